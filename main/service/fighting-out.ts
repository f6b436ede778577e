import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import { type SideOutcome, wasFought } from '../../engine/campaign/outcome.ts';
import { whatIf } from '../../engine/dice.ts';
import { wholeBattle } from '../../engine/whole-battle.ts';
import { offOf } from '../chronicle/battle.ts';
import type { Prospects, SideProspects } from '../contract.ts';
import { type SystemId, withSystem } from '../systems.ts';

/** How many are fought out for one answer: some hundredths of a second each by the book, in which nobody else is answered. */
const AT_ONCE: Readonly<Record<SystemId, number>> = { rrtk: 4, abstract: 25 };

/** What became of a side in all of them; `held`: who held the field of each. */
function sideIn({ leader, nation }: FieldedSide, came: readonly SideOutcome[], held: readonly (string | null)[]): SideProspects {
  const isLost = ({ fates }: SideOutcome): boolean => fates.some((f) => f.leader === leader && f.fate !== 'out-of-the-fight');
  return {
    held: held.filter((holder) => holder === nation).length,
    off: came.reduce((off, one) => off + offOf(one), 0),
    leaderLost: leader === null ? null : came.filter(isLost).length,
  };
}

/**
 * What comes of a battle where the game's generals fight it out some times over, each time with dice of its own: who attacks, ground, plans and placing are
 * thrown anew. `seed`: of the campaign or battle it belongs to; `from`: how many of them are known already. The same ones always end alike, and they say nothing
 * about the dice that will fall.
 */
export function foughtOut(field: Field, { system, seed }: { readonly system: SystemId; readonly seed: number }, from: number): Prospects {
  const outcomes = Array.from({ length: AT_ONCE[system] }, (_, n) =>
    withSystem(system, (fought) => wholeBattle(fought, field, whatIf(seed, from + n)).outcome),
  );
  const held = outcomes.map((one) => one.field);
  const [invaders, defenders] = [outcomes.map((one) => one.invader), outcomes.map((one) => one.defender)];
  return {
    system,
    battles: outcomes.length,
    unfought: outcomes.filter((one) => !wasFought(one)).length,
    turns: outcomes.reduce((turns, one) => turns + one.turns, 0),
    invader: sideIn(field.invader, invaders, held),
    defender: sideIn(field.defender, defenders, held),
  };
}
