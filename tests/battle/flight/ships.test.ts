import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { scripted } from '../../../engine/dice.ts';
import { nationId, provinceId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules, runOne } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import { flightFault } from '../../../engine/rally-round-the-king/flight/flights-open.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import { enterField } from '../../../engine/rally-round-the-king/setting-up/entering.ts';
import { fleetsOf, mayRide } from '../../../engine/rally-round-the-king/ships/ships.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { modifiersPerDie } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import type { BattleState, Troop } from '../../../engine/rally-round-the-king/state.ts';
import { faces } from '../melee/melee-table.ts';
import { bows, FOOT, goOf, horse, isOffered, light, offered, places, slingers, spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, goOfFlyer, high, low, off } from './flight-table.ts';
import { archers, far, fleet, guard, sailing } from './ships-table.ts';

const ship = (how: Partial<Standing> = {}): Standing => ({ id: 'archers', row: archers, x: 20, y: 10, ...how });

/** The state in which the first ship is to be manned, of an army with these units and so many ships. */
function manning(units: readonly Standing[], ships = 3): BattleState {
  const { troops } = battleOf(units);
  const side = (n: 0 | 1): FieldedSide => ({
    nation: nationId(n === 0 ? 'ourselves' : 'enemy'),
    warRating: 3,
    leader: null,
    captains: [],
    tactics: 'A',
    treasures: [],
    units: troops.filter((t) => t.side === n),
    ...(n === 0 ? { ships } : {}),
  });
  const field = { season: 0, province: provinceId('field'), invader: side(0), defender: side(1) };
  const begun = enterField(field).state;
  return { ...begun, agenda: begun.agenda.filter((s) => s.kind !== 'attach-leader') };
}

const army: readonly Standing[] = [
  { id: 'archers', row: archers },
  { id: 'guard', row: guard },
  { id: 'slingers', row: slingers },
  { id: 'bows', row: bows },
  { id: 'four', row: spears },
  { id: 'horse', row: horse },
  { id: 'guns', row: { ...bows, rules: ['cannon'], movesAs: 'artillery' } },
  { id: 'winged', row: { ...slingers, rules: ['flyer'] } },
  far,
];

describe('p. 67: up to three ships, each with up to one unit of infantry of three figures', () => {
  test('their side says who rides, before anything is thrown: infantry of no more than three figures', () => {
    const state = manning(army);
    expect(state.agenda.filter((s) => s.kind === 'attach-ship')).toHaveLength(3);
    expect([...offered(state, 'attach', 'set').of].sort()).toEqual(['archers', 'bows', 'guard', 'slingers']);
    expect(offered(state, 'attach', 'set')).toMatchObject({ min: 1, max: 1 });
  });

  test('no hero rides, no elephants, no guns that move as foot does, and nobody whom magic has called (ruling 242)', () => {
    const rides = (row: Partial<ListedUnit>, more: Partial<Troop> = {}) => mayRide({ ...battleOf([{ id: 'one', row }, far]).troops[0]!, ...more });
    expect(rides(archers)).toBe(true);
    expect([rides(archers, { hero: true }), rides(archers, { summoned: true })]).toEqual([false, false]);
    expect([rides({ ...archers, rules: ['engine'] }), rides({ ...guard, movesAs: 'beast' })]).toEqual([false, false]);
  });

  test('the Wind Maiden is with the first; nobody rides twice; a ship may stay empty (ruling 242)', () => {
    const first = told(manning(army), { choice: 'attach', of: ['guard'] });
    expect(of(first.events, 'ship-boarded')).toMatchObject([{ unit: 'guard', maiden: true }]);
    expect(offered(first.state, 'attach', 'set').of).not.toContain('guard');
    const second = told(first.state, { choice: 'leave-empty' });
    const { state, events } = told(second.state, { choice: 'attach', of: ['archers'] }, scripted(...new Array<number>(40).fill(3)));
    expect(of(events, 'ship-boarded')[0]).not.toHaveProperty('maiden');
    expect(fleet(state)).toMatchObject({ maiden: at(state, 'guard'), ships: [{ unit: at(state, 'guard') }, { unit: null }, { unit: at(state, 'archers') }] });
  });

  test('without the first, which is hers, none is manned (ruling 242)', () => {
    const { state } = told(manning(army), { choice: 'leave-empty' }, scripted(...new Array<number>(40).fill(3)));
    expect(rules.legal(state)).not.toMatchObject({ kind: 'attach-ship' });
    expect(fleet(state)).toMatchObject({ maiden: null });
  });

  test('who has nobody that may ride is not asked', () => {
    const { state } = run({ ...manning([{ id: 'horse', row: horse }, far]), agenda: [] }, { kind: 'attach-ship', side: 0, ship: 0 }, scripted());
    expect(fleet(state).ships.every((s) => s.unit === null)).toBe(true);
  });

  test('a battle without ships knows nothing of them', () => {
    const { invader, defender } = { invader: { ships: 0 }, defender: {} } as unknown as Parameters<typeof fleetsOf>[0];
    expect(fleetsOf({ season: 0, province: provinceId('field'), invader, defender })).toBeUndefined();
    expect(battleOf([far])).not.toHaveProperty('fleets');
  });
});

describe('p. 67: each ship counts as an AC4 flyer', () => {
  test('p. 27: six for scouting, whatever is in it', () => {
    const scouted = (aboard: readonly string[]) =>
      of(run(sailing(aboard, [ship(), { id: 'guard', row: guard, x: 30, y: 10 }, far]), { kind: 'scouting' }, scripted()).events, 'scouted')[0]!.scouting[0];
    expect(scouted([])).toBe(0);
    expect(scouted(['archers'])).toBe(6);
    expect(scouted(['archers', 'guard'])).toBe(12);
  });

  test.each([
    ['in the air', archers, low, 1],
    ['in the air', guard, low, 1],
    ['on the ground', guard, {}, 0],
    ['on the ground', archers, {}, 1],
  ] as const)('%s it is hit as AC 4, on the ground its unit as itself (ruling 244)', (_, row, how, hits) => {
    const state = sailing(['archers'], [ship({ row, ...how, y: 14 }), { id: 'foe', side: 1, row: { ...bows, figures: 2 }, x: 20, y: 18 }]);
    // 5 in all: one more than AC 4
    const volley = pushSteps(state, 0, { kind: 'volley', shooters: [at(state, 'foe')], at: null, oneDie: [] });
    const { events } = runOne(volley, scripted(2, 3))!;
    expect(of(events, 'fired')[0]!.hits).toHaveLength(hits);
  });

  test.each(['hover-low', 'hover-high', 'land'] as const)('it has the altitudes of a flyer: %s', (choice) => {
    expect(isOffered(goOfFlyer(sailing(['archers'], [ship(), far]), 'archers'), choice)).toBe(true);
  });

  test('it flies over an edge that is near enough', () => {
    expect(isOffered(goOfFlyer(sailing(['archers'], [ship({ y: 7 }), far]), 'archers'), 'fly-off')).toBe(true);
    expect(isOffered(goOfFlyer(sailing(['archers'], [ship({ y: 10 }), far]), 'archers'), 'fly-off')).toBe(false);
  });

  test('at Attack level it threatens and is shot at, at Observation level neither', () => {
    const foe: Standing = { id: 'foe', side: 1, row: spears, x: 20, y: 20 };
    const asked = flown(sailing(['archers'], [ship(), foe, far]), flies('hover-low', 'archers', 20, 17)).state;
    const { events } = told(asked, { choice: 'hold-fire' }, scripted(1, 1));
    expect(of(events, 'test-called').map((e) => [e.test, ...e.units])).toContainEqual(['enemy-threat', 'foe']);
    const shooter: Standing = { id: 'foe', side: 1, row: bows, x: 20, y: 14 };
    const shotAt = (how: Partial<Standing>) => targetsOf(sailing(['archers'], [ship(how), shooter]), 1);
    expect(shotAt(low)).toEqual([0]);
    expect(shotAt(high)).toEqual([]);
  });

  test('p. 7: it may begin in the air, over its zone or off the table', () => {
    const ashore: Standing = { ...ship({ status: 'to-deploy' }), id: 'ashore' };
    const units = [ship({ status: 'to-deploy' }), ashore, { ...far, status: 'to-deploy' as const }];
    const { sides } = battleOf(units, { leaders: ['archers', 'orcs'] });
    const state = { ...sailing(['archers'], units), sides, turn: 0 };
    const asked = runTo('placement', state, { kind: 'placement', side: 0, left: 1 }, scripted()).state;
    // those who are in it, and no others of their kind
    expect(offered(asked, 'place-aloft', 'place').of).toEqual(['archers']);
    expect(offered(asked, 'place-off', 'set').of).toEqual(['archers']);
    expect(unit(told(asked, { choice: 'place-off', of: ['archers'] }).state, 'archers').status).toBe('flown-off');
  });

  test('p. 7: it takes a point of War Rating each turn', () => {
    const { state } = flown(sailing(['archers'], [ship(), far]), flies('hover-high', 'archers', 20, 14));
    expect(state.sides[0].command).toBe(2);
  });
});

describe('p. 67: missile fire', () => {
  const behind: Standing = { id: 'foe', side: 1, row: spears, x: 20, y: 6 };

  test.each([
    ['on the ground', {}],
    ['in the air', low],
  ])('%s range is measured as if on the land: 6" and no more', (_, how) => {
    const at6 = (y: number) => targetsOf(sailing(['archers'], [ship(how), { ...behind, y: 10 + FOOT / 2 + y + FOOT / 2 }]), 0);
    expect(at6(6)).toEqual([1]);
    expect(at6(6.1)).toEqual([]);
  });

  test.each([
    ['on the ground', {}],
    ['in the air', low],
  ])('%s it goes all round', (_, how) => {
    for (const [x, y] of [
      [20, 14],
      [20, 6],
      [16, 10],
      [24, 10],
      [23, 13],
      [17, 7],
    ] as const) // prettier-ignore
      expect(targetsOf(sailing(['archers'], [ship(how), { ...behind, x, y }]), 0)).toEqual([1]);
    // who is in no ship shoots straight ahead
    expect(targetsOf(sailing([], [ship(), behind]), 0)).toEqual([]);
  });

  test('on the ground somebody who stands between hides the enemy; the shooters themselves hide nobody', () => {
    const screen: Standing = { id: 'screen', row: { ...spears, figures: 4 }, x: 20, y: 8 };
    expect(targetsOf(sailing(['archers'], [ship(), screen, behind]), 0)).toEqual([]);
    expect(targetsOf(sailing(['archers'], [ship(low), screen, behind]), 0)).toEqual([2]);
  });
});

describe('p. 67: melee only if boarded in the air or on the ground', () => {
  const foe: Standing = { id: 'foe', side: 1, row: spears, x: 20, y: 15 };

  test('no charge from the air, where flyers have one', () => {
    const state = sailing(['guard'], [{ id: 'guard', row: guard, x: 20, y: 10, ...low }, foe]);
    expect(isOffered(goOfFlyer(state, 'guard'), 'swoop')).toBe(false);
    expect(isOffered(goOfFlyer(battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 10, ...low }, foe]), 'gargoyles'), 'swoop')).toBe(true);
    // to an inch before the enemy, where a flyer would come down to charge
    const before = { x: 20, y: 15 - FOOT - 1, heading: 0 };
    expect(flightFault(state, 0, 'swoop', before)).toBe('nobody-to-charge-there');
    expect(flightFault({ ...state, fleets: [null, null] }, 0, 'swoop', before)).toBeNull();
  });

  test('p. 8: flyers that meet it as it comes over the edge board it: they fight in the air, and it takes hits as AC 4 (ruling 245)', () => {
    const state = sailing(['archers'], [ship({ ...off, y: 0 }), { id: 'gargoyles', side: 1, row: gargoyle, ...off, x: 30, y: 36 }, far]);
    const nearing = faces({ 'enemy-threat': [1, 1], missile: [1, 1], 'received-fire': [1, 1] });
    const met = told(flown(state, flies('hover-high', 'archers', 20, 6)).state, { choice: 'intercept', of: ['gargoyles'] }, nearing).state;
    const dice = faces({
      'wanting-to-charge': [1, 1],
      'being-charged': [1, 1],
      missile: [1, 1],
      'received-fire': [1, 1],
      melee: [6, 1],
      'involved-in-melee': [1, 1, 1, 1],
    });
    const { events } = told(met, { choice: 'air-charge' }, dice);
    const [fight] = of(events, 'melee-fought');
    expect(fight).toMatchObject({ units: ['gargoyles'], against: ['archers'] });
    expect(fight!.hits.filter((id) => id === 'archers')).toHaveLength(Math.floor(fight!.totals[0] / 5));
  });

  test('on the ground it is charged and fights as others do, and stays in its ship', () => {
    const state = sailing(
      ['guard'],
      [
        { id: 'guard', row: guard, x: 20, y: 10 },
        { ...foe, y: 10 + FOOT, melee: null },
      ],
    );
    const { events } = run(state, { kind: 'melee', units: [0] }, scripted(1, 1, ...new Array<number>(30).fill(1)));
    expect(of(events, 'melee-fought')).toHaveLength(1);
    expect(of(events, 'ship-left')).toEqual([]);
  });
});

describe('p. 67: on the ground the unit stays in cover or goes out', () => {
  const foe: Standing = { id: 'foe', side: 1, row: bows, x: 20, y: 15 };
  const cover = (state: BattleState) => modifiersPerDie(state, at(state, 'foe'), at(state, 'archers')).filter((m) => m.why === 'target-in-cover');

  test('in the ship it counts in cover; in the air (ruling 236) and outside it does not', () => {
    expect(cover(sailing(['archers'], [ship(), foe]))).toMatchObject([{ value: -1 }]);
    expect(cover(sailing(['archers'], [ship(low), foe]))).toEqual([]);
    expect(cover(sailing([], [ship(), foe]))).toEqual([]);
  });

  test('who walks leaves the ship, which lies where it was (ruling 246)', () => {
    const { state, events } = told(goOf(sailing(['archers'], [ship(), far]), 'archers'), { choice: 'advance', number: 4 });
    expect(of(events, 'ship-left')).toMatchObject([{ unit: 'archers' }]);
    expect(fleet(state).ships).toEqual([{ unit: null, at: { x: 20, y: 10 } }]);
    expect(fleet(state).maiden).toBe(0);
  });

  test('who flies does not, nor who lands', () => {
    const { state } = flown(sailing(['archers'], [ship(), far]), flies('hover-low', 'archers', 20, 16));
    expect(fleet(state).ships).toEqual([{ unit: 0 }]);
    const landed = flown({ ...state, mover: 0, units: state.units.map((u) => ({ ...u, done: false })) }, flies('land', 'archers', 20, 20));
    expect(fleet(landed.state).ships).toEqual([{ unit: 0 }]);
    expect(places(landed.state, 'archers')).toEqual([[20, 20, 0]]);
  });

  test('beside an empty ship a unit of infantry goes aboard, in its whole go: no farther off than an inch (ruling 246)', () => {
    const lies = (y: number) => goOf(sailing([], [ship(), far], {}, [{ unit: null, at: { x: 20, y } }]), 'archers');
    expect(isOffered(lies(10 + FOOT / 2 + 1.02), 'board')).toBe(false);
    const { state, events } = told(lies(10 + FOOT / 2 + 0.98), { choice: 'board', of: ['archers'] });
    expect(of(events, 'ship-boarded')).toMatchObject([{ unit: 'archers' }]);
    expect(fleet(state).ships).toEqual([{ unit: 0 }]);
    expect(unit(state, 'archers')).toMatchObject({ x: 20, y: 10, done: true, active: false });
  });

  test('going aboard costs a point for who is not active; horse does not, nor who has moved', () => {
    const lying = [{ unit: null, at: { x: 20, y: 10 } }];
    const still = goOf(sailing([], [ship(), far], {}, lying), 'archers', { active: false });
    expect(offered(still, 'board', 'set').cost).toBe(1);
    expect(told(still, { choice: 'board', of: ['archers'] }).state.sides[0].command).toBe(2);
    expect(isOffered(goOf(sailing([], [ship({ row: light }), far], {}, lying), 'archers'), 'board')).toBe(false);
    expect(isOffered(goOf(sailing([], [ship(), far], {}, lying), 'archers', { spent: 50 }), 'board')).toBe(false);
  });
});

test('a position with ships comes back from its line', () => {
  const state = sailing(['archers'], [ship(low), far], { captive: true }, [{ unit: null, at: { x: 3, y: 4.5 } }, { unit: null }]);
  expect(parsePosition(formatPosition(state))).toEqual(state);
});
