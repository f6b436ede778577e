import type { SpecialRule } from '../../data/shapes.ts';
import { BASIC_ARMY, type NotAList, type OwnList } from '../../engine/own-lists.ts';
import type { OwnTroops } from '../../engine/own-troops.ts';
import { listed, sentence } from '../chronicle/words.ts';
import type { ListFault } from '../contract.ts';
import { isListName, LONGEST_LIST_NAME } from '../fields.ts';

/** What is wrong with a list in the making, in the words of the one who makes it (pp. 10-11, 70). */

/** The troops that special rules are for, where not everybody may have them (ruling 297). */
const FOR_WHOM: Readonly<Partial<Record<SpecialRule, string>>> = {
  cannon: 'artillery',
  engine: 'artillery and giants',
  breath: 'beasts',
  'combination-weapons': 'melee troops',
  'dual-armed': 'melee troops',
  firearms: 'missile troops',
  flyer: 'mounted troops',
  pike: 'melee troops on foot',
  shock: 'mounted melee troops',
  stakes: 'missile troops on foot',
};

/** The troops that a rule is for, and its page: "beasts, p. 6". */
export const forWhom = (rule: SpecialRule, page: number): string => `${FOR_WHOM[rule] ?? 'other troops'}, p. ${page}`;

/** Troops that count as something else for movement (p. 32). */
export const WHO_COUNTS: Readonly<Record<NonNullable<OwnTroops['movesAs']>, string>> = {
  chariot: 'mounted, melee or missile, one figure',
  beast: 'foot or mounted, melee, one figure',
  giant: 'foot, melee, four figures',
  artillery: 'foot, missile, one figure',
};

const ruleName = (rule: SpecialRule): string => sentence(rule.replaceAll('-', ' '));
const rowName = ({ units }: OwnList, i: number): string => `row ${i + 1}`.concat(units[i]?.name === undefined ? '' : `, ${units[i].name}`);

/** What is wrong with troops from scratch. */
function troopsInWords(not: Extract<NotAList, { why: 'not-for-such' | 'rule-twice' | 'moves-otherwise' | 'guns-without-rule' }>): string {
  switch (not.why) {
    case 'not-for-such':
      return `${ruleName(not.rule)} is not for such troops: it is for ${forWhom(not.rule, not.page)}.`;
    case 'rule-twice':
      return `${ruleName(not.rule)} is listed twice.`;
    case 'moves-otherwise':
      return `${sentence(not.as)}: ${WHO_COUNTS[not.as]} (p. ${not.page}). These troops are otherwise.`;
    case 'guns-without-rule':
      return `Artillery is a cannon or an engine (p. ${not.page}): tick one of them.`;
  }
}

/** What is wrong with the basic army as a whole. */
function pointsInWords(points: number): string {
  const by = points < BASIC_ARMY.least ? `${BASIC_ARMY.least - points} too few` : `${points - BASIC_ARMY.most} too many`;
  return `The basic army comes to ${points} points, ${by}: roughly 200 are wanted, ${BASIC_ARMY.least} to ${BASIC_ARMY.most} (p. 10).`;
}

function inWords(not: NotAList, list: OwnList): string {
  switch (not.why) {
    case 'no-such-list':
      return 'There is no such printed list.';
    case 'printed-name':
      return 'A printed list already has that name: give yours another.';
    case 'no-such-row':
    case 'one-of-two':
      return 'This row has no troops: take some from a printed list, or write them from scratch.';
    case 'no-name':
      return 'Troops from scratch have no printed name: give them one.';
    case 'same-name':
      return `That is what ${rowName(list, not.as)} is called too.`.replace(`, ${not.name}`, '');
    case 'in-no-army':
      return `No army has them yet: put some into the basic army, or give them a sum of the dice (p. ${not.page}).`;
    case 'never-rolled':
      return `No throw brings ${not.name}: they stand in the basic army or nowhere (p. ${not.page}).`;
    case 'sum-twice':
      return `A ${not.sum} brings ${rowName(list, not.as)} already: each sum brings one row (p. ${not.page}).`;
    case 'sums-missing':
      return `Nobody comes on ${listed(not.sums.map(String))} yet: each sum of two dice brings a row (p. ${not.page}).`;
    case 'only-one':
      return `There is but one ${not.name} (p. ${not.page}).`;
    case 'no-room':
      return `${not.units} units stand in the basic army; more than ${not.most} find no room on the table.`;
    case 'basic-points':
      return pointsInWords(not.points);
    case 'not-for-such':
    case 'rule-twice':
    case 'moves-otherwise':
    case 'guns-without-rule':
      return troopsInWords(not);
  }
}

/** Only more of the same is wanted. */
const isUnfinished = (not: NotAList): boolean =>
  ['no-name', 'in-no-army', 'sums-missing'].includes(not.why) || (not.why === 'basic-points' && not.points < BASIC_ARMY.least);

/** A fault of the rules, told. */
export const toldFault = (not: NotAList, list: OwnList): ListFault => ({
  field: not.field,
  message: inWords(not, list),
  isUnfinished: isUnfinished(not),
});

/** What is wrong with a name; null if it is one. */
export function nameFault(field: string, name: string): ListFault | null {
  if (isListName(name)) return null;
  const isEmpty = name.trim() === '';
  return {
    field,
    message: isEmpty ? 'It has no name yet.' : `A name has a letter or a digit, and ${LONGEST_LIST_NAME} characters at most.`,
    isUnfinished: isEmpty,
  };
}
