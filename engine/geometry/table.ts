import { cosOf, sinOf } from './heading.ts';
import { CONTACT, GRAIN } from './measure.ts';
import type { Stand } from './stand.ts';

/** p. 30: the table is 4' x 3': x runs from 0 to 48, y from 0 to 36 inches. The long edges are the baselines. */
export const TABLE_WIDTH = 48;
/** The table from the near edge to the far one (p. 30), in inches. */
export const TABLE_DEPTH = 36;

/** From corner to corner of it, in inches: no two units are farther apart, none is farther from an edge. */
export const ACROSS_THE_TABLE = 60;

/** How far a stand reaches from its centre towards +x or -x, in inches. */
export const reachX = (stand: Stand): number => (stand.width * Math.abs(cosOf(stand.heading)) + stand.depth * Math.abs(sinOf(stand.heading))) / 2;

/** How far a stand reaches from its centre towards +y or -y, in inches. */
export const reachY = (stand: Stand): number => (stand.width * Math.abs(sinOf(stand.heading)) + stand.depth * Math.abs(cosOf(stand.heading))) / 2;

/** How far a stand's outermost corner is over the table's edge, in inches; negative: how far it stays within. */
export function overEdge(stand: Stand): number {
  const rx = reachX(stand);
  const ry = reachY(stand);
  return Math.max(rx - stand.x, ry - stand.y, stand.x + rx - TABLE_WIDTH, stand.y + ry - TABLE_DEPTH);
}

/** Whether all of a stand is on the table (tolerance 0.02"). */
export const onTable = (stand: Stand): boolean => overEdge(stand) <= CONTACT + GRAIN;
