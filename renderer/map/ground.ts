import type { AtlasStretch, MapPoint } from '../../main/contract.ts';
import { unsteady } from './chance.ts';
import { round } from './geometry.ts';

/** Mountains, hills, woods, marsh and dry land as an engraver cuts them: small signs strewn along a stretch, all of a kind in one path. */

/** Path strings in map units. */
export interface GroundPaths {
  readonly mountains: string;
  /** The sides of mountains that lie in shade: to be filled. */
  readonly shade: string;
  readonly hills: string;
  readonly woods: string;
  /** Crowns of trees: to be filled. */
  readonly crowns: string;
  readonly marsh: string;
  readonly dry: string;
}

/** A place to keep clear, such as a name's: half its width and height. */
export interface Clearing {
  readonly at: MapPoint;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

type Ground = AtlasStretch['ground'];

/** Map units between neighbouring signs. */
const SPACING: Readonly<Record<Ground, number>> = { mountains: 41, hills: 40, woods: 21, marsh: 30, dry: 17 };

/** Where the signs of a stretch stand: a jittered honeycomb within reach of its line, on allowed ground, from north to south. */
export function signPlaces(stretch: AtlasStretch, isAllowed: (at: MapPoint) => boolean): readonly MapPoint[] {
  const step = SPACING[stretch.ground];
  const { line, reach } = stretch;
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const rise = step * 0.72;
  const places: MapPoint[] = [];
  for (let row = Math.floor((Math.min(...ys) - reach) / rise); row * rise <= Math.max(...ys) + reach; row++) {
    for (let column = Math.floor((Math.min(...xs) - reach) / step); column * step <= Math.max(...xs) + reach; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5) + 0.34 * (unsteady(column, row, 1) - 0.5)) * step;
      const y = (row + 0.34 * (unsteady(column, row, 2) - 0.5)) * rise;
      if (distanceTo(line, [x, y]) <= reach * (0.75 + 0.3 * unsteady(column, row, 3)) && isAllowed([x, y])) places.push([round(x), round(y)]);
    }
  }
  return places;
}

/** All signs of all stretches. */
export function groundPaths(stretches: readonly AtlasStretch[], isLand: (at: MapPoint) => boolean, clearings: readonly Clearing[]): GroundPaths {
  const isClear = ([x, y]: MapPoint): boolean =>
    clearings.every(({ at, halfWidth, halfHeight }) => Math.abs(x - at[0]) > halfWidth || Math.abs(y - at[1]) > halfHeight);
  const isAllowed = (at: MapPoint): boolean =>
    isLand(at) && isClear(at) && isLand([at[0] - 16, at[1]]) && isLand([at[0] + 16, at[1]]) && isLand([at[0], at[1] - 14]);
  const places = (ground: Ground): readonly MapPoint[] => stretches.filter((one) => one.ground === ground).flatMap((one) => signPlaces(one, isAllowed));
  const all = (ground: Ground, sign: (at: MapPoint) => string): string => places(ground).map(sign).join('');
  return {
    mountains: all('mountains', peak),
    shade: all('mountains', shadeOf),
    hills: all('hills', hill),
    woods: all('woods', trunk),
    crowns: all('woods', crown),
    marsh: all('marsh', reeds),
    dry: all('dry', ([x, y]) => `M${x},${y}h.1`),
  };
}

/** How far a place is from a broken line. */
function distanceTo(line: readonly MapPoint[], [x, y]: MapPoint): number {
  let least = (line[0]![0] - x) ** 2 + (line[0]![1] - y) ** 2;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
    const [offX, offY] = [from[0] + t * dx - x, from[1] + t * dy - y];
    least = Math.min(least, offX * offX + offY * offY);
  }
  return Math.sqrt(least);
}

/** Says of places whether they lie within reach of a stretch's line: of most the line's extent tells that they do not. */
export function withinReach({ line, reach }: Pick<AtlasStretch, 'line' | 'reach'>): (at: MapPoint) => boolean {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const [right, bottom] = [Math.max(...xs) + reach, Math.max(...ys) + reach];
  return (at) => at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom && distanceTo(line, at) <= reach;
}

/** How high and wide a mountain is, and how far its summit leans. */
const measures = ([x, y]: MapPoint): { height: number; half: number; lean: number } => ({
  height: 19 + 11 * unsteady(x, y, 4),
  half: 12 + 4 * unsteady(x, y, 5),
  lean: 5 * (unsteady(x, y, 6) - 0.5),
});

/** A peak: two slopes with a break in each, and a few cuts down its shaded side. */
function peak([x, y]: MapPoint): string {
  const { height, half, lean } = measures([x, y]);
  const foot = y + 9;
  const top = foot - height;
  const slopes =
    `M${round(x - half)},${foot}L${round(x - half * 0.5 + lean)},${round(foot - height * 0.52)}L${round(x - half * 0.34 + lean)},${round(foot - height * 0.6)}` +
    `L${round(x + lean)},${round(top)}L${round(x + half * 0.36 + lean)},${round(foot - height * 0.55)}L${round(x + half * 0.55)},${round(foot - height * 0.45)}L${round(x + half)},${foot}`;
  const cuts = [0.25, 0.5, 0.75].map((t) => {
    const cx = x + lean + (half - lean) * t;
    const cy = top + height * t;
    return `M${round(cx - 0.5)},${round(cy + 1)}l${round(-half * 0.16)},${round(height * (0.62 - t * 0.5))}`;
  });
  return slopes + cuts.join('');
}

/** The right side of a peak. */
function shadeOf([x, y]: MapPoint): string {
  const { height, half, lean } = measures([x, y]);
  const foot = y + 9;
  return `M${round(x + lean)},${round(foot - height)}L${round(x + half)},${foot}L${round(x + half * 0.15)},${foot}L${round(x - half * 0.08 + lean)},${round(foot - height * 0.5)}Z`;
}

function hill([x, y]: MapPoint): string {
  const half = 11 + 4 * unsteady(x, y, 4);
  return `M${round(x - half)},${y + 5}q${round(half * 0.9)},${round(-half * 1.25)} ${round(half * 2)},0M${round(x + half * 0.35)},${y}l3.5,4M${round(x + half * 0.05)},${y - 1}l3,5`;
}

/** A tree's crown: a small cloud that narrows to its top. */
function crown([x, y]: MapPoint): string {
  const r = 5.2 + 1.8 * unsteady(x, y, 4);
  const arc = (radius: number, dx: number, dy: number): string => `a${round(r * radius)},${round(r * radius)} 0 0 1 ${round(r * dx)},${round(r * dy)}`;
  return `M${round(x - r * 0.7)},${round(y + r * 0.5)}${arc(0.55, 0.1, -0.95)}${arc(0.6, 0.6, -0.75)}${arc(0.6, 0.6, 0.75)}${arc(0.55, 0.1, 0.95)}q${round(-r * 0.7)},${round(r * 0.35)} ${round(-r * 1.4)},0z`;
}

/** A tree's trunk, and its shadow on the ground. */
const trunk = ([x, y]: MapPoint): string => `M${x},${round(y + 3)}v5.5M${round(x - 1)},${round(y + 8.5)}h7`;

/** Water between tufts of reed. */
function reeds([x, y]: MapPoint): string {
  const tuft = unsteady(x, y, 4) > 0.4 ? `M${x},${y}v-8M${x - 1},${y}l-4,-6M${x + 1},${y}l4,-6` : '';
  return `M${x - 11},${y}h22M${x - 6},${y + 4}h15${tuft}`;
}
