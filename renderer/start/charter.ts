import type { Asks, AtlasPeople } from '../../main/contract.ts';
import { listed } from '../words.ts';
import { type FoundingDraft, firstYearOf } from './draft.ts';

const ASKED: Readonly<Record<Asks, string>> = {
  'every-decision': 'You are asked at every decision of yours.',
  battles: 'You are asked when a battle of yours is to be fought; the game decides everything else.',
  never: 'You are asked nothing: the game decides for you too.',
};

/** What a charter says besides its draft: the parts of the book that are left out, and the nations that recruit on lists of the player's own, with these. */
export interface Besides {
  readonly without: readonly string[];
  readonly recruits: readonly string[];
}

/** A draft in sentences, for its charter. `all` is how many nations there are, with land in its position. */
export function charterOf(draft: FoundingDraft, nameOf: (nation: string) => string, all: number, { without, recruits }: Besides): readonly string[] {
  const firstYear = firstYearOf(draft);
  const when = firstYear !== null ? `In the Spring of ${firstYear},` : 'In Spring';
  const who = draft.isRegion
    ? `${draft.nations.length} of the ${all} nations take the field`
    : `${draft.position === null ? `all ${all} nations take` : `the ${all} nations with land take`} the field`;
  const yours = draft.players.length === 0 ? 'None of them is yours: you look on.' : `You play ${listed(draft.players.map(nameOf))}.`;
  /** What else is asked of him sounds as if no other battle were. */
  const isLittle = draft.players.length > 0 && draft.asks !== 'every-decision';
  const battles = draft.battles === 'rrtk' ? 'Battles are fought by the book.' : 'Battles are settled quickly.';
  const end =
    draft.hasEnd && draft.years !== null ? `It ends after ${draft.years} ${draft.years === 1 ? 'year' : 'years'}.` : 'It goes on as long as you like.';
  return [
    `${when} ${who}. ${yours}`,
    ...(draft.position === null ? [] : ['It goes on from a position that was played elsewhere before.']),
    ...(draft.isRegion && draft.nations.length === 1
      ? [
          `Nobody else takes part: there is no war${draft.options.withoutSpecialPeoples === true ? '.' : ' but with strange peoples and dragons, should they come.'}`,
        ]
      : []),
    ...(draft.players.length === 0 ? [] : [ASKED[draft.asks]]),
    ...(recruits.length === 0 ? [] : [`Lists of your own raise the armies of ${listed(recruits)}.`]),
    ...(without.length === 0 ? [] : [`It is played without ${listed(without)}.`]),
    ...(draft.everyBattle ? [`${isLittle ? 'Yet every' : 'Every'} battle waits for you: where no nation of yours fights you may command either army.`] : []),
    [battles, ...(draft.iron ? ['Nothing can be undone.'] : []), ...throwsYourself(draft), end].join(' '),
  ];
}

/** Which dice the player throws himself. */
function throwsYourself({ realDice, ownDice, players }: FoundingDraft): readonly string[] {
  const isOwn = ownDice && players.length > 0;
  if (realDice) return [isOwn ? 'You throw the dice of battles, and your nations’ on the map.' : 'You throw the dice.'];
  return isOwn ? ['You throw your nations’ dice on the map.'] : [];
}

/** So many armies have room on a charter. */
const MOST_ARMIES = 3;

/** Whose armies a charter shows: of many those who were chosen last, the latest first; the others are named. */
export const armiesShown = (players: readonly string[]): { readonly shown: readonly string[]; readonly others: readonly string[] } => ({
  shown: players.slice(-MOST_ARMIES).toReversed(),
  others: players.slice(0, -MOST_ARMIES),
});

/** The units of a people's basic army: "Infantry ×4, Engine". Lists name a unit in the plural too, so that one is not counted: "1 Knights". */
export const armyInWords = ({ units }: Pick<AtlasPeople, 'units'>): string =>
  units
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => (count === 1 ? name : `${name} ×${count}`))
    .join(', ');
