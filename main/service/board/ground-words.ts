import { type BattleState, type LaidPiece, TABLE } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { TERRAIN_WORDS } from '../../chronicle/battle-telling/tabletop-words.ts';
import { inWords, listed, tally } from '../../chronicle/words.ts';

/** The ground in words: what lies on the table, and what is asked about it. */

/** The nine sections of the table (p. 28), from the lower left. */
const SECTIONS = [
  ['lower left', 'lower middle', 'lower right'],
  ['middle left', 'central', 'middle right'],
  ['upper left', 'upper middle', 'upper right'],
] as const;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const;

const middleOf = (ends: readonly number[]): number => (Math.min(...ends) + Math.max(...ends)) / 2;
/** Which third of a length a point of it lies in. */
const thirdOf = (at: number, length: number): 0 | 1 | 2 => (at < length / 3 ? 0 : at > (length * 2) / 3 ? 2 : 1);

/** "upper middle": the section in which a piece has its middle. */
const sectionOf = ({ shape }: LaidPiece): string =>
  SECTIONS[thirdOf(middleOf(shape.map(({ y }) => y)), TABLE.depth)][thirdOf(middleOf(shape.map(({ x }) => x)), TABLE.width)];

/** p. 28: "How does the ridge of the hill in the upper middle section run, the first of three?" */
function ridgeOf({ agenda, terrain }: BattleState, piece: number): string {
  const hills = terrain.filter(({ kind }) => kind === 'hill').length;
  if (hills < 2) return 'How does the ridge of the hill run?';
  const left = agenda.filter((step) => step.kind === 'place-terrain' && step.what === 'ridge').length;
  return `How does the ridge of the hill in the ${sectionOf(terrain[piece]!)} section run, the ${ORDINALS[hills - left]} of ${inWords(hills)}?`;
}

const LAYS: Readonly<Record<Exclude<StepOf<'place-terrain'>['what'], 'ridge'>, string>> = {
  pond: 'Where in its section does the pond lie, from the left?',
  'pond-up': 'Where in its section does the pond lie, from below?',
  bridge: 'Where does the bridge stand?',
  fords: 'Where do the fords begin?',
};

/** How a piece is to be laid. */
export const laysWhat = (state: BattleState, { what, piece }: Pick<StepOf<'place-terrain'>, 'what' | 'piece'>): string =>
  what === 'ridge' ? ridgeOf(state, piece) : LAYS[what];

/** The terrain that lies, in words. */
export function groundWords(state: BattleState): string {
  const kinds = tally(state.terrain.map(({ kind }) => kind));
  if (kinds.length === 0) return 'a bare plain';
  return listed(
    kinds.map(([kind, n]) => {
      const [one, many] = TERRAIN_WORDS[kind as keyof typeof TERRAIN_WORDS];
      return n === 1 ? one : `${inWords(n)} ${many}`;
    }),
  );
}
