import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject } from 'topojson-specification';
import { NATION_TINTS, type NationTint } from '../../data/map/tints.ts';
import type { Atlas, AtlasProvince, MapPoint } from '../contract.ts';
import { wholeOf } from './names.ts';
import { nameOver } from './written-map-names.ts';

/** Maps on a page of HTML that needs nothing else: shapes are written once, and each map only says who holds what. */

/** Who holds what at one time; a province without a holder is outside the campaign. */
export type Holders = ReadonlyMap<string, string>;

type Corner = readonly number[];

/** Hatchings, each on a tile of 24 by 24. */
const TILES: Readonly<Record<Exclude<NationTint['pattern'], 'plain'>, string>> = {
  rising: 'M-6,6L6,-6M-6,18L18,-6M-6,30L30,-6M6,30L30,6M18,30L30,18',
  falling: 'M18,-6L30,6M6,-6L30,18M-6,-6L30,30M-6,6L18,30M-6,18L6,30',
  level: 'M0,6H24M0,18H24',
  upright: 'M6,0V24M18,0V24',
  dots: 'M6,6h.1M18,18h.1',
  crosses: 'M6,2.5v7M2.5,6h7M18,14.5v7M14.5,18h7',
  waves: 'M0,8q3,-5 6,0t6,0t6,0t6,0M0,20q3,-5 6,0t6,0t6,0t6,0',
  scales: 'M0,0q0,12 12,12q12,0 12,-12M-12,12q0,12 12,12q12,0 12,-12M12,12q0,12 12,12q12,0 12,-12',
};

/** What maps look like on the page, by day and by candle-light. */
export const MAP_STYLE = `
figure { margin: 1.5rem 0; }
figcaption { color: var(--soft); font-size: 0.9rem; margin-top: 0.4rem; }
.map { background: light-dark(#cfd8c8, #1c2a2c); border: 3px double var(--line); display: block; width: 100%; }
.map .blank { fill: var(--paper); }
.map .inner, .map .borders, .map .rivers, .map .coast, .map .changed { fill: none; stroke: light-dark(#4b3a22, #b59a6a); stroke-linejoin: round; }
.map .inner { stroke-dasharray: 6 12; stroke-opacity: 0.7; stroke-width: 4; }
.map .borders, .map .coast { stroke-width: 8; }
.map .rivers { stroke: light-dark(#3f6c7a, #74a3b0); stroke-linecap: round; stroke-width: 6; }
.map .changed { stroke: light-dark(#8a1f14, #e0826b); stroke-width: 12; }
.map text { fill: var(--ink); font-family: Georgia, 'Times New Roman', serif; font-variant: small-caps; paint-order: stroke; stroke: var(--paper); stroke-opacity: 0.8; stroke-width: 12; text-anchor: middle; }
.hatch { fill: none; stroke: light-dark(#2b2117, #ece0c8); stroke-linecap: round; stroke-opacity: 0.34; stroke-width: 1.7; }
.bar { stroke: light-dark(#2b2117, #ece0c8); stroke-opacity: 0.3; stroke-width: 11; }
.shapes { height: 0; position: absolute; width: 0; }
`;

const lineOf = (corners: readonly Corner[]): string => `M${corners.map(([x, y]) => `${Math.round(x!)},${Math.round(y!)}`).join('L')}`;
const ringOf = (corners: readonly Corner[]): string => `${lineOf(corners.slice(0, -1))}Z`;

/** A layer of the atlas; a map without it is a fault of the program. */
function layer(atlas: Atlas, name: string): GeometryCollection<{ id: string }> {
  const found = atlas.topology.objects[name];
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return found as GeometryCollection<{ id: string }>;
}

const idOf = ({ properties }: GeometryObject<{ id: string }>): string => (properties as { id: string }).id;

/** Each province's outlines and holes, by its id: closed rings of corners. */
function ringsOf(atlas: Atlas): ReadonlyMap<string, readonly (readonly Corner[])[]> {
  const { features } = feature(atlas.topology, layer(atlas, 'provinces'));
  return new Map(
    features.map(({ geometry, properties }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
      return [properties.id, polygons.flat()];
    }),
  );
}

/** Whether a place lies within rings: whoever goes east from it crosses them an odd number of times. */
function isWithin(rings: readonly (readonly Corner[])[], x: number, y: number): boolean {
  let within = false;
  for (const ring of rings)
    for (let n = 1; n < ring.length; n++) {
      const [x1, y1] = ring[n - 1] as [number, number];
      const [x2, y2] = ring[n] as [number, number];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
    }
  return within;
}

/** The lines between provinces that touch, once each. */
function bordersOf(atlas: Atlas): readonly { readonly between: readonly [string, string]; readonly path: string }[] {
  const provinces = layer(atlas, 'provinces');
  const met = new Map<string, readonly [string, string]>();
  mesh(atlas.topology, provinces, (a, b) => {
    const [one, other] = [idOf(a as GeometryObject<{ id: string }>), idOf(b as GeometryObject<{ id: string }>)];
    if (one !== other) met.set(`${one} ${other}`, [one, other]);
    return false;
  });
  return [...met.values()].map((between) => {
    const geometries = provinces.geometries.filter((shape) => between.includes(idOf(shape)));
    const { coordinates } = mesh(atlas.topology, { ...provinces, geometries }, (a, b) => a !== b);
    return { between, path: coordinates.map(lineOf).join('') };
  });
}

const coastOf = (atlas: Atlas): string =>
  mesh(atlas.topology, layer(atlas, 'provinces'), (a, b) => a === b)
    .coordinates.map(lineOf)
    .join('');

const riversOf = (atlas: Atlas): string =>
  feature(atlas.topology, layer(atlas, 'rivers'))
    .features.map(({ geometry }) => (geometry.type === 'LineString' ? lineOf(geometry.coordinates) : ''))
    .join('');

const provinceKey = (id: string): string => `p-${id}`;
const borderKey = ([one, other]: readonly [string, string]): string => `b-${one}-${other}`;
const use = (key: string): string => `<use href="#${key}"/>`;

/** Provinces that hang together by land and are of one holder. */
export function clusters(provinces: readonly AtlasProvince[], holders: Holders): readonly { readonly holder: string; readonly of: readonly AtlasProvince[] }[] {
  const byId = new Map(provinces.map((province) => [province.id, province]));
  const seen = new Set<string>();
  return provinces.flatMap((first) => {
    const holder = holders.get(first.id) ?? '';
    if (holder === '' || seen.has(first.id)) return [];
    seen.add(first.id);
    const of = [first];
    for (const { land } of of)
      for (const id of land) {
        const next = byId.get(id);
        if (next === undefined || seen.has(id) || holders.get(id) !== holder) continue;
        seen.add(id);
        of.push(next);
      }
    return [{ holder, of }];
  });
}

/** The maps of one page. */
export interface MapMaker {
  /** What all of them are made of: it stands once on the page, before the first of them. */
  readonly shapes: string;
  /** A map: who holds what, what it is called for who cannot see it, and which provinces strike the eye. */
  readonly map: (holders: Holders, label: string, changed: readonly string[]) => string;
}

/** Draws an atlas. `called`: how a holder's land is labelled. `plain`: text that cannot break out of the page. */
export function mapMaker(atlas: Atlas, called: (holder: string) => string, plain: (text: string) => string): MapMaker {
  const { width, height, provinces } = atlas;
  const borders = bordersOf(atlas);
  const rings = ringsOf(atlas);
  const tintOf = (holder: string): NationTint | undefined => NATION_TINTS[wholeOf(holder)];
  const land = (ids: readonly string[], fill: string): string => `<g fill="${fill}">${ids.map((id) => use(provinceKey(id))).join('')}</g>`;
  const filled = (holder: string, ids: readonly string[]): string[] => {
    const { light, dark, pattern = 'plain' } = tintOf(holder) ?? { light: '#e6d6b0', dark: '#3a3024' };
    const hatched = pattern === 'plain' ? [] : [land(ids, `url(#hatch-${pattern})`)];
    const barred = holder === wholeOf(holder) ? [] : [land(ids, 'url(#hatch-part)')];
    return [`<g style="fill: light-dark(${light}, ${dark})">${ids.map((id) => use(provinceKey(id))).join('')}</g>`, ...hatched, ...barred];
  };
  const shapes = [
    '<svg class="shapes" aria-hidden="true"><defs>',
    ...Object.entries(TILES).map(
      ([name, d]) =>
        `<pattern id="hatch-${name}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(2)"><path class="hatch" d="${d}"/></pattern>`,
    ),
    '<pattern id="hatch-part" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="scale(2) rotate(58)"><path class="bar" d="M0,11H44"/></pattern>',
    ...[...rings].map(([id, outline]) => `<path id="${provinceKey(id)}" d="${outline.map(ringOf).join('')}"/>`),
    ...borders.map(({ between, path }) => `<path id="${borderKey(between)}" d="${path}"/>`),
    `<g id="all-land">${[...rings.keys()].map((id) => use(provinceKey(id))).join('')}</g>`,
    `<path id="coast" d="${coastOf(atlas)}"/><path id="rivers" d="${riversOf(atlas)}"/>`,
    '</defs></svg>',
  ].join('\n');
  const map: MapMaker['map'] = (holders, label, changed) => {
    const held = provinces.filter(({ id }) => (holders.get(id) ?? '') !== '').map(({ id }) => id);
    const lands = Map.groupBy(held, (id) => holders.get(id)!);
    const isInner = ({ between: [one, other] }: (typeof borders)[number]): boolean => holders.get(one) === holders.get(other);
    const group = (name: string, keys: readonly string[]): string => `<g class="${name}">${keys.map(use).join('')}</g>`;
    const texts: string[] = [];
    const taken: { at: MapPoint; width: number; height: number }[] = [];
    const all = [...clusters(provinces, holders)].sort((a, b) => b.of.length - a.of.length);
    for (const { holder, of } of all) {
      const isOwn = (x: number, y: number): boolean => of.some(({ id }) => isWithin(rings.get(id) ?? [], x, y));
      const name = nameOver(called(holder), of, taken, isOwn);
      if (name === null) continue;
      taken.push(...name.lines.map(({ at, width: w }) => ({ at, width: w, height: name.size })));
      texts.push(...name.lines.map(({ text, at: [x, y] }) => `<text x="${x}" y="${y}" font-size="${name.size}">${plain(text)}</text>`));
    }
    return [
      `<svg class="map" viewBox="0 0 ${width} ${height}" role="img" aria-label="${plain(label)}">`,
      group('blank', ['all-land']),
      ...[...lands].flatMap(([holder, ids]) => filled(holder, ids)),
      group(
        'inner',
        borders.filter(isInner).map(({ between }) => borderKey(between)),
      ),
      group('rivers', ['rivers']),
      group(
        'borders',
        borders.filter((border) => !isInner(border)).map(({ between }) => borderKey(between)),
      ),
      group('coast', ['coast']),
      group('changed', changed.map(provinceKey)),
      ...texts,
      '</svg>',
    ].join('\n');
  };
  return { shapes, map };
}
