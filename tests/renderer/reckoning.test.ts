import { expect, test } from 'vitest';
import { reckoning } from '../../renderer/campaign/reckoning.ts';

const standing = [3, 2, 2, 1, 0, -1, -4].map((gained, i) => ({ nation: `n${i}`, rolls: 9 - i, gained }));
const nations = standing.map(({ nation }, i) => ({ id: nation, isPlayer: i === 6, provinces: i }));

test('p. 60: at the end the five who gained most are named, most gained first, and each of the player’s whatever it has lost', () => {
  expect(reckoning(standing, ['n0'], nations).map(({ nation, gained, hasWon, isPlayer }) => [nation, gained, hasWon, isPlayer])).toEqual([
    ['n0', 3, true, false],
    ['n1', 2, false, false],
    ['n2', 2, false, false],
    ['n3', 1, false, false],
    ['n4', 0, false, false],
    ['n6', -4, false, true],
  ]);
});

test('p. 63: who has won by the three artifacts is named wherever it stands', () => {
  expect(reckoning(standing, ['n5'], nations).find(({ hasWon }) => hasWon)).toMatchObject({ nation: 'n5', provinces: 5 });
});
