import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { firstHolders } from '../../../engine/campaign/position.ts';
import { leadersTribe, wholeOf } from '../names.ts';

/** Who holds each province, as the events tell it, and which tribe of a broken nation has it. */
export interface LandBook {
  readonly hear: (event: CampaignEvent) => void;
  /** The nation that holds a province; rebels and tribes count as their nation. */
  readonly holder: (province: string) => string;
  /** What each nation holds, in the map's order. */
  readonly of: (nation: string) => readonly string[];
  /** Whether a people has come and has yet to win land: it is camped in a province of its enemy's (pp. 68-69). */
  readonly isCamped: (nation: string) => boolean;
  /** What a broken nation's Leader is left with is called by his seat (p. 55); a nation that is whole by its own name. */
  readonly leadersTribe: (nation: string) => string;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => LandBook;
}

/** A broken nation: its other tribes with their provinces, and the seat of its Leader. */
interface Broken {
  seat: string;
  readonly tribes: Map<string, readonly string[]>;
}

/** What the book of lands remembers. */
interface Known {
  readonly holders: Map<string, string>;
  readonly broken: Map<string, Broken>;
  readonly camped: Set<string>;
}

const nothingYet = (world: World): Known => ({
  holders: new Map(firstHolders(world).map(({ id, holder }) => [id, holder])),
  broken: new Map(),
  camped: new Set(),
});

/** Begins the book of a world in which nothing has happened yet; `known` if something has. */
export function landBook(world: World, known: Known = nothingYet(world)): LandBook {
  const { holders, broken, camped } = known;
  const of = (nation: string): readonly string[] => [...holders].filter(([, holder]) => holder === nation).map(([province]) => province);
  const leaders = (nation: string): readonly string[] => {
    const others = [...(broken.get(nation)?.tribes.values() ?? [])].flat();
    return of(nation).filter((p) => !others.includes(p));
  };
  const strip = (nation: string, province: string): void => {
    const tribes = broken.get(nation)?.tribes;
    for (const [tribe, lands] of tribes ?? [])
      tribes!.set(
        tribe,
        lands.filter((p) => p !== province),
      );
  };
  const homeOf = (tribe: string): string => tribe.split(':')[1] ?? '';

  function passed(province: string, to: string): void {
    strip(holders.get(province) ?? '', province);
    holders.set(province, wholeOf(to));
  }

  /** The tribe that bears the nation's name is never given up: its victor takes it over (ruling 45). */
  function joined(nation: string, from: string, to: string): void {
    const of = broken.get(nation);
    if (of === undefined) return;
    if (from === nation) of.seat = homeOf(to);
    else if (to !== nation) of.tribes.set(to, [...(of.tribes.get(to) ?? []), ...(of.tribes.get(from) ?? [])]);
    of.tribes.delete(from === nation ? to : from);
  }

  return {
    copy: () => landBook(world, structuredClone(known)),
    holder: (province) => holders.get(province) ?? '',
    of,
    isCamped: (nation) => camped.has(nation),
    leadersTribe(nation) {
      const { seat } = broken.get(nation) ?? {};
      if (seat === undefined) return nation;
      const lands = leaders(nation);
      return leadersTribe(nation, lands.length === 0 || lands.includes(seat) ? seat : lands[0]!);
    },
    hear(e) {
      if (e.kind === 'people-arrived' || e.kind === 'camp-given') camped.add(e.nation);
      else if (e.kind === 'people-established' || e.kind === 'people-vanished') camped.delete(e.nation);
      if (e.kind === 'province-taken' || e.kind === 'province-returned') passed(e.province, e.to);
      else if (e.kind === 'nation-broke-up') {
        const tribes = new Map(e.tribes.map((tribe) => [tribe as string, [homeOf(tribe)] as const]));
        const others = e.tribes.map(homeOf);
        broken.set(e.nation, { tribes, seat: of(e.nation).find((p) => !others.includes(p)) ?? '' });
      } else if (e.kind === 'tribe-given') {
        const of = broken.get(e.nation) ?? { seat: e.province, tribes: new Map<string, readonly string[]>() };
        of.tribes.set(e.tribe, e.of);
        broken.set(e.nation, of);
      } else if (e.kind === 'tribe-took') {
        strip(e.nation, e.province);
        if (e.to !== e.nation) broken.get(e.nation)?.tribes.set(e.to, [...(broken.get(e.nation)?.tribes.get(e.to) ?? []), e.province]);
      } else if (e.kind === 'tribe-joined') joined(e.nation, e.from, e.to);
      else if (e.kind === 'nation-united' || e.kind === 'nation-fell') broken.delete(e.nation);
    },
  };
}
