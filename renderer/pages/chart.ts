import { curveStepAfter, line, max, scaleLinear } from 'd3';
import type { Series } from './history.ts';

/** Where a chart stands: pixels of its drawing. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frame that charts are drawn in; on the right there is room for names. */
export const FRAME: Frame = { width: 760, height: 320, left: 40, right: 150, top: 16, bottom: 30 };

/** Lines are told apart by their dashes too, not by colour alone. */
export const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2', '14 4', '1 5', '3 3 8 3'] as const;

/** A drawn line with its name's place. */
export interface DrawnLine {
  readonly nation: string;
  readonly path: string;
  readonly dashes: string;
  /** The end of the line. */
  readonly end: { readonly x: number; readonly y: number };
  /** Where the name is written: moved off its neighbours. */
  readonly labelY: number;
}

/** A tick of an axis. */
export interface Tick {
  readonly at: number;
  readonly value: number;
}

/** A chart as numbers and paths. */
export interface Drawn {
  readonly lines: readonly DrawnLine[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
}

/** Pixels between two names. */
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

const isWhole = (value: number): boolean => Number.isInteger(value);

/** The chart of some nations' values: seasons across, values up. `seasons`: the first and the last. */
export function drawn(series: readonly Series[], seasons: readonly [number, number], frame: Frame = FRAME): Drawn {
  const all = series.flatMap(({ points }) => points.map(({ value }) => value));
  const across = scaleLinear()
    .domain([seasons[0], Math.max(seasons[1], seasons[0] + 1)])
    .range([frame.left, frame.width - frame.right]);
  const up = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, max(all) ?? 1)])
    .nice(5)
    .range([frame.height - frame.bottom, frame.top]);
  const path = line<Series['points'][number]>(
    ({ now }) => across(now),
    ({ value }) => up(value),
  ).curve(curveStepAfter);
  const shown = series.filter(({ points }) => points.length > 0);
  const ends = shown.map(({ points }) => ({ x: across(points.at(-1)!.now), y: up(points.at(-1)!.value) }));
  const labels = keptApart(
    ends.map(({ y }) => y),
    LINE_HEIGHT,
    frame.top,
    frame.height - frame.bottom,
  );
  const ticks = (scale: typeof across, count: number): readonly Tick[] =>
    scale
      .ticks(count)
      .filter(isWhole)
      .map((value) => ({ at: scale(value), value }));
  return {
    lines: shown.map(({ nation, points }, i) => ({
      nation,
      path: path(points) ?? '',
      dashes: DASHES[i % DASHES.length]!,
      end: ends[i]!,
      labelY: labels[i]!,
    })),
    across: ticks(across, Math.min(12, seasons[1] - seasons[0] + 1)),
    up: ticks(up, 6),
  };
}
