import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, basicArmy, sidesOf, takeTheField } from '../../engine/armies.ts';
import type { Field } from '../../engine/battle-system.ts';
import type { Banner, MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { userOf } from '../../engine/campaign/treasures/using-treasures.ts';
import { seeded } from '../../engine/dice.ts';
import { bearingsFor, type Followers } from '../../engine/followers.ts';
import { pairOf } from './battle-fields.ts';
import { whim } from './playing.ts';

/** So many units, and no army finds no room. */
const MOST = 26;

/** Groups of magic users (pp. 44-45), one of level 3 at most. */
const GROUPS: readonly (readonly MagicLevel[])[] = [[], [], [1], [1], [2], [3], [2, 1], [3, 2, 1]];

/** Those who go with an army of a seed: a hero nearly always, magic users of all levels, and what they can use. */
function followers(list: (typeof TALOMIR.lists)[number], pick: (n: number) => number): Followers {
  const hero = pick(8) > 0;
  const magicUsers = GROUPS[pick(GROUPS.length)]!;
  const banners: Banner[] = pick(2) > 0 ? ['personal'] : [];
  if (list.alignment < 0 && pick(2) > 0) banners.push('bane');
  const treasures = bearingsFor(list).treasures.filter((id) => {
    const user = userOf(id);
    if (user === 'hero' ? !hero : user === 'magic-user' && magicUsers.length === 0) return false;
    return pick(3) > 0;
  });
  return { hero, magicUsers, banners, treasures, windMaiden: pick(4) === 0 };
}

/** Two written armies with heroes, magic users, banners and treasures, by the throws of a seed: up to twice their basic armies; and what they are worth. */
export function followedBattle(seed: number): { readonly field: Field; readonly points: readonly [number, number] } {
  const pick = whim(seed);
  const [one, two] = pairOf(seed);
  const [attacker, defender] = sidesOf(one, two);
  const order = (id: string, nation: ArmyOrder['nation']): ArmyOrder => {
    const list = TALOMIR.lists.find((l) => l.id === id)!;
    const units = [...basicArmy(list), ...basicArmy(list)].slice(0, 8 + pick(MOST - 8));
    return { list, nation, how: 'written', units, warRating: 2 + pick(3), captains: pick(3), ...followers(list, pick) };
  };
  return takeTheField(order(one, attacker), order(two, defender), seeded(seed));
}

/** The same without the points. */
export const followedField = (seed: number): Field => followedBattle(seed).field;
