import type { World } from '../../../data/shapes.ts';
import { CAPTAINS } from '../../../data/tables/campaign.ts';
import { BANNERS, HEROES, KEEPING_THE_HERO_HAPPY, MAGIC_USERS, MERCENARY_FOR_HIRE, MUTINY } from '../../../data/tables/hiring.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { namesOf, wholeOf } from '../names.ts';
import { counted } from '../words.ts';

/** Recruiting rolls that came into a nation's hand this year, or went from it: for what, how many, and the page; null where the book has none (ruling C10). */
export interface RollsPart {
  readonly what: string;
  readonly rolls: number;
  readonly page: number | null;
}

/** How the recruiting rolls in the hand of each nation come about (pp. 57, 60): what is left of a year's is gone in Winter. */
export interface RollsBook {
  readonly hear: (event: CampaignEvent) => void;
  /** In the order in which they came or went; together they are what is in its hand. What is good for another nation's list alone is not among them (ruling 27). */
  readonly of: (nation: string) => readonly RollsPart[];
}

/** A part that is counted on: how many times it came, and what it is called then. */
interface Counted {
  readonly called: (times: number) => string;
  readonly times: number;
  readonly rolls: number;
  readonly page: number | null;
}

type TributePaid = Extract<CampaignEvent, { kind: 'tribute-paid' }>;

/** What is paid for which reason, and where it stands. */
const PAID: Readonly<Record<TributePaid['for'], { readonly what: string; readonly page: number | null }>> = {
  'war-lost': { what: 'a lost war', page: 60 },
  'enforced-peace': { what: 'tribute', page: 57 },
  debt: { what: 'an old debt', page: 60 },
  ransom: { what: 'a ransom', page: null },
};

/** Begins the book over and over, each time rolls are received. */
export function rollsBook(world: World): RollsBook {
  const names = namesOf(world);
  const { tributeOnLosersList } = world.options;
  /** By nation, and there by what they are for. */
  const parts = new Map<string, Map<string, Counted>>();
  const inHand = (nation: string): number => [...(parts.get(nation)?.values() ?? [])].reduce((sum, part) => sum + part.rolls, 0);

  function add(nation: string, key: string, rolls: number, page: number | null, called: Counted['called']): void {
    const own = parts.get(nation) ?? new Map<string, Counted>();
    const before = own.get(key);
    own.set(key, { called, page, rolls: (before?.rolls ?? 0) + rolls, times: (before?.times ?? 0) + 1 });
    parts.set(nation, own);
  }

  function paid({ from, to, rolls, for: reason }: TributePaid): void {
    const { what, page } = PAID[reason];
    add(from, `${reason} to ${to}`, -rolls, page, () => `${what}, to ${names.nation(to)}`);
    // by option it is good for the loser's list alone (ruling 27)
    if (reason === 'ransom' || !tributeOnLosersList) add(to, `${reason} from ${from}`, rolls, page, () => `${what}, from ${names.nation(from)}`);
  }

  /** Of a nation in civil war each roll is thrown for (p. 55). */
  function sworn({ nation, to, unit, list }: Extract<CampaignEvent, { kind: 'allegiance-sworn' }>): void {
    if (unit !== null || list !== undefined || to === nation) return;
    add(nation, 'shared', -1, 55, () => `gone with ${names.nation(to)}`);
    add(to, 'shared', 1, 55, () => `its share of the rolls of ${names.nation(nation)}`);
  }

  /** Both sides are one nation again, with what either has (p. 55). */
  function reunited({ nation, winner, loser }: Extract<CampaignEvent, { kind: 'civil-war-ended' }>): void {
    const other = winner === nation ? loser : winner;
    if (wholeOf(other) !== nation) return;
    const theirs = inHand(other);
    if (theirs !== 0) add(nation, 'reunited', theirs, 55, () => `from ${names.nation(other)}, one with it again`);
    parts.delete(other);
  }

  function boughtBy(e: CampaignEvent): void {
    switch (e.kind) {
      case 'unit-recruited':
        if (e.list === undefined) add(e.nation, e.kind, -1, 10, (n) => `${counted(n, 'unit')} recruited`);
        return;
      case 'captain-appointed':
        add(e.nation, e.kind, -CAPTAINS.recruitingRolls, CAPTAINS.page, (n) => counted(n, 'captain'));
        return;
      case 'hero-hired':
        add(e.nation, e.kind, -HEROES.recruitingRolls, HEROES.page, () => 'a hero');
        return;
      case 'magic-user-hired':
        add(e.nation, e.kind, -MAGIC_USERS.recruitingRolls, MAGIC_USERS.page, (n) => counted(n, 'magic user'));
        return;
      case 'banner-bought':
        add(e.nation, e.kind, -BANNERS.recruitingRolls, BANNERS.page, (n) => counted(n, 'banner'));
        return;
      case 'company-hired':
        add(
          e.nation,
          `${e.how} ${e.company}`,
          -e.rolls,
          MERCENARY_FOR_HIRE.page,
          () => `${names.company(e.company)}, ${e.how === 'retained' ? 'kept' : 'hired'}`,
        );
        return;
      case 'mutineers-paid':
        add(e.nation, e.kind, -e.rolls, MUTINY.page, () => 'mutineers');
        return;
      case 'treasure-paid-for':
        add(e.nation, `${e.kind} ${e.treasure}`, -e.rolls, 62, () => 'the use of a treasure');
        return;
      case 'treasure-sold':
        add(e.to, `${e.kind} ${e.treasure}`, -e.rolls, 61, () => `a treasure, bought of ${names.nation(e.from)}`);
        add(e.from, `${e.kind} ${e.treasure}`, e.rolls, 61, () => `a treasure, sold to ${names.nation(e.to)}`);
        return;
      case 'chose':
        if (e.choice === 'reward-hero') add(e.by, e.choice, -1, KEEPING_THE_HERO_HAPPY.page, (n) => (n === 1 ? 'a gift to the hero' : 'gifts to the hero'));
        return;
    }
  }

  return {
    of: (nation) => [...(parts.get(nation)?.values() ?? [])].map(({ called, times, rolls, page }) => ({ what: called(times), rolls, page })),
    hear(e) {
      if (e.kind === 'rolls-received') {
        parts.delete(e.nation);
        add(e.nation, e.kind, e.rolls, 57, () => 'for its land');
      } else if (e.kind === 'rolls-lapsed') add(e.nation, e.kind, -inHand(e.nation), 57, () => 'gone in Winter');
      else if (e.kind === 'nation-fell' || e.kind === 'people-vanished') parts.delete(e.nation);
      else if (e.kind === 'tribute-paid') paid(e);
      else if (e.kind === 'allegiance-sworn') sworn(e);
      else if (e.kind === 'civil-war-ended') reunited(e);
      else boughtBy(e);
    },
  };
}
