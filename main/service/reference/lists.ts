import type { ArmyList, ListedUnit } from '../../../data/shapes.ts';
import { TALOMIR } from '../../../data/world.ts';
import { USUAL_POINTS } from '../../../engine/armies.ts';
import { moveOf, retireOf } from '../../../engine/movement-rates.ts';
import { counted, figure, listed, sentence } from '../../chronicle/words.ts';
import { CLASS_WORDS, type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { scores } from '../book/rows.ts';
import { GOVERNMENT_NAMES, MOTIVATION_NAMES } from '../government-names.ts';
import { onPages, rated, sheet } from './sheet.ts';

/** pp. 11-26: the army lists. */

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
    recruits.length === 0 ? 'never' : scores(recruits, recruits).on,
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

/** The army lists, by name. */
export const LISTS: readonly ReferenceSheet[] = TALOMIR.lists.map(listSheet);
