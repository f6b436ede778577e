import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { DiceSource } from '../../../engine/dice.ts';
import { overlaps } from '../../../engine/geometry/distance.ts';
import { chargersOf } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { chargeAhead } from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import { leadsTo } from '../../../engine/rally-round-the-king/offers/ghosts.ts';
import { type BattleState, idOf } from '../../../engine/rally-round-the-king/state.ts';
import { depthOf } from '../../../engine/rally-round-the-king/troops.ts';
import { at, battleOf, of, PLAIN, run, type Standing, unit } from '../table.ts';
import { FOOT, goOf, HORSE, offered, WIDTH } from './movement-table.ts';

/** Troops by the depth of their stands: 0.787", 1.181", 1.575" (ruling 7). */
const DEPTHS: readonly (readonly [string, Partial<ListedUnit>])[] = [
  ['foot', {}],
  ['horse', { class: 'mounted-melee' }],
  ['beasts', { movesAs: 'beast' }],
];

/** Both hands: as it is told, and its mirror image. */
const HANDS: readonly (readonly [string, 1 | -1])[] = [
  ['left', -1],
  ['right', 1],
];

const CASES = DEPTHS.flatMap(([name, row]) => HANDS.map(([hand, sign]) => [name, hand, row, sign] as const));

/** Where the front edges of those who charge stand, and those of their enemies. */
const OURS = 10;
const THEIRS = 14;
const MIDDLE = 24;

const deep = (row: Partial<ListedUnit>): number => depthOf({ ...PLAIN, ...row });

/** A charger of the front rank, so far to the told hand of the middle. */
const ours = (id: string, aside: number, row: Partial<ListedUnit>, more: Partial<Standing> = {}): Standing => ({
  id,
  x: MIDDLE + aside,
  y: OURS - deep(row) / 2,
  row,
  ...more,
});
/** One of their enemies; they are no body, so that each tests for himself. */
const theirs = (id: string, aside: number, more: Partial<Standing> = {}): Standing => ({ id, side: 1, x: MIDDLE + aside, y: THEIRS + FOOT / 2, ...more });

const overlapping = ({ units }: BattleState) =>
  units.filter((u, i) => units.some((o, n) => n < i && u.status === 'field' && o.status === 'field' && overlaps(u, o)));

/** Everybody wants to charge, and nobody flees; horse that is charged comes to meet it (p. 76). */
const bold = (): DiceSource => ({
  faces: (_scope, _who, _table, _k, count) => Array<number>(count).fill(1),
});

function charged(units: readonly Standing[], who: readonly string[], whom: readonly string[], dice = bold()) {
  const state = battleOf(units);
  const step = { kind: 'charge', units: who.map((id) => at(state, id)), targets: whom.map((id) => at(state, id)), reach: who.map(() => 8) } as const;
  const { state: after, events } = run(state, step, dice);
  expect(overlapping(after)).toEqual([]);
  const contacts = of(events, 'moved').flatMap((e) => (e.how === 'contacted' ? e.places : []));
  return {
    after,
    events,
    home: of(events, 'charged-home')
      .map((e) => e.unit)
      .sort(),
    at: (id: string) => contacts.find((p) => p.unit === id)!,
  };
}

describe('p. 34: every unit of several that charge one enemy tries to come into contact (ruling 331)', () => {
  describe.for([0.05, 0.3, 0.5, 0.75])('who stands %f" aside of one of two', (aside) => {
    test.for(CASES)('%s, he to the %s', ([, , row, sign]) => {
      const units = [ours('near', 0, row), ours('far', -sign * WIDTH, row), theirs('orc', sign * aside)];
      const { home, at: place } = charged(units, ['near', 'far'], ['orc', 'orc']);
      expect(home).toEqual(['far', 'near']);
      // the one matches up, the other comes up beside him, corner to corner with the orc (p. 40)
      expect(place('near').x).toBeCloseTo(MIDDLE + sign * aside, 2);
      expect(place('far').x).toBeCloseTo(MIDDLE + sign * (aside - WIDTH), 2);
    });
  });

  test.for(CASES)('whose enemy stands squarely before him keeps his place: %s, the friend at the %s', ([, , row, sign]) => {
    // beyond him stands another enemy: he could not be pushed aside
    const units = [
      ours('square', 0, row),
      ours('friend', sign * WIDTH, row),
      theirs('orc', 0),
      theirs('other', -sign * (WIDTH + 0.1), { y: THEIRS - 0.7, body: 9 }),
    ];
    const { home, at: place } = charged(units, ['friend', 'square'], ['orc', 'orc']);
    expect(home).toEqual(['friend', 'square']);
    expect(place('square').x).toBeCloseTo(MIDDLE, 2);
    expect(place('friend').x).toBeCloseTo(MIDDLE + sign * WIDTH, 2);
  });

  test.for(CASES)('of two who have him half before them each, the one goes first after whom both find room: %s, no room at the %s', ([, , row, sign]) => {
    const units = [
      ours('open', -sign * (WIDTH / 2), row),
      ours('closed', sign * (WIDTH / 2), row),
      theirs('orc', 0),
      theirs('other', sign * (WIDTH * 1.5 + 0.1), { y: THEIRS - 0.7, body: 9 }),
    ];
    const { home, at: place } = charged(units, ['open', 'closed'], ['orc', 'orc']);
    expect(home).toEqual(['closed', 'open']);
    expect(place('closed').x).toBeCloseTo(MIDDLE, 2);
    expect(place('open').x).toBeCloseTo(MIDDLE - sign * WIDTH, 2);
  });

  test('of two as near the right one matches up, if all else is alike', () => {
    const { at: place } = charged([ours('left', -WIDTH / 2, {}), ours('right', WIDTH / 2, {}), theirs('orc', 0)], ['left', 'right'], ['orc', 'orc']);
    expect([place('left').x, place('right').x]).toEqual([expect.closeTo(MIDDLE - WIDTH, 2), expect.closeTo(MIDDLE, 2)]);
  });

  test.for(CASES)('of three the middle one matches up, and both beside him are in contact: %s, the enemy a little to the %s', ([, , row, sign]) => {
    const units = [ours('a', -WIDTH, row), ours('b', 0, row), ours('c', WIDTH, row), theirs('orc', sign * 0.3)];
    expect(charged(units, ['a', 'b', 'c'], ['orc', 'orc', 'orc']).home).toEqual(['a', 'b', 'c']);
  });
});

describe('p. 34: a line matches up with a line, whichever way it shifts (ruling 331)', () => {
  const lines = (row: Partial<ListedUnit>, sign: number, enemy: Partial<Standing> = {}): Standing[] => [
    ours('a', -WIDTH / 2, row),
    ours('b', WIDTH / 2, row),
    theirs('orc-a', -WIDTH / 2 + sign * 0.5, enemy),
    theirs('orc-b', WIDTH / 2 + sign * 0.5, enemy),
  ];

  test.for(CASES)('%s, half an inch to the %s', ([, , row, sign]) => {
    const { home, at: place } = charged(lines(row, sign), ['a', 'b'], ['orc-a', 'orc-b']);
    expect(home).toEqual(['a', 'b']);
    expect(place('a').x).toBeCloseTo(MIDDLE - WIDTH / 2 + sign * 0.5, 2);
    expect(place('b').x).toBeCloseTo(MIDDLE + WIDTH / 2 + sign * 0.5, 2);
  });

  test.for(CASES)('with those behind them: %s, to the %s', ([, , row, sign]) => {
    const depth = deep(row);
    const behind = [ours('a2', -WIDTH / 2, row, { y: OURS - 1.5 * depth }), ours('b2', WIDTH / 2, row, { y: OURS - 1.5 * depth })];
    const { after } = charged([...lines(row, sign), ...behind], ['a', 'b'], ['orc-a', 'orc-b']);
    for (const id of ['a', 'b']) {
      expect(unit(after, `${id}2`).x).toBeCloseTo(unit(after, id).x, 2);
      expect(unit(after, id).y - unit(after, `${id}2`).y).toBeCloseTo(depth, 2);
    }
  });

  test.for(HANDS)('but nobody upon a friend an inch from an enemy who has fled: he stays where he is, on horse, to the %s', ([, sign]) => {
    const units = lines({ class: 'mounted-melee' }, sign).map((u) => (u.side === 1 ? { ...u, body: u.id === 'orc-a' ? 8 : 9 } : u));
    const [stays, comes] = sign > 0 ? (['b', 'a'] as const) : (['a', 'b'] as const);
    const flees = (who: string, table: string): boolean => table === 'being-charged' && who === `orc-${stays}`;
    const { at: place, events } = charged(units, ['a', 'b'], ['orc-a', 'orc-b'], {
      faces: (_scope, who, table, _k, count) => Array<number>(count).fill(flees(who, table) ? 6 : 1),
    });
    expect(of(events, 'charged-home')[0]).toMatchObject({ unit: comes, target: `orc-${comes}` });
    expect(place(comes).x).toBeCloseTo(MIDDLE - (sign * WIDTH) / 2, 2);
  });

  test.for(HANDS)('p. 38: so do those who come to meet a charge, half an inch to its %s', ([, sign]) => {
    const row = { class: 'mounted-melee' } as const;
    const state = battleOf(lines(row, sign, { row, y: THEIRS + HORSE / 2 }));
    const step = { kind: 'charge', units: [at(state, 'a'), at(state, 'b')], targets: [at(state, 'orc-a'), at(state, 'orc-b')], reach: [8, 8] } as const;
    const { state: after, events } = run(state, step, bold());
    expect(of(events, 'moved').filter((e) => e.how === 'countercharged')).toHaveLength(2);
    expect(overlapping(after)).toEqual([]);
    for (const id of ['a', 'b']) expect(unit(after, `orc-${id}`).x).toBeCloseTo(unit(after, id).x, 2);
  });
});

describe('what is told of a charge before it is made is what comes of it', () => {
  const square = (row: Partial<ListedUnit>, sign: number): BattleState =>
    goOf(battleOf([ours('square', 0, row), ours('friend', sign * WIDTH, row), theirs('orc', -sign * 0.3)]), 'square');

  test.for(CASES)('who fights in it, and where they end: %s, the friend at the %s', ([, , row, sign]) => {
    const state = square(row, sign);
    const step = state.agenda.at(-1)!;
    if (step.kind !== 'orders') throw new Error('nobody is asked');
    const choice = offered(state, 'charge', 'set');
    const both = choice.stops.findIndex((stop) => stop.length === 2);
    expect(both).toBeGreaterThanOrEqual(0);
    const told = leadsTo(state, { kind: 'orders', choices: [choice] } as never, choice);
    const places = told?.how === 'places' ? told.stops[both]! : [];
    const { at: place } = charged(
      [ours('square', 0, row), ours('friend', sign * WIDTH, row), theirs('orc', -sign * 0.3)],
      ['square', 'friend'],
      ['orc', 'orc'],
    );
    for (const { unit: id, x, y } of places) expect([x, y]).toEqual([expect.closeTo(place(id).x, 2), expect.closeTo(place(id).y, 2)]);
    // both throw at the orc
    const hits = (who: readonly string[]) =>
      chargeAhead(state, step, who)
        .flatMap((c) => c.fight)
        .find((f) => f.unit === at(state, 'orc'))!.hits.length;
    expect(hits(['square', 'friend'])).toBeGreaterThan(hits(['square']));
  });
});

describe('no side of the table is the better one to charge from', () => {
  /** Numbers of a seed's own: 0 to n - 1. */
  const drawn = (seed: number): ((n: number) => number) => {
    let x = seed * 7919 + 13;
    return (n) => {
      x = (x * 48271) % 2147483647;
      return x % n;
    };
  };

  /** Two to four chargers side by side before enemies in a line or scattered, and a friend or two of other bodies; whom they may charge, they do. */
  function position(seed: number) {
    const draw = drawn(seed);
    const row = DEPTHS[draw(3)]![1];
    const count = 2 + draw(3);
    const units: Standing[] = Array.from({ length: count }, (_, n) => ours(`own-${n}`, (n - count / 2) * WIDTH, row, { body: 1 }));
    const isFree = (u: Standing): boolean => units.every((o) => Math.abs(o.x! - u.x!) > WIDTH + 0.03 || Math.abs(o.y! - u.y!) > 1.7);
    for (let n = 0; n < 1 + draw(4); n++) {
      const more = { body: 20 + n, ...(draw(2) === 0 ? {} : { y: THEIRS - 1 + draw(2000) / 1000 }) };
      const enemy = theirs(`orc-${n}`, (draw(8000) - 4000) / 1000, more);
      if (isFree(enemy)) units.push(enemy);
    }
    for (let n = 0; n < draw(3); n++) {
      const friend = ours(`friend-${n}`, (draw(10000) - 5000) / 1000, {}, { y: OURS + draw(3000) / 1000, body: 40 + n });
      if (isFree(friend)) units.push(friend);
    }
    const state = battleOf(units);
    const own = units.flatMap((u, i) => (u.id.startsWith('own') ? [i] : []));
    const chargers = chargersOf(
      state,
      own.map((i) => at(state, units[i]!.id)),
      { spent: 0 },
    );
    const names = (indices: readonly number[]): string[] => indices.map((i) => idOf(state, i));
    return { units, who: names(chargers.map((c) => c.unit)), whom: names(chargers.map((c) => c.target)) };
  }

  const mirrored = (units: readonly Standing[]): Standing[] => units.map((u) => ({ ...u, x: 2 * MIDDLE - u.x! }));

  test('a charge and its mirror image bring as many home', () => {
    let several = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const { units, who, whom } = position(seed);
      if (who.length < 2) continue;
      several++;
      expect([seed, charged(mirrored(units), who, whom).home.length]).toEqual([seed, charged(units, who, whom).home.length]);
    }
    expect(several).toBeGreaterThan(150);
  });
});
