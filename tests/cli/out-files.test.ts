import { existsSync, lstatSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { digits, openOutFile, progress, spareRead, writeOutFile } from '../../main/cli/output.ts';
import { WrongUse } from '../../main/cli/wrong-use.ts';
import { asked } from './run.ts';

/** Files that a command writes. */

const folder = mkdtempSync(join(tmpdir(), 'talomir-out-'));
const at = (name: string): string => join(folder, name);
const file = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};

describe('a file that is written piece by piece', () => {
  test('takes the place of a longer one whole, but not before there is something to write', () => {
    const path = file('older.jsonl', 'much longer than what comes after it\n');
    const out = openOutFile(path, '--events');
    out.line('new');
    expect(readFileSync(path, 'utf8')).toMatch(/^much longer/);
    out.close();
    expect(readFileSync(path, 'utf8')).toBe('new\n');
  });

  test('is not made before there is, and has then all that was said, in order', () => {
    const path = at('newer.jsonl');
    const out = openOutFile(path, '--events');
    expect(existsSync(path)).toBe(false);
    const lines = Array.from({ length: 3000 }, (_, n) => `${n} ${'x'.repeat(60)}`);
    for (const line of lines) out.line(line);
    // of very much something is on the disk before all of it is
    expect(existsSync(path)).toBe(true);
    out.close();
    expect(readFileSync(path, 'utf8')).toBe(`${lines.join('\n')}\n`);
  });

  test('in a folder that is not there it is refused at once', () => {
    expect(() => openOutFile('/no/such/folder/x.jsonl', '--events')).toThrow(WrongUse);
  });

  test('is not written over a campaign that has come to be there since', async () => {
    const path = at('meanwhile.talomir');
    const out = openOutFile(path, '--events');
    expect(await asked('new', '--save', path)).toMatchObject({ code: 0 });
    const before = readFileSync(path);
    out.line('{}');
    expect(() => out.close()).toThrow(/is a campaign and is not overwritten/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

test('what is written at once through a link is written to what the link names', () => {
  const path = file('real.md', 'old');
  symlinkSync(path, at('link.md'));
  writeOutFile(at('link.md'), '--out', 'new');
  expect([lstatSync(at('link.md')).isSymbolicLink(), readFileSync(path, 'utf8')]).toEqual([true, 'new']);
});

test('what a command has read is spared, and nothing else', () => {
  const [one, other] = [file('one.json', '{}'), file('other.json', '{}')];
  symlinkSync(one, at('one-again.json'));
  expect(() => spareRead(at('one-again.json'), '--events', [other, one], 'an army comes from')).toThrow(/is what an army comes from and is not overwritten/);
  expect(() => spareRead(other, '--events', [one], 'an army comes from')).not.toThrow();
  expect(() => spareRead(at('none.json'), '--events', [at('nobody.json')], 'an army comes from')).not.toThrow();
});

test('progress is one line of a terminal, which is gone in the end; elsewhere there is none', () => {
  const stood = process.stderr.isTTY;
  const said: unknown[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(text) > 0);
  const shown = (isTTY: boolean): readonly unknown[] => {
    process.stderr.isTTY = isTTY;
    const bar = progress();
    for (const text of ['1 of 2', '2 of 2']) bar.say(text);
    bar.done();
    return said.splice(0);
  };
  try {
    expect([shown(true), shown(false)]).toEqual([['\r\x1b[2K1 of 2', '\r\x1b[2K2 of 2', '\r\x1b[2K'], []]);
  } finally {
    process.stderr.isTTY = stood;
    write.mockRestore();
  }
});

test('one is told of as one, nothing and several as several', () => {
  expect([0, 1, 2].map((n) => digits(n, 'war'))).toEqual(['0 wars', '1 war', '2 wars']);
});

test('simulate ends by telling how many nations are left', async () => {
  const args = ['simulate', '--seed', '5', '--years', '1', '--nations', 'treyine,ekra,orcs,goblins', '--battles', 'abstract'];
  const { nations } = JSON.parse((await asked(...args, '--json')).out) as { readonly nations: readonly { readonly out: boolean }[] };
  expect((await asked(...args)).out).toContain(`${nations.filter(({ out }) => !out).length} of ${nations.length} nations left.`);
});
