import { describe, expect, test } from 'vitest';
import { CREATURES, type SummonsId } from '../../../data/tables/magic.ts';
import { gap } from '../../../engine/geometry/distance.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import { outcomeOf } from '../../../engine/rally-round-the-king/outcome.ts';
import { takeHits } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { terrorNear } from '../../../engine/rally-round-the-king/table/conditions.ts';
import { isFanatic, STAND_WIDTH } from '../../../engine/rally-round-the-king/troops.ts';
import { isPresent } from '../../../engine/rally-round-the-king/turn-sequence.ts';
import { faces, ours, rolls, theirs } from '../melee/melee-table.ts';
import { at, hearing, of, run, runTo, type Standing, unit } from '../table.ts';
import { call, called, ENEMY, field, LAST } from './creature-table.ts';
import { choices, crowdAbout, magicBattle, take } from './magic-table.ts';

describe('Creatures', () => {
  test.each([
    ['gate', 6, 6, 1],
    ['hall-of-heroes', 5, 4, 3],
    ['summon', 4, 4, 1],
    ['death-rattle', 3, 3, 3],
  ] as const)('pp. 49-50, %s: Rep %i, AC %i, fanatic, terror', (spell, rep, ac, figures) => {
    expect(CREATURES[spell]).toMatchObject({ rep, ac, rules: ['fanatic', 'terror'] });
    const { state, events } = call(field(ENEMY), spell, { 'summoned-mount': [2], 'summoned-mount ourselves': [spell === 'hall-of-heroes' ? 3 : 2] });
    expect(state.troops.at(-1)).toMatchObject({
      id: LAST,
      side: 0,
      summoned: true,
      purpose: 'melee',
      listed: { rep, ac, figures, cost: 0, class: 'foot-melee' },
    });
    expect(of(events, 'unit-summoned')).toMatchObject([{ unit: LAST, type: spell, spell }]);
    expect(isFanatic(state, state.units.length - 1)).toBe(true);
    // it stands 1" from the magic users, facing as they do
    expect(gap(state.units[0]!, unit(state, LAST))).toBeCloseTo(1, 2);
    expect(unit(state, LAST).heading).toBe(0);
    expect(unit(state, LAST).width).toBeCloseTo(figures === 1 ? STAND_WIDTH / 2 : STAND_WIDTH, 2);
  });

  test.each([
    ['gate', 1, 'mounted-melee'],
    ['gate', 2, 'foot-melee'],
    ['gate', 5, 'foot-melee'],
    ['hall-of-heroes', 2, 'mounted-melee'],
    ['hall-of-heroes', 3, 'foot-melee'],
    ['hall-of-heroes', 5, 'foot-melee'],
  ] as const)('p. 49, %s: a %i and it comes %s', (spell, die, comesAs) => {
    const { state, events } = call(field(ENEMY), spell, { 'summoned-mount': [die] });
    expect(rolls(events, 'summoned-mount')).toMatchObject([{ page: 49, result: comesAs }]);
    expect(state.troops.at(-1)!.listed.class).toBe(comesAs);
  });

  test('rulings 7, 197: based as a hero, it stands on 20 mm each way, mounted too', () => {
    const { state } = call(field(ENEMY), 'gate', { 'summoned-mount': [1] });
    const { width, depth } = unit(state, LAST);
    expect([width, depth]).toEqual([0.787, 0.787]);
  });

  test('p. 49: on a 6 its side says', () => {
    for (const spell of ['gate', 'hall-of-heroes'] as const) {
      const { state } = runTo('summoned-mount', field(ENEMY), called(field(ENEMY), spell), faces({ 'summoned-mount': [6] }));
      expect(choices(state)).toEqual(['on-foot', 'mounted']);
      expect(take(state, 'mounted', [], faces({})).state.troops.at(-1)!.listed.class).toBe('mounted-melee');
    }
  });

  test('ruling 217: where there is no room in front it comes an inch beside', () => {
    const crowd = field(ours('before', 0, {}, { y: 19.5 }), ENEMY);
    const { state } = call(crowd, 'death-rattle');
    const [caster, beast] = [unit(state, 'mages'), unit(state, LAST)];
    expect(beast.x - caster.x - (caster.width + beast.width) / 2).toBeCloseTo(1, 3);
    expect(beast).toMatchObject({ heading: caster.heading });
    expect(beast.y + beast.depth / 2).toBeCloseTo(caster.y + caster.depth / 2, 3);
  });

  describe('ruling 217', () => {
    /** The magic users' stand, and where skeletons appear that they call; null: nowhere. */
    const appearing = (state: BattleState) => {
      const { state: after } = call(state, 'death-rattle');
      return [unit(after, 'mages'), after.units.length > state.units.length ? unit(after, LAST) : null] as const;
    };
    const mages = unit(field(ENEMY), 'mages');
    /** Ground closed to all of the table's width. */
    const closed = (from: number, to: number) => ({ kind: 'impassable', shape: rectangle(0, from, 48, to) }) as const;
    const front = mages.y + mages.depth / 2;
    const [before, right, left] = [ours('before', 0, {}, { y: 19.5 }), ours('right', 2), ours('left', -2)] as const;

    test('before them, else to the right, else to the left, else behind', () => {
      const where = (...taken: readonly Standing[]) => {
        const [own, beast] = appearing(field(...taken, ENEMY));
        return [Math.sign(beast!.x - own.x), Math.sign(Math.round(beast!.y - own.y))];
      };
      expect([where(), where(before), where(before, right), where(before, right, left)]).toEqual([
        [0, 1],
        [1, 0],
        [-1, 0],
        [0, -1],
      ]);
    });

    test('nobody else is nearer than 1/4"', () => {
      const comes = (inches: number) => {
        const there = front + 1 + unit(call(field(ENEMY), 'death-rattle').state, LAST).depth;
        const [own, beast] = appearing(field(theirs('wall', 0, { ac: 2 }, { y: there + inches + mages.depth / 2 }), ENEMY));
        return beast!.x - own.x;
      };
      expect([comes(0.3), comes(0.2) > 1]).toEqual([0, true]);
    });

    test('not on closed ground; as near as there is room, no farther than 3"', () => {
      const off = (inches: number) => {
        const [own, beast] = appearing({ ...field(ENEMY), terrain: [closed(0, front + inches)] });
        return beast === null ? null : gap(own, beast);
      };
      expect(off(0.5)).toBeCloseTo(1, 2);
      expect(off(1.7)).toBeCloseTo(2, 2);
      expect(off(2.9)).toBeCloseTo(3, 2);
      expect(off(3.1)).toBeNull();
    });
  });

  test('ruling 216: on horseback they are two figures', () => {
    expect(call(field(ENEMY), 'hall-of-heroes', { 'summoned-mount': [1] }).state.troops.at(-1)!.listed.figures).toBe(2);
  });

  test('those of each side are counted by themselves', () => {
    const both = magicBattle([ours('mages', 0), theirs('witches', 0, {}, { y: 32 })], { ours: [3], theirs: [3] });
    const own = call(both, 'death-rattle').state;
    const { state } = run(own, { kind: 'creature', side: 1, spell: 'death-rattle', from: at(own, 'witches') }, faces({}));
    expect(
      call(state, 'death-rattle')
        .state.troops.slice(2)
        .map((t) => t.id),
    ).toEqual([LAST, 'enemy-summoned-0-1', 'ourselves-summoned-0-2']);
  });

  test('ruling 217: where there is no room at all nothing comes, and that is told', () => {
    const crowded = field(...crowdAbout('mages'), ENEMY);
    const { state, events } = call(crowded, 'death-rattle');
    expect(state.units).toHaveLength(crowded.units.length);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'nothing-appeared', nation: 'ourselves', spell: 'death-rattle' }));
  });

  test('p. 49: it is removed when its hits equal its Rep, others of its kind in a list when they exceed it', () => {
    const { state } = call(field(ENEMY), 'death-rattle');
    const demon = at(state, LAST);
    const { at: by } = hearing(state, faces({}));
    expect(takeHits(state, demon, 2, 'melee', by).units[demon]!.status).toBe('field');
    expect(takeHits(state, demon, 3, 'melee', by).units[demon]!.status).toBe('routed');
    expect(takeHits(state, demon, 3, 'retiring', by).units[demon]!.hits).toBe(0);
  });

  test('p. 49: the terror of a Major Demon reaches 6", of others 2"', () => {
    const near = (spell: SummonsId, inches: number): boolean => {
      const { state } = call(field(ENEMY), spell, { 'summoned-mount': [2] });
      const beast = unit(state, LAST);
      const enemy = withUnit(state, at(state, 'enemy'), { x: beast.x, y: beast.y + beast.depth + inches - 0.001 });
      return terrorNear(enemy, at(enemy, 'enemy'));
    };
    expect([near('gate', 6), near('gate', 6.1), near('summon', 2), near('summon', 2.1)]).toEqual([true, false, true, false]);
  });

  test('it is no unit of its nation: not in the outcome, and it holds no field alone (ruling 225)', () => {
    const called = call(field(ENEMY), 'death-rattle').state;
    const { at: by } = hearing(called, faces({}));
    const gone = takeHits(called, at(called, LAST), 3, 'melee', by);
    const over = { ...gone, over: true, end: 'routed' as const, field: 1 as const };
    expect(outcomeOf(over)!.invader.routed).toEqual([]);
    const alone = withUnit(called, at(called, 'mages'), { status: 'routed' });
    expect([isPresent(called, 0), isPresent(alone, 0)]).toEqual([true, false]);
  });

  test('a position with creatures comes back from its one line', () => {
    for (const spell of ['gate', 'death-rattle'] as const) {
      const { state } = call(field(ENEMY), spell, { 'summoned-mount': [2] });
      expect(parsePosition(formatPosition(state))).toEqual(state);
    }
  });
});
