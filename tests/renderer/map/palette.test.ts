import { expect, test } from 'vitest';
import { badgesOf } from '../../../renderer/map/badges.ts';
import { type NationLook, neighboursAtStart, paletteOf, TELLING } from '../../../renderer/map/palette.ts';
import { contrast, distance, seenAs, VISIONS, type Vision } from '../../../renderer/map/vision.ts';
import { ATLAS, atStart, holderAt, LETTERING, seasons } from './land.ts';

const PALETTE = paletteOf(ATLAS);
const PEOPLES = ATLAS.peoples.map(({ id }) => id);
const THEMES = ['light', 'dark'] as const;

const hatching = ({ pattern, part }: NationLook): string => `${pattern} ${part}`;
const colours = (a: NationLook, b: NationLook, vision: Vision): number => Math.min(...THEMES.map((theme) => distance(a.wash[theme], b.wash[theme], vision)));

/** Two nations can be told apart by such eyes, by colour or else by hatching. */
const isTold = (a: NationLook, b: NationLook, vision: Vision): boolean => hatching(a) !== hatching(b) || colours(a, b, vision) >= TELLING;

/** Pairs of nations whose provinces touch by land or sea. */
function touching(holderOf: (province: string) => string): readonly (readonly [string, string])[] {
  return ATLAS.provinces.flatMap(({ id, land, sea }) =>
    [...land, ...sea].flatMap((other) => (holderOf(id) < holderOf(other) ? [[holderOf(id), holderOf(other)] as const] : [])),
  );
}

test.each(VISIONS)('whoever becomes a neighbour: any two nations can be told apart, seen as %s', (vision) => {
  for (const a of PEOPLES) for (const b of PEOPLES) if (a < b) expect(isTold(PALETTE(a), PALETTE(b), vision), `${a} and ${b}`).toBe(true);
});

test('at the start of a campaign neighbours have another lightness, so they differ in grey, and another hatching as well', () => {
  for (const [a, b] of touching(atStart)) {
    expect(colours(PALETTE(a), PALETTE(b), 'grey'), `${a} and ${b}`).toBeGreaterThanOrEqual(TELLING);
    expect(hatching(PALETTE(a)), `${a} and ${b}`).not.toBe(hatching(PALETTE(b)));
    expect(colours(PALETTE(a), PALETTE(b), 'normal')).toBeGreaterThanOrEqual(TELLING);
  }
});

test('who has one nation between them has another colour too: they touch as soon as it has lost some land', () => {
  const neighbours = neighboursAtStart(ATLAS);
  let pairs = 0;
  for (const [a, others] of neighbours)
    for (const b of new Set([...others].flatMap((between) => [...neighbours.get(between)!]))) {
      if (a >= b || others.has(b)) continue;
      pairs++;
      expect(distance(PALETTE(a).wash.light, PALETTE(b).wash.light, 'normal'), `${a} and ${b}`).toBeGreaterThanOrEqual(TELLING);
    }
  expect(pairs).toBeGreaterThan(100);
});

test.each([3, 7, 11])('campaign %i, three years of moving borders: provinces of different holders that touch can be told apart to all eyes', (seed) => {
  const pairs = new Map(seasons(seed, 3).flatMap((moment) => touching(holderAt(moment)).map((pair) => [pair.join(' '), pair] as const)));
  expect(pairs.size).toBeGreaterThan(touching(atStart).length / 4);
  for (const [a, b] of pairs.values()) for (const vision of VISIONS) expect(isTold(PALETTE(a), PALETTE(b), vision), `${a} and ${b}, ${vision}`).toBe(true);
});

test('rebels and a tribe wear the colours of their people under bars, and are told from it and from each other', () => {
  const [whole, rebels, tribe] = ['goblins', 'goblins:rebels', 'goblins:alwinton'].map(PALETTE);
  expect(rebels!.wash).toEqual(whole!.wash);
  expect(new Set([whole, rebels, tribe].map((look) => hatching(look!))).size).toBe(3);
});

test('what is written on a wash can be read: 4.5 to 1 at least, by day and by candle-light', () => {
  for (const people of PEOPLES) for (const theme of THEMES) expect(contrast(PALETTE(people).wash[theme], LETTERING[theme]), people).toBeGreaterThan(4.5);
});

test('badges: two letters, no two nations alike; rebels have a star, tribes a letter of their home', () => {
  const badge = badgesOf(ATLAS);
  const all = PEOPLES.map(badge);
  expect(new Set(all).size).toBe(PEOPLES.length);
  expect(all.every((letters) => letters.length === 2)).toBe(true);
  expect(badge('border-kingdom')).toBe('BK');
  expect(badge('treyine:rebels')).toBe(`${badge('treyine')}*`);
  expect(badge('goblins:alwinton')).not.toBe(badge('goblins:rotmire'));
});

test('Treyine touches Hykar and Ekra at the start, and no nation touches itself', () => {
  const neighbours = neighboursAtStart(ATLAS);
  expect([...neighbours.get('treyine')!]).toEqual(expect.arrayContaining(['hykar', 'ekra', 'border-kingdom']));
  for (const [nation, others] of neighbours) expect(others.has(nation)).toBe(false);
});

test('grey keeps lightness and nothing else; those without red cones see red much darker; white is white to all', () => {
  expect(seenAs('#808080', 'grey')).toBe('#808080');
  expect(distance('#ff0000', '#00ff00', 'normal')).toBeGreaterThan(100);
  expect(contrast(seenAs('#ff0000', 'protanopia'), '#000000')).toBeLessThan(contrast('#ff0000', '#000000'));
  for (const vision of VISIONS) expect(distance(seenAs('#ffffff', vision), '#ffffff', 'normal')).toBeLessThan(0.5);
});
