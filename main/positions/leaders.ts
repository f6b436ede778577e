import type { LeaderInPosition, NamedSeason, NationInPosition, PrinceInPosition, RivalInPosition } from '../../data/position.ts';
import type { Government } from '../../data/shapes.ts';
import { WAR_RATING } from '../../data/tables/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { factsOfPeople } from '../../engine/campaign/peoples.ts';
import { firstHolders } from '../../engine/campaign/position.ts';
import { seatIn } from '../../engine/campaign/seats.ts';
import { nationId } from '../../engine/ids.ts';
import { named, objectOf, oneOf, yes } from '../fields.ts';
import { each, given, onlyOnce, type Reading, seasonFrom } from './reading.ts';

/** Who leads a nation in a position, and its parts (pp. 9, 54-55). */

/** War Ratings that a Leader may have (p. 9). */
export const RATINGS = [...new Set(WAR_RATING.rows.map(({ warRating }) => warRating))];

/** Another nation that holds land; or somebody of his own. */
const captorOf = (value: unknown, nation: string, { wrong, standing }: Reading, at: string, own: readonly string[] = []): string =>
  oneOf(value, wrong, at, [...standing.filter((id) => id !== nation), ...own]);

type Fields = Readonly<Partial<Record<'warRating' | 'name' | 'woman' | 'woundedUntil' | 'captor', unknown>>>;

/** No wound lasts longer than into the first year: 1d6 seasons, and the last battles before it were fought in Fall (ruling 39). */
function woundOf(row: Fields, reading: Reading, at: string): NamedSeason {
  const { wrong, world } = reading;
  if (!world.options.woundsLast1d6Seasons) throw wrong(at, 'must be left out: in this campaign no wound lasts longer than the season of its battle (p. 42)');
  if (row.captor !== undefined) throw wrong(at, 'must be left out: he is a captive (p. 42)');
  const until = seasonFrom(row.woundedUntil, reading, at, 'the last season in which he is out of the fight');
  if (until.year !== world.options.firstYear) throw wrong(`${at}.year`, `must be ${world.options.firstYear}: no wound lasts longer than six seasons (p. 42)`);
  return until;
}

/** What he rates, what he is called, and how long he is wounded. */
export function personOf(row: Fields, reading: Reading, at: string): LeaderInPosition {
  const { wrong } = reading;
  const wound = row.woundedUntil === undefined ? undefined : woundOf(row, reading, `${at}.woundedUntil`);
  return {
    warRating: oneOf<number>(row.warRating, wrong, `${at}.warRating`, RATINGS),
    ...given('name', row.name === undefined ? undefined : named(row.name, wrong, `${at}.name`)),
    ...(yes(row.woman, wrong, `${at}.woman`) ? { woman: true } : {}),
    ...given('woundedUntil', wound),
  };
}

/** Who leads a nation, or its rebels, and who of his `own` people may hold him captive. */
export function leaderOf(value: unknown, nation: string, own: readonly string[], reading: Reading, at: string): NonNullable<NationInPosition['leader']> {
  const row = objectOf(value, reading.wrong, at, ['warRating', 'name', 'woman', 'woundedUntil', 'captor']);
  const captor = row.captor === undefined ? undefined : captorOf(row.captor, nation, reading, `${at}.captor`, own);
  return { ...personOf(row, reading, at), ...given('captor', captor) };
}

/** How a nation is governed (p. 54). */
export const governmentOf = ({ world }: Reading, nation: string): Government => world.lists.find(({ id }) => id === nation)!.government;

/** Provinces that a nation holds, in the map's order. */
export const heldBy = ({ holders }: Reading, nation: string): readonly string[] => [...holders].flatMap(([id, holder]) => (holder === nation ? [id] : []));

/** Where a nation's Leader is at home if nothing is said: its seat (ruling C9). */
function seatOf({ world }: Reading, nation: string): string {
  const land = lands(world);
  return seatIn({ provinces: firstHolders(world) }, land, nationId(nation), factsOfPeople(land, nation).capital)!;
}

/** Where the Leader of city states, or of a nation that is broken or divided, is at home, be it lost (rulings 40, 41). */
export function homeOf(value: unknown, nation: string, isInParts: boolean, reading: Reading, at: string): string | undefined {
  const { wrong, world } = reading;
  if (value === undefined) return undefined;
  if (governmentOf(reading, nation) !== 'city-states' && !isInParts)
    throw wrong(at, 'must be left out: where a Leader is at home matters in city states, among tribes, against a rival and in civil war alone (p. 55)');
  return anywhere(value, { wrong, world }, at);
}

/** Any province of the campaign. */
export const anywhere = (value: unknown, { wrong, world }: Pick<Reading, 'wrong' | 'world'>, at: string): string =>
  oneOf(
    value,
    wrong,
    at,
    world.provinces.map(({ id }) => id),
  );

type Divided = Pick<NationInPosition, 'nation' | 'home' | 'princes' | 'tribes'>;

/**
 * Who will rise against the Leader in the first Spring (p. 55). His home may be lost: then he does not rise (ruling 41). Nobody else is at home there, and the
 * nation is not broken: its tribes would have forgotten him (ruling 185).
 */
export function rivalOf(value: unknown, { nation, home, princes = [], tribes = [] }: Divided, reading: Reading, at: string): RivalInPosition {
  const { wrong } = reading;
  const row = objectOf(value, wrong, at, ['home', 'warRating', 'name', 'woman', 'woundedUntil', 'captor']);
  const his = anywhere(row.home, reading, `${at}.home`);
  const captor = row.captor === undefined ? undefined : captorOf(row.captor, nation, reading, `${at}.captor`);
  const rival = { home: his, ...personOf(row, reading, at), ...given('captor', captor) };
  if (tribes.length > 0) throw wrong(at, 'must be left out: a nation that is broken up has tribes, and no rival (p. 55)');
  const leads = home ?? (governmentOf(reading, nation) === 'city-states' ? seatOf(reading, nation) : null);
  if (his === leads) throw wrong(`${at}.home`, `must not be ${his}: the Leader is at home there (p. 55)`);
  if (princes.some(({ province }) => province === his))
    throw wrong(`${at}.home`, `must not be ${his}: a prince heads it, and no province has two families (p. 55)`);
  return rival;
}

/** The princes of city states besides him who leads, who is at home in `home`: each in a province of the nation's, no two in one (p. 55). */
export function princesOf(value: unknown, nation: string, home: string | undefined, reading: Reading, at: string): readonly PrinceInPosition[] {
  const { wrong } = reading;
  const held = heldBy(reading, nation);
  const princes = each(value, wrong, at, (one, where): PrinceInPosition => {
    const row = objectOf(one, wrong, where, ['province', 'warRating', 'name', 'woman', 'woundedUntil', 'captor']);
    const province = oneOf(row.province, wrong, `${where}.province`, held);
    const captor = row.captor === undefined ? undefined : captorOf(row.captor, nation, reading, `${where}.captor`);
    return { province, ...personOf(row, reading, where), ...given('captor', captor) };
  });
  if (princes.length === 0) return princes;
  if (governmentOf(reading, nation) !== 'city-states') throw wrong(at, 'must be left out: only city states have princes (p. 55)');
  onlyOnce(
    princes.map(({ province }) => province),
    wrong,
    (i) => `${at}[${i}].province`,
  );
  const leads = home ?? seatOf(reading, nation);
  const not = princes.findIndex(({ province }) => province === leads);
  if (not >= 0) throw wrong(`${at}[${not}].province`, `must not be ${leads}: the Leader is at home there, and no province has two families (p. 55)`);
  return princes;
}
