import {
  type Asks,
  type AsPosition,
  type Atlas,
  type AtlasPeople,
  type Book,
  freeName,
  type NewCampaign,
  type OwnListEntry,
  type Position,
} from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { landed } from '../positions/land.ts';
import { listed } from '../words.ts';
import { nameFault } from './words.ts';

/** A campaign as it is being filled in: what is typed may not be right yet. */
export interface FoundingDraft {
  name: string;
  /** The name follows the nations until somebody types one. */
  isNamed: boolean;
  /** Null while the field is empty or holds no number. */
  seed: number | null;
  players: string[];
  /** The nations that take part are picked by hand; else all do. */
  isRegion: boolean;
  nations: string[];
  battles: NewCampaign['battles'];
  /** It ends after `years`; else when somebody stops it. */
  hasEnd: boolean;
  years: number | null;
  asks: Asks;
  /** Battles of others wait for the player too. */
  everyBattle: boolean;
  iron: boolean;
  realDice: boolean;
  ownDice: boolean;
  options: Record<string, boolean | number | null>;
  /** Which nation recruits on a list of the player's own, by the list's id. */
  ownLists: Record<string, string>;
  /** How the land stands where the campaign was played elsewhere before; null: as the book has it. */
  position: Position | null;
}

/** A draft as it may have been left by an older Talomir, in which every campaign began as the book has the land. */
export type LeftDraft = Omit<FoundingDraft, 'position'> & Partial<Pick<FoundingDraft, 'position'>>;

/** A draft that was left, taken up again. */
export const takenUp = (left: LeftDraft): FoundingDraft => ({ ...left, position: left.position ?? null });

/** Where something is wrong: a field of the form, or an option by its id. */
export type FoundingField = 'name' | 'seed' | 'players' | 'nations' | 'years' | 'position' | `option-${string}` | `list-${string}`;

/** The nation that is suggested: it has neighbours of every kind. */
const SUGGESTED_NATION = 'treyine';
const SUGGESTED_YEARS = 10;

/** The numbers that a campaign takes. */
const LIMITS = { seed: { from: 0, to: Number.MAX_SAFE_INTEGER }, years: { from: 1, to: 1000 }, option: { from: 1, to: 9999 } } as const;

/** The nations that can be played: those with land, by name. */
export const nationsOf = (atlas: Atlas): AtlasPeople[] =>
  atlas.peoples.filter((people) => people.provinces.length > 0).sort((a, b) => byAlphabet(a.name, b.name));

/** Whether it is a nation of the book, whose land is part of a region; other peoples come to whatever land there is (pp. 68-69). */
export const isOfTheBook = (atlas: Atlas, id: string): boolean => atlas.peoples.some((people) => people.id === id && people.provinces.length > 0);

/** Those that can be played in a draft, with what they hold in its position: peoples too that have come in it and won land. */
export const playable = (atlas: Atlas, { position }: Pick<FoundingDraft, 'position'>): AtlasPeople[] =>
  position === null ? nationsOf(atlas) : landed(atlas, position);

/** The option whose place the position's year takes. */
export const FIRST_YEAR = 'firstYear';

/** The first year of a draft; null while none is filled in. */
export function firstYearOf({ position, options }: Pick<FoundingDraft, 'position' | 'options'>): number | null {
  const year = position?.year ?? options[FIRST_YEAR];
  return typeof year === 'number' && year !== 0 ? year : null;
}

/** The parts of the book a draft leaves out, in words. */
export const leftOut = ({ options }: Pick<FoundingDraft, 'options'>, book: Pick<Book, 'options'>): string[] =>
  book.options.flatMap(({ id, part }) => (part !== undefined && options[id] === true ? [part] : []));

/** A list with a nation in it, or without. */
export const put = (ids: readonly string[], id: string, isIn: boolean): string[] => (isIn ? [...ids, id] : ids.filter((other) => other !== id));

/** The lists that nations recruit on once one has been given to a nation, or, with an empty id, to nobody: a nation recruits on one list. */
export const givenTo = (ownLists: FoundingDraft['ownLists'], list: string, nation: string): FoundingDraft['ownLists'] =>
  Object.fromEntries([...Object.entries(ownLists).filter(([id, other]) => id !== list && other !== nation), ...(nation === '' ? [] : [[list, nation]])]);

/** The same without the lists that are not there any more, or on which no nation can recruit. */
export const stillThere = (
  ownLists: FoundingDraft['ownLists'],
  lists: readonly Pick<OwnListEntry, 'id' | 'problem' | 'notForNations'>[],
): FoundingDraft['ownLists'] =>
  Object.fromEntries(Object.entries(ownLists).filter(([id]) => lists.some((list) => list.id === id && (list.problem ?? list.notForNations) === null)));

/** The nations played once one is taken or left; those that are played take part. */
export function played({ players, nations, isRegion }: FoundingDraft, atlas: Atlas, id: string, isPlayed: boolean): Pick<FoundingDraft, 'players' | 'nations'> {
  const comesIn = isPlayed && isRegion && !nations.includes(id) && isOfTheBook(atlas, id);
  return { players: put(players, id, isPlayed), nations: comesIn ? put(nations, id, true) : nations };
}

/** A name after the nations that are played, which no campaign has yet. */
export function nameAfter(players: readonly string[], atlas: Atlas, taken: readonly string[]): string {
  const names = players.map((id) => atlas.peoples.find((people) => people.id === id)?.called ?? id);
  const [first, second] = names;
  if (first === undefined) return freeName('Talomir at War', taken);
  if (names.length > 2) return freeName(`The Wars of ${first} and Others`, taken);
  return freeName(`The Wars of ${second === undefined ? first : `${first} and ${second}`}`, taken);
}

/** What is suggested; it can be begun as it is. */
export function suggestedDraft(atlas: Atlas, book: Book, seed: number, taken: readonly string[]): FoundingDraft {
  const players = nationsOf(atlas).some(({ id }) => id === SUGGESTED_NATION) ? [SUGGESTED_NATION] : [];
  return {
    name: nameAfter(players, atlas, taken),
    isNamed: false,
    seed,
    players,
    isRegion: false,
    nations: [],
    battles: 'rrtk',
    hasEnd: false,
    years: SUGGESTED_YEARS,
    asks: 'every-decision',
    everyBattle: false,
    iron: false,
    realDice: false,
    ownDice: false,
    options: Object.fromEntries(book.options.map(({ id, suggested }) => [id, suggested])),
    ownLists: {},
    position: null,
  };
}

const isWithin = (value: number | null, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  value !== null && Number.isSafeInteger(value) && value >= from && value <= to;

/** Those of some nations that hold no land in a draft's position, in words; null if all do. */
function landlessInWords(ids: readonly string[], draft: FoundingDraft, atlas: Atlas): string | null {
  const landless = ids.filter((id) => !playable(atlas, draft).some((nation) => nation.id === id));
  const names = landless.map((id) => atlas.peoples.find((people) => people.id === id)?.name ?? id);
  if (draft.position === null || names.length === 0) return null;
  return `Without land in this position: ${listed(names)}.`;
}

/** What must be mended before the campaign can begin, by its field, in the order of the form. */
export function faultsOf(draft: FoundingDraft, atlas: Atlas): ReadonlyMap<FoundingField, string> {
  const faults = new Map<FoundingField, string>();
  const wrongName = nameFault(draft.name);
  if (wrongName !== null) faults.set('name', wrongName);
  if (!isWithin(draft.seed, LIMITS.seed)) faults.set('seed', `A seed is a whole number from 0 to ${LIMITS.seed.to}.`);
  if (draft.isRegion && draft.nations.length === 0) faults.set('nations', 'Choose at least one nation that takes part, or let all of them.');
  const left = draft.isRegion ? draft.players.filter((id) => !draft.nations.includes(id) && isOfTheBook(atlas, id)) : [];
  const names = left.map((id) => atlas.peoples.find((people) => people.id === id)?.name ?? id);
  const landless = landlessInWords(draft.players, draft, atlas);
  if (landless !== null) faults.set('players', landless);
  if (left.length > 0) faults.set('players', `What you play must take part, and does not: ${listed(names)}.`);
  if (draft.hasEnd && !isWithin(draft.years, LIMITS.years)) faults.set('years', 'It lasts 1 to 1000 years.');
  for (const [id, value] of Object.entries(draft.options))
    if (typeof value !== 'boolean' && !isWithin(value, LIMITS.option) && !(id === FIRST_YEAR && draft.position !== null))
      faults.set(`option-${id}`, 'It is a whole number from 1 to 9999.');
  for (const [list, nation] of Object.entries(draft.ownLists)) {
    const without = landlessInWords([nation], draft, atlas);
    if (without !== null) faults.set(`list-${list}`, without);
    if (draft.isRegion && !draft.nations.includes(nation))
      faults.set(`list-${list}`, `Who recruits on it must take part, and does not: ${atlas.peoples.find(({ id }) => id === nation)?.name ?? nation}.`);
  }
  return faults;
}

/** The options of a draft that are not as suggested; the first year is that of its position, if it has one. */
const optionsOf = (draft: FoundingDraft, { options }: Pick<Book, 'options'>): NewCampaign['options'] =>
  Object.fromEntries(
    options
      .filter(({ id, suggested }) => draft.options[id] !== suggested && !(id === FIRST_YEAR && draft.position !== null))
      .map(({ id }) => [id, draft.options[id]]),
  );

/** The campaign that a draft's position is for; null where it is not known yet which nations take part. */
export const asPosition = (draft: FoundingDraft, book: Pick<Book, 'options'>): AsPosition | null =>
  draft.isRegion && draft.nations.length === 0 ? null : { nations: draft.isRegion ? [...draft.nations] : null, options: optionsOf(draft, book) };

/** The order that founds it; only for a draft without faults. Of its options it names those that are not as suggested. */
export const orderOf = (draft: FoundingDraft, book: Pick<Book, 'options'>): NewCampaign => ({
  name: draft.name.trim(),
  seed: draft.seed ?? 0,
  players: [...draft.players],
  years: draft.hasEnd ? draft.years : null,
  battles: draft.battles,
  nations: draft.isRegion ? [...draft.nations] : null,
  options: optionsOf(draft, book),
  ...(Object.keys(draft.ownLists).length === 0 ? {} : { ownLists: Object.entries(draft.ownLists).map(([list, nation]) => ({ nation, list })) }),
  ...(draft.position === null ? {} : { position: draft.position }),
  settings: {
    asks: draft.asks,
    iron: draft.iron,
    realDice: draft.realDice,
    ...(draft.ownDice ? { ownDice: true } : {}),
    ...(draft.everyBattle ? { everyBattle: true } : {}),
  },
});

/** Some nations and all that they touch, by land or by a sea arrow (p. 70). */
export function withNeighbours(atlas: Atlas, nations: readonly string[]): string[] {
  const nationOf = new Map(atlas.provinces.map(({ id, nation }) => [id, nation]));
  const touched = atlas.provinces.filter(({ nation }) => nations.includes(nation)).flatMap(({ land, sea }) => [...land, ...sea]);
  return [...new Set([...nations, ...touched.flatMap((id) => nationOf.get(id) ?? [])])];
}
