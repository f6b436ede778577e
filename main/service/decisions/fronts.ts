import { WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import { usableBanners } from '../../../engine/campaign/armies/banners.ts';
import { shipsOf, whoGoes } from '../../../engine/campaign/armies/companies.ts';
import { pointsOf } from '../../../engine/campaign/lands.ts';
import { enemyIn, type NationState, nationOf, type War, warOf, warsOf } from '../../../engine/campaign/state.ts';
import type { StepKind } from '../../../engine/campaign/steps.ts';
import { treasuresOf } from '../../../engine/campaign/treasures/treasures.ts';
import { userOf } from '../../../engine/campaign/treasures/using-treasures.ts';
import type { Front } from '../../../engine/campaign/wars/forces.ts';
import { exposedTo } from '../../../engine/campaign/wars/map-movement.ts';
import { leaderOfFront } from '../../../engine/campaign/wars/muster.ts';
import { frontOf } from '../../../engine/campaign/wars/simultaneous-wars.ts';
import type { ProvinceId, WarId } from '../../../engine/ids.ts';
import { raisedInWords, ratedInWords } from '../../chronicle/battle-telling/leading.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { BANNER_NAMES, counted, listed, sentence, signed } from '../../chronicle/words.ts';
import type { Fact, FactTable } from '../../contract.ts';
import { armyRating, type Rated, ratedOf, ratingInWords } from '../army-rating.ts';
import {
  armyInWords,
  attacksIn,
  type Choices,
  type Deciding,
  enemyOf,
  fact,
  ledInstead,
  type QuestionTelling,
  stepOf,
  tabled,
  unitInWords,
  us,
} from './deciding.ts';

/** What settles where an army goes. */
const SETTLING: readonly StepKind[] = ['two-fronts', 'which-front', 'divide'];

/** Provinces that may be won or lost in a war now: the defender's that the aggressor could step into. */
const exposed = ({ state, lands }: Deciding, war: War): readonly ProvinceId[] => exposedTo(state, lands, war.defender, war.aggressor);

/** "to be won: Ekra", "to be lost, one a season as the dice say: Ekra and Aeja" (p. 59); null if no province can be entered. */
function stakeIn(d: Deciding, war: War): string | null {
  const open = exposed(d, war);
  if (open.length === 0) return null;
  const what = attacksIn(d, war.id) ? 'to be won' : 'to be lost';
  return `${what}${open.length === 1 ? '' : ', one a season as the dice say'}: ${listed(open.map(d.names.province))}`;
}

const unitsCounted = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** The one who leads where neither the Leader nor a commander is (ruling 19). */
const DEPUTY = 'a deputy';

/** The armies that come against the deciding nation in a war. */
interface Against {
  /** Units set aside for it, and how many their nation has. */
  readonly units: number;
  readonly of: number;
  readonly points: number;
  readonly rated: Rated;
  /** Their leader in place of the Leader: "a deputy"; null where he leads them. */
  readonly under: string | null;
  /** He has other wars too, and how he divides his army is not known yet: it is told whole. */
  readonly isInAll: boolean;
}

/** What an enemy has set aside for a war, and who leads it. */
function setAside({ state, lands, names }: Deciding, enemy: NationState, front: Front): Against {
  const units = enemy.army.filter((unit) => front.units.includes(unit.id));
  const led = leaderOfFront(state, lands, front);
  const company = enemy.companies.find(({ commander }) => led.leader !== null && commander === led.leader);
  const under = led.leader === null ? DEPUTY : company === undefined ? null : names.commander(company.company);
  return { units: units.length, of: enemy.army.length, points: pointsOf(lands, units), rated: ratedOf(enemy, led), under, isInAll: false };
}

/** What an enemy has set aside for a war once that is settled; before, where he has other wars too, what he has in all. Null: he has sent everybody elsewhere. */
function comesAgainst(d: Deciding, war: War, enemy: NationState): Against | null {
  const { state, lands } = d;
  const front = frontOf(state, enemy.id, war.id);
  if (front !== undefined && front.units.length > 0) return setAside(d, enemy, front);
  const isSettling = state.agenda.some((step) => SETTLING.includes(step.kind) && 'nation' in step && step.nation === enemy.id);
  if (!isSettling && state.fronts.some((f) => f.nation === enemy.id)) return null;
  const units = enemy.army.length;
  return {
    units,
    of: units,
    points: pointsOf(lands, enemy.army),
    rated: armyRating(state, lands, enemy),
    under: null,
    isInAll: warsOf(state, enemy.id).length > 1,
  };
}

const nobodyOf = (d: Deciding, enemy: NationState): string => `none of ${d.names.their(enemy.id)} ${unitsCounted(enemy.army.length)} is set aside for it`;

/** "18 of its 37 units, 290 points, under a deputy of War Rating 2". */
function againstInWords(d: Deciding, enemy: NationState, against: Against | null): string {
  if (against === null) return nobodyOf(d, enemy);
  const { units, of, points, rated, under, isInAll } = against;
  const count = units === of ? unitsCounted(units) : `${units} of ${d.names.their(enemy.id)} ${unitsCounted(of)}`;
  const led = under === null ? '' : under === DEPUTY ? `under ${DEPUTY} of ` : `under ${under}, `;
  return `${count}, ${points} points${isInAll ? ' in all' : ''}, ${led}War Rating ${ratingInWords(rated)}`;
}

/** A line of the table of fronts: what its numbers do not say stands below its name. */
const row = (name: string, notes: readonly (string | null)[], cells: readonly string[]): FactTable['rows'][number] => {
  const note = notes.filter((said) => said !== null).join('; ');
  return { name: sentence(name), ...(note === '' ? {} : { note }), cells };
};

/** Those who add to a War Rating, as a note says it; null if nobody does. */
function addsTo({ warRating, captains, hasHero }: Rated): string | null {
  const raised = raisedInWords(warRating, captains, hasHero);
  return raised === null ? null : `War Rating ${raised}`;
}

/** A war of the deciding nation: its part, the enemy's army, what is at stake, in words and in figures. */
function warTold(d: Deciding, war: War): { readonly text: string; readonly row: FactTable['rows'][number] } {
  const { state, names } = d;
  const enemy = nationOf(state, enemyOf(d, war.id));
  const part = attacksIn(d, war.id) ? `attack on ${names.nation(enemy.id)}` : `defence against ${names.nation(enemy.id)}`;
  const against = comesAgainst(d, war, enemy);
  const stake = stakeIn(d, war) ?? 'no province can be entered';
  const text = sentence(`${part} (${againstInWords(d, enemy, against)}); ${stake}`);
  if (against === null) return { text, row: row(part, [stake, nobodyOf(d, enemy)], ['–', '–', '–']) };
  const { units, of, points, rated, under, isInAll } = against;
  const notes = [stake, isInAll ? `${names.their(enemy.id)} army in all, for several wars` : null, under === null ? null : `under ${under}`, addsTo(rated)];
  return { text, row: row(part, notes, [units === of ? `${units}` : `${units} of ${of}`, `${points}`, `${rated.warRating}`]) };
}

/** What comes against the deciding nation in its wars, to be compared (p. 59), beside its own army or by themselves. */
export function frontsFact(d: Deciding, wars: readonly War[], told: 'with-our-army' | 'enemies-alone'): Fact {
  const { state, lands, nation } = d;
  const withOwn = told === 'with-our-army';
  const enemies = wars.map((war) => warTold(d, war));
  const rated = armyRating(state, lands, nation);
  const own = row(`the army of ${us(d)}`, [addsTo(rated)], [`${nation.army.length}`, `${pointsOf(lands, nation.army)}`, `${rated.warRating}`]);
  const text = [...(withOwn ? [sentence(`the army has ${armyInWords(d, nation)}`)] : []), ...enemies.map((one) => one.text)].join('. ');
  return tabled(text, 59, {
    caption: 'The fronts, and who is there against the army; points are those of the units alone',
    columns: ['Units', 'Points', 'War Rating'],
    rows: [...(withOwn ? [own] : []), ...enemies.map((one) => one.row)],
  });
}

const ownWars = ({ state, nation }: Deciding): readonly War[] => warsOf(state, nation.id);

const warsNamed = ({ state }: Deciding, ids: readonly WarId[]): readonly War[] => ids.flatMap((id) => warOf(state, id) ?? []);

const enemiesIn = (d: Deciding, wars: readonly War[]): string => listed(wars.map((war) => d.names.nation(enemyOf(d, war.id))));

/** The wars in which the nation attacks, or those in which it is attacked. */
const fronts = (d: Deciding, role: 'attack' | 'defend'): readonly War[] => ownWars(d).filter((war) => attacksIn(d, war.id) === (role === 'attack'));

/** What it means to set nobody aside for these wars: where the nation is attacked a province is conceded (p. 58), unless ruling 77 lets somebody come. */
function leftAlone(d: Deciding, wars: readonly War[]): string {
  const attacked = wars.filter((war) => !attacksIn(d, war.id));
  if (attacked.length === 0) return `No units are sent against ${enemiesIn(d, wars)} this season`;
  const open = attacked.filter((war) => exposed(d, war).length > 0);
  if (open.length === 0) return `No units are set aside to meet ${enemiesIn(d, attacked)}, who can enter no province now`;
  const lost = signed(WILL_TO_FIGHT.modifiers['each-province-lost']);
  return `No units are set aside to meet ${enemiesIn(d, open)}: a province invaded there is conceded, which counts ${lost} in the Will to Fight, unless units can come that have nothing to do on their own front (pp. 58-59)`;
}

/** The war whose front has units already, and with them the Leader (ruling 170); null before any are sent. */
const ledFront = ({ state, nation }: Deciding): WarId | null => state.fronts.find((f) => f.nation === nation.id && f.units.length > 0)?.war ?? null;

/** Where the Leader's front is: with the first units sent, or with those that have gone. */
function firstFront(d: Deciding): string {
  const war = ledFront(d);
  return war === null ? 'the first units sent' : `those sent against ${d.names.nation(enemyOf(d, war))}`;
}

/** The leaders where an army is split: a deputy's War Rating is the program's own (ruling 19). */
function leaderFact(d: Deciding): Fact {
  const { id, leader } = d.nation;
  if (leader.state !== 'fit') return fact(`the Leader cannot lead, but ${ledInstead(d)}`);
  const rating = ratedInWords(leader.warRating, Math.min(leader.warRating, d.nation.captains.length), d.nation.hero !== null);
  return fact(
    `${d.names.ruler(leader.id, id)}, War Rating ${rating}, ${ledFront(d) === null ? 'goes' : 'is'} with ${firstFront(d)}; others are led by ${ledInstead(d)}`,
  );
}

/** What goes to the Leader's front, and which of the treasures may go elsewhere (rulings 52, 182); nothing where there is nobody and nothing. */
function followersFacts(d: Deciding): Fact[] {
  const { state, lands, nation, names } = d;
  const { hero, magicUsers } = nation;
  const held = treasuresOf(state, nation.id).map(({ id }) => id);
  const [tied, free] = [held.filter((id) => userOf(id) !== null), held.filter((id) => userOf(id) === null)];
  const ships = shipsOf(nation);
  const going = [
    ...(hero === null ? [] : [names.titled('the hero', hero.id, nation.id)]),
    ...(magicUsers.length === 0 ? [] : [counted(magicUsers.length, 'magic user')]),
    ...usableBanners(nation, lands).map((banner) => `the ${BANNER_NAMES[banner]}`),
    ...(ships === 0 ? [] : [counted(ships, 'ship')]),
    ...tied.map(theTreasure),
  ];
  return [
    ...(going.length === 0 ? [] : [fact(`with ${firstFront(d)}, and with nobody else: ${listed(going)}`)]),
    ...(free.length === 0 ? [] : [fact(`${listed(free.map(theTreasure))} may go to any of its fields that can be reached`, 64)]),
  ];
}

/** Companies that stand aside from a war, because they never fight whom they have served (p. 67, ruling 57). */
function asideFacts({ state, nation, names }: Deciding, wars: readonly War[]): Fact[] {
  const army = nation.army.map((unit) => unit.id);
  return wars.flatMap((war) =>
    whoGoes(state, nation.id, war.id, army).aside.map(({ company }) =>
      fact(`${names.company(company)} stands aside from the war with ${names.nation(enemyIn(war, nation.id))}, whom it has served`, 67),
    ),
  );
}

/** How the questions of several wars at once are put (pp. 58, 64), by the kind of step. */
export const FRONT_QUESTIONS = {
  'two-fronts': {
    page: 58,
    title: (d) => `${sentence(counted(ownWars(d).length, 'war'))} at once: what will the army of ${us(d)} do?`,
    facts: (d) => [frontsFact(d, ownWars(d), 'with-our-army'), leaderFact(d), ...followersFacts(d), ...asideFacts(d, ownWars(d))],
  },
  'which-front': {
    page: 58,
    title: (d) => `To which front will the army of ${us(d)} go?`,
    facts: (d) => [frontsFact(d, ownWars(d), 'enemies-alone'), ...asideFacts(d, ownWars(d))],
  },
  divide: {
    page: 58,
    title: (d) => `How will ${us(d)} divide the army against ${enemiesIn(d, warsNamed(d, stepOf(d, 'divide').wars))}?`,
    facts(d) {
      const wars = warsNamed(d, stepOf(d, 'divide').wars);
      return [frontsFact(d, wars, 'enemies-alone'), leaderFact(d), ...followersFacts(d), ...asideFacts(d, wars)];
    },
  },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

/** pp. 58-59: where armies go. */
export const FRONT_CHOICES: Choices<'attack' | 'defend' | 'split' | 'one-front' | 'front' | 'send'> = {
  attack: { label: (d) => `Attack ${enemiesIn(d, fronts(d, 'attack'))}`, note: (d) => leftAlone(d, fronts(d, 'defend')) },
  defend: { label: (d) => `Defend the land against ${enemiesIn(d, fronts(d, 'defend'))}`, note: (d) => leftAlone(d, fronts(d, 'attack')) },
  split: {
    label: () => 'Split the army',
    note: (d) => `Every front gets its units (p. 58); ${d.nation.leader.state === 'fit' ? 'all but the first are' : 'each is'} led by ${ledInstead(d)}`,
  },
  'one-front': {
    label: () => 'Send everything to one front',
    note: (d) =>
      fronts(d, 'defend').length === 0
        ? 'No units are sent against the others this season'
        : 'No units are set aside to meet the others: a province that they invade is conceded, unless units can come that have nothing to do on their own front (p. 58)',
  },
  front: {
    label: (d, at) => `${attacksIn(d, at) ? 'Attack' : 'Meet'} ${d.names.nation(enemyOf(d, at))}`,
    note: (d, at) => {
      const [war, others] = [warsNamed(d, [at as WarId])[0]!, stepOf(d, 'which-front').wars.filter((id) => id !== at)];
      const stake = stakeIn(d, war);
      return `${stake === null ? '' : `${sentence(stake)}. `}${leftAlone(d, warsNamed(d, others))}`;
    },
  },
  send: {
    label: (d, at) => `Send against ${d.names.nation(enemyOf(d, at))}`,
    note: (d, at) =>
      `The rest is for ${enemiesIn(
        d,
        warsNamed(d, stepOf(d, 'divide').wars).filter(({ id }) => id !== at),
      )}`,
    member: unitInWords,
  },
};
