import { isOfMany } from '../../main/chronicle/words.ts';
import type { BoardUnit } from '../../main/contract.ts';
import type { UnitNames } from '../../renderer/board/naming.ts';

/** Knights of the first side, without a name or a place. */
export const UNIT = { side: 0, n: null, status: 'field', width: 1.575, depth: 0.787, heading: 0, body: [] } as unknown as BoardUnit;
/** Knights of the first side, standing there. */
export const unit = (id: string, x: number, y: number, more: Partial<BoardUnit> = {}): BoardUnit => ({
  ...UNIT,
  unit: id,
  name: 'Knights',
  x,
  y,
  body: [id],
  ...(isOfMany(more.name ?? 'Knights') ? { isMany: true } : {}),
  ...more,
});

/** The same units as a battle on its own counts them: each of several of its side that are called alike in its turn. */
export function counted(units: readonly BoardUnit[]): readonly BoardUnit[] {
  const alike = Map.groupBy(units, ({ side, name }) => `${side} ${name}`);
  return units.map((one) => {
    const same = alike.get(`${one.side} ${one.name}`)!;
    return same.length === 1 ? one : { ...one, n: same.indexOf(one) + 1 };
  });
}

/** Whatever is named bears its id. */
export const BY_ID: UnitNames = {
  unit: (id) => id,
  isMany: () => false,
  whose: (id) => id,
  isUnit: () => true,
  units: (ids) => ids.join(' and '),
  nation: (id) => id,
  side: (name) => ({ name, told: { called: name, isMany: false } }),
  leader: () => undefined,
  get inSentences() {
    return BY_ID;
  },
};
