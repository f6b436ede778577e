import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { linker } from '../../main/chronicle/linking.ts';
import { peopleLinker } from '../../main/chronicle/linking-people.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { textOf } from '../../main/contract.ts';

const link = linker(TALOMIR, ['centaurs', 'mirish:rebels', 'valkae:thermodossa', 'valkae:leader:antiopeia']);
const links = (text: string): readonly string[] =>
  link(text).parts.flatMap((part) => (typeof part === 'string' ? [] : [`${part.text} > ${part.page} ${part.id}`]));

describe('names in a text', () => {
  const CASES: readonly (readonly [text: string, ...links: string[]])[] = [
    ['Treyine goes to war with the Orcs.', 'Treyine > nation treyine', 'the Orcs > nation orcs'],
    ['The Orcs enter Treyine\u2019s Valmoray.', 'The Orcs > nation orcs', 'Treyine > nation treyine', 'Valmoray > province valmoray'],
    ['The Goblins’ Rotmire falls.', 'The Goblins > nation goblins', 'Rotmire > province rotmire'],
    ['The Black Moon Dwarves and the Red Sun Dwarves.', 'The Black Moon Dwarves > nation dwarves-black-moon', 'the Red Sun Dwarves > nation dwarves-red-sun'],
    ['Nova Tropilia is not Tropilium.', 'Nova Tropilia > province tropilium', 'Tropilium > nation tropilium'],
    ['The Tropilium Northern Marches hold.', 'The Tropilium Northern Marches > nation tropilium-northern-marches'],
    ['Qasr Demesk and Tor-Bazul', 'Qasr Demesk > province demeskeen', 'Tor-Bazul > province dwarves-black-moon'],
    ['The Centaurs come.', 'The Centaurs > nation centaurs'],
    ['The rebels of Mirish rise.', 'The rebels of Mirish > nation mirish'],
    ['The tribe of Thermodossa and the Leader\u2019s tribe.', 'The tribe of Thermodossa > nation valkae'],
    ['The Leader’s tribe in Antiopeia waits.', 'The Leader’s tribe in Antiopeia > nation valkae'],
    ['Antiopeia itself.', 'Antiopeia > province antiopeia'],
    // no name of ours
    ['Orcs, Treyinese, Ekran, Kar-Ninartan, the Brethren and the Rodentmen stir.'],
    [''],
  ];
  for (const [text, ...expected] of CASES)
    test(text, () => {
      expect(links(text)).toEqual(expected);
      expect(textOf(link(text).parts)).toBe(text);
    });

  test('a part of a nation is told of beside the nation', () => {
    expect(link('The rebels of Mirish enter Mirish.').nations).toEqual(['mirish', 'mirish:rebels']);
    expect(link('Nothing happens in Valmoray.').nations).toEqual([]);
  });

  test('companies have names of their own where mercenaries are told of (pp. 66-67), and are of no nation then', () => {
    const text = 'Companies take service: Hykar Horsemen with Mangu and the White Company with Hykar.';
    const { parts, nations } = link(text, undefined, true);
    expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [`${part.text} > ${part.page} ${part.id}`]))).toEqual([
      'Hykar Horsemen > company hykar-horsemen',
      'Mangu > nation mangu',
      'the White Company > company white-company',
      'Hykar > nation hykar',
    ]);
    expect(nations).toEqual(['mangu', 'hykar']);
    expect(links('Eskelin Knights 2 charges.')).toEqual(['Eskelin > nation eskelin']);
    const without = linker({ ...TALOMIR, options: { ...TALOMIR.options, withoutMercenaries: true } }, []);
    expect(without('The White Company', undefined, true).parts).toEqual(['The White Company']);
  });

  test('words that lead to a war stand among the names; words that are not there lead nowhere', () => {
    const leads = { words: 'goes to war', page: 'war', id: 'treyine/orcs/1' } as const;
    const { parts } = link('Treyine goes to war with the Orcs.', leads);
    expect(parts.slice(1, 4)).toEqual([' ', { text: 'goes to war', page: 'war', id: 'treyine/orcs/1' }, ' with ']);
    expect(textOf(parts)).toBe('Treyine goes to war with the Orcs.');
    expect(textOf(link('Treyine rests.', leads).parts)).toBe('Treyine rests.');
  });

  test('of words that stand twice the first lead there, and all of the text stays as it is', () => {
    const leads = { words: 'falls', page: 'battle', id: 'valmoray/orcs/1' } as const;
    const text = 'Valmoray falls: the Orcs rout the army of Ekra, and its Leader falls with it.';
    const { parts } = link(text, leads);
    expect(textOf(parts)).toBe(text);
    expect(parts.slice(0, 4)).toEqual([
      { text: 'Valmoray', page: 'province', id: 'valmoray' },
      ' ',
      { text: 'falls', page: 'battle', id: 'valmoray/orcs/1' },
      ': ',
    ]);
    const begins = link('The war of Ekra and the Orcs ends.', { words: 'The war', page: 'war', id: 'ekra/orcs/1' });
    expect(begins.parts[0]).toEqual({ text: 'The war', page: 'war', id: 'ekra/orcs/1' });
    expect(textOf(begins.parts)).toBe('The war of Ekra and the Orcs ends.');
  });
});

describe('people in a text', () => {
  const { leader, ruler } = namesOf(TALOMIR);
  const ID = {
    king: 'treyine-leader-986-1',
    captain: 'treyine-captain-986-2',
    hero: 'orcs-hero-986-2',
    caster: 'orcs-magic-user-986-3',
    other: 'orcs-leader-986-1',
  };
  const people = peopleLinker(TALOMIR, [
    { id: ID.king, nation: 'treyine', last: 1 },
    { id: ID.captain, nation: 'treyine', last: 1 },
    { id: ID.hero, nation: 'orcs', last: 1 },
    { id: ID.caster, nation: 'orcs', last: 1 },
    { id: ID.other, nation: 'orcs', last: 1 },
  ]);
  const king = ruler(ID.king, 'treyine');
  const [bare, captain, hero, caster] = [leader(ID.king, 'treyine'), leader(ID.captain, 'treyine'), leader(ID.hero, 'orcs'), leader(ID.caster, 'orcs')];
  const named = (text: string, ...nations: string[]): readonly string[] => {
    const { parts } = link(text);
    const found = people(parts, new Set(nations));
    expect(textOf(found)).toBe(text);
    return found.flatMap((part) => (typeof part !== 'string' && part.page === 'person' ? [`${part.text} > ${part.id}`] : []));
  };

  test('by title and name, a captain by his name alone, others by name and by-name', () => {
    expect(king).toBe(`Queen ${bare}`);
    expect(named(`${king} of Treyine dies.`, 'treyine')).toEqual([`${king} > ${ID.king}`]);
    expect(named(`${captain} (Treyine)`, 'treyine')).toEqual([`${captain} > ${ID.captain}`]);
    // whatever a position calls a Leader: without his title he is told of nowhere
    expect(named(`${bare} Rating 3.`, 'treyine')).toEqual([]);
    expect(named(`Captain ${captain} of Treyine and Hero ${hero} of the Orcs fall.`, 'treyine', 'orcs')).toEqual([
      `Captain ${captain} > ${ID.captain}`,
      `Hero ${hero} > ${ID.hero}`,
    ]);
    expect(named(`Magic users die: ${caster} of the Orcs.`, 'orcs')).toEqual([`${caster} > ${ID.caster}`]);
  });

  test('only those of nations that are named with them, whole words, and nobody where two are called alike', () => {
    expect(named(`${king} of Treyine dies.`, 'orcs')).toEqual([]);
    expect(named(`${king}s of Treyine`, 'treyine')).toEqual([]);
    expect(named(`${captain}s of Treyine`, 'treyine')).toEqual([]);
    // nine years later a name comes round again
    const [first, second] = ['aeja-leader-986-1', 'aeja-leader-995-2'];
    const chief = ruler(first, 'aeja');
    expect(ruler(second, 'aeja')).toBe(chief);
    const two = peopleLinker(TALOMIR, [
      { id: first, nation: 'aeja', last: 1 },
      { id: second, nation: 'aeja', last: 1 },
    ]);
    expect(two([`${chief} dies.`], new Set(['aeja']))).toEqual([`${chief} dies.`]);
    // the line's own events tell them apart, or else that one has been told of later
    const whom = (parts: ReturnType<typeof two>): readonly unknown[] => parts.map((part) => (typeof part === 'string' ? part : part.id));
    expect(whom(two([`${chief} dies.`], new Set(['aeja']), (id) => id === first))).toEqual([first, ' dies.']);
    const younger = peopleLinker(TALOMIR, [
      { id: first, nation: 'aeja', last: 4 },
      { id: second, nation: 'aeja', last: 8 },
    ]);
    expect(whom(younger([`${chief} dies.`], new Set(['aeja'])))).toEqual([second, ' dies.']);
    const same = peopleLinker(TALOMIR, [
      { id: ID.king, nation: 'treyine', last: 1 },
      { id: ID.king, nation: 'treyine', last: 1 },
    ]);
    expect(same([`${king} dies.`], new Set(['treyine']))).toHaveLength(2);
  });

  test('of two names of which one begins the other the longer one that stands there', () => {
    const world = { ...TALOMIR, called: { [ID.hero]: { name: 'Falk' }, [ID.caster]: { name: 'Falk the Red' } } };
    const both = peopleLinker(world, [
      { id: ID.hero, nation: 'orcs', last: 1 },
      { id: ID.caster, nation: 'orcs', last: 1 },
    ]);
    const whom = (text: string): readonly unknown[] =>
      both([text], new Set(['orcs']), () => true).map((part) => (typeof part === 'string' ? part : [part.text, part.id]));
    expect(whom('Magic users die: Falk the Red of the Orcs.')).toEqual(['Magic users die: ', ['Falk the Red', ID.caster], ' of the Orcs.']);
    expect(whom('Falk dies.')).toEqual([['Falk', ID.hero], ' dies.']);
  });

  test('names that begin with a small word, at the beginning of a sentence too', () => {
    const id = 'undead-leader-986-3';
    expect(leader(id, 'undead')).toBe('the Unburied');
    const dead = peopleLinker(TALOMIR, [{ id, nation: 'undead', last: 1 }]);
    const undead = new Set(['undead']);
    expect(dead(['Grave-Prince Loam dies and the Unburied follows.'], undead)).toEqual([
      'Grave-Prince Loam dies and ',
      { text: 'the Unburied', page: 'person', id },
      ' follows.',
    ]);
    expect(dead(['The Unburied dies.'], undead)[0]).toMatchObject({ text: 'The Unburied', id });
  });

  test('a place within somebody’s name leads to him, and a name that is all a place’s to the place', () => {
    const nations = [
      { nation: 'treyine', leader: { warRating: 3, name: 'Maud of Ekra' } },
      { nation: 'goblins', leader: { warRating: 3, name: 'Miriphon' } },
    ] as const;
    const world = { ...TALOMIR, position: { year: 986, nations } } as unknown as typeof TALOMIR;
    const given = peopleLinker(world, [
      { id: 'treyine-leader-986-1', nation: 'treyine', last: 1 },
      { id: 'goblins-leader-986-1', nation: 'goblins', last: 1 },
    ]);
    const told = (text: string): unknown =>
      given(link(text).parts, new Set(['treyine', 'goblins'])).map((part) => (typeof part === 'string' ? part : [part.text, part.id]));
    expect(told('King Maud of Ekra of Treyine, and Chief Miriphon of the Goblins in Miriphon.')).toEqual([
      ['King Maud of Ekra', 'treyine-leader-986-1'],
      ' of ',
      ['Treyine', 'treyine'],
      ', and ',
      ['Chief Miriphon', 'goblins-leader-986-1'],
      ' of ',
      ['the Goblins', 'goblins'],
      ' in ',
      ['Miriphon', 'mirish'],
      '.',
    ]);
  });
});
