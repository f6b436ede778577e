import type { MapPoint } from '../../main/contract.ts';
import { type Arc, onArc } from './arcs.ts';
import { type MapBox, turnedBox } from './fitting.ts';
import { CAP_HEIGHT, letterWidth, textWidth, X_HEIGHT } from './letters.ts';

/** A nation's name over its land: letter by letter along the land's own line. */
export interface LaidName {
  /** Type size in map units. */
  readonly size: number;
  /** Where each letter begins, and how it is turned (degrees). */
  readonly letters: readonly { readonly letter: string; readonly at: MapPoint; readonly turn: number }[];
  readonly boxes: readonly MapBox[];
}

/** What lies at a place, for a name that asks. */
export type GroundOf = (x: number, y: number) => 'own' | 'water' | 'foreign';

/** Where a name may stand, and how large it may be. */
export interface Room {
  /** The lines that a name may follow there, the best first. */
  readonly arcs: readonly Arc[];
  readonly groundOf: GroundOf;
  readonly isFree: (boxes: readonly MapBox[]) => boolean;
  readonly largest: number;
  readonly smallest: number;
}

/** Spaces between letters that are tried, in parts of the type size: the widest first. */
const SPREADS = [0.9, 0.6, 0.4, 0.25, 0.12, 0.04] as const;
/** How far one line of a name lies from the next, in parts of the type size: where both bend, their letters come closer. */
const LINE_HEIGHT = 1.12;

/** How much of a name's letters may run out over the water and over others' land: little and nothing at first, more where it would not fit otherwise. */
const OUTSIDE = [
  { water: 0.05, foreign: 0 },
  { water: 0.05, foreign: 0.03 },
  { water: 0.4, foreign: 0.03 },
] as const;
type Outside = (typeof OUTSIDE)[number];

/** Lays a name over a land as large as it fits; null if it does not. */
export function layName(text: string, room: Room): LaidName | null {
  for (const outside of OUTSIDE) {
    const laid = largestOf(text, room, outside);
    if (laid !== null) return laid;
  }
  return null;
}

function largestOf(text: string, room: Room, outside: Outside): LaidName | null {
  for (let size = room.largest; size >= room.smallest; size *= 0.9) {
    for (const lines of linesOf(text)) {
      for (const arc of room.arcs) {
        const laid = layAlong(lines, arc, size, room, outside);
        if (laid !== null) return laid;
      }
    }
  }
  return null;
}

/** In one line, or in two where a name has words to part. */
function linesOf(text: string): readonly (readonly string[])[] {
  const words = text.split(' ');
  if (words.length === 1) return [[text]];
  const middle = words.length > 2 && words[0]!.length < words.at(-1)!.length ? words.length - 1 : Math.ceil(words.length / 2);
  return [[text], [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]];
}

function layAlong(lines: readonly string[], arc: Arc, size: number, room: Room, outside: Outside): LaidName | null {
  for (const spread of SPREADS) {
    const width = Math.max(...lines.map((line) => textWidth(line, 'capitals', spread))) * size;
    if (width > arc.length * 0.92) continue;
    for (const shift of [0, -0.12, 0.12, -0.24, 0.24]) {
      for (const aside of lines.length === 1 ? [0, -0.6, 0.6, -1.2, 1.2] : [0, -0.5, 0.5]) {
        const laid = laidAt(lines, { arc, size, spread, shift: shift * arc.length, aside: aside * size }, room, outside);
        if (laid !== null) return laid;
      }
    }
  }
  return null;
}

/** One way to lay a name: along an arc, moved along it and to its side by this many map units. */
interface Try {
  readonly arc: Arc;
  readonly size: number;
  readonly spread: number;
  readonly shift: number;
  readonly aside: number;
}

/** Lays letter by letter; null as soon as too many have come over the water or over others' land, as most places that are tried do within a few letters. */
function laidAt(lines: readonly string[], { arc, size, spread, shift, aside }: Try, { groundOf, isFree }: Room, outside: Outside): LaidName | null {
  const letters: { letter: string; at: MapPoint; turn: number }[] = [];
  const boxes: MapBox[] = [];
  const bear = bearing(groundOf, lines, outside);
  for (const [row, line] of lines.entries()) {
    const across = aside + (row - (lines.length - 1) / 2) * size * LINE_HEIGHT;
    let along = shift - (textWidth(line, 'capitals', spread) * size) / 2;
    for (const letter of line) {
      const width = letterWidth(letter, 'capitals') * size;
      const middle = onArc(arc, along + width / 2, across);
      const high = letter === letter.toLowerCase() ? X_HEIGHT : CAP_HEIGHT;
      const [cos, sin] = [Math.cos(middle.angle), Math.sin(middle.angle)];
      // from the middle of the letter back to its left end, and down to the line it stands on
      const down = (CAP_HEIGHT / 2 - 0.05) * size;
      const at: MapPoint = [middle.at[0] - (width / 2) * cos - down * sin, middle.at[1] - (width / 2) * sin + down * cos];
      const rise = (high / 2) * size;
      const centre: MapPoint = [at[0] + (width / 2) * cos + rise * sin, at[1] + (width / 2) * sin - rise * cos];
      letters.push({ letter, at, turn: (middle.angle * 180) / Math.PI });
      along += width + spread * size;
      if (letter === ' ') continue;
      const box = turnedBox(centre, width * 1.06, high * size * 1.12, middle.angle);
      if (!bear(box)) return null;
      boxes.push(box);
    }
  }
  return isFree(boxes) ? { size, letters, boxes } : null;
}

/** Says of one letter after another whether the ground still bears the name: each is looked at at its corners and its middle. */
function bearing(groundOf: GroundOf, lines: readonly string[], outside: Outside): (box: MapBox) => boolean {
  const places = lines.join('').replaceAll(' ', '').length * 5;
  let [water, foreign] = [Math.floor(places * outside.water), Math.floor(places * outside.foreign)];
  const bears = (x: number, y: number): boolean => {
    const ground = groundOf(x, y);
    return ground === 'own' || (ground === 'water' ? water-- > 0 : foreign-- > 0);
  };
  return ({ left, top, right, bottom }) =>
    bears(left, top) && bears(right, top) && bears(left, bottom) && bears(right, bottom) && bears((left + right) / 2, (top + bottom) / 2);
}
