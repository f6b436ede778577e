import type { Chapter } from './chapter.ts';

export const melee: Chapter<'melee'> = { run: (state) => state };
export const meleeRound: Chapter<'melee-round'> = { run: (state) => state };
export const meleeTests: Chapter<'melee-tests'> = { run: (state) => state };
export const meleeOutcome: Chapter<'melee-outcome'> = { run: (state) => state };
