import { type BattleState, type SideIndex, type UnitStatus, withBattleSide } from './state.ts';

const OFF: readonly UnitStatus[] = ['pursued-off', 'flown-off'];

/** p. 9: the War Rating that a side's leaders give it: the CinC's while he commands, one for each captain. One who is off the table in pursuit or in flight sets nobody in motion (rulings 135, 240). */
export function ledWith(state: BattleState, side: SideIndex): number {
  const { leaders, warRating } = state.sides[side];
  let command = 0;
  for (const { state: his, rank, unit } of leaders) if (his === 'with' && !OFF.includes(state.units[unit]!.status)) command += rank === 'cinc' ? warRating : 1;
  return command;
}

/** p. 9: the War Rating a side has to spend: what its leaders give it, never less than one body. */
export const commandOf = (state: BattleState, side: SideIndex): number => Math.max(1, ledWith(state, side));

/** p. 9: a leader is lost, and his points that are not spent yet with him; a side that has set nobody in motion may still do so with one body. */
export function withoutHis(before: BattleState, after: BattleState, side: SideIndex): BattleState {
  const had = commandOf(before, side);
  const has = commandOf(after, side);
  const { command } = after.sides[side];
  if (had === has) return after;
  return withBattleSide(after, side, { command: command === had ? has : Math.max(0, command - had + has) });
}
