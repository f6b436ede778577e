import { MELEE_MODIFIERS, MISSILE_DICE, MISSILE_MODIFIERS, MISSILE_RANGES } from '../../../data/tables/battle.ts';
import { inWords } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { modified, onPages, sheet } from './sheet.ts';

/** pp. 39-42, 74: shooting and melee. */

const RANGES: Readonly<Record<(typeof MISSILE_RANGES.rows)[number]['units'], string>> = {
  'foot-missile': 'Missile units on foot',
  'skirmish-dual-mounted-firearm': 'Skirmishers, Dual-Armed, mounted, firearms',
  engine: 'Engines',
  cannon: 'Cannon',
};

const ranges = sheet({
  id: 'ranges',
  title: 'Ranges',
  from: onPages(MISSILE_RANGES.page, 74),
  heads: ['Who shoots', 'Range'],
  rows: MISSILE_RANGES.rows.map(({ units, range }) => [RANGES[units], `${range}″`]),
  numbers: [1],
  notes: [
    ...MISSILE_DICE.rows.map(
      ({ units, dice }) => `${units === 'missile' ? 'Missile units' : 'Skirmishers'} throw ${dice === 1 ? 'one die' : `${inWords(dice)} dice`}.`,
    ),
    'Dual-Armed troops throw one die; two by option (ruling B5). Firearms, engines and cannon are thrown as their rules have it (pp. 5-7).',
  ],
});

const MISSILE_WORDS: Readonly<Record<keyof typeof MISSILE_MODIFIERS.modifiers, string>> = {
  'target-mounted': 'The target is mounted',
  'target-in-cover': 'The target is in cover',
  'elite-training': 'The shooters have Elite Training',
  'three-figures': 'The unit has three figures',
  'four-figures': 'The unit has four figures',
};

const MELEE_WORDS: Readonly<Record<keyof typeof MELEE_MODIFIERS.modifiers, string>> = {
  pike: 'Pikes',
  'elite-training': 'Elite Training',
  shock: 'Shock, first round, having charged over clear ground or downhill',
  'combination-weapons': 'Combination weapons, first round',
  elephant: 'Elephants, first round',
  frenzy: 'Frenzy, first round, having charged',
  'fighting-mounted': 'Against a mounted enemy',
  'leader-unit': 'A leader’s unit, or a hero',
  uphill: 'Uphill of all enemies',
  'enemy-in-fieldworks': 'The enemy is in fieldworks or behind stakes',
  'missile-or-skirmish-in-melee': 'Missile or skirmish troops',
  'horse-against-elephants': 'Horse against elephants',
};

const shooting = sheet({
  id: 'missile-modifiers',
  title: 'To the dice of who shoots',
  from: onPages(MISSILE_MODIFIERS.page, 74),
  heads: ['Circumstance', 'To each die'],
  rows: modified(MISSILE_MODIFIERS.modifiers, MISSILE_WORDS),
  numbers: [1],
});

const melee = sheet({
  id: 'melee-modifiers',
  title: 'To the dice of a melee',
  from: onPages(MELEE_MODIFIERS.page),
  heads: ['Circumstance', 'To the die'],
  rows: modified(MELEE_MODIFIERS.modifiers, MELEE_WORDS),
  numbers: [1],
});

/** Sheets of shooting and of melee. */
export const FIGHTING: readonly ReferenceSheet[] = [ranges, shooting, melee];
