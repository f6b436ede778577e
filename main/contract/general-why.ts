import type { BattleWhy } from '../../engine/rally-round-the-king/actions.ts';

/** Why the general would order something, in a sentence. */
export const GENERAL_WHY: Readonly<Record<BattleWhy, string>> = {
  'the-plan': 'The plan has it so (pp. 52-53).',
  'as-it-lies': 'So it leaves room to draw up.',
  'ground-suits-us': 'The ground suits the army.',
  'ground-hurts-us': 'The ground is against the army.',
  'close-with-them': 'To get at the enemy.',
  'in-reach': 'An enemy worth charging is in reach.',
  'in-range': 'An enemy is in range.',
  'hold-the-line': 'To hold its ground.',
  mandatory: 'Whoever is in melee fights on (p. 31).',
  'nothing-better': 'Nothing better offers itself.',
  'keep-going': 'To stay active.',
  'turn-to-them': 'To face the enemy.',
  'go-round': 'To get round what is in the way.',
  'where-it-hurts': 'That hurts the enemy most.',
  'from-the-air': 'From the air it does most.',
  'the-day-is-lost': 'The day is lost.',
  'still-in-it': 'The day is not lost yet.',
  'as-the-table-says': 'As a game-driven channeler would (p. 48).',
};
