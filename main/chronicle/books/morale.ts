import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { wholeOf } from '../names.ts';

/** What has changed a National Morale: a Will to Fight that shook it, a civil war that is over, tribes that have become one or gathered, or the Demon who has left (pp. 55, 59, 68); or the campaign began with it so. */
export type MoraleCause = 'given' | 'shaken' | 'civil-war' | 'tribes' | 'demon';

/** A change of a National Morale: when, which line of that season's log tells of it, and what the morale is from then on. */
export interface MoraleRecord {
  readonly now: number;
  readonly line: number;
  readonly cause: MoraleCause;
  readonly morale: number;
}

/** How the National Morale of each nation has come to be what it is, since it last was what its list starts with (pp. 59-60). */
export interface MoraleBook {
  /** `line`: the event's place in its season's log. */
  readonly hear: (event: CampaignEvent, now: number, line: number) => void;
  readonly of: (nation: string) => readonly MoraleRecord[];
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => MoraleBook;
}

/** What the book of morale remembers: the changes, and what hosts of the Demon begin with as long as he rules them (p. 68). */
interface Known {
  readonly changes: Map<string, readonly MoraleRecord[]>;
  readonly hosts: Map<string, number>;
}

/** Begins the book of a campaign; `known` if something has happened. */
export function moraleBook(world: World, { changes, hosts }: Known = { changes: new Map(), hosts: new Map() }): MoraleBook {
  const listed = new Map(world.lists.map((list) => [list.id, list.nationalMorale]));
  const of = (nation: string): readonly MoraleRecord[] => changes.get(nation) ?? [];
  const normal = (nation: string): number | undefined => hosts.get(nation) ?? listed.get(wholeOf(nation));

  function become(nation: string, morale: number | undefined, how: Omit<MoraleRecord, 'morale'>): void {
    if (morale === undefined || morale === (of(nation).at(-1)?.morale ?? normal(nation))) return;
    if (morale === normal(nation)) changes.delete(nation);
    else changes.set(nation, [...of(nation), { ...how, morale }]);
  }

  /** Parts of a nation that are parts no more; one that bears the same name later begins anew. */
  function partsGone(nation: string): void {
    for (const id of [...changes.keys()]) if (id !== nation && wholeOf(id) === nation) changes.delete(id);
  }

  return {
    of,
    copy: () => moraleBook(world, { changes: new Map(changes), hosts: new Map(hosts) }),
    hear(e, now, line) {
      const how = (cause: MoraleCause): Omit<MoraleRecord, 'morale'> => ({ now, line, cause });
      switch (e.kind) {
        case 'morale-shaken':
          become(e.nation, e.morale, how('shaken'));
          break;
        case 'morale-given':
          become(e.nation, e.morale, how('given'));
          break;
        case 'morale-restored':
          changes.delete(e.nation);
          break;
        case 'civil-war-ended':
          become(e.nation, e.morale, how('civil-war'));
          partsGone(e.nation);
          break;
        case 'tribe-joined':
          become(e.from === e.nation ? e.nation : e.to, e.morale, how('tribes'));
          changes.delete(e.from === e.nation ? e.to : e.from);
          break;
        case 'tribes-gathered':
          become(e.nation, e.morale, how('tribes'));
          partsGone(e.nation);
          break;
        case 'demon-entered':
        case 'demon-given':
          changes.delete(e.nation);
          hosts.set(e.nation, e.morale);
          break;
        case 'demon-cast-out':
          hosts.delete(e.nation);
          changes.delete(e.nation);
          become(e.nation, e.morale, how('demon'));
          break;
        case 'nation-fell':
        case 'people-vanished':
          changes.delete(e.nation);
          partsGone(e.nation);
          break;
      }
    },
  };
}
