import type { World } from '../../../data/shapes.ts';
import type { Banner, MagicLevel } from '../../../engine/campaign/armies/hirelings.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { wholeOf } from '../names.ts';

/** Somebody who serves a nation: its hero, a magic user with her level, a captain. */
export type Follower =
  | { readonly leader: string; readonly nation: string; readonly what: 'hero' | 'captain' }
  | { readonly leader: string; readonly nation: string; readonly what: 'magic-user'; readonly level: MagicLevel };

/** A leader whom an enemy holds. */
export interface Captive {
  readonly leader: string;
  readonly nation: string;
  readonly captor: string;
}

/** Who leads, who serves and how much heart each nation has, as the events tell it. */
export interface PeopleBook {
  readonly hear: (event: CampaignEvent) => void;
  readonly leader: (nation: string) => string | undefined;
  /** Every nation, rebels and tribes among them, that somebody leads. */
  readonly led: () => Iterable<string>;
  readonly warRating: (nation: string) => number | undefined;
  /** Undefined where no event says it: of tribes, and in logs of old when tribes or the parties of a civil war have become one. */
  readonly morale: (nation: string) => number | undefined;
  /** Those of a nation, its rebels and its tribes. */
  readonly followers: (nation: string) => readonly Follower[];
  readonly banners: (nation: string) => readonly Banner[];
  readonly captives: () => readonly Captive[];
  /** A book that knows the same and hears on by itself, beside another book of wars. */
  readonly copy: (rivalOf: RivalOf) => PeopleBook;
}

/** The future leader of rebels when they rise. */
export type RivalOf = (rebels: string) => string | undefined;

/** Takes in what an event says. */
type Hears = (event: CampaignEvent) => void;

/** What the book of people remembers. */
interface Known {
  readonly leaders: Map<string, string>;
  readonly ratings: Map<string, number>;
  readonly morale: Map<string, number | undefined>;
  readonly followers: Map<string, Follower>;
  readonly captives: Map<string, Captive>;
  readonly banners: Map<string, readonly Banner[]>;
}

const moraleOf = (world: World): Map<string, number> => new Map(world.lists.map((list) => [list.id, list.nationalMorale]));
const nothingYet = (world: World): Known => ({
  leaders: new Map(),
  ratings: new Map(),
  morale: moraleOf(world),
  followers: new Map(),
  captives: new Map(),
  banners: new Map(),
});

/** Who leads whom, whom enemies hold, and what becomes of nations that join or go. */
function rulersIn({ leaders, ratings, morale, followers, captives, banners }: Known, listed: ReadonlyMap<string, number>, rivalOf: RivalOf): Hears {
  /** Anybody who rules a whole nation or a part of one; a prince or a faction's leader does not yet. */
  function rose(e: Extract<CampaignEvent, { kind: 'leader-rose' }>): void {
    ratings.set(e.leader, e.warRating);
    if (e.how !== 'prince' && e.how !== 'faction') leaders.set(e.nation, e.leader);
  }

  function rivalRises(aggressor: string): void {
    const rival = rivalOf(aggressor);
    if (rival !== undefined && wholeOf(aggressor) !== aggressor) leaders.set(aggressor, rival);
  }

  /** A side that has joined another brings its banners along. */
  function bannersJoined(into: string, gone: readonly string[]): void {
    const joined = [into, ...gone].flatMap((side) => banners.get(side) ?? []);
    banners.set(into, joined);
    for (const side of gone) banners.delete(side);
  }

  /** One side has become part of another: its leader leads nobody now. `heart` is the morale of both together; logs of old do not say it. */
  function merged(into: string, leader: string, gone: string, heart: number | undefined): void {
    leaders.delete(gone);
    leaders.set(into, leader);
    morale.set(into, heart);
    // a claimant to another nation's throne goes on with his own heart and banners (p. 55)
    if (wholeOf(gone) === wholeOf(into)) {
      morale.set(gone, undefined);
      bannersJoined(into, [gone]);
    }
    // nobody holds the leader of those they have joined
    if ([into, gone].includes(captives.get(leader)?.captor ?? '')) captives.delete(leader);
  }

  function tribesGathered(nation: string, heart: number | undefined): void {
    for (const id of [...morale.keys()]) if (wholeOf(id) === nation) morale.set(id, undefined);
    morale.set(nation, heart);
  }

  function united(nation: string, leader: string): void {
    for (const id of [...leaders.keys()]) if (wholeOf(id) === nation) leaders.delete(id);
    leaders.set(nation, leader);
    const parts = [...banners.keys()].filter((id) => id !== nation && wholeOf(id) === nation);
    bannersJoined(nation, parts);
  }

  /** The tribe that bears the nation's name is never given up: its victor takes it over (ruling 45). */
  function tribeJoined({ nation, from, to, leader, morale: heart }: Extract<CampaignEvent, { kind: 'tribe-joined' }>): void {
    if (from === nation) merged(nation, leader, to, heart);
    else merged(to, leader, from, heart);
  }

  function goneWith(nation: string): void {
    for (const [id, follower] of followers) if (wholeOf(follower.nation) === nation) followers.delete(id);
    for (const [id, captive] of captives) if (wholeOf(captive.nation) === nation) captives.delete(id);
    for (const id of [...banners.keys()]) if (wholeOf(id) === nation) banners.delete(id);
    for (const id of [...leaders.keys()]) if (wholeOf(id) === nation) leaders.delete(id);
    morale.set(nation, listed.get(nation));
  }

  return (e) => {
    switch (e.kind) {
      case 'leader-rose':
        rose(e);
        break;
      case 'prince-given':
      case 'rival-given':
        ratings.set(e.leader, e.warRating);
        break;
      case 'first-family-rose':
      case 'factions-formed':
        leaders.set(e.nation, e.leader);
        break;
      case 'war-declared':
        rivalRises(e.aggressor);
        break;
      case 'civil-war-ended':
        merged(e.nation, e.leader, e.winner === e.nation ? e.loser : e.winner, e.morale);
        break;
      case 'tribe-joined':
        tribeJoined(e);
        break;
      case 'tribes-gathered':
        tribesGathered(e.nation, e.morale);
        break;
      case 'nation-united':
        united(e.nation, e.leader);
        break;
      case 'leader-hurt':
        if (e.captor !== null) captives.set(e.leader, { leader: e.leader, nation: e.nation, captor: e.captor });
        break;
      case 'leader-returned':
      case 'leader-set-aside':
      case 'leader-died':
        captives.delete(e.leader);
        break;
      case 'nation-fell':
      case 'people-vanished':
        goneWith(e.nation);
        break;
    }
  };
}

/** Who serves whom, and the banners that are bought. */
function followersIn({ followers, banners }: Known): Hears {
  const gains = (nation: string, banner: Banner): void => void banners.set(nation, [...(banners.get(nation) ?? []), banner]);
  const loses = (nation: string, banner: Banner): void => {
    const had = banners.get(nation) ?? [];
    if (had.includes(banner)) banners.set(nation, had.toSpliced(had.indexOf(banner), 1));
  };

  return (e) => {
    switch (e.kind) {
      case 'hero-hired':
      case 'hero-given':
        followers.set(e.leader, { leader: e.leader, nation: e.nation, what: 'hero' });
        break;
      case 'captain-appointed':
      case 'captain-given':
        followers.set(e.leader, { leader: e.leader, nation: e.nation, what: 'captain' });
        break;
      case 'magic-user-hired':
      case 'magic-user-given':
        followers.set(e.leader, { leader: e.leader, nation: e.nation, what: 'magic-user', level: e.level });
        break;
      case 'hero-left':
      case 'hero-lost':
      case 'captain-lost':
      case 'magic-user-lost':
      case 'follower-dismissed':
        followers.delete(e.leader);
        break;
      case 'banner-bought':
      case 'banner-given':
      case 'banner-found':
        gains(e.nation, e.banner);
        break;
      case 'banner-lost':
      case 'banner-disappeared':
        loses(e.nation, e.banner);
        break;
      case 'banner-passed':
        loses(e.from, e.banner);
        gains(e.to, e.banner);
        break;
    }
  };
}

/** How much heart each nation has. */
const heartsIn =
  ({ morale }: Known): Hears =>
  (e) => {
    switch (e.kind) {
      case 'morale-shaken':
      case 'morale-restored':
      case 'morale-given':
      case 'demon-entered':
      case 'demon-given':
      case 'demon-cast-out':
        morale.set(e.nation, e.morale);
        break;
      case 'roll':
        // the test says what it is measured against
        if (e.table === 'will-to-fight') morale.set(e.who, e.base);
        break;
    }
  };

/** Begins the book of a world: nobody leads yet, all have their list's morale; `known` if something has happened. */
export function peopleBook(world: World, rivalOf: RivalOf, known: Known = nothingYet(world)): PeopleBook {
  const { leaders, ratings, morale, followers, captives, banners } = known;
  const hears = [rulersIn(known, moraleOf(world), rivalOf), followersIn(known), heartsIn(known)];
  return {
    copy: (rivalOf) => peopleBook(world, rivalOf, structuredClone(known)),
    leader: (nation) => leaders.get(nation),
    led: () => leaders.keys(),
    warRating: (nation) => ratings.get(leaders.get(nation) ?? ''),
    morale: (nation) => morale.get(nation),
    followers: (nation) => [...followers.values()].filter((f) => wholeOf(f.nation) === nation),
    banners: (nation) => [...banners].flatMap(([id, own]) => (wholeOf(id) === nation ? own : [])),
    captives: () => [...captives.values()].filter((c) => [...leaders.values()].includes(c.leader)),
    hear(e) {
      for (const hear of hears) hear(e);
    },
  };
}
