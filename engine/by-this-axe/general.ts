import type { UnitId } from '../ids.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { chooseStratagem } from './choosing-stratagems.ts';
import type { QuickAction, QuickChoiceId, QuickOffer, QuickSide, QuickState, QuickWhy } from './state.ts';
import { attackOf, comesOut, defenceOf } from './ways-of-war.ts';

/** What the general answers, without the part that every action begins with. */
interface QuickChosen {
  readonly choice: QuickChoiceId;
  readonly why: QuickWhy;
  readonly of?: readonly string[];
}

function sideOf(state: QuickState, offer: QuickOffer): SideIndex {
  return state.sides[0].nation === offer.by ? 0 : 1;
}

/** What a superior general does: the invader must fight to win, so he forces a battle, for a day on which nobody comes out is won by the holder of the land. */
function force(state: QuickState, side: SideIndex): QuickChosen {
  if (side === 0) return { choice: 'force-attack', why: 'invader-goes-forward' };
  return comesOut(state) ? { choice: 'force-attack', why: 'far-the-stronger' } : { choice: 'leave-stances', why: 'let-them-come' };
}

/** The invader attacks; the defender of the land comes out only when far the stronger. */
function stance(state: QuickState, side: SideIndex): QuickChosen {
  if (side === 0) return { choice: 'offensive', why: 'invader-goes-forward' };
  return comesOut(state) ? { choice: 'offensive', why: 'far-the-stronger' } : { choice: 'defensive', why: 'let-them-come' };
}

/** When both came out to attack, the one with the choice does attack: no defender's posture is worth more, and most are worth less (ruling 292). */
function whoAttacks(state: QuickState, side: SideIndex): QuickChosen {
  if (side === 0) return { choice: 'be-attacker', why: 'invader-goes-forward' };
  return comesOut(state) ? { choice: 'be-attacker', why: 'far-the-stronger' } : { choice: 'be-defender', why: 'let-them-come' };
}

/** Cheapest units take the losses first; those with a leader last, the CinC's after his captains', and where nobody leads the one with treasures and banners (ruling 61). */
function losses(side: QuickSide): QuickChosen {
  const spared: readonly (string | null)[] = [side.bearer, ...side.attached.map((a) => a.unit)];
  const place = new Map(side.units.map(({ id }) => [id, spared.indexOf(id)]));
  const isSpared = (id: UnitId): number => Number(place.get(id) !== -1);
  const order = [...side.units].sort((a, b) => isSpared(a.id) - isSpared(b.id) || a.cost - b.cost || place.get(b.id)! - place.get(a.id)!);
  return { choice: 'losses', why: 'cheapest-first', of: order.map((u) => u.id) };
}

function answer(state: QuickState, offer: QuickOffer): QuickChosen {
  const side = sideOf(state, offer);
  switch (offer.kind) {
    case 'stratagem':
      return chooseStratagem(state, side);
    case 'force-battle':
      return force(state, side);
    case 'stance':
      return stance(state, side);
    case 'who-attacks':
      return whoAttacks(state, side);
    case 'attack':
      return attackOf(state.sides[side], state.sides[otherSide(side)]);
    case 'defence':
      return defenceOf(state, side);
    case 'losses':
      return losses(state.sides[side]);
    case 'pursuit':
      return { choice: 'pursue', why: 'no-quarter' };
  }
}

/** How the game plays a side of a quick battle. From state and offer alone, without dice. */
export function quickGeneral(state: QuickState, offer: QuickOffer): QuickAction {
  const { choice, why, of = [] } = answer(state, offer);
  return { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, choice, of, why };
}
