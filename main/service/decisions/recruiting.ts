import { CAPTAINS } from '../../../data/tables/campaign.ts';
import { BANNERS, HEROES, MAGIC_USERS, MUTINY } from '../../../data/tables/hiring.ts';
import { hiredUnits } from '../../../engine/campaign/armies/companies.ts';
import { isBroken } from '../../../engine/campaign/governments/government.ts';
import { holderOf, provincesOf } from '../../../engine/campaign/lands.ts';
import { captainsAllowed } from '../../../engine/campaign/leaders/leaders.ts';
import { factsOf } from '../../../engine/campaign/peoples.ts';
import { weakness } from '../../../engine/campaign/special-peoples/black-moon-incarnate.ts';
import { campOf } from '../../../engine/campaign/special-peoples/camps.ts';
import { type ArmyUnit, enemyIn, nationOf, warsOf } from '../../../engine/campaign/state.ts';
import { heroAc, heroRep } from '../../../engine/heroes.ts';
import { type NationId, type ProvinceId, provinceId } from '../../../engine/ids.ts';
import { grouped } from '../../chronicle/page.ts';
import { BANNER_NAMES, counted, inWords, listed, sentence } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { DOES } from '../treasure-words.ts';
import { enemiesOf } from '../views.ts';
import { chanceOfSums } from './chances.ts';
import {
  type Choices,
  type Deciding,
  fact,
  kindInWords,
  landsRolls,
  ledInstead,
  type QuestionTelling,
  rolls,
  rollsInHand,
  tabled,
  unitInWords,
  unitsInWords,
  us,
} from './deciding.ts';
import { frontsFact } from './fronts.ts';
import { oddsOfKeepingHero } from './hiring.ts';

/** What one roll on a list brings: its figures and points as it comes to this nation (p. 68), how often (p. 10), and how many of it the army has of its own. Of troops of one name, as the Beastmen have, the Rep says which (p. 13). */
function oddsOn({ state, lands, nation, names }: Deciding, list: string): Fact {
  const weak = weakness(state, nation.id);
  const units = lands.list(list).units.filter(({ recruits }) => recruits.length > 0);
  const brought = units.map(({ id, name, recruits }) => {
    const { cost, rep, ac, class: kind, rules } = lands.listed({ list, type: id, ...weak });
    const isOneOfSeveral = units.filter((unit) => unit.name === name).length > 1;
    const had = nation.army.filter((unit) => unit.list === list && unit.type === id && unit.company === undefined).length;
    return { name: isOneOfSeveral ? `${name} of Rep ${rep}` : name, cost, rep, ac, about: kindInWords(kind, rules), chance: chanceOfSums(recruits), had };
  });
  const what = `a roll on the list of ${names.nation(list)} brings`;
  return tabled(
    `${what} ${listed(brought.map(({ name, cost, rep, ac, about, chance, had }) => `${name} (Rep ${rep}, AC ${ac}, ${cost} points; ${about}) ${chance}${had === 0 ? '' : ` (${inWords(had)} in the army)`}`))}`,
    10,
    {
      caption: sentence(what),
      columns: ['Rep', 'AC', 'Points', 'Chance', 'In army'],
      rows: brought.map(({ name, cost, rep, ac, about, chance, had }) => ({
        name,
        note: about,
        cells: [`${rep}`, `${ac}`, `${cost}`, chance, had === 0 ? '–' : `${had}`],
      })),
    },
  );
}

/** The nation's enemies in war; of a broken one the tribe that its Leader's fights too (p. 55). */
function warsInWords({ state, nation, names }: Deciding): string {
  const enemies = enemiesOf(state, nation).map(names.nation);
  return enemies.length === 0 ? 'at peace' : `at war with ${listed(enemies)}`;
}

/** Where the recruits of a broken nation go, unless strangers fight it: they are divided among its tribes (p. 55, rulings 44, 49). */
function divisionFacts({ state, nation }: Deciding): Fact[] {
  if (!isBroken(state, nation.id) || warsOf(state, nation.id).length > 0) return [];
  const how = 'units that follow no chief yet go one by one to that of its tribes who has the highest of 1d6 and War Rating, before the season’s war';
  return [fact(`${how}, unless strangers attack the nation; companies, captains, heroes and magic users stay with its Leader`, 55)];
}

function recruitFacts(d: Deciding): Fact[] {
  const { nation, choices, names } = d;
  const lists = choices.flatMap((c) => (c.choice === 'recruit' ? [c.at ?? nation.people] : []));
  const given = grouped(nation.rollsOnLists, (list) => list).map(([list, own]) => `${rolls(own.length)} on the list of ${names.nation(list)} alone`);
  const captains = captainsAllowed(nation);
  return [
    // without rolls of another list they are in the title already; how they come about is not
    ...(given.length === 0 && landsRolls(d) === '' ? [] : [rollsInHand(d)]),
    ...(given.length === 0 ? [] : [fact(listed(given), 60)]),
    ...[...new Set(lists)].map((list) => oddsOn(d, list)),
    fact(`${warsInWords(d)}; the army has ${unitsInWords(d, nation.army)}`),
    ...divisionFacts(d),
    ...(captains === 0
      ? []
      : [
          fact(
            `so large an army may have ${counted(captains, 'captain')} and has ${nation.captains.length === 0 ? 'none' : inWords(nation.captains.length)}`,
            CAPTAINS.page,
          ),
        ]),
  ];
}

/** An enemy without land who stands in a province (pp. 68-69); null if there is none. */
function campedIn({ state, nation }: Deciding, province: ProvinceId): NationId | null {
  const enemies = warsOf(state, nation.id).map((war) => enemyIn(war, nation.id));
  return enemies.find((enemy) => campOf(nationOf(state, enemy)) === province) ?? null;
}

/** The enemies at war with the nation that a province touches. */
export function enemiesAt({ state, lands, nation }: Deciding, province: ProvinceId): NationId[] {
  const enemies = new Set(warsOf(state, nation.id).map((war) => enemyIn(war, nation.id)));
  return [...new Set(lands.neighbours(province).map((p) => holderOf(state, p)))].filter((holder) => enemies.has(holder));
}

/** Whom the army may meet where it goes, with what each enemy has and what may be won or lost (p. 59); in words alone where no nation fights it. */
function warsTold(d: Deciding): Fact[] {
  const wars = warsOf(d.state, d.nation.id);
  return [
    ...(enemiesOf(d.state, d.nation).length > wars.length || wars.length === 0 ? [fact(warsInWords(d))] : []),
    ...(wars.length === 0 ? [] : [frontsFact(d, wars, 'enemies-alone')]),
  ];
}

function placeFacts(d: Deciding): Fact[] {
  const { state, nation, names } = d;
  const stands = grouped<ArmyUnit, string>(nation.army, (unit) => unit.at).map(([at, units]) => `${unitsInWords(d, units)} in ${names.province(at)}`);
  const fronts = provincesOf(state, nation.id).flatMap((p) => {
    const [camped, enemies] = [campedIn(d, p), enemiesAt(d, p)];
    return [
      ...(camped === null ? [] : [fact(`${names.nation(camped)} ${names.does(camped, 'stands')} in ${names.province(p)}`)]),
      ...(enemies.length === 0 ? [] : [fact(`${names.province(p)} touches ${listed(enemies.map(names.nation))}`)]),
    ];
  });
  return [
    fact(`where the army stands: ${stands.join('; ')}`),
    isPlacing(d)
      ? fact('armies march any way through their own provinces to a war; a province cut off from them cannot be helped', 70)
      : fact('armies move any way through their own provinces; to one that is cut off they cannot come before Spring', 70),
    ...(isPlacing(d) || hiredUnits(nation).length === 0
      ? []
      : [fact('in a mutiny hired units outside the nation’s first provinces leave, those inside name a price', MUTINY.page)]),
    ...warsTold(d),
    ...fronts,
  ];
}

/** Whether armies are placed, as in Spring (p. 57); later they move (p. 70). */
const isPlacing = ({ state }: Deciding): boolean => state.season === 'spring';

/** How the questions of recruiting and placing are put (pp. 57, 70), by the kind of step. */
export const RECRUITING_QUESTIONS = {
  recruit: { page: 57, title: (d) => `How will ${us(d)} use ${rolls(d.nation.rolls + d.nation.rollsOnLists.length)}?`, facts: recruitFacts },
  place: {
    page: (d) => (isPlacing(d) ? 57 : 70),
    title: (d) => `Where will the army of ${us(d)} ${isPlacing(d) ? 'stand' : 'go this season'}?`,
    facts: placeFacts,
  },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

const magicUser = (at: string): (typeof MAGIC_USERS.rows)[number] => MAGIC_USERS.rows.find(({ level }) => `level-${level}` === at)!;

/** pp. 9-10, 44, 50, 57, 61: what recruiting rolls are used for, and where the army stands. */
export const RECRUITING_CHOICES: Choices<
  'recruit' | 'appoint-captain' | 'ransom' | 'hire-hero' | 'hire-magic-user' | 'buy-banner' | 'keep-rolls' | 'place' | 'army-placed'
> = {
  recruit: {
    label: ({ names }, at) => (at === '' ? 'Recruit' : `Recruit from the list of ${names.nation(at)}`),
    note: (_, at) => (at === '' ? 'A unit for each roll, by 2d6 (p. 10)' : 'A unit for each roll, by 2d6; these rolls do nothing else (p. 60)'),
  },
  'appoint-captain': {
    label: () => 'Appoint a captain',
    note: () => `${rolls(CAPTAINS.recruitingRolls)}; adds one to the War Rating on the table (p. ${CAPTAINS.page})`,
  },
  ransom: {
    label({ nation, names }, at) {
      const prince = nation.government.houses.find((h) => h.leader.id === at);
      // princes of two cities may bear one name
      return `Ransom ${names.ruler(at === '' ? nation.leader.id : at, nation.id)}${prince === undefined ? '' : ` of ${names.province(prince.home)}`}`;
    },
    note(d, at) {
      const { nation, names } = d;
      const prince = nation.government.houses.find((h) => h.leader.id === at);
      if (prince !== undefined)
        return `${rolls(1)} to ${names.nation(prince.leader.captor!)}; a captive stands behind all who are free when the First Family is chosen (p. 55)`;
      const { captor, warRating } = nation.leader;
      return `${rolls(1)} to ${names.nation(captor!)}; else the army is led by ${ledInstead(d)}, not one of ${warRating}`;
    },
  },
  'hire-hero': {
    label: () => 'Hire a hero',
    note(d) {
      const { list } = factsOf(d.lands, d.nation);
      return `${rolls(HEROES.recruitingRolls)}; Rep ${heroRep(list)}, AC ${heroAc(list)}; ${oddsOfKeepingHero(d)} (p. 51)`;
    },
  },
  'hire-magic-user': {
    label: (_, at) => `Hire a magic user of level ${magicUser(at).level}`,
    note(_, at) {
      const { rep, magicPoints, range } = magicUser(at);
      return `${rolls(MAGIC_USERS.recruitingRolls)}; Rep ${rep}, ${magicPoints} magic points, reach ${range} inches (p. ${MAGIC_USERS.page})`;
    },
  },
  'buy-banner': {
    label: (_, at) => `Have a ${BANNER_NAMES[at === 'bane' ? 'bane' : 'personal']} made`,
    note: (_, at) => `${rolls(BANNERS.recruitingRolls)}; ${DOES[at === 'bane' ? 'bane-banner' : 'personal-banner'].text} (p. ${BANNERS.page})`,
  },
  'keep-rolls': {
    label: () => 'Keep the rest',
    note: ({ state }) =>
      state.season === 'fall' ? 'What is kept is gone in Winter (p. 57)' : 'What is kept can be used until Fall and is gone in Winter (p. 57)',
  },
  place: {
    label: ({ names }, at) => `Move units to ${names.province(at)}`,
    note(d, at) {
      const [camped, enemies] = [campedIn(d, provinceId(at)), enemiesAt(d, provinceId(at))];
      if (camped !== null) return `${d.names.nation(camped)} ${d.names.does(camped, 'stands')} there`;
      return enemies.length === 0 ? null : `Touches ${listed(enemies.map(d.names.nation))}`;
    },
    member: unitInWords,
    leadsThere: true,
  },
  'army-placed': { label: () => 'Leave the army as it stands' },
};
