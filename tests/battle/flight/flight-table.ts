import type { ListedUnit } from '../../../data/shapes.ts';
import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import type { DiceSource } from '../../../engine/dice.ts';
import { scripted } from '../../../engine/dice.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { FlightChoice } from '../../../engine/rally-round-the-king/flight/flight-choices.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { actionFor, told } from '../movement/movement-table.ts';
import { at, type Standing } from '../table.ts';

/** p. 70: Rep 8, AC 8, four figures, melee, terror, breath. */
export const dragon: Partial<ListedUnit> = ROGUE_DRAGON_UNIT;
/** p. 13: Rep 5, AC 6, one figure, melee, terror, shock. */
export const gargoyle: Partial<ListedUnit> = { class: 'mounted-melee', rules: ['flyer', 'terror', 'shock'], rep: 5, ac: 6, figures: 1 };
/** p. 13: Rep 3, AC 2, two figures, skirmishers. */
export const winged: Partial<ListedUnit> = { class: 'mounted-skirmish', rules: ['flyer', 'undisciplined'], rep: 3, ac: 2, figures: 2 };

/** Beyond the edge of the table, in flight. */
export const off: Partial<Standing> = { status: 'flown-off' };
/** Over the table at a level. */
export const high: Partial<Standing> = { status: 'aloft', air: { level: 'observation' } };
export const low: Partial<Standing> = { status: 'aloft', air: { level: 'attack' } };

/** The go of one unit by itself. */
export function goOfFlyer(state: BattleState, id: string): BattleState {
  const { side } = state.troops[at(state, id)]!;
  return pushSteps({ ...state, mover: side }, 0, { kind: 'orders', side, units: [at(state, id)], spent: 0, begun: false });
}

/** A flight. */
export const flies = (choice: FlightChoice, id: string, x: number, y: number, heading = 0) => ({ choice, of: [id], place: { x, y, heading } });

/** A flyer flies in its go, and all that follows. */
export const flown = (
  state: BattleState,
  flight: ReturnType<typeof flies>,
  dice: DiceSource = scripted(),
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } => told(goOfFlyer(state, flight.of[0]!), flight, dice);

/** Why a flight is refused. */
export function refused(state: BattleState, flight: ReturnType<typeof flies>): string | null {
  const go = goOfFlyer(state, flight.of[0]!);
  return rallyRoundTheKing.check(go, actionFor(go, flight))?.refused ?? null;
}
