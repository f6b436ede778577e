import type { Prospects, SideProspects } from '../../main/contract.ts';

/** How many battles are fought out at a press: a hundred are known to some five in a hundred. */
export const AT_A_PRESS = 100;

const withMore = (known: SideProspects, more: SideProspects): SideProspects => ({
  held: known.held + more.held,
  off: known.off + more.off,
  leaderLost: known.leaderLost === null || more.leaderLost === null ? null : known.leaderLost + more.leaderLost,
});

/** What is known of a battle after more of it have been fought out; null: nothing was known. */
export const together = (known: Prospects | null, more: Prospects): Prospects =>
  known === null
    ? more
    : {
        ...known,
        battles: known.battles + more.battles,
        unfought: known.unfought + more.unfought,
        turns: known.turns + more.turns,
        invader: withMore(known.invader, more.invader),
        defender: withMore(known.defender, more.defender),
      };

/** A sum over all battles as the mean of one, to one place. */
export const mean = (sum: number, battles: number): string => (sum / battles).toFixed(1);

/** A count of battles as so many in a hundred, in whole ones. */
export const percent = (count: number, battles: number): string => `${Math.round((100 * count) / battles)}\u{a0}%`;

/** In how many of the battles nobody held the field. */
export const heldByNobody = ({ battles, invader, defender }: Prospects): number => battles - invader.held - defender.held;
