import type { BookOption, ChosenAtFounding, Standing } from '../../main/contract.ts';
import type { Naming } from '../game/naming.svelte.ts';
import { positionInWords } from '../positions/in-words.ts';
import { dateInWords } from '../start/words.ts';
import { listed } from '../words.ts';
import { seasonInWords } from './seasons.ts';

/** What was chosen at a campaign's founding, in words. */

/** One thing that was chosen. */
export interface Chosen {
  readonly what: string;
  readonly words: string;
  /** The words at its beginning that somebody may want to take along. */
  readonly taken?: string;
}

const BATTLES: Readonly<Record<ChosenAtFounding['battles'], string>> = {
  rrtk: 'by the book, on the tabletop of Rally Round the King (pp. 26-43)',
  abstract: 'quickly, by the mass combat of By This Axe; your general decides',
};

/** "as long as you like", "to the end of Winter 990". */
const until = (lastYear: number | null): string => (lastYear === null ? 'as long as you like' : `to the end of ${seasonInWords('winter', lastYear)}`);

/** How long it was to last as it was founded, and how long now where something else has been agreed on since. */
function length({ years, options: { firstYear } }: ChosenAtFounding, lastYear: number | null): string {
  const agreed = years === null ? null : firstYear + years - 1;
  const words = years === null ? until(null) : `${years} ${years === 1 ? 'year' : 'years'}, ${until(agreed)}`;
  return lastYear === agreed ? words : `${words}; now ${until(lastYear)}`;
}

const LOOKS_ON = 'no nation: you look on';

/** Who was played as it was founded, and who is now where that is another or has fallen: "the Orcs (fallen) and Treyine". */
function whoIsPlayed(founded: readonly string[], now: readonly string[], out: readonly string[], { nationCalled }: Pick<Naming, 'nationCalled'>): string {
  const isSame = founded.length === now.length && founded.every((id) => now.includes(id));
  const words = (players: readonly string[]): string => listed(players.map((id) => `${nationCalled(id)}${out.includes(id) ? ' (fallen)' : ''}`));
  const current = now.length === 0 ? LOOKS_ON : words(isSame ? founded : now);
  if (isSame) return current;
  return `${founded.length === 0 ? 'none at first' : listed(founded.map(nationCalled))}; now ${current}`;
}

/** What was chosen, the rules that may vary apart, and what has been agreed on since. `out`: the nations that have fallen. */
export function chosenAt(
  founding: ChosenAtFounding,
  now: Pick<Standing, 'lastYear' | 'players'>,
  out: readonly string[],
  naming: Pick<Naming, 'nationCalled'>,
): readonly Chosen[] {
  const { nationCalled } = naming;
  const { seed, players, nations, battles, options, ownLists, position, foundedAt } = founding;
  return [
    ...(foundedAt === null ? [] : [{ what: 'Founded', words: `on ${dateInWords(foundedAt)}` }]),
    { what: 'Begins', words: `with ${seasonInWords('spring', options.firstYear)}` },
    ...(position === null ? [] : [{ what: 'Goes on from', words: `a position that was played elsewhere before. ${positionInWords(position).join(' ')}` }]),
    { what: 'Length', words: length(founding, now.lastYear) },
    { what: 'Your nations', words: whoIsPlayed(players, now.players, out, naming) },
    { what: 'Taking part', words: nations === null ? 'every nation of Talomir' : `${nations.length} nations: ${listed(nations.map(nationCalled))}` },
    ...(ownLists.length === 0 ? [] : [{ what: 'Own lists', words: listed(ownLists.map(({ nation, name }) => `${nationCalled(nation)} (${name})`)) }]),
    { what: 'Battles', words: BATTLES[battles] },
    { what: 'Seed', words: `${seed}: the same seed and the same choices give the same campaign, die for die`, taken: String(seed) },
  ];
}

/** A rule that may vary, as it was chosen. */
export interface ChosenRule extends Pick<BookOption, 'id' | 'name' | 'words' | 'page' | 'part'> {
  readonly isOn: boolean;
  readonly isSuggested: boolean;
}

/** The rules that may be on or off, and the parts of the book that may be left out, as they were chosen; the first year stands with the founding. */
export function rulesAt({ options }: ChosenAtFounding, book: readonly BookOption[]): readonly ChosenRule[] {
  const chosen: Readonly<Record<string, boolean | number>> = { ...options };
  return book
    .filter(({ suggested }) => typeof suggested === 'boolean')
    .map(({ suggested, ...rule }) => ({ ...rule, isOn: chosen[rule.id] === true, isSuggested: (chosen[rule.id] ?? false) === suggested }));
}
