import type { FieldedSide } from '../../../engine/battle-system.ts';
import { counted, listed, sentence } from '../words.ts';
import type { Cast } from './cast.ts';

/** What a War Rating comes to with those who add to it: "5 with one captain and a hero"; null if nobody does. Each captain, and who counts as one, adds one (pp. 9, 51). */
export function raisedInWords(warRating: number, captains: number, hasHero: boolean): string | null {
  const more = captains + (hasHero ? 1 : 0);
  if (more === 0) return null;
  return `${warRating + more} with ${listed([...(captains === 0 ? [] : [counted(captains, 'captain')]), ...(hasHero ? ['a hero'] : [])])}`;
}

/** A War Rating with those who add to it, told so wherever no number of it stands beside: "3 (5 with one captain and a hero)". */
export function ratedInWords(warRating: number, captains: number, hasHero: boolean): string {
  const raised = raisedInWords(warRating, captains, hasHero);
  return raised === null ? `${warRating}` : `${warRating} (${raised})`;
}

/** What a side on a field has besides its War Rating, as a number beside it is told: "War Rating 4 with a hero"; null if nobody adds to it. */
export function raisedRatingOf({ warRating, captains, hero }: Pick<FieldedSide, 'warRating' | 'captains' | 'hero'>): string | null {
  const raised = raisedInWords(warRating, captains.length - (hero === undefined ? 0 : 1), hero !== undefined);
  return raised === null ? null : `War Rating ${raised}`;
}

/** The War Rating of a side on a field; a hero is one of its captains (p. 51). */
export const ratingOf = ({ warRating, captains, hero }: Pick<FieldedSide, 'warRating' | 'captains' | 'hero'>): string =>
  ratedInWords(warRating, captains.length - (hero === undefined ? 0 : 1), hero !== undefined);

/** The leader of an army, by his name, and those with him. */
export interface Leading extends Pick<FieldedSide, 'nation' | 'leader' | 'captains'> {
  readonly magicUsers?: readonly { readonly id: string; readonly level: number }[];
}

/** Those with an army's CinC: "With Hero Falk and Captain Ude; magic users: Isolde (level 2)."; empty if nobody is. */
export function companionsInWords({ nation, captains, magicUsers = [] }: Leading, cast: Cast): string {
  const called = captains.map((id) => cast.leader(id, nation));
  const users = magicUsers.map(({ id, level }) => `${cast.names.leader(id, nation)} (level ${level})`);
  const told = [
    ...(called.length === 0 ? [] : [`with ${listed(called)}`]),
    ...(users.length === 0 ? [] : [`${users.length === 1 ? 'magic user' : 'magic users'}: ${listed(users)}`]),
  ];
  return told.length === 0 ? '' : `${sentence(told.join('; '))}.`;
}

/** Who commands an army and who is with him, as a line of its own: "Under King Baldwin. With Hero Falk." */
export const ledInWords = (leading: Leading, cast: Cast): string => {
  const who = leading.leader === null ? 'a deputy' : cast.leader(leading.leader, leading.nation);
  return [`Under ${who}.`, companionsInWords(leading, cast)].filter((said) => said !== '').join(' ');
};
