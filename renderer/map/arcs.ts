import type { MapPoint } from '../../main/contract.ts';

/** The middle line of a land: straight or gently bent, along its main axis. A name is laid along it. */
export interface Arc {
  /** Where the main axis goes through. */
  readonly middle: MapPoint;
  /** Radians, -90 to 90 degrees: names are read from west to east. */
  readonly angle: number;
  /** How strongly it bends: across = bend x along squared + slant x along. */
  readonly bend: number;
  readonly slant: number;
  readonly shift: number;
  /** Map units from end to end. */
  readonly length: number;
}

/** Names lean no more than this: steeper ones are not read at once. */
const STEEPEST = (62 * Math.PI) / 180;
/** A bent name rises or falls at its ends by at most this part of half its length. */
const FLATTEST_BEND = 0.24;

/** The arcs that a name could follow through these places, the best first: bent along the main axis, straight along it, level. */
export function arcsThrough(places: readonly MapPoint[]): readonly Arc[] {
  const middle: MapPoint = [mean(places.map(([x]) => x)), mean(places.map(([, y]) => y))];
  const xx = mean(places.map(([x]) => (x - middle[0]) ** 2));
  const yy = mean(places.map(([, y]) => (y - middle[1]) ** 2));
  const xy = mean(places.map(([x, y]) => (x - middle[0]) * (y - middle[1])));
  const tilt = 0.5 * Math.atan2(2 * xy, xx - yy);
  const root = Math.hypot((xx - yy) / 2, xy);
  const isRound = (xx + yy) / 2 + root < 1.5 * ((xx + yy) / 2 - root);
  const main = isRound ? 0 : Math.max(-STEEPEST, Math.min(STEEPEST, tilt));
  return [bent(places, middle, main), straight(places, middle, main), straight(places, middle, main / 2), straight(places, middle, 0)];
}

/** A place on the arc, and the way the arc runs there (radians). `along` counts from its middle, `aside` to the right of its way. */
export function onArc(arc: Arc, along: number, aside: number): { at: MapPoint; angle: number } {
  const steep = 2 * arc.bend * along + arc.slant;
  const across = arc.bend * along ** 2 + arc.slant * along + arc.shift;
  const lean = Math.atan(steep);
  const [u, v] = [along - aside * Math.sin(lean), across + aside * Math.cos(lean)];
  const [cos, sin] = [Math.cos(arc.angle), Math.sin(arc.angle)];
  return { at: [arc.middle[0] + u * cos - v * sin, arc.middle[1] + u * sin + v * cos], angle: arc.angle + lean };
}

function straight(places: readonly MapPoint[], middle: MapPoint, angle: number): Arc {
  const along = turned(places, middle, angle).map(([u]) => u);
  return { middle, angle, bend: 0, slant: 0, shift: 0, length: Math.max(...along) - Math.min(...along) };
}

/** Least squares: the parabola that lies best among the places. */
function bent(places: readonly MapPoint[], middle: MapPoint, angle: number): Arc {
  const flat = straight(places, middle, angle);
  const [unit, pairs] = [flat.length / 2 || 1, turned(places, middle, angle)];
  const moment = (power: number): number => mean(pairs.map(([u]) => (u / unit) ** power));
  const product = (power: number): number => mean(pairs.map(([u, v]) => v * (u / unit) ** power));
  const [s1, s2, s3, s4] = [moment(1), moment(2), moment(3), moment(4)];
  const [t0, t1, t2] = [product(0), product(1), product(2)];
  const [flatness, skew, spread] = [s2 - s1 * s1, s3 - s1 * s2, s4 - s2 * s2];
  const [p, q] = [t1 - t0 * s1, t2 - t0 * s2];
  const whole = flatness * spread - skew * skew;
  if (Math.abs(whole) < 1e-9) return flat;
  const steepest = FLATTEST_BEND * unit;
  const bend = Math.max(-steepest, Math.min(steepest, (flatness * q - skew * p) / whole));
  const slant = (spread * p - skew * q) / whole;
  return { ...flat, bend: bend / unit ** 2, slant: slant / unit, shift: t0 - slant * s1 - bend * s2 };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Places as seen along an axis through the middle. */
function turned(places: readonly MapPoint[], [x0, y0]: MapPoint, angle: number): readonly MapPoint[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return places.map(([x, y]) => [(x - x0) * cos + (y - y0) * sin, (y - y0) * cos - (x - x0) * sin]);
}
