import type { CompanyInPosition, NationInPosition } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { SPECIAL_PEOPLES } from '../../data/tables/special-peoples.ts';
import { isLeftOut } from '../../engine/campaign/left-out.ts';
import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { objectOf, oneOf, some, type Wrong, yes } from '../fields.ts';
import { mustStandSomewhere } from './camps.ts';
import { homeOf, leaderOf, princesOf, rivalOf } from './leaders.ts';
import { comers, each, given, landed, onlyOnce, type Reading } from './reading.ts';
import { rebelsId, rebelsOf } from './rebels.ts';
import { SERVED_FIELDS, servedOf } from './service.ts';
import { homesApart, tribalCaptives, tribalHearts, tribalWarsOf, tribeId, tribesOf } from './tribes.ts';

/** What a nation has in a position: its Leader, its heart, those who serve it. */

const NATION_FIELDS = [
  'nation',
  'leader',
  'home',
  'princes',
  'tribes',
  'unification',
  'rival',
  'rebels',
  'claims',
  'firstWar',
  'camp',
  'awaitsDragon',
  'devastated',
  'beatDragon',
  'possessed',
  'hates',
  ...SERVED_FIELDS,
] as const;

/** p. 68: whom Black Moon Incarnate may take; nobody in a campaign in which he does not come. */
const hostsIn = ({ lists, options }: World): readonly string[] =>
  options.withoutSpecialPeoples === true || !lists.some(({ id }) => id === DEMON_LIST) ? [] : SPECIAL_PEOPLES[DEMON_LIST].appear.rows.map((row) => row.nation);

/** Whether a nation is the Demon's host; he suffers no tribes (p. 68, ruling 49). */
function possessedIn(value: unknown, { nation, tribes = [] }: Pick<NationInPosition, 'nation' | 'tribes'>, { wrong, world }: Reading, at: string): boolean {
  if (!yes(value, wrong, at)) return false;
  if (!hostsIn(world).includes(nation)) throw wrong(at, 'must be left out: Black Moon Incarnate takes others, or does not come in this campaign (p. 68)');
  if (tribes.length > 0) throw wrong(at, 'must be left out: a nation that is possessed has no tribes (pp. 55, 68)');
  return true;
}

/** p. 68: there is one Major Demon. */
function onceEntered(nations: readonly NationInPosition[], wrong: Wrong): void {
  const [first, second] = nations.flatMap(({ nation, possessed }, at) => (possessed === true ? [{ nation, at }] : []));
  if (second !== undefined) throw wrong(`nations[${second.at}].possessed`, `must be left out: Black Moon Incarnate has taken ${first!.nation} (p. 68)`);
}

/** Those who have companies in their pay: nations, and the rebels of some. */
const employersIn = (nations: readonly NationInPosition[]): readonly { readonly companies: readonly CompanyInPosition[]; readonly field: string }[] =>
  nations.flatMap(({ companies = [], rebels }, i) => [
    { companies, field: `nations[${i}].companies` },
    { companies: rebels?.companies ?? [], field: `nations[${i}].rebels.companies` },
  ]);

/** Of a company that exists once there is no second, and two that hate each other do not serve one nation (pp. 65-67). */
function apartAndOnce(nations: readonly NationInPosition[], { world, wrong }: Reading): void {
  const all = employersIn(nations).flatMap(({ companies, field }) =>
    companies.map(({ company }, n) => ({ company, companies, field: `${field}[${n}].company` })),
  );
  const known = (company: string): World['companies'][number] => world.companies.find(({ id }) => id === company)!;
  const once = all.filter(({ company }) => known(company).once);
  onlyOnce(
    once.map(({ company }) => company),
    wrong,
    (i) => once[i]!.field,
  );
  for (const { company, companies, field } of all) {
    const rival = known(company).rival?.company;
    if (companies.some((other) => other.company === rival)) throw wrong(field, `must not serve beside ${rival}: they hate each other (pp. 66-67)`);
  }
}

/** Who of his own people may hold a Leader captive: other tribes, or rebels. */
const ownCaptors = ({ nation, tribes = [] }: Pick<NationInPosition, 'nation' | 'tribes'>, isInCivilWar: boolean): readonly string[] => [
  ...tribes.map(({ home }) => tribeId(nation, home)),
  ...(isInCivilWar ? [rebelsId(nation)] : []),
];

type Claimant = Pick<NationInPosition, 'nation' | 'leader' | 'tribes' | 'rebels'> & { readonly rival?: unknown };

/** Whether a governor claims the throne: of an empire that stands, with no other quarrel in his region, and said who he is (p. 55, ruling 47). */
function claimsOf(value: unknown, { nation, leader, tribes = [], rebels, rival }: Claimant, { wrong, world, standing }: Reading, at: string): boolean {
  if (!yes(value, wrong, `${at}.claims`)) return false;
  const realm = world.nations.find(({ id }) => id === nation)?.realm;
  if (realm === undefined || realm === nation || !standing.includes(realm))
    throw wrong(`${at}.claims`, 'must be left out: only governors claim a throne, of an empire that has land (p. 55)');
  if (rebels !== undefined || rival !== undefined || tribes.length > 0)
    throw wrong(`${at}.claims`, 'must be left out: there is one quarrel at a time in a nation (p. 55)');
  if (leader === undefined) throw wrong(`${at}.leader`, `must be said: he claims the throne of ${realm}`);
  return true;
}

/** With whom a people of pp. 68-69 fights the war that it came with. */
function firstWarOf(value: unknown, nation: string, { wrong, world, standing }: Reading, at: string): string {
  if (!comers(world).includes(nation)) throw wrong(at, 'must be left out: only Centaurs, Beastmen and the like come with a war (pp. 68-69)');
  return oneOf(
    value,
    wrong,
    at,
    standing.filter((id) => id !== nation),
  );
}

interface Dragons {
  readonly awaitsDragon?: unknown;
  readonly devastated?: unknown;
  readonly beatDragon?: unknown;
}

/** p. 69: what a nation has to do with Rogue Dragons. None comes again to who has beaten one, nor at all in some campaigns. */
function dragonsIn(row: Dragons, { wrong, world }: Reading, at: string): Pick<NationInPosition, keyof Dragons> {
  const [awaits, waste, beat] = (['awaitsDragon', 'devastated', 'beatDragon'] as const).map((field) => yes(row[field], wrong, `${at}.${field}`));
  if (awaits && isLeftOut('rogue-dragons', world.options))
    throw wrong(`${at}.awaitsDragon`, 'must be left out: no Rogue Dragon comes in this campaign (p. 69)');
  if (awaits && beat) throw wrong(`${at}.awaitsDragon`, 'must be left out: no Rogue Dragon comes to a nation that has beaten one (p. 69)');
  return { ...(awaits ? { awaitsDragon: true } : {}), ...(waste ? { devastated: true } : {}), ...(beat ? { beatDragon: true } : {}) };
}

function nationOf(part: unknown, reading: Reading, at: string): NationInPosition {
  const { wrong } = reading;
  const row = objectOf(part, wrong, at, NATION_FIELDS);
  mustStandSomewhere(row, reading, at);
  const nation = landed(row.nation, reading, `${at}.nation`);
  const others = reading.standing.filter((id) => id !== nation);
  const tribes = tribesOf(row.tribes, nation, reading, `${at}.tribes`);
  const home = homeOf(row.home, nation, tribes.length > 0 || row.rival !== undefined || row.rebels !== undefined, reading, `${at}.home`);
  const broken = { nation, ...given('home', home), tribes };
  homesApart(broken, reading, at);
  const unification = tribalWarsOf(row.unification, broken, reading, `${at}.unification`);
  tribalHearts({ ...broken, unification }, reading, at);
  const princes = row.princes === undefined ? undefined : princesOf(row.princes, nation, home, reading, `${at}.princes`);
  const divided = { ...broken, ...given('princes', princes) };
  const possessed = possessedIn(row.possessed, broken, reading, `${at}.possessed`);
  const hates = some(row.hates, wrong, `${at}.hates`, others);
  onlyOnce(hates, wrong, (i) => `${at}.hates[${i}]`);
  const served = servedOf(row, { nation, possessed }, reading, at);
  const rebels = row.rebels === undefined ? undefined : rebelsOf(row.rebels, { ...divided, ...given('rival', row.rival) }, reading, `${at}.rebels`);
  const leader = row.leader === undefined ? undefined : leaderOf(row.leader, nation, ownCaptors(broken, row.rebels !== undefined), reading, `${at}.leader`);
  const claimant = { ...broken, ...given('leader', leader), ...given('rebels', rebels), ...given('rival', row.rival) };
  const claims = claimsOf(row.claims, claimant, reading, at);
  tribalCaptives({ ...broken, ...given('leader', leader), unification }, reading, at);
  return {
    nation,
    ...given('leader', leader),
    ...given('home', home),
    ...given('princes', princes),
    ...given('tribes', row.tribes === undefined ? undefined : tribes),
    ...given('unification', row.unification === undefined ? undefined : unification),
    ...given('rival', row.rival === undefined ? undefined : rivalOf(row.rival, divided, reading, `${at}.rival`)),
    ...given('rebels', rebels),
    ...(claims ? { claims } : {}),
    ...given('firstWar', row.firstWar === undefined ? undefined : firstWarOf(row.firstWar, nation, reading, `${at}.firstWar`)),
    ...given('camp', row.camp === undefined ? undefined : reading.camps.get(nation)),
    ...dragonsIn(row, reading, at),
    ...(possessed ? { possessed } : {}),
    ...given('hates', row.hates === undefined ? undefined : hates),
    ...served,
  };
}

/** The nations of a position, each once. */
export function nationsOf(value: unknown, reading: Reading): readonly NationInPosition[] {
  const nations = each(value, reading.wrong, 'nations', (part, at) => nationOf(part, reading, at));
  onlyOnce(
    nations.map(({ nation }) => nation),
    reading.wrong,
    (i) => `nations[${i}].nation`,
  );
  apartAndOnce(nations, reading);
  onceEntered(nations, reading.wrong);
  return nations;
}
