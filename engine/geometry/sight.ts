import { farApart } from './distance.ts';
import { CONTACT, GRAIN } from './measure.ts';
import type { Segment } from './shapes.ts';
import { aheadOf, liesAside, type Stand } from './stand.ts';
import { type Arc, type Outline, outlineFrom, pointBefore, type Stretch, stretchWithin } from './strip.ts';

/** How far out the nearest part of an outline lies on the line this far to the right of the middle, in inches. */
const nearestOn = (outline: Outline, right: number): number => stretchWithin(outline, 0, right, right)?.from ?? Number.POSITIVE_INFINITY;

/** The part of the strip, left to right, that a blocker shades from the target: none, or a stretch. */
function shadeOf(blocker: Outline, target: Outline, seen: Stretch): Stretch | null {
  const shade = stretchWithin(blocker, 1, CONTACT, Number.MAX_VALUE);
  if (shade === null || shade.from >= seen.to || shade.to <= seen.from) return null;
  // two stands apart lie one behind the other all along what they share of the strip: one line there tells which
  const shared = (Math.max(shade.from, seen.from) + Math.min(shade.to, seen.to)) / 2;
  return nearestOn(blocker, shared) < nearestOn(target, shared) ? shade : null;
}

/** Two in contact are no farther apart than this (p. 40), in inches: what is seen between them is nothing. */
const SEAM = CONTACT + GRAIN;

/** The pieces that are left of others when a stretch is taken out; those no wider than 0.02" are dropped. */
function without(pieces: readonly Stretch[], shade: Stretch): Stretch[] {
  const left: Stretch[] = [];
  for (const { from, to } of pieces) {
    if (shade.from > from + CONTACT) left.push({ from, to: Math.min(to, shade.from) });
    if (shade.to < to - CONTACT) left.push({ from: Math.max(from, shade.to), to });
  }
  return left.filter((piece) => piece.to - piece.from > SEAM);
}

/** Whether a stand may lie, at least in part, in the strip out to `range`: a quick no. */
function nearStrip(shooter: Stand, stand: Stand, range: number): boolean {
  return !farApart(shooter, stand, range) && !liesAside(shooter, stand, shooter.width / 2);
}

/** The parts of the shooter's arc, left to right, along which the target is seen past the blockers. */
function openTo(shooter: Stand, target: Stand, outline: Outline, blockers: readonly Stand[], range: number, arc: Arc): readonly Stretch[] {
  const reached = stretchWithin(outline, 1, -CONTACT, range + CONTACT + GRAIN);
  const part = stretchWithin(outline, 1, CONTACT, Number.MAX_VALUE);
  if (reached === null || part === null) return [];
  const half = shooter.width / 2;
  const seen: Stretch = { from: Math.max(reached.from, part.from, -half), to: Math.min(reached.to, part.to, half) };
  if (seen.to - seen.from <= CONTACT) return [];
  const side = arc === 'front' ? 1 : -1;
  let pieces: readonly Stretch[] = [seen];
  for (const blocker of blockers) {
    if (blocker === target || blocker === shooter || !nearStrip(shooter, blocker, range)) continue;
    if (side * aheadOf(shooter, blocker.x, blocker.y) < -(blocker.width + blocker.depth) / 2) continue;
    const shade = shadeOf(outlineFrom(shooter, blocker, arc), outline, seen);
    if (shade !== null) pieces = without(pieces, shade);
    if (pieces.length === 0) return pieces;
  }
  return pieces;
}

/**
 * p. 39: a ray along which a shooter sees a target in its firing arc, or null. A strip as wide as the shooter's base is cast straight ahead (or straight back)
 * to `range` inches, less what nearer blockers shade; the target is seen if a piece of it wider than 0.02" still reaches the target. Shooter and target are no
 * blockers. `passes` says whether terrain lets a ray through; each piece is tried along its middle, then its left and right edge.
 */
export function visibleInArc(
  shooter: Stand,
  target: Stand,
  blockers: readonly Stand[],
  range: number,
  arc: Arc,
  passes: (ray: Segment) => boolean = () => true,
): Segment | null {
  if (!nearStrip(shooter, target, range + CONTACT)) return null;
  const outline = outlineFrom(shooter, target, arc);
  for (const { from, to } of openTo(shooter, target, outline, blockers, range, arc)) {
    for (const right of [(from + to) / 2, from + CONTACT / 2, to - CONTACT / 2]) {
      const ray: Segment = { from: pointBefore(shooter, arc, right, 0), to: pointBefore(shooter, arc, right, Math.max(nearestOn(outline, right), 0)) };
      if (passes(ray)) return ray;
    }
  }
  return null;
}
