import type { Chapter } from './chapter.ts';

export const pursue: Chapter<'pursue'> = { run: (state) => state };
export const pursuit: Chapter<'pursuit'> = { run: (state) => state };
