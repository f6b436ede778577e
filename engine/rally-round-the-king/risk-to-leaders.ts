import type { Chapter } from './chapter.ts';

export const leaderAtRiskCheck: Chapter<'leader-at-risk-check'> = { run: (state) => state };
export const leaderAtRisk: Chapter<'leader-at-risk'> = { run: (state) => state };
export const leaderLost: Chapter<'leader-lost'> = { run: (state) => state };
