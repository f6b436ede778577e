import { PLANS } from '../../../data/tables/battle-plans.ts';
import { CAPTAINS } from '../../../data/tables/campaign.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { retinuePoints } from '../../../engine/followers.ts';
import { groupOf } from '../../../engine/rally-round-the-king/magic/groups.ts';
import { type BattleState, baselineOf } from '../../../engine/rally-round-the-king/state.ts';
import { ledWith } from '../../../engine/rally-round-the-king/war-rating.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { ledInWords, ratedInWords } from '../../chronicle/battle-telling/leading.ts';
import { sentence } from '../../chronicle/words.ts';
import type { BoardSide } from '../../contract.ts';
import { magicUsers } from './magic.ts';
import { scoutsInWords } from './scouts.ts';
import { sideName } from './units.ts';

const GONE: readonly string[] = ['routed', 'left'];

/** p. 42: what a side has lost for good, in points. */
function lostBy(state: BattleState, side: SideIndex): number {
  let points = 0;
  state.troops.forEach((troop, i) => {
    if (troop.side === side && troop.summoned === undefined && GONE.includes(state.units[i]!.status)) points += troop.listed.cost;
  });
  return points;
}

/** What magic users, banners, treasures and a Wind Maiden with a side are worth, in points (pp. 44, 61-62, 67). */
function retinue({ sides, magic, fleets }: BattleState, side: SideIndex): number {
  const { bearings = [], treasures } = sides[side];
  const casters = magic?.groups[side]?.casters ?? [];
  return retinuePoints({
    magicUsers: casters.filter((c) => c.isArtifact !== true).map((c) => c.level),
    banners: bearings.flatMap(({ what }) => (what === 'personal-banner' ? ['personal'] : what === 'bane-banner' ? ['bane'] : [])),
    treasures,
    windMaiden: (fleets?.[side] ?? null) !== null,
  });
}

/** The commander a side came with, and those with him, whatever has become of them. */
function ledBy(state: BattleState, cast: Cast, side: SideIndex): string {
  const { nation, leaders } = state.sides[side];
  // a dragon leads itself (ruling 75)
  if (isDragon(nation)) return '';
  const captains = leaders.flatMap(({ id, rank }) => (rank === 'captain' && id !== null ? [id] : []));
  const leader = leaders.find(({ rank }) => rank === 'cinc')?.id ?? null;
  const users = (groupOf(state, side)?.casters ?? []).filter((c) => c.isArtifact !== true);
  return ledInWords({ nation, leader, captains, magicUsers: users }, cast);
}

/** p. 9: War Rating is spent in a side's own go: what is left of it there, and null where its go has not begun or is over. */
function leftToSpend({ sides, turn, mover, agenda }: BattleState, side: SideIndex): number | null {
  const isItsGo = turn > 0 && mover === side && !agenda.some(({ kind }) => kind === 'go');
  return isItsGo ? sides[side].command : null;
}

/** How a nation is told of: as the chronicle has it. */
export const toldAs = ({ names }: Cast, nation: string): Pick<BoardSide, 'told'> => ({
  told: { called: names.nation(nation), isMany: names.does(nation, 'is') === 'are' },
});

/** A side as a window sees it. */
export function boardSide(state: BattleState, cast: Cast, players: readonly [boolean, boolean], side: SideIndex): BoardSide {
  const { nation, warRating, plan, points, leaders, hero } = state.sides[side];
  // a hero is paid for as himself (p. 51)
  const captains = leaders.filter(({ rank, unit }) => rank === 'captain' && unit !== hero).length;
  return {
    nation,
    name: sideName(cast, nation),
    ...toldAs(cast, nation),
    isPlayers: players[side],
    warRating,
    rated: ratedInWords(warRating, captains, hero !== undefined),
    led: ledBy(state, cast, side),
    command: leftToSpend(state, side),
    commandWhy: ledWith(state, side) > 0 ? null : { text: 'nobody on the table commands: one body may be activated in a go all the same', page: 9 },
    plan: plan === null ? null : { id: plan, name: PLANS[plan].name },
    baseline: state.defendersBaseline === null ? null : baselineOf(state, side),
    scouting: state.scouting[side],
    scouts: scoutsInWords(state, cast, side),
    leaders: [...(isDragon(nation) ? [] : leaders.map(({ id }) => ({ id, name: sentence(cast.leader(id, nation)) }))), ...magicUsers(state, cast, side)],
    points: points + captains * CAPTAINS.points + retinue(state, side),
    lost: lostBy(state, side),
  };
}
