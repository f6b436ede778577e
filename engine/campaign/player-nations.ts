import type { NationId } from '../ids.ts';
import { type PlayerNation, type Refusal, refusal } from './actions.ts';
import type { At } from './chapter.ts';
import { isWhole } from './governments/government.ts';
import { type CampaignState, isPlayer, warsOf } from './state.ts';
import type { StepKind } from './steps.ts';

/** Why a nation may not be taken in hand, or left to the game; null if it may (p. 56, ruling 395): a people in its camp and the Demon's host too (ruling 387). A nation that has fallen has nothing left to be decided. */
export function checkPlayerNation(state: CampaignState, { nation, isPlayers }: PlayerNation): Refusal | null {
  if (state.over) return refusal('campaign-over');
  if (isPlayer(state, nation) === isPlayers) return refusal('so-already');
  const there = state.nations.find(({ id }) => id === nation);
  return isPlayers && (there === undefined || there.fallen || !isWhole(there)) ? refusal('no-such-nation') : null;
}

/** Steps in which a company is offered to a nation. */
const OFFERS: readonly StepKind[] = ['mercenary-for-hire', 'mercenary-companies', 'hire-company'];

/** p. 65: at peace only a Player Nation hires companies; one that is left to the game before its turn has none offered to it (ruling 386). */
function withoutOffers(state: CampaignState, nation: NationId): CampaignState {
  if (warsOf(state, nation).length > 0) return state;
  return { ...state, agenda: state.agenda.filter((step) => !('nation' in step && step.nation === nation && OFFERS.includes(step.kind))) };
}

/** p. 56, ruling 395: a nation becomes a Player Nation, or a Non-Player Nation again. Nothing else changes, but who makes its choices from now on. */
export function withPlayerNation(state: CampaignState, { nation, isPlayers }: PlayerNation, say: At['say']): CampaignState {
  say({ kind: isPlayers ? 'became-player-nation' : 'became-non-player-nation', nation, cause: 0 });
  if (isPlayers) return { ...state, players: [...state.players, nation] };
  return withoutOffers({ ...state, players: state.players.filter((id) => id !== nation) }, nation);
}
