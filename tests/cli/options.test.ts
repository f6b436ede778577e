import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { parseGround, parseNations, parseOptions, parseSeeds, parseWhole, parseWorld } from '../../main/cli/options.ts';
import { SIMULATE_HELP } from '../../main/cli/simulate.ts';
import { WrongUse } from '../../main/cli/wrong-use.ts';

/** What the words of a command line are taken for. */

const CLEAR = Array(9).fill('clear').join();
const given = (...args: readonly string[]) => parseOptions(args, { values: ['ground', 'water', 'options', 'nations'], flags: ['sand', 'json'] }, 0);

describe('how an option is written', () => {
  test('one that takes no value takes none', () => {
    expect(given('--json').flag('json')).toBe(true);
    expect(() => given('--json=1')).toThrow('--json takes no value');
  });

  test('no letter stands for one', () => {
    expect(() => given('-j')).toThrow(/unknown option -j/);
    expect(() => given('-json')).toThrow(WrongUse);
  });

  test('a value may be given with a sign of equality', () => {
    expect(given('--ground=clear').value('ground')).toBe('clear');
    expect(() => given('--ground=')).toThrow('--ground needs a value');
  });
});

test('a whole number may be the least and the greatest that is wanted, and is written in digits alone', () => {
  expect([parseWhole('1', '--jobs', 1, 64), parseWhole('64', '--jobs', 1, 64), parseWhole('007', '--jobs', 1, 64)]).toEqual([1, 64, 7]);
  for (const not of ['0', '65', '-1', '1.5', '1e1', ' 1', '', '٣'])
    expect(() => parseWhole(not, '--jobs', 1, 64)).toThrow(`--jobs must be a whole number from 1 to 64, not '${not}'`);
});

describe('seeds', () => {
  test('are one, or a range that rises', () => {
    expect(parseSeeds('1..200')).toEqual({ first: 1, last: 200 });
    expect([parseSeeds('7'), parseSeeds('7..7')]).toEqual([
      { first: 7, last: 7 },
      { first: 7, last: 7 },
    ]);
    expect(() => parseSeeds('7..6')).toThrow(/must rise/);
    expect(() => parseSeeds('1..2..3')).toThrow(/must be a range such as 1\.\.200, not '1\.\.2\.\.3'/);
  });
});

test('a nation is named once', () => {
  expect(parseNations('treyine, orcs', TALOMIR)).toEqual(['treyine', 'orcs']);
  expect(() => parseNations('treyine,orcs,treyine', TALOMIR)).toThrow("--players: 'treyine' is named twice");
});

describe('options of a campaign', () => {
  const optionsOf = (text: string) => parseWorld(given('--options', text), TALOMIR).options;

  test('every one that the help names is one, and they are on together', () => {
    const [, told] = /--options A,B\s+([\s\S]*?)\n {2}--position/.exec(SIMULATE_HELP)!;
    const names = told!.match(/\b(?:without|public|artifact|reRoll|wounds|invader|tribute|dual|monsters)\w+/g)!;
    expect(names).toHaveLength(17);
    expect(optionsOf(names.join())).toMatchObject(Object.fromEntries(names.map((name) => [name, true])));
    for (const name of names) expect(optionsOf(name)).toEqual({ ...TALOMIR.options, [name]: true });
  });
});

describe('a part of the land (ruling 396)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talomir-options-'));
  const file = (name: string, value: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const position = file('position.json', { year: 992 });
  const hills = file('hills.json', {
    name: 'The Hill clans',
    like: 'treyine',
    units: [
      { unit: 'treyine/foot-knight', basic: 2, rolls: [7, 8, 9, 10, 11, 12] },
      { unit: 'treyine/archers', basic: 7, rolls: [2, 3, 4, 5, 6] },
    ],
  });
  const worldOf = (...args: readonly string[]) =>
    parseWorld(parseOptions(args, { values: ['nations', 'options', 'lists', 'position'], flags: [] }, 0), TALOMIR);

  test('may begin from a position, under options, with a list of one’s own, all at once', () => {
    const world = worldOf('--nations', 'treyine,orcs', '--options', 'withoutMagic', '--position', position, '--lists', `orcs=${hills}`);
    expect(new Set(world.provinces.map(({ nation }) => nation))).toEqual(new Set(['treyine', 'orcs']));
    expect(world.options).toMatchObject({ withoutMagic: true, firstYear: 992 });
    expect(world.position).toEqual({ year: 992 });
    expect(world.lists.find(({ id }) => id === 'orcs')).toMatchObject({ ownName: 'The Hill clans' });
  });
});

describe('the ground of a battle (pp. 27-29)', () => {
  const water = (text: string) => parseGround(given('--ground', CLEAR, '--water', text))?.water;

  test('water lies where it is said, as a row of p. 29 has it', () => {
    // of the rows: across the top, the middle and the bottom, down the left side; lakes on the left and the right
    const rows = ['river-top', 'river-middle', 'river-bottom', 'river-left', 'lake-left', 'lake-right'].map((name) => water(name)!.row);
    expect(rows).toEqual([9, 6, 5, 4, 12, 2]);
    for (const section of [1, 5, 9]) expect(water(`pond@${section}`)).toEqual({ row: 3, section });
  });

  test('it has nine sections, no more', () => {
    expect(parseGround(given('--ground', CLEAR))).toEqual({ sections: Array(9).fill('clear'), sand: false, water: null });
    expect(() => parseGround(given('--ground', `${CLEAR},hill`))).toThrow(/9 sections, from the first to the last, not 10/);
  });

  test('sand is said of a ground', () => {
    expect(parseGround(given('--ground', CLEAR, '--sand'))).toMatchObject({ sand: true });
    expect(() => parseGround(given('--sand'))).toThrow('--water and --sand need --ground');
    expect(parseGround(given())).toBeUndefined();
  });
});
