import type { SideIndex } from '../../sides.ts';
import { MOST_STOPS } from '../actions.ts';
import { announce, type Chapter } from '../chapter.ts';
import { type BattleState, idsOf } from '../state.ts';
import { withBearing } from './bearings.ts';

/** Units that may bear something: the CinC's first (ruling 61), then the dearest. A hero's hands are full. */
function bearers(state: BattleState, side: SideIndex): number[] {
  const cincs = state.sides[side].leaders.find((l) => l.rank === 'cinc')?.unit;
  const own = state.troops.flatMap((t, i) => (t.side === side && t.hero !== true ? [i] : []));
  const first = (i: number): number => Number(i === cincs);
  return own.sort((a, b) => first(b) - first(a) || state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b);
}

/** p. 61: banners and treasures join units before the battle, as leaders do; which, their side says. */
export const attachBearing: Chapter<'attach-bearing'> = {
  offer(state, { side }) {
    const of = idsOf(state, bearers(state, side));
    return { side, choices: [{ choice: 'attach', form: 'set', of, min: 1, max: 1, stops: of.slice(0, MOST_STOPS).map((id) => [id]) }] };
  },
  take(state, { side, bearing, id: cause }, action, at) {
    announce(at, action);
    const unit = state.troops.findIndex((t) => t.id === action.of[0]);
    const { nation, bearings } = state.sides[side];
    at.say({ kind: 'bearer-chosen', nation, treasure: bearings![bearing]!.what, unit: state.troops[unit]!.id, cause });
    return withBearing(state, side, bearing, { unit });
  },
};
