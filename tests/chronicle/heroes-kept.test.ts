import { expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

const HERO = 'treyine-hero-986-2';
const ofTreyine = (choice: string, result: 'remains' | 'leaves'): string =>
  written([
    season('summer', 2),
    happened('chose', { by: 'treyine', hand: 'player', choice, why: 'players-choice', of: [], cause: 7 }),
    threw('hero-happy', HERO, [1, 2, 3, 4, 5, 6], {
      base: 4,
      modifiers: choice === 'reward-hero' ? [{ why: 'additional-roll', dice: 2 }] : [],
      successes: result === 'remains' ? 3 : 2,
      result,
      cause: 7,
    }),
    ...(result === 'leaves' ? [happened('hero-left', { nation: 'treyine', leader: HERO, cause: 7 })] : []),
  ]);

test('p. 51: a hero who is kept by a recruiting roll has a line, with the dice that it gave', () => {
  const told = ofTreyine('reward-hero', 'remains');
  expect(linesWith(told, 'hero of Treyine')).toEqual(['Falk the Undaunted, hero of Treyine, is given a rich gift, one recruiting roll, and stays.']);
  expect(linesWith(told, 'three successes')).toEqual([expect.stringMatching(/Rep 4, \+2d6 a rich gift: .*three successes; three were needed\.$/)]);
});

test('p. 51: of one who goes all the same it is told that he went, and of one who stays without a gift nothing', () => {
  const gone = ofTreyine('reward-hero', 'leaves');
  expect(linesWith(gone, 'hero of Treyine')).toEqual(['Falk the Undaunted, hero of Treyine, rides away unhappy.']);
  expect(linesWith(gone, 'a rich gift')).toHaveLength(1);
  expect(linesWith(ofTreyine('no-reward', 'remains'), 'hero of Treyine')).toEqual([]);
});
