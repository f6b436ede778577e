import { select, type ZoomTransform, zoom, zoomIdentity } from 'd3';
import type { MapPoint } from '../../main/contract.ts';

/** Wheel, drag, pinch and the zoom buttons: the gesture's numbers come from d3, nothing is drawn here. */

/** What a gesture moves within: the window's size in pixels and the map's in map units. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly mapWidth: number;
  readonly mapHeight: number;
  /** Pixels at the top of the window that are covered: the land keeps clear of them where the whole map is shown. */
  readonly covered?: number;
}

/** The part of the window that the whole map fills. */
const FILLED = 0.97;

/** The part of the map's height at its top that is sea: that may lie below what covers the window there. */
const SEA = 0.019;

/** Pixels at the foot of the window that its frame takes: the south coast keeps clear of them. */
const FRAME = 8;

/** Pixels to a map unit when the whole map is in the window, and no land of it below what covers the window at its top. */
export const wholeScale = ({ width, height, mapWidth, mapHeight, covered = 0 }: Sheet): number =>
  Math.max(0.02, Math.min(FILLED * Math.min(width / mapWidth, height / mapHeight), (height - covered - FRAME) / (mapHeight * (1 - SEA))));

/** Where the whole map lies in the middle of the window. */
function wholeMap(sheet: Sheet): ZoomTransform {
  const k = wholeScale(sheet);
  const room = sheet.height - k * sheet.mapHeight;
  return zoomIdentity.translate((sheet.width - k * sheet.mapWidth) / 2, Math.max(room / 2, Math.min(room - FRAME, sheet.covered ?? 0))).scale(k);
}

/** A part of the map, in map units. */
export interface MapPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly foot: number;
}

/** The part of the map on which places lie. */
export function partOf(places: readonly MapPoint[]): MapPart {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), foot: Math.max(...ys) };
}

/** How much of a part of the map is in the window, where nothing covers it. */
export type HowMuchSeen = 'all' | 'some' | 'none';

/** How much of places on the map can be seen where it now lies. */
export function seenOf(places: readonly MapPoint[], { width, height, covered = 0 }: Sheet, now: ZoomTransform): HowMuchSeen {
  const seen = places.filter((place) => {
    const [x, y] = now.apply([place[0], place[1]]);
    return x >= 0 && x <= width && y >= covered && y <= height;
  });
  return seen.length === places.length ? 'all' : seen.length > 0 ? 'some' : 'none';
}

/** Pixels about a part of the map that is put into the window, and how much nearer than the whole map it is seen at most. */
const ABOUT = 40;
const NEAREST = 2.4;

/** Where a part of the map lies in the middle of what nothing covers of the window: as large as it can be seen whole, and never smaller than the whole map. */
export function framed(sheet: Sheet, { left, top, right, foot }: MapPart): ZoomTransform {
  const { width, height, covered = 0 } = sheet;
  const least = wholeScale(sheet);
  const fits = Math.min((width - 2 * ABOUT) / (right - left), (height - covered - 2 * ABOUT) / (foot - top));
  const k = Math.min(NEAREST * least, fits);
  if (k <= least) return wholeMap(sheet);
  return zoomIdentity.translate((width - k * (left + right)) / 2, (height + covered - k * (top + foot)) / 2).scale(k);
}

/** Where the map lies before anybody has moved it: the land of a campaign that is fought over a part of it, or the whole map. */
export const atFirst = (sheet: Sheet, land: MapPart | null): ZoomTransform => (land === null ? wholeMap(sheet) : framed(sheet, land));

/** Moves the map by hand. */
export interface Gesture {
  /**
   * The window has another size: what lay there before anybody moved the map still does, or the same place stays in its middle. Nothing moves for what is
   * printed. `land`: what is fought over, where that is a part of the map.
   */
  readonly fit: (sheet: Sheet, land?: MapPart | null) => void;
  readonly zoomBy: (factor: number) => void;
  /** Shows the whole map; where it is there already, the land that is fought over. */
  readonly whole: () => void;
  readonly centreOn: (at: MapPoint, zoomTo: number) => void;
  /** Puts a part of the map into the window, as near as it can be seen whole, and no nearer than need be. */
  readonly frame: (part: MapPart) => void;
  readonly stop: () => void;
}

const FURTHEST = 8;

/** The listeners to a gesture. */
export interface Mover {
  /** Each new place of the map. */
  readonly moved: (to: ZoomTransform) => void;
  /** The gesture is over. */
  readonly rested: () => void;
  /** How long the map glides when it is sent somewhere, in milliseconds. */
  readonly glide: () => number;
}

/** Whether the map lies there, to what can be seen of it. */
const isAt = (one: ZoomTransform, other: ZoomTransform): boolean =>
  Math.abs(one.k / other.k - 1) < 0.02 && Math.abs(one.x - other.x) < 2 && Math.abs(one.y - other.y) < 2;

/** Listens to an element. */
export function listenTo(element: HTMLElement | SVGSVGElement, { moved, rested, glide }: Mover): Gesture {
  let sheet: Sheet = { width: 1, height: 1, mapWidth: 1, mapHeight: 1 };
  let now = zoomIdentity;
  let fought: MapPart | null = null;
  const behaviour = zoom<HTMLElement | SVGSVGElement, unknown>()
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      now = transform;
      moved(transform);
    })
    .on('end', rested);
  const target = select<HTMLElement | SVGSVGElement, unknown>(element).call(behaviour).on('dblclick.zoom', null);
  const go = (to: ZoomTransform, time = glide()): void => {
    if (time === 0) target.interrupt().call(behaviour.transform, to);
    else target.transition().duration(time).call(behaviour.transform, to);
  };
  const centred = ([x, y]: MapPoint, k: number): ZoomTransform => zoomIdentity.translate(sheet.width / 2 - k * x, sheet.height / 2 - k * y).scale(k);
  return {
    fit(next, land = null) {
      // for as long as something is printed the window has the size that is left of it on paper
      if (matchMedia('print').matches) return;
      const before = sheet;
      const isUnmoved = before.mapWidth === 1 || isAt(now, atFirst(before, fought));
      sheet = next;
      fought = land;
      const [margin, least] = [0.08, wholeScale(next)];
      behaviour
        .extent([
          [0, 0],
          [next.width, next.height],
        ])
        .scaleExtent([least * 0.9, least * FURTHEST])
        .translateExtent([
          [-margin * next.mapWidth, -margin * next.mapHeight],
          [(1 + margin) * next.mapWidth, (1 + margin) * next.mapHeight],
        ]);
      const isWhole = Math.abs(now.k / wholeScale(before) - 1) < 0.02;
      const middle = now.invert([before.width / 2, before.height / 2]);
      go(isUnmoved ? atFirst(next, land) : isWhole ? wholeMap(next) : centred(middle, now.k), 0);
    },
    zoomBy(factor) {
      if (glide() === 0) target.call(behaviour.scaleBy, factor);
      else
        target
          .transition()
          .duration(glide() / 2)
          .call(behaviour.scaleBy, factor);
    },
    whole: () => go(isAt(now, wholeMap(sheet)) ? atFirst(sheet, fought) : wholeMap(sheet)),
    centreOn: (at, zoomTo) => go(centred(at, Math.max(now.k, zoomTo * wholeScale(sheet)))),
    frame: (part) => go(framed(sheet, part)),
    stop: () => {
      target.interrupt();
      target.on('.zoom', null);
    },
  };
}

/** A picture of the map that was drawn for one place, moved to stand for another: a CSS transform about the window's corner. */
export function pictureMove(drawn: ZoomTransform, now: ZoomTransform): { readonly x: number; readonly y: number; readonly k: number } {
  const k = now.k / drawn.k;
  return { x: now.x - k * drawn.x, y: now.y - k * drawn.y, k };
}
