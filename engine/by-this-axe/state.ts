import type { Attack, Defence, Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Banner } from '../campaign/armies/hirelings.ts';
import type { BattleEnd, LeaderFate } from '../campaign/outcome.ts';
import type { Tally } from '../dice.ts';
import type { Chose, Hand, Rolled } from '../events.ts';
import type { LeaderId, NationId, ProvinceId, StepId, UnitId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import type { QuickUnit } from './unit-strength.ts';

/** One side of a quick battle: its leaders, the units that still stand, and what is with them. */
export interface QuickSide {
  readonly nation: NationId;
  /** War Rating with captains, the general's leadership value (ruling C30). */
  readonly leadership: number;
  readonly tactics: 'A' | 'B' | 'C';
  /** Units still standing. */
  readonly units: readonly QuickUnit[];
  readonly routed: readonly QuickUnit[];
  /** The people with each unit (p. 42). A hero has a Rep of his own (p. 51); for others it is absent. */
  readonly attached: readonly { readonly leader: LeaderId; readonly unit: UnitId; readonly rep?: number }[];
  readonly fates: readonly LeaderFate[];
  /** Treasures on this side, all with one unit (p. 64). */
  readonly treasures: readonly TreasureId[];
  /** Its banners, with the same unit; absent: none. */
  readonly banners?: readonly Banner[];
  readonly bearer: UnitId | null;
  /** What its magic users add to a deception (ruling 280); absent: nobody is there. */
  readonly wizards?: number;
}

/** What an army means to do today: go at the enemy, or let him come. */
export type Stance = 'offensive' | 'defensive';

/** What a superior general may do: have his army attack or be attacked today, or leave the stance to each. */
export type Forcing = 'force-attack' | 'force-defence' | 'leave-stances';

/** A trick that was tried; it counts if it came off and was not foiled, until it is used up (ruling 281). */
export interface Tried {
  readonly stratagem: Stratagem;
  readonly works: boolean;
}

/** A step in which a side may be asked. */
export type QuickQuestion =
  | { readonly id: StepId; readonly kind: 'stratagem'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'force-battle'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'stance'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'who-attacks'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'attack'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'defence'; readonly side: SideIndex }
  | { readonly id: StepId; readonly kind: 'losses'; readonly side: SideIndex; readonly tenths: number }
  | { readonly id: StepId; readonly kind: 'pursuit'; readonly side: SideIndex };

/** What is to be done next in a quick battle; on its agenda the last is the next. */
export type QuickStep =
  | QuickQuestion
  | { readonly id: StepId; readonly kind: 'stratagems-meet' }
  | { readonly id: StepId; readonly kind: 'stances-meet' }
  | { readonly id: StepId; readonly kind: 'battle-results' }
  | { readonly id: StepId; readonly kind: 'day-ends' }
  | { readonly id: StepId; readonly kind: 'field-is-held'; readonly side: SideIndex; readonly end: BattleEnd }
  | { readonly id: StepId; readonly kind: 'leaders-at-risk' };

type WithoutId<Step> = Step extends unknown ? Omit<Step, 'id'> : never;
/** A step that has no number yet. */
export type QuickStepBody = WithoutId<QuickStep>;

/** A quick battle: plain data, whole at every rest. */
export interface QuickState {
  readonly season: number;
  readonly province: ProvinceId;
  readonly sides: readonly [QuickSide, QuickSide];
  /** By option the invader attacks each day and nobody is asked for a stance (ruling 8). */
  readonly invaderAttacks: boolean;
  /** 0 while stratagems are tried, then days of battle, 99 afterwards: the turn of the dice's scope. */
  readonly day: number;
  /** Days on which the armies engaged. */
  readonly engaged: number;
  /** Null for a side that tries nothing, and when what it tried is used up. */
  readonly tried: readonly [Tried | null, Tried | null];
  readonly stances: readonly [Stance | null, Stance | null];
  /** Who attacks today by posture; null until that is settled. */
  readonly attacker: SideIndex | null;
  readonly attack: Attack | null;
  readonly defence: Defence | null;
  readonly agenda: readonly QuickStep[];
  readonly nextStep: StepId;
  readonly tally: Tally;
  readonly field: SideIndex | null;
  readonly end: BattleEnd | null;
  readonly over: boolean;
}

/** What may be chosen in a quick battle. */
export type QuickChoiceId = Stratagem | Forcing | Stance | Attack | Defence | 'no-stratagem' | 'be-attacker' | 'be-defender' | 'losses' | 'pursue' | 'hold';

/** Why the game chooses as it does. */
export type QuickWhy =
  | 'too-weak-to-stand'
  | 'riders-wide'
  | 'nothing-to-gain'
  | 'guns-and-stakes'
  | 'surprise-them'
  | 'riders-scout'
  | 'nobody-slips-away'
  | 'lie-in-wait'
  | 'hide-our-numbers'
  | 'invader-goes-forward'
  | 'far-the-stronger'
  | 'let-them-come'
  | 'our-way-of-war'
  | 'outflank-them'
  | 'bows-first'
  | 'save-what-can-ride'
  | 'cheapest-first'
  | 'no-quarter';

/** What happens in a quick battle. */
export type QuickEvent =
  | Rolled
  | Chose<QuickChoiceId, QuickWhy>
  | {
      readonly kind: 'battle-began';
      readonly system: 'abstract';
      readonly season: number;
      readonly province: ProvinceId;
      readonly invader: NationId;
      readonly defender: NationId;
      /** Unit strength in hundredths. */
      readonly strength: readonly [number, number];
    }
  | { readonly kind: 'turn-began'; readonly turn: number }
  | { readonly kind: 'stratagem-worked'; readonly nation: NationId; readonly stratagem: Stratagem; readonly cause: StepId }
  | { readonly kind: 'stratagem-foiled'; readonly nation: NationId; readonly stratagem: Stratagem; readonly cause: StepId }
  /** A superior general has decided both stances. */
  | { readonly kind: 'battle-forced'; readonly nation: NationId; readonly attacker: NationId; readonly cause: StepId }
  | { readonly kind: 'stood-off'; readonly cause: StepId }
  | {
      readonly kind: 'strengths-compared';
      readonly attacker: NationId;
      readonly defender: NationId;
      readonly strength: readonly [number, number];
      readonly column: string;
      readonly attack: Attack;
      readonly defence: Defence;
      readonly cause: StepId;
    }
  | { readonly kind: 'units-routed'; readonly nation: NationId; readonly units: readonly UnitId[]; readonly tenths: number; readonly cause: StepId }
  | { readonly kind: 'leader-struck'; readonly nation: NationId; readonly leader: LeaderId; readonly fate: LeaderFate['fate']; readonly cause: StepId }
  | { readonly kind: 'battle-ended'; readonly field: NationId | null; readonly end: BattleEnd; readonly turns: number; readonly cause: StepId };

/** A choice that is offered: a word, or units in the order in which they are lost. */
export type QuickChoice =
  | { readonly choice: QuickChoiceId; readonly form: 'none' }
  | {
      readonly choice: QuickChoiceId;
      readonly form: 'set';
      readonly of: readonly UnitId[];
      readonly ordered: true;
      readonly min: number;
      readonly max: number;
      readonly stops: readonly (readonly UnitId[])[];
    };

/** A question of a quick battle: who is asked, and all that he may choose. */
export interface QuickOffer {
  readonly by: NationId;
  readonly step: StepId;
  readonly kind: QuickQuestion['kind'];
  readonly choices: readonly QuickChoice[];
}

/** A choice made. */
export interface QuickAction {
  readonly kind: 'choose';
  readonly by: string;
  readonly hand: Hand;
  readonly step: StepId;
  readonly choice: QuickChoiceId;
  readonly of: readonly string[];
  readonly why: QuickWhy | 'players-choice';
  readonly faces?: readonly number[];
}

/** The state with one side changed. */
export function withSide(state: QuickState, side: SideIndex, change: Partial<QuickSide>): QuickState {
  const changed = { ...state.sides[side], ...change };
  return { ...state, sides: side === 0 ? [changed, state.sides[1]] : [state.sides[0], changed] };
}

/** Steps on the agenda, the first named done first. */
export function pushQuick(state: QuickState, ...bodies: readonly QuickStepBody[]): QuickState {
  const steps = bodies.map((body, i) => ({ ...body, id: state.nextStep + i }) as QuickStep);
  return { ...state, agenda: [...state.agenda, ...steps.reverse()], nextStep: state.nextStep + bodies.length };
}
