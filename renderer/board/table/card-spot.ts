import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import type { Lie } from './turning.ts';

/** Where in the pane the card of a stand lies: above the table or below it, midway at its left, or at the middle of its foot. */
export type CardSpot = 'above' | 'below' | 'midway' | 'between';

/** The part of the table's height within which its card would lie over a stand. */
const UNDER_CARD = 0.35;

/** Where the card of a stand lies so that it hides neither the stand nor, while the armies draw up, the units that are still to be placed: they lie behind both baselines. */
export function cardSpot(stage: BattleView['stage'], { turn, height, drawn }: Lie, place: BoardPlace): CardSpot {
  if (stage === 'setting-up' || stage === 'deploying') return turn === 0 || turn === 180 ? 'midway' : 'between';
  return drawn(place).y < height * UNDER_CARD ? 'below' : 'above';
}
