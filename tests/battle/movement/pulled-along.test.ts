import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { UnitId } from '../../../engine/ids.ts';
import { pushSteps, withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleState, BattleUnit } from '../../../engine/rally-round-the-king/state.ts';
import { rightToLeft } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { cameIn } from '../melee/melee-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { type Chosen, charge, goOf, STANDS, told } from './movement-table.ts';

describe('being pulled along in a charge (p. 34)', () => {
  test('p. 34: those behind of no higher Rep are pulled along, and share a halt of the charger', () => {
    const column = battleOf([
      { id: 'orcs', x: 24, y: 15, active: true },
      { id: 'second', x: 24, y: 15 - 0.787, active: true },
      { id: 'riata', side: 1, x: 24, y: 15.787 + 4 },
    ]);
    const home = run(column, charge(column), scripted(1, 1, 5, 4, 2, 2, 1, 1, 1, 1));
    expect(unit(home.state, 'second').y).toBeCloseTo(unit(home.state, 'orcs').y - 0.787, 2);
    const halted = run(column, charge(column), scripted(6, 6));
    expect(unit(halted.state, 'second').active).toBe(false);
  });

  describe('p. 34: who is pulled along is in the charge as it comes on (ruling 339)', () => {
    /** Three orcs in a file that has come to 1" of the riata, and an enemy at their side. */
    const near = (row: Partial<ListedUnit>, aside: Partial<BattleUnit> = {}) => {
      const deep = row.class === 'mounted-melee' ? 1.181 : 0.787;
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15 },
        { id: 'second', x: 24, y: 15 - 0.787 / 2 - deep / 2, hits: 1, row },
        { id: 'third', x: 24, y: 15 - 0.787 - deep },
        { id: 'riata', side: 1, x: 24, y: 15.787 + 1 },
        { id: 'bows', side: 1, x: 29, y: 15 - 0.787, heading: 27000, row: { class: 'foot-missile' }, ...aside },
      ]);
      const { x, y } = state.units[0]!;
      const charging = withUnit(state, 0, { charging: { target: 3, from: { x, y: y - 3, heading: 0 }, reach: 1, counter: false } });
      return pushSteps(charging, 0, { kind: 'charge-home', units: [0], near: [0], willing: [] });
    };
    const shotAt = (row: Partial<ListedUnit>, dice: readonly number[]) =>
      run(near(row), { kind: 'test', test: 'received-fire', units: [1], by: [4] }, scripted(...dice, ...Array<number>(8).fill(1)));
    const answers = (done: ReturnType<typeof run>) => of(done.events, 'reacted').flatMap((e) => (e.unit === 'second' ? [e.result] : []));

    test.each([
      ['foot', {}, [1, 1], 'continue-charge'],
      ['foot', {}, [1, 6], 'continue-charge-hit'],
      ['horse', { class: 'mounted-melee' }, [1, 6], 'continue-charge-hit'],
      ['dual-armed', { rules: ['dual-armed'] }, [1, 1], 'continue-charge'],
    ] as const)('p. 76: under fire, %s too, he continues as chargers do', (_, row, dice, result) => {
      expect(answers(shotAt(row, dice))[0]).toBe(result);
    });

    test('if he is driven back, those behind him are, and the charge goes home without them', () => {
      const done = shotAt({}, [6, 6]);
      expect(of(done.events, 'moved').flatMap((e) => (e.how === 'retired' ? e.places.map((p) => p.unit) : []))).toEqual(['third', 'second']);
      expect(of(done.events, 'charged-home').map((e) => e.unit)).toEqual(['orcs']);
    });

    test('p. 37: he is not stationary, and nobody who comes up threatens him', () => {
      const state = near({}, { x: 27, y: 15 - 0.787 });
      const melee = { ...state, troops: state.troops.map((t, i) => (i === 4 ? { ...t, purpose: 'melee' as const } : t)) };
      const done = run(melee, { kind: 'threats', movers: [4], outside: [[0, 1, 2]] }, scripted(...Array<number>(12).fill(1)));
      expect(of(done.events, 'test-called').filter((e) => e.test === 'enemy-threat')).toEqual([]);
    });
  });

  describe('p. 34: who is pulled along goes no farther than he can go himself (ruling 338)', () => {
    const HALF = 0.787 / 2;
    const rider: Partial<ListedUnit> = { class: 'mounted-melee', figures: 2, ac: 2 };
    const dice = () => scripted(...Array<number>(12).fill(1));
    /** A rider who moves 16" before foot that moves 8", and an enemy so far before him. */
    const column = (inches: number, terrain: BattleState['terrain'] = []) =>
      battleOf(
        [
          { id: 'rider', x: 24, y: 10, row: rider },
          { id: 'foot', x: 24, y: 10 - 1.181 / 2 - HALF },
          { id: 'riata', side: 1, x: 24, y: 10 + 1.181 / 2 + HALF + inches },
        ],
        { terrain },
      );
    const came = (state: BattleState, id: string, after: BattleState) => unit(after, id).y - unit(state, id).y;
    const sent = (state: BattleState) => run(state, charge(state, ['rider'], ['riata'], 16), dice()).state;

    test('by his normal move (p. 32)', () => {
      const far = column(12);
      expect(came(far, 'foot', sent(far))).toBeCloseTo(8, 2);
      const near = column(7.5);
      expect(came(near, 'foot', sent(near))).toBeCloseTo(7.5, 2);
    });

    test('and who can go no farther does not shift with his charger either (ruling 179)', () => {
      // the rider comes to 1" of the riata by all that the foot can go, and shifts to match up in the last inch
      const state = withUnit(column(9), 2, { x: 24.5 });
      const after = sent(state);
      expect(unit(after, 'rider').x).toBeCloseTo(24.5, 2);
      expect(unit(after, 'foot')).toMatchObject({ x: 24, y: expect.closeTo(unit(state, 'foot').y + 8, 2) });
    });

    test('by half through woods (p. 29)', () => {
      // they begin behind the foot, and end 2" before him
      const state = column(7.5, [{ kind: 'woods', shape: rectangle(23, 4, 23.5, 10 - 1.181 / 2 + 2) }]);
      const open = withUnit(state, at(state, 'rider'), { x: 24.3 });
      expect(came(open, 'foot', sent(open))).toBeCloseTo(2 + 0.787 + (8 - 2 * (2 + 0.787)), 2);
    });

    /** How far those who are pulled along have come, once their body has done as it was told and then charged. */
    const cameAfter = (state: BattleState, order: Chosen, charger: string, pulled: string): number => {
      const there = told(goOf(state, pulled), order, keyed({}, dice())).state;
      const after = told(there, { choice: 'charge', of: [charger] }, keyed({}, dice())).state;
      return Math.hypot(unit(after, pulled).x - unit(there, pulled).x, unit(after, pulled).y - unit(there, pulled).y);
    };

    test('less what his body has marched in this go', () => {
      expect(cameAfter(column(10), { choice: 'advance', number: 4 }, 'rider', 'foot')).toBeCloseTo(4, 2);
    });

    test('but by a test by all of it, as who goes before him (ruling B2)', () => {
      const { x, y, heading } = { x: 24, y: 4, heading: 0 };
      const marched = column(6);
      const state = [0, 1].reduce((now, i) => withUnit(now, i, { setOut: { x, y, heading, spent: 75 } }), marched);
      const step = { kind: 'forward', test: 'received-fire', how: 'charge', units: [0], by: [2] } as const;
      expect(came(state, 'foot', run(state, step, dice()).state)).toBeCloseTo(6, 2);
    });

    test('less what the ground has taken from its march (p. 29)', () => {
      // by its first inch it comes out of the wood behind it, for half its move
      const terrain: BattleState['terrain'] = [{ kind: 'woods', shape: rectangle(20, 4, 28, 10 - 3 * HALF + 1) }];
      const state = battleOf(
        [
          { id: 'scouts', x: 24, y: 10, row: { figures: 2, ac: 2 } },
          { id: 'foot', x: 24, y: 10 - 2 * HALF, row: { figures: 4, ac: 6 } },
          { id: 'riata', side: 1, x: 24, y: 10 + 2 * HALF + 4 },
        ],
        { terrain },
      );
      expect(cameAfter(state, { choice: 'advance', number: 1 }, 'scouts', 'foot')).toBeCloseTo(2, 2);
    });

    test('less what turning about has taken from it (p. 32)', () => {
      const state = battleOf([
        { id: 'foot', x: 24, y: 20, row: { figures: 4, ac: 6 } },
        { id: 'scouts', x: 24, y: 20 - 2 * HALF, row: { figures: 2, ac: 2 } },
        { id: 'riata', side: 1, heading: 0, x: 24, y: 20 - 4 * HALF - 3.8 },
      ]);
      expect(cameAfter(state, { choice: 'about-face' }, 'scouts', 'foot')).toBeCloseTo(2, 2);
    });
  });

  describe('p. 34: those behind a charger share what fire does to it', () => {
    const column = battleOf([
      { id: 'orcs', x: 24, y: 15, active: true },
      { id: 'second', x: 24, y: 15 - 0.787, active: true },
      { id: 'archers', side: 1, x: 24, y: 15.787 + 4, row: { class: 'foot-missile' } },
    ]);
    // the archers pass both of being charged and shoot without hitting; the orcs pass none of received fire
    const shotAt = (hits: number) =>
      run(
        withUnit(column, at(column, 'orcs'), { hits }),
        charge(column, ['orcs'], ['archers']),
        keyed({ 'wanting-to-charge': [1, 1], 'being-charged': [1, 1], 'missile archers': [1, 1], 'received-fire orcs': [6, 6] }, scripted()),
      );

    test('it retires: they retire behind it, with the hit that costs', () => {
      const { state, events } = shotAt(0);
      expect(of(events, 'moved').map((e) => [e.how, e.places.map((p) => p.unit)])).toEqual([
        ['charged', ['orcs']],
        ['pulled-along', ['second']],
        ['retired', ['second']],
        ['retired', ['orcs']],
      ]);
      expect(['orcs', 'second'].map((id) => unit(state, id))).toMatchObject([1, 1].map((hits) => ({ hits, active: false, status: 'field' })));
    });

    test('not once it is in contact: who routs in its first round routs alone (ruling 156)', () => {
      const fighting = { melee: cameIn('charged'), hits: 1 };
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15, ...fighting },
        { id: 'second', x: 24, y: 15 - 0.787 },
        { id: 'riata', side: 1, x: 24, y: 15.787, melee: cameIn('stood') },
      ]);
      const dice = keyed(
        { 'melee orcs': [1], 'melee riata': [1], 'involved-in-melee orcs': [6, 6], 'involved-in-melee riata': [1, 1], pursue: [1] },
        scripted(),
      );
      const { events } = run(state, { kind: 'melee', units: [0] }, dice);
      expect(of(events, 'routed')).toMatchObject([{ unit: 'orcs', reason: 'involved-in-melee' }]);
    });

    test('it routs: they rout with it', () => {
      const { state, events } = shotAt(4);
      expect(of(events, 'routed')).toMatchObject([
        { unit: 'second', reason: 'directly-behind' },
        { unit: 'orcs', reason: 'received-fire' },
      ]);
      expect(['orcs', 'second'].map((id) => unit(state, id).status)).toEqual(['routed', 'routed']);
    });
  });

  describe('pp. 34, 37: who shares what befalls the one before him may be told something by the same throw himself (ruling 357)', () => {
    /** A file of three that has come to 1" of archers, friends of another body behind it; the archers shoot at the first two. */
    const file = (first: Partial<Standing>, second: Partial<Standing>) => {
      const units: readonly Standing[] = [
        { id: 'first', x: 24, y: 15, ...first },
        { id: 'second', x: 24, y: 15 - 0.787, ...second },
        { id: 'third', x: 24, y: 15 - 2 * 0.787 },
        { id: 'wall', x: 24, y: 15 - 3 * 0.787, body: 5 },
        { id: 'archers', side: 1, x: 24, y: 15.787 + 1, row: { class: 'foot-missile' } },
      ];
      return (order: readonly string[]) => {
        const state = battleOf([...units].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
        const [a, b, foe] = ['first', 'second', 'archers'].map((id) => at(state, id)) as [number, number, number];
        const { x, y, heading } = state.units[a]!;
        const charging = withUnit(state, a, { charging: { target: foe, from: { x, y: y - 3, heading }, reach: 1, counter: false } });
        const near = pushSteps(charging, 0, { kind: 'charge-home', units: [a], near: [a], willing: [] });
        return run(near, { kind: 'test', test: 'received-fire', units: rightToLeft(state, [a, b]), by: [foe] }, scripted(6, 6, ...Array<number>(12).fill(1)));
      };
    };
    const down = ['first', 'second', 'third', 'wall', 'archers'];
    const up = ['third', 'second', 'first', 'wall', 'archers'];

    test.each([
      ['down', down],
      ['up', up],
    ])('both retire, and friends hold them: each does so once, with the hit for it and that for the friends; counted %s', (_, order) => {
      const { state, events } = file({}, { row: { rep: 3 } })(order);
      expect(of(events, 'reacted').map((e) => [e.unit, e.result])).toEqual([
        ['second', 'retire'],
        ['first', 'retire'],
      ]);
      expect(['first', 'second', 'third'].map((id) => unit(state, id).hits)).toEqual([2, 2, 2]);
    });

    test.each([
      ['down', down],
      ['up', up],
    ])('the first routs, and the second, who was to retire, with him; counted %s', (_, order) => {
      const { state, events } = file({ hits: 4 }, { row: { rep: 3 } })(order);
      expect(of(events, 'routed').map((e) => [e.unit, e.reason])).toEqual([
        ['third', 'directly-behind'],
        ['second', 'directly-behind'],
        ['first', 'received-fire'],
      ]);
      expect(of(events, 'moved')).toEqual([]);
      expect(unit(state, 'wall').status).toBe('field');
    });
  });

  test('p. 34: who fights already is not pulled out of his melee, and holds those behind him (ruling 157)', () => {
    const riders = { class: 'mounted-melee' } as const;
    const column = battleOf([
      { id: 'orcs', x: 24, y: 15, row: riders },
      { id: 'second', x: 24, y: 15 - 1.181, row: riders },
      { id: 'third', x: 24, y: 15 - 2 * 1.181, row: riders },
      { id: 'raiders', side: 1, x: 24 + 1.575, y: 15 - 1.181, body: 9 },
      { id: 'riata', side: 1, x: 24, y: 15 + 0.5905 + 4 + 0.394, body: 8 },
    ]);
    const { events } = run(column, charge(column), keyed({ ...STANDS, 'wanting-to-charge': [1, 1], 'being-charged': [1, 1] }, scripted(1, 1, 1, 1)));
    const came = of(events, 'moved').flatMap((e) => (e.how === 'retired' ? [] : e.places.map((p) => `${e.how} ${p.unit}`)));
    expect(came).toEqual(['charged orcs', 'contacted orcs']);
  });

  test('p. 34: who has a higher Rep than the charger before it may stay: its side is asked', () => {
    const column = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'guards', x: 24, y: 15 - 0.787, row: { rep: 5 } },
      { id: 'riata', side: 1, x: 24, y: 15.787 + 4 },
    ]);
    const { state } = runTo('charge-move', column, charge(column), scripted(1, 1));
    expect(state.agenda.at(-1)?.kind).toBe('charge-move');
  });

  test.each([0.5, 1, 1.5])('p. 34: who follows of his own will comes along from %s" off too', (inches) => {
    const column = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'guards', x: 24, y: 15 - 0.787, row: { rep: 5 } },
      { id: 'riata', side: 1, x: 24, y: 15.787 + inches },
    ]);
    const asked = runTo('charge-move', column, charge(column), scripted(1, 1)).state;
    const { state } = told(asked, { choice: 'follow', of: ['guards' as UnitId] }, keyed(STANDS, scripted()));
    expect(unit(state, 'orcs').y).toBeCloseTo(15 + inches, 2);
    expect(unit(state, 'guards').y).toBeCloseTo(15 - 0.787 + inches, 2);
  });
});
