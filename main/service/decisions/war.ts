import { CASUALTY_RECOVERY, WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import { chaseOf } from '../../../engine/campaign/after-battle.ts';
import { stepsInto } from '../../../engine/campaign/camps.ts';
import type { Muster } from '../../../engine/campaign/forces.ts';
import { provincesOf } from '../../../engine/campaign/lands.ts';
import { fieldOf } from '../../../engine/campaign/muster.ts';
import { willToFightModifiers } from '../../../engine/campaign/national-morale.ts';
import { answering, frontOf } from '../../../engine/campaign/simultaneous-wars.ts';
import { DEPUTY_WAR_RATING, nationOf, type War, warOf, warsOf } from '../../../engine/campaign/state.ts';
import { type BattleId, battleId, type ProvinceId, provinceId } from '../../../engine/ids.ts';
import { moveOf } from '../../../engine/movement-rates.ts';
import { modifierSum } from '../../../engine/roll.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { counted, listed, sentence, signed } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { outOf36, waysToPass } from './chances.ts';
import {
  armyInWords,
  attacksIn,
  type Choices,
  type Deciding,
  enemyOf,
  fact,
  type Question,
  sideInWords,
  stepOf,
  unitInWords,
  unitsInWords,
  us,
} from './deciding.ts';

/** Provinces that may be won or lost in a war now: the defender's that the aggressor could step into. */
const exposed = ({ state, lands }: Deciding, war: War): readonly ProvinceId[] =>
  provincesOf(state, war.defender).filter((p) => stepsInto(state, lands, nationOf(state, war.aggressor), p));

/** A war of the deciding nation: its part, the enemy's army, what is at stake. */
function warFact(d: Deciding, war: War): Fact {
  const { state, names } = d;
  const enemy = enemyOf(d, war.id);
  const open = exposed(d, war);
  const stake = open.length === 0 ? 'no province can be entered' : `${attacksIn(d, war.id) ? 'to be won' : 'to be lost'}: ${listed(open.map(names.province))}`;
  const part = attacksIn(d, war.id) ? `attack on ${names.nation(enemy)}` : `defence against ${names.nation(enemy)}`;
  return fact(`${part} (${armyInWords(d, nationOf(state, enemy))}); ${stake}`, 58);
}

/** What one die of the Will to Fight test is against now (p. 59). */
function willFact({ nation }: Deciding): Fact {
  const rating = nation.morale + modifierSum(willToFightModifiers(nation));
  const [none, , both] = waysToPass(rating, WILL_TO_FIGHT.sixAlwaysFails);
  const { 'won-a-battle': won, 'lost-a-battle': lost, 'each-province-lost': land } = WILL_TO_FIGHT.modifiers;
  return fact(
    `as things stand the Will to Fight test is against ${rating}: carries on ${outOf36(both)}, loses the war ${outOf36(none)}; a battle won counts ${signed(won)}, one lost ${signed(lost)}, each province lost ${signed(land)}`,
    59,
  );
}

const ownWars = ({ state, nation }: Deciding): readonly War[] => warsOf(state, nation.id);

const leaderFact = ({ nation, names }: Deciding): Fact =>
  fact(
    nation.leader.state === 'fit'
      ? `${names.ruler(nation.leader.id, nation.id)}, War Rating ${nation.leader.warRating}, goes with the first units sent; others are led by a deputy of War Rating ${DEPUTY_WAR_RATING}`
      : `a deputy of War Rating ${DEPUTY_WAR_RATING} leads, the Leader cannot`,
    58,
  );

/** The battle there would be if the province were fought for. */
function wouldMeet({ state, lands, ...d }: Deciding): Muster {
  const { war: id, province } = stepOf({ state, lands, ...d }, 'respond');
  const war = warOf(state, id)!;
  const { units } = state.invasions.find((i) => i.province === province)!;
  const answer = answering(state, lands, war, province);
  return {
    battle: battleId(province, war.aggressor),
    war: id,
    province,
    invader: { nation: war.aggressor, units, deputy: frontOf(state, war.aggressor, id)?.deputy ?? false },
    defender: { nation: war.defender, ...answer },
  };
}

/** Both armies of a battle. */
export function armiesFacts({ state, lands, names }: Deciding, muster: Muster): Fact[] {
  const { invader, defender } = fieldOf(state, lands, muster);
  const name = (id: string): string => sentence(names.nation(id));
  return [
    fact(`${name(invader.nation)} ${names.does(invader.nation, 'invades')} with ${sideInWords(invader)}`, 59),
    fact(`${name(defender.nation)} ${names.does(defender.nation, 'answers')} with ${sideInWords(defender)}`, 59),
  ];
}

function respondFacts(d: Deciding): Fact[] {
  const { state, lands, nation, names } = d;
  const { province } = stepOf(d, 'respond');
  const relics = state.treasures.filter(({ place }) => place.where === 'lies' && place.in === province);
  const left = provincesOf(state, nation.id).length - 1;
  return [
    ...armiesFacts(d, wouldMeet(d)),
    fact(`given up, ${names.province(province)} is lost without a fight and ${counted(left, 'province')} ${left === 1 ? 'is' : 'are'} left`, 59),
    ...(lands.province(province).capital ? [fact(`${names.province(province)} is a capital`)] : []),
    ...relics.map(({ id }) => fact(`${theTreasure(id)} goes with the province`, 64)),
    willFact(d),
  ];
}

/** The beaten units in the order in which they are pursued, and their odds to come back (p. 43). */
function pursuitFacts(d: Deciding): Fact[] {
  const { state, lands, names } = d;
  const chase = chaseOf(state, lands, stepOf(d, 'major-pursuit').battle)!;
  const pursued = chase.quarry.slice(0, chase.pursuers.length);
  const told = pursued.map((unit, i) => {
    const row = lands.listed(unit);
    const [, one, both] = waysToPass(row.rep, CASUALTY_RECOVERY.sixAlwaysFails);
    const odds = one === 0 ? outOf36(both) : `${outOf36(both + one)}, before a faster pursuer ${outOf36(both)}`;
    return fact(`${i + 1}. ${names.unit(unit.list, unit.type)}, ${row.cost} points, move ${moveOf(row)} inches, comes back ${odds}`, 43);
  });
  const free = chase.quarry.length - pursued.length;
  return [
    fact('the first chosen pursues the first of these, and so on'),
    ...told,
    ...(free > 0 ? [fact(`${counted(free, 'unit')} more get away unpursued`, 43)] : []),
  ];
}

/** Where an army that retreats comes from, and what of it. */
function retreatFacts(d: Deciding): Fact[] {
  const { from, units } = stepOf(d, 'retreat');
  const going = d.nation.army.filter((u) => units.includes(u.id));
  return [fact(`${unitsInWords(d, going)}, must leave ${d.names.province(from)}`, 59)];
}

export const WAR_QUESTIONS = {
  'two-fronts': {
    page: 58,
    title: (d) => `${sentence(counted(ownWars(d).length, 'war'))} at once: what will the army of ${us(d)} do?`,
    facts: (d) => [fact(`the army has ${unitsInWords(d, d.nation.army)}`), ...ownWars(d).map((war) => warFact(d, war)), leaderFact(d)],
  },
  'which-front': {
    page: 58,
    title: (d) => `To which front will the army of ${us(d)} go?`,
    facts: (d) => ownWars(d).map((war) => warFact(d, war)),
  },
  divide: {
    page: 58,
    title: (d) => `Whom will ${us(d)} send against ${d.names.nation(enemyOf(d, stepOf(d, 'divide').wars[0]!))}?`,
    facts: (d) => [
      ...stepOf(d, 'divide')
        .wars.flatMap((id) => warOf(d.state, id) ?? [])
        .map((war) => warFact(d, war)),
      leaderFact(d),
    ],
  },
  respond: {
    page: 59,
    title: (d) => `Will ${us(d)} fight for ${d.names.province(stepOf(d, 'respond').province)} against ${d.names.nation(enemyOf(d, stepOf(d, 'respond').war))}?`,
    facts: respondFacts,
  },
  'major-pursuit': {
    page: 43,
    title: (d) => `Whom will ${us(d)} set on the beaten army of ${d.names.nation(chaseOf(d.state, d.lands, stepOf(d, 'major-pursuit').battle)!.loser)}?`,
    facts: pursuitFacts,
  },
  retreat: { page: 59, title: (d) => `Where will the army of ${us(d)} go from ${d.names.province(stepOf(d, 'retreat').from)}?`, facts: retreatFacts },
} as const satisfies Readonly<Record<string, Question>>;

/** The enemies it attacks, or those it defends itself against. */
const enemies = (d: Deciding, attacks: boolean): string =>
  listed(
    ownWars(d)
      .filter((war) => attacksIn(d, war.id) === attacks)
      .map((war) => d.names.nation(enemyOf(d, war.id))),
  );

/** pp. 43, 58-59: where armies go, what is fought for, who pursues whom. */
export const WAR_CHOICES: Choices<'attack' | 'defend' | 'split' | 'one-front' | 'front' | 'send' | 'contest' | 'concede' | 'pursue' | 'retreat'> = {
  attack: { label: (d) => `Attack ${enemies(d, true)}`, note: (d) => `Nobody is set aside to meet ${enemies(d, false)}` },
  defend: { label: (d) => `Defend the land against ${enemies(d, false)}`, note: (d) => `Nobody is sent against ${enemies(d, true)} this season` },
  split: {
    label: () => 'Split the army',
    note: () => `Every front gets its units; all but the first are led by a deputy of War Rating ${DEPUTY_WAR_RATING} (p. 58)`,
  },
  'one-front': { label: () => 'Go to one front with everybody', note: () => 'Nobody is set aside for the others (p. 58)' },
  front: {
    label: (d, at) => `${attacksIn(d, at) ? 'Attack' : 'Meet'} ${d.names.nation(enemyOf(d, at))}`,
    note: (d, at) => {
      const open = exposed(d, warOf(d.state, at as War['id'])!);
      return open.length === 0 ? null : `${attacksIn(d, at) ? 'To be won' : 'To be lost'}: ${listed(open.map(d.names.province))}`;
    },
  },
  send: {
    label: (d, at) => `Send against ${d.names.nation(enemyOf(d, at))}`,
    note: (d) =>
      `The rest is for ${listed(
        stepOf(d, 'divide')
          .wars.slice(1)
          .map((war) => d.names.nation(enemyOf(d, war))),
      )}`,
    member: unitInWords,
  },
  contest: { label: (d) => `Fight for ${d.names.province(stepOf(d, 'respond').province)}` },
  concede: { label: (d) => `Give up ${d.names.province(stepOf(d, 'respond').province)}`, note: () => 'The army keeps out of it, the province is lost (p. 59)' },
  pursue: {
    label: () => 'Set on the beaten',
    note: () => 'One pursuer for each of them, in their order (p. 43)',
    member: (d, id) => `${unitInWords(d, id)}, move ${moveOf(d.lands.listed(d.nation.army.find((u) => u.id === id)!))} inches`,
  },
  retreat: {
    label: (d, at) => `To ${d.names.province(at)}`,
    note: (d, at) => {
      const there = d.nation.army.filter((u) => u.at === provinceId(at));
      return there.length === 0 ? null : `${unitsInWords(d, there)} stand there`;
    },
  },
};

/** The battle of that name. */
export const musterOf = ({ state }: Deciding, battle: BattleId): Muster => state.musters.find((m) => m.battle === battle)!;
