import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import { closely } from '../laws/battle-fighting.ts';
import { FAILURES, failures, playAndKeep, playRandom, type RandomBattle } from './keep.ts';

const kept = failures();

const SOAK = process.env.SOAK === '1';

/** They are looked at as closely as in the soak, where some of them were found. The everyday run plays every eighth one, the soak all. */
describe('random battles that once failed', () => {
  test(`all ${kept.length} of them are read`, () => {
    for (const [name, battle] of kept) expect(name.startsWith(String(battle.seed))).toBe(true);
  });

  for (const [n, [name, battle]] of kept.entries())
    test.runIf(SOAK || n % 8 === 0)(`${FAILURES.split(/[\\/]/).slice(-2).join('/')}/${name}: ${battle.said}`, () => {
      // it throws where a law is broken
      expect(playRandom(battle, closely(battle.seed)).state.over).toBe(true);
    });

  test('one that fails now is kept as a file named by its seed, with where it stood', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-failures-'));
    const battle: RandomBattle = { seed: 12, attacker: 'treyine', defender: 'orcs', points: 400, by: 'generals' };
    let choices = 0;
    const fails = (): never[] => {
      choices++;
      if (choices % 5 === 0) throw new Error('on purpose');
      return [];
    };
    for (let n = 0; n < 2; n++) expect(() => playAndKeep(battle, folder, fails)).toThrow('on purpose');
    expect(() => playAndKeep({ ...battle, defender: 'ekra' }, folder, fails)).toThrow('on purpose');
    const files = failures(folder);
    expect(files.map(([name]) => name)).toEqual(['12-2.json', '12.json']);
    expect(files[1]![1]).toMatchObject({ ...battle, said: 'on purpose' });
    expect(parsePosition(files[1]![1].position)).toMatchObject({ sides: [{ nation: 'treyine' }, { nation: 'orcs' }] });
  });
});
