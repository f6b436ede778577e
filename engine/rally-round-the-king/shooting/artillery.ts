import { CANNON, ENGINE } from '../../../data/tables/battle.ts';
import { distanceTo, within } from '../../geometry/distance.ts';
import { CONTACT, GRAIN, type Point, thousandth } from '../../geometry/measure.ts';
import { pointFrom, type Stand } from '../../geometry/stand.ts';
import { rollFaces, rollSum } from '../../roll.ts';
import type { At } from '../chapter.ts';
import { isUnder } from '../magic/enchantments.ts';
import { rout } from '../reactions/casualties.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import { has } from '../troops.ts';
import { targetsOf, weaponOf } from './fire-targets.ts';
import type { Damage } from './received-fire.ts';

/** The result of one shot of artillery. */
export interface Shelled extends Damage {
  readonly exploded: boolean;
}

const ENGINE_DICE = 2;
const CANNON_DICE = 3;

/** How many dice an engine or cannon throws for a shot (pp. 5-6). */
export const artilleryDice = (state: BattleState, engine: number): number => (weaponOf(state.troops[engine]!) === 'cannon' ? CANNON_DICE : ENGINE_DICE);

/** The point this many inches straight ahead of the centre of a stand (pp. 5-6). */
function impact(stand: Stand, inches: number): Point {
  const { x, y } = pointFrom(stand, 0, inches);
  return { x: thousandth(x), y: thousandth(y) };
}

/** All units on the table except the engine itself. */
const others = (state: BattleState, engine: number): number[] => state.units.flatMap((unit, i) => (i !== engine && unit.status === 'field' ? [i] : []));

/** p. 5: the one unit, friend or foe, that stands on a point of impact; of two that touch there the one whose middle is nearer. */
function standingAt(state: BattleState, engine: number, { x, y }: Point): number | null {
  let struck: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const i of others(state, engine)) {
    const unit = state.units[i]!;
    const apart = (unit.x - x) * (unit.x - x) + (unit.y - y) * (unit.y - y);
    if (apart < least && distanceTo(unit, { x, y }) <= GRAIN) {
      struck = i;
      least = apart;
    }
  }
  return struck;
}

/** p. 6: a cannon's dice in falling order, each bounce measured on from the one before (ruling 9). */
function bounces(dice: readonly number[]): number[] {
  let inches = 0;
  return [...dice]
    .sort((a, b) => b - a)
    .map((die) => {
      inches += die;
      return inches;
    });
}

/** p. 6: two ones and the cannon does not fire, three and it explodes. */
function cannonResult(dice: readonly number[]): 'fires' | 'misfires' | 'explodes' {
  const ones = dice.filter((die) => die === 1).length;
  if (ones >= CANNON.explodesOnOnes) return 'explodes';
  return ones >= CANNON.misfiresOnOnes ? 'misfires' : 'fires';
}

/** Throws `count` dice for a shot: the distances in inches at which it lands, or that it did not leave the barrel. */
function throwShot(state: BattleState, engine: number, count: number, at: At): readonly number[] | 'misfires' | 'explodes' {
  const { cause } = at;
  const who = idOf(state, engine);
  if (weaponOf(state.troops[engine]!) === 'cannon') {
    const { dice, result } = rollFaces(at, { table: 'cannon', page: CANNON.page, who, count, cause }, cannonResult);
    return result === 'fires' ? bounces(dice) : (result as 'misfires' | 'explodes');
  }
  const stand = state.units[engine]!;
  const lands = (total: number): string => (standingAt(state, engine, impact(stand, total)) === null ? 'missed' : 'hit');
  return [rollSum(at, { table: 'engine', page: ENGINE.page, who, count, cause }, lands).total];
}

/** p. 49: whether a spell keeps an engine's shot from a unit: one spell keeps off shots, another magic, which breath is (p. 6, ruling 259). */
const isKeptFrom = (state: BattleState, engine: number, unit: number): boolean =>
  state.magic !== undefined && isUnder(state, unit, has(state.troops[engine]!, 'breath') ? 'magical-shield' : 'shield-wall');

/**
 * pp. 5-6: an engine, a cannon or a breath shoots, with so many dice. A unit on a point of impact is hit, whatever its armour and its side. All that were shot at, hit or not (p.
 * 9), and all within 2" of a point, or of a cannon that explodes, test in terror, in melee too (ruling 319), except the gun itself (ruling 92).
 */
export function shell(state: BattleState, engine: number, dice: number, at: At): Shelled {
  const stand = state.units[engine]!;
  const shot = throwShot(state, engine, dice, at);
  const frightened = (units: readonly number[]): Damage['shotAt'] => [...new Set(units)].map((unit) => ({ unit, by: engine, terror: true }));
  if (shot === 'misfires') return { shotAt: [], hits: [], exploded: false };
  if (shot === 'explodes') {
    const near = others(state, engine).filter((i) => within(stand, state.units[i]!, CANNON.frightensWithin));
    return { shotAt: frightened(near), hits: [], exploded: true };
  }
  const points = shot.map((inches) => impact(stand, inches));
  const hits = points.flatMap((point) => standingAt(state, engine, point) ?? []).filter((i) => !isKeptFrom(state, engine, i));
  at.say({ kind: 'struck', unit: idOf(state, engine), points: points.map((p) => [p.x, p.y] as const), hits: idsOf(state, hits), cause: at.cause });
  const near = others(state, engine).filter((i) => points.some((p) => distanceTo(state.units[i]!, p) <= ENGINE.frightensWithin + CONTACT));
  // a unit that is hit is nearer than any other
  return { shotAt: frightened([...targetsOf(state, engine), ...near]), hits, exploded: false };
}

/**
 * Whether a shot with this many dice can hurt an enemy at all, by where it comes down: it lands on whole inches straight ahead of the middle of the engine
 * (ruling 93).
 */
export function couldStrike(state: BattleState, engine: number, dice: number): boolean {
  const cannon = weaponOf(state.troops[engine]!) === 'cannon';
  for (let inches = cannon ? 1 : dice; inches <= 6 * dice; inches++) {
    const struck = standingAt(state, engine, impact(state.units[engine]!, inches));
    if (struck !== null && state.troops[struck]!.side !== state.troops[engine]!.side && !isKeptFrom(state, engine, struck)) return true;
  }
  return false;
}

/** p. 6: a cannon that exploded is gone as if it had routed, before those near it test (ruling 143). */
export const explode = (state: BattleState, engine: number, at: At): BattleState => rout(state, engine, 'exploded', at);
