import { expect, test } from 'vitest';
import type { AtlasTreasure, Position } from '../../../main/contract.ts';
import {
  bannerLostUntil,
  counting,
  debtChanged,
  LOST,
  lostUntil,
  peaceChanged,
  peopleGone,
  placeRenamed,
  treasureIn,
  treasureSeen,
  warChanged,
  warOver,
  withDebt,
  withLostBanner,
  without,
  withPeace,
  withPlaceName,
  withTreasure,
  withWar,
} from '../../../renderer/positions/dealings.ts';
import { positionInWords } from '../../../renderer/positions/in-words.ts';
import { withPressed } from '../../../renderer/positions/land.ts';
import { ATLAS } from './land-of-positions.ts';

const EMPTY: Position = { year: 1003 };
const province = ATLAS.provinces.find(({ nation }) => nation === 'ekra')!.id;

test('a province is called by another name, and by the map’s once that is taken away; the others keep theirs', () => {
  const two = withPlaceName(withPlaceName(EMPTY, 'ekra', 'Ekra'), 'orcs', 'Gothgash');
  expect(two).toEqual({
    ...EMPTY,
    names: [
      { province: 'ekra', name: 'Ekra' },
      { province: 'orcs', name: 'Gothgash' },
    ],
  });
  const called = placeRenamed(two, 1, 'Tusk');
  expect(called.names?.map(({ name }) => name)).toEqual(['Ekra', 'Tusk']);
  // whatever else is changed
  expect(withPeace(called, 'hykar', 'mangu').names).toEqual(called.names);
  expect(without(called, 'names', 0).names).toEqual([{ province: 'orcs', name: 'Tusk' }]);
  expect(without(without(called, 'names', 0), 'names', 0)).toEqual(EMPTY);
});

test('p. 59: a war begins with what one of both holds of the other’s; what was taken elsewhere is not taken twice', () => {
  const land = withPressed(EMPTY, ATLAS, province, 'orcs');
  const atWar = withWar(land, ATLAS, 'orcs', 'ekra');
  expect(atWar.wars).toEqual([{ aggressor: 'orcs', defender: 'ekra', taken: [province] }]);
  expect(warOver(atWar, 0, province, false).wars).toEqual([{ aggressor: 'orcs', defender: 'ekra' }]);
  expect(warOver(warOver(atWar, 0, province, false), 0, province, true)).toEqual(atWar);
  expect(withWar(EMPTY, ATLAS, 'orcs', 'ekra').wars).toEqual([{ aggressor: 'orcs', defender: 'ekra' }]);
  expect(withWar(atWar, ATLAS, 'ekra', 'orcs').wars?.[1]).toEqual({ aggressor: 'ekra', defender: 'orcs' });
});

test('it goes on since a season, or since the last Winter', () => {
  const since = { season: 'fall', year: 1001 } as const;
  const war = warChanged(withWar(EMPTY, ATLAS, 'orcs', 'ekra'), 0, { since });
  expect(war.wars).toEqual([{ aggressor: 'orcs', defender: 'ekra', since }]);
  expect(warChanged(war, 0, { since: null }).wars).toEqual([{ aggressor: 'orcs', defender: 'ekra' }]);
  expect(without(war, 'wars', 0)).toEqual(EMPTY);
});

test('p. 60: a peace binds to the end of a season, whoever won', () => {
  const peace = withPeace(EMPTY, 'orcs', 'ekra');
  expect(peace.peaces).toEqual([{ between: ['orcs', 'ekra'], until: { season: 'winter', year: 1003 } }]);
  const won = peaceChanged(peace, 0, { winner: 'ekra' });
  expect(won.peaces?.[0]?.winner).toBe('ekra');
  const longer = peaceChanged(won, 0, { until: { season: 'summer', year: 1004 } });
  expect(longer.peaces).toEqual([{ between: ['orcs', 'ekra'], winner: 'ekra', until: { season: 'summer', year: 1004 } }]);
  expect(peaceChanged(won, 0, { winner: null })).toEqual(peace);
  const two = withPeace(won, 'mangu', 'hykar');
  expect(two.peaces?.map(({ between }) => between[0])).toEqual(['orcs', 'mangu']);
  expect(peaceChanged(two, 1, { winner: 'mangu' }).peaces?.map(({ winner }) => winner)).toEqual(['ekra', 'mangu']);
});

test('p. 60: debts are of so many rolls', () => {
  const debt = withDebt(EMPTY, 'orcs', 'ekra');
  expect(debtChanged(debt, 0, 3).debts).toEqual([{ from: 'orcs', to: 'ekra', rolls: 3 }]);
  expect(without(debt, 'debts', 0)).toEqual(EMPTY);
});

test('pp. 61-64: an item is with its holder, a relic in its province; what is not found is not named', () => {
  const item = ATLAS.treasures.find(({ kind }) => kind === 'magic-item')!;
  const relic = ATLAS.treasures.find(({ kind }) => kind === 'holy-relic')!;
  const found = withTreasure(withTreasure(EMPTY, item, 'ekra'), relic, province);
  expect(found.treasures).toEqual([
    { treasure: item.id, holder: 'ekra' },
    { treasure: relic.id, province },
  ]);
  const seen = treasureSeen(found, item.id, true);
  expect(treasureIn(seen, item)).toEqual({ treasure: item.id, holder: 'ekra', revealed: true });
  expect([treasureIn(seen, relic), treasureIn(EMPTY, item)]).toEqual([{ treasure: relic.id, province }, null]);
  expect(treasureIn(withTreasure(seen, item, 'orcs'), item)).toEqual({ treasure: item.id, holder: 'orcs', revealed: true });
  expect(treasureSeen(seen, item.id, false)).toEqual(found);
  expect(withTreasure(withTreasure(seen, item, ''), relic, '')).toEqual(EMPTY);
});

test('p. 64: the Brethren have their relic without land, and no other (ruling 16)', () => {
  const [spear, light] = ['spear-of-saint-lindorf', 'crystal-light-of-yaqub'].map((id) => ATLAS.treasures.find((one) => one.id === id)!) as [
    AtlasTreasure,
    AtlasTreasure,
  ];
  expect([spear.keepers, light.keepers]).toEqual([['brethren'], []]);
  expect(withTreasure(EMPTY, spear, 'brethren').treasures).toEqual([{ treasure: spear.id, holder: 'brethren' }]);
});

test('p. 64: banners may be lost until a Winter each, two of a kind too', () => {
  const two = withLostBanner(withLostBanner(EMPTY, 'personal'), 'personal');
  const winter = (year: number) => ({ banner: 'personal', lostUntil: { season: 'winter', year } });
  expect(two.lostBanners).toEqual([winter(1003), winter(1003)]);
  const longer = bannerLostUntil(two, 1, { season: 'winter', year: 1005 });
  expect(longer.lostBanners).toEqual([winter(1003), winter(1005)]);
  expect(without(without(longer, 'lostBanners', 0), 'lostBanners', 0)).toEqual(EMPTY);
});

test('p. 64: a treasure may be lost until a Winter', () => {
  const relic = ATLAS.treasures.find(({ kind }) => kind === 'holy-relic')!;
  const lost = withTreasure(treasureSeen(withTreasure(EMPTY, relic, province), relic.id, true), relic, LOST);
  expect(lost.treasures).toEqual([{ treasure: relic.id, lostUntil: { season: 'winter', year: 1003 }, revealed: true }]);
  const longer = lostUntil(lost, relic.id, { season: 'winter', year: 1005 });
  expect(treasureIn(longer, relic)?.lostUntil).toEqual({ season: 'winter', year: 1005 });
  expect(withTreasure(longer, relic, province).treasures).toEqual([{ treasure: relic.id, province, revealed: true }]);
});

test('p. 60: who wins is counted from here, or not', () => {
  expect(counting(EMPTY, true)).toEqual({ year: 1003, countsFromHere: true });
  expect(counting(counting(EMPTY, true), false)).toEqual(EMPTY);
});

test('what a position says, in a few sentences', () => {
  expect(positionInWords(EMPTY)).toEqual(['So far everything in it is as in the book.']);
  const land = withPressed(EMPTY, ATLAS, province, 'orcs');
  const position = counting(
    withPeace(
      withWar({ ...land, names: [{ province, name: 'Grukton' }], nations: [{ nation: 'ekra', leader: { warRating: 3 } }] }, ATLAS, 'orcs', 'ekra'),
      'hykar',
      'mangu',
    ),
    true,
  );
  expect(positionInWords(position)).toEqual([
    '1 province has another holder than in the book.',
    '1 province has a name of its own.',
    '1 Leader rules already.',
    '1 war goes on.',
    '1 enforced peace holds.',
    'Who wins is counted from here (p. 60).',
  ]);
});

test('everything that is in a position is told, one of a kind as one and several with their number', () => {
  const of = (n: number): Position => {
    const ids = ['ekra', 'orcs', 'mangu'].slice(0, n);
    return {
      year: 1003,
      lands: ids.map((nation) => ({ nation, provinces: [nation] })),
      nations: ids.map((nation) => ({
        nation,
        companies: [{ company: 'white-company' }],
        formerEmployerOf: ['white-company'],
        hates: ['treyine'],
        rival: { home: nation, warRating: 2 },
        rebels: { home: nation, provinces: [nation] },
        possessed: true,
      })),
      wars: ids.map((aggressor) => ({ aggressor, defender: 'treyine' })),
      peaces: ids.map((one) => ({ between: [one, 'hykar'], until: { season: 'winter', year: 1003 } })),
      debts: ids.map((from) => ({ from, to: 'hykar', rolls: 1 })),
      treasures: ids.map((holder) => ({ treasure: 'drums-of-doom', holder })),
      lostBanners: ids.map(() => ({ banner: 'bane', lostUntil: { season: 'winter', year: 1003 } })),
      gone: ids,
    };
  };
  expect(positionInWords(of(1))).toEqual([
    '1 province has another holder than in the book.',
    'Details are given of 1 nation.',
    '1 rival rises in the first Spring.',
    '1 nation is in civil war.',
    '1 company may be kept in pay.',
    '1 nation is a former employer whom a company never fights.',
    '1 hatred is not forgotten.',
    '1 war goes on.',
    '1 enforced peace holds.',
    '1 debt is open.',
    '1 treasure has been found.',
    '1 banner is lost.',
    '1 nation is possessed by Black Moon Incarnate.',
    '1 people is gone for good.',
  ]);
  expect(positionInWords(of(2))).toEqual([
    '2 provinces have another holder than in the book.',
    'Details are given of 2 nations.',
    '2 rivals rise in the first Spring.',
    '2 nations are in civil war.',
    '2 companies may be kept in pay.',
    '2 nations are former employers whom a company never fights.',
    '2 hatreds are not forgotten.',
    '2 wars go on.',
    '2 enforced peaces hold.',
    '2 debts are open.',
    '2 treasures have been found.',
    '2 banners are lost.',
    '2 nations are possessed by Black Moon Incarnate.',
    '2 peoples are gone for good.',
  ]);
  const led: Position = {
    year: 1003,
    nations: [
      { nation: 'ekra', leader: { warRating: 3 } },
      { nation: 'orcs', hero: true },
    ],
  };
  expect(positionInWords(led)).toEqual(['1 Leader rules already.', 'Details are given of 1 more nation.']);
  expect(positionInWords(counting(EMPTY, true))).toEqual(['Who wins is counted from here (p. 60).']);
  expect(positionInWords({ year: 1003, gone: ['centaurs'] })).toEqual(['1 people is gone for good.']);
});

test('p. 68: peoples that come once are gone, and are not', () => {
  expect(ATLAS.peoples.flatMap(({ id, comesOnce }) => (comesOnce === true ? [id] : []))).toEqual(['centaurs', 'mountain-giants']);
  const one = peopleGone(EMPTY, 'centaurs', true);
  expect(one).toEqual({ ...EMPTY, gone: ['centaurs'] });
  expect(counting(one, true).gone).toEqual(['centaurs']);
  expect(peopleGone(one, 'centaurs', false)).toEqual(EMPTY);
  expect(peopleGone(one, 'mountain-giants', true).gone).toEqual(['centaurs', 'mountain-giants']);
});
