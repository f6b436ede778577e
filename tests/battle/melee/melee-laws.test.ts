import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { type DiceSource, seeded } from '../../../engine/dice.ts';
import { rallyRoundTheKing, runOne, takeOne } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { foesTouching, meleesOf } from '../../../engine/rally-round-the-king/melee/melee-groups.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, type Standing } from '../table.ts';
import { ELEPHANTS, FANATICS, HORSE, ours, PIKES, SKIRMISHERS, theirs } from './melee-table.ts';

const KINDS: readonly Partial<ListedUnit>[] = [
  {},
  { ac: 2, rules: ['frenzy'] },
  HORSE,
  { ...HORSE, ac: 6, rules: ['shock'] },
  PIKES,
  ELEPHANTS,
  FANATICS,
  { class: 'foot-missile', rep: 3 },
  SKIRMISHERS,
];

/** Numbers of a seed's own: 0 to n - 1. */
function drawn(seed: number): (n: number) => number {
  let x = seed * 7919 + 13;
  return (n) => {
    x = (x * 48271) % 2147483647;
    return x % n;
  };
}

/** Two lines of five in contact, a second rank behind some, all of any kind; a leader on each side. */
function lines(seed: number): BattleState {
  const draw = drawn(seed);
  const units: Standing[] = [];
  for (let column = 0; column < 5; column++) {
    for (const [side, put] of [ours, theirs].entries()) {
      const kind = KINDS[draw(KINDS.length)]!;
      const front = put(`${side}-${column}`, column, kind, { hits: draw(3) });
      units.push(front);
      const behind = put(`${side}-${column}-behind`, column, {});
      const depth = 2 * Math.abs(front.y! - 18);
      if (draw(3) === 0) units.push({ ...behind, y: behind.y! + (side === 0 ? -depth : depth) });
    }
  }
  return battleOf(units, { leaders: ['0-2', '1-2'] });
}

/** Carries on until the agenda is empty; where somebody must choose he takes the last choice and its last stop. */
function settle(state: BattleState, dice: DiceSource, events: BattleEvent[]): BattleState {
  let now = state;
  while (now.agenda.length > 0 && !now.over) {
    const ran = runOne(now, dice);
    if (ran !== null) {
      now = ran.state;
      events.push(...ran.events);
      continue;
    }
    const offer = rallyRoundTheKing.legal(now);
    if ('over' in offer) break;
    const choice = offer.choices[offer.choices.length - 1]!;
    const of = choice.form === 'set' ? choice.stops[choice.stops.length - 1]! : [];
    const took = takeOne(now, { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, choice: choice.choice, of, why: 'as-it-lies' }, dice);
    now = took.state;
    events.push(...took.events);
  }
  return now;
}

/** Goes in which everybody in contact fights, and wild elephants run on. */
function fightOut(seed: number): { readonly state: BattleState; readonly goes: readonly BattleState[]; readonly events: readonly BattleEvent[] } {
  const dice = seeded(seed);
  const events: BattleEvent[] = [];
  const goes: BattleState[] = [];
  let state = lines(seed);
  for (let go = 0; go < 8; go++) {
    const mover = (go % 2) as 0 | 1;
    const units = state.units.map((u) => ({ ...u, fought: false, moved: false, done: false }));
    const all = state.units.flatMap((u, i) => (u.status === 'field' ? [i] : []));
    state = settle(
      pushSteps({ ...state, units, mover, turn: go + 1, tally: {} }, 0, { kind: 'rampages', side: mover }, { kind: 'melee', units: all }),
      dice,
      events,
    );
    goes.push(state);
  }
  return { state, goes, events };
}

/** Those that several tests look at are fought once. */
const known = new Map<number, ReturnType<typeof fightOut>>();
function foughtOut(seed: number): ReturnType<typeof fightOut> {
  const fought = known.get(seed) ?? fightOut(seed);
  known.set(seed, fought);
  return fought;
}

test('melees of 160 seeds: nothing is lost, the state is plain data, who touches an enemy is in a melee with him or comes into one', () => {
  let [touching, fighting] = [0, 0];
  for (let seed = 1; seed <= 160; seed++) {
    const { state, goes, events } = foughtOut(seed);
    expect([seed, isDeepStrictEqual(JSON.parse(JSON.stringify([state, events])), [state, events])]).toEqual([seed, true]);
    const routed = events.filter((e) => e.kind === 'routed').map((e) => e.unit);
    expect(new Set(routed).size).toBe(routed.length);
    const gone = state.troops.flatMap(({ id }, i) => (state.units[i]!.status === 'routed' ? [id] : []));
    expect([seed, gone.toSorted()]).toEqual([seed, routed.toSorted()]);
    for (const go of goes)
      go.units.forEach((u, i) => {
        if (u.status !== 'field') return;
        if (u.melee === null && foesTouching(go, i).length > 0) {
          touching++;
          expect(meleesOf(go, [i])).not.toEqual([]);
        } else if (u.melee !== null && u.melee.rounds > 0) {
          fighting++;
          expect(u.melee.hits).toBeLessThanOrEqual(u.hits);
        }
      });
  }
  expect(Math.min(touching, fighting)).toBeGreaterThan(10);
});

test('the same seed fights the same melee', () => {
  for (const seed of [3, 44, 81]) expect(fightOut(seed)).toEqual(fightOut(seed));
});

test('in each round everybody rolls once, hits never exceed what the sum pays for, and fall on those who fight', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { events, state } = foughtOut(seed);
    const acOf = new Map(state.troops.map((t) => [t.id, t.listed.ac]));
    const rolled = events.filter((e) => e.kind === 'roll' && e.table === 'melee').length;
    const fought = events.filter((e) => e.kind === 'melee-fought');
    expect(rolled).toBe(fought.reduce((n, e) => n + e.units.length + e.against.length, 0));
    for (const { units, against, totals, hits } of fought)
      for (const [camp, total] of [
        [units, totals[1]],
        [against, totals[0]],
      ] as const) {
        const paid = hits.filter((h) => camp.includes(h)).reduce((sum, h) => sum + acOf.get(h)! + 1, 0);
        expect(paid).toBeLessThanOrEqual(Math.max(0, total));
        const open = camp.map((u) => acOf.get(u)! + 1);
        // what is left would not have paid for anybody
        if (hits.filter((h) => camp.includes(h)).length < camp.length) expect(total - paid).toBeLessThan(Math.max(...open));
      }
  }
});
