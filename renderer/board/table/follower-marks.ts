import type { BoardUnit } from '../../../main/contract.ts';
import { cents, isNarrow } from './stand-marks.ts';

/** What a stand bears of banners, treasures, magic and wings (pp. 5-9, 44-50, 61-64), as paths in inches from its middle. */

/** A diamond in the rear corner at the left, as it is seen: a treasure is with it. Rep and hits stay free. */
export function diamondOn({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>): string {
  const [inwards, r] = isNarrow({ width }) ? [0.08, 0.13] : [0.2, 0.17];
  return `M${cents(-width / 2 + inwards)},${cents(depth / 2 - 2 * r)}l${r},${r}l${-r},${r}l${-r},${-r}Z`;
}

/** A round mark in the same corner: nobody commands it. */
export function wildOn({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>): { readonly x: number; readonly y: number } {
  return { x: cents(-width / 2 + 0.24), y: cents(depth / 2 - 0.24) };
}

const spark = (x: number, y: number): string => `M${cents(x)},${cents(y - 0.24)}q.04,.2 .24,.24q-.2,.04 -.24,.24q-.04,-.2 -.24,-.24q.2,-.04 .24,-.24Z`;

/** Sparks at two corners of a stand on which a spell lies; the outline between them is its base's. */
export function sparksOn({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>): string {
  const [x, y] = [width / 2 - 0.06, depth / 2 - 0.06];
  return spark(x, -y) + spark(-x, y);
}

/** How high the pole of magic users is, the moon on it, and how far it is aside where a leader is with them. */
export const MOON = { pole: 'M0,-.34V-.9', moon: 'M.16,-1.42a.3,.3 0 1 0 .1,.46a.24,.24 0 1 1 -.1,-.46Z', aside: 0.62, alone: -0.2 } as const;

/** Banners (p. 61): the personal one hangs square, the Bane Banner dark and in two tails. */
const BANNERS = [
  { what: 'personal-banner', cloth: 'H-1.12v.48H-.62Z', isDark: false },
  { what: 'bane-banner', cloth: 'H-1.2l.2,.24l-.2,.24H-.62Z', isDark: true },
] as const;

/** How far one banner hangs below another. */
const CLOTH = 0.54;

/** The banners of a stand, one below the other, and the pole that bears them; null where it has none. */
export function bannersOf({ bears = [] }: Pick<BoardUnit, 'bears'>): {
  readonly pole: string;
  readonly cloths: readonly { readonly what: string; readonly d: string; readonly isDark: boolean }[];
} | null {
  const borne = BANNERS.filter(({ what }) => bears.includes(what));
  if (borne.length === 0) return null;
  const top = -0.76 - borne.length * CLOTH;
  return {
    pole: `M-.62,-.3V${cents(top - 0.06)}`,
    cloths: borne.map(({ what, cloth, isDark }, i) => ({ what, d: `M-.62,${cents(top + i * CLOTH)}${cloth}`, isDark })),
  };
}

/** Whether anything rises over the edge of a stand. */
export const hasSigns = ({ leader, isFighting, isCharging, bears, spells, magicUsers }: BoardUnit): boolean =>
  leader !== null || isFighting || isCharging !== null || bears !== undefined || spells !== undefined || magicUsers !== undefined;

/** Whether a stand bears a treasure besides banners. */
export const hasTreasure = ({ bears = [] }: Pick<BoardUnit, 'bears'>): boolean => bears.some((what) => !BANNERS.some((banner) => banner.what === what));

/** Where the shadow of a flyer falls: the same way whichever way it heads, and farther from higher up. */
export function shadowUnder(level: BoardUnit['level'], heading: number): string {
  const away = level === 'attack' ? '.2 .25' : '.5 .65';
  return `rotate(${-heading / 100}) translate(${away}) rotate(${heading / 100})`;
}

/** A wing at one side of a stand, swept back in three feathers, `down` from its middle. */
const wing = (side: 1 | -1, from: number, down: number): string => {
  const at = (x: number, y: number): string => `${cents(side * (from + x))},${cents(down + y)}`;
  return `M${at(0, -0.3)}Q${at(0.35, -0.6)} ${at(0.95, -0.42)}Q${at(0.85, -0.2)} ${at(0.7, -0.12)}Q${at(0.66, 0.08)} ${at(0.45, 0.12)}Q${at(0.36, 0.3)} ${at(0, 0.26)}Z`;
};

/** Wings at both sides of a stand in flight: one pair at Attack level, two at Observation level. */
export function wingsAt({ width, level }: Pick<BoardUnit, 'width' | 'level'>): string {
  const pair = (down: number): string => wing(1, width / 2, down) + wing(-1, width / 2, down);
  return level === 'observation' ? pair(-0.3) + pair(0.36) : pair(0);
}

/** A ship's hull about a stand: pointed before it, square behind. */
export function hullAt({ depth, width }: Pick<BoardUnit, 'depth' | 'width'>): string {
  const [w, d] = [cents(width / 2 + 0.14), cents(depth / 2 + 0.14)];
  return `M${-w},${cents(-d + 0.1)}Q${-w},${cents(-d - 0.25)} 0,${cents(-d - 0.5)}Q${w},${cents(-d - 0.25)} ${w},${cents(-d + 0.1)}V${d}H${-w}Z`;
}
