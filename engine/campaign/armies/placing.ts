import type { NationId, ProvinceId, UnitId } from '../../ids.ts';
import type { Choice } from '../actions.ts';
import { announce, type Chapter, plain, push } from '../chapter.ts';
import { chainFrom, type Lands, provincesOf } from '../lands.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, type NationState, nationOf, warsOf, withNation } from '../state.ts';

/** Which units may go to a province: in Spring, when armies are placed, all of them (p. 57); later those with a chain of friendly provinces to it (p. 70). */
function whoMayGo(state: CampaignState, lands: Lands, nation: NationId, to: ProvinceId): readonly UnitId[] {
  const { army } = nationOf(state, nation);
  if (state.season === 'spring') return army.map((u) => u.id);
  const chain = chainFrom(state, lands, nation, to);
  return army.flatMap((u) => (u.at !== to && chain.has(u.at) ? [u.id] : []));
}

/** Where a nation's units may go, and which of them. */
function ways(state: CampaignState, lands: Lands, nation: NationId): readonly Choice[] {
  return provincesOf(state, nation).flatMap((at): Choice[] => {
    const of = whoMayGo(state, lands, nation, at);
    return of.length === 0 ? [] : [{ choice: 'place', at, form: 'set', of, ordered: false, min: 1, max: of.length, stops: [of] }];
  });
}

/**
 * Spring: a nation places its units in any of its provinces (p. 57). They stand in its seat until it says otherwise;
 * it may move them about until it is content. With one province there is nothing to choose. In Summer and Fall it moves them along its chains of provinces,
 * "as many times as desired" (p. 70).
 */
export const place: Chapter<'place'> = {
  offer(state, step, lands) {
    if (provincesOf(state, step.nation).length < 2) return null;
    const moves = ways(state, lands, step.nation);
    return moves.length === 0 ? null : [...moves, plain('army-placed', seatOf(state, lands, step.nation))];
  },
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'army-placed') return state;
    const target = provincesOf(state, step.nation).find((p) => p === action.at)!;
    const moved = new Set<string>(action.of);
    const placed = withNation(state, step.nation, (n) => ({ ...n, army: n.army.map((u) => (moved.has(u.id) ? { ...u, at: target } : u)) }));
    return push(placed, step.id, { kind: 'place', nation: step.nation });
  },
};

/** p. 70: nations asked in Summer and Fall where their armies go: those at war that have a unit with anywhere to go (ruling 278). */
export const movers = (state: CampaignState, lands: Lands, nations: readonly NationState[]): readonly NationState[] =>
  nations.filter((n) => warsOf(state, n.id).length > 0 && ways(state, lands, n.id).length > 0);

/**
 * Whether a choice sends units where the whole army stands already, which changes nothing. It is legal, because old campaigns hold such choices, but need not
 * be offered.
 */
export const standsThere = (state: CampaignState, nation: NationId, { choice, at }: Choice): boolean =>
  choice === 'place' && nationOf(state, nation).army.every((u) => u.at === at);
