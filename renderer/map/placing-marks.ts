import type { MapPoint } from '../../main/contract.ts';
import { around, boxAround, type MapBox, nothingTaken, type Taken } from './fitting.ts';
import type { MapGround } from './map-ground.ts';
import { provinceAt } from './raster.ts';

/** Something beside a name: a counter, a tower, a numeral. It is always shown, where there is most room. */
export interface Mark {
  readonly key: string;
  readonly at: MapPoint;
  /** Map units at level 0. */
  readonly width: number;
  readonly height: number;
  /** The province it must be seen in, if that matters: there it rather stands on the letters of a name than in the next land. */
  readonly within?: string;
}

const apart = ([x1, y1]: MapPoint, [x2, y2]: MapPoint): number => Math.hypot(x1 - x2, y1 - y2);

/** The places of a mark, the nearest first: of one that must be in a province those all over it too. */
function placesFor({ at, height, within }: Mark, scale: number, ground: Pick<MapGround, 'places'>): readonly MapPoint[] {
  const near = around(at, height * scale * 0.8);
  if (within === undefined) return near;
  return [...near, ...(ground.places.get(within) ?? []).toSorted((a, b) => apart(a, at) - apart(b, at))];
}

/**
 * Gives each mark its place, in order: one where it covers nothing; failing that, it covers letters rather than another mark, and another mark only if there is
 * no other way. `taken`: what lies on the map already; the marks are added to it.
 */
export function placeMarks(marks: readonly Mark[], ground: Pick<MapGround, 'places' | 'raster'>, scale: number, taken: Taken): ReadonlyMap<string, MapPoint> {
  const byMarks = nothingTaken();
  const placed = new Map<string, MapPoint>();
  for (const mark of marks) {
    const { key, at, width, height, within } = mark;
    const box = (place: MapPoint): MapBox[] => [boxAround(place, width * scale, height * scale)];
    const places = placesFor(mark, scale, ground);
    const inside = within === undefined ? places : places.filter((place) => provinceAt(ground.raster, place) === within);
    const found =
      inside.find((place) => taken.isFree(box(place))) ??
      (within === undefined ? undefined : inside.find((place) => byMarks.isFree(box(place)))) ??
      places.find((place) => taken.isFree(box(place))) ??
      places.find((place) => byMarks.isFree(box(place))) ??
      at;
    taken.take(box(found));
    byMarks.take(box(found));
    placed.set(key, found);
  }
  return placed;
}
