import { describe, expect, test } from 'vitest';
import type { BattleLine } from '../../main/contract.ts';
import { BATTLE_ORDERS, type BattlesBy, battlesInOrder, battlesOf, fieldsHeld, inBattles } from '../../renderer/pages/battles.ts';

const battle = (province: string, invader: string, defender: string, more: Partial<BattleLine> = {}): BattleLine => ({
  battle: `${province}/${invader}/2`,
  war: `${invader}/${defender}`,
  now: 2,
  when: 'Summer 986',
  province,
  invader,
  defender,
  invaderUnits: 10,
  defenderUnits: 8,
  invaderOff: 6,
  defenderOff: 1,
  invaderLost: 2,
  defenderLost: 0,
  field: defender,
  end: 'withdrew',
  turns: 9,
  system: 'rrtk',
  ...more,
});
const ROTMIRE = battle('rotmire', 'orcs', 'treyine', { invaderUnits: 14, invaderLost: 5 });
const EKRA = battle('ekra', 'treyine:rebels', 'treyine', { field: 'treyine:rebels' });
const ZHEMAN = battle('zheman', 'zamba', 'orcs', { field: null, isRecovered: false });
const ALL = [ROTMIRE, EKRA, ZHEMAN];
const provinces = (battles: readonly BattleLine[]): readonly string[] => battles.map(({ province }) => province);
const named = (id: string): string => id[0]!.toUpperCase() + id.slice(1);

describe('which battles are on their page', () => {
  test('those of one people, its rebels among them; all where none is named', () => {
    expect(inBattles(ALL)).toEqual(['orcs', 'treyine', 'zamba']);
    expect(provinces(battlesOf(ALL, 'treyine'))).toEqual(['rotmire', 'ekra']);
    expect(battlesOf(ALL, '')).toBe(ALL);
  });

  test('as they come, by units, by units lost, by province; where nobody has been thrown for who comes back those off the field count', () => {
    const by = (order: BattlesBy): readonly string[] => provinces(battlesInOrder(ALL, order, named));
    expect(by('latest')).toEqual(['rotmire', 'ekra', 'zheman']);
    expect(by('largest')).toEqual(['rotmire', 'ekra', 'zheman']);
    expect(by('costliest')).toEqual(['zheman', 'rotmire', 'ekra']);
    expect(by('province')).toEqual(['ekra', 'rotmire', 'zheman']);
    expect(provinces(battlesInOrder([EKRA, ROTMIRE], 'largest', named))).toEqual(['rotmire', 'ekra']);
    const besieged = battle('mangu', 'orcs', 'mangu', { invaderUnits: 5, defenderUnits: 30 });
    expect(provinces(battlesInOrder([ROTMIRE, besieged], 'largest', named))).toEqual(['mangu', 'rotmire']);
    expect(BATTLE_ORDERS.map(({ order }) => order)).toEqual(['latest', 'largest', 'costliest', 'province']);
  });

  test('who held how many fields', () => {
    expect(fieldsHeld(ALL, '', named)).toBe('3 battles; the invader held 1 field, the defender 1, nobody 1');
    expect(fieldsHeld([...ALL, battle('ekra', 'orcs', 'treyine', { field: 'orcs' })], '', named)).toBe(
      '4 battles; the invader held 2 fields, the defender 1, nobody 1',
    );
    expect(fieldsHeld(battlesOf(ALL, 'treyine'), 'treyine', named)).toBe('2 battles; Treyine held 2 fields, its enemies none');
    expect(fieldsHeld(battlesOf(ALL, 'zamba'), 'zamba', named)).toBe('1 battle; Zamba held no fields, its enemies none, nobody 1');
    expect(fieldsHeld([], '', named)).toBe('no battles');
  });
});
