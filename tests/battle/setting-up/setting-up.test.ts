import { describe, expect, test } from 'vitest';
import { ROGUE_DRAGON } from '../../../engine/campaign/special-peoples/dragons.ts';
import { type DiceSource, keyed, scripted, seeded } from '../../../engine/dice.ts';
import type { Rolled } from '../../../engine/events.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { boxOf } from '../../../engine/rally-round-the-king/setting-up/laying-terrain.ts';
import { outscouts, scoutingValue } from '../../../engine/rally-round-the-king/setting-up/scouting.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { watersOf } from '../../../engine/rally-round-the-king/table/waters.ts';
import { of, run, runTo } from '../table.ts';
import { bow, CLEAR, fieldOf, horse, listed, many, setUp, sword } from './setting-up-table.ts';

const rolls = (events: readonly BattleEvent[], table: Rolled['table']): Rolled[] =>
  events.filter((e): e is Rolled => e.kind === 'roll' && e.table === table && 'modifiers' in e);

/** A battle of plain foot at a step of setting up, the second side defending. */
const before = (change: Partial<BattleState> = {}, season = 0): BattleState => ({
  ...rallyRoundTheKing.begin(fieldOf({ units: many(4) }, { units: many(4) }, season)).state,
  agenda: [],
  attacker: 0,
  ...change,
});

describe('whoever takes the field', () => {
  test('p. 8: units that have stakes by their list bring them, and others none', () => {
    const yeomen = listed({ class: 'foot-missile', rules: ['stakes'] });
    const { units } = rallyRoundTheKing.begin(fieldOf({ units: [yeomen, sword] }, { units: [yeomen] })).state;
    expect(units.map((u) => u.stakes)).toEqual(['carried', 'none', 'carried']);
  });

  test('p. 42: every leader is with a unit: two are with one where there is no other', () => {
    const { events } = setUp(fieldOf({ units: many(1), captains: 1 }, { units: many(2), captains: 1 }), seeded(3));
    const joined = of(events, 'leader-attached').map((e) => e.unit);
    expect(joined.slice(0, 2)).toEqual(['invader-986-1', 'invader-986-1']);
    expect([...joined.slice(2)].sort()).toEqual(['defender-986-1', 'defender-986-2']);
  });
});

describe('p. 27: scouting', () => {
  const value = (change: Parameters<typeof listed>[0]): number => scoutingValue(listed(change));

  test('the table, by the best row a unit has, once (ruling B7)', () => {
    expect(value({ class: 'mounted-melee', ac: 2 })).toBe(2);
    expect(value({ class: 'mounted-missile', ac: 4 })).toBe(1);
    expect(value({ class: 'mounted-melee', ac: 6 })).toBe(0);
    expect(value({ class: 'foot-skirmish', ac: 2 })).toBe(1);
    expect(value({ class: 'foot-skirmish', ac: 4 })).toBe(0);
    expect(value({ class: 'mounted-skirmish', ac: 2 })).toBe(2);
    expect(value({ class: 'mounted-melee', ac: 6, rules: ['flyer'] })).toBe(6);
    expect(value({ class: 'foot-melee', ac: 2 })).toBe(0);
  });

  test('twice is not yet three times; some against none is three times, none against none nothing', () => {
    expect(outscouts(3, 2)).toBe('no');
    expect(outscouts(4, 2)).toBe('twice');
    expect(outscouts(5, 2)).toBe('twice');
    expect(outscouts(6, 2)).toBe('three-times');
    expect(outscouts(1, 0)).toBe('three-times');
    expect(outscouts(0, 0)).toBe('no');
  });

  test('each army is counted and told', () => {
    const state = { ...rallyRoundTheKing.begin(fieldOf({ units: [horse, horse, sword] }, { units: [bow, sword] })).state, agenda: [] };
    const after = run(state, { kind: 'scouting' }, scripted());
    expect(after.state.scouting).toEqual([4, 0]);
    expect(of(after.events, 'scouted')).toMatchObject([{ scouting: [4, 0] }]);
  });
});

describe('p. 27: who attacks', () => {
  const attack = (change: Partial<BattleState>, season: number, faces: readonly number[]): ReturnType<typeof run> =>
    run(before({ attacker: null, ...change }, season), { kind: 'whos-attacking' }, scripted(...faces));

  test('1d6 and War Rating; in a campaign the invader has one more, alone nobody has', () => {
    const campaign = attack({}, 4, [2, 2]);
    expect(campaign.state).toMatchObject({ attacker: 0, surprise: false });
    expect(rolls(campaign.events, 'whos-attacking')).toMatchObject([
      { who: 'invader', against: 'defender', page: 27, dice: [2], base: 3, modifiers: [{ why: 'invading', value: 1 }], total: 6, result: 'highest' },
      { who: 'defender', dice: [2], base: 3, modifiers: [], total: 5, result: 'lower' },
    ]);
    expect(rolls(attack({}, 0, [2, 3]).events, 'whos-attacking')[0]!.modifiers).toEqual([]);
  });

  test('ties are thrown again; the last throw counts', () => {
    const { state, events } = attack({}, 0, [4, 4, 1, 6]);
    expect(rolls(events, 'whos-attacking').map((r) => r.result)).toEqual(['tied', 'tied', 'lower', 'highest']);
    expect(state).toMatchObject({ attacker: 1, surprise: true });
  });

  test('scouting gives one for twice, two for three times or for an enemy without scouts', () => {
    const modifiers = (scouting: readonly [number, number]): unknown => rolls(attack({ scouting }, 0, [1, 6]).events, 'whos-attacking')[0]!.modifiers;
    expect(modifiers([3, 2])).toEqual([]);
    expect(modifiers([4, 2])).toEqual([{ why: 'scouting-twice', value: 1 }]);
    expect(modifiers([6, 2])).toEqual([{ why: 'scouting-three-times', value: 2 }]);
    expect(modifiers([1, 0])).toEqual([{ why: 'no-enemy-scouts', value: 2 }]);
    expect(modifiers([0, 0])).toEqual([]);
  });

  test('captains count; with twice the total the attacker surprises, with less he does not', () => {
    const field = fieldOf({ units: many(4), captains: 1 }, { units: many(4), warRating: 2 });
    const state = { ...rallyRoundTheKing.begin(field).state, agenda: [] };
    expect(run(state, { kind: 'whos-attacking' }, scripted(2, 1)).state).toMatchObject({ attacker: 0, surprise: true });
    expect(run(state, { kind: 'whos-attacking' }, scripted(1, 1)).state).toMatchObject({ attacker: 0, surprise: false });
  });

  test('by option the invader attacks and nothing is thrown (ruling 8)', () => {
    const { state, events } = attack({ invaderAttacks: true }, 4, []);
    expect(state).toMatchObject({ attacker: 0, surprise: false });
    expect(of(events, 'attacker-found')).toMatchObject([{ attacker: 'invader', surprise: false }]);
    expect(rolls(events, 'whos-attacking')).toEqual([]);
    const { invaderAttacks: _, ...unsaid } = fieldOf({ units: many(4) }, { units: many(4) }, 4);
    expect(rallyRoundTheKing.begin(unsaid).state.invaderAttacks).toBe(false);
  });
});

test('p. 27: where the scenario dictates it either side attacks, nothing is thrown, and nobody is surprised (ruling 8)', () => {
  const attackers = (more: { readonly invaderAttacks?: boolean; readonly defenderAttacks?: boolean }) => {
    const field = { ...fieldOf({ units: many(4) }, { units: many(4), warRating: 4 }), invaderAttacks: false, ...more };
    const { state } = rallyRoundTheKing.begin(field);
    const step = state.agenda.find((s) => s.kind === 'whos-attacking')!;
    const done = run({ ...state, agenda: [] }, step, scripted());
    expect(done.state.surprise).toBe(false);
    return [done.state.attacker, rolls(done.events, 'whos-attacking').length];
  };
  expect(attackers({ invaderAttacks: true })).toEqual([0, 0]);
  expect(attackers({ defenderAttacks: true })).toEqual([1, 0]);
});

describe('p. 28: the ground', () => {
  const ground = (tactics: 'A' | 'B' | 'C', face: number): Rolled => {
    const field = fieldOf({ units: many(4), tactics: 'B' }, { units: many(4), tactics });
    const state: BattleState = { ...rallyRoundTheKing.begin(field).state, agenda: [], attacker: 0 };
    return rolls(runTo('place-terrain', state, { kind: 'general-terrain' }, keyed({ 'general-terrain': [face] }, seeded(1))).events, 'general-terrain')[0]!;
  };

  test("the general terrain is modified by the defender's tactics", () => {
    expect(ground('A', 4)).toMatchObject({ who: 'defender', modifiers: [], total: 4, result: 'hilly' });
    expect(ground('B', 4)).toMatchObject({ modifiers: [{ why: 'battle-tactics', value: -1 }], total: 3, result: 'open' });
    expect(ground('C', 6)).toMatchObject({ modifiers: [{ why: 'battle-tactics', value: 1 }], total: 7, result: 'rough' });
    expect(ground('B', 1)).toMatchObject({ total: 0, result: 'open' });
  });

  test('the example: open ground, a 6 is a clear section', () => {
    const { state, events } = run(before({ ground: 'open' }), { kind: 'terrain-section', section: 9, water: null }, scripted(3, 3));
    expect(rolls(events, 'terrain-section')).toMatchObject([{ page: 28, dice: [3, 3], total: 6, result: 'clear' }]);
    expect(state.terrain).toEqual([]);
  });

  test('the example goes on: nine sections are thrown for, from 1 to 9; the first, a 6, is clear, the next has a hill, which lies in section 2', () => {
    const sections = { 'general-terrain': [1], 'terrain-section': [3, 3, 1, 3, ...CLEAR.slice(4)] };
    const { state, events } = setUp(fieldOf({ units: many(4) }, { units: many(4) }), keyed(sections, seeded(3)));
    const thrown = rolls(events, 'terrain-section');
    expect(thrown).toHaveLength(9);
    expect(thrown.slice(0, 2)).toMatchObject([
      { total: 6, result: 'clear' },
      { total: 4, result: 'hill' },
    ]);
    expect(of(events, 'terrain-lies')).toMatchObject([{ terrain: 'hill', section: 2 }]);
    expect(state.terrain.map((t) => boxOf(t.shape))).toEqual([{ left: 16, bottom: 24, right: 32, top: 36 }]);
  });

  test('a piece fills its section; sections count from the top left', () => {
    const { state, events } = run(
      before({ ground: 'hilly' }),
      { kind: 'terrain-section', section: 1, water: null },
      keyed({ 'terrain-section': [2, 3, ...CLEAR.slice(2)] }, scripted()),
    );
    expect(of(events, 'terrain-lies')).toMatchObject([{ terrain: 'woods', section: 1 }]);
    expect(boxOf(state.terrain[0]!.shape)).toEqual({ left: 0, bottom: 24, right: 16, top: 36 });
  });

  test('the defender lays the ridge of a hill', () => {
    const { state } = runTo('place-terrain', before({ ground: 'open' }), { kind: 'terrain-section', section: 9, water: null }, scripted(1, 3));
    const offer = rallyRoundTheKing.legal(state);
    expect(offer).toMatchObject({
      kind: 'place-terrain',
      by: 'defender',
      // along the table, from corner to corner, across it, from corner to corner the other way
      choices: [{ choice: 'lay', form: 'number', unit: 'hundredths', from: 0, to: 17999, stops: [0, 5313, 9000, 12687] }],
    });
    const laid = lay(state, 0);
    expect(laid.terrain[0]).toMatchObject({ kind: 'hill', ridge: { from: { x: 40, y: 0 }, to: { x: 40, y: 12 } } });
    expect(lay(state, 9000).terrain[0]).toMatchObject({ ridge: { from: { x: 32, y: 6 }, to: { x: 48, y: 6 } } });
  });

  /** Lays what is asked for; the dice are not needed. */
  function lay(state: BattleState, number: number): BattleState {
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer) throw new Error('over');
    const { by, step } = offer;
    const action = { kind: 'choose', by, hand: 'player', step, choice: 'lay', of: [], number, why: 'players-choice' } as const;
    // nothing comes after it here: the state rests on an empty agenda
    const done = rallyRoundTheKing.apply({ ...state, agenda: [{ kind: 'choose-baseline', id: 0, cause: 0 }, ...state.agenda] }, action, scripted());
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    return done.state;
  }

  test('one Water throw for the table, at the first asterisk (ruling B20)', () => {
    const faces = [1, 1, ...CLEAR.slice(2, 8), 1, 1, ...CLEAR.slice(10)];
    const { events, state } = runTo(
      'place-terrain',
      before({ ground: 'rough' }),
      { kind: 'terrain-section', section: 1, water: null },
      keyed({ 'terrain-section': roughly(faces), water: [1, 2] }, scripted()),
    );
    expect(rolls(events, 'water')).toMatchObject([{ page: 29, total: 3, result: 'pond' }]);
    expect(of(events, 'terrain-lies')).toMatchObject([{ terrain: 'pond', section: 1 }]);
    expect(boxOf(state.terrain[0]!.shape)).toEqual({ left: 3.5, bottom: 25.5, right: 12.5, top: 34.5 });
    expect(boxOf(lay(state, 0).terrain[0]!.shape)).toMatchObject({ left: 0, right: 9 });
    expect(boxOf(lay(lay(state, 7), 3).terrain[0]!.shape)).toEqual({ left: 7, bottom: 27, right: 16, top: 36 });
  });

  /** What the defender is asked about a piece. */
  function laysOffered(state: BattleState): unknown {
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer) throw new Error('over');
    return offer.choices[0];
  }

  /** In rough ground a 7 is a gully, a 6 clear. */
  const roughly = (faces: readonly number[]): number[] => faces.map((f) => (f === 4 ? 3 : f));

  /** Water in a section; where a river has a bridge or half a length of fords, the defender is asked for their place. */
  const flood = (faces: readonly number[], riverFace?: number, asked: 'place-terrain' | null = null): ReturnType<typeof runTo> => {
    const dice = keyed({ water: faces, river: riverFace === undefined ? [] : [riverFace] }, scripted());
    return runTo(asked, before({ ground: 'open' }), { kind: 'water', section: 5 }, dice);
  };

  test('lakes lie along a side, at least 6" deep, rivers run from edge to edge, 2" wide', () => {
    expect(boxOf(flood([1, 1]).state.terrain[0]!.shape)).toEqual({ left: 42, bottom: 6, right: 48, top: 30 });
    expect(boxOf(flood([6, 6]).state.terrain[0]!.shape)).toEqual({ left: 0, bottom: 6, right: 6, top: 30 });
    expect(boxOf(flood([2, 2], 6).state.terrain[0]!.shape)).toEqual({ left: 7, bottom: 0, right: 9, top: 36 });
    expect(boxOf(flood([2, 3], 6, 'place-terrain').state.terrain[0]!.shape)).toEqual({ left: 0, bottom: 5, right: 48, top: 7 });
    expect(boxOf(flood([3, 3], 6).state.terrain[0]!.shape)).toEqual({ left: 0, bottom: 17, right: 48, top: 19 });
    expect(boxOf(flood([4, 5], 6, 'place-terrain').state.terrain[0]!.shape)).toEqual({ left: 0, bottom: 29, right: 48, top: 31 });
  });

  test('a river of 4 to 6 is forded anywhere, of 2 or 3 on half its length, of 1 not at all but has a bridge', () => {
    expect(flood([3, 3], 4).state.terrain[0]!.river).toMatchObject({ fordable: 'all', bridge: null });
    const half = flood([3, 3], 3, 'place-terrain').state;
    expect(laysOffered(half)).toMatchObject({ unit: 'inches', from: 0, to: 24 });
    expect(boxOf(lay(half, 12).terrain[0]!.river!.fords[0]!)).toEqual({ left: 12, bottom: 17, right: 36, top: 19 });
    const none = flood([3, 3], 1, 'place-terrain').state;
    expect(none.terrain[0]!.river).toMatchObject({ fordable: 'none', fords: [] });
    // half way along until the defender says otherwise, and never over the edge of the table
    expect(boxOf(none.terrain[0]!.river!.bridge!)).toEqual({ left: 23.213, bottom: 17, right: 24.788, top: 19 });
    expect(laysOffered(none)).toMatchObject({ unit: 'inches', from: 0.788, to: 47.212 });
    const { left, right } = boxOf(lay(none, 10).terrain[0]!.river!.bridge!);
    expect([left, right - left]).toEqual([expect.closeTo(9.2125, 3), expect.closeTo(1.575, 3)]);
    expect(rolls(flood([3, 3], 1, 'place-terrain').events, 'river')).toMatchObject([{ page: 29, total: 1, result: 'bridge-only' }]);
  });

  test('two rivers have a bridge whatever the die says, and are forded as the die has it', () => {
    const forded = flood([2, 3], 6, 'place-terrain').state.terrain;
    expect(forded[0]!.river!.bridge).not.toBeNull();
    expect(watersOf(forded).map((w) => w.fordable)).toEqual([true, true]);
    expect(flood([4, 5], 2, 'place-terrain').state.terrain[0]!.river).toMatchObject({ fordable: 'half' });
  });
});

describe('p. 30: baselines and the right of refusal', () => {
  const clear = (): DiceSource => keyed({ 'general-terrain': [1, 1, 1, 1], 'terrain-section': [...CLEAR, ...CLEAR, ...CLEAR, ...CLEAR] }, seeded(3));
  const refusing = (season: number, times: number): ReturnType<typeof setUp> => {
    let left = times;
    return setUp(fieldOf({ units: many(6) }, { units: many(6) }, season, true), clear(), (_s, offer) =>
      offer.kind === 'accept-field' ? { choice: left-- > 0 ? 'refuse' : 'accept' } : null,
    );
  };

  test('the defender chooses his baseline, the attacker has the other', () => {
    const { events, state } = setUp(fieldOf({ units: many(6) }, { units: many(6) }, 4, true), clear(), (_s, offer) =>
      offer.kind === 'choose-baseline' ? { choice: 'baseline-bottom' } : null,
    );
    expect(of(events, 'baseline-chosen')).toMatchObject([{ nation: 'defender', baseline: 'bottom' }]);
    expect(state.units.every((u, i) => (state.troops[i]!.side === 1 ? u.y <= 12 && u.heading === 0 : u.y >= 24 && u.heading === 18000))).toBe(true);
  });

  /** A battle alone, set up: the side that throws a 6 for who attacks has it. */
  const attackedBy = (attacker: string): ReturnType<typeof setUp> =>
    setUp(fieldOf({ units: many(6) }, { units: many(6) }), keyed({ 'whos-attacking': attacker === 'invader' ? [6, 1] : [1, 6] }, clear()));

  test.each([
    ['invader', 'defender'],
    ['defender', 'invader'],
  ])('where the %s attacks the %s is asked for the baseline, and the attacker whether he fights there', (attacker, defender) => {
    const { asked } = attackedBy(attacker);
    const by = (kind: string): string[] => asked.filter((o) => o.kind === kind).map((o) => o.by);
    expect([by('choose-baseline'), by('accept-field')]).toEqual([[defender], [attacker]]);
  });

  test.each(['invader', 'defender'])('p. 31: where the %s attacks he has the first go', (attacker) => {
    const { state } = attackedBy(attacker);
    expect(state.sides[state.attacker!].nation).toBe(attacker);
    expect(state).toMatchObject({ turn: 1, mover: state.attacker });
    expect(rallyRoundTheKing.legal(state)).toMatchObject({ by: attacker });
  });

  test('alone one may refuse once and is not asked again; the whole of the terrain is set up anew', () => {
    const { state, events, asked } = refusing(0, 1);
    expect(of(events, 'field-refused')).toMatchObject([{ nation: 'invader', refusals: 1 }]);
    expect(asked.filter((o) => o.kind === 'accept-field')).toHaveLength(1);
    expect(asked.filter((o) => o.kind === 'choose-baseline')).toHaveLength(2);
    expect(rolls(events, 'general-terrain')).toHaveLength(2);
    expect(state).toMatchObject({ over: false, refusals: 1 });
  });

  test('nothing of the ground that was refused is left, nor the baseline that was chosen there (ruling 86)', () => {
    const sections = [1, 3, ...CLEAR.slice(2), ...CLEAR];
    const dice = keyed({ 'general-terrain': [1, 1], 'terrain-section': sections }, seeded(3));
    const fields: unknown[] = [];
    setUp(fieldOf({ units: many(6) }, { units: many(6) }, 0, true), dice, (state, { kind }) => {
      if (kind === 'choose-baseline') fields.push([state.terrain.map((piece) => piece.kind), state.defendersBaseline]);
      return kind === 'accept-field' ? { choice: 'refuse' } : null;
    });
    expect(fields).toEqual([
      [['hill'], null],
      [[], null],
    ]);
  });

  test('in a campaign twice; a third time there is no battle (ruling B28)', () => {
    expect(refusing(4, 2).state).toMatchObject({ over: false, refusals: 2 });
    const { state, events } = refusing(4, 3);
    expect(state).toMatchObject({ over: true, end: 'refused', field: null, attacker: 0, turn: 99 });
    expect(rolls(events, 'general-terrain')).toHaveLength(3);
    expect(of(events, 'battle-ended')).toMatchObject([{ field: null, end: 'refused', turns: 0 }]);
  });

  test.each(['invader', 'defender'] as const)(
    'p. 69: against a dragon the army will fight: nobody is asked a third time where the dragon is the %s (ruling 75)',
    (dragon) => {
      const field = fieldOf({ units: many(6) }, { units: many(6) }, 4, true);
      const { state, asked } = setUp({ ...field, [dragon]: { ...field[dragon], nation: ROGUE_DRAGON } }, clear(), (_s, offer) =>
        offer.kind === 'accept-field' ? { choice: 'refuse' } : null,
      );
      expect(asked.filter((o) => o.kind === 'accept-field')).toHaveLength(2);
      expect(state).toMatchObject({ over: false, refusals: 2, turn: 1 });
    },
  );
});
