import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { actionFor, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { DEEP, won, wonTo } from './pursuers.ts';

const pursues = (role: Parameters<typeof won>[0], die: number): boolean => of(won(role, [die, 3]).events, 'moved').length > 0;

describe('pursuing (p. 36)', () => {
  test.each([
    ['charged', true, false],
    ['countercharged', true, false],
    ['stood', false, true],
    ['continuing', false, true],
  ] as const)('%s: on 4, its Rep, %s; on 5 %s (ruling 134)', (role, four, five) => {
    expect([pursues(role, 4), pursues(role, 5)]).toEqual([four, five]);
  });

  test.for([
    ['who has run after the enemy has stopped, and those behind him with him', 4, 18],
    ['who holds has stopped, and those behind him have not', 5, 15],
  ] as const)('p. 35: %s', ([, die, y]) => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15, active: true },
      { id: 'second', x: 24, y: 15 - DEEP, active: true },
      { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
    ]);
    const { state: after } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 2 }, scripted(die, 3));
    expect(unit(after, 'orcs')).toMatchObject({ y: expect.closeTo(y, 2), active: false });
    expect(unit(after, 'second')).toMatchObject({ y: expect.closeTo(y - DEEP, 2), active: y === 15 });
  });

  describe('a leader with it shifts the die by one, up or down, if that gets him what he wants', () => {
    test.each([
      ['charged', 'follow', 4, 0, 'pursues'],
      ['charged', 'follow', 5, -1, 'pursues'],
      ['charged', 'follow', 6, 0, 'holds'],
      ['charged', 'stay', 4, 1, 'holds'],
      ['charged', 'stay', 3, 0, 'pursues'],
      ['stood', 'follow', 4, 1, 'pursues'],
      ['stood', 'follow', 3, 0, 'holds'],
      ['stood', 'stay', 5, -1, 'holds'],
      ['stood', 'stay', 6, 0, 'pursues'],
    ] as const)('Rep 4, %s, he will %s: a %i and %i %s', (role, choice, die, shift, result) => {
      const units: readonly Standing[] = [
        { id: 'orcs', x: 24, y: 15 },
        { id: 'fled', side: 1, x: 24, y: 15 + DEEP, status: 'routed' },
      ];
      const asked = runTo('pursue', battleOf(units, { leaders: ['orcs'] }), { kind: 'pursue', unit: 0, role, quarry: 1 }, scripted());
      const { events } = told(asked.state, { choice }, scripted(die, 3));
      const modifiers = shift === 0 ? [] : [{ why: 'leaders-will', value: shift }];
      expect(of(events, 'roll')[0]).toMatchObject({ table: 'pursue', page: 36, dice: [die], modifiers, result });
      expect(of(events, 'moved').length > 0).toBe(result === 'pursues');
    });
  });

  test('a melee unit that comes within 4" of another enemy threatens it (p. 37)', () => {
    const { events } = won('charged', [4, 3, 1, 1], { id: 'levies', side: 1, x: 25, y: 15 + 3 + DEEP + 2 });
    expect(of(events, 'test-called')).toEqual([expect.objectContaining({ test: 'enemy-threat', units: ['levies'], against: ['orcs'] })]);
  });

  test('and so does one pulled along behind it, whom alone it was farther off from', () => {
    const { events } = won('charged', [4, 1, 1, 6], { id: 'second', x: 24, y: 15 - DEEP }, { id: 'levies', side: 1, x: 26.2, y: 15 + DEEP + 3.9 });
    expect(of(events, 'test-called')).toEqual([expect.objectContaining({ test: 'enemy-threat', units: ['levies'], against: ['second'] })]);
  });

  test('it does not slide past the flank of an enemy, but stops 1" off and may be drawn into melee (p. 40)', () => {
    const { state, events } = won('charged', [4, 3, 6, 6], { id: 'pikes', side: 1, x: 24 + 1.575, y: 15 + 2 + DEEP });
    expect(unit(state, 'orcs').y).toBeCloseTo(15.95, 2);
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'orcs', target: 'pikes' })]);
  });

  test.each([
    [3, 3],
    [5, 4],
  ] as const)('p. 32: who is pulled along goes no farther than his own distance by the same die (ruling 338): %i', (die, inches) => {
    const state = battleOf([
      { id: 'riders', x: 24, y: 15, row: { class: 'mounted-melee', figures: 2, ac: 2 } },
      { id: 'second', x: 24, y: 15 - 1.181 / 2 - DEEP / 2 },
      { id: 'fled', side: 1, x: 24, y: 16, status: 'routed' },
    ]);
    const { state: after } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: at(state, 'fled') }, scripted(4, die));
    expect([unit(after, 'riders').y - 15, unit(after, 'second').y - unit(state, 'second').y]).toEqual([
      expect.closeTo(inches + 5, 2),
      expect.closeTo(inches, 2),
    ]);
  });

  test('those pulled along do not come into contact with anybody', () => {
    const { state } = won(
      'charged',
      [4, 3],
      { id: 'second', x: 24, y: 15 - DEEP },
      { id: 'beside', side: 1, x: 24 + 1.575 + 0.01, y: 15 + 0.6, heading: 0, row: { class: 'foot-missile' } },
    );
    expect(unit(state, 'second').y).toBeLessThan(15);
  });

  test('pp. 36, 41: after one who has routed before its front it goes straight on, though he stood aside; who retires it turns after', () => {
    const after = (status: 'routed' | 'field', y: number) => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15 },
        { id: 'fled', side: 1, x: 25.2, y, status },
      ]);
      return unit(run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(4, 3, 6, 6)).state, 'orcs').heading;
    };
    expect(after('routed', 15 + DEEP)).toBe(0);
    expect(after('field', 15 + DEEP + 4)).toBeGreaterThan(0);
  });

  test('pp. 36, 41: who has to turn after an enemy on its flank has nobody behind it any more to pull along', () => {
    // chariots are as deep as they are wide, and have room to turn with others behind them (p. 4)
    const chariots = { class: 'mounted-melee', movesAs: 'chariot' } as const;
    const state = battleOf([
      { id: 'first', x: 24, y: 15, row: chariots },
      { id: 'second', x: 24, y: 15 - 1.575, row: chariots },
      { id: 'fled', side: 1, x: 24 + 1.575 / 2 + DEEP / 2, y: 15, heading: 27000, status: 'routed' },
    ]);
    const step = { kind: 'pursue', unit: 0, role: 'charged', quarry: at(state, 'fled') } as const;
    const after = run(state, step, scripted(4, 3)).state;
    expect(unit(after, 'first')).toMatchObject({ heading: 9000, y: 15 });
    expect(unit(after, 'first').x).toBeGreaterThan(26);
    expect(unit(after, 'second')).toMatchObject({ x: 24, y: 15 - 1.575 });
  });

  describe('who is in melee behind it is not pulled out of that (ruling 157)', () => {
    const RIDERS = 1.181;
    /** A file of riders of these Reps; the second has an enemy at its side. */
    const ridden = (...reps: readonly number[]) => {
      const state = battleOf([
        ...reps.map((rep, n): Standing => ({ id: `r${n + 1}`, x: 24, y: 15 - n * RIDERS, row: { class: 'mounted-melee', rep } })),
        { id: 'raiders', side: 1, x: 24 + 1.575, y: 15 - RIDERS, body: 9 },
        { id: 'fled', side: 1, x: 24, y: 16, status: 'routed' },
      ]);
      const pursue = { kind: 'pursue', unit: 0, role: 'charged', quarry: at(state, 'fled') } as const;
      return run(state, pursue, scripted(4, 3)).state;
    };

    test('and he holds those behind him', () => {
      const after = ridden(4, 4, 4);
      expect(unit(after, 'r1').y).toBeGreaterThan(16);
      expect([unit(after, 'r2').y, unit(after, 'r3').y]).toEqual([15 - RIDERS, 15 - 2 * RIDERS]);
    });

    test('nor is his side asked whether he or one behind him would follow', () => {
      const after = ridden(4, 5, 6);
      expect(after.agenda).toEqual([]);
      expect(unit(after, 'r1').y).toBeGreaterThan(16);
    });
  });

  test('of two behind it who may stay nobody goes past one who does (ruling 179)', () => {
    const { state } = wonTo(
      'pursuit',
      'charged',
      [4],
      { id: 'second', x: 24, y: 15 - DEEP, row: { rep: 5 } },
      { id: 'third', x: 24, y: 15 - 2 * DEEP, row: { rep: 6 } },
    );
    const refused = (...of: readonly string[]) => rules.check(state, actionFor(state, { choice: 'follow', of }))?.refused ?? null;
    expect([refused(), refused('second'), refused('second', 'third'), refused('third')]).toEqual([null, null, null, 'held-by-one-before']);
  });

  test('everyone who gave way to it and is met again routs, not its first quarry alone', () => {
    const fled = (id: string, y: number): Standing => ({ id, side: 1, x: 24, y: 15 + DEEP + y, heading: 0 });
    const state = battleOf([{ id: 'orcs', x: 24, y: 15 }, fled('near', 0.5), fled('far', 0.5 + DEEP)]);
    const step = { kind: 'pursue', unit: 0, role: 'charged', quarry: 2, others: [1] } as const;
    const { state: after, events } = run(state, step, scripted(4, 3));
    expect(of(events, 'routed')).toMatchObject([
      { unit: 'near', reason: 'ridden-down' },
      { unit: 'far', reason: 'ridden-down' },
    ]);
    expect(unit(after, 'orcs').y).toBeCloseTo(18, 2);
  });

  test('two who had to retire and could not are both caught (ruling 155)', () => {
    const held = (id: string, x: number): Standing => ({ id, side: 1, x, y: 15 + DEEP });
    const state = battleOf([{ id: 'orcs', x: 24, y: 15 }, held('left', 23.3), held('right', 24.9)]);
    const { events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1, others: [2] }, scripted(4, 3));
    expect(of(events, 'routed').map((e) => e.unit)).toEqual(['left', 'right']);
  });

  test('p. 36: who runs over the edge has left where he crossed it, and those behind him with him', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 33 },
      { id: 'second', x: 24, y: 33 - 0.787 },
      { id: 'fled', side: 1, x: 24, y: 34.5, status: 'routed' },
      { id: 'far', side: 1, x: 4, y: 20 },
    ]);
    const step = { kind: 'pursuit', units: [0], quarry: 2 } as const;
    const { state: after, events } = run(state, step, scripted(6));
    expect(of(events, 'left-the-table')).toMatchObject([{ units: ['orcs', 'second'], how: 'pursuing' }]);
    // its front has come to the edge, 36" from the other
    expect(unit(after, 'orcs').y).toBeCloseTo(36 - 0.787 / 2, 2);
    expect(unit(after, 'second').y).toBeCloseTo(36 - 1.5 * 0.787, 2);
  });

  test('p. 36: but not one behind him who does not come so far (ruling 338)', () => {
    const state = battleOf([
      { id: 'riders', x: 24, y: 31, row: { class: 'mounted-melee', figures: 2, ac: 2 } },
      { id: 'second', x: 24, y: 31 - 1.181 / 2 - DEEP / 2 },
      { id: 'fled', side: 1, x: 24, y: 32.5, status: 'routed' },
      { id: 'far', side: 1, x: 4, y: 20 },
    ]);
    const { state: after, events } = run(state, { kind: 'pursuit', units: [0], quarry: 2 }, scripted(3));
    expect(of(events, 'left-the-table')).toMatchObject([{ units: ['riders'], how: 'pursuing' }]);
    expect(unit(after, 'second')).toMatchObject({ status: 'field', active: false, y: expect.closeTo(unit(state, 'second').y + 3, 2) });
  });

  test('p. 41: an enemy that had come in its flank is pursued where it was', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'fled', side: 1, x: 24 + 1.2, y: 15, heading: 27000, status: 'routed' },
    ]);
    const step = { kind: 'pursue', unit: 0, role: 'continuing', quarry: 1 } as const;
    expect(unit(run(state, step, scripted(5, 3)).state, 'orcs')).toMatchObject({ heading: 9000, y: 15 });
  });

  test('a charged unit that retires out of reach is pursued too', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15, row: { figures: 4, ac: 4 } },
      { id: 'riders', side: 1, x: 24, y: 15 + DEEP / 2 + 0.5905 + 5.5, row: { class: 'mounted-melee', figures: 2, ac: 2 } },
    ]);
    const charge = { kind: 'charge', units: [0], targets: [1], reach: [6] } as const;
    // they want to; the riders pass one and retire 8"; pursuit on 5: no
    const { events } = run(state, charge, scripted(1, 1, 1, 6, 5));
    expect(of(events, 'roll').map((e) => e.table)).toEqual(['wanting-to-charge', 'being-charged', 'pursue']);
    expect(of(events, 'charge-fell-short')).toEqual([]);
  });
});
