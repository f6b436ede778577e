import { expect, test } from 'vitest';
import type { MapView } from '../../../main/contract.ts';
import type { LayerLook } from '../../../renderer/map/layers.ts';
import { marksOf } from '../../../renderer/map/marks.ts';

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
