import type { BoardSide } from '../../main/contract.ts';
import type { UnitNames } from './naming.ts';

/** Names and verbs that agree: one unit moves, several move; Ekra attacks, the Orcs attack. */

const OF_MANY: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', its: 'their', it: 'them' };

/** Verbs before which "it" is who does something: "where it is" is "where they are", "it has taken" is "they have taken", "it cannot enter" is "they cannot enter". */
const DONE_BY_IT: readonly (string | undefined)[] = ['is', 'was', 'has', 'cannot'];

/** A verb of one as a verb of several: "charges" is "charge", "presses" is "press", "carries" is "carry". */
function verbOfMany(verb: string): string {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.endsWith('sses') ? verb.slice(0, -2) : verb.replace(/s$/, '');
}

/** A doing of one unit as one of several: "moves" is "move", "halts and fires" is "halt and fire". */
function ofMany(doing: string): string {
  const words = doing.split(' ');
  const isDoer = (i: number): boolean => words[i] === 'it' && DONE_BY_IT.includes(words[i + 1]);
  return words.map((word, i) => (isDoer(i) ? 'they' : OF_MANY[word]) ?? (i === 0 || words[i - 1] === 'and' ? verbOfMany(word) : word)).join(' ');
}

/** Units and what they do; the doing as of one. */
export function theyDo(names: UnitNames, units: readonly string[], doing: string): string {
  const areMany = units.length > 1 || units.some(names.isMany);
  return `${names.units(units)} ${areMany ? ofMany(doing) : doing}`;
}

/** A side as it is told of. */
export type ToldSide = Pick<BoardSide, 'told'>;

/** A side and what it does: "Ekra attacks", "the Orcs attack", "the Border Kingdom attacks". */
export const nameDoes = ({ told: { called, isMany } }: ToldSide, doing: string): string => `${called} ${isMany ? ofMany(doing) : doing}`;
/** The same of a nation's side in a battle. */
export const sideDoes = (names: UnitNames, nation: string, doing: string): string => nameDoes(names.side(nation), doing);

/** A side's name inside a sentence: "Ekra", "the Orcs". */
export const inSentence = ({ told }: ToldSide): string => told.called;
/** The same of a nation's side in a battle. */
export const ofSide = (names: UnitNames, nation: string): string => inSentence(names.side(nation));
