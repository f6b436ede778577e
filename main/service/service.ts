import { TALOMIR } from '../../data/world.ts';
import type { Answer, CampaignKey, Handlers, NewsItem } from '../contract.ts';
import { type AboutPart, aboutIn } from './about.ts';
import { battlesAlone } from './alone-calls.ts';
import { readAppSettings, writeAppSettings } from './app-settings.ts';
import { battlesAndLists } from './battles-and-lists.ts';
import { BOOK } from './book.ts';
import { campaignFiles } from './campaign-files.ts';
import { libraryCalls } from './library-calls.ts';
import { campaignsIn, closeAll, namesNow } from './open-campaigns.ts';
import { REFERENCE } from './reference.ts';
import { refusedByStore } from './refusals.ts';
import { campaignHandlers, tableHandlers } from './thread-calls.ts';
import { type Threads, threads } from './threads.ts';

/** All that windows may ask for, however it is carried. */
export interface Service {
  readonly handlers: Handlers;
  readonly listen: (hear: (item: NewsItem) => void) => () => void;
  /** The key of a campaign's file that somebody has opened with the app; one from elsewhere is copied into the library, never over another. No window may ask for that. */
  readonly bringIn: (file: string) => Answer<CampaignKey>;
  /** Closes everything that is open; answers when all of it is written down. */
  readonly close: () => Promise<void>;
}

/** What is the app's own, whichever campaign is open. `parts`: what the host is made of. */
function appCalls(
  folder: string,
  parts: readonly AboutPart[],
): Pick<Handlers, 'book' | 'reference' | 'about' | 'defaultOptions' | 'settings' | 'saveSettings'> {
  return {
    book: () => ({ ok: BOOK }),
    reference: () => ({ ok: REFERENCE }),
    about: () => ({ ok: aboutIn(folder, parts) }),
    defaultOptions: () => ({ ok: TALOMIR.options }),
    settings: () => ({ ok: readAppSettings(folder) }),
    saveSettings(settings) {
      writeAppSettings(folder, settings);
      return { ok: settings };
    },
  };
}

/**
 * The campaigns of a folder, each played in a thread of its own while it is open. `parts`: what the host is made of, to be shown. `hands`: the threads, which
 * the service closes.
 */
export function createService(folder: string, parts: readonly AboutPart[] = [], hands: Threads = threads()): Service {
  const hearing = new Set<(item: NewsItem) => void>();
  const campaigns = campaignsIn(folder, hands, (item) => {
    for (const listener of hearing) listener(item);
  });
  const alone = battlesAlone(folder, hands);
  const files = campaignFiles(campaigns);
  hands.standBy('campaign');
  return {
    handlers: {
      ...libraryCalls(campaigns),
      ...files.handlers,
      ...campaignHandlers(campaigns),
      ...tableHandlers(campaigns, alone),
      ...battlesAndLists(folder, alone),
      ...appCalls(folder, parts),
    },
    listen(listener) {
      hearing.add(listener);
      return () => void hearing.delete(listener);
    },
    bringIn(file) {
      try {
        return { ok: campaigns.library.bringIn(file, () => namesNow(campaigns)) };
      } catch (error) {
        return refusedByStore(error, file);
      }
    },
    async close() {
      files.forget();
      // what is just being opened is to be closed too
      await Promise.allSettled([...campaigns.turns.values()].map(({ done }) => done));
      await Promise.allSettled([alone.close(), closeAll(campaigns)]);
      await hands.close();
    },
  };
}
