import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { asked } from './run.ts';

/** What `talomir data` prints for people to read. */

const printed = async (what: string): Promise<readonly string[]> => (await asked('data', what)).out.split('\n');

test('pp. 12-26: the lists, with what each adds to its War Rating', async () => {
  const lines = await printed('army-lists');
  const headOf = (name: string): string => lines.find((line) => line.startsWith(`${name} (p.`))!;
  for (const {
    name,
    page,
    alignment,
    tech,
    mana,
    defense,
    government,
    motivation,
    warRatingModifier,
    nationalMorale,
    tactics,
    recruitingRolls,
  } of TALOMIR.lists) {
    expect(headOf(name)).toMatch(
      `${name} (p. ${page}): ${government}, ${motivation}; alignment ${alignment}, tech ${tech}, mana ${mana}, defense ${defense}; `,
    );
    expect(headOf(name)).toMatch(new RegExp(`, ${recruitingRolls} rolls$`));
    const rating = { '-1': '-1', 0: '+0', 1: '+1' }[String(warRatingModifier)];
    expect(headOf(name)).toContain(`National Morale ${nationalMorale}, tactics ${tactics}, War Rating ${rating},`);
  }
});

test('p. 73: provinces, capitals with a star, and what lies beside them by land and over the sea', async () => {
  const lines = await printed('provinces');
  for (const { name, nation, capital, land, sea } of TALOMIR.provinces) {
    const line = lines.find((one) => one.startsWith(capital ? `${name} * ` : `${name}  `))!;
    expect(line.split(/ {2,}/)).toEqual([
      capital ? `${name} *` : name,
      nation,
      ...(land.length > 0 ? [land.join(' ')] : []),
      ...(sea.length > 0 ? [sea.join(' ')] : []),
    ]);
  }
});

test('p. 73: nations, with how many provinces each has and what defends it', async () => {
  const lines = await printed('nations');
  for (const { name, alignment, tech, mana, provinces, defense, capital } of TALOMIR.nations)
    expect(lines.map((line) => line.split(/ {2,}/))).toContainEqual([name, ...[alignment, tech, mana, provinces.length, defense].map(String), capital ?? '-']);
});

test('tables of every chapter, and those of quick battles', async () => {
  const lines = new Set(await printed('tables'));
  // pp. 29, 32, 43, 48, 51, 55, 61, 68, 70; Appendix D of By This Axe
  const names = ['water generator', 'movement rates', 'casualty recovery', 'npc spell', 'heroic combat', 'city state vote', 'magic items', 'centaurs'];
  for (const name of [...names, 'rogue dragon unit', 'battle results', 'casualties inflicted'])
    expect(
      [...lines].filter((line) => line === name || line.startsWith(`${name}:`)),
      name,
    ).toHaveLength(1);
});

test('each table has its headings, each column as wide as its widest cell, words to the left and numbers to the right', async () => {
  const heads = { nations: /^nation +align +tech +mana +prov +def +capital$/, provinces: /^province +nation +by land +by sea$/ };
  for (const [what, head] of Object.entries(heads)) expect((await printed(what))[0]).toMatch(head);
  expect((await printed('army-lists'))[1]).toMatch(/^# +unit +class +Rep +AC +SP +figs +cost +recruits +rules$/);
  const [head = '', ...rows] = (await printed('nations')).slice(0, -1);
  const columnOf = (line: string, at: number): string => line.slice(head.indexOf('prov', at), head.indexOf('prov', at) + 4);
  const named = TALOMIR.nations.map(({ name, provinces }) => [name, String(provinces.length).padStart(4)]);
  expect(rows.map((row) => [row.split(/ {2,}/)[0], columnOf(row, 0)])).toEqual(named);
});
