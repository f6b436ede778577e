import type { CompanyInPosition, NamedSeason, NationInPosition, PeaceInPosition, Position, TreasureInPosition, WarInPosition } from '../data/position.ts';
import type { Company, Nation, World } from '../data/shapes.ts';
import { SEASONS, WAR_RATING } from '../data/tables/campaign.ts';
import { MAGIC_FOR_HIRE } from '../data/tables/hiring.ts';
import { SPECIAL_PEOPLES } from '../data/tables/special-peoples.ts';
import type { TreasureId } from '../data/tables/treasures.ts';
import { MOST_YEARS } from '../engine/campaign/actions.ts';
import { isAvailable } from '../engine/campaign/armies/banners.ts';
import { companiesIn, treasuresLeftOut } from '../engine/campaign/left-out.ts';
import { DEMON_LIST } from '../engine/campaign/peoples.ts';
import { firstHolders, numberOfSeason } from '../engine/campaign/position.ts';
import { keepersOf, relicsIn } from '../engine/campaign/treasures/holy-relics.ts';
import { kindOf } from '../engine/campaign/treasures/treasures.ts';
import { ALL_BANNERS, ALL_TREASURES, LEVELS } from '../engine/followers.ts';
import type { PositionFault } from './contract.ts';
import { named, objectOf, oneOf, parsed, shown, some, type Wrong, whole, yes } from './fields.ts';

/** Positions as files have them (README): one JSON object each, checked whole against the world before anything is done with it. */

const FIELDS = ['year', 'lands', 'nations', 'wars', 'peaces', 'debts', 'treasures', 'countsFromHere'] as const;
/** Years of a campaign's first Spring, as its options take them. */
const YEARS = { from: 1, to: 9999 } as const;
/** More than anybody has ever come to: no debt is greater, and no nation has as many magic users. */
const MOST_ROLLS_OWED = 100;
const MOST_MAGIC_USERS = 20;
const RATINGS = [...new Set(WAR_RATING.rows.map(({ warRating }) => warRating))];
/** p. 9: as many as the highest War Rating; after a civil war those of two factions (ruling 82). */
const MOST_CAPTAINS = 2 * Math.max(...RATINGS);

/** What is wrong with a position, on its way to whoever reads it. */
class WrongPosition extends Error {
  readonly fault: PositionFault;
  constructor(fault: PositionFault) {
    super(`${fault.field} ${fault.words}`);
    this.fault = fault;
  }
}

/** What a reading comes to, or the first thing that is wrong there. */
export function orFault<T>(reading: (wrong: Wrong) => T): { readonly ok: T } | { readonly fault: PositionFault } {
  try {
    return { ok: reading((field, words) => new WrongPosition({ field, words })) };
  } catch (error) {
    if (error instanceof WrongPosition) return { fault: error.fault };
    throw error;
  }
}

/** What is read so far of a position: whose land is whose, and how to say what is wrong. */
interface Reading {
  readonly world: World;
  readonly wrong: Wrong;
  /** Nations that hold land. */
  readonly standing: readonly string[];
  /** Who holds each province. */
  readonly holders: ReadonlyMap<string, string>;
}

function listOf(value: unknown, wrong: Wrong, field: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(field, `must be a list, not ${shown(value)}`);
  return value;
}

/** Reads each part of a list, and what it is called there. */
const each = <T>(value: unknown, wrong: Wrong, field: string, read: (part: unknown, at: string) => T): readonly T[] =>
  listOf(value, wrong, field).map((part, i) => read(part, `${field}[${i}]`));

/** Puts a field in only where it has something to say. */
const given = <Key extends string, T>(key: Key, value: T | undefined): Partial<Record<Key, T>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, T>>);

/** Refuses a thing that is named again; `what` says which field it is. */
function onlyOnce(all: readonly string[], wrong: Wrong, what: (i: number) => string): void {
  const again = all.findIndex((one, i) => all.indexOf(one) !== i);
  if (again >= 0) throw wrong(what(again), `must not name ${all[again]!.replaceAll('/', ' and ')} again`);
}

/** Peoples of pp. 68-69 that may hold land: they have lists, and are not left out. The Demon rules what is another's (p. 68). */
export const comers = ({ lists, options }: World): readonly string[] =>
  options.withoutSpecialPeoples === true ? [] : lists.map(({ id }) => id).filter((id) => Object.hasOwn(SPECIAL_PEOPLES, id) && id !== DEMON_LIST);

function landsOf(value: unknown, wrong: Wrong, world: World): NonNullable<Position['lands']> {
  const { nations, provinces } = world;
  const landed = [...nations.filter((n) => n.provinces.length > 0).map((n) => n.id), ...comers(world)];
  const known = provinces.map(({ id }) => id);
  const lands = each(value, wrong, 'lands', (part, at) => {
    const row = objectOf(part, wrong, at, ['nation', 'provinces']);
    const nation = oneOf(row.nation, wrong, `${at}.nation`, landed);
    return { nation, provinces: each(row.provinces, wrong, `${at}.provinces`, (id, where) => oneOf(id, wrong, where, known)) };
  });
  const all = lands.flatMap(({ provinces: held }, i) => held.map((id, n) => ({ id, field: `lands[${i}].provinces[${n}]` })));
  onlyOnce(
    all.map(({ id }) => id),
    wrong,
    (i) => all[i]!.field,
  );
  return lands;
}

/** A nation that holds land. */
const landed = (value: unknown, { wrong, standing }: Reading, field: string): string => oneOf(value, wrong, field, standing);

/** Two different nations that hold land. */
function twoOf(values: readonly [unknown, unknown], reading: Reading, fields: readonly [string, string]): readonly [string, string] {
  const [one, other] = [landed(values[0], reading, fields[0]), landed(values[1], reading, fields[1])];
  if (one === other) throw reading.wrong(fields[1], `must be another nation than ${one}`);
  return [one, other];
}

function seasonOf(value: unknown, wrong: Wrong, field: string): NamedSeason {
  const row = objectOf(value, wrong, field, ['season', 'year']);
  return { season: oneOf(row.season, wrong, `${field}.season`, SEASONS), year: whole(row.year, wrong, `${field}.year`, YEARS.from, YEARS.to) };
}

/** A season from the first Spring on, of a year that a campaign may come to. */
function seasonFrom(value: unknown, { wrong, world }: Reading, field: string, what: string): NamedSeason {
  const named = seasonOf(value, wrong, field);
  const { firstYear } = world.options;
  if (numberOfSeason(world, named) < 1 || named.year >= firstYear + MOST_YEARS) throw wrong(field, `must be ${what}, from the Spring of ${firstYear} on`);
  return named;
}

/** Another nation that holds land. */
const captorOf = (value: unknown, nation: string, { wrong, standing }: Reading, at: string): string =>
  oneOf(
    value,
    wrong,
    at,
    standing.filter((id) => id !== nation),
  );

function leaderOf(value: unknown, nation: string, reading: Reading, at: string): NonNullable<NationInPosition['leader']> {
  const { wrong } = reading;
  const row = objectOf(value, wrong, at, ['warRating', 'name', 'woman', 'captor']);
  return {
    warRating: oneOf<number>(row.warRating, wrong, `${at}.warRating`, RATINGS),
    ...given('name', row.name === undefined ? undefined : named(row.name, wrong, `${at}.name`)),
    ...(yes(row.woman, wrong, `${at}.woman`) ? { woman: true } : {}),
    ...given('captor', row.captor === undefined ? undefined : captorOf(row.captor, nation, reading, `${at}.captor`)),
  };
}

const NATION_FIELDS = ['nation', 'leader', 'captains', 'nationalMorale', 'hates', 'hero', 'magicUsers', 'banners', 'companies'] as const;

const alignmentOf = ({ nations, lists }: World, nation: string): number =>
  (nations.find(({ id }) => id === nation) ?? lists.find(({ id }) => id === nation)!).alignment;

type Survivors = NonNullable<CompanyInPosition['survivors']>;

/** Who is left of a company: no more of any row than come with it, and somebody, but for Wind Maidens, who have ships (pp. 66-67). */
function survivorsOf(value: unknown, company: Company, { wrong, world }: Reading, at: string): Survivors {
  const { joinedBy } = company;
  const rowsOf = (list: string): readonly string[] => (list === company.id ? company : world.lists.find(({ id }) => id === list)!).units.map(({ id }) => id);
  const lists = [company.id, ...(joinedBy === undefined ? [] : [joinedBy.list])];
  const survivors = each(value, wrong, at, (one, where) => {
    const survivor = objectOf(one, wrong, where, ['list', 'unit']);
    const list = oneOf(survivor.list, wrong, `${where}.list`, lists);
    return { list, unit: oneOf(survivor.unit, wrong, `${where}.unit`, rowsOf(list)) };
  });
  if (survivors.length === 0 && company.ships === undefined) throw wrong(at, 'must name somebody: of whom nobody is left nobody can be kept (p. 65)');
  const most = company.units.reduce((sum, { count }) => sum + count, joinedBy?.units ?? 0);
  if (survivors.length > most) throw wrong(at, `may name ${most} at most, as many as come with it, not ${survivors.length}`);
  const isOfRow = (row: string) => (one: Survivors[number]) => one.list === company.id && one.unit === row;
  const many = company.units.find(({ id, count }) => survivors.filter(isOfRow(id)).length > count);
  if (many !== undefined)
    throw wrong(at, `may name ${company.id}/${many.id} ${many.count === 1 ? 'once' : `${many.count} times`} at most, as often as it comes with it`);
  const joined = survivors.filter(({ list }) => list !== company.id).length;
  if (joined > (joinedBy?.units ?? 0)) throw wrong(at, `may name ${joinedBy!.units} of ${joinedBy!.list} at most, as many as join it, not ${joined}`);
  return survivors;
}

/** A company that may serve the nation (pp. 65-67), and who is left of it. */
function companyOf(part: unknown, nation: string, reading: Reading, at: string): CompanyInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['company', 'survivors']);
  const known = companiesIn(world);
  const ids = known.map(({ id }) => id);
  const id = oneOf(row.company, wrong, `${at}.company`, ids);
  const company = known.find((one) => one.id === id)!;
  if (company.neverForBlackMoon === true && alignmentOf(world, nation) < 0)
    throw wrong(`${at}.company`, `must not be ${id}: it never serves nations of the Black Moon (p. ${company.page})`);
  return { company: id, ...given('survivors', row.survivors === undefined ? undefined : survivorsOf(row.survivors, company, reading, `${at}.survivors`)) };
}

/** Of a company that exists once there is no second, and two that hate each other do not serve one nation (pp. 65-67). */
function apartAndOnce(nations: readonly NationInPosition[], { world, wrong }: Reading): void {
  const all = nations.flatMap(({ companies = [] }, i) => companies.map(({ company }, n) => ({ company, field: `nations[${i}].companies[${n}].company` })));
  const once = all.filter(({ company }) => world.companies.find(({ id }) => id === company)!.once);
  onlyOnce(
    once.map(({ company }) => company),
    wrong,
    (i) => once[i]!.field,
  );
  for (const [i, { companies = [] }] of nations.entries())
    for (const [n, { company }] of companies.entries()) {
      const rival = world.companies.find(({ id }) => id === company)!.rival?.company;
      if (companies.some((other) => other.company === rival))
        throw wrong(`nations[${i}].companies[${n}].company`, `must not serve beside ${rival}: they hate each other (pp. 66-67)`);
    }
}

function magicUsersOf(value: unknown, { wrong, world }: Reading, at: string): NationInPosition['magicUsers'] {
  const levels = some(value, wrong, at, LEVELS);
  if (levels.length > 0 && world.options.withoutMagic === true) throw wrong(at, 'must be left out: this campaign is without magic (p. 44)');
  if (levels.length > MOST_MAGIC_USERS) throw wrong(at, `may name ${MOST_MAGIC_USERS} at most, not ${levels.length}`);
  if (levels.filter((level) => level === 3).length > MAGIC_FOR_HIRE.level3InArmy) throw wrong(at, 'must not name a second of level 3 (p. 45)');
  return levels;
}

/** Nations that the Demon may have ruled (p. 68): what was bought under him is still there when he has left. */
const DEMONS_HOSTS: readonly string[] = SPECIAL_PEOPLES[DEMON_LIST].appear.rows.map((row) => row.nation);

function bannersOf(value: unknown, nation: string, { wrong, world }: Reading, at: string): NonNullable<NationInPosition['banners']> {
  const banners = some(value, wrong, at, ALL_BANNERS);
  if (banners.length > 0 && world.options.withoutMagicItems === true)
    throw wrong(at, 'must be left out: this campaign is without magic items and banners (p. 61)');
  onlyOnce(banners, wrong, (i) => `${at}[${i}]`);
  const not = DEMONS_HOSTS.includes(nation) ? -1 : banners.findIndex((banner) => !isAvailable(banner, alignmentOf(world, nation)));
  if (not >= 0) throw wrong(`${at}[${not}]`, `must not be ${banners[not]!}: only nations of the Black Moon can have it (p. 61)`);
  return banners;
}

function nationOf(part: unknown, reading: Reading, at: string): NationInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, NATION_FIELDS);
  const nation = landed(row.nation, reading, `${at}.nation`);
  const { nationalMorale } = world.lists.find(({ id }) => id === nation)!;
  const others = reading.standing.filter((id) => id !== nation);
  const hero = yes(row.hero, wrong, `${at}.hero`);
  if (hero && world.options.withoutHeroes === true) throw wrong(`${at}.hero`, 'must be left out: this campaign is without heroes (p. 50)');
  const banners = bannersOf(row.banners, nation, reading, `${at}.banners`);
  const hates = some(row.hates, wrong, `${at}.hates`, others);
  onlyOnce(hates, wrong, (i) => `${at}.hates[${i}]`);
  const companies =
    row.companies === undefined ? undefined : each(row.companies, wrong, `${at}.companies`, (one, where) => companyOf(one, nation, reading, where));
  return {
    nation,
    ...given('leader', row.leader === undefined ? undefined : leaderOf(row.leader, nation, reading, `${at}.leader`)),
    ...given('captains', row.captains === undefined ? undefined : whole(row.captains, wrong, `${at}.captains`, 0, MOST_CAPTAINS)),
    ...given('nationalMorale', row.nationalMorale === undefined ? undefined : whole(row.nationalMorale, wrong, `${at}.nationalMorale`, 0, nationalMorale)),
    ...given('hates', row.hates === undefined ? undefined : hates),
    ...(hero ? { hero } : {}),
    ...given('magicUsers', row.magicUsers === undefined ? undefined : magicUsersOf(row.magicUsers, reading, `${at}.magicUsers`)),
    ...given('banners', row.banners === undefined ? undefined : banners),
    ...given('companies', companies),
  };
}

const realmOf = ({ nations }: World, id: string): Nation['realm'] => nations.find((nation) => nation.id === id)?.realm;

/** Two nations in one order, so that a pair is known again. */
const pair = (one: string, other: string): string => [one, other].toSorted().join('/');

/** Whether the lands of two nations touch, by land or double arrow (pp. 58, 70). */
const touch = ({ world: { provinces }, holders }: Reading, one: string, other: string): boolean =>
  provinces.some(({ id, land, sea }) => holders.get(id) === one && [...land, ...sea].some((near) => holders.get(near) === other));

function warOf(part: unknown, reading: Reading, at: string): WarInPosition {
  const { wrong, world, holders } = reading;
  const row = objectOf(part, wrong, at, ['aggressor', 'defender', 'since', 'taken']);
  const [aggressor, defender] = twoOf([row.aggressor, row.defender], reading, [`${at}.aggressor`, `${at}.defender`]);
  const realm = realmOf(world, aggressor);
  if (realm !== undefined && realm === realmOf(world, defender)) throw wrong(`${at}.defender`, `must be of another realm than ${aggressor} (p. 54)`);
  if (!touch(reading, aggressor, defender)) throw wrong(`${at}.defender`, `must be a nation whose land touches that of ${aggressor} (p. 58)`);
  const since = row.since === undefined ? undefined : seasonOf(row.since, wrong, `${at}.since`);
  if (since !== undefined && numberOfSeason(world, since) > 0) throw wrong(`${at}.since`, `must be before the Spring of ${world.options.firstYear}`);
  const theirs = world.provinces.map(({ id }) => id).filter((id) => [aggressor, defender].includes(holders.get(id)!));
  const taken = some(row.taken, wrong, `${at}.taken`, theirs);
  return { aggressor, defender, ...given('since', since), ...given('taken', row.taken === undefined ? undefined : taken) };
}

function peaceOf(part: unknown, reading: Reading, at: string): PeaceInPosition {
  const { wrong } = reading;
  const row = objectOf(part, wrong, at, ['between', 'winner', 'until']);
  const sides = listOf(row.between, wrong, `${at}.between`);
  if (sides.length !== 2) throw wrong(`${at}.between`, `must name two nations, not ${shown(row.between)}`);
  const between = twoOf([sides[0], sides[1]], reading, [`${at}.between[0]`, `${at}.between[1]`]);
  const until = seasonFrom(row.until, reading, `${at}.until`, 'the last season it binds');
  return { between, ...given('winner', row.winner === undefined ? undefined : oneOf(row.winner, wrong, `${at}.winner`, between)), until };
}

const PLACES = ['holder', 'province', 'lostUntil'] as const;
const WHERE: Readonly<Record<(typeof PLACES)[number], string>> = {
  holder: 'an item or artifact is with its holder (pp. 61-63)',
  province: 'a relic lies in a province (p. 64)',
  lostUntil: 'it is lost (p. 64)',
};

/** Treasures that may be found in a world: a relic only where it has a place. */
function treasuresIn(world: World): readonly TreasureId[] {
  const without = treasuresLeftOut(world.options);
  const relics: readonly TreasureId[] = relicsIn(world);
  return ALL_TREASURES.filter((id) => !without.includes(id) && (kindOf(id) !== 'relic' || relics.includes(id)));
}

function treasureOf(part: unknown, reading: Reading, at: string): TreasureInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['treasure', ...PLACES, 'revealed']);
  const treasure = oneOf(row.treasure, wrong, `${at}.treasure`, treasuresIn(world));
  const revealed = yes(row.revealed, wrong, `${at}.revealed`) ? ({ revealed: true } as const) : {};
  const where = (field: (typeof PLACES)[number]): string => `${at}.${field}`;
  const isRelic = kindOf(treasure) === 'relic';
  const keeper = keepersOf(treasure, world).find((id) => id === row.holder);
  const its = row.lostUntil !== undefined ? 'lostUntil' : isRelic && keeper === undefined ? 'province' : 'holder';
  const not = PLACES.find((field) => field !== its && row[field] !== undefined);
  if (not !== undefined) throw wrong(where(not), `must be left out: ${WHERE[its]}`);
  if (its === 'lostUntil')
    return { treasure, lostUntil: seasonFrom(row.lostUntil, reading, where(its), 'the Winter in which it may be found again'), ...revealed };
  if (its === 'holder') return { treasure, holder: keeper ?? landed(row.holder, reading, where(its)), ...revealed };
  const provinces = world.provinces.map(({ id }) => id);
  return { treasure, province: oneOf(row.province, wrong, where(its), provinces), ...revealed };
}

/** Who holds all three artifacts has won at once (p. 63): there is nothing to found. */
function notWonYet(treasures: readonly TreasureInPosition[], wrong: Wrong): void {
  const artifacts = treasures.filter(({ treasure }) => kindOf(oneOf(treasure, wrong, 'treasures', ALL_TREASURES)) === 'artifact');
  const [first, ...others] = artifacts.map(({ holder }) => holder);
  if (others.length === 2 && others.every((holder) => holder === first))
    throw wrong('treasures', `must not give ${first!} all three artifacts: that wins the campaign (p. 63)`);
}

/** p. 60: National Morale is what the list has as soon as the last war is over. */
function heartsInWar(nations: readonly NationInPosition[], wars: readonly WarInPosition[], { world, wrong }: Reading): void {
  for (const [i, { nation, nationalMorale }] of nations.entries()) {
    const listed = world.lists.find(({ id }) => id === nation)!.nationalMorale;
    const isAtWar = wars.some(({ aggressor, defender }) => [aggressor, defender].includes(nation));
    if (nationalMorale !== undefined && nationalMorale !== listed && !isAtWar)
      throw wrong(
        `nations[${i}].nationalMorale`,
        `must be ${listed}, or be left out: ${nation} is in no war here, and at peace it is what its list has (p. 60)`,
      );
  }
}

/** p. 42: a captive goes free when his nation's war with his captor is over (ruling C10). */
function captivesInWar(nations: readonly NationInPosition[], wars: readonly WarInPosition[], wrong: Wrong): void {
  const atWar = new Set(wars.map(({ aggressor, defender }) => pair(aggressor, defender)));
  for (const [i, { nation, leader }] of nations.entries())
    if (leader?.captor !== undefined && !atWar.has(pair(nation, leader.captor)))
      throw wrong(`nations[${i}].leader.captor`, `must be at war with ${nation}: a captive goes free when the war is over (p. 42)`);
}

/** A list that says something. */
const filled = <Key extends string, T>(key: Key, all: readonly T[]): Partial<Record<Key, readonly T[]>> => given(key, all.length === 0 ? undefined : all);

/**
 * A position from a value of JSON, in the world it is to be taken up in, whose first year is the position's. Throws what `wrong` makes of the first thing that is
 * wrong with it.
 */
export function readPosition(value: unknown, wrong: Wrong, asPrinted: World): Position {
  const row = objectOf(value, wrong, 'a position', FIELDS);
  const year = whole(row.year, wrong, 'year', YEARS.from, YEARS.to);
  const lands = landsOf(row.lands, wrong, asPrinted);
  const world: World = { ...asPrinted, options: { ...asPrinted.options, firstYear: year }, position: { year, lands } };
  const first = firstHolders(world);
  const holders = new Map<string, string>(first.map(({ id, holder }) => [id, holder]));
  const standing = [...world.nations.map(({ id }) => id), ...comers(world)].filter((id) => first.some(({ holder }) => holder === id));
  const reading: Reading = { world, wrong, standing, holders };
  if (standing.length < 2) throw wrong('lands', 'must leave at least two nations with land: somebody must have somebody to fight');

  const nations = each(row.nations, wrong, 'nations', (part, at) => nationOf(part, reading, at));
  onlyOnce(
    nations.map(({ nation }) => nation),
    wrong,
    (i) => `nations[${i}].nation`,
  );
  apartAndOnce(nations, reading);
  const wars = each(row.wars, wrong, 'wars', (part, at) => warOf(part, reading, at));
  onlyOnce(
    wars.map(({ aggressor, defender }) => pair(aggressor, defender)),
    wrong,
    (i) => `wars[${i}]`,
  );
  heartsInWar(nations, wars, reading);
  captivesInWar(nations, wars, wrong);
  const taken = wars.flatMap(({ taken: of = [] }, i) => of.map((id, n) => ({ id, field: `wars[${i}].taken[${n}]` })));
  onlyOnce(
    taken.map(({ id }) => id),
    wrong,
    (i) => taken[i]!.field,
  );
  const peaces = each(row.peaces, wrong, 'peaces', (part, at) => peaceOf(part, reading, at));
  // a peace binds two who are not at war
  onlyOnce(
    [...wars.map((war) => pair(war.aggressor, war.defender)), ...peaces.map(({ between: [one, other] }) => pair(one, other))],
    wrong,
    (i) => `peaces[${i - wars.length}].between`,
  );
  const debts = each(row.debts, wrong, 'debts', (part, at) => {
    const debt = objectOf(part, wrong, at, ['from', 'to', 'rolls']);
    const [from, to] = twoOf([debt.from, debt.to], reading, [`${at}.from`, `${at}.to`]);
    return { from, to, rolls: whole(debt.rolls, wrong, `${at}.rolls`, 1, MOST_ROLLS_OWED) };
  });
  onlyOnce(
    debts.map(({ from, to }) => `${from}/${to}`),
    wrong,
    (i) => `debts[${i}]`,
  );
  const treasures = each(row.treasures, wrong, 'treasures', (part, at) => treasureOf(part, reading, at));
  onlyOnce(
    treasures.map(({ treasure }) => treasure),
    wrong,
    (i) => `treasures[${i}].treasure`,
  );
  notWonYet(treasures, wrong);
  return {
    year,
    ...filled('lands', lands),
    ...filled('nations', nations),
    ...filled('wars', wars),
    ...filled('peaces', peaces),
    ...filled('debts', debts),
    ...filled('treasures', treasures),
    ...(yes(row.countsFromHere, wrong, 'countsFromHere') ? { countsFromHere: true } : {}),
  };
}

/** A position from the text of its file. */
export const parsePosition = (text: string, wrong: Wrong, world: World): Position => readPosition(parsed(text, wrong), wrong, world);

/** The world in which a campaign begins from that position. */
export const worldFrom = (world: World, position: Position): World => ({
  ...world,
  options: { ...world.options, firstYear: position.year },
  position,
});

/** The text of a position's file, a row a line. */
export function formatPosition(position: Position): string {
  const fields = Object.entries(position).map(([key, value]) => {
    const rows = Array.isArray(value) ? `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${rows}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
