import { BRETHREN } from '../../data/tables/hiring.ts';
import type { NationState } from './state.ts';

/** p. 57: whether a nation has a magic user of level 3. */
export const hasLevel3MagicUser = (nation: NationState): boolean => nation.magicUsers.some((m) => m.level === 3);

/** pp. 57-58: whether a nation has the Brethren in its employ. */
export const employsBrethren = (nation: NationState): boolean => nation.companies.some((c) => c.company === BRETHREN);
