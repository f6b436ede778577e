import './runes.ts';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { NationLine } from '../../main/contract.ts';
import { atlasOf } from '../../main/service/atlas.ts';

const { sideOf } = await import('../../renderer/game/sides.ts');
const { titleOf } = await import('../../renderer/pages/titles.ts');
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

test('who is of a campaign’s own course is called as he stands in it, and without an atlas by its id', () => {
  const own = createNaming(
    () => null,
    () => [{ id: 'orcs:rebels', name: 'Free Orcs', called: 'the Free Orcs' } as NationLine],
  );
  expect([own.nationName('orcs:rebels'), own.nationCalled('orcs:rebels')]).toEqual(['Free Orcs', 'the Free Orcs']);
  expect([own.nationName('ekra'), own.nationCalled('ekra'), own.provinceName('ekra'), own.provinceTitle('ekra')]).toEqual(Array(4).fill('ekra'));
  expect([own.nationName('ekra:rebels'), own.nationName('ekra:leader'), own.nationName('ekra:sarn')]).toEqual([
    'Rebels of ekra',
    'Leader’s tribe of ekra',
    'Tribe of sarn',
  ]);
});

test('a Rogue Dragon, which is no nation, is called so wherever it fights (p. 69)', () => {
  expect([naming.nationName('rogue-dragon'), naming.nationCalled('rogue-dragon')]).toEqual(['Rogue Dragon', 'the Rogue Dragon']);
});

test('p. 55: a broken nation’s Leader’s tribe is called by its seat in a battle, and as what it is in a war; what is no more as what it was', () => {
  const among = { leadersTribe: 'riata:leader:riata' };
  expect(['riata', 'riata:glen-tarrow', 'orcs'].map((id) => sideOf(id, among))).toEqual(['riata:leader:riata', 'riata:glen-tarrow', 'orcs']);
  expect(sideOf('riata', {})).toBe('riata');
  expect([naming.nationName('riata:leader:riata'), naming.nationCalled('riata:leader:riata')]).toEqual([
    'Leader’s tribe in Dun Riata',
    'the Leader’s tribe in Dun Riata',
  ]);
  expect(['riata:glen-tarrow', 'riata:rebels'].map(naming.nationCalled)).toEqual(['the tribe of Glen Tarrow', 'the rebels of Riata']);
  const named = (war: string) =>
    titleOf(
      { page: 'war', id: war },
      {
        nation: naming.nationName,
        nationInSentence: naming.nationCalled,
        province: naming.provinceName,
        provincePage: naming.provinceTitle,
        company: (id) => id,
      },
    );
  expect(named('riata:glen-tarrow/riata/3')).toBe('Tribe of Glen Tarrow against the Leader’s tribe of Riata');
  expect(named('riata:rebels/riata/3')).toBe('Rebels of Riata against Riata');
  expect(named('orcs/riata/3')).toBe('Orcs against Riata');
  expect(named('riata/riata:glen-tarrow/3')).toBe('Leader’s tribe of Riata against the tribe of Glen Tarrow');
  expect(named('riata/orcs/3')).toBe('Riata against the Orcs');
});
