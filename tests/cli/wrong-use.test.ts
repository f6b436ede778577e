import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { asked, type Called, talomir } from './run.ts';

const CASES: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a seed that is no number', ['simulate', '--seed', 'x'], /--seed must be a whole number/],
  ['a negative seed', ['simulate', '--seed=-1'], /--seed must be a whole number/],
  ['a seed beyond 2^53', ['simulate', '--seed', '9007199254740992'], /--seed must be a whole number/],
  ['no years', ['simulate', '--years', '0'], /--years must be a whole number from 1/],
  ['an unknown option', ['simulate', '--sead', '7'], /unknown option --sead/],
  ['an option twice', ['simulate', '--seed', '1', '--seed', '2'], /--seed is given twice/],
  ['an option without its value', ['simulate', '--seed'], /--seed needs a value/],
  ['an unknown nation', ['simulate', '--players', 'treyine,atlantis'], /there is no nation 'atlantis'/],
  ['a nation without land', ['simulate', '--players', 'brethren'], /there is no nation 'brethren'/],
  ['a nation that is none, to take part', ['simulate', '--nations', 'treyine,atlantis'], /--nations: there is no nation 'atlantis'/],
  ['one nation alone', ['simulate', '--nations', 'treyine'], /at least 2 must take part/],
  ['a player who takes no part', ['simulate', '--nations', 'treyine,ekra', '--players', 'orcs'], /--players: there is no nation 'orcs'/],
  ['an option nobody knows', ['simulate', '--options', 'easy'], /there is no option 'easy'/],
  ['a file that cannot be written', ['simulate', '--events', '/no/such/folder/x.jsonl'], /--events: cannot write .*ENOENT/],
  ['a battle system nobody knows', ['simulate', '--battles', 'chess'], /there is no battle system 'chess'/],
  ['a word too many', ['simulate', 'now'], /unexpected 'now'/],
  ['an unknown command', ['conquer'], /there is no command 'conquer'/],
  ['data of what', ['data'], /data needs one of/],
  ['data nobody has', ['data', 'heroes'], /'heroes' is not one of/],
  ['what every object has, as data', ['data', 'constructor'], /'constructor' is not one of/],
  ['what every object has, as JSON', ['data', '__proto__', '--json'], /'__proto__' is not one of/],
  ['what every object has, as an option', ['simulate', '--toString', '--years', '1', '--battles', 'abstract'], /unknown option --toString/],
  ['the same with a value', ['data', 'nations', '--constructor=1'], /unknown option --constructor/],
  ['a seed of two lines', ['simulate', '--seed', '7\nand 8'], /--seed must be a whole number from 0 to \d+, not '7 and 8'/],
  ['an option where a value belongs', ['simulate', '--seed', '--json'], /--seed needs a value/],
  ['a folder of two lines', ['new', '--save', '/no/such\nfolder/x.talomir'], /no folder \/no\/such folder/],
  ['a batch without seeds', ['batch', '--out', 'x.jsonl'], /needs --seeds/],
  ['a batch without a file', ['batch', '--seeds', '1..2'], /needs --out/],
  ['a port that is none', ['serve', '--port', '70000'], /--port must be a whole number from 0 to 65535/],
  ['a campaign to serve that is not there', ['serve', '--save', '/no/such/campaign'], /--save: there is no file/],
  ['a folder to serve as a campaign', ['serve', '--save', 'tests'], /--save: there is no file tests$/m],
  ['a campaign to serve under another ending', ['serve', '--save', 'package.json'], /name of a campaign's file ends in \.talomir/],
  [
    'a campaign of no name',
    ['new', '--name', ' — ', '--save', 'x.talomir'],
    /--name must be 1 to 80 characters, a letter or a digit among them, on one line, not ' — '/,
  ],
  ['a campaign of a long name', ['new', '--name', 'x'.repeat(81), '--save', 'x.talomir'], /--name must be 1 to 80 characters/],
  ['no campaign at once', ['batch', '--seeds', '1..2', '--out', 'x.jsonl', '--jobs', '0'], /--jobs must be a whole number from 1 to 64, not '0'/],
  ['too many at once', ['batch', '--seeds', '1..2', '--out', 'x.jsonl', '--jobs', '65'], /--jobs must be a whole number from 1 to 64, not '65'/],
  ['a batch of too many years', ['batch', '--seeds', '1..2', '--out', 'x.jsonl', '--years', '1001'], /--years must be a whole number from 1 to 1000/],
  ['a port beyond the last', ['serve', '--port', '65536'], /--port must be a whole number from 0 to 65535, not '65536'/],
  ['nothing to verify', ['verify', '--json'], /verify needs --save FILE/],
  ['an export of nothing', ['export', '--format', 'md'], /export needs --save FILE/],
  ['an export as nothing', ['export', '--save', 'x.talomir'], /--format must be md, html, svg, csv, position or json, not ''/],
  ['what every object has, as a format', ['export', '--save', 'x.talomir', '--format', 'constructor'], /--format must be .*, not 'constructor'/],
  ['an import from nothing', ['import', '--save', 'x.talomir'], /import needs --file FILE and --save FILE/],
  ['an import to nothing', ['import', '--file', 'x.json'], /import needs --file FILE and --save FILE/],
  ['an import from what is not there', ['import', '--file', '/no/such.json', '--save', 'x.talomir'], /--file: cannot read \/no\/such\.json: ENOENT/],
  ['seeds that fall', ['batch', '--seeds', '5..1', '--out', 'x.jsonl'], /must rise/],
];

function refused({ out, err, code }: Called, line: RegExp): void {
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
}

test.for(CASES)('%s: one clear line and exit code 2', async ([, args, line]) => refused(await asked(...args), line));

test('so in a process of its own', () => {
  const [, args, line] = CASES.find(([name]) => name === 'a batch without a file')!;
  refused(talomir(...args), line);
});

afterEach(() => void vi.unstubAllEnvs());

test('a campaign to serve whose file has no name that a library knows', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'talomir-serve-')), '(one).talomir');
  writeFileSync(file, '');
  refused(await asked('serve', '--save', file), /--save: a campaign's file cannot be named \(one\): rename .* so that it begins with a letter or a digit/);
});

test('a library that is no folder', async () => {
  vi.stubEnv('TALOMIR_LIBRARY', join(import.meta.dirname, 'run.ts'));
  refused(await asked('serve'), /run\.ts is no folder/);
});
