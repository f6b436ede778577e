import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { firstHoldersApart } from '../../../engine/campaign/position.ts';

/** Who held a province, and the season in which it came to him. */
export interface Holding {
  readonly holder: string;
  readonly now: number;
}

/** The successive holders of each province, as the events tell it: the first one, and for each season in which it passed on, the last. */
export interface HoldingBook {
  readonly hear: (event: CampaignEvent, now: number) => void;
  /** The first one first. */
  readonly of: (province: string) => readonly Holding[];
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => HoldingBook;
}

/** Begins the book of a world in which nothing has happened yet; `known` if something has. */
export function holdingBook(
  world: Pick<World, 'provinces' | 'position'>,
  known: ReadonlyMap<string, readonly Holding[]> = new Map(firstHoldersApart(world).map(({ id, holder }) => [id, [{ holder, now: 1 }]])),
): HoldingBook {
  const held = new Map(known);
  function passed(province: string, holder: string, now: number): void {
    const before = (held.get(province) ?? []).filter((holding, n) => n === 0 || holding.now !== now);
    if (before.at(-1)?.holder !== holder) before.push({ holder, now });
    held.set(province, before);
  }
  return {
    of: (province) => held.get(province) ?? [],
    hear(e, now) {
      if (e.kind === 'province-taken' || e.kind === 'province-returned') passed(e.province, e.to, now);
      else if (e.kind === 'provinces-passed') for (const province of e.of) passed(province, e.to, now);
    },
    copy: () => holdingBook(world, held),
  };
}
