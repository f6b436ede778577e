import { SPELLS } from '../../../data/tables/magic.ts';
import type { Needs as Wanted } from '../../../engine/dice.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { TREASURE_NAMES, theTreasure } from '../../chronicle/treasures.ts';
import { sentence } from '../../chronicle/words.ts';
import type { Needs } from '../../contract.ts';
import { BOOK } from '../book.ts';
import { magicUsers } from './magic.ts';
import { sideName, unitName } from './units.ts';

/** For whom dice are thrown: a unit, a leader, a magic user, a spell that resists (p. 46), a treasure, a side. */
function whoThrows(state: BattleState, cast: Cast, who: string): string {
  const { troops, sides } = state;
  const user = [...magicUsers(state, cast, 0), ...magicUsers(state, cast, 1)].find(({ id }) => id === who);
  if (user !== undefined) return user.name;
  const spell = SPELLS.find(({ id }) => id === who);
  if (spell !== undefined) return spell.name;
  if (TREASURE_NAMES.has(who)) return sentence(theTreasure(who));
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
