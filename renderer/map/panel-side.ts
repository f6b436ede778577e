import type { MapPoint } from '../../main/contract.ts';

/** The side of the map at which a panel lies. */
export type PanelSide = 'left' | 'right';

/** How many pixels of a land's width lie under a panel at a side; places and window in pixels. */
function covered(xs: readonly number[], side: PanelSide, panel: number, window: number): number {
  const [from, to] = side === 'left' ? [0, panel] : [window - panel, window];
  return Math.max(0, Math.min(to, Math.max(...xs)) - Math.max(from, Math.min(...xs)));
}

/**
 * The side on which a panel covers less of a land; it stays where it is unless the other side covers less. `places`: the provinces of the land in the window;
 * `panel` and `window`: their widths, all in pixels. Land out of sight is not covered on either side.
 */
export function sideBeside(places: readonly MapPoint[], now: PanelSide, panel: number, window: number): PanelSide {
  if (places.length === 0) return now;
  const xs = places.map(([x]) => x);
  const other = now === 'left' ? 'right' : 'left';
  return covered(xs, other, panel, window) < covered(xs, now, panel, window) ? other : now;
}
