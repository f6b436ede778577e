import { expect, test } from 'vitest';
import { happened, linesWith, season, written } from './written.ts';

/** How armies march, and what becomes of land and armies where nobody fights. */

const passes = (how: string, more: Record<string, unknown> = {}) =>
  happened('province-taken', { province: 'valmoray', from: 'ekra', to: 'orcs', war: 'w', how, ...more });

test('p. 59: a province that passes without a battle is told with why; one that was won in a battle is told with that alone', () => {
  const told = (how: string): string => written([season('summer', 2), passes(how)]);
  expect(told('undefended')).toContain('Valmoray passes to the Orcs without a fight: Ekra has no army to send.');
  expect(told('conceded')).toContain('Valmoray passes to the Orcs without a fight: Ekra gives it up.');
  expect(told('battle')).toContain('All is quiet.');
  expect(told('at-the-peace')).toContain('Valmoray is left to the Orcs.');
  const many = happened('province-taken', { province: 'roundwood-down', from: 'orcs', to: 'ekra', war: 'w', how: 'conceded' });
  expect(written([season('summer', 2), many])).toContain('Roundwood Down passes to Ekra without a fight: the Orcs give it up.');
});

test('p. 43: an army with no way home disbands after its battle, or when a peace has taken the land from under it; that of a nation that is no more goes with it', () => {
  const disbands = (units: number, nation = 'ekra') => happened('army-disbanded', { nation, from: 'valmoray', units });
  const hearts = happened('phase-began', { phase: 'national-morale' });
  const told = (...events: readonly ReturnType<typeof happened>[]) => written([season('summer', 2), ...events]);
  expect(told(disbands(3))).toContain('With nowhere to go, three units of Ekra in Valmoray disband.');
  expect(told(disbands(1))).toContain('With nowhere to go, one unit of Ekra in Valmoray disbands.');
  expect(told(hearts, disbands(2))).toContain('No way leads home for two units of Ekra in Valmoray: they disband.');
  expect(told(hearts, disbands(1))).toContain('No way leads home for one unit of Ekra in Valmoray: it disbands.');
  expect(linesWith(told(happened('nation-fell', { nation: 'ekra' }), disbands(2)), 'disband')).toEqual([]);
  expect(linesWith(told(happened('nation-fell', { nation: 'orcs' }), disbands(2)), 'disband')).toHaveLength(1);
});
