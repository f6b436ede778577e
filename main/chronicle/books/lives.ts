import type { MagicLevel } from '../../../engine/campaign/armies/hirelings.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { rebelsOf } from '../../../engine/campaign/governments/government.ts';
import type { NationId, Rank } from '../../../engine/ids.ts';
import { wholeOf } from '../names.ts';
import { rankOf } from '../person-names.ts';
import type { RivalOf } from './people.ts';

/**
 * How somebody ceased to lead or serve, where the events say it; `no-faction`: a civil war that he waited for did not come; `unheard`: a prince who is not among
 * the Families when the next First Family is chosen (p. 55).
 */
export type LifeEnd = 'in-battle' | 'in-winter' | 'left' | 'dismissed' | 'set-aside' | 'nation-fell' | 'no-faction' | 'unheard';

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
  /** A book that knows the same and hears on by itself, beside another book of wars. */
  readonly copy: (rivalOf: RivalOf) => LifeBook;
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

/** Those an event names as who leads or serves a nation; commanders of mercenaries are not told of as such. */
export function namedIn(e: CampaignEvent): readonly { readonly id: string; readonly rank: Rank }[] {
  const ids: readonly string[] = e.kind === 'factions-formed' ? e.leaders : 'leader' in e ? [e.leader] : [];
  return ids.flatMap((id) => {
    const rank = rankOf(id);
    return rank === null ? [] : [{ id, rank }];
  });
}

/** What the book of lives remembers: `captives`, those who are held by an enemy. */
interface Known {
  readonly lives: Map<string, LifeRecord>;
  readonly captives: Set<string>;
}

const nothingYet = (): Known => ({ lives: new Map(), captives: new Set() });

/** Begins the book of a campaign: nobody is known yet; `known` if something has happened. It must hear of a rival's end before the book of wars does. */
export function lifeBook(rivalOf: RivalOf, known: Known = nothingYet()): LifeBook {
  const { lives, captives } = known;

  function tell(id: string, rank: Rank, nation: string, e: CampaignEvent, now: number): void {
    const before = lives.get(id) ?? { id, rank, nation: '', warRating: null, level: null, since: now, last: now, until: null, end: null };
    const end = endIn(e);
    lives.set(id, {
      ...before,
      nation: wholeOf(nation),
      last: now,
      ...(e.kind === 'leader-rose' || e.kind === 'prince-given' || e.kind === 'rival-given' ? { warRating: e.warRating } : {}),
      ...(e.kind === 'magic-user-hired' || e.kind === 'magic-user-given' ? { level: e.level } : {}),
      ...(end === null ? {} : { until: now, end }),
    });
    if (e.kind === 'leader-hurt' && e.captor !== null) captives.add(id);
    else if (e.kind === 'leader-returned') captives.delete(id);
  }

  /** All of a nation who go on as far as is known. */
  const open = (nation: string): readonly LifeRecord[] => [...lives.values()].filter((life) => life.nation === nation && life.until === null);

  function end(life: LifeRecord, until: number, how: LifeEnd): void {
    lives.set(life.id, { ...life, until, end: how });
  }

  /** p. 55: each prince throws for his Family; who had been thought to be gone is not. */
  function throws(id: string, now: number): void {
    const life = lives.get(id);
    if (life !== undefined) lives.set(id, { ...life, last: now, until: null, end: null });
  }

  /** Whoever heads a Family has thrown for it, all but the captives: the others have lost their provinces. */
  function chosen(nation: string, now: number): void {
    for (const life of open(nation)) if (life.rank === 'leader' && life.last < now && !captives.has(life.id)) end(life, life.last, 'unheard');
  }

  /** The rival of a civil war that will not come. */
  function rivalGone(nation: NationId, now: number): void {
    const rival = lives.get(rivalOf(rebelsOf(nation)) ?? '');
    if (rival?.until === null) end(rival, now, 'no-faction');
  }

  function hearOfNation(e: CampaignEvent, nation: NationId, now: number): void {
    // a six for the Leader of a nation already divided leaves the rival waiting until Spring
    if (e.kind === 'nation-broke-up' || (e.kind === 'civil-war-averted' && e.reason !== 'already-divided')) rivalGone(nation, now);
    for (const { id, rank } of namedIn(e)) tell(id, rank, nation, e, now);
    if (e.kind === 'first-family-rose' && e.how === 'elected') chosen(nation, now);
    // with a nation all end who lead or serve it
    if (e.kind === 'nation-fell' || e.kind === 'people-vanished') for (const life of open(nation)) end(life, now, 'nation-fell');
  }

  return {
    lives,
    hear(e, now) {
      if (e.kind === 'roll') {
        if (e.table === 'city-state-first-family') throws(e.who, now);
      } else if ('nation' in e && e.nation !== null) hearOfNation(e, e.nation, now);
    },
    copy: (rivals) => lifeBook(rivals, { lives: new Map(lives), captives: new Set(captives) }),
  };
}
