import { BARS, HATCHINGS } from '../../../data/map/hatchings.ts';
import { NATION_TINTS, type NationTint } from '../../../data/map/tints.ts';
import { isRebels } from '../../../engine/campaign/governments/government.ts';
import { wholeOf } from '../names.ts';

/** How a written map looks: hatchings as in the window, and its colours where all nations take part, on the page's own paper. */

/** A tile that is laid over land: hatchings, and the bars of rebels and tribes. */
const tile = (name: string, size: number, turned: string, path: string): string =>
  `<pattern id="hatch-${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(2)${turned}">${path}</pattern>`;

/** All tiles; the ids of theirs begin with `hatch-`. */
export const PATTERNS: readonly string[] = [
  ...Object.entries(HATCHINGS).map(([name, d]) => tile(name, 24, '', `<path class="hatch${name === 'dots' ? ' dots' : ''}" d="${d}"/>`)),
  ...Object.entries(BARS).map(([name, { path, turned, dashed }]) =>
    tile(name, 44, ` rotate(${turned})`, `<path class="bar${dashed ? ' broken' : ''}" d="${path}"/>`),
  ),
];

/** Of a people that nobody knows. */
const UNKNOWN: NationTint = { light: '#e6d6b0', dark: '#3a3024', pattern: 'plain' };

/** What lies over the land of a people's part: nothing over the people itself. */
const barsOf = (holder: string): readonly string[] => (holder === wholeOf(holder) ? [] : [isRebels(holder) ? 'rebels' : 'tribe']);

/** The wash of a holder's land as a value of `fill`, and the tiles over it. Rebels and tribes have their people's, under bars. */
export function lookOf(holder: string): { readonly wash: string; readonly over: readonly string[] } {
  const { light, dark, pattern } = NATION_TINTS[wholeOf(holder)] ?? UNKNOWN;
  const names = [...(pattern === 'plain' ? [] : [pattern]), ...barsOf(holder)];
  return { wash: `light-dark(${light}, ${dark})`, over: names.map((name) => `url(#hatch-${name})`) };
}

/** What the page's own style must say for its maps, by day and by candle-light. */
export const MAP_STYLE = `
figure { margin: 1.5rem calc(50% - min(32rem, 48vw)); }
figcaption { color: var(--soft); font-size: 0.9rem; margin: 0.4rem auto 0; max-width: 44rem; }
.map { background: light-dark(#cfd8c8, #1c2a2c); border: 3px double var(--line); box-sizing: border-box; display: block; width: 100%; }
.map .blank { fill: var(--paper); }
.map .inner, .map .borders, .map .rivers, .map .coast, .map .changed { fill: none; stroke: light-dark(#4b3a22, #b59a6a); stroke-linejoin: round; }
.map .inner { stroke-dasharray: 6 12; stroke-opacity: 0.7; stroke-width: 4; }
.map .borders, .map .coast { stroke-width: 8; }
.map .rivers { stroke: light-dark(#3f6c7a, #74a3b0); stroke-linecap: round; stroke-width: 6; }
.map .changed { stroke: light-dark(#8a1f14, #e0826b); stroke-width: 12; }
.map text { fill: var(--ink); font-family: Georgia, 'Times New Roman', serif; font-variant: small-caps; paint-order: stroke; stroke: var(--paper); stroke-opacity: 0.8; stroke-width: 12; text-anchor: middle; }
.hatch { fill: none; stroke: light-dark(#2b2117, #ece0c8); stroke-linecap: round; stroke-opacity: 0.34; stroke-width: 1.7; }
.dots { stroke-opacity: 0.5; stroke-width: 4.4; }
.bar { stroke: light-dark(#2b2117, #ece0c8); stroke-opacity: 0.3; stroke-width: 11; }
.broken { stroke-dasharray: 22 22; }
.shapes { height: 0; position: absolute; width: 0; }
`;
