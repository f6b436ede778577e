import { getContext, setContext } from 'svelte';
import type { Book, Client } from '../../main/contract.ts';
import { createSeasonLogs, type SeasonLogs } from '../explain/season-log.ts';
import { joined } from '../joined.ts';
import { type Asking, createAsking } from './asking.svelte.ts';
import { createMoves, type Moves } from './moves.svelte.ts';
import { createNaming, type Naming } from './naming.svelte.ts';
import { createOpenCampaign, type OpenCampaign } from './open-campaign.svelte.ts';
import { reopening } from './reopening.ts';

export { lastOpen } from './last-open.ts';

/** The campaign that is open, as the window knows it, and what may be asked of it. All it shows is in the campaign's file. */
export interface Game extends Asking, OpenCampaign, Moves, Naming, SeasonLogs {
  readonly book: Book | null;
}

/** Begins with nothing open. */
export function createGame(carried: Client): Game {
  const client: Client = reopening(carried, () => campaign.standing?.key ?? null);
  const asking = createAsking(client);
  const { campaign, takingIn } = createOpenCampaign(asking);
  const moves = createMoves(
    asking,
    () => campaign.standing,
    takingIn,
    () => campaign.isRunning,
  );
  const naming = createNaming(
    () => campaign.atlas,
    () => campaign.nations,
  );
  const logs = createSeasonLogs(client, () => ({ key: campaign.standing?.key ?? '', version: campaign.version }));
  let book = $state.raw<Book | null>(null);
  void client.book({}).then((answer) => {
    if ('ok' in answer) book = answer.ok;
  });
  const reading = {
    get book() {
      return book;
    },
  };
  return joined(joined(asking, campaign), joined(joined(moves, naming), joined(logs, reading)));
}

const KEY = Symbol('game');
/** Hands the game to everything inside the component that calls it. */
export const provideGame = (game: Game): Game => setContext(KEY, game);
/** The game of this window; inside the app only. */
export const useGame = (): Game => getContext<Game>(KEY);
