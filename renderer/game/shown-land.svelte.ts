import type { CampaignKey, Client, Land, MapView, NationLine } from '../../main/contract.ts';
import { createShowing, type LandShowing } from './showing.ts';

/** The land of the open campaign, as this window shows it. */
export interface ShownLand {
  readonly map: MapView | null;
  readonly nations: readonly NationLine[];
}

/** What brings the land up to date. */
export interface LandKeeping extends Omit<LandShowing, 'awaited' | 'drop'> {
  /** How the land lies now; null where the campaign is not open. */
  readonly ask: (key: CampaignKey) => Promise<Land | null>;
  /** Shows how the land lies, where nobody has told it and `isOpen` still says so. `asked`: the land, if it has been asked for; it is asked for again where it was refused. */
  readonly look: (key: CampaignKey, isOpen: () => boolean, asked?: Promise<Land | null>) => Promise<void>;
  /** There is no map until the land is shown again. */
  readonly hide: () => void;
  /** Nothing of it is shown, or still waits to be. */
  readonly clear: () => void;
}

/** Begins with no land. */
export function createShownLand(client: Client): { readonly land: ShownLand; readonly keeping: LandKeeping } {
  let map = $state.raw<MapView | null>(null);
  let nations = $state.raw<readonly NationLine[]>([]);
  const showing = createShowing((land) => {
    map = land.map;
    nations = land.nations;
  });

  async function ask(key: CampaignKey): Promise<Land | null> {
    const [seen, lines] = await Promise.all([client.mapView({ key, now: null }), client.nationsView({ key, now: null })]);
    return 'ok' in seen && 'ok' in lines ? { map: seen.ok, nations: lines.ok } : null;
  }

  const land: ShownLand = {
    get map() {
      return map;
    },
    get nations() {
      return nations;
    },
  };
  const keeping: LandKeeping = {
    now: showing.now,
    next: showing.next,
    all: showing.all,
    ask,
    async look(key, isOpen, asked = ask(key)) {
      const isStillWanted = showing.awaited();
      const found = (await asked) ?? (await ask(key));
      if (found !== null && isOpen() && isStillWanted()) showing.now(found);
    },
    hide() {
      map = null;
    },
    clear() {
      showing.drop();
      map = null;
      nations = [];
    },
  };
  return { land, keeping };
}
