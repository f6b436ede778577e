import { ARTIFACTS, HOLY_RELICS, WAR_HORN } from '../../../data/tables/treasures.ts';
import type { SideIndex } from '../../sides.ts';
import { pushSteps, withBattleSide } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { onOrOver } from '../flight/on-or-over.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { type BattleState, idOf } from '../state.ts';
import { isOfUse, withBearing } from './bearings.ts';
import type { BearingId } from './borne.ts';

/** Treasures whose loss makes every unit they work for test: artifacts and relics (pp. 62-64). */
export const GRIEVED: readonly BearingId[] = [...ARTIFACTS, ...HOLY_RELICS].map((t) => t.id);

/**
 * pp. 61-64: what was with a unit that is off the table is lost if the unit routed, otherwise gone with it. If an artifact or a relic is lost, its army tests.
 */
export function loseBearings(state: BattleState, unit: number, reason: 'routed' | 'left', at: At): BattleState {
  const { cause } = at;
  const { side } = state.troops[unit]!;
  const { bearings, nation } = state.sides[side];
  if (bearings === undefined) return state;
  let after = state;
  bearings.forEach((b, which) => {
    if (b.unit !== unit || b.state !== 'with') return;
    after = withBearing(after, side, which, { state: reason === 'routed' ? 'lost' : 'gone' });
    at.say({ kind: 'bearer-gone', nation, treasure: b.what, unit: idOf(state, unit), reason, cause });
    const isMourned = reason === 'routed' && GRIEVED.includes(b.what) && isOfUse(state, side, b);
    if (isMourned) after = pushSteps(after, cause, { kind: 'treasure-lost', side });
  });
  return after;
}

/** pp. 62-64: an artifact or relic is lost: every unit of its side that it works for tests at two less. */
export const treasureLost: Chapter<'treasure-lost'> = {
  run: (state, { side, id: cause }) => callTest(state, cause, 'leader-lost', onOrOver(state, side), [], { extra: 'treasure-lost' }),
};

/** p. 61: a banner is seen to retire with its unit, until its side's next go begins (ruling 203). */
export function bearingsRetire(state: BattleState, unit: number): BattleState {
  const { side } = state.troops[unit]!;
  const { bearings } = state.sides[side];
  if (bearings === undefined || !bearings.some((b) => b.unit === unit)) return state;
  return withBattleSide(state, side, { bearings: bearings.map((b) => (b.unit === unit ? { ...b, retiring: true } : b)) });
}

/** A side's go begins: banners that retired count again. */
export function bearingsStand(state: BattleState, side: SideIndex): BattleState {
  const { bearings } = state.sides[side];
  if (bearings === undefined || !bearings.some((b) => b.retiring === true)) return state;
  return withBattleSide(state, side, { bearings: bearings.map(({ retiring: _was, ...b }) => b) });
}

/** p. 63: a hero blows the War Horn: from then on his army tests at one more, the enemy's at one less. Its first blast is the caller's. */
export function soundHorn(state: BattleState, side: SideIndex, at: At): BattleState {
  const { bearings = [], nation, hero, leaders } = state.sides[side];
  const which = bearings.findIndex((b) => b.what === WAR_HORN);
  if (which < 0 || bearings[which]!.sounded === true) return state;
  const leader = leaders.find(({ unit }) => unit === hero)?.id ?? null;
  at.say({ kind: 'horn-sounded', nation, leader, cause: at.cause });
  return withBearing(state, side, which, { sounded: true });
}
