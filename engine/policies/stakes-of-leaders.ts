import { passChances, THROWS } from '../rally-round-the-king/odds.ts';
import { type BattleState, onField, type SideIndex } from '../rally-round-the-king/state.ts';
import { steadiness } from './fighting-chances.ts';

/** With one die passed of two a melee unit falls back with a hit (p. 76): so much of it is lost. */
const FALLS_BACK = 0.3;

let last: { readonly units: BattleState['units']; readonly lost: [number | null, number | null] } | null = null;

/** What an army loses on average, in points, when its CinC is lost and all of it tests (pp. 39, 76-77). */
function lossOfTheArmy(state: BattleState, side: SideIndex): number {
  if (last === null || last.units !== state.units) last = { units: state.units, lost: [null, null] };
  const known = last.lost[side];
  if (known !== null) return known;
  let lost = 0;
  for (const i of onField(state, side)) {
    const { listed, purpose } = state.troops[i]!;
    const chances = passChances(steadiness(state, i));
    lost += (listed.cost * (chances[0] + chances[1] * (purpose === 'melee' ? FALLS_BACK : 1))) / THROWS;
  }
  last.lost[side] = lost;
  return lost;
}

/** Whether the CinC is with a unit and in command. */
export const hasCinC = (state: BattleState, unit: number): boolean =>
  state.sides[state.troops[unit]!.side].leaders.some((l) => l.unit === unit && l.state === 'with' && l.rank === 'cinc');

/** Battles are lost with the CinC, for his War Rating goes with him (p. 9): who strikes weighs the loss of his own so many times, and of the enemy's. */
const CARE = 3;
const HUNT = 2;

/** What is at stake with a unit, in points, for whoever's go it is: its cost, and with a CinC what his loss would do to his army. */
export function stakeIn(state: BattleState, unit: number): number {
  const { side, listed } = state.troops[unit]!;
  return hasCinC(state, unit) ? listed.cost + (state.mover === side ? CARE : HUNT) * lossOfTheArmy(state, side) : listed.cost;
}
