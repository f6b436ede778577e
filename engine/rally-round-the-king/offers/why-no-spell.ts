import { SPELLS, type SpellId } from '../../../data/tables/magic.ts';
import { otherSide } from '../../sides.ts';
import type { BattleChoiceId, BattleOffer } from '../actions.ts';
import { hasRoomFor } from '../magic/arriving.ts';
import { groupOf, isThere, pointsLeft, rangeOfGroup } from '../magic/groups.ts';
import { inReach, ONLY_BEFORE, type Spell } from '../magic/targets.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { sightFrom } from '../table/sight.ts';
import type { WhyNot } from './why-not-reasons.ts';

/** Why a spell can be cast at nobody in reach, where that is more than that they are in melee, shielded or under it already. */
const NOBODY: Readonly<Partial<Record<SpellId, WhyNot>>> = {
  'icy-finger': 'nobody-to-touch',
  'trembling-hand': 'nobody-to-shift-apart',
  'healing-hands': 'nobody-hit',
};

function whySummonsNot(state: BattleState, { side }: StepOf<'magic'>, spell: Spell): WhyNot {
  if ('alignment' in spell && state.magic!.alignments[side] >= 0) return 'black-moon-alone';
  return hasRoomFor(state, side, spell.id) ? 'not-now' : 'no-room-to-appear';
}

/** The spells that a side's magic users might want to cast as a battle is fought and may not, each with the reason (pp. 45-50). */
export function spellsNotOpen(
  state: BattleState,
  step: StepOf<'magic'>,
  { choices }: BattleOffer,
): readonly { readonly choice: BattleChoiceId; readonly why: WhyNot }[] {
  const { side, moment } = step;
  const group = groupOf(state, side);
  if (moment === 'scouting' || moment === 'omens' || !isThere(state, group)) return [];
  const offered = new Set(choices.map(({ choice }) => choice));
  const isSeen = sightFrom(state, group.unit);
  const reached = (whose: typeof side): boolean => inReach(state, whose, group.unit, rangeOfGroup(group), isSeen).length > 0;
  const [areOwn, areTheirs] = [reached(side), reached(otherSide(side))];
  const whyNot = (spell: Spell): WhyNot => {
    if (group.tried) return 'cast-already';
    if (pointsLeft(group) < spell.df) return 'too-few-magic-points';
    if (spell.type === 'summons') return whySummonsNot(state, step, spell);
    if (spell.type === 'attack' ? !areTheirs : !areOwn) return spell.type === 'attack' ? 'no-enemy-for-magic' : 'no-friend-for-magic';
    return NOBODY[spell.id] ?? 'of-no-use';
  };
  return SPELLS.filter(({ id }) => !offered.has(id) && !ONLY_BEFORE.includes(id)).map((spell) => ({ choice: spell.id, why: whyNot(spell) }));
}
