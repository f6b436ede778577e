import { describe, expect, test } from 'vitest';
import { MAGIC_USERS } from '../../data/tables/hiring.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { nationId } from '../../engine/ids.ts';
import { companiesWith, forHire, magicUsers, WITH_COMPANIES } from './hiring-table.ts';
import { action, choose, chooseTo, modifiersOf, open, run, runTo, thrown, told } from './playing.ts';
import { during, holds, look, rolls, type Setup, table } from './table.ts';
import { WORLD } from './world.ts';

const available = { kind: 'magic-for-hire', nation: nationId('corr') } as const;
const recruit = { kind: 'recruit', nation: nationId('corr') } as const;
const levelsOn = (die: number, setup: Setup[] = [], mana = 0): readonly MagicLevel[] =>
  look(run(table(...setup), available, [die], companiesWith('corr', { mana })).state, 'corr').forHire.magicUsers;

describe('Magic For Hire', () => {
  test.each<[number, string, readonly MagicLevel[]]>([
    [1, 'none', []],
    [2, 'none', []],
    [3, 'one-level-1', [1]],
    [4, 'up-to-two-level-1', [1, 1]],
    [5, 'one-level-1-one-level-2', [1, 2]],
    [6, 'two-level-1-one-level-2', [1, 1, 2]],
  ])('p. 45: a %i: %s', (die, result, levels) => {
    const { events, left } = run(table(), available, [die]);
    expect(thrown(events)).toMatchObject([{ table: 'magic-for-hire', page: 45, who: 'corr', dice: [die], total: die, modifiers: [], result }]);
    expect(levelsOn(die)).toEqual(levels);
    expect(left).toBe(0);
  });

  test('p. 45: 7 or higher: two level one, one level two and one level three', () => {
    expect(levelsOn(6, [], 1)).toEqual([1, 1, 2, 3]);
    expect(levelsOn(6, [], 2)).toEqual([1, 1, 2, 3]);
    expect(levelsOn(5, [], 2)).toEqual([1, 1, 2, 3]);
  });

  test('p. 45: 2 or lower, far below too: none', () => {
    expect(levelsOn(1, [], -2)).toEqual([]);
    expect(levelsOn(1, [magicUsers('corr', 2, 2, 2)])).toEqual([]);
  });

  test.each([
    [2, 2],
    [1, 1],
    [-1, -1],
    [-2, -2],
    [3, 2],
    [-4, -2],
  ])('p. 45: mana %i counts %i, two at most either way (ruling 51)', (mana, value) => {
    const { events } = run(table(), available, [3], companiesWith('corr', { mana }));
    expect(modifiersOf(thrown(events)[0])).toEqual({ mana: value });
  });

  test('p. 45: +1 for each of level 1 in the army, -2 for each of level 2, nothing for level 3', () => {
    const { events } = run(table(magicUsers('corr', 1, 1, 1, 2, 3)), available, [4]);
    expect(modifiersOf(thrown(events)[0])).toEqual({ 'level-1-magic-users': 3, 'level-2-magic-users': -2 });
    expect(thrown(events)).toMatchObject([{ total: 5, result: 'one-level-1-one-level-2' }]);
    expect(modifiersOf(thrown(run(table(magicUsers('corr', 2, 2)), available, [6]).events)[0])).toEqual({ 'level-2-magic-users': -4 });
  });

  test('p. 57: it is thrown each Spring for every nation with land, after the tribute', () => {
    const { events } = run(table(holds('ash', 'dunn', 'dunnfell')), { kind: 'phase', phase: 'magic-for-hire' }, Array(5).fill(1));
    expect(thrown(events, 'magic-for-hire').map((r) => r.who)).toEqual(['ash', 'bryn', 'corr', 'eld', 'fenn']);
  });
});

describe('Hiring Magic Users', () => {
  test('p. 44: each costs one Recruiting Roll, and one fewer is on offer', () => {
    const asked = runTo('recruit of corr', table(forHire('corr', [1, 1, 2]), rolls('corr', 3)), recruit).state;
    expect(open(asked)).toEqual(['recruit', 'hire-magic-user level-2', 'hire-magic-user level-1', 'buy-banner personal', 'keep-rolls']);
    const one = chooseTo('recruit of corr', asked, 'hire-magic-user', { at: 'level-1' });
    expect(look(one.state, 'corr')).toMatchObject({ rolls: 2, magicUsers: [{ level: 1 }], forHire: { magicUsers: [1, 2] } });
    const two = chooseTo('recruit of corr', one.state, 'hire-magic-user', { at: 'level-2' });
    expect(told(two.events, 'magic-user-hired')).toMatchObject([{ nation: 'corr', level: 2 }]);
    expect(look(choose(two.state, 'hire-magic-user', { at: 'level-1' }).state, 'corr')).toMatchObject({ rolls: 0, forHire: { magicUsers: [] } });
  });

  test('p. 45: never a second of level 3', () => {
    const asked = runTo('recruit of corr', table(forHire('corr', [1, 3]), magicUsers('corr', 3), rolls('corr', 3)), recruit).state;
    expect(open(asked)).not.toContain('hire-magic-user level-3');
    expect(campaign(WORLD).check(asked, action(asked, 'hire-magic-user', { at: 'level-3' }))).toMatchObject({ refused: 'no-such-choice' });
  });

  test('p. 57: who is on offer in Spring is so in Summer and Fall, and no longer in Winter (ruling 50)', () => {
    expect(open(runTo('recruit of corr', table(during('fall'), forHire('corr', [1]), rolls('corr', 1)), recruit).state)).toContain('hire-magic-user level-1');
    const { state } = run(table(during('winter'), forHire('corr', [1], true)), { kind: 'winter-quarters' });
    expect(look(state, 'corr').forHire).toEqual({ magicUsers: [], hero: false });
  });

  test('p. 57: magic users are no units: they stay in Winter (ruling C11)', () => {
    const { state } = run(table(during('winter'), magicUsers('corr', 1, 2)), { kind: 'winter-quarters' });
    expect(look(state, 'corr').magicUsers).toHaveLength(2);
  });

  test.each([
    [3, 5, 24, 5, 40, 80],
    [2, 4, 12, 3, 20, 40],
    [1, 3, 6, 1, 10, 20],
  ])('p. 44: level %i: Rep %i, range %i", %i units, %i Magic Points, cost %i', (level, rep, range, areaOfEffect, magicPoints, cost) => {
    expect(MAGIC_USERS.rows).toContainEqual({ level, rep, range, areaOfEffect, magicPoints, cost });
  });
});

test('p. 60: magic users die in Winter as leaders do, on 10 and 11', () => {
  const state = table(during('winter'), magicUsers('corr', 1, 3));
  const [first, second] = look(state, 'corr').magicUsers;
  const dead = run(state, { kind: 'leader-death', nation: nationId('corr'), leader: second!.id }, [5, 6], WITH_COMPANIES);
  expect(told(dead.events, 'magic-user-lost')).toMatchObject([{ nation: 'corr', level: 3, where: 'in-winter' }]);
  expect(look(dead.state, 'corr').magicUsers).toEqual([first]);
  const lives = run(state, { kind: 'leader-death', nation: nationId('corr'), leader: second!.id }, [6, 6]);
  expect(look(lives.state, 'corr').magicUsers).toHaveLength(2);
});

test('p. 60: everyone is checked: Leader, captains, magic users and hero', () => {
  const state = table(during('winter'), magicUsers('corr', 1, 2));
  const { events } = run(state, { kind: 'phase', phase: 'leader-deaths' }, Array(16).fill(1));
  expect(thrown(events, 'leader-death')).toHaveLength(8);
});
