import { describe, expect, test } from 'vitest';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide, withUnit } from '../../engine/rally-round-the-king/changes.ts';
import { rout } from '../../engine/rally-round-the-king/reactions/casualties.ts';
import { reactingOf } from '../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { commandOf } from '../../engine/rally-round-the-king/war-rating.ts';
import { foot, offered, taking } from './heroes/hero-table.ts';
import { faces, readings } from './melee/melee-table.ts';
import { at, battleOf, hearing, of, run, runTo } from './table.ts';

const BLACK = { id: 'black-company', rival: 'white-company' } as const;
const WHITE = { id: 'white-company', rival: 'black-company' } as const;
const GUN = { class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery', figures: 1, ac: 2 } as const;

describe('Black and White (pp. 66-67, ruling 207)', () => {
  const threatened = (by: typeof WHITE | undefined, row: object = {}): string => {
    const state = battleOf([foot('black', 0, 24, 15, { company: BLACK, row }), foot('white', 1, 24, 20, by === undefined ? {} : { company: by })]);
    const { events } = run(
      state,
      { kind: 'test', test: 'enemy-threat', units: [0], by: [1] },
      faces({ 'enemy-threat': [1, 1], 'wanting-to-charge': [6, 6], missile: [1, 1], 'received-fire': [6, 6] }),
    );
    return readings(events, 'enemy-threat')[0]!.result;
  };

  test('a melee unit counts as frenzied in tests that its rivals cause: it goes for them', () => {
    expect(threatened(WHITE)).toBe('charge');
    expect(threatened(undefined)).toBe('halt');
  });

  test('shooters and skirmishers of theirs are not in a frenzy', () => {
    expect(threatened(WHITE, { class: 'foot-missile' })).toBe('fire');
    const isFrenzied = (row: object): boolean => {
      const state = battleOf([foot('black', 0, 24, 15, { company: BLACK, row }), foot('white', 1, 24, 20, { company: WHITE })]);
      return reactingOf(state, { test: 'enemy-threat', units: [0], by: [1] }, 0).frenzy;
    };
    expect([isFrenzied({}), isFrenzied({ class: 'foot-missile' }), isFrenzied({ class: 'foot-skirmish' })]).toEqual([true, false, false]);
  });
});

test('rulings 207, 329: of one throw for a body it is so for those whose own test a rival has caused', () => {
  const of = (id: string, x: number, y: number, side: 0 | 1, company?: typeof WHITE | typeof BLACK) =>
    foot(id, side, x, y, company === undefined ? {} : { company });
  const state = battleOf([of('left', 24, 15, 0, BLACK), of('right', 25.575, 15, 0, BLACK), of('white', 20, 20, 1, WHITE), of('orcs', 30, 20, 1)]);
  const on = { test: 'enemy-threat', units: [0, 1], by: [2, 3], byEach: [[2], [3]] } as const;
  expect([reactingOf(state, on, 0).frenzy, reactingOf(state, on, 1).frenzy]).toEqual([true, false]);
});

describe('Commanders (ruling C14)', () => {
  test('p. 66: if the CinC falls one takes the army at his own War Rating; till then he counts as a captain', () => {
    const state = battleOf([foot('chief', 0, 10, 10), foot('black', 0, 20, 10), foot('captain', 0, 30, 10), foot('b', 1, 20, 30)]);
    const leaders = [
      { id: null, rank: 'cinc', unit: 0, state: 'with' },
      { id: null, rank: 'captain', unit: 1, warRating: 3, state: 'with' },
      { id: null, rank: 'captain', unit: 2, state: 'with' },
    ] as const;
    const led = withBattleSide(state, 0, { leaders });
    const without = (from: BattleState, id: string): BattleState => rout(from, at(from, id), 'involved-in-melee', hearing(from, faces({})).at);
    expect(commandOf(led, 0)).toBe(5);
    expect(commandOf(without(led, 'chief'), 0)).toBe(4);
    expect(commandOf(without(without(led, 'chief'), 'black'), 0)).toBe(1);
    // off the table in pursuit he has not taken it (ruling 207): there is but the other captain
    expect(commandOf(withUnit(without(led, 'chief'), at(led, 'black'), { status: 'pursued-off' }), 0)).toBe(1);
  });

  test('p. 66, ruling 207: the gunner of the Drum Dwarves activates his own gun without War Rating, and nobody else', () => {
    const gunner = { id: 'drum-artillery', commandsItself: true } as const;
    const state = battleOf([foot('gun', 0, 24, 8, { row: GUN, company: gunner }), foot('foot', 0, 34, 8), foot('b', 1, 24, 34)]);
    const spent = withBattleSide(state, 0, { command: 0 });
    const ordersOf = (units: readonly number[]) => ({ kind: 'orders', side: 0, units, spent: 0, begun: false }) as const;
    const asked = runTo('orders', spent, ordersOf([0]), faces({})).state;
    expect(offered(asked)).toContain('advance');
    const offer = rules.legal(asked);
    expect('over' in offer ? [] : offer.choices.map((c) => c.cost).filter((cost) => cost !== undefined)).toEqual([]);
    const advance = 'over' in offer ? undefined : offer.choices.find((c) => c.choice === 'advance');
    const { events, state: moved } = taking(asked, 'advance', faces({}), { number: advance?.form === 'number' ? advance.to : 0 });
    expect(of(events, 'body-activated')).toMatchObject([{ units: ['gun'], points: 0 }]);
    expect(moved.sides[0].command).toBe(0);
    // nobody else is asked: there is nothing to activate them with
    expect(run(spent, ordersOf([1]), faces({})).events).toEqual([]);
    // nor is his gun, if others are of its body
    const beside = battleOf([foot('gun', 0, 24, 8, { row: GUN, company: gunner }), foot('foot', 0, 25.575, 8), foot('b', 1, 24, 34)]);
    expect(beside.units[1]!.body).toBe(beside.units[0]!.body);
    expect(run(withBattleSide(beside, 0, { command: 0 }), ordersOf([0, 1]), faces({})).events).toEqual([]);
  });
});
