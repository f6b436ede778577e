import { expect, test } from 'vitest';
import { bound } from '../../renderer/words.ts';

test('no page is torn from its p.', () => {
  expect(bound('War Rating 3 (p. 9); see pp. 61-64 and p. 70')).toBe('War Rating 3 (p.\u00a09); see pp.\u00a061-64 and p.\u00a070');
  expect(bound('a lamp. 3 units, so be it')).toBe('a lamp. 3 units, so be it');
});
