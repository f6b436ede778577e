import type { Needs as Wanted } from '../../../engine/dice.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { sentence } from '../../chronicle/words.ts';
import type { Needs } from '../../contract.ts';
import { BOOK } from '../book.ts';
import { sideName, unitName } from './units.ts';

/** For whom dice are thrown: a unit, a leader, a side. */
function whoThrows(state: BattleState, cast: Cast, who: string): string {
  const { troops, sides } = state;
  const unit = troops.findIndex((t) => t.id === who);
  if (unit >= 0) return unitName(state, cast, unit);
  const led = sides.find((s) => s.leaders.some((l) => l.id === who));
  if (led !== undefined) return sentence(cast.leader(who, led.nation));
  return sideName(cast, who);
}

/** Dice that are to be thrown on a real table, in words. */
export function needsInWords(state: BattleState, cast: Cast, { table, who, count }: Wanted): Needs {
  const described = BOOK.tables.find((t) => t.id === table);
  const unit = state.troops.some((t) => t.id === who) ? who : null;
  return { table, title: described?.title ?? table, page: described?.page ?? null, who: whoThrows(state, cast, who), unit, count };
}
