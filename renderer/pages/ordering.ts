import type { NationLine, UnitView, WarLine } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';

/** The columns of the table of all nations that it can be sorted by. */
export type Column = 'name' | 'leader' | 'warRating' | 'morale' | 'provinces' | 'units' | 'points' | 'yearlyRolls' | 'gained' | 'wars';
/** Which nations the table shows. */
export type Which = 'all' | 'at-war' | 'players';

/** How a table is sorted: by which of its columns. */
export interface Order<By extends string = Column> {
  readonly by: By;
  readonly descending: boolean;
}

function cellOf(nation: NationLine, by: Column): string | number {
  if (by === 'wars') return nation.wars.length;
  // parts of a nation have nothing of their own to count, and stand last
  if (by === 'gained') return nation.gained ?? Number.NEGATIVE_INFINITY;
  // those hired before armies are raised are not shown
  return (by === 'units' || by === 'points') && !nation.isRaised ? 0 : nation[by];
}

/** Which of two cells of a column comes first. */
export function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byAlphabet(String(a), String(b));
}

/** Nations in an order, those that are played first; equals stand by name, those out of the campaign last. */
export function inOrder(nations: readonly NationLine[], { by, descending }: Order): readonly NationLine[] {
  const sign = descending ? -1 : 1;
  return [...nations].sort(
    (a, b) =>
      Number(a.isOut) - Number(b.isOut) ||
      Number(b.isPlayer) - Number(a.isPlayer) ||
      sign * compare(cellOf(a, by), cellOf(b, by)) ||
      byAlphabet(a.name, b.name),
  );
}

/** What is to be known of the order beside the headings: that a player's own come first. Nothing where none of his is left, or no other. */
export const ownFirst = (nations: readonly NationLine[]): string =>
  nations.some(({ isPlayer, isOut }) => isPlayer && !isOut) && nations.some(({ isPlayer }) => !isPlayer) ? ', yours first' : '';

/** How a column says that the table is sorted by it; undefined where it is not. */
export function sortedBy<By extends string>(order: Order<By>, by: By): 'ascending' | 'descending' | undefined {
  if (order.by !== by) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

/** The next order when a column's heading is pressed: numbers begin with the largest, columns of words with A; the same column turns round. */
export function pressed<By extends string>(order: Order<By>, by: By, words: readonly string[] = ['name', 'leader']): Order<By> {
  if (order.by === by) return { by, descending: !order.descending };
  return { by, descending: !words.includes(by) };
}

/** Those of the nations that are asked for. */
export function those(nations: readonly NationLine[], which: Which): readonly NationLine[] {
  if (which === 'at-war') return nations.filter(({ wars }) => wars.length > 0);
  return which === 'players' ? nations.filter(({ isPlayer }) => isPlayer) : nations;
}

/** Units that stand in one province, with what they come to. */
export interface Quartered {
  readonly at: string;
  readonly units: readonly UnitView[];
  readonly figures: number;
  readonly points: number;
}

const sum = (units: readonly UnitView[], of: (unit: UnitView) => number): number => units.reduce((total, unit) => total + of(unit), 0);

/** An army province by province, the largest gathering first; in each the best of the list first. */
export function byProvince(army: readonly UnitView[]): readonly Quartered[] {
  const at = Map.groupBy(army, (unit) => unit.at);
  return [...at]
    .map(([province, all]) => ({
      at: province,
      units: all.toSorted((a, b) => b.rep - a.rep || b.cost - a.cost || byAlphabet(a.name, b.name)),
      figures: sum(all, (unit) => unit.figures),
      points: sum(all, (unit) => unit.cost),
    }))
    .toSorted((a, b) => b.units.length - a.units.length || byAlphabet(a.at, b.at));
}

/** Units that are the same in all that is said of them: the first, and how many they are. */
export interface Alike {
  readonly unit: UnitView;
  readonly count: number;
}

/** Units as a muster roll lists them: those that are alike in one row, in the order they came. */
export function alike(units: readonly UnitView[]): readonly Alike[] {
  const rows = Map.groupBy(units, ({ id: _, ...said }) => JSON.stringify(said));
  return [...rows.values()].map((same) => ({ unit: same[0]!, count: same.length }));
}

/** The figures and points of a whole army. */
export const totals = (army: readonly UnitView[]): { readonly figures: number; readonly points: number } => ({
  figures: sum(army, (unit) => unit.figures),
  points: sum(army, (unit) => unit.cost),
});

/** The nation that a side of a war is, or is a part of: rebels and tribes are of theirs. */
export const peopleOf = (side: string): string => side.split(':')[0]!;

/** A war of these nations, their rebels and tribes among them. */
export const isWarOf = ({ aggressor, defender }: WarLine, nations: readonly string[]): boolean =>
  [aggressor, defender].some((side) => nations.includes(peopleOf(side)));

/** The nations that have had wars, their rebels' and tribes' among them, each once. */
export const inWars = (wars: readonly WarLine[]): readonly string[] => [
  ...new Set(wars.flatMap(({ aggressor, defender }) => [aggressor, defender].map(peopleOf))),
];

/** Wars that go on, and those that are over: the player's own first. */
export function goingOn(wars: readonly WarLine[], players: readonly string[]): { readonly now: readonly WarLine[]; readonly over: readonly WarLine[] } {
  const ordered = wars.toSorted((a, b) => Number(isWarOf(b, players)) - Number(isWarOf(a, players)));
  return { now: ordered.filter(({ until }) => until === null), over: ordered.filter(({ until }) => until !== null) };
}

/** How many provinces each side of a war has won and kept; nothing of a side that has none. */
export function winnings({ aggressor, defender, passed }: WarLine): readonly { readonly nation: string; readonly provinces: number }[] {
  const won = (nation: string): number => passed.filter(({ to }) => to === nation).length;
  return [aggressor, defender].map((nation) => ({ nation, provinces: won(nation) })).filter(({ provinces }) => provinces > 0);
}
