import { expect, test } from 'vitest';
import { signature } from '../../main/signature.ts';
import expected from '../signature.txt?raw';

test('the engine in a real browser gives the same signature as in Node', () => {
  expect(navigator.userAgent).toContain('Chrome');
  expect(signature()).toBe(expected.trim());
});
