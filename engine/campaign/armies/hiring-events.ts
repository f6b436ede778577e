import type { HiredId, LeaderId, NationId, StepId, UnitId, WarId } from '../../ids.ts';
import type { Banner, MagicLevel } from './hirelings.ts';

/** Why a company will not serve a nation. */
export type WontServe = 'black-moon' | 'rival-in-service' | 'against-a-former-employer';

/** How a company comes to leave a nation's pay. */
export type CompanyLeft = 'not-retained' | 'mutiny' | 'destroyed' | 'escaped' | 'will-not-serve' | 'nation-fell';

/** What happens with magic users, heroes, banners and mercenaries (pp. 44-45, 50-51, 61, 64-67). */
export type HiringEvent =
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
  | {
      /** For good. */
      readonly kind: 'banner-lost';
      readonly nation: NationId;
      readonly banner: Banner;
      /** Who took it and does not keep it, having one of the kind already (ruling 407). Logs of old do not say; in them it also stands for one that is gone. */
      readonly to?: NationId;
      readonly cause: StepId;
    }
  | { readonly kind: 'banner-retained'; readonly nation: NationId; readonly banner: Banner; readonly usableFrom: number; readonly cause: StepId }
  | {
      readonly kind: 'banner-passed';
      readonly from: NationId;
      readonly to: NationId;
      readonly banner: Banner;
      readonly usableFrom: number;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'banner-disappeared';
      readonly nation: NationId;
      readonly banner: Banner;
      /** Seasons until it may be found again, and the Winter it will be (ruling 62). */
      readonly length: number;
      readonly until: number;
      readonly cause: StepId;
    }
  | { readonly kind: 'banner-found'; readonly nation: NationId; readonly banner: Banner; readonly cause: StepId }
  /** Found by a nation that has one of the kind already (ruling 407). */
  | { readonly kind: 'banner-not-kept'; readonly nation: NationId; readonly banner: Banner; readonly cause: StepId }
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
  | { readonly kind: 'mutineers-paid'; readonly nation: NationId; readonly rolls: number; readonly cause: StepId };
