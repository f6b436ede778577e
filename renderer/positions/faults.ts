import type { Position, PositionFault } from '../../main/contract.ts';
import { bound } from '../words.ts';
import { isComer, type PositionNames } from './names.ts';

/** What is wrong with a position, told where its player sees it. */

/** The parts of the dialog in which a position is made. */
export const PARTS = {
  year: 'The year',
  lands: 'The land',
  names: 'Names of provinces',
  nations: 'The nations',
  families: 'City states',
  tribes: 'Tribes',
  rivals: 'Rivals and rebels',
  captives: 'Captives',
  companies: 'Companies',
  hatreds: 'Hatreds',
  wars: 'Wars',
  peaces: 'Enforced peaces',
  debts: 'Debts',
  treasures: 'Treasures',
  gone: 'Special peoples',
  winning: 'Who wins',
} as const;
/** A part of the dialog, by its id. */
export type Part = keyof typeof PARTS;

/** What is wrong, as the dialog tells it. */
export interface ToldFault {
  readonly part: Part;
  /** The way to it, as the service has it. */
  readonly field: string;
  /** Where it is, and what is wrong there. */
  readonly words: string;
}

/** A way to a field, taken apart: "wars[2].taken[0]". */
interface Way {
  readonly list: string;
  readonly at: number;
  /** "taken". */
  readonly of: string;
  /** It names who holds a captive. */
  readonly isCaptor: boolean;
}

function wayOf(field: string): Way {
  const [, list = '', at = '', of = ''] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+(?:\.\w+)?))?/.exec(field) ?? [];
  return { list, at: at === '' ? -1 : Number(at), of, isCaptor: field.endsWith('.captor') };
}

/** What is said of nations, and has a part of its own. */
const OF_NATIONS: Readonly<Partial<Record<string, Part>>> = {
  hates: 'hatreds',
  'leader.captor': 'captives',
  companies: 'companies',
  formerEmployerOf: 'companies',
  home: 'families',
  princes: 'families',
  tribes: 'tribes',
  unification: 'tribes',
  possessed: 'gone',
  rival: 'rivals',
  'rival.home': 'rivals',
  'rival.warRating': 'rivals',
  'rival.name': 'rivals',
  'rival.captor': 'rivals',
};

function partOf({ list, of }: Way): Part {
  if (list === 'nations') return OF_NATIONS[of] ?? (of.startsWith('rebels') ? 'rivals' : 'nations');
  if (list === 'countsFromHere') return 'winning';
  if (list === 'lostBanners') return 'treasures';
  return Object.hasOwn(PARTS, list) ? (list as Part) : 'year';
}

const FIELDS: Readonly<Record<string, string>> = {
  'leader.warRating': 'War Rating',
  'leader.name': 'the Leader’s name',
  home: 'the Leader’s home',
  princes: 'the princes',
  unification: 'their wars',
  'rival.home': 'the rival’s home',
  'rival.warRating': 'the rival’s War Rating',
  'rival.name': 'the rival’s name',
  rebels: 'the rebels',
  'rebels.home': 'the home of the rebels',
  'rebels.provinces': 'the land of the rebels',
  'rebels.leader': 'the leader of the rebels',
  'rebels.taken': 'what was taken',
  camp: 'the camp',
  firstWar: 'the first war',
  awaitsDragon: 'the dragon',
  captains: 'captains',
  nationalMorale: 'National Morale',
  hero: 'the hero',
  lastBattles: 'the last battles',
  refusals: 'battles refused',
  magicUsers: 'magic users',
  banners: 'banners',
  formerEmployerOf: 'former employers',
  since: 'since when',
  'since.year': 'since when',
  taken: 'what was taken',
  until: 'until when',
  'until.year': 'until when',
  winner: 'who won',
  rolls: 'the rolls owed',
  province: 'where it lies',
  holder: 'its holder',
  lostUntil: 'until when it is lost',
  'lostUntil.year': 'until when it is lost',
};

/** What of a list a fault is in: "Ekra against the Orcs". */
function rowInWords({ list, at }: Way, position: Position, names: PositionNames): string {
  const { called } = names;
  const land = position.lands?.[at];
  const nation = position.nations?.[at];
  const war = position.wars?.[at];
  const peace = position.peaces?.[at];
  const debt = position.debts?.[at];
  const treasure = position.treasures?.[at];
  if (list === 'lostBanners') return 'a lost banner';
  if (list === 'names') return position.names?.[at] === undefined ? '' : names.province(position.names[at].province);
  if (list === 'gone') return position.gone?.[at] === undefined ? '' : names.nation(position.gone[at]);
  if (list === 'lands' && land !== undefined) return `what is held by ${called(land.nation)}`;
  if (list === 'nations' && nation !== undefined) return names.nation(nation.nation);
  if (list === 'wars' && war !== undefined) return `${called(war.aggressor)} against ${called(war.defender)}`;
  if (list === 'peaces' && peace !== undefined) return `${called(peace.between[0])} and ${called(peace.between[1])}`;
  if (list === 'debts' && debt !== undefined) return `the debt of ${called(debt.from)} to ${called(debt.to)}`;
  return list === 'treasures' && treasure !== undefined ? names.treasure(treasure.treasure) : '';
}

/** Fields of nations that name companies. */
const OF_COMPANIES: readonly string[] = ['companies', 'formerEmployerOf', 'rebels.companies', 'rebels.formerEmployerOf'];

/** What it means that something cannot stand in a field. */
function notAmong({ list, of, isCaptor }: Way, found: string, region: readonly string[] | null): string {
  if (list === 'lands') return of === 'nation' ? 'may hold no land in this campaign' : 'does not lie in the region that takes part';
  if (list === 'gone') return 'cannot come in this campaign, or not again';
  if (of === 'winner') return 'is neither of the two';
  if (of === 'taken') return 'is held by neither of the two';
  if (of === 'unification') return 'is the home of no tribe of theirs';
  if ((of === 'princes' || of === 'tribes') && !isCaptor) return 'is held by somebody else, or does not take part';
  if (OF_COMPANIES.includes(of)) return 'cannot be in pay in this campaign';
  if (of === 'treasure') return 'is left out of this campaign';
  if (of === 'rebels.provinces' || of === 'rebels.taken') return 'is held by somebody else, or does not take part';
  if (of === 'province' || of === 'camp' || of.endsWith('home')) return 'does not lie in the region that takes part';
  return region === null || region.includes(found) || isComer(found) ? 'must hold land in this position' : 'must take part';
}

/** Fields of nations that name provinces. */
const OF_PROVINCES: readonly string[] = [
  'camp',
  'princes',
  'home',
  'tribes',
  'unification',
  'rival.home',
  'rebels',
  'rebels.home',
  'rebels.provinces',
  'rebels.taken',
];

/** A province goes by the id of its nation in some places: what a field names decides. */
const nameIn = ({ list, of, isCaptor }: Way, { nation, province, treasure, company }: PositionNames): ((id: string) => string) => {
  if (of === 'treasure') return treasure;
  if (isCaptor) return nation;
  if (OF_PROVINCES.includes(of)) return province;
  if (OF_COMPANIES.includes(of)) return (id) => (company(id) === id ? nation(id) : company(id));
  return list === 'lands' && of === 'provinces' ? province : of === 'taken' || of === 'province' ? province : nation;
};

const LIST_WORDS = /^must be one of .*, not "?([^"]*)"?$/;

/** What it means that something is named again. */
const AGAIN: Readonly<Record<string, string>> = {
  wars: 'these two are already at war',
  peaces: 'these two are already at war or at peace',
  debts: 'that debt is already entered',
  taken: 'it was already taken in another war',
};

/** What is wrong in a field, with names in place of ids. */
function whatIsWrong({ field, words }: PositionFault, names: PositionNames, region: readonly string[] | null): string {
  const way = wayOf(field);
  const name = nameIn(way, names);
  const [, found] = LIST_WORDS.exec(words) ?? [];
  const again = /^must not name .* again$/.test(words) ? AGAIN[way.of === 'taken' ? 'taken' : way.list] : undefined;
  if (again !== undefined) return again;
  const isOfNumbers = way.of.endsWith('warRating') || way.of.endsWith('season');
  if (found === undefined || isOfNumbers) return words.replaceAll(/[a-z]+(?:-[a-z]+)*/g, name);
  return found === '' || found === 'nothing' ? 'is still to be chosen' : `${name(found)} ${notAmong(way, found, region)}`;
}

/** A fault as its player is told of it: "Wars, Ekra against Mangu: Mangu must hold land in this position." `region`: the nations that take part; null: all. */
export function toldFault(fault: PositionFault, position: Position, names: PositionNames, region: readonly string[] | null): ToldFault {
  const way = wayOf(fault.field);
  const part = partOf(way);
  const row = rowInWords(way, position, names);
  const where = [PARTS[part], ...(row === '' ? [] : [row]), ...(FIELDS[way.of] === undefined ? [] : [FIELDS[way.of]])].join(', ');
  return { part, field: fault.field, words: bound(`${where}: ${whatIsWrong(fault, names, region)}.`) };
}

/** Whether a fault is in a field, or in something of it. */
export const isAt = (fault: ToldFault | null, field: string): boolean =>
  fault !== null && (fault.field === field || fault.field.startsWith(`${field}.`) || fault.field.startsWith(`${field}[`));
