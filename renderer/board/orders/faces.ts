import type { DiceNeeded } from '../../../main/contract.ts';
import type { UnitNames } from '../naming.ts';

/** The faces of dice in what somebody has typed: digits from 1 to 6, no more than are wanted; anything else is ignored. */
export const facesIn = (typed: string, wanted: number): readonly number[] =>
  [...typed]
    .filter((letter) => letter >= '1' && letter <= '6')
    .slice(0, wanted)
    .map(Number);

/** Whom dice are thrown for: of several units of one name, which. */
export const throwerIn = ({ unit, who }: Pick<DiceNeeded, 'unit' | 'who'>, names: UnitNames): string => (unit === null ? who : names.unit(unit));
