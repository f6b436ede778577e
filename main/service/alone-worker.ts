import type { Api } from '../contract.ts';
import { problemWith } from '../store/going-wrong.ts';
import { openAlone, showAlone } from './alone.ts';
import { type Attended, attend, complaining } from './attending.ts';
import { autopilot, battleLegal, battleLog, mayOrder, odds, order, undo } from './battle-table.ts';
import type { Said, ToOpen } from './thread-talk.ts';

/** The calls that a battle of its own answers. */
export type AloneCall = 'openBattleAlone' | 'battleLegal' | 'order' | 'undo' | 'autopilot' | 'odds' | 'mayOrder' | 'battleLog' | 'battleReplay' | 'prospects';

const answered = <T extends object>(given: T): unknown => ('refused' in given ? given : { ok: given });

/** Opens a battle of its own and answers what is asked of it. */
function battle({ key, file }: ToOpen, say: (said: Said) => void): Attended<AloneCall | 'cancel'> {
  const alone = openAlone(key, file, complaining(say));
  const { table, keeping } = alone;
  const calls: { readonly [K in AloneCall]: (ask: Parameters<Api[K]>[0]) => unknown } = {
    openBattleAlone: () => answered(showAlone(alone)),
    battleLegal: () => answered(battleLegal(keeping, table)),
    order: (ask) => answered(order(keeping, table, ask)),
    undo: (ask) => answered(undo(keeping, table, ask)),
    autopilot: (ask) => answered(autopilot(keeping, table, ask)),
    odds: (ask) => answered(odds(keeping, table, ask)),
    mayOrder: (ask) => answered(mayOrder(keeping, table, ask)),
    battleLog: () => answered(battleLog(table)),
    battleReplay: () => answered(alone.replay()),
    prospects: (ask) => answered(alone.prospects(ask.from)),
  };
  return {
    standing: null,
    answer(call, ask) {
      // there is nothing to stop
      if (call === 'cancel') return { ok: null };
      // nothing is told before it is written
      keeping.stop();
      return (calls[call] as (ask: unknown) => unknown)(ask);
    },
    problem: (error) => problemWith(file, error),
    close: keeping.stop,
  };
}

attend(battle);
