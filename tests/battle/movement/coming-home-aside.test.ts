import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import type { UnitId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { chargeEnds } from '../../../engine/rally-round-the-king/movement/charge-ends.ts';
import { chargersOf } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { actionFor, charge, told } from './movement-table.ts';

const DEEP = 0.787;
const WIDE = 1.575;

describe('coming home by a way aside (p. 34)', () => {
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
    return runTo('charge-move', state, charge(state, ['front'], ['orc']), willing()).state;
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
});
