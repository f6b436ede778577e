import { touches, within } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/measure.ts';
import { facedTo, moved, sideways } from '../../geometry/stand.ts';
import { slideUntil, slideUntilEdge } from '../../geometry/sweep.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { pushSteps, stirred, withUnit } from '../changes.ts';
import type { Chapter } from '../chapter.ts';
import { routCaught } from '../reactions/following-up.ts';
import { tellPlace } from '../reactions/involuntary-movement.ts';
import { outsideThreat } from '../reactions/threats.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { comesTooNear, SHORT_OF } from '../table/clear-way.ts';
import { barredUntil, farWith, riverAhead, unitPace, wayTo } from '../table/paces.ts';
import { isInSight } from '../table/sight.ts';
import { onField } from '../table/standing.ts';
import { hasRoom } from '../table/standing-room.ts';
import { isInRiver } from '../table/waters.ts';
import { heroOnField } from './heroes.ts';

/** p. 51: heroes within this many inches of each other, and in sight, go for each other. */
const SEEKS = 12;
/** How far apart, in inches, places on the way are tried; a shorter way is none worth mentioning. */
const PACE = 0.25;

/** Where a hero comes to on his way to another, and whether he meets him there. */
interface Approach {
  readonly place: BattleUnit;
  readonly meets: boolean;
}

/** How far a hero may come along a way, facing along it as `stand` does, before the edge, a river, ground or an enemy other than the one he goes for stops him. */
function farAlong(state: BattleState, hero: number, foe: number, stand: BattleUnit, way: Point): number {
  let max = slideUntilEdge(stand, way, farWith(state, [hero], unitPace(state, hero), way));
  max = riverAhead(state, hero, way, barredUntil(state, hero, way, max));
  for (const e of onField(state, state.troops[foe]!.side)) if (e !== foe) max = slideUntil(stand, way, state.units[e]!, max);
  return max;
}

/** Where a hero's stand touches another who is within his move along a way; null where he is not. */
function contactOn(stand: BattleUnit, way: Point, target: BattleUnit, max: number): BattleUnit | null {
  const there = moved(stand, way, slideUntil(stand, way, target, max));
  return touches(there, target) ? there : null;
}

/** Where he has room to touch him up to half a base to either hand (p. 34), the nearest place first; he goes there slantwise. */
function meetingBeside(state: BattleState, hero: number, foe: number, stand: BattleUnit, way: Point, max: number): BattleUnit | null {
  for (let aside = PACE; aside <= stand.width / 2; aside += PACE)
    for (const right of [aside, -aside]) {
      const beside = sideways(stand, right);
      const shifted = withUnit(state, hero, { x: beside.x, y: beside.y });
      const far = Math.min(farAlong(shifted, hero, foe, beside, way), Math.sqrt(Math.max(0, max * max - aside * aside)));
      const there = contactOn(beside, way, state.units[foe]!, far);
      if (there !== null && hasRoom(state, hero, there)) return there;
    }
  return null;
}

/**
 * p. 51: a hero goes straight at another as far as his move takes him, turned to face him. His own army makes way for him; enemies in his way, ground and
 * rivers do not (ruling 201). Null if he cannot come on.
 */
function approachTo(state: BattleState, hero: number, foe: number): Approach | null {
  const own = state.units[hero]!;
  const target = state.units[foe]!;
  const stand = facedTo(own, target.x, target.y);
  const { way } = wayTo(own, target);
  const max = farAlong(state, hero, foe, stand, way);
  const straight = contactOn(stand, way, target, max);
  const met = straight === null || hasRoom(state, hero, straight) ? straight : meetingBeside(state, hero, foe, stand, way, max);
  if (met !== null) return { place: met, meets: true };
  // if he cannot meet him, an inch from him is as near as he comes (ruling 150)
  const contact = slideUntil(stand, way, target, max + SHORT_OF);
  const enemies = onField(state, state.troops[foe]!.side);
  for (let inches = Math.min(contact - SHORT_OF, max); inches >= PACE; inches -= PACE) {
    const place = moved(stand, way, inches);
    if (hasRoom(state, hero, place) && enemies.every((e) => !comesTooNear(own, place, state.units[e]!))) return { place, meets: false };
  }
  return null;
}

/** The hero of a side and the hero he goes for now; null if there is nobody, or if he has had his go, fights others or stands in a river. */
function seeking(state: BattleState, side: SideIndex): { readonly hero: number; readonly foe: number; readonly approach: Approach } | null {
  const hero = heroOnField(state, side);
  const foe = heroOnField(state, otherSide(side));
  if (hero === null || foe === null || state.units[hero]!.done || !within(state.units[hero]!, state.units[foe]!, SEEKS)) return null;
  if (isInMelee(state, hero) || isInRiver(state, hero) || state.units[hero]!.fording) return null;
  const approach = isInSight(state, hero, foe) ? approachTo(state, hero, foe) : null;
  return approach === null ? null : { hero, foe, approach };
}

/** p. 51: whether a side's hero goes for his opposite number before anything else is done. */
export const isSeeking = (state: BattleState, side: SideIndex): boolean => seeking(state, side) !== null;

/**
 * p. 51: a hero within 12" and in sight of the enemy's hero goes for him before the bodies of his side have their go, without War Rating: nobody orders it, and
 * neither of the two tests (ruling 201). Skirmishers he comes upon rout (p. 41). When the two meet they fight, once the other units he threatens have tested
 * (ruling 193).
 */
export const seekHero: Chapter<'seek-hero'> = {
  run(state, { side, id: cause }, at) {
    const found = seeking(state, side);
    if (found === null) return state;
    const { hero, foe, approach } = found;
    const [outside] = outsideThreat(state, [hero]);
    const { x, y, heading } = approach.place;
    const come = withUnit(stirred(state), hero, { x, y, heading, moved: true, active: false, done: true, allRound: false, charging: null });
    if (approach.place !== state.units[hero]) tellPlace(come, hero, 'sought', at);
    const after = routCaught(state, come, [hero], at);
    const threats = { kind: 'threats', movers: [hero], outside: [outside!.filter((e) => e !== foe)] } as const;
    // a hero who has fought in this go does not fight twice in it (ruling 119): they begin in the next
    const combat: BattleStepBody[] = approach.meets && !state.units[foe]!.fought ? [{ kind: 'heroic-combat', heroes: [hero, foe], blows: [0, 0] }] : [];
    return pushSteps(after, cause, threats, ...combat);
  },
};
