import type { Chapter } from './chapter.ts';

export const charge: Chapter<'charge'> = { run: (state) => state };
export const chargeMove: Chapter<'charge-move'> = { run: (state) => state };
export const chargeHome: Chapter<'charge-home'> = { run: (state) => state };
