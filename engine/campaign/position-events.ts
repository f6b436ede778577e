import type { TreasureId } from '../../data/tables/treasures.ts';
import type { HiredId, LeaderId, NationId, ProvinceId, StepId, WarId } from '../ids.ts';
import type { Banner, MagicLevel, WonOrLost } from './armies/hirelings.ts';

/** Somebody who leads a part of a nation, or will, and where he is at home. */
interface GivenAtHome<Kind extends string> {
  readonly kind: Kind;
  readonly nation: NationId;
  readonly leader: LeaderId;
  readonly province: ProvinceId;
  readonly warRating: number;
  readonly cause: StepId;
}

/** What a campaign that is founded from a position begins with (ruling 396). Nothing of it was thrown for. */
export type PositionEvent =
  /** Land a nation holds that is another's by the book. */
  | { readonly kind: 'lands-given'; readonly nation: NationId; readonly of: readonly ProvinceId[]; readonly cause: StepId }
  /** City states: who heads a province beside the Leader's (p. 55). */
  | GivenAtHome<'prince-given'>
  /** Who waits for Spring to rise against the Leader, and where he is at home (p. 55). */
  | GivenAtHome<'rival-given'>
  /** A nation in civil war: what land is `of` its rebels, and where their leader is at home (p. 55). */
  | {
      readonly kind: 'rebels-given';
      readonly nation: NationId;
      /** Its rebels. */
      readonly to: NationId;
      readonly of: readonly ProvinceId[];
      readonly province: ProvinceId;
      readonly cause: StepId;
    }
  /** A people that has come and won no land yet, in the province it stands in (pp. 68-69). */
  | { readonly kind: 'camp-given'; readonly nation: NationId; readonly province: ProvinceId; readonly cause: StepId }
  /** A people that has come, and whose first war goes on (pp. 68-69). */
  | { readonly kind: 'first-war-given'; readonly nation: NationId; readonly war: WarId; readonly against: NationId; readonly cause: StepId }
  /** A Rogue Dragon that is there to be fought, or what one has left behind: waste land, or a nation to which none comes again (p. 69). */
  | { readonly kind: 'dragon-given'; readonly nation: NationId; readonly result: 'awaited' | 'devastated' | 'beaten'; readonly cause: StepId }
  /** A governor claims the throne of his realm (p. 55, Tropilium). */
  | { readonly kind: 'claim-given'; readonly nation: NationId; readonly leader: LeaderId; readonly against: NationId; readonly cause: StepId }
  /** A broken nation: a tribe beside its Leader's own (p. 55). */
  | {
      readonly kind: 'tribe-given';
      readonly nation: NationId;
      readonly tribe: NationId;
      readonly of: readonly ProvinceId[];
      /** Where the nation's Leader is at home. */
      readonly province: ProvinceId;
      readonly cause: StepId;
    }
  | { readonly kind: 'morale-given'; readonly nation: NationId; readonly morale: number; readonly cause: StepId }
  | { readonly kind: 'hatred-given'; readonly nation: NationId; readonly of: NationId; readonly cause: StepId }
  | { readonly kind: 'hero-given'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  /** How its last battles went, the latest first (p. 51). */
  | { readonly kind: 'battles-given'; readonly nation: NationId; readonly battles: readonly WonOrLost[]; readonly cause: StepId }
  /** Battles that it has refused beyond its right since it last fought one (p. 30). */
  | { readonly kind: 'refusals-given'; readonly nation: NationId; readonly refusals: number; readonly cause: StepId }
  | { readonly kind: 'magic-user-given'; readonly nation: NationId; readonly leader: LeaderId; readonly level: MagicLevel; readonly cause: StepId }
  | { readonly kind: 'captain-given'; readonly nation: NationId; readonly leader: LeaderId; readonly cause: StepId }
  | { readonly kind: 'banner-given'; readonly nation: NationId; readonly banner: Banner; readonly cause: StepId }
  /** Black Moon Incarnate has taken it before; its National Morale is his (p. 68). */
  | { readonly kind: 'demon-given'; readonly nation: NationId; readonly morale: number; readonly cause: StepId }
  /** A company that was in its pay, with so many units; it may be kept (p. 65). */
  | {
      readonly kind: 'company-given';
      readonly nation: NationId;
      readonly company: string;
      readonly hired: HiredId;
      readonly commander: LeaderId | null;
      readonly units: number;
      readonly cause: StepId;
    }
  /** A loyal company has left it on good terms, and never fights it (p. 67). */
  | { readonly kind: 'employer-given'; readonly nation: NationId; readonly company: string; readonly cause: StepId }
  | {
      readonly kind: 'war-given';
      /** Two tribes of one nation may be at war, or its two factions (p. 55). */
      readonly war: WarId;
      readonly aggressor: NationId;
      readonly defender: NationId;
      /** The season it began in: 0 is the Winter before the first Spring. */
      readonly since: number;
      /** Provinces that one side has taken from the other in it. */
      readonly of: readonly ProvinceId[];
      readonly cause: StepId;
    }
  | {
      readonly kind: 'peace-given';
      readonly between: readonly [NationId, NationId];
      readonly winner: NationId | null;
      readonly loser: NationId | null;
      readonly until: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'debt-given'; readonly from: NationId; readonly to: NationId; readonly rolls: number; readonly cause: StepId }
  | {
      readonly kind: 'treasure-given';
      readonly treasure: TreasureId;
      /** Null while it is lost. */
      readonly nation: NationId | null;
      /** Where a relic lies; null for what goes with its holder. */
      readonly province: ProvinceId | null;
      readonly revealed: boolean;
      /** The Winter in which it may be found again, if it is lost; else null. */
      readonly until: number | null;
      readonly cause: StepId;
    }
  /** A banner that nobody has, and the Winter in which it comes back (p. 64, ruling 276). */
  | { readonly kind: 'lost-banner-given'; readonly banner: Banner; readonly until: number; readonly cause: StepId }
  /** A people that has come before, and never comes again (pp. 68-69). */
  | { readonly kind: 'gone-given'; readonly nation: NationId; readonly cause: StepId };
