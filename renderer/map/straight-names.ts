import type { Atlas, AtlasProvince, MapPoint } from '../../main/contract.ts';
import { around, boxAround, cornersOf, type MapBox, type Taken, turnedBox } from './fitting.ts';
import { CAP_HEIGHT, type Face, letterWidth, textWidth } from './letters.ts';
import type { GroundOf } from './nation-names.ts';
import type { Level } from './zoom.ts';

/** Names in one line: provinces, towns, waters, ground. Each takes the first place that is free, or is left out. */

/** A name in one straight line, its middle at `at`. */
export interface StraightName {
  readonly key: string;
  readonly kind: 'province' | 'capital' | 'town' | 'place' | 'water' | 'ground' | 'badge';
  readonly text: string;
  readonly at: MapPoint;
  /** Type size and the space between letters, in map units. */
  readonly size: number;
  readonly spacing: number;
  /** Degrees. */
  readonly lean: number;
  readonly boxes: readonly MapBox[];
}

/** Type sizes at level 0, in map units. */
const SIZES = { province: 47, capital: 52, town: 40, place: 36, ground: 40, badge: 44, sea: 66, gulf: 52, strait: 42 } as const;
/** From which level on a kind of name is shown. */
export const SHOWN_FROM = { province: 1, capital: 1, ground: 1, town: 1, place: 2, strait: 1 } as const;

/** What is written. */
type NameText = Pick<StraightName, 'kind' | 'key' | 'text'>;
/** How: letters set apart by so many type sizes, leaning by degrees; upright capitals side by side unless told. */
interface Manner {
  readonly spread?: number;
  readonly lean?: number;
  readonly face?: Face;
}

/** A straight name with its boxes: one upright box, or one for each letter where it leans. */
function straight(name: NameText, at: MapPoint, size: number, { spread = 0, lean = 0, face = 'capitals' }: Manner = {}): StraightName {
  const { text } = name;
  const width = textWidth(text, face, spread) * size;
  const base = { ...name, at, size, spacing: spread * size, lean };
  if (lean === 0) return { ...base, boxes: [boxAround(at, width + size * 0.2, size * CAP_HEIGHT * 1.2)] };
  const angle = (lean * Math.PI) / 180;
  let along = -width / 2;
  const boxes = [...text].map((letter) => {
    const wide = letterWidth(letter, face) * size;
    const middle = along + wide / 2;
    along += wide + spread * size;
    return turnedBox([at[0] + middle * Math.cos(angle), at[1] + middle * Math.sin(angle)], wide, size * 0.8, angle);
  });
  return { ...base, boxes };
}

/** The first of several that has room, which takes it. */
function firstFree(tried: readonly StraightName[], taken: Taken): StraightName[] {
  const found = tried.find(({ boxes }) => taken.isFree(boxes));
  if (found !== undefined) taken.take(found.boxes);
  return found === undefined ? [] : [found];
}

/** How far a water's name is moved to keep it off the land, in parts of its type size: along itself, and to its side. */
const ALONG = [0, -0.7, 0.7, -1.4, 1.4, -2.1, 2.1] as const;
const ASIDE = [0, -0.4, 0.4, -0.8, 0.8] as const;

/** A name on the water stands where it is wanted, or as near as it keeps off the land; where none of these places does, where it is wanted. */
export function waterNames(atlas: Atlas, isWater: (at: MapPoint) => boolean, level: Level, scale: number, taken: Taken): StraightName[] {
  return atlas.waters.flatMap(({ id, name, at, lean, size }) => {
    if (size === 'strait' && level < SHOWN_FROM.strait) return [];
    const [type, spread] = [SIZES[size] * Math.sqrt(scale), size === 'sea' ? 0.22 : 0.08];
    const angle = (lean * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * type, Math.sin(angle) * type];
    const tried = ASIDE.flatMap((aside) =>
      ALONG.map((along) =>
        straight({ kind: 'water', key: id, text: name }, [at[0] + along * cos - aside * sin, at[1] + along * sin + aside * cos], type, {
          spread,
          lean: lean || 0.01,
          face: 'italic',
        }),
      ),
    );
    const afloat = tried.filter(({ boxes }) => boxes.every((box) => cornersOf(box).every(isWater)));
    return firstFree([...afloat, tried[0]!], taken);
  });
}

/** A land whose name does not fit shows its letters: at the first of several places that keeps to it, or else at one that keeps off others' land, or at any. */
export function badgeName(key: string, badge: string, places: readonly MapPoint[], groundOf: GroundOf, scale: number, taken: Taken): StraightName[] {
  const tried = places.map((place) => straight({ kind: 'badge', key, text: badge }, place, SIZES.badge * scale));
  const keepsTo = (...grounds: readonly ReturnType<GroundOf>[]): StraightName[] =>
    tried.filter(({ boxes }) => boxes.every((box) => cornersOf(box).every(([x, y]) => grounds.includes(groundOf(x, y)))));
  return firstFree([...keepsTo('own'), ...keepsTo('own', 'water'), ...tried], taken);
}

/** A capital province is called as its nation is: where the nation's name stands already it is its town that is named. */
export function provinceNames(provinces: readonly AtlasProvince[], scale: number, taken: Taken): StraightName[] {
  const byWeight = [...provinces].sort((a, b) => Number(b.capital) - Number(a.capital));
  return byWeight.flatMap(({ id, name, at, capital }) => {
    const kind = capital ? 'capital' : 'province';
    return firstFree(
      around(at, SIZES[kind] * scale * 1.1).map((place) => straight({ kind, key: id, text: name }, place, SIZES[kind] * scale, { spread: 0.03 })),
      taken,
    );
  });
}

/** A town is written at its tower. */
export function townNames(atlas: Atlas, marks: ReadonlyMap<string, MapPoint>, scale: number, taken: Taken): StraightName[] {
  const size = SIZES.town * scale;
  const towns = atlas.provinces.flatMap(({ id, town }) => {
    const tower = marks.get(`capital ${id}`);
    if (town === null || tower === undefined) return [];
    const aside = (textWidth(town, 'italic') * size) / 2 + 30 * scale;
    const tried: MapPoint[] = [
      [tower[0] + aside, tower[1]],
      [tower[0] - aside, tower[1]],
      [tower[0], tower[1] - 42 * scale],
      [tower[0], tower[1] + 42 * scale],
    ];
    return firstFree(
      tried.map((at) => straight({ kind: 'town', key: id, text: town }, at, size, { face: 'italic' })),
      taken,
    );
  });
  const places = atlas.places.flatMap(({ name, at }) => {
    const tried = around([at[0], at[1] - 20 * scale], 30 * scale);
    return firstFree(
      tried.map((place) => straight({ kind: 'place', key: name, text: name }, place, SIZES.place * scale, { face: 'italic' })),
      taken,
    );
  });
  return [...towns, ...places];
}

/** Where names of mountains, woods and the like are written: along their stretch, where nothing is written yet. */
export function groundNames(atlas: Atlas, scale: number, taken: Taken): StraightName[] {
  const size = SIZES.ground * scale;
  return atlas.stretches.flatMap(({ id, name, line }) => {
    const [first, last] = [line[0]!, line.at(-1)!];
    const middle = line[Math.floor(line.length / 2)]!;
    const tilt = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI;
    const lean = Math.abs(tilt) > 55 ? 0 : tilt;
    return firstFree(
      around(middle, 34 * scale).map((at) => straight({ kind: 'ground', key: id, text: name }, at, size, { spread: 0.05, lean, face: 'italic' })),
      taken,
    );
  });
}
