import type { BoardUnit } from '../../main/contract.ts';

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
  ...more,
});
