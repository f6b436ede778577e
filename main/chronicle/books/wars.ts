import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { isRebels, rebelsOf } from '../../../engine/campaign/governments/government.ts';
import { wholeOf } from '../names.ts';

/** A war that goes on. */
export interface ToldWar {
  readonly aggressor: string;
  readonly defender: string;
  /** The season it began in. */
  readonly since: number;
  /** Of nations, for a throne, or among the tribes of one nation. */
  readonly of: 'nations' | 'throne' | 'tribes';
}

/** An enforced peace that still binds. */
export interface ToldPeace {
  readonly between: readonly [string, string];
  readonly until: number;
}

/** A quarrel over a throne that has yet to break out: a rival who waits for Spring, a governor who claims the Empire (p. 55). */
export interface Quarrel {
  readonly nation: string;
  readonly leader: string;
  readonly of: string;
}

/** Who fights whom and who may not, as the events tell it. */
export interface WarBook {
  readonly hear: (event: CampaignEvent) => void;
  /** By id, the oldest first. */
  readonly wars: ReadonlyMap<string, ToldWar>;
  readonly peaces: () => readonly ToldPeace[];
  /** By who will begin it. */
  readonly quarrels: ReadonlyMap<string, Quarrel>;
  /** The other side of a war, if it is told of. */
  readonly enemyIn: (war: string, side: string) => string | undefined;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => WarBook;
}

/** Takes in what an event says. */
type Hears = (event: CampaignEvent) => void;

/** What the book of wars remembers. */
interface Known {
  readonly wars: Map<string, ToldWar>;
  readonly quarrels: Map<string, Quarrel>;
  peaces: readonly ToldPeace[];
  now: number;
  /** A nation whose rival has just died. */
  mourning: string | null;
}

const nothingYet = (): Known => ({ wars: new Map(), quarrels: new Map(), peaces: [], now: 0, mourning: null });

/** The future leader of rebels when they rise, as a book of wars knows him. */
export const rivalIn =
  (wars: Pick<WarBook, 'quarrels'>) =>
  (rebels: string): string | undefined =>
    wars.quarrels.get(rebels)?.leader;

/** Wars, of nations and of tribes. */
function warsIn(known: Known): Hears {
  const { wars } = known;
  const endTribal = (over: (war: ToldWar) => boolean): void => {
    for (const [id, war] of wars) if (war.of === 'tribes' && over(war)) wars.delete(id);
  };
  function turn(id: string, aggressor: string): void {
    const war = wars.get(id);
    if (war === undefined || war.aggressor === aggressor) return;
    wars.set(id, { ...war, aggressor: war.defender, defender: war.aggressor });
  }
  /** p. 55: with rebels, or of one who claims the throne. */
  const isForThrone = (one: string, other: string): boolean =>
    isRebels(one) || isRebels(other) || known.quarrels.get(one)?.of === other || known.quarrels.get(other)?.of === one;
  return (e) => {
    switch (e.kind) {
      case 'season-began':
        known.now = e.now;
        break;
      case 'war-declared':
        wars.set(e.war, { aggressor: e.aggressor, defender: e.defender, since: known.now, of: e.reason === 'civil-war' ? 'throne' : 'nations' });
        break;
      case 'war-given':
        wars.set(e.war, {
          aggressor: e.aggressor,
          defender: e.defender,
          since: e.since,
          of: isForThrone(e.aggressor, e.defender) ? 'throne' : wholeOf(e.aggressor) === wholeOf(e.defender) ? 'tribes' : 'nations',
        });
        break;
      case 'tribes-at-war':
        wars.set(e.war, { aggressor: e.aggressor, defender: e.defender, since: known.now, of: 'tribes' });
        break;
      case 'war-mutual':
      case 'aggressor-changed':
        turn(e.war, e.aggressor);
        break;
      case 'war-lost':
      case 'war-undecided':
      case 'civil-war-ended':
        wars.delete(e.war);
        break;
      case 'tribes-gathered':
      case 'nation-united':
      case 'nation-fell':
      case 'people-vanished':
        endTribal(({ aggressor }) => wholeOf(aggressor) === e.nation);
        break;
      case 'tribe-joined':
        endTribal(({ aggressor, defender }) => [aggressor, defender].some((side) => side === e.from || side === e.to));
        break;
    }
  };
}

/** Enforced peaces. */
function peacesIn(known: Known): Hears {
  const end = (over: (peace: ToldPeace) => boolean): void => {
    known.peaces = known.peaces.filter((p) => !over(p));
  };
  return (e) => {
    switch (e.kind) {
      case 'peace-made':
      case 'peace-given':
        known.peaces = [...known.peaces, { between: e.between, until: e.until }];
        break;
      case 'peace-ended':
        end(({ between: [one, other] }) => e.between.every((side) => side === one || side === other));
        break;
      case 'nation-fell':
      case 'people-vanished':
        end(({ between }) => between.includes(e.nation));
        break;
    }
  };
}

/** Quarrels over thrones. */
function quarrelsIn(known: Known): Hears {
  const { quarrels } = known;

  /** A rival has died: his heir, told of next, waits in his place (ruling 46). */
  function mourn(e: Extract<CampaignEvent, { kind: 'prince-died' }>): void {
    if (quarrels.get(rebelsOf(e.nation))?.leader === e.leader) known.mourning = e.nation;
  }

  function succeed(e: Extract<CampaignEvent, { kind: 'leader-rose' }>): void {
    const quarrel = quarrels.get(rebelsOf(e.nation));
    if (known.mourning === e.nation && quarrel !== undefined) quarrels.set(rebelsOf(e.nation), { ...quarrel, leader: e.leader });
    known.mourning = null;
  }

  return (e) => {
    switch (e.kind) {
      case 'war-declared':
        quarrels.delete(e.aggressor);
        break;
      case 'factions-formed':
        quarrels.set(rebelsOf(e.nation), { nation: e.nation, leader: e.leaders.find((l) => l !== e.leader)!, of: e.nation });
        break;
      case 'rival-given':
        quarrels.set(rebelsOf(e.nation), { nation: e.nation, leader: e.leader, of: e.nation });
        break;
      case 'war-given':
        for (const [one, other] of [
          [e.aggressor, e.defender],
          [e.defender, e.aggressor],
        ] as const)
          if (quarrels.get(one)?.of === other) quarrels.delete(one);
        break;
      case 'claim-given':
      case 'throne-claimed':
        quarrels.set(e.nation, { nation: e.nation, leader: e.leader, of: e.against });
        break;
      case 'prince-died':
        mourn(e);
        break;
      case 'leader-rose':
        succeed(e);
        break;
      case 'nation-broke-up':
        // its rival is forgotten: his tribe has a chief (ruling 185)
        quarrels.delete(rebelsOf(e.nation));
        break;
      case 'civil-war-averted':
        // a six for the Leader of a nation already divided leaves the rival waiting until Spring
        if (e.reason !== 'already-divided') quarrels.delete(rebelsOf(e.nation));
        break;
      case 'nation-fell':
      case 'people-vanished':
        for (const [id, { nation, of }] of quarrels) if (id === e.nation || nation === e.nation || of === e.nation) quarrels.delete(id);
        break;
    }
  };
}

/** Begins the book of a campaign: all are at peace; `known` if something has happened. */
export function warBook(known: Known = nothingYet()): WarBook {
  const { wars, quarrels } = known;
  const hears = [warsIn(known), peacesIn(known), quarrelsIn(known)];
  return {
    wars,
    quarrels,
    copy: () => warBook(structuredClone(known)),
    peaces: () => known.peaces,
    enemyIn(id, side) {
      const war = wars.get(id);
      return war === undefined ? undefined : war.aggressor === side ? war.defender : war.aggressor;
    },
    hear(e) {
      for (const hear of hears) hear(e);
    },
  };
}
