import type { DiceNeeded } from '../../../main/contract.ts';
import { isThrow, readLine, type Throw } from '../../explain/reading.ts';
import type { Thrown } from '../course/throwing.svelte.ts';

/** Throws on the board that are still to be made, and those that were. */

/** The target of a shot, where no die decides it (p. 39); null for any other throw. */
export function shotAt({ mayBe }: Pick<DiceNeeded, 'mayBe'>): string | null {
  const shots = mayBe.map(readLine).filter(isThrow);
  const [at, ...others] = new Set(shots.map(({ table, against }) => (table === 'missile' || table === 'firearm' ? against : undefined)));
  return others.length === 0 && typeof at === 'string' ? at : null;
}

/** A throw that was typed in, what was told of it, and the section of the table it was for. */
export interface ToldThrow {
  readonly thrown: Thrown;
  readonly roll: Throw | null;
  readonly section: number | null;
}

/** Sections of the table are thrown for one after the other (p. 28). */
export const BY_SECTION = 'terrain-section';

/** What was told of the throws typed in, in their order. `lines`: their results so far; `before`: sections thrown for before the first of them. */
export function cameOfThrows(all: readonly Thrown[], lines: readonly string[], before: number): readonly ToldThrow[] {
  const told = lines.map(readLine).filter(isThrow);
  let section = before;
  return all.map((thrown, i) => {
    const roll = told[i];
    const isSection = thrown.needs.table === BY_SECTION;
    if (isSection) section++;
    return { thrown, roll: roll?.dice.join() === thrown.faces.join() ? roll : null, section: isSection ? section : null };
  });
}
