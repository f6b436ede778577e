import { CAPTAINS } from '../../data/tables/campaign.ts';
import { onOrOver } from '../rally-round-the-king/flight/on-or-over.ts';
import { passChances, THROWS } from '../rally-round-the-king/offers/odds.ts';
import { feltBy } from '../rally-round-the-king/risk-to-leaders.ts';
import type { BattleLeader, BattleState } from '../rally-round-the-king/state.ts';
import type { SideIndex } from '../sides.ts';
import { whileAllIsAsItIs } from './all-as-before.ts';
import { nerveOf } from './fighters.ts';

/** A melee unit that passes one die of two falls back with a hit (p. 76): this share of it is lost. */
const FALLS_BACK = 0.3;

/** What the loss of leaders leads to: of the CinCs by side, of captains by their units. */
interface Losses {
  readonly ofTheArmy: [number | null, number | null];
  readonly near: (number | undefined)[];
}

const lossesIn = whileAllIsAsItIs(({ units }): Losses => ({ ofTheArmy: [null, null], near: new Array(units.length) }));

/** What units lose on average, in points, when they test for the loss of a leader (pp. 39, 76-77). */
function lossOf(state: BattleState, units: readonly number[]): number {
  let lost = 0;
  for (const i of units) {
    const { listed, purpose } = state.troops[i]!;
    const chances = passChances(nerveOf(state, i));
    lost += (listed.cost * (chances[0] + chances[1] * (purpose === 'melee' ? FALLS_BACK : 1))) / THROWS;
  }
  return lost;
}

/** The same when the CinC is lost and all of the army tests (p. 39). */
function lossOfTheArmy(state: BattleState, side: SideIndex): number {
  const { ofTheArmy } = lossesIn(state);
  ofTheArmy[side] ??= lossOf(state, onOrOver(state, side));
  return ofTheArmy[side];
}

/** The same when a captain is lost and those who feel it test (p. 39). */
function lossNear(state: BattleState, unit: number): number {
  const { near } = lossesIn(state);
  near[unit] ??= lossOf(state, feltBy(state, state.troops[unit]!.side, unit));
  return near[unit];
}

function isWith(state: BattleState, unit: number, rank: BattleLeader['rank']): boolean {
  for (const l of state.sides[state.troops[unit]!.side].leaders) if (l.unit === unit && l.state === 'with' && l.rank === rank) return true;
  return false;
}

/** Whether the CinC is with a unit and in command. */
export const hasCinC = (state: BattleState, unit: number): boolean => isWith(state, unit, 'cinc');

/** A lost CinC loses battles, because his War Rating goes with him (p. 9): a general weighs the loss of his own this many times, and of the enemy's. */
const CARE = 3;
const HUNT = 2;

/**
 * What is at stake with a unit, in points, for the side that has its go: its cost; with a CinC what his loss would do to his army; with a captain his price (p.
 * 9) and what his loss would do to those near him.
 */
export function stakeIn(state: BattleState, unit: number): number {
  const { side, listed } = state.troops[unit]!;
  if (hasCinC(state, unit)) return listed.cost + (state.mover === side ? CARE : HUNT) * lossOfTheArmy(state, side);
  return isWith(state, unit, 'captain') ? listed.cost + CAPTAINS.points + lossNear(state, unit) : listed.cost;
}
