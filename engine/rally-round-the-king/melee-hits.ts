/** Somebody who may be hit in a melee. */
export interface Target {
  readonly unit: number;
  readonly ac: number;
  /** Hits it has taken in this melee. */
  readonly hits: number;
}

/**
 * pp. 40-41: on whom the sum of the enemy's dice falls, once for each hit, in order. Each hit takes one more than the unit's AC out of
 * the sum. Those with the fewest hits of this melee come first, of these the lowest AC, of these the one named first (ruling 97): so
 * nobody is hit again before all have been. A sum too small for the next in order is lost.
 */
export function spreadHits(total: number, targets: readonly Target[]): number[] {
  const taken = targets.map((t) => t.hits);
  const hit: number[] = [];
  if (targets.length === 0) return hit;
  for (let left = total; ; ) {
    let next = 0;
    for (let i = 1; i < targets.length; i++) {
      const order = taken[i]! - taken[next]! || targets[i]!.ac - targets[next]!.ac;
      if (order < 0) next = i;
    }
    left -= targets[next]!.ac + 1;
    if (left < 0) return hit;
    taken[next]!++;
    hit.push(targets[next]!.unit);
  }
}
