import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { withUnits } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { cameIn, rolls } from '../melee/melee-table.ts';
import { battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { charge, goOf, told } from './movement-table.ts';

const DEEP = 0.787;
const WIDE = 1.575;

describe('going home (p. 34)', () => {
  test('one beside a friend that has matched up with their target is in contact corner to corner', () => {
    const state = battleOf([
      { id: 'left', x: 24 - WIDE / 2, y: 15 },
      { id: 'right', x: 24 + WIDE / 2, y: 15 },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP + 3 },
    ]);
    // they want to, the orc stands; three dice of melee; all remain
    const { state: after, events } = run(state, charge(state, ['left', 'right'], ['orc', 'orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(
      of(events, 'charged-home')
        .map((e) => e.unit)
        .sort(),
    ).toEqual(['left', 'right']);
    expect(Math.abs(unit(after, 'left').x - unit(after, 'right').x)).toBeCloseTo(WIDE, 2);
  });

  describe('p. 41: skirmishers met by a charge rout immediately (ruling 302)', () => {
    const charging = { target: 1, from: { x: 24, y: 10, heading: 0 }, reach: 1.05, counter: false };
    const y = 14 + DEEP + 1;
    const slingers = { class: 'foot-skirmish' } as const;
    const home = { kind: 'charge-home', units: [0], near: [0], willing: [] } as const;

    test('before anybody is threatened by the last inch, and before the fight', () => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 14, charging, active: true },
        { id: 'spears', side: 1, x: 24, y, body: 1 },
        { id: 'slingers', side: 1, x: 24 - WIDE, y, body: 2, row: slingers },
        { id: 'guard', side: 1, x: 24 + WIDE + 0.3, y: y + 3.6, body: 3 },
      ]);
      const dice = keyed({ 'enemy-threat': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] }, scripted());
      const { events } = run(state, home, dice);
      const told = events.flatMap((e) => (e.kind === 'routed' ? [`${e.unit} routs`] : e.kind === 'roll' ? [e.table] : []));
      expect(told.slice(0, 3)).toEqual(['slingers routs', 'enemy-threat', 'melee']);
    });

    test('and whoever met nobody else throws for pursuit', () => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 14, charging, active: true },
        { id: 'slingers', side: 1, x: 24, y, row: slingers },
      ]);
      const { state: after, events } = run(state, home, keyed({ pursue: [6] }, scripted()));
      expect(of(events, 'routed')).toMatchObject([{ unit: 'slingers', reason: 'skirmishers-caught' }]);
      expect(unit(after, 'orcs').melee).toBeNull();
      expect(rolls(events, 'pursue')).toMatchObject([{ who: 'orcs', result: 'holds' }]);
      expect(rolls(events, 'pursue')).toHaveLength(1);
    });
  });

  test('p. 36: whoever has met skirmishers alone pursues them after the others of the charge have fought', () => {
    const coming = { y: 14, charging: { target: 2, from: { x: 24, y: 10, heading: 0 }, reach: 1.05, counter: false }, active: true };
    const state = battleOf([
      { id: 'orcs', x: 24, ...coming },
      { id: 'more', x: 24 + 2 * WIDE, ...coming, charging: { ...coming.charging, target: 3 } },
      { id: 'slingers', side: 1, x: 24, y: 14 + DEEP + 1, row: { class: 'foot-skirmish' } },
      { id: 'spears', side: 1, x: 24 + 2 * WIDE, y: 14 + DEEP + 1, body: 9 },
    ]);
    const dice = keyed({ pursue: [6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] }, scripted());
    const { events } = run(state, { kind: 'charge-home', units: [0, 1], near: [0, 1], willing: [] }, dice);
    const told = events.flatMap((e) => (e.kind === 'routed' ? [`${e.unit} routs`] : e.kind === 'roll' ? [e.table] : []));
    expect([...new Set(told)]).toEqual(['slingers routs', 'melee', 'involved-in-melee', 'pursue']);
  });

  describe('p. 41: from flank or rear comes only who began his whole move behind the front', () => {
    const horse = { class: 'mounted-melee', figures: 2, ac: 2 } as const;
    /** Horse to the side of a foe, a fanatic, who looks down the table: it rides up to beside him if it is not there, wheels and charges. */
    const zoneFrom = (y: number) => {
      const begun = battleOf([
        { id: 'riders', x: 20, y, row: horse },
        { id: 'foe', side: 1, x: 17.225, y: 21.9, heading: 18000, row: { class: 'foot-skirmish', rules: ['fanatic'] } },
        { id: 'far', side: 1, x: 40, y: 34 },
      ]);
      const go = goOf(begun, 'riders');
      const beside = y === 21 ? go : told(go, { choice: 'advance', number: 21 - y }).state;
      const wheeled = told(beside, { choice: 'wheel-left', number: 9000 }).state;
      const { events } = told(wheeled, { choice: 'charge', of: ['riders'] }, scripted(1, 1, 1, 1, 1, 1, 1, 1, 1));
      return of(events, 'charged-home').map((e) => e.zone);
    };

    test('who stood there when his go began does, who had yet to ride up does not', () => {
      expect([zoneFrom(21), zoneFrom(13)]).toEqual([['flank'], ['front']]);
    });
  });

  test('p. 41: of several who charge together each is told to come where he comes, though who has stood up to one of them has faced them all', () => {
    const state = battleOf([
      { id: 'left', x: 24 - WIDE / 2, y: 15 },
      { id: 'right', x: 24 + WIDE / 2, y: 15 },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP + 3, heading: 0 },
    ]);
    const { state: after, events } = run(state, charge(state, ['left', 'right'], ['orc', 'orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'charged-home').map((e) => e.zone)).toEqual(['rear', 'rear']);
    expect(unit(after, 'orc').melee).toMatchObject({ faced: true });
  });

  test('p. 41: so has one in melee already who stands up to a charge on his flank: he has no flank in this melee any more', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'beside', x: 24 + WIDE / 2 + DEEP / 2 + 3, y: 16.2, heading: 27000, body: 1 },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP, row: { rep: 6 } },
    ]);
    const fought = {
      ...state,
      units: state.units.map((u, i) =>
        i === 1 ? u : { ...u, melee: { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const },
      ),
    };
    const { state: after, events } = run(fought, charge(fought, ['beside'], ['orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'charged-home').map((e) => e.zone)).toEqual(['flank']);
    expect(unit(after, 'orc').melee).toMatchObject({ faced: true, rounds: 2 });
  });

  test('those pulled along shift with the charger to stay behind it', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'second', x: 24, y: 15 - DEEP },
      { id: 'orc', side: 1, x: 24.7, y: 15 + DEEP + 3 },
    ]);
    const { state: after } = run(state, charge(state, ['front'], ['orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(unit(after, 'front').x).toBeCloseTo(24.7, 2);
    expect(unit(after, 'second')).toMatchObject({ x: unit(after, 'front').x, y: expect.closeTo(unit(after, 'front').y - DEEP, 2) });
  });

  test('p. 34: who would be held by a friend aside comes straight ahead as far as the charger: he "will be pulled along"', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'second', x: 24, y: 15 - DEEP },
      { id: 'stays', x: 24 + WIDE, y: 15.6 },
      { id: 'orc', side: 1, x: 24.7, y: 15 + DEEP + 1.5 },
    ]);
    const { state: after } = run(state, charge(state, ['front'], ['orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(unit(after, 'front').x).toBeCloseTo(24.7, 2);
    expect(unit(after, 'second')).toMatchObject({ x: 24, y: expect.closeTo(unit(after, 'front').y - DEEP, 2), body: unit(after, 'front').body });
  });

  test('p. 35, ruling 333: who charges is active no more; who is pulled along and touches no enemy is', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15, active: true },
      { id: 'second', x: 24, y: 15 - DEEP, active: true },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP + 3 },
      { id: 'far', side: 1, x: 40, y: 34 },
    ]);
    const inMotion = (after: BattleState) => ['front', 'second'].map((id) => unit(after, id).active);
    const ones = Array<number>(10).fill(1);
    expect(inMotion(run(state, charge(state, ['front'], ['orc']), scripted(...ones)).state)).toEqual([false, true]);
    // the orc routs, and nobody runs after him
    const routed = keyed({ 'wanting-to-charge': [1, 1], 'being-charged': [6, 6], pursue: [6] }, scripted());
    const { state: after } = run(state, charge(state, ['front'], ['orc']), routed);
    expect([unit(after, 'orc').status, ...inMotion(after)]).toEqual(['routed', false, true]);
    // in its next go the body takes no point: who is active sweeps the other along
    const rested = { ...withUnits(after, [0, 1], { done: false, moved: false }), agenda: [] };
    const next = told(runTo('orders', rested, { kind: 'next-body', side: 0 }, scripted()).state, { choice: 'advance', number: 6 });
    expect(of(next.events, 'body-activated')).toEqual([]);
    expect(['front', 'second'].map((id) => unit(next.state, id).y - unit(after, id).y)).toEqual([expect.closeTo(6, 2), expect.closeTo(6, 2)]);
  });

  describe('p. 40: whoever is pulled along into contact fights as well (ruling 302)', () => {
    /** The front of the orc, who stands half an inch to the right of his charger: whoever follows shifts in the last inch, and comes upon who stands there. */
    const LINE = 19;
    const beside = (row: Standing['row'], follower: Standing['row'] = {}) =>
      battleOf([
        { id: 'front', x: 24, y: 15 },
        { id: 'second', x: 24, y: 15 - DEEP, row: follower },
        { id: 'orc', side: 1, x: 24.5, y: LINE + DEEP / 2 },
        { id: 'other', side: 1, x: 24.9 + WIDE / 2, y: LINE - 1.25, row: row ?? {}, body: 9 },
      ]);
    const charged = (state: BattleState) => {
      const dice = keyed(
        { 'enemy-threat': [1, 6], 'wanting-to-charge': [1, 1], 'being-charged': [1, 6], melee: [1, 1, 1, 1], pursue: [6] },
        scripted(...Array<number>(12).fill(1)),
      );
      return run(state, charge(state, ['front'], ['orc']), dice);
    };

    test('each touches his own enemy: they fight at once, as who charges him does, without any test', () => {
      const { state, events } = charged(beside({}, { rules: ['frenzy'] }));
      expect(of(events, 'melee-fought').map((e) => [...e.units, ...e.against])).toEqual([
        ['front', 'orc'],
        ['second', 'other'],
      ]);
      expect(
        of(events, 'test-called')
          .filter((e) => e.test === 'being-charged')
          .map((e) => e.units),
      ).toEqual([['orc']]);
      // pp. 7, 34: he is in the charge; who is met stands
      expect(rolls(events, 'melee', 'second')[0]!.modifiers).toEqual([{ why: 'frenzy', value: 1 }]);
      expect(unit(state, 'second').melee).toMatchObject({ role: 'charged', rounds: 1 });
      expect(unit(state, 'other').melee).toMatchObject({ role: 'stood', rounds: 1, faced: false });
    });

    test('so does who has come into contact before the charger is home, and stays there', () => {
      const state = battleOf([
        { id: 'front', x: 24, y: 15 },
        { id: 'second', x: 24.1, y: 15 - DEEP },
        { id: 'orc', side: 1, x: 24, y: LINE + DEEP / 2 },
        { id: 'other', side: 1, x: 24.11 + WIDE, y: LINE - 2.2, body: 9 },
      ]);
      const { state: after, events } = charged(state);
      expect(unit(after, 'front').y - unit(after, 'second').y).toBeCloseTo(DEEP + 1, 2);
      expect(of(events, 'melee-fought').map((e) => [...e.units, ...e.against])).toEqual([
        ['front', 'orc'],
        ['second', 'other'],
      ]);
    });

    test('p. 41: skirmishers so met rout at once', () => {
      const { events } = charged(beside({ class: 'foot-skirmish', figures: 2, ac: 2 }));
      expect(of(events, 'routed')).toMatchObject([{ unit: 'other', reason: 'skirmishers-caught' }]);
    });
  });

  test.for([
    ['is farther off than he can go', { y: 15 + DEEP + 4 }, 'too-far'],
    ['is where he can get', { y: 15 + DEEP + 2 }, 'no-room'],
    ['has gone out of his way', { x: 27, y: 15 + DEEP + 2 }, 'target-gone'],
    ['is off the table', { y: 15 + DEEP + 2, status: 'routed' as const }, 'target-gone'],
  ] as const)('why one falls short of whom he has made no test: his target %s', ([, foe, reason]) => {
    const on = { target: 1, from: { x: 24, y: 15, heading: 0 }, reach: 3, counter: false };
    const state = battleOf([
      { id: 'horse', x: 24, y: 15, charging: on },
      { id: 'orc', side: 1, x: 24, heading: 18000, ...foe },
    ]);
    const { events } = run(state, { kind: 'charge-home', units: [0], near: [], willing: [] }, scripted());
    expect(of(events, 'charge-fell-short')).toMatchObject([{ unit: 'horse', target: 'orc', reason }]);
  });

  test('a melee that is over is forgotten when the next begins', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15, melee: cameIn('stood', 3) },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP + 3, melee: cameIn('charged', 2) },
    ]);
    const { state: after } = run(state, charge(state, ['front'], ['orc']), scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(unit(after, 'front').melee).toMatchObject({ role: 'charged', rounds: 1 });
    expect(unit(after, 'orc').melee).toMatchObject({ role: 'stood', rounds: 1 });
  });

  test('p. 37: whom a march and its charge have threatened those behind the charger do not threaten again as they pursue with him', () => {
    const state = battleOf([
      { id: 'us', x: 24, y: 10 },
      { id: 'rear', x: 23.7, y: 10 - DEEP },
      { id: 'weak', side: 1, x: 24, y: 14 + DEEP + 3, row: { rep: 3 }, body: 8 },
      { id: 'beside', side: 1, x: 22, y: 20, heading: 500, body: 9 },
    ]);
    const dice = () => keyed({ 'being-charged weak': [6, 6], 'pursue us': [1], 'pursuit-distance': [3] }, scripted(...Array<number>(20).fill(1)));
    const { state: marched } = told(goOf(state, 'us'), { choice: 'advance', number: 4 }, dice());
    const { state: after, events } = told(marched, { choice: 'charge', of: ['us'] }, dice());
    expect(of(events, 'test-called').filter((e) => e.test === 'enemy-threat')).toMatchObject([{ units: ['beside'], against: ['us', 'rear'] }]);
    // both have come on by the pursuit
    const [charged, pursued] = ['pulled-along', 'pursued'].map((how) => of(events, 'moved').find((e) => e.how === how && e.places[0]!.unit === 'rear')!);
    expect(pursued!.places[0]!.y).toBeGreaterThan(charged!.places[0]!.y + 2);
    expect(unit(after, 'rear').y).toBe(pursued!.places[0]!.y);
  });

  test('who cannot get at its target goes no farther than level with it', () => {
    const state = battleOf([
      { id: 'horse', x: 24, y: 15, row: { class: 'mounted-melee' } },
      { id: 'orc', side: 1, x: 27, y: 20 },
    ]);
    const { state: after } = run(state, charge(state, ['horse'], ['orc'], 12), scripted(1, 1, 1, 1));
    expect(unit(after, 'horse').y).toBeLessThan(20);
  });
});
