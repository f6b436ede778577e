import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { leaderId, nationId } from '../../engine/ids.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { companionsInWords, ledInWords, raisedInWords, ratedInWords } from '../../main/chronicle/battle-telling/leading.ts';

test('pp. 9, 51: a War Rating is told with those who add to it, each captain one, a hero as one of them', () => {
  expect(ratedInWords(3, 0, false)).toBe('3');
  expect(ratedInWords(3, 1, false)).toBe('3 (4 with one captain)');
  expect(ratedInWords(4, 0, true)).toBe('4 (5 with a hero)');
  expect(ratedInWords(3, 2, true)).toBe('3 (6 with two captains and a hero)');
  // beside the number itself, once more would be once too often
  expect([raisedInWords(3, 2, true), raisedInWords(3, 0, false)]).toEqual(['6 with two captains and a hero', null]);
});

test('who commands an army is named, and who is with him', () => {
  const cast = castOf(TALOMIR, []);
  const nation = nationId('treyine');
  const [leader, hero] = [leaderId(nation, 'leader', 986, 1), leaderId(nation, 'hero', 986, 1)];
  const king = cast.leader(leader, nation);
  const alone = { nation, leader, captains: [] };
  expect(ledInWords(alone, cast)).toBe(`Under ${king}.`);
  expect(companionsInWords(alone, cast)).toBe('');
  const users = [1, 2].map((n) => ({ id: leaderId(nation, 'magic-user', 986, n), level: n }));
  const [one, two] = users.map(({ id }) => cast.names.leader(id, nation));
  const followed = { ...alone, captains: [hero], magicUsers: users };
  expect(ledInWords(followed, cast)).toBe(`Under ${king}. With ${cast.leader(hero, nation)}; magic users: ${one} (level 1) and ${two} (level 2).`);
  expect(ledInWords({ ...followed, leader: null, captains: [], magicUsers: users.slice(0, 1) }, cast)).toBe(`Under a deputy. Magic user: ${one} (level 1).`);
});
