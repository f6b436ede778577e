import type { NationId, ProvinceId, StepId, UnitId } from '../../ids.ts';

/** What happens with special peoples, Black Moon Incarnate and Rogue Dragons (pp. 68-70). */
export type SpecialPeopleEvent =
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
    };
