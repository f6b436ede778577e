import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { regionOf } from '../../engine/region.ts';
import { type BattlePool, battlePool } from '../../main/battle-pool.ts';
import { simulate } from '../../main/simulation.ts';
import { fieldOf } from '../laws/battle-fields.ts';

const FEW = { players: [], years: 1, seed: 5, world: regionOf(TALOMIR, ['treyine', 'ekra', 'altengard', 'hykar', 'orcs', 'merchen']) } as const;

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
  expect(told(3)).toEqual(here);
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

test('the battles of workers that die are fought here, and come out the same', () => {
  const order = { seed: 1, system: 'abstract', events: false, choices: true } as const;
  const battles = (pool: BattlePool) => {
    pool.begin(['one', 'two', 'three', 'four', 'five'], () => fieldOf(1));
    const fought = ['one', 'two', 'three', 'four', 'five'].map((key) => pool.take(key).hash);
    pool.close();
    return fought;
  };
  const runs = (text: string) => ({ program: new URL(`data:text/javascript,${encodeURIComponent(text)}`), patience: 200 });
  const here = battles(battlePool(1, order));
  expect(
    battles(battlePool(2, order, runs(`import { workerData } from 'node:worker_threads'; workerData.port.on('message', () => process.exit(1));`))),
  ).toEqual(here);
  expect(battles(battlePool(2, order, runs('throw new Error("it does not even begin")')))).toEqual(here);
});
