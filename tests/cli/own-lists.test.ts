import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { battleCommand } from '../../main/cli/battle.ts';
import { WrongUse } from '../../main/cli/wrong-use.ts';
import { OF_THE_MOON, STONE } from '../own-lists.ts';
import { asked } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-own-lists-'));

/** Writes a file of that name and says where it is. */
function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

/** Treyine's neighbours in the hills, 204 points: its own knights and archers under other names, archers twice, and an elephant from Torem. */
const GUARD = { unit: 'treyine/foot-knight', name: 'Hearth Guard', basic: 2, rolls: [7] };
const HUNTERS = { unit: 'treyine/archers', name: 'Hunters', basic: 4, rolls: [5, 6] };
const HERDSMEN = { unit: 'treyine/archers', name: 'Herdsmen', rolls: [2, 12] };
const BORDERERS = { unit: 'treyine/borderers', basic: 3, rolls: [8, 9, 10, 11] };
const ELEPHANT = { unit: 'torem/elephant', basic: 1, rolls: [3, 4] };
/** Such as no list has. */
const RIDERS = { troops: { class: 'mounted-melee', rep: 5, ac: 4, figures: 3, rules: ['shock'] }, name: 'Hill riders', basic: 1, rolls: [3, 4] };
const UNITS = [GUARD, HUNTERS, HERDSMEN, BORDERERS, ELEPHANT];
const HILL = { name: 'The Hill clans', like: 'treyine', tactics: 'B', warRatingModifier: 0, units: UNITS };
const hill = file('hill.json', HILL);

const battle = (...args: readonly string[]) => asked('battle', ...args);
const lineOf = (out: string): Readonly<Record<string, unknown>> => JSON.parse(out) as Readonly<Record<string, unknown>>;

/** Wrong use: one line of what is wrong, before anything is played. */
function refuses(args: readonly string[], message: RegExp): void {
  expect(() => battleCommand(args, (text) => expect(text).toBe('nothing is printed'))).toThrow(WrongUse);
  expect(() => battleCommand(args, () => {})).toThrow(message);
}

describe('pp. 10-11: a list of a player’s own', () => {
  test('its armies are raised on it as on a printed one and told by its own names, its leaders by those of the people it is like', async () => {
    const { out, err, code } = await battle('--seed', '5', '--list-attacker', hill, '--defender', 'treyine');
    expect([code, err]).toEqual([0, '']);
    for (const part of [
      'The Hill clans against Treyine',
      'The Hill clans: 20 units, 408 points, under King Baldwin',
      'Hearth Guard ×4, Hunters ×6, Borderers ×7, Elephant ×2, Herdsmen.',
      'Recruiting rolls: 5 Hunters, 2 Herdsmen, 7 Hearth Guard',
      'the Hill clans’ plan',
      'The Hill clans stand ready',
    ])
      expect(out.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(part.replaceAll(/[.()]/g, '\\$&'), 'i'));
    // ruling 124 in spirit: two armies of one people are led by other people
    expect(out).toContain('Treyine: 19 units, 434 points, under King Guy');
    expect(out).not.toMatch(/own_|undefined|Nameless|unknown troops/);
  });

  test('p. 70: troops from scratch fight in it under their name, at what they cost', async () => {
    const { out, err, code } = await battle(
      '--seed',
      '5',
      '--list-attacker',
      file('riders.json', { ...HILL, units: [{ ...GUARD, basic: 1 }, ...UNITS.slice(1, 4), RIDERS] }),
      '--defender',
      'orcs',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Hill riders');
    expect(out).not.toMatch(/own-|undefined|unknown troops/);
  });

  test('its file may begin with the mark of an editor', async () => {
    const marked = file('marked.json', `\uFEFF${JSON.stringify(HILL)}`);
    expect((await battle('--list-attacker', marked, '--defender', 'zamba', '--system', 'abstract')).code).toBe(0);
    // and some consoles write every letter with two bytes
    const wide = Buffer.from(`\ufeff${JSON.stringify({ ...HILL, name: 'Châtel' })}\r\n`, 'utf16le');
    for (const [name, bytes] of [
      ['wide.json', wide],
      ['wide-the-other-way.json', Buffer.from(wide).swap16()],
    ] as const) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      expect((await battle('--list-attacker', path, '--defender', 'zamba', '--system', 'abstract')).out).toContain('Châtel');
    }
  });

  test('its War Rating modifier is its own, or that of the list it is like', async () => {
    const rated = async (list: unknown): Promise<string> =>
      (await battle('--seed', '5', '--list-attacker', file('rated.json', list), '--defender', 'orcs')).out;
    expect(await rated(HILL)).toMatch(/War Rating: threw \d, a rating of [2-4]\.\n/);
    expect(await rated({ ...HILL, warRatingModifier: undefined })).toMatch(/War Rating: threw \d −1 the nation’s leaders = -?\d, a rating of [2-4]\.\n/);
  });

  test('it is bought on, fights itself, and is in many battles a line each', async () => {
    const bought = lineOf((await battle('--list-attacker', hill, '--list-defender', hill, '--armies', 'bought', '--json')).out);
    expect(bought).toMatchObject({ attacker: 'own_the_hill_clans', defender: 'own_the_hill_clans' });
    expect((await battle('--list-attacker', hill, '--list-defender', hill, '--system', 'abstract')).out).toContain(
      'The Hill clans against the other Hill clans',
    );
    expect((await battle('--list-attacker', hill, '--defender', 'zamba', '--system', 'abstract', '--repeat', '2')).out).toMatch(/the Hill clans|Zamba’s/);
  });

  test('an army that is written down may be of it: its file is named from where the army’s own is, its rows as the printed ones, the second of a kind with -2', async () => {
    const army = file('army.json', { list: 'hill.json', units: { 'foot-knight': 3, 'archers-2': 4 }, warRating: 3 });
    const { out } = await battle('--army-attacker', army, '--defender', 'orcs', '--system', 'abstract');
    expect(out).toContain('The Hill clans: seven units, 180 points');
    expect(out).toContain('Hearth Guard ×3, Herdsmen ×4.');
  });

  test('ruling 296: who may go with its army goes by the people it is like, and by its own alignment', async () => {
    const withIt = (name: string, list: unknown, treasures: readonly string[], banners: readonly string[] = []): string => {
      file(`${name}-list.json`, list);
      return file(`${name}.json`, { list: `${name}-list.json`, units: { archers: 3 }, treasures, banners });
    };
    const relic = withIt('relic', HILL, ['spear-of-saint-lindorf']);
    expect((await battle('--army-attacker', relic, '--defender', 'orcs', '--system', 'abstract')).code).toBe(0);
    refuses(
      ['--army-attacker', withIt('strange', { ...HILL, like: 'torem' }, ['spear-of-saint-lindorf']), '--defender', 'orcs'],
      /spear-of-saint-lindorf: it does not work for The Hill clans \(p\. 61\)/,
    );
    const bane = withIt('bane', { ...HILL, alignment: -1 }, [], ['bane']);
    expect((await battle('--army-attacker', bane, '--defender', 'orcs', '--system', 'abstract')).code).toBe(0);
    refuses(['--army-attacker', withIt('pious', HILL, [], ['bane']), '--defender', 'orcs'], /must not name bane/);
  });
});

const withUnits = (...units: readonly unknown[]) => ({ ...HILL, units });
const without = (...[left]: readonly [keyof typeof HILL]) => ({ ...HILL, [left]: undefined });

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{ "name": ', /list\.json: is no JSON: /],
  ['a list of rows alone', UNITS, /list\.json: an army list must be an object with name, like, .*, not a list$/],
  ['a field nobody knows', { ...HILL, rep: 6 }, /list\.json: 'rep' is no field of an army list; its fields are name, like, tactics/],
  ['no name', without('name'), /name must be a name with a letter or a digit, on one line, of 40 characters at most, not nothing/],
  ['a name without a letter', { ...HILL, name: ' !! ' }, /name must be a name with a letter or a digit/],
  ['a name of two lines', { ...HILL, name: 'Hill\nclans' }, /name must be a name .* on one line/],
  ['a name that fits nowhere', { ...HILL, name: 'H'.repeat(41) }, /name must be a name .* of 40 characters at most/],
  ['a printed name', { ...HILL, name: 'black moon elves' }, /name must be one that no printed list has, not "black moon elves"/],
  ['a printed id', { ...HILL, name: 'Elf Silver' }, /name must be one that no printed list has/],
  ['nobody to be like', without('like'), /like must be the id of a printed army list \(see data army-lists\), not nothing/],
  ['a strange people', { ...HILL, like: 'narnia' }, /like must be the id of a printed army list .* not "narnia"/],
  ['tactics nobody knows', { ...HILL, tactics: 'D' }, /tactics must be one of A, B, C, not "D"/],
  ['a War Rating of the gods', { ...HILL, warRatingModifier: 2 }, /warRatingModifier must be a whole number from -1 to 1, not 2/],
  ['an alignment beyond good', { ...HILL, alignment: 3 }, /alignment must be a whole number from -2 to 2, not 3/],
  ['mana in halves', { ...HILL, mana: 0.5 }, /mana must be a whole number from -2 to 2, not 0\.5/],
  ['no rows', without('units'), /units must be a list of rows such as \{ "unit": "treyine\/archers".*, not nothing/],
  ['too many rows', withUnits(...Array.from({ length: 61 }, () => HUNTERS)), /units must have 60 rows at most, not 61/],
  ['nobody', withUnits(), /units must be a list of rows such as .*, not \[\]/],
  ['rows by name', { ...HILL, units: {} }, /units must be a list of rows such as .*, not an object/],
  ['a row that is none', withUnits('archers'), /list\.json: units\[0\] must be an object with unit, troops, name, basic, rolls, not "archers"/],
  ['troops of its own making', withUnits({ ...GUARD, rep: 6 }), /'rep' is no field of units\[0\]; its fields are unit, troops, name, basic, rolls/],
  [
    'troops from scratch without a figure',
    withUnits({ name: 'Nobody', troops: { class: 'foot-melee', rep: 4, ac: 2 } }),
    /units\[0\]\.troops\.figures must be one of 1, 2, 3, 4, not nothing/,
  ],
  [
    'an armor class between two',
    withUnits({ name: 'Half', troops: { class: 'foot-melee', rep: 4, ac: 3, figures: 4 } }),
    /units\[0\]\.troops\.ac must be one of 2, 4, 6, 8, not 3/,
  ],
  [
    'pikes on horseback',
    withUnits({ ...RIDERS, troops: { ...RIDERS.troops, rules: ['pike'] } }),
    /units\[0\]\.troops\.rules must not have pike: such troops cannot have it \(p\. 8\)/,
  ],
  [
    'troops twice over',
    withUnits({ ...RIDERS, unit: 'treyine/archers' }),
    /units\[0\] must have either a "unit" of a printed list or "troops" from scratch, not both/,
  ],
  ['troops from scratch without a name', withUnits({ ...RIDERS, name: undefined }), /units\[0\]\.name must be given/],
  [
    'guns that are none',
    withUnits({ name: 'Smoke', troops: { class: 'foot-missile', rep: 4, ac: 2, figures: 1, movesAs: 'artillery' } }),
    /units\[0\]\.troops\.rules must have cannon or engine/,
  ],
  [
    'a giant of two figures',
    withUnits({ name: 'Half', troops: { class: 'foot-melee', rep: 4, ac: 2, figures: 2, movesAs: 'giant' } }),
    /units\[0\]\.troops\.movesAs must not be giant: a giant is foot-melee and counts as four figures \(p\. 32\)/,
  ],
  ['a unit that is no text', withUnits({ ...RIDERS, unit: 7 }), /units\[0\]\.unit must be a row of a printed list .*, not 7/],
  ['troops of nobody', withUnits({ basic: 1 }), /units\[0\]\.unit must be a row of a printed list such as treyine\/archers, not nothing/],
  [
    'troops of a strange list',
    withUnits({ ...GUARD, unit: 'narnia/fauns' }),
    /units\[0\]\.unit must name a printed list and its row, such as treyine\/archers/,
  ],
  [
    'troops that a list has not',
    withUnits({ ...GUARD, unit: 'zamba/knights' }),
    /units\[0\]\.unit must be a row of zamba: one of zamba\/archers, zamba\/cavalry/,
  ],
  ['more than a row', withUnits({ ...GUARD, unit: 'zamba/archers/cavalry' }), /units\[0\]\.unit must be a row of zamba/],
  ['a row without a name', withUnits({ ...GUARD, name: '' }), /units\[0\]\.name must be a name/],
  ['half a unit', withUnits({ ...GUARD, basic: 1.5 }), /units\[0\]\.basic must be a whole number from 0 to 60, not 1\.5/],
  ['more than the table holds', withUnits({ ...GUARD, basic: 61 }), /units\[0\]\.basic must be a whole number from 0 to 60, not 61/],
  ['a sum of one die', withUnits(GUARD, { ...HUNTERS, rolls: [1] }), /units\[1\]\.rolls\[0\] must be one of 2, 3, .* 12, not 1/],
  ['sums in words', withUnits({ ...GUARD, rolls: '7' }), /units\[0\]\.rolls must be a list of 2, 3, .*, not "7"/],
  [
    'troops that are in no army',
    withUnits(GUARD, { unit: 'zamba/cavalry' }),
    /units\[1\] must have some in the basic army or a roll that brings one \(p\. 10\)/,
  ],
  ['two rows of one name', withUnits(GUARD, { ...HUNTERS, name: 'hearth guard' }), /units\[1\]\.name must tell it from units\[0\], Hearth Guard/],
  ['two printed rows of one name', withUnits(BORDERERS, { ...BORDERERS, rolls: [7] }), /units\[1\]\.name must tell it from units\[0\], treyine\/borderers/],
  [
    'a sum twice',
    withUnits(GUARD, { ...HUNTERS, rolls: [5, 7] }),
    /units\[1\]\.rolls must not name 7 again: it recruits units\[0\], Hearth Guard already \(p\. 10\)/,
  ],
  ['a sum twice in one row', withUnits({ ...GUARD, rolls: [7, 7] }), /units\[0\]\.rolls must not name 7 again/],
  [
    'sums that bring nobody',
    withUnits(GUARD, HUNTERS, BORDERERS, { ...ELEPHANT, rolls: [3] }),
    /units must name each sum of 2d6 .* missing: 2, 4, 12 \(p\. 10\)/,
  ],
  ['no rolls at all', withUnits({ ...GUARD, rolls: [], basic: 5 }), /missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12/],
  [
    'too small a basic army',
    withUnits({ ...GUARD, basic: 1 }, HUNTERS, HERDSMEN, BORDERERS, ELEPHANT),
    /basic army of roughly 200 points, 192 to 208, not 168 \(p\. 10\)/,
  ],
  ['too large a basic army', withUnits({ ...GUARD, basic: 3 }, HUNTERS, HERDSMEN, BORDERERS, ELEPHANT), /192 to 208, not 240/],
  ['Guards that rolls bring', withUnits({ unit: 'capalan-league/guards', rolls: [7] }), /units\[0\]\.rolls must be left out: no recruiting roll brings Guards/],
  [
    'two Major Demons',
    withUnits({ unit: 'black-moon-incarnate/major-demon', basic: 2 }),
    /units\[0\]\.basic must not bring a second Major Demon: there is but one \(p\. 68\)/,
  ],
  [
    'the Demon and another',
    withUnits({ unit: 'black-moon-incarnate/major-demon', basic: 1 }, { unit: 'black-moon-incarnate/major-demon', name: 'Another', basic: 1 }),
    /units\[1\]\.unit must not bring a second Major Demon/,
  ],
])('a list with %s: file, field and what was expected', (_name, list, message) => {
  refuses(['--list-attacker', file('list.json', list), '--defender', 'orcs'], message);
});

test.each<[string, readonly string[], RegExp]>([
  ['a file that is not there', ['--list-attacker', '/no/such.json', '--defender', 'orcs'], /--list-attacker: cannot read \/no\/such\.json: ENOENT/],
  [
    'a printed list and one of one’s own',
    ['--attacker', 'orcs', '--list-attacker', hill, '--defender', 'orcs'],
    /--attacker and --list-attacker cannot be used together/,
  ],
  [
    'a list and an army',
    ['--attacker', 'orcs', '--list-defender', hill, '--army-defender', 'x.json'],
    /--list-defender and --army-defender cannot be used together/,
  ],
  [
    'an army of a list that is not there',
    ['--attacker', 'orcs', '--army-defender', file('lost.json', { list: 'nowhere.json', units: {} })],
    /lost\.json: list: cannot read .*nowhere\.json: ENOENT/,
  ],
  [
    'an army of rows the list has not',
    ['--attacker', 'orcs', '--army-defender', file('stray.json', { list: 'hill.json', units: { infantry: 2 } })],
    /units\.infantry is not a unit of The Hill clans; use one of foot-knight, archers, archers-2, borderers, elephant/,
  ],
  [
    'two lists of one name',
    ['--list-attacker', hill, '--list-defender', file('hill-2.json', { ...HILL, tactics: 'C' })],
    /both are called "The Hill clans", and are not the same: give one of them another name/,
  ],
])('%s: one clear line', (_name, args, message) => refuses(args, message));

test('help names the options and shows a list', async () => {
  expect((await battle('--help')).out).toMatch(/--list-attacker FILE an army list of your own .*pp\. 10-11/);
});

describe('pp. 10-11, 57: nations of a campaign that recruit on such a list', () => {
  const demon = file('demon.json', OF_THE_MOON);
  const stone = file('stone.json', STONE);
  const campaign = ['simulate', '--seed', '7', '--years', '1', '--nations', 'treyine,orcs,goblins,mirholme', '--battles', 'abstract'] as const;

  test('the campaign is another, the same each time, and its file has the list', async () => {
    const save = join(folder, 'hills.talomir');
    const told = async (...more: readonly string[]): Promise<string> => (await asked(...campaign, '--json', ...more)).out;
    const hash = (out: string): unknown => lineOf(out).hash;
    const own = hash(await told('--lists', `orcs=${hill}`));
    expect(own).not.toBe(hash(await told()));
    expect(hash(await told('--lists', `orcs=${hill}`, '--save', save))).toBe(own);
    expect(await asked('verify', '--save', save)).toMatchObject({ code: 0 });
    const { out } = await asked('export', '--save', save, '--format', 'json');
    const { world } = JSON.parse(out) as { readonly world: { readonly lists: readonly { readonly id: string; readonly ownName?: string }[] } };
    expect(world.lists.filter(({ ownName }) => ownName !== undefined)).toMatchObject([{ id: 'orcs', ownName: 'The Hill clans' }]);
  });

  test.each([
    ['a nation without a file', 'orcs', /NATION=FILE/],
    ['no nation', `atlantis=${hill}`, /--lists: there is no nation 'atlantis'/],
    ['one that does not take part', `ekra=${hill}`, /--lists: there is no nation 'ekra'/],
    ['one twice', `orcs=${hill},orcs=${hill}`, /'orcs' is named twice/],
    ['no file', 'orcs=nowhere.json', /--lists: cannot read nowhere\.json/],
    ['the Major Demon', `orcs=${demon}`, /Major Demon.*p\. 68/],
    ['one that recruits nobody', `orcs=${stone}`, /recruiting rolls \(p\. 57\)/],
  ])('%s is refused in a line', async (_, lists, message) => {
    const { code, err, out } = await asked(...campaign, '--lists', lists);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
