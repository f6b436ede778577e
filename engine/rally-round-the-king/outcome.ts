import type { Outcome, SideOutcome } from '../campaign/outcome.ts';
import type { UnitId } from '../ids.ts';
import type { BattleState, SideIndex, UnitStatus } from './state.ts';

/** The units of a side with which it has ended so; creatures of magic are no units of its nation's. */
export const unitsWho = (state: BattleState, side: SideIndex, status: UnitStatus): UnitId[] =>
  state.troops.filter((t, i) => t.side === side && t.summoned === undefined && state.units[i]!.status === status).map((t) => t.id);

function sideOutcome(state: BattleState, index: SideIndex): SideOutcome {
  const side = state.sides[index];
  const vanished = state.magic?.vanished?.filter((t) => side.treasures.includes(t)) ?? [];
  const bearerRouted = side.bearer !== null && state.units[side.bearer]!.status === 'routed';
  return {
    nation: side.nation,
    routed: unitsWho(state, index, 'routed'),
    // who is off the table in pursuit has neither routed nor left (ruling 103)
    left: unitsWho(state, index, 'left'),
    fates: state.fates.filter((f) => f.side === index).map(({ leader, fate }) => ({ leader, fate })),
    routedBearers: bearerRouted ? side.treasures.filter((t) => !vanished.includes(t)) : [],
    ...(vanished.length === 0 ? {} : { vanished }),
  };
}

/** What came of a battle (p. 43); null while it goes on. The table's attacker is the one who refuses (p. 30). */
export function outcomeOf(state: BattleState): Outcome | null {
  if (!state.over || state.end === null) return null;
  return {
    field: state.field === null ? null : state.sides[state.field].nation,
    end: state.end,
    refusedBy: state.end === 'refused' ? state.sides[state.attacker ?? 0].nation : null,
    turns: state.lastTurn,
    invader: sideOutcome(state, 0),
    defender: sideOutcome(state, 1),
  };
}
