import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { regionOf } from '../../engine/region.ts';
import { type BattlePool, battlePool, fightFor } from '../../main/battle-pool.ts';
import { simulate } from '../../main/simulation.ts';
import { fieldOf } from '../laws/battle-fields.ts';

const FEW = { players: [], years: 1, seed: 5, world: regionOf(TALOMIR, ['treyine', 'ekra', 'altengard', 'hykar']) } as const;

test('the battles of a season come out the same fought here and on any number of workers, and are shown in the same order', () => {
  const told = (jobs: number): { seen: string[]; summary: object } => {
    const seen: string[] = [];
    const pool = jobs > 1 ? battlePool(jobs, { seed: FEW.seed, system: 'rrtk', events: true, choices: false }) : null;
    const look = (battle: string, events: readonly LoggedEvent[]): number => seen.push(`${battle} ${JSON.stringify(events)}`);
    const { ms: _apart, ...summary } = simulate({ ...FEW, system: 'rrtk' }, { battle: look }, pool);
    pool?.close();
    return { seen, summary };
  };
  const here = told(1);
  expect(told(2)).toEqual(here);
  expect(here.seen.length).toBeGreaterThan(1);
});

test('so do quick battles of all Talomir, when nobody looks on', () => {
  const { ms: _here, ...here } = simulate({ players: [], years: 2, seed: 5, system: 'abstract' });
  const pool = battlePool(2, { seed: 5, system: 'abstract', events: false, choices: false });
  const { ms: _there, ...there } = simulate({ players: [], years: 2, seed: 5, system: 'abstract' }, {}, pool);
  pool.close();
  expect(there).toEqual(here);
  expect(here.battles).toBeGreaterThan(20);
});

function withPool(work: (pool: BattlePool) => void): void {
  const pool = battlePool(2, { seed: 1, system: 'abstract', events: false, choices: false });
  work(pool);
  pool.close();
}

test('a battle is taken once, and only if it was begun', () => {
  withPool((pool) => {
    pool.begin(['one'], () => fieldOf(1));
    pool.begin(['one'], () => {
      throw new Error('it is begun');
    });
    expect(pool.take('one').hash).toMatch(/^[0-9a-f]{64}$/);
    expect(() => pool.take('one')).toThrow('the battle one was not begun');
    expect(() => pool.take('two')).toThrow('the battle two was not begun');
  });
});

test('a battle that fails on a worker says which it was and why, and the others go on', () => {
  withPool((pool) => {
    const field = fieldOf(1);
    const broken = { ...field, invader: { ...field.invader, units: [{ ...field.invader.units[0]!, listed: null }] } } as unknown as typeof field;
    pool.begin(['broken', 'whole'], (key) => (key === 'broken' ? broken : field));
    expect(() => pool.take('broken')).toThrow(/the battle broken failed: TypeError/);
    expect(pool.take('whole').outcome.end).toBeDefined();
  });
});

const ORDER = { seed: 1, system: 'abstract', events: false, choices: true } as const;
const KEYS = ['one', 'two', 'three', 'four', 'five'];

/** The hashes of a few battles that a pool has fought. */
function battles(pool: BattlePool): string[] {
  pool.begin(KEYS, () => fieldOf(1));
  const fought = KEYS.map((key) => pool.take(key).hash);
  pool.close();
  return fought;
}
/** The same without a pool. */
const HERE = KEYS.map((key) => Reflect.get(fightFor(ORDER, { key, field: fieldOf(1) }), 'hash'));
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const WITH_PORT = "import { workerData } from 'node:worker_threads';";

test.each([
  ['ends', `${WITH_PORT} workerData.port.on('message', () => process.exit(1));`],
  ['throws', `${WITH_PORT} workerData.port.on('message', () => { throw new Error('it cannot'); });`],
  ['breaks a promise', `${WITH_PORT} workerData.port.on('message', () => { Promise.reject(new Error('it cannot')); });`],
  ['does not even begin', 'throw new Error("it does not even begin")'],
  ['is no program', 'import "./nothing-there.ts"'],
])('a worker that %s is missed at once; its battles are fought here, and come out the same', (_, text) => {
  expect(battles(battlePool(2, ORDER, { program: program(text), patience: Number.POSITIVE_INFINITY }))).toEqual(HERE);
});

test('a pool whose workers have all died fights on', () => {
  const pool = battlePool(1, ORDER, { program: program('process.exit(1)'), patience: Number.POSITIVE_INFINITY });
  pool.begin(['one'], () => fieldOf(1));
  expect(pool.take('one').hash).toBe(HERE[0]);
  pool.begin(['two'], () => fieldOf(1));
  expect(pool.take('two').hash).toBe(HERE[0]);
  pool.close();
});

test('workers that give no sign any more are done without when patience has run out', () => {
  const deaf = `${WITH_PORT} workerData.port.on('message', () => { for (;;); });`;
  expect(battles(battlePool(2, ORDER, { program: program(deaf), patience: 200 }))).toEqual(HERE);
});
