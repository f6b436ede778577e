import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, of, unit } from '../table.ts';
import { block, type Chosen, choices, FOOT, goOf, HORSE, horse, isOffered, offered, spears, told, WIDTH } from './movement-table.ts';

/** Whoever tests passes both dice. */
const passing = () => keyed({}, scripted(...Array<number>(20).fill(1)));

/** What those of a body may do, and who may charge, when they have done as they were told. */
function after(state: BattleState, id: string, order: Chosen) {
  const { state: there } = told(goOf(state, id), order, passing());
  return { there, open: choices(there).map((c) => c.choice) };
}

describe('p. 40: whatever move a unit finishes an inch from an enemy, it may be drawn into melee (ruling 335)', () => {
  const orc = (x: number, y: number, more = {}) => block([['orc']], x, y, spears, { side: 1, body: 30, ...more });

  test('which friends of another body have stopped', () => {
    const friend = block([['friend']], 20, 14.9 + FOOT, spears, { body: 9, done: true });
    const lines = [...block([['left', 'right']], 20, 10), ...friend, ...orc(21 + WIDTH, 14.92)];
    const { there, open } = after(battleOf(lines), 'left', { choice: 'advance', number: 3.9 });
    expect(unit(there, 'right').active).toBe(false);
    expect(open).toEqual(['charge', 'done']);
    expect(offered(there, 'charge', 'set').of).toEqual(['right']);
    const { events } = told(there, { choice: 'charge', of: ['right'] }, passing());
    expect(of(events, 'charged-home').map((e) => [e.unit, e.target])).toEqual([['right', 'orc']]);
    // it has been stopped, but nobody activates it anew: it costs no point
    expect(of(events, 'body-activated')).toEqual([]);
  });

  test('in which it has come to the ground that it takes up', () => {
    const terrain = [{ kind: 'hill' as const, shape: rectangle(16, 12, 32, 24), ridge: { from: { x: 16, y: 18 }, to: { x: 32, y: 18 } } }];
    const { open } = after(battleOf([...block([['a']], 20, 10), ...orc(20, 13.5)], { terrain }), 'a', { choice: 'occupy', number: 2.5 });
    expect(open).toEqual(['charge', 'done']);
  });

  test('by which it has turned about', () => {
    const { there, open } = after(battleOf([...block([['a']], 20, 10, horse), ...orc(20, 10 - HORSE - 1 - FOOT)]), 'a', { choice: 'about-face' });
    expect(open).toEqual(['charge', 'done']);
    expect(offered(there, 'charge', 'set').of).toEqual(['a']);
  });

  test('by which it has come back over the edge of the table', () => {
    const [a] = block([['a']], 20, 36, spears, { status: 'pursued-off', heading: 0 });
    const state = battleOf([a!, ...orc(20, 36 - 2 * FOOT - 1, { heading: 0 })]);
    const asked = pushSteps(state, 0, { kind: 'orders', side: 0, units: [0], spent: 0, begun: false }, { kind: 'body-done', units: [0] });
    const { state: there } = told(asked, { choice: 'return' }, passing());
    expect(choices(there).map((c) => c.choice)).toEqual(['charge', 'done']);
  });

  test.for([
    [1.02, true],
    [1.3, false],
    [1.55, false],
  ] as const)('a wheel leads into melee a base away (ruling 267), the march after it from an inch off alone: %s"', ([inches, draws]) => {
    // horse wheels by a quarter for half its 12" and rides the other 6"
    const wheeled = after(battleOf(block([['a']], 20, 10, horse)), 'a', { choice: 'wheel-right', number: 9000 }).there;
    const { x, y } = unit(wheeled, 'a');
    const foe = { id: 'orc', side: 1, x: x + HORSE / 2 + 6 + inches + FOOT / 2, y, heading: 9000, row: spears, body: 9 } as const;
    const { there } = after(battleOf([...block([['a']], 20, 10, horse), foe]), 'a', { choice: 'wheel-right', number: 9000 });
    const { state: ridden } = told(there, { choice: 'advance', number: 6 }, passing());
    expect(isOffered(ridden, 'charge')).toBe(draws);
    // with something of its move left it reaches no farther than that
    const { state: nearly } = told(there, { choice: 'advance', number: 5.8 }, passing());
    expect(isOffered(nearly, 'charge')).toBe(false);
  });

  /** An enemy an inch beyond a line, who faces aside: ahead of who stands at 20, and so far to the left that he can wheel past him. */
  const beside = (y: number) => ({ id: 'orc', side: 1, x: 18.4, y: y + 1.02 + WIDTH / 2, heading: 9000, row: spears, body: 30 }) as const;
  /** Horse that rides straight on by half its 12" to an inch of him. */
  const ridden = (...more: Parameters<typeof battleOf>[0]) => {
    const riders = block([['a']], 20, 10, { ...horse, rules: ['undisciplined'] });
    const state = battleOf([...riders, beside(16), ...more]);
    return told(goOf(state, 'a'), { choice: 'advance', number: 6 }, passing()).state;
  };

  test('after which, undisciplined, it fails to wheel, and stays where it has come to (p. 9)', () => {
    const { state: there, events } = told(ridden(), { choice: 'wheel-left', number: 1500 }, keyed({ undisciplined: [4] }, passing()));
    expect(of(events, 'stopped')).toMatchObject([{ units: ['a'], reason: 'undisciplined' }]);
    expect(choices(there).map((c) => c.choice)).toEqual(['charge', 'done']);
    const { events: after } = told(there, { choice: 'charge', of: ['a'] }, passing());
    expect(of(after, 'charged-home').map((e) => [e.unit, e.target])).toEqual([['a', 'orc']]);
  });

  test('but who has failed to wheel before it has moved at all has finished no move', () => {
    const go = goOf(battleOf([...block([['a']], 20, 10, { ...horse, rules: ['undisciplined'] }), beside(10)]), 'a');
    expect(isOffered(go, 'charge')).toBe(true);
    const { state: there } = told(go, { choice: 'wheel-left', number: 1500 }, keyed({ undisciplined: [4] }, passing()));
    expect(choices(there)).toEqual([]);
  });

  test('after which friends who face another way join it, and it is to reform in its next go (p. 34)', () => {
    const friend = { id: 'friend', x: 20 + WIDTH / 2 + HORSE / 2, y: 16 - WIDTH / 2, heading: 9000, row: horse, body: 9, active: true } as const;
    const { state: there } = told(ridden(friend), { choice: 'form-up', of: ['friend'] }, passing());
    expect(choices(there).map((c) => c.choice)).toEqual(['charge', 'done']);
    expect(offered(there, 'charge', 'set').of).toEqual(['a']);
  });

  test('but not who stands in a river: there he has stopped (p. 29)', () => {
    const terrain = [{ kind: 'river' as const, shape: rectangle(0, 10, 48, 12) }];
    const go = battleOf([...block([['a']], 20, 10), ...orc(20, 13)], { terrain });
    const { there, open } = after(go, 'a', { choice: 'advance', number: offered(goOf(go, 'a'), 'advance', 'number').to });
    expect(unit(there, 'a').fording).toBe(true);
    expect(open).toEqual([]);
  });
});

describe('p. 40: who has charged, and whose enemy has made off, may be drawn into melee an inch from another (ruling 363)', () => {
  /** Ours charge at one of two enemies side by side, before both of whom they stand: he routs. */
  const charged = (pursue: number, faces: readonly number[], more = {}) => {
    const state = battleOf([
      { id: 'us', x: 20, y: 10, row: spears },
      { id: 'weak', side: 1, x: 20.5, y: 10 + FOOT + 3, row: { ...spears, rep: 3 }, body: 8 },
      { id: 'other', side: 1, x: 20.5 - WIDTH - 0.01, y: 10 + FOOT + 3, row: spears, body: 9, ...more },
    ]);
    const dice = { 'being-charged weak': [6, 6], 'being-charged other': [1, 6], 'pursue us': [pursue], 'wanting-to-charge us': faces };
    return told(goOf(state, 'us'), { choice: 'charge', of: ['us'] }, keyed(dice, scripted(...Array<number>(20).fill(1))));
  };

  test('he who holds, and does not pursue, goes at him if he wants to', () => {
    const { state, events } = charged(6, [1, 1, 1, 1]);
    expect(of(events, 'roll').find((e) => e.table === 'pursue')?.result).toBe('holds');
    expect(of(events, 'charge-declared').map((e) => e.target)).toEqual(['weak', 'other']);
    expect(of(events, 'charged-home').map((e) => [e.target, e.zone])).toEqual([['other', 'front']]);
    // by half his base he matches up with him (p. 34)
    expect(unit(state, 'us').x).toBeCloseTo(20 - WIDTH / 2, 2);
  });

  test('or stays where he is: he must want to charge him, too', () => {
    const { state, events } = charged(6, [1, 1, 6, 6]);
    expect(of(events, 'charged-home')).toEqual([]);
    expect(unit(state, 'us')).toMatchObject({ x: 20, y: 12, charging: null });
  });

  test('nobody who stands farther off draws him in', () => {
    const { events } = charged(6, [1, 1], { y: 10 + FOOT + 3.2 });
    expect(of(events, 'charge-declared').map((e) => e.target)).toEqual(['weak']);
  });

  /** Ours charge at riders who must retire and cannot, for friends at their back hold them; another enemy stands at their side. */
  const held = () => {
    const line = 10 + FOOT / 2 + 3;
    const state = battleOf([
      { id: 'us', x: 20, y: 10, row: spears },
      { id: 'riders', side: 1, x: 20.5, y: line + HORSE / 2, row: { ...horse, rep: 3 }, body: 8 },
      { id: 'wall', side: 1, x: 20.5, y: line + HORSE + FOOT / 2, row: spears, body: 9 },
      { id: 'other', side: 1, x: 20.5 - WIDTH - 0.01, y: line + FOOT / 2, row: spears, body: 10 },
    ]);
    const dice = { 'being-charged riders': [1, 6], 'pursue us': [6] };
    return told(goOf(state, 'us'), { choice: 'charge', of: ['us'] }, keyed(dice, scripted(...Array<number>(20).fill(1))));
  };

  test('he whom friends have kept from retiring stands before him still, is left alone, and hides nobody beside him (rulings 194, 268)', () => {
    const { events } = held();
    expect(of(events, 'reacted').find((e) => e.unit === 'riders')).toMatchObject({ test: 'being-charged', result: 'retire' });
    expect(of(events, 'charge-declared').map((e) => e.target)).toEqual(['riders', 'other']);
    expect(of(events, 'charged-home').map((e) => [e.target, e.zone])).toEqual([['other', 'front']]);
  });

  test('p. 34: those behind him are pulled along by that inch, however much of their move his body had marched before (ruling 338)', () => {
    const ahead = 10 + FOOT + 6;
    const state = battleOf([
      { id: 'us', x: 20, y: 10, row: spears },
      { id: 'rear', x: 20, y: 10 - FOOT, row: spears },
      { id: 'weak', side: 1, x: 20.5, y: ahead, row: { ...spears, rep: 3 }, body: 8 },
      { id: 'other', side: 1, x: 20.5 - WIDTH - 0.01, y: ahead, row: spears, body: 9 },
    ]);
    const dice = () => keyed({ 'being-charged weak': [6, 6], 'being-charged other': [1, 6], 'pursue us': [6] }, scripted(...Array<number>(40).fill(1)));
    const { state: there } = told(goOf(state, 'us'), { choice: 'advance', number: 3 }, dice());
    const { state: home, events } = told(there, { choice: 'charge', of: ['us'] }, dice());
    expect(of(events, 'charged-home').map((e) => e.target)).toEqual(['other']);
    const { x, y } = unit(home, 'us');
    expect([x, y]).toEqual([expect.closeTo(20 - WIDTH / 2, 2), expect.closeTo(16, 2)]);
    expect(unit(home, 'rear')).toMatchObject({ x, y: expect.closeTo(y - FOOT, 2) });
  });
});
