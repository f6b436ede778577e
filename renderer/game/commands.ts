import { getContext, setContext } from 'svelte';
import type { CampaignKey, Command, NewsItem } from '../../main/contract.ts';
import type { Game } from './game.svelte.ts';
import type { Place } from './place.svelte.ts';
import type { Page } from './where.ts';

/** Commands given by a key or by the app's own menu, handed to whichever component is there to obey. */
export interface Commands {
  readonly give: (command: Command) => void;
  /** Hears commands until the function that it answers is called. */
  readonly obey: (hear: (command: Command) => void) => () => void;
}

/** Hands commands from keys and menu to the component that hears them. */
export function createCommands(): Commands {
  const obeying = new Set<(command: Command) => void>();
  return {
    give: (command) => {
      for (const hear of [...obeying]) hear(command);
    },
    obey(hear) {
      obeying.add(hear);
      return () => void obeying.delete(hear);
    },
  };
}

const KEY = Symbol('commands');
/** Hands them to everything inside the component that calls it. */
export const provideCommands = (commands: Commands): Commands => setContext(KEY, commands);
/** What keys and menu ask for; inside the app only. */
export const useCommands = (): Commands => getContext<Commands>(KEY);

/** Commands that lead to a page of the open campaign. */
const PAGES: { readonly [K in Command]?: Page | null } = {
  map: null,
  chronicle: { page: 'chronicle', now: null },
  nations: { page: 'nations' },
  people: { page: 'people' },
  wars: { page: 'wars' },
  treasures: { page: 'treasures' },
  'spring-draws': { page: 'spring' },
  charts: { page: 'charts' },
};

/** Percent by which text grows or shrinks at a time. */
const TEXT_STEP = 10;
const TEXT: { readonly [K in Command]?: (percent: number) => number } = {
  'bigger-text': (percent) => percent + TEXT_STEP,
  'smaller-text': (percent) => percent - TEXT_STEP,
  'usual-text': () => 100,
};

/** What this part of the app needs to know to do what is asked. */
export interface Obeying {
  readonly game: Pick<Game, 'settings' | 'saveSettings' | 'leaveCampaign' | 'standing' | 'openCampaign'>;
  readonly place: Pick<Place, 'screen' | 'go' | 'screenTo' | 'dialogTo' | 'back'>;
  readonly clampText: (percent: number) => number;
  /** Prints what is shown. */
  readonly print: () => void;
}

/** Does what the whole app can do; the rest is done by the screen of the campaign. */
export async function obeyInApp(command: Command, { game, place, clampText, print }: Obeying): Promise<void> {
  if (command === 'print') return print();
  if (command === 'back') return place.back();
  if (command === 'library' || command === 'new-campaign') {
    // he is there at once, and may have gone on before the campaign is closed
    const leaving = game.standing === null ? null : game.leaveCampaign();
    place.screenTo(command === 'library' ? 'start' : 'founding');
    return leaving ?? undefined;
  }
  if (command === 'settings' || command === 'about' || command === 'keys' || command === 'reference') return place.dialogTo(command);
  const resized = TEXT[command];
  if (resized !== undefined && game.settings !== null) return game.saveSettings({ ...game.settings, textSize: clampText(resized(game.settings.textSize)) });
  const page = PAGES[command];
  if (page !== undefined && place.screen === 'campaign') place.go(page);
}

/**
 * Shows the campaign that the menu or a file names, one after the other: whichever is named while another is being opened is next, of several the last.
 */
export function opensNamed({ game, place }: Pick<Obeying, 'game' | 'place'>): (item: Extract<NewsItem, { news: 'open' }>) => Promise<void> {
  let wanted: CampaignKey | null = null;
  let isOpening = false;

  async function show(key: CampaignKey): Promise<void> {
    if (game.standing?.key === key) return;
    if (game.standing !== null) {
      await game.leaveCampaign();
      // a page of the one does not belong to the other
      place.go(null);
    }
    place.screenTo((await game.openCampaign(key)) ? 'campaign' : 'start');
  }

  return async ({ key }) => {
    wanted = key;
    if (isOpening) return;
    isOpening = true;
    try {
      while (wanted !== null) {
        const next: CampaignKey = wanted;
        wanted = null;
        await show(next);
      }
    } finally {
      isOpening = false;
    }
  };
}
