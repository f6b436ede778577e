import type { World } from '../../data/shapes.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { isRebels } from '../../engine/campaign/governments/government.ts';
import { HERO_ROW } from '../../engine/heroes.ts';
import { battleKey } from '../battle-key.ts';
import type { BattleLine } from '../contract.ts';
import { offOf } from './battle.ts';
import { type FallBook, type FallRecord, fallBook } from './books/falls.ts';
import { type HoldingBook, holdingBook } from './books/holdings.ts';
import { type LandBook, landBook } from './books/lands.ts';
import { type LifeBook, lifeBook } from './books/lives.ts';
import { type MoraleBook, moraleBook } from './books/morale.ts';
import { type ReignBook, reignBook } from './books/reigns.ts';
import { type ServiceBook, serviceBook } from './books/services.ts';
import { rivalIn, type WarBook, warBook } from './books/wars.ts';
import { brokenBetween } from './names.ts';
import { type Of, seasonInWords } from './page.ts';

/** A war as it was begun, and its end if it has one. */
export interface WarRecord {
  readonly war: string;
  /** The nation that began it, or of two that chose each other the one that won the dice. */
  readonly aggressor: string;
  readonly defender: string;
  readonly since: number;
  readonly until: number | null;
  readonly winner: string | null;
  /** Why it ended without a winner; null if it has one, goes on, or nothing was said. */
  readonly ending: Of<'war-undecided'>['reason'] | null;
  /** Provinces that passed in it from one to the other and have not gone back, in the order in which they did. */
  readonly passed: readonly { readonly province: string; readonly from: string; readonly to: string }[];
}

/** The wars, battles and falls of a campaign, as its events tell them. */
export interface Annals {
  /** By id, the oldest first. */
  readonly wars: ReadonlyMap<string, WarRecord>;
  /** By key, the oldest first. */
  readonly battles: ReadonlyMap<string, BattleLine>;
  /** Nations that are out of the campaign, the oldest fall first. */
  readonly falls: ReadonlyMap<string, FallRecord>;
  /** Who has held each province, and from when on. */
  readonly holdings: Pick<HoldingBook, 'of'>;
  /** Who has led each nation, its rebels and its tribes. */
  readonly reigns: Pick<ReignBook, 'of' | 'led'>;
  /** Everybody who has led or served, by id. */
  readonly lives: LifeBook['lives'];
  /** Mercenary companies in somebody's pay, by the id of each that was hired. */
  readonly services: ServiceBook['services'];
  /** How each National Morale has come to be what it is. */
  readonly morale: Pick<MoraleBook, 'of'>;
  /** Lines of a season's log that tell of a war. */
  readonly of: (war: string, now: number) => ReadonlySet<number>;
  /** Takes in a season, as far as it has come. */
  readonly hear: (now: number, events: readonly CampaignEvent[]) => void;
  /** Annals that know the same and hear on by themselves. */
  readonly copy: () => Annals;
}

/** What annals remember. Records are replaced, never changed. */
interface Known {
  readonly wars: Map<string, WarRecord>;
  /** Wars that go on. */
  readonly going: Set<string>;
  readonly battles: Map<string, BattleLine>;
  /** By war and season. */
  readonly lines: Map<string, ReadonlySet<number>>;
  readonly book: WarBook;
  readonly fallen: FallBook;
  readonly holdings: HoldingBook;
  readonly lands: LandBook;
  readonly reigns: ReignBook;
  readonly lifeBook: LifeBook;
  readonly serviceBook: ServiceBook;
  readonly morale: MoraleBook;
}

function nothingYet(world: World): Known {
  const book = warBook();
  return {
    wars: new Map(),
    going: new Set(),
    battles: new Map(),
    lines: new Map(),
    book,
    fallen: fallBook(),
    holdings: holdingBook(world),
    lands: landBook(world),
    reigns: reignBook(world, rivalIn(book)),
    lifeBook: lifeBook(rivalIn(book)),
    serviceBook: serviceBook(),
    morale: moraleBook(world),
  };
}
const at = (war: string, now: number): string => `${war} ${now}`;

/** Who won a war that an event has ended; null if nobody did. */
function winnerBy(e: CampaignEvent, { aggressor, defender }: WarRecord): string | null {
  if (e.kind === 'war-lost' || e.kind === 'civil-war-ended') return e.winner;
  const sides = [aggressor, defender];
  return e.kind === 'tribe-joined' && sides.includes(e.from) && sides.includes(e.to) ? e.to : null;
}

/** A war in which a province has changed hands, or gone back to its former holder. */
function passedOn(record: WarRecord, { province, from, to }: Of<'province-taken' | 'province-returned'>): WarRecord {
  // of rebels strangers have land only by a peace, when the war is over: whose it was first is one of the two nations (rulings 42, 251)
  const first = record.passed.find((one) => one.province === province)?.from ?? from;
  const others = record.passed.filter((one) => one.province !== province);
  return { ...record, passed: first === to ? others : [...others, { province, from: first, to }] };
}

/** A war that the campaign began with, and what has been taken in it. */
function warGiven({ war, aggressor, defender, since, of }: Of<'war-given'>, { lands, holdings }: Pick<Known, 'lands' | 'holdings'>): WarRecord {
  const isCivil = isRebels(aggressor) || isRebels(defender);
  const passed = of.map((province) => {
    // to strangers a nation and its rebels are one (ruling 42)
    const to = isCivil ? holdings.of(province).at(-1)!.holder : lands.holder(province);
    return { province, from: to === aggressor ? defender : aggressor, to };
  });
  return { war, aggressor, defender, since, until: null, winner: null, ending: null, passed };
}

/** Events that are told with another: the coming of a people with its war, the end of wars with the fall of a nation. */
function toldWith(e: CampaignEvent, events: readonly CampaignEvent[]): CampaignEvent | undefined {
  if (e.kind === 'war-declared' && e.reason === 'newcomers') return events.find((x) => x.kind === 'people-arrived' && x.nation === e.aggressor);
  if (e.kind !== 'war-undecided' || e.reason !== 'nation-fell') return undefined;
  const sides: readonly string[] = e.between;
  return events.findLast((x) => (x.kind === 'nation-fell' || x.kind === 'people-vanished') && x.cause === e.cause && sides.includes(x.nation));
}

/** A season while it is being taken in. */
interface Season {
  readonly now: number;
  readonly events: readonly CampaignEvent[];
  readonly when: string;
  /** Units that did not hold out, with their battle and side. */
  readonly broken: Map<string, { readonly key: string; readonly side: 'invaderLost' | 'defenderLost' }>;
}

function fought(e: Of<'battle-fought'>, { now, when, events, broken }: Season, { battles, lands }: Pick<Known, 'battles' | 'lands'>): BattleLine | null {
  const met = events.find((x): x is Of<'armies-met'> => x.kind === 'armies-met' && x.battle === e.battle);
  if (met === undefined) return null;
  const { province, invader, defender, invaderUnits, defenderUnits } = met;
  const entered = events.find((x): x is Of<'province-invaded'> => x.kind === 'province-invaded' && x.province === province && x.nation === invader);
  const key = battleKey(e.battle, now);
  for (const unit of [...e.invader.routed, ...e.invader.left]) broken.set(unit, { key, side: 'invaderLost' });
  for (const unit of [...e.defender.routed, ...e.defender.left]) broken.set(unit, { key, side: 'defenderLost' });
  const { field, end, turns, system } = e;
  const line = { battle: key, war: entered?.war ?? null, now, when, province, invader, defender, invaderUnits, defenderUnits };
  const [invaderOff, defenderOff] = [offOf(e.invader), offOf(e.defender)];
  const whole = brokenBetween(invader, defender);
  const among = whole === null ? {} : { leadersTribe: lands.leadersTribe(whole) };
  battles.set(key, { ...line, invaderOff, defenderOff, invaderLost: 0, defenderLost: 0, field, end, turns, system, ...among });
  return battles.get(key)!;
}

/** Begins the annals of a campaign; `known` if something has happened. */
export function annals(world: World, known: Known = nothingYet(world)): Annals {
  const { wars, going, battles, lines, book, fallen, holdings, lands, reigns, lifeBook: people, serviceBook: companies, morale } = known;

  /** What an event changes in the wars, and which of them it tells of. */
  function hearWars(e: CampaignEvent, now: number): readonly string[] {
    book.hear(e);
    const told = 'war' in e && e.war !== null ? [e.war as string] : [];
    if (e.kind === 'war-declared' || e.kind === 'tribes-at-war') {
      going.add(e.war);
      wars.set(e.war, { war: e.war, aggressor: e.aggressor, defender: e.defender, since: now, until: null, winner: null, ending: null, passed: [] });
    }
    if (e.kind === 'war-given') {
      going.add(e.war);
      wars.set(e.war, warGiven(e, { lands, holdings }));
    }
    if (e.kind === 'war-mutual') wars.set(e.war, { ...wars.get(e.war)!, aggressor: e.aggressor, defender: e.defender });
    if (e.kind === 'province-taken' || e.kind === 'province-returned') {
      const record = wars.get(e.war);
      if (record !== undefined) wars.set(e.war, passedOn(record, e));
    }
    if (going.size === book.wars.size) return told;
    for (const war of going) {
      if (book.wars.has(war)) continue;
      going.delete(war);
      const record = wars.get(war)!;
      wars.set(war, { ...record, until: now, winner: winnerBy(e, record), ending: e.kind === 'war-undecided' ? e.reason : null });
      told.push(war);
    }
    return told;
  }

  function hearBattles(e: CampaignEvent, season: Season): readonly string[] {
    if (e.kind === 'battle-fought') return [fought(e, season, { battles, lands })?.war ?? []].flat();
    // a hero's stand is not counted among the units that came (p. 51)
    const lost = e.kind === 'unit-lost' && e.type !== HERO_ROW ? season.broken.get(e.unit) : undefined;
    if (lost === undefined) return [];
    const battle = battles.get(lost.key)!;
    battles.set(lost.key, { ...battle, [lost.side]: battle[lost.side] + 1 });
    return [];
  }

  return {
    wars,
    battles,
    falls: fallen.falls,
    holdings,
    reigns,
    lives: people.lives,
    services: companies.services,
    morale,
    of: (war, now) => lines.get(at(war, now)) ?? new Set(),
    hear(now, events) {
      const season: Season = { now, events, when: seasonInWords({ world }, now), broken: new Map() };
      events.forEach((e, n) => {
        // who throws for a Family heads it; and people hear of a war before the book of wars does: by then a rival no longer waits
        people.hear(e, now);
        companies.hear(e, now);
        // no die by itself begins or ends a war
        if (e.kind === 'roll' || e.kind === 'chose') return;
        fallen.hear(e, now);
        holdings.hear(e, now);
        lands.hear(e);
        morale.hear(e, now, n);
        reigns.hear(e, now);
        for (const war of [...hearWars(e, now), ...hearBattles(e, season)]) {
          const places = [n, events.indexOf(toldWith(e, events) ?? e)];
          lines.set(at(war, now), new Set([...(lines.get(at(war, now)) ?? []), ...places]));
        }
      });
    },
    copy() {
      const own = book.copy();
      return annals(world, {
        wars: new Map(wars),
        going: new Set(going),
        battles: new Map(battles),
        lines: new Map(lines),
        book: own,
        fallen: fallen.copy(),
        holdings: holdings.copy(),
        lands: lands.copy(),
        reigns: reigns.copy(rivalIn(own)),
        lifeBook: people.copy(rivalIn(own)),
        serviceBook: companies.copy(),
        morale: morale.copy(),
      });
    },
  };
}
