import { describe, expect, test } from 'vitest';
import { NPC_SPELL } from '../../../data/tables/magic.ts';
import { general } from '../../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, rolls, theirs } from '../melee/melee-table.ts';
import { of, run, type Standing } from '../table.ts';
import { asked, magicBattle, nameOf, take } from './magic-table.ts';

const FIELD = [ours('mages', 0), ours('hurt', 3, {}, { hits: 1 }), theirs('a', 0, {}, { y: 24 }), theirs('b', 2, {}, { y: 24 }), theirs('c', 4, {}, { y: 24 })];
const army = (level: 1 | 2 | 3, used = 0): BattleState => {
  const state = magicBattle(FIELD, { ours: [level] });
  return { ...state, magic: { ...state.magic!, groups: [{ ...state.magic!.groups[0]!, used }, null] } };
};
const cast = (state: BattleState, dice: Readonly<Record<string, readonly number[]>>) =>
  run(state, { kind: 'npc-casting', side: 0, moment: 'first' }, faces(dice));
/** The spell is tried, and comes to nothing: what it would do is looked at elsewhere. */
const FAILS = { 'spell-cast merlin-3': [6, 6, 6], 'spell-cast merlin-2': [6, 6], 'spell-cast': [1, 6, 6, 6, 6, 6, 6, 6, 6], 'spell-cost': [1] };

describe('NPC spell casting', () => {
  test.each([
    [[5, 1], 0, 2, true],
    [[5, 6], 0, 1, true],
    [[5, 6], 19, 1, true],
    [[5, 6], 20, 1, false],
    [[6, 6], 0, 0, false],
  ] as const)('p. 48: %j with %i of 40 points used: %i passed, casts: %s', (dice, used, passed, does) => {
    const { events } = cast(army(3, used), { 'npc-spell-cast merlin-3': dice, 'npc-spell-type': [1, 1], 'npc-spell': [6], 'npc-spell-targets': [1], ...FAILS });
    expect(rolls(events, 'npc-spell-cast')).toMatchObject([{ page: 48, base: 5, passed }]);
    expect(of(events, 'spell-tried')).toHaveLength(does ? 1 : 0);
  });

  test('p. 48: the type of spell by level, from two to twelve', () => {
    const column = (level: 1 | 2 | 3): string => NPC_SPELL.rows.map((row) => row[level][0]).join('');
    expect([column(3), column(2), column(1)]).toEqual(['ddddaaaasss', 'dddddaaaass', 'ddddddaaaas']);
    expect(NPC_SPELL.rows.map((row) => row.on)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const level of [1, 2, 3] as const)
      for (const { on, [level]: type } of NPC_SPELL.rows) {
        const first = Math.min(6, on - 1);
        const { events } = cast(army(level), {
          'npc-spell-cast': [1, 1],
          'npc-spell-type': [first, on - first],
          'npc-spell': [6, 5, 4],
          'npc-spell-targets': [1],
          'spell-cast': new Array(20).fill(4),
          'spell-cost': [1],
          missile: [1],
          'received-fire': [1, 6],
          slowness: [1],
        });
        expect(rolls(events, 'npc-spell-type')).toMatchObject([{ page: 48, total: on, result: type }]);
      }
  });

  test('p. 48: the die names the spell; one that does not apply is thrown again', () => {
    // Magical Shield, Fog of War ... all apply; of the attack spells Icy Finger finds nobody
    const { events } = cast(army(3), { 'npc-spell-cast': [1, 1], 'npc-spell-type': [3, 4], 'npc-spell': [1, 1, 4], 'npc-spell-targets': [3], ...FAILS });
    expect(rolls(events, 'npc-spell').map((r) => r.result)).toEqual(['thrown-again', 'thrown-again', 'despair']);
    expect(of(events, 'spell-tried')).toMatchObject([{ spell: 'despair', units: ['a', 'b'] }]);
  });

  test('p. 48: the targets are the closest for whom the spell does something: Trembling Hand those who stand together (ruling 221)', () => {
    const tried = (...enemies: readonly Standing[]) =>
      of(
        cast(magicBattle([ours('mages', 0), ...enemies], { ours: [2] }), {
          'npc-spell-cast': [1, 1],
          'npc-spell-type': [4, 4],
          'npc-spell': [2, 5],
          'npc-spell-targets': [1],
          ...FAILS,
        }).events,
        'spell-tried',
      );
    const alone = theirs('alone', 0, {}, { y: 22 });
    expect(tried(alone, theirs('a', 4, {}, { y: 24 }), theirs('b', 5, {}, { y: 24 }))).toMatchObject([{ spell: 'trembling-hand', units: ['a'] }]);
    expect(tried(alone)).toMatchObject([{ spell: 'slowness', units: ['alone'] }]);
  });

  test.each([
    [1, ['a']],
    [2, ['a']],
    [3, ['a', 'b']],
    [4, ['a', 'b']],
    [5, ['a', 'b', 'c']],
    [6, ['a', 'b', 'c']],
  ] as const)('p. 48: a %i names the closest units: %j', (die, units) => {
    const { events } = cast(army(3), { 'npc-spell-cast': [1, 1], 'npc-spell-type': [3, 4], 'npc-spell': [5], 'npc-spell-targets': [die], ...FAILS });
    expect(of(events, 'spell-tried')).toMatchObject([{ spell: 'slowness', units }]);
  });

  test('p. 48: who can affect but one unit throws for none', () => {
    const near = magicBattle([ours('mages', 0), theirs('a', 0, {}, { y: 22 })], { ours: [1] });
    const { events } = run(
      near,
      { kind: 'npc-casting', side: 0, moment: 'first' },
      faces({ 'npc-spell-cast': [1, 1], 'npc-spell-type': [4, 4], 'npc-spell': [5], 'spell-cast': [6, 6, 6], 'spell-cost': [1], slowness: [1] }),
    );
    expect(rolls(events, 'npc-spell-targets')).toEqual([]);
    expect(of(events, 'spell-tried')).toMatchObject([{ units: ['a'] }]);
  });

  test('ruling 222: if no spell of the type applies she lets it be', () => {
    const alone = magicBattle([ours('mages', 0)], { ours: [3] });
    const { events } = run(alone, { kind: 'npc-casting', side: 0, moment: 'first' }, faces({ 'npc-spell-cast': [1, 1], 'npc-spell-type': [3, 4] }));
    expect(events.map((e) => e.kind)).toEqual(['roll', 'roll']);
  });

  test('ruling 222: before the battle only the type that has the spell of the moment leads to it', () => {
    const dice = { 'npc-spell-cast': [1, 1], 'npc-spell': [3, 4], ...FAILS };
    const at = (type: readonly number[]) =>
      run(army(3), { kind: 'npc-casting', side: 0, moment: 'scouting' }, faces({ ...dice, 'npc-spell-type': type })).events;
    expect(of(at([5, 5]), 'spell-tried')).toMatchObject([{ spell: 'seek' }]);
    expect(of(at([3, 4]), 'spell-tried')).toEqual([]);
  });

  test('the game’s general leaves it to the tables, at once; a player may too, and has had his attempt', () => {
    const state = asked(army(3));
    const offer = rules.legal(state);
    expect('over' in offer ? null : general(state, offer)).toMatchObject({ choice: 'by-the-table', why: 'as-the-table-says' });
    const after = take(state, 'by-the-table', [], faces({ 'npc-spell-cast': [6, 6] })).state;
    expect(after.magic!.groups[0]!.tried).toBe(true);
    expect(nameOf(0, 3)).toBe('merlin-3');
  });
});
