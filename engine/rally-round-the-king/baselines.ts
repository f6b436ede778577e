import type { Chapter } from './chapter.ts';

export const chooseBaseline: Chapter<'choose-baseline'> = { run: (state) => state };
export const acceptField: Chapter<'accept-field'> = { run: (state) => state };
