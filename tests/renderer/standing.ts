import { isOfMany } from '../../main/chronicle/words.ts';
import type { BoardUnit } from '../../main/contract.ts';
import type { UnitNames } from '../../renderer/board/naming.ts';

/** Knights of the first side, without a name or a place. */
export const UNIT = { side: 0, status: 'field', width: 1.575, depth: 0.787, heading: 0, body: [] } as unknown as BoardUnit;
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
