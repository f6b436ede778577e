import { groupOf, isThere, pointsLeft, present } from '../../../engine/rally-round-the-king/magic/groups.ts';
import type { MagicGroup } from '../../../engine/rally-round-the-king/magic/magic.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { spellName } from '../../chronicle/battle-telling/magic.ts';
import { counted, listed, sentence } from '../../chronicle/words.ts';
import type { BoardSide, BoardUnit } from '../../contract.ts';

/** The magic users of a side by name, whatever has become of them. */
export function magicUsers(state: BattleState, cast: Cast, side: SideIndex): BoardSide['leaders'] {
  const group = groupOf(state, side);
  const { nation } = state.sides[side];
  return group === null ? [] : group.casters.filter((c) => c.isArtifact !== true).map(({ id }) => ({ id, name: sentence(cast.leader(id, nation)) }));
}

/** Those of a side's magic users who are still with its army. */
const usersLeft = (group: MagicGroup): readonly MagicGroup['casters'][number][] => present(group).filter((c) => c.isArtifact !== true);

/** What a side's magic users are called: of one alone as of one. */
export function usersInWords(state: BattleState, side: SideIndex): 'magic user' | 'magic users' {
  const group = groupOf(state, side);
  return group !== null && usersLeft(group).length === 1 ? 'magic user' : 'magic users';
}

/** The same with the verb of a question: "do your magic users", "does your magic user". */
export const yourUsers = (state: BattleState, side: SideIndex): string => {
  const users = usersInWords(state, side);
  return `${users === 'magic user' ? 'does' : 'do'} your ${users}`;
};

/** p. 45: the magic users with a unit, once their first spell has shown them; a player knows his own. */
function groupOn(state: BattleState, players: readonly [boolean, boolean], unit: number): string | null {
  const { side } = state.troops[unit]!;
  const group = groupOf(state, side);
  if (!isThere(state, group) || group.unit !== unit || !(group.revealed || players[side])) return null;
  const levels = usersLeft(group).map(({ level }) => String(level));
  return `${levels.length === 1 ? 'a magic user' : 'magic users'} of level ${listed(levels)}, ${counted(pointsLeft(group), 'magic point')}`;
}

/** What magic a unit has on it (pp. 45, 48-50): spells by name, its magic users, and whether it is a creature that obeys nobody. */
export function magicOn(
  state: BattleState,
  players: readonly [boolean, boolean],
  unit: number,
): Pick<BoardUnit, 'spells' | 'magicUsers' | 'isSummoned' | 'isOutOfControl'> {
  const { enchantments, summoned } = state.magic!;
  const spells = enchantments.filter((e) => e.unit === unit).map((e) => spellName(e.spell));
  const users = groupOn(state, players, unit);
  return {
    ...(spells.length === 0 ? {} : { spells }),
    ...(users === null ? {} : { magicUsers: users }),
    ...(state.troops[unit]!.summoned ? { isSummoned: true as const } : {}),
    ...(summoned.some((s) => s.unit === unit && s.wild) ? { isOutOfControl: true as const } : {}),
  };
}
