import { unreachable } from '../unreachable.ts';
import { gapToSegment, inBand, partlyIn } from './ground.ts';
import { CONTACT, GRAIN, type Point } from './measure.ts';
import { crosses, depthInside, distanceToSegment, lengthInside, passage, rayLength, type Segment, type Shape } from './shapes.ts';
import type { Stand } from './stand.ts';
import type { Hill, TerrainPiece } from './terrain.ts';

/** pp. 29-30, 39: within this of an edge or ridge one sees and is seen; at this distance one always does. Inches. */
const NEAR = 1;

/** p. 30: how far one sees in woods, in inches. */
const IN_WOODS = 6;

const isIn = (point: Point, shape: Shape): boolean => depthInside(point, shape) > CONTACT + GRAIN;

const isDeepIn = (point: Point, shape: Shape): boolean => depthInside(point, shape) > NEAR + CONTACT + GRAIN;

/** p. 29: a unit in a gully sees out, and is seen, only within 1" of its edge. From one side of a gully to the other, sight is free. */
function gullyBlocks(ray: Segment, shape: Shape): boolean {
  if (isIn(ray.from, shape) && isIn(ray.to, shape)) return false;
  return isDeepIn(ray.from, shape) || isDeepIn(ray.to, shape);
}

/** p. 30: woods hide what is deeper in than 1", and what is behind them; in woods one sees 6". */
function woodsBlock(ray: Segment, shape: Shape): boolean {
  const from = isIn(ray.from, shape);
  const to = isIn(ray.to, shape);
  if (!from && !to) return passage(ray, shape, CONTACT + GRAIN) !== null;
  if (lengthInside(ray, shape) > IN_WOODS + CONTACT + GRAIN) return true;
  return from !== to && passage(ray, shape, NEAR + CONTACT + GRAIN) !== null;
}

/**
 * pp. 29, 39: a ridge hides what is behind it, unless one of the two is within 1" of it; but a unit on the crest does not see down the far slope, though it is
 * seen from there (ruling 314).
 */
function hillBlocks(ray: Segment, { shape, ridge }: Hill): boolean {
  if (!crosses(ray, ridge)) return false;
  const onCrest = (point: Point): boolean => distanceToSegment(point, ridge) <= NEAR + CONTACT + GRAIN;
  return onCrest(ray.from) ? isIn(ray.to, shape) : !onCrest(ray.to);
}

/** p. 39: one does not see through a building, but out of one and into it. */
const buildingBlocks = (ray: Segment, shape: Shape): boolean => !isIn(ray.from, shape) && !isIn(ray.to, shape) && passage(ray, shape, CONTACT + GRAIN) !== null;

function blocks(piece: TerrainPiece, ray: Segment): boolean {
  switch (piece.kind) {
    case 'hill':
      return hillBlocks(ray, piece);
    case 'woods':
      return woodsBlock(ray, piece.shape);
    case 'gully':
      return gullyBlocks(ray, piece.shape);
    case 'populated':
      return buildingBlocks(ray, piece.shape);
    case 'rocky':
    case 'impassable':
    case 'desert':
    case 'pond':
    case 'lake':
    case 'river':
      return false;
    default:
      return unreachable(piece);
  }
}

/**
 * pp. 29-30, 39: the piece of terrain that blocks sight along a ray, or null. The ray runs from a point of the shooter's edge to the nearest point of the
 * target. Within 1" nothing blocks. It is the same both ways, except over a crest.
 */
export function sightBlockedBy(pieces: readonly TerrainPiece[], ray: Segment): TerrainPiece | null {
  if (rayLength(ray) <= NEAR + CONTACT + GRAIN) return null;
  return pieces.find((piece) => blocks(piece, ray)) ?? null;
}

/**
 * pp. 29-30: whether a stand is in cover: some part of it in woods or a gully and within 1" of the edge, on a hill and within 1" of the
 * ridge, among rocks, or in buildings.
 */
export function inCover(stand: Stand, pieces: readonly TerrainPiece[]): boolean {
  return pieces.some((piece) => {
    switch (piece.kind) {
      case 'woods':
      case 'gully':
        return inBand(stand, piece.shape, NEAR);
      case 'hill':
        return partlyIn(stand, piece.shape) && gapToSegment(stand, piece.ridge) <= NEAR + CONTACT + GRAIN;
      case 'rocky':
      case 'populated':
        return partlyIn(stand, piece.shape);
      case 'impassable':
      case 'desert':
      case 'pond':
      case 'lake':
      case 'river':
        return false;
      default:
        return unreachable(piece);
    }
  });
}

/** Whether some part of a stand is in terrain of a kind. */
export const isInKind = (stand: Stand, pieces: readonly TerrainPiece[], kind: TerrainPiece['kind']): boolean =>
  pieces.some((piece) => piece.kind === kind && partlyIn(stand, piece.shape));

/** Whether a hill puts `a` above `b`: it stands on it, and `b` does not or is farther from the ridge (measured from the centres). */
function higherOn(hill: Hill, a: Stand, b: Stand): boolean {
  if (!partlyIn(a, hill.shape)) return false;
  return !partlyIn(b, hill.shape) || distanceToSegment(a, hill.ridge) < distanceToSegment(b, hill.ridge) - CONTACT - GRAIN;
}

/**
 * pp. 29-30: whether `a` is uphill of `b`: out of a river that `b` is in; or on a hill and closer to its ridgeline than `b`, or alone on it. If two hills
 * disagree, neither is uphill.
 */
export function uphillOf(a: Stand, b: Stand, pieces: readonly TerrainPiece[]): boolean {
  const aWet = isInKind(a, pieces, 'river');
  const bWet = isInKind(b, pieces, 'river');
  if (aWet !== bWet) return bWet;
  const hills = pieces.filter((piece) => piece.kind === 'hill');
  return hills.some((hill) => higherOn(hill, a, b)) && !hills.some((hill) => higherOn(hill, b, a));
}
