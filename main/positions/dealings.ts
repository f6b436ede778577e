import type { NationInPosition, PeaceInPosition, Position, WarInPosition } from '../../data/position.ts';
import type { Nation, World } from '../../data/shapes.ts';
import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { objectOf, oneOf, shown, some, type Wrong, whole } from '../fields.ts';
import { isFromCamp } from './camps.ts';
import { each, given, listOf, moraleOf, onlyOnce, pastSeason, type Reading, seasonFrom, twoOf } from './reading.ts';
import { rebelsId } from './rebels.ts';
import { leadersHomeIn, tribeId } from './tribes.ts';

/** What nations have with each other in a position: wars, peaces, debts (pp. 58-60). */

/** No debt is greater than anybody has ever come to. */
const MOST_ROLLS_OWED = 100;

const realmOf = ({ nations }: World, id: string): Nation['realm'] => nations.find((nation) => nation.id === id)?.realm;

/** Whether two are regions of one realm (p. 54). */
const areOfOneRealm = (world: World, one: string, other: string): boolean => realmOf(world, one) !== undefined && realmOf(world, one) === realmOf(world, other);

/** Two nations in one order, so that a pair is known again. */
const pair = (one: string, other: string): string => [one, other].toSorted().join('/');

/** Whether the lands of two nations touch, by land or double arrow (pp. 58, 70). */
const touch = ({ world: { provinces }, holders }: Reading, one: string, other: string): boolean =>
  provinces.some(({ id, land, sea }) => holders.get(id) === one && [...land, ...sea].some((near) => holders.get(near) === other));

/** Whether two fight for a throne: a governor who claims it, and his Emperor (p. 55). */
const isForThrone = (nations: readonly NationInPosition[], world: World, one: string, other: string): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([claimant, emperor]) => realmOf(world, claimant!) === emperor && nations.some(({ nation, claims }) => nation === claimant && claims === true));

function warOf(part: unknown, nations: readonly NationInPosition[], reading: Reading, at: string): WarInPosition {
  const { wrong, world, holders } = reading;
  const row = objectOf(part, wrong, at, ['aggressor', 'defender', 'since', 'taken']);
  const [aggressor, defender] = twoOf([row.aggressor, row.defender], reading, [`${at}.aggressor`, `${at}.defender`]);
  const forThrone = isForThrone(nations, world, aggressor, defender);
  if (!forThrone && areOfOneRealm(world, aggressor, defender)) throw wrong(`${at}.defender`, `must be of another realm than ${aggressor} (p. 54)`);
  const isNear = isFromCamp({ aggressor, defender, taken: row.taken }, nations, reading, at) || touch(reading, aggressor, defender);
  // a claimant finds a way to the Emperor wherever he is (ruling 361)
  if (!forThrone && !isNear) throw wrong(`${at}.defender`, `must be a nation whose land touches that of ${aggressor} (p. 58)`);
  const since = row.since === undefined ? undefined : pastSeason(row.since, reading, `${at}.since`);
  const theirs = world.provinces.map(({ id }) => id).filter((id) => [aggressor, defender].includes(holders.get(id)!));
  const taken = some(row.taken, wrong, `${at}.taken`, theirs);
  return { aggressor, defender, ...given('since', since), ...given('taken', row.taken === undefined ? undefined : taken) };
}

function peaceOf(part: unknown, reading: Reading, at: string): PeaceInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['between', 'winner', 'until']);
  const sides = listOf(row.between, wrong, `${at}.between`);
  if (sides.length !== 2) throw wrong(`${at}.between`, `must name two nations, not ${shown(row.between)}`);
  const between = twoOf([sides[0], sides[1]], reading, [`${at}.between[0]`, `${at}.between[1]`]);
  // not even a war for the throne ends in one, and it would keep nobody from claiming that (ruling 47)
  if (areOfOneRealm(world, ...between))
    throw wrong(`${at}.between[1]`, `must be of another realm than ${between[0]}: within one there is no enforced peace (p. 55)`);
  const until = seasonFrom(row.until, reading, `${at}.until`, 'the last season it binds');
  return { between, ...given('winner', row.winner === undefined ? undefined : oneOf(row.winner, wrong, `${at}.winner`, between)), until };
}

/** p. 60: National Morale is what the list has as soon as the last war is over. */
function heartsInWar(nations: readonly NationInPosition[], wars: readonly WarInPosition[], reading: Reading): void {
  const { world, wrong } = reading;
  for (const [i, given] of nations.entries()) {
    const { nation, nationalMorale, unification = [], possessed, rebels } = given;
    const listed = moraleOf(world, possessed === true ? DEMON_LIST : nation);
    const isAtWar = wars.some(({ aggressor, defender }) => [aggressor, defender].includes(nation));
    const leaders = unification.length === 0 ? null : leadersHomeIn(given, reading);
    const isTribeAtWar = unification.some(({ aggressor, defender }) => aggressor === leaders || defender === leaders);
    if (nationalMorale !== undefined && nationalMorale !== listed && !isAtWar && !isTribeAtWar && rebels === undefined)
      throw wrong(
        `nations[${i}].nationalMorale`,
        `must be ${listed}, or be left out: ${nation} is in no war here, and at peace it is what ${possessed === true ? 'the Demon' : 'its list'} has (p. 60)`,
      );
  }
}

/** p. 42: a captive goes free when his nation's war with his captor is over (ruling C10). */
function captivesInWar(nations: readonly NationInPosition[], wars: readonly WarInPosition[], wrong: Wrong): void {
  const atWar = new Set(wars.map(({ aggressor, defender }) => pair(aggressor, defender)));
  for (const [i, { nation, leader, princes = [], tribes = [], rival, rebels }] of nations.entries()) {
    const leaders = [
      { captor: leader?.captor, field: 'leader' },
      { captor: rival?.captor, field: 'rival' },
      { captor: rebels?.leader?.captor, field: 'rebels.leader' },
    ];
    const held = [...leaders, ...princes.map(({ captor }, n) => ({ captor, field: `princes[${n}]` }))];
    // the two sides of a civil war are at war; tribes have been looked at
    const own = [...(rebels === undefined ? [] : [nation, rebelsId(nation)]), ...tribes.map(({ home }) => tribeId(nation, home))];
    const not = held.find(({ captor }) => captor !== undefined && !own.includes(captor) && !atWar.has(pair(nation, captor)));
    if (not !== undefined) throw wrong(`nations[${i}].${not.field}.captor`, `must be at war with ${nation}: a captive goes free when the war is over (p. 42)`);
  }
}

/** p. 55: tribes whose nation is at war with others serve under its Leader, and do not fight each other (ruling 44). */
function tribesTogether(nations: readonly NationInPosition[], wars: readonly WarInPosition[], wrong: Wrong): void {
  const atWar = new Set(wars.flatMap(({ aggressor, defender }) => [aggressor, defender]));
  const not = nations.findIndex(({ nation, unification = [] }) => unification.length > 0 && atWar.has(nation));
  if (not >= 0)
    throw wrong(`nations[${not}].unification`, `must be left out: ${nations[not]!.nation} is at war with others, and its tribes serve together (p. 55)`);
}

/** The wars of a position: no two of the same nations, no province taken in two. */
export function warsOf(value: unknown, nations: readonly NationInPosition[], reading: Reading): readonly WarInPosition[] {
  const { wrong } = reading;
  const wars = each(value, wrong, 'wars', (part, at) => warOf(part, nations, reading, at));
  onlyOnce(
    wars.map(({ aggressor, defender }) => pair(aggressor, defender)),
    wrong,
    (i) => `wars[${i}]`,
  );
  heartsInWar(nations, wars, reading);
  captivesInWar(nations, wars, wrong);
  tribesTogether(nations, wars, wrong);
  const none = nations.findIndex(
    ({ nation, firstWar }) => firstWar !== undefined && !wars.some((war) => pair(war.aggressor, war.defender) === pair(nation, firstWar)),
  );
  if (none >= 0)
    throw wrong(`nations[${none}].firstWar`, `must be at war with ${nations[none]!.nation}: a people that has come to stay has no first war (pp. 68-69)`);
  const taken = wars.flatMap(({ taken: of = [] }, i) => of.map((id, n) => ({ id, field: `wars[${i}].taken[${n}]` })));
  onlyOnce(
    taken.map(({ id }) => id),
    wrong,
    (i) => taken[i]!.field,
  );
  return wars;
}

/** Its peaces: each binds two who are not at war, and there is one between them. */
export function peacesOf(value: unknown, wars: readonly WarInPosition[], reading: Reading): readonly PeaceInPosition[] {
  const peaces = each(value, reading.wrong, 'peaces', (part, at) => peaceOf(part, reading, at));
  onlyOnce(
    [...wars.map((war) => pair(war.aggressor, war.defender)), ...peaces.map(({ between: [one, other] }) => pair(one, other))],
    reading.wrong,
    (i) => `peaces[${i - wars.length}].between`,
  );
  return peaces;
}

/** Its debts: what one owes another is named once. */
export function debtsOf(value: unknown, reading: Reading): NonNullable<Position['debts']> {
  const { wrong } = reading;
  const debts = each(value, wrong, 'debts', (part, at) => {
    const debt = objectOf(part, wrong, at, ['from', 'to', 'rolls']);
    const [from, to] = twoOf([debt.from, debt.to], reading, [`${at}.from`, `${at}.to`]);
    return { from, to, rolls: whole(debt.rolls, wrong, `${at}.rolls`, 1, MOST_ROLLS_OWED) };
  });
  onlyOnce(
    debts.map(({ from, to }) => `${from}/${to}`),
    wrong,
    (i) => `debts[${i}]`,
  );
  return debts;
}
