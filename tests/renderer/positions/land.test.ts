import { describe, expect, test } from 'vitest';
import type { Position } from '../../../main/contract.ts';
import { holdersIn, inOrder, landed, regional, standing, takable, withGiven, withPressed } from '../../../renderer/positions/land.ts';
import { receivers } from '../../../renderer/positions/names.ts';
import { ATLAS } from './land-of-positions.ts';

const EMPTY: Position = { year: 1003 };
const ofNation = (nation: string): readonly string[] => ATLAS.provinces.filter((one) => one.nation === nation).map(({ id }) => id);
const [first, second] = ofNation('ekra') as [string, string];

describe('painting the land', () => {
  test('a province that is pressed is given, and pressed again it is back', () => {
    const given = withPressed(EMPTY, ATLAS, first, 'treyine');
    expect(given).toEqual({ year: 1003, lands: [{ nation: 'treyine', provinces: [first] }] });
    expect(holdersIn(ATLAS, given).get(first)).toBe('treyine');
    expect(withPressed(given, ATLAS, first, 'treyine')).toEqual(EMPTY);
  });

  test('pressed for another it changes hands; what a nation is given stands in one row', () => {
    const both = withPressed(withPressed(EMPTY, ATLAS, first, 'treyine'), ATLAS, second, 'treyine');
    expect(both.lands).toEqual([{ nation: 'treyine', provinces: [first, second] }]);
    const others = withPressed(withPressed(EMPTY, ATLAS, first, 'treyine'), ATLAS, second, 'orcs');
    expect(withPressed(others, ATLAS, second, 'treyine').lands).toEqual(both.lands);
    expect(withPressed(withPressed(both, ATLAS, first, 'orcs'), ATLAS, second, 'orcs').lands).toEqual([{ nation: 'orcs', provinces: [first, second] }]);
    const mangus = ofNation('mangu')[0]!;
    expect(withPressed(others, ATLAS, mangus, 'treyine').lands).toEqual([
      { nation: 'treyine', provinces: [first, mangus] },
      { nation: 'orcs', provinces: [second] },
    ]);
    expect(withPressed(both, ATLAS, first, 'orcs').lands).toEqual([
      { nation: 'treyine', provinces: [second] },
      { nation: 'orcs', provinces: [first] },
    ]);
  });

  test('what is his by the book is his without a word', () => {
    expect(withPressed(EMPTY, ATLAS, first, 'ekra')).toEqual(EMPTY);
    const lost = withGiven(EMPTY, { id: first, nation: 'ekra' }, 'orcs');
    expect(withGiven(lost, { id: first, nation: 'ekra' }, 'ekra')).toEqual(EMPTY);
  });

  test('what is beside the land gives nothing', () => expect(withPressed(EMPTY, ATLAS, 'nowhere', 'orcs')).toBe(EMPTY));
});

test('who has lost all his land is not among those with land, and a people that has come is', () => {
  const position = ofNation('ekra').reduce((so, id) => withPressed(so, ATLAS, id, 'centaurs'), EMPTY);
  const ids = landed(ATLAS, position).map(({ id }) => id);
  expect(ids).toHaveLength(38);
  expect(ids).not.toContain('ekra');
  expect(ids).toContain('centaurs');
  expect(standing(ATLAS, position).map(({ id }) => id)).toEqual(ids);
  const camped = { ...EMPTY, nations: [{ nation: 'beastmen', firstWar: 'orcs', camp: 'orcs' }] };
  expect(standing(ATLAS, camped).map(({ id }) => id)).toContain('beastmen');
  // with land it has a camp no more (p. 68)
  expect(withPressed(camped, ATLAS, first, 'beastmen').nations).toEqual([{ nation: 'beastmen', firstWar: 'orcs' }]);
  expect(withPressed(camped, ATLAS, first, 'orcs').nations).toEqual(camped.nations);
  const richer = landed(ATLAS, withPressed(EMPTY, ATLAS, first, 'treyine')).find(({ id }) => id === 'treyine')!;
  expect(richer.provinces).toEqual(expect.arrayContaining([...ofNation('treyine'), first]));
});

test('pp. 68-69: all nations with land may receive it, and four peoples that may come', () => {
  const { nations, comers } = receivers(ATLAS.peoples);
  expect(nations).toHaveLength(38);
  expect(comers.map(({ name }) => name)).toEqual(['Beastmen', 'Centaurs', 'Mountain Giants', 'Rodentmen']);
});

test('in a region only its land is given away, to those who take part or may come', () => {
  const region = regional(ATLAS, ['ekra', 'orcs']);
  expect(new Set(region.provinces.map(({ nation }) => nation))).toEqual(new Set(['ekra', 'orcs']));
  const { nations, comers } = receivers(region.peoples);
  expect([nations.length, comers.length]).toEqual([2, 4]);
  expect(standing(region, withPressed(EMPTY, region, first, 'centaurs')).map(({ id }) => id)).toEqual(['centaurs', 'ekra', 'orcs']);
  expect(regional(ATLAS, null)).toBe(ATLAS);
});

test('taken in a war is what one of both holds and is the other’s by the book, and what is named already', () => {
  const position = withPressed(withPressed(EMPTY, ATLAS, first, 'orcs'), ATLAS, second, 'treyine');
  expect(takable(ATLAS, position, ['orcs', 'ekra'], [])).toEqual([first]);
  expect(takable(ATLAS, position, ['ekra', 'orcs'], [])).toEqual([first]);
  expect(takable(ATLAS, position, ['orcs', 'ekra'], [second]).toSorted()).toEqual([first, second].toSorted());
});

test('a position has its fields in the order of its file, and no list in which nothing stands', () => {
  const { year, ...others } = inOrder({
    treasures: [],
    wars: [{ aggressor: 'ekra', defender: 'orcs' }],
    lands: [],
    year: 1003,
    nations: [],
    countsFromHere: true,
  });
  expect([year, ...Object.keys(others)]).toEqual([1003, 'wars', 'countsFromHere']);
});
