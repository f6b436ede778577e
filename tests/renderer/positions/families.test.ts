import { expect, test } from 'vitest';
import type { Position } from '../../../main/contract.ts';
import { cityStates, type Family, familiesIn, homeChanged, princeChanged, princesIn } from '../../../renderer/positions/families.ts';
import { standing } from '../../../renderer/positions/land.ts';
import { ATLAS } from './land-of-positions.ts';

/** Who heads the provinces of city states, as a form has it (p. 55). */

const BOOK: Position = { year: 1003 };
const LEAGUE = ATLAS.peoples.find(({ id }) => id === 'capalan-league')!;
const families = (position: Position): readonly Family[] => familiesIn(position, ATLAS, LEAGUE);
const saying = (position: Position): unknown => position.nations?.find(({ nation }) => nation === LEAGUE.id);

test('p. 55: every province of city states is headed by somebody, the capital by their Leader if nothing is said', () => {
  expect(cityStates(standing(ATLAS, BOOK)).map(({ id }) => id)).toEqual(expect.arrayContaining(['capalan-league', 'torem', 'seniira', 'valkae']));
  expect(cityStates(standing(ATLAS, BOOK)).map(({ id }) => id)).not.toContain('orcs');
  expect(families(BOOK).map(({ province, isLeaders }) => [province, isLeaders])).toEqual(LEAGUE.provinces.map((id) => [id, id === 'capalan-league']));
  // the capital is lost: who leads is at home where it is said
  const lost: Position = { ...BOOK, lands: [{ nation: 'orcs', provinces: ['capalan-league'] }] };
  expect(families(lost).some(({ isLeaders }) => isLeaders)).toBe(false);
});

test('a prince is written down, named and left to the dice again; what is said of him besides stays', () => {
  const led = princeChanged(BOOK, LEAGUE.id, 'portalba', { warRating: 3 });
  const named = princeChanged(led, LEAGUE.id, 'portalba', { name: 'Beatriz', woman: true });
  expect(saying(named)).toEqual({ nation: LEAGUE.id, princes: [{ province: 'portalba', warRating: 3, name: 'Beatriz', woman: true }] });
  expect(saying(led)).toEqual({ nation: LEAGUE.id, princes: [{ province: 'portalba', warRating: 3 }] });
  expect([princesIn(named), families(named).find(({ province }) => province === 'portalba')?.prince?.name]).toEqual([1, 'Beatriz']);
  expect(princeChanged(named, LEAGUE.id, 'portalba', { warRating: null })).toEqual(BOOK);
  const two = princeChanged(named, LEAGUE.id, 'valdorina', { warRating: 1 });
  const others = (position: Position): unknown =>
    families(position)
      .flatMap(({ prince }) => prince?.warRating ?? [])
      .sort();
  expect(
    [two, princeChanged(two, LEAGUE.id, 'valdorina', { warRating: 2 }), princeChanged(two, LEAGUE.id, 'portalba', { warRating: null })].map(others),
  ).toEqual([[1, 3], [2, 3], [1]]);
  expect(families(two).filter(({ prince }) => prince === null)).toHaveLength(LEAGUE.provinces.length - 2);
  const captive: Position = { ...BOOK, nations: [{ nation: LEAGUE.id, princes: [{ province: 'portalba', warRating: 2, captor: 'orcs' }] }] };
  expect(saying(princeChanged(captive, LEAGUE.id, 'portalba', { warRating: 4 }))).toMatchObject({ princes: [{ warRating: 4, captor: 'orcs' }] });
  // a prince without a War Rating is nobody yet
  expect(princeChanged(BOOK, LEAGUE.id, 'portalba', { name: 'Beatriz' })).toEqual(BOOK);
});

test('where the Leader is at home nobody else heads the province', () => {
  const led = princeChanged(BOOK, LEAGUE.id, 'portalba', { warRating: 3 });
  const home = homeChanged(led, LEAGUE.id, 'portalba');
  expect(saying(home)).toEqual({ nation: LEAGUE.id, home: 'portalba' });
  expect(
    families(home)
      .filter(({ isLeaders }) => isLeaders)
      .map(({ province }) => province),
  ).toEqual(['portalba']);
});
