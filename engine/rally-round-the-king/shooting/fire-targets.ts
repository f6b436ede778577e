import { MISSILE_RANGES } from '../../../data/tables/battle.ts';
import { distanceInArc } from '../../geometry/arc.ts';
import { CONTACT, GRAIN } from '../../geometry/measure.ts';
import { visibleInArc } from '../../geometry/sight.ts';
import { facedTo, type Stand } from '../../geometry/stand.ts';
import type { Arc } from '../../geometry/strip.ts';
import { sightBlockedBy } from '../../geometry/terrain-sight.ts';
import { otherSide, SIDES } from '../../sides.ts';
import { isLow } from '../flight/air.ts';
import { lowEnemies } from '../flight/low-enemies.ts';
import { isHidden } from '../magic/enchantments.ts';
import { isAboard } from '../ships/ships.ts';
import type { BattleState, BattleUnit, Troop } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import { nearOf, onField, standingOf } from '../table/standing.ts';
import { isInRiver } from '../table/waters.ts';
import { has, isArtillery, isElephant, isMounted, ofTroops } from '../troops.ts';

/** What a unit shoots with: bows and the like, firearms (p. 7), engines and breath (pp. 5-6), cannon (p. 6). */
export type Weapon = 'missiles' | 'firearm' | 'engine' | 'cannon';

/** What a unit shoots with; null for those that only fight hand to hand. Dual-Armed melee troops shoot too (p. 6). */
export function weaponOf(troop: Troop): Weapon | null {
  if (has(troop, 'cannon')) return 'cannon';
  if (has(troop, 'engine') || has(troop, 'breath')) return 'engine';
  if (has(troop, 'firearms')) return 'firearm';
  return troop.purpose !== 'melee' || has(troop, 'dual-armed') ? 'missiles' : null;
}

/** The weapons of all troops on the field. */
const weapons = ofTroops((troops) => troops.map(weaponOf));

type RangeRow = (typeof MISSILE_RANGES)['rows'][number]['units'];

const inches = (units: RangeRow): number => MISSILE_RANGES.rows.find((row) => row.units === units)!.range;
const RANGES: Readonly<Record<RangeRow, number>> = {
  'foot-missile': inches('foot-missile'),
  'skirmish-dual-mounted-firearm': inches('skirmish-dual-mounted-firearm'),
  engine: inches('engine'),
  cannon: inches('cannon'),
};

/** p. 39: how far a unit shoots, in inches; 0 for one that does not. Horse archers on foot have the range of foot. */
export function rangeOf(state: BattleState, unit: number): number {
  const weapon = weapons(state)[unit]!;
  if (weapon === null) return 0;
  if (weapon === 'engine' || weapon === 'cannon') return RANGES[weapon];
  const far = weapon === 'missiles' && state.troops[unit]!.purpose === 'missile' && !isMounted(state, unit);
  return RANGES[far ? 'foot-missile' : 'skirmish-dual-mounted-firearm'];
}

const FRONT: readonly Arc[] = ['front'];
const BOTH: readonly Arc[] = ['front', 'rear'];

/**
 * p. 39: everybody shoots straight ahead, the width of the base; skirmishers, chariots and elephants also straight back; these are never artillery, which
 * shoots straight ahead only (p. 5). Charioteers on foot are foot (p. 5).
 */
function arcsOf(state: BattleState, unit: number): readonly Arc[] {
  const troop = state.troops[unit]!;
  return troop.purpose === 'skirmish' || (troop.listed.movesAs === 'chariot' && !state.units[unit]!.dismounted) || isElephant(troop) ? BOTH : FRONT;
}

/** A shooter as it shoots at somebody: a ship shoots all round, as if facing its target (p. 67, ruling 243). */
function aimedAt(state: BattleState, shooter: number, target: number): BattleUnit {
  const own = state.units[shooter]!;
  if (state.fleets === undefined || !isAboard(state, shooter)) return own;
  const { x, y } = state.units[target]!;
  return facedTo(own, x, y);
}

/** p. 39: how far a target in one of its arcs is from the edge of a shooter, in inches; Infinity for one in none. */
export function fireDistance(state: BattleState, shooter: number, target: number): number {
  let least = Number.POSITIVE_INFINITY;
  const own = aimedAt(state, shooter, target);
  for (const arc of arcsOf(state, shooter)) least = Math.min(least, distanceInArc(own, state.units[target]!, arc));
  return least;
}

/**
 * Whether a unit could shoot if there were something to shoot at. A unit that touches an enemy fights instead (p. 31, ruling 90); nobody shoots from within a
 * river (p. 30).
 */
export function canShoot(state: BattleState, unit: number): boolean {
  if (weapons(state)[unit]! === null) return false;
  const own = state.units[unit]!;
  if (isLow(own) || own.air?.foes !== undefined) return true;
  if (own.status !== 'field' || own.fording || isInMelee(state, unit)) return false;
  return !isInRiver(state, unit);
}

/** p. 39: at this distance, in inches, a unit may always shoot, whatever stands between (ruling 96). */
const ALWAYS = 1;

/** The units that may stand in between where a unit shoots this far. */
function othersNear(state: BattleState, unit: number, range: number): Stand[] {
  const own = state.units[unit]!;
  const near: Stand[] = [];
  for (const side of SIDES) for (const i of nearOf(state, side, own, range)) if (i !== unit) near.push(state.units[i]!);
  return near;
}

function isInArc(state: BattleState, unit: number, target: number, range: number, arcs: readonly Arc[]): boolean {
  const shooter = aimedAt(state, unit, target);
  return arcs.some((arc) => distanceInArc(shooter, state.units[target]!, arc) <= range + CONTACT + GRAIN);
}

/** p. 49: whether a unit is in a fog: nobody can shoot at it except by magic, which breath is (p. 6, ruling 259). */
const isInFog = (state: BattleState, shooter: number, target: number): boolean =>
  state.magic !== undefined && isHidden(state, target) && !has(state.troops[shooter]!, 'breath');

/** p. 7: enemies at Attack level that a unit on the ground may shoot at, in its arc and range as on the ground; not for engines and cannon (ruling 236). */
function targetsAbove(state: BattleState, unit: number, range: number, arcs: readonly Arc[]): number[] | null {
  const above = lowEnemies(state, state.troops[unit]!.side);
  if (above.length === 0 || isArtillery(state.troops[unit]!)) return null;
  const found = above.filter((i) => isInArc(state, unit, i, range, arcs) && !isInFog(state, unit, i));
  return found.length === 0 ? null : found;
}

/** p. 7: enemies on the ground that a unit at Attack level may shoot at: nobody hides them from it (ruling 236). */
const targetsBelow = (state: BattleState, unit: number, range: number, arcs: readonly Arc[]): readonly number[] =>
  onField(state, otherSide(state.troops[unit]!.side)).filter((i) => isInArc(state, unit, i, range, arcs) && !isInMelee(state, i) && !isInFog(state, unit, i));

function findTargets(state: BattleState, unit: number): readonly number[] {
  if (!canShoot(state, unit)) return NOBODY;
  const range = rangeOf(state, unit);
  const own = state.units[unit]!;
  const arcs = arcsOf(state, unit);
  if (own.air?.foes !== undefined) return isArtillery(state.troops[unit]!) ? NOBODY : own.air.foes.filter((i) => state.units[i]!.status === 'aloft');
  if (own.status === 'aloft') return targetsBelow(state, unit, range, arcs);
  let found: number[] | null = targetsAbove(state, unit, range, arcs);
  let others: readonly Stand[] | null = null;
  for (const i of nearOf(state, otherSide(state.troops[unit]!.side), own, range + CONTACT)) {
    const other = state.units[i]!;
    const shooter = aimedAt(state, unit, i);
    for (const arc of arcs) {
      const distance = distanceInArc(shooter, other, arc);
      if (distance > range + CONTACT + GRAIN) continue;
      if (distance > ALWAYS + CONTACT + GRAIN) {
        // past all units and the terrain
        others ??= othersNear(state, unit, range);
        if (visibleInArc(shooter, other, others, range, arc, (ray) => sightBlockedBy(state.terrain, ray) === null) === null) continue;
      }
      if (isInMelee(state, i) || isInFog(state, unit, i)) break;
      if (found === null) found = [i];
      else found.push(i);
      break;
    }
  }
  return found ?? NOBODY;
}

const NOBODY: readonly number[] = [];

/**
 * pp. 39-40: enemies a unit may fire at from where it stands: in its arc, in range and in sight. Multiple targets are all fired at, but none in melee (ruling
 * 90).
 */
export function targetsOf(state: BattleState, unit: number): readonly number[] {
  if (weapons(state)[unit]! === null) return NOBODY;
  const { targets, isWild } = standingOf(state);
  if (isWild) return findTargets(state, unit);
  const known = targets[unit];
  if (known !== undefined && known.terrain === state.terrain && known.spells === state.magic?.enchantments && known.fleets === state.fleets)
    return known.enemies;
  const enemies = findTargets(state, unit);
  targets[unit] = { terrain: state.terrain, range: rangeOf(state, unit), enemies, spells: state.magic?.enchantments, fleets: state.fleets };
  return enemies;
}

/** p. 41: elephants of its own side that are out of hand and run into a unit, where one of its arcs has them: at 1" it shoots at them as at an enemy (ruling 191). */
const wildOnes = (state: BattleState, unit: number, by: readonly number[]): readonly number[] =>
  by.filter(
    (i) =>
      state.units[i]!.rampage !== null &&
      state.troops[i]!.side === state.troops[unit]!.side &&
      canShoot(state, unit) &&
      !isInFog(state, unit, i) &&
      isInArc(state, unit, i, ALWAYS, arcsOf(state, unit)),
  );

/** p. 39: whether a target is in the arc to the rear of a shooter rather than before its front. From a ship one shoots all round. */
function isBehind(state: BattleState, shooter: number, target: number): boolean {
  const own = aimedAt(state, shooter, target);
  const other = state.units[target]!;
  return distanceInArc(own, other, 'rear') < distanceInArc(own, other, 'front');
}

/** p. 39: for a unit with targets both before and behind it, those behind; null where it has only one arc to fire into. */
export function targetsBehind(state: BattleState, unit: number): readonly number[] | null {
  const all = targetsOf(state, unit);
  if (all.length < 2 || arcsOf(state, unit).length < 2) return null;
  const behind = all.filter((i) => isBehind(state, unit, i));
  return behind.length === 0 || behind.length === all.length ? null : behind;
}

/**
 * pp. 39-40: the enemies a unit fires at: all targets in one of its arcs, the one it prefers to aim in; as an answer to fire, the arc of an enemy that prompted
 * it (ruling 315), or of its first target if none of those that prompted it is among them. Empty if there is nobody to fire at.
 */
export function firesAt(
  state: BattleState,
  unit: number,
  answers: readonly number[] | null,
  rather: (a: number, b: number) => number,
  arc: Arc | null = null,
): readonly number[] {
  const wild = answers === null ? NOBODY : wildOnes(state, unit, answers);
  const all = wild.length === 0 ? targetsOf(state, unit) : [...targetsOf(state, unit), ...wild];
  if (all.length < 2 || arcsOf(state, unit).length < 2) return all;
  const behind = all.filter((i) => isBehind(state, unit, i));
  if (behind.length === 0 || behind.length === all.length) return all;
  if (arc !== null) return arc === 'rear' ? behind : all.filter((i) => !behind.includes(i));
  const prompting = answers === null ? all : all.filter((i) => answers.includes(i));
  const first = [...prompting].sort(rather)[0] ?? all[0]!;
  return behind.includes(first) ? behind : all.filter((i) => !behind.includes(i));
}

/** Whether a unit may shoot where it stands: it has something to shoot with and at. How often it has shot is another question. */
export const mayFire = (state: BattleState, unit: number): boolean => targetsOf(state, unit).length > 0;

/** Dual-Armed troops and giants with rocks: they may shoot, and need not (pp. 6, 39). */
export const shootsAtWill = (troop: Troop): boolean => troop.purpose === 'melee' && troop.listed.rules.length > 0 && weaponOf(troop) !== null;

/** p. 39: missile and skirmish units in range must fire unless they move or charge; dual-armed troops and giants may. */
export const mustFire = (state: BattleState, unit: number): boolean => state.troops[unit]!.purpose !== 'melee' && mayFire(state, unit);
