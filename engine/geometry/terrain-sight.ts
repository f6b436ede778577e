import type { Segment, Shape } from './shapes.ts';

export type TerrainKind = 'hill' | 'woods' | 'gully' | 'rocky' | 'impassable' | 'populated' | 'desert' | 'pond' | 'lake' | 'river';

/** A piece of terrain: a convex shape, a hill's ridge. */
export interface TerrainPiece {
  readonly kind: TerrainKind;
  readonly shape: Shape;
  readonly ridge?: Segment;
}
