import type { SpecialRule } from '../shapes.ts';

/** p. 70: what a figure of troops costs beside its Rep and AC. */
export const MAKING_LISTS = {
  page: 70,
  /** For what it is for. */
  purpose: { melee: 0, missile: -1, skirmish: -2 },
  /** For who rides. */
  mounted: 1,
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
