import { type BattleVariants, type Scenario, type ScenarioGround, variantsOn } from '../engine/battle-system.ts';

/** What is said beforehand of a battle on its own: which side attacks on the table, what rules are otherwise than suggested, how its ground lies. */
export interface SaidBefore {
  readonly attacks?: 'attacker' | 'defender' | undefined;
  readonly variants?: BattleVariants | undefined;
  readonly ground?: ScenarioGround | undefined;
}

const ATTACKS = { attacker: { invaderAttacks: true }, defender: { defenderAttacks: true } } as const;

/** The same as a field has it; what is not said is thrown for, or as the book suggests (pp. 27, 39, 42). */
export const scenarioOf = ({ attacks, variants = {}, ground }: SaidBefore): Scenario => ({
  ...(attacks === undefined ? {} : ATTACKS[attacks]),
  ...variantsOn(variants),
  ...(ground === undefined ? {} : { ground }),
});
