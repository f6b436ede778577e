import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../engine/sha256.ts';

const node = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
function ours(...texts: readonly string[]): string {
  const hasher = sha256();
  for (const text of texts) hasher.add(text);
  return hasher.hex();
}

/** Any character, as often of each number of bytes; no half of a pair. */
const CHARACTER = fc
  .oneof(
    ...(
      [
        [0, 0x7f],
        [0x80, 0x7ff],
        [0x800, 0xd7ff],
        [0xe000, 0xffff],
        [0x10000, 0x10ffff],
      ] as const
    ).map(([min, max]) => fc.integer({ min, max })),
  )
  .map((point) => String.fromCodePoint(point));

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
  ])('FIPS 180: %j', (text, hash) => expect(ours(text)).toBe(hash));

  test('FIPS 180: a million times a', () => {
    expect(ours('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  test.each([54, 55, 56, 57, 62, 63, 64, 65, 119, 120, 127, 128, 129])('at the border of a block: %d bytes', (length) => {
    expect(ours('x'.repeat(length))).toBe(node('x'.repeat(length)));
    const wide = `${'x'.repeat(length - 2)}é`;
    expect(ours(wide)).toBe(node(wide));
  });

  test.each(['é', 'Þingvellir', '峠 ', '\u07ff\u0800\uffff', '🏰', 'a🏰b', '\u{10000}\u{10ffff}', '\u0000'])('beyond ASCII: %j', (text) => {
    expect(ours(text)).toBe(node(text));
    expect(ours(text.repeat(17))).toBe(node(text.repeat(17)));
  });

  test('any text, in any pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: CHARACTER, maxLength: 90 }), { maxLength: 6 }), (pieces) => {
        expect(ours(...pieces)).toBe(node(pieces.join('')));
      }),
      { seed: 986, numRuns: 100 },
    );
  });
});
