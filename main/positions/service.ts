import type { CompanyInPosition, ServedInPosition } from '../../data/position.ts';
import type { Company, World } from '../../data/shapes.ts';
import { MAGIC_FOR_HIRE } from '../../data/tables/hiring.ts';
import { canLead } from '../../engine/campaign/armies/companies.ts';
import { companiesIn } from '../../engine/campaign/left-out.ts';
import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { ALL_BANNERS, LEVELS } from '../../engine/followers.ts';
import { objectOf, oneOf, some, type Wrong, whole, yes } from '../fields.ts';
import { RATINGS } from './leaders.ts';
import { each, given, moraleOf, onlyOnce, type Reading, refusalsOf } from './reading.ts';

/** Who serves a nation in a position, or its rebels, with their heart and their last battles. */

/** p. 9: as many captains as the highest War Rating; after a civil war those of two factions (ruling 82). */
const MOST_CAPTAINS = 2 * Math.max(...RATINGS);
/** How a battle went for a nation, and how many of the last ones count (p. 51). */
const RESULTS = ['won', 'lost', 'drawn'] as const;
const RESULTS_THAT_COUNT = 2;
/** More than any nation has ever come to. */
const MOST_MAGIC_USERS = 20;

/** Fields that nations and their rebels have alike. */
export const SERVED_FIELDS = [
  'captains',
  'nationalMorale',
  'hero',
  'lastBattles',
  'refusals',
  'magicUsers',
  'banners',
  'companies',
  'formerEmployerOf',
] as const;

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
function companyOf(part: unknown, isBlackMoon: boolean, reading: Reading, at: string): CompanyInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['company', 'survivors', 'withoutCommander']);
  const known = companiesIn(world);
  const ids = known.map(({ id }) => id);
  const id = oneOf(row.company, wrong, `${at}.company`, ids);
  const company = known.find((one) => one.id === id)!;
  if (company.neverForBlackMoon === true && isBlackMoon)
    throw wrong(`${at}.company`, `must not be ${id}: it never serves nations of the Black Moon (p. ${company.page})`);
  const isLeaderless = yes(row.withoutCommander, wrong, `${at}.withoutCommander`);
  if (isLeaderless && !canLead(company))
    throw wrong(`${at}.withoutCommander`, `must be left out: ${id} has nobody who could lead the army (p. ${company.page})`);
  return {
    company: id,
    ...given('survivors', row.survivors === undefined ? undefined : survivorsOf(row.survivors, company, reading, `${at}.survivors`)),
    ...(isLeaderless ? { withoutCommander: true } : {}),
  };
}

/** p. 67: companies that remember who has paid them, each once. A nation that is of the Black Moon by now may have paid them before. */
function employerOf(value: unknown, { wrong, world }: Reading, at: string): readonly string[] {
  const loyal = companiesIn(world).flatMap(({ id, loyal: isLoyal }) => (isLoyal === true ? [id] : []));
  const companies = each(value, wrong, at, (one, where) => oneOf(one, wrong, where, loyal));
  onlyOnce(companies, wrong, (i) => `${at}[${i}]`);
  return companies;
}

function magicUsersOf(value: unknown, { wrong, world }: Reading, at: string): ServedInPosition['magicUsers'] {
  const levels = some(value, wrong, at, LEVELS);
  if (levels.length > 0 && world.options.withoutMagic === true) throw wrong(at, 'must be left out: this campaign is without magic (p. 44)');
  if (levels.length > MOST_MAGIC_USERS) throw wrong(at, `may name ${MOST_MAGIC_USERS} at most, not ${levels.length}`);
  if (levels.filter((level) => level === 3).length > MAGIC_FOR_HIRE.level3InArmy) throw wrong(at, 'must not name a second of level 3 (p. 45)');
  return levels;
}

/** A nation may have taken or found a Bane Banner that is of no use to it (p. 61, ruling 276), and several of a kind (ruling 407). */
function bannersOf(value: unknown, { wrong, world }: Reading, at: string): NonNullable<ServedInPosition['banners']> {
  const banners = some(value, wrong, at, ALL_BANNERS);
  if (banners.length > 0 && world.options.withoutMagicItems === true)
    throw wrong(at, 'must be left out: this campaign is without magic items and banners (p. 61)');
  return banners;
}

/** p. 51: the last battles, the latest first; no more of them count. */
function battlesOf(value: unknown, wrong: Wrong, at: string): NonNullable<ServedInPosition['lastBattles']> {
  const battles = some(value, wrong, at, RESULTS);
  if (battles.length > RESULTS_THAT_COUNT) throw wrong(at, `may name ${RESULTS_THAT_COUNT} at most, the latest first, not ${battles.length} (p. 51)`);
  return battles;
}

/** Whose they are: rebels are of their nation's people, and not the Demon's (p. 68, ruling 255). */
interface Whose {
  readonly nation: string;
  readonly possessed: boolean;
}

/** Everybody who serves a nation, or its rebels. */
export function servedOf(
  row: Readonly<Partial<Record<(typeof SERVED_FIELDS)[number], unknown>>>,
  { nation, possessed }: Whose,
  reading: Reading,
  at: string,
): ServedInPosition {
  const { wrong, world } = reading;
  const nationalMorale = moraleOf(world, possessed ? DEMON_LIST : nation);
  const hero = yes(row.hero, wrong, `${at}.hero`);
  if (hero && world.options.withoutHeroes === true) throw wrong(`${at}.hero`, 'must be left out: this campaign is without heroes (p. 50)');
  const banners = bannersOf(row.banners, reading, `${at}.banners`);
  const companies =
    row.companies === undefined
      ? undefined
      : each(row.companies, wrong, `${at}.companies`, (one, where) => companyOf(one, possessed || alignmentOf(world, nation) < 0, reading, where));
  return {
    ...given('captains', row.captains === undefined ? undefined : whole(row.captains, wrong, `${at}.captains`, 0, MOST_CAPTAINS)),
    ...given('nationalMorale', row.nationalMorale === undefined ? undefined : whole(row.nationalMorale, wrong, `${at}.nationalMorale`, 0, nationalMorale)),
    ...(hero ? { hero } : {}),
    ...given('lastBattles', row.lastBattles === undefined ? undefined : battlesOf(row.lastBattles, wrong, `${at}.lastBattles`)),
    ...given('refusals', refusalsOf(row.refusals, wrong, `${at}.refusals`)),
    ...given('magicUsers', row.magicUsers === undefined ? undefined : magicUsersOf(row.magicUsers, reading, `${at}.magicUsers`)),
    ...given('banners', row.banners === undefined ? undefined : banners),
    ...given('companies', companies),
    ...given('formerEmployerOf', row.formerEmployerOf === undefined ? undefined : employerOf(row.formerEmployerOf, reading, `${at}.formerEmployerOf`)),
  };
}
