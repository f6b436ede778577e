import { type DiceSource, openCup } from '../dice.ts';
import type { UnitId } from '../ids.ts';
import { fastestOn, lineOfPursuit, recovers } from '../major-pursuit.ts';
import type { BattleEvent } from './events.ts';
import { type BattleState, otherSide, type SideIndex, scopeOf, type Troop } from './state.ts';

/** A side's units that routed or left: they count in points (p. 42) and stand in the line of pursuit (p. 43). Who is off the table pursuing does neither. */
export function offTheField(state: BattleState, side: SideIndex): Troop[] {
  return state.troops.filter((t, i) => t.side === side && (state.units[i]!.status === 'routed' || state.units[i]!.status === 'left'));
}

const worth = (units: readonly Troop[]): number => units.reduce((sum, u) => sum + u.listed.cost, 0);

/** p. 42: points after a battle on its own: those a side came with, less its units that routed or left, and the enemy's that did. */
export function tournamentPoints(state: BattleState): readonly [number, number] {
  const lost = [worth(offTheField(state, 0)), worth(offTheField(state, 1))] as const;
  return [state.sides[0].points - lost[0] + lost[1], state.sides[1].points - lost[1] + lost[0]];
}

/** What becomes of the beaten army. */
export interface Recovery {
  /** Throws of Casualty Recovery, one for each pursued unit. */
  readonly events: readonly BattleEvent[];
  /** Units of each side that do not come back. */
  readonly lostForGood: readonly [readonly UnitId[], readonly UnitId[]];
}

/**
 * p. 43 for a battle on its own: who held the field pursues with the units it has there, the enemy's units off the field stand in line;
 * nobody pursues after a draw (ruling 104). Thrown in the scope of turn 99. In a campaign the map does this.
 */
export function recoverCasualties(state: BattleState, dice: DiceSource): Recovery {
  const events: BattleEvent[] = [];
  if (state.field === null) return { events, lostForGood: [[], []] };
  const winner = state.field;
  const loser = otherSide(winner);
  const off = offTheField(state, winner);
  const pursuers = state.troops.filter((t) => t.side === winner && !off.includes(t));
  const quarry = lineOfPursuit(offTheField(state, loser), (t) => t.listed);
  const set = fastestOn(quarry, pursuers, (t) => t.listed);
  const cup = openCup(dice, scopeOf({ ...state, turn: 99 }), state.turn === 99 ? state.tally : {});
  const gone = set.flatMap((by, i) => {
    const { id, listed } = quarry[i]!;
    const back = recovers(cup, (rolled) => events.push(rolled), { unit: id, listed, pursuer: by.id, by: by.listed }, state.nextStep);
    return back ? [] : [id];
  });
  return { events, lostForGood: winner === 0 ? [[], gone] : [gone, []] };
}
