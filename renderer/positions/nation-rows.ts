import type { CompanyInPosition, LeaderInPosition, NationInPosition, Position } from '../../main/contract.ts';
import { inOrder } from './land.ts';
import type { Choice } from './names.ts';

/** What a position says of each nation, as a row of a table: only what is filled in goes into the position. */

/** How many magic users there are of level 1, 2 and 3 (p. 44). */
export type OfLevels = readonly [number, number, number];

/** A nation’s row in the table: what is filled in of it. */
export interface NationRow {
  /** Null: his War Rating is thrown for (p. 9). */
  readonly warRating: number | null;
  readonly name: string;
  readonly woman: boolean;
  /** Who holds him captive; '': nobody. */
  readonly captor: string;
  /** How many captains it has (p. 9). */
  readonly captains: number;
  /** Null: as in its list. */
  readonly nationalMorale: number | null;
  readonly hero: boolean;
  /** How the last battles went, the latest first (p. 51). */
  readonly lastBattles: NonNullable<NationInPosition['lastBattles']>;
  readonly magicUsers: OfLevels;
  readonly personal: boolean;
  readonly bane: boolean;
}

const LEVELS = [1, 2, 3] as const;
type Level = (typeof LEVELS)[number];
/** The War Ratings a leader may have (p. 9), to be chosen from. */
export const RATINGS: readonly Choice[] = ['2', '3', '4'].map((rating) => ({ id: rating, name: rating }));
/** What is chosen of them; null: it is left to the dice. */
export const ratingChosen = (id: string): number | null => (id === '' ? null : Number(id));
const BANNERS = ['personal', 'bane'] as const;
type Banner = (typeof BANNERS)[number];
/** More than a position takes: what is typed beyond it need not be written out one by one to be refused. */
const MORE_THAN_ENOUGH = 99;

const isOf =
  (nation: string): ((row: NationInPosition) => boolean) =>
  (row) =>
    row.nation === nation;

const RESULTS = ['won', 'lost', 'drawn'] as const;
/** What the last battles of a nation may have been, each with its words: none, one, or two, the latest first (p. 51). */
export const LAST_BATTLES: readonly { readonly battles: NationRow['lastBattles']; readonly words: string }[] = [
  { battles: [], words: '—' },
  ...RESULTS.map((last) => ({ battles: [last], words: last })),
  ...RESULTS.flatMap((last) => RESULTS.map((before) => ({ battles: [last, before], words: `${last}, ${before}` }))),
];

/** The row of a nation. */
export function rowOf({ nations = [] }: Pick<Position, 'nations'>, nation: string): NationRow {
  const { leader, captains, nationalMorale, hero, lastBattles = [], magicUsers = [], banners = [] } = nations.find(isOf(nation)) ?? {};
  const ofLevel = (level: number): number => magicUsers.filter((one) => one === level).length;
  return {
    warRating: leader?.warRating ?? null,
    name: leader?.name ?? '',
    woman: leader?.woman === true,
    captor: leader?.captor ?? '',
    captains: captains ?? 0,
    nationalMorale: nationalMorale ?? null,
    hero: hero === true,
    lastBattles,
    magicUsers: [ofLevel(1), ofLevel(2), ofLevel(3)],
    personal: banners.includes('personal'),
    bane: banners.includes('bane'),
  };
}

/** So many of each level: those there were in their order, then whoever is new. */
function magicUsersOf(counts: OfLevels, had: readonly Level[]): readonly Level[] {
  const many = (level: Level): number => Math.min(MORE_THAN_ENOUGH, Math.max(0, Math.floor(counts[level - 1]!) || 0));
  const kept = had.filter((level, i) => had.slice(0, i).filter((one) => one === level).length < many(level));
  const isNew = (level: Level): number => many(level) - kept.filter((one) => one === level).length;
  return [...kept, ...LEVELS.flatMap((level) => Array.from({ length: isNew(level) }, () => level))];
}

/** The banners of a row, those there were in their order. */
function bannersOf(row: NationRow, had: readonly Banner[]): readonly Banner[] {
  return [...had.filter((banner) => row[banner]), ...BANNERS.filter((banner) => row[banner] && !had.includes(banner))];
}

/** What stands in a file alone of somebody who leads: how long he is wounded. */
export const woundOf = (had: Pick<LeaderInPosition, 'woundedUntil'> | undefined): Pick<LeaderInPosition, 'woundedUntil'> =>
  had?.woundedUntil === undefined ? {} : { woundedUntil: had.woundedUntil };

/** Who is made a captive is no longer said to be wounded. */
function leaderOf({ warRating, name, woman, captor }: NationRow, had: NationInPosition['leader']): NationInPosition['leader'] {
  if (warRating === null) return undefined;
  const wound = captor === '' ? woundOf(had) : {};
  return { warRating, ...(name === '' ? {} : { name }), ...(woman ? { woman: true } : {}), ...wound, ...(captor === '' ? {} : { captor }) };
}

/** What a row says of a nation of which this was said before. */
function fromRow(
  row: NationRow,
  {
    nation,
    home,
    princes = [],
    tribes = [],
    unification = [],
    rival,
    rebels,
    claims,
    firstWar,
    camp,
    awaitsDragon,
    devastated,
    beatDragon,
    possessed,
    refusals,
    hates = [],
    companies = [],
    formerEmployerOf = [],
    ...had
  }: NationInPosition,
): NationInPosition {
  const leader = leaderOf(row, had.leader);
  const magicUsers = magicUsersOf(row.magicUsers, had.magicUsers ?? []);
  const banners = bannersOf(row, had.banners ?? []);
  return {
    nation,
    ...(leader === undefined ? {} : { leader }),
    ...(home === undefined ? {} : { home }),
    ...(princes.length > 0 ? { princes } : {}),
    ...(tribes.length > 0 ? { tribes } : {}),
    ...(unification.length > 0 ? { unification } : {}),
    ...(rival === undefined ? {} : { rival }),
    ...(rebels === undefined ? {} : { rebels }),
    ...(claims === true ? { claims } : {}),
    ...(firstWar === undefined ? {} : { firstWar }),
    ...(camp === undefined ? {} : { camp }),
    ...(awaitsDragon === true ? { awaitsDragon } : {}),
    ...(devastated === true ? { devastated } : {}),
    ...(beatDragon === true ? { beatDragon } : {}),
    ...(possessed === true ? { possessed } : {}),
    ...(row.captains === 0 ? {} : { captains: row.captains }),
    ...(row.nationalMorale === null ? {} : { nationalMorale: row.nationalMorale }),
    ...(hates.length > 0 ? { hates } : {}),
    ...(row.hero ? { hero: true } : {}),
    ...(row.lastBattles.length > 0 ? { lastBattles: row.lastBattles } : {}),
    ...(refusals === undefined ? {} : { refusals }),
    ...(magicUsers.length > 0 ? { magicUsers } : {}),
    ...(banners.length > 0 ? { banners } : {}),
    ...(companies.length > 0 ? { companies } : {}),
    ...(formerEmployerOf.length > 0 ? { formerEmployerOf } : {}),
  };
}

/** A position that says this of a nation; a nation of which it says nothing is not named. */
function withNation(position: Position, said: NationInPosition): Position {
  const { nations = [] } = position;
  const says = Object.keys(said).length > 1;
  if (!says) return inOrder({ ...position, nations: nations.filter((row) => row.nation !== said.nation) });
  const isThere = nations.some(isOf(said.nation));
  return inOrder({ ...position, nations: isThere ? nations.map((row) => (row.nation === said.nation ? said : row)) : [...nations, said] });
}

/** What a position says of a nation. */
export const saidOf = ({ nations = [] }: Position, nation: string): NationInPosition => nations.find(isOf(nation)) ?? { nation };

/** A position with something in the row of a nation changed. */
export const withRow = (position: Position, nation: string, changed: Partial<NationRow>): Position =>
  withNation(position, fromRow({ ...rowOf(position, nation), ...changed }, saidOf(position, nation)));

/** A position that says nothing of a nation any more. */
export const withoutNation = (position: Position, nation: string): Position => withNation(position, { nation });

/** Who hates whom. */
export interface Hatred {
  readonly nation: string;
  readonly of: string;
}

/** Every hatred of a position. */
export const hatredsIn = ({ nations = [] }: Position): readonly Hatred[] => nations.flatMap(({ nation, hates = [] }) => hates.map((of) => ({ nation, of })));

/** A position with something else said of a nation than its row has. */
export const withSaid = (position: Position, nation: string, said: Partial<NationInPosition>): Position =>
  withNation(position, fromRow(rowOf(position, nation), { ...saidOf(position, nation), ...said }));

const withHates = (position: Position, nation: string, hates: readonly string[]): Position => withSaid(position, nation, { hates });

/** A position with one hatred more; the same if it is there already. */
export function withHatred(position: Position, { nation, of }: Hatred): Position {
  const { hates = [] } = saidOf(position, nation);
  return hates.includes(of) ? position : withHates(position, nation, [...hates, of]);
}

/** A position without a hatred. */
export const withoutHatred = (position: Position, { nation, of }: Hatred): Position =>
  withHates(
    position,
    nation,
    (saidOf(position, nation).hates ?? []).filter((one) => one !== of),
  );

/** Whose Leader is held captive, and by whom. */
export interface Captive {
  readonly nation: string;
  readonly captor: string;
}

/** Every Leader who is held captive in a position. */
export const captivesIn = ({ nations = [] }: Position): readonly Captive[] =>
  nations.flatMap(({ nation, leader }) => (leader?.captor === undefined ? [] : [{ nation, captor: leader.captor }]));

/** Nations whose Leaders the position names: another's may be anybody, and anywhere. */
export const ledIn = ({ nations = [] }: Position): readonly string[] => nations.flatMap(({ nation, leader }) => (leader === undefined ? [] : [nation]));

/** A company that was in a nation's pay (p. 65); `at` is its place among those of the nation. */
export interface InPay extends CompanyInPosition {
  readonly nation: string;
  readonly at: number;
}

/** Every company in a nation’s pay in a position. */
export const companiesIn = ({ nations = [] }: Position): readonly InPay[] =>
  nations.flatMap(({ nation, companies = [] }) => companies.map((company, at) => ({ ...company, nation, at })));

/** A position in which these companies were in a nation's pay. */
const withCompanies = (position: Position, nation: string, companies: readonly CompanyInPosition[]): Position => withSaid(position, nation, { companies });

/** A company more, at full strength. */
export const withCompany = (position: Position, nation: string, company: string): Position =>
  withCompanies(position, nation, [...(saidOf(position, nation).companies ?? []), { company }]);

/** A position without one of a nation’s companies. */
export const withoutCompany = (position: Position, { nation, at }: Pick<InPay, 'nation' | 'at'>): Position =>
  withCompanies(
    position,
    nation,
    (saidOf(position, nation).companies ?? []).filter((_, i) => i !== at),
  );

/** A company that never fights a nation that has paid it before (p. 67). */
export interface Loyalty {
  readonly nation: string;
  readonly company: string;
}

/** Every former employer in a position to whom a company is loyal. */
export const loyaltiesIn = ({ nations = [] }: Position): readonly Loyalty[] =>
  nations.flatMap(({ nation, formerEmployerOf = [] }) => formerEmployerOf.map((company) => ({ nation, company })));

/** A position with one former employer more; the same if it is one already. */
export function withLoyalty(position: Position, { nation, company }: Loyalty): Position {
  const { formerEmployerOf = [] } = saidOf(position, nation);
  return formerEmployerOf.includes(company) ? position : withSaid(position, nation, { formerEmployerOf: [...formerEmployerOf, company] });
}

/** A position in which a company has forgotten a former employer. */
export const withoutLoyalty = (position: Position, { nation, company }: Loyalty): Position =>
  withSaid(position, nation, { formerEmployerOf: (saidOf(position, nation).formerEmployerOf ?? []).filter((one) => one !== company) });

/** Whom Black Moon Incarnate has taken in a position; '': nobody (p. 68). */
export const hostIn = ({ nations = [] }: Position): string => nations.find(({ possessed }) => possessed === true)?.nation ?? '';

/** A position in which he has taken another; '': nobody. */
export function withHost(position: Position, host: string): Position {
  const { nations = [] } = position;
  const hosts = nations.flatMap(({ nation, possessed }) => (possessed === true ? [nation] : []));
  const free = { ...position, nations: nations.map(({ possessed: _, ...said }) => said) };
  const left = hosts.reduce<Position>((so, nation) => withSaid(so, nation, {}), free);
  return host === '' ? inOrder(left) : withSaid(left, host, { possessed: true });
}
