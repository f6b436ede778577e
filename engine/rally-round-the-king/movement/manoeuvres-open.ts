import { type BattleChoice, type BattleChoiceId, whenAsked } from '../actions.ts';
import { atHand, type ChoicePart, type FoundChoices, partOf } from '../offers/choice-parts.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { frontRank, goingOn, isInMelee, rightToLeft } from '../table/bodies.ts';
import { mayDismount } from '../troops.ts';
import { advanceChoices, advanceOpen, occupyChoices } from './advancing.ts';
import { expandOpen } from './expanding.ts';
import { breakUpOpen, facesAlike, formUpOpen, reformed } from './forming-bodies.ts';
import { mayReturn } from './leaving.ts';
import { areFaced } from './movement.ts';
import { crossingOpen, isWet } from './rivers.ts';
import { skirmishOpen } from './skirmish-movement.ts';
import { aboutFaceSpends } from './turning.ts';
import { hasRoomToWheel, wheelOpen } from './wheeling.ts';

/** Units of the body still to be ordered, from right to left. */
export const unitsInHand = (state: BattleState, step: Orders): number[] =>
  rightToLeft(
    state,
    goingOn(state, step.units, step.swept).filter((i) => state.units[i]!.status === 'field'),
  );

const none = (choice: BattleChoice['choice']): BattleChoice => ({ choice, form: 'none' });

/** Whether a body may change its direction, expanding among that: not if it faces an enemy who faces it and could charge (p. 32, ruling 174). */
const mayTurn = (state: BattleState, units: readonly number[]): boolean => !areFaced(state, frontRank(state, units));

/** pp. 5, 33: dismounting instead of moving, before the body has begun. */
const dismountOpen = (state: BattleState, units: readonly number[]): BattleChoice | null =>
  units.some((i) => mayDismount(state, i)) ? none('dismount') : null;

/** p. 8: the same for dropping stakes. */
function dropStakesOpen(state: BattleState, units: readonly number[]): BattleChoice | null {
  const carriers = units.filter((i) => state.units[i]!.stakes === 'carried');
  if (carriers.length === 0) return null;
  const of = idsOf(state, carriers);
  return { choice: 'drop-stakes', form: 'set', of, min: 1, max: of.length, stops: of.length === 1 ? [of] : [of, of.slice(0, 1)] };
}

/** What a body in melee may do besides fighting: bring units up into it, or break up. */
function openInMelee(state: BattleState, units: readonly number[], { spent, did }: Orders, fresh: boolean): ChoicePart {
  const parting = fresh ? breakUpOpen(state, units) : null;
  if (!facesAlike(state, units)) return atHand(parting);
  return atHand(expandOpen(state, units, spent, did, 'left'), expandOpen(state, units, spent, did, 'right'), parting);
}

/** Straight on: over a river, or up to where something stops the body. */
function straightOn(state: BattleState, units: readonly number[], spent: number): readonly BattleChoice[] {
  const crossing = crossingOpen(state, units, spent);
  if (crossing !== null) return [crossing];
  return spent >= 100 || isWet(state, units) ? [] : advanceChoices(state, units, advanceOpen(state, units, spent));
}

/** The orders open to a body that faces one way and is neither in melee nor in the water, in the order in which they are offered. */
const MOVES = [
  'advance',
  'occupy',
  'wheel-left',
  'wheel-right',
  'about-face',
  'expand-left',
  'expand-right',
  'skirmish-move',
  'dismount',
  'drop-stakes',
  'break-up',
  'form-up',
  'leave',
] as const satisfies readonly BattleChoiceId[];

/** Straight over the edge of the table with what is left of the move (p. 36). */
const leaveOpen = (state: BattleState, units: readonly number[], spent: number): BattleChoice | null =>
  spent < 100 && advanceOpen(state, units, spent).stoppedBy === 'edge' ? none('leave') : null;

/** Whether a body in the middle of its go has somewhere to go with the rest of its move: then parts of it may go there by themselves (p. 34, ruling 376). */
const mayGoOn = (state: BattleState, units: readonly number[], { spent, did }: Orders): boolean =>
  straightOn(state, units, spent).length > 0 || (did === undefined && !isWet(state, units) && skirmishOpen(state, units, spent) !== null);

/** One of {@link MOVES} as an order for a body: one wheel or turn a go. `hasRoom`: whether it surely can wheel. */
function moveOpen(state: BattleState, units: readonly number[], step: Orders, name: BattleChoiceId, hasRoom: () => boolean): FoundChoices {
  const { spent, did } = step;
  const fresh = !step.begun;
  switch (name) {
    case 'advance':
      return straightOn(state, units, spent);
    case 'occupy':
      return fresh && !isWet(state, units) ? occupyChoices(state, units, advanceOpen(state, units, spent)) : null;
    case 'wheel-left':
    case 'wheel-right':
      return did === undefined && mayTurn(state, units) ? wheelOpen(state, units, spent, name === 'wheel-left' ? 'left' : 'right', hasRoom) : null;
    case 'about-face':
      return did === undefined && aboutFaceSpends(state, units, spent) !== null && mayTurn(state, units) ? none('about-face') : null;
    case 'expand-left':
    case 'expand-right':
      return mayTurn(state, units) ? expandOpen(state, units, spent, did, name === 'expand-left' ? 'left' : 'right') : null;
    case 'skirmish-move':
      return did === undefined && !isWet(state, units) ? skirmishOpen(state, units, spent) : null;
    case 'dismount':
      return fresh ? dismountOpen(state, units) : null;
    case 'drop-stakes':
      return fresh ? dropStakesOpen(state, units) : null;
    case 'break-up':
      return fresh || mayGoOn(state, units, step) ? breakUpOpen(state, units) : null;
    case 'form-up':
      return formUpOpen(state, units);
    default:
      return leaveOpen(state, units, spent);
  }
}

/** p. 34: units that face different ways come into line; not if one of them faces an enemy who faces it and could charge (p. 32, ruling 174). */
const reformOpen = (state: BattleState, units: readonly number[]): BattleChoice | null =>
  areFaced(state, units) || reformed(state, units) === null ? null : none('reform');

/**
 * p. 36: coming back on to the table, as a body or in part. A body may break up for it only if one of its units would find room: otherwise it would be
 * activated for nothing (p. 34).
 */
const returnOpen = (state: BattleState, units: readonly number[], fresh: boolean): readonly (BattleChoice | null)[] => [
  mayReturn(state, units) ? none('return') : null,
  fresh && units.some((i) => mayReturn(state, [i])) ? breakUpOpen(state, units) : null,
];

/** The manoeuvres a body whose go it is may be told to do (pp. 32-36), going straight on among them, apart from charging. */
export function manoeuvresOpen(state: BattleState, step: Orders): readonly ChoicePart[] {
  const units = unitsInHand(state, step);
  const { spent } = step;
  const fresh = !step.begun;
  if (units.length === 0) return [atHand(...returnOpen(state, step.units, fresh))];
  if (units.some((i) => isInMelee(state, i))) return [openInMelee(state, units, step, fresh)];
  // what has been stopped can only charge, or leave
  if (step.begun && (step.shot === true || !units.some((i) => state.units[i]!.active))) return [partOf(['leave'], () => leaveOpen(state, units, spent))];
  // p. 30: the penalty is the body's; those of it that are out of the water may part from the others (p. 34)
  if (units.some((i) => state.units[i]!.fording)) return [atHand(crossingOpen(state, units, spent), fresh ? breakUpOpen(state, units) : null)];
  if (!facesAlike(state, units)) return fresh ? [atHand(reformOpen(state, units), breakUpOpen(state, units))] : [];
  const hasRoom = whenAsked(() => hasRoomToWheel(state, units));
  return [partOf(MOVES, (name) => moveOpen(state, units, step, name, hasRoom))];
}
