import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { linker } from '../../main/chronicle/linking.ts';
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

  test('words that lead to a war stand among the names; words that are not there lead nowhere', () => {
    const leads = { words: 'goes to war', page: 'war', id: 'treyine/orcs/1' } as const;
    const { parts } = link('Treyine goes to war with the Orcs.', leads);
    expect(parts.slice(1, 4)).toEqual([' ', { text: 'goes to war', page: 'war', id: 'treyine/orcs/1' }, ' with ']);
    expect(textOf(link('Treyine rests.', leads).parts)).toBe('Treyine rests.');
  });
});
