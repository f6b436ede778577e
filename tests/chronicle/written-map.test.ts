import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NATION_TINTS } from '../../data/map/tints.ts';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { asHtml } from '../../main/chronicle/written.ts';
import { MAP_STYLE } from '../../main/chronicle/written-map/look.ts';
import { mapMaker } from '../../main/chronicle/written-map/map.ts';
import { clusters, nameOver, type RoomTaken } from '../../main/chronicle/written-map/names.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { writtenChronicle } from '../../main/service/written-chronicle.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { place, played, within } from '../store/campaigns.ts';

const atlas = atlasOf(TALOMIR);
const { provinces } = atlas;
const START = new Map(provinces.map(({ id, nation }) => [id, nation]));
const maker = mapMaker(
  atlas,
  (holder) => `<${holder}>`,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
);
/** What a map uses in one of its parts. */
const usedIn = (map: string, part: string): readonly string[] => {
  const [, inside] = new RegExp(`<g class="${part}">(.*?)</g>`).exec(map)!;
  return [...inside!.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!);
};

describe('a map of who holds what', () => {
  test('washes each province once, in the colours of who holds it', () => {
    const map = maker.map(START, 'The land', []);
    const washed = [...map.matchAll(/<g style="fill: light-dark\((#\w+), (#\w+)\)">(.*?)<\/g>/g)].flatMap(([, light, dark, inside]) =>
      [...inside!.matchAll(/href="#p-([^"]+)"/g)].map((found) => ({ id: found[1]!, light, dark })),
    );
    expect(washed.map(({ id }) => id).sort()).toEqual(provinces.map(({ id }) => id).sort());
    for (const { id, light, dark } of washed)
      expect({ light, dark }).toEqual({ light: NATION_TINTS[START.get(id)!]!.light, dark: NATION_TINTS[START.get(id)!]!.dark });
  });

  test('draws a border between two holders, and moves it with the land', () => {
    const one = provinces.find(({ land, nation }) => land.some((other) => START.get(other) === nation))!;
    const other = one.land.find((id) => START.get(id) === one.nation)!;
    const between = (key: string): boolean => key === `b-${one.id}-${other}` || key === `b-${other}-${one.id}`;
    const before = maker.map(START, 'Before', []);
    expect(usedIn(before, 'inner').filter(between)).toHaveLength(1);
    expect(usedIn(before, 'borders').filter(between)).toHaveLength(0);
    const after = maker.map(new Map([...START, [other, 'orcs:rebels']]), 'After', [other]);
    expect(usedIn(after, 'borders').filter(between)).toHaveLength(1);
    expect(usedIn(after, 'changed')).toEqual([`p-${other}`]);
    // rebels have their people’s colours under bars
    expect(after).toContain(`<g fill="url(#hatch-rebels)"><use href="#p-${other}"/></g>`);
    expect(before).not.toContain('hatch-rebels');
    // and so has a tribe, under others
    const broken = maker.map(new Map([...START, [other, `orcs:${other}`]]), 'Broken', [other]);
    expect(broken).toContain(`<g fill="url(#hatch-tribe)"><use href="#p-${other}"/></g>`);
  });

  test('every line between two provinces is drawn, and nothing is used that is not there', () => {
    const map = maker.map(START, 'The land', []);
    const pairs = provinces.flatMap(({ id, land }) => land.filter((other) => id < other).map((other) => [id, other].join(' ')));
    const drawn = [...usedIn(map, 'inner'), ...usedIn(map, 'borders')];
    expect(drawn).toHaveLength(pairs.length);
    const there = new Set([...maker.shapes.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!));
    for (const [, key] of map.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(there, key).toContain(key);
  });

  test('names everybody who holds land at the start, and nothing that it says can break out of it', () => {
    const map = maker.map(START, '<The> land', []);
    const said = [...map.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map((found) => found[1]!);
    for (const id of new Set(START.values())) expect(said.join(' '), id).toContain(`&lt;${id}&gt;`);
    expect(map).toContain('aria-label="&lt;The&gt; land"');
    expect(map).not.toContain('<treyine>');
  });

  test('a province of a world from elsewhere that no map shows is on none, whatever its id', () => {
    const id = '"/><script>';
    const world = { ...TALOMIR, provinces: [...TALOMIR.provinces, { ...TALOMIR.provinces[0]!, id, land: [], sea: [] }] };
    const drawn = (on: typeof atlas, more: readonly (readonly [string, string])[]): string =>
      mapMaker(on, (holder) => holder, String).map(
        new Map([...START, ...more]),
        'The land',
        more.map(([province]) => province),
      );
    expect(drawn(atlasOf(world), [[id, 'orcs']]) === drawn(atlas, [])).toBe(true);
  });
});

test('land hangs together that touches by land and is of one holder; sea and others’ land part it', () => {
  for (const { holder, of } of clusters(provinces, START)) {
    for (const { id, land } of of) {
      expect(START.get(id)).toBe(holder);
      for (const other of land) expect(of.some((p) => p.id === other)).toBe(START.get(other) === holder);
    }
  }
  expect(
    clusters(provinces, START)
      .flatMap(({ of }) => of.map(({ id }) => id))
      .sort(),
  ).toEqual(provinces.map(({ id }) => id).sort());
  expect(clusters(provinces, new Map())).toEqual([]);
});

test('the hatchings are those of the window', () => {
  const window = readFileSync('renderer/map/MapPatterns.svelte', 'utf8');
  const tiles = [...maker.shapes.matchAll(/<pattern id="hatch-(\w+)" width="24"[^>]*><path class="hatch(?: dots)?" d="([^"]+)"/g)];
  expect(new Set(Object.values(NATION_TINTS).map(({ pattern }) => pattern))).toEqual(new Set(['plain', ...tiles.map(([, name]) => name)]));
  expect(/"hatch-tribe"[^>]*rotate\(-58\)"><path class="bar broken"/.test(maker.shapes)).toBe(true);
  // as strong: dots of a thin line would be seen by nobody, and their land be taken for another’s
  expect(/"hatch-dots"[^>]*><path class="hatch dots"/.test(maker.shapes)).toBe(true);
  const strokesOf = (style: string, name: string): readonly string[] =>
    (new RegExp(`\\n\\.${name} {([^}]*)}`).exec(style)![1]!.match(/stroke-(?:opacity|width|dasharray): [\d. ]+/g) ?? []).toSorted();
  for (const name of ['hatch', 'dots', 'bar', 'broken']) expect(strokesOf(MAP_STYLE, name), name).toEqual(strokesOf(window, name));
});

describe('a name over land', () => {
  const [first] = provinces as [(typeof provinces)[number]];
  const [x, y] = first.at;
  const everywhere = (): boolean => true;

  test('stands in two lines where it is long and has words to part, and is smaller over less land', () => {
    expect(nameOver('Treyine', [first], [], everywhere)!.lines).toHaveLength(1);
    const long = nameOver('Tropilium Northern Marches', [first], [], everywhere)!;
    expect(long.lines.map(({ text }) => text)).toEqual(['Tropilium', 'Northern Marches']);
    expect(nameOver('Treyine', provinces.slice(0, 9), [], everywhere)!.size).toBeGreaterThan(long.size);
  });

  test('keeps clear of what is written, grows smaller for it, and is left out where there is no room', () => {
    const near: RoomTaken = { at: [x, y - 30], width: 400, height: 40 };
    const small = nameOver('Treyine', [first], [near], everywhere)!;
    expect(small.size).toBeLessThan(nameOver('Treyine', [first], [], everywhere)!.size);
    expect(nameOver('Treyine', [first], [{ at: [x, y + 200], width: 2000, height: 400 }], everywhere)).toBeNull();
  });

  test('stays on its own land where it can, and is written all the same where it cannot', () => {
    const narrow = nameOver('Treyine', [first], [], (at) => Math.abs(at - x) < 100)!;
    expect(narrow.lines[0]!.width / 2).toBeLessThan(100);
    expect(nameOver('Treyine', [first], [], () => false)).not.toBeNull();
  });
});

test('a written chronicle has the land as it began, and after each year, with every province that changed hands', () => {
  const { file } = played(2);
  const written = within(file, writtenChronicle);
  const all = written.maps!.all;
  expect(all.map(({ after, title }) => [after, title])).toEqual([
    [0, 'The land as the campaign begins in Spring 986'],
    [4, 'The land at the end of 986'],
    [8, 'The land at the end of 987'],
  ]);
  const names = namesOf(TALOMIR);
  for (const [n, { holders, changed, caption }] of all.entries()) {
    const before = all[n - 1]?.holders ?? holders;
    expect(changed).toEqual([...holders].filter(([province, holder]) => before.get(province) !== holder).map(([province]) => province));
    // each winner once, with all that has come to it
    expect(caption.split(';')).toHaveLength(Math.max(1, new Set(changed.map((province) => holders.get(province))).size));
    for (const province of changed) expect(caption).toContain(names.province(province));
  }
  expect(all.some(({ changed }) => changed.length > 0)).toBe(true);
  const html = asHtml(written);
  expect(html.match(/<figure id="land-\d+">/g)).toHaveLength(3);
  // each map behind its season: what is said of 987 stands after the map of 986
  const main = html.slice(html.indexOf('<main>'));
  const at = (words: string): number => main.indexOf(words);
  expect(at('campaign begins')).toBeLessThan(at('<h2 id="season-1">'));
  expect(at('<h2 id="season-4">')).toBeLessThan(at('The land at the end of 986'));
  expect(at('The land at the end of 986')).toBeLessThan(at('<h2 id="season-5">'));
});

test('a campaign that has just been founded has the map it begins with, and no second one like it', () => {
  const file = place();
  foundCampaign(file, {
    name: 'Young',
    seed: 11,
    players: [],
    years: 3,
    system: 'abstract',
    world: regionOf(TALOMIR, ['treyine', 'orcs', 'goblins']),
  });
  expect(within(file, writtenChronicle).maps!.all.map(({ title }) => title)).toEqual(['The land as the campaign begins in Spring 986']);
});
