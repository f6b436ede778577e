import type { Season } from '../../data/tables/campaign.ts';
import type { Chose, Rolled } from '../events.ts';
import type { BattleId, LeaderId, NationId, ProvinceId, StepId, UnitId, WarId } from '../ids.ts';
import type { ChoiceId, Why } from './actions.ts';
import type { HiringEvent } from './armies/hiring-events.ts';
import type { GovernmentEvent, Undivided } from './governments/government-events.ts';
import type { Rising } from './leaders/leader.ts';
import type { BattleEnd, SideOutcome } from './outcome.ts';
import type { PositionEvent } from './position-events.ts';
import type { SpecialPeopleEvent } from './special-peoples/special-people-events.ts';
import type { Phase } from './steps.ts';
import type { TreasureEvent } from './treasures/treasure-events.ts';

/** Everything that can happen on the map. Text is made of these elsewhere. */
export type CampaignEvent =
  | Rolled
  | Chose<ChoiceId, Why>
  | { readonly kind: 'campaign-began'; readonly world: string; readonly players: readonly NationId[]; readonly nations: number; readonly provinces: number }
  | { readonly kind: 'year-began'; readonly year: number }
  | { readonly kind: 'season-began'; readonly year: number; readonly season: Season; readonly now: number }
  | { readonly kind: 'phase-began'; readonly phase: Phase }
  | {
      readonly kind: 'leader-rose';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly warRating: number;
      readonly how: Rising;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'rolls-received';
      readonly nation: NationId;
      readonly provinces: number;
      readonly defense: number;
      readonly tech: number;
      readonly rolls: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'tribute-paid'; readonly from: NationId; readonly to: NationId; readonly rolls: number; readonly for: TributeFor; readonly cause: StepId }
  | { readonly kind: 'tribute-owed'; readonly from: NationId; readonly to: NationId; readonly rolls: number; readonly cause: StepId }
  | { readonly kind: 'basic-army-raised'; readonly nation: NationId; readonly units: readonly UnitId[]; readonly points: number; readonly cause: StepId }
  | {
      readonly kind: 'unit-recruited';
      readonly nation: NationId;
      readonly unit: UnitId;
      readonly type: string;
      /** The list it was rolled on, where that is not the nation's own (ruling 27). */
      readonly list?: string;
      readonly at: ProvinceId;
      readonly cause: StepId;
    }
  | { readonly kind: 'captain-appointed'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | { readonly kind: 'rolls-lapsed'; readonly nation: NationId; readonly rolls: number; readonly cause: StepId }
  | { readonly kind: 'no-opponent'; readonly nation: NationId; readonly cause: StepId }
  | {
      readonly kind: 'war-declared';
      readonly war: WarId;
      readonly aggressor: NationId;
      readonly defender: NationId;
      readonly reason: 'passed-two' | 'hated-enemy' | 'civil-war' | 'newcomers' | 'black-moon-incarnate';
      /** Everyone it could have attacked. */
      readonly possible: readonly NationId[];
      readonly cause: StepId;
    }
  | { readonly kind: 'war-mutual'; readonly war: WarId; readonly aggressor: NationId; readonly defender: NationId; readonly cause: StepId }
  | { readonly kind: 'aggressor-changed'; readonly war: WarId; readonly aggressor: NationId; readonly cause: StepId }
  | {
      readonly kind: 'army-sent';
      readonly nation: NationId;
      readonly war: WarId;
      readonly against: NationId;
      readonly units: number;
      /** The Leader is with another front. */
      readonly deputy: boolean;
      /** The company whose commander leads instead of a deputy (ruling C14). */
      readonly company?: string;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'invasion-impossible';
      readonly war: WarId;
      readonly nation: NationId;
      readonly reason: 'no-army' | 'no-way' | 'others-were-first';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'province-invaded';
      readonly war: WarId;
      readonly nation: NationId;
      readonly against: NationId;
      readonly province: ProvinceId;
      readonly units: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'province-conceded'; readonly war: WarId; readonly province: ProvinceId; readonly by: NationId; readonly cause: StepId }
  | {
      readonly kind: 'armies-met';
      readonly battle: BattleId;
      readonly province: ProvinceId;
      readonly invader: NationId;
      readonly defender: NationId;
      readonly invaderUnits: number;
      readonly defenderUnits: number;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'battle-fought';
      readonly battle: BattleId;
      readonly system: string;
      readonly field: NationId | null;
      readonly end: BattleEnd;
      readonly refusedBy: NationId | null;
      readonly turns: number;
      readonly invader: SideOutcome;
      readonly defender: SideOutcome;
      readonly hash: string;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'unit-recovered';
      readonly nation: NationId;
      readonly unit: UnitId;
      readonly how: 'not-pursued' | 'rallied' | 'held-the-field';
      readonly cause: StepId;
    }
  | { readonly kind: 'unit-lost'; readonly nation: NationId; readonly unit: UnitId; readonly type: string; readonly to: UnitId | null; readonly cause: StepId }
  | {
      readonly kind: 'province-taken';
      readonly province: ProvinceId;
      readonly from: NationId;
      readonly to: NationId;
      readonly war: WarId;
      /** At a peace a people without land that has won its war is left a province (ruling 251). */
      readonly how: 'battle' | 'conceded' | 'undefended' | 'at-the-peace';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'province-returned';
      readonly province: ProvinceId;
      readonly from: NationId;
      readonly to: NationId;
      readonly war: WarId;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'army-retreated';
      readonly nation: NationId;
      readonly from: ProvinceId;
      readonly to: ProvinceId;
      readonly units: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'army-disbanded'; readonly nation: NationId; readonly from: ProvinceId; readonly units: number; readonly cause: StepId }
  | {
      readonly kind: 'leader-hurt';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly fate: 'out-of-the-fight' | 'captured';
      readonly captor: NationId | null;
      readonly cause: StepId;
    }
  | { readonly kind: 'leader-died'; readonly nation: NationId; readonly leader: LeaderId; readonly where: 'in-battle' | 'in-winter'; readonly cause: StepId }
  | { readonly kind: 'captain-lost'; readonly nation: NationId; readonly leader: LeaderId; readonly where: 'in-battle' | 'in-winter'; readonly cause: StepId }
  | {
      readonly kind: 'leader-returned';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly how: 'recovered' | 'ransomed' | 'set-free';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'civil-war-averted';
      readonly nation: NationId;
      /** What kept it from dividing; absent in logs of old. */
      readonly reason?: Undivided | 'home-lost';
      readonly cause: StepId;
    }
  | { readonly kind: 'morale-shaken'; readonly nation: NationId; readonly morale: number; readonly cause: StepId }
  | { readonly kind: 'morale-restored'; readonly nation: NationId; readonly morale: number; readonly cause: StepId }
  | { readonly kind: 'war-lost'; readonly war: WarId; readonly winner: NationId; readonly loser: NationId; readonly cause: StepId }
  | { readonly kind: 'war-undecided'; readonly war: WarId; readonly between: readonly [NationId, NationId]; readonly reason: WarOver; readonly cause: StepId }
  | {
      readonly kind: 'peace-made';
      readonly between: readonly [NationId, NationId];
      readonly winner: NationId | null;
      readonly loser: NationId | null;
      readonly morale: readonly [number, number];
      readonly length: number;
      readonly unit: 'years' | 'seasons';
      readonly until: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'peace-ended'; readonly between: readonly [NationId, NationId]; readonly cause: StepId }
  | { readonly kind: 'hatred-sworn'; readonly nation: NationId; readonly of: NationId; readonly cause: StepId }
  | { readonly kind: 'nation-fell'; readonly nation: NationId; readonly cause: StepId }
  | GovernmentEvent
  | HiringEvent
  | TreasureEvent
  | SpecialPeopleEvent
  | PositionEvent
  | {
      readonly kind: 'campaign-ended';
      readonly standing: readonly { readonly nation: NationId; readonly rolls: number; readonly gained: number }[];
      readonly cause: StepId;
    }
  /** It is played on beyond its last year; null: until somebody stops it. */
  | { readonly kind: 'campaign-extended'; readonly lastYear: number | null; readonly cause: StepId }
  /** Who makes a nation's choices from now on: a player, or nobody (p. 56). */
  | { readonly kind: 'became-player-nation' | 'became-non-player-nation'; readonly nation: NationId; readonly cause: StepId }
  /** While it goes on, another last year is agreed on. */
  | { readonly kind: 'length-agreed'; readonly lastYear: number | null; readonly cause: StepId };

/** What recruiting rolls are paid for (pp. 57, 60). */
export type TributeFor = 'war-lost' | 'enforced-peace' | 'debt' | 'ransom';
/** How a war can end without a loser. */
export type WarOver = 'both-gave-up' | 'apart' | 'nation-fell';
