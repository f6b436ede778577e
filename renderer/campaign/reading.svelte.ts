import type { CampaignKey, ToldLine, ToldSeason } from '../../main/contract.ts';
import type { Game } from '../game/game.svelte.ts';
import { goneBy, newsOf, type Outcome, outcomesOf, type Read, toldApart } from './reading-on.ts';

/** What this window's reader has read; leaving the campaign's screen in between changes nothing about it. */
let read: Read | null = null;

/** The season that goes on, told; and what came of those that went by since the reader was told last. */
export interface Reading {
  /** The season as it was told last; null before that. */
  readonly told: ToldSeason | null;
  /** How seasons ended that have gone by; they stay until something newer is told. */
  readonly outcomes: readonly Outcome[];
  /** What is new in the season that goes on. */
  readonly news: readonly ToldLine[];
}

/**
 * Reads on whenever the campaign has moved, while the component that calls it lives and it `isShown`: what happens while the reader looks at something else is told when
 * he is back. Nothing is told while the seasons run by: it would be out of date before it is read.
 */
export function createReading(game: Pick<Game, 'client' | 'standing' | 'version' | 'isPlaying'>, isShown: () => boolean): Reading {
  let told = $state.raw<ToldSeason | null>(null);
  let outcomes = $state.raw<readonly Outcome[]>([]);
  let news = $state.raw<readonly ToldLine[]>([]);
  let asked = 0;

  async function tell(key: CampaignKey, players: readonly string[], mine: number): Promise<void> {
    const answer = await game.client.chronicle({ key, now: null });
    if (mine !== asked || !('ok' in answer)) return;
    const before = read;
    const answers = await Promise.all(goneBy(before, key, answer.ok.now).map((now) => game.client.chronicle({ key, now })));
    if (mine !== asked) return;
    const past =
      before === null
        ? []
        : outcomesOf(
            before,
            answers.flatMap((one) => ('ok' in one ? [toldApart(one.ok, players)] : [])),
            players,
          );
    const season = toldApart(answer.ok, players);
    const found = newsOf(before, key, season);
    // what was new stays so until something newer is told
    if (past.length > 0 || found.news.length > 0 || told?.now !== season.now) [outcomes, news] = [past, found.news];
    read = found.read;
    told = season;
  }

  $effect(() => {
    void game.version;
    const key = game.standing?.key;
    if (key === undefined || game.isPlaying || !isShown()) return;
    void tell(key, game.standing?.players ?? [], ++asked);
    // what comes in when he looks elsewhere he has not read
    return () => void asked++;
  });

  return {
    get told() {
      return told;
    },
    get outcomes() {
      return outcomes;
    },
    get news() {
      return news;
    },
  };
}
