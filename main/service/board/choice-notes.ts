import { UNDISCIPLINED } from '../../../data/tables/battle.ts';
import { SUMMONED, type SummonsId } from '../../../data/tables/magic.ts';
import type { BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { hasRoomFor } from '../../../engine/rally-round-the-king/magic/arriving.ts';
import { sharingAt } from '../../../engine/rally-round-the-king/melee/sharing-hits.ts';
import { throwsForDiscipline } from '../../../engine/rally-round-the-king/movement/manoeuvres.ts';
import { facesAsWanted } from '../../../engine/rally-round-the-king/reactions/pursuit.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { listed } from '../../chronicle/words.ts';
import { ifItRouts } from './bearing-words.ts';
import { usersInWords } from './magic.ts';
import { leavesShip } from './ship-words.ts';

/** p. 36: a leader does not decide the pursuit, he shifts its die. */
function bentBy(state: BattleState, choice: BattleChoiceId): string | null {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind !== 'pursue') return null;
  const faces = facesAsWanted(state, step, choice === 'follow');
  const { rep } = state.troops[step.unit]!.listed;
  const goes = step.role === 'charged' || step.role === 'countercharged' ? `${rep} or less` : `more than ${rep}`;
  return `It comes to that on ${faces === 6 ? 'every face' : `${faces === 0 ? 'none' : faces} of the 6 faces`} of a die: at ${goes} it goes after them, and the leader shifts the die by one where that helps.`;
}

/** What the number says by which a piece is laid. */
const LAID_BY: Readonly<Record<StepOf<'place-terrain'>['what'], string>> = {
  ridge: '0° is from baseline to baseline, 90° from side to side; it is counted clockwise.',
  pond: 'Inches from the left edge of its section to its own.',
  'pond-up': 'Inches from the lower edge of its section to its own.',
  bridge: 'Inches along the river to its middle, from the left or the lower edge of the table.',
  fords: 'Half of the river can be forded: inches along it to where that half begins, from the left or the lower edge of the table.',
};

/** What a number of the ground means that is asked for. */
function laidBy({ agenda }: BattleState): string | null {
  const step = agenda[agenda.length - 1];
  return step?.kind === 'place-terrain' ? LAID_BY[step.what] : null;
}

/** p. 41: the throw, what a hit takes, and in what respect the units are equal of which only some are hit. */
function sharedBy(state: BattleState): string | null {
  const step = state.agenda[state.agenda.length - 1];
  const sharing = step?.kind === 'melee-hits' ? sharingAt(state, step) : null;
  const one = sharing?.share.equals[0];
  if (sharing === null || one === undefined) return null;
  const { hits } = sharing.share;
  const { ac } = state.troops[one]!.listed;
  const spent = hits.reduce((sum, i) => sum + state.troops[i]!.listed.ac + 1, 0);
  const taken = (state.units[one]!.melee?.hits ?? 0) + hits.filter((i) => i === one).length;
  const had = taken === 0 ? 'no hit' : taken === 1 ? '1 hit' : `${taken} hits`;
  const before = spent === 0 ? '' : `, ${spent} of it spent already`;
  return `${sharing.total} in all${before}; a hit on AC ${ac} takes ${ac + 1}. Each of them has AC ${ac} and ${had} in this melee.`;
}

const FAILS = UNDISCIPLINED.rows.filter(({ result }) => result !== 'carried-out').map(({ on }) => on);

/** p. 9: that undisciplined troops throw a die first; on what they stay where they are is said once, beside the question. */
const disciplineFor = (state: BattleState, choice: BattleChoiceId): string | null =>
  throwsForDiscipline(state, choice) ? `A die first (p. ${UNDISCIPLINED.page}).` : null;

/** p. 9: what a die thrown first comes to, where any of these orders takes one; null where none does. */
export function disciplineInWords(state: BattleState, choices: readonly { readonly choice: BattleChoiceId }[]): string | null {
  if (!choices.some(({ choice }) => throwsForDiscipline(state, choice))) return null;
  const [least, most] = [Math.min(...FAILS), Math.max(...FAILS)];
  return `There are undisciplined troops among them: where a die is thrown first, on ${least} to ${most} they stay as they are and have stopped (p. ${UNDISCIPLINED.page}).`;
}

/** pp. 61, 64: what is at stake with the unit that a banner or a treasure is given to. */
function atStake({ agenda, sides }: BattleState): string | null {
  const step = agenda[agenda.length - 1];
  return step?.kind === 'attach-bearing' ? ifItRouts(sides[step.side].bearings![step.bearing]!) : null;
}

/** Faces of the die of the Fiddle; the Pipes call the same whatever is thrown (p. 62). */
const CALLS: Readonly<Partial<Record<BattleChoiceId, readonly { readonly on: number; readonly as: SummonsId }[]>>> = {
  'play-pipes': [{ on: 1, as: 'death-rattle' }],
  'play-fiddle': SUMMONED.rows,
};

/** pp. 49, 62: where there is no room, the Pipes and the Fiddle are heard and nothing comes. */
function roomFor(state: BattleState, choice: BattleChoiceId): string | null {
  const step = state.agenda[state.agenda.length - 1];
  const calls = step?.kind === 'magic' ? (CALLS[choice] ?? []) : [];
  const shut = calls.filter(({ as }) => step?.kind === 'magic' && !hasRoomFor(state, step.side, as));
  if (shut.length === 0 || step?.kind !== 'magic') return null;
  const users = usersInWords(state, step.side);
  if (shut.length === calls.length) return `There is no room beside the ${users} now: nothing would come.`;
  return `There is not room enough beside the ${users} now for what comes on ${listed(shut.map(({ on }) => String(on)))}: then nothing would come.`;
}

/** What to know of a choice as things stand, in addition to what it always means. */
export const notesAt = (state: BattleState, choice: BattleChoiceId): readonly (string | null)[] => [
  atStake(state),
  roomFor(state, choice),
  laidBy(state),
  sharedBy(state),
  bentBy(state, choice),
  disciplineFor(state, choice),
  leavesShip(state, choice),
];
