import { describe, expect, test } from 'vitest';
import { plainName } from '../../main/store/names.ts';

describe('the name of a file', () => {
  test.each([
    ['The Orcs, 2nd try', 'the-orcs-2nd-try'],
    [' a:b?c*"d"<e>|f\\g/h. ', 'a-b-c-d-e-f-g-h'],
    ['🐉 Dragons 🐉', 'dragons'],
    ['🐉', ''],
    ['مملكة', 'مملكة'],
    ['İstanbul', 'istanbul'],
    [`${'a'.repeat(59)}𐐨𐐨`, 'a'.repeat(59)],
  ])('%j is %j', (name, plain) => expect(plainName(name)).toBe(plain));

  test('is one for both forms of Unicode', () => expect(plainName('Cafe\u0301s')).toBe('cafés'));

  test('is none that Windows takes for a device', () => {
    for (const device of ['CON', 'nul', ' Aux. ', 'prn', 'COM1', 'lpt9', 'Com²']) expect(plainName(device)).toMatch(/-1$/);
    expect([plainName('Conan'), plainName('com12')]).toEqual(['conan', 'com12']);
  });
});
