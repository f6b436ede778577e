import { expect, test } from 'vitest';
import { isToBeThrown, lossesOf } from '../../renderer/campaign/losses.ts';

const sides = { invader: 'orcs', defender: 'treyine', invaderUnits: 12, defenderUnits: 14, invaderOff: 5, defenderOff: 0, invaderLost: 2, defenderLost: 0 };

test('p. 43: a battle’s card says what it cost either side, and who is lost for good once that has been thrown', () => {
  expect(lossesOf({ ...sides, isRecovered: true })).toEqual([
    { nation: 'orcs', units: 12, off: 5, lost: 2 },
    { nation: 'treyine', units: 14, off: 0, lost: 0 },
  ]);
  expect(lossesOf({ ...sides, isRecovered: false }).map(({ lost }) => lost)).toEqual([null, null]);
  expect(isToBeThrown({ ...sides, isRecovered: false })).toBe(true);
  expect(isToBeThrown({ ...sides, isRecovered: true })).toBe(false);
  // nobody left the field, and nobody is to come back
  expect(isToBeThrown({ ...sides, invaderOff: 0, isRecovered: false })).toBe(false);
});

test('p. 69: a Rogue Dragon has no units to be counted, and nobody throws whether it comes back', () => {
  const met = { ...sides, invader: 'rogue-dragon', invaderUnits: 1, invaderOff: 1, invaderLost: 0, isRecovered: false };
  expect(lossesOf(met)[0]).toEqual({ nation: 'rogue-dragon', units: null, off: null, lost: null });
  expect(isToBeThrown(met)).toBe(false);
});
