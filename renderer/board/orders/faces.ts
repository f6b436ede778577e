import type { DiceNeeded } from '../../../main/contract.ts';
import type { UnitNames } from '../naming.ts';

/** Whom dice are thrown for: of several units of one name, which. */
export const throwerIn = ({ unit, who }: Pick<DiceNeeded, 'unit' | 'who'>, names: UnitNames): string => (unit === null ? who : names.unit(unit));
