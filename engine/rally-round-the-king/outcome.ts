import { BLACK_MOON_INCARNATE } from '../../data/tables/special-peoples.ts';
import type { Banner } from '../campaign/armies/hirelings.ts';
import type { Outcome, SideOutcome } from '../campaign/outcome.ts';
import type { UnitId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import { isHornUnsounded } from './bearings/bearings.ts';
import type { BearingId } from './bearings/borne.ts';
import { fleetOf } from './ships/ships.ts';
import type { BattleState, UnitStatus } from './state.ts';

/** The units of a side that have ended with this status; creatures of magic are no units of its nation's. */
const unitsWho = (state: BattleState, side: SideIndex, status: UnitStatus): UnitId[] =>
  state.troops.filter((t, i) => t.side === side && t.summoned === undefined && state.units[i]!.status === status).map((t) => t.id);

const BANNERS_OF: Readonly<Partial<Record<BearingId, Banner>>> = { 'personal-banner': 'personal', 'bane-banner': 'bane' };

/** What a side has lost on the field: what was with units that routed (p. 64). */
function lostBearings(state: BattleState, index: SideIndex): readonly BearingId[] {
  const { bearings = [] } = state.sides[index];
  return bearings.filter((b) => state.units[b.unit]!.status === 'routed').map((b) => b.what);
}

/** The Major Demon, if its hits were too many for its Rep (pp. 7, 68); other fanatics that are removed so count as routed. */
function destroyedOf(state: BattleState, index: SideIndex, routed: readonly UnitId[]): readonly UnitId[] {
  return state.troops.flatMap(({ id, side, listed }, i) =>
    side === index && listed.id === BLACK_MOON_INCARNATE.demon && routed.includes(id) && state.units[i]!.hits > listed.rep ? [id] : [],
  );
}

const MAIDEN_LOST: readonly SideOutcome['maiden'][] = ['escaped', 'captured', 'dead'];

/** How a side has lost its Wind Maiden for good (p. 67); undefined if it has not. */
function maidenOf(state: BattleState, index: SideIndex): SideOutcome['maiden'] {
  const she = fleetOf(state, index)?.she;
  return MAIDEN_LOST.find((how) => how === she);
}

function sideOutcome(state: BattleState, index: SideIndex): SideOutcome {
  const side = state.sides[index];
  const lost = lostBearings(state, index);
  const routed = unitsWho(state, index, 'routed');
  const destroyed = destroyedOf(state, index, routed);
  const maiden = maidenOf(state, index);
  const vanished = state.magic?.vanished?.filter((t) => side.treasures.includes(t)) ?? [];
  return {
    nation: side.nation,
    routed,
    // a unit off the table in pursuit has neither routed nor left (ruling 103)
    left: unitsWho(state, index, 'left'),
    fates: state.fates.filter((f) => f.side === index).map(({ leader, fate }) => ({ leader, fate })),
    routedBearers: side.treasures.filter((t) => lost.includes(t) && !vanished.includes(t)),
    ...(lost.some((what) => BANNERS_OF[what] !== undefined) ? { lostBanners: lost.flatMap((what) => BANNERS_OF[what] ?? []) } : {}),
    ...(maiden === undefined ? {} : { maiden }),
    ...(destroyed.length === 0 ? {} : { destroyed }),
    ...(vanished.length === 0 ? {} : { vanished }),
    ...(isHornUnsounded(state, index) ? { unsounded: true } : {}),
  };
}

/** The outcome of a battle (p. 43); null while it goes on. Only the table's attacker can refuse (p. 30). */
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
