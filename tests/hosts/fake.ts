import { CALLS, type Handlers, type MapView, type NewsItem, type Standing } from '../../main/contract.ts';
import { refusal } from '../../main/host/answering.ts';
import type { Service } from '../../main/service/service.ts';

/** A campaign as it was founded. */
export const STANDING: Standing = {
  key: 'talomir-7',
  name: 'Talomir 7',
  seed: 7,
  year: 1,
  season: 'spring',
  now: 1,
  mark: '0/0',
  choice: 0,
  players: [],
  phase: null,
  settings: { asks: 'never', iron: false, realDice: false },
  waiting: { what: 'nothing' },
  lastYear: null,
};

const MAP: MapView = { year: 1, season: 'spring', now: 1, holders: [], armies: [], wars: [], invasions: [], peaces: [], treasures: [], found: [], targets: [] };

/** What is told of it. */
export const NEWS: NewsItem = { news: 'happened', events: ['{"kind":"season-began"}'], standing: STANDING, map: MAP, nations: [] };

/** Campaigns that are none, for tests of what carries the calls: they answer a few, break down at one, and tell what they are made to tell. */
export interface FakeService extends Service {
  readonly tell: (item: NewsItem) => void;
  /** How many listen. */
  readonly listeners: () => number;
}

export function fakeService(): FakeService {
  const listeners = new Set<(item: NewsItem) => void>();
  const others = Object.fromEntries(Object.keys(CALLS).map((name) => [name, () => refusal('not-open', 'That campaign is not open.')]));
  return {
    handlers: {
      ...(others as unknown as Handlers),
      listCampaigns: () => ({ ok: [] }),
      standing: () => ({ ok: STANDING }),
      cancel: () => {
        throw new Error('broken');
      },
    },
    bringIn: () => refusal('no-campaign', 'There are no files.'),
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    close: async () => listeners.clear(),
    tell: (item) => {
      for (const hear of listeners) hear(item);
    },
    listeners: () => listeners.size,
  };
}
