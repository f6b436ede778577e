import type { Segment, Shape } from './shapes.ts';

/** The kinds of ground (pp. 28-30) but hills. */
export type GroundKind = 'woods' | 'gully' | 'rocky' | 'impassable' | 'populated' | 'desert' | 'pond' | 'lake' | 'river';

/** A hill with its ridgeline (p. 29). */
export interface Hill {
  readonly kind: 'hill';
  readonly shape: Shape;
  readonly ridge: Segment;
}

/** Ground of any other kind. */
export interface Ground {
  readonly kind: GroundKind;
  readonly shape: Shape;
}

/** A piece of terrain on the table. Each is a feature of its own, also where two of a kind touch. */
export type TerrainPiece = Hill | Ground;
