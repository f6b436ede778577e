/** An upright rectangle as a side sees the table: inches to its right of the middle, and from its own baseline. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

/** Where the middle of a front edge is. */
export interface FrontEdge {
  readonly across: number;
  readonly ahead: number;
}

/** Rectangles that only touch do not meet, in inches. */
const TOUCH = 0.000001;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The plot of something of this width and depth whose front is here. */
export const plotAt = ({ across, ahead }: FrontEdge, width: number, depth: number): Plot => ({
  left: across - width / 2,
  right: across + width / 2,
  back: ahead - depth,
  front: ahead,
});

/** Whether something of this width and depth whose front is here would stand on one of these plots. */
function isTaken(across: number, ahead: number, width: number, depth: number, plots: readonly Plot[]): boolean {
  const left = across - width / 2;
  const right = across + width / 2;
  const back = ahead - depth;
  for (const other of plots)
    if (left < other.right - TOUCH && other.left < right - TOUCH && back < other.front - TOUCH && other.back < ahead - TOUCH) return true;
  return false;
}

/**
 * The place nearest to the one wanted for something of this width and depth, within limits and clear of what is in the way; null if there is none. The nearest
 * such place always touches whatever keeps it from being nearer, so only those places are looked at.
 */
export function roomFor(width: number, depth: number, wanted: FrontEdge, limits: Plot, inTheWay: readonly Plot[]): FrontEdge | null {
  const low = { across: limits.left + width / 2, ahead: limits.back + depth };
  const high = { across: limits.right - width / 2, ahead: limits.front };
  if (low.across > high.across + TOUCH || low.ahead > high.ahead + TOUCH) return null;
  const across = [clamp(wanted.across, low.across, high.across), low.across, high.across];
  const ahead = [clamp(wanted.ahead, low.ahead, high.ahead), low.ahead, high.ahead];
  for (const plot of inTheWay) {
    across.push(plot.left - width / 2, plot.right + width / 2);
    ahead.push(plot.back, plot.front + depth);
  }
  let best: FrontEdge | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const a of across) {
    if (a < low.across - TOUCH || a > high.across + TOUCH) continue;
    for (const h of ahead) {
      const off = Math.abs(a - wanted.across) + Math.abs(h - wanted.ahead);
      if (off >= least || h < low.ahead - TOUCH || h > high.ahead + TOUCH) continue;
      if (isTaken(a, h, width, depth, inTheWay)) continue;
      best = { across: a, ahead: h };
      least = off;
    }
  }
  return best;
}
