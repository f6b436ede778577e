import type { AtlasPeople, ListFields, ListInMaking, OwnList, OwnListEntry, OwnRow, OwnTroops, WeighedList, WeighedListRow } from '../../main/contract.ts';

/** An army list of the player's own in the making, as its form has it. What it may be, costs and lacks is said by the service. */

/** A row, told from the others however they are changed about. */
export interface DraftRow extends OwnRow {
  readonly key: number;
}

/** A list of one's own in the making. */
export interface ListDraft extends Omit<OwnList, 'units'> {
  /** The id of the kept list that it was; null for a new one. */
  readonly was: string | null;
  readonly rows: readonly DraftRow[];
}

const keyed = (rows: readonly OwnRow[]): readonly DraftRow[] => rows.map((row, key) => ({ ...row, key }));

/** A new list: nothing is in it yet, and it is like a printed one. */
export const newDraft = (like: string): ListDraft => ({ was: null, name: '', like, rows: [] });

/** A kept list, to be changed. */
const draftOf = (id: string, { units, ...head }: OwnList): ListDraft => ({ ...head, was: id, rows: keyed(units) });

/** A draft as the contract has it. A row whose name is not written is called as it is printed. */
export function makingOf({ was, rows, ...head }: ListDraft): ListInMaking {
  const units = rows.map(({ key: _key, name = '', ...row }): OwnRow => (name.trim() === '' ? row : { ...row, name }));
  return { was, list: { ...head, units } };
}

/** Whether two drafts would be kept alike. */
export const isSameList = (one: ListDraft, other: ListDraft): boolean => JSON.stringify(makingOf(one)) === JSON.stringify(makingOf(other));

/** All rows of a people's printed list. */
export const printedRows = ({ id, units }: AtlasPeople): readonly OwnRow[] =>
  units.map((row) => ({ unit: `${id}/${row.id}`, basic: row.count, rolls: row.recruits }));

/** With these rows in place of its own. */
export const withRows = (draft: ListDraft, rows: readonly OwnRow[]): ListDraft => ({ ...draft, rows: keyed(rows) });

/** With one more row at the end; its key is the last one's. */
export function withOneMore(draft: ListDraft, row: OwnRow): ListDraft {
  const key = Math.max(-1, ...draft.rows.map((other) => other.key)) + 1;
  return { ...draft, rows: [...draft.rows, { ...row, key }] };
}

/** With something of one row changed. */
export const withRow = (draft: ListDraft, key: number, changed: Partial<OwnRow>): ListDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
});

/** Without a row. */
export const withoutRow = (draft: ListDraft, key: number): ListDraft => ({ ...draft, rows: draft.rows.filter((row) => row.key !== key) });

/** With a row that was taken out put back where it stood; sums that others have got meanwhile stay theirs. */
export function withRowBack(draft: ListDraft, row: DraftRow, at: number): ListDraft {
  const taken = draft.rows.flatMap(({ rolls = [] }) => rolls);
  const back = { ...row, rolls: (row.rolls ?? []).filter((sum) => !taken.includes(sum)) };
  return { ...draft, rows: [...draft.rows.slice(0, at), back, ...draft.rows.slice(at)] };
}

/** With a sum of two dice that brings this row, and no other one. */
export function withSum(draft: ListDraft, key: number, sum: number): ListDraft {
  const rolls = (row: DraftRow): readonly number[] => {
    const others = (row.rolls ?? []).filter((other) => other !== sum);
    return row.key === key ? [...others, sum].sort((a, b) => a - b) : others;
  };
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, rolls: rolls(row) })) };
}

/** What is said beside a name of the greatest length, because no key puts more into it; null while more fits. */
export const fullInWords = (name: string, { longestName }: Pick<ListFields, 'longestName'>): string | null =>
  name.length < longestName ? null : `No more fits: a name has ${longestName} letters at most.`;

/** Troops that a player begins with from scratch: the plainest. */
export const firstTroops = ({ classes, rep, ac, figures }: ListFields): OwnTroops => ({
  class: classes[0]!,
  rep: rep.includes(4) ? 4 : rep[0]!,
  ac: ac[0]!,
  figures: figures.at(-1)!,
});

/** Printed troops as a player might have written them from scratch; null where he might not. */
export function asWritten(unit: WeighedListRow['unit'], fields: ListFields): OwnTroops | null {
  if (unit === null) return null;
  const { class: of, rep, ac, figures, rules, movesAs } = unit;
  if (!fields.rep.includes(rep) || !fields.ac.includes(ac) || !fields.figures.includes(figures)) return null;
  return { class: of, rep, ac, figures, rules, ...(movesAs === undefined ? {} : { movesAs }) };
}

/** What the service has said of a draft, with the rows it was said of. */
export interface Weighing {
  readonly keys: readonly number[];
  readonly weighed: WeighedList;
}

/** What was found of a row; null if it was not there when the list was weighed. */
export const weighedRow = ({ keys, weighed }: Weighing, key: number): WeighedListRow | null => weighed.rows[keys.indexOf(key)] ?? null;

/** What is wrong with a list or one of its rows, by the field of it: `name`, `rolls`, `troops.rules`; of the row itself ''. */
export type Faults = ReadonlyMap<string, string>;

/** What is wrong with one row, or with `key` null with the list itself. Of what is only unfinished nothing, unless its player wants to be done. */
export function faultsAt({ keys, weighed }: Weighing, key: number | null, isDone: boolean): Faults {
  const found = new Map<string, string>();
  for (const { field, message, isUnfinished } of weighed.faults) {
    const [, row, of] = /^units\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
    const isHere = row === undefined ? key === null : keys[Number(row)] === key;
    if (!isHere || (isUnfinished && !isDone)) continue;
    const at = row === undefined ? field : (of ?? '');
    found.set(at, [...(found.has(at) ? [found.get(at)] : []), message].join(' '));
  }
  return found;
}

/** The first row whose troops from scratch cannot be so; null if all can. */
export const rowWithTroopsAmiss = (weighing: Weighing): number | null =>
  weighing.keys.find((key) => [...faultsAt(weighing, key, true).keys()].some((field) => field.startsWith('troops'))) ?? null;

/** The draft of a kept list; null where its file cannot be used. */
export const draftOfEntry = ({ id, list }: OwnListEntry): ListDraft | null => (list === null ? null : draftOf(id, list.own));
