import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import type { LandBook } from './lands.ts';
import type { PeopleBook } from './people.ts';

type Of<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { kind: Kind }>;
/** Events of the year that are told again in the Winter's review; each is remembered with its season. */
const REMEMBERED = [
  'leader-died',
  'leader-rose',
  'first-family-rose',
  'leader-hurt',
  'hero-lost',
  'hero-left',
  'magic-user-lost',
  'captain-lost',
  'follower-dismissed',
  'war-lost',
  'war-undecided',
  'peace-made',
  'nation-fell',
  'people-vanished',
  'people-established',
  'people-arrived',
  'nation-broke-up',
  'nation-united',
  'factions-formed',
  'civil-war-ended',
  'demon-entered',
  'demon-cast-out',
  'dragon-left',
  'treasure-found',
  'artifact-found',
  'relic-placed',
  'treasure-sold',
  'treasure-passed',
  'treasure-disappeared',
] as const satisfies readonly CampaignEvent['kind'][];
/** An event that a year is told by. */
export type RememberedEvent = Of<(typeof REMEMBERED)[number]>;

/** A nation when the year began. */
export interface Before {
  readonly lands: readonly string[];
  readonly morale: number | undefined;
  readonly warRating: number | undefined;
}

/** What happened this year, and how the nations stood when it began. */
export interface YearBook {
  readonly hear: (event: CampaignEvent) => void;
  readonly before: (nation: string) => Before;
  readonly deeds: <Kind extends RememberedEvent['kind']>(kind: Kind) => readonly Of<Kind>[];
  /** The season in which it happened. */
  readonly when: (deed: RememberedEvent) => number;
  /** Its place among the year's deeds. */
  readonly order: (deed: RememberedEvent) => number;
  /** A book that knows the same and hears on by itself, beside other books of lands and people. */
  readonly copy: (lands: LandBook, people: PeopleBook) => YearBook;
}

/** What the book of the year remembers. */
interface Known {
  readonly now: number;
  readonly deeds: ReadonlyMap<RememberedEvent, number>;
  readonly before: ReadonlyMap<string, Before>;
}

/** Begins the book of a year over and over, each time a year begins; `known` if one has begun. */
export function yearBook(world: World, lands: LandBook, people: PeopleBook, known?: Known): YearBook {
  let now = known?.now ?? 1;
  let deeds = new Map(known?.deeds);
  let byKind = Map.groupBy(deeds.keys(), (deed) => deed.kind);
  const look = (): ReadonlyMap<string, Before> => {
    const nations = new Set([...world.provinces.map((p) => lands.holder(p.id)), ...world.lists.map((list) => list.id)]);
    return new Map([...nations].map((id) => [id, { lands: lands.of(id), morale: people.morale(id), warRating: people.warRating(id) }]));
  };
  let before = known?.before ?? look();
  const kinds: ReadonlySet<string> = new Set(REMEMBERED);
  return {
    copy: (lands, people) => yearBook(world, lands, people, { now, deeds, before }),
    before: (nation) => before.get(nation) ?? { lands: [], morale: undefined, warRating: undefined },
    // by way of unknown: to compare every deed with every kind took an eleventh of all checking of types
    deeds: <Kind extends RememberedEvent['kind']>(kind: Kind) => (byKind.get(kind) ?? []) as readonly unknown[] as readonly Of<Kind>[],
    when: (deed) => deeds.get(deed) ?? now,
    order: (deed) => [...deeds.keys()].indexOf(deed),
    hear(e) {
      if (e.kind === 'season-began') now = e.now;
      if (e.kind === 'year-began') {
        deeds = new Map();
        byKind = new Map();
        before = look();
      }
      if (!kinds.has(e.kind)) return;
      const deed = e as RememberedEvent;
      deeds.set(deed, now);
      byKind.set(deed.kind, [...(byKind.get(deed.kind) ?? []), deed]);
    },
  };
}
