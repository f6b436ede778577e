import type { BattleView, BoardOffer } from '../../main/contract.ts';

/** Which of the player's units the general has in hand: for good, or for one go; and whether the army fights on unasked as long as he would (p. 31). */
export interface Delegated {
  readonly always: readonly string[];
  readonly turn: number;
  readonly thisTurn: readonly string[];
  readonly fightsOn: boolean;
}

/** Where the player commands all himself. */
export const NOBODY: Delegated = { always: [], turn: 0, thisTurn: [], fightsOn: false };

/** Hands units to the general. */
export function handedOver(to: Delegated, units: readonly string[], until: 'turn' | 'always', turn: number): Delegated {
  const still = to.turn === turn ? to.thisTurn : [];
  if (until === 'turn') return { ...to, turn, thisTurn: [...new Set([...still, ...units])] };
  return { ...to, always: [...new Set([...to.always, ...units])], turn, thisTurn: still };
}

/** Takes units back from the general. */
export function takenBack(from: Delegated, units: readonly string[]): Delegated {
  const without = (ids: readonly string[]): readonly string[] => ids.filter((id) => !units.includes(id));
  return { ...from, always: without(from.always), thisTurn: without(from.thisTurn) };
}

/** Whether the general answers for the body that is asked. */
export function isGenerals({ always, turn, thisTurn }: Delegated, offer: BoardOffer, now: number): boolean {
  const inHand = (id: string): boolean => always.includes(id) || (turn === now && thisTurn.includes(id));
  return offer.body.length > 0 && offer.body.every(inHand);
}

/** Whether it is asked if the army fights on (p. 31), and the general would. */
export const wouldFightOn = ({ kind, general }: Pick<BoardOffer, 'kind' | 'general'>): boolean => kind === 'command' && general?.choice === 'fight-on';

/** Whether a person is to choose now. */
export const isAsked = ({ offer, turn }: Pick<BattleView, 'offer' | 'turn'>, delegated: Delegated): boolean =>
  offer?.isPlayers === true && !isGenerals(delegated, offer, turn) && !(delegated.fightsOn && wouldFightOn(offer));
