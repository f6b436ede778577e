import type { SideIndex } from '../../sides.ts';
import type { BattleChoice, BattleChoiceId } from '../actions.ts';
import type { AskedChoice } from '../chapter.ts';

/** Some of the choices of an offer, worked out for the first who asks for them. */
export interface ChoicePart {
  /** The names that they may have, in their order; null where they are already known, whatever their names. */
  readonly names: readonly BattleChoiceId[] | null;
  readonly work: (name: BattleChoiceId) => FoundChoices;
  /** What was worked out, by the place of its name; what was already known comes first. */
  readonly known: (readonly BattleChoice[] | undefined)[];
  isPriced: boolean;
}

/** Several choices of a name, one, or none (null). */
export type FoundChoices = BattleChoice | readonly BattleChoice[] | null;

const NONE: readonly BattleChoice[] = [];

/** Choices of some names, those of each name worked out when somebody asks for them. */
export const partOf = (names: readonly BattleChoiceId[], work: ChoicePart['work']): ChoicePart => ({ names, work, known: [], isPriced: false });

/** Choices already known, without those that are not open. */
export const atHand = (...choices: readonly (BattleChoice | null)[]): ChoicePart => ({
  names: null,
  work: nothing,
  known: [choices.filter((c) => c !== null)],
  isPriced: false,
});

const nothing = (): null => null;

const isOne = (found: BattleChoice | readonly BattleChoice[]): found is BattleChoice => !Array.isArray(found);

/** The choices of one of the names of a part. Nobody has seen them before, so they get their price here. */
function opened(part: ChoicePart, place: number): readonly BattleChoice[] {
  const known = part.known[place];
  if (known !== undefined) return known;
  const found = part.work(part.names![place]!);
  const choices = found === null ? NONE : isOne(found) ? [found] : found;
  if (part.isPriced) for (const choice of choices) withPrice(choice);
  part.known[place] = choices;
  return choices;
}

const withPrice = (choice: { cost?: number }): void => {
  choice.cost = 1;
};

/** The same parts, each of whose choices costs the point that activates the body. This does not make them work anything out. */
export function priced(parts: readonly ChoicePart[]): readonly ChoicePart[] {
  for (const part of parts) {
    part.isPriced = true;
    for (const known of part.known) if (known !== undefined) for (const choice of known) withPrice(choice);
  }
  return parts;
}

/** A question whose choices come in parts; each part is worked out when somebody asks for it. */
export class AskedInParts implements AskedChoice {
  readonly side: SideIndex;
  readonly body: readonly number[];
  readonly #parts: readonly ChoicePart[];

  constructor(side: SideIndex, body: readonly number[], parts: readonly ChoicePart[]) {
    this.side = side;
    this.body = body;
    this.#parts = parts;
  }

  get choices(): readonly BattleChoice[] {
    return allIn(this.#parts);
  }

  named(name: BattleChoiceId): readonly BattleChoice[] {
    return namedIn(this.#parts, name);
  }
}

/** All choices of all parts, in their order. */
export function allIn(parts: readonly ChoicePart[]): BattleChoice[] {
  const all: BattleChoice[] = [];
  for (const part of parts) {
    const places = part.names === null ? 1 : part.names.length;
    for (let n = 0; n < places; n++) for (const choice of opened(part, n)) all.push(choice);
  }
  return all;
}

/** The choices of one name, in their order; parts without it are not worked out. */
export function namedIn(parts: readonly ChoicePart[], name: BattleChoiceId): readonly BattleChoice[] {
  let found = NONE;
  for (const part of parts) {
    const place = part.names === null ? 0 : part.names.indexOf(name);
    if (place < 0) continue;
    const own = part.names === null ? among(opened(part, 0), name) : opened(part, place);
    if (own.length > 0) found = found.length === 0 ? own : [...found, ...own];
  }
  return found;
}

function among(choices: readonly BattleChoice[], name: BattleChoiceId): readonly BattleChoice[] {
  let isFound = false;
  for (const { choice } of choices) isFound ||= choice === name;
  return isFound ? choices.filter((c) => c.choice === name) : NONE;
}
