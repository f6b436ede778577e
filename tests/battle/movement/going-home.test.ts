import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import type { UnitId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { chargeEnds, chargersOf } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { type BattleState, withUnits } from '../../../engine/rally-round-the-king/state.ts';
import { cameIn, rolls } from '../melee/melee-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { actionFor, charge, goOf, told } from './movement-table.ts';

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

  test('p. 35, ruling 333: who charges is in motion no more; who is pulled along and touches no enemy is', () => {
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
    // in its next go the body takes no point: who is in motion sweeps the other along
    const rested = { ...withUnits(after, [0, 1], { done: false, moved: false }), agenda: [] };
    const next = told(run(rested, { kind: 'next-body', side: 0 }, scripted()).state, { choice: 'advance', number: 6 });
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

  /** A friend stands in the straight way of a charger at an orc 4" on, who is so far to the right of it. */
  const sidestep = (right: number) =>
    battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'second', x: 24, y: 15 - DEEP },
      { id: 'friend', x: 24 - WIDE + 0.1, y: 17, body: 7 },
      { id: 'orc', side: 1, x: 24 + right, y: 15 + DEEP + 4 },
    ]);
  const willing = () => scripted(...new Array(14).fill(1));

  test('who sidesteps a friend as he sets out has shifted by half his base in all (p. 34)', () => {
    const { state: after } = run(sidestep(1.2), charge(sidestep(1.2), ['front'], ['orc']), willing());
    expect(unit(after, 'front').x - 24).toBeLessThanOrEqual(WIDE / 2 + 0.01);
    expect(unit(after, 'front').x).toBeGreaterThan(24.5);
  });

  test('and those behind him sidestep with him', () => {
    const { state: after } = run(sidestep(0.7), charge(sidestep(0.7), ['front'], ['orc']), willing());
    expect(unit(after, 'front').x).toBeCloseTo(24.7, 2);
    expect(unit(after, 'second')).toMatchObject({ x: unit(after, 'front').x, y: expect.closeTo(unit(after, 'front').y - DEEP, 2) });
  });

  /** Ranks of these Reps behind a front of Rep 4 that sidesteps a friend as it sets out; these follow of those that may stay. */
  const askedBehind = (reps: readonly number[]): BattleState => {
    const behind = reps.map((rep, n): Standing => ({ id: `rank${n + 2}`, x: 24, y: 15 - (n + 1) * DEEP, row: { rep } }));
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      ...behind,
      { id: 'friend', x: 24 - WIDE + 0.1, y: 17, body: 7 },
      { id: 'orc', side: 1, x: 24.6, y: 15 + DEEP + 4 },
    ]);
    return run(state, charge(state, ['front'], ['orc']), willing()).state;
  };
  const column = (reps: readonly number[], ...following: readonly string[]): BattleState => {
    const asked = askedBehind(reps);
    return asked.agenda.length === 0 ? asked : told(asked, { choice: 'follow', of: following as UnitId[] }, willing()).state;
  };
  const stood = (state: BattleState, ...ids: readonly string[]) => ids.map((id) => (unit(state, id).x === 24 ? 'stays' : 'comes'));

  test('p. 34: each is held against the one directly before it: who stays holds those behind him, and nobody shifts who does not come (ruling 179)', () => {
    const asked = column([5, 4]);
    expect(unit(asked, 'front').x).toBeCloseTo(24.6, 2);
    expect(stood(asked, 'rank2', 'rank3')).toEqual(['stays', 'stays']);
    expect(stood(column([5, 4], 'rank2'), 'rank2', 'rank3')).toEqual(['comes', 'comes']);
    // of no higher Rep than the one before him, though of a higher one than the charger
    expect(stood(column([5, 5], 'rank2'), 'rank2', 'rank3')).toEqual(['comes', 'comes']);
    // of a higher Rep than the one before him, though of none higher than the charger
    expect(stood(column([3, 4]), 'rank2', 'rank3')).toEqual(['comes', 'stays']);
    expect(stood(column([3, 4], 'rank3'), 'rank2', 'rank3')).toEqual(['comes', 'comes']);
  });

  test('so nobody follows past one who stays: the second alone may, or both', () => {
    const state = askedBehind([5, 6]);
    const refused = (...of: readonly string[]) => rules.check(state, actionFor(state, { choice: 'follow', of }))?.refused ?? null;
    expect([refused(), refused('rank2'), refused('rank2', 'rank3'), refused('rank3')]).toEqual([null, null, null, 'held-by-one-before']);
    expect(stood(column([5, 6], 'rank2'), 'rank2', 'rank3')).toEqual(['comes', 'stays']);
  });

  /** A second rank, so far to the right of its front, before the right of which a friend stands; an orc 0.9" off, to whom the front shifts by 0.7". */
  const hindered = (right: number): BattleState => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'second', x: 24 + right, y: 15 - DEEP },
      { id: 'friend', x: 24 + WIDE + 0.02, y: 15, body: 7 },
      { id: 'orc', side: 1, x: 24.7, y: 15 + DEEP + 0.9 },
    ]);
    const { state: after } = run(state, charge(state, ['front'], ['orc']), willing());
    expect(unit(after, 'front').x).toBeCloseTo(24.7, 2);
    return after;
  };

  test('who has no room to come after a charger does not shift with it either (ruling 179)', () =>
    expect(unit(hindered(0.4), 'second')).toMatchObject({ x: 24.4, y: 15 - DEEP }));

  test('who would have none if he shifted comes straight ahead (ruling 179)', () => {
    const { x, y } = unit(hindered(0), 'second');
    expect([x, y]).toEqual([24, expect.closeTo(15 - DEEP + 0.9, 2)]);
  });

  /** Horse that has to sidestep a friend to get at an orc; ground that is closed to it lies so, from left to right and from near to far. */
  const besideGround = (left: number, bottom: number, right: number, top: number): BattleState => {
    const shape = [
      { x: left, y: bottom },
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
    ];
    const units: Standing[] = [
      { id: 'horse', x: 24, y: 15, row: { class: 'mounted-melee' } },
      { id: 'friend', x: 24 - WIDE + 0.1, y: 18, body: 7 },
      { id: 'orc', side: 1, x: 24.6, y: 20.8 },
    ];
    return battleOf(units, { terrain: [{ kind: 'impassable', shape }] });
  };

  test('whose straight way a friend closes may charge if he can get by aside, and then comes into contact (pp. 29, 34)', () => {
    const state = besideGround(40, 14, 41, 15);
    expect(chargersOf(state, [0], { spent: 0 })).toMatchObject([{ target: at(state, 'orc') }]);
    const { events } = run(state, charge(state, ['horse'], ['orc'], 12), willing());
    expect(of(events, 'charged-home')).toHaveLength(1);
  });

  test.for([
    ['where he would set out', 14.6],
    ['half way', 17],
  ] as const)('but not if ground that is closed to him lies aside, %s', ([, bottom]) => {
    expect(chargersOf(besideGround(24.9, bottom, 26, bottom + 0.8), [0], { spent: 0 })).toEqual([]);
  });

  test('nor does he go straight on past an enemy so close that they touch: he shifts as he sets out (ruling 195)', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'beside', side: 1, x: 24 - WIDE - 0.03, y: 18, body: 8 },
      { id: 'orc', side: 1, x: 24.6, y: 15 + DEEP + 5, body: 9 },
    ]);
    const home = run(state, charge(state, ['front'], ['orc']), willing());
    expect(of(home.events, 'moved').find((e) => e.how === 'charged')!.places[0]!.x).toBeCloseTo(24.6, 2);
  });

  test('who cannot set out, for the ground aside is closed to him, makes nobody test for his charge and pursues nobody (pp. 29, 36, 38)', () => {
    const state = besideGround(24.9, 14.6, 26, 15.4);
    const { state: after, events } = run(state, charge(state, ['horse'], ['orc'], 12), willing());
    expect(of(events, 'test-called').map((e) => e.test)).not.toContain('being-charged');
    expect(after.agenda.map((step) => step.kind)).not.toContain('pursue');
    expect(of(events, 'charge-fell-short')).toMatchObject([{ reason: 'no-room' }]);
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

  /** So they stood in battles: who charges at an angle, and whom; a thousandth of an inch on the way, for places are rounded, made of each a miss. */
  const AT_ANGLES: readonly (readonly [string, number, readonly Standing[]])[] = [
    [
      'a corner that he meets by shifting, and half way without',
      4,
      [
        { id: 'charger', x: 26.343, y: 27.922, heading: 24494, row: { class: 'mounted-melee' } },
        { id: 'orc', side: 1, x: 25.725, y: 26.018 },
      ],
    ],
    [
      'one who stands at the very end of his reach',
      6,
      [
        { id: 'charger', x: 30.342, y: 21.822, heading: 19701 },
        { id: 'orc', side: 1, x: 29.649, y: 15.019, heading: 582 },
      ],
    ],
    [
      'one beside whom another enemy stands',
      6,
      [
        { id: 'charger', x: 27.295, y: 18.551, heading: 29348 },
        { id: 'orc', side: 1, x: 22.998, y: 18.697, heading: 13923 },
        { id: 'other', side: 1, x: 23.664, y: 21.52, heading: 21057 },
      ],
    ],
  ];

  test.for(AT_ANGLES)('who may charge %s comes home by it: how he meets him is found as he sets out, and not again half way (p. 34)', ([, reach, units]) => {
    const state = battleOf(units);
    const meeting = chargeEnds(state, 0, at(state, 'orc'), reach);
    const { events } = run(state, charge(state, ['charger'], ['orc'], reach), willing());
    const contact = of(events, 'moved').find((e) => e.how === 'contacted');
    expect(contact?.places).toMatchObject([{ unit: 'charger', x: meeting!.place.x, y: meeting!.place.y }]);
  });

  test('who would have to shift by more than half his base falls short, by however little it is more (p. 34)', () => {
    // an orc that stands aslant: its corner is so far aside of its middle, and meets the front edge if it lies 0.04" over it
    const corner = ((WIDE + DEEP) / 2) * Math.SQRT1_2 - 0.04;
    const homeWith = (more: number) => {
      const state = battleOf([
        { id: 'front', x: 24, y: 15 },
        { id: 'orc', side: 1, x: 24 + WIDE + corner + more, y: 19, heading: 13500 },
      ]);
      return of(run(state, charge(state, ['front'], ['orc']), willing()).events, 'charged-home').length;
    };
    expect([homeWith(-0.01), homeWith(0.01)]).toEqual([1, 0]);
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
