import type { CampaignKey, Standing, ToldLine, ToldSeason } from '../../main/contract.ts';
import type { Game } from '../game/game.svelte.ts';
import { noteRead, readSoFar } from './read-so-far.ts';
import { goneBy, newsOf, outcomesOf, type Read, type SeasonOutcome, toldApart } from './reading-on.ts';

/** The season that goes on, told, and what happened in those that went by since the reader was told last. */
export interface SeasonReading {
  /** The season as it was told last; null before that. */
  readonly told: ToldSeason | null;
  /** How seasons ended that have gone by; they stay until something newer is told. */
  readonly outcomes: readonly SeasonOutcome[];
  /** What is new in the season that goes on. */
  readonly news: readonly ToldLine[];
}

/**
 * Reads on whenever the campaign has moved, while the component that calls it lives and it `isShown`: what happens while the reader looks at something else is told when
 * he is back. Nothing is told while the seasons run by: it would be out of date before it is read.
 */
export function createReading(game: Pick<Game, 'client' | 'standing' | 'version' | 'isPlaying'>, isShown: () => boolean): SeasonReading {
  let told = $state.raw<ToldSeason | null>(null);
  let outcomes = $state.raw<readonly SeasonOutcome[]>([]);
  let news = $state.raw<readonly ToldLine[]>([]);
  let asked = 0;
  /** How many choices had been made of the campaign that was told last. */
  let reached: { readonly key: CampaignKey; readonly choice: number } | null = null;

  /** What is new in a season, and in those before it, to somebody who has read this far. */
  async function newTo(read: Read | null, season: ToldSeason, key: CampaignKey, players: readonly string[]) {
    const answers = await Promise.all(goneBy(read, key, season.now).map((now) => game.client.chronicle({ key, now })));
    const gone = answers.flatMap((one) => ('ok' in one ? [toldApart(one.ok, players)] : []));
    return { past: read === null ? [] : outcomesOf(read, gone, players), ...newsOf(read, key, season) };
  }

  async function tell({ key, players, choice }: Standing, mine: number): Promise<void> {
    const answer = await game.client.chronicle({ key, now: null });
    if (mine !== asked || !('ok' in answer)) return;
    const season = toldApart(answer.ok, players);
    const before = readSoFar(key);
    let from = before?.read ?? null;
    let found = await newTo(from, season, key, players);
    const isNew = found.past.length > 0 || found.news.length > 0;
    // a reader who comes back, or has loaded the page again, finds what was new to him then; one who has gone back in time has nothing of it before him
    if (!isNew && told === null && before !== null && before.read.now <= season.now) {
      from = before.from;
      found = await newTo(from, season, key, players);
    } else if (!isNew) from = told?.now === season.now ? (before?.from ?? null) : null;
    if (mine !== asked) return;
    // what was new stays so until something newer is told, or it has no longer happened: a reader who goes back within a season finds it as it stood
    const hasGoneBack = reached?.key === key && choice < reached.choice && told?.now === season.now;
    if (hasGoneBack) [outcomes, news, from] = [[], [], null];
    else if (isNew || told?.now !== season.now) [outcomes, news] = [found.past, found.news];
    noteRead(key, { read: found.read, from });
    told = season;
    reached = { key, choice };
  }

  $effect(() => {
    void game.version;
    const { standing } = game;
    if (standing === null || game.isPlaying || !isShown()) return;
    void tell(standing, ++asked);
    // he has not read what comes in while he looks elsewhere
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
