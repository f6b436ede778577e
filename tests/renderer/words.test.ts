import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bound } from '../../renderer/words.ts';

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
