import type { Attack, Defence, Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import { slipsAway } from './postures.ts';
import {
  other,
  type QuickAction,
  type QuickChoice,
  type QuickChoiceId,
  type QuickOffer,
  type QuickSide,
  type QuickState,
  type QuickWhy,
  type SideIndex,
} from './state.ts';
import { stratagemModifiers } from './stratagems.ts';
import { strengthOf } from './unit-strength.ts';

interface Answer {
  readonly choice: QuickChoiceId;
  readonly why: QuickWhy;
  readonly of?: readonly string[];
}

const OUTMATCHED = 3;

function sideOf(state: QuickState, offer: QuickOffer): SideIndex {
  return state.sides[0].nation === offer.by ? 0 : 1;
}

function outmatched(state: QuickState, side: SideIndex): boolean {
  return strengthOf(state.sides[other(side)].units) >= OUTMATCHED * strengthOf(state.sides[side].units);
}

function helpFor(side: QuickSide, stratagem: Stratagem): number {
  return stratagemModifiers(side, stratagem).reduce((sum, m) => sum + m.value, 0) - side.leadership;
}

/** The trick his army is best made for; getting away when hopelessly outmatched. */
function stratagem(state: QuickState, side: SideIndex): Answer {
  const own = state.sides[side];
  if (outmatched(state, side)) return { choice: 'evade', why: 'too-weak-to-stand' };
  if (helpFor(own, 'flank-march') > 0) return { choice: 'flank-march', why: 'riders-wide' };
  if (side === 1) return { choice: 'field-fortifications', why: 'guns-and-stakes' };
  return { choice: 'surprise-attack', why: 'surprise-them' };
}

const farTheStronger = (state: QuickState): boolean => 2 * strengthOf(state.sides[1].units) >= 3 * strengthOf(state.sides[0].units);

/** Who must fight to win forces it: a day on which nobody comes out is lost to the invader, and won for who holds the land. */
function force(state: QuickState, side: SideIndex): Answer {
  if (side === 0) return { choice: 'force-attack', why: 'invader-goes-forward' };
  return farTheStronger(state) ? { choice: 'force-attack', why: 'far-the-stronger' } : { choice: 'leave-stances', why: 'let-them-come' };
}

/** Who came to take the land attacks; who holds it comes out only when far the stronger. */
function stance(state: QuickState, side: SideIndex): Answer {
  if (side === 0) return { choice: 'offensive', why: 'invader-goes-forward' };
  return farTheStronger(state) ? { choice: 'offensive', why: 'far-the-stronger' } : { choice: 'defensive', why: 'let-them-come' };
}

/** By the army's way of war (p. 52): horse goes round, missile armies screen, foot goes for a wing. Blind to what the enemy has chosen. */
function attack(own: QuickSide, open: (choice: QuickChoiceId) => boolean): { readonly choice: Attack; readonly why: QuickWhy } {
  if (own.tactics === 'B' && open('envelope')) return { choice: 'envelope', why: 'outflank-them' };
  if (own.tactics === 'C' && open('screened-attack')) return { choice: 'screened-attack', why: 'bows-first' };
  return { choice: own.tactics === 'A' ? 'attack-right' : 'attack-left', why: 'our-way-of-war' };
}

function defence(state: QuickState, side: SideIndex): { readonly choice: Defence; readonly why: QuickWhy } {
  const own = state.sides[side];
  if (outmatched(state, side) && slipsAway(own)) return { choice: 'fighting-retreat', why: 'save-what-can-ride' };
  if (own.tactics === 'A') return { choice: 'stand-and-hold', why: 'our-way-of-war' };
  return { choice: own.tactics === 'B' ? 'refuse-left' : 'refuse-right', why: 'our-way-of-war' };
}

/** Cheapest units take the losses first; those with a leader last. */
function losses(side: QuickSide): Answer {
  const led = new Set<string>(side.attached.map((a) => a.unit));
  const order = [...side.units].sort((a, b) => Number(led.has(a.id)) - Number(led.has(b.id)) || a.cost - b.cost);
  return { choice: 'losses', why: 'cheapest-first', of: order.map((u) => u.id) };
}

function answer(state: QuickState, offer: QuickOffer): Answer {
  const side = sideOf(state, offer);
  const open = (choice: QuickChoiceId): boolean => offer.choices.some((c: QuickChoice) => c.choice === choice);
  switch (offer.kind) {
    case 'stratagem':
      return stratagem(state, side);
    case 'force-battle':
      return force(state, side);
    case 'stance':
      return stance(state, side);
    case 'who-attacks':
      return side === 0 ? { choice: 'be-attacker', why: 'invader-goes-forward' } : { choice: 'be-defender', why: 'let-them-come' };
    case 'attack':
      return attack(state.sides[side], open);
    case 'defence':
      return defence(state, side);
    case 'losses':
      return losses(state.sides[side]);
    default:
      return { choice: 'pursue', why: 'no-quarter' };
  }
}

/** How the game plays a side of a quick battle. From state and offer alone, without dice. */
export function quickGeneral(state: QuickState, offer: QuickOffer): QuickAction {
  const { choice, why, of = [] } = answer(state, offer);
  return { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, choice, of, why };
}
