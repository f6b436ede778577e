import type { BookTable } from '../../../main/contract.ts';
import type { Throw } from '../../explain/reading.ts';
import { covers, type DiceReading, inAll, resultWords, SUCCESS } from '../../explain/throws.ts';
import { listed, plainly } from '../../words.ts';

/** What each face of a die would have come to, the other dice being what they were. */
export interface FaceFate {
  readonly face: number;
  readonly isThrown: boolean;
  /** Whether it passes, where each die is compared with a rating. */
  readonly passes: boolean | null;
  /** The row of the table that would have been hit; null where the table has none, or it cannot be told. */
  readonly row: string | null;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Which faces pass against a target, as the throw itself shows it: where a six that is low enough did not, no six does. */
function passesAt(dice: readonly number[], target: number, passed: number): (face: number) => boolean {
  const low = dice.filter((die) => die <= target).length;
  const sixFails = low > passed;
  return (face) => face <= target && !(sixFails && face === 6);
}

function rowFor(table: BookTable | null, score: number): string | null {
  const hit = (table?.rows ?? []).filter((row) => covers(row, score));
  return hit.length === 1 ? hit[0]!.words : null;
}

/** Whether a throw is only a part of a sum that several units make (pp. 39, 40). */
const isAddedUp = (roll: Throw): boolean => roll.result === 'added-up' || roll.result === 'added';

/** The fates of one die of a throw; of a throw that several read, by the first who does. */
export function fatesOf(roll: Throw, index: number, table: BookTable | null): readonly FaceFate[] {
  const { dice } = roll;
  const thrown = dice[index];
  const by = 'each' in roll ? roll.each[0] : roll;
  const { target, passed } = by ?? {};
  return FACES.map((face): FaceFate => {
    const faces = dice.map((die, i) => (i === index ? face : die));
    const isThrown = face === thrown;
    if (target !== undefined && passed !== undefined) {
      const passes = passesAt(dice, target, passed);
      return { face, isThrown, passes: passes(face), row: rowFor(table, faces.filter(passes).length) };
    }
    if ('each' in roll) return { face, isThrown, passes: null, row: null };
    if (roll.successes !== undefined) return { face, isThrown, passes: face <= SUCCESS, row: null };
    // of several dice that are not added up the page reads something else than their sum
    if (roll.total === undefined && dice.length > 1) return { face, isThrown, passes: null, row: null };
    const sum = dice.reduce((all, die) => all + die, 0);
    const total = (roll.total ?? sum) - (thrown ?? 0) + face;
    // what is only added up to others' has no row of its own
    const row = isAddedUp(roll) ? `${total} in all` : rowFor(table, total);
    return { face, isThrown, passes: null, row };
  });
}

/** A row of a table may say what all kinds of troops do: too much for a line. */
const SHORT = 40;

/** How ids are called on this line: what a result names, and who throws. */
export interface Called {
  readonly named: (id: string) => string | undefined;
  readonly who: (id: string) => string;
  /** The inches that a unit pursues before its die, where they are known. */
  readonly printed?: (unit: string) => number | undefined;
}

/** What one reading came to: "8 in all: highest", "one die passes: retires and takes a hit". */
function readInWords(reading: DiceReading, table: BookTable, { named, printed }: Called): string {
  const inches = table.id === 'pursuit-distance' ? printed?.(reading.who) : undefined;
  const words = `${resultWords(reading, table, named)}${inches === undefined ? '' : ` (printed: ${inches}″)`}`;
  const came = reading.comes ?? inAll(reading);
  if (words.length > SHORT) return came ?? named(reading.result) ?? plainly(reading.result);
  return came === null ? words : `${came}: ${words}`;
}

/** What a throw came to: in one for all who read it, or each by name where they do not all come to the same. */
type Came = { readonly forAll: string } | { readonly each: string };

function came(roll: Throw, readings: readonly DiceReading[], table: BookTable, called: Called): Came {
  if (isAddedUp(roll) && 'total' in roll) return { forAll: `${roll.total} in all` };
  const each = readings.map((reading) => readInWords(reading, table, called));
  if (new Set(each).size <= 1) return { forAll: each[0] ?? '' };
  return { each: readings.map(({ who }, i) => `${called.who(who)}: ${each[i]}`).join('; ') };
}

/** What a throw came to, in a line; where several read it and do not all come to the same, each by name. */
export function cameInWords(roll: Throw, readings: readonly DiceReading[], table: BookTable, called: Called): string {
  const told = came(roll, readings, table, called);
  return 'each' in told ? told.each : told.forAll;
}

/** The same, and always whose it was: of the unit, the leader or the side that threw, or of all who read it. */
export function whoseInWords(roll: Throw, readings: readonly DiceReading[], table: BookTable, called: Called): string {
  const told = came(roll, readings, table, called);
  if ('each' in told) return told.each;
  const whose = isAddedUp(roll) ? [roll.who] : readings.map(({ who }) => who);
  return `${listed([...new Set(whose)].map(called.who))}: ${told.forAll}`;
}
