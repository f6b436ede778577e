import { expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { pointsInWords } from '../../renderer/campaign/choosing.ts';
import { hero, magicUsers, serves } from '../rules/hiring-table.ts';
import { talomir } from '../rules/special-peoples-table.ts';
import { army, captains, leader, look, players, rolls, type Setup, war } from '../rules/table.ts';
import { has } from '../rules/treasures-table.ts';
import { factsOf, nationIn, type Put, putIn, putOf } from './questions.ts';

test('p. 58: who divides an army sees the points of each unit, its place if they do not all stand in one, and the points of what is chosen', () => {
  let divided = 0;
  for (const asked of putOf('divide')) {
    const { question, told } = asked;
    const [first] = told.words;
    const isInOne = new Set(nationIn(asked).army.map(({ at }) => at)).size === 1;
    for (const { words, points } of first!.members) expect(words).toMatch(new RegExp(`, ${points} points${isInOne ? '$' : ', in \\w'}`));
    const all = first!.members.reduce((sum, { points }) => sum + points!, 0);
    const [some] = first!.members;
    expect(pointsInWords(first!.members, [some!.id])).toBe(`, ${some!.points} of ${all} points`);
    expect(question.choices[0]!.form).toBe('set');
    divided++;
  }
  expect(divided).toBeGreaterThan(0);
  expect(pointsInWords([{ id: 'book', words: 'a book', points: null }], ['book'])).toBe('');
});

test('pp. 42, 58, 66: without the Leader a commander of War Rating 3 leads whom his company is with, else a deputy of 2 (ruling C14)', () => {
  const hired = serves('orcs', 'black-company', 'orcs');
  const base = [army('orcs', 'orcs', 'orcs', 'archers'), war('orcs', 'goblins'), war('orcs', 'mirholme'), players('orcs')] as const;
  const asking = (...setup: readonly Setup[]): Put => {
    return putIn(talomir(...base, ...setup), { kind: 'two-fronts', nation: nationId('orcs') });
  };
  const splitNote = ({ question, told }: Put): string => told.words[question.choices.findIndex((c) => c.choice === 'split')]!.note!;
  const captive = leader('orcs', { warRating: 4, state: 'captured', captor: nationId('goblins') });
  const deputy = 'a deputy of War Rating 2';
  const him = `Captain Alfred Badenhorst of War Rating 3 where units of the Black Company are, else ${deputy}`;

  expect(factsOf(asking())).toMatch(new RegExp(`goes with the first units sent; others are led by ${deputy}$`, 'm'));
  expect(splitNote(asking())).toMatch(new RegExp(`all but the first are led by ${deputy}$`));
  expect(factsOf(asking(hired))).toContain(`others are led by ${him}`);
  expect(splitNote(asking(hired))).toContain(`all but the first are led by ${him}`);
  expect(factsOf(asking(captive))).toContain(`The Leader cannot lead, but ${deputy}`);
  expect(factsOf(asking(captive, hired))).toContain(`The Leader cannot lead, but ${him}`);
  // the gunners' commander commands his gun alone
  expect(factsOf(asking(serves('orcs', 'drum-artillery', 'orcs')))).toMatch(new RegExp(`others are led by ${deputy}$`, 'm'));

  const ransomNote = (...setup: readonly Setup[]): string => {
    return putIn(talomir(...base, captive, rolls('orcs', 3), ...setup), { kind: 'recruit', nation: nationId('orcs') }).told.words.find(({ label }) =>
      label.startsWith('Ransom'),
    )!.note!;
  };
  expect(ransomNote()).toContain(`else the army is led by ${deputy}, not one of 4`);
  expect(ransomNote(hired)).toContain(`else the army is led by ${him}, not one of 4`);
});

test('p. 67: who has several wars is told from which of them the White Company stands aside, and who hires it whom it never fights (ruling 57)', () => {
  const served: Setup = (state) => ({ ...state, formerEmployers: ['goblins', 'orcs'].map((id) => ({ company: 'white-company', nation: nationId(id) })) });
  const base = [army('orcs', 'orcs', 'orcs', 'archers'), war('orcs', 'goblins'), war('orcs', 'mirholme'), players('orcs'), rolls('orcs', 9)] as const;
  const hired = serves('orcs', 'white-company', 'orcs');
  const fronts = (...setup: readonly Setup[]): string => factsOf(putIn(talomir(...base, ...setup), { kind: 'two-fronts', nation: nationId('orcs') }));
  expect(fronts(hired, served)).toMatch(/^The White Company stands aside from the war with the Goblins, whom it has served$/m);
  for (const free of [fronts(hired), fronts(served), fronts(serves('orcs', 'black-company', 'orcs'), served)]) expect(free).not.toMatch(/stands aside/);
  const hiring = (company: string, ...setup: readonly Setup[]): string =>
    factsOf(putIn(talomir(players('orcs'), rolls('orcs', 9), ...setup), { kind: 'hire-company', nation: nationId('orcs'), company, count: 1 }));
  expect(hiring('white-company')).toMatch(/^It stands aside from a war with a nation that it has left on good terms$/m);
  expect(hiring('white-company', served)).toMatch(/left on good terms: now the Goblins$/m);
  expect(hiring('black-company', served)).not.toMatch(/stands aside/);
});

test('pp. 9, 51: where an army is split it is told what its Leader is worth with hero and captains, and who and what goes with him (rulings 52, 182)', () => {
  const base = [
    army('orcs', 'orcs', 'orcs', 'archers'),
    war('orcs', 'goblins'),
    war('orcs', 'mirholme'),
    players('orcs'),
    leader('orcs', { warRating: 3 }),
  ] as const;
  const facts = (...setup: readonly Setup[]): string => {
    return factsOf(putIn(talomir(...base, ...setup), { kind: 'two-fronts', nation: nationId('orcs') }));
  };
  expect(facts()).toMatch(/War Rating 3, goes with the first units sent/);
  expect(facts()).not.toMatch(/with nobody else/);
  const well = facts(hero('orcs'), captains('orcs', 1), magicUsers('orcs', 1, 2), has('orcs', 'war-horn-of-naz-goth', 'book-of-the-hungry-moon'));
  expect(well).toMatch(/War Rating 3 \(5 with one captain and a hero\), goes with the first units sent/);
  expect(well).toMatch(/With the first units sent, and with nobody else: the hero \S.*, two magic users and the War Horn of Naz-Goth/);
  // one alone, too
  expect(facts(has('orcs', 'war-horn-of-naz-goth'))).toMatch(/With the first units sent, and with nobody else: the War Horn of Naz-Goth(?! go)/);
  expect(well).toMatch(/The Book of the Hungry Moon may go to any of its fields that can be reached/);
  // the Leader has gone with those who were sent first
  const sent = (state: CampaignState): CampaignState => ({
    ...state,
    fronts: [{ nation: nationId('orcs'), war: state.wars[0]!.id, units: [look(state, 'orcs').army[0]!.id], deputy: false }],
  });
  expect(facts(hero('orcs'), sent)).toMatch(
    /War Rating 3 \(4 with a hero\), is with those sent against the Goblins; .*\nWith those sent against the Goblins, and with nobody else: the hero /,
  );
});

/** The Orcs at war with the Goblins and with Mirholme, and the Goblins with Aeja too. */
const severalWars = (): CampaignState =>
  talomir(
    army('orcs', 'orcs', 'orcs'),
    army('goblins', 'goblins', 'goblins', 'goblins', 'goblins'),
    war('orcs', 'goblins'),
    war('orcs', 'mirholme'),
    war('goblins', 'aeja'),
    players('orcs'),
  );

test('p. 58: of an enemy who has settled where his army goes it is told what comes, and who leads it; of one who has not what he has in all', () => {
  const field = severalWars();
  const [ours, , theirs] = field.wars.map(({ id }) => id);
  const units = look(field, 'goblins').army.map(({ id }) => id);
  const goblins = nationId('goblins');
  const facts = (...fronts: CampaignState['fronts']): string => {
    return factsOf(putIn({ ...field, fronts }, { kind: 'two-fronts', nation: nationId('orcs') }));
  };
  expect(facts()).toMatch(/attack on the Goblins \(3 units, \d+ points in all, War Rating 3\)/i);
  const [one, ...others] = units;
  const elsewhere = { nation: goblins, war: theirs!, units: [one!], deputy: false };
  expect(facts(elsewhere)).toMatch(/attack on the Goblins \(none of their 3 units is set aside for it\)/i);
  expect(facts(elsewhere, { nation: goblins, war: ours!, units: others, deputy: true })).toMatch(
    /attack on the Goblins \(2 of their 3 units, \d+ points, under a deputy of War Rating 2\)/i,
  );
  expect(facts({ nation: goblins, war: ours!, units, deputy: false })).toMatch(/attack on the Goblins \(3 units, \d+ points, War Rating 3\)/i);
});

test('p. 42: an enemy’s army is told at the War Rating of who leads it: a commander’s 3 while its Leader is a captive (ruling C14)', () => {
  const captive = leader('goblins', { warRating: 4, state: 'captured', captor: nationId('orcs') });
  const facts = (...setup: readonly Setup[]): string => {
    const field = talomir(
      army('orcs', 'orcs', 'orcs'),
      army('goblins', 'goblins', 'goblins'),
      war('orcs', 'goblins'),
      war('orcs', 'mirholme'),
      players('orcs'),
    );
    return factsOf(
      putIn(
        setup.reduce((s, change) => change(s), field),
        { kind: 'two-fronts', nation: nationId('orcs') },
      ),
    );
  };
  expect(facts()).toMatch(/attack on the Goblins \(1 unit, \d+ points, War Rating 3\)/i);
  expect(facts(captive)).toMatch(/attack on the Goblins \(1 unit, \d+ points, War Rating 2\)/i);
  expect(facts(captive, serves('goblins', 'black-company', 'goblins'))).toMatch(/attack on the Goblins \(3 units, \d+ points, War Rating 3\)/i);
});

test('p. 58: who sets nobody aside against an invader is told that a province is conceded', () => {
  let warned = 0;
  for (const asked of putOf('two-fronts')) {
    const noteOf = (choice: string): string => {
      const at = asked.question.choices.findIndex((c) => c.choice === choice);
      return at < 0 ? '' : asked.told.words[at]!.note!;
    };
    const isAttacked = asked.state.wars.some(({ defender }) => defender === asked.question.by);
    const note = `${noteOf('attack')}${noteOf('one-front')}`;
    if (/conceded/.test(note)) warned++;
    expect(/conceded|can enter no province/.test(note), note).toBe(isAttacked);
    expect(noteOf('defend')).not.toMatch(/conceded/);
  }
  expect(warned).toBeGreaterThan(0);
});

test('pp. 58-59: fronts stand in a table: the army itself, and against it what is set aside, with its leader and what is at stake', () => {
  const field = severalWars();
  const [ours, , theirs] = field.wars.map(({ id }) => id);
  const [one, ...others] = look(field, 'goblins').army.map(({ id }) => id);
  const goblins = nationId('goblins');
  const rows = (...fronts: CampaignState['fronts']) => {
    const { table, text } = putIn({ ...field, fronts }, { kind: 'two-fronts', nation: nationId('orcs') }).told.facts[0]!;
    for (const points of table!.rows.flatMap(({ cells }) => (cells[1] === '–' ? [] : [cells[1]!]))) expect(text).toContain(`${points} points`);
    return new Map(table!.rows.map(({ name, note, cells }) => [name, { note, cells }]));
  };
  const before = rows();
  expect(before.get('The army of the Orcs')?.cells[0]).toBe('1');
  expect(before.get('Attack on the Goblins')).toMatchObject({
    note: expect.stringMatching(/^to be won.*; their army in all, for several wars$/),
    cells: ['3', expect.any(String), '3'],
  });
  const elsewhere = { nation: goblins, war: theirs!, units: [one!], deputy: false };
  expect(rows(elsewhere).get('Attack on the Goblins')).toMatchObject({ note: expect.stringContaining('none of their 3 units'), cells: ['–', '–', '–'] });
  expect(rows(elsewhere, { nation: goblins, war: ours!, units: others, deputy: true }).get('Attack on the Goblins')).toMatchObject({
    note: expect.stringMatching(/; under a deputy$/),
    cells: ['2 of 3', expect.any(String), '2'],
  });
});
