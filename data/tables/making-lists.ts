import type { SpecialRule, UnitClass } from '../shapes.ts';

/** p. 70: what a figure of troops costs beside its Rep and AC. */
export const MAKING_LISTS = {
  page: 70,
  /** For what it is for, and whether it rides. */
  class: {
    'foot-melee': 0,
    'foot-missile': -1,
    'foot-skirmish': -2,
    'mounted-melee': 1,
    'mounted-missile': 0,
    'mounted-skirmish': -1,
  } satisfies Readonly<Record<UnitClass, number>>,
  /** For each special rule. Engines, cannon and breath are the three kinds of artillery (p. 5). */
  rules: {
    breath: 1,
    cannon: 1,
    'combination-weapons': 1,
    'dual-armed': 1,
    'elite-training': 1,
    engine: 1,
    fanatic: 1,
    firearms: 1,
    flyer: 3,
    frenzy: 1,
    pike: 1,
    shock: 1,
    stakes: 1,
    terror: 1,
    undisciplined: -1,
  } satisfies Readonly<Record<SpecialRule, number>>,
} as const;
