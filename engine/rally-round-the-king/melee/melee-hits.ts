import type { BattleState } from '../state.ts';

/** A unit that may be hit in a melee. */
export interface Target {
  readonly unit: number;
  readonly ac: number;
  /** Hits it has taken in this melee. */
  readonly hits: number;
}

/** p. 41: those of a camp that may be hit, in order. */
export const targetsIn = (state: BattleState, camp: readonly number[]): Target[] =>
  camp.map((unit) => ({ unit, ac: state.troops[unit]!.listed.ac, hits: state.units[unit]!.melee?.hits ?? 0 }));

/** How a sum of dice falls on those it is thrown against. */
export interface Share {
  /** Those hit whatever is chosen, once for each hit, in order. */
  readonly hits: readonly number[];
  /** Equals of which only `count` are hit: the side that threw says which (ruling 97). Empty when there is no choice. */
  readonly equals: readonly number[];
  readonly count: number;
}

const NOBODY: readonly number[] = [];

/**
 * pp. 40-41: which units the sum of the enemy's dice falls on. Each hit uses up one more than the unit's AC. Units with fewest hits in this melee come first,
 * then the lowest AC, so nobody is hit again before all have been. A remainder too small for the next unit is lost, so hits that do not reach all of several
 * equals are the last.
 */
export function shareOut(total: number, targets: readonly Target[]): Share {
  const taken = targets.map((t) => t.hits);
  const hits: number[] = [];
  if (targets.length === 0) return { hits, equals: NOBODY, count: 0 };
  for (let left = total; ; ) {
    let next = 0;
    for (let i = 1; i < targets.length; i++) if ((taken[i]! - taken[next]! || targets[i]!.ac - targets[next]!.ac) < 0) next = i;
    const { ac } = targets[next]!;
    const fewest = taken[next]!;
    const equals = targets.flatMap((t, i) => (taken[i] === fewest && t.ac === ac ? [i] : []));
    const count = Math.floor(left / (ac + 1));
    if (count < 1) return { hits, equals: NOBODY, count: 0 };
    if (count < equals.length) return { hits, equals: equals.map((i) => targets[i]!.unit), count };
    for (const i of equals) {
      taken[i]!++;
      hits.push(targets[i]!.unit);
    }
    left -= equals.length * (ac + 1);
  }
}
