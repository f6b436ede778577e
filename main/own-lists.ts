import type { ArmyList } from '../data/shapes.ts';
import { TALOMIR } from '../data/world.ts';
import { MOST_UNITS } from '../engine/armies.ts';
import { asOwnList, BASIC_ARMY, type NotAList, notAList, type OwnList, type OwnRow, ownList, SUMS } from '../engine/own-lists.ts';
import { bringsTheDemon, recruitsNobody } from '../engine/own-recruits.ts';
import { CLASSES, MOVES_AS, type OwnTroops, RULES, TROOPS } from '../engine/own-troops.ts';
import { namesOf } from './chronicle/names.ts';
import { isObject, named, objectOf, oneOf, parsed, shown, some, type Wrong, whole } from './fields.ts';

/** Lists of a player's own as files have them: one JSON object each, checked whole before anything is done with it (pp. 10-11). */

const FIELDS = ['name', 'like', 'tactics', 'warRatingModifier', 'alignment', 'mana', 'units'] as const;
const ROW_FIELDS = ['unit', 'troops', 'name', 'basic', 'rolls'] as const;
const TROOP_FIELDS = ['class', 'rep', 'ac', 'figures', 'rules', 'movesAs'] as const;
/** The three tactics a list may have (p. 52). */
export const TACTICS: readonly ArmyList['tactics'][] = ['A', 'B', 'C'];
/** How far from 0 the columns of the lists go (p. 11). */
export const FAR = { warRatingModifier: 1, alignment: 2, mana: 2 } as const;

/** Troops from scratch (p. 70), each field for itself. */
function troopsOf(value: unknown, wrong: Wrong, at: string): OwnTroops {
  const troops = objectOf(value, wrong, at, TROOP_FIELDS);
  return {
    class: oneOf(troops.class, wrong, `${at}.class`, CLASSES),
    rep: oneOf<number>(troops.rep, wrong, `${at}.rep`, TROOPS.rep),
    ac: oneOf<number>(troops.ac, wrong, `${at}.ac`, TROOPS.ac),
    figures: oneOf<number>(troops.figures, wrong, `${at}.figures`, TROOPS.figures),
    ...(troops.rules === undefined ? {} : { rules: some(troops.rules, wrong, `${at}.rules`, RULES) }),
    ...(troops.movesAs === undefined ? {} : { movesAs: oneOf(troops.movesAs, wrong, `${at}.movesAs`, MOVES_AS) }),
  };
}

function rowOf(value: unknown, wrong: Wrong, i: number): OwnRow {
  const at = `units[${i}]`;
  const row = objectOf(value, wrong, at, ROW_FIELDS);
  if (typeof row.unit !== 'string' && (row.unit !== undefined || row.troops === undefined))
    throw wrong(`${at}.unit`, `must be a row of a printed list such as treyine/archers, not ${shown(row.unit)}`);
  return {
    ...(typeof row.unit === 'string' ? { unit: row.unit } : {}),
    ...(row.troops === undefined ? {} : { troops: troopsOf(row.troops, wrong, `${at}.troops`) }),
    ...(row.name === undefined ? {} : { name: named(row.name, wrong, `${at}.name`) }),
    ...(row.basic === undefined ? {} : { basic: whole(row.basic, wrong, `${at}.basic`, 0, MOST_UNITS) }),
    ...(row.rolls === undefined ? {} : { rolls: some(row.rolls, wrong, `${at}.rolls`, SUMS) }),
  };
}

/** Of which troops it is printed that their figures count otherwise for movement. */
const COUNTED_AS = {
  artillery: 'artillery is foot-missile of one figure',
  giant: 'a giant is foot-melee and counts as four figures',
  beast: 'a beast is of a melee class and one figure',
  chariot: 'a chariot is mounted-melee or mounted-missile of one figure',
} as const;

/** What is wrong with a list whose fields are all there, as the end of a sentence that begins with the field. */
function inWords(not: NotAList, own: OwnList): string {
  const page = not.page === null ? '' : ` (p. ${not.page})`;
  const row = (i: number): string => `units[${i}], ${own.units[i]!.name ?? own.units[i]!.unit ?? 'without a name'}`;
  switch (not.why) {
    case 'no-such-list':
      return `must be the id of a printed army list (see data army-lists), not ${shown(own.like)}`;
    case 'printed-name':
      return `must be one that no printed list has, not ${shown(not.name)}`;
    case 'no-such-row':
      return not.list === null
        ? `must name a printed list and its row, such as treyine/archers (see data army-lists --json)`
        : `must be a row of ${not.list.id}: one of ${not.list.units.map(({ id }) => `${not.list?.id}/${id}`).join(', ')}`;
    case 'one-of-two':
      return 'must have either a "unit" of a printed list or "troops" from scratch, not both';
    case 'no-name':
      return 'must be given: troops from scratch have no printed one';
    case 'not-for-such':
      return `must not have ${not.rule}: such troops cannot have it${page}`;
    case 'rule-twice':
      return `must not name ${not.rule} twice${page}`;
    case 'moves-otherwise':
      return `must not be ${not.as}: ${COUNTED_AS[not.as]}${page}`;
    case 'guns-without-rule':
      return `must have cannon or engine: that is what artillery is${page}`;
    case 'same-name':
      return `must tell it from ${row(not.as)}: both are called ${shown(not.name)}`;
    case 'in-no-army':
      return `must have some in the basic army or a roll that brings one${page}: give it "basic" or "rolls"`;
    case 'never-rolled':
      return `must be left out: no recruiting roll brings ${not.name}, they stand in a basic army or nowhere${page}`;
    case 'sum-twice':
      return `must not name ${not.sum} again: it recruits ${row(not.as)} already${page}`;
    case 'sums-missing':
      return `must name each sum of 2d6 among their rolls, 2 to 12, once; missing: ${not.sums.join(', ')}${page}`;
    case 'only-one':
      return `must not bring a second ${not.name}: there is but one${page}`;
    case 'no-room':
      return `must have ${not.most} in the basic army at most, not ${not.units}`;
    case 'basic-points':
      return `must make a basic army of roughly 200 points, ${BASIC_ARMY.least} to ${BASIC_ARMY.most}, not ${not.points}${page}`;
  }
}

/** A list of a player's own from a value of JSON. Throws what `wrong` makes of the first thing that is wrong with it. */
export function readOwnList(value: unknown, wrong: Wrong): OwnList {
  const list = objectOf(value, wrong, 'an army list', FIELDS);
  const name = named(list.name, wrong, 'name');
  if (typeof list.like !== 'string') throw wrong('like', `must be the id of a printed army list (see data army-lists), not ${shown(list.like)}`);
  const far = (field: keyof typeof FAR): Partial<Record<typeof field, number>> =>
    list[field] === undefined ? {} : { [field]: whole(list[field], wrong, field, -FAR[field], FAR[field]) };
  if (Array.isArray(list.units) && list.units.length > MOST_UNITS) throw wrong('units', `must have ${MOST_UNITS} rows at most, not ${list.units.length}`);
  if (!Array.isArray(list.units) || list.units.length === 0)
    throw wrong(
      'units',
      `must be a list of rows such as { "unit": "treyine/archers", "basic": 2, "rolls": [7] }, not ${isObject(list.units) ? 'an object' : shown(list.units)}`,
    );
  const own: OwnList = {
    name,
    like: list.like,
    ...(list.tactics === undefined ? {} : { tactics: oneOf(list.tactics, wrong, 'tactics', TACTICS) }),
    ...far('warRatingModifier'),
    ...far('alignment'),
    ...far('mana'),
    units: list.units.map((row: unknown, i) => rowOf(row, wrong, i)),
  };
  const not = notAList(own, TALOMIR.lists);
  if (not !== null) throw wrong(not.field, inWords(not, own));
  return own;
}

/** A list of a player's own from the text of its file. */
export const parseOwnList = (text: string, wrong: Wrong): OwnList => readOwnList(parsed(text, wrong), wrong);

/** Why no nation of a campaign can recruit on a list, in words; null where one can (ruling 393). */
export function notForNations(own: OwnList): string | null {
  if (bringsTheDemon(own)) return `${own.name} has the Major Demon, who in a campaign comes by himself (p. 68).`;
  return recruitsNobody(own) ? `${own.name} recruits nobody, and a nation makes recruiting rolls (p. 57).` : null;
}

/** The army list that a player's own makes. */
export const listOfOwn = (own: OwnList): ArmyList => ownList(own, TALOMIR.lists);

/** The text of a list's file, a row a line. */
export function formatOwnList({ units, ...head }: OwnList): string {
  const line = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/g, ' ');
  const fields = Object.entries(head).filter(([, value]) => value !== undefined);
  const rows = units.map((row) => `    ${line(row)}`).join(',\n');
  return `{\n${fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${line(value)},\n`).join('')}  "units": [\n${rows}\n  ]\n}\n`;
}

/** A printed list as a file to start from, under a name that is free: "New Treyine", "The new Orcs". */
export function startFrom(list: ArmyList): OwnList {
  const called = namesOf(TALOMIR).nation(list.id);
  return asOwnList(list, called.startsWith('the ') ? `The new ${called.slice(4)}` : `New ${called}`);
}

/** Talomir with players' own lists beside the printed ones: everything that is named in a battle. */
export const worldWith = (lists: readonly ArmyList[]): typeof TALOMIR => {
  const own = lists.filter(({ id, like }, i) => like !== undefined && lists.findIndex((list) => list.id === id) === i);
  return own.length === 0 ? TALOMIR : { ...TALOMIR, lists: [...TALOMIR.lists, ...own] };
};

/** Whether two lists that bear one name differ in anything else. */
export const areMixedUp = (one: ArmyList, other: ArmyList): boolean => one.id === other.id && JSON.stringify(one) !== JSON.stringify(other);

/** What is said of two such lists. */
export const MIXED_UP = (name: string): string => `both are called ${shown(name)}, and are not the same: give one of them another name`;
