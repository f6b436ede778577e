import { type PlayerNation, type Refusal, refusal } from './actions.ts';
import type { At } from './chapter.ts';
import { isWhole } from './governments/government.ts';
import { type CampaignState, isPlayer } from './state.ts';

/** Why a nation may not be taken in hand, or left to the game; null if it may. A nation that has fallen has nothing left to be decided. */
export function checkPlayerNation(state: CampaignState, { nation, isPlayers }: PlayerNation): Refusal | null {
  if (state.over) return refusal('campaign-over');
  if (isPlayer(state, nation) === isPlayers) return refusal('so-already');
  const there = state.nations.find(({ id }) => id === nation);
  return isPlayers && (there === undefined || there.fallen || !isWhole(there)) ? refusal('no-such-nation') : null;
}

/** p. 56: a nation becomes a Player Nation, or a Non-Player Nation again. Nothing else changes, but who makes its choices from now on. */
export function withPlayerNation(state: CampaignState, { nation, isPlayers }: PlayerNation, say: At['say']): CampaignState {
  say({ kind: isPlayers ? 'became-player-nation' : 'became-non-player-nation', nation, cause: 0 });
  return { ...state, players: isPlayers ? [...state.players, nation] : state.players.filter((id) => id !== nation) };
}
