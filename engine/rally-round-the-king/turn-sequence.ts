import type { Chapter } from './chapter.ts';

export const battleJoined: Chapter<'battle-joined'> = { run: (state) => state };
export const go: Chapter<'go'> = { run: (state) => state };
export const command: Chapter<'command'> = { run: (state) => state };
export const nextBody: Chapter<'next-body'> = { run: (state) => state };
export const bodyDone: Chapter<'body-done'> = { run: (state) => state };
export const goEnds: Chapter<'go-ends'> = { run: (state) => state };
export const battleEnds: Chapter<'battle-ends'> = { run: (state) => state };
