import { describe, expect, test } from 'vitest';
import type { LeaderId } from '../../engine/ids.ts';
import { outcomeOf } from '../../engine/rally-round-the-king/outcome.ts';
import type { BattleState, UnitStatus } from '../../engine/rally-round-the-king/state.ts';
import { HORSE, ours, theirs } from './melee/melee-table.ts';
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
    const bearings = [{ what: 'spear-of-saint-lindorf', unit: at(state, 'guard'), state: 'with' }] as const;
    const bearing = { ...state.sides[1], treasures: ['spear-of-saint-lindorf'] as const, bearings };
    const outcome = outcomeOf({ ...state, sides: [state.sides[0], bearing] })!;
    expect(outcome.defender).toMatchObject({ fates: [{ leader: 'chief', fate: 'captured' }], routedBearers: ['spear-of-saint-lindorf'] });
    expect(outcome.invader.fates).toEqual([]);
    const kept = outcomeOf({ ...over({}), sides: [state.sides[0], bearing] })!;
    expect(kept.defender.routedBearers).toEqual([]);
  });

  test('p. 30: who refused the field was the attacker', () => {
    expect(outcomeOf(over({}, { end: 'refused', field: null, attacker: 1 }))).toMatchObject({ end: 'refused', refusedBy: 'enemy', field: null });
  });
});
