import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherCourses, playOnBranch, writeLeft, writeTakenBack } from '../../main/store/courses.ts';
import { branchOff } from '../../main/store/opening.ts';
import { choicesBetween, seasonsOf } from '../../main/store/reading.ts';
import { place, played, within } from './campaigns.ts';

/** The courses of a campaign that were left by going back. */

const { file } = played(1);
type Db = Parameters<Parameters<typeof within>[1]>[0];

/** What is told of a campaign of one course, with this done to it. */
function told<T>(use: (db: Db, last: number) => T): T {
  const copy = place('courses');
  copyFileSync(file, copy);
  return within(copy, (db) => use(db, choicesBetween(db, 1, 0, Number.MAX_SAFE_INTEGER).at(-1)!.seq));
}
const others = (db: Db, branch: number): readonly number[] => otherCourses(db, branch).map((course) => course.branch);

test('the one that was left is the other course, with where it came to, when it was left and from which season on it is another', () => {
  told((db, last) => {
    const seasons = seasonsOf(db, 1);
    const [, second, third] = seasons;
    const here = branchOff(db, 1, second!.choice + 1);
    writeLeft(db, 1, 1234);
    expect(otherCourses(db, here)).toEqual([{ branch: 1, choice: last, season: seasons.at(-1), parted: second, leftAt: 1234 }]);
    // at the very choice with which a season begins both have that season
    const there = branchOff(db, 1, third!.choice);
    expect(otherCourses(db, there)).toEqual([expect.objectContaining({ branch: 1, parted: third })]);
    const before = branchOff(db, 1, third!.choice - 1);
    expect(otherCourses(db, before)).toEqual([expect.objectContaining({ branch: 1, parted: second })]);
  });
});

test('several are told of with the youngest first, each from where it parted from the one that is played on', () => {
  told((db, last) => {
    const [, second, third] = seasonsOf(db, 1);
    const two = branchOff(db, 1, third!.choice - 1);
    // it is played on a little: what it has of its own is shared by nobody
    const rows = 'SELECT :two, seq, season, stop, action FROM choice WHERE branch = 1 AND seq BETWEEN :from AND :to';
    db.prepare(`INSERT INTO choice (branch, seq, season, stop, action) ${rows}`).run({ two, from: third!.choice, to: third!.choice + 3 });
    db.prepare(
      `INSERT INTO season (branch, season, year, name, choice, stop, packed) SELECT ${two}, season, year, name, choice, stop, packed FROM season WHERE season = 3`,
    ).run();
    const three = branchOff(db, 1, second!.choice);
    expect(others(db, three)).toEqual([two, 1]);
    expect(otherCourses(db, three).map(({ parted, choice }) => [parted.season, choice])).toEqual([
      [2, third!.choice + 3],
      [2, last],
    ]);
    expect(otherCourses(db, two).map(({ branch, parted }) => [branch, parted.season])).toEqual([[1, 2]]);
    expect(otherCourses(db, 1).map(({ branch, parted }) => [branch, parted.season])).toEqual([[two, 2]]);
  });
});

test('a course that another follows all the way is none of its own, nor is the one that is played on', () => {
  told((db, last) => {
    const two = branchOff(db, 1, last);
    // as if it had been played on from there
    expect(others(db, two)).toEqual([]);
    playOnBranch(db, 1);
    expect(others(db, 1)).toEqual([]);
    const three = branchOff(db, 1, last - 5);
    expect(others(db, three)).toEqual([1]);
  });
});

test('of those that end with the same choice the one that has it stands for all, else the youngest', () => {
  told((db, last) => {
    const [two, three] = [branchOff(db, 1, last), branchOff(db, 1, last)];
    const four = branchOff(db, 1, last - 9);
    expect([two, three, four]).toEqual([2, 3, 4]);
    expect(others(db, four)).toEqual([1]);
  });
  told((db, last) => {
    // what was taken back is no course, but where it was taken back to is one
    for (const fork of [last - 3, last - 3, last - 9]) branchOff(db, 1, fork);
    writeTakenBack(db, 1);
    expect(others(db, 4)).toEqual([3]);
    expect(otherCourses(db, 4)[0]).toMatchObject({ choice: last - 3, leftAt: null });
  });
});
