import { expect, test } from 'vitest';
import { wordsTyped } from '../../main/contract.ts';
import { standing } from '../../renderer/pages/found-words.ts';

const marked = (text: string, typed: string): readonly string[] => standing(text, wordsTyped(typed)).map(([from, to]) => text.slice(from, to));

test('words that were looked for are marked wherever they stand, whatever their capitals and accents', () => {
  expect(marked('Queen Constança of Eskelin: the Queen', 'queen CONSTANCA')).toEqual(['Queen', 'Queen', 'Constança']);
  expect(marked('Attur’s Ring', "attur's")).toEqual(['Attur’s']);
  expect(marked('İskele falls', 'falls')).toEqual(['falls']);
  expect(marked('the Fiddle of Calling of Demeskeen', 'fiddle of calling')).toEqual(['Fiddle', 'Calling']);
  expect(marked('War of Valkae', 'of')).toEqual(['of']);
  expect(marked('War of Valkae', 'war of')).toEqual(['War']);
  expect(marked('Goblins', 'orcs')).toEqual([]);
  expect(marked('Goblins', ' ')).toEqual([]);
});
