import './runes.ts';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { NationLine } from '../../main/contract.ts';
import { atlasOf } from '../../main/service/atlas.ts';

const { createNaming } = await import('../../renderer/game/naming.svelte.ts');
const ATLAS = atlasOf(TALOMIR);
const naming = createNaming(
  () => ATLAS,
  () => [] as readonly NationLine[],
);

test('a capital province is called by its chief town, as the chronicle does, and its page says whose capital it is', () => {
  expect(naming.provinceName('zheman')).toBe('Zhemanu');
  expect(naming.provinceTitle('zheman')).toBe('Zhemanu, capital of Zheman');
  expect(naming.provinceTitle('capalan-league')).toBe('Capala, capital of the Capalan League');
  const other = ATLAS.provinces.find(({ town }) => town === null)!;
  expect([naming.provinceName(other.id), naming.provinceTitle(other.id)]).toEqual([other.name, other.name]);
});

test('a nation has its article in a sentence even before anything is known of how it stands', () => {
  expect(['orcs', 'treyine'].map(naming.nationCalled)).toEqual(['the Orcs', 'Treyine']);
  expect(naming.provinceName('nowhere')).toBe('nowhere');
});

test('a Rogue Dragon, which is no nation, is called so wherever it fights (p. 69)', () => {
  expect([naming.nationName('rogue-dragon'), naming.nationCalled('rogue-dragon')]).toEqual(['Rogue Dragon', 'the Rogue Dragon']);
});
