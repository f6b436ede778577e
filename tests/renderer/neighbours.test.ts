import { expect, test } from 'vitest';
import { neighboursOf } from '../../renderer/pages/neighbours.ts';

const holders = [
  { province: 'ekra', holder: 'ekra' },
  { province: 'uldrun', holder: 'hykar' },
  { province: 'novaria', holder: 'seniira' },
];
const army = (nation: string, province: string, units: number) => ({ nation, province, units, points: 20 * units });
const named = (id: string): string => ({ ekra: 'Ekremont', uldrun: 'Uldrun', novaria: 'Novaria' })[id] ?? id;

test('neighbours by land come first, each with its holder and his units there', () => {
  const armies = [army('ekra', 'ekra', 7), army('hykar', 'uldrun', 20)];
  expect(neighboursOf({ land: ['uldrun', 'ekra'], sea: ['novaria'] }, { holders, armies }, named)).toEqual([
    { id: 'ekra', way: 'land', holder: 'ekra', units: 7 },
    { id: 'uldrun', way: 'land', holder: 'hykar', units: 20 },
    { id: 'novaria', way: 'sea', holder: 'seniira', units: 0 },
  ]);
});

test('who has invaded a neighbour is not counted among its holder’s units, and a dragon is no army', () => {
  const armies = [army('treyine', 'ekra', 12), army('rogue-dragon', 'ekra', 1)];
  expect(neighboursOf({ land: ['ekra'], sea: [] }, { holders, armies }, named)).toEqual([{ id: 'ekra', way: 'land', holder: 'ekra', units: 0 }]);
});
