import { SIDES, type SideIndex } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { spellsAtGo } from './enchantments.ts';
import { groupOf, paired, withGroup, withMagic } from './groups.ts';

/** As a go begins, spells that have lasted their turn end, and the side may cast and play once more (pp. 45-46, 62). */
export function magicAtGo(state: BattleState, side: SideIndex): BattleState {
  const after = spellsAtGo(state, side);
  const { instruments } = after.magic!;
  const fresh =
    instruments[side].played.length === 0 ? after : withMagic(after, { instruments: paired(instruments, side, { ...instruments[side], played: [] }) });
  return groupOf(fresh, side)?.tried === true ? withGroup(fresh, side, { tried: false }) : fresh;
}

/** The armies are drawn up: the attempt before scouting was a separate one (p. 50, ruling 210). */
export const drawnUp = (state: BattleState): BattleState =>
  SIDES.reduce((after, side) => (groupOf(after, side)?.tried === true ? withGroup(after, side, { tried: false }) : after), state);

/** Whether creatures obey is asked where some of a side's might not (pp. 49-50). */
export const wildSteps = (state: BattleState, side: SideIndex): BattleStepBody[] =>
  state.magic?.summoned.some((s) => s.by === side && s.control !== null) === true ? [{ kind: 'out-of-control', side }] : [];
