import { expect, test } from 'vitest';
import type { NationInPosition, Position } from '../../../main/contract.ts';
import { dividable, divided, homesFor, rebellionsIn, rivalChanged, rivalsIn, withoutRebels, withoutRival } from '../../../renderer/positions/rivals.ts';
import { ATLAS } from './land-of-positions.ts';

/** Who waits for Spring to rise against a Leader, as a form has it (p. 55). */

const BOOK: Position = { year: 1003 };
const SUMMER = { season: 'summer', year: 1003 } as const;
const people = (id: string) => ATLAS.peoples.find((one) => one.id === id)!;
const [LEAGUE, RIATA] = [people('capalan-league'), people('riata')];
const said = (position: Position): readonly NationInPosition[] | undefined => position.nations;

test('p. 55: a rival is at home where neither the Leader nor a prince is', () => {
  const prince: Position = { ...BOOK, nations: [{ nation: LEAGUE.id, home: 'valdorina', princes: [{ province: 'portalba', warRating: 2 }] }] };
  expect(homesFor(BOOK, ATLAS, LEAGUE)).toEqual(LEAGUE.provinces.filter((id) => id !== 'capalan-league'));
  expect(homesFor(prince, ATLAS, LEAGUE)).toEqual(LEAGUE.provinces.filter((id) => id !== 'valdorina' && id !== 'portalba'));
});

test('a nation is divided and one again; who holds its rival stays so', () => {
  const two = divided(BOOK, ATLAS, RIATA);
  expect(rivalsIn(two)).toEqual([{ nation: 'riata', home: 'caer-morran', warRating: 2 }]);
  expect(dividable(BOOK, ATLAS, [RIATA])).toEqual([RIATA]);
  expect(dividable(two, ATLAS, [RIATA])).toEqual([]);
  const named = rivalChanged(two, 'riata', { home: 'glen-tarrow', warRating: 4, name: 'Rhona', woman: true });
  expect(said(named)).toEqual([{ nation: 'riata', rival: { home: 'glen-tarrow', warRating: 4, name: 'Rhona', woman: true } }]);
  expect(withoutRival(named, RIATA)).toEqual(BOOK);
  const captive: Position = { ...BOOK, nations: [{ nation: 'riata', rival: { home: 'riata', warRating: 3, captor: 'orcs' } }] };
  const wound: Position = { ...BOOK, nations: [{ nation: 'riata', rival: { home: 'riata', warRating: 3, woundedUntil: SUMMER } }] };
  expect(said(rivalChanged(wound, 'riata', { warRating: 2 }))).toMatchObject([{ rival: { warRating: 2, woundedUntil: SUMMER } }]);
  expect(said(rivalChanged(captive, 'riata', { warRating: 2 }))).toEqual([{ nation: 'riata', rival: { home: 'riata', warRating: 2, captor: 'orcs' } }]);
});

test('p. 55: where the Leader is at home is said of city states still when their rival is gone, and of no kingdom', () => {
  const home = (nation: string, at: string): Position => ({ ...BOOK, nations: [{ nation, home: at, rival: { home: 'portalba', warRating: 2 } }] });
  expect(said(withoutRival(home(LEAGUE.id, 'valdorina'), LEAGUE))).toEqual([{ nation: LEAGUE.id, home: 'valdorina' }]);
  expect(said(withoutRival(home('riata', 'riata'), RIATA))).toBeUndefined();
  // of others all stays as it is
  const two: Position = { ...BOOK, nations: [...home('riata', 'riata').nations!, ...home(LEAGUE.id, 'valdorina').nations!] };
  expect(said(withoutRival(two, LEAGUE))?.[0]).toEqual(home('riata', 'riata').nations![0]);
});

test('p. 55: a civil war is over: whom the rebels held is free, and what they had is the nation’s', () => {
  const nations = [
    { nation: 'riata', leader: { warRating: 3, captor: 'riata:rebels' }, home: 'riata', rebels: { home: 'caer-morran', provinces: ['caer-morran'] } },
  ];
  const torn: Position = { ...BOOK, nations, treasures: [{ treasure: 'drums-of-doom', holder: 'riata:rebels' }] };
  expect(rebellionsIn(torn).map(({ nation }) => nation)).toEqual(['riata']);
  expect(dividable(torn, ATLAS, [RIATA])).toEqual([]);
  expect(withoutRebels(torn, RIATA)).toEqual({
    ...BOOK,
    nations: [{ nation: 'riata', leader: { warRating: 3 } }],
    treasures: [{ treasure: 'drums-of-doom', holder: 'riata' }],
  });
});

test('a nation in which no rival has a home is not divided', () => {
  const lost: Position = { ...BOOK, lands: [{ nation: 'orcs', provinces: RIATA.provinces.filter((id) => id !== RIATA.capital) }] };
  expect([dividable(lost, ATLAS, [RIATA]), divided(lost, ATLAS, RIATA)]).toEqual([[], lost]);
});

test('broken nations are not divided', () =>
  expect(dividable({ ...BOOK, nations: [{ nation: 'riata', tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }] }] }, ATLAS, [RIATA])).toEqual([]));
