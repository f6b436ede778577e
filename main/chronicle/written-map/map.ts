import type { Atlas } from '../../contract.ts';
import { AS_THE_PAGE, type Colouring, lookOf, PATTERNS } from './look.ts';
import { type Holders, type NameOver, namesOver } from './names.ts';
import { type Border, bordersOf, coastOf, isWithin, outlineOf, ringsOf, riversOf } from './shapes.ts';

/** Maps on a page of HTML, or in a picture, that needs nothing else: shapes are written once, and each map only says who holds what. */

const provinceKey = (id: string): string => `p-${id}`;
const borderKey = ({ between: [one, other] }: Border): string => `b-${one}-${other}`;

const uses = (keys: readonly string[]): string => keys.map((key) => `<use href="#${key}"/>`).join('');
const group = (name: string, keys: readonly string[]): string => `<g class="${name}">${uses(keys)}</g>`;

/** The maps of one page. */
export interface MapMaker {
  /** The shapes that all maps share, as definitions. */
  readonly definitions: string;
  /** The same, to be printed once on a page of HTML, before the first map. */
  readonly shapes: string;
  /** What is drawn of a map, the sea first. */
  readonly drawn: (holders: Holders, changed: readonly string[]) => string;
  /** A map: who holds what, its label for readers who cannot see it, and which provinces stand out. */
  readonly map: (holders: Holders, label: string, changed: readonly string[]) => string;
}

/** Each holder's land: its wash, and hatchings over it. */
function washed(lands: ReadonlyMap<string, readonly string[]>, colouring: Colouring): readonly string[] {
  return [...lands].flatMap(([holder, ids]) => {
    const { wash, over } = lookOf(holder, colouring);
    const land = uses(ids.map(provinceKey));
    return [`<g style="fill: ${wash}">${land}</g>`, ...over.map((fill) => `<g fill="${fill}">${land}</g>`)];
  });
}

const lettered = ({ size, lines }: NameOver, plain: (text: string) => string): readonly string[] =>
  lines.map(({ text, at: [x, y] }) => `<text x="${x}" y="${y}" font-size="${size}">${plain(text)}</text>`);

/** Draws an atlas. `called`: how a holder's land is labelled. `plain`: text that cannot break out of the page. */
export function mapMaker(atlas: Atlas, called: (holder: string) => string, plain: (text: string) => string, colouring = AS_THE_PAGE): MapMaker {
  const { width, height } = atlas;
  const borders = bordersOf(atlas);
  const rings = ringsOf(atlas);
  // a world that came from elsewhere may have provinces that no map shows, under any ids
  const isDrawn = (id: string): boolean => rings.has(id);
  const provinces = atlas.provinces.filter(({ id }) => isDrawn(id));
  const path = (id: string, d: string): string => `<path id="${id}" d="${d}"/>`;
  const definitions = [
    '<defs>',
    ...PATTERNS,
    ...[...rings].map(([id, outline]) => path(provinceKey(id), outlineOf(outline))),
    ...borders.map((border) => path(borderKey(border), border.path)),
    `<g id="all-land">${uses([...rings.keys()].map(provinceKey))}</g>`,
    path('coast', coastOf(atlas)),
    path('rivers', riversOf(atlas)),
    '</defs>',
  ].join('\n');
  const lies = (id: string, x: number, y: number): boolean => isWithin(rings.get(id) ?? [], x, y);
  const drawn: MapMaker['drawn'] = (holders, changed) => {
    const held = provinces.flatMap(({ id }) => ((holders.get(id) ?? '') === '' ? [] : [id]));
    const isInner = ({ between: [one, other] }: Border): boolean => holders.get(one) === holders.get(other);
    const [inner, outer] = [borders.filter(isInner), borders.filter((border) => !isInner(border))];
    return [
      `<rect class="sea" width="${width}" height="${height}"/>`,
      group('blank', ['all-land']),
      ...washed(
        Map.groupBy(held, (id) => holders.get(id)!),
        colouring,
      ),
      group('inner', inner.map(borderKey)),
      group('rivers', ['rivers']),
      group('borders', outer.map(borderKey)),
      group('coast', ['coast']),
      group('changed', changed.filter(isDrawn).map(provinceKey)),
      ...namesOver(provinces, holders, called, lies).flatMap((name) => lettered(name, plain)),
    ].join('\n');
  };
  return {
    definitions,
    shapes: `<svg class="shapes" aria-hidden="true">${definitions}</svg>`,
    drawn,
    map: (holders, label, changed) =>
      [`<svg class="map" viewBox="0 0 ${width} ${height}" role="img" aria-label="${plain(label)}">`, drawn(holders, changed), '</svg>'].join('\n'),
  };
}
