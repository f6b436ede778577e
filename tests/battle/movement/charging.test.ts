import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { battleOf, of, run, unit } from '../table.ts';
import { charge, facing, STANDS } from './movement-table.ts';

describe('charging (p. 34)', () => {
  test('p. 38: who passes none or one of wanting to charge halts where it stands; nothing else is thrown', () => {
    const state = facing(3, { active: true });
    const dice = scripted(5, 6);
    const { state: after, events } = run(state, charge(state), dice);
    expect(dice.left).toBe(0);
    expect(unit(after, 'orcs')).toMatchObject({ y: 15, active: false, charging: null });
    expect(of(events, 'reacted')).toEqual([expect.objectContaining({ test: 'wanting-to-charge', result: 'halt' })]);
  });

  test('p. 36: he halts as he stands: he faces whom he could charge, though but a corner of him lies ahead', () => {
    // the middle of the enemy's stand is not before the line of its front
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'riata', side: 1, x: 25.75, y: 15.35, heading: 22500 },
    ]);
    const { state: after, events } = run(state, charge(state), scripted(6, 6));
    expect(of(events, 'reacted')).toEqual([expect.objectContaining({ test: 'wanting-to-charge', result: 'halt' })]);
    expect(unit(after, 'orcs')).toMatchObject({ heading: 0, allRound: false });
  });

  test('p. 38: a charge goes to 1", the charged test there, and then it goes home; the fight is at once', () => {
    const state = facing(3);
    // the orcs want to (3, 4); the Riata pass one (5, 4) and halt; one die each; both pass both of melee
    const dice = scripted(3, 4, 5, 4, 2, 2, 1, 1, 1, 1);
    const { state: after, events } = run(state, charge(state), dice);
    expect(dice.left).toBe(0);
    const moves = of(events, 'moved').map((e) => [e.how, e.places[0]!.y]);
    expect(moves).toEqual([
      ['charged', 17],
      ['contacted', 18],
    ]);
    expect(of(events, 'charged-home')).toEqual([expect.objectContaining({ unit: 'orcs', target: 'riata', zone: 'front' })]);
    expect(unit(after, 'orcs').melee).toMatchObject({ role: 'charged', rounds: 1 });
    expect(unit(after, 'riata').melee).toMatchObject({ role: 'stood', rounds: 1 });
  });

  test('ruling B2: an enemy beyond its reach is not met: the charge falls short', () => {
    const state = facing(6);
    // it wants to; that it comes within 4" is a threat, and no more
    const dice = scripted(1, 1, 1, 5);
    const { state: after, events } = run(state, charge(state, ['orcs'], ['riata'], 4), dice);
    expect(of(events, 'charge-fell-short')).toMatchObject([{ reason: 'too-far' }]);
    expect(unit(after, 'orcs').y).toBeLessThanOrEqual(19);
    expect(unit(after, 'riata').melee).toBeNull();
  });

  test('p. 37: its move ends in contact: who is within 4" then is threatened, if he was not at 1" already', () => {
    const second = (inches: number) => ({ id: 'levies', side: 1 as const, x: 24, y: 15 + 0.787 + 3 + 0.787 + inches, body: 9 });
    const line = (inches: number) => {
      const state = battleOf([{ id: 'orcs', x: 24, y: 15 }, { id: 'riata', side: 1, x: 24, y: 18.787, body: 8 }, second(inches)]);
      // the charged stand (they pass one); the second line halts (it passes one)
      const dice = keyed(
        { 'enemy-threat': [1, 6], 'wanting-to-charge': [1, 1], 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] },
        scripted(),
      );
      const { events } = run(state, charge(state), dice);
      return events.flatMap((e) => (e.kind === 'test-called' ? [e.test] : e.kind === 'charged-home' || e.kind === 'melee-fought' ? [e.kind] : []));
    };
    expect(line(3)).toEqual(['wanting-to-charge', 'being-charged', 'charged-home', 'enemy-threat', 'melee-fought']);
    expect(line(2)).toEqual(['wanting-to-charge', 'enemy-threat', 'being-charged', 'charged-home', 'melee-fought']);
    expect(line(3.5)).toEqual(['wanting-to-charge', 'being-charged', 'charged-home', 'melee-fought']);
  });

  test.for([
    [3.5, ['wanting-to-charge orcs', 'enemy-threat second', 'being-charged orcs', 'charged-home']],
    [1.5, ['wanting-to-charge orcs', 'being-charged orcs', 'charged-home', 'enemy-threat second']],
  ] as const)('p. 37: who is pulled along in a charge over %s" threatens too, if only he began farther off than 4"', ([inches, line]) => {
    const front = 15 + 0.394;
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'second', x: 24, y: 15 - 0.787 },
      { id: 'riata', side: 1, x: 24, y: front + inches + 0.394, body: 8 },
      { id: 'levies', side: 1, x: 26.2, y: front + 3.9 + 0.394, body: 9 },
    ]);
    const { events } = run(state, charge(state), keyed({ ...STANDS, 'enemy-threat': [1, 6], 'wanting-to-charge': [1, 1] }, scripted()));
    const told = events.flatMap((e) =>
      e.kind === 'test-called' ? [`${e.test} ${e.test === 'wanting-to-charge' ? e.units : e.against}`] : e.kind === 'charged-home' ? [e.kind] : [],
    );
    expect(told.slice(0, 4)).toEqual(line);
  });

  describe('p. 36: riders who must retire before a charge and have friends at their back (ruling 194)', () => {
    const riders = 1.181;
    const blocked = (pursue: number) => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15 },
        { id: 'riders', side: 1, x: 24, y: 15 + 0.394 + 3 + riders / 2, row: { class: 'mounted-melee' }, body: 8 },
        { id: 'wall', side: 1, x: 24, y: 15 + 0.394 + 3 + riders + 0.394, body: 8 },
      ]);
      const dice = keyed(
        { 'enemy-threat': [1, 6], 'wanting-to-charge': [1, 1, 6, 6], 'being-charged': [1, 6], pursue: [pursue], 'pursuit-distance': [3] },
        scripted(),
      );
      return run(state, charge(state, ['orcs'], ['riders']), dice);
    };

    test('have retired: who charged them throws for pursuit, and recontacts them', () => {
      const { state, events } = blocked(4);
      expect(of(events, 'routed')).toMatchObject([{ unit: 'riders', reason: 'ridden-down' }]);
      expect(of(events, 'melee-fought')).toEqual([]);
      expect(unit(state, 'wall').status).toBe('field');
    });

    test('if he does not pursue nobody comes into contact', () => {
      const { state, events } = blocked(5);
      expect(of(events, 'melee-fought')).toEqual([]);
      expect(unit(state, 'riders')).toMatchObject({ status: 'field', hits: 2, melee: null });
      expect(unit(state, 'orcs')).toMatchObject({ y: 17, melee: null, charging: null, active: false });
    });
  });

  test('p. 31: of two whose targets rout the one on the right throws for pursuit first', () => {
    const state = battleOf([
      { id: 'left', x: 20, y: 15, body: 0 },
      { id: 'right', x: 26, y: 15, body: 1 },
      { id: 'riata', side: 1, x: 20, y: 18.787 },
      { id: 'levies', side: 1, x: 26, y: 18.787 },
    ]);
    const dice = keyed({ 'wanting-to-charge': [1, 1, 1, 1], 'being-charged': [6, 6, 6, 6], pursue: [6, 6] }, scripted());
    const { events } = run(state, charge(state, ['left', 'right'], ['riata', 'levies']), dice);
    expect(of(events, 'roll').flatMap((e) => (e.table === 'pursue' ? [e.who] : []))).toEqual(['right', 'left']);
  });

  test('p. 36: a charged unit that routs leaves its charger to pursue on its Rep or less', () => {
    const state = facing(3);
    // they pass none and rout; pursuit on 4, an inch less by 1: retire distance 3
    const dice = scripted(1, 1, 6, 6, 4, 1);
    const { state: after, events } = run(state, charge(state), dice);
    expect(dice.left).toBe(0);
    expect(unit(after, 'riata').status).toBe('routed');
    expect(of(events, 'roll').find((e) => e.table === 'pursue')).toMatchObject({ dice: [4], result: 'pursues' });
    // from where the charge ended, 1" off
    expect(unit(after, 'orcs').y).toBeCloseTo(17 + 2, 3);
  });

  test('p. 38: who is charged does not test if the charger is turned back before', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'riata', side: 1, x: 24, y: 15.787 + 3, body: 1 },
      { id: 'archers', side: 1, x: 26, y: 15.787 + 5, row: { class: 'foot-missile' }, body: 2, heading: 20250 },
    ]);
    // the orcs want to; the archers, threatened, shoot and hit; the orcs pass none and retire
    const { state: after, events } = run(state, charge(state), scripted(1, 1, 1, 1, 6, 6, 6, 6));
    expect(of(events, 'reacted')).toContainEqual(expect.objectContaining({ unit: 'orcs', test: 'received-fire', result: 'retire' }));
    expect(of(events, 'test-called').map((e) => e.test)).toEqual(['wanting-to-charge', 'enemy-threat', 'received-fire']);
    expect(unit(after, 'riata')).toMatchObject({ melee: null, hits: 0 });
  });

  test('p. 37: its last inch threatens whoever has moved by orders of his own before it, too', () => {
    const tested = (moved: boolean) => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15 },
        { id: 'riata', side: 1, x: 24, y: 15.787 + 3, body: 1 },
        { id: 'aside', side: 1, x: 25.5, y: 15.787 + 6.5, body: 2, moved, done: moved },
      ]);
      const { events } = run(state, charge(state), keyed({ ...STANDS, 'wanting-to-charge': [1, 1] }, scripted()));
      return of(events, 'test-called').map((e) => `${e.test} ${e.units}`);
    };
    expect(tested(false)).toContain('enemy-threat aside');
    expect(tested(true)).toEqual(tested(false));
  });

  test('p. 7: fanatics ask themselves nothing', () => {
    const state = facing(3, { row: { rules: ['fanatic'] } });
    const { events } = run(state, charge(state), scripted(5, 4, 2, 2, 1, 1));
    expect(of(events, 'roll').map((e) => e.table)).not.toContain('wanting-to-charge');
    expect(of(events, 'charged-home')).toHaveLength(1);
  });
});
