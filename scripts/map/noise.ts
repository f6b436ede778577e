/** Noise from integers and the four rules of arithmetic alone, so that every machine draws the same coast. */

/** A number from 0 to 1 for a lattice point; the same for ever. */
export function chance(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from -1 to 1 with one bump to each unit of x and y. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const top = mix(chance(x0, y0, seed), chance(x0 + 1, y0, seed), u);
  const bottom = mix(chance(x0, y0 + 1, seed), chance(x0 + 1, y0 + 1, seed), u);
  return 2 * mix(top, bottom, v) - 1;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
