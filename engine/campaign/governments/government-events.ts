import type { LeaderId, NationId, ProvinceId, StepId, UnitId, WarId } from '../../ids.ts';

/** Why a captive no longer has a place at home: his province is lost, another leads there, or he has lost the quarrel over who rules. */
export type SetAside = 'province-lost' | 'another-leads' | 'beaten';

/** Why a nation whose ruler has died cannot fall apart into factions (p. 55). */
export type Undivided = 'already-divided' | 'possessed' | 'one-province';

/** What happens within a nation: votes, tribes, civil wars, claims on a throne (pp. 54-55). */
export type GovernmentEvent =
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
  | {
      readonly kind: 'leader-set-aside';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly captor: NationId;
      readonly why: SetAside;
      readonly cause: StepId;
    }
  | { readonly kind: 'nation-broke-up'; readonly nation: NationId; readonly tribes: readonly NationId[]; readonly cause: StepId }
  | {
      readonly kind: 'tribes-gathered';
      readonly nation: NationId;
      readonly units: number;
      /** The nation's National Morale from now on; absent in logs of old. */
      readonly morale?: number;
      readonly cause: StepId;
    }
  | {
      readonly kind: 'allegiance-sworn';
      readonly nation: NationId;
      readonly to: NationId;
      readonly unit: UnitId | null;
      readonly list?: string;
      readonly cause: StepId;
    }
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
      readonly how: 'battle' | 'conceded' | 'undefended';
      readonly cause: StepId;
    }
  | {
      readonly kind: 'tribe-joined';
      readonly nation: NationId;
      readonly from: NationId;
      readonly to: NationId;
      readonly leader: LeaderId;
      readonly reason: 'lost-heart' | 'no-land';
      /** The National Morale of who they are together, from now on; absent in logs of old. */
      readonly morale?: number;
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
      /** The nation's National Morale from now on; absent in logs of old. */
      readonly morale?: number;
      readonly cause: StepId;
    };
