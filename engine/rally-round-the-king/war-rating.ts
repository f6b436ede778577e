import type { SideIndex } from '../sides.ts';
import { withBattleSide } from './changes.ts';
import type { BattleState, UnitStatus } from './state.ts';

const OFF: readonly UnitStatus[] = ['pursued-off', 'flown-off'];

/**
 * p. 9: the War Rating of a side's leaders: the CinC's while he commands, and one for each captain. A leader off the table in pursuit or in flight
 * activates nobody (rulings 135, 240). If the CinC has fallen, a company's commander takes over the army with his own (ruling C14).
 */
export function ledWith(state: BattleState, side: SideIndex): number {
  const { leaders, warRating } = state.sides[side];
  let command = 0;
  let takes = 0;
  let isLed = false;
  for (const { state: his, rank, unit, warRating: commanders } of leaders) {
    if (rank === 'cinc' && his === 'with') isLed = true;
    if (his !== 'with' || OFF.includes(state.units[unit]!.status)) continue;
    command += rank === 'cinc' ? warRating : 1;
    if (commanders !== undefined && commanders - 1 > takes) takes = commanders - 1;
  }
  return isLed ? command : command + takes;
}

/** p. 9: the War Rating a side has to spend: what its leaders give it, never less than one body. */
export const commandOf = (state: BattleState, side: SideIndex): number => Math.max(1, ledWith(state, side));

/**
 * p. 9: a leader is lost or off the table, and with him those of his points that are not spent yet; a side that has activated nobody may still activate one
 * body.
 */
export function withoutHis(before: BattleState, after: BattleState, side: SideIndex): BattleState {
  const had = commandOf(before, side);
  const has = commandOf(after, side);
  const { command } = after.sides[side];
  if (had === has) return after;
  return withBattleSide(after, side, { command: Math.max(0, command - had + has) });
}
