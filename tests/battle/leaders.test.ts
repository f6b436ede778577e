import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { rectangle } from '../../engine/geometry/shapes.ts';
import type { LeaderId } from '../../engine/ids.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import { lead } from '../../engine/rally-round-the-king/movement/leaving.ts';
import { rout } from '../../engine/rally-round-the-king/reactions/casualties.ts';
import { leadersHit } from '../../engine/rally-round-the-king/risk-to-leaders.ts';
import type { BattleLeader, BattleState } from '../../engine/rally-round-the-king/state.ts';
import { groupWith, magicOf } from './magic/magic-table.ts';
import { ELEPHANTS, faces, ours, readings, rolls, theirs } from './melee/melee-table.ts';
import { bows } from './movement/movement-table.ts';
import { at, battleOf, hearing, of, run, unit } from './table.ts';

const KING = 'king' as LeaderId;
const CAPTAIN = 'captain' as LeaderId;

/** Side 0 in three pieces: the king, a captain 3" to his right, foot beside the captain and foot far off; one enemy. */
function army(change: Partial<BattleLeader> = {}): BattleState {
  const state = battleOf([ours('king', 0, { rep: 5 }), ours('captain', 4), ours('near', 6), ours('far', 12), theirs('b', 0)]);
  const leaders: BattleLeader[] = [
    { id: KING, rank: 'cinc', unit: 0, state: 'with', ...change },
    { id: CAPTAIN, rank: 'captain', unit: 1, state: 'with' },
  ];
  return { ...state, sides: [{ ...state.sides[0], leaders }, state.sides[1]] };
}

const check = (hits: number, leader = 0) => ({ kind: 'leader-at-risk-check', side: 0, leader, hits }) as const;
const carryOn = { 'leader-lost': [1, 1, 1, 1, 1, 1, 1, 1] };

describe('Risk to leaders', () => {
  test('p. 42: one die for each hit, a six puts him at risk, two no more than one (ruling 305)', () => {
    const safe = run(army(), check(3), faces({ 'leader-at-risk-check king': [5, 1, 2] }));
    expect(rolls(safe.events, 'leader-at-risk-check')).toMatchObject([{ page: 42, dice: [5, 1, 2], result: 'unharmed' }]);
    const risk = run(army(), check(3), faces({ 'leader-at-risk-check king': [6, 1, 6], 'leader-at-risk king': [1, 5] }));
    expect(rolls(risk.events, 'leader-at-risk-check')).toMatchObject([{ result: 'at-risk' }]);
    expect(rolls(risk.events, 'leader-at-risk')).toMatchObject([{ base: 5, target: 5, passed: 2, result: 'carries-on' }]);
    expect(rolls(risk.events, 'leader-at-risk')).toHaveLength(1);
    expect(risk.state.fates).toEqual([]);
    // he carries on, and has never been away: his unit has him as it tests for the round (ruling 142)
    expect(risk.state.sides[0].leaders[0]!.state).toBe('with');
  });

  test('p. 42, ruling B17: against the printed Rep of his unit, whatever its hits; a six always fails', () => {
    const state = army();
    const worn = { ...state, units: state.units.map((u, i) => (i === 0 ? { ...u, hits: 4 } : u)) };
    const { events } = run(worn, check(1), faces({ 'leader-at-risk-check': [6], 'leader-at-risk': [5, 6], ...carryOn }));
    expect(rolls(events, 'leader-at-risk')).toMatchObject([{ base: 5, passed: 1, result: 'out-of-the-fight' }]);
  });

  test('p. 42: out of the fight on one passed, dead on none; the army tests for it', () => {
    const out = run(army(), check(1), faces({ 'leader-at-risk-check': [6], 'leader-at-risk': [1, 6], ...carryOn }));
    expect(out.state.fates).toEqual([{ side: 0, leader: KING, fate: 'out-of-the-fight' }]);
    expect(out.state.sides[0].leaders[0]!.state).toBe('out-of-the-fight');
    expect(of(out.events, 'leader-struck')).toMatchObject([{ nation: 'ourselves', leader: KING, fate: 'out-of-the-fight' }]);
    const dead = run(army(), check(1), faces({ 'leader-at-risk-check': [6], 'leader-at-risk': [6, 6], ...carryOn }));
    expect(dead.state.fates).toEqual([{ side: 0, leader: KING, fate: 'dead' }]);
  });

  test('p. 42: if his unit routs a leader out of the fight is captured, a dead one stays dead', () => {
    for (const [state, fate] of [
      ['out-of-the-fight', 'captured'],
      ['dead', 'dead'],
    ] as const) {
      const struck = { ...army({ state }), fates: [{ side: 0 as const, leader: KING, fate: state }] };
      const ear = hearing(struck, faces({}));
      expect(rout(struck, 0, 'involved-in-melee', ear.at).fates).toEqual([{ side: 0, leader: KING, fate }]);
    }
  });

  test('p. 42: with a unit that is led off he is captured by nobody', () => {
    const struck = { ...army({ state: 'out-of-the-fight' }), fates: [{ side: 0 as const, leader: KING, fate: 'out-of-the-fight' as const }] };
    const ear = hearing(struck, faces({}));
    expect(lead(struck, [0], ear.at).fates).toEqual([{ side: 0, leader: KING, fate: 'out-of-the-fight' }]);
  });

  test('p. 42: a leader whose unit routs is gone from the field, unharmed', () => {
    const state = army();
    const ear = hearing(state, faces({}));
    const after = rout(state, 0, 'involved-in-melee', ear.at);
    expect(after.fates).toEqual([]);
    expect(after.sides[0].leaders[0]!.state).toBe('routed');
    expect(after.agenda).toMatchObject([{ kind: 'leader-lost', side: 0, leader: 0 }]);
  });

  test('p. 42: a nameless deputy is struck by name of his unit and has no fate beyond the battle', () => {
    const { state, events } = run(army({ id: null }), check(1), faces({ 'leader-at-risk-check king': [6], 'leader-at-risk king': [6, 6], ...carryOn }));
    expect(state.fates).toEqual([]);
    expect(of(events, 'leader-struck')).toMatchObject([{ leader: null, fate: 'dead' }]);
  });

  test('p. 42: who took hits in melee with a leader is checked before the tests', () => {
    const state = army();
    expect(leadersHit(state, [0, 4, 0])).toEqual([{ kind: 'leader-at-risk-check', side: 0, leader: 0, hits: 2 }]);
    const dice = faces({
      'melee king': [1],
      'melee b': [6],
      'leader-at-risk-check king': [6],
      'leader-at-risk king': [6, 6],
      ...carryOn,
      'involved-in-melee': [1, 1, 1, 1],
    });
    const { events } = run(state, { kind: 'melee', units: [0] }, dice);
    const order = events.filter((e) => e.kind === 'roll').map((e) => e.table);
    expect(order.slice(2, 4)).toEqual(['leader-at-risk-check', 'leader-at-risk']);
    expect(order.lastIndexOf('leader-lost')).toBeLessThan(order.indexOf('involved-in-melee'));
    // dead he helps nobody: no leader in the unit any more
    expect(readings(events, 'involved-in-melee').find((r) => r.who === 'king')!.modifiers).toEqual([{ why: 'hits', value: -1 }]);
  });
});

describe('p. 42, ruling 271: with a unit that its hits remove', () => {
  /** Fanatics with the king, two short of what removes them (p. 7), and friends beside them. */
  const worn = (): BattleState => {
    const state = battleOf([ours('king', 0, { rep: 5, rules: ['fanatic'] }, { hits: 5 }), ours('near', 6), theirs('b', 0), theirs('bows', 0, bows, { y: 22 })]);
    const leaders: BattleLeader[] = [{ id: KING, rank: 'cinc', unit: at(state, 'king'), state: 'with' }];
    return { ...state, sides: [{ ...state.sides[0], leaders }, state.sides[1]] };
  };
  const struck = (dice: readonly number[]) => ({
    'leader-at-risk-check king': [6],
    'leader-at-risk king': dice,
    'leader-lost': [1, 1],
    'involved-in-melee': [1, 1],
  });
  const inMelee = (by: Parameters<typeof faces>[0]) =>
    run(worn(), { kind: 'melee', units: [0] }, faces({ 'melee king': [1], 'melee b': [6], pursue: [6], 'pursuit-distance': [3], ...by }));

  test.each([
    [[1, 1], 'carries-on', []],
    [[1, 6], 'out-of-the-fight', [{ side: 0, leader: KING, fate: 'captured' }]],
    [[6, 6], 'dead', [{ side: 0, leader: KING, fate: 'dead' }]],
  ] as const)('in melee, %j: %s', (dice, result, fates) => {
    const { state, events } = inMelee(struck(dice));
    expect(unit(state, 'king').status).toBe('routed');
    expect(rolls(events, 'leader-at-risk')).toMatchObject([{ who: 'king', page: 42, base: 5, result }]);
    expect(state.fates).toEqual(fates);
  });

  test('no six, no risk; his loss is tested for once, after that', () => {
    const safe = inMelee({ 'leader-at-risk-check king': [5], 'leader-lost': [1, 1], 'involved-in-melee': [1, 1] });
    expect(safe.state.fates).toEqual([]);
    const { events } = inMelee(struck([6, 6]));
    const order = events.filter((e) => e.kind === 'roll').map((e) => e.table);
    expect(order.filter((t) => t === 'leader-lost')).toHaveLength(1);
    expect(order.indexOf('leader-at-risk')).toBeLessThan(order.indexOf('leader-lost'));
  });

  test('by fire too', () => {
    const state = worn();
    const apart = { ...state, units: state.units.map((u, i) => (i === at(state, 'b') ? { ...u, x: 40, y: 30 } : u)) };
    const volley = { kind: 'volley', shooters: [at(state, 'bows')], at: null, oneDie: [] } as const;
    const { state: after, events } = run(apart, volley, faces({ missile: [6, 6], ...struck([1, 6]) }));
    expect(rolls(events, 'leader-at-risk-check')).toMatchObject([{ who: 'king', dice: [6], result: 'at-risk' }]);
    expect(after.fates).toEqual([{ side: 0, leader: KING, fate: 'captured' }]);
  });
});

describe('Leader Lost', () => {
  test('p. 39: for the Commander in Chief the whole army tests, and nobody else', () => {
    const { events } = run(army({ state: 'dead' }), { kind: 'leader-lost', side: 0, leader: 0 }, faces(carryOn));
    expect(readings(events, 'leader-lost').map((r) => r.who)).toEqual(['far', 'near', 'captain', 'king']);
  });

  test('p. 39: for a captain those within 2" of his stand, where it stood last', () => {
    const { events } = run(army(), { kind: 'leader-lost', side: 0, leader: 1 }, faces(carryOn));
    expect(readings(events, 'leader-lost').map((r) => r.who)).toEqual(['near', 'captain']);
    const state = army();
    const gone = { ...state, units: state.units.map((u, i) => (i === 1 ? { ...u, status: 'routed' as const } : u)) };
    expect(readings(run(gone, { kind: 'leader-lost', side: 0, leader: 1 }, faces(carryOn)).events, 'leader-lost').map((r) => r.who)).toEqual(['near']);
  });

  test.each([
    [1.9, ['near', 'captain']],
    [2.1, ['captain']],
  ] as const)('p. 39: from stand to stand: %s" off', (inches, tested) => {
    const state = army();
    const apart = { ...state, units: state.units.map((u, i) => (i === 2 ? { ...u, x: state.units[1]!.x + u.width + inches } : u)) };
    const { events } = run(apart, { kind: 'leader-lost', side: 0, leader: 1 }, faces(carryOn));
    expect(readings(events, 'leader-lost').map((r) => r.who)).toEqual(tested);
  });

  describe('pp. 36, 39: of a captain whose unit goes over the edge of the table, where it left', () => {
    /** The captain's unit 2.6" from the edge; a friend near the edge and one a little ahead of the captain, each a stand's width aside of him; an enemy far ahead. */
    const near = (captain: Partial<ListedUnit>, heading = 0): BattleState => {
      const own = ours('captain', 4, captain, { y: 3, heading });
      const friend = (id: string, column: number, y: number) => ours(id, column, {}, { y, body: 20 + column });
      const state = battleOf([own, friend('there', 2, 0.7), friend('here', 6, 4.5), theirs('b', 4, {}, { y: 12 })]);
      const leaders: BattleLeader[] = [{ id: CAPTAIN, rank: 'captain', unit: 0, state: 'with' }];
      return { ...state, sides: [{ ...state.sides[0], leaders }, state.sides[1]] };
    };
    const missedBy = (events: Parameters<typeof readings>[0]) => readings(events, 'leader-lost').map((r) => r.who);

    test('driven over it', () => {
      const state = near({ figures: 2, ac: 2 });
      const { events } = run(state, { kind: 'result', test: 'received-fire', result: 'retire', unit: 0, by: [3] }, faces(carryOn));
      expect(of(events, 'moved').map((e) => [e.how, e.places[0]!.y])).toEqual([['retired', expect.closeTo(0.394, 2)]]);
      expect(of(events, 'routed')).toMatchObject([{ unit: 'captain', reason: 'off-the-table' }]);
      expect(missedBy(events)).toEqual(['there']);
    });

    test('led over it (ruling 159)', () => {
      const { at: told, events } = hearing(near({}), faces(carryOn));
      const after = lead(near({}, 18000), [0], told);
      expect(of(events, 'left-the-table')).toMatchObject([{ units: ['captain'], how: 'ordered' }]);
      expect(missedBy(run(after, { kind: 'rampages', side: 0 }, faces(carryOn)).events)).toEqual(['there']);
    });

    test('p. 41: on an elephant that has run wild, for the second time (ruling 360)', () => {
      const state = near({ ...ELEPHANTS, figures: 2 });
      const wild = { ...state, units: state.units.map((u, i) => (i === 0 ? { ...u, rampage: 18000, heading: 18000 } : u)) };
      const { events } = run(wild, { kind: 'rampage', unit: 0, from: null, inches: null }, faces(carryOn));
      expect(of(events, 'routed')).toMatchObject([{ unit: 'captain', reason: 'off-the-table' }]);
      expect(missedBy(events)).toEqual(['there']);
    });
  });

  test('p. 76: a leader in the unit counts two, one beside it one; friends in contact one each', () => {
    const state = battleOf([ours('king', 0), ours('beside', 1), theirs('b', 9)], { leaders: ['king'] });
    const { events } = run(
      {
        ...state,
        sides: [
          { ...state.sides[0], leaders: [...state.sides[0].leaders, { id: CAPTAIN, rank: 'cinc', unit: at(state, 'beside'), state: 'dead' }] },
          state.sides[1],
        ],
      },
      { kind: 'leader-lost', side: 0, leader: 1 },
      faces(carryOn),
    );
    expect(readings(events, 'leader-lost').map((r) => [r.who, r.modifiers])).toEqual([
      [
        'beside',
        [
          { why: 'touching-leader', value: 1 },
          { why: 'friends', value: 1 },
        ],
      ],
      [
        'king',
        [
          { why: 'leader-unit', value: 2 },
          { why: 'friends', value: 1 },
        ],
      ],
    ]);
    expect(unit(state, 'king').status).toBe('field');
  });
});

describe('pp. 39, 76-77, ruling 316: ground counts when a leader is lost, as in any test', () => {
  const lost = { kind: 'leader-lost', side: 0, leader: 0 } as const;
  const hill = { kind: 'hill' as const, shape: rectangle(16, 12, 32, 24), ridge: { from: { x: 16, y: 18 }, to: { x: 32, y: 18 } } };
  /** Foot near the ridge, whose king is dead, and enemies of whom one may stand higher. */
  const onHill = (...foes: readonly number[]): BattleState => {
    const state = battleOf([{ id: 'a', x: 24, y: 17 }, ...foes.map((y, i) => ({ id: `foe ${i}`, side: 1 as const, x: 28, y, heading: 18000 }))], {
      terrain: [hill],
    });
    return { ...state, sides: [{ ...state.sides[0], leaders: [{ id: KING, rank: 'cinc', unit: 0, state: 'dead' }] }, state.sides[1]] };
  };
  const modifiers = (state: BattleState) => readings(run(state, lost, faces({ 'leader-lost': [1, 1] })).events, 'leader-lost')[0]!.modifiers;

  test('uphill of all the enemy on the field, and not of one who is as high', () => {
    expect(modifiers(onHill(8, 22))).toEqual([{ why: 'uphill', value: 1 }]);
    expect(modifiers(onHill(8, 18))).toEqual([]);
  });

  test('who touches enemies: of those alone', () => {
    const state = onHill(8, 18);
    const fighting = { ...state, units: state.units.map((u, i) => (i === 1 ? { ...u, x: 24, y: 17 - 0.787 } : u)) };
    expect(modifiers(fighting)).toEqual([{ why: 'uphill', value: 1 }]);
  });

  test('behind stakes that an enemy stands before', () => {
    const flat = { ...onHill(22), terrain: [] };
    const stakes = { x: 24, y: 17 + 0.787 / 2, heading: 0, by: 0 };
    expect(modifiers({ ...flat, stakes: [stakes] })).toEqual([{ why: 'fieldworks', value: 1 }]);
    expect(modifiers(flat)).toEqual([]);
  });
});

describe('p. 39: the army tests immediately, before anything else that comes of the same step (ruling 379)', () => {
  const ones = { 'leader-lost': new Array<number>(12).fill(1), 'enemy-threat': [1, 1, 1, 1] };
  const thrown = (events: readonly BattleEvent[]) => events.flatMap((e) => (e.kind === 'roll' ? [e.table] : []));

  test('when the CinC is ridden down: before others are threatened by the end of the pursuit', () => {
    const state = battleOf(
      [
        { id: 'orcs', x: 24, y: 12 },
        { id: 'king', side: 1, x: 24, y: 14 },
        { id: 'guard', side: 1, x: 24, y: 19, body: 2 },
      ],
      { leaders: ['king'] },
    );
    const { events } = run(state, { kind: 'pursuit', units: [0], quarry: 1 }, faces({ 'pursuit-distance': [3], ...ones }));
    expect(thrown(events)).toEqual(['pursuit-distance', 'leader-lost', 'enemy-threat']);
  });

  test('when he routs in a melee: before others are threatened by those who follow up', () => {
    const watch = { id: 'watch', x: theirs('c', 1).x!, y: 13.1 };
    const state = battleOf([ours('king', 0), ours('mate', 1), watch, theirs('b', 0), theirs('c', 1)], { leaders: ['king'] });
    const outcome = {
      kind: 'melee-outcome',
      group: [0, 1, 3, 4],
      units: [0, 1, 3, 4],
      results: ['rout', 'give-ground', 'remain', 'remain'],
      targets: [1, 1, 4, 4],
    } as const;
    const { events } = run(state, outcome, faces(ones));
    expect(of(events, 'moved').map((e) => e.how)).toEqual(['gave-ground', 'followed-up', 'followed-up']);
    expect(thrown(events)).toEqual(['leader-lost', 'leader-lost', 'enemy-threat']);
  });

  test('when he routs beside an elephant: before that runs wild', () => {
    const state = battleOf([ours('king', 0), ours('beast', 3, ELEPHANTS), theirs('b', 0), theirs('c', 3)], { leaders: ['king'] });
    const outcome = {
      kind: 'melee-outcome',
      group: [0, 1, 2, 3],
      units: [0, 1, 2, 3],
      results: ['rout', 'rout', 'remain', 'remain'],
      targets: [1, 1, 4, 4],
    } as const;
    const { events } = run(state, outcome, faces({ ...ones, 'elephant-rampage': [1], pursue: [6, 6, 6, 6], 'pursuit-distance': [3, 3] }));
    expect(thrown(events).slice(0, 2)).toEqual(['leader-lost', 'elephant-rampage']);
  });

  test('when a holy relic is ridden down with its bearer (p. 64), too', () => {
    const plain = battleOf([
      { id: 'orcs', x: 24, y: 12 },
      { id: 'bearer', side: 1, x: 24, y: 14 },
      { id: 'guard', side: 1, x: 24, y: 19, body: 2 },
    ]);
    const bearings = [{ what: 'crystal-light-of-yaqub', unit: 1, state: 'with' }] as const;
    const state = { ...plain, sides: [plain.sides[0], { ...plain.sides[1], bearings }] } as const;
    const { events } = run(state, { kind: 'pursuit', units: [0], quarry: 1 }, faces({ 'pursuit-distance': [3], ...ones }));
    expect(thrown(events)).toEqual(['pursuit-distance', 'leader-lost', 'enemy-threat']);
  });

  test('when he is with skirmishers who are met: before the others fight', () => {
    const state = battleOf([ours('orcs', 0), ours('more', 1), theirs('king', 0, { class: 'foot-skirmish' }), theirs('spears', 1), theirs('far', 6)], {
      leaders: ['king'],
    });
    const { events } = run(state, { kind: 'melee', units: [0, 1] }, faces({ ...ones, melee: [1, 1, 1], 'involved-in-melee': [1, 1, 1, 1], pursue: [6, 6] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'king', reason: 'skirmishers-caught' }]);
    expect(thrown(events).slice(0, 3)).toEqual(['leader-lost', 'leader-lost', 'melee']);
  });

  test('when hits remove the fanatics he is with: before anybody tests for the round, but after his own dice (ruling 271)', () => {
    const state = battleOf([ours('king', 0, { rep: 1, rules: ['fanatic'] }, { hits: 1 }), ours('far', 6), theirs('b', 0)], { leaders: ['king'] });
    const dice = faces({ ...ones, melee: [1, 6], 'leader-at-risk-check': [6], 'leader-at-risk': [1, 1], 'involved-in-melee': [1, 1], pursue: [1] });
    const { events } = run(state, { kind: 'melee-round', group: [0, 2] }, dice);
    expect(thrown(events)).toEqual(['melee', 'melee', 'leader-at-risk-check', 'leader-at-risk', 'leader-lost', 'involved-in-melee', 'pursue']);
  });

  test('pp. 42, 45: the dice for magic users whose unit was hit, too, are thrown before that, with those for leaders', () => {
    const plain = battleOf([ours('king', 0, { rep: 1, rules: ['fanatic'] }, { hits: 1 }), ours('mages', 1), ours('far', 6), theirs('b', 0), theirs('c', 1)], {
      leaders: ['king'],
    });
    const state = { ...plain, magic: magicOf([groupWith(0, at(plain, 'mages'), [1]), null]) };
    const dice = faces({ ...ones, melee: [1, 1, 6, 6], 'leader-at-risk-check': [1, 1], 'involved-in-melee': new Array<number>(6).fill(1), pursue: [6, 6] });
    const { events } = run(state, { kind: 'melee-round', group: [0, 1, 3, 4] }, dice);
    const atRisk = rolls(events, 'leader-at-risk-check').map((r) => r.who);
    expect(atRisk).toEqual(['king', 'merlin-1']);
    expect(thrown(events).slice(4, 7)).toEqual(['leader-at-risk-check', 'leader-at-risk-check', 'leader-lost']);
  });
});
