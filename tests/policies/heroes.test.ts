import { describe, expect, test } from 'vitest';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, takeTheField } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import { touches } from '../../engine/geometry/distance.ts';
import { heroPlace, mount } from '../../engine/policies/heroes.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide, withUnits } from '../../engine/rally-round-the-king/changes.ts';
import { isInFirstRank } from '../../engine/rally-round-the-king/heroes/first-rank.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { bodyOf } from '../../engine/rally-round-the-king/table/bodies.ts';
import { isMounted } from '../../engine/rally-round-the-king/troops.ts';
import { foot, hero } from '../battle/heroes/hero-table.ts';
import { faces } from '../battle/melee/melee-table.ts';
import { battleOf, runTo } from '../battle/table.ts';

/** Armies of two lists with a hero each, drawn up by the general. */
function drawnUp(one: string, two: string, seed: number): BattleState {
  const [attacker, defender] = sidesOf(one, two);
  const order = (id: string, nation: ArmyOrder['nation']): ArmyOrder => {
    const list = TALOMIR.lists.find((l) => l.id === id)!;
    const units = list.units.flatMap((row) => [row, row, row]);
    return { list, nation, how: 'written', units, warRating: 3, captains: 0, hero: true, banners: ['personal'] };
  };
  const dice = seeded(seed);
  let { state } = rules.begin(takeTheField(order(one, attacker), order(two, defender), dice).field);
  while (state.turn === 0 && !state.over) {
    const offer = rules.legal(state);
    if ('over' in offer) break;
    const done = rules.apply(state, rules.general(state, offer), dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    ({ state } = done);
  }
  return state;
}

describe('The general and his hero (pp. 50-52)', () => {
  test.for([1, 2, 3, 4, 5])('he stands in the first rank, in a body with others, and rides where the army does; banners are with the CinC, seed %i', (seed) => {
    const state = drawnUp('treyine', 'hykar', seed);
    const [foot, horse] = state.sides.map((side) => side.hero!);
    expect([isMounted(state, foot!), isMounted(state, horse!)]).toEqual([false, true]);
    for (const unit of [foot!, horse!]) {
      expect(isInFirstRank(state, unit, state.units[unit]!)).toBe(true);
      expect(bodyOf(state, unit).length).toBeGreaterThan(1);
    }
    for (const { bearings, leaders } of state.sides) expect(bearings![0]!.unit).toBe(leaders[0]!.unit);
  });

  const asked = (test: 'enemy-threat' | 'wanting-to-charge', figures: number): string => {
    const state = battleOf([
      hero('conan', 0, 24, 15, figures > 3 ? { hits: 6 } : {}),
      foot('b', 1, 24, 19, { row: { rep: figures > 3 ? 7 : 3, ac: figures > 3 ? 8 : 2, figures } }),
    ]);
    const resting = runTo('hero-frenzy', state, { kind: 'test', test, units: [0], by: [1] }, faces({})).state;
    const offer = rules.legal(resting);
    return 'over' in offer ? '' : rules.general(resting, offer).choice;
  };

  test('he is in a frenzy where that takes him into a fight worth having, and goes on with one he has begun', () => {
    expect(asked('enemy-threat', 2)).toBe('frenzy');
    expect(asked('enemy-threat', 4)).toBe('keep-calm');
    expect(asked('wanting-to-charge', 4)).toBe('frenzy');
  });
});

describe('p. 51: whether a hero rides, and beside whom he stands', () => {
  const rows = {
    heavy: { figures: 4, ac: 6, cost: 50 },
    light: { figures: 3, ac: 2, cost: 20 },
    bows: { class: 'foot-missile', figures: 3, ac: 4, cost: 90 },
    riders: { class: 'mounted-melee', figures: 3, ac: 4, cost: 60 },
  } as const;
  type Kind = keyof typeof rows;
  /** Units apart from each other, facing up the table, in two rows; and a hero who is still to be placed. */
  const army = (kinds: readonly Kind[]): BattleState => {
    const placed = kinds.map((kind, n) => ({ id: `${kind}-${n}`, row: rows[kind], x: 19 + 3 * (n % 4), y: 11 - 3 * Math.floor(n / 4), body: 50 + n }));
    const his = hero('conan', 0, 1, 1, { status: 'to-deploy' });
    return battleOf([his, ...placed, foot('b', 1, 24, 33)], { attacker: 1, defendersBaseline: 'bottom' });
  };
  const rides = (kinds: readonly Kind[], tactics: 'A' | 'B' | 'C' = 'A'): boolean => mount(withBattleSide(army(kinds), 0, { tactics }), 0).choice === 'ride';

  test('he rides where half of those he stands with do, by their points, or where the army goes for flanks', () => {
    expect([rides(['heavy', 'light', 'riders']), rides(['heavy', 'heavy', 'riders'])]).toEqual([false, false]);
    expect([rides(['heavy', 'riders']), rides(['light', 'light', 'light', 'riders'])]).toEqual([true, true]);
    expect([rides(['heavy', 'light', 'riders'], 'C'), rides(['heavy', 'light', 'riders'], 'B')]).toEqual([false, true]);
  });

  /** The kind beside which the general places him. */
  const beside = (plan: PlanId, kinds: readonly Kind[], dismounted = true): string => {
    const state = withBattleSide(army(kinds), 0, { plan });
    const unit = state.troops.findIndex((t) => t.hero);
    const { place } = heroPlace(withUnits(state, [unit], { dismounted }), unit)!;
    const met = state.troops.flatMap((t, i) => (i !== unit && touches({ ...state.units[unit]!, ...place! }, state.units[i]!) ? [t.listed.id] : []));
    return met.map((id) => id.split('-')[0]).join();
  };
  const LIGHT = Array<Kind>(8).fill('light');

  test('beside the dearest of the line who fight hand to hand', () => {
    expect(beside('SD', [...LIGHT, 'heavy'])).toBe('heavy');
    expect(beside('SD', [...LIGHT, 'bows'])).toBe('light');
  });

  test('on foot beside those on foot, mounted beside riders', () => {
    const mixed = [...Array<Kind>(8).fill('riders'), 'heavy', 'heavy'] as const;
    expect([beside('CA', mixed), beside('CA', mixed, false)]).toEqual(['heavy', 'riders']);
  });

  test('not beside riders who are on a wing', () => {
    expect(beside('CA', [...Array<Kind>(8).fill('heavy'), 'riders'], false)).toBe('heavy');
  });
});
