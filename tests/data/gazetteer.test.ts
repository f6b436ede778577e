import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import { GAZETTEER } from '../../data/gazetteer.ts';

describe('p. 73: the gazetteer', () => {
  test('p. 73: 39 nations in printed order', () => {
    expect(GAZETTEER.map((row) => row.printed?.name ?? row.name)).toEqual([
      'Aeja',
      'Altengard',
      'Barylistan',
      'Border Kingdom',
      'Brethren',
      'Capalan League',
      'Chapka',
      'Demeskeen',
      'Dwarves - Black Moon',
      'Dwarves - Red Sun',
      'Ekra',
      'Elf - Black Moon',
      'Elf - Silver',
      'Entoich',
      'Eskelin',
      'Goblins',
      'Hykar',
      'Kjothei',
      'Kurinthia',
      'Malohades',
      'Mangu',
      'Merchen',
      'Mirholme',
      'Mirish',
      'Orcs',
      'Riata',
      'Seniira',
      'Sortium',
      'Stygustan',
      'Tereken',
      'Torem',
      'Treyine',
      'Tropilium',
      'Tropilium Northern Marches',
      'Tropilium Southern Marches',
      'Undead',
      'Valkae Amazon',
      'Zamba',
      'Zheman',
    ]);
  });

  test('p. 73: five nations go by another name than the page gives them', () => {
    expect(GAZETTEER.filter((row) => row.printed).map((row) => [row.id, row.name, row.printed?.name])).toEqual([
      ['dwarves-black-moon', 'Black Moon Dwarves', 'Dwarves - Black Moon'],
      ['dwarves-red-sun', 'Red Sun Dwarves', 'Dwarves - Red Sun'],
      ['elf-black-moon', 'Black Moon Elves', 'Elf - Black Moon'],
      ['elf-silver', 'Silver Elves', 'Elf - Silver'],
      ['valkae', 'Valkae', 'Valkae Amazon'],
    ]);
  });

  test.each(GAZETTEER)('p. 73, footnote: the rolls of $id are TECH + DEF + PROV', (row) => {
    expect(row.rolls).toBe(row.tech + row.defense + row.provinces);
  });

  test('p. 73: 107 provinces in the hands of 38 nations; the Brethren hold none', () => {
    expect(GAZETTEER.reduce((total, row) => total + row.provinces, 0)).toBe(107);
    expect(GAZETTEER.filter((row) => row.provinces > 0)).toHaveLength(38);
    expect(GAZETTEER.filter((row) => row.provinces === 0).map((row) => row.id)).toEqual(['brethren']);
  });

  test('p. 73: whole rows of the table', () => {
    const row = (id: string) => GAZETTEER.find((one) => one.id === id);
    expect(row('altengard')).toEqual({
      id: 'altengard',
      name: 'Altengard',
      alignment: 2,
      tech: 2,
      mana: -2,
      provinces: 4,
      defense: 4,
      rolls: 10,
      historical: 'German Imperialists',
    });
    expect(row('tropilium')).toMatchObject({ alignment: 1, tech: 1, mana: -1, provinces: 6, defense: 4, rolls: 11 });
    expect(row('undead')).toMatchObject({ alignment: -2, tech: -1, mana: 2, provinces: 1, defense: 1, rolls: 1 });
  });
});

describe('p. 73 against pp. 12-26', () => {
  const pairs = GAZETTEER.map((row) => ({ row, list: ARMY_LISTS.find((list) => list.id === row.id) }));

  test('p. 73 against pp. 12-26: every nation has its list, under the same name', () => {
    expect(pairs.map(({ list }) => list?.name)).toEqual(GAZETTEER.map((row) => row.name));
  });

  test('p. 73 against pp. 13, 14, 21, 22: five peoples have a list and no row', () => {
    const nations = new Set(GAZETTEER.map((row) => row.id));
    const others = ARMY_LISTS.filter((list) => !nations.has(list.id));
    expect(others.map((list) => [list.id, list.alignment, list.tech, list.mana, list.defense])).toEqual([
      ['beastmen', -1, -1, 1, 0],
      ['black-moon-incarnate', -2, 0, 2, 0],
      ['centaurs', 0, -1, 1, 0],
      ['mountain-giants', -1, -1, 0, 0],
      ['rodentmen', -2, 1, 0, 0],
    ]);
  });

  test('p. 73 against pp. 13, 22: alignment, tech, mana and defense are those of the list, but for Border Kingdom and Seniira', () => {
    const differing = pairs.flatMap(({ row, list }) =>
      (['alignment', 'tech', 'mana', 'defense'] as const)
        .filter((field) => row[field] !== list?.[field])
        .map((field) => ({ nation: row.id, field, list: list?.[field], gazetteer: row[field] })),
    );
    expect(differing).toEqual([
      { nation: 'border-kingdom', field: 'defense', list: 3, gazetteer: 1 },
      { nation: 'seniira', field: 'tech', list: 1, gazetteer: -1 },
      { nation: 'seniira', field: 'mana', list: -1, gazetteer: 1 },
    ]);
  });

  test('p. 73 against pp. 14-25: the historical equivalents, where list and gazetteer word them differently', () => {
    const differing = pairs.filter(({ row, list }) => row.historical !== list?.historical);
    expect(differing.map(({ row, list }) => [row.id, list?.historical, row.historical])).toEqual([
      ['capalan-league', 'Italian Condatta', 'Italian Condotta'],
      ['dwarves-black-moon', '', 'Dwarves'],
      ['dwarves-red-sun', '', 'Dwarves'],
      ['elf-black-moon', '', 'Elf'],
      ['elf-silver', '', 'Elf'],
      ['eskelin', 'Portuguese', 'Med Portuguese'],
      ['goblins', '', 'Goblins'],
      ['orcs', '', 'Orcs'],
      ['treyine', 'English HYW', 'HYW English'],
      ['tropilium-northern-marches', 'Later Western Rome', 'Later W Rome'],
      ['undead', '', 'Skeleton'],
    ]);
  });
});
