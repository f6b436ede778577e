import type { Atlas, AtlasProvince, MapPoint } from '../../main/contract.ts';
import { type Box, boxAround, nothingTaken, type Taken, turnedBox } from './fitting.ts';
import { CAP_HEIGHT, type Face, letterWidth, textWidth } from './letters.ts';
import type { MapGround } from './map-ground.ts';
import { type LaidName, layName } from './nation-names.ts';
import { provinceAt } from './raster.ts';
import { type Level, scaleOf } from './zoom.ts';

/** Which names the map shows, and where: none lies over another. What matters more chooses its place first. */

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
  readonly boxes: readonly Box[];
}

/** A nation's name, letter by letter. */
export interface NationName extends LaidName {
  readonly nation: string;
}

/** Something beside a name: a counter, a tower, a numeral. It is always shown, where there is most room. */
export interface Mark {
  readonly key: string;
  readonly at: MapPoint;
  /** Map units at level 0. */
  readonly width: number;
  readonly height: number;
}

/** What is written on the map at one level of detail. */
export interface Lettering {
  readonly nations: readonly NationName[];
  readonly names: readonly StraightName[];
  /** Where each mark stands, by its key. */
  readonly marks: ReadonlyMap<string, MapPoint>;
}

/** What names depend on besides the land. */
export interface Written {
  readonly holderOf: (province: string) => string;
  readonly nationName: (nation: string) => string;
  readonly badgeOf: (nation: string) => string;
  /** In the order of their weight. */
  readonly marks: readonly Mark[];
}

/** Type sizes at level 0, in map units. */
const SIZES = { province: 47, capital: 52, town: 40, place: 36, ground: 40, badge: 44, sea: 66, gulf: 52, strait: 42 } as const;
const NATION = { largest: 150, smallest: 44 } as const;

/** From which level on a kind of name is shown. */
const SHOWN_FROM = { province: 1, capital: 1, ground: 1, town: 1, place: 2, strait: 1 } as const;

/** Lays out all names and marks of a level. */
export function lettering(atlas: Atlas, ground: MapGround, written: Written, level: Level): Lettering {
  const scale = scaleOf(level);
  const taken = nothingTaken();
  const names: StraightName[] = waterNames(atlas, level, scale, taken);
  const lands = holdings(atlas, ground, written.holderOf);
  const nations = nationNames(lands, ground, written, level, taken);
  if (level === 0) names.push(...badges(atlas, lands, nations, written, taken));
  const isTold = ({ id, nation, capital }: AtlasProvince): boolean =>
    capital && written.holderOf(id) === nation && nations.some((one) => one.nation === nation);
  if (level >= SHOWN_FROM.province)
    names.push(
      ...provinceNames(
        atlas.provinces.filter((one) => !isTold(one)),
        scale,
        taken,
      ),
    );
  const marks = new Map(written.marks.map((mark) => [mark.key, placeMark(mark, scale, taken)]));
  if (level >= SHOWN_FROM.town) names.push(...townNames(atlas, marks, scale, taken));
  if (level >= SHOWN_FROM.ground) names.push(...groundNames(atlas, scale, taken));
  return { nations, names, marks };
}

/** The largest piece of land in one hand, of each holder; most provinces first. */
interface Holding {
  readonly nation: string;
  readonly provinces: readonly string[];
  readonly places: readonly MapPoint[];
}

/** What each nation holds in one piece, at its largest. */
export function holdings(atlas: Atlas, ground: MapGround, holderOf: (province: string) => string): readonly Holding[] {
  const byId = new Map(atlas.provinces.map((province) => [province.id, province]));
  const seen = new Set<string>();
  const best = new Map<string, Holding>();
  for (const { id } of atlas.provinces) {
    if (seen.has(id)) continue;
    const nation = holderOf(id);
    const piece = [id];
    seen.add(id);
    for (const at of piece) {
      for (const next of byId.get(at)!.land) {
        if (seen.has(next) || holderOf(next) !== nation) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    const places = piece.flatMap((province) => ground.places.get(province) ?? []);
    if (places.length > (best.get(nation)?.places.length ?? -1)) best.set(nation, { nation, provinces: piece, places });
  }
  return [...best.values()].sort((a, b) => b.places.length - a.places.length);
}

function nationNames(lands: readonly Holding[], ground: MapGround, written: Written, level: Level, taken: Taken): readonly NationName[] {
  const shrink = Math.sqrt(scaleOf(level)) ** 1.4;
  return lands.flatMap(({ nation, places }) => {
    const groundOf = (at: MapPoint) => {
      const province = provinceAt(ground.raster, at);
      return province === null ? 'water' : written.holderOf(province) === nation ? 'own' : 'foreign';
    };
    const laid = layName(written.nationName(nation), {
      places,
      groundOf,
      isFree: taken.isFree,
      largest: NATION.largest * shrink,
      smallest: NATION.smallest * shrink,
    });
    if (laid === null) return [];
    taken.take(laid.boxes);
    return [{ nation, ...laid }];
  });
}

/** A straight name with its boxes: one upright box, or one for each letter where it leans. */
function straight(
  kind: StraightName['kind'],
  key: string,
  text: string,
  at: MapPoint,
  size: number,
  spread = 0,
  lean = 0,
  face: Face = 'capitals',
): StraightName {
  const width = textWidth(text, face, spread) * size;
  const base = { kind, key, text, at, size, spacing: spread * size, lean };
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

function waterNames(atlas: Atlas, level: Level, scale: number, taken: Taken): StraightName[] {
  return atlas.waters.flatMap(({ id, name, at, lean, size }) =>
    size === 'strait' && level < SHOWN_FROM.strait
      ? []
      : firstFree([straight('water', id, name, at, SIZES[size] * Math.sqrt(scale), size === 'sea' ? 0.22 : 0.08, lean || 0.01, 'italic')], taken),
  );
}

/** Lands whose names do not fit show their letters. */
function badges(atlas: Atlas, lands: readonly Holding[], named: readonly NationName[], written: Written, taken: Taken): StraightName[] {
  const byId = new Map(atlas.provinces.map((province) => [province.id, province]));
  return lands
    .filter(({ nation }) => !named.some((one) => one.nation === nation))
    .flatMap(({ nation, provinces }) => {
      const home = provinces.map((id) => byId.get(id)!).find(({ capital }) => capital) ?? byId.get(provinces[0]!)!;
      return firstFree(
        around(home.at, 40).map((at) => straight('badge', nation, written.badgeOf(nation), at, SIZES.badge)),
        taken,
      );
    });
}

/** A capital province is called as its nation is: where the nation's name stands already it is its town that is named. */
function provinceNames(provinces: readonly AtlasProvince[], scale: number, taken: Taken): StraightName[] {
  const byWeight = [...provinces].sort((a, b) => Number(b.capital) - Number(a.capital));
  return byWeight.flatMap(({ id, name, at, capital }) => {
    const kind = capital ? 'capital' : 'province';
    return firstFree(
      around(at, SIZES[kind] * scale * 1.1).map((place) => straight(kind, id, name, place, SIZES[kind] * scale, 0.03)),
      taken,
    );
  });
}

/** A town is written at its tower. */
function townNames(atlas: Atlas, marks: ReadonlyMap<string, MapPoint>, scale: number, taken: Taken): StraightName[] {
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
      tried.map((at) => straight('town', id, town, at, size, 0, 0, 'italic')),
      taken,
    );
  });
  const places = atlas.places.flatMap(({ name, at }) => {
    const tried = around([at[0], at[1] - 20 * scale], 30 * scale);
    return firstFree(
      tried.map((place) => straight('place', name, name, place, SIZES.place * scale, 0, 0, 'italic')),
      taken,
    );
  });
  return [...towns, ...places];
}

function groundNames(atlas: Atlas, scale: number, taken: Taken): StraightName[] {
  const size = SIZES.ground * scale;
  return atlas.stretches.flatMap(({ id, name, line }) => {
    const [first, last] = [line[0]!, line.at(-1)!];
    const middle = line[Math.floor(line.length / 2)]!;
    const tilt = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI;
    const lean = Math.abs(tilt) > 55 ? 0 : tilt;
    return firstFree(
      around(middle, 34 * scale).map((at) => straight('ground', id, name, at, size, 0.05, lean, 'italic')),
      taken,
    );
  });
}

/** Places at and around a place, the nearest first: below, above, beside, then further off. */
function around([x, y]: MapPoint, step: number): MapPoint[] {
  const ring = (r: number): MapPoint[] => [
    [x, y + r],
    [x, y - r],
    [x + r * 1.2, y],
    [x - r * 1.2, y],
    [x + r, y + r],
    [x - r, y + r],
    [x + r, y - r],
    [x - r, y - r],
  ];
  return [[x, y], ...ring(step), ...ring(step * 1.8), ...ring(step * 2.6)];
}

/** A mark stands where it covers nothing; where there is no such place, at its own. */
function placeMark({ at, width, height }: Mark, scale: number, taken: Taken): MapPoint {
  const box = (place: MapPoint): Box[] => [boxAround(place, width * scale, height * scale)];
  const found = around(at, height * scale * 0.8).find((place) => taken.isFree(box(place))) ?? at;
  taken.take(box(found));
  return found;
}
