import { CASUALTY_RECOVERY, WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { tribesLand } from '../../../engine/campaign/governments/tribes.ts';
import { tribalMuster } from '../../../engine/campaign/governments/war-of-unification.ts';
import { provincesOf } from '../../../engine/campaign/lands.ts';
import { campOf } from '../../../engine/campaign/special-peoples/camps.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { type ArmyUnit, type Deeds, nationOf, warOf } from '../../../engine/campaign/state.ts';
import type { StepOf } from '../../../engine/campaign/steps.ts';
import { chaseOf } from '../../../engine/campaign/wars/after-battle.ts';
import type { Muster } from '../../../engine/campaign/wars/forces.ts';
import { stillThere } from '../../../engine/campaign/wars/map-movement.ts';
import { fieldOf } from '../../../engine/campaign/wars/muster.ts';
import { willToFightModifiers } from '../../../engine/campaign/wars/national-morale.ts';
import { answering, frontOf } from '../../../engine/campaign/wars/simultaneous-wars.ts';
import { type BattleId, battleId, type ProvinceId, provinceId } from '../../../engine/ids.ts';
import { fastestOn } from '../../../engine/major-pursuit.ts';
import { moveOf } from '../../../engine/movement-rates.ts';
import { modifierSum } from '../../../engine/roll.ts';
import { offOf } from '../../chronicle/battle.ts';
import { modifierInWords } from '../../chronicle/dice-in-words.ts';
import { grouped } from '../../chronicle/page.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { counted, figure, inWords, listed, sentence } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { outOf36, waysToPass } from './chances.ts';
import { type Choices, type Deciding, enemyOf, fact, type QuestionTelling, stepOf, tabled, unitCalled, unitPriced, unitsInWords, us } from './deciding.ts';
import { enemiesAt } from './recruiting.ts';
import { sideInFigures, sideInWords } from './sides.ts';

/** The province that is invaded, and in which war: of the nation that is asked, or of the tribe (p. 55). */
const invadedIn = (d: Deciding): Pick<StepOf<'respond'>, 'province' | 'war'> => (d.step.kind === 'tribal-response' ? d.step : stepOf(d, 'respond'));

/** How many provinces the nation that is asked holds; of a tribe how many are its own. */
const landOf = ({ state, step, nation }: Deciding): number =>
  (step.kind === 'tribal-response' ? tribesLand(state, nation.id) : provincesOf(state, nation.id)).length;

/**
 * What this province may come to, as the deeds of its defender that the Will to Fight test counts (p. 59). Whose last it is does not test when it is lost: he is
 * out (ruling 21).
 */
function endsOf(d: Deciding): readonly { readonly when: string; readonly deeds: Deeds }[] {
  const { province } = invadedIn(d);
  const { deeds } = d.nation;
  const won = { when: 'after a battle won', deeds: { ...deeds, won: deeds.won + 1 } };
  if (landOf(d) === 1 && campOf(d.nation) === null) return [won];
  const without = { ...deeds, provincesLost: deeds.provincesLost + 1 };
  return [
    won,
    { when: 'after a battle lost', deeds: { ...without, lost: deeds.lost + 1 } },
    { when: `with ${d.names.province(province)} given up`, deeds: without },
  ];
}

/** What the dice of the Will to Fight test are against in each of these cases, should nothing else befall, and what they come to (p. 59). */
function willFact(d: Deciding): Fact {
  const cases = endsOf(d).map(({ when, deeds }) => {
    const modifiers = willToFightModifiers({ ...d.nation, deeds });
    const rating = d.nation.morale + modifierSum(modifiers);
    const [none, one, both] = waysToPass(rating, WILL_TO_FIGHT.sixAlwaysFails);
    // National Morale never falls below 0 (ruling C2)
    const shaken = d.nation.morale > 0 ? one : 0;
    const ends = [
      { ways: both + one - shaken, end: 'carries on' },
      { ways: shaken, end: 'carries on with National Morale 1 lower' },
      { ways: none, end: 'loses the war' },
    ];
    return { when, against: figure(rating), made: [`National Morale ${d.nation.morale}`, ...modifiers.map(modifierInWords)].join(', '), ends };
  });
  const told = cases.map(({ when, against, made, ends }) => {
    const odds = ends.filter(({ ways }) => ways > 0).map(({ ways, end }) => `${end} ${outOf36(ways)}`);
    return `${when}, against ${against} (${made}): ${odds.join(', ')}`;
  });
  return tabled(`the Will to Fight test, if nothing else happens: ${told.join('; ')}`, 59, {
    caption: 'The Will to Fight test, if nothing else happens, in ways of 36',
    columns: ['Against', 'Carries on', 'Morale −1', 'War lost'],
    rows: cases.map(({ when, against, made, ends }) => ({
      name: sentence(when),
      note: made,
      cells: [against, ...ends.map(({ ways }) => (ways === 0 ? '–' : `${ways}`))],
    })),
  });
}

/** The battle there would be if the province were fought for. */
function wouldMeet({ state, lands, ...d }: Deciding): Muster {
  if (d.step.kind === 'tribal-response') return tribalMuster(state, d.step.war, d.step.province);
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

/** Units of one side kind by kind, "Legionaries ×6, Slingers"; empty for a Rogue Dragon, who is of none. */
function kindsIn(d: Deciding, { nation, units }: FieldedSide): string {
  if (isDragon(nation)) return '';
  const there = nationOf(d.state, nation).army.filter(({ id }) => units.some((unit) => unit.id === id));
  return grouped(there, (unit) => unitCalled(d, unit))
    .map(([name, same]) => (same.length === 1 ? name : `${name}\u{a0}×${same.length}`))
    .join(', ');
}

/** Both armies of a battle kind by kind, without what either has yet to say it carries there. */
export function armiesFact(d: Deciding, muster: Muster): Fact {
  const { state, lands, names } = d;
  const { invader, defender } = fieldOf(state, lands, muster);
  const sides = [
    { side: { ...invader, treasures: [] }, does: names.does(invader.nation, 'invades') },
    { side: { ...defender, treasures: [] }, does: names.does(defender.nation, 'answers') },
  ];
  const told = sides.map(({ side, does }) => {
    const kinds = kindsIn(d, side);
    return `${names.nation(side.nation)} ${does} with ${sideInWords(side)}${kinds === '' ? '' : ` (${kinds})`}`;
  });
  return tabled(told.join('; '), 59, {
    caption: 'The armies',
    columns: ['Units', 'Points', 'War Rating'],
    rows: sides.map(({ side, does }) => {
      const { units, points, warRating, besides } = sideInFigures(side);
      const note = [kindsIn(d, side), besides === '' || isDragon(side.nation) ? besides : `with ${besides}`].filter((said) => said !== '').join('; ');
      return { name: sentence(`${names.nation(side.nation)} ${does}`), ...(note === '' ? {} : { note }), cells: [`${units}`, `${points}`, `${warRating}`] };
    }),
  });
}

/** What a battle for a province is fought for (p. 59). A people without land cannot be invaded and goes on attacking (ruling 71). */
function wagerFacts(d: Deciding): Fact[] {
  const { state, names } = d;
  const { province, war } = invadedIn(d);
  const enemy = enemyOf(d, war);
  return [
    fact(`if the battle is lost, ${names.province(province)} is lost with it`, 59),
    campOf(nationOf(state, enemy)) === null
      ? fact(`if the battle is won, ${us(d)} ${names.does(d.nation.id, 'becomes')} the aggressor should the war go on`, 59)
      : fact(`if the battle is won, ${names.nation(enemy)} still ${names.does(enemy, 'attacks')}, having no land to be invaded`),
  ];
}

function respondFacts(d: Deciding): Fact[] {
  const { state, lands, names, step } = d;
  const { province } = invadedIn(d);
  const isTribes = step.kind === 'tribal-response';
  // what its tribes take of each other stays the nation's, and so what lies there (ruling 45)
  const relics = isTribes ? [] : state.treasures.filter(({ place }) => place.where === 'lies' && place.in === province);
  const left = landOf(d) - 1;
  return [
    armiesFact(d, wouldMeet(d)),
    ...wagerFacts(d),
    fact(
      `given up, ${names.province(province)} is lost without a fight and ${left === 0 ? 'no province is' : `${counted(left, 'province')} ${left === 1 ? 'is' : 'are'}`} left`,
      70,
    ),
    ...(lands.province(province).capital ? [fact(`${names.province(province)} is a capital`)] : []),
    // ruling 21
    ...(!isTribes && left === 0 && campOf(d.nation) === null
      ? [
          fact(
            `it is the last province: without land ${us(d)} ${names.does(d.nation.id, 'is')} beaten for good and not tested, unless another is won this season`,
          ),
        ]
      : []),
    ...(isTribes && left === 0 ? [fact(`a tribe that has lost its last province joins the victor, who leads it from then on`, 55)] : []),
    ...relics.map(({ id }) => fact(`${theTreasure(id)} goes with the province`)),
    willFact(d),
  ];
}

/** Lines counted from 1, consecutive ones that say the same taken together. */
function inRuns<Line>(lines: readonly Line[]): { readonly from: number; readonly to: number; readonly line: Line }[] {
  const runs: { from: number; to: number; line: Line }[] = [];
  const said = (line: Line): string => JSON.stringify(line);
  for (const [i, line] of lines.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && said(last.line) === said(line)) last.to = i + 1;
    else runs.push({ from: i + 1, to: i + 1, line });
  }
  return runs;
}

/** How many of the beaten can be set a faster pursuer at most: only for them does it matter who pursues whom (p. 43). */
function riddenDownFact({ lands }: Deciding, quarry: readonly ArmyUnit[], pursuers: readonly ArmyUnit[]): Fact {
  const listedOf = (unit: ArmyUnit) => lands.listed(unit);
  const pursuing = fastestOn(quarry, pursuers, listedOf);
  const outrun = pursuing.filter((by, n) => moveOf(listedOf(by)) > moveOf(listedOf(quarry[n]!))).length;
  if (outrun === 0) return fact('nobody who may pursue is faster than any of them: it makes no difference who pursues whom', 43);
  return fact(`a faster pursuer can be set on ${outrun === quarry.length ? 'all' : inWords(outrun)} of them${outrun === quarry.length ? '' : ' at most'}`, 43);
}

/** The beaten units in the order in which they are pursued, and their odds to come back (p. 43). */
function pursuitFacts(d: Deciding): Fact[] {
  const { state, lands } = d;
  const chase = chaseOf(state, lands, stepOf(d, 'major-pursuit').battle)!;
  const pursued = chase.quarry.slice(0, chase.pursuers.length);
  const lines = pursued.map((unit) => {
    const row = lands.listed(unit);
    const [, one, both] = waysToPass(row.rep, CASUALTY_RECOVERY.sixAlwaysFails);
    return { name: unitCalled(d, unit), cells: [`${row.rep}`, `${row.cost}`, `${moveOf(row)}″`, outOf36(both + one), outOf36(both)] };
  });
  const rows = inRuns(lines).map(({ from, to, line: { name, cells } }) => {
    const which = from === to ? from : to === from + 1 ? `${from} and ${to}` : `${from} to ${to}`;
    return { name: `${which}. ${name}`, cells };
  });
  const told = rows.map(({ name, cells: [rep, points, move, back, ridden] }) => {
    const odds = back === ridden ? back : `${back}, before a faster pursuer ${ridden}`;
    return `${name}, Rep ${rep}, ${points} points, move ${move}, comes back ${odds}`;
  });
  const free = chase.quarry.length - pursued.length;
  return [
    tabled(`the first chosen pursues the first of these, and so on: ${told.join('; ')}`, 43, {
      caption: 'The first chosen pursues the first of these, and so on; each comes back by two dice against Rep',
      columns: ['Rep', 'Points', 'Move', 'Comes back', 'Before a faster pursuer'],
      rows,
    }),
    riddenDownFact(d, pursued, chase.pursuers),
    ...(free > 0 ? [fact(`${counted(free, 'unit')} more ${free === 1 ? 'gets' : 'get'} away unpursued`, 43)] : []),
  ];
}

/** What the battle cost an army that goes home from it: units lost for good are known by then (p. 43). Empty if it fought none there. */
function costFacts({ state, nation, names }: Deciding, from: ProvinceId): Fact[] {
  return state.musters.flatMap(({ battle, province, invader, defender }) => {
    const outcome = state.fought.find((f) => f.battle === battle)?.outcome;
    const force = [invader, defender].find((side) => side.nation === nation.id);
    if (province !== from || outcome === undefined || force === undefined) return [];
    const off = offOf(invader === force ? outcome.invader : outcome.defender);
    const lost = force.units.filter((id) => nation.army.every((u) => u.id !== id)).length;
    const came = lost === 0 ? `${off === 1 ? 'it' : 'all'} came back` : `${inWords(lost)} lost for good, ${inWords(Math.max(0, off - lost))} came back`;
    return [
      fact(
        `${off === 0 ? 'none' : inWords(off)} of ${counted(force.units.length, 'unit')} left the field of ${names.province(from)}${off === 0 ? '' : `: ${came}`}`,
        43,
      ),
    ];
  });
}

/** Where a retreating army comes from, what the battle cost it, and what is left of it. */
function retreatFacts(d: Deciding): Fact[] {
  const step = stepOf(d, 'retreat');
  const { from } = step;
  const units = stillThere(d.state, step);
  const going = d.nation.army.filter((u) => units.includes(u.id));
  return [...costFacts(d, from), fact(`${unitsInWords(d, going)}, must leave ${d.names.province(from)}`, 59)];
}

function respondTitle(d: Deciding): string {
  const { province, war } = invadedIn(d);
  return `Will ${us(d)} fight for ${d.names.province(province)} against ${d.names.nation(enemyOf(d, war))}?`;
}

/** How the questions of a war are put (p. 59), by the kind of step. */
export const WAR_QUESTIONS = {
  respond: { page: 59, title: respondTitle, facts: respondFacts, battle: wouldMeet },
  'tribal-response': { page: 59, title: respondTitle, facts: respondFacts, battle: wouldMeet },
  'major-pursuit': {
    page: 43,
    title: (d) =>
      `Major Pursuit: which units will ${us(d)} send after the beaten army of ${d.names.nation(chaseOf(d.state, d.lands, stepOf(d, 'major-pursuit').battle)!.loser)}?`,
    facts: pursuitFacts,
  },
  retreat: { page: 59, title: (d) => `Where will the army of ${us(d)} go from ${d.names.province(stepOf(d, 'retreat').from)}?`, facts: retreatFacts },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

/** pp. 43, 59, 70: what is fought for, who pursues whom, where the beaten go. */
export const WAR_CHOICES: Choices<'contest' | 'concede' | 'pursue' | 'retreat'> = {
  contest: { label: (d) => `Fight for ${d.names.province(invadedIn(d).province)}` },
  concede: { label: (d) => `Give up ${d.names.province(invadedIn(d).province)}`, note: () => 'The army keeps away and the province is lost (p. 70)' },
  pursue: {
    label: () => 'Pursue the beaten',
    note: () => 'One pursuer for each of them, in their order (p. 43)',
    member: (d, id) => {
      // a hero of the winners may be set on them too, and is in no army (ruling 199)
      const unit = chaseOf(d.state, d.lands, stepOf(d, 'major-pursuit').battle)!.pursuers.find((u) => u.id === id)!;
      return `${unitPriced(d, unit)}, move ${moveOf(d.lands.listed(unit))}″`;
    },
  },
  retreat: {
    leadsThere: true,
    label: (d, at) => `To ${d.names.province(at)}`,
    note: (d, at) => {
      const there = d.nation.army.filter((u) => u.at === provinceId(at));
      const enemies = enemiesAt(d, provinceId(at));
      const said = [
        ...(there.length === 0 ? [] : [`${unitsInWords(d, there)} stand there`]),
        ...(enemies.length === 0 ? [] : [`touches ${listed(enemies.map(d.names.nation))}`]),
      ];
      return said.length === 0 ? null : said.join('; ');
    },
  },
};

/** The battle of that name. */
export const musterOf = ({ state }: Deciding, battle: BattleId): Muster => state.musters.find((m) => m.battle === battle)!;
