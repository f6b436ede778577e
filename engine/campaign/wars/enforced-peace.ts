import type { NationId } from '../../ids.ts';
import type { At, Chapter } from '../chapter.ts';
import type { TributeFor } from '../events.ts';
import type { Lands } from '../lands.ts';
import { type CampaignState, type Debt, nationOf, type Peace, withNation } from '../state.ts';

/** Whether an enforced peace binds these two; it binds both (ruling 17). */
export function atPeace(state: CampaignState, a: NationId, b: NationId): boolean {
  return state.peaces.some((p) => p.between.includes(a) && p.between.includes(b));
}

/** How long a peace lasts, in seasons, and how the page puts it. */
export interface PeaceLength {
  readonly seasons: number;
  readonly length: number;
  readonly unit: 'years' | 'seasons';
}

/** The peace of two who gave up at once (ruling C4). */
export const ONE_SEASON: PeaceLength = { seasons: 1, length: 1, unit: 'seasons' };

/** p. 60: how long a peace lasts by the National Morale of winner and loser. */
export function peaceLength(winner: number, loser: number): PeaceLength {
  if (winner > loser) return { seasons: 4 * (winner - loser), length: winner - loser, unit: 'years' };
  const length = Math.max(1, loser - winner);
  return { seasons: length, length, unit: 'seasons' };
}

function addDebt(debts: readonly Debt[], from: NationId, to: NationId): readonly Debt[] {
  const at = debts.findIndex((d) => d.from === from && d.to === to);
  return at < 0 ? [...debts, { from, to, rolls: 1 }] : debts.with(at, { from, to, rolls: debts[at]!.rolls + 1 });
}

/** The winner receives a roll that the loser gave: one like his own, or by option one good only for the loser's list (p. 60, ruling 27). */
function receive(state: CampaignState, lands: Lands, from: NationId, to: NationId): CampaignState {
  if (!lands.world.options.tributeOnLosersList) return withNation(state, to, (n) => ({ ...n, rolls: n.rolls + 1 }));
  const list = nationOf(state, from).people;
  return withNation(state, to, (n) => ({ ...n, rollsOnLists: [...n.rollsOnLists, list] }));
}

/**
 * The loser gives one recruiting roll out of those in hand; without one it owes it from the next Spring, and never goes
 * below 0 (ruling C26).
 */
export function giveRoll(state: CampaignState, from: NationId, to: NationId, reason: TributeFor, at: At): CampaignState {
  const { cause } = at;
  if (nationOf(state, from).rolls < 1) {
    at.say({ kind: 'tribute-owed', from, to, rolls: 1, cause });
    return { ...state, debts: addDebt(state.debts, from, to) };
  }
  at.say({ kind: 'tribute-paid', from, to, rolls: 1, for: reason, cause });
  const paid = withNation(state, from, (n) => ({ ...n, rolls: n.rolls - 1 }));
  return receive(paid, at.lands, from, to);
}

/** What is due this Spring: old debts first, then one roll for each enforced peace that was lost. Fallen nations owe and receive none. */
function dues(state: CampaignState): readonly { readonly from: NationId; readonly to: NationId; readonly reason: TributeFor }[] {
  const old = state.debts.flatMap((d) => Array.from({ length: d.rolls }, () => ({ from: d.from, to: d.to, reason: 'debt' as const })));
  const yearly = state.peaces.flatMap((p: Peace) =>
    p.winner === null || p.loser === null ? [] : [{ from: p.loser, to: p.winner, reason: 'enforced-peace' as const }],
  );
  return [...old, ...yearly];
}

/** Spring: losers under an enforced peace all pay from their own rolls, and only then do winners receive (p. 57). */
export const tribute: Chapter<'tribute'> = {
  run(state, step, at) {
    let after: CampaignState = { ...state, debts: [] };
    const paid: { readonly from: NationId; readonly to: NationId }[] = [];
    for (const { from, to, reason } of dues(state)) {
      if (nationOf(after, from).rolls < 1) {
        at.say({ kind: 'tribute-owed', from, to, rolls: 1, cause: step.id });
        after = { ...after, debts: addDebt(after.debts, from, to) };
        continue;
      }
      at.say({ kind: 'tribute-paid', from, to, rolls: 1, for: reason, cause: step.id });
      after = withNation(after, from, (n) => ({ ...n, rolls: n.rolls - 1 }));
      paid.push({ from, to });
    }
    for (const { from, to } of paid) after = receive(after, at.lands, from, to);
    return after;
  },
};
