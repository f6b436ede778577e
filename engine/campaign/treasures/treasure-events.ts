import type { TreasureId } from '../../../data/tables/treasures.ts';
import type { BattleId, NationId, ProvinceId, StepId } from '../../ids.ts';
import type { Finding, Passing } from './treasure.ts';

/** What happens with magic items, artifacts and holy relics (pp. 61-64). */
export type TreasureEvent =
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
  | {
      readonly kind: 'relic-moved';
      readonly treasure: TreasureId;
      readonly nation: NationId;
      readonly province: ProvinceId;
      /** It was with an army whose nation had no land to keep it in; absent: it has been saved from land that is lost. */
      readonly how?: 'first-land';
      readonly cause: StepId;
    }
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
      /** Where a relic lies now; null for a treasure that travels with its holder. */
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
  | { readonly kind: 'end-of-days'; readonly nation: NationId; readonly cause: StepId };
