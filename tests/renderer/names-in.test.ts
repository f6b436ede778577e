import { expect, test } from 'vitest';
import type { NationLine } from '../../main/contract.ts';
import { namesKnown, withNames } from '../../renderer/links/names-in.ts';

const nation = (id: string, name: string, leader: string, isOut = false): NationLine => ({ id, name, leader, leaderId: `${id}-leader`, isOut }) as NationLine;
const NATIONS = [
  nation('tropilium', 'Tropilium', 'Emperor Diocles'),
  nation('tropilium-northern-marches', 'Tropilium Northern Marches', 'Governor Hariulf'),
  nation('hykar', 'Hykar', 'Chief Ilgar'),
  nation('orcs', 'Orcs', 'Chief Gruk', true),
];
const ATLAS = {
  provinces: [
    { id: 'little-tutting', name: 'Little Tutting', town: null },
    { id: 'hykar', name: 'Hykar', town: 'Hyk' },
  ],
  companies: [{ id: 'hykar-horsemen', name: 'Hykar Horsemen' }],
} as unknown as Parameters<typeof namesKnown>[0];
const led = (text: string) => withNames(text, namesKnown(ATLAS, NATIONS)).map((part) => (typeof part === 'string' ? part : `${part.page} ${part.id}`));

test('names in a question lead to their pages, each by its whole name, wherever it stands and however often', () => {
  expect(led('Will the Tropilium Northern Marches fight for Little Tutting against Tropilium?')).toEqual([
    'Will the ',
    'nation tropilium-northern-marches',
    ' fight for ',
    'province little-tutting',
    ' against ',
    'nation tropilium',
    '?',
  ]);
  expect(led('Will Hykar hire Hykar Horsemen?')).toEqual(['Will ', 'nation hykar', ' hire ', 'company hykar-horsemen', '?']);
  expect(led('Tropilium’s Little Tutting, or Tropilium')).toEqual(['nation tropilium', '’s ', 'province little-tutting', ', or ', 'nation tropilium']);
  // a capital goes by its chief town
  expect(led('Will Hykar fight for Hyk?')).toEqual(['Will ', 'nation hykar', ' fight for ', 'province hykar', '?']);
  expect(led('Where will Chief Ilgar go?')).toEqual(['Where will ', 'person hykar-leader', ' go?']);
});

test('what only begins or ends as a name does leads nowhere, nor does the Leader of a nation that is no more', () => {
  expect(led('Orcsland and Morcs')).toEqual(['Orcsland and Morcs']);
  expect(led('Chief Gruk of the Orcs')).toEqual(['Chief Gruk of the ', 'nation orcs']);
  expect(led('')).toEqual([]);
  // nor does what is called nothing
  expect(withNames('Hykar', [{ text: '', page: 'nation', id: 'x' }])).toEqual(['Hykar']);
});
