import type { NationInPosition, TribalWarInPosition, TribeInPosition } from '../../data/position.ts';
import { tribeOf as idOfTribe } from '../../engine/campaign/governments/government.ts';
import { leadersHome } from '../../engine/campaign/position-tribes.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { isObject, objectOf, oneOf, whole } from '../fields.ts';
import { governmentOf, heldBy, personOf } from './leaders.ts';
import { each, given, listOf, onlyOnce, pastSeason, type Reading, refusalsOf } from './reading.ts';

/** Broken nations in a position: their tribes, and the wars of these with each other (p. 55). */

/** What a tribe of a nation besides its Leader's is called where something names it. */
export const tribeId = (nation: string, home: string): string => idOfTribe(nationId(nation), provinceId(home));

type Broken = Pick<NationInPosition, 'nation' | 'home' | 'tribes'>;

/** Where the Leader of a broken nation is at home, as the position has it or the book; null if no land is left to his tribe. */
export function leadersHomeIn(broken: Broken, reading: Reading): string | null {
  const capital = reading.world.nations.find(({ id }) => id === broken.nation)?.capital ?? null;
  return leadersHome(broken, heldBy(reading, broken.nation), capital);
}

/** Who leads a tribe, and which of the other tribes holds him captive. */
function chiefOf(value: unknown, others: readonly string[], reading: Reading, at: string): NonNullable<TribeInPosition['chief']> {
  const { wrong } = reading;
  const row = objectOf(value, wrong, at, ['warRating', 'name', 'woman', 'woundedUntil', 'captor']);
  const captor = row.captor === undefined ? undefined : oneOf(row.captor, wrong, `${at}.captor`, others);
  return { ...personOf(row, reading, at), ...given('captor', captor) };
}

function tribeOf(part: unknown, nation: string, tribes: readonly unknown[], reading: Reading, at: string): TribeInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['home', 'provinces', 'chief', 'nationalMorale', 'refusals']);
  const homes = world.provinces.map(({ id }) => id);
  const home = oneOf(row.home, wrong, `${at}.home`, homes);
  const held = heldBy(reading, nation);
  const provinces = each(row.provinces, wrong, `${at}.provinces`, (one, where) => oneOf(one, wrong, where, held));
  if (provinces.length === 0) throw wrong(`${at}.provinces`, 'must name a province: a tribe without land joins another (p. 55)');
  const listed = world.lists.find(({ id }) => id === nation)!.nationalMorale;
  const others = [nation, ...homes.filter((one) => tribes.includes(one) && one !== home).map((one) => tribeId(nation, one))];
  const chief = row.chief === undefined ? undefined : chiefOf(row.chief, others, reading, `${at}.chief`);
  const nationalMorale = row.nationalMorale === undefined ? undefined : whole(row.nationalMorale, wrong, `${at}.nationalMorale`, 0, listed);
  const refusals = refusalsOf(row.refusals, wrong, `${at}.refusals`);
  return { home, provinces, ...given('chief', chief), ...given('nationalMorale', nationalMorale), ...given('refusals', refusals) };
}

/** The tribes of a broken nation besides its Leader's: no two of one home or with one province, and something is left to him. */
export function tribesOf(value: unknown, nation: string, reading: Reading, at: string): readonly TribeInPosition[] {
  const { wrong } = reading;
  const homes = listOf(value, wrong, at).map((one) => (isObject(one) ? one.home : undefined));
  const tribes = each(value, wrong, at, (one, where) => tribeOf(one, nation, homes, reading, where));
  if (tribes.length === 0) return tribes;
  if (governmentOf(reading, nation) !== 'tribal') throw wrong(at, 'must be left out: only tribal nations break up into tribes (p. 55)');
  onlyOnce(
    tribes.map(({ home }) => home),
    wrong,
    (i) => `${at}[${i}].home`,
  );
  const all = tribes.flatMap(({ provinces }, i) => provinces.map((id, n) => ({ id, field: `${at}[${i}].provinces[${n}]` })));
  onlyOnce(
    all.map(({ id }) => id),
    wrong,
    (i) => all[i]!.field,
  );
  if (all.length === heldBy(reading, nation).length) throw wrong(at, 'must leave a province to the tribe of the Leader (p. 55)');
  return tribes;
}

/** A tribe has a home of its own. */
export function homesApart(broken: Broken, reading: Reading, at: string): void {
  const home = leadersHomeIn(broken, reading);
  const not = (broken.tribes ?? []).findIndex((tribe) => tribe.home === home);
  if (not >= 0) throw reading.wrong(`${at}.tribes[${not}].home`, `must not be ${home!}: the Leader is at home there (p. 55)`);
}

/** Wars between two tribes of a nation, which are named by their homes; a tribe fights one other at a time (p. 55, ruling 44). */
export function tribalWarsOf(value: unknown, broken: Broken, reading: Reading, at: string): readonly TribalWarInPosition[] {
  const { wrong } = reading;
  const { tribes = [] } = broken;
  const homes = [leadersHomeIn(broken, reading)!, ...tribes.map(({ home }) => home)];
  const wars = each(value, wrong, at, (one, where): TribalWarInPosition => {
    const row = objectOf(one, wrong, where, ['aggressor', 'defender', 'since']);
    if (tribes.length === 0) throw wrong(at, 'must be left out: only the tribes of a broken nation fight each other (p. 55)');
    const aggressor = oneOf(row.aggressor, wrong, `${where}.aggressor`, homes);
    const defender = oneOf(row.defender, wrong, `${where}.defender`, homes);
    return { aggressor, defender, ...given('since', row.since === undefined ? undefined : pastSeason(row.since, reading, `${where}.since`)) };
  });
  const sides = wars.flatMap(({ aggressor, defender }, i) => [
    { id: aggressor, field: `${at}[${i}].aggressor` },
    { id: defender, field: `${at}[${i}].defender` },
  ]);
  onlyOnce(
    sides.map(({ id }) => id),
    wrong,
    (i) => sides[i]!.field,
  );
  return wars;
}

/** p. 60: the National Morale of a tribe that fights nobody is what its list has. */
export function tribalHearts({ nation, tribes = [], unification = [] }: NationInPosition, { world, wrong }: Reading, at: string): void {
  const listed = world.lists.find(({ id }) => id === nation)!.nationalMorale;
  const fight = unification.flatMap(({ aggressor, defender }) => [aggressor, defender]);
  const not = tribes.findIndex(({ home, nationalMorale = listed }) => nationalMorale !== listed && !fight.includes(home));
  if (not >= 0)
    throw wrong(
      `${at}.tribes[${not}].nationalMorale`,
      `must be ${listed}, or be left out: the tribe is in no war here, and at peace it is what its list has (p. 60)`,
    );
}

/** p. 55: who holds a chief captive, or the Leader, of his own people, fights him (ruling C10). */
export function tribalCaptives({ nation, leader, tribes = [], unification = [], ...said }: NationInPosition, reading: Reading, at: string): void {
  const { wrong } = reading;
  const seat = leadersHomeIn({ nation, tribes, ...said }, reading);
  const called = (home: string): string => (home === seat ? nation : tribeId(nation, home));
  const wars = unification.map(({ aggressor, defender }) => [called(aggressor), called(defender)]);
  const held = [
    { captor: leader?.captor, of: nation, field: 'leader' },
    ...tribes.map(({ home, chief }, i) => ({ captor: chief?.captor, of: tribeId(nation, home), field: `tribes[${i}].chief` })),
  ];
  const own = [nation, ...tribes.map(({ home }) => tribeId(nation, home))];
  const not = held.find(
    ({ captor, of }) => captor !== undefined && own.includes(captor) && !wars.some((sides) => sides.includes(captor) && sides.includes(of)),
  );
  if (not !== undefined) throw wrong(`${at}.${not.field}.captor`, 'must be a tribe that fights his: a captive goes free when the war is over (p. 42)');
}
