import type { BattleEnd } from '../../../engine/campaign/outcome.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { sentence } from '../../chronicle/words.ts';
import type { BattleByHand } from '../battle-by-hand.ts';

/** How a battle came to its end, after who held the field. */
const HELD: Readonly<Record<BattleEnd, string>> = {
  routed: 'had nobody left on it',
  left: 'had left it',
  withdrew: 'marched off',
  idle: 'stirred no more',
  'turn-cap': 'fought until night fell',
  refused: 'refused battle',
};

/** How it came that nobody did. */
const DRAWN: Readonly<Record<BattleEnd, string>> = {
  routed: 'Both armies were gone',
  left: 'Both armies were gone',
  withdrew: 'Both armies marched off',
  idle: 'For eight turns neither army stirred',
  'turn-cap': 'Night fell on both armies',
  refused: 'Battle was refused once too often',
};

/** p. 42: the points of a battle on its own, once they have been counted. */
function pointsIn(events: readonly LoggedEvent[], { names }: Cast): string {
  const last = events.at(-1);
  if (last?.kind !== 'points-counted') return '';
  const [one, two] = last.points;
  const won = last.winner === null ? 'a draw' : `won by ${names.nation(last.winner)}`;
  return ` By points, ${one} to ${two}, it is ${won}.`;
}

/** How a battle ended, in words: "Treyine held the field. The Orcs marched off."; null while it goes on. */
export function endingOf({ state, cast, events }: BattleByHand): string | null {
  const { over, field, end, sides } = state;
  if (!over || end === null) return null;
  if (field === null) return `${DRAWN[end]}: nobody held the field.${pointsIn(events, cast)}`;
  const name = (side: 0 | 1): string => sentence(cast.names.nation(sides[side].nation));
  return `${name(field)} held the field. ${name(field === 0 ? 1 : 0)} ${HELD[end]}.${pointsIn(events, cast)}`;
}
