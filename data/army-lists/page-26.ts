import type { ArmyList } from '../shapes.ts';
import { chariot, row } from './row.ts';

/** Army lists, p. 26. */
export const page26: readonly ArmyList[] = [
  {
    id: 'zamba',
    name: 'Zamba',
    historical: 'Blemy',
    page: 26,
    alignment: 1,
    tech: -1,
    mana: 1,
    defense: 1,
    government: 'tribal',
    motivation: 'loot',
    nationalMorale: 1,
    tactics: 'A',
    warRatingModifier: -1,
    recruitingRolls: 13,
    basicUnits: 15,
    basicPoints: 196,
    units: [
      row('archers', 11, 'Archers', [], 'foot-skirmish', 4, 2, -2, 2, 8, [2, 4, 5, 7, 9, 10, 12], 88),
      row('cavalry', 4, 'Cavalry', ['frenzy', 'shock', 'undisciplined'], 'mounted-melee', 5, 2, 2, 3, 27, [3, 6, 8, 11], 108),
    ],
  },
  {
    id: 'zheman',
    name: 'Zheman',
    historical: 'Assyrian',
    page: 26,
    alignment: -1,
    tech: 0,
    mana: 0,
    defense: 3,
    government: 'monarchy',
    motivation: 'conquest',
    nationalMorale: 3,
    tactics: 'A',
    warRatingModifier: 1,
    recruitingRolls: 8,
    basicUnits: 9,
    basicPoints: 202,
    units: [
      chariot(row('heavy-chariot', 2, 'Heavy Chariot', ['dual-armed', 'shock'], 'mounted-melee', 5, 4, 3, 1, 12, [5], 24)),
      row('cavalry', 2, 'Cavalry', ['shock'], 'mounted-melee', 5, 4, 2, 3, 33, [9], 66),
      row('veteran-infantry', 1, 'Veteran Infantry', ['combination-weapons'], 'foot-melee', 5, 4, 1, 4, 40, [3, 4], 40),
      row('infantry', 1, 'Infantry', ['combination-weapons', 'undisciplined'], 'foot-melee', 4, 2, 0, 4, 24, [7, 8, 10], 24),
      row('archers', 2, 'Archers', ['undisciplined'], 'foot-missile', 4, 4, -2, 3, 18, [2, 6], 36),
      row('skirmishers', 1, 'Skirmishers', [], 'foot-skirmish', 4, 2, -2, 3, 12, [11, 12], 12),
    ],
  },
];
