import type { SpellId } from '../../data/tables/magic.ts';
import type { Hand } from '../events.ts';
import type { NationId, StepId, UnitId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import type { BattleStepKind } from './steps.ts';

/** Every choice a battle can ask for. */
export type BattleChoiceId =
  | 'attach'
  // heroes (p. 51)
  | 'ride'
  | 'walk'
  | 'frenzy'
  | 'keep-calm'
  // setting up (pp. 27-30)
  | 'lay'
  | 'baseline-top'
  | 'baseline-bottom'
  | 'accept'
  | 'refuse'
  | 'place'
  | 'place-dismounted'
  | 'place-aloft'
  | 'place-off'
  // the go of an army (p. 31)
  | 'fight-on'
  | 'withdraw'
  | 'offer-to-end'
  | 'agree-to-end'
  // the go of a body (pp. 31-36)
  | 'stand'
  | 'advance'
  | 'occupy'
  | 'wheel-left'
  | 'wheel-right'
  | 'about-face'
  | 'expand-left'
  | 'expand-right'
  | 'skirmish-move'
  | 'charge'
  | 'fire'
  | 'melee'
  | 'dismount'
  | 'drop-stakes'
  | 'break-up'
  | 'form-up'
  | 'reform'
  | 'leave'
  | 'return'
  | 'done'
  // flight (pp. 7-8)
  | 'swoop'
  | 'fly-over'
  | 'hover-low'
  | 'hover-high'
  | 'fly-low-hover-high'
  | 'fly-high-hover-low'
  | 'land'
  | 'land-low'
  | 'fly-off'
  | 'strafe'
  | 'hold-fire'
  | 'intercept'
  | 'air-charge'
  | 'let-pass'
  // ships of Wind Maidens (p. 67)
  | 'leave-empty'
  | 'board'
  // in the midst of things (pp. 34-36, 41)
  | 'follow'
  | 'stay'
  | 'hit'
  | 'hit-the-next'
  | 'hit-again'
  | 'fire-behind'
  | 'turn-to-face'
  // magic (pp. 44-50, 61-63)
  | SpellId
  | 'by-the-table'
  | 'no-spell'
  | `send-away-${1 | 2 | 3}`
  | 'intervene'
  | 'let-it-be'
  | 'mounted'
  | 'on-foot'
  | 'artifact-inspire'
  | 'artifact-healing-hands'
  | 'artifact-shield-wall'
  | 'artifact-blast'
  | 'artifact-fog-of-war'
  | 'artifact-despair'
  | 'play-pipes'
  | 'play-fiddle'
  | 'sound-horn';

/** Why the game's general chose: ids from one closed list. */
export type BattleWhy =
  | 'the-plan'
  | 'as-it-lies'
  | 'ground-suits-us'
  | 'ground-hurts-us'
  | 'close-with-them'
  | 'in-reach'
  | 'in-range'
  | 'hold-the-line'
  | 'mandatory'
  | 'nothing-better'
  | 'keep-going'
  | 'turn-to-them'
  | 'go-round'
  | 'where-it-hurts'
  | 'from-the-air'
  | 'the-day-is-lost'
  | 'still-in-it'
  | 'as-the-table-says';

/** The most stops a choice has: the values at which something changes, or places and sets worth trying. */
export const MOST_STOPS = 12;

/**
 * One thing that may be chosen. `cost` is the War Rating it takes to activate the body (p. 31). The range and stops of a number may be worked out only
 * when somebody asks for them, so read a choice, or write it down, while the state it was offered in is at hand.
 */
export type BattleChoice =
  | { readonly choice: BattleChoiceId; readonly form: 'none'; readonly cost?: number }
  | {
      readonly choice: BattleChoiceId;
      readonly form: 'number';
      readonly unit: 'inches' | 'hundredths';
      readonly from: number;
      readonly to: number;
      readonly stops: readonly number[];
      readonly cost?: number;
    }
  | {
      readonly choice: BattleChoiceId;
      readonly form: 'place';
      /** The units that may be placed. */
      readonly of: readonly UnitId[];
      readonly region: Region;
      /** Lawful headings; null for any. */
      readonly facings: readonly number[] | null;
      readonly stops: readonly Place[];
      readonly cost?: number;
    }
  | {
      readonly choice: BattleChoiceId;
      readonly form: 'set';
      readonly of: readonly UnitId[];
      readonly min: number;
      readonly max: number;
      readonly stops: readonly (readonly UnitId[])[];
      readonly cost?: number;
    };

/** Choices of one form. */
export type ChoiceOf<Form extends BattleChoice['form']> = Extract<BattleChoice, { form: Form }>;

/** Where a unit stands: inches from the bottom left corner, hundredths of a degree. */
export interface Place {
  readonly unit: UnitId;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Where something may be placed: centres of stands in inches. */
export type Region =
  | { readonly shape: 'box'; readonly x: readonly [number, number]; readonly y: readonly [number, number] }
  | { readonly shape: 'disc'; readonly x: number; readonly y: number; readonly radius: number };

/** A question of a battle: who is asked, at which step, and everything that may be chosen. */
export interface BattleOffer {
  readonly by: NationId;
  readonly side: SideIndex;
  readonly step: StepId;
  readonly kind: BattleStepKind;
  /** The body whose go it is, the right-most unit first. */
  readonly body: readonly UnitId[];
  readonly choices: readonly BattleChoice[];
}

/** A choice made. */
export interface BattleAction {
  readonly kind: 'choose';
  readonly by: string;
  readonly hand: Hand;
  readonly step: StepId;
  readonly choice: BattleChoiceId;
  readonly of: readonly string[];
  /** Inches or hundredths of a degree, for a choice that is a number. */
  readonly number?: number;
  readonly place?: { readonly x: number; readonly y: number; readonly heading: number };
  readonly why: BattleWhy | 'players-choice';
  /** Dice thrown on a real table, in the order they are asked for. */
  readonly faces?: readonly number[];
}

/** What the rules refuse, each with its page. */
const BATTLE_REFUSALS = {
  'battle-over': null,
  'not-asked': null,
  'not-your-choice': null,
  'no-such-choice': null,
  'not-a-face': null,
  'not-a-number': null,
  'too-little': 31,
  'too-much': 31,
  'not-among-these': null,
  'twice-the-same': null,
  'too-few': null,
  'too-many': null,
  'outside-the-region': 30,
  'wrong-facing': 30,
  'on-another-unit': 30,
  'in-terrain': 30,
  'would-hit-something': 31,
  'held-by-one-before': 34,
  'not-in-the-first-rank': 51,
  'no-way-there': 7,
  'nobody-to-charge-there': 8,
  'too-far-for-a-ship': 67,
} as const;
/** Why a choice is refused: a closed list. */
export type BattleRefusal = keyof typeof BATTLE_REFUSALS;

/** A refusal with its page: a value, never thrown. */
export const battleRefusal = (refused: BattleRefusal): { readonly refused: BattleRefusal; readonly page: number | null } => ({
  refused,
  page: BATTLE_REFUSALS[refused],
});

/** Works something out when it is first asked for, and remembers it. */
export function whenAsked<T>(work: () => T): () => T {
  let known: { readonly is: T } | null = null;
  return () => {
    known ??= { is: work() };
    return known.is;
  };
}
