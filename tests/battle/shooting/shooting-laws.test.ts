import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { SpecialRule, UnitClass } from '../../../data/shapes.ts';
import { openCup, seeded } from '../../../engine/dice.ts';
import { overlaps } from '../../../engine/geometry/distance.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { volley } from '../../../engine/rally-round-the-king/shooting/shooting.ts';
import { firedAt } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import { type BattleState, scopeOf } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, kind, ours, type Placed } from './shooting-table.ts';

/** A small stream of numbers for setting up, from 0 to n - 1. */
function numbers(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 4294967296) * n);
  };
}

const CLASSES: readonly UnitClass[] = ['foot-missile', 'foot-skirmish', 'mounted-missile', 'mounted-skirmish', 'foot-melee', 'mounted-melee'];
const RULES: readonly (readonly SpecialRule[])[] = [[], [], ['dual-armed'], ['elite-training'], ['firearms'], ['engine'], ['cannon'], ['fanatic']];

/** Units thrown on a small part of the table, facing anywhere. */
function scatter(next: (n: number) => number, count: number): Placed[] {
  return Array.from({ length: count }, () =>
    ours(CLASSES[next(CLASSES.length)]!, {
      x: 14 + next(200) / 10,
      y: 8 + next(200) / 10,
      heading: next(4) * 9000 + next(500),
      rules: RULES[next(RULES.length)]!,
      ac: 2 + 2 * next(4),
      figures: 1 + next(4),
      rep: 3 + next(3),
    }),
  );
}

function skirmishOf(seed: number): BattleState {
  const next = numbers(seed);
  const state = battleOf(scatter(next, 14), scatter(next, 14), {
    terrain: [
      {
        kind: 'woods',
        shape: [
          { x: 22, y: 16 },
          { x: 22, y: 20 },
          { x: 26, y: 20 },
          { x: 26, y: 16 },
        ],
      },
    ],
  });
  const kept = state.units.map((unit, i) => (state.units.some((other, n) => n < i && overlaps(other, unit)) ? { ...unit, status: 'left' as const } : unit));
  return { ...state, units: kept };
}

test('laws of a volley: sums and hits by the page, who was shot at tests once, plain data, the same again', () => {
  let volleys = 0;
  const faults: string[] = [];
  for (let seed = 1; seed <= 150; seed++) {
    const state = skirmishOf(seed);
    for (const side of [0, 1] as const) {
      const shooters = state.troops.flatMap((t, i) => (t.side === side ? [i] : []));
      const events: BattleEvent[] = [];
      const once = (say: (event: BattleEvent) => void) =>
        volley.run!(
          state,
          { kind: 'volley', id: 5, cause: 4, shooters, at: null, oneDie: [] },
          { cup: openCup(seeded(seed), scopeOf(state), state.tally), say, cause: 5 },
        );
      const after = once((event) => events.push(event));
      const again: BattleEvent[] = [];
      const twice = once((event) => again.push(event));
      if (!isDeepStrictEqual([twice, again], [after, events])) faults.push(`${seed}, side ${side}: not the same again`);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify([after, events])), [after, events])) faults.push(`${seed}, side ${side}: no plain data`);

      const index = (id: string) => state.troops.findIndex((t) => t.id === id);
      const rolls = kind(events, 'roll').flatMap((r) => ('who' in r ? [r] : []));
      for (const fired of kind(events, 'fired')) {
        volleys++;
        const own = rolls.filter((r) => fired.units.some((u) => u === r.who) && r.table !== 'engine' && r.table !== 'cannon');
        expect(own).toHaveLength(fired.units.length);
        const [target] = fired.against;
        expect(own.every((r) => r.against === target)).toBe(true);
        const ac = state.troops[index(target!)]!.listed.ac;
        const bows = own.every((r) => r.table === 'missile');
        const sum = own.reduce((total, r) => total + ('total' in r ? r.total! : 0), 0);
        expect(fired.total).toBe(sum);
        expect(fired.hits).toHaveLength(bows ? Math.min(Math.floor(sum / (ac + 1)), own.length) : own.filter((r) => r.result === 'hit').length);
        expect(fired.hits.every((u) => u === target)).toBe(true);
      }
      const tested = after.agenda.flatMap((s) => (s.kind === 'test' ? s.units : []));
      expect(new Set(tested).size).toBe(tested.length);
      const misfired = rolls.filter((r) => r.result === 'misfires' || r.result === 'explodes').map((r) => r.who);
      for (const i of shooters) if (!misfired.includes(state.troops[i]!.id)) for (const target of firedAt(state, i, null)) expect(tested).toContain(target);
    }
  }
  expect(faults).toEqual([]);
  expect(volleys).toBeGreaterThan(300);
});
