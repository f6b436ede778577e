import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, takeTheField } from '../../engine/armies.ts';
import type { Field } from '../../engine/battle-system.ts';
import { seeded } from '../../engine/dice.ts';

const IDS = TALOMIR.lists.map((list) => list.id);

/** The two lists of a seed: as many seeds in a row as there are pairs (44 times 44) meet every pair once. */
export function pairOf(seed: number): readonly [string, string] {
  const pair = (seed * 601) % (IDS.length * IDS.length);
  return [IDS[Math.floor(pair / IDS.length)]!, IDS[pair % IDS.length]!];
}

const order = (list: string, nation: ArmyOrder['nation'], points: number): ArmyOrder => ({
  list: TALOMIR.lists.find((l) => l.id === list)!,
  nation,
  how: 'rolled',
  points,
});

/** Two armies on their way to a field, raised by the throws of a seed (p. 10). `where`: another field than that of a battle on its own. */
export function fieldOf(seed: number, points = 400, where: Partial<Field> = {}, [one, two] = pairOf(seed)): Field {
  const [attacker, defender] = sidesOf(one, two);
  const { field } = takeTheField(order(one, attacker, points), order(two, defender, points), seeded(seed));
  return { ...field, ...where };
}
