import { describe, expect, test } from 'vitest';
import type { LeaderId } from '../../engine/ids.ts';
import { recoverCasualties, tournamentPoints } from '../../engine/rally-round-the-king/after-the-battle.ts';
import { outcomeOf } from '../../engine/rally-round-the-king/outcome.ts';
import type { BattleState, UnitStatus } from '../../engine/rally-round-the-king/state.ts';
import { faces, HORSE, ours, theirs } from './melee-table.ts';
import { at, battleOf } from './table.ts';

/** The Warriors of p. 43 are side 0, the Orcs side 1, foot of Rep 4: 18, 24 and 40 points (the guard is slower). */
const ORCS = [theirs('guard', 0, { cost: 40, figures: 4, ac: 6 }), theirs('infantry', 1, { cost: 24 }), theirs('warband', 2, { cost: 18 })];

/** A battle that side 0, or whoever is named, has won, its units standing as told. */
function over(standing: Readonly<Record<string, UnitStatus>>, change: Partial<BattleState> = {}): BattleState {
  const state = battleOf([ours('cavalry', 0, { ...HORSE, cost: 30 }), ours('foot', 1, { cost: 24 }), ...ORCS], {
    over: true,
    end: 'routed',
    field: 0,
    turn: 99,
    lastTurn: 7,
  });
  return { ...state, units: state.units.map((u, i) => ({ ...u, status: standing[state.troops[i]!.id] ?? u.status })), ...change };
}

const ALL_ROUTED = { guard: 'routed', infantry: 'routed', warband: 'routed' } as const;

describe('What came of it', () => {
  test('p. 43: who routed, who left, who holds the field and after how many turns', () => {
    expect(outcomeOf(over({ guard: 'routed', infantry: 'left', foot: 'routed' }))).toEqual({
      field: 'ourselves',
      end: 'routed',
      refusedBy: null,
      turns: 7,
      invader: { nation: 'ourselves', routed: ['foot'], left: [], fates: [], routedBearers: [] },
      defender: { nation: 'enemy', routed: ['guard'], left: ['infantry'], fates: [], routedBearers: [] },
    });
  });

  test('p. 36, ruling 103: who is off the table pursuing has neither routed nor left', () => {
    const outcome = outcomeOf(over({ cavalry: 'pursued-off' }))!;
    expect(outcome.invader).toMatchObject({ routed: [], left: [] });
  });

  test('nothing came of a battle that goes on', () => expect(outcomeOf(over({}, { over: false }))).toBe(null));

  test('p. 42: fates of the leaders; p. 64: treasures whose bearer routed', () => {
    const fates = [{ side: 1, leader: 'chief' as LeaderId, fate: 'captured' }] as const;
    const state = over({ guard: 'routed' }, { fates });
    const bearing = { ...state.sides[1], treasures: ['crown-of-kings' as never], bearer: at(state, 'guard') };
    const outcome = outcomeOf({ ...state, sides: [state.sides[0], bearing] })!;
    expect(outcome.defender).toMatchObject({ fates: [{ leader: 'chief', fate: 'captured' }], routedBearers: ['crown-of-kings'] });
    expect(outcome.invader.fates).toEqual([]);
    const kept = outcomeOf({ ...over({}), sides: [state.sides[0], bearing] })!;
    expect(kept.defender.routedBearers).toEqual([]);
  });

  test('p. 30: who refused the field was the attacker', () => {
    expect(outcomeOf(over({}, { end: 'refused', field: null, attacker: 1 }))).toMatchObject({ end: 'refused', refusedBy: 'enemy', field: null });
  });
});

describe('Points', () => {
  test('p. 42: 400 points, 125 lost in routs, 100 of the enemy routed: 375', () => {
    const state = battleOf([ours('a', 0, { cost: 125 }), ours('b', 1, { cost: 275 }), theirs('c', 0, { cost: 100 }), theirs('d', 1, { cost: 300 })]);
    const routed = { ...state, units: state.units.map((u, i) => (i === 0 || i === 2 ? { ...u, status: 'routed' as const } : u)) };
    expect(tournamentPoints(routed)).toEqual([375, 425]);
  });

  test('p. 42: who left of his own will counts too, who pursued over the edge does not', () => {
    expect(tournamentPoints(over({ infantry: 'left', cavalry: 'pursued-off' }))).toEqual([54 + 24, 82 - 24]);
    expect(tournamentPoints(over({}))).toEqual([54, 82]);
  });
});

describe('Casualty Recovery of a battle on its own', () => {
  test('p. 43: the two cheapest are pursued; 5 and 2 before a faster pursuer is lost, 1 and 5 before one as fast returns; the third is not thrown for', () => {
    // the cavalry goes after what it can ride down: 8" and 8" alike, the first in the line
    const dice = faces({ 'casualty-recovery warband': [1, 5], 'casualty-recovery infantry': [5, 2] });
    const { events, lostForGood } = recoverCasualties(over(ALL_ROUTED), dice);
    const chasing = events.map((e) => (e.kind === 'roll' ? [e.who, e.against] : []));
    expect(chasing).toEqual([
      ['warband', 'cavalry'],
      ['infantry', 'foot'],
    ]);
    expect(lostForGood).toEqual([[], ['warband']]);
    expect(dice.left).toBe(0);
  });

  test('p. 43: units that left stand in line, the winner has all of his back, and only his unrouted pursue', () => {
    const { events, lostForGood } = recoverCasualties(over({ infantry: 'left', foot: 'routed' }), faces({ 'casualty-recovery infantry': [6, 6] }));
    expect(events).toMatchObject([{ who: 'infantry', against: 'cavalry', page: 43, result: 'leaves' }]);
    expect(lostForGood).toEqual([[], ['infantry']]);
  });

  test('ruling 104: nobody pursues after a draw; whoever holds the field does, the defender too', () => {
    expect(recoverCasualties(over(ALL_ROUTED, { field: null }), faces({}))).toEqual({ events: [], lostForGood: [[], []] });
    const { lostForGood } = recoverCasualties(over({ foot: 'routed' }, { field: 1 }), faces({ 'casualty-recovery foot': [6, 5] }));
    expect(lostForGood).toEqual([['foot'], []]);
  });
});
