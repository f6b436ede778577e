import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { readings, rolls } from '../melee/melee-table.ts';
import { isOffered, offered, spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, high, off, winged } from './flight-table.ts';

const guards: Standing = { id: 'guards', side: 1, row: gargoyle, ...off, x: 30, y: 36, heading: 18000 };
const far: readonly Standing[] = [
  { id: 'own', row: spears, x: 4, y: 4 },
  { id: 'orcs', side: 1, row: spears, x: 44, y: 34 },
];
const coming: Standing = { id: 'raiders', row: gargoyle, ...off, x: 24, y: 0 };
const field = (...more: readonly Standing[]): BattleState => battleOf([coming, ...more, ...far]);
const enters = (state: BattleState, ...dice: readonly number[]) => flown(state, flies('hover-high', 'raiders', 24, 20), scripted(...dice));

describe('p. 8: interception', () => {
  test('flyers off the table are asked when an enemy flyer comes over its edge', () => {
    const { state } = enters(field(guards));
    expect(offered(state, 'intercept', 'set').of).toEqual(['guards']);
    expect(unit(state, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 0 });
  });

  test('not those over the table, nor for one that was there already', () => {
    expect(unit(enters(field({ ...guards, ...high, y: 30 })).state, 'raiders')).toMatchObject({ y: 20 });
    const there = battleOf([{ ...coming, ...high, y: 8 }, guards, ...far]);
    expect(unit(enters(there).state, 'raiders')).toMatchObject({ y: 20 });
  });

  test('not flyers of its own army, nor ships (ruling 245); who has nothing to shoot with is not offered to', () => {
    expect(unit(enters(field({ ...guards, side: 0 })).state, 'raiders').y).toBe(20);
    const ship = field({ id: 'ship', side: 1, row: spears, ...off, x: 30, y: 36 });
    const ships = { ships: [{ unit: at(ship, 'ship') }], maiden: at(ship, 'ship'), she: 'with' } as const;
    expect(unit(enters({ ...ship, fleets: [null, ships] }).state, 'raiders').y).toBe(20);
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    expect(isOffered(met, 'fire')).toBe(false);
  });

  test('at Observation level, whatever its flight was to be; then at that of its flight, or where it was halted', () => {
    const low = flown(field(guards), flies('hover-low', 'raiders', 24, 20), scripted()).state;
    const met = (...dice: readonly number[]) => told(low, { choice: 'intercept', of: ['guards'] }, scripted(...dice)).state;
    expect(unit(met(1, 1), 'raiders').air?.level).toBe('observation');
    expect(unit(told(met(1, 1), { choice: 'let-pass' }).state, 'raiders')).toMatchObject({ y: 20, air: { level: 'attack' } });
    // p. 76: one die passed, and it halts
    const halted = told(met(1, 6), { choice: 'let-pass' }).state;
    expect(unit(halted, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 0, air: { level: 'observation' } });
  });

  test('p. 8: one that is halted on its way to charge charges nobody', () => {
    const state = battleOf([{ ...coming, row: { ...gargoyle, rep: 5 } }, guards, { id: 'orcs', side: 1, row: spears, x: 24, y: 20 }, far[0]!]);
    const swoop = flown(state, flies('swoop', 'raiders', 24, 20 - 0.3935 - 1 - 0.5905), scripted(1, 1)).state;
    const met = told(swoop, { choice: 'intercept', of: ['guards'] }, scripted(1, 6)).state;
    expect(unit(told(met, { choice: 'let-pass' }).state, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 0, charging: null });
  });

  test('let pass, it flies on', () => {
    const { state } = enters(field(guards));
    expect(unit(told(state, { choice: 'let-pass' }).state, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 20, air: { level: 'observation' } });
  });

  test('it takes Enemy Threat at once, however far off; all at Observation level', () => {
    const { state, events } = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1));
    expect(of(events, 'test-called')[0]).toMatchObject({ test: 'enemy-threat', units: ['raiders'], against: ['guards'] });
    expect([unit(state, 'raiders').air?.level, unit(state, 'guards').air?.level]).toEqual(['observation', 'observation']);
    expect(isOffered(state, 'air-charge')).toBe(true);
  });

  test('if that makes it retire it is gone, and those who met it go back where they were', () => {
    const { state } = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(6, 6));
    expect(unit(state, 'raiders')).toMatchObject({ status: 'flown-off', hits: 1 });
    expect(unit(state, 'guards')).toMatchObject({ status: 'flown-off', x: 30, y: 36 });
  });

  test('who does nothing more goes back, and the flight goes on', () => {
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const { state } = told(met, { choice: 'let-pass' });
    expect(unit(state, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 20, air: { level: 'observation' } });
    expect(unit(state, 'guards')).toMatchObject({ status: 'flown-off', x: 30, y: 36 });
  });

  test('nothing that works by inches reaches those who meet in the air: no terror and no banner on the ground (pp. 9, 61, ruling 241)', () => {
    const below: readonly Standing[] = [
      { id: 'own', row: spears, x: 20, y: 3 },
      { id: 'ghosts', side: 1, row: { ...spears, rules: ['terror'] }, x: 25, y: 2 },
    ];
    const met = battleOf([coming, ...below, guards]);
    const [own, their] = met.sides;
    const state: BattleState = { ...met, sides: [{ ...own, bearings: [{ what: 'personal-banner', unit: 1, state: 'with' }] }, their] };
    const come = flown(state, flies('hover-high', 'raiders', 24, 20), scripted()).state;
    const first = told(come, { choice: 'intercept', of: ['guards'] }, scripted(1, 1));
    const second = told(first.state, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 6, 1, 1, 1, 1, 1));
    const modifiers = (['enemy-threat', 'wanting-to-charge', 'being-charged'] as const).flatMap((test) =>
      readings([...first.events, ...second.events], test).flatMap((r) => [...r.modifiers.map(({ why }) => why)]),
    );
    // whoever is charged there by a terror has it before him (p. 9)
    expect(modifiers).toEqual(['terror']);
  });

  test('a charge: it must want to, the other tests, they fight a round and test, and all go on or back (ruling 241)', () => {
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    // wanting to; being charged; 6 and 1 with the modifiers of who charges and who stands; both tests
    const { state, events } = told(met, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 6, 1, 1, 1, 1, 1));
    expect(events.flatMap((e) => (e.kind === 'roll' ? [e.table] : []))).toEqual([
      'wanting-to-charge',
      'being-charged',
      'melee',
      'melee',
      'involved-in-melee',
      'involved-in-melee',
    ]);
    // a terror comes at it (p. 9)
    expect(readings(events, 'being-charged').flatMap((r) => r.modifiers.map((m) => m.why))).toContain('terror');
    // shock and fighting mounted against fighting mounted alone: 8 to 2, and AC 6 takes a hit for 7
    expect(of(events, 'melee-fought')[0]).toMatchObject({ units: ['guards'], against: ['raiders'], totals: [8, 2], hits: ['raiders'] });
    expect(unit(state, 'raiders')).toMatchObject({ status: 'aloft', x: 24, y: 20, hits: 1 });
    expect(unit(state, 'guards')).toMatchObject({ status: 'flown-off', x: 30, y: 36, hits: 0, charging: null });
    expect(state.stirred).toBe(true);
  });

  test('who does not want to charge does not fight', () => {
    const met = told(enters(field({ ...guards, row: { ...gargoyle, rep: 1 } })).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const { state, events } = told(met, { choice: 'air-charge' }, scripted(6, 6));
    expect(of(events, 'test-called').map((e) => e.test)).toEqual(['wanting-to-charge']);
    expect([unit(state, 'raiders').y, unit(state, 'guards').status]).toEqual([20, 'flown-off']);
  });

  test('p. 42: the hit that it takes puts a leader at risk', () => {
    const led = battleOf([coming, guards, ...far], { leaders: ['raiders'] });
    const met = told(enters(led).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const { events } = told(met, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'melee-fought')[0]).toMatchObject({ hits: ['raiders'] });
    expect(events.flatMap((e) => (e.kind === 'roll' && e.table === 'leader-at-risk-check' ? [e.result] : []))).toEqual(['unharmed']);
  });

  test('ruling 241: it is fought as on bare ground with nobody about, whoever stands below, and what is off the table is felt by nobody', () => {
    const hill = { kind: 'hill', shape: rectangle(20, 14, 28, 22), ridge: { from: { x: 20, y: 14 }, to: { x: 28, y: 14 } } } as const;
    const plain = battleOf([
      coming,
      guards,
      { id: 'below', row: spears, x: 24, y: 17 },
      { id: 'foe', side: 1, row: spears, x: 24, y: 20.5 },
      { id: 'gone', row: spears, x: 2, y: 2, status: 'pursued-off' },
    ]);
    const [own, their] = plain.sides;
    const state = {
      ...plain,
      terrain: [hill],
      sides: [{ ...own, bearings: [{ what: 'spear-of-saint-lindorf', unit: at(plain, 'gone'), state: 'with' }] }, their],
    } as BattleState;
    const met = told(enters(state).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const { events } = told(met, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(readings(events, 'involved-in-melee').map((r) => r.modifiers.map((m) => m.why))).toEqual([['terror'], ['terror']]);
    expect(rolls(events, 'melee').map((r) => r.modifiers.map((m) => m.why))).toEqual([['shock', 'fighting-mounted'], ['fighting-mounted']]);
  });

  test('who fails its test in the fight retires or routs', () => {
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const routed = told(met, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 6, 1, 1, 1, 6, 6)).state;
    expect(unit(routed, 'raiders').status).toBe('routed');
  });

  describe('p. 38: who is left of the two tests as well, whether or not he was hit', () => {
    const fanatics = { ...coming, row: { ...gargoyle, rules: ['flyer', 'terror', 'shock', 'fanatic'] as const }, hits: 5 };
    const left = (...tested: readonly number[]) => {
      const met = told(enters(battleOf([fanatics, guards, ...far])).state, { choice: 'intercept', of: ['guards'] }).state;
      // wanting to; the round, in which one hit is one too many for fanatics (p. 7); the test
      const { state, events } = told(met, { choice: 'air-charge' }, scripted(1, 1, 6, 1, ...tested));
      expect(of(events, 'routed')[0]).toMatchObject({ unit: 'raiders', reason: 'hits' });
      return { state, results: readings(events, 'involved-in-melee').map((r) => [r.who, r.result]) };
    };

    test('after fanatics who are removed by their hits', () => {
      expect(left(1, 1).results).toEqual([['guards', 'remain']]);
      const routed = left(6, 6);
      expect(routed.results).toEqual([['guards', 'rout']]);
      expect(unit(routed.state, 'guards').status).toBe('routed');
    });

    test('and who would have to retire before nobody takes the hit and stays (ruling 98)', () => {
      const after = left(1, 6);
      expect(after.results).toEqual([['guards', 'retire']]);
      expect(unit(after.state, 'guards')).toMatchObject({ status: 'flown-off', x: 30, y: 36, hits: 1 });
    });
  });

  test('p. 36: of two who would both rout the one of higher modified Rep stays with a hit; if they are equal both do', () => {
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const pair = [at(met, 'guards'), at(met, 'raiders')] as const;
    const after = (...targets: readonly [number, number]) => {
      const all = pair.map((flyer, n) => ({ unit: flyer, result: 'rout' as const, target: targets[n]! }));
      const { state } = run({ ...met, agenda: [] }, { kind: 'air-outcome', pair, all }, scripted());
      return pair.map((i) => [state.units[i]!.status, state.units[i]!.hits]);
    };
    expect(after(3, 2)).toEqual([
      ['aloft', 1],
      ['routed', 5],
    ]);
    expect(after(3, 3)).toEqual([
      ['aloft', 1],
      ['aloft', 1],
    ]);
  });

  test('p. 38: nor does he fly off before one who routs in the same round (ruling 98)', () => {
    const met = told(enters(field(guards)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    const { state } = told(met, { choice: 'air-charge' }, scripted(1, 1, 1, 1, 6, 1, 6, 6, 1, 6));
    expect([unit(state, 'guards').status, unit(state, 'raiders')]).toMatchObject(['routed', { status: 'aloft', x: 24, y: 20, hits: 2 }]);
  });

  test('skirmishers shoot; they charge skirmishers alone (p. 41)', () => {
    const bows = { ...guards, row: winged };
    const met = told(enters(field(bows)).state, { choice: 'intercept', of: ['guards'] }, scripted(1, 1)).state;
    expect([isOffered(met, 'fire'), isOffered(met, 'air-charge')]).toEqual([true, false]);
    const { state, events } = told(met, { choice: 'fire' }, scripted(6, 1, 1));
    // 6 and one for the mounted: a hit on AC 6
    expect(of(events, 'fired')[0]).toMatchObject({ units: ['guards'], against: ['raiders'], hits: ['raiders'] });
    expect(unit(state, 'raiders')).toMatchObject({ y: 20, hits: 1 });
  });

  test('several converge: one test, then each has its turn', () => {
    const two = field(guards, { ...guards, id: 'others' });
    const { state, events } = told(enters(two).state, { choice: 'intercept', of: ['guards', 'others'] }, scripted(1, 1));
    expect(of(events, 'test-called').length).toBe(1);
    const second = told(state, { choice: 'let-pass' }).state;
    expect(isOffered(second, 'air-charge')).toBe(true);
    expect(unit(told(second, { choice: 'let-pass' }).state, 'raiders').y).toBe(20);
  });
});
