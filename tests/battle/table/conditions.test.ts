import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { behindStakes } from '../../../engine/rally-round-the-king/melee/stakes.ts';
import type { LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import { groundFactor, terrorNear, uphillOfAll } from '../../../engine/rally-round-the-king/table/conditions.ts';
import { low } from '../flight/flight-table.ts';
import { magicOf } from '../magic/magic-table.ts';
import { at, battleOf, type Standing } from '../table.ts';

const own: Standing = { id: 'own', x: 24, y: 10 };
const foe = (y: number, row: Standing['row'] = {}): Standing => ({ id: 'foe', side: 1, x: 24, y, row });

describe('p. 9: terror', () => {
  const near = (y: number, side: 0 | 1, rules: readonly 'terror'[]): boolean => {
    const state = battleOf([own, { ...foe(y, { rules }), side }]);
    return terrorNear(state, at(state, 'own'));
  };

  test('within 2" of the enemy\'s terror troops, measured from edge to edge; friends frighten nobody (ruling B23)', () => {
    expect(near(12.787, 1, ['terror'])).toBe(true);
    expect(near(12.82, 1, ['terror'])).toBe(false);
    expect(near(12, 1, [])).toBe(false);
    expect(near(12, 0, ['terror'])).toBe(false);
  });

  test('p. 7: of one that hovers at Attack level within 2" too; not of one at Observation level', () => {
    const above = (level: 'attack' | 'observation', y: number): boolean => {
      const state = battleOf([own, { ...foe(y, { rules: ['terror', 'flyer'], class: 'mounted-melee' }), status: 'aloft', air: { level } }]);
      return terrorNear(state, at(state, 'own'));
    };
    expect(above('attack', 12.9)).toBe(true);
    expect(above('attack', 13.1)).toBe(false);
    expect(above('observation', 12.9)).toBe(false);
  });

  test('p. 49: of a Major Demon of the enemy within 6", as long as it is there', () => {
    const demon = (inches: number, how: Partial<Standing> = {}): boolean => {
      const state = battleOf([own, { ...foe(10.787 + inches), ...how }]);
      const called = { unit: at(state, 'foe'), by: 0, spell: 'gate', control: 6, wild: false } as const;
      return terrorNear({ ...state, magic: magicOf([null, null], { summoned: [called] }) }, at(state, 'own'));
    };
    expect([demon(6), demon(6.1), demon(6, { status: 'routed' }), demon(6, { side: 0 })]).toEqual([true, false, false, false]);
  });

  test('two lines drawn up 12" apart of which one has come on by 10" are 2" apart, though places are rounded (ruling 362)', () => {
    const state = battleOf([
      { ...own, y: 11.606 + 10 },
      { id: 'foe', side: 1, x: 24, y: 24.394, row: { rules: ['terror'] } },
    ]);
    expect(terrorNear(state, at(state, 'own'))).toBe(true);
  });
});

describe('p. 9: stakes', () => {
  const behind = (stakes: { x: number; y: number; heading: number }, enemy: Standing): boolean => {
    const state = battleOf([own, enemy], { stakes: [{ ...stakes, by: 0 }] });
    return behindStakes(state, at(state, 'own'), at(state, enemy.id));
  };

  test('only directly behind them and in contact, against an enemy before them', () => {
    expect(behind({ x: 24, y: 10.394, heading: 0 }, foe(12))).toBe(true);
    expect(behind({ x: 24, y: 11, heading: 0 }, foe(12))).toBe(false);
    expect(behind({ x: 25, y: 10.394, heading: 0 }, foe(12))).toBe(false);
    expect(behind({ x: 24, y: 10.394, heading: 9000 }, foe(12))).toBe(false);
    expect(behind({ x: 24, y: 10.394, heading: 0 }, foe(8))).toBe(false);
  });
});

describe('p. 29: uphill', () => {
  const hill: LaidPiece = { kind: 'hill', shape: rectangle(16, 0, 32, 12), ridge: { from: { x: 16, y: 6 }, to: { x: 32, y: 6 } } };
  test('closer to the ridgeline than all of them', () => {
    const state = battleOf([own, foe(11.3), { ...foe(4), id: 'near' }, { id: 'low', side: 1, x: 24, y: 20 }], { terrain: [hill] });
    const uphill = (...ids: readonly string[]): boolean =>
      uphillOfAll(
        state,
        at(state, 'own'),
        ids.map((id) => at(state, id)),
      );
    expect(uphill('foe')).toBe(true);
    expect(uphill('low')).toBe(true);
    expect(uphill('foe', 'near')).toBe(false);
    expect(uphill()).toBe(false);
  });

  test('p. 7: over the table nobody is on a hill, nor below who is (ruling 236)', () => {
    for (const who of ['own', 'foe']) {
      const state = battleOf(
        [own, foe(11.3)].map((u) => (u.id === who ? { ...u, ...low } : u)),
        { terrain: [hill] },
      );
      expect(uphillOfAll(state, at(state, 'own'), [at(state, 'foe')])).toBe(false);
    }
  });
});

describe('pp. 29-30: ground by the body', () => {
  const on = (kind: 'woods' | 'rocky' | 'impassable' | 'desert' | 'gully', row: Standing['row'] = {}): number => {
    const state = battleOf(
      [
        { ...own, row },
        { id: 'outside', x: 40, y: 30, row },
      ],
      { terrain: [{ kind, shape: rectangle(20, 6, 30, 14) }] },
    );
    return groundFactor(state, [at(state, 'own'), at(state, 'outside')]);
  };

  test('half in woods, rocks and sand, a quarter in impassable ground, by the worst for any of its units', () => {
    expect(on('woods')).toBe(0.5);
    expect(on('rocky')).toBe(0.5);
    expect(on('desert', { class: 'mounted-melee' })).toBe(0.5);
    expect(on('impassable', { class: 'foot-skirmish' })).toBe(0.25);
    expect(on('gully')).toBe(1);
  });

  test('who was placed in ground it cannot enter gets out at a quarter (ruling 83)', () => {
    expect(on('woods', { class: 'mounted-melee' })).toBe(0.25);
    expect(on('impassable')).toBe(0.25);
  });

  test('who only touches it is not in it', () => {
    const state = battleOf([own], { terrain: [{ kind: 'woods', shape: rectangle(20, 10.394, 30, 20) }] });
    expect(groundFactor(state, [0])).toBe(1);
  });
});
