import { BARS, HATCHINGS } from '../../../data/map/hatchings.ts';
import { NATION_TINTS, type NationTint } from '../../../data/map/tints.ts';
import { isRebels } from '../../../engine/campaign/governments/government.ts';
import { wholeOf } from '../names.ts';

/** How a written map looks: hatchings as in the window, and its colours where all nations take part, on the page's own paper. */

/** What a map is coloured by: a value by day and by candle-light, and the colours of the paper it is on. */
export interface Colouring {
  readonly shade: (light: string, dark: string) => string;
  readonly paper: string;
  readonly ink: string;
  readonly line: string;
}

/** As the page is that a map is on: by day or by candle-light. */
export const AS_THE_PAGE: Colouring = {
  shade: (light, dark) => `light-dark(${light}, ${dark})`,
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  line: 'var(--line)',
};

/** By day, in colours that any program that draws knows. */
export const BY_DAY: Colouring = { shade: (light) => light, paper: '#f6eed8', ink: '#2b2117', line: '#b79b6c' };

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
export function lookOf(holder: string, { shade }: Colouring): { readonly wash: string; readonly over: readonly string[] } {
  const whole = wholeOf(holder);
  // a world from elsewhere may call a nation as it likes
  const { light, dark, pattern } = Object.hasOwn(NATION_TINTS, whole) ? NATION_TINTS[whole]! : UNKNOWN;
  const names = [...(pattern === 'plain' ? [] : [pattern]), ...barsOf(holder)];
  return { wash: shade(light, dark), over: names.map((name) => `url(#hatch-${name})`) };
}

/** Colours of water, of lines on land, of rivers, of land that has changed hands, and of what lies over washes, by day and by candle-light. */
const SEA = ['#cfd8c8', '#1c2a2c'] as const;
const LINES = ['#4b3a22', '#b59a6a'] as const;
const RIVERS = ['#3f6c7a', '#74a3b0'] as const;
const CHANGED = ['#8a1f14', '#e0826b'] as const;
const OVER = ['#2b2117', '#ece0c8'] as const;

/** What a style must say for the parts of maps. */
export const partsStyle = ({ shade, paper, ink }: Colouring): string => `
.map .sea { fill: ${shade(...SEA)}; }
.map .blank { fill: ${paper}; }
.map .inner, .map .borders, .map .rivers, .map .coast, .map .changed { fill: none; stroke: ${shade(...LINES)}; stroke-linejoin: round; }
.map .inner { stroke-dasharray: 6 12; stroke-opacity: 0.7; stroke-width: 4; }
.map .borders, .map .coast { stroke-width: 8; }
.map .rivers { stroke: ${shade(...RIVERS)}; stroke-linecap: round; stroke-width: 6; }
.map .changed { stroke: ${shade(...CHANGED)}; stroke-width: 12; }
.map text { fill: ${ink}; font-family: Georgia, 'Times New Roman', serif; font-variant: small-caps; paint-order: stroke; stroke: ${paper}; stroke-opacity: 0.8; stroke-width: 12; text-anchor: middle; }
.hatch { fill: none; stroke: ${shade(...OVER)}; stroke-linecap: round; stroke-opacity: 0.34; stroke-width: 1.7; }
.dots { stroke-opacity: 0.5; stroke-width: 4.4; }
.bar { stroke: ${shade(...OVER)}; stroke-opacity: 0.3; stroke-width: 11; }
.broken { stroke-dasharray: 22 22; }
`;

/** What the page's own style must say for its maps, by day and by candle-light. */
export const MAP_STYLE = `
figure { margin: 1.5rem calc(50% - min(32rem, 48vw)); }
figcaption { color: var(--soft); font-size: 0.9rem; margin: 0.4rem auto 0; max-width: 44rem; }
.map { border: 3px double ${AS_THE_PAGE.line}; box-sizing: border-box; display: block; width: 100%; }
.shapes { height: 0; position: absolute; width: 0; }${partsStyle(AS_THE_PAGE)}`;
