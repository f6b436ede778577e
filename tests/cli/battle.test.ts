import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { battleCommand } from '../../main/cli/battle.ts';
import { WrongUse } from '../../main/cli/wrong-use.ts';
import { asked, talomir } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-battle-'));
const KEYS = [
  'seed',
  'attacker',
  'defender',
  'tableAttacker',
  'winner',
  'field',
  'end',
  'turns',
  'dice',
  'units',
  'offField',
  'lostForGood',
  'points',
  'hash',
  'ms',
];

interface Line {
  readonly seed: number;
  readonly winner: string;
  readonly dice: number;
  readonly units: { readonly attacker: number; readonly defender: number };
  readonly points: { readonly attacker: number; readonly defender: number };
  readonly hash: string;
}

const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Writes an order of battle and names its file. */
function army(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const battle = (...args: readonly string[]) => asked('battle', ...args);

/** Wrong use: one line of what is wrong, before anything is played. */
function refuses(args: readonly string[], message: RegExp): void {
  const said = (() => {
    try {
      battleCommand(args, (text) => expect(text).toBe('nothing is printed'));
      return new Error('nothing is wrong with it');
    } catch (e) {
      return e as Error;
    }
  })();
  expect(said).toBeInstanceOf(WrongUse);
  expect(said.message).toMatch(message);
  expect(said.message).not.toContain('\n');
}

/** A list of a player's own, of Treyine's rows alone. */
const HILLS = {
  name: 'The Hills',
  like: 'treyine',
  units: [
    { unit: 'treyine/foot-knight', basic: 2, rolls: [7] },
    { unit: 'treyine/archers', basic: 4, rolls: [5, 6, 2, 12] },
    { unit: 'treyine/borderers', basic: 3, rolls: [8, 9, 10, 11, 3, 4] },
  ],
};
const PAIR = ['--attacker', 'treyine', '--defender', 'orcs'] as const;
const NINE = 'clear,hill,clear,woods,clear,rocky,clear,populated,clear';

test('a battle by the book is the same in a process of its own', async () => {
  const args = ['--seed', '8', ...PAIR, '--system', 'rrtk', '--json'];
  const [here, elsewhere] = [await battle(...args), talomir('battle', ...args)].map(({ out, err, code }) => [linesOf(out)[0]!.hash, err, code]);
  expect(elsewhere).toEqual(here);
});

describe.each(['abstract', 'rrtk'])('talomir battle --system %s', (system) => {
  test('--json --repeat prints a line a battle, of seeds that follow each other, the same each time', async () => {
    const args = ['--seed', '7', ...PAIR, '--repeat', '3', '--system', system, '--json'];
    const { out, err, code } = await battle(...args);
    expect([code, err]).toEqual([0, '']);
    const lines = linesOf(out);
    expect(lines.map((l) => l.seed)).toEqual([7, 8, 9]);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(KEYS);
      expect(line).toMatchObject({ attacker: 'treyine', defender: 'orcs' });
      const { attacker, defender } = line.points;
      expect(line.winner).toBe(attacker === defender ? 'draw' : attacker > defender ? 'attacker' : 'defender');
    }
    const again = linesOf((await battle('--seed', '8', ...PAIR, '--system', system, '--json')).out);
    expect(again[0]!.hash).toBe(lines[1]!.hash);
  });

  test('--repeat tells each in one line, then what all came to', async () => {
    const { out, err, code } = await battle('--seed', '7', ...PAIR, '--repeat', '2', '--system', system);
    expect([code, err]).toEqual([0, '']);
    const [seven, eight, all] = out.trimEnd().split('\n');
    expect(seven).toMatch(/^ {2}Seed 7: \d+ turns \(\S+\), .*; points \d+ to \d+: (won by .+|a draw)\.$/);
    expect(eight).toMatch(system === 'abstract' ? /^ {2}Seed 8: 1 turn \(routed\), / : /^ {2}Seed 8: \d+ turns \(/);
    expect(all).toMatch(/^2 battles: the attacker won \d, the defender \d, \d drawn; /);
  });

  test('--events holds every die of it, and its hash can be worked out from the file alone', async () => {
    const path = join(folder, `${system}.jsonl`);
    const [line] = linesOf((await battle('--seed', '5', ...PAIR, '--system', system, '--json', '--events', path)).out);
    const text = readFileSync(path, 'utf8');
    expect(createHash('sha256').update(text).digest('hex')).toBe(line!.hash);
    const events = text
      .trimEnd()
      .split('\n')
      .map((l) => JSON.parse(l) as { kind: string; dice?: readonly number[] });
    expect(events.flatMap((e) => (e.kind === 'roll' ? e.dice! : []))).toHaveLength(line!.dice);
    const kinds = events.map((e) => e.kind);
    expect(kinds.indexOf('army-mustered')).toBeLessThan(kinds.indexOf('battle-began'));
  });

  test('without --json it is told: the armies, what happened, who holds the field, the points', async () => {
    const { out, err, code } = await battle('--seed', '7', ...PAIR, '--system', system);
    expect([code, err]).toEqual([0, '']);
    for (const part of ['Treyine against the Orcs', 'The armies', 'War Rating: threw', 'Recruiting rolls:', 'After the battle', 'Points: Treyine', 'Hash '])
      expect(out).toContain(part);
    expect(out).toMatch(/Turn 1\n|Day 1\n/);
    expect(out).not.toMatch(/undefined|null|NaN|\[object|unknown troops/);
    for (const line of out.split('\n')) if (!line.startsWith('Hash')) expect(line.length).toBeLessThanOrEqual(100);
  });
});

describe('armies', () => {
  const written = { list: 'treyine', units: { archers: 4, infantry: 2 }, warRating: 3 };

  test('a file says what an army is; without a War Rating that is thrown for', async () => {
    const path = army('treyine.json', written);
    const [line] = linesOf((await battle('--army-attacker', path, '--defender', 'orcs', '--json')).out);
    expect(line!.units.attacker).toBe(6);
    const other = army('unrated.json', { list: 'orcs', units: { orcs: 3 } });
    const told = (await battle('--army-attacker', path, '--army-defender', other)).out;
    expect(told).toContain('Treyine: six units');
    expect(told).toContain('Archers ×4, Infantry ×2');
    expect(told.match(/War Rating: threw/g)).toHaveLength(1);
  });

  test('a file that an editor has marked with the order of its bytes is read', async () => {
    const path = army('marked.json', `\uFEFF${JSON.stringify(written)}`);
    expect((await battle('--army-attacker', path, '--defender', 'orcs', '--json')).code).toBe(0);
  });

  test('p. 67: a file may name a Wind Maiden: its side is asked who rides in her ships', async () => {
    const path = army('sailing.json', { ...written, windMaiden: true });
    const told = (await battle('--army-attacker', path, '--defender', 'orcs')).out;
    expect(told).toMatch(/in a ship, the Wind Maiden of Treyine with\s+them\./);
  });

  test('a file may name a hero, magic users, banners and treasures; the hero counts as a captain (p. 51)', async () => {
    const followed = { hero: true, magicUsers: [3, 1], banners: ['personal'], treasures: ['spear-of-saint-lindorf', 'harlapane-of-heroes'] };
    const path = army('followed.json', { ...written, ...followed });
    const [line] = linesOf((await battle('--army-attacker', path, '--defender', 'orcs', '--json')).out);
    expect(line!.units.attacker).toBe(6);
  });

  test('both sides may fight with one list, bought or rolled, and with any of the 44', async () => {
    const [line] = linesOf((await battle('--attacker', 'beastmen', '--defender', 'beastmen', '--armies', 'bought', '--json')).out);
    expect(line!.points.attacker + line!.points.defender).toBeLessThanOrEqual(800);
    expect((await battle('--attacker', 'treyine', '--defender', 'treyine')).out).toContain('Treyine against the other Treyine');
  });

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{ "list": ', /army\.json: is no JSON/],
    ['a list of units', [], /army\.json: an army must be an object with list, units/],
    ['no list', { units: {} }, /army\.json: list must be the id of an army list .* not nothing/],
    ['another list', { list: 'elves', units: {} }, /list must be the id of an army list .* not "elves"/],
    ['no units', { list: 'orcs' }, /army\.json: units must be an object of how many of each unit/],
    ['a unit of nobody', { list: 'orcs', units: { hussars: 1 } }, /army\.json: units\.hussars is not a unit of orcs; use one of bug-bears, orcs, /],
    ['no end of units', '{ "list": "orcs", "units": { "orcs": 1e400 } }', /units\.orcs must be a whole number from 0 to 60, not Infinity/],
    [
      'a list without end',
      `{ "list": ${'['.repeat(100_000)}${']'.repeat(100_000)} }`,
      /army\.json: list must be the id .* not something so deep that it cannot be shown/,
    ],
    ['half a unit', { list: 'orcs', units: { orcs: 1.5 } }, /units\.orcs must be a whole number from 0 to 60, not 1\.5/],
    ['a count in words', { list: 'orcs', units: { orcs: 'three' } }, /units\.orcs must be a whole number from 0 to 60, not "three"/],
    ['nobody', { list: 'orcs', units: { orcs: 0 } }, /army\.json: units must be 1 to 60 in all, not 0/],
    ['too many', { list: 'orcs', units: { orcs: 40, ogres: 21 } }, /units must be 1 to 60 in all, not 61/],
    ['a War Rating of the gods', { list: 'orcs', units: { orcs: 3 }, warRating: 9 }, /warRating must be a whole number from 2 to 4, not 9/],
    ['a captain of a small army', { list: 'orcs', units: { orcs: 20 }, captains: 1 }, /captains must be a whole number from 0 to 0, not 1: one above 20 units/],
    ['a field nobody knows', { list: 'orcs', units: { orcs: 3 }, heroes: 1 }, /'heroes' is no field of an army/],
    ['two Wind Maidens', { list: 'orcs', units: { orcs: 3 }, windMaiden: 2 }, /windMaiden must be true or false, not 2/],
    ['three heroes', { list: 'orcs', units: { orcs: 3 }, hero: 3 }, /hero must be true or false, not 3/],
    ['a wizard', { list: 'orcs', units: { orcs: 3 }, magicUsers: 'wizard' }, /magicUsers must be a list of 1, 2, 3, not "wizard"/],
    ['a level of the gods', { list: 'orcs', units: { orcs: 3 }, magicUsers: [1, 4] }, /magicUsers\[1\] must be one of 1, 2, 3, not 4/],
    ['two of level 3', { list: 'orcs', units: { orcs: 3 }, magicUsers: [3, 3] }, /magicUsers may name 3 only once \(p\. 45\)/],
    [
      'five of level 1',
      { list: 'orcs', units: { orcs: 3 }, magicUsers: [1, 2, 1, 1, 1, 1] },
      /magicUsers may name 4 of level 1 and 2 of level 2 at most \(p\. 45\)/,
    ],
    ['three of level 2', { list: 'orcs', units: { orcs: 3 }, magicUsers: [2, 2, 2] }, /magicUsers may name 4 of level 1 and 2 of level 2 at most/],
    ['two banners of a kind', { list: 'orcs', units: { orcs: 3 }, banners: ['bane', 'bane'] }, /banners may name bane only once/],
    [
      'the banner of the other side',
      { list: 'treyine', units: { archers: 3 }, banners: ['bane'] },
      /banners must not name bane: it does not work for treyine \(p\. 61\)/,
    ],
    [
      'another people’s relic',
      { list: 'orcs', units: { orcs: 3 }, treasures: ['spear-of-saint-lindorf'] },
      /spear-of-saint-lindorf: it does not work for orcs/,
    ],
    [
      'drums without a drummer',
      { list: 'orcs', units: { orcs: 3 }, treasures: ['drums-of-doom'] },
      /drums-of-doom only where there is a magic user \(p\. 61\)/,
    ],
    [
      'a horn without a hero',
      { list: 'orcs', units: { orcs: 3 }, treasures: ['war-horn-of-naz-goth'] },
      /war-horn-of-naz-goth only where there is a hero \(p\. 63\)/,
    ],
  ])('an army with %s: file, field and what was expected, exit code 2', (_name, value, message) => {
    refuses(['--attacker', 'treyine', '--army-defender', army('army.json', value)], message);
  });
});

test('the army that --help shows is one', async () => {
  const [, shown] = /--army-attacker FILE[^{]*(\{.*\});/.exec((await battle('--help')).out)!;
  const { err, code } = await battle('--army-attacker', army('shown.json', shown), '--defender', 'orcs', '--system', 'abstract');
  expect([code, err]).toEqual([0, '']);
});

describe('what an army comes from is not written over by its own events', () => {
  const written = { list: 'treyine', units: { archers: 4 } };
  const one = army('kept.json', written);
  const link = join(folder, 'link.json');
  symlinkSync(one, link);
  test.each<[string, readonly string[], string]>([
    ['an army', ['--army-attacker', one, '--defender', 'orcs'], one],
    ['by another way', ['--attacker', 'orcs', '--army-defender', one], link],
    ['a list', ['--list-attacker', army('list.json', HILLS), '--defender', 'orcs'], join(folder, 'list.json')],
    [
      'the list of an army',
      ['--army-attacker', army('of-list.json', { list: 'list.json', units: { archers: 4 } }), '--defender', 'orcs'],
      join(folder, 'list.json'),
    ],
  ])('%s', async (_, args, events) => {
    const before = readFileSync(events);
    const { out, err, code } = await battle(...args, '--system', 'abstract', '--events', events);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toBe(`talomir: --events: ${events} is what an army comes from and is not overwritten: choose another name\n`);
    expect(readFileSync(events).equals(before)).toBe(true);
  });
});

test('--armies and --points are refused where both armies come from files, which they have no use for', () => {
  const both = [
    '--army-attacker',
    army('a.json', { list: 'orcs', units: { orcs: 3 } }),
    '--army-defender',
    army('d.json', { list: 'orcs', units: { orcs: 4 } }),
  ];
  refuses([...both, '--points', '400'], /--points has no effect when both armies come from files/);
  refuses([...both, '--armies', 'bought'], /--armies has no effect when both armies come from files/);
});

test('p. 61: one treasure in both files: which, and that there is but one', () => {
  const led = { magicUsers: [1], treasures: ['harlapane-of-heroes'] };
  const [one, two] = [
    army('one.json', { list: 'treyine', units: { archers: 3 }, ...led }),
    army('two.json', { list: 'ekra', units: { 'peasant-archers': 2 }, ...led }),
  ];
  refuses(['--army-attacker', one, '--army-defender', two], /both have harlapane-of-heroes among their treasures: there is but one \(p\. 61\)/);
});

test.each<[string, readonly string[], RegExp]>([
  ['no defender', ['--attacker', 'treyine'], /needs --defender LIST, --list-defender FILE or --army-defender FILE/],
  ['a list nobody knows', ['--attacker', 'narnia', '--defender', 'orcs'], /--attacker: there is no army list 'narnia'; use one of aeja, /],
  ['a list and a file', ['--attacker', 'orcs', '--army-attacker', 'x.json', '--defender', 'orcs'], /cannot be used together; give only one/],
  ['a file that is not there', ['--army-attacker', '/no/such.json', '--defender', 'orcs'], /--army-attacker: cannot read \/no\/such\.json: ENOENT/],
  ['too few points', [...PAIR, '--points', '10'], /--points must be a whole number from 50 to 1000/],
  ['armies made otherwise', [...PAIR, '--armies', 'stolen'], /--armies must be rolled or bought/],
  ['another system', [...PAIR, '--system', 'chess'], /--system: there is no battle system 'chess'; use one of rrtk, abstract/],
  [
    'an option of campaigns',
    [...PAIR, '--options', 'monstersRunWild,withoutMagic'],
    /--options: there is no option 'withoutMagic' for a battle; use one of dualArmedTwoDice, monstersRunWild/,
  ],
  ['options of quick battles', [...PAIR, '--system', 'abstract', '--options', 'monstersRunWild'], /--options is only for battles fought with rrtk/],
  ['a side that is none', [...PAIR, '--attacks', 'both'], /--attacks must be attacker or defender, not 'both'/],
  ['a ground that is none', [...PAIR, '--ground', 'clear,swamp'], /--ground: there is no ground 'swamp'; use one of clear, hill, /],
  ['too few sections', [...PAIR, '--ground', 'clear,hill'], /--ground: 9 sections, from the first to the last, not 2/],
  ['a water that is none', [...PAIR, '--ground', NINE, '--water', 'pond@0'], /--water: there is no water 'pond@0'; use one of pond@1 to pond@9, river-top, /],
  ['water on no ground', [...PAIR, '--water', 'pond@5'], /--water and --sand need --ground/],
  ['sand in a quick battle', [...PAIR, '--system', 'abstract', '--sand'], /--sand is only for battles fought with rrtk/],
  ['no battles', [...PAIR, '--repeat', '0'], /--repeat must be a whole number from 1/],
  ['seeds past the end', [...PAIR, '--seed', '9007199254740991', '--repeat', '2'], /fewer than 2 seeds from/],
])('%s: one clear line and exit code 2', (_name, args, message) => refuses(args, message));

test('p. 27: who attacks and how the ground lies may be said', async () => {
  const path = join(folder, 'ground.jsonl');
  const args = [...PAIR, '--seed', '3', '--attacks', 'defender', '--ground', NINE, '--water', 'pond@5', '--sand', '--json', '--events', path];
  expect(linesOf((await battle(...args)).out)).toMatchObject([{ tableAttacker: 'defender' }]);
  const told = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly kind: string; readonly table?: string; readonly terrain?: string; readonly section?: number | null });
  const lies = told.flatMap(({ kind, terrain, section }) => (kind === 'terrain-lies' ? [[terrain, section]] : []));
  expect(lies.slice(0, 4)).toEqual([
    ['desert', 1],
    ['hill', 2],
    ['desert', 3],
    ['woods', 4],
  ]);
  expect(lies).toContainEqual(['pond', 5]);
  expect(told.filter(({ table }) => table === 'whos-attacking' || table === 'general-terrain')).toEqual([]);
});

test('pp. 39, 42: a battle may be fought under other rules', async () => {
  const pair = ['--seed', '3', '--attacker', 'rodentmen', '--defender', 'orcs'];
  const told = async (...options: readonly string[]) => (await battle(...pair, ...options)).out;
  expect(await told()).not.toContain('wild');
  expect(await told('--options', 'dualArmedTwoDice, monstersRunWild')).toMatch(/Giant\s+Rats\s+runs?\s+wild/);
});

test('wrong use leaves nothing on standard output', async () => {
  const { out, err, code } = await battle('--attacker', 'narnia', '--defender', 'orcs');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^talomir: --attacker: there is no army list 'narnia'/);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
