import { SPELLS } from '../../../data/tables/magic.ts';
import type { Needs } from '../../../engine/dice.ts';
import { formatLine } from '../../../engine/lines.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import type { Wanting } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { TREASURE_NAMES, theTreasure } from '../../chronicle/treasures.ts';
import type { BoardPosition, DiceNeeded } from '../../contract.ts';
import type { BattleByHand } from '../battle-by-hand.ts';
import { BOOK } from '../book.ts';
import { orderedThrows } from './throws-that-may-be.ts';
import { sideName, unitName } from './units.ts';
import { positionOf } from './view.ts';

/** The spell that throws against who casts it (p. 46). */
const spellCalled = (who: string): string | undefined => SPELLS.find(({ id }) => id === who)?.name;

/** The one dice are thrown for, in the middle of a sentence: a unit, a leader, a magic user, a spell that resists (p. 46), a treasure, a side. */
export function whoThrows(state: BattleState, cast: Cast, who: string): string {
  const { troops, sides } = state;
  const spell = spellCalled(who);
  if (spell !== undefined) return `the spell ${spell}`;
  if (TREASURE_NAMES.has(who)) return theTreasure(who);
  const unit = troops.findIndex((t) => t.id === who);
  if (unit >= 0) return unitName(state, cast, unit);
  const casters = state.magic?.groups.findIndex((group) => group?.casters.some(({ id }) => id === who)) ?? -1;
  const led = sides[casters] ?? sides.find((s) => s.leaders.some((l) => l.id === who));
  return led === undefined ? sideName(cast, who) : cast.leader(who, led.nation);
}

/** What is thrown for. A spell's own dice are its resistance. */
const titleOf = ({ who }: Needs, title: string): string => (spellCalled(who) === undefined ? title : `${title}: resistance`);

/** The position that the dice thrown so far have led to. */
function positionSoFar(battle: BattleByHand, { state, events }: Wanting['soFar']): BoardPosition {
  const { stage, turn, mover, attacker, surprise, ground, sides, units, terrain, ships, stakes } = positionOf({
    ...battle,
    state,
    events: [...battle.events, ...events],
  });
  return { stage, turn, mover, attacker, surprise, ground, sides, units, terrain, stakes, ...(ships === undefined ? {} : { ships }) };
}

/** Dice to be thrown on a real table for an order: for whom and what, their possible results, and the results of those before. `mayLeave`: whether this throw alone may be left to the program. */
export function needsOf(battle: BattleByHand, action: BattleAction, { needs, soFar }: Wanting, mayLeave: boolean): DiceNeeded {
  const { table, who, count } = needs;
  const { state, cast } = battle;
  const known = BOOK.tables.find((t) => t.id === table);
  return {
    table,
    title: titleOf(needs, known?.title ?? table),
    page: known?.page ?? null,
    who: whoThrows(soFar.state, cast, who),
    unit: soFar.state.troops.some((t) => t.id === who) ? who : null,
    count,
    given: action.faces ?? [],
    mayLeave,
    mayBe: orderedThrows(state, action, needs).map(formatLine),
    soFar: { position: positionSoFar(battle, soFar), events: soFar.events.map(formatLine) },
  };
}
