import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { block, bows, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

/** When the general has stakes dropped, and who stays behind them (pp. 8-9). */

const archers: Partial<ListedUnit> = { ...bows, rules: ['stakes'] };
/** Who have them without shooting, so that nobody is in range. */
const billmen: Partial<ListedUnit> = { ...spears, rules: ['stakes'] };

const rider = (inches: number, more: Partial<Standing> = {}): Standing => ({
  id: 'rider',
  side: 1,
  row: horse,
  x: 24 + 1.575 / 2,
  y: 12 + inches + 1.181 / 2,
  heading: 18000,
  body: 60,
  ...more,
});

function standing(units: readonly Standing[], more: Partial<BattleState> = {}): BattleState {
  return goOf(withBattleSide(battleOf(units, { attacker: 1, defendersBaseline: 'bottom', ...more }), 0, { plan: 'SD' }), 'a', { active: false });
}

function order(state: BattleState): BattleAction {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return general(state, offer);
}

const TWO_RANKS = block(
  [
    ['a', 'b'],
    ['c', 'd'],
  ],
  24,
  12,
  billmen,
);

describe('p. 8: stakes are dropped', () => {
  const drops = (state: BattleState): readonly string[] => {
    const { choice, of } = order(state);
    return choice === 'drop-stakes' ? [...of].sort() : [];
  };

  test('by the first rank alone, before horse who could be there in their next go; not for those farther off', () => {
    // three figures and AC 4 ride 12" (p. 32)
    expect(drops(standing([...TWO_RANKS, rider(12)]))).toEqual(['a', 'b']);
    expect(drops(standing([...TWO_RANKS, rider(17)]))).toEqual([]);
  });

  test('not against who only shoots, who fights already, or who comes at their back', () => {
    expect(drops(standing([...TWO_RANKS, rider(12, { row: { ...horse, class: 'mounted-missile' } })]))).toEqual([]);
    const melee = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const friend: Standing = { id: 'friend', x: 24.787, y: 12 + 12 - 0.787 / 2, row: spears, body: 50, melee };
    expect(drops(standing([...TWO_RANKS, friend, rider(12, { melee })]))).toEqual([]);
    expect(drops(standing([...TWO_RANKS, rider(0, { y: 3, heading: 0 })]))).toEqual([]);
    expect(drops(standing([...TWO_RANKS, rider(12, { heading: 0 })]))).toEqual([]);
  });

  test('only by who has some left, and where the body’s task is to stay', () => {
    expect(drops(standing([...TWO_RANKS.map((u) => (u.id === 'a' ? { ...u, stakes: 'dropped' as const } : u)), rider(12)]))).toEqual(['b']);
    // a static defence ends with the eighth turn
    expect(drops(standing([...TWO_RANKS, rider(12)], { turn: 8 }))).toEqual([]);
  });
});

describe('p. 9: whoever has dropped his stakes', () => {
  const lone = block([['a']], 24.787, 12, archers, { stakes: 'dropped' });
  const stays = (more: Partial<Standing>, inches: number, x = 24.787): string => {
    const state = standing([...lone, rider(inches, more)], { turn: 9 });
    return order({ ...state, stakes: [{ x, y: 12, heading: 0, by: at(state, 'a') }] }).choice;
  };

  test('stays behind them while somebody comes at them, also when his plan has him go on', () => {
    expect(stays({}, 20)).toBe('stand');
    expect(stays({ row: slingers }, 20)).not.toBe('stand');
    expect(stays({ heading: 0 }, 20)).not.toBe('stand');
  });

  test('not for enemies on foot who have more than three goes to come, nor where his stakes are behind another front', () => {
    // four figures and AC 2 go 6" (p. 32)
    expect([stays({ row: spears }, 17.5), stays({ row: spears }, 18.5)]).toEqual(['stand', 'advance']);
    expect(stays({}, 20, 30)).not.toBe('stand');
  });
});
