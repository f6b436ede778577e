import type { ArmyList, ListedUnit } from '../data/shapes.ts';
import { BLACK_MOON_INCARNATE } from '../data/tables/special-peoples.ts';
import { MOST_UNITS } from './armies.ts';
import { type NotTroops, notTroops, type OwnTroops, troopsFrom } from './own-troops.ts';

/** Lists that players make: of troops of the printed ones (pp. 10-11), and of such as they make from scratch (p. 70). */

/** A row of a list of a player's own: either troops of a printed list or such as no list has. */
export interface OwnRow {
  /** The printed list and its row: `treyine/foot-knight`. */
  readonly unit?: string | undefined;
  /** Troops made from scratch. */
  readonly troops?: OwnTroops | undefined;
  /** What the row is called; as it is printed if that is not said. Troops from scratch must have a name. */
  readonly name?: string | undefined;
  /** How many of it a basic army has; none unless said. */
  readonly basic?: number | undefined;
  /** The sums of 2d6 that recruit one; none unless said. */
  readonly rolls?: readonly number[] | undefined;
}

/** An army list of a player's own. Whatever it leaves out is as in the printed list that it is like. */
export interface OwnList {
  readonly name: string;
  /** The printed list whose people fights with it. */
  readonly like: string;
  readonly tactics?: ArmyList['tactics'] | undefined;
  readonly warRatingModifier?: number | undefined;
  readonly alignment?: number | undefined;
  readonly mana?: number | undefined;
  readonly units: readonly OwnRow[];
}

/** Every sum of 2d6. */
export const SUMS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Points of a basic army: "roughly 200" (p. 10), taken as the range that the printed lists span (ruling 295). */
export const BASIC_ARMY = { least: 192, most: 208 } as const;

/** Why a list of a player's own is none, and in which of its fields. `page` is null where the book is silent. */
export type NotAList = { readonly field: string } & (
  | { readonly why: 'no-such-list'; readonly page: null }
  | { readonly why: 'printed-name'; readonly name: string; readonly page: null }
  | { readonly why: 'no-such-row'; readonly list: ArmyList | null; readonly page: null }
  | { readonly why: 'one-of-two'; readonly page: null }
  | { readonly why: 'no-name'; readonly page: null }
  | NotTroops
  | { readonly why: 'same-name'; readonly name: string; readonly as: number; readonly page: null }
  | { readonly why: 'in-no-army'; readonly page: 10 }
  | { readonly why: 'never-rolled'; readonly name: string; readonly page: 10 }
  | { readonly why: 'sum-twice'; readonly sum: number; readonly as: number; readonly page: 10 }
  | { readonly why: 'sums-missing'; readonly sums: readonly number[]; readonly page: 10 }
  | { readonly why: 'only-one'; readonly name: string; readonly page: 68 }
  | { readonly why: 'no-room'; readonly units: number; readonly most: number; readonly page: null }
  | { readonly why: 'basic-points'; readonly points: number; readonly page: 10 }
);

/** A name in the form of an id, which never has a dash in it: those of leaders and units are told by theirs. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

/** The id of a list of a player's own: no printed list's begins so. */
export const ownListId = ({ name }: Pick<OwnList, 'name'>): string => `own_${plain(name)}`;

const listCalled = (lists: readonly ArmyList[], id: string): ArmyList | null => lists.find((list) => list.id === id) ?? null;

/** The row of a printed list that `list/row` names; null if there is none. */
function printedRow(lists: readonly ArmyList[], unit: string): ListedUnit | null {
  const [list = '', row] = unit.split('/');
  return listCalled(lists, list)?.units.find((u) => `${list}/${u.id}` === unit && u.id === row) ?? null;
}

/** The printed row that a row has its troops from; null if there is none, or they are from scratch. */
export const printedOf = ({ unit }: OwnRow, lists: readonly ArmyList[]): ListedUnit | null => (unit === undefined ? null : printedRow(lists, unit));

/** No recruiting roll brings it: it stands in a basic army or nowhere (ruling 296). */
export const isNeverRolled = ({ recruits }: Pick<ListedUnit, 'recruits'>): boolean => recruits.length === 0;

const nameOf = (row: OwnRow, lists: readonly ArmyList[]): string => row.name ?? printedOf(row, lists)?.name ?? row.unit ?? '';

/** Rows that a printed list itself calls alike: the Beastmen of p. 13. */
function arePrintedAlike(one: OwnRow, other: OwnRow, lists: readonly ArmyList[]): boolean {
  const [a, b] = [printedOf(one, lists), printedOf(other, lists)];
  if (a === null || b === null) return false;
  const areOfOne = one.unit !== other.unit && one.unit!.split('/')[0] === other.unit!.split('/')[0];
  return areOfOne && a.name === b.name && nameOf(one, lists) === a.name;
}

/** What is wrong with the troops of a row: a printed row, or troops from scratch and their name. */
function* amissInTroops({ unit, troops, name }: OwnRow, i: number, lists: readonly ArmyList[]): Generator<NotAList> {
  if ((unit === undefined) === (troops === undefined)) yield { why: 'one-of-two', field: `units[${i}]`, page: null };
  if (unit !== undefined && printedRow(lists, unit) === null)
    yield { why: 'no-such-row', field: `units[${i}].unit`, list: listCalled(lists, unit.split('/')[0]!), page: null };
  if (troops === undefined) return;
  if (name === undefined) yield { why: 'no-name', field: `units[${i}].name`, page: null };
  const wrong = notTroops(troops);
  if (wrong !== null) yield { ...wrong, field: `units[${i}].troops.${wrong.field}` };
}

/** What is wrong with a row by itself. */
function* amissIn(row: OwnRow, i: number, lists: readonly ArmyList[]): Generator<NotAList> {
  const { basic = 0, rolls = [] } = row;
  yield* amissInTroops(row, i, lists);
  const printed = printedOf(row, lists);
  if (basic === 0 && rolls.length === 0) yield { why: 'in-no-army', field: `units[${i}]`, page: 10 };
  if (printed === null) return;
  if (rolls.length > 0 && isNeverRolled(printed)) yield { why: 'never-rolled', field: `units[${i}].rolls`, name: printed.name, page: 10 };
  if (printed.id === BLACK_MOON_INCARNATE.demon && basic > 1) yield { why: 'only-one', field: `units[${i}].basic`, name: printed.name, page: 68 };
}

/** What is wrong with a row beside those before it: the same name, a sum of theirs, the Demon again. */
function* amissBeside(own: OwnList, i: number, lists: readonly ArmyList[]): Generator<NotAList> {
  const row = own.units[i]!;
  const before = own.units.slice(0, i);
  const name = nameOf(row, lists);
  const printed = printedOf(row, lists);
  if (printed?.id === BLACK_MOON_INCARNATE.demon && before.some(({ unit }) => unit === row.unit))
    yield { why: 'only-one', field: `units[${i}].unit`, name: printed.name, page: 68 };
  const same = name === '' ? -1 : before.findIndex((other) => plain(nameOf(other, lists)) === plain(name) && !arePrintedAlike(other, row, lists));
  if (same >= 0) yield { why: 'same-name', field: `units[${i}].name`, name, as: same, page: null };
  for (const [n, sum] of (row.rolls ?? []).entries()) {
    const as = (row.rolls ?? []).indexOf(sum) < n ? i : before.findIndex(({ rolls = [] }) => rolls.includes(sum));
    if (as >= 0) yield { why: 'sum-twice', field: `units[${i}].rolls`, sum, as, page: 10 };
  }
}

/** p. 10: each sum of 2d6 recruits somebody; none does where all troops are of those that no roll brings (ruling 296). */
function sumsMissing({ units }: OwnList, lists: readonly ArmyList[]): readonly number[] {
  const isAnyRolled = units.some((row) => {
    const printed = printedOf(row, lists);
    return printed === null || !isNeverRolled(printed);
  });
  return isAnyRolled ? SUMS.filter((sum) => !units.some(({ rolls = [] }) => rolls.includes(sum))) : [];
}

/** What is wrong with the rows of a list together. */
function* amissInAll(own: OwnList, lists: readonly ArmyList[]): Generator<NotAList> {
  const sums = sumsMissing(own, lists);
  if (sums.length > 0) yield { why: 'sums-missing', field: 'units', sums, page: 10 };
  const { units, points } = basicArmy(own, lists);
  if (units > MOST_UNITS) yield { why: 'no-room', field: 'units', units, most: MOST_UNITS, page: null };
  if (points < BASIC_ARMY.least || points > BASIC_ARMY.most) yield { why: 'basic-points', field: 'units', points, page: 10 };
}

/** All that is wrong with a list of a player's own; nothing if armies can be raised on it (pp. 10-11, rulings 295, 296). */
export function* amissInList(own: OwnList, lists: readonly ArmyList[]): Generator<NotAList> {
  if (lists.some(({ id, name }) => plain(name) === plain(own.name) || plain(id) === plain(own.name)))
    yield { why: 'printed-name', field: 'name', name: own.name, page: null };
  if (listCalled(lists, own.like) === null) yield { why: 'no-such-list', field: 'like', page: null };
  for (const [i, row] of own.units.entries()) {
    yield* amissIn(row, i, lists);
    yield* amissBeside(own, i, lists);
  }
  yield* amissInAll(own, lists);
}

/** The first thing wrong with a list of a player's own; null if nothing is. */
export const notAList = (own: OwnList, lists: readonly ArmyList[]): NotAList | null => amissInList(own, lists).next().value ?? null;

/** The troops of a row: as printed, with the id that rules know them by; or from scratch, with an id that no printed row has. Null where it has none. */
function whoIsIn(row: OwnRow, lists: readonly ArmyList[]): Omit<ListedUnit, 'count' | 'recruits' | 'total'> | null {
  const { troops, name = '' } = row;
  if (troops !== undefined) return { ...troopsFrom(troops), id: `own-${plain(name).replaceAll('_', '-')}`, name };
  const found = printedOf(row, lists);
  if (found === null) return null;
  const { printed: _slips, ...printed } = found;
  return { ...printed, name: row.name ?? printed.name };
}

/** A row as an army list has it, after those before it; null where it has nobody. */
function rowOf(row: OwnRow, before: readonly (ListedUnit | null)[], lists: readonly ArmyList[]): ListedUnit | null {
  const { basic = 0, rolls = [] } = row;
  const who = whoIsIn(row, lists);
  if (who === null) return null;
  const taken = (id: string): boolean => before.some((other) => other?.id === id);
  let id = who.id;
  for (let n = 2; taken(id); n++) id = `${who.id}-${n}`;
  return { ...who, id, count: basic, recruits: rolls, total: basic * who.cost };
}

/** The rows of a list as an army list has them, whatever is still wrong with it; null for one that has nobody. */
export function rowsOf(own: OwnList, lists: readonly ArmyList[]): readonly (ListedUnit | null)[] {
  const rows: (ListedUnit | null)[] = [];
  for (const row of own.units) rows.push(rowOf(row, rows, lists));
  return rows;
}

/** How many units a list's basic army has, and what they come to. */
export function basicArmy(own: OwnList, lists: readonly ArmyList[]): { readonly units: number; readonly points: number } {
  const rows = rowsOf(own, lists).flatMap((row) => row ?? []);
  return { units: rows.reduce((sum, { count }) => sum + count, 0), points: rows.reduce((sum, { total }) => sum + total, 0) };
}

/** A list of a player's own as armies are raised on it; nothing may be wrong with it. */
export function ownList(own: OwnList, lists: readonly ArmyList[]): ArmyList {
  const { printed: _slips, ...like } = listCalled(lists, own.like)!;
  const { units: basicUnits, points: basicPoints } = basicArmy(own, lists);
  return {
    ...like,
    id: ownListId(own),
    like: like.id,
    name: own.name,
    tactics: own.tactics ?? like.tactics,
    warRatingModifier: own.warRatingModifier ?? like.warRatingModifier,
    alignment: own.alignment ?? like.alignment,
    mana: own.mana ?? like.mana,
    units: rowsOf(own, lists).flatMap((row) => row ?? []),
    basicUnits,
    basicPoints,
  };
}

/** A printed list as a player would write it down, to make his own of: under a name that is free. */
export const asOwnList = ({ id, tactics, warRatingModifier, alignment, mana, units }: ArmyList, name: string): OwnList => ({
  name,
  like: id,
  tactics,
  warRatingModifier,
  alignment,
  mana,
  units: units.map((row) => ({ unit: `${id}/${row.id}`, name: row.name, basic: row.count, rolls: row.recruits })),
});
