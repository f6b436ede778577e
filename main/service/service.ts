import { type Answer, CALLS, type CampaignKey, type Handlers, type Happened, type NewsItem, type Standing } from '../contract.ts';

/** The campaigns of a library: one handler for each call, news for whoever listens, and an end. */
export interface Service {
  readonly handlers: Handlers;
  /** Hears the news until the function that it answers is called. */
  readonly listen: (hear: (item: NewsItem) => void) => () => void;
  readonly close: () => Promise<void>;
}

const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;
const refuse = (refused: string) => ({ refused, page: null, message: 'That is not here yet.' });

/** The campaigns kept in a folder. A stand-in until the campaigns are wired in: they live in memory and only count their seasons. */
export function createService(_folder: string): Service {
  const campaigns = new Map<CampaignKey, Standing>();
  const listeners = new Set<(item: NewsItem) => void>();

  const advance = (key: CampaignKey): Answer<Happened> => {
    const before = campaigns.get(key);
    if (before === undefined) return refuse('no-such-campaign');
    const standing = { ...before, now: before.now + 1, choice: before.choice + 1, season: SEASONS[before.now % 4]! };
    campaigns.set(key, standing);
    return { ok: { events: [JSON.stringify({ kind: 'season-began', season: standing.season })], standing } };
  };
  const handlers: Handlers = {
    ...(Object.fromEntries(Object.keys(CALLS).map((name) => [name, () => refuse('not-here')])) as unknown as Handlers),
    listCampaigns: () => ({
      ok: [...campaigns.values()].map(({ key, name, players, year, season }) => {
        const about = { key, name, seed: 0, players, year, season };
        return { ...about, over: false, playedAt: 0, bytes: 0, isOpen: true, problem: null };
      }),
    }),
    foundCampaign: ({ name, players, settings }) => {
      const about = { key: name.toLowerCase().replaceAll(/\W+/g, '-'), name, players, settings };
      const standing: Standing = { ...about, year: 1, season: SEASONS[0], now: 1, choice: 0, waiting: { what: 'nothing' } };
      campaigns.set(standing.key, standing);
      return { ok: standing };
    },
    openCampaign: ({ key }) => {
      const standing = campaigns.get(key);
      return standing === undefined ? refuse('no-such-campaign') : { ok: standing };
    },
    step: ({ key }) => advance(key),
    playOn: ({ key }) => {
      const answer = advance(key);
      if (!('ok' in answer)) return answer;
      for (const hear of listeners) hear({ news: 'happened', ...answer.ok });
      return { ok: answer.ok.standing };
    },
  };
  return {
    handlers,
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    close: async () => listeners.clear(),
  };
}
