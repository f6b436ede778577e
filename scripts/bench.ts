import { SIGNED, signature } from '../main/signature.ts';
import { DEFAULT_SYSTEM, SYSTEMS } from '../main/systems.ts';
import { app } from './bench/app.ts';
import { battles } from './bench/battles.ts';
import { board } from './bench/board.ts';
import { changes, eventLog, flat, history, speed } from './bench/campaigns.ts';
import { die } from './bench/dice.ts';
import type { Figure } from './bench/figures.ts';
import { jobs, wholeProcess } from './bench/processes.ts';
import { store } from './bench/store.ts';

/** What is measured, by the name it can be asked for. */
const MEASURED: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  battles,
  speed: () => SYSTEMS.flatMap(speed),
  die: () => [die()],
  'event-log': () => SYSTEMS.map(eventLog),
  flat: () => [flat()],
  changes,
  history,
  jobs: async () => {
    const found: Figure[] = [];
    for (const system of SYSTEMS) found.push(...(await jobs(system)));
    return found;
  },
  store,
  app,
  board,
  process: () => wholeProcess(DEFAULT_SYSTEM),
  signature: () => [{ name: 'signature', value: signature(), unit: '', how: SIGNED }],
};

/**
 * `npm run bench`: every figure as a JSON line when it is taken, then all of them as a table. `npm run bench -- battles die`: those alone.
 * `--signature`: the bare signature.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--signature')) {
    console.log(signature());
    return;
  }
  const unknown = args.find((name) => !Object.hasOwn(MEASURED, name));
  if (unknown !== undefined) throw new Error(`'${unknown}' is not measured; one of ${Object.keys(MEASURED).join(', ')}`);
  const found: Figure[] = [];
  for (const name of args.length > 0 ? args : Object.keys(MEASURED))
    for (const figure of await MEASURED[name]!()) {
      console.log(JSON.stringify(figure));
      found.push(figure);
    }
  console.log();
  for (const { name, value, unit, how } of found) console.log(`${name.padEnd(24)} ${String(value).padStart(10)} ${unit}  (${how})`);
}

await main(process.argv.slice(2));
