import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawMap } from '../../scripts/map.ts';

const FILES = drawMap();

test('drawing the map again gives the committed files, byte for byte', () => {
  for (const [path, text] of Object.entries(FILES)) {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') === text, `${path}: run npm run map`).toBe(true);
  }
});

test('the map is small enough to keep: under 250 KB', () => {
  expect(FILES['data/map/talomir.topo.json']!.length).toBeLessThan(250_000);
});
