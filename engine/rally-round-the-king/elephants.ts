import type { Chapter } from './chapter.ts';

export const rampage: Chapter<'rampage'> = { run: (state) => state };
export const rampages: Chapter<'rampages'> = { run: (state) => state };
