import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Api } from '../contract.ts';
import { problemWith } from '../store/going-wrong.ts';
import { StoreProblem } from '../store/problems.ts';
import { openAlone, showAlone } from './alone.ts';
import { autopilot, battleLegal, battleLog, mayOrder, odds, order, undo } from './battle-table.ts';
import { refusedByStore } from './refusals.ts';
import type { Asked, Said } from './thread-talk.ts';

/** The calls that a battle of its own answers. */
export type AloneCall = 'openBattleAlone' | 'battleLegal' | 'order' | 'undo' | 'autopilot' | 'odds' | 'mayOrder' | 'battleLog' | 'battleReplay';

const port: MessagePort = parentPort!;
const { key, file } = workerData as { readonly key: string; readonly file: string };
const say = (said: Said): void => port.postMessage(JSON.stringify(said));
const answer = <T extends object>(given: T): unknown => ('refused' in given ? given : { ok: given });

function attend(): void {
  const alone = openAlone(key, file);
  const { table, keeping } = alone;
  const calls: { readonly [K in AloneCall]: (ask: Parameters<Api[K]>[0]) => unknown } = {
    openBattleAlone: () => answer(showAlone(alone)),
    battleLegal: () => answer(battleLegal(keeping, table)),
    order: (ask) => answer(order(keeping, table, ask.order)),
    undo: () => answer(undo(keeping, table)),
    autopilot: (ask) => answer(autopilot(keeping, table, ask.choices)),
    odds: (ask) => answer(odds(keeping, table, ask.order)),
    mayOrder: (ask) => answer(mayOrder(table, ask.order)),
    battleLog: () => answer(battleLog(table)),
    battleReplay: () => answer(alone.replay()),
  };
  port.on('message', (text: string) => {
    const { id, call, ask } = JSON.parse(text) as Asked<AloneCall | 'cancel' | 'close'>;
    try {
      // what could not be written is told to nobody before it is; there is nothing to stop and nothing to close
      if (call !== 'cancel' && call !== 'close') keeping.stop();
      say({ id, answer: call === 'cancel' || call === 'close' ? { ok: null } : (calls[call] as (ask: unknown) => unknown)(ask) });
      if (call === 'close') port.close();
    } catch (error) {
      const problem = problemWith(file, error);
      if (problem instanceof StoreProblem) say({ id, answer: refusedByStore(problem) });
      else say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  say({ id: 0, answer: { ok: null } });
}

try {
  attend();
} catch (error) {
  say({ id: 0, answer: refusedByStore(error) });
  port.close();
}
