import type { Atlas, MapPoint, MapView } from '../../main/contract.ts';
import { arrowHead, round } from './geometry.ts';
import type { Mark } from './placing-marks.ts';

/** Lines between lands: wars, invasions, treaties. */

/** A war: a line between the places where the two are nearest to each other. */
export interface WarRoute {
  readonly war: string;
  readonly aggressor: string;
  readonly defender: string;
  /** Null where an invasion's arrow shows it. */
  readonly path: string | null;
  /** Where the swords are crossed. */
  readonly at: MapPoint;
}

/** An army on its way into a province: a closed arrow that grows towards its head. */
export interface InvasionRoute {
  readonly key: string;
  readonly war: string;
  readonly nation: string;
  readonly province: string;
  readonly units: number;
  /** Its battle is over: the arrow is hollow. */
  readonly isFought: boolean;
  readonly path: string;
  readonly at: MapPoint;
}

/** A peace that binds two nations. */
export interface PeaceRoute {
  readonly key: string;
  readonly between: readonly string[];
  readonly until: number;
  readonly path: string;
  readonly at: MapPoint;
}

/** Where a nation is on the map: its provinces, or where its army camps while it has none. */
type Places = (nation: string) => readonly MapPoint[];

function placesOf(atlas: Pick<Atlas, 'provinces'>, view: MapView): Places {
  const at = new Map(atlas.provinces.map((province) => [province.id, province.at]));
  const places = new Map<string, MapPoint[]>();
  const add = (nation: string, province: string): void => {
    const place = at.get(province);
    if (place !== undefined) places.get(nation)?.push(place) ?? places.set(nation, [place]);
  };
  for (const { holder, province } of view.holders) add(holder, province);
  for (const { nation, province } of view.armies) if (!places.has(nation)) add(nation, province);
  return (nation) => places.get(nation) ?? [];
}

/** The two places of two nations that are nearest to each other; null where one has none. */
function nearest(one: readonly MapPoint[], other: readonly MapPoint[]): readonly [MapPoint, MapPoint] | null {
  const pairs = one.flatMap((a) => other.map((b): readonly [MapPoint, MapPoint] => [a, b]));
  const far = ([a, b]: readonly [MapPoint, MapPoint]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  return pairs.length === 0 ? null : pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}

/** The middle of a line that bows to its left by a part of its length. */
function bow([x1, y1]: MapPoint, [x2, y2]: MapPoint, part: number): MapPoint {
  return [(x1 + x2) / 2 + (y2 - y1) * part, (y1 + y2) / 2 - (x2 - x1) * part];
}

const curve = (from: MapPoint, by: MapPoint, to: MapPoint): string =>
  `M${round(from[0])},${round(from[1])}Q${round(by[0])},${round(by[1])} ${round(to[0])},${round(to[1])}`;

const between = (a: MapPoint, b: MapPoint): MapPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The wars that go on. Where an army marches in one the swords lie on its arrow, and no line is needed. */
export function warRoutes(atlas: Pick<Atlas, 'provinces'>, view: MapView, marches: readonly InvasionRoute[]): readonly WarRoute[] {
  const places = placesOf(atlas, view);
  return view.wars.flatMap(({ war, aggressor, defender }): WarRoute[] => {
    const ends = nearest(places(aggressor), places(defender));
    if (ends === null) return [];
    const march = marches.find((one) => one.war === war);
    if (march !== undefined) return [{ war, aggressor, defender, path: null, at: march.at }];
    const by = bow(ends[0], ends[1], 0.18);
    return [{ war, aggressor, defender, path: curve(ends[0], by, ends[1]), at: between(by, between(...ends)) }];
  });
}

/** The armies that invade. */
export function invasionRoutes(atlas: Pick<Atlas, 'provinces'>, view: MapView, scale: number): readonly InvasionRoute[] {
  const places = placesOf(atlas, view);
  const at = new Map(atlas.provinces.map((province) => [province.id, province.at]));
  return view.invasions.flatMap(({ war, nation, from, province, units, isFought = false }) => {
    const to = at.get(province);
    const start = (from === null ? undefined : at.get(from)) ?? nearest(to === undefined ? [] : [to], places(nation))?.[1];
    if (to === undefined || start === undefined || (start[0] === to[0] && start[1] === to[1])) return [];
    return [
      {
        key: `${war} ${province} ${nation}`,
        war,
        nation,
        province,
        units,
        isFought,
        path: boldArrow(start, to, scale),
        at: between(bow(start, to, -0.16), between(start, to)),
      },
    ];
  });
}

/** The treaties that bind. */
export function peaceRoutes(atlas: Pick<Atlas, 'provinces'>, view: MapView): readonly PeaceRoute[] {
  const places = placesOf(atlas, view);
  return view.peaces.flatMap(({ between: both, until }) => {
    const ends = nearest(places(both[0]!), places(both[1]!));
    if (ends === null) return [];
    const by = bow(ends[0], ends[1], -0.14);
    return [{ key: both.join(' '), between: both, until, path: curve(ends[0], by, ends[1]), at: between(by, between(...ends)) }];
  });
}

/** An arrow as campaign maps have it: a bowed body from a point to a broad head, which stops short of the place it points at. */
export function boldArrow(from: MapPoint, to: MapPoint, scale: number): string {
  const by = bow(from, to, -0.16);
  const way = Math.atan2(to[1] - by[1], to[0] - by[0]);
  const step = (at: MapPoint, along: number, aside: number): MapPoint => [
    at[0] + along * Math.cos(way) - aside * Math.sin(way),
    at[1] + along * Math.sin(way) + aside * Math.cos(way),
  ];
  const tip = step(to, -26 * scale, 0);
  const neck = step(tip, -44 * scale, 0);
  const sides = ([1, -1] as const).map((side) => ({
    tail: step(from, 0, side * 3 * scale),
    neck: step(neck, 0, side * 11 * scale),
    by: step(by, 0, side * 6 * scale),
    wing: step(neck, -6 * scale, side * 25 * scale),
  }));
  const text = ([x, y]: MapPoint): string => `${round(x)},${round(y)}`;
  const [left, right] = [sides[0]!, sides[1]!];
  return `M${text(left.tail)}Q${text(left.by)} ${text(left.neck)}L${text(left.wing)}L${text(tip)}L${text(right.wing)}L${text(right.neck)}Q${text(right.by)} ${text(right.tail)}Z`;
}

/** The mark of a war's swords among all marks. */
export const warMark = (war: string): string => `war ${war}`;

/** The swords of all wars, to be placed where they cover nothing. */
export const swordsOf = (wars: readonly WarRoute[]): readonly Mark[] => wars.map(({ war, at }) => ({ key: warMark(war), at, width: 58, height: 58 }));

/** The head of a thin line. */
export const warHead = (path: string): string => {
  const numbers = path.match(/-?[\d.]+/g)!.map(Number);
  return arrowHead([numbers[2]!, numbers[3]!], [numbers[4]!, numbers[5]!], 26, 18);
};
