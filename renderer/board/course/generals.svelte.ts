import type { BattleView } from '../../../main/contract.ts';
import { type Delegated, handedOver, isAsked, NOBODY, takenBack } from '../delegating.ts';
import type { KnownBattle } from './known.svelte.ts';

/** What the general has in hand, and so whether the player is asked. */
export interface Generals {
  readonly delegated: Delegated;
  /** Whether the player is to choose where the battle stands. */
  readonly isAsked: (view: BattleView) => boolean;
  readonly handOver: (units: readonly string[], until: 'turn' | 'always') => void;
  readonly takeBack: (units: readonly string[]) => void;
  /** Whether the army fights on unasked as long as the general would. */
  readonly fightOn: (isUnasked: boolean) => void;
}

/** The sides in the general's hands; none to begin with. */
export function createGenerals(known: KnownBattle): Generals {
  let delegated = $state.raw<Delegated>(NOBODY);
  return {
    get delegated() {
      return delegated;
    },
    isAsked: (view) => isAsked(view, delegated),
    handOver(units, until) {
      delegated = handedOver(delegated, units, until, known.view?.turn ?? 0);
    },
    takeBack(units) {
      delegated = takenBack(delegated, units);
    },
    fightOn(isUnasked) {
      delegated = { ...delegated, fightsOn: isUnasked };
    },
  };
}
