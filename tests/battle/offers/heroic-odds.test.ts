import { describe, expect, test } from 'vitest';
import { seeded } from '../../../engine/dice.ts';
import { chargeAhead } from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import { combatAhead } from '../../../engine/rally-round-the-king/offers/heroic-odds.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { foot, HALF, hero } from '../heroes/hero-table.ts';
import { FOOT, goOf, spears } from '../movement/movement-table.ts';
import { at, battleOf, run, type Standing } from '../table.ts';

/** Two heroes in contact, of such a Rep and AC. */
const met = (one: readonly [number, number], other: readonly [number, number]): BattleState =>
  battleOf([
    hero('conan', 0, 24, 10, { row: { rep: one[0], ac: one[1], figures: 1 } }),
    hero('thoth', 1, 24, 10 + 2 * HALF, { row: { rep: other[0], ac: other[1], figures: 1 } }),
  ]);

const ahead = (state: BattleState) => combatAhead(state, [at(state, 'conan'), at(state, 'thoth')]);

describe('pp. 51-52: what comes of a single combat of heroes', () => {
  test('a die against a die: a blow for either is as likely, and who carries on is where he was', () => {
    const { dice, dead, outOfTheFight } = ahead(met([1, 0], [1, 0]));
    expect(dice).toEqual([1, 1]);
    // p. 42, on Rep 1: one throw in 36 carries on, 10 are out of the fight, 25 dead
    for (const n of [0, 1] as const) {
      expect(dead[n]).toBeCloseTo(25 / 70, 10);
      expect(outOfTheFight[n]).toBeCloseTo(10 / 70, 10);
    }
  });

  test.each([
    [
      [7, 8],
      [7, 8],
    ],
    [
      [7, 8],
      [5, 6],
    ],
    [
      [3, 2],
      [4, 1],
    ],
  ] as const)('Rep and AC %j against %j: as it comes out over many combats', (one, other) => {
    const state = met(one, other);
    const { dead, outOfTheFight } = ahead(state);
    const ends = [...dead, ...outOfTheFight];
    expect(ends.reduce((sum, c) => sum + c, 0)).toBeCloseTo(1, 10);
    const come = [0, 0, 0, 0];
    const combats = 3000;
    for (let seed = 1; seed <= combats; seed++) {
      const { state: after } = run(state, { kind: 'heroic-combat', heroes: [at(state, 'conan'), at(state, 'thoth')], blows: [0, 0] }, seeded(seed));
      const [fate] = after.fates;
      come[(fate!.fate === 'dead' ? 0 : 2) + fate!.side]!++;
    }
    for (const [n, chance] of ends.entries()) expect(Math.abs(come[n]! - combats * chance)).toBeLessThan(4 * Math.sqrt(combats * chance * (1 - chance)) + 1);
  });
});

describe('what is foretold of a charge of heroes', () => {
  /** A hero before another, whom a friend of his fights from the other side. */
  const facing = (foe: Standing, ...others: readonly Standing[]): BattleState =>
    goOf(battleOf([hero('conan', 0, 24, 10), foe, ...others, foot('far', 1, 44, 34)]), 'conan', { active: false });
  const charge = (state: BattleState) => {
    const step = state.agenda.at(-1);
    if (step?.kind !== 'orders') throw new Error('no orders');
    return chargeAhead(state, step, ['conan']);
  };

  test('p. 51: of one hero at another the single combat, not a round of melee', () => {
    const state = facing(hero('thoth', 1, 24, 10 + 2 * HALF + 3));
    const [own] = charge(state);
    expect(own!.fight.map((f) => f.instead)).toEqual(['heroic-combat', 'heroic-combat']);
    expect(own!.combat).toEqual(ahead(state));
  });

  test('of a hero at others their melee, as ever', () => {
    const [own] = charge(facing(foot('a', 1, 24, 10 + HALF + 3 + FOOT / 2)));
    expect(own!.fight.map((f) => f.instead)).toEqual([null, null]);
    expect(own).not.toHaveProperty('combat');
  });

  test('p. 51, ruling 201: who else is in that melee fights his own, without the heroes', () => {
    const y = 10 + 2 * HALF + 3;
    // foot beside the enemy hero, whom the charger does not touch
    const state = facing(hero('thoth', 1, 24, y), { id: 'a', row: spears, x: 24, y: y + HALF + FOOT / 2, heading: 18000, melee: null });
    const [own] = charge(state);
    expect(own!.fight).toEqual([
      { unit: at(state, 'conan'), hits: [1], instead: 'heroic-combat', blows: null },
      { unit: at(state, 'thoth'), hits: [1], instead: 'heroic-combat', blows: null },
    ]);
  });

  test('p. 51, ruling 198: his tests are foretold calm, and in a frenzy where that makes a difference', () => {
    const [own] = charge(facing(hero('thoth', 1, 24, 10 + 2 * HALF + 3)));
    // p. 76, being charged, all passed: calm he halts, frenzied he charges
    expect(own!.charged).toMatchObject({ odds: [{ result: 'halt', chances: 36 }], frenzied: [{ result: 'charge', chances: 36 }] });
    // wanting to charge, both passed: all charge
    expect(own!.wants).toMatchObject({ odds: [{ result: 'charge', chances: 36 }] });
    expect(own!.wants).not.toHaveProperty('frenzied');
    const [plain] = charge(facing(foot('a', 1, 24, 10 + HALF + 3 + FOOT / 2)));
    expect(plain!.charged).not.toHaveProperty('frenzied');
  });
});
