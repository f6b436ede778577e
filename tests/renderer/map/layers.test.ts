import { expect, test } from 'vitest';
import type { MapView } from '../../../main/contract.ts';
import { LAYERS, type Layer, layerLook } from '../../../renderer/map/layers.ts';
import { marksOf } from '../../../renderer/map/marks.ts';
import { paletteOf } from '../../../renderer/map/palette.ts';
import { provinceTeller } from '../../../renderer/map/province-words.ts';
import { boldArrow, invasionRoutes, peaceRoutes, swordsOf, warRoutes } from '../../../renderer/map/routes.ts';
import { findable, search } from '../../../renderer/map/searching.ts';
import { contrast } from '../../../renderer/map/vision.ts';
import { stepFrom } from '../../../renderer/map/walking.ts';
import { levelOf, scaleOf } from '../../../renderer/map/zoom.ts';
import { ATLAS, atStart, LETTERING, seasons } from './land.ts';

const MOMENT = seasons(7, 1).at(-1)!;
const SHOWN = { atlas: ATLAS, view: MOMENT.view, nations: MOMENT.nations, palette: paletteOf(ATLAS), of: 'treyine' };
const EMPTY: MapView = {
  year: 986,
  season: 'spring',
  now: 1,
  holders: ATLAS.provinces.map(({ id, nation }) => ({ province: id, holder: nation })),
  armies: [],
  wars: [],
  invasions: [],
  peaces: [],
  treasures: [],
  found: [],
  targets: [],
};

test.each(LAYERS)('the layer %s looks at every province, and its legend explains every colour that is there', (layer) => {
  const { provinces, legend } = layerLook(layer, SHOWN);
  expect(provinces.size).toBe(107);
  const explained = new Set(legend.map(({ fill, pattern }) => `${fill.light} ${pattern}`));
  for (const [id, { fill, pattern }] of provinces) expect(explained.has(`${fill.light} ${pattern}`), id).toBe(true);
  // where there is little room it is told in brief, and no two lines alike
  expect(new Set(legend.map(({ brief }) => brief)).size).toBe(legend.length);
  for (const { brief, text } of legend) expect(brief.length).toBeLessThanOrEqual(text.length);
});

test.each(['morale', 'recruiting', 'alignment', 'tech', 'mana'] as const)(
  'the layer %s has a number for every province: nothing rests on colour alone',
  (layer) => {
    for (const { numeral, words } of layerLook(layer, SHOWN).provinces.values()) {
      expect(numeral).toMatch(/^[+−]?\d+$/);
      expect(words).toContain(numeral);
    }
  },
);

test('a legend runs from the least number to the most, and names nations by how much land they have', () => {
  const numerals = (layer: Layer) => layerLook(layer, SHOWN).legend.map(({ numeral }) => numeral);
  expect(numerals('alignment')).toEqual(['−2', '−1', '0', '+1', '+2']);
  for (const layer of ['morale', 'recruiting'] as const) expect(numerals(layer)).toEqual(numerals(layer).toSorted((a, b) => Number(a) - Number(b)));
  const land = layerLook('political', { ...SHOWN, view: EMPTY }).legend.map(({ text }) => /^(.+), (\d+) (province|provinces)$/.exec(text)!.slice(1));
  const counts = land.map(([, count]) => Number(count));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect([counts.length, counts.reduce((sum, count) => sum + count, 0), counts.at(-1)]).toEqual([38, 107, 1]);
  for (const [, count, called] of land) expect(called).toBe(count === '1' ? 'province' : 'provinces');
  expect(numerals('attackers')).toEqual(['◆', '←', '→', '⇄', null]);
});

test('morale: the number of the holder, deeper for more', () => {
  const { provinces } = layerLook('morale', SHOWN);
  const holder = MOMENT.view.holders.find(({ province }) => province === 'treyine')!.holder;
  expect(provinces.get('treyine')!.numeral).toBe(String(MOMENT.nations.find(({ id }) => id === holder)!.morale));
});

test('the card says a number once, with what it is', () => {
  const told = (layer: Layer) => {
    const look = layerLook(layer, SHOWN);
    const { lines } = provinceTeller({ ...SHOWN, terrain: new Map(), layer, look }).words(ATLAS.provinces.find(({ id }) => id === 'treyine')!);
    return lines.filter(({ about }) => ['National Morale', 'Alignment', 'At war with', 'Wars'].includes(about));
  };
  const holder = MOMENT.view.holders.find(({ province }) => province === 'treyine')!.holder;
  const { morale } = MOMENT.nations.find(({ id }) => id === holder)!;
  expect(told('morale').filter(({ about }) => about === 'National Morale')).toEqual([{ about: 'National Morale', text: String(morale) }]);
  expect(told('alignment').find(({ about }) => about === 'Alignment')!.text).toMatch(/^[+−]?\d$/);
  expect(told('wars').map(({ about }) => about)).not.toContain('At war with');
});

test.each(LAYERS)('what is written on the layer %s can be read: 4.5 to 1 at least, by day and by candle-light', (layer) => {
  const { provinces, legend } = layerLook(layer, { ...SHOWN, view: { ...MOMENT.view, targets: [{ nation: 'treyine', at: ['ekra'] }] } });
  for (const { fill } of [...legend, ...provinces.values()]) {
    expect(contrast(fill.light, LETTERING.light)).toBeGreaterThan(4.5);
    expect(contrast(fill.dark, LETTERING.dark)).toBeGreaterThan(4.5);
  }
});

test('wars: aggressor, attacked and both are told apart by hatching and sign too', () => {
  const wars = [
    { war: 'a', aggressor: 'treyine', defender: 'ekra', since: 1 },
    { war: 'b', aggressor: 'ekra', defender: 'altengard', since: 1 },
  ];
  const { provinces } = layerLook('wars', { ...SHOWN, view: { ...EMPTY, wars } });
  const looks = ['treyine', 'ekra', 'altengard', 'aeja'].map((id) => provinces.get(id)!);
  expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(4);
  expect(looks.map(({ words }) => words)).toEqual(['attacks Ekra', 'attacks Altengard; attacked by Treyine', 'attacked by Ekra', 'no war']);
});

test('p. 55: a nation whose tribes fight each other is no land at peace', () => {
  const peaceful = SHOWN.nations.map((nation) => ({ ...nation, wars: [] }));
  const tribe = { ...peaceful[0]!, id: 'treyine:little-tutting', partOf: 'treyine', wars: ['treyine:treycrest'] };
  const { provinces } = layerLook('wars', { ...SHOWN, view: EMPTY, nations: [...peaceful, tribe] });
  expect(['treyine', 'aeja'].map((id) => provinces.get(id)!.words)).toEqual(['its tribes are at war with each other', 'no war']);
});

test('p. 58: who may attack Treyine, whom Treyine may attack, and both', () => {
  const targets = [
    { nation: 'treyine', at: ['ekra', 'hykar'] },
    { nation: 'hykar', at: ['treyine'] },
    { nation: 'tropilium', at: ['treyine'] },
  ];
  const { provinces } = layerLook('attackers', { ...SHOWN, view: { ...EMPTY, targets } });
  expect(['treyine', 'ekra', 'hykar', 'tropilium', 'aeja'].map((id) => provinces.get(id)!.numeral)).toEqual(['◆', '→', '⇄', '←', null]);
});

test('nations have their article in a sentence and none in a list', () => {
  const view = { ...EMPTY, wars: [{ war: 'a', aggressor: 'treyine', defender: 'border-kingdom', since: 1 }] };
  const look = layerLook('wars', { ...SHOWN, view });
  expect(look.provinces.get('treyine')!.words).toBe('attacks the Border Kingdom');
  const teller = provinceTeller({ ...SHOWN, view, terrain: new Map(), layer: 'wars', look });
  const province = ATLAS.provinces.find(({ id }) => id === 'border-kingdom')!;
  expect(teller.spoken(province)).toContain('held by the Border Kingdom');
  expect(teller.words(province).holder).toBe('Border Kingdom');
});

test('a capital province has one name: its town’s, on the card and for those who hear the map, as on its page', () => {
  const teller = provinceTeller({ ...SHOWN, view: EMPTY, terrain: new Map(), layer: 'political', look: layerLook('political', SHOWN) });
  const province = ATLAS.provinces.find(({ id }) => id === 'treyine')!;
  const { name, lines } = teller.words(province);
  expect(name).toBe('Jellsway');
  expect(lines[0]).toEqual({ about: 'Capital of', text: 'Treyine' });
  expect(teller.spoken(province)).toMatch(/^Jellsway, held by Treyine/);
});

test('who is at war says so where it is walked over by keyboard, as its swords do to the eye', () => {
  const nations = SHOWN.nations.map((nation) => (nation.id === 'treyine' ? { ...nation, wars: ['border-kingdom'] } : nation));
  const look = layerLook('political', { ...SHOWN, nations, view: EMPTY });
  const teller = provinceTeller({ ...SHOWN, nations, view: EMPTY, terrain: new Map(), layer: 'political', look });
  const treyine = ATLAS.provinces.find(({ id }) => id === 'treyine')!;
  expect(teller.spoken(treyine)).toContain('at war with the Border Kingdom');
  expect(teller.words(treyine).lines).toContainEqual({ about: 'At war with', text: 'Border Kingdom' });
  // where the layer says it, it is not said twice
  const wars = layerLook('wars', { ...SHOWN, nations, view: EMPTY });
  expect(provinceTeller({ ...SHOWN, nations, view: EMPTY, terrain: new Map(), layer: 'wars', look: wars }).spoken(treyine)).not.toContain('at war with the');
});

test('the card of a province says who has invaded it, with whom its holder has made peace, what treasures it has and how its ground is', () => {
  const [drums] = ATLAS.treasures;
  const view: MapView = {
    ...EMPTY,
    invasions: [{ war: 'w', nation: 'orcs', from: null, province: 'treyine', units: 1 }],
    peaces: [
      { between: ['ekra', 'treyine'], until: 9 },
      { between: ['ekra', 'orcs'], until: 9 },
    ],
    treasures: [{ province: 'treyine', treasure: drums!.id }] as unknown as MapView['treasures'],
  };
  const look = layerLook('political', { ...SHOWN, view });
  const teller = provinceTeller({ ...SHOWN, view, terrain: new Map([['treyine', ['hills', 'woods']]]), layer: 'political', look });
  const treyine = ATLAS.provinces.find(({ id }) => id === 'treyine')!;
  expect(teller.words(treyine).lines).toEqual(
    expect.arrayContaining([
      { about: 'Invaded by', text: 'Orcs, 1 unit' },
      { about: 'Peace with', text: 'Ekra' },
      { about: 'Treasure', text: drums!.name },
      { about: 'Ground', text: 'hills, woods' },
    ]),
  );
  expect(teller.spoken(treyine)).toContain('invaded by the Orcs');
});

test('p. 69: a Rogue Dragon is named where it has settled, and is none of the units there', () => {
  const at = (nation: string) => ({ nation, province: 'treyine', units: nation === 'treyine' ? 4 : 1, points: 84 });
  const view = { ...EMPTY, armies: [at('treyine'), at('rogue-dragon')] };
  const look = layerLook('political', { ...SHOWN, view });
  const teller = provinceTeller({ ...SHOWN, view, terrain: new Map(), layer: 'political', look });
  const province = ATLAS.provinces.find(({ id }) => id === 'treyine')!;
  expect(teller.spoken(province)).toContain('4 units, a Rogue Dragon');
  expect(teller.words(province).lines.filter(({ about }) => about === 'Army' || about === 'Settled here')).toEqual([
    { about: 'Army', text: 'Treyine, 4 units' },
    { about: 'Settled here', text: 'a Rogue Dragon (p. 69)' },
  ]);
});

test('armies are counters where the layer has no numbers; one abroad has its letters on the whole map too', () => {
  const armies = [
    { nation: 'treyine', province: 'treyine', units: 4, points: 100 },
    { nation: 'ekra', province: 'treyine', units: 3, points: 90 },
    { nation: 'orcs', province: 'orcs', units: 0, points: 0 },
  ];
  const view = { ...EMPTY, armies };
  const { counters } = marksOf(ATLAS, view, layerLook('political', { ...SHOWN, view }), false);
  expect(counters.map(({ nation, isAbroad }) => [nation, isAbroad])).toEqual([
    ['treyine', false],
    ['ekra', true],
  ]);
  expect(counters[1]!.width).toBeGreaterThan(counters[0]!.width);
  const numbered = marksOf(ATLAS, view, layerLook('tech', { ...SHOWN, view }), false);
  expect(numbered.counters).toEqual([]);
});

test('a war is a line between the nearest places of the two, or lies on the arrow of its invasion', () => {
  const wars = [{ war: 'w', aggressor: 'treyine', defender: 'ekra', since: 1 }];
  const [line] = warRoutes(ATLAS, { ...EMPTY, wars }, []);
  expect(line!.path).toMatch(/^M[\d.]+,[\d.]+Q/);
  const view = { ...EMPTY, wars, invasions: [{ war: 'w', nation: 'treyine', from: null, province: 'ekra', units: 4 }] };
  const marches = invasionRoutes(ATLAS, view, 1);
  expect(marches).toHaveLength(1);
  const marched = warRoutes(ATLAS, view, marches);
  expect(marched[0]).toMatchObject({ path: null, at: marches[0]!.at });
  expect(swordsOf(marched)).toHaveLength(1);
});

test('a bold arrow points at its place and stops short of it', () => {
  const [x, y] = boldArrow([0, 0], [200, 0], 1).split('L')[2]!.split(',').map(Number);
  expect(Math.hypot(200 - x!, y!)).toBeCloseTo(26, 0);
});

test('nations without land in a war or a treaty are left out', () => {
  const view = { ...EMPTY, wars: [{ war: 'w', aggressor: 'centaurs', defender: 'ekra', since: 1 }], peaces: [{ between: ['brethren', 'ekra'], until: 9 }] };
  expect(warRoutes(ATLAS, view, [])).toEqual([]);
  expect(peaceRoutes(ATLAS, view)).toEqual([]);
  const camped = { ...view, armies: [{ nation: 'centaurs', province: 'hykar', units: 5, points: 50 }] };
  expect(warRoutes(ATLAS, camped, [])).toHaveLength(1);
});

test('arrow keys lead to the neighbour that lies there, and every province can be walked to', () => {
  const at = (id: string) => ATLAS.provinces.find((one) => one.id === id)!.at;
  expect(at(stepFrom(ATLAS.provinces, 'treyine', 'ArrowLeft'))[0]).toBeLessThan(at('treyine')[0]);
  expect(at(stepFrom(ATLAS.provinces, 'treyine', 'ArrowUp'))[1]).toBeLessThan(at('treyine')[1]);
  const reached = ['treyine'];
  for (const id of reached)
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = stepFrom(ATLAS.provinces, id, arrow);
      if (!reached.includes(next)) reached.push(next);
    }
  expect(reached).toHaveLength(107);
});

test('found by name: beginnings first, with or without accents; towns, waters and places too', () => {
  const all = findable(ATLAS, MOMENT.nations, atStart, []);
  expect(search(all, 'trey')[0]).toMatchObject({ kind: 'nation', to: 'treyine' });
  expect(search(all, 'jellsway')[0]).toMatchObject({ kind: 'town', to: 'treyine' });
  expect(search(all, 'strife')[0]).toMatchObject({ kind: 'water', to: 'sea-of-strife' });
  expect(search(all, 'three riv')[0]).toMatchObject({ kind: 'place', to: 'treyine' });
  const orcs = MOMENT.nations.find(({ id }) => id === 'orcs')!;
  const [, name = ''] = orcs.leader.split(' ');
  expect(search(all, name)[0]).toMatchObject({ kind: 'leader', name: orcs.leader, about: 'leads the Orcs', to: orcs.leaderId });
  expect(search(all, 'white c')[0]).toMatchObject({ kind: 'company', name: 'White Company', to: 'white-company' });
  expect(search(all, 'glen tarrow')[0]).toMatchObject({ kind: 'province', about: 'province, held by Riata', to: 'glen-tarrow' });
  // no nation that stands is one that is gone, and no part of one is
  const rebels = { ...orcs, id: 'orcs:rebels', partOf: 'orcs' };
  expect(findable(ATLAS, [...MOMENT.nations, rebels], atStart, []).filter(({ kind }) => kind === 'gone')).toEqual([]);
  const named = ['Bigorcs', 'Old Orcs', 'Ekra', 'Half-Orc', 'Orcs'].map((called) => ({ ...all[0]!, name: called }));
  expect(search(named, ' ORC ').map((one) => one.name)).toEqual(['Orcs', 'Old Orcs', 'Half-Orc', 'Bigorcs']);
  expect(search(all, '  ')).toEqual([]);
  expect(search(all, 'a', 5)).toHaveLength(5);
});

test('a nation that is no more is found, with when it fell and to whom, and so is one without land', () => {
  const gone = MOMENT.nations.map((nation) => (nation.id === 'treyine' ? { ...nation, isOut: true } : nation));
  const held = (province: string): string => (atStart(province) === 'treyine' || atStart(province) === 'ekra' ? 'orcs' : atStart(province));
  const fall = { nation: 'treyine', now: 3, when: 'Fall 986', to: 'orcs' };
  const all = findable(ATLAS, gone, held, [fall]);
  expect(all.filter(({ kind, about }) => kind === 'leader' && about === 'leads Treyine')).toEqual([]);
  expect(search(all, 'treyine')[0]).toMatchObject({ kind: 'gone', about: 'fell in Fall 986 to the Orcs', to: 'treyine' });
  expect(search(all, 'ekra')[0]).toMatchObject({ kind: 'gone', about: 'nation without land' });
  expect(search(findable(ATLAS, gone, held, [{ ...fall, to: null }]), 'treyine')[0]).toMatchObject({ about: 'fell in Fall 986' });
  expect(search(findable(ATLAS, gone, held, []), 'treyine')[0]).toMatchObject({ about: 'fallen' });
});

test('levels of detail grow with the zoom, and signs shrink with them', () => {
  expect([0.9, 1, 1.7, 3, 8].map(levelOf)).toEqual([0, 0, 1, 2, 3]);
  expect(scaleOf(3)).toBeLessThan(scaleOf(0));
});
