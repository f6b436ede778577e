import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { wholeOf } from '../names.ts';

/** The end of a nation: the season, and who took the last land that it lost; null if it lost none. */
export interface FallRecord {
  readonly nation: string;
  readonly now: number;
  readonly to: string | null;
}

/** Who has fallen, as the events tell it. */
export interface FallBook {
  readonly hear: (event: CampaignEvent, now: number) => void;
  /** By nation, the oldest fall first; a people that has come again is not among them. */
  readonly falls: ReadonlyMap<string, FallRecord>;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => FallBook;
}

/** What the book of falls remembers: which nations fell, and who took land of each last. */
interface Known {
  readonly falls: Map<string, FallRecord>;
  readonly takers: Map<string, string>;
}

/** Begins the book of a campaign; `known` if something has happened. Parts of a nation count as the nation. */
export function fallBook({ falls, takers }: Known = { falls: new Map(), takers: new Map() }): FallBook {
  const passed = (from: string, to: string): void => {
    if (wholeOf(from) !== wholeOf(to)) takers.set(wholeOf(from), wholeOf(to));
  };
  return {
    falls,
    hear(e, now) {
      if (e.kind === 'province-taken' || e.kind === 'province-returned' || e.kind === 'provinces-passed') passed(e.from, e.to);
      else if (e.kind === 'nation-fell' || e.kind === 'people-vanished') falls.set(e.nation, { nation: e.nation, now, to: takers.get(e.nation) ?? null });
      else if (e.kind === 'people-arrived') {
        falls.delete(e.nation);
        takers.delete(e.nation);
      }
    },
    copy: () => fallBook({ falls: new Map(falls), takers: new Map(takers) }),
  };
}
