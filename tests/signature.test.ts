import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signature } from '../main/signature.ts';

test('the signature over fixed seeds is the committed one: a rule or a choice of the game that changes says so', () => {
  expect(signature()).toBe(readFileSync('tests/signature.txt', 'utf8').trim());
});
