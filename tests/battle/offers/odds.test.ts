import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CASUALTY_RECOVERY, LEADER_AT_RISK } from '../../../data/tables/campaign.ts';
import { odds, passChances, THROWS, tableOdds } from '../../../engine/rally-round-the-king/offers/odds.ts';
import { type Circumstances, reactionModifiers } from '../../../engine/rally-round-the-king/reactions/reaction-modifiers.ts';
import { MELEE, type Passed, type Reacting, type ReactionTest, reactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { modifierSum } from '../../../engine/roll.ts';
import { alone, everyUnit, foot, horse } from '../reactions/units.ts';

/** A unit's odds where it stands, by its modified Rep. */
function standing(on: ReactionTest, unit: Reacting, circumstances: Partial<Circumstances>) {
  const target = unit.rep + modifierSum(reactionModifiers(unit, { ...alone, hits: unit.hits, ...circumstances }));
  return odds(on, unit, target);
}

describe('what decides a charge of horse', () => {
  const charged: Reacting = { ...foot, chargedByMounted: true };

  test('p. 76: foot of Rep 4 with two friends in contact and no hits never routs', () => {
    expect(standing('being-charged', charged, { friends: 2 })).toEqual([{ result: 'halt', chances: 36 }]);
  });

  test('p. 76: the same foot alone with three hits routs 35 times in 36', () => {
    expect(standing('being-charged', { ...charged, hits: 3 }, {})).toEqual([
      { result: 'halt', chances: 1 },
      { result: 'rout', chances: 35 },
    ]);
  });

  test('p. 76: alone and fresh it holds 16 times in 36, with one friend 25 times', () => {
    expect(standing('being-charged', charged, {})[0]).toEqual({ result: 'halt', chances: 16 });
    expect(standing('being-charged', charged, { friends: 1 })[0]).toEqual({ result: 'halt', chances: 25 });
  });
});

test('p. 3: a die passes at the modified Rep or below it, a six too if the Rep is that high', () => {
  const rows = [-3, 0, 1, 2, 3, 4, 5, 6, 9].map((target) => Object.values(passChances(target)).reverse());
  expect(rows).toEqual([
    [0, 0, 36],
    [0, 0, 36],
    [1, 10, 25],
    [4, 16, 16],
    [9, 18, 9],
    [16, 16, 4],
    [25, 10, 1],
    [36, 0, 0],
    [36, 0, 0],
  ]);
});

test('pp. 42-43: where a six always fails nothing is sure', () => {
  expect(passChances(5, true)).toEqual({ 2: 25, 1: 10, 0: 1 });
  expect(passChances(6, true)).toEqual({ 2: 25, 1: 10, 0: 1 });
  expect(passChances(4, true)).toEqual(passChances(4));
  expect(tableOdds(LEADER_AT_RISK, 7)).toEqual([
    { result: 'carries-on', chances: 25 },
    { result: 'out-of-the-fight', chances: 10 },
    { result: 'dead', chances: 1 },
  ]);
  expect(tableOdds(CASUALTY_RECOVERY, 4).map((o) => o.chances)).toEqual([16, 16, 4]);
});

test('pp. 3, 76-77: the odds are what throwing all 36 pairs gives, for every unit, test and Rep', () => {
  const some = everyUnit().filter((_, i) => i % 7 === 0);
  const wrong: unknown[] = [];
  for (const on of Object.keys(MELEE) as ReactionTest[])
    for (const target of [0, 1, 3, 5, 6]) {
      const pairs = new Map<Passed, number>();
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          const passed = (Number(a <= target) + Number(b <= target)) as Passed;
          pairs.set(passed, (pairs.get(passed) ?? 0) + 1);
        }
      for (const unit of some) {
        const counted: Record<string, number> = {};
        for (const [passed, times] of pairs) {
          const result = reactionResult(on, passed, unit);
          counted[result] = (counted[result] ?? 0) + times;
        }
        const found = odds(on, unit, target);
        const told = Object.fromEntries(found.map((o) => [o.result, o.chances]));
        if (!isDeepStrictEqual(told, counted) || found.reduce((sum, o) => sum + o.chances, 0) !== THROWS) wrong.push({ on, unit, target, told, counted });
      }
    }
  expect(wrong).toEqual([]);
});

test('p. 76: results that come of several rows are one line, best first', () => {
  expect(odds('wanting-to-charge', horse, 4)).toEqual([
    { result: 'charge', chances: 32 },
    { result: 'halt', chances: 4 },
  ]);
  expect(odds('leader-lost', foot, 3)).toEqual([
    { result: 'carry-on', chances: 9 },
    { result: 'retire', chances: 18 },
    { result: 'rout', chances: 9 },
  ]);
});
