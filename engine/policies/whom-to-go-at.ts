import type { BattleState } from '../rally-round-the-king/state.ts';
import { enemiesOf } from './fighters.ts';
import { breadthOf, goesTo, soonestEnemy } from './marching-orders.ts';
import { worthAlone } from './worth-alone.ts';

/** Who is so many goes farther off than the soonest of the enemies is not thought of. */
const LATER = 1;

/** A charge that is worth as much as the charger itself is worth a go more on the way; more than so much of it counts for no more. */
const MOST = 1.5;

/** The enemy at whom a body that presses on goes, by its first unit: of those it can be at hardly later than at the soonest the one whom it would strike best. */
export function whomToGoAt(state: BattleState, body: readonly number[]): ReturnType<typeof soonestEnemy> {
  const soonest = soonestEnemy(state, body);
  if (soonest === null) return null;
  const lead = body[0]!;
  const { cost } = state.troops[lead]!.listed;
  const breadth = breadthOf(state, body);
  let found = soonest;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(state, lead)) {
    const goes = goesTo(state, lead, state.units[enemy]!, breadth);
    if (goes > soonest.goes + LATER) continue;
    const weighed = goes - Math.min(Math.max(worthAlone(state, lead, enemy) / cost, 0 - MOST), MOST);
    if (weighed >= least) continue;
    least = weighed;
    found = { enemy, goes };
  }
  return found;
}
