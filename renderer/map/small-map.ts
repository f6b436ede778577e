import type { Atlas } from '../../main/contract.ts';
import { boxAround, type MapBox } from './fitting.ts';
import { CAP_HEIGHT, textWidth } from './letters.ts';
import { type MapGround, mapGround } from './map-ground.ts';
import { type Lettering, lettering } from './names.ts';
import type { Palette } from './palette.ts';

/** What is written on a small map of who holds what: names where they fit, and the letters that stand for a nation where they do not. */

/** The ground of an atlas, and of every region of it: they are drawn from the same shapes. */
const grounds = new WeakMap<Atlas['topology'], MapGround>();

function groundOf(atlas: Atlas): MapGround {
  const known = grounds.get(atlas.topology) ?? mapGround(atlas);
  grounds.set(atlas.topology, known);
  return known;
}

/** Map units: letters of the big map that are one size large. */
const LETTERS = 44;
/** Pixels: letters smaller than this are not read. */
const READABLE = 11;
const [SMALLEST, LARGEST] = [1, 4.4];

/** How much larger than on the big map letters are written where the whole map is so many pixels wide; in steps, so that not every pixel counts. */
export const sizeAt = (pixels: number, mapWidth: number): number =>
  Math.round(Math.min(LARGEST, Math.max(SMALLEST, (READABLE * mapWidth) / Math.max(1, pixels) / LETTERS)) * 5) / 5;

/** Letters that stand at a place already, as it is kept free of names; `type`: their size in map units. */
export const lettersAt = (at: readonly [number, number], text: string, type: number): MapBox =>
  boxAround([at[0], at[1]], textWidth(text, 'capitals') * type * 1.3, CAP_HEIGHT * type * 1.6);

/** Who is written on the land. */
export interface SmallNames {
  /** '' where nobody holds it: nothing is written there. */
  readonly holderOf: (province: string) => string;
  readonly nameOf: (nation: string) => string;
  readonly palette: Palette;
  readonly occupied?: readonly MapBox[];
}

/** Names of lands alone, with neither towns nor waters. */
export function smallLettering(atlas: Atlas, { holderOf, nameOf, palette, occupied = [] }: SmallNames, size: number): Lettering {
  const sources = {
    holderOf,
    nationName: (nation: string) => (nation === '' ? '' : nameOf(nation)),
    badgeOf: (nation: string) => palette(nation).badge,
    layerValue: () => null,
    occupied,
    marks: [],
  };
  const { nations, names, ...others } = lettering({ ...atlas, waters: [] }, groundOf(atlas), sources, 0, size);
  return { nations: nations.filter(({ nation }) => nation !== ''), names, ...others };
}
