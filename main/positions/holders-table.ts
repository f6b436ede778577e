import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { namesOf, townOf } from '../chronicle/names.ts';
import { shown, type Wrong } from '../fields.ts';
import { comers } from './reading.ts';

/** Who holds what, as a spreadsheet has it: a province and its holder in each row. */

/** Words as they are compared: without accents, case, blanks and signs, and without the article. */
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^the/, '');

/** Everything that is called by one of these names, by them. */
const called = (all: readonly (readonly [id: string, names: readonly (string | null)[]])[]): ReadonlyMap<string, string> =>
  new Map(all.flatMap(([id, names]) => names.flatMap((name) => (name === null ? [] : [[plain(name), id] as const]))));

/** The cells of a line: between tabs, or else semicolons or commas; quotes around them are no part of them. */
function cellsOf(line: string): readonly string[] {
  const between = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t';
  return line.split(between).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** What the first row says that names its columns. */
const HEADINGS: ReadonlySet<string> = new Set(['province', 'provinces', 'land', 'name', 'id']);

/**
 * Who holds land that is another's by the book, from a table as a spreadsheet copies it: a province in the first column, its holder in the second, each by name
 * or id, a capital by its town too. What stands in no row is as the book has it. Throws what `wrong` makes of the first line that cannot be read.
 */
export function readHolders(text: string, wrong: Wrong, world: World): NonNullable<Position['lands']> {
  const names = namesOf(world);
  const provinces = called(world.provinces.map(({ id, name, capital }) => [id, [id, name, capital ? townOf(id) : null]]));
  const landed = world.nations.filter((n) => n.provinces.length > 0).map(({ id }) => id);
  const nations = called([...landed, ...comers(world)].map((id) => [id, [id, names.title(id), names.nation(id)]]));
  const held = new Map<string, string>();
  for (const [n, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const [province = '', holder = ''] = cellsOf(line);
    if (province === '' && holder === '') continue;
    const [land, nation] = [provinces.get(plain(province)), nations.get(plain(holder))];
    if (held.size === 0 && land === undefined && HEADINGS.has(plain(province))) continue;
    const at = `line ${n + 1}`;
    if (land === undefined) throw wrong(at, `must begin with a province, not ${shown(province)}`);
    if (nation === undefined) throw wrong(at, `must name who holds ${names.province(land)} after it, not ${shown(holder)}`);
    const before = held.get(land);
    if (before !== undefined && before !== nation)
      throw wrong(at, `must not give ${names.province(land)} to ${names.nation(nation)}: ${names.nation(before)} has it already`);
    held.set(land, nation);
  }
  if (held.size === 0) throw wrong('the table', 'must have a province and its holder in each row');
  const others = world.provinces.filter(({ id, nation }) => held.has(id) && held.get(id) !== nation);
  const holders = [...new Set(others.map(({ id }) => held.get(id)!))];
  return holders.map((nation) => ({ nation, provinces: others.filter(({ id }) => held.get(id) === nation).map(({ id }) => id) }));
}
