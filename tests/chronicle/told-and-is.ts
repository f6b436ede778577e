import { expect } from 'vitest';
import { unitsOfCompany } from '../../engine/campaign/armies/companies.ts';
import type { LostBanner } from '../../engine/campaign/armies/hirelings.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import { tribesIn } from '../../engine/campaign/governments/government.ts';
import { tribesLand } from '../../engine/campaign/governments/tribes.ts';
import { claimants } from '../../engine/campaign/governments/tropilium-succession.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { type Books, books } from '../../main/chronicle/books/books.ts';
import { type LifeBook, lifeBook } from '../../main/chronicle/books/lives.ts';
import { type ServiceBook, serviceBook } from '../../main/chronicle/books/services.ts';
import { rivalIn } from '../../main/chronicle/books/wars.ts';
import { wholeOf } from '../../main/chronicle/names.ts';
import { run } from '../laws/playing.ts';

/** What the books of the chronicle tell of a campaign, held to its state. */

const standing = (state: CampaignState): readonly NationState[] => state.nations.filter((n) => !n.fallen);
const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
const differ = (what: string, told: unknown, is: unknown): string[] => (told === is ? [] : [`${what}: told ${told}, is ${is}`]);

/** Differences between what the events have told and what is. */
type Comparison = (known: Books & Pick<LifeBook, 'lives'> & Pick<ServiceBook, 'services'>, state: CampaignState) => readonly string[];

/** The campaign that is played. */
export interface Compared {
  readonly rules: Campaign;
  readonly years: number;
}

/** Plays some years and compares at each season's first stop; gives each comparison's faults. */
function comparing<Name extends string>(
  seed: number,
  comparisons: Readonly<Record<Name, Comparison>>,
  { rules, years }: Compared,
): Readonly<Record<Name, readonly string[]>> {
  const told = books(rules.lands.world);
  const people = lifeBook(rivalIn(told.wars));
  const companies = serviceBook();
  const known = { ...told, lives: people.lives, services: companies.services };
  const names = Object.keys(comparisons) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>;
  let season = 0;
  run(seed, years, {
    rules,
    hear: (events) => {
      for (const event of events) {
        people.hear(event, season);
        companies.hear(event, season);
        known.hear(event);
      }
    },
    watch(state) {
      if (state.now === season) return;
      season = state.now;
      for (const name of names) for (const fault of comparisons[name](known, state)) found[name].push(`season ${state.now}: ${fault}`);
    },
  });
  expect(season).toBeGreaterThan(4 * years - 5);
  return found;
}

/** Who leads each nation, its War Rating and its National Morale, of tribes and rebels where it is known. */
const leaders: Comparison = ({ people }, state) =>
  standing(state).flatMap((n) => {
    const morale = people.morale(n.id);
    const isUntold = morale === undefined && n.government.stands !== 'whole';
    return [
      ...differ(`leader of ${n.id}`, people.leader(n.id), n.leader.id),
      ...differ(`War Rating of ${n.id}`, people.warRating(n.id), n.leader.warRating),
      ...(isUntold ? [] : differ(`morale of ${n.id}`, morale, n.morale)),
    ];
  });

/** Who serves each nation, its rebels and its tribes, and who is held by whom. */
const service: Comparison = ({ people }, state) => {
  const whole = standing(state).filter((n) => n.government.partOf === null);
  const captives = standing(state).flatMap((n) => (n.leader.captor === null ? [] : [`${n.leader.id} ${n.leader.captor}`]));
  return [
    ...whole.flatMap((n) => {
      const all = [n, ...state.nations.filter((part) => part.government.partOf === n.id)];
      const serve = all.flatMap((x) => [...x.magicUsers, ...x.captains, ...(x.hero === null ? [] : [x.hero])].map((who) => who.id));
      return [
        ...differ(`followers of ${n.id}`, sorted(people.followers(n.id).map((f) => f.leader)), sorted(serve)),
        ...differ(`banners of ${n.id}`, sorted(people.banners(n.id)), sorted(all.flatMap((x) => x.banners))),
      ];
    }),
    ...differ('captives', sorted(people.captives().map((c) => `${c.leader} ${c.captor}`)), sorted(captives)),
  ];
};

/**
 * Everybody who leads, will lead or serves is told of and not as one who has ended; of those who serve all others have. Not every prince and rival is told of who
 * will never lead.
 */
const lives: Comparison = ({ lives }, state) => {
  const all = standing(state);
  const serve = all.flatMap((n) => [...n.captains, ...(n.hero === null ? [] : [n.hero]), ...n.magicUsers].map(({ id }): string => id));
  const lead = all.flatMap(({ leader, government: { houses, rival } }) => [
    leader,
    ...houses.map((house) => house.leader),
    ...(rival === null ? [] : [rival.leader]),
  ]);
  const open = [...lives.values()].filter(({ until }) => until === null);
  const [leading, serving] = [open.filter(({ rank }) => rank === 'leader'), open.filter(({ rank }) => rank !== 'leader')];
  const isTold = new Set(leading.map(({ id }) => id));
  return [
    ...differ('servants', sorted(serving.map(({ id }) => id)), sorted(serve)),
    ...lead.flatMap(({ id }) => (isTold.has(id) ? [] : [`${id} is not told of`])),
  ];
};

/** In whose pay each mercenary company is, and how many of its units are left; counts them. */
const companies =
  (count: { companies: number }): Comparison =>
  ({ services }, state) => {
    const all = [...services.values()];
    const open = all.filter(({ until }) => until === null).map(({ hired, company, nation }) => `${hired} ${company} ${nation}`);
    const are = standing(state).flatMap((n) => n.companies.map(({ id, company }) => `${id} ${company} ${wholeOf(n.id)}`));
    const inPay = new Map(
      standing(state).flatMap((n) => n.companies.map((c) => [c.id as string, unitsOfCompany(n, c.id).length + c.survivors.length] as const)),
    );
    const left = all
      .filter(({ hired }) => inPay.has(hired))
      .flatMap(({ hired, units, lost }) => differ(`units left of ${hired}`, units - lost, inPay.get(hired)));
    count.companies += inPay.size;
    return [...differ('companies', sorted(open), sorted(are)), ...left];
  };

/** Who is at war and at peace, among nations and among tribes, and who waits for a war to come. */
const wars: Comparison = ({ wars }, state) => {
  const are = [...state.wars, ...state.nations.flatMap((n) => n.government.unification)].map((w) => `${w.id}=${w.aggressor}`);
  const waiting = state.nations.flatMap((n) => (n.government.rival === null ? [] : [`${n.id}:rebels ${n.government.rival.leader.id}`]));
  return [
    ...differ('wars', sorted([...wars.wars].map(([id, w]) => `${id}=${w.aggressor}`)), sorted(are)),
    ...differ('peaces', sorted(wars.peaces().map((p) => `${p.between}-${p.until}`)), sorted(state.peaces.map((p) => `${p.between}-${p.until}`))),
    ...differ('rivals', sorted([...wars.quarrels].filter(([id]) => id.endsWith(':rebels')).map(([id, q]) => `${id} ${q.leader}`)), sorted(waiting)),
    ...differ('claimants', sorted([...wars.quarrels.keys()].filter((id) => !id.endsWith(':rebels'))), sorted(claimants(state))),
  ];
};

/** Where every treasure is, and until when banners are lost. */
const treasures: Comparison = ({ treasures }, state) => {
  const told = treasures
    .found()
    .map(({ treasure, place }) => `${treasure} ${'holder' in place ? place.holder : 'province' in place ? place.province : place.until}`);
  const are = state.treasures.flatMap(({ id, place }) => {
    if (place.where === 'undiscovered') return [];
    return [`${id} ${place.where === 'held' ? place.by : place.where === 'lies' ? place.in : place.until}`];
  });
  const until = (lost: readonly LostBanner[]): string => sorted(lost.map((one) => `${one.banner} ${one.until}`));
  return [...differ('treasures', sorted(told), sorted(are)), ...differ('lost banners', until(treasures.lostBanners()), until(state.lostBanners ?? []))];
};

/** Who holds what, and where the tribe of each broken nation has its seat; counts the broken. */
const lands =
  (count: { seats: number }): Comparison =>
  ({ lands }, state) => {
    const broken = standing(state).filter((n) => tribesIn(state, n.id).length > 0);
    const whole = (id: string): string => id.split(':')[0]!;
    count.seats += broken.length;
    return [
      ...state.provinces.flatMap((p) => differ(p.id, lands.holder(p.id), whole(p.holder))),
      ...broken.flatMap((n) => {
        const seat = lands.leadersTribe(n.id).split(':')[2] ?? 'none';
        const land: readonly string[] = tribesLand(state, n.id);
        // a Leader whose tribe has lost its last province is still called by the seat he had
        return land.length === 0 || land.includes(seat) ? [] : [`${n.id} sits in ${seat}, of ${land}`];
      }),
      ...standing(state).flatMap((n) => (n.government.stands === 'whole' && !broken.includes(n) ? differ(n.id, lands.leadersTribe(n.id), n.id) : [])),
    ];
  };

/** What is held to the state. */
export type Told = 'leaders' | 'service' | 'lives' | 'companies' | 'wars' | 'treasures' | 'lands';

/** Where what the events have told is not what is, and how many broken nations and companies were looked at. */
export function toldOtherwise(
  seed: number,
  compared: Compared,
): { readonly faults: Readonly<Record<Told, readonly string[]>>; readonly seats: number; readonly companies: number } {
  const count = { seats: 0, companies: 0 };
  const faults = comparing(seed, { leaders, service, lives, companies: companies(count), wars, treasures, lands: lands(count) }, compared);
  return { faults, ...count };
}
