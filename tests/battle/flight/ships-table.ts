import type { ListedUnit } from '../../../data/shapes.ts';
import type { Fleet, Ship } from '../../../engine/rally-round-the-king/ships/fleets.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { bows, spears } from '../movement/movement-table.ts';
import { at, battleOf, type Standing } from '../table.ts';

/** Shooters on foot, three figures, Rep 4, AC 2. */
export const archers: Partial<ListedUnit> = { ...bows, ac: 2 };
/** Three figures who fight hand to hand. */
export const guard: Partial<ListedUnit> = { class: 'foot-melee', figures: 3, rep: 4, ac: 6 };

/** An enemy far away. */
export const far: Standing = { id: 'orcs', side: 1, row: spears, x: 44, y: 34 };

/** A battle in which these units of side 0 are in ships, the Wind Maiden with the first. Empty ships lie where it is said. */
export function sailing(aboard: readonly string[], units: readonly Standing[], fleet: Partial<Fleet> = {}, lying: readonly Ship[] = []): BattleState {
  const state = battleOf(units);
  const ships = [...aboard.map((id): Ship => ({ unit: at(state, id) })), ...lying];
  return { ...state, fleets: [{ ships, maiden: aboard[0] === undefined ? null : at(state, aboard[0]), she: 'with', ...fleet }, null] };
}

/** The ships of side 0. */
export const fleet = (state: BattleState): Fleet => state.fleets![0]!;
