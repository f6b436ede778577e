import { partlyIn } from '../../../engine/geometry/ground.ts';
import type { BattleChoice } from '../../../engine/rally-round-the-king/actions.ts';
import type { BattleState, LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import { shiftedUnits, wayOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { TERRAIN_WORDS } from '../../chronicle/battle-telling/tabletop-words.ts';

/** How far an order of a number goes, in words. */

/** Less than this nobody sees on a table: a tenth of an inch, and a degree in hundredths. */
const SEEN = { inches: 0.1, hundredths: 100 } as const;

/** Whether an order is lawful and yet changes nothing that a player could see: a wheel by less than a degree, a step of less than a tenth of an inch. */
export const isSlight = (choice: BattleChoice): boolean => choice.form === 'number' && choice.choice !== 'lay' && choice.to < SEEN[choice.unit];

const inches = (n: number): string => `${Math.round(n * 100) / 100}″`;
const degrees = (n: number): string => `${Math.round(n) / 100}°`;

/** How far a choice of a number goes. */
export function rangeIn(choice: BattleChoice): string | null {
  if (choice.form !== 'number' || choice.choice === 'lay') return null;
  const { from, to, unit } = choice;
  if (isSlight(choice)) return `No more than a hair’s breadth, ${unit === 'inches' ? inches(to) : degrees(to)}: nobody sees it on the table.`;
  if (unit === 'hundredths') return `Up to ${degrees(to)}.`;
  return from === to ? `Just ${inches(to)}.` : `${inches(from)} to ${inches(to)}.`;
}

/** p. 35: ground of which a body may say that it will occupy it. */
const HELD: readonly LaidPiece['kind'][] = ['hill', 'woods', 'gully', 'rocky', 'populated'];

/** p. 35: "the hill", where a body that says it will occupy ground ahead would stop; null where it cannot be said in one word. */
export function groundToOccupy(state: BattleState, choice: BattleChoice): string | null {
  const step = state.agenda[state.agenda.length - 1];
  if (choice.choice !== 'occupy' || choice.form !== 'number' || step?.kind !== 'orders') return null;
  const there = shiftedUnits(state, step.units, wayOf(state, step.units), (choice.from + choice.to) / 2);
  const kinds = new Set(
    state.terrain.filter(({ kind, shape }) => HELD.includes(kind) && step.units.some((i) => partlyIn(there.units[i]!, shape))).map((p) => p.kind),
  );
  const [kind] = kinds;
  return kind === undefined || kinds.size > 1 ? null : TERRAIN_WORDS[kind][0].replace(/^an? /, 'the ');
}
