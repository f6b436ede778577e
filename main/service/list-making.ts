import { z } from 'zod';
import { MAKING_LISTS } from '../../data/tables/making-lists.ts';
import { TALOMIR } from '../../data/world.ts';
import { MOST_UNITS } from '../../engine/armies.ts';
import {
  amissInList,
  BASIC_ARMY,
  basicArmy,
  isNeverRolled,
  type NotAList,
  type OwnList,
  type OwnRow,
  ownListId,
  printedOf,
  rowsOf,
  SUMS,
} from '../../engine/own-lists.ts';
import { CLASSES, MOVES_AS, notForSuch, type OwnTroops, RULES, specialties, TROOPS } from '../../engine/own-troops.ts';
import { waysToTotal } from '../../engine/roll.ts';
import type { ListColumns, ListFault, ListFields, ListInMaking, WeighedList, WeighedListRow, WeighedTroops } from '../contract.ts';
import { LONGEST_LIST_NAME } from '../fields.ts';
import { FAR, TACTICS } from '../own-lists.ts';
import { hasOwnList } from '../store/own-list-files.ts';
import { forWhom, nameFault, toldFault, WHO_COUNTS } from './list-faults.ts';

/** Lists of a player's own as they are made in the app: what they come to, and what is still wrong with them (pp. 10-11, 70). */

/** From as far below 0 as above it. */
const around = (far: number): readonly number[] => Array.from({ length: 2 * far + 1 }, (_, n) => n - far);

const COLUMNS: ListFields['columns'] = {
  tactics: TACTICS,
  warRatingModifier: around(FAR.warRatingModifier),
  alignment: around(FAR.alignment),
  mana: around(FAR.mana),
};

/** What each field of a list of one's own may hold, for the form that makes one (pp. 10-11, 70). */
export const LIST_FIELDS: ListFields = {
  longestName: LONGEST_LIST_NAME,
  mostRows: MOST_UNITS,
  columns: COLUMNS,
  classes: CLASSES,
  rep: TROOPS.rep,
  ac: TROOPS.ac,
  figures: TROOPS.figures,
  movesAs: MOVES_AS.map((as) => ({ as, who: WHO_COUNTS[as] })),
};

const text = z.string().max(200);
const one = (of: readonly number[]) => z.literal([...of]);
const troops = z.strictObject({
  class: z.enum(CLASSES),
  rep: one(TROOPS.rep),
  ac: one(TROOPS.ac),
  figures: one(TROOPS.figures),
  rules: z.array(z.enum(RULES)).max(RULES.length).readonly().optional(),
  movesAs: z.enum(MOVES_AS).optional(),
}) satisfies z.ZodType<OwnTroops>;
const row = z.strictObject({
  unit: text.optional(),
  troops: troops.optional(),
  name: text.optional(),
  basic: z.number().int().min(0).max(MOST_UNITS).optional(),
  rolls: z.array(one(SUMS)).max(SUMS.length).readonly().optional(),
}) satisfies z.ZodType<OwnRow>;
const list = z.strictObject({
  name: text,
  like: text,
  tactics: z.enum(TACTICS).optional(),
  warRatingModifier: one(COLUMNS.warRatingModifier).optional(),
  alignment: one(COLUMNS.alignment).optional(),
  mana: one(COLUMNS.mana).optional(),
  units: z.array(row).max(MOST_UNITS).readonly(),
}) satisfies z.ZodType<OwnList>;

/** A list in the making as it comes from the window: its fields are those that there are, and nothing else is asked of it. */
export const listInMaking = z.strictObject({ list, was: text.nullable() }) satisfies z.ZodType<ListInMaking>;

const weighedTroops = (own: OwnTroops): WeighedTroops => ({
  specialties: specialties(own),
  rules: RULES.map((rule) => {
    const page = notForSuch(own, rule);
    return { rule, points: MAKING_LISTS.rules[rule], whyNot: page === null ? null : forWhom(rule, page) };
  }),
});

function weighedRow(own: OwnRow, unit: WeighedListRow['unit']): WeighedListRow {
  const printed = printedOf(own, TALOMIR.lists);
  return {
    unit,
    throws: (own.rolls ?? []).reduce((sum, roll) => sum + waysToTotal(roll), 0),
    whyNoRolls: printed !== null && isNeverRolled(printed) ? 'never recruited (p. 10)' : null,
    troops: own.troops === undefined ? null : weighedTroops(own.troops),
  };
}

/** All that is wrong with a list: its names, the name of another list in the library, and the rules' reasons. */
function faultsOf(library: string, { list, was }: ListInMaking, amiss: readonly NotAList[]): readonly ListFault[] {
  const id = ownListId(list);
  const named = nameFault('name', list.name);
  const isTaken = named === null && id !== was && hasOwnList(library, id);
  const taken: ListFault = { field: 'name', message: 'Another list of yours already has that name: give this one another.', isUnfinished: false };
  const rows = list.units.flatMap(({ name }, i) => (name === undefined ? [] : (nameFault(`units[${i}].name`, name) ?? [])));
  const none: ListFault = { field: 'units', message: 'It has no troops yet.', isUnfinished: true };
  const isEmpty = list.units.length === 0;
  // of a list without rows there is no more to say
  const told = amiss.filter(({ field }) => !isEmpty || field !== 'units').map((not) => toldFault(not, list));
  return [...(named === null ? [] : [named]), ...(isTaken ? [taken] : []), ...rows, ...told, ...(isEmpty ? [none] : [])];
}

/** The columns of a printed list; null where there is none. */
function columnsOf(like: string): ListColumns | null {
  const found = TALOMIR.lists.find(({ id }) => id === like);
  if (found === undefined) return null;
  const { tactics, warRatingModifier, alignment, mana } = found;
  return { tactics, warRatingModifier, alignment, mana };
}

/** What a list in the making comes to, and what is still wrong with it. */
export function weighList(library: string, making: ListInMaking): WeighedList {
  const { list } = making;
  const rows = rowsOf(list, TALOMIR.lists);
  const amiss = [...amissInList(list, TALOMIR.lists)];
  const open = amiss.flatMap((not) => (not.why === 'sums-missing' ? not.sums : []));
  return {
    faults: faultsOf(library, making, amiss),
    basic: { ...basicArmy(list, TALOMIR.lists), ...BASIC_ARMY },
    rows: list.units.map((own, i) => weighedRow(own, rows[i] ?? null)),
    sums: SUMS.map((sum) => ({ sum, throws: waysToTotal(sum), isOpen: open.includes(sum) })),
    asLike: columnsOf(list.like),
  };
}
