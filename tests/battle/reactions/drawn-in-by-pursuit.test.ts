import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { bringUp } from '../../../engine/rally-round-the-king/movement/pulled-along.ts';
import { rolls } from '../melee/melee-table.ts';
import { at, battleOf, hearing, of, run, type Standing, unit } from '../table.ts';
import { DEEP, won } from './pursuers.ts';

describe('p. 40: who would end 1" or less from a fresh enemy ends 1" off, and may be drawn into melee (ruling 268)', () => {
  /** How far off the pursuer of 3" ends from an enemy who stands so many inches ahead, and whether it wants to charge him. */
  const ends = (inches: number, more: Partial<Standing> = {}, ...others: readonly Standing[]) => {
    const pikes = { id: 'pikes', side: 1 as const, x: 24, y: 15 + DEEP + inches, ...more };
    const { state, events } = won('charged', [4, 3, 1, 6, 6, 6], pikes, ...others);
    return [15 + inches - unit(state, 'orcs').y, of(events, 'test-called').some((e) => e.test === 'wanting-to-charge')] as const;
  };

  test.each([3.01, 3.5, 4])('%s" off', (inches) => {
    const [off, tested] = ends(inches);
    expect(off).toBeCloseTo(1.05, 2);
    expect(tested).toBe(true);
  });

  test('not from one who is farther off, nor from one at its side', () => {
    expect(ends(4.1)).toEqual([expect.closeTo(1.1, 2), false]);
    expect(ends(3.5, { x: 24 + 1.575 * 1.5 + 0.1 })).toEqual([expect.closeTo(0.5, 2), false]);
  });

  test('from one ahead and aside, too, whom it could come at by a shift', () => {
    expect(ends(3.5, { x: 24 + 1.575 + 0.2 })).toEqual([expect.closeTo(1, 1), true]);
  });

  test('p. 40: nor does it end nearer to one aside where friends in its way stop it before him', () => {
    const aside = { x: 24 + 1.575 + 0.3 };
    // it would come past him if nobody stood beyond
    expect(ends(2.6, aside)).toEqual([expect.closeTo(-0.4, 2), false]);
    const friends = { id: 'friends', x: 24, y: 15 + DEEP + 2.9, body: 5 };
    expect(ends(2.6, aside, friends)).toEqual([expect.closeTo(1, 1), true]);
  });

  /** A pursuer whose quarry is gone, another who gave way to it so many inches ahead to the left, and a fresh enemy to the right. */
  const between = (fled: number, fresh: number) => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'gone', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
      { id: 'fled', side: 1, x: 23, y: 15 + DEEP + fled, body: 1 },
      { id: 'pikes', side: 1, x: 25, y: 15 + DEEP + fresh, body: 2 },
    ]);
    return run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1, others: [2] }, scripted(4, 3, 6, 6, 6, 6));
  };

  test('from one who stands farther off than one who gave way, too, and is not hidden by him', () => {
    const { state, events } = between(3.2, 3.6);
    expect(unit(state, 'orcs').y).toBeCloseTo(15 + 3.6 - 1.05, 2);
    expect(of(events, 'charge-declared')).toMatchObject([{ unit: 'orcs', target: 'pikes' }]);
  });

  test('before he comes to friends who stand farther on, so that these are not in his way, whichever side he is of', () => {
    const ran = (mirrored: boolean): number => {
      const [ours, theirs, heading] = mirrored ? ([1, 0, 18000] as const) : ([0, 1, 0] as const);
      const y = (up: number): number => (mirrored ? 36 - up : up);
      const state = battleOf([
        { id: 'orcs', side: ours, x: 24, y: y(15), heading },
        { id: 'gone', side: theirs, x: 24, y: y(15 + DEEP), status: 'routed' },
        { id: 'friends', side: ours, x: mirrored ? 25.5 : 22.5, y: y(15 + DEEP + 2.7), heading },
        { id: 'pikes', side: theirs, x: mirrored ? 23.5 : 24.5, y: y(15 + DEEP + 3.5), heading: mirrored ? 0 : 18000 },
      ]);
      const { state: after } = run(
        { ...state, mover: ours },
        { kind: 'pursue', unit: at(state, 'orcs'), role: 'charged', quarry: at(state, 'gone') },
        scripted(4, 3, ...Array<number>(20).fill(6)),
      );
      return Math.abs(unit(after, 'orcs').y - y(15));
    };
    expect([ran(false), ran(true)]).toEqual([expect.closeTo(2.45, 2), expect.closeTo(2.45, 2)]);
  });

  test('those pulled along end 1" from enemies as well, and are drawn in for themselves, if they want to: they have moved too (ruling 335)', () => {
    const beside = { id: 'beside', side: 1, x: 23.15 - 1.575 / 2, y: 16.5, row: { class: 'foot-missile' }, heading: 0 } as const;
    const behind = (...wants: number[]) => won('charged', [4, 3, ...wants], { id: 'second', x: 23.7, y: 15 - DEEP }, beside);
    const { state, events } = behind(6, 6);
    expect(unit(state, 'orcs').y).toBeCloseTo(18, 2);
    expect(16.5 - DEEP - unit(state, 'second').y).toBeCloseTo(1, 1);
    expect(of(events, 'charge-declared').map((e) => [e.unit, e.target])).toEqual([['second', 'beside']]);
    const wanted = behind(1, 1, 6, 6, 6);
    expect(of(wanted.events, 'test-called').map((e) => [e.test, e.units])).toEqual([
      ['wanting-to-charge', ['second']],
      ['being-charged', ['beside']],
    ]);
  });

  test('but not who does not come along at all: he has ended no move', () => {
    // heavy foot that would go 1" and, by the die, goes nowhere; an enemy stands an inch before it, aside of the pursuer
    const heavy = { id: 'heavy', x: 23.7, y: 15 - DEEP, row: { figures: 4, ac: 6 } } as const;
    const beside = { id: 'beside', side: 1, x: 23.15 - 1.575 / 2, y: 16.02, row: { class: 'foot-missile' }, heading: 0 } as const;
    const { state, events } = won('charged', [4, 1, 6, 6], heavy, beside);
    expect([unit(state, 'orcs').y, unit(state, 'heavy').y]).toEqual([expect.closeTo(17, 2), 15 - DEEP]);
    expect(of(events, 'charge-declared')).toEqual([]);
  });

  test('nobody who gave way is met again by one who stops before he has come to him (p. 36)', () => {
    const { state, events } = between(2.9, 3.2);
    expect(unit(state, 'orcs').y).toBeCloseTo(15 + 3.2 - 1.05, 2);
    expect(unit(state, 'fled').status).toBe('field');
    expect(of(events, 'routed')).toEqual([]);
  });

  test('p. 41: where he meets the enemy goes by where his pursuit began', () => {
    const pikes = { id: 'pikes', side: 1, x: 24.75, y: 15 + DEEP + 2, heading: 10000 } as const;
    const zoneOf = ({ events }: ReturnType<typeof run>) => of(events, 'charged-home').map(({ zone }) => zone);
    const alone = battleOf([{ id: 'orcs', x: 24, y: 15 }, pikes]);
    const charged = run(alone, { kind: 'charge', units: [0], targets: [1], reach: [5] }, scripted(...Array<number>(40).fill(1)));
    expect(zoneOf(charged)).toEqual(['front']);
    expect(zoneOf(won('charged', [4, 3, ...Array<number>(40).fill(1)], pikes))).toEqual(['front']);
  });

  test('who has gone at the threat is charged by nobody (p. 37)', () => {
    const { state, events } = won('charged', [4, 3, 1, 6, 6, 6], { id: 'archers', side: 1, x: 24, y: 15 + DEEP + 4.05, row: { class: 'foot-missile' } });
    expect(of(events, 'moved').some(({ places: [place] }) => place!.unit === 'archers')).toBe(true);
    expect(unit(state, 'archers').status).toBe('field');
    expect(of(events, 'charge-declared')).toEqual([]);
  });

  test('and if he wants to, he comes into contact', () => {
    const { events } = won('charged', [4, 3, 1, 1, ...Array<number>(12).fill(1)], { id: 'pikes', side: 1, x: 24, y: 15 + DEEP + 3.02 });
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'orcs', target: 'pikes' }]);
  });

  test('p. 36: who has retired before it and is not met again has got away', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'fled', side: 1, x: 24, y: 15 + DEEP + 3.5 },
    ]);
    const { state: after, events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(4, 3));
    expect(unit(after, 'orcs').y).toBeCloseTo(18, 2);
    expect(of(events, 'charge-declared')).toEqual([]);
  });

  test('p. 29: nobody is drawn in across water that he cannot ford', () => {
    const units: readonly Standing[] = [
      { id: 'orcs', x: 24, y: 15 },
      { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
      { id: 'pikes', side: 1, x: 24, y: 15 + DEEP + 2.5 },
    ];
    const state = battleOf(units, {
      terrain: [{ kind: 'river', shape: rectangle(0, 15.9, 48, 16.5), river: { fordable: 'none', fords: [], bridge: null } }],
    });
    const { state: after, events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(4, 3));
    expect(unit(after, 'orcs').y).toBeCloseTo(15.5, 1);
    expect(of(events, 'charge-declared')).toEqual([]);
  });

  test('p. 29: nor where a pond lies in the last inch', () => {
    const units: readonly Standing[] = [
      { id: 'orcs', x: 24, y: 15 },
      { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
      { id: 'pikes', side: 1, x: 24, y: 15 + DEEP + 3.5 },
    ];
    const state = battleOf(units, { terrain: [{ kind: 'pond', shape: rectangle(20, 18, 28, 18.5) }] });
    const { events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(4, 3, 1, 6));
    expect(of(events, 'test-called').map(({ test: called }) => called)).not.toContain('wanting-to-charge');
  });
});

describe('a fresh enemy 1" off draws in nobody who may not charge him', () => {
  const SKIRMISH = { class: 'foot-skirmish', figures: 2, ac: 2 } as const;
  const drawnIn = (pursuer: Standing['row'], fresh: Partial<Standing>) => {
    const state = battleOf([
      { id: 'pursuers', x: 24, y: 15, row: pursuer! },
      { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
      { id: 'fresh', side: 1, x: 24, y: 15 + (pursuer?.movesAs === 'artillery' ? 1.575 : DEEP) / 2 + DEEP / 2 + 1.5, ...fresh },
    ]);
    const { state: after, events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(3, 5, 1, 6));
    expect(after.units[0]).toMatchObject({ y: expect.closeTo(15.45, 2), status: 'field', charging: null });
    return of(events, 'charge-declared').length === 1;
  };

  test.for([
    ['others than skirmishers with fewer hits than their Rep', {}, false],
    ['but others with as many', { hits: 4 }, true],
    ['but other skirmishers', { row: SKIRMISH }, true],
  ] as const)('p. 41: skirmishers go at nobody, %s', ([, fresh, goes]) => {
    expect(drawnIn(SKIRMISH, fresh)).toBe(goes);
  });

  test('nor does a gun go at anybody (ruling 160)', () => {
    expect(drawnIn({ class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery', figures: 2, ac: 2 }, {})).toBe(false);
  });
});

describe('p. 8: Shock cavalry that a fresh enemy draws in charges across the last inch alone (ruling 371)', () => {
  const SHOCK = { class: 'mounted-melee', rules: ['shock'], rep: 5 } as const;
  /** Whether knights who pursue, and are drawn in by spears 5" ahead, have the bonus with a gully across their way, from so far up the table to so far. */
  const shocks = (from: number, to: number) => {
    const deep = 1.181;
    const state = battleOf(
      [
        { id: 'knights', x: 24, y: 15, row: SHOCK },
        { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
        { id: 'spears', side: 1, x: 24, y: 15 + deep / 2 + 5 + DEEP / 2, body: 1 },
      ],
      { terrain: [{ kind: 'gully', shape: rectangle(20, from, 28, to) }] },
    );
    const dice = {
      pursue: [1, 1],
      'pursuit-distance': [3],
      'wanting-to-charge': [1, 1],
      'enemy-threat': [1, 1],
      'being-charged': [1, 1],
      melee: [1, 1],
      'involved-in-melee': [1, 1, 1, 1],
    };
    const { events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, keyed(dice, scripted()));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'knights', target: 'spears' }]);
    return rolls(events, 'melee', 'knights')[0]!.modifiers.some((m) => m.why === 'shock');
  };

  test('whatever ground it has pursued through', () => expect(shocks(15.5, 18.5)).toBe(true));

  test('and not if that inch is rough', () => expect(shocks(19.5, 22)).toBe(false));

  test('p. 34: so do those pulled along with them; in a charge all of their way counts', () => {
    const state = battleOf(
      [
        { id: 'second', x: 24, y: 15, row: SHOCK },
        { id: 'spears', side: 1, x: 24 + 1.575, y: 16, body: 1 },
      ],
      { terrain: [{ kind: 'gully', shape: rectangle(20, 10, 28, 14.5) }] },
    );
    const led = { by: 1, shifted: 0, came: 6, role: 'charged' } as const;
    const isClear = (more: object) => unit(bringUp(state, [0], { ...led, ...more }, hearing(state, scripted()).at), 'second').melee?.clear;
    expect(isClear({ drawnIn: true })).toBe(true);
    expect(isClear({})).toBe(false);
  });
});
