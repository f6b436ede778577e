import type { BattleChoice, BattleChoiceId } from '../actions.ts';
import type { Asked } from '../chapter.ts';
import type { SideIndex } from '../state.ts';

/** Some of the choices of an offer, worked out by the first who asks for them. */
export interface ChoicePart {
  /** The one name that all of them have; null where they are at hand already, of whatever names. */
  readonly name: BattleChoiceId | null;
  readonly work: () => BattleChoice | readonly BattleChoice[] | null;
  /** What was worked out; null until it is asked for. */
  known: readonly BattleChoice[] | null;
  isPriced: boolean;
}

const NONE: readonly BattleChoice[] = [];

/** Choices of a name, worked out when somebody asks for them: several, one, or none (null). */
export const partOf = (name: BattleChoiceId, work: ChoicePart['work']): ChoicePart => ({ name, work, known: null, isPriced: false });

/** Choices that are at hand, those left out that are not open. */
export const atHand = (...choices: readonly (BattleChoice | null)[]): ChoicePart => ({
  name: null,
  work: nothing,
  known: choices.filter((c) => c !== null),
  isPriced: false,
});

const nothing = (): null => null;

const isOne = (found: BattleChoice | readonly BattleChoice[]): found is BattleChoice => !Array.isArray(found);

/** The choices of a part. Nobody has seen them before: here they get their price. */
function opened(part: ChoicePart): readonly BattleChoice[] {
  if (part.known !== null) return part.known;
  const found = part.work();
  part.known = found === null ? NONE : isOne(found) ? [found] : found;
  if (part.isPriced) for (const choice of part.known) withPrice(choice);
  return part.known;
}

const withPrice = (choice: { cost?: number }): void => {
  choice.cost = 1;
};

/** The same parts, each of whose choices takes the point that sets the body in motion. What they work out when asked is not asked for here. */
export function priced(parts: readonly ChoicePart[]): readonly ChoicePart[] {
  for (const part of parts) {
    part.isPriced = true;
    if (part.known !== null) for (const choice of part.known) withPrice(choice);
  }
  return parts;
}

/** Who must choose among parts; each is worked out when somebody asks for it. */
export class AskedInParts implements Asked {
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
  for (const part of parts) for (const choice of opened(part)) all.push(choice);
  return all;
}

/** The choices of one name, in their order; parts that have none are not worked out. */
export function namedIn(parts: readonly ChoicePart[], name: BattleChoiceId): readonly BattleChoice[] {
  let found = NONE;
  for (const part of parts) {
    if (part.name !== null && part.name !== name) continue;
    const own = part.name === name ? opened(part) : among(opened(part), name);
    if (own.length > 0) found = found.length === 0 ? own : [...found, ...own];
  }
  return found;
}

function among(choices: readonly BattleChoice[], name: BattleChoiceId): readonly BattleChoice[] {
  let isFound = false;
  for (const { choice } of choices) isFound ||= choice === name;
  return isFound ? choices.filter((c) => c.choice === name) : NONE;
}
