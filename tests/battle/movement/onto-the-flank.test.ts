import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { GroundKind } from '../../../engine/geometry/terrain.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import { chargersOf } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import { overlapOf } from '../../../engine/rally-round-the-king/movement/onto-the-flank.ts';
import { chargeAhead } from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import { type BattleState, type InMelee, idsOf } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf, isInMelee } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { rolls } from '../melee/melee-table.ts';
import { at, battleOf, of, type Standing, unit } from '../table.ts';
import { block, choices, FOOT, goOf, HORSE, horse, offered, slingers, spears, told, WIDTH } from './movement-table.ts';

const melee = (role: InMelee['role']): InMelee => ({ role, rounds: 1, hits: 0, gaveGround: false, clear: true, faced: false });

/** A line whose right-most unit, a, is matched with the enemy x; the others overlap him to his right, as he sees it: b touches his corner. */
function line(ids: readonly string[], row = spears, more: readonly Standing[] = [], terrain: BattleState['terrain'] = []): BattleState {
  const own = block([ids], 20, 10, row).map((u) => (u.id === 'a' ? { ...u, melee: melee('charged') } : u));
  const { x } = own.find((u) => u.id === 'a')!;
  return battleOf([...own, ...block([['x']], x!, 10, spears, { side: 1, melee: melee('stood') }), ...more], { terrain });
}

const chargers = (state: BattleState): readonly string[] => choices(state).flatMap((c) => (c.choice === 'charge' && c.form === 'set' ? c.of : []));

describe('pp. 32, 34: who overlaps the enemy line may wheel on to its flank in the next turn (ruling 267)', () => {
  test('about the corner where it touches him, if it wants to charge; who is charged in flank must pass both dice', () => {
    const state = goOf(line(['b', 'a']), 'a', { active: false });
    expect(isInMelee(state, at(state, 'b'))).toBe(true);
    expect(offered(state, 'charge', 'set')).toMatchObject({ of: ['b'], cost: 1 });
    // b wants to (1, 1); x passes both (1, 1); three dice, and all fight on
    const { state: after, events } = told(state, { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(of(events, 'body-activated')).toMatchObject([{ points: 1 }]);
    expect(
      of(events, 'test-called')
        .map((e) => e.test)
        .slice(0, 2),
    ).toEqual(['wanting-to-charge', 'being-charged']);
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'b', target: 'x', zone: 'flank' }]);
    const b = unit(after, 'b');
    expect([b.x, b.y, b.heading]).toEqual([expect.closeTo(20 + WIDTH / 2 - FOOT / 2, 2), expect.closeTo(10 + WIDTH / 2, 2), 9000]);
    expect(b.body).not.toBe(unit(after, 'a').body);
    expect(of(events, 'melee-fought')).toHaveLength(1);
  });

  test('in flank also where the lines do not stand quite straight to each other', () => {
    const straight = line(['b', 'a']);
    const askew = { ...straight, units: straight.units.map((u, i) => (i === at(straight, 'x') ? { ...u, heading: 18090 } : u)) };
    const { events } = told(goOf(askew, 'a'), { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'b', target: 'x', zone: 'flank' }]);
  });

  test('p. 41: who has faced an attack of this melee already has no flank any more', () => {
    const before = line(['b', 'a']);
    const faced = { ...before, units: before.units.map((u, i) => (i === at(before, 'x') ? { ...u, melee: { ...melee('stood'), faced: true } } : u)) };
    const { events } = told(goOf(faced, 'a'), { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'b', target: 'x', zone: 'front' }]);
  });

  test('who passes one only is routed, as from any charge in flank (p. 41)', () => {
    const state = goOf(line(['b', 'a']), 'a');
    const { events } = told(state, { choice: 'charge', of: ['b'] }, scripted(1, 1, 1, 6, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'x' }]);
  });

  test('who does not want to halts where it is, and fights there', () => {
    const state = goOf(line(['b', 'a']), 'a');
    const { state: after, events } = told(state, { choice: 'charge', of: ['b'] }, scripted(6, 6, ...Array<number>(12).fill(1)));
    expect(unit(after, 'b').heading).toBe(0);
    const fought = after.agenda.length === 0 ? events : [...events, ...told(after, { choice: 'melee' }, scripted(...Array<number>(12).fill(1))).events];
    expect(of(fought, 'melee-fought')).toHaveLength(1);
  });

  test('to the left as well', () => {
    const { events } = told(goOf(line(['a', 'b']), 'a'), { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'b', target: 'x', zone: 'flank' }]);
    expect(of(events, 'moved')[0]!.places[0]).toMatchObject({ unit: 'b', heading: 27000, x: expect.closeTo(20 + WIDTH / 2 + FOOT / 2, 2) });
  });

  test('p. 31: the rest has its go from right to left with the other bodies, each part by itself (p. 34)', () => {
    // z stands between what is left of them: to the right of a, to the left of c
    const between: Standing = { id: 'z', row: spears, x: 20 + 0.6, y: 5, body: 40, active: true };
    const lined = line(['a', 'b', 'c'], spears, [between, ...block([['far']], 40, 30, spears, { side: 1 })]);
    let state = goOf(pushSteps(lined, 0, { kind: 'next-body', side: 0 }), 'a');
    state = told(state, { choice: 'charge', of: ['b'] }, scripted(...Array<number>(30).fill(1))).state;
    const order: (string | undefined)[] = [];
    for (let n = 0; n < 2; n++) {
      const step = state.agenda.at(-1)!;
      order.push(step.kind === 'orders' ? idsOf(state, step.units).join() : step.kind);
      state = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(...Array<number>(30).fill(1))).state;
    }
    // a, who has fought, has nothing left to do
    expect(order).toEqual(['c', 'z']);
  });

  test('horse too', () => {
    const state = goOf(line(['b', 'a'], horse), 'a');
    const { events } = told(state, { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'b', target: 'x', zone: 'flank' }]);
    const [place] = of(events, 'moved')[0]!.places;
    expect(place).toMatchObject({ unit: 'b', heading: 9000, x: expect.closeTo(20 + WIDTH / 2 - HORSE / 2, 2) });
  });

  test('pp. 31-33: not with a move that has gone into bringing others up to the front', () => {
    const state = line(['b', 'a']);
    const who = (spent: number, did?: 'expand-left') =>
      chargersOf(state, [at(state, 'a'), at(state, 'b')], { spent, ...(did === undefined ? {} : { did }) }).map((c) => state.troops[c.unit]!.id);
    expect([who(0), who(100, 'expand-left')]).toEqual([['b'], []]);
  });

  test('undisciplined troops must throw for the wheel (p. 9)', () => {
    const state = goOf(line(['b', 'a'], { ...spears, rules: ['undisciplined'] }), 'a');
    const { state: after, events } = told(state, { choice: 'charge', of: ['b'] }, scripted(4, ...Array<number>(12).fill(1)));
    expect(of(events, 'roll')[0]).toMatchObject({ table: 'undisciplined', dice: [4] });
    expect(unit(after, 'b').heading).toBe(0);
    expect(of(events, 'test-called').some((e) => e.test === 'wanting-to-charge')).toBe(false);
  });

  const beside = block([['y']], 20, 10, spears, { side: 1 });
  const above: Standing = { id: 'w', side: 0, row: spears, x: 20 + WIDTH / 2 - 0.5, y: 10 + 0.8, heading: 9000, body: 50 };
  test.each([
    ['who is matched with an enemy', line(['b', 'a'], spears, beside), []],
    ['who finds no room there', line(['b', 'a'], spears, [above]), []],
    ['skirmishers', line(['b', 'a'], slingers), []],
    ['who touches nobody', line(['c', 'b', 'a']), ['b']],
  ])('not %s', (_name, state, may) => {
    const asked = chargersOf(state, bodyOf(state, at(state, 'a')), { spent: 0 });
    expect(
      idsOf(
        state,
        asked.map((c) => c.unit),
      ),
    ).toEqual(may);
  });

  // b's outer corners come through this place on their way, and leave it behind
  const corner = { x: 20 + WIDTH / 2 - 1.15, y: 10 + 1.15 };
  const inTheArc: Standing = { id: 'w', row: spears, x: corner.x - WIDTH / 2, y: corner.y + FOOT / 2, body: 50 };
  const ground = (kind: GroundKind) => [{ kind, shape: rectangle(corner.x - 1, corner.y, corner.x, corner.y + 1) }];
  test.each([
    ['a friend', line(['b', 'a'], spears, [inTheArc])],
    ['an enemy', line(['b', 'a'], spears, [{ ...inTheArc, side: 1 }])],
    ['ground closed to it', line(['b', 'a'], spears, [], ground('impassable'))],
    ['water', line(['b', 'a'], spears, [], ground('pond'))],
  ])('p. 33: %s on the way of its wheel keeps it where it is', (_name, state) => {
    expect(chargersOf(state, bodyOf(state, at(state, 'a')), { spent: 0 })).toEqual([]);
  });

  test('p. 30: nor does it come into woods that leave it too little of its move', () => {
    const wheels = (ac: 2 | 6): number => {
      const state = line(['b', 'a'], { figures: 4, ac }, [], [{ kind: 'woods', shape: rectangle(18, 10.5, 22, 14) }]);
      return chargersOf(state, bodyOf(state, at(state, 'a')), { spent: 0 }).length;
    };
    // of its 4" it has 2" there, and the corner goes 2.8"
    expect([wheels(2), wheels(6)]).toEqual([1, 0]);
  });

  test('one base farther out a wheel by itself takes it to whom it may charge (p. 32)', () => {
    const state = goOf(line(['c', 'b', 'a']), 'a');
    const alone = goOf({ ...told(state, { choice: 'break-up', of: ['c'] }).state, agenda: [] }, 'c');
    const wheel = offered(alone, 'wheel-right', 'number');
    expect(wheel.to).toBe(9000);
    const wheeled = told(alone, { choice: 'wheel-right', number: 9000 }, scripted(...Array<number>(12).fill(1))).state;
    expect(chargers(wheeled)).toEqual(['c']);
  });

  test('its odds are those of the melee it was in: no bonus of a first round (pp. 7-8, 40)', () => {
    const wild = { ...spears, rules: ['frenzy', 'combination-weapons'] as const };
    const before = line(['b', 'a'], wild);
    const all = before.units.map((u) => (u.melee === null && isInMelee(before, before.units.indexOf(u)) ? { ...u, melee: melee('charged') } : u));
    const state = goOf({ ...before, units: all }, 'a');
    const step = state.agenda[state.agenda.length - 1]!;
    if (step.kind !== 'orders') throw new Error(step.kind);
    const [ahead] = chargeAhead(state, step, ['b']);
    // of the 36 throws of two dice without a bonus, a hit for each 3 (AC 2)
    const hits = ahead!.fight.find((f) => f.unit === at(state, 'x'))!.hits;
    expect(hits.map((chance) => Math.round(chance * 36))).toEqual([1, 9, 16, 9, 1]);
    const { events } = told(state, { choice: 'charge', of: ['b'] }, scripted(...Array<number>(20).fill(1)));
    expect(rolls(events, 'melee').map((r) => r.modifiers)).toEqual([[], [], []]);
  });

  test('the general does it before it fights', () => {
    const state = goOf(line(['b', 'a']), 'a', { active: false });
    const offer = rules.legal(state);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(rules.general(state, offer)).toMatchObject({ choice: 'charge', of: ['b'] });
  });
});

test('p. 29: who stands in a river that he fords wheels on to nobody', () => {
  const facing = (change: Partial<Standing>): BattleState =>
    battleOf([...block([['b']], 20, 10, spears, change), ...block([['x']], 20 + WIDTH, 10, spears, { side: 1 })]);
  const dry = facing({});
  expect(overlapOf(dry, at(dry, 'b'))).toMatchObject({ target: at(dry, 'x'), wheel: 9000 });
  expect(overlapOf(facing({ fording: true }), at(dry, 'b'))).toBeNull();
});
