import type { Chapter } from './chapter.ts';

export const scouting: Chapter<'scouting'> = { run: (state) => state };
export const whosAttacking: Chapter<'whos-attacking'> = { run: (state) => state };
