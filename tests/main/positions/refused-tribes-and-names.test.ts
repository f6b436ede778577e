import { describe, expect, test } from 'vitest';
import { orcs, read, riata } from './examples.ts';

/** Positions as files have them (ruling 396): what is refused of tribes that quarrel, and of names. */

const CAER_MORRAN = { home: 'caer-morran', provinces: ['caer-morran'] };
const RIATA = { home: 'riata', provinces: ['riata'] };

const REFUSED: readonly (readonly [string, unknown, RegExp])[] = [
  [
    'more heart than a tribe can have',
    riata({ tribes: [{ ...CAER_MORRAN, nationalMorale: 2 }] }),
    /^nations\[0\]\.tribes\[0\]\.nationalMorale must be a whole number from 0 to 1, not 2/,
  ],
  [
    'two tribes of one home',
    riata({ tribes: [CAER_MORRAN, { home: 'caer-morran', provinces: ['glen-tarrow'] }] }),
    /^nations\[0\]\.tribes\[1\]\.home must not name caer-morran again/,
  ],
  [
    'a chief who is held by a tribe that fights another (p. 42)',
    riata({
      home: 'glen-tarrow',
      tribes: [{ ...RIATA, chief: { warRating: 2, captor: 'riata' } }, CAER_MORRAN],
      unification: [{ aggressor: 'glen-tarrow', defender: 'caer-morran' }],
    }),
    /^nations\[0\]\.tribes\[0\]\.chief\.captor must be a tribe that fights his/,
  ],
  [
    'a Leader who is held by such a tribe',
    riata({
      leader: { warRating: 2, captor: 'riata:caer-morran' },
      home: 'glen-tarrow',
      tribes: [RIATA, CAER_MORRAN],
      unification: [{ aggressor: 'riata', defender: 'caer-morran' }],
    }),
    /^nations\[0\]\.leader\.captor must be a tribe that fights his/,
  ],
  [
    'a name that is too long',
    orcs({ leader: { warRating: 4, name: 'G'.repeat(41) } }),
    /^nations\[0\]\.leader\.name must be a name .* of 40 characters at most/,
  ],
  ['a name without a letter', orcs({ leader: { warRating: 4, name: '...' } }), /^nations\[0\]\.leader\.name must be a name with a letter or a digit/],
];

describe('what cannot be is refused, with its field', () => {
  test.for(REFUSED)('%s', ([, value, line]) => {
    expect(() => read(value)).toThrow(line);
  });
});

test('a name as long as there is room for is taken, without what stands empty about it', () => {
  const called = (name: string): unknown => read(orcs({ leader: { warRating: 4, name } })).nations![0]!.leader!.name;
  expect(called(`  ${'G'.repeat(40)} `)).toBe('G'.repeat(40));
});
