import { COMPANIES } from '../../../data/companies.ts';
import type { ArmyList, Company, ListedUnit } from '../../../data/shapes.ts';
import { SHIPS } from '../../../data/tables/battle.ts';
import { CAPTAINS, WAR_RATING } from '../../../data/tables/campaign.ts';
import { MERCENARY_FOR_HIRE } from '../../../data/tables/hiring.ts';
import { MAKING_LISTS } from '../../../data/tables/making-lists.ts';
import { TALOMIR } from '../../../data/world.ts';
import { USUAL_POINTS } from '../../../engine/armies.ts';
import { moveOf, retireOf } from '../../../engine/movement-rates.ts';
import { namesOf } from '../../chronicle/names.ts';
import { counted, figure, listed, sentence, signed } from '../../chronicle/words.ts';
import { CLASS_WORDS, type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { GOVERNMENT_NAMES, MOTIVATION_NAMES } from '../government-names.ts';
import { onPages, rated, sheet } from './sheet.ts';

/** pp. 9-26, 66-67, 70: what armies are raised from. */

const names = namesOf(TALOMIR);

/** The rules of a row, and what it counts as when it moves (p. 32). */
const rulesOf = ({ rules, movesAs }: ListedUnit): string =>
  sentence(listed([...rules.map((rule) => RULE_WORDS[rule]), ...(movesAs === undefined || movesAs === 'artillery' ? [] : [`moves as a ${movesAs}`])]));

const COLUMNS = ['Unit', 'Basic', 'Class', 'Rep', 'AC', 'Figures', 'Move', 'Points', 'On 2d6', 'Special rules'] as const;

function rowOf(unit: ListedUnit): readonly string[] {
  const { name, count, class: kind, rep, ac, figures, cost, recruits } = unit;
  const numbers = [rep, ac, figures].map(figure);
  return [
    name,
    count === 0 ? '–' : String(count),
    CLASS_WORDS[kind],
    ...numbers,
    `${moveOf(unit)}″ (${retireOf(unit)}″)`,
    String(cost),
    recruits.length === 0 ? 'never' : recruits.join(', '),
    rulesOf(unit),
  ];
}

/** What a page prints of a field, where it slips. */
const PRINTED: Readonly<Record<keyof NonNullable<ListedUnit['printed']>, string>> = {
  rules: 'as its rules',
  class: 'as its class',
  sp: 'as specialty points',
  cost: 'as its points',
  total: 'as the points of its row',
  name: 'as its name',
};

const slipsOf = ({ name, printed = {} }: ListedUnit): readonly string[] =>
  Object.entries(printed).map(([field, value]) => `${name}: the page has “${value}” ${PRINTED[field as keyof typeof PRINTED]}.`);

const PRINTED_OF_LIST: Readonly<Record<keyof NonNullable<ArmyList['printed']>, string>> = {
  name: 'as its name',
  basicUnits: 'as the number of its units',
  basicPoints: 'as the points of its basic army',
};

const slipsOfList = ({ printed = {} }: ArmyList): readonly string[] =>
  Object.entries(printed).map(([field, value]) => `The page has “${value}” ${PRINTED_OF_LIST[field as keyof typeof PRINTED_OF_LIST]}.`);

/** Where the gazetteer rates a people otherwise than its list, it counts in a campaign (p. 73, ruling 3). */
function inGazetteer(list: ArmyList): readonly string[] {
  const nation = TALOMIR.nations.find(({ id }) => id === list.id);
  if (nation === undefined) return [];
  const [tech, mana, defense] = [nation.tech === list.tech, nation.mana === list.mana, nation.defense === list.defense];
  const others = [
    ...(tech ? [] : [`Tech ${figure(nation.tech)}`]),
    ...(mana ? [] : [`Mana ${rated(nation.mana)}`]),
    ...(defense ? [] : [`Defense ${nation.defense}`]),
  ];
  return others.length === 0 ? [] : [`In a campaign the gazetteer counts: ${listed(others)} (p. 73, ruling 3).`];
}

/** How a list becomes an army of a battle on its own (pp. 10-11); one that recruits nobody fights as it is (ruling A5). */
const raisedIn = ({ units, recruitingRolls }: ArmyList): string =>
  units.every(({ recruits }) => recruits.length === 0)
    ? 'it recruits nobody, and fights as it is (ruling A5)'
    : `about ${counted(recruitingRolls, 'recruiting roll')} more make it one of ${USUAL_POINTS} (pp. 10-11)`;

/** pp. 12-26, 73: a list, row by row. */
function listSheet(list: ArmyList): ReferenceSheet {
  const { id, name, page, historical, government, motivation, alignment, tech, mana, defense, nationalMorale, tactics, warRatingModifier, basicPoints } = list;
  return sheet({
    id: `list-${id}`,
    title: name,
    from: onPages(page),
    about: `${historical === '' ? '' : `${historical}. `}${GOVERNMENT_NAMES[government]}; motivation ${MOTIVATION_NAMES[motivation]}. Alignment ${rated(alignment)}, Tech ${figure(tech)}, Mana ${rated(mana)}, Defense ${figure(defense)}; National Morale ${nationalMorale}, battle tactics ${tactics}, War Rating ${rated(warRatingModifier)}. The basic army comes to ${basicPoints} points; ${raisedIn(list)}. In brackets: how far they retire (p. 32).`,
    heads: COLUMNS,
    rows: list.units.map(rowOf),
    numbers: [1, 3, 4, 5, 6, 7],
    notes: [...slipsOfList(list), ...list.units.flatMap(slipsOf), ...inGazetteer(list)],
  });
}

/** What one company brings: "a unit of Infantry (foot, melee; Rep 5, AC 4, 4 figures, pike)". */
const unitInWords = ({ name, class: kind, rep, ac, figures, rules }: ListedUnit): string =>
  `${name} (${[CLASS_WORDS[kind].toLowerCase(), `Rep ${rep}, AC ${ac}`, counted(figures, 'figure'), ...rules.map((rule) => RULE_WORDS[rule])].join('; ')})`;

function bringsOf({ units, joinedBy, ships }: Company): string {
  const all = units.map((unit) => `${unit.count === 1 ? 'a unit' : counted(unit.count, 'unit')} of ${unitInWords(unit)}`);
  if (joinedBy !== undefined) all.push(`${counted(joinedBy.units, 'unit')} thrown on the list of ${names.nation(joinedBy.list)}`);
  if (ships !== undefined)
    all.push(`${counted(ships, 'ship')} of AC ${SHIPS.ac}, ${SHIPS.move}″ a turn, each for a unit of infantry of ${counted(SHIPS.figures, 'figure')} at most`);
  return sentence(listed(all));
}

function termsOf({ commander, once, severalAtOnce, rival, neverForBlackMoon, loyal }: Company): string {
  const terms = [
    ...(commander === null
      ? []
      : [`${commander.name} leads ${commander.commands === 'army' ? 'an army' : 'this unit'} with War Rating ${commander.warRating}`]),
    ...(once ? ['there is one of it'] : []),
    ...(severalAtOnce === true ? ['half a die of them may be on offer'] : []),
    ...(rival === undefined
      ? []
      : [
          `never beside ${names.company(rival.company)}, hired for ${counted(rival.rolls, 'roll')} while that serves the enemy; against it melee troops test as in frenzy`,
        ]),
    ...(neverForBlackMoon === true ? ['never for an alignment below 0'] : []),
    ...(loyal === true ? ['never against an employer it left on good terms'] : []),
  ];
  return sentence(terms.join('; '));
}

const companies = sheet({
  id: 'companies',
  title: 'Mercenary companies',
  from: onPages(65, 66, 67),
  about: `A company costs its recruiting rolls each year, and ${counted(MERCENARY_FOR_HIRE.surchargeForAnotherAlignment, 'roll')} more where its alignment is another.`,
  heads: ['Company', 'Rolls', 'Alignment', 'Brings', 'Terms'],
  rows: COMPANIES.map((company) => [
    company.name,
    String(company.rolls),
    company.alignment === null ? 'any' : rated(company.alignment),
    bringsOf(company),
    termsOf(company),
  ]),
  numbers: [1, 2],
});

/** p. 70: what a figure costs. */
const costs = sheet({
  id: 'costs',
  title: 'What troops cost',
  from: onPages(MAKING_LISTS.page),
  about: 'A figure costs its Rep, its AC and these; a unit costs that for each of its figures.',
  heads: ['What it is', 'Points a figure'],
  rows: [
    ...Object.entries(MAKING_LISTS.purpose).map(([purpose, points]) => [sentence(purpose), rated(points)]),
    ['Mounted, but for flyers (ruling A1)', signed(MAKING_LISTS.mounted)],
    ...Object.entries(MAKING_LISTS.rules).map(([rule, points]) => [sentence(RULE_WORDS[rule as keyof typeof MAKING_LISTS.rules]), signed(points)]),
  ],
  numbers: [1],
  notes: ['Arquebusiers of the lists pay for one of firearms and terror (ruling 5).'],
});

const captains = sheet({
  id: 'captains',
  title: 'Leaders and captains',
  from: onPages(CAPTAINS.page),
  heads: ['Who', 'What the book has of him'],
  rows: [
    [
      'The Leader',
      `Comes with the army, for nothing. His War Rating is thrown for: ${Math.min(...WAR_RATING.rows.map((r) => r.warRating))} to ${Math.max(...WAR_RATING.rows.map((r) => r.warRating))}.`,
    ],
    [
      'A captain',
      `Where there are more than ${CAPTAINS.unitsAbove} units, and another for each ${CAPTAINS.oneMorePer} units more; ${CAPTAINS.points} points or ${counted(CAPTAINS.recruitingRolls, 'recruiting roll')}. Never more of them than the Leader’s War Rating.`,
    ],
  ],
});

/** Sheets of raising armies. */
export const RAISING: readonly ReferenceSheet[] = [captains, costs, companies];

/** The army lists, by name. */
export const LISTS: readonly ReferenceSheet[] = TALOMIR.lists.map(listSheet);
