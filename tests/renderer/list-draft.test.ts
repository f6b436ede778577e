import './session-memory.ts';
import { expect, test } from 'vitest';
import type { ListFault, OwnRow, WeighedList } from '../../main/contract.ts';
import { forgetList, leaveList, leftList, leftLists } from '../../renderer/lists/left-lists.ts';
import {
  faultsAt,
  fullInWords,
  isSameList,
  type ListDraft,
  makingOf,
  newDraft,
  type Weighing,
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
