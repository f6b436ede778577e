import type { BoardOffer } from '../../../main/contract.ts';
import { letterOf, type Pressed } from '../../keys.ts';
import type { Lie } from '../table/turning.ts';
import { type Draft, placedAt, turnedBy } from './draft.ts';

/** Keys that move and turn what is being put down. */

/** Inches of a step, and of a small one with Shift. */
const COARSE = 0.5;
const FINE = 0.1;
/** Steps to the right and away from the near edge, as it is seen. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** Hundredths of a degree, clockwise. */
const TURNS: Readonly<Record<string, number>> = { q: -1500, Q: -100, e: 1500, E: 100 };

/** Keys of the table, as the list of keys says them: of what is put down, of stands, and of Escape. */
export const TABLE_KEYS: readonly { readonly shown: readonly string[]; readonly words: string }[] = [
  { shown: ['.'], words: 'Continue, as the general would' },
  { shown: ['Ctrl', 'Z'], words: 'Undo' },
  { shown: ['Enter'], words: 'Pick the stand that one has come to' },
  { shown: ['Arrows'], words: 'Go from stand to stand, or move what is being placed, ½″' },
  { shown: ['Shift', 'Arrows'], words: 'Move it by a tenth of an inch' },
  { shown: ['Q', 'E'], words: 'Turn it left or right, 15°' },
  { shown: ['Shift', 'Q', 'E'], words: 'Turn it by one degree' },
  { shown: ['Esc'], words: 'Let go, drop the order, or look away' },
];

/** The draft moved or turned as a key says; null if the key says nothing. */
export function movedBy(pressed: Pick<Pressed, 'key' | 'code'> & Pick<KeyboardEvent, 'shiftKey'>, offer: BoardOffer, draft: Draft, lie: Lie): Draft | null {
  const { shiftKey } = pressed;
  const key = letterOf(pressed);
  const nudge = NUDGES[key];
  const turn = TURNS[key];
  if (draft.place === null) return null;
  if (turn !== undefined) return turnedBy(offer, draft, turn);
  if (nudge === undefined) return null;
  const by = shiftKey ? FINE : COARSE;
  const seen = lie.seen(draft.place);
  return placedAt(draft, lie.lying({ ...seen, x: seen.x + nudge[0] * by, y: seen.y + nudge[1] * by }));
}
