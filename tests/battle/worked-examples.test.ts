import { expect, test } from 'vitest';
import { openCup, scripted } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { type Circumstances, reactionModifiers } from '../../engine/rally-round-the-king/reactions/reaction-modifiers.ts';
import { type Passed, type Reacting, type ReactionTest, reactionResult } from '../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { rollAgainst } from '../../engine/roll.ts';
import { alone, foot, frenziedFoot } from './reactions/units.ts';

/** The unit throws these two faces for a Reaction Test. */
function testing(on: ReactionTest, unit: Reacting, faces: readonly [number, number], circumstances: Partial<Circumstances> = {}): Rolled {
  const dice = scripted(...faces);
  const modifiers = reactionModifiers(unit, { ...alone, hits: unit.hits, ...circumstances });
  const occasion = { table: on, page: 37, who: 'unit', count: 2, base: unit.rep, modifiers, sixAlwaysFails: false, cause: 1 };
  const rolled = rollAgainst({ cup: openCup(dice, [1], {}), say: () => {} }, occasion, (passed) => reactionResult(on, passed as Passed, unit));
  expect(dice.left).toBe(0);
  return rolled;
}

/** Riata's Warriors have frenzy in their list (p. 21); on one die and on none it makes no difference. */
const warriors = frenziedFoot;
const orcs = foot;

test('p. 3: Dwarven Infantry of Rep 4 throw 1 and 5: one die passed', () => {
  expect(testing('enemy-threat', foot, [1, 5])).toMatchObject({ target: 4, modifiers: [], passed: 1, result: 'halt' });
});

test('pp. 37-38: threatened, the Warriors throw 1 and 5 against 4, pass one and halt', () => {
  expect(testing('enemy-threat', warriors, [1, 5])).toMatchObject({ target: 4, passed: 1, result: 'halt' });
});

test('p. 38: shot at and unhurt, the Orcs throw 2 and 4 against 4, pass both and advance', () => {
  expect(testing('received-fire', orcs, [2, 4])).toMatchObject({ target: 4, passed: 2, result: 'advance' });
});

test('p. 38: with a friend beside them the Orcs test at 5, throw 3 and 5 and charge', () => {
  expect(testing('wanting-to-charge', orcs, [3, 5], { friends: 1 })).toMatchObject({
    base: 4,
    modifiers: [{ why: 'friends', value: 1 }],
    target: 5,
    passed: 2,
    result: 'charge',
  });
});

test('p. 38: charged by foot, the Warriors throw 5 and 4 against 4, pass one and halt', () => {
  expect(testing('being-charged', warriors, [5, 4])).toMatchObject({ target: 4, passed: 1, result: 'halt' });
});

test('p. 38: after the round the Warriors, two hits on Rep 4, throw 3 and 4 against 2, pass none and rout', () => {
  const fighting = { ...warriors, hits: 2, alreadyInMelee: true, meleeWithFoot: true };
  expect(testing('involved-in-melee', fighting, [3, 4], { inMelee: true })).toMatchObject({
    modifiers: [{ why: 'hits', value: -2 }],
    target: 2,
    passed: 0,
    result: 'rout',
  });
});

test('p. 38: and the Orcs, one hit, throw 4 and 1 against 3, pass one and give ground', () => {
  const fighting = { ...orcs, hits: 1, alreadyInMelee: true, meleeWithFoot: true };
  expect(testing('involved-in-melee', fighting, [4, 1], { inMelee: true })).toMatchObject({ target: 3, passed: 1, result: 'give-ground' });
});

test('p. 39: their leader gone, the Warriors, one hit, throw 1 and 5 against 3, pass one and retire', () => {
  expect(testing('leader-lost', { ...warriors, hits: 1 }, [1, 5])).toMatchObject({ target: 3, passed: 1, result: 'retire' });
});
