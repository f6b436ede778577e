import { describe, expect, test } from 'vitest';
import { WIND_MAIDEN_ESCAPE } from '../../../data/tables/battle.ts';
import { TALOMIR } from '../../../data/world.ts';
import type { Field } from '../../../engine/battle-system.ts';
import { scripted, seeded } from '../../../engine/dice.ts';
import { general } from '../../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import { notOpen } from '../../../engine/rally-round-the-king/offers/why-not.ts';
import { outcomeOf } from '../../../engine/rally-round-the-king/outcome.ts';
import type { MaidenState } from '../../../engine/rally-round-the-king/ships/fleets.ts';
import { fleetsOf } from '../../../engine/rally-round-the-king/ships/ships.ts';
import { maidensHit } from '../../../engine/rally-round-the-king/ships/wind-maidens.ts';
import { type BattleState, idOf } from '../../../engine/rally-round-the-king/state.ts';
import { castOf } from '../../../main/chronicle/battle-telling/cast.ts';
import { TABLETOP_TELLING } from '../../../main/chronicle/battle-telling/tabletop.ts';
import { boardShips } from '../../../main/service/board/ships.ts';
import { boardUnits } from '../../../main/service/board/units.ts';
import { hullAt } from '../../../renderer/board/table/follower-marks.ts';
import { reachesInWords, statesOf } from '../../../renderer/board/table/stand-marks.ts';
import { taking } from '../heroes/hero-table.ts';
import { faces } from '../melee/melee-table.ts';
import { bows, FOOT, isOffered, slingers, spears } from '../movement/movement-table.ts';
import { battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { goOfFlyer, high, low, off } from './flight-table.ts';
import { archers, far, fleet, guard, sailing } from './ships-table.ts';

/** Hers in the air, and one more there, one beyond the edge and one on land. */
const four: readonly Standing[] = [
  { id: 'hers', row: archers, x: 10, y: 10, ...low },
  { id: 'aloft', row: archers, x: 20, y: 10, ...high },
  { id: 'beyond', row: archers, x: 30, y: 0, ...off },
  { id: 'landed', row: archers, x: 40, y: 4 },
  far,
];
const all = ['hers', 'aloft', 'beyond', 'landed'];

describe('p. 67: fired upon, she counts as a leader', () => {
  const shot = (aboard: readonly string[] = ['hers']) =>
    sailing(aboard, [{ id: 'hers', row: archers, x: 20, y: 10, ...low }, { id: 'foe', side: 1, row: { ...bows, figures: 4 }, x: 20, y: 14 }, far]);
  const volley = { kind: 'volley', shooters: [1], at: null, oneDie: [] } as const;

  test('p. 42: hits on her unit make a check of a die for each', () => {
    const dice = { 'received-fire': [1, 1], 'leader-at-risk-check': [5] };
    const { events } = run(shot(), volley, faces({ ...dice, 'missile foe': [2, 2, 1, 1], 'missile hers': [1, 1], 'received-fire foe': [6, 6] }));
    expect(of(events, 'roll').filter((e) => e.table === 'leader-at-risk-check')).toMatchObject([{ page: 42, who: 'hers', dice: [5], result: 'unharmed' }]);
    expect(maidensHit(shot(), [0, 0])).toEqual([{ kind: 'wind-maiden-check', side: 0, hits: 2 }]);
    expect(maidensHit(shot(), [1, 2])).toEqual([]);
  });

  test.each([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, true],
  ])('p. 42, Is the leader at risk: a %i', (die, isAtRisk) => {
    const { events } = run(shot(), { kind: 'wind-maiden-check', side: 0, hits: 1 }, faces({ 'leader-at-risk-check': [die], 'leader-at-risk': [1, 1] }));
    expect(of(events, 'roll').some((e) => e.table === 'leader-at-risk')).toBe(isAtRisk);
  });

  test.each([
    [[1, 4], 'carries-on', 'with'],
    [[4, 5], 'out-of-the-fight', 'out-of-the-fight'],
    [[6, 4], 'out-of-the-fight', 'out-of-the-fight'],
    [[5, 6], 'dead', 'dead'],
  ] as const)('p. 42, Leader At Risk, on Rep 4: %j', (dice, result, she) => {
    const { state, events } = run(sailing(['landed'], four), { kind: 'wind-maiden-at-risk', side: 0 }, scripted(...dice));
    expect(of(events, 'roll')).toMatchObject([{ table: 'leader-at-risk', page: 42, who: 'landed', base: 4, result }]);
    expect(fleet(state).she).toBe(she);
  });

  test.each([
    [[1, 4], ['routed']],
    [
      [4, 5],
      ['routed', 'captured'],
    ],
    [
      [5, 6],
      ['routed', 'dead'],
    ],
  ] as const)('pp. 7, 42, ruling 271: hits that remove her unit put her at risk too, %j: %j', (dice, hers) => {
    const row = { ...archers, rules: ['fanatic'] } as const;
    const fanatics: readonly Standing[] = [
      { id: 'hers', row, x: 20, y: 10, hits: 4, ...low },
      { id: 'foe', side: 1, row: { ...bows, figures: 4 }, x: 20, y: 14 },
      far,
    ];
    const by = faces({ missile: [6, 6], 'leader-at-risk-check': [6], 'leader-at-risk': dice });
    const { state, events } = run(sailing(['hers'], fanatics), volley, by);
    expect(of(events, 'roll').filter((e) => e.table === 'leader-at-risk')).toMatchObject([{ page: 42, who: 'hers', dice }]);
    expect(of(events, 'maiden-lost').map((e) => e.how)).toEqual(hers);
    expect(fleet(state).she).toBe(hers[hers.length - 1]);
  });

  test('disabled, all ships in the air plummet and count as routed, beyond the edge too; those on land do not', () => {
    for (const dice of [
      [5, 6],
      [4, 6],
    ] as const) {
      const { state, events } = run(sailing(all, four), { kind: 'wind-maiden-at-risk', side: 0 }, scripted(...dice));
      expect(of(events, 'routed').map((e) => [e.unit, e.reason])).toEqual([
        ['hers', 'plummeted'],
        ['aloft', 'plummeted'],
        ['beyond', 'plummeted'],
      ]); // prettier-ignore
      expect(fleet(state).ships).toEqual([{ unit: null }, { unit: null }, { unit: null }, { unit: 3 }]);
      expect(unit(state, 'landed').status).toBe('field');
    }
  });

  test('out of the fight in a ship that has fallen she is captured (p. 42)', () => {
    const { state, events } = run(sailing(all, four), { kind: 'wind-maiden-at-risk', side: 0 }, scripted(4, 6));
    expect(of(events, 'maiden-lost').map((e) => e.how)).toEqual(['out-of-the-fight', 'captured']);
    expect(fleet(state).she).toBe('captured');
  });

  test('ruling 248: out of the fight she does not get away; p. 42: nor is she captured if her unit leaves', () => {
    const out = (captive?: true) => sailing(['hers'], [{ ...four[3]!, id: 'hers' }, far], { she: 'out-of-the-fight', ...(captive ? { captive } : {}) });
    expect(of(runTo('command', out(true), { kind: 'go', side: 0 }, scripted()).events, 'roll')).toEqual([]);
    const { state } = taking(runTo('command', out(), { kind: 'command', side: 0 }, scripted()).state, 'withdraw', scripted());
    expect([unit(state, 'hers').status, fleet(state).she]).toEqual(['left', 'out-of-the-fight']);
  });

  test('gone with her unit, which routs, she lifts no ship either (ruling 247)', () => {
    const state = sailing(['hers', 'aloft'], [{ ...four[0]!, status: 'field' }, four[1]!, { ...far, id: 'foe', x: 10, y: 12 }]);
    const { events } = run(state, { kind: 'result', test: 'received-fire', result: 'rout', unit: 0, by: [2] }, seeded(1));
    expect(of(events, 'maiden-lost').map((e) => e.how)).toEqual(['routed']);
    expect(of(events, 'routed').map((e) => e.unit)).toEqual(['hers', 'aloft']);
  });

  test('without her no ship takes off', () => {
    const grounded = (she: MaidenState) => goOfFlyer(sailing(['hers'], [{ ...four[3]!, id: 'hers' }, far], { she }), 'hers');
    expect(isOffered(grounded('with'), 'hover-low')).toBe(true);
    for (const she of ['out-of-the-fight', 'dead', 'left', 'escaped'] as const) expect(isOffered(grounded(she), 'hover-low')).toBe(false);
  });

  test('hits of melee are no risk to her (ruling 247)', () => {
    const state = sailing(
      ['hers'],
      [
        { id: 'hers', row: guard, x: 20, y: 10 },
        { id: 'foe', side: 1, row: spears, x: 20, y: 10 + FOOT },
      ],
    );
    const { events } = run(state, { kind: 'melee', units: [1] }, faces({ melee: [6, 6], 'involved-in-melee': [1, 1, 1, 1] }));
    expect(of(events, 'roll').some((e) => e.table === 'leader-at-risk-check')).toBe(false);
  });
});

describe('p. 67: her escape', () => {
  const landed: readonly Standing[] = [{ id: 'hers', row: archers, x: 20, y: 10 }, far];
  const fighting: readonly Standing[] = [
    { id: 'hers', row: archers, x: 20, y: 10 },
    { id: 'foe', side: 1, row: spears, x: 20, y: 10 + FOOT },
  ];
  const thrown = (units: readonly Standing[], die: number) =>
    run(sailing(['hers'], units, { captive: true }), { kind: 'wind-maiden-escape', side: 0 }, scripted(die));

  test.each([
    [-2, true],
    [-1, true],
    [0, false],
    [1, false],
    [2, false],
  ])('alignment %i: held against her will: %s', (alignment, captive) => {
    const field = { season: 0, invader: { ships: 3, alignment }, defender: {} } as unknown as Field;
    expect(fleetsOf(field)![0]!.captive ?? false).toBe(captive);
  });

  test.each([
    [1, 'held', 'held'],
    [2, 'held', 'held'],
    [3, 'held', 'held'],
    [4, 'held', 'escapes'],
    [5, 'escapes', 'escapes'],
    [6, 'escapes', 'escapes'],
  ] as const)('a %i on land: %s, in melee: %s', (die, onLand, inMelee) => {
    expect(WIND_MAIDEN_ESCAPE.rows[die - 1]!.result).toBe(onLand);
    const [alone, fights] = [thrown(landed, die), thrown(fighting, die)];
    expect(of(alone.events, 'roll')).toMatchObject([{ table: 'wind-maiden-escape', page: 67, who: 'hers', modifiers: [], total: die, result: onLand }]);
    expect(of(fights.events, 'roll')).toMatchObject([{ modifiers: [{ why: 'in-melee', value: 1 }], total: die + 1, result: inMelee }]);
    expect(fleet(alone.state).she).toBe(onLand === 'escapes' ? 'escaped' : 'with');
    expect(fleet(fights.state).she).toBe(inMelee === 'escapes' ? 'escaped' : 'with');
  });

  test('as each go of her side begins while her ship is on land, not in the air, nor of who is there of her own will (ruling 248)', () => {
    const asked = (units: readonly Standing[], captive: boolean) => {
      const state = sailing(['hers'], units, captive ? { captive } : {});
      const { events } = runTo('command', state, { kind: 'go', side: 0 }, scripted(1));
      return of(events, 'roll').filter((e) => e.table === 'wind-maiden-escape').length;
    };
    expect(asked(landed, true)).toBe(1);
    expect(asked(landed, false)).toBe(0);
    expect(asked([{ ...landed[0]!, ...low }, far], true)).toBe(0);
    const theirs = runTo('command', sailing(['hers'], landed, { captive: true }), { kind: 'go', side: 1 }, scripted()).events;
    expect(of(theirs, 'roll')).toEqual([]);
  });

  test('all ships are gone with her; those in the air fall, the units on land stay (ruling 248)', () => {
    const state = sailing(['landed', 'aloft'], [four[3]!, four[1]!, far], { captive: true }, [{ unit: null, at: { x: 3, y: 3 } }]);
    const { state: after, events } = run(state, { kind: 'wind-maiden-escape', side: 0 }, scripted(6));
    expect(of(events, 'maiden-lost').map((e) => e.how)).toEqual(['escaped']);
    expect(of(events, 'routed').map((e) => e.unit)).toEqual(['aloft']);
    expect(fleet(after).ships).toEqual([{ unit: null }, { unit: null }, { unit: null }]);
    expect(unit(after, 'landed').status).toBe('field');
  });

  test.each([
    ['with', undefined],
    ['out-of-the-fight', undefined],
    ['routed', undefined],
    ['left', undefined],
    ['escaped', 'escaped'],
    ['captured', 'captured'],
    ['dead', 'dead'],
  ] as const)('%s at the end of the battle: the outcome says %s (ruling 249)', (she, maiden) => {
    const over: BattleState = { ...sailing(['hers'], landed, { she }), over: true, end: 'idle' };
    expect(outcomeOf(over)!.invader.maiden).toBe(maiden);
    expect(Object.hasOwn(outcomeOf(over)!.invader, 'maiden')).toBe(maiden !== undefined);
  });

  test('p. 31: she leaves with her army, and that is told before the battle ends', () => {
    const asked = runTo('command', sailing(['hers'], landed), { kind: 'command', side: 0 }, scripted()).state;
    const { state, events } = taking(asked, 'withdraw', scripted());
    expect(of(events, 'maiden-lost')).toMatchObject([{ how: 'left' }]);
    expect(events.at(-1)).toMatchObject({ kind: 'battle-ended', end: 'withdrew' });
    expect(outcomeOf(state)!.invader.maiden).toBeUndefined();
  });
});

describe('the game with ships', () => {
  test('shooters ride before skirmishers; who fights hand to hand does not', () => {
    const chosen = (...units: readonly Standing[]) => {
      const begun = { ...battleOf([...units, far]), turn: 0, fleets: [{ ships: [{ unit: null }], maiden: null, she: 'with' }, null] } as BattleState;
      const asked = pushSteps(begun, 0, { kind: 'attach-ship', side: 0, ship: 0 });
      const offer = rules.legal(asked);
      if ('over' in offer) throw new Error('it is over');
      const { choice, of: who } = general(asked, offer);
      return [choice, ...who];
    };
    const [blades, bowmen, light] = [
      { id: 'guard', row: guard, x: 4, y: 4 },
      { id: 'archers', row: { ...archers, cost: 10 }, x: 8, y: 4 },
      { id: 'slingers', row: { ...slingers, cost: 12 }, x: 12, y: 4 },
    ] as const;
    expect(chosen(blades, light, bowmen)).toEqual(['attach', 'archers']);
    expect(chosen(blades, light)).toEqual(['attach', 'slingers']);
    expect(chosen(blades)).toEqual(['leave-empty']);
  });

  const ordered = (state: BattleState) => {
    const asked = goOfFlyer(state, 'hers');
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('it is over');
    const action = general(asked, offer);
    expect(rules.check(asked, action)).toBeNull();
    return action;
  };

  test('with nobody in range a ship comes on at the nearest enemy, at Attack level, until it can shoot; then it shoots', () => {
    const foe = (y: number): Standing => ({ id: 'foe', side: 1, row: spears, x: 20, y });
    for (const how of [{}, low]) {
      const hers: Standing = { id: 'hers', row: archers, x: 20, y: 10, ...how };
      expect(ordered(sailing(['hers'], [hers, foe(30)]))).toMatchObject({ choice: 'hover-low', place: { x: 20, y: 18 } });
      expect(ordered(sailing(['hers'], [hers, foe(18)]))).toMatchObject({ choice: 'hover-low', place: { x: 20, y: 13 } });
      // fire is mandatory on the ground, and it has no better
      const near = sailing(['hers'], [hers, foe(15)]);
      expect(ordered(near)).toMatchObject({ choice: 'fire' });
    }
  });

  test('beyond the edge it comes in where it went out; without a point it waits', () => {
    const gone = sailing(['hers'], [{ id: 'hers', row: archers, x: 20, y: 0, ...off }, far]);
    expect(ordered(gone)).toMatchObject({ choice: 'hover-low', place: { x: 20, y: 6 } });
  });
});

describe('ships in words', () => {
  const landed = sailing(['hers'], [{ id: 'hers', row: archers, x: 20, y: 10 }, far], {}, [{ unit: null, at: { x: 3, y: 3 } }]);

  test('what may not be flown says why', () => {
    const asked = goOfFlyer(landed, 'hers');
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('it is over');
    expect(notOpen(asked, offer).find((n) => n.choice === 'swoop')?.why).toBe('ships-do-not-charge');
  });

  test('who is in one, with whom she is and what becomes of her is told', () => {
    const cast = castOf(TALOMIR, []);
    const nation = landed.sides[0].nation;
    const say = (how: Exclude<MaidenState, 'with'>) => TABLETOP_TELLING['maiden-lost']({ kind: 'maiden-lost', nation, how, cause: 1 }, cast)!.say([]);
    expect(say('escaped')).toMatch(/Wind Maiden escapes with her ships\.$/);
    expect(say('dead')).toMatch(/Wind Maiden falls/);
    const boarded = { kind: 'ship-boarded', nation, unit: idOf(landed, 0), cause: 1 } as const;
    expect(TABLETOP_TELLING['ship-boarded'](boarded, cast)!.say(['hers'])).toMatch(/in a ship\.$/);
    expect(TABLETOP_TELLING['ship-boarded']({ ...boarded, maiden: true }, cast)!.say([])).toMatch(/the Wind Maiden of .* with them\.$/);
    expect(TABLETOP_TELLING['ship-left']({ kind: 'ship-left', nation, unit: idOf(landed, 0), cause: 1 }, cast)!.say(['hers'])).toMatch(/leaves its ship\.$/);
  });

  test('the board: a hull about the stand, and in words; empty ships where they lie', () => {
    const [hers, orcs] = boardUnits(landed, castOf(TALOMIR, []), [true, false]);
    expect(statesOf(hers!)).toEqual(expect.arrayContaining(['in a ship', 'with a Wind Maiden']));
    expect(statesOf(orcs!)).not.toContain('in a ship');
    expect(hullAt(hers!)).toMatch(/^M.*Z$/);
    expect(boardShips(landed)).toEqual({ ships: [{ x: 3, y: 3 }] });
    expect(boardShips(battleOf([far]))).toEqual({});
  });

  test('how far who is in one goes: 8 inches in it, and on its own legs only on land; it shoots all round', () => {
    const reaches = (how: object, she: MaidenState = 'with') => {
      const state = sailing(['hers'], [{ id: 'hers', row: { ...archers, ac: 6 }, x: 20, y: 10, ...how }, far], { she });
      return boardUnits(state, castOf(TALOMIR, []), [true, false]).map(reachesInWords);
    };
    expect(reaches({})).toEqual(['Flies 8″, moves 6″ out of the ship, charges 6″ and shoots 6″ all round', 'Moves 6″ and charges 6″']);
    expect(reaches(low)[0]).toBe('Flies 8″ and shoots 6″ all round');
    expect(reaches(off)[0]).toBe('Flies 8″ and shoots 6″ all round');
    expect(reaches({}, 'dead')[0]).toBe('Moves 6″, charges 6″ and shoots 6″ all round');
  });
});
