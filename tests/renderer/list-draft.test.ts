import './session-memory.ts';
import { expect, test } from 'vitest';
import type { AtlasPeople, ListFault, ListFields, OwnListEntry, OwnRow, WeighedList, WeighedListRow } from '../../main/contract.ts';
import { forgetList, leaveList, leftList, leftLists } from '../../renderer/lists/left-lists.ts';
import {
  asWritten,
  draftOfEntry,
  faultsAt,
  firstTroops,
  fullInWords,
  isSameList,
  type ListDraft,
  makingOf,
  newDraft,
  printedRows,
  rowWithTroopsAmiss,
  type Weighing,
  weighedRow,
  withOneMore,
  withoutRow,
  withRow,
  withRowBack,
  withRows,
  withSum,
} from '../../renderer/lists/list-draft.ts';

const ROWS: readonly OwnRow[] = [
  { unit: 'treyine/archers', basic: 4, rolls: [5, 6, 7] },
  { unit: 'treyine/borderers', rolls: [8] },
];
const draft: ListDraft = withRows(newDraft('treyine'), ROWS);
const rolls = ({ rows }: ListDraft): readonly (readonly number[] | undefined)[] => rows.map((row) => row.rolls);

test('a draft goes to the service without its keys, and a row without a name as it is printed', () => {
  const named = withRow(withRow(draft, 0, { name: 'Hunters' }), 1, { name: ' ' });
  expect(makingOf({ ...named, name: 'Hill', was: 'own_hill' })).toEqual({
    was: 'own_hill',
    list: { name: 'Hill', like: 'treyine', units: [{ ...ROWS[0], name: 'Hunters' }, ROWS[1]] },
  });
  expect(isSameList(draft, withRow(draft, 1, { name: '' }))).toBe(true);
  expect(isSameList(draft, named)).toBe(false);
});

test('a sum of the dice brings one row: who gets it takes it from who had it', () => {
  expect(rolls(withSum(draft, 1, 6))).toEqual([
    [5, 7],
    [6, 8],
  ]);
  expect(rolls(withSum(draft, 0, 7))).toEqual([[5, 6, 7], [8]]);
});

test('a row that was taken out comes back to its place, without the sums that others have now; a new one has a key of its own', () => {
  const [row] = draft.rows;
  const gone = withSum(withoutRow(draft, 0), 1, 5);
  const back = withRowBack(gone, row!, 0);
  expect(back.rows.map(({ key }) => key)).toEqual([0, 1]);
  expect(rolls(back)).toEqual([
    [6, 7],
    [5, 8],
  ]);
  expect(withOneMore(gone, ROWS[0]!).rows.map(({ key }) => key)).toEqual([1, 2]);
  expect(withOneMore(newDraft('treyine'), ROWS[0]!).rows.map(({ key }) => key)).toEqual([0]);
  // one that is brought by no sum
  expect(withRowBack(draft, { unit: 'treyine/knights', key: 5 }, 1).rows.map(({ key, rolls: its }) => [key, its?.length])).toEqual([
    [0, 3],
    [5, 0],
    [1, 1],
  ]);
});

test('what is wrong is found by its field, by the rows as they were when it was asked; what is only unfinished is for who wants to be done', () => {
  const fault = (field: string, message: string, isUnfinished = false): ListFault => ({ field, message, isUnfinished });
  const faults = [fault('name', 'No name.', true), fault('units[1].rolls', 'One.'), fault('units[1].rolls', 'Two.'), fault('units[0]', 'Nobody.', true)];
  const weighing: Weighing = { keys: [4, 2], weighed: { faults } as unknown as WeighedList };
  expect([...faultsAt(weighing, null, false)]).toEqual([]);
  expect([...faultsAt(weighing, null, true)]).toEqual([['name', 'No name.']]);
  expect([...faultsAt(weighing, 2, false)]).toEqual([['rolls', 'One. Two.']]);
  expect([...faultsAt(weighing, 4, true)]).toEqual([['', 'Nobody.']]);
});

test('what was found of a row is found by its key, and of one that has come since nothing', () => {
  const rows = [{ points: 3 }, { points: 5 }] as unknown as WeighedList['rows'];
  const weighing: Weighing = { keys: [4, 2], weighed: { rows } as WeighedList };
  expect([weighedRow(weighing, 4), weighedRow(weighing, 2), weighedRow(weighing, 5)]).toEqual([rows[0], rows[1], null]);
});

test('the first row whose troops cannot be so is found, finished or not', () => {
  const at = (...fields: readonly string[]): number | null =>
    rowWithTroopsAmiss({ keys: [4, 2], weighed: { faults: fields.map((field) => ({ field, message: '', isUnfinished: true })) } as unknown as WeighedList });
  expect([at(), at('units[1].rolls'), at('units[1].troops.rules'), at('units[1].troops', 'units[0].troops.rep')]).toEqual([null, null, 2, 4]);
});

test('a list begins as one that is printed, or as one that was kept; one whose file cannot be used is none', () => {
  const units = [{ id: 'archers', count: 4, recruits: [5, 6] }] as unknown as AtlasPeople['units'];
  expect(printedRows({ id: 'treyine', units } as AtlasPeople)).toEqual([{ unit: 'treyine/archers', basic: 4, rolls: [5, 6] }]);
  const own = { name: 'Hill', like: 'treyine', units: ROWS };
  expect(draftOfEntry({ id: 'own_hill', list: { own } } as unknown as OwnListEntry)).toEqual({
    ...withRows(newDraft('treyine'), ROWS),
    name: 'Hill',
    was: 'own_hill',
  });
  expect(draftOfEntry({ id: 'own_hill', list: null } as unknown as OwnListEntry)).toBeNull();
});

test('troops from scratch begin as the plainest, and printed ones can be written so where they are within bounds', () => {
  const fields = { classes: ['foot-melee', 'artillery'], rep: [3, 4, 5], ac: [2, 3], figures: [1, 2] } as unknown as ListFields;
  expect(firstTroops(fields)).toEqual({ class: 'foot-melee', rep: 4, ac: 2, figures: 2 });
  expect(firstTroops({ ...fields, rep: [5, 6] }).rep).toBe(5);
  const unit = { class: 'artillery', rep: 3, ac: 2, figures: 1, rules: ['terror'], name: 'Cannon' } as unknown as NonNullable<WeighedListRow['unit']>;
  expect(asWritten(unit, fields)).toEqual({ class: 'artillery', rep: 3, ac: 2, figures: 1, rules: ['terror'] });
  expect(asWritten({ ...unit, movesAs: 'chariot' }, fields)).toMatchObject({ movesAs: 'chariot' });
  for (const beyond of [{ rep: 6 }, { ac: 6 }, { figures: 6 }]) expect(asWritten({ ...unit, ...beyond }, fields)).toBeNull();
  expect(asWritten(null, fields)).toBeNull();
});

test('a list that was left before it was kept is found again, each by what it was', () => {
  leaveList(draft);
  leaveList({ ...draft, was: 'own_hill' });
  expect(leftLists()).toEqual([null, 'own_hill']);
  forgetList(null);
  expect([leftList(null), leftList('own_hill')?.like]).toEqual([null, 'treyine']);
  forgetList('own_hill');
});

test('a name that is as long as it may be says so, and one that is shorter does not', () => {
  const fields = { longestName: 5 };
  expect(['', 'Ekra', 'Hykar'].map((name) => fullInWords(name, fields))).toEqual([null, null, 'No more fits: a name has 5 letters at most.']);
});
