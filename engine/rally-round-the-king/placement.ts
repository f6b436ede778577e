import type { Chapter } from './chapter.ts';

export const armyType: Chapter<'army-type'> = { run: (state) => state };
export const placement: Chapter<'placement'> = { run: (state) => state };
