import type { Hand } from '../events.ts';
import type { NationId, StepId } from '../ids.ts';
import type { Fought } from './outcome.ts';
import type { StepKind } from './steps.ts';
import type { Muster } from './wars/forces.ts';

/** Everything the book leaves to a nation, by name. */
export type ChoiceId =
  | 'recruit'
  | 'appoint-captain'
  | 'ransom'
  | 'keep-rolls'
  | 'place'
  | 'army-placed'
  | 'attack'
  | 'defend'
  | 'split'
  | 'one-front'
  | 'front'
  | 'send'
  | 'contest'
  | 'concede'
  | 'pursue'
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | 'hire-hero'
  | 'hire-magic-user'
  | 'buy-banner'
  | 'reward-hero'
  | 'no-reward'
  | 'retain-company'
  | 'let-companies-go'
  | 'hire-company'
  | 'hire-nobody'
  | 'pay-mutineers'
  | 'refuse-mutineers'
  // treasures (pp. 61-64)
  | 'sell-treasure'
  | 'keep-treasures'
  | 'buy-treasure'
  | 'decline-treasure'
  | 'pay-upkeep'
  | 'leave-unused'
  | 'carry'
  // special peoples and dragons (pp. 68-70)
  | 'camp'
  | 'retreat';

/** Why the game chose as it did: ids from one closed list, told as words elsewhere. */
export type Why =
  | 'all-hands-now'
  | 'captain-for-a-large-army'
  | 'ransom-a-better-leader'
  | 'gather-at-the-seat'
  | 'where-the-enemy-is'
  | 'even-split'
  | 'always-contest'
  | 'fast-horse-to-the-chase'
  | 'home-to-the-seat'
  | 'nearest-own-land'
  | 'no-way-home'
  | 'conquest-first'
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | 'a-hero-when-one-comes'
  | 'mightiest-magic-first'
  | 'a-banner-for-the-rich'
  | 'keep-an-unhappy-hero'
  | 'he-will-stay-anyway'
  | 'swords-still-needed'
  | 'peace-needs-no-swords'
  | 'swords-for-the-war'
  | 'rolls-wanted-elsewhere'
  | 'keep-the-swords'
  // treasures (pp. 61-64)
  | 'no-use-for-it'
  | 'not-into-such-hands'
  | 'worth-the-price'
  | 'too-much-for-it'
  | 'somebody-to-use-it'
  | 'nobody-to-use-it'
  | 'every-power-to-the-field'
  | 'relic-for-the-homeland'
  | 'relic-stays-at-home'
  | 'relic-for-a-greater-field'
  // special peoples and dragons (pp. 68-70)
  | 'heart-of-the-land'
  | 'hold-what-we-have';

/**
 * One thing that may be chosen. `none` is complete as it stands; `number` wants a whole number; `set` wants members of `of`, whose order counts if `ordered`.
 * `at`, a province or a war, tells choices of one name apart. `stops` are the values worth trying.
 */
export type Choice =
  | { readonly choice: ChoiceId; readonly at: string | null; readonly form: 'none' }
  | {
      readonly choice: ChoiceId;
      readonly at: string | null;
      readonly form: 'number';
      readonly from: number;
      readonly to: number;
      readonly stops: readonly number[];
    }
  | {
      readonly choice: ChoiceId;
      readonly at: string | null;
      readonly form: 'set';
      readonly of: readonly string[];
      readonly ordered: boolean;
      readonly min: number;
      readonly max: number;
      readonly stops: readonly (readonly string[])[];
    };

/** What a nation is asked, or which battles wait to be played by the host, or that the campaign is over. */
export type Offer =
  | { readonly by: string; readonly step: StepId; readonly kind: StepKind; readonly choices: readonly Choice[] }
  | { readonly by: 'host'; readonly step: StepId; readonly kind: 'fight'; readonly waiting: readonly Muster[] }
  | { readonly over: true };

/** Dice thrown on a real table for what an action leads to. */
export interface RealDice {
  /** Their faces, used in order in place of the source's. */
  readonly faces?: readonly number[];
  /** The nations for whose throws alone they are; all others are the source's. Absent: they are for all. */
  readonly facesOf?: readonly NationId[];
}

/** A choice made. */
export interface Choose extends RealDice {
  readonly kind: 'choose';
  readonly by: string;
  readonly hand: Hand;
  readonly step: StepId;
  readonly choice: ChoiceId;
  readonly at: string | null;
  readonly number: number | null;
  readonly of: readonly string[];
  readonly why: Why | 'players-choice';
}

/** A battle played by the host with some battle system. */
export type BattleFought = { readonly kind: 'battle-fought' } & RealDice & Fought;

/**
 * With whose Winter the campaign ends; null: it goes on until somebody stops it. No nation's choice: whoever plays the campaign agrees on its length (p. 60),
 * and may agree on another, also when it is over.
 */
export interface AgreeLength extends RealDice {
  readonly kind: 'agree-length';
  readonly lastYear: number | null;
}

/** The most years a campaign lasts, or goes on for. */
export const MOST_YEARS = 1000;

/** A nation becomes a Player Nation, or a Non-Player Nation again (p. 56), whenever whoever plays the campaign likes. */
export interface PlayerNation extends RealDice {
  readonly kind: 'player-nation';
  readonly nation: NationId;
  readonly isPlayers: boolean;
}

/** What is done in a campaign without answering what is asked: its players agree on its length, or on who plays which nation. */
export type Agreement = AgreeLength | PlayerNation;

/** Whether something is an agreement: it can be made whatever is asked, which is asked all the same. */
export const isAgreement = (action: CampaignAction): action is Agreement => action.kind === 'agree-length' || action.kind === 'player-nation';

/** Whatever moves a campaign on: a choice of a nation, a battle that its host has had fought, or what its players agree on. */
export type CampaignAction = Choose | BattleFought | Agreement;

/** Why an action is refused: a closed list. The page says where the rule stands; null where it is our own border. */
export type RefusalId =
  | 'campaign-over'
  | 'agreed-already'
  | 'so-already'
  | 'no-such-nation'
  | 'won-for-good'
  | 'not-asked'
  | 'not-a-face'
  | 'no-number-wanted'
  | 'not-your-choice'
  | 'no-such-choice'
  | 'number-out-of-range'
  | 'not-a-whole-number'
  | 'not-among-these'
  | 'twice-the-same'
  | 'too-few'
  | 'too-many'
  | 'no-such-battle'
  | 'already-fought'
  | 'outcome-does-not-fit';

/** Why an action was not taken; nothing has changed. */
export interface Refusal {
  readonly refused: RefusalId;
  readonly page: number | null;
}

/** A refusal, with the page of the rule where there is one. */
export const refusal = (refused: RefusalId, page: number | null = null): Refusal => ({ refused, page });

function fitsNumber(choice: Extract<Choice, { form: 'number' }>, value: number | null): Refusal | null {
  if (value === null || !Number.isInteger(value)) return refusal('not-a-whole-number');
  return value < choice.from || value > choice.to ? refusal('number-out-of-range') : null;
}

function fitsSet(choice: Extract<Choice, { form: 'set' }>, of: readonly string[]): Refusal | null {
  if (new Set(of).size !== of.length) return refusal('twice-the-same');
  if (of.some((id) => !choice.of.includes(id))) return refusal('not-among-these');
  if (of.length < choice.min) return refusal('too-few');
  return of.length > choice.max ? refusal('too-many') : null;
}

/** Whether what was chosen lies in one of the choices offered; the refusal if not. */
export function fits(choices: readonly Choice[], action: Choose): Refusal | null {
  const choice = choices.find((c) => c.choice === action.choice && c.at === action.at);
  if (choice === undefined) return refusal('no-such-choice');
  if (choice.form !== 'number' && action.number !== null) return refusal('no-number-wanted');
  if (choice.form !== 'set' && action.of.length > 0) return refusal('not-among-these');
  if (choice.form === 'number') return fitsNumber(choice, action.number);
  return choice.form === 'set' ? fitsSet(choice, action.of) : null;
}
