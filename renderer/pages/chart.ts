import { curveStepAfter, line, scaleLinear } from 'd3';
import { seasonInWords } from '../campaign/seasons.ts';
import type { Point, Series } from './history.ts';

/** A season as it stands below a chart. */
export interface SeasonOf {
  readonly now: number;
  readonly year: number;
  readonly season: string;
}

/** Where a chart stands: pixels of its drawing. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How large its type is: 1 as a browser has it unasked. */
  readonly scale: number;
}

/** The frame that charts are drawn in where nothing else is known; on the right there is room for names. */
export const FRAME: Frame = { width: 640, height: 290, left: 40, right: 150, top: 16, bottom: 30, scale: 1 };

/** Pixels from the ends of the lines to their names, and of a letter, at most, in type of its usual size. */
export const BEFORE_NAMES = 46;
const LETTER = 7.4;

/** The part of its width that names have at the least, and how high a chart is at the least, in type of its usual size. */
const NAMES_PART = 0.25;
const LEAST_HEIGHT = 220;

/** The frame that fills this many pixels in this type, with room for the longest of the names. */
export const frameFor = (names: readonly string[], width = FRAME.width, scale = 1): Frame => ({
  width,
  height: Math.round(Math.max((width * FRAME.height) / FRAME.width, LEAST_HEIGHT * scale)),
  left: FRAME.left * scale,
  right: Math.max(Math.min(FRAME.right * scale, NAMES_PART * width), scale * (BEFORE_NAMES + LETTER * Math.max(0, ...names.map(({ length }) => length)))),
  top: FRAME.top * scale,
  bottom: FRAME.bottom * scale,
  scale,
});

/** Lines are told apart by their dashes too, not by colour alone. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '14 4', '1 5', '3 3 8 3'] as const;

/** A drawn line with its name's place. */
export interface DrawnLine {
  readonly nation: string;
  readonly path: string;
  readonly dashes: string;
  /** The end of the line. */
  readonly end: { readonly x: number; readonly y: number };
  /** It ends there for good: the nation is gone. */
  readonly isOver: boolean;
  /** Where the name is written: moved off its neighbours. */
  readonly labelY: number;
}

/** A tick of an axis; one without words is only a mark. */
export interface Tick {
  readonly at: number;
  readonly value: number;
  readonly words: string;
}

/** A chart as numbers and paths. */
export interface Drawn {
  readonly lines: readonly DrawnLine[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
}

/** Pixels between two names, in type of its usual size. */
const LINE_HEIGHT = 15;

/** Heights that keep apart, each as near its own as it may; the order stays. */
export function keptApart(heights: readonly number[], least: number, highest: number, lowest: number): readonly number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const out = [...heights];
  let free = highest;
  for (const i of order) {
    out[i] = Math.max(heights[i]!, free);
    free = out[i]! + least;
  }
  let limit = lowest;
  for (const i of order.toReversed()) {
    out[i] = Math.min(out[i]!, limit);
    limit = out[i]! - least;
  }
  return out;
}

const SEASONS_A_YEAR = 4;
/** More seasons than this are named by their year alone, and more years than this only every few; and the pixels that each takes, in type of its usual size. */
const MOST_SEASONS = 6;
const SEASON = 75;
const MOST_YEARS = 12;
const YEAR = 37;
/** Pixels from one tick to the next, at least, in type of its usual size: closer ones are no ticks but a bar. */
const APART = 3;

/** A tick for each season, or each Spring, as far as there is room; named are all of a few, or else the Springs by their year. `room`: pixels that they have, in type of its usual size. */
function seasonTicks(seasons: readonly SeasonOf[], across: (now: number) => number, room: number): readonly Tick[] {
  const mostSeasons = Math.min(MOST_SEASONS, Math.floor(room / SEASON));
  const mostYears = Math.max(1, Math.min(MOST_YEARS, Math.floor(room / YEAR)));
  const springs = seasons.filter(({ season }) => season === 'spring');
  const each = Math.ceil(springs.length / mostYears);
  const named = new Set(springs.filter((_, i) => i % each === 0).map(({ now }) => now));
  const apart = room / seasons.length;
  const isMarked = ({ now, season }: SeasonOf): boolean => named.has(now) || apart >= APART || (season === 'spring' && SEASONS_A_YEAR * apart >= APART);
  return seasons.filter(isMarked).map(({ now, year, season }) => {
    const words = seasons.length <= mostSeasons ? seasonInWords(season, year) : named.has(now) ? String(year) : '';
    return { at: across(now), value: now, words };
  });
}

/** The chart of some nations' values: seasons across, values up. */
export function drawn(series: readonly Series[], seasons: readonly SeasonOf[], frame: Frame = FRAME): Drawn {
  const first = seasons[0]?.now ?? 1;
  const last = seasons.at(-1)?.now ?? first;
  const all = series.flatMap(({ points }) => points.map(({ value }) => value));
  const across = scaleLinear()
    // a single season stands at the names: what leads from there to them is no line of its own
    .domain([Math.min(first, last - 1), last])
    .range([frame.left, frame.width - frame.right]);
  const up = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, ...all)])
    .nice(5)
    .range([frame.height - frame.bottom, frame.top]);
  const path = line<Point>(
    ({ now }) => across(now),
    ({ value }) => up(value),
  ).curve(curveStepAfter);
  const shown = series
    .filter(({ points }) => points.length > 0)
    .map(({ nation, points, end }) => ({ nation, points: end === null ? points : [...points, end], isOver: end !== null }));
  const ends = shown.map(({ points }) => ({ x: across(points.at(-1)!.now), y: up(points.at(-1)!.value) }));
  const labels = keptApart(
    ends.map(({ y }) => y),
    LINE_HEIGHT * frame.scale,
    frame.top,
    frame.height - frame.bottom,
  );
  return {
    lines: shown.map(({ nation, points, isOver }, i) => ({
      nation,
      isOver,
      path: path(points) ?? '',
      dashes: DASHES[i % DASHES.length]!,
      end: ends[i]!,
      labelY: labels[i]!,
    })),
    across: seasonTicks(seasons, across, (frame.width - frame.left - frame.right) / frame.scale),
    up: up
      .ticks(6)
      .filter(Number.isInteger)
      .map((value) => ({ at: up(value), value, words: String(value) })),
  };
}
