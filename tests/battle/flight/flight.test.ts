import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { begunInTheAir } from '../../../engine/rally-round-the-king/flight/beginning-in-the-air.ts';
import { isFlight } from '../../../engine/rally-round-the-king/flight/flight-choices.ts';
import { flightsOpen } from '../../../engine/rally-round-the-king/flight/flights-open.ts';
import { isPresent } from '../../../engine/rally-round-the-king/turn-sequence.ts';
import { ledWith } from '../../../engine/rally-round-the-king/war-rating.ts';
import { rolls } from '../melee/melee-table.ts';
import { bows, horse, isOffered, offered, places, spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { dragon, flies, flown, gargoyle, goOfFlyer, high, low, off, refused, winged } from './flight-table.ts';

const far: Standing = { id: 'orcs', side: 1, row: spears, x: 44, y: 34 };

describe('p. 8: the example of the Red Dragon', () => {
  const field = () =>
    battleOf([
      { id: 'dragon', row: dragon, ...off, x: 24, y: 0 },
      { id: 'archers', side: 1, row: bows, x: 24, y: 16 },
      { id: 'riders', side: 1, row: horse, x: 24, y: 27 },
    ]);

  test('she wants to charge; archers on her way test and shoot; she goes on; the riders test; then they fight', () => {
    const dice = scripted(3, 3, 1, 1, 1, 1, 3, 3, 1, 2, 1, 1, 3, 3, 1, 2);
    const { state, events } = flown(field(), flies('swoop', 'dragon', 24, 24.819), dice);
    const told = events.flatMap((e) => (e.kind === 'roll' ? [e.table] : e.kind === 'flew' || e.kind === 'fired' || e.kind === 'charged-home' ? [e.kind] : []));
    expect(told.slice(0, 13)).toEqual([
      // over the edge
      'flew',
      'wanting-to-charge',
      // she has come to 4" of the archers
      'flew',
      'enemy-threat',
      'missile',
      'fired',
      'received-fire',
      // on to the riders
      'flew',
      'being-charged',
      'charged-home',
      'melee',
      'melee',
      'involved-in-melee',
    ]);
    expect(unit(state, 'dragon').air).toBeNull();
  });

  test('she threatens the archers 4" before them, flying straight at the riders', () => {
    const { events } = flown(field(), flies('swoop', 'dragon', 24, 24.819), scripted(3, 3, 1, 1, 1, 1, 3, 3, 1, 2, 1, 1, 3, 3, 1, 2));
    const [, first] = of(events, 'flew');
    expect(first!.places[0]).toMatchObject({ x: 24, heading: 0 });
    expect(first!.places[0]!.y).toBeCloseTo(16 - 0.3935 - 4 - 0.5905, 2);
    expect(first!.to).toBe('attack');
  });

  test('p. 8, ruling 237: what she has flown over is no ground that she has charged over: there is shock in it', () => {
    const shock = (y: number): boolean => {
      const gully = { kind: 'gully', shape: rectangle(10, y, 38, y + 3) } as const;
      const state = battleOf([
        { id: 'gargoyles', row: gargoyle, x: 24, y: 8, ...low },
        { id: 'riders', side: 1, row: horse, x: 24, y: 27 },
      ]);
      const dice = keyed({ 'being-charged': [1, 1], melee: [1, 1] }, scripted(...new Array<number>(30).fill(1)));
      const { events } = flown({ ...state, terrain: [gully] }, flies('swoop', 'gargoyles', 24, 24.819), dice);
      return rolls(events, 'melee', 'gargoyles')[0]!.modifiers.some((m) => m.why === 'shock');
    };
    expect([shock(15), shock(24)]).toEqual([true, false]);
  });

  test('the riders feel the terror of one who comes down beside them (p. 9), the archers that of one who flies over them', () => {
    const { events } = flown(field(), flies('swoop', 'dragon', 24, 24.819), scripted(3, 3, 1, 1, 1, 1, 3, 3, 1, 2, 1, 1, 3, 3, 1, 2));
    const terrified = events.flatMap((e) =>
      e.kind === 'roll' && 'each' in e ? e.each.flatMap((r) => (r.modifiers.some((m) => m.why === 'terror') ? [`${r.who} ${e.table}`] : [])) : [],
    );
    expect(terrified.slice(0, 2)).toEqual(['archers enemy-threat', 'riders being-charged']);
  });
});

describe('p. 7: activation', () => {
  test('each flight takes a point of War Rating, of who is active too', () => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8, active: true }, far]);
    expect(offered(goOfFlyer(state, 'gargoyles'), 'hover-high', 'place').cost).toBe(1);
    const { state: after, events } = flown(state, flies('hover-high', 'gargoyles', 30, 20));
    expect(of(events, 'body-activated').map((e) => e.points)).toEqual([1]);
    expect(after.sides[0].command).toBe(2);
    expect(unit(after, 'gargoyles')).toMatchObject({ status: 'aloft', air: { level: 'observation' }, x: 30, y: 20, active: false, done: true });
  });

  test('without one nobody takes off, and who is in flight stays where it is', () => {
    const poor = (units: readonly Standing[]) => {
      const state = battleOf(units);
      return { ...state, sides: [{ ...state.sides[0], command: 0 }, state.sides[1]] as typeof state.sides };
    };
    expect(flightsOpen(poor([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8 }, far]), [0])).toEqual([]);
    const hovering = poor([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8, ...low }, far]);
    const { state } = run(hovering, { kind: 'orders', side: 0, units: [0], spent: 0, begun: false }, scripted());
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'aloft', air: { level: 'attack' }, x: 20, y: 8, done: true });
  });

  test('one by one: who flies parts from its body, which has its go after it (ruling 231)', () => {
    const two: Standing[] = [
      { id: 'one', row: gargoyle, x: 20, y: 8 },
      { id: 'two', row: gargoyle, x: 21.575, y: 8 },
    ];
    const state = battleOf([...two, far]);
    const go = { ...goOfFlyer(state, 'one') };
    const both = { ...go, agenda: go.agenda.map((step) => ({ ...step, units: [0, 1] })) } as typeof go;
    expect(offered(both, 'hover-high', 'place').of).toEqual(['one', 'two']);
    const { state: after } = told(both, flies('hover-high', 'one', 20, 20));
    expect([after.units[0]!.body, after.units[1]!.body]).toEqual([0, 1]);
    expect(isOffered(after, 'advance')).toBe(true);
  });

  test('who flies after a quarry out of a body that walks leaves it its go: on foot, for the others alone', () => {
    const state = battleOf([
      { id: 'chaser', row: gargoyle, x: 24, y: 14, ...low, done: true },
      { id: 'friend', row: gargoyle, x: 24, y: 12, active: true },
      far,
    ]);
    const go = pushSteps({ ...state, mover: 0 }, 0, { kind: 'orders', side: 0, units: [0, 1], spent: 35, begun: true, swept: [] });
    const offer = rallyRoundTheKing.legal(go);
    if ('over' in offer) throw new Error('the battle is over');
    expect(offer.body).toEqual(['friend']);
    expect(offer.choices.map((c) => c.choice)).toContain('advance');
    expect(offer.choices.filter((c) => isFlight(c.choice))).toEqual([]);
  });

  test('not in contact with an enemy', () => {
    const state = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 20, y: 8 },
      { id: 'orcs', side: 1, row: spears, x: 20, y: 8 + 1.181 / 2 + 0.787 / 2 },
    ]);
    expect(flightsOpen(state, [0])).toEqual([]);
  });

  test('flight and walking are not of one activation: who has walked does not fly, who has landed has had its go', () => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8 }, far]);
    const walked = told(goOfFlyer(state, 'gargoyles'), { choice: 'advance', number: 6 });
    expect(isOffered(walked.state, 'land')).toBe(false);
    const { state: after } = flown(state, flies('land', 'gargoyles', 20, 20));
    expect(unit(after, 'gargoyles')).toMatchObject({ status: 'field', x: 20, y: 20, done: true, active: false });
    expect(unit(after, 'gargoyles').air).toBeNull();
  });
});

describe('p. 7: where a flight leads', () => {
  const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8 }, far]);

  test('over an edge: straight through the point named', () => {
    const { state: after, events } = flown(state, flies('fly-off', 'gargoyles', 20, 20));
    expect(places(after, 'gargoyles')).toEqual([[20, 36, 0]]);
    expect(unit(after, 'gargoyles').status).toBe('flown-off');
    expect(of(events, 'flew').map((e) => e.to)).toEqual(['observation', 'off']);
  });

  test('from beyond the edge by any point of any edge to any other, along the heading it comes by (ruling 238)', () => {
    const gone = battleOf([{ id: 'gargoyles', row: gargoyle, ...off, x: 20, y: 36 }, far]);
    expect(places(flown(gone, flies('fly-off', 'gargoyles', 20, 20, 9000)).state, 'gargoyles')).toEqual([[48, 20, 9000]]);
    expect(places(flown(gone, flies('hover-low', 'gargoyles', 20, 20, 4500)).state, 'gargoyles')).toEqual([[20, 20, 4500]]);
    expect(refused(gone, flies('fly-off', 'gargoyles', 20, 0, 9000))).toBe('no-way-there');
    expect(refused(gone, flies('hover-low', 'gargoyles', 20, 0, 0))).toBe('no-way-there');
  });

  test('to a point over the table and no farther off: not 0.02" outside', () => {
    expect(refused(state, flies('hover-low', 'gargoyles', 48, 20))).toBe(null);
    expect(refused(state, flies('hover-low', 'gargoyles', 48.02, 20))).toBe('outside-the-region');
  });

  test('p. 37: who comes down before an enemy threatens him as a melee unit does, and not if it is none', () => {
    const lands = (row: NonNullable<Standing['row']>) => {
      const field = battleOf([
        { id: 'flyer', row, ...high, x: 24, y: 6 },
        { id: 'orcs', side: 1, row: spears, x: 24, y: 24 },
      ]);
      const { events } = flown(field, flies('land', 'flyer', 24, 20), scripted(...new Array<number>(12).fill(1)));
      return of(events, 'test-called').flatMap((e) => (e.test === 'enemy-threat' ? e.units : []));
    };
    expect(lands({ ...gargoyle, rules: ['flyer'] })).toEqual(['orcs']);
    expect(lands(winged)).toEqual([]);
  });

  test('p. 37, ruling 234: from above it comes down to those below it too, from beside him to nobody whom it was as near to on the ground', () => {
    const lands = (how: Partial<Standing>) => {
      const row = { ...gargoyle, rules: ['flyer' as const] };
      const field = battleOf([
        { id: 'flyer', row, x: 24, y: 19.9, ...how },
        { id: 'orcs', side: 1, row: spears, x: 24, y: 24 },
      ]);
      return of(flown(field, flies('land', 'flyer', 24, 20.5), scripted(...new Array<number>(12).fill(1))).events, 'test-called').flatMap((e) => e.units);
    };
    expect([lands(high), lands({})]).toEqual([['orcs'], []]);
  });

  describe('pp. 7-8, rulings 233, 237: whose place is taken when it comes there', () => {
    const arrives = (ends: 'land' | 'swoop', ...others: readonly Standing[]) => {
      const up: Partial<Standing> = { ...low, y: 12 };
      const plain = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, ...up }, { ...far, x: 24, y: 20 }, ...others]);
      const way = { from: { x: 24, y: 12 }, to: { x: 24, y: 20 - 0.3935 - 1 - 0.5905 }, heading: 0, inches: 8 - 0.3935 - 1 - 0.5905 };
      const charging = { target: at(plain, 'orcs'), from: { x: 24, y: 12, heading: 0 }, reach: way.inches, counter: false, flown: true } as const;
      const change = { air: { level: 'attack' as const, way }, charging: ends === 'swoop' ? charging : null };
      const state = withUnit(plain, at(plain, 'gargoyles'), change);
      const { state: after, events } = run(state, { kind: 'flight', unit: 0, way, ends, strafe: null, stops: [] }, scripted(...new Array<number>(20).fill(1)));
      return { air: unit(after, 'gargoyles').air?.level ?? null, short: of(events, 'charge-fell-short').map((e) => e.reason) };
    };
    const friend: Standing = { id: 'friend', row: spears, x: 24, y: 18 };

    test('it hovers over it: high, or low where it was to charge', () => {
      expect(arrives('land')).toEqual({ air: null, short: [] });
      expect(arrives('land', friend)).toEqual({ air: 'observation', short: [] });
      expect(arrives('swoop')).toEqual({ air: null, short: [] });
      expect(arrives('swoop', friend)).toEqual({ air: 'attack', short: ['no-room'] });
    });

    test('so it does where nobody is left to charge', () => {
      const field = battleOf([
        { id: 'gargoyles', row: gargoyle, x: 24, y: 12, ...low },
        { ...far, x: 24, y: 20, status: 'routed' },
        { ...far, id: 'others' },
      ]);
      const way = { from: { x: 24, y: 12 }, to: { x: 24, y: 18 }, heading: 0, inches: 6 };
      const charging = { target: at(field, 'orcs'), from: { x: 24, y: 12, heading: 0 }, reach: 6, counter: false, flown: true } as const;
      const state = withUnit(field, 0, { air: { level: 'attack', way }, charging });
      const { state: after, events } = run(state, { kind: 'flight', unit: 0, way, ends: 'swoop', strafe: null, stops: [] }, scripted());
      expect(unit(after, 'gargoyles')).toMatchObject({ status: 'aloft', y: 18, charging: null, air: { level: 'attack' } });
      expect(of(events, 'charge-fell-short')).toMatchObject([{ reason: 'target-gone' }]);
    });
  });

  test('it lands facing as it flew, wholly on the table, on nobody, an inch from enemies (ruling 233)', () => {
    expect(places(flown(state, flies('land', 'gargoyles', 30, 8)).state, 'gargoyles')).toEqual([[30, 8, 9000]]);
    expect(refused(state, flies('land', 'gargoyles', 20, 36 - 1.181 / 2))).toBe(null);
    expect(refused(state, flies('land', 'gargoyles', 20, 36 - 1.181 / 2 + 0.03))).toBe('outside-the-region');
    const crowded = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 20, y: 8 },
      { id: 'friends', row: spears, x: 20, y: 20 },
      { ...far, x: 20, y: 28 },
    ]);
    expect(refused(crowded, flies('land', 'gargoyles', 20, 20))).toBe('on-another-unit');
    const near = 28 - 0.787 / 2 - 1.181 / 2;
    const beside = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 20, y: 8 },
      { id: 'friends', row: spears, x: 20, y: near - 1 },
      { ...far, x: 20, y: 28 },
      { ...far, id: 'others' },
    ]);
    expect(refused(beside, flies('swoop', 'gargoyles', 20, near - 1))).toBe('on-another-unit');
    expect(refused(crowded, flies('swoop', 'gargoyles', 20, near - 1))).toBe(null);
    expect(refused(crowded, flies('land', 'gargoyles', 20, near - 1))).toBe(null);
    expect(refused(crowded, flies('land', 'gargoyles', 20, near - 0.98))).toBe('would-hit-something');
  });

  test('not on ground that is closed to it (ruling 233)', () => {
    const shape = [
      { x: 16, y: 16 },
      { x: 16, y: 24 },
      { x: 24, y: 24 },
      { x: 24, y: 16 },
    ];
    const wood = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8 }, far], { terrain: [{ kind: 'woods', shape }] });
    expect(refused(wood, flies('land', 'gargoyles', 20, 20))).toBe('in-terrain');
    expect(refused(wood, flies('hover-low', 'gargoyles', 20, 20))).toBe(null);
  });

  test('all that is offered is lawful', () => {
    for (const from of [{}, high, low, off])
      for (const choice of ['swoop', 'fly-over', 'hover-low', 'hover-high', 'land', 'land-low', 'fly-off'] as const) {
        const field = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8, ...from }, far, { ...far, id: 'goblins', x: 30 }]);
        const { stops } = offered(goOfFlyer(field, 'gargoyles'), choice, 'place');
        expect(stops.length).toBeGreaterThan(1);
        for (const { x, y, heading } of stops) expect(refused(field, flies(choice, 'gargoyles', x, y, heading))).toBe(null);
      }
  });

  test('it may take off, rise and come down where it is: that is offered first, but not to who is beyond the edge', () => {
    const own = { x: 20, y: 8 };
    const stopsOf = (from: Partial<Standing>, choice: 'hover-low' | 'hover-high' | 'land') =>
      offered(goOfFlyer(battleOf([{ id: 'gargoyles', row: gargoyle, ...own, ...from }, far]), 'gargoyles'), choice, 'place').stops;
    expect(stopsOf({}, 'hover-low')[0]).toMatchObject(own);
    expect(stopsOf(low, 'hover-high')[0]).toMatchObject(own);
    expect(stopsOf(high, 'hover-low')[0]).toMatchObject(own);
    expect(stopsOf(low, 'land')[0]).toMatchObject(own);
    for (const choice of ['hover-low', 'hover-high', 'land'] as const) expect(stopsOf(off, choice)).not.toContainEqual(expect.objectContaining(own));
  });
});

describe('p. 7: beginning in the air', () => {
  const placing = () => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, status: 'to-deploy' }, far], { leaders: ['gargoyles', 'orcs'] });
    return { ...state, turn: 0, agenda: [{ kind: 'placement' as const, id: 1, cause: 0, side: 0 as const, left: 1 }], nextStep: 2 };
  };

  test('hovering over its zone at Observation level, or off the table (ruling 230)', () => {
    const { region } = offered(placing(), 'place-aloft', 'place');
    expect(region).toEqual(offered(placing(), 'place', 'place').region);
    expect(unit(told(placing(), { choice: 'place-aloft', of: ['gargoyles'], place: { x: 20, y: 8, heading: 0 } }).state, 'gargoyles')).toMatchObject({
      status: 'aloft',
      air: { level: 'observation' },
      x: 20,
      y: 8,
    });
    expect(unit(told(placing(), { choice: 'place-off', of: ['gargoyles'] }).state, 'gargoyles')).toMatchObject({ status: 'flown-off', x: 24, y: 0 });
    const theirs = battleOf([
      { id: 'gargoyles', side: 1, row: gargoyle },
      { ...far, side: 0 },
    ]);
    const { at: behind } = begunInTheAir(theirs, at(theirs, 'gargoyles'), { choice: 'place-off' } as BattleAction);
    expect(behind).toEqual({ x: 24, y: 36, heading: 18000 });
  });

  test('wholly over it, whatever way it faces (ruling 89)', () => {
    const state = placing();
    const { nation } = state.sides[0];
    const over = (x: number, y: number, heading: number): string | null => {
      const to = { choice: 'place-aloft', of: ['gargoyles'], place: { x, y, heading }, step: 1, why: 'players-choice' } as const;
      return rallyRoundTheKing.check(state, { kind: 'choose', by: nation, hand: 'player', ...to })?.refused ?? null;
    };
    expect(over(12.788, 8, 0)).toBeNull();
    expect(over(12.591, 8, 9000)).toBeNull();
    expect(over(12.591, 8, 0)).toBe('outside-the-region');
    expect(over(20, 3.591, 0)).toBeNull();
    expect(over(20, 3.591, 9000)).toBe('outside-the-region');
  });

  test('troops that do not fly begin on the ground', () => {
    const state = battleOf([{ id: 'riders', row: horse, status: 'to-deploy' }, far], { leaders: ['riders', 'orcs'] });
    const asked = { ...state, turn: 0, agenda: [{ kind: 'placement' as const, id: 1, cause: 0, side: 0 as const, left: 1 }], nextStep: 2 };
    expect(isOffered(asked, 'place-aloft') || isOffered(asked, 'place-off')).toBe(false);
  });

  test('nor do others of its army that have no riders either (ruling 266)', () => {
    const centaurs = { id: 'centaurs', row: { ...gargoyle, rules: ['shock'], riderless: true }, status: 'to-deploy' } as const;
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, status: 'to-deploy' }, centaurs, far], { leaders: ['gargoyles', 'orcs'] });
    const asked = { ...state, turn: 0, agenda: [{ kind: 'placement' as const, id: 1, cause: 0, side: 0 as const, left: 2 }], nextStep: 2 };
    expect(offered(asked, 'place-aloft', 'place').of).toEqual(['gargoyles']);
    expect(offered(asked, 'place-off', 'set').of).toEqual(['gargoyles']);
  });

  test('p. 30: it is one of the three that are placed before the enemy goes on', () => {
    const units = ['one', 'two', 'three'].map((id): Standing => ({ id, row: gargoyle, status: 'to-deploy' }));
    const state = battleOf([...units, { ...far, status: 'to-deploy' }], { leaders: ['one', 'orcs'] });
    const asked = { ...state, turn: 0, agenda: [{ kind: 'placement' as const, id: 1, cause: 0, side: 0 as const, left: 2 }], nextStep: 2 };
    const one = told(asked, { choice: 'place-off', of: ['one'] }).state;
    const two = told(one, { choice: 'place-aloft', of: ['two'], place: { x: 20, y: 8, heading: 0 } }).state;
    expect([one, two].map((after) => after.agenda.at(-1))).toMatchObject([
      { kind: 'placement', side: 0 },
      { kind: 'placement', side: 1 },
    ]);
  });
});

test('a flyer in the air goes into a position on one line and comes back', async () => {
  const { formatPosition, parsePosition } = await import('../../../engine/rally-round-the-king/notation.ts');
  const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 16, ...low }, far]);
  expect(parsePosition(formatPosition(state))).toEqual(state);
  expect(at(state, 'gargoyles')).toBe(0);
});

describe('p. 7: who is in flight is there (ruling 240)', () => {
  test('a side that has but flyers in the air, or off the table, has not been driven off; it may march off with them', () => {
    for (const how of [high, low, off]) {
      const state = battleOf(
        [
          { id: 'gargoyles', row: gargoyle, x: 24, y: 12, ...how },
          { ...far, x: 40 },
        ],
        { leaders: ['gargoyles', 'orcs'] },
      );
      expect(isPresent(state, 0)).toBe(true);
      const asked = pushSteps(state, 0, { kind: 'command', side: 0 });
      const { state: after } = told(asked, { choice: 'withdraw' });
      expect(unit(after, 'gargoyles').status).toBe('left');
    }
  });

  test('a leader off the table activates nobody, but one over it does', () => {
    const led = (how: object) => ledWith(battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 12, ...how }, far], { leaders: ['gargoyles'] }), 0);
    expect([led(high), led(low), led(off)]).toEqual([3, 3, 0]);
  });

  test('p. 9: with one who flies off go the points that he has not spent yet', () => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 12 }, { id: 'own', row: spears, x: 4, y: 4 }, far], { leaders: ['gargoyles'] });
    expect(flown(state, flies('fly-off', 'gargoyles', 24, 14)).state.sides[0].command).toBe(0);
    expect(flown(state, flies('hover-high', 'gargoyles', 24, 14)).state.sides[0].command).toBe(2);
  });
});
