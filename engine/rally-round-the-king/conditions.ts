import { gap } from '../geometry/distance.ts';
import { partlyIn } from '../geometry/ground.ts';
import { difference } from '../geometry/heading.ts';
import { CONTACT, GRAIN } from '../geometry/measure.ts';
import { aheadOf, rightOf, type Stand } from '../geometry/stand.ts';
import { uphillOf } from '../geometry/terrain-sight.ts';
import type { BattleState, LaidPiece } from './state.ts';
import { has, isMounted, isSkirmish } from './troops.ts';

/** How near terror troops are felt, in inches (p. 9). */
const TERROR_REACH = 2;

/** Whether terror troops of the enemy are within 2" of a unit (p. 9, ruling B23). Heroes know no terror (p. 51): who asks for one need not. */
export function terrorNear(state: BattleState, unit: number): boolean {
  const own = state.units[unit]!;
  const { side } = state.troops[unit]!;
  return state.units.some(
    (other, i) => other.status === 'field' && state.troops[i]!.side !== side && has(state.troops[i]!, 'terror') && gap(own, other) <= TERROR_REACH + GRAIN,
  );
}

/** Stakes are in contact with a front that is no farther off, in inches; a unit behind them faces as they do, to so many hundredths. */
const AT_THE_STAKES = 0.1;
const SQUARE_TO_THEM = 500;

/** Whether stakes stand in the ground before a stand and touch it: most of their row before its own front (p. 9). */
function hasStakes(stand: Stand, stakes: BattleState['stakes'][number]): boolean {
  if (Math.abs(difference(stand.heading, stakes.heading)) > SQUARE_TO_THEM) return false;
  const before = aheadOf(stand, stakes.x, stakes.y) - stand.depth / 2;
  return Math.abs(before) <= AT_THE_STAKES && Math.abs(rightOf(stand, stakes.x, stakes.y)) <= stand.width / 2;
}

/** Whether a unit has fieldworks between it and an enemy: it is directly behind stakes and touches them, and the enemy is before them (p. 9). */
export function behindStakes(state: BattleState, unit: number, enemy: number): boolean {
  const own = state.units[unit]!;
  const other = state.units[enemy]!;
  if (!state.stakes.some((stakes) => hasStakes(own, stakes))) return false;
  return aheadOf(own, other.x, other.y) > own.depth / 2;
}

/** Whether a unit is uphill of all the enemies named (p. 29); of nobody it is not. */
export function uphillOfAll(state: BattleState, unit: number, enemies: readonly number[]): boolean {
  if (enemies.length === 0) return false;
  const own = state.units[unit]!;
  return enemies.every((enemy) => uphillOf(own, state.units[enemy]!, state.terrain));
}

/** Who goes over ground. */
export interface Goer {
  readonly mounted: boolean;
  readonly skirmisher: boolean;
  readonly flyer: boolean;
}

export const goerOf = (state: BattleState, unit: number): Goer => ({
  mounted: isMounted(state, unit),
  skirmisher: isSkirmish(state, unit),
  flyer: has(state.troops[unit]!, 'flyer'),
});

/**
 * Ground that nobody of that kind enters (pp. 29-30): impassable ground all but skirmishers on foot, woods and rocky ground the mounted,
 * for roads are never rolled (ruling B19), still water all but flyers. A river is crossed by its own rules.
 */
export function closes(kind: LaidPiece['kind'], { mounted, skirmisher, flyer }: Goer): boolean {
  switch (kind) {
    case 'impassable':
      return mounted || !skirmisher;
    case 'woods':
    case 'rocky':
      return mounted;
    case 'pond':
    case 'lake':
      return !flyer;
    default:
      return false;
  }
}

/** Whether ground is closed to a unit as it is now. */
export const closedTo = (state: BattleState, unit: number, kind: LaidPiece['kind']): boolean => closes(kind, goerOf(state, unit));

/** The part of its move somebody keeps in ground of a kind (pp. 29-30). Who was placed in ground closed to it gets out at a quarter (ruling 84). */
export function factorIn(kind: LaidPiece['kind'], goer: Goer): number {
  if (kind === 'impassable' || closes(kind, goer)) return 0.25;
  return kind === 'woods' || kind === 'rocky' || kind === 'desert' || kind === 'populated' ? 0.5 : 1;
}

/** The part of its move a body keeps in the ground it stands in: 1, 1/2 or 1/4, by the worst for any of its units (pp. 29-30). */
export function groundFactor(state: BattleState, units: readonly number[]): number {
  let least = 1;
  for (const { kind, shape } of state.terrain)
    for (const unit of units) {
      const factor = factorIn(kind, goerOf(state, unit));
      if (factor < least && partlyIn(state.units[unit]!, shape)) least = factor;
    }
  return least;
}
