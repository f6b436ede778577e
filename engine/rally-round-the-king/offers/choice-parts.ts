import type { BattleChoice, BattleChoiceId } from '../actions.ts';
import type { Asked } from '../chapter.ts';
import type { SideIndex } from '../state.ts';

/** Some of the choices of an offer, worked out when somebody asks for them. */
export interface ChoicePart {
  /** What choices there may be among them; null where they are at hand already. */
  readonly names: readonly BattleChoiceId[] | null;
  readonly open: () => readonly BattleChoice[];
}

const NONE: readonly BattleChoice[] = [];

/** Choices of these names, worked out by the first who asks for one of them. */
export function partOf(names: readonly BattleChoiceId[], work: () => readonly BattleChoice[]): ChoicePart {
  let known: readonly BattleChoice[] | null = null;
  return {
    names,
    open: () => {
      known ??= work();
      return known;
    },
  };
}

/** A choice that may be worked out to be none. */
export const maybe = (name: BattleChoiceId, work: () => BattleChoice | null): ChoicePart =>
  partOf([name], () => {
    const choice = work();
    return choice === null ? NONE : [choice];
  });

/** Choices that are at hand, those left out that are not open. */
export function atHand(...choices: readonly (BattleChoice | null)[]): ChoicePart {
  const open = choices.filter((c) => c !== null);
  return { names: null, open: () => open };
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
  for (const part of parts) for (const choice of part.open()) all.push(choice);
  return all;
}

/** The choices of one name, in their order; parts that have none are not worked out. */
export function namedIn(parts: readonly ChoicePart[], name: BattleChoiceId): readonly BattleChoice[] {
  let found = NONE;
  for (const { names, open } of parts) {
    if (names !== null && !names.includes(name)) continue;
    const own = names !== null && names.length === 1 ? open() : open().filter((c) => c.choice === name);
    found = found.length === 0 ? own : [...found, ...own];
  }
  return found;
}
