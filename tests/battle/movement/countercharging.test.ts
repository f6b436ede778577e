import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { ahead } from '../../../engine/geometry/stand.ts';
import type { UnitId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { cameIn, ELEPHANTS, rolls } from '../melee/melee-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { FOOT, told, WIDTH } from './movement-table.ts';

/** The front of our charger. */
const FRONT = 15;
const FRENZY = { rules: ['frenzy'] } as const;
/** Frenzied warriors of the enemy whose front is so far from it, in inches: on two dice they countercharge (p. 76). */
const wild = (id: string, inches: number, more: Partial<Standing> = {}): Standing => ({
  id,
  side: 1,
  x: 24,
  y: FRONT + inches + FOOT / 2,
  row: FRENZY,
  ...more,
});
const orcs: Standing = { id: 'orcs', x: 24, y: FRONT - FOOT / 2 };

const charge = (state: ReturnType<typeof battleOf>, who = ['orcs'], whom = ['wild'], reach = 8) =>
  ({ kind: 'charge', units: who.map((id) => at(state, id)), targets: whom.map((id) => at(state, id)), reach: who.map(() => reach) }) as const;

/** All want to, who is charged passes both dice, and all who fight remain. */
const WILLING = { 'wanting-to-charge': [1, 1, 1, 1], 'enemy-threat': [6, 1, 6, 1], 'being-charged': [1, 1, 1, 1] };
const FOUGHT = { melee: [1, 1, 1, 1], 'involved-in-melee': [1, 1, 1, 1, 1, 1, 1, 1] };
const countercharges = () => keyed({ ...WILLING, ...FOUGHT }, scripted());

const moves = (events: Parameters<typeof of>[0]) => of(events, 'moved').map((e) => [e.how, e.places[0]!.unit]);

describe('countercharging (p. 38)', () => {
  test('the target is moved into contact with the charger, who has stopped 1" off', () => {
    const state = battleOf([orcs, wild('wild', 4)]);
    const { state: after, events } = run(state, charge(state), countercharges());
    expect(moves(events)).toEqual([
      ['charged', 'orcs'],
      ['countercharged', 'wild'],
    ]);
    expect(unit(after, 'orcs').y).toBeCloseTo(FRONT - FOOT / 2 + 3, 2);
    expect(unit(after, 'wild').y).toBeCloseTo(FRONT + 3 + FOOT / 2, 2);
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'orcs', target: 'wild', zone: 'front' }]);
    expect(unit(after, 'orcs').melee).toMatchObject({ role: 'charged', rounds: 1 });
    expect(unit(after, 'wild')).toMatchObject({ charging: null, melee: { role: 'countercharged', rounds: 1, faced: false } });
  });

  test('p. 34: it matches up with the charger, shifted by up to half its base; the charger, who had meant to, does not', () => {
    const state = battleOf([orcs, wild('wild', 4, { x: 24.5 })]);
    const { state: after } = run(state, charge(state), countercharges());
    expect(unit(after, 'orcs')).toMatchObject({ x: 24, y: expect.closeTo(FRONT - FOOT / 2 + 3, 2) });
    expect(unit(after, 'wild')).toMatchObject({ x: expect.closeTo(24, 2), y: expect.closeTo(FRONT + 3 + FOOT / 2, 2) });
  });

  test('pp. 34, 40: who is pulled along on to another enemy fights him (ruling 302)', () => {
    // those behind stand a little to the side, and come up side to side with spears that the foremost has passed by
    const second = wild('second', 4 + FOOT, { x: 24.1 });
    const spears: Standing = { id: 'spears', x: 24.1 + WIDTH + 0.01, y: FRONT + 4.2, body: 9 };
    const state = battleOf([orcs, spears, wild('wild', 4), second]);
    const { state: after, events } = run(state, charge(state), countercharges());
    expect(of(events, 'melee-fought').map((e) => [e.units, e.against])).toEqual([
      [['orcs'], ['wild']],
      [['spears'], ['second']],
    ]);
    expect(rolls(events, 'melee', 'second')[0]!.modifiers).toEqual([{ why: 'frenzy', value: 1 }]);
    expect(unit(after, 'second').melee).toMatchObject({ role: 'countercharged', rounds: 1 });
  });

  test('p. 34: those behind it of no higher Rep are pulled along', () => {
    const state = battleOf([orcs, wild('wild', 4), wild('second', 4 + FOOT)]);
    const { state: after } = run(state, charge(state), countercharges());
    expect(unit(after, 'second').y).toBeCloseTo(FRONT + 3 + 1.5 * FOOT, 2);
  });

  test.for([
    [['guards'], 3 + 1.5 * FOOT],
    [[], 4 + 1.5 * FOOT],
  ] as const)('p. 34: who has a higher Rep behind it may come along: its side is asked, and lets come %s', ([come, y]) => {
    const state = battleOf([orcs, wild('wild', 4), wild('guards', 4 + FOOT, { row: { ...FRENZY, rep: 5 } })]);
    const asked = runTo('charge-home', state, charge(state), keyed(WILLING, scripted())).state;
    expect(rules.legal(asked)).toMatchObject({ kind: 'charge-home', side: 1, body: ['wild'], choices: [{ choice: 'follow', of: ['guards'], min: 0, max: 1 }] });
    const { state: after } = told(asked, { choice: 'follow', of: come as readonly UnitId[] }, keyed(FOUGHT, scripted()));
    expect(unit(after, 'guards').y).toBeCloseTo(FRONT + y, 2);
    expect(unit(after, 'wild').y).toBeCloseTo(FRONT + 3 + FOOT / 2, 2);
  });

  test('p. 41: who is charged in the flank countercharges where it stands, for its stand is not turned (ruling 370)', () => {
    const side = battleOf([orcs, wild('wild', 4, { x: 24.5, heading: 9000, y: FRONT + 4 + WIDTH / 2 })]);
    const { state: after, events } = run(side, charge(side), countercharges());
    expect(moves(events)).toEqual([
      ['charged', 'orcs'],
      ['contacted', 'orcs'],
    ]);
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'orcs', zone: 'flank' }]);
    // p. 6: frenzy counts for who charges or countercharges
    expect(rolls(events, 'melee', 'wild')[0]!.modifiers).toEqual([{ why: 'frenzy', value: 1 }]);
    expect(unit(after, 'wild').melee).toMatchObject({ role: 'countercharged', faced: true });
    expect(unit(after, 'wild').charging).toBeNull();
  });

  test('p. 41: charged in front by one and in the flank by another, it goes at neither and counts as having countercharged (ruling 370)', () => {
    const east: Standing = { id: 'east', x: 24 + WIDTH / 2 + 4 + FOOT / 2, y: FRONT + 4 + FOOT / 2 + 0.6, heading: 27000, body: 5 };
    const state = battleOf([orcs, east, wild('wild', 4, { heading: 18000 })]);
    const { state: after, events } = run(state, charge(state, ['orcs', 'east'], ['wild', 'wild']), countercharges());
    expect(moves(events)).not.toContainEqual(['countercharged', 'wild']);
    expect(of(events, 'charged-home').map((e) => [e.unit, e.zone])).toEqual(
      expect.arrayContaining([
        ['orcs', 'front'],
        ['east', 'flank'],
      ]),
    );
    expect(unit(after, 'wild').melee).toMatchObject({ role: 'countercharged', faced: true });
  });

  test('p. 41: behind a front that has gone to meet another it is still met in the flank, and is not pulled along (ruling 370)', () => {
    const east: Standing = { id: 'east', x: 24 + WIDTH / 2 + 4 + FOOT / 2, y: FRONT + 4 + 1.5 * FOOT, heading: 27000, body: 5 };
    const state = battleOf([orcs, east, wild('wild', 4), wild('second', 4 + FOOT)]);
    const { state: after, events } = run(state, charge(state, ['orcs', 'east'], ['wild', 'second']), countercharges());
    expect(moves(events)).toContainEqual(['countercharged', 'wild']);
    expect(of(events, 'charged-home').map((e) => [e.unit, e.zone])).toEqual([
      ['east', 'flank'],
      ['orcs', 'front'],
    ]);
    expect(unit(after, 'second')).toMatchObject({ y: FRONT + 4 + 1.5 * FOOT, melee: { role: 'countercharged', faced: true } });
  });

  test('who fights already stands where it is, and the charger comes on', () => {
    const held: Standing = { id: 'held', x: 24 - WIDTH, y: FRONT + 4 - FOOT / 2, melee: cameIn('charged', 1), fought: true, body: 7 };
    const busy = battleOf([orcs, held, wild('wild', 4, { x: 23.5, melee: cameIn('stood', 1) })]);
    const { events } = run(busy, charge(busy), countercharges());
    expect(moves(events)).toEqual([
      ['charged', 'orcs'],
      ['contacted', 'orcs'],
    ]);
  });

  test('of two who charge it the one straight before it is met; the other comes into contact beside him', () => {
    const state = battleOf([orcs, { ...orcs, id: 'more', x: 24 + WIDTH }, wild('wild', 4, { x: 24.3 })]);
    const { state: after, events } = run(state, charge(state, ['orcs', 'more'], ['wild', 'wild']), countercharges());
    expect(unit(after, 'wild')).toMatchObject({ x: expect.closeTo(24, 2), y: expect.closeTo(FRONT + 3 + FOOT / 2, 2) });
    expect(of(events, 'charged-home').map((e) => e.unit)).toEqual(['more', 'orcs']);
    expect(of(events, 'charge-fell-short')).toEqual([]);
    expect(unit(after, 'more').y).toBeCloseTo(FRONT - FOOT / 2 + 3, 2);
    expect(of(events, 'melee-fought')).toMatchObject([{ units: expect.arrayContaining(['orcs', 'more']), against: ['wild'] }]);
  });

  describe('p. 34: a second charger, at an angle, tries to make contact with it where it stands now (ruling 287)', () => {
    const against = (aslant: Partial<Standing>, reach: number) => {
      const state = battleOf([{ ...orcs, body: 0 }, { id: 'more', body: 1, ...aslant }, wild('wild', 4)]);
      const step = { kind: 'charge', units: [0, 1], targets: [2, 2], reach: [8, reach] } as const;
      const { state: after, events } = run(state, step, countercharges());
      expect(moves(events)).toContainEqual(['countercharged', 'wild']);
      const told = (kind: 'charged-home' | 'charge-fell-short') => of(events, kind).map((e) => e.unit);
      return { more: unit(after, 'more'), home: told('charged-home'), short: told('charge-fell-short') };
    };
    const behind = { x: 21.9, y: 19.9, heading: 12000 };

    test('by more than an inch, for it has gone that much farther off', () => {
      const { more, home } = against(behind, 8);
      expect(home).toContain('more');
      expect(Math.hypot(more.x - behind.x, more.y - behind.y)).toBeGreaterThan(1.2);
    });

    test('but no farther than it can go, nor by turning', () => {
      expect(against(behind, 1.2)).toMatchObject({ home: ['orcs'], short: ['more'] });
      expect(against({ x: 21.2, y: 18.6, heading: 3000 }, 8)).toMatchObject({ home: ['orcs'], short: ['more'] });
    });
  });

  test('each of two goes at the one that charges it, though the other has come as near', () => {
    const state = battleOf([orcs, { ...orcs, id: 'more', x: 24 + WIDTH }, wild('wild', 4), wild('others', 4, { x: 24 + WIDTH })]);
    const { state: after, events } = run(state, charge(state, ['orcs', 'more'], ['wild', 'others']), countercharges());
    expect(moves(events).slice(2)).toEqual([
      ['countercharged', 'wild'],
      ['countercharged', 'others'],
    ]);
    expect(unit(after, 'wild').x).toBeCloseTo(24, 2);
    expect(unit(after, 'others').x).toBeCloseTo(24 + WIDTH, 2);
  });

  test('p. 37: whom it comes up to within 4" by that, and who has not moved, is threatened', () => {
    const reserve = (inches: number): Standing => ({ id: 'reserve', x: 24, y: FRONT - inches - FOOT / 2, body: 8 });
    const tested = (inches: number) => {
      const state = battleOf([orcs, reserve(inches), wild('wild', 4)]);
      return of(run(state, charge(state), countercharges()).events, 'test-called').filter((e) => e.units.includes('reserve' as UnitId)).length;
    };
    expect(tested(0.9)).toBe(1);
    expect(tested(1.1)).toBe(0);
  });

  test('p. 37: and so is whom one behind it comes up to, pulled along', () => {
    const aside: Standing = { id: 'aside', x: 26.2, y: FRONT + 4 - 3.9 - FOOT / 2, body: 8 };
    const state = battleOf([orcs, aside, wild('wild', 4), wild('second', 4 + FOOT)]);
    const { events } = run(state, charge(state), countercharges());
    expect(of(events, 'test-called')).toContainEqual(expect.objectContaining({ test: 'enemy-threat', units: ['aside'], against: ['second'] }));
  });

  test('ruling 287: who cannot come to meet it, in the midst of a river, is come to', () => {
    const state = battleOf([orcs, wild('wild', 4, { fording: true })]);
    const { state: after, events } = run(state, charge(state), countercharges());
    expect(moves(events)).toEqual([
      ['charged', 'orcs'],
      ['contacted', 'orcs'],
    ]);
    expect(unit(after, 'wild')).toMatchObject({ y: FRONT + 4 + FOOT / 2, melee: { role: 'countercharged' } });
  });

  test('p. 41: an elephant that runs into its flank it fights where it stands, as one that has countercharged (ruling 370)', () => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 24, y: 12, rampage: 0 };
    const state = battleOf([elephant, wild('wild', 0, { x: 24.6, y: 20, heading: 9000 })]);
    const { state: after, events } = run(state, { kind: 'rampage', unit: 0, from: null, inches: null }, countercharges());
    expect(moves(events)).not.toContainEqual(['countercharged', 'wild']);
    expect(rolls(events, 'melee', 'wild')[0]!.modifiers).toContainEqual({ why: 'frenzy', value: 1 });
    expect(unit(after, 'wild').melee).toMatchObject({ role: 'countercharged', faced: true });
  });

  test('p. 41: an elephant whose run began before its front meets it in front, though the last inch of it is behind that', () => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 23.35, y: 15, heading: 31500, rampage: 31500 };
    const state = battleOf([elephant, wild('wild', 0, { x: 20.6, y: 20, heading: 9000 })]);
    const { state: after, events } = run(state, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, countercharges());
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'e', target: 'wild', zone: 'front' }]);
    expect(unit(after, 'wild').melee).toMatchObject({ role: 'countercharged', faced: false });
  });

  test('p. 8: shock cavalry that countercharges an elephant where it stands goes by the ground it stands in', () => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 24, y: 15, rampage: 0 };
    const knights: Standing = { id: 'knights', side: 1, x: 24.6, y: 20, heading: 9000, row: { class: 'mounted-melee', rules: ['shock'] } };
    const inWoods = (near: number, far: number) => ({ terrain: [{ kind: 'woods' as const, shape: rectangle(10, near, 40, far) }] });
    const fought = (terrain: ReturnType<typeof inWoods>) => {
      const state = battleOf([elephant, knights], terrain);
      const dice = keyed({ ...WILLING, ...FOUGHT, 'involved-in-melee': [1, 6, 1, 1], pursue: [6, 6] }, scripted());
      const { events } = run(state, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, dice);
      return rolls(events, 'melee', 'knights')[0]!.modifiers.map(({ why }) => why);
    };
    expect(fought(inWoods(17, 19))).toContain('shock');
    expect(fought(inWoods(19, 22))).not.toContain('shock');
  });

  test('p. 41: it comes to meet an elephant that has run wild', () => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 24, y: 12, rampage: 0 };
    const state = battleOf([elephant, wild('wild', 0, { y: 20 })]);
    const dice = keyed({ ...WILLING, ...FOUGHT }, scripted());
    const { state: after, events } = run(state, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, dice);
    expect(moves(events)).toEqual([
      ['rampaged', 'e'],
      ['countercharged', 'wild'],
    ]);
    expect(unit(after, 'wild').y).toBeCloseTo(19, 2);
    expect(ahead(unit(after, 'e'), 1).y).toBeCloseTo(20 - FOOT / 2 - unit(after, 'e').depth / 2, 2);
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'e', target: 'wild', zone: 'front' }]);
    expect(unit(after, 'wild').melee).toMatchObject({ role: 'countercharged', rounds: 1 });
  });

  test('p. 34: who is pulled along then on to another enemy fights him (ruling 302)', () => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 24, y: 12, rampage: 0 };
    // as above: side to side with spears that the foremost has passed by
    const spears: Standing = { id: 'spears', x: 24.1 + WIDTH + 0.01, y: 19.8, body: 9 };
    const state = battleOf([elephant, spears, wild('wild', 0, { y: 20 }), wild('second', 0, { x: 24.1, y: 20 + FOOT })]);
    const { events } = run(state, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, countercharges());
    expect(of(events, 'melee-fought').map((e) => [e.units, e.against])).toEqual([
      [['e'], ['wild']],
      [['spears'], ['second']],
    ]);
  });

  test.for([
    [['guards'], 19 + FOOT],
    [[], 20 + FOOT],
  ] as const)('p. 34: nor does one of higher Rep behind it stay or come unasked then: its side lets come %s', ([come, y]) => {
    const elephant: Standing = { id: 'e', side: 0, row: ELEPHANTS, x: 24, y: 12, rampage: 0 };
    const state = battleOf([elephant, wild('wild', 0, { y: 20 }), wild('guards', 0, { y: 20 + FOOT, row: { ...FRENZY, rep: 5 } })]);
    const asked = runTo('rampage-home', state, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, keyed(WILLING, scripted())).state;
    expect(rules.legal(asked)).toMatchObject({
      kind: 'rampage-home',
      side: 1,
      body: ['wild'],
      choices: [{ choice: 'follow', of: ['guards'], min: 0, max: 1 }],
    });
    const { state: after } = told(asked, { choice: 'follow', of: come as readonly UnitId[] }, keyed(FOUGHT, scripted()));
    expect(unit(after, 'guards').y).toBeCloseTo(y, 2);
    expect(unit(after, 'wild').y).toBeCloseTo(19, 2);
  });
});
