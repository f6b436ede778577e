import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bound, endInWords, figure, leftOutWords, listed, rating, signed, toldOtherwiseWords, wentWrongWords, wordFor } from '../../renderer/words.ts';

/** What a component shows, without its script, its style and its comments. */
const markupOf = (source: string): string => source.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');

test('no page is torn from its p.', () => {
  expect(bound('War Rating 3 (p. 9); see pp. 61-64 and p. 70')).toBe('War Rating 3 (p.\u00a09); see pp.\u00a061-64 and p.\u00a070');
  // nor where a page is written into what a window shows
  const room = join(import.meta.dirname, '../../renderer');
  const shown = globSync('**/*.svelte', { cwd: room }).map((file) => ({ file, lines: markupOf(readFileSync(join(room, file), 'utf8')).split('\n') }));
  const torn = shown.flatMap(({ file, lines }) =>
    lines.filter((line) => !line.includes('bound(') && /\bpp?\. [\d{]/.test(line)).map((line) => `${file}: ${line}`),
  );
  expect([shown.length > 50, torn]).toEqual([true, []]);
  expect(bound('a lamp. 3 units, so be it')).toBe('a lamp. 3 units, so be it');
});

test('a number less than nothing has the minus sign of print; nothing is neither more nor less', () => {
  expect([-2, 0, 3].map(figure)).toEqual(['−2', '0', '3']);
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '±0', '+3']);
  expect([-2, 0, 3].map(rating)).toEqual(['−2', '0', '+3']);
});

test('names in a row', () => {
  expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

test('an id that has no words of its own is said plainly', () => {
  expect(wordFor({ leader: 'a leader' }, 'leader')).toBe('a leader');
  expect(wordFor({ leader: 'a leader' }, 'war-horn:ekra')).toBe('War horn, ekra');
});

test('how a battle ended is told of the army that did not hold the field; where nobody held it, of both', () => {
  expect([endInWords('routed', 'orcs'), endInWords('left', 'orcs')]).toEqual(['the other army was broken', 'the other army left the field']);
  expect([endInWords('routed', null), endInWords('left', null)]).toEqual(['nobody was left on it', 'both armies left it']);
  // what is true of both is said alike; of an end that nobody knows, its name
  expect([endInWords('idle', 'orcs'), endInWords('idle', null)]).toEqual(['neither army would close', 'neither army would close']);
  expect(endInWords('eaten-by-a-dragon', null)).toBe('eaten by a dragon');
});

test('of what is not as it was played, one is told as one and several with their number', () => {
  expect([leftOutWords(1, 'choice'), leftOutWords(3, 'order')]).toEqual([
    expect.stringContaining('the last choice cannot be made again'),
    expect.stringContaining('the last 3 orders cannot be made again'),
  ]);
  expect([wentWrongWords(1), wentWrongWords(3)]).toEqual([
    expect.stringContaining('the last order cannot be given again'),
    expect.stringContaining('the last 3 orders cannot be given again'),
  ]);
  expect([toldOtherwiseWords(1), toldOtherwiseWords(3)]).toEqual([
    expect.stringMatching(/the last choice comes to something else .* from where it leads now\.$/),
    expect.stringMatching(/the last 3 choices come to something else .* from where they lead now\.$/),
  ]);
});
