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
  const middle = middleOf(places);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of places) {
    xx += (x - middle[0]) ** 2;
    yy += (y - middle[1]) ** 2;
    xy += (x - middle[0]) * (y - middle[1]);
  }
  const count = Math.max(1, places.length);
  [xx, yy, xy] = [xx / count, yy / count, xy / count];
  const tilt = 0.5 * Math.atan2(2 * xy, xx - yy);
  const root = Math.hypot((xx - yy) / 2, xy);
  const isRound = (xx + yy) / 2 + root < 1.5 * ((xx + yy) / 2 - root);
  const main = isRound ? 0 : Math.max(-STEEPEST, Math.min(STEEPEST, tilt));
  const flat = straight(places, middle, main);
  return [bent(places, flat), flat, straight(places, middle, main / 2), straight(places, middle, 0)];
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

function middleOf(places: readonly MapPoint[]): MapPoint {
  let [x, y] = [0, 0];
  for (const at of places) {
    x += at[0];
    y += at[1];
  }
  const count = Math.max(1, places.length);
  return [x / count, y / count];
}

function straight(places: readonly MapPoint[], middle: MapPoint, angle: number): Arc {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x, y] of places) {
    const along = (x - middle[0]) * cos + (y - middle[1]) * sin;
    if (along < least) least = along;
    if (along > most) most = along;
  }
  return { middle, angle, bend: 0, slant: 0, shift: 0, length: most - least };
}

/** Least squares: the parabola that lies best among the places, along a straight arc. */
function bent(places: readonly MapPoint[], flat: Arc): Arc {
  const unit = flat.length / 2 || 1;
  const { s1, s2, s3, s4, t0, t1, t2 } = meansAlong(places, flat, unit);
  const [flatness, skew, spread] = [s2 - s1 * s1, s3 - s1 * s2, s4 - s2 * s2];
  const [p, q] = [t1 - t0 * s1, t2 - t0 * s2];
  const whole = flatness * spread - skew * skew;
  if (Math.abs(whole) < 1e-9) return flat;
  const steepest = FLATTEST_BEND * unit;
  const bend = Math.max(-steepest, Math.min(steepest, (flatness * q - skew * p) / whole));
  const slant = (spread * p - skew * q) / whole;
  return { ...flat, bend: bend / unit ** 2, slant: slant / unit, shift: t0 - slant * s1 - bend * s2 };
}

/** Means over the places as seen along an arc: of the powers of how far along they lie, in units, and of these with how far across. */
function meansAlong(places: readonly MapPoint[], { middle, angle }: Arc, unit: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [s1, s2, s3, s4, t0, t1, t2] = [0, 0, 0, 0, 0, 0, 0];
  for (const [x, y] of places) {
    const along = ((x - middle[0]) * cos + (y - middle[1]) * sin) / unit;
    const across = (y - middle[1]) * cos - (x - middle[0]) * sin;
    const square = along * along;
    s1 += along;
    s2 += square;
    s3 += square * along;
    s4 += square * square;
    t0 += across;
    t1 += across * along;
    t2 += across * square;
  }
  const count = Math.max(1, places.length);
  return { s1: s1 / count, s2: s2 / count, s3: s3 / count, s4: s4 / count, t0: t0 / count, t1: t1 / count, t2: t2 / count };
}
