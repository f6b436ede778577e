import { copyFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../main/contract.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { pastOf } from '../../main/service/past.ts';
import { cameToLog, commandIn, hasOrders, ordersOf, seenAndTakenBack, takeBack, takeCommand, writeCameTo } from '../../main/store/battle-orders.ts';
import { battleNotesOf, notesOf, writeNote } from '../../main/store/notes.ts';
import { branchOff } from '../../main/store/opening.ts';
import { lastChoice, seasonsOf } from '../../main/store/reading.ts';
import { place, played, within } from './campaigns.ts';

/** What a player has written of his campaign, and the orders he has given in a battle, along the courses of it. */

const { file } = played(1);
type Db = Parameters<Parameters<typeof within>[1]>[0];

/** Does something with a campaign of one year and one course. */
function told<T>(use: (db: Db, last: number) => T): T {
  const copy = place('notes');
  copyFileSync(file, copy);
  return within(copy, (db) => use(db, lastChoice(db, 1)));
}

describe('a note', () => {
  test('on a season that is over stays on every course that has that season whole, and on none that leaves in its midst', () => {
    told((db, last) => {
      const [, second, third, fourth] = seasonsOf(db, 1);
      writeNote(db, 1, last, 2, 'The second.');
      writeNote(db, 1, last, 4, 'The fourth, as far as it goes.');
      writeNote(db, 1, last, 2, 'A battle of it.', 'ekra/orcs/2');
      const on = (branch: number): unknown => [[...notesOf(db, branch)], [...battleNotesOf(db, branch)]];
      const whole = [[[2, 'The second.']], [['ekra/orcs/2', 'A battle of it.']]];
      expect(on(branchOff(db, 1, fourth!.choice - 1))).toEqual(whole);
      expect(on(branchOff(db, 1, third!.choice))).toEqual(whole);
      expect(on(branchOff(db, 1, third!.choice - 1))).toEqual([[], []]);
      expect(on(branchOff(db, 1, second!.choice))).toEqual([[], []]);
      expect([...notesOf(db, branchOff(db, 1, last)).keys()].sort()).toEqual([2, 4]);
    });
  });

  test('that is written anew on another course is that course’s own, and one that is emptied is gone there alone', () => {
    told((db, last) => {
      writeNote(db, 1, last, 2, 'Old.');
      writeNote(db, 1, last, 3, 'Kept.');
      const branch = branchOff(db, 1, last);
      writeNote(db, branch, last, 2, 'New.');
      expect([...notesOf(db, branch)].sort()).toEqual([
        [2, 'New.'],
        [3, 'Kept.'],
      ]);
      writeNote(db, branch, last, 3, '');
      expect([...notesOf(db, branch)]).toEqual([[2, 'New.']]);
      expect([...notesOf(db, 1)].sort()).toEqual([
        [2, 'Old.'],
        [3, 'Kept.'],
      ]);
    });
  });
});

describe('orders of the battle that is being fought', () => {
  const ORCS = { kind: 'choose', by: 'orcs' };

  /** So many orders of the next battle, and what is asked of them. */
  const ordered = <T>(actions: readonly object[], use: (db: Db, choice: number) => T): T =>
    told((db, last) => {
      const { id } = db.prepare('SELECT max(id) AS id FROM stop').get() as { id: number };
      const write = db.prepare("INSERT INTO battle_order (branch, choice, n, stop, battle, action) VALUES (1, ?, ?, ?, 'ekra/orcs', ?)");
      for (const [n, action] of actions.entries()) write.run(last + 1, n + 1, id, JSON.stringify(action));
      return use(db, last + 1);
    });
  const left = (db: Db, choice: number): readonly number[] => ordersOf(db, 1, choice).orders.map(({ n }) => n);

  test('are taken back from one on, that one too; what was taken back counts on in their numbers', () => {
    ordered([ORCS, ORCS, ORCS, ORCS, ORCS], (db, choice) => {
      expect(left(db, choice)).toEqual([1, 2, 3, 4, 5]);
      takeBack(db, 1, choice, 4);
      expect(left(db, choice)).toEqual([1, 2, 3]);
      takeBack(db, 1, choice, 2);
      expect(left(db, choice)).toEqual([1]);
      expect(ordersOf(db, 1, choice)).toMatchObject({ battle: 'ekra/orcs', command: null, last: 5 });
      expect(left(db, choice + 1)).toEqual([]);
    });
  });

  test('that were taken back after their dice had been seen are counted, once for all that went together, in the season that goes on', () => {
    ordered([ORCS, ORCS, ORCS, ORCS, ORCS, ORCS], (db, choice) => {
      const now = seasonsOf(db, 1).at(-1)!.season;
      takeBack(db, 1, choice, 6);
      expect(seenAndTakenBack(db, 1, now, now)).toEqual([]);
      takeBack(db, 1, choice, 4, true);
      takeBack(db, 1, choice, 2, true);
      expect(seenAndTakenBack(db, 1, now, now)).toEqual([{ battle: 'ekra/orcs', times: 2 }]);
      expect(seenAndTakenBack(db, 1, now - 1, now)).toEqual([]);
      // on a course that left before, there was no such battle
      expect(seenAndTakenBack(db, branchOff(db, 1, choice - 2), now, now)).toEqual([]);
    });
  });

  test('that were taken back so are told of in the season that goes on, and in none before it', () => {
    const copy = place('undone');
    copyFileSync(file, copy);
    const session = openSession('undone', copy);
    const { db, choice } = session;
    const { id } = db.prepare('SELECT max(id) AS id FROM stop').get() as { id: number };
    const write = db.prepare("INSERT INTO battle_order (branch, choice, n, stop, battle, action) VALUES (1, ?, ?, ?, 'orcs/treyine', ?)");
    for (const n of [1, 2]) write.run(choice + 1, n, id, JSON.stringify(ORCS));
    takeBack(db, 1, choice + 1, 1, true);
    const seasons = pastOf(session)
      .all()
      .map(({ sections }) => sections.flatMap(({ lines }) => lines.map(({ parts }) => textOf(parts))).filter((line) => line.includes('was undone')));
    expect(seasons.slice(0, -1).flat()).toEqual([]);
    expect(seasons.at(-1)).toEqual(['In the battle for Gothgash a choice was undone once after its dice had been seen.']);
    closeSession(session);
  });

  test('p. 56: are a player’s if his nation gave one, or the one whose army he commands; to take command alone is to order nothing', () => {
    const asked = (...actions: readonly object[]) =>
      ordered(actions, (db, choice) => [hasOrders(db, 1, choice, ['treyine']), commandIn(db, 1, choice), ordersOf(db, 1, choice).orders.length]);
    expect(asked()).toEqual([false, null, 0]);
    expect(asked(ORCS)).toEqual([false, null, 1]);
    expect(asked({ kind: 'choose', by: 'treyine' })).toEqual([true, null, 1]);
    expect(asked(takeCommand('orcs'))).toEqual([false, null, 0]);
    expect(asked(takeCommand('orcs'), { kind: 'choose', by: 'ekra' })).toEqual([false, null, 1]);
    expect(asked(takeCommand('orcs'), ORCS)).toEqual([true, 'orcs', 1]);
  });

  test('have what they came to written down with them: it is of no other order, battle or course', () => {
    told((db) => {
      const at = { branch: 1, choice: 9, n: 3 };
      expect(cameToLog(db, at)).toBeNull();
      writeCameTo(db, { ...at, log: 'a hash' });
      expect(cameToLog(db, at)).toBe('a hash');
      for (const other of [{ branch: 2 }, { choice: 8 }, { n: 4 }]) expect(cameToLog(db, { ...at, ...other })).toBeNull();
    });
  });
});
