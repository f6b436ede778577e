import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, basicArmy, sidesOf, takeTheField } from '../../engine/armies.ts';
import type { Field } from '../../engine/battle-system.ts';
import type { Banner } from '../../engine/campaign/armies/hirelings.ts';
import { userOf } from '../../engine/campaign/treasures/using-treasures.ts';
import { seeded } from '../../engine/dice.ts';
import { type Followers, mayBring } from '../../engine/followers.ts';
import { pairOf } from './battle-fields.ts';
import { whim } from './playing.ts';

/** So many units, and no army finds no room. */
const MOST = 26;

/** Those who go with an army of a seed: a hero nearly always, and what it can use. */
function followers(list: (typeof TALOMIR.lists)[number], pick: (n: number) => number): Followers {
  const hero = pick(8) > 0;
  const magicUsers = pick(3) > 0 ? ([1] as const) : [];
  const banners: Banner[] = pick(2) > 0 ? ['personal'] : [];
  if (list.alignment < 0 && pick(2) > 0) banners.push('bane');
  const treasures = mayBring(list).treasures.filter((id) => {
    const user = userOf(id);
    if (user === 'hero' ? !hero : user === 'magic-user' && magicUsers.length === 0) return false;
    return pick(3) > 0;
  });
  return { hero, magicUsers, banners, treasures };
}

/** Two written armies with heroes, banners and treasures, by the throws of a seed: up to twice their basic armies. */
export function followedField(seed: number): Field {
  const pick = whim(seed);
  const [one, two] = pairOf(seed);
  const [attacker, defender] = sidesOf(one, two);
  const order = (id: string, nation: ArmyOrder['nation']): ArmyOrder => {
    const list = TALOMIR.lists.find((l) => l.id === id)!;
    const units = [...basicArmy(list), ...basicArmy(list)].slice(0, 8 + pick(MOST - 8));
    return { list, nation, how: 'written', units, warRating: 2 + pick(3), captains: 0, ...followers(list, pick) };
  };
  return takeTheField(order(one, attacker), order(two, defender), seeded(seed)).field;
}
