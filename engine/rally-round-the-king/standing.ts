import type { BattleState, BattleUnit, SideIndex, Troop } from './state.ts';

/** What follows from where units stand alone, worked out when somebody asks; a unit's own findings are at its index. */
export interface Standing {
  /** The units' indices by side, of those on the table. */
  readonly field: readonly [readonly number[], readonly number[]];
  /** Who touches a unit, friend or foe (p. 26). */
  readonly touching: (readonly number[] | undefined)[];
  /** Whether it touches an enemy (p. 40). */
  readonly inMelee: (boolean | undefined)[];
  /** Who stands directly before it, of whatever body (p. 34). */
  readonly before: (readonly number[] | undefined)[];
}

/** A list of units never changes, nor do the troops that go with it. */
const remembered = new WeakMap<readonly BattleUnit[], Standing>();

function standingAnew(units: readonly BattleUnit[], troops: readonly Troop[]): Standing {
  const field: [number[], number[]] = [[], []];
  for (let i = 0; i < units.length; i++) if (units[i]!.status === 'field') field[troops[i]!.side].push(i);
  return { field, touching: new Array(units.length), inMelee: new Array(units.length), before: new Array(units.length) };
}

/** What is known of how units stand. */
export function standingOf({ units, troops }: BattleState): Standing {
  let standing = remembered.get(units);
  if (standing === undefined) {
    standing = standingAnew(units, troops);
    remembered.set(units, standing);
  }
  return standing;
}

const standsAlike = (a: BattleUnit, b: BattleUnit): boolean =>
  a.x === b.x && a.y === b.y && a.heading === b.heading && a.status === b.status && a.width === b.width && a.depth === b.depth;

/** Units of which some have changed, but for none of them its stand: what was known of the standing of all holds on. */
export function keepStanding(before: readonly BattleUnit[], after: readonly BattleUnit[], changed: readonly number[]): void {
  const standing = remembered.get(before);
  if (standing === undefined) return;
  for (const i of changed) if (!standsAlike(before[i]!, after[i]!)) return;
  remembered.set(after, standing);
}

/** Indices of a side's units on the table. */
export const onField = (state: BattleState, side: SideIndex): readonly number[] => standingOf(state).field[side];
