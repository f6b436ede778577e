import { expect, test } from 'vitest';
import type { Position } from '../../../main/contract.ts';
import { weighPosition } from '../../../main/service/positions.ts';
import { standing } from '../../../renderer/positions/land.ts';
import {
  breakable,
  brokenUp,
  leadersHome,
  leadersLand,
  tribalWarSince,
  tribalWarsIn,
  tribeChanged,
  tribesIn,
  tribeTook,
  withoutTribalWar,
  withTribalWar,
} from '../../../renderer/positions/tribes.ts';
import { ATLAS } from './land-of-positions.ts';

/** Broken nations, as a form has them (p. 55). */

const BOOK: Position = { year: 1003 };
const RIATA = ATLAS.peoples.find(({ id }) => id === 'riata')!;
const BROKEN = brokenUp(BOOK, ATLAS, RIATA);
const saying = ({ nations = [] }: Position): unknown => nations.find(({ nation }) => nation === 'riata');

test('p. 55: a nation breaks up by its provinces, and its Leader keeps the capital; only tribal ones of two provinces do', () => {
  expect(saying(BROKEN)).toEqual({
    nation: 'riata',
    home: 'riata',
    tribes: [
      { home: 'caer-morran', provinces: ['caer-morran'] },
      { home: 'glen-tarrow', provinces: ['glen-tarrow'] },
    ],
  });
  expect([leadersLand(BROKEN, ATLAS, 'riata'), leadersHome(BROKEN, ATLAS, RIATA)]).toEqual([['riata'], 'riata']);
  const ids = (position: Position): readonly string[] => breakable(position, ATLAS, standing(ATLAS, position)).map(({ id }) => id);
  expect(ids(BOOK)).toEqual(expect.arrayContaining(['riata', 'orcs']));
  for (const not of ['treyine', 'capalan-league', 'dwarves-black-moon']) expect(ids(BOOK)).not.toContain(not);
  expect(ids(BROKEN)).not.toContain('riata');
  expect(weighPosition({ nations: null, options: {}, position: BROKEN })).toBeNull();
});

test('p. 55: a nation whose capital is lost breaks up all the same, and its Leader keeps the first of what is left', () => {
  const lost: Position = { ...BOOK, lands: [{ nation: 'orcs', provinces: ['riata'] }] };
  const { home, tribes = [] } = saying(brokenUp(lost, ATLAS, RIATA)) as { readonly home: string; readonly tribes?: readonly { readonly home: string }[] };
  expect([home, ...tribes.map((one) => one.home)].sort()).toEqual(['caer-morran', 'glen-tarrow']);
  expect([leadersHome(lost, ATLAS, RIATA), leadersLand(lost, ATLAS, 'riata')[0]]).toEqual([home, home]);
});

test('a province goes over to another tribe; one without land joins the Leader’s with its wars, and without tribes the nation is one again', () => {
  const war = withTribalWar(BROKEN, 'riata', 'caer-morran', 'riata');
  const grown = tribeTook(war, 'riata', 'caer-morran', 'glen-tarrow');
  expect(tribesIn(grown, 'riata')).toEqual([{ home: 'glen-tarrow', provinces: ['glen-tarrow', 'caer-morran'] }]);
  expect(tribalWarsIn(grown, 'riata')).toEqual([]);
  const one = tribeTook(tribeTook(grown, 'riata', 'caer-morran', ''), 'riata', 'glen-tarrow', '');
  expect(one).toEqual(BOOK);
});

test('p. 55: the Leader’s tribe is called by the capital, and its wars go on, whoever of them has it (ruling 411)', () => {
  const war = withTribalWar(BROKEN, 'riata', 'caer-morran', 'riata');
  const moved = tribeTook(war, 'riata', 'riata', 'caer-morran');
  const swapped = { ...moved, nations: moved.nations!.map((one) => ({ ...one, tribes: [{ home: 'caer-morran', provinces: ['riata'] }] })) };
  expect([leadersLand(swapped, ATLAS, 'riata'), leadersHome(swapped, ATLAS, RIATA)]).toEqual([['caer-morran', 'glen-tarrow'], 'riata']);
  expect(weighPosition({ nations: null, options: {}, position: swapped })).toBeNull();
});

test('a tribe has its chief and its heart, and takes them back', () => {
  const led = tribeChanged(BROKEN, 'riata', 'caer-morran', { warRating: 4, name: 'Rhona', woman: true, nationalMorale: 0 });
  expect(tribesIn(led, 'riata')[0]).toEqual({
    home: 'caer-morran',
    provinces: ['caer-morran'],
    chief: { warRating: 4, name: 'Rhona', woman: true },
    nationalMorale: 0,
  });
  expect(tribesIn(tribeChanged(led, 'riata', 'caer-morran', { nationalMorale: 2 }), 'riata')[0]).toEqual({ ...tribesIn(led, 'riata')[0], nationalMorale: 2 });
  expect(tribesIn(tribeChanged(led, 'riata', 'caer-morran', { name: '', woman: false }), 'riata')[0]?.chief).toEqual({ warRating: 4 });
  expect(tribeChanged(led, 'riata', 'caer-morran', { warRating: null, nationalMorale: null })).toEqual(BROKEN);
});

test('p. 55: wars of tribes come, are dated and go', () => {
  const war = withTribalWar(BROKEN, 'riata', 'caer-morran', 'riata');
  const since = { season: 'summer', year: 1001 } as const;
  const dated = tribalWarSince(war, 'riata', 0, since);
  expect(tribalWarsIn(dated, 'riata')).toEqual([{ aggressor: 'caer-morran', defender: 'riata', since }]);
  expect(tribalWarSince(dated, 'riata', 0, null)).toEqual(war);
  expect(withoutTribalWar(war, 'riata', 0)).toEqual(BROKEN);
});

test('who holds a chief captive, and how long he is wounded, stays so whatever is changed of him', () => {
  const chief = { warRating: 2, woundedUntil: { season: 'summer', year: 1003 }, captor: 'riata' } as const;
  const position = { year: 1003, nations: [{ nation: 'riata', tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief }] }] };
  expect(tribeChanged(position, 'riata', 'caer-morran', { warRating: 3 }).nations?.[0]?.tribes?.[0]?.chief).toEqual({ ...chief, warRating: 3 });
});
