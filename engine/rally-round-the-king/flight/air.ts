import type { BattleUnit } from '../state.ts';

/** p. 7: in flight: over the table, or beyond its edge and on its way back. */
export const isFlying = ({ status }: BattleUnit): boolean => status === 'aloft' || status === 'flown-off';

/** p. 8: in the air with the units it meets there and nobody else: nothing measured in inches reaches it (ruling 241). */
export const isMeetingInTheAir = ({ status, air }: BattleUnit): boolean => status === 'aloft' && air?.foes !== undefined;

/** p. 7: over the table at Attack level, where it threatens, shoots and is shot at. */
export const isLow = (unit: BattleUnit): boolean => unit.status === 'aloft' && unit.air?.level === 'attack';

/** On the table, or over it. */
export const isThere = ({ status }: BattleUnit): boolean => status === 'field' || status === 'aloft';
