import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { watched } from '../../engine/policies/guarding.ts';
import { drawOff } from '../../engine/policies/light-troops.ts';
import { roundTheFlank } from '../../engine/policies/marching-orders.ts';
import type { BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import { type BattleState, idOf } from '../../engine/rally-round-the-king/state.ts';
import { block, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

/** Whom guards deal with, how light troops give way, and where a wing goes round (p. 53). */

const MELEE = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;

/** A line of foot with its front at 12.4", two of horse behind it, who guard it, and an enemy. */
function guarded(more: Partial<Standing>, row: Partial<ListedUnit> = horse, plan: PlanId = 'SD'): BattleState {
  const foe: Standing = { id: 'foe', side: 1, row, x: 30, y: 9, heading: 27000, body: 60, ...more };
  const line = [...block([['left']], 14, 12, spears, { body: 1 }), ...block([['a', 'b', 'c']], 20, 12), ...block([['right']], 31, 12, spears, { body: 2 })];
  const army = [...line, ...block([['h1', 'h2']], 22, 5, horse, { body: 90 })];
  return withBattleSide(battleOf([...army, foe], { attacker: 1, defendersBaseline: 'bottom' }), 0, { plan });
}

describe('ruling 161: guards go at enemies who could take the line in flank or rear', () => {
  const goneAt = (more: Partial<Standing>, row?: Partial<ListedUnit>): boolean => {
    const state = guarded(more, row);
    return watched(state, [at(state, 'h1'), at(state, 'h2')], 'guard')?.isGoneAt === true;
  };

  test('who stand behind its front, within 12"', () => {
    expect(goneAt({})).toBe(true);
    // before it, and on its flank but farther off
    expect(goneAt({ x: 24, y: 20, heading: 18000 })).toBe(false);
    expect(goneAt({ x: 46, y: 11 })).toBe(false);
  });

  test('not at skirmishers, nor at who fights somebody', () => {
    expect(goneAt({}, slingers)).toBe(false);
    expect(goneAt({ melee: MELEE })).toBe(false);
  });

  test('nor at anybody whom they could not reach in three goes', () => {
    // at the other end of a line, three and a half moves of foot away
    const far = guarded({ x: 42, y: 9 });
    const onFoot = { ...far, troops: far.troops.map((t) => (t.id.startsWith('h') ? { ...t, move: 6 } : t)) };
    const seen = (state: BattleState) => watched(state, [at(state, 'h1'), at(state, 'h2')], 'guard');
    expect(seen(onFoot)).toBeNull();
  });

  test('who only holds turns to an enemy behind him, unless one before him could charge him; not to skirmishers', () => {
    const turnsTo = (more: Partial<Standing>, row: Partial<ListedUnit>, ...others: readonly Standing[]): string | null => {
      const foe: Standing = { id: 'foe', side: 1, row, x: 24, y: 6, heading: 0, body: 60, ...more };
      const state = battleOf([...block([['own']], 24, 12), foe, ...others], { attacker: 1, defendersBaseline: 'bottom' });
      const found = watched(state, [at(state, 'own')], 'hold');
      return found === null ? null : idOf(state, found.enemy);
    };
    const before: Standing = { id: 'before', side: 1, row: horse, x: 24, y: 22, heading: 18000, body: 61 };
    expect(turnsTo({}, spears)).toBe('foe');
    expect(turnsTo({}, spears, before)).toBeNull();
    expect(turnsTo({}, spears, { ...before, melee: MELEE })).toBe('foe');
    expect(turnsTo({}, slingers)).toBeNull();
    expect(turnsTo({ melee: MELEE }, spears)).toBeNull();
  });

  test('a wing guards its own end of the line and leaves the other to others', () => {
    const state = (x: number): BattleState => {
      const foe: Standing = { id: 'foe', side: 1, row: horse, x, y: 5, heading: 27000, body: 60 };
      const own = [
        ...block([['r1', 'r2']], 34, 12, horse, { body: 90 }),
        ...block([['weak']], 14, 6, horse, { body: 80 }),
        ...block([['a', 'b', 'c', 'd']], 20, 12),
      ];
      return withBattleSide(battleOf([...own, foe], { attacker: 1, defendersBaseline: 'bottom' }), 0, { plan: 'EF' });
    };
    const [left, right] = [state(21), state(24.5)];
    expect(watched(left, [at(left, 'weak')], 'guard')?.isGoneAt).toBe(true);
    expect(watched(right, [at(right, 'weak')], 'guard')).toBeNull();
  });
});

describe('p. 53, feigned flight: light troops draw the enemy on', () => {
  /** Slingers of a side in the middle of the table, one enemy before them; how far they come back towards their own baseline. */
  function back(side: 0 | 1, more: { readonly shot?: boolean; readonly foe?: Partial<Standing>; readonly row?: Partial<ListedUnit> } = {}): number | null {
    const forward = side === 0 ? 1 : -1;
    const { shot = true, foe = {}, row = horse } = more;
    const volley = shot ? { turn: 3, targets: [], hit: null } : null;
    const state = battleOf(
      [
        { id: 'slingers', side, row: slingers, x: 24, y: 18, volley },
        { id: 'foe', side: side === 0 ? 1 : 0, row, x: 24, y: 18 + forward * 6, ...foe },
      ],
      { attacker: 0, defendersBaseline: 'top' },
    );
    const asked = goOf(state, 'slingers');
    const place = drawOff(asked, rules.legal(asked) as BattleOffer, at(asked, 'slingers'))?.place;
    return place === undefined ? null : forward * (18 - place.y);
  }

  test('who has shot and could be charged gives way towards his own baseline, from either side of the table', () => {
    for (const side of [0, 1] as const) expect(back(side)).toBeGreaterThan(1);
  });

  test('not before he has shot, nor where nobody could charge him', () => {
    expect(back(0, { shot: false })).toBeNull();
    expect(back(0, { row: slingers })).toBeNull();
    expect(back(0, { foe: { melee: MELEE } })).toBeNull();
    expect(back(0, { foe: { y: 35 } })).toBeNull();
  });
});

describe('pp. 52-53: a wing that goes wide', () => {
  /** Where it goes to, as its own side sees it: inches to its right of the table's middle, and from its baseline. */
  function goal(side: 0 | 1, hand: 'left' | 'right', ahead: number): readonly [number, number] | null {
    const turned = ({ x, y }: { readonly x: number; readonly y: number }) => (side === 0 ? { x, y } : { x: 48 - x, y: 36 - y });
    const seen = (id: string, whose: 0 | 1, x: number, y: number): Standing => ({ id, side: whose, row: horse, ...turned({ x, y }) });
    const other = side === 0 ? 1 : 0;
    const state = battleOf(
      [seen('wing', side, hand === 'right' ? 38 : 10, ahead), seen('e1', other, 20, 26), seen('e2', other, 26, 26), seen('e3', other, 30, 28)],
      { attacker: 0, defendersBaseline: 'top' },
    );
    const point = roundTheFlank(state, side, hand, at(state, 'wing'));
    return point === null ? null : [turned(point).x - 24, turned(point).y];
  }

  test('goes beyond the end of the enemy’s line on its own hand, whichever baseline is its own', () => {
    for (const side of [0, 1] as const) {
      const [right, left] = [goal(side, 'right', 10)!, goal(side, 'left', 10)!];
      // the enemy’s line ends six inches to the right of the middle, and four to the left of it
      expect(right[0]).toBeGreaterThan(6 + 3);
      expect(left[0]).toBeLessThan(-4 - 3);
      for (const [, deep] of [right, left]) expect(deep).toBeCloseTo(80 / 3, 3);
    }
  });

  test('and turns in once it is past him', () => {
    for (const side of [0, 1] as const) expect([goal(side, 'right', 22), goal(side, 'right', 27)]).toEqual([expect.anything(), null]);
  });
});
