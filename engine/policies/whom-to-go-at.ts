import type { BattleState } from '../rally-round-the-king/state.ts';
import { enemiesOf } from './fighters.ts';
import { breadthOf, goesTo, type soonestEnemy } from './marching-orders.ts';
import { worthAlone } from './worth-alone.ts';

/** An enemy this many goes farther off than the soonest is not considered. */
const LATER = 1;

/** A charge worth as much as the charger itself is worth one more go on the way; worth beyond this multiple of it counts for no more. */
const MOST = 1.5;

/** The enemy that a body pressing on goes at, by its first unit: of those it can reach hardly later than the soonest, the one it would strike best. */
export function whomToGoAt(state: BattleState, body: readonly number[]): ReturnType<typeof soonestEnemy> {
  const lead = body[0]!;
  const enemies = enemiesOf(state, lead);
  const breadth = breadthOf(state, body);
  const goes: number[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) {
    const its = goesTo(state, lead, state.units[enemy]!, breadth);
    goes.push(its);
    if (its < soonest) soonest = its;
  }
  let near = 0;
  for (const its of goes) if (its <= soonest + LATER) near++;
  // a single enemy need not be weighed
  if (near <= 1) return near === 0 ? null : { enemy: enemies[goes.indexOf(soonest)]!, goes: soonest };
  const { cost } = state.troops[lead]!.listed;
  let found: ReturnType<typeof soonestEnemy> = null;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < enemies.length; n++) {
    if (goes[n]! > soonest + LATER || goes[n]! - MOST >= least) continue;
    const weighed = goes[n]! - Math.min(Math.max(worthAlone(state, lead, enemies[n]!) / cost, 0 - MOST), MOST);
    if (weighed >= least) continue;
    least = weighed;
    found = { enemy: enemies[n]!, goes: goes[n]! };
  }
  return found;
}
