import { DEFAULT_SYSTEM, type SystemId } from '../../main/systems.ts';
import { median } from './statistics.ts';

/** A measured figure: its name, value, unit, and how it was taken. */
export interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly how: string;
}

/** A number rounded to so many digits behind the point. */
export const round = (x: number, digits = 2): number => Number(x.toFixed(digits));

/** A share of a whole, in per cent to the tenth; nothing of nothing is 0. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole, 1));

/** Repeats a measurement and gives its median. */
export function medianOf(times: number, measure: () => number): number {
  return median(Array.from({ length: times }, measure));
}

/** The value below which nine in ten lie. */
export const ninetieth = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)]!;

/** Milliseconds of this thread's CPU that something takes: what else runs on the machine hardly counts. */
export function cpuOf(work: () => void): number {
  const from = process.threadCpuUsage();
  work();
  const used = process.threadCpuUsage(from);
  return (used.user + used.system) / 1000;
}

/** Figures of the usual battles go by their bare name. */
export const named = (name: string, system: SystemId): string => (system === DEFAULT_SYSTEM ? name : `${name}-${system}`);
