import { expect, test } from 'vitest';
import { comesTooNear } from '../../../engine/rally-round-the-king/table/clear-way.ts';
import { foot } from '../../geometry/configurations.ts';

test('p. 40, ruling 150: nearer than 1" to an enemy only by a charge; who is as near already may go where he is no nearer', () => {
  const enemy = foot(20, 20, 18000);
  const off = (inches: number, aside = 0) => foot(20 + aside, 20 - 0.787 - inches);
  expect([1, 0.9].map((inches) => comesTooNear(off(3), off(inches), enemy))).toEqual([false, true]);
  expect([comesTooNear(off(0.5), off(0.5, 0.4), enemy), comesTooNear(off(0.5), off(0.4, 0.4), enemy)]).toEqual([false, true]);
});
