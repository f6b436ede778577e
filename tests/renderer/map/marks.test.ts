import { expect, test } from 'vitest';
import type { MapView } from '../../../main/contract.ts';
import type { LayerLook } from '../../../renderer/map/layers.ts';
import { inOrder, marksOf } from '../../../renderer/map/marks.ts';

test('a Rogue Dragon is drawn as one, and is no army with a counter (p. 69)', () => {
  const provinces = [{ id: 'gell', at: [3, 4] }] as unknown as Parameters<typeof marksOf>[0]['provinces'];
  const armies = ['tereken', 'rogue-dragon'].map((nation) => ({ nation, province: 'gell', units: 1 }));
  const view = { armies, holders: [{ province: 'gell', holder: 'tereken' }], treasures: [] } as unknown as MapView;
  const { counters, dragons } = marksOf({ provinces }, view, { provinces: new Map(), legend: [] } as unknown as LayerLook, true);
  expect([counters.map(({ nation }) => nation), dragons.map(({ province, at }) => ({ province, at }))]).toEqual([
    ['tereken'],
    [{ province: 'gell', at: [3, 4] }],
  ]);
});

test('a counter keeps to its province where it is on another’s land or meets somebody', () => {
  const provinces = ['gell', 'mirhavn', 'rolk'].map((id) => ({ id, at: [0, 0] })) as unknown as Parameters<typeof marksOf>[0]['provinces'];
  const army = (nation: string, province: string) => ({ nation, province, units: 4 });
  const holders = ['gell', 'mirhavn', 'rolk'].map((province) => ({ province, holder: 'tereken' }));
  const armies = [army('tereken', 'gell'), army('orcs', 'gell'), army('tereken', 'mirhavn'), army('orcs', 'rolk')];
  const { counters } = marksOf(
    { provinces },
    { armies, holders, treasures: [] } as unknown as MapView,
    { provinces: new Map(), legend: [] } as unknown as LayerLook,
    true,
  );
  expect(counters.map(({ within }) => within)).toEqual(['gell', 'gell', undefined, 'rolk']);
});

test('a counter has room for its letters: a tribe’s, which has more of them, for all', () => {
  const provinces = ['gell', 'mirhavn'].map((id) => ({ id, at: [0, 0] })) as unknown as Parameters<typeof marksOf>[0]['provinces'];
  const army = (nation: string, province: string) => ({ nation, province, units: 4 });
  const view = {
    armies: [army('tereken', 'gell'), army('orcs', 'gell'), army('tereken:mirhavn', 'mirhavn')],
    holders: [
      { province: 'gell', holder: 'tereken' },
      { province: 'mirhavn', holder: 'tereken' },
    ],
    treasures: [],
  } as unknown as MapView;
  const look = { provinces: new Map(), legend: [] } as unknown as LayerLook;
  expect(marksOf({ provinces }, view, look, false).counters.map(({ width }) => width)).toEqual([62, 114, 148]);
});

test('capitals have towers, and treasures that are known of a province one chest; a layer that writes numbers on the land has neither', () => {
  const provinces = ['gell', 'mirhavn'].map((id, n) => ({ id, at: [n, 0], capital: id === 'gell' })) as unknown as Parameters<typeof marksOf>[0]['provinces'];
  const treasures = [
    { province: 'mirhavn', treasure: 'drums-of-doom' },
    { province: 'mirhavn', treasure: 'fiddle-of-calling' },
    { province: 'nowhere', treasure: 'pipes-of-the-dead' },
  ];
  const armies = [{ nation: 'tereken', province: 'gell', units: 0 }];
  const view = { armies, holders: [], treasures } as unknown as MapView;
  const look = (numeral: string | null): LayerLook => ({ provinces: new Map([['gell', { numeral }]]), legend: [] }) as unknown as LayerLook;
  const { towers, chests, counters } = marksOf({ provinces }, view, look(null), true);
  expect(towers.map(({ province }) => province)).toEqual(['gell']);
  expect(chests.map(({ province, treasures: found, at }) => [province, found, at])).toEqual([['mirhavn', ['drums-of-doom', 'fiddle-of-calling'], [1, 0]]]);
  expect(counters).toEqual([]);
  const settled = { ...view, armies: [{ nation: 'rogue-dragon', province: 'gell', units: 1, points: 84 }] } as MapView;
  expect(inOrder(marksOf({ provinces }, settled, look(null), true)).map(({ key }) => key)).toEqual(['dragon gell', 'capital gell', 'chest mirhavn']);
  expect(inOrder(marksOf({ provinces }, settled, look('3'), true)).map(({ key }) => key)).toEqual(['capital gell']);
});
