import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asked } from './run.ts';

/** Many battles, each told in one line, and what they came to. */

interface Line {
  readonly seed: number;
  readonly winner: 'attacker' | 'defender' | 'draw';
  readonly field: 'attacker' | 'defender' | 'none';
  readonly turns: number;
  readonly points: { readonly attacker: number; readonly defender: number };
}

async function both(...lists: readonly [string, string]): Promise<{ readonly told: readonly string[]; readonly sum: string; readonly lines: readonly Line[] }> {
  const args = ['battle', '--seed', '3', '--attacker', lists[0], '--defender', lists[1], '--repeat', '13', '--system', 'abstract'];
  const told = (await asked(...args)).out.trimEnd().split('\n');
  const lines = (await asked(...args, '--json')).out.trimEnd().split('\n');
  return { told: told.slice(0, -1), sum: told.at(-1)!, lines: lines.map((line) => JSON.parse(line) as Line) };
}

describe('--repeat', () => {
  test('tells of each who won, by which points, and who holds the field', async () => {
    const { told, lines } = await both('treyine', 'orcs');
    const called = { attacker: 'Treyine', defender: 'the Orcs' };
    expect(new Set(lines.map(({ winner }) => winner)).size).toBeGreaterThan(1);
    for (const [n, { winner, field, points }] of lines.entries()) {
      expect(told[n]).toContain(`points ${points.attacker} to ${points.defender}: ${winner === 'draw' ? 'a draw' : `won by ${called[winner]}`}.`);
      expect(told[n]).toContain(field === 'none' ? 'neither side holds the field' : `the field is ${{ attacker: 'Treyine’s', defender: 'the Orcs’' }[field]}`);
    }
  });

  test('of two armies of one list by their sides', async () => {
    const { told, lines } = await both('treyine', 'treyine');
    for (const [n, { winner }] of lines.entries()) expect(told[n]).toContain(winner === 'draw' ? 'a draw' : `won by the ${winner}`);
  });

  test('counts them together', async () => {
    const { sum, lines } = await both('treyine', 'orcs');
    const won = (who: Line['winner']): number => lines.filter(({ winner }) => winner === who).length;
    expect(won('attacker')).not.toBe(won('defender'));
    const turns = lines.reduce((all, line) => all + line.turns, 0) / lines.length;
    expect(sum).toContain(
      `13 battles: the attacker won ${won('attacker')}, the defender ${won('defender')}, ${won('draw')} drawn; ${turns.toFixed(1)} turns each`,
    );
  });
});

describe('an army from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talomir-many-'));
  const file = (name: string, value: object): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };

  test('--points and --armies are for the other one, if that is raised', async () => {
    const written = file('written.json', { list: 'treyine', units: { archers: 6 } });
    const { code, out } = await asked(
      'battle',
      '--army-attacker',
      written,
      '--defender',
      'orcs',
      '--points',
      '200',
      '--armies',
      'bought',
      '--system',
      'abstract',
      '--json',
    );
    expect(code).toBe(0);
    expect((JSON.parse(out) as { units: { attacker: number } }).units.attacker).toBe(6);
  });

  test('p. 9: whose War Rating is to be thrown has no more captains than the least of them allows', async () => {
    const large = (captains: number): string => file(`large-${captains}.json`, { list: 'orcs', units: { orcs: 50 }, captains });
    const fights = async (captains: number) => asked('battle', '--army-attacker', large(captains), '--defender', 'orcs', '--system', 'abstract', '--json');
    expect((await fights(2)).code).toBe(0);
    expect((await fights(3)).err).toMatch(/captains must be a whole number from 0 to 2, not 3/);
  });
});
