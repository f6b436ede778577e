import type { BattleView } from '../../main/contract.ts';
import { counted } from '../words.ts';
import { inSentence } from './agreeing.ts';

/** How far a battle has come: "turn 3, the go of Ekra", "over after 9 turns". */
export function stageInWords({ stage, turn, sides, mover }: Pick<BattleView, 'stage' | 'turn' | 'sides' | 'mover'>): string {
  if (stage === 'fighting') return `turn ${turn}, ${inSentence(sides[mover])} to move`;
  if (stage === 'over') return turn === 0 ? 'it is over' : `over after ${counted(turn, 'turn')}`;
  return stage === 'deploying' ? 'the armies draw up' : 'the field is chosen';
}
