import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import { type SideOutcome, wasFought } from '../../engine/campaign/outcome.ts';
import { whatIf } from '../../engine/dice.ts';
import { wholeBattle } from '../../engine/whole-battle.ts';
import { offOf } from '../chronicle/battle.ts';
import type { Prospects, SideProspects } from '../contract.ts';
import { type SystemId, withSystem } from '../systems.ts';

/** How many are fought out for one answer: some hundredths of a second each by the book, in which nobody else is answered. */
const AT_ONCE: Readonly<Record<SystemId, number>> = { rrtk: 4, abstract: 25 };

/** One side, before any battle. */
const begun = ({ leader }: FieldedSide): SideProspects => ({ held: 0, off: 0, leaderLost: leader === null ? null : 0 });

/** The same side after one more battle. */
function after(so: SideProspects, { leader, nation }: FieldedSide, came: SideOutcome, field: string | null): SideProspects {
  const isLost = came.fates.some((f) => f.leader === leader && f.fate !== 'out-of-the-fight');
  return {
    held: so.held + (field === nation ? 1 : 0),
    off: so.off + offOf(came),
    leaderLost: so.leaderLost === null ? null : so.leaderLost + (isLost ? 1 : 0),
  };
}

/**
 * What comes of a battle where the game's generals fight it out some times over, each time with dice of its own: who attacks, ground, plans and placing are
 * thrown anew. `seed`: of the campaign or battle it belongs to; `from`: how many of them are known already. The same ones always end alike, and they say nothing
 * about the dice that will fall.
 */
export function foughtOut(field: Field, { system, seed }: { readonly system: SystemId; readonly seed: number }, from: number): Prospects {
  let all: Prospects = { system, battles: 0, unfought: 0, turns: 0, invader: begun(field.invader), defender: begun(field.defender) };
  for (let n = from; n < from + AT_ONCE[system]; n++) {
    const outcome = withSystem(system, (fought) => wholeBattle(fought, field, whatIf(seed, n)).outcome);
    all = {
      system,
      battles: all.battles + 1,
      unfought: all.unfought + (wasFought(outcome) ? 0 : 1),
      turns: all.turns + outcome.turns,
      invader: after(all.invader, field.invader, outcome.invader, outcome.field),
      defender: after(all.defender, field.defender, outcome.defender, outcome.field),
    };
  }
  return all;
}
