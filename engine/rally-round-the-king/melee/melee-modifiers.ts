import { MELEE_MODIFIERS } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import { sideTouched } from '../../geometry/facing.ts';
import { partlyIn } from '../../geometry/ground.ts';
import type { Point } from '../../geometry/measure.ts';
import { contains, distanceToSegment, lengthInside, rayLength } from '../../geometry/shapes.ts';
import type { BattleState, InMelee } from '../state.ts';
import type { MeleeRole } from '../steps.ts';
import { uphillOfAll } from '../table/conditions.ts';
import { isInRiver } from '../table/waters.ts';
import { has, hasLeader, isElephant, isHero, isMelee, isMounted } from '../troops.ts';
import { foesTouching } from './melee-groups.ts';
import { behindStakes } from './stakes.ts';

/** How a unit comes into a melee. `clear` for one that charges or countercharges: whether its way was ({@link overClearGround}). */
export const enteringMelee = (role: MeleeRole, clear = false): InMelee => ({ role, rounds: 0, hits: 0, gaveGround: false, clear, faced: false });

/** Less of a way than this, in inches, in some ground does not count as going through it. */
const SCARCELY = 0.02;

/**
 * p. 8: whether a unit that charged has come over clear ground or downhill. The line of its centre counts; a hill does no harm where the unit leaves it, or
 * moves in it, away from the ridge (p. 29).
 */
export function overClearGround(state: BattleState, from: Point, to: Point): boolean {
  const ray = { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } };
  // a unit that has not moved has come over the ground it stands in, and not downhill
  if (rayLength(ray) === 0) return state.terrain.every((piece) => !contains(piece.shape, ray.from));
  return state.terrain.every((piece) => {
    if (lengthInside(ray, piece.shape) <= SCARCELY) return true;
    if (piece.kind !== 'hill') return false;
    return distanceToSegment(ray.to, piece.ridge) > distanceToSegment(ray.from, piece.ridge);
  });
}

/** Ground in which pikes have no bonus; they have none in the river they cross either (p. 8). */
const AGAINST_PIKES: readonly string[] = ['woods', 'desert'];

function inBadGround(state: BattleState, index: number): boolean {
  const unit = state.units[index]!;
  return unit.fording || isInRiver(state, index) || state.terrain.some((piece) => AGAINST_PIKES.includes(piece.kind) && partlyIn(unit, piece.shape));
}

/** p. 8: whether a unit of pikes has its bonus as it stands. */
export function pikesCount(state: BattleState, index: number): boolean {
  const unit = state.units[index]!;
  if (!has(state.troops[index]!, 'pike')) return false;
  if (unit.melee?.gaveGround === true || inBadGround(state, index)) return false;
  const foes = foesTouching(state, index);
  const sides = new Set(foes.map((i) => sideTouched(unit, state.units[i]!)).filter((side) => side !== null));
  return sides.size < 2 && !foes.some((i) => behindStakes(state, i, index));
}

/** The unit of pikes that turns a mounted unit away: one it meets in front and that has its bonus (p. 8, ruling B12); null if none does. */
export function pikesBefore(state: BattleState, index: number): number | null {
  if (!isMounted(state, index)) return null;
  const rider = state.units[index]!;
  return foesTouching(state, index).find((i) => pikesCount(state, i) && sideTouched(state.units[i]!, rider) === 'front') ?? null;
}

/** In the order of the page (p. 74). */
const WHYS = Object.keys(MELEE_MODIFIERS.modifiers) as readonly (keyof typeof MELEE_MODIFIERS.modifiers)[];

/** p. 74: what a unit adds to its die in melee, in the order of the page: against the enemies it touches. */
export function meleeModifiers(state: BattleState, index: number): Modifier[] {
  const { modifiers: by } = MELEE_MODIFIERS;
  const troop = state.troops[index]!;
  const foes = foesTouching(state, index);
  const { role, rounds, clear } = state.units[index]!.melee ?? enteringMelee('stood');
  const mounted = isMounted(state, index);
  const first = rounds === 0;
  const charging = first && role !== 'stood';
  const applies = {
    pike: pikesCount(state, index),
    // bought once, it is for what the unit is for (ruling B6)
    'elite-training': has(troop, 'elite-training') && isMelee(state, index),
    // p. 8: mounted melee troops alone (ruling 105)
    shock: has(troop, 'shock') && mounted && isMelee(state, index) && charging && clear,
    'combination-weapons': first && has(troop, 'combination-weapons'),
    elephant: first && isElephant(troop),
    // a hero counts as frenzied whenever it helps him (p. 51, ruling 198)
    frenzy: charging && (has(troop, 'frenzy') || isHero(state, index)),
    // for all units, mounted ones too (ruling B13)
    'fighting-mounted': foes.some((i) => isMounted(state, i)),
    'leader-unit': hasLeader(state, index),
    uphill: foes.length > 0 && uphillOfAll(state, index, foes),
    'enemy-in-fieldworks': state.stakes.length > 0 && foes.some((i) => behindStakes(state, i, index)),
    'missile-or-skirmish-in-melee': !isMelee(state, index),
    'horse-against-elephants': mounted && !has(troop, 'flyer') && foes.some((i) => isElephant(state.troops[i]!)),
  } as const satisfies Record<keyof typeof by, boolean>;
  const found: Modifier[] = [];
  for (const why of WHYS) if (applies[why]) found.push({ why, value: by[why] });
  return found;
}
