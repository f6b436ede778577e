import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, HORSE, readings } from '../melee/melee-table.ts';
import { battleOf, run, type Standing, unit } from '../table.ts';
import { DEEP } from './tested.ts';

/** One of side 0 who has come to 1" of him that is charged, so far to his left; `HORSE` stands as deep as horse does (p. 4). */
const comes = (id: string, aside: number, row: Partial<ListedUnit> = {}): Standing => {
  const y = 20 - DEEP / 2 - 1 - (row.class?.startsWith('mounted') === true ? 1.181 : DEEP) / 2;
  return { id, x: 24 + aside, y, row };
};

/** A unit of side 1 that these charge. */
function chargedBy(chargers: readonly Standing[], row: Partial<ListedUnit>): BattleState {
  const target = chargers.length;
  const coming = chargers.map((c): Standing => ({ ...c, charging: { target, from: { x: c.x!, y: c.y! - 4, heading: 0 }, reach: 1, counter: false } }));
  const depth = row.class?.startsWith('mounted') === true ? 1.181 : DEEP;
  return battleOf([...coming, { id: 'charged', side: 1, x: 24, y: 20 - DEEP / 2 + depth / 2, row }]);
}

describe('Being Charged by several (pp. 38, 76)', () => {
  test('foot that horse and foot charge together is charged by mounted: with one die passed it routs', () => {
    const does = (...chargers: readonly Standing[]) => {
      const by = chargers.map((_, i) => i);
      const step = { kind: 'test', test: 'being-charged', units: [chargers.length], by, zones: ['front'] } as const;
      return readings(run(chargedBy(chargers, {}), step, faces({ 'being-charged': [1, 6] })).events, 'being-charged').map((r) => r.result);
    };
    expect(does(comes('foot', -0.8), comes('horse', 0.8, HORSE))).toEqual(['rout']);
    expect(does(comes('foot', -0.8), comes('more', 0.8))).toEqual(['halt']);
  });

  test('p. 40: who is in melee already does not leave it to countercharge, though he passes both dice', () => {
    const countercharges = (foe: number) => {
      const state = chargedBy([comes('horse', -1, HORSE), { id: 'fought', x: 25.2, y: foe }], HORSE);
      const result = { kind: 'result', test: 'being-charged', result: 'charge', unit: 2, by: [0], zone: 'front' } as const;
      return unit(run(state, result, faces({})).state, 'charged').charging?.counter === true;
    };
    expect(countercharges(20 - DEEP)).toBe(false);
    expect(countercharges(10)).toBe(true);
  });
});
