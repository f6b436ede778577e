import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { battleOf, of } from '../table.ts';
import { block, bows, goOf, horse, isOffered, spears, told } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 9: undisciplined troops', () => {
  const body = battleOf([...block([['a', 'b']], 20, 8), ...block([['u']], 23.15, 8, { ...spears, rules: ['undisciplined'] }), ...far]);

  test.each([1, 2, 3])('on a %i they carry it out', (die) => {
    const after = told(goOf(body, 'a'), { choice: 'about-face' }, scripted(die));
    expect(of(after.events, 'roll')[0]).toMatchObject({ table: 'undisciplined', page: 9, who: 'u', dice: [die], result: 'carried-out' });
    expect(after.state.units[0]!.heading).toBe(18000);
  });

  test.each([4, 5, 6])('on a %i the whole body stays and has stopped', (die) => {
    const after = told(goOf(body, 'a'), { choice: 'wheel-left', number: 1500 }, scripted(die));
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['u', 'b', 'a'], reason: 'undisciplined' });
    expect(after.state.units.slice(0, 3).map((u) => [u.heading, u.active, u.done])).toEqual([0, 0, 0].map((h) => [h, false, true]));
  });

  test.each([
    ['right', 23.15, ['u', 'c', 'a']],
    ['middle', 21.575, ['c', 'u', 'a']],
    ['left', 20, ['c', 'a', 'u']],
  ] as const)('one unit of them is enough: the %s one of its body', (_where, x, units) => {
    const others = [20, 21.575, 23.15].filter((place) => place !== x);
    const rabble = block([['u']], x, 8, { ...spears, rules: ['undisciplined'] });
    const mixed = battleOf([...block([['a']], others[0]!, 8), ...rabble, ...block([['c']], others[1]!, 8), ...far]);
    const dice = scripted(5);
    const after = told(goOf(mixed, 'a'), { choice: 'about-face' }, dice);
    expect(dice.left).toBe(0);
    expect(of(after.events, 'stopped')).toMatchObject([{ units, reason: 'undisciplined' }]);
    expect(after.state.units.slice(0, 3).map((u) => u.heading)).toEqual([0, 0, 0]);
  });

  test('going straight on needs no throw', () => {
    expect(of(told(goOf(body, 'a'), { choice: 'advance', number: 6 }).events, 'roll')).toEqual([]);
  });

  test('p. 39: archers of a body that fails to wheel have not moved: with somebody in range they shoot, once', () => {
    const orcs = block([['e']], 20, 14, spears, { side: 1, heading: 18000 });
    const rabble = block([['bow']], 20, 8, { ...bows, rules: ['undisciplined'] });
    const state = goOf(battleOf([...rabble, ...orcs.map((o) => ({ ...o, x: 20.5, heading: 9000 }))]), 'bow');
    const after = told(state, { choice: 'about-face' }, scripted(6, 1, 1, 1, 6));
    expect(of(after.events, 'stopped')[0]).toMatchObject({ reason: 'undisciplined' });
    expect(of(after.events, 'fired')).toMatchObject([{ units: ['bow'], against: ['e'] }]);
  });

  test('pp. 6, 9, ruling 320: Dual-Armed troops among them may shoot before they try, and go on; not once they have failed', () => {
    const riders = block([['dual']], 20, 8, { ...horse, rules: ['undisciplined', 'dual-armed'] });
    // a gun, which charges nobody, so that they may turn whatever it does (p. 32)
    const gun = block([['e']], 20, 10.5, { ...bows, rules: ['engine'], movesAs: 'artillery' }, { side: 1 });
    const state = goOf(battleOf([...riders, ...gun]), 'dual');
    const failed = told(state, { choice: 'about-face' }, scripted(6));
    expect(of(failed.events, 'stopped')).toMatchObject([{ units: ['dual'], reason: 'undisciplined' }]);
    expect([of(failed.events, 'fired'), failed.state.agenda]).toEqual([[], []]);
    const shot = told(state, { choice: 'fire' }, scripted(1, 1, 6));
    expect(of(shot.events, 'fired')).toMatchObject([{ units: ['dual'], against: ['e'] }]);
    expect(isOffered(shot.state, 'about-face')).toBe(true);
  });
});
