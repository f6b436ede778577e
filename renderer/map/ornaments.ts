import type { MapPoint } from '../../main/contract.ts';
import { round } from './geometry.ts';

/** What an old map has for its beauty: a compass, and lines that run out from it over the sea. */

const at = ([x, y]: MapPoint, r: number, turn: number): string => `${round(x + r * Math.sin(turn))},${round(y - r * Math.cos(turn))}`;

/** Lines to the 32 winds. */
export function rhumbLines(middle: MapPoint, reach: number): string {
  return Array.from({ length: 32 }, (_, i) => `M${at(middle, 0, 0)}L${at(middle, reach, (i * Math.PI) / 16)}`).join('');
}

/** A rose of sixteen points, each half in light and half in shade, a lily to the north. */
export function compassRose(middle: MapPoint, radius: number): { readonly light: string; readonly dark: string; readonly rings: string } {
  const parts = { light: '', dark: '' };
  const point = (turn: number, length: number, width: number): void => {
    const [tip, left, right] = [at(middle, length, turn), at(middle, width, turn - Math.PI / 8), at(middle, width, turn + Math.PI / 8)];
    parts.light += `M${at(middle, 0, 0)}L${left}L${tip}Z`;
    parts.dark += `M${at(middle, 0, 0)}L${right}L${tip}Z`;
  };
  for (let i = 0; i < 8; i++) point(((2 * i + 1) * Math.PI) / 8, radius * 0.5, radius * 0.2);
  for (let i = 0; i < 4; i++) point(((2 * i + 1) * Math.PI) / 4, radius * 0.7, radius * 0.2);
  for (let i = 0; i < 4; i++) point((i * Math.PI) / 2, radius, radius * 0.22);
  const ring = (r: number): string =>
    `M${at(middle, r, 0)}A${round(r)},${round(r)} 0 1 1 ${at(middle, r, Math.PI)}A${round(r)},${round(r)} 0 1 1 ${at(middle, r, 0)}Z`;
  return { ...parts, rings: ring(radius * 0.62) + ring(radius * 0.57) + lily(middle, radius) };
}

/** The lily over the north point. */
function lily([x, y]: MapPoint, radius: number): string {
  const s = radius * 0.13;
  const [top, foot] = [y - radius - s * 2.6, y - radius - s * 0.4];
  const text = (dx: number, dy: number): string => `${round(x + dx)},${round(dy)}`;
  const petal = (side: 1 | -1): string =>
    `M${text(0, foot)}C${text(side * s * 0.9, foot - s * 0.4)} ${text(side * s * 1.5, foot - s * 1.2)} ${text(side * s * 0.9, foot - s * 1.6)}`;
  return `M${text(0, foot)}Q${text(s * 0.7, foot - s)} ${text(0, top)}Q${text(-s * 0.7, foot - s)} ${text(0, foot)}Z${petal(1)}${petal(-1)}M${text(-s * 0.6, foot - s * 0.3)}L${text(s * 0.6, foot - s * 0.3)}`;
}
