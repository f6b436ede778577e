import type { Chapter } from './chapter.ts';

export const bombard: Chapter<'bombard'> = { run: (state) => state };
