import type { Season } from '../../data/tables/campaign.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Chose, Rolled } from '../events.ts';
import type { BattleId, HiredId, LeaderId, NationId, ProvinceId, StepId, UnitId, WarId } from '../ids.ts';
import type { ChoiceId, Why } from './actions.ts';
import type { CompanyLeft, WontServe } from './companies.ts';
import type { Banner, MagicLevel } from './hirelings.ts';
import type { Rising } from './leaders.ts';
import type { BattleEnd, SideOutcome } from './state.ts';
import type { Phase } from './steps.ts';
import type { Finding, Passing } from './treasures.ts';

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
      readonly deputy: boolean;
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
      readonly how: 'battle' | 'conceded' | 'undefended';
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
  | { readonly kind: 'civil-war-averted'; readonly nation: NationId; readonly cause: StepId }
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
  // governments and succession (pp. 54-55)
  | { readonly kind: 'follower-dismissed'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | {
      readonly kind: 'first-family-rose';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly province: ProvinceId;
      readonly warRating: number;
      readonly how: 'elected' | 'next-in-line';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'city-states-voted';
      readonly nation: NationId;
      readonly yes: number;
      readonly no: number;
      readonly result: 'war' | 'no-war';
      readonly cause: StepId;
    }
  | { readonly kind: 'prince-died'; readonly nation: NationId; readonly leader: LeaderId; readonly province: ProvinceId; readonly cause: StepId }
  | { readonly kind: 'nation-broke-up'; readonly nation: NationId; readonly tribes: readonly NationId[]; readonly cause: StepId }
  | { readonly kind: 'tribes-gathered'; readonly nation: NationId; readonly units: number; readonly cause: StepId }
  | { readonly kind: 'allegiance-sworn'; readonly nation: NationId; readonly to: NationId; readonly unit: UnitId | null; readonly cause: StepId }
  | {
      readonly kind: 'tribes-at-war';
      readonly war: WarId;
      readonly nation: NationId;
      readonly aggressor: NationId;
      readonly defender: NationId;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'tribe-took';
      readonly war: WarId;
      readonly nation: NationId;
      readonly province: ProvinceId;
      readonly from: NationId;
      readonly to: NationId;
      readonly how: 'battle' | 'undefended';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'tribe-joined';
      readonly nation: NationId;
      readonly from: NationId;
      readonly to: NationId;
      readonly leader: LeaderId;
      readonly reason: 'lost-heart' | 'no-land';
      readonly cause: StepId;
    }
  | { readonly kind: 'nation-united'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | {
      readonly kind: 'factions-formed';
      readonly nation: NationId;
      /** Who leads till Spring. */
      readonly leader: LeaderId;
      readonly leaders: readonly [LeaderId, LeaderId];
      readonly homes: readonly [ProvinceId, ProvinceId];
      readonly cause: StepId;
    }
  | {
      readonly kind: 'provinces-passed';
      readonly from: NationId;
      readonly to: NationId;
      readonly of: readonly ProvinceId[];
      readonly how: 'rebellion' | 'reunion';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'throne-claimed';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly against: NationId;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'civil-war-ended';
      readonly war: WarId;
      readonly nation: NationId;
      readonly winner: NationId;
      readonly loser: NationId;
      /** Who rules the nation now. */
      readonly leader: LeaderId;
      readonly reason: 'lost-heart' | 'no-land';
      readonly cause: StepId;
    }
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | { readonly kind: 'magic-user-hired'; readonly nation: NationId; readonly leader: LeaderId; readonly level: MagicLevel; readonly cause: StepId }
  | {
      readonly kind: 'magic-user-lost';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly level: MagicLevel;
      readonly where: 'in-battle' | 'in-winter';
      readonly cause: StepId;
    }
  | { readonly kind: 'hero-hired'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | { readonly kind: 'hero-left'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | { readonly kind: 'hero-lost'; readonly nation: NationId; readonly leader: LeaderId; readonly where: 'in-battle' | 'in-winter'; readonly cause: StepId }
  | { readonly kind: 'banner-bought'; readonly nation: NationId; readonly banner: Banner; readonly cause: StepId }
  | { readonly kind: 'company-taken'; readonly nation: NationId; readonly company: string; readonly cause: StepId }
  | { readonly kind: 'company-unhired'; readonly nation: NationId; readonly company: string; readonly reason: WontServe | 'price'; readonly cause: StepId }
  | {
      readonly kind: 'company-hired';
      readonly nation: NationId;
      readonly company: string;
      readonly hired: HiredId;
      readonly commander: LeaderId | null;
      readonly units: readonly UnitId[];
      readonly rolls: number;
      readonly how: 'new' | 'retained';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'company-left';
      readonly nation: NationId;
      readonly company: string;
      readonly hired: HiredId;
      readonly how: CompanyLeft;
      readonly cause: StepId;
    }
  | { readonly kind: 'company-stood-aside'; readonly nation: NationId; readonly company: string; readonly war: WarId; readonly cause: StepId }
  | { readonly kind: 'commander-lost'; readonly nation: NationId; readonly company: string; readonly leader: LeaderId; readonly cause: StepId }
  | { readonly kind: 'mercenaries-rebelled'; readonly nation: NationId; readonly units: readonly UnitId[]; readonly cause: StepId }
  | { readonly kind: 'mutineers-paid'; readonly nation: NationId; readonly rolls: number; readonly cause: StepId }
  // treasures (pp. 61-64)
  | { readonly kind: 'treasure-not-found'; readonly treasure: TreasureId; readonly cause: StepId }
  | { readonly kind: 'treasure-found'; readonly treasure: TreasureId; readonly nation: NationId; readonly how: Finding; readonly cause: StepId }
  | { readonly kind: 'artifact-found'; readonly treasure: TreasureId; readonly nation: NationId; readonly cause: StepId }
  | {
      readonly kind: 'relic-placed';
      readonly treasure: TreasureId;
      /** Who holds the province it lies in. */
      readonly nation: NationId;
      /** Null with the Brethren, who have no land (ruling 16). */
      readonly province: ProvinceId | null;
      readonly how: Finding;
      readonly cause: StepId;
    }
  | { readonly kind: 'relic-moved'; readonly treasure: TreasureId; readonly nation: NationId; readonly province: ProvinceId; readonly cause: StepId }
  | {
      readonly kind: 'treasure-sold';
      readonly treasure: TreasureId;
      readonly from: NationId;
      readonly to: NationId;
      readonly rolls: number;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'treasure-not-sold';
      readonly treasure: TreasureId;
      readonly from: NationId;
      readonly to: NationId;
      readonly rolls: number;
      readonly reason: 'too-dear' | 'declined';
      readonly cause: StepId;
    }
  | { readonly kind: 'treasure-paid-for'; readonly treasure: TreasureId; readonly nation: NationId; readonly rolls: number; readonly cause: StepId }
  | {
      readonly kind: 'treasures-carried';
      readonly nation: NationId;
      readonly battle: BattleId;
      readonly treasures: readonly TreasureId[];
      readonly cause: StepId;
    }
  | { readonly kind: 'treasure-revealed'; readonly treasure: TreasureId; readonly nation: NationId; readonly cause: StepId }
  | { readonly kind: 'treasure-retained'; readonly treasure: TreasureId; readonly nation: NationId; readonly usableFrom: number; readonly cause: StepId }
  | {
      readonly kind: 'treasure-passed';
      readonly treasure: TreasureId;
      readonly from: NationId;
      readonly to: NationId;
      readonly how: Passing;
      /** Where a relic lies now; null for what travels with its holder. */
      readonly province: ProvinceId | null;
      readonly usableFrom: number;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'treasure-disappeared';
      readonly treasure: TreasureId;
      readonly nation: NationId;
      /** Seasons until it may be found again, and the Winter it will be (ruling 62). */
      readonly length: number;
      readonly until: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'end-of-days'; readonly nation: NationId; readonly cause: StepId }
  // special peoples and dragons (pp. 68-70)
  | { readonly kind: 'people-arrived'; readonly nation: NationId; readonly against: NationId; readonly province: ProvinceId; readonly cause: StepId }
  | { readonly kind: 'people-found-no-host'; readonly nation: NationId; readonly cause: StepId }
  | { readonly kind: 'people-established'; readonly nation: NationId; readonly province: ProvinceId; readonly cause: StepId }
  | {
      readonly kind: 'people-vanished';
      readonly nation: NationId;
      readonly reason: 'lost-the-war' | 'no-land';
      /** Whether they may come again. */
      readonly returns: boolean;
      readonly cause: StepId;
    }
  | { readonly kind: 'demon-entered'; readonly nation: NationId; readonly morale: number; readonly cause: StepId }
  | { readonly kind: 'demons-raised'; readonly nation: NationId; readonly units: readonly UnitId[]; readonly points: number; readonly cause: StepId }
  | { readonly kind: 'demon-marches'; readonly nation: NationId; readonly cause: StepId }
  | {
      readonly kind: 'demon-cast-out';
      readonly nation: NationId;
      readonly reason: 'eliminated' | 'host-fell';
      readonly morale: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'demons-left'; readonly nation: NationId; readonly units: number; readonly cause: StepId }
  | { readonly kind: 'dragon-came'; readonly nation: NationId; readonly province: ProvinceId; readonly cause: StepId }
  | { readonly kind: 'dragon-stayed'; readonly nation: NationId; readonly province: ProvinceId; readonly cause: StepId }
  | {
      readonly kind: 'dragon-left';
      readonly nation: NationId;
      readonly reason: 'beaten' | 'undecided' | 'winter' | 'host-fell';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'campaign-ended';
      readonly standing: readonly { readonly nation: NationId; readonly rolls: number; readonly gained: number }[];
      readonly cause: StepId;
    };

export type TributeFor = 'war-lost' | 'enforced-peace' | 'debt' | 'ransom';
/** How a war can end without a loser. */
export type WarOver = 'both-gave-up' | 'apart' | 'nation-fell';
