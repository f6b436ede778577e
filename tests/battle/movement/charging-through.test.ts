import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { withUnits } from '../../../engine/rally-round-the-king/changes.ts';
import { openAhead } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { mayChargeThrough, mayPass } from '../../../engine/rally-round-the-king/movement/passing-through.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { block, FOOT, goOf, isOffered, offered, places, slingers, spears, told } from './movement-table.ts';

/** The front of those who charge, of the skirmishers before them, and of the enemy: so far apart, in inches, that one can halt between. */
const FRONT = 10;
const SCREEN = FRONT + 0.5 + FOOT;
const ENEMY = SCREEN + 2;

const chargers = (more: Partial<Standing> = {}): Standing[] => block([['spear']], 20, FRONT, spears, more);
const screen = (row = slingers, more: Partial<Standing> = {}): Standing[] => block([['screen']], 20, SCREEN, row, { body: 5, ...more });
const enemy = (y = ENEMY): Standing[] => block([['orc']], 20, y, spears, { side: 1 });

const go = (units: readonly Standing[]): BattleState => goOf(battleOf(units), 'spear', { active: true });

/** The spears want to charge (1, 1); the enemy stands (passes one) and both fight on. */
const CHARGE = [1, 1, 1, 6, 1, 1, 1, 1, 1, 1] as const;

describe('p. 33: any friend passes through skirmishers who neither move nor fire, in a charge too (ruling 264)', () => {
  test('the charge goes home, and they have had their go', () => {
    const { state, events } = told(go([...chargers(), ...screen(), ...enemy()]), { choice: 'charge', of: ['spear'] }, scripted(...CHARGE));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'spear', target: 'orc' }]);
    expect(unit(state, 'spear').y).toBeCloseTo(ENEMY - FOOT / 2, 2);
    expect(places(state, 'screen')).toEqual([[20, Math.round((SCREEN - FOOT / 2) * 1000) / 1000, 0]]);
    expect(of(events, 'stopped')).toMatchObject([{ units: ['screen'], reason: 'passed-through' }]);
    expect(unit(state, 'screen').done).toBe(true);
  });

  test.each([
    ['who have moved', screen(slingers, { moved: true }), false],
    ['who have fired', screen(slingers, { fired: true }), false],
    ['who are active and have their go before them', screen(slingers, { active: true }), false],
    ['who have had it', screen(slingers, { active: true, done: true }), true],
    ['nor through spears', screen(spears), false],
  ])('not through those %s', (_name, between, may) => {
    const state = go([...chargers(), ...between, ...enemy()]);
    expect(state.agenda.length > 0 && isOffered(state, 'charge')).toBe(may);
  });

  test('nor through those who have shot in answer to a test in this go (ruling 112)', () => {
    const state = battleOf([...chargers(), ...screen(), ...enemy()]);
    const answer = { kind: 'volley', shooters: [at(state, 'screen')], at: [at(state, 'orc')], oneDie: [] } as const;
    const { state: shot, events } = run(state, answer, scripted(1, 1, 6));
    expect(of(events, 'fired')).toMatchObject([{ units: ['screen'] }]);
    expect(unit(shot, 'screen')).toMatchObject({ fired: true, volleyed: false });
    expect(openAhead(state, at(state, 'spear'), 6)).toBe(at(state, 'orc'));
    expect(mayChargeThrough(shot, at(shot, 'spear'), at(shot, 'screen'))).toBe(false);
  });

  test('not through skirmishers of its own body: they go with it', () => {
    const front = FRONT + FOOT;
    const state = go([...block([['spear']], 20, FRONT, spears), ...block([['screen']], 20, front, slingers), ...enemy(front + 3)]);
    expect(offered(state, 'advance', 'number')).toBeDefined();
    expect(isOffered(state, 'charge')).toBe(false);
  });

  test('not if it came to stand upon them an inch before its target, where he tests (p. 38)', () => {
    expect(isOffered(go([...chargers(), ...screen(), ...enemy(SCREEN + 1 + FOOT + 0.05)]), 'charge')).toBe(true);
    expect(isOffered(go([...chargers(), ...screen(), ...enemy(SCREEN + 1 + FOOT - 0.1)]), 'charge')).toBe(false);
  });

  test('those pulled along pass them too, or halt before them', () => {
    const file = (gap: number): Standing[] => [...block([['spear'], ['rear']], 20, FRONT, spears), ...screen(), ...enemy(SCREEN + gap)];
    const far = told(go(file(2.7)), { choice: 'charge', of: ['spear'] }, scripted(...CHARGE)).state;
    expect(unit(far, 'rear').y).toBeCloseTo(unit(far, 'spear').y - FOOT, 2);
    const near = told(go(file(2.3)), { choice: 'charge', of: ['spear'] }, scripted(...CHARGE)).state;
    // an inch short of the enemy it would lie on them: it halts behind them
    expect(unit(near, 'rear').y).toBeCloseTo(unit(near, 'screen').y - FOOT, 1);
  });

  test('who is told to charge by a test does so too', () => {
    const state = { ...battleOf([...chargers(), ...screen(), ...enemy()]), mover: 1 as const };
    const forward = { kind: 'forward', units: [at(state, 'spear')], test: 'enemy-threat', how: 'charge', by: [at(state, 'orc')] } as const;
    const { events } = run(state, forward, scripted(...CHARGE));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'spear', target: 'orc' }]);
  });

  test('what was found of a charge does not outlast what the skirmishers do', () => {
    const state = battleOf([...chargers(), ...screen(), ...enemy()]);
    const [spear, skirmishers] = [at(state, 'spear'), at(state, 'screen')];
    expect(openAhead(state, spear, 6)).toBe(at(state, 'orc'));
    const fired = withUnits(state, [skirmishers], { fired: true });
    expect(openAhead(fired, spear, 6)).toBeNull();
    expect(openAhead(withUnits(fired, [skirmishers], { fired: false }), spear, 6)).toBe(at(state, 'orc'));
  });
});

describe('p. 33: nobody passes through skirmishers who fight', () => {
  /** Whether one may pass through slingers beside others of their body, an enemy standing so far to the right of them. */
  const passes = (x: number, done: boolean): boolean => {
    const row = { class: 'foot-skirmish', figures: 2, ac: 2 } as const;
    const state = battleOf([
      { id: 'orcs', x: 20, y: 10 },
      { id: 'light', x: 20, y: 13, row, done, body: 1 },
      { id: 'beside', x: 21.575, y: 13, row, done, body: 1 },
      { id: 'foe', side: 1, x, y: 13.787, row },
    ]);
    return mayPass(state, at(state, 'orcs'), at(state, 'light'));
  };

  test('though their go is over', () => expect([passes(19.5, true), passes(30, true)]).toEqual([false, true]));
  test('nor through those beside them, while their go is to come: they will fight in it', () => {
    expect([passes(22.5, false), passes(30, false), passes(22.5, true)]).toEqual([false, true, true]);
  });
});
