import type { MagicLevel } from '../../../engine/campaign/armies/hirelings.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import type { Rank } from '../../../engine/ids.ts';
import { wholeOf } from '../names.ts';
import { rankOf } from '../person-names.ts';

/** How somebody ceased to lead or serve, where the events say it. */
export type LifeEnd = 'in-battle' | 'in-winter' | 'left' | 'dismissed' | 'set-aside' | 'nation-fell';

/** Somebody who leads a nation or a part of it, or will, or serves one. Records are replaced, never changed. */
export interface LifeRecord {
  readonly id: string;
  readonly rank: Rank;
  /** The whole nation he was last told of with. */
  readonly nation: string;
  /** Of one who leads, or heads a house (p. 9). */
  readonly warRating: number | null;
  /** Of a magic user (p. 44). */
  readonly level: MagicLevel | null;
  /** The season in which he is told of first, and the last so far. */
  readonly since: number;
  readonly last: number;
  /** The season in which it ended; null as long as no event says that it has. */
  readonly until: number | null;
  readonly end: LifeEnd | null;
}

/** Everybody who has led and served, as the events tell it. */
export interface LifeBook {
  readonly hear: (event: CampaignEvent, now: number) => void;
  /** By id, the first one first. */
  readonly lives: ReadonlyMap<string, LifeRecord>;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => LifeBook;
}

/** How an event ends the service of the one it names; null for one that does not. */
function endIn(e: CampaignEvent): LifeEnd | null {
  switch (e.kind) {
    case 'leader-died':
    case 'captain-lost':
    case 'magic-user-lost':
    case 'hero-lost':
      return e.where;
    case 'prince-died':
      return 'in-winter';
    case 'hero-left':
      return 'left';
    case 'follower-dismissed':
      return 'dismissed';
    case 'leader-set-aside':
      return 'set-aside';
    default:
      return null;
  }
}

/** Those an event names as who leads or serves a nation. */
function namedIn(e: CampaignEvent): readonly string[] {
  if (e.kind === 'factions-formed') return e.leaders;
  return 'leader' in e ? [e.leader] : [];
}

/** Begins the book of a campaign: nobody is known yet; `lives` if something has happened. */
export function lifeBook(lives: Map<string, LifeRecord> = new Map()): LifeBook {
  function tell(id: string, rank: Rank, nation: string, e: CampaignEvent, now: number): void {
    const known = lives.get(id);
    const before = known ?? { id, rank, nation: '', warRating: null, level: null, since: now, last: now, until: null, end: null };
    const end = endIn(e);
    lives.set(id, {
      ...before,
      nation: wholeOf(nation),
      last: now,
      ...(e.kind === 'leader-rose' ? { warRating: e.warRating } : {}),
      ...(e.kind === 'magic-user-hired' || e.kind === 'magic-user-given' ? { level: e.level } : {}),
      ...(end === null ? {} : { until: now, end }),
    });
  }

  /** With a nation all end who lead or serve it. */
  function fell(nation: string, now: number): void {
    for (const life of lives.values()) if (life.nation === nation && life.until === null) lives.set(life.id, { ...life, until: now, end: 'nation-fell' });
  }

  return {
    lives,
    hear(e, now) {
      if (!('nation' in e) || e.nation === null) return;
      const { nation } = e;
      for (const id of namedIn(e)) {
        const rank = rankOf(id);
        if (rank !== null) tell(id, rank, nation, e, now);
      }
      if (e.kind === 'nation-fell' || e.kind === 'people-vanished') fell(nation, now);
    },
    copy: () => lifeBook(new Map(lives)),
  };
}
