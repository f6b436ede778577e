import type { NationInPosition } from '../../data/position.ts';
import { isObject, oneOf } from '../fields.ts';
import { anywhere } from './leaders.ts';
import { comers, listOf, type Reading } from './reading.ts';

/** Peoples of pp. 68-69 in a position that have come and have won no land yet. */

type Row = Readonly<Partial<Record<keyof NationInPosition, unknown>>>;

/** What only a nation with land has (pp. 54-55, 68-69). */
const WITH_LAND = ['home', 'princes', 'tribes', 'unification', 'rival', 'rebels', 'claims', 'possessed', 'awaitsDragon', 'devastated', 'beatDragon'] as const;

function campOf({ camp, firstWar, ...row }: Row, { world, wrong, standing }: Reading, at: string): readonly [people: string, camp: string] {
  const nation = oneOf(
    row.nation,
    wrong,
    `${at}.nation`,
    world.lists.map(({ id }) => id),
  );
  const people = comers(world).find((id) => id === nation);
  if (people === undefined) throw wrong(`${at}.camp`, 'must be left out: only Centaurs, Beastmen and the like come without land (pp. 68-69)');
  if (standing.includes(people)) throw wrong(`${at}.camp`, 'must be left out: whoever holds land here stands in no camp (p. 68)');
  const not = WITH_LAND.find((field) => row[field] !== undefined);
  if (not !== undefined) throw wrong(`${at}.${not}`, 'must be left out: a people in its camp holds no land (pp. 68-69)');
  const where = anywhere(camp, { world, wrong }, `${at}.camp`);
  if (firstWar === undefined) throw wrong(`${at}.firstWar`, 'must be said: a people in its camp has come to win land from somebody (pp. 68-69)');
  return [people, where];
}

/** Where peoples without land stand, by people. `reading`: with those who hold land. */
export const campsIn = (nations: unknown, reading: Reading): ReadonlyMap<string, string> =>
  new Map(
    listOf(nations, reading.wrong, 'nations').flatMap((row, i) => (isObject(row) && row.camp !== undefined ? [campOf(row, reading, `nations[${i}]`)] : [])),
  );

/** Refuses a people that comes without land if a position gives it neither land nor a camp. `at`: its place among the nations. */
export function mustStandSomewhere({ nation, camp }: Row, { world, wrong, standing }: Reading, at: string): void {
  const people = comers(world).find((id) => id === nation);
  if (people !== undefined && camp === undefined && !standing.includes(people))
    throw wrong(`${at}.camp`, `must be said where ${people} has no land under lands: the province in which it stands in its camp (pp. 68-69)`);
}

/** Whether an army in a camp could step into land of its enemy's: the province it stands in, or one beside it (ruling 71). */
const reaches = ({ world, holders }: Reading, camp: string, enemy: string): boolean =>
  world.provinces.some(({ id, land, sea }) => holders.get(id) === enemy && (id === camp || [...land, ...sea].includes(camp)));

interface War {
  readonly aggressor: string;
  readonly defender: string;
  readonly taken: unknown;
}

/**
 * p. 68: a people in its camp has one war, the one it came with, in which it invades: nobody can invade it (rulings 71, C19), and nothing has been taken yet.
 * Whether it is one of a people in its camp.
 */
export function isFromCamp({ aggressor, defender, taken }: War, nations: readonly NationInPosition[], reading: Reading, at: string): boolean {
  const { wrong, camps } = reading;
  if (camps.has(defender)) throw wrong(`${at}.defender`, `must not be ${defender}: nobody invades a people that holds no land (pp. 68-69)`);
  const camp = camps.get(aggressor);
  if (camp === undefined) return false;
  const enemy = nations.find(({ nation }) => nation === aggressor)?.firstWar;
  if (defender !== enemy) throw wrong(`${at}.defender`, `must be ${enemy}: a people in its camp has one war, the one it came with (p. 68)`);
  if (!reaches(reading, camp, defender)) throw wrong(`${at}.defender`, 'must hold the province of the camp, or one beside it (p. 58)');
  if (taken !== undefined) throw wrong(`${at}.taken`, 'must be left out: a people in its camp has won no land yet');
  return true;
}
