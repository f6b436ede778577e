import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { BOOK } from '../../main/service/book.ts';
import { SHEETS, sheetOf } from './reference-sheets.ts';

describe('the reference', () => {
  test('has each sheet once, says where it stands, and has a cell for each head in each row', () => {
    expect(new Set(SHEETS.map(({ id }) => id)).size).toBe(SHEETS.length);
    for (const { id, from, heads, rows, numbers, about } of SHEETS) {
      expect([id, from]).not.toContain('');
      expect(rows.length + (about ?? '').length, id).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, `${id}: ${row[0]}`).toBe(heads.length);
      for (const column of numbers) expect(column, id).toBeLessThan(heads.length);
    }
  });

  test('has every list with every row of it (pp. 12-26), and every table that a die is thrown on', () => {
    for (const { id, units } of TALOMIR.lists) expect(sheetOf(`list-${id}`).rows.map(([name]) => name)).toEqual(units.map(({ name }) => name));
    for (const { id, rows } of BOOK.tables) expect(sheetOf(`thrown-${id}`).rows).toHaveLength(rows.length);
  });

  test('p. 24: the list of Treyine, with moves of p. 32', () => {
    const { rows, about, from } = sheetOf('list-treyine');
    expect(from).toBe('p. 24');
    expect(about).toContain('Alignment +1, Tech 2, Mana −2, Defense 3');
    expect(rows).toContainEqual(['Foot Knight', '1', 'Foot, melee', '5', '6', '3', '6″ (2″)', '36', '12', 'Elite training']);
    // sums as the page prints them
    expect(rows.map((row) => row[8])).toEqual(['12', '4, 10', '5-9', '11', '2-3']);
    expect(rows).toContainEqual(['Borderers', '–', 'Foot, melee', '4', '2', '3', '8″ (3″)', '18', '11', 'Frenzy and undisciplined']);
  });

  test('p. 13: a list without a people of history begins with its government, and one that recruits nobody says so (ruling A5)', () => {
    expect(sheetOf('list-beastmen').about).toMatch(/^Tribal \(p\. 55\); motivation Conquest\. /);
    expect(sheetOf('list-black-moon-incarnate').about).toContain('comes to 200 points; it recruits nobody, and fights as it is (ruling A5).');
  });

  test('pp. 10-11: an army on its own is rolled until it has its points: the printed number of rolls is about what that takes', () => {
    expect(sheetOf('list-aeja').about).toContain('about nine recruiting rolls more make it one of 400 (pp. 10-11)');
  });

  test('what a list’s page slips in is said, and where the gazetteer rates a people otherwise (p. 73, ruling 3)', () => {
    expect(sheetOf('list-tereken').notes).toContain('The page has “196” as the points of its basic army.');
    expect(sheetOf('list-border-kingdom').notes).toContain('In a campaign the gazetteer counts: Defense 1 (p. 73, ruling 3).');
    expect(sheetOf('list-seniira').notes).toEqual(['In a campaign the gazetteer counts: Tech −1 and Mana +1 (p. 73, ruling 3).']);
    expect(sheetOf('list-treyine').notes.join()).not.toContain('gazetteer');
  });

  test('pp. 5-9: special rules are told as they are played', () => {
    const does = (rule: string) => sheetOf('special-rules').rows.find(([name]) => name === rule)?.[1];
    expect(does('Cannon')).toContain('each measured on from the one before (ruling 9)');
    expect(does('Elite training')).toContain('to those of fire for missile and skirmish troops, to those of melee for the others (ruling B6)');
    // p. 8 has a flyer scout as six of light horse, the table on p. 27 for six: the table counts (ruling B7)
    expect(does('Flyer')).toContain('Scouts for 6 (p. 27, ruling B7)');
    expect(does('Pike')).toContain('the front of pikes that have this');
    expect(does('Shock')).toContain('first round');
    expect(does('Terror')).toMatch(/^Its enemies/);
  });

  test('p. 51: a hero is at risk by melee too, and goes for another within 12″', () => {
    const says = new Map(sheetOf('heroes').rows.map(([what, says]) => [what, says]));
    expect(says.get('Hit')).toContain('fire or melee');
    expect(says.get('Another hero')).toContain('Within 12″');
  });

  test('p. 73: how many recruiting rolls each nation begins with', () => {
    const { heads, rows } = sheetOf('nations');
    const rolls = (nation: string) => rows.find(([name]) => name === nation)?.[heads.indexOf('Rolls')];
    expect([rolls('Tropilium'), rolls('The Undead'), rolls('The Brethren')]).toEqual(['11', '1', '1']);
  });

  test('p. 32: how far all go, retire and pursue', () => {
    expect(sheetOf('moves').rows).toEqual([
      ['Foot, 2 figures', '8″ (4″)', '8″ (4″)', '6″ (3″)'],
      ['Foot, 3 figures', '8″ (3″)', '8″ (3″)', '6″ (2″)'],
      ['Foot, 4 figures', '6″ (2″)', '6″ (2″)', '4″ (1″)'],
      ['Mounted, 2 figures', '16″ (8″)', '14″ (8″)', '10″ (4″)'],
      ['Mounted, 3 figures', '12″ (6″)', '12″ (6″)', '8″ (3″)'],
      ['Mounted, 4 figures', '10″ (4″)', '8″ (4″)', '6″ (3″)'],
    ]);
  });

  test('p. 74: ranges, and what is added to the dice of fire and melee', () => {
    expect(sheetOf('ranges').rows.map(([, range]) => range)).toEqual(['6″', '3″', '12″', '18″']);
    expect(sheetOf('missile-modifiers').rows.map(([, is]) => is)).toEqual(['+1', '−1', '+1', '+1', '+2']);
    expect(sheetOf('melee-modifiers').rows.map(([, is]) => is)).toEqual(['+2', '+1', '+1', '+1', '+1', '+1', '+1', '+1', '+1', '−1', '−1', '−2']);
  });

  test('pp. 76-77: both sheets of tests, by what units do that pass two dice, one, or none', () => {
    const tests = ['Enemy Threat', 'Received Fire', 'Wanting to Charge', 'Being Charged', 'Involved in Melee', 'Leader Lost'];
    for (const id of ['melee-tests', 'missile-tests']) expect(sheetOf(id).rows.map(([name]) => name)).toEqual(tests);
    const row = (id: string, name: string) =>
      sheetOf(id)
        .rows.find(([first]) => first === name)
        ?.slice(1);
    expect(row('melee-tests', 'Involved in Melee')).toEqual([
      'Mounted, in melee with foot, not having routed enemy foot: retires and takes a hit; others: stays in the melee',
      'Mounted: retires and takes a hit; on foot, in melee with horse: routs; others: gives ground and takes a hit',
      'Routs',
    ]);
    expect(row('missile-tests', 'Wanting to Charge')).toEqual(['Charges', 'Halts and does not shoot', 'Routs']);
    expect(sheetOf('reaction-modifiers').rows.map(([, is]) => is)).toEqual(['+2', '+1', '+1', '+1', '+1', '−1', '−1', '−1', '−1']);
  });

  test('p. 57: the parts of the four seasons, one after the other', () => {
    const { heads, rows } = sheetOf('year');
    expect(heads.slice(1)).toEqual(['Spring', 'Summer', 'Fall', 'Winter']);
    expect(rows[0]).toEqual(['1', 'Recruiting rolls (p. 57)', 'Governments (p. 54)', 'Governments (p. 54)', 'Winter quarters (p. 57)']);
    const spring = rows.map(([, part]) => part);
    expect(spring.indexOf('Going to war (p. 57)')).toBeGreaterThan(spring.indexOf('Placing of armies (p. 57)'));
  });

  test('pp. 48-50: all eighteen spells with their difficulty and what they do', () => {
    const { rows } = sheetOf('spells');
    expect(rows).toHaveLength(18);
    expect(rows.map(([name, , difficulty]) => [name, difficulty])).toContainEqual(['Gate', '10']);
    for (const [name, , , does] of rows) expect(does, name).not.toBe('');
  });

  test('pp. 65-67: what each company asks for and brings', () => {
    const { rows } = sheetOf('companies');
    expect(rows.map(([name, rolls]) => `${name} ${rolls}`)).toEqual([
      'Black Company 3',
      'Brethren 5',
      'Drum Dwarven Artillery 2',
      'Eskelin Knights 1',
      'Hykar Horsemen 1',
      'Riata Warriors 1',
      'White Company 3',
      'Wind Maidens 2',
    ]);
    expect(rows.find(([name]) => name === 'Wind Maidens')?.[3]).toBe('Three ships of AC 4, 8″ a turn, each for a unit of infantry of three figures at most');
  });
});
