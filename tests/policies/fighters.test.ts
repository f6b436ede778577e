import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { thousandth } from '../../engine/geometry/measure.ts';
import { frontCentre } from '../../engine/geometry/stand.ts';
import { deterredBy, worths } from '../../engine/policies/charge-worth.ts';
import { bestOf } from '../../engine/policies/charging-orders.ts';
import { bonusAgainst, countercharges, fighterOf, steadiness } from '../../engine/policies/fighters.ts';
import { stakeIn } from '../../engine/policies/stakes-of-leaders.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { foot, hero } from '../battle/heroes/hero-table.ts';
import { block, bows, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

/** What the general reckons a fight by: the modifiers of pp. 74 and 76. */

const PIKES: Partial<ListedUnit> = { ...spears, rules: ['pike'] };
const ELEPHANTS: Partial<ListedUnit> = { ...horse, id: 'elephant', movesAs: 'beast', figures: 1 };

/** A unit of ours and an enemy before it. */
function facing(
  own: Partial<ListedUnit>,
  foe: Partial<ListedUnit> = spears,
  more: Partial<BattleState> & { readonly leaders?: readonly string[] } = {},
): BattleState {
  return battleOf(
    [
      { id: 'own', row: own, x: 24, y: 14 },
      { id: 'foe', side: 1, row: foe, x: 24, y: 20, heading: 18000 },
    ],
    more,
  );
}

describe('p. 74: what a unit adds to its die', () => {
  const adds = (own: Partial<ListedUnit>, foe?: Partial<ListedUnit>, more?: Parameters<typeof facing>[2]): number => bonusAgainst(facing(own, foe, more), 0, 1);

  test('in every round', () => {
    expect(adds(spears)).toBe(0);
    expect(adds(PIKES)).toBe(2);
    expect(adds({ ...spears, rules: ['elite-training'] })).toBe(1);
    expect(adds(spears, horse)).toBe(1);
    expect(adds(spears, spears, { leaders: ['own'] })).toBe(1);
    expect([adds(bows), adds(slingers)]).toEqual([-1, -1]);
    // shooters are trained to shoot (p. 7)
    expect(adds({ ...bows, rules: ['elite-training'] })).toBe(-1);
    // one for fighting mounted troops, two less for horse before elephants; not so for flyers
    expect([adds(horse, ELEPHANTS), adds({ ...horse, rules: ['flyer'] }, ELEPHANTS), adds(spears, ELEPHANTS)]).toEqual([-1, 1, 1]);
  });

  test('against an enemy behind stakes one less, and behind one’s own none', () => {
    const behind = (own: Partial<ListedUnit>, foe: Partial<ListedUnit>, by: 0 | 1): number => {
      const state = facing(own, foe);
      const { x, y } = frontCentre(state.units[by]!);
      return bonusAgainst({ ...state, stakes: [{ x: thousandth(x), y: thousandth(y), heading: state.units[by]!.heading, by }] }, 0, 1);
    };
    expect([behind(spears, bows, 1), behind(spears, bows, 0)]).toEqual([-1, 0]);
  });

  test('in the first round', () => {
    const first = (own: Partial<ListedUnit>, charging: boolean): number => fighterOf(facing(own), 0, 1, { charging, more: 0, rep: 4, nerve: 4 }).first;
    const both = (own: Partial<ListedUnit>): readonly number[] => [first(own, true), first(own, false)];
    expect(both(spears)).toEqual([0, 0]);
    expect(both({ ...spears, rules: ['combination-weapons'] })).toEqual([1, 1]);
    expect(both(ELEPHANTS)).toEqual([1, 1]);
    // who charges or countercharges alone (pp. 6, 8)
    expect(both({ ...horse, rules: ['shock'] })).toEqual([1, 0]);
    expect(both({ ...spears, rules: ['frenzy'] })).toEqual([1, 0]);
    expect(both({ ...spears, rules: ['shock'] })).toEqual([0, 0]);
  });
});

describe('p. 76: on what Rep a unit tests', () => {
  const rep = (state: BattleState): number => steadiness(state, at(state, 'own'));
  const far: Standing = { id: 'foe', side: 1, row: spears, x: 24, y: 30 };

  test('a friend in contact is one more, three at most', () => {
    const among = (...rows: readonly (readonly string[])[]): number => rep(battleOf([...block(rows, 24, 14), far]));
    expect([among(['own']), among(['own', 'b']), among(['a', 'own', 'b'])]).toEqual([4, 5, 6]);
    expect(among(['a', 'own', 'b'], ['c', 'd', 'e'])).toBe(7);
  });

  test('hits, leaders, and what a unit is for', () => {
    const own = (more: Partial<Standing>, leaders: readonly string[] = []): number =>
      rep(battleOf([...block([['own', 'b']], 24, 14).map((u) => (u.id === 'own' ? { ...u, ...more } : u)), far], { leaders }));
    expect([own({}), own({ hits: 2 }), own({}, ['own']), own({}, ['b']), own({ row: bows }), own({ row: slingers })]).toEqual([5, 3, 7, 6, 4, 4]);
  });

  test('p. 9: terror troops within 2", which a hero does not fear (p. 51)', () => {
    const afraid = (own: Standing, inches: number, rules: readonly 'terror'[] = ['terror']): number =>
      rep(battleOf([own, { id: 'foe', side: 1, x: 24, y: 14 + 0.787 + inches, row: { ...spears, rules } }]));
    const man: Standing = { id: 'own', row: spears, x: 24, y: 14 };
    expect([afraid(man, 1), afraid(man, 3), afraid(man, 1, [])]).toEqual([3, 4, 4]);
    expect(afraid(hero('own', 0, 24, 14), 1)).toBe(afraid(hero('own', 0, 24, 14), 3));
  });

  test('p. 61: so is a Bane Banner within 6"', () => {
    const before = (inches: number): number => {
      const state = battleOf([
        { id: 'own', row: spears, x: 24, y: 14 },
        { id: 'foe', side: 1, x: 24, y: 14 + 0.787 + inches, row: spears },
      ]);
      const bearings = [{ what: 'bane-banner' as const, unit: 1, state: 'with' as const }];
      return rep({ ...state, sides: [state.sides[0], { ...state.sides[1], bearings }] });
    };
    expect([before(5), before(7)]).toEqual([3, 4]);
  });

  test('p. 76: horse that fights hand to hand comes to meet a charge, Dual-Armed horse and foot do not', () => {
    const meets = (row: Partial<ListedUnit>): boolean => countercharges(facing(row), 0);
    expect([meets(horse), meets({ ...horse, rules: ['dual-armed'] }), meets(spears), meets({ ...horse, class: 'mounted-missile' })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what a charge is worth', () => {
  const worth = (state: BattleState): number => worths(state, { units: [0], targets: [1] })[0]!;

  test('p. 8: horse shies from pikes before it, not from behind them; foot does not', () => {
    const shies = (own: Partial<ListedUnit>, foe: Partial<ListedUnit>, flank: boolean): number => deterredBy(facing(own, foe), 0, 1, flank);
    expect(shies(horse, PIKES, false)).toBeGreaterThan(0);
    expect([shies(horse, PIKES, true), shies(spears, PIKES, false), shies(horse, spears, false)]).toEqual([0, 0, 0]);
  });

  test('p. 37: less where the enemy has more figures, more where he has fewer; heroes are never outnumbered (p. 51)', () => {
    const against = (figures: number, own: Standing): number => worth(battleOf([own, foot('foe', 1, 24, 18, { row: { figures } })]));
    const three = foot('own', 0, 24, 14);
    expect(against(2, three)).toBeGreaterThan(against(3, three));
    expect(against(4, three)).toBeLessThan(against(3, three));
    const champion = hero('own', 0, 24, 14, { hits: 6 });
    expect(against(4, champion)).toBe(against(1, champion));
  });

  test('pp. 37, 40: friends who fight the enemy already count with the charger', () => {
    const melee = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const helped = (figures: number): number => {
      const state = battleOf([
        { id: 'own', row: { ...spears, figures: 2 }, x: 23, y: 14, body: 0 },
        { id: 'friend', row: { ...spears, figures }, x: 25, y: 18 - 0.787, melee, body: 2 },
        { id: 'foe', side: 1, row: { ...spears, rep: 3 }, x: 24, y: 18, heading: 18000, melee },
      ]);
      return worths(state, { units: [at(state, 'own')], targets: [at(state, 'foe')] })[0]!;
    };
    expect(helped(4)).toBeGreaterThan(helped(1));
  });

  test('p. 41: a flank is one for who was behind the front when he set out', () => {
    const from = (y: number | null): number => {
      const setOut = y === null ? null : { x: 24, y, heading: 0 };
      return worth(
        battleOf([
          { id: 'own', row: spears, x: 24, y: 14, setOut },
          { id: 'foe', side: 1, row: { ...spears, rep: 3 }, x: 24, y: 18, heading: 0 },
        ]),
      );
    };
    expect(from(null)).toBe(from(10));
    expect(from(24)).toBeLessThan(from(10));
  });

  test('of two who could charge only he goes who gains by it', () => {
    const state = battleOf([
      { id: 'one', row: horse, x: 14, y: 14 },
      { id: 'two', row: { ...spears, rep: 3 }, x: 34, y: 14 },
      { id: 'weak', side: 1, row: { ...spears, rep: 3 }, x: 14, y: 19, heading: 18000 },
      { id: 'strong', side: 1, row: { ...PIKES, rep: 7, ac: 8 }, x: 34, y: 17, heading: 18000 },
    ]);
    for (const units of [
      [0, 1],
      [1, 0],
    ])
      expect(bestOf(state, { units, targets: units.map((i) => i + 2) }).charge.units).toEqual([0]);
  });

  test('pp. 9, 42: with a leader more is at stake: a captain’s 20 points, and with the CinC the army', () => {
    const state = battleOf([...block([['own', 'b', 'c']], 24, 14), { id: 'foe', side: 1, row: spears, x: 24, y: 20 }], { leaders: ['own'] });
    const captain = state.sides[0].leaders.map((l) => ({ ...l, rank: 'captain' as const }));
    const led: BattleState = { ...state, sides: [{ ...state.sides[0], leaders: captain }, state.sides[1]] };
    const { cost } = state.troops[at(state, 'own')]!.listed;
    const stakes = [stakeIn(state, at(state, 'b')), stakeIn(led, at(led, 'own')), stakeIn(state, at(state, 'own'))];
    expect(stakes[0]).toBe(cost);
    expect(stakes[1]).toBeGreaterThanOrEqual(cost + 20);
    expect(stakes[2]).toBeGreaterThan(cost);
  });
});
