import type { Chapter } from './chapter.ts';

export const threats: Chapter<'threats'> = { run: (state) => state };
