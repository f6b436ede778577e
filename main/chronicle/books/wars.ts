import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { rebelsOf } from '../../../engine/campaign/governments/government.ts';
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

/** Begins the book of a campaign: all are at peace; `known` if something has happened. */
export function warBook(known: Known = nothingYet()): WarBook {
  const { wars, quarrels } = known;

  const endPeaces = (over: (peace: ToldPeace) => boolean): void => {
    known.peaces = known.peaces.filter((p) => !over(p));
  };
  const endTribal = (over: (war: ToldWar) => boolean): void => {
    for (const [id, war] of wars) if (war.of === 'tribes' && over(war)) wars.delete(id);
  };
  const partOf =
    (nation: string) =>
    (war: ToldWar): boolean =>
      wholeOf(war.aggressor) === nation;
  function turn(id: string, aggressor: string): void {
    const war = wars.get(id);
    if (war === undefined || war.aggressor === aggressor) return;
    wars.set(id, { ...war, aggressor: war.defender, defender: war.aggressor });
  }

  function begin(e: Extract<CampaignEvent, { kind: 'war-declared' }>): void {
    wars.set(e.war, { aggressor: e.aggressor, defender: e.defender, since: known.now, of: e.reason === 'civil-war' ? 'throne' : 'nations' });
    quarrels.delete(e.aggressor);
  }

  /** A rival has died: his heir, told of next, waits in his place (ruling 46). */
  function mourn(e: Extract<CampaignEvent, { kind: 'prince-died' }>): void {
    if (quarrels.get(rebelsOf(e.nation))?.leader === e.leader) known.mourning = e.nation;
  }

  function succeed(e: Extract<CampaignEvent, { kind: 'leader-rose' }>): void {
    const quarrel = quarrels.get(rebelsOf(e.nation));
    if (known.mourning === e.nation && quarrel !== undefined) quarrels.set(rebelsOf(e.nation), { ...quarrel, leader: e.leader });
    known.mourning = null;
  }

  function gone(nation: string): void {
    endPeaces((p) => p.between.includes(nation));
    endTribal(partOf(nation));
    for (const [id, quarrel] of quarrels) if (id === nation || quarrel.nation === nation || quarrel.of === nation) quarrels.delete(id);
  }

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
      switch (e.kind) {
        case 'season-began':
          known.now = e.now;
          break;
        case 'war-declared':
          begin(e);
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
          endTribal(partOf(e.nation));
          break;
        case 'tribe-joined':
          endTribal((w) => [w.aggressor, w.defender].some((side) => side === e.from || side === e.to));
          break;
        case 'peace-made':
          known.peaces = [...known.peaces, { between: e.between, until: e.until }];
          break;
        case 'peace-ended':
          endPeaces(({ between: [one, other] }) => e.between.every((side) => side === one || side === other));
          break;
        case 'nation-fell':
        case 'people-vanished':
          gone(e.nation);
          break;
        case 'factions-formed':
          quarrels.set(rebelsOf(e.nation), { nation: e.nation, leader: e.leaders.find((l) => l !== e.leader)!, of: e.nation });
          break;
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
      }
    },
  };
}
