import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { TURN_SEQUENCE } from '../../engine/campaign/turn-sequence.ts';
import { regionOf } from '../../engine/region.ts';
import { type BookRow, TEST_NAMES, USUAL_PACE } from '../../main/contract.ts';
import { simulate } from '../../main/simulation.ts';
import { PACES, paceAt } from '../../renderer/settings/paces.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
afterAll(() => service.close());
const BOOK = ok(await service.handlers.book({}));

/** What is read off a throw: its own result, or that of each unit that reads it. */
interface Read {
  readonly table: string;
  readonly page: number | null;
  readonly results: readonly string[];
  readonly whys: readonly string[];
}

interface Logged {
  readonly kind: string;
  readonly table?: string;
  readonly page?: number | null;
  readonly result?: string;
  readonly modifiers?: readonly { readonly why: string }[];
  readonly each?: readonly { readonly result: string; readonly modifiers: readonly { readonly why: string }[] }[];
}

function readOf({ table, page, result, modifiers, each }: Logged): Read {
  const readings = each ?? [{ result: result!, modifiers: modifiers! }];
  return { table: table!, page: page!, results: readings.map((r) => r.result), whys: readings.flatMap((r) => r.modifiers.map(({ why }) => why)) };
}

/** Every throw of three years with quick battles, and of a year in a corner of the land on the table. */
function throws(): Read[] {
  const read: Read[] = [];
  const hear = (events: readonly unknown[]): void => {
    for (const event of events as readonly Logged[]) if (event.kind === 'roll') read.push(readOf(event));
  };
  const onlooker = { campaign: hear, battle: (_: string, events: readonly unknown[]) => hear(events) };
  simulate({ seed: 5, years: 3, players: [], system: 'abstract' }, onlooker);
  simulate({ seed: 11, years: 1, players: [], system: 'rrtk', world: regionOf(TALOMIR, corner().nations!) }, onlooker);
  return read;
}

const THROWS = throws();

test('every throw of a campaign and its battles is on a table of the book, and its result in one of its rows if it has any', () => {
  const tables = new Map(BOOK.tables.map((table) => [table.id, table]));
  for (const { table: id, results, page } of THROWS) {
    const table = tables.get(id);
    if (table === undefined) throw new Error(`${id} is not in the book`);
    // a page that sends to another's table asks for the throw by its own number
    expect(table.page === null || page !== null).toBe(true);
    if (table.rows.length === 0) continue;
    for (const result of results)
      expect(
        table.rows.some((row) => row.results.includes(result)),
        `${id}: ${result}`,
      ).toBe(true);
  }
  expect(new Set(THROWS.map(({ table }) => table)).size).toBeGreaterThan(45);
});

test('every modifier that ever applied has words', () => {
  for (const { whys } of THROWS) for (const why of whys) expect(BOOK.modifiers[why], why).toMatch(/\S/);
});

test('pp. 55, 57-58: what changes a throw for war names the National Motivator, magic user or government that the tables name', () => {
  const named: readonly (readonly [why: keyof typeof BOOK.modifiers, name: RegExp])[] = [
    ['conquest', /Conquest/],
    ['season-loot-fall', /Loot.*Fall/],
    ['season-loot-spring-summer', /Loot.*Spring.*Summer/],
    ['level-3-magic-user', /magic user of level 3/],
    ['religious-fervor', /Religious Fervor/],
    ['colonizing-lower-tech', /lower Tech.*Colonizing/],
    ['loot-already-at-war', /already at war.*Loot/],
    ['both-monarchies', /Monarchies/],
    ['both-empires', /Empires/],
  ];
  for (const [why, name] of named) expect(BOOK.modifiers[why]).toMatch(name);
});

test('tables, rows and options are told in words, every row once', () => {
  for (const { id, title, dice, reading, rows } of BOOK.tables) {
    for (const text of [title, dice, reading, ...rows.flatMap(({ on, words }) => [on, words])]) expect(text, id).toMatch(/\S/);
    for (const text of [title, reading, ...rows.map(({ words }) => words)]) expect(text, id).not.toMatch(/undefined|NaN/);
    expect(new Set(rows.map(({ on }) => on)).size, id).toBe(rows.length);
  }
  const usual = BOOK.options.filter(({ id }) => id in TALOMIR.options);
  expect(usual.map(({ id, suggested }) => [id, suggested])).toEqual(Object.entries(TALOMIR.options));
  // what stands in no world unless it is on is off; every part that can be left out says so in its name
  const others = BOOK.options.filter(({ id }) => !(id in TALOMIR.options));
  expect(others.filter(({ suggested }) => suggested !== false)).toEqual([]);
  expect(others.filter(({ part, name }) => part !== undefined && name !== `Without ${part}`)).toEqual([]);
  expect(others.filter(({ part }) => part === undefined).map(({ id, isOfBattles }) => [id, isOfBattles])).toEqual([
    ['dualArmedTwoDice', true],
    ['monstersRunWild', true],
  ]);
  expect(JSON.parse(JSON.stringify(BOOK))).toEqual(BOOK);
});

/** All scores that any table is entered with, and some beyond. */
const SCORES = Array.from({ length: 60 }, (_, i) => i - 20);

/** The scores that the left side of a row names, as who reads the page counts them; null where it names none. What stands for a column, or for Rep, is left out. */
function scoresNamed(on: string): readonly number[] | null {
  const parts = on
    .replaceAll(/ \([^)]*\)|^(attack|defence|summons) |^[^:]*: (?=Rep or less$|more than Rep$)/g, '')
    .replace('Rep', '0')
    .split(', ');
  const read = parts.map((part) => /^(?<pass>pass )?(?<over>more than )?(?<from>\d+)(-(?<to>\d+))?(?<ends>d6| or less| or more)?$/.exec(part)?.groups);
  if (!read.every((part) => part !== undefined)) return null;
  return SCORES.filter((score) =>
    read.some(({ over, from, to, ends }) => {
      if (over !== undefined) return score > Number(from);
      if (ends === ' or less') return score <= Number(from);
      if (ends === ' or more') return score >= Number(from);
      return score >= Number(from) && score <= Number(to ?? from);
    }),
  );
}

/** Tables with rows that no score tells apart: who is ahead and by how much, ones, faces that are not added up, a column that a throw does not name. */
const NOT_BY_SCORE = [
  ...['artifact-discovery', 'cannon', 'fiddle-gate', 'heroic-combat', 'magic-intervention', 'npc-spell', 'pursue'],
  ...['spell-cast', 'spell-cost', 'summoned-mount'],
];

test('what a row covers in numbers is what its words say, row by row of every table', () => {
  const covered = (row: BookRow): readonly number[] =>
    SCORES.filter((score) => row.covers.some(({ from, to }) => score >= (from ?? Number.NEGATIVE_INFINITY) && score <= (to ?? Number.POSITIVE_INFINITY)));
  const unscored = new Set<string>();
  for (const { id, rows, byRep = [] } of BOOK.tables)
    for (const row of [...rows, ...byRep]) {
      const told = `${id}: ${row.on}`;
      if (row.covers.length === 0) {
        unscored.add(id);
        continue;
      }
      const others = rows.filter((other) => other !== row).flatMap(({ on }) => scoresNamed(on) ?? []);
      const named = row.on === 'any other' ? SCORES.filter((score) => !others.includes(score)) : scoresNamed(row.on);
      expect(covered(row), told).toEqual(named);
    }
  expect([...unscored].sort()).toEqual(NOT_BY_SCORE);
});

test('p. 36: whom one pursues by his Rep is counted from that Rep', () => {
  const { byRep = [] } = BOOK.tables.find(({ id }) => id === 'pursue')!;
  expect(byRep.map(({ on, covers }) => [/Rep or less|more than Rep/.exec(on)![0], covers])).toEqual([
    ['more than Rep', [{ from: 1, to: null }]],
    ['Rep or less', [{ from: null, to: 0 }]],
    ['Rep or less', [{ from: null, to: 0 }]],
    ['more than Rep', [{ from: 1, to: null }]],
  ]);
});

test('rows are as the pages have them', () => {
  const rowsOf = (id: string): string[] => BOOK.tables.find((table) => table.id === id)!.rows.map(({ on, words }) => `${on}: ${words}`);
  expect(rowsOf('war-rating')).toEqual(['1 or less: War Rating 2', '2-5: War Rating 3', '6 or more: War Rating 4']);
  expect(rowsOf('succession')).toEqual(['1-5: an heir follows', '6: civil war']);
  expect(rowsOf('city-state-vote')).toEqual(['2, 4, 6: for war', '1, 3, 5: against it']);
  expect(rowsOf('received-fire')[2]).toMatch(/as many hits as Rep or more: routs; others: retires and takes a hit\. /);
  expect(rowsOf('lost-treasure')[1]).toBe('3-4: the enemy has it, of no use until next season; a Rogue Dragon keeps nothing, and it has disappeared');
  expect(rowsOf('item-price')[0]).toBe('1-2: two recruiting rolls for a magic item, 4 for an artifact');
});

test('p. 52: of two heroes both throws are told by the same row: it says who of them is struck, not “the other”', () => {
  const { rows } = BOOK.tables.find(({ id }) => id === 'heroic-combat')!;
  const struck = rows.filter(({ words }) => /killed|blow/.test(words)).map(({ words }) => words);
  expect(struck).toHaveLength(2);
  for (const words of struck) expect(words).toMatch(/^who has none left /);
});

test('p. 57: every part of a season is named, in the order of the year', () => {
  const order = BOOK.phases.map(({ id }) => id);
  for (const season of Object.values(TURN_SEQUENCE)) for (const phase of season) expect(order).toContain(phase);
  expect(BOOK.sequence).toEqual(TURN_SEQUENCE);
  const { spring } = TURN_SEQUENCE;
  expect(order.filter((id) => (spring as readonly string[]).includes(id))).toEqual([...spring]);
  for (const { name, page } of BOOK.phases) expect(`${name} ${page}`).toMatch(/^[A-Z].* \d\d$/);
});

test('it is told what is running, and where campaigns are kept', async () => {
  const about = ok(await service.handlers.about({}));
  expect(about).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), folder });
  expect(about.parts).toContainEqual({ name: 'Node', version: process.versions.node });
  expect(about.parts).toContainEqual({ name: 'SQLite', version: expect.stringMatching(/^3\./) });
});

test('the tests have one name each, in the book and on the board', () => {
  for (const [id, name] of Object.entries(TEST_NAMES)) expect(BOOK.tables.find((table) => table.id === id)?.title).toBe(name);
});

test('until somebody sets another the pace is the usual one, and that is one of those that can be set', async () => {
  expect(ok(await service.handlers.settings({})).pace).toBe(USUAL_PACE);
  expect(PACES[paceAt(USUAL_PACE)]!.pace).toBe(USUAL_PACE);
});
