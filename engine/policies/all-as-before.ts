import type { BattleState, BattleUnit } from '../rally-round-the-king/state.ts';

/** Whether all that urgency depends on is the same in both: whoever differs has merely been set in motion, stopped, or had his go. */
export function isAsBefore(a: BattleState, b: BattleState): boolean {
  if (a.troops !== b.troops || a.terrain !== b.terrain || a.turn !== b.turn || a.idle !== b.idle || a.attacker !== b.attacker || a.surprise !== b.surprise)
    return false;
  if (a.sides[0].leaders !== b.sides[0].leaders || a.sides[1].leaders !== b.sides[1].leaders) return false;
  if (a.units === b.units) return true;
  for (let i = 0; i < a.units.length; i++) if (a.units[i] !== b.units[i] && !isUnitAsBefore(a.units[i]!, b.units[i]!)) return false;
  return true;
}

/** All that a unit is and remembers, but whether it is in motion and has had its go: the compiler sees to it that nothing is left out. */
const COMPARED = {
  x: true,
  y: true,
  heading: true,
  width: true,
  depth: true,
  status: true,
  hits: true,
  body: true,
  dismounted: true,
  allRound: true,
  melee: true,
  charging: true,
  setOut: true,
  moved: true,
  fired: true,
  volleyed: true,
  fought: true,
  volley: true,
  answered: true,
  stakes: true,
  rampage: true,
  reforming: true,
  fording: true,
  halted: true,
  air: true,
} as const satisfies Record<Exclude<keyof BattleUnit, 'done' | 'active'>, true>;

/** Their names. */
const KEYS = Object.keys(COMPARED) as readonly (keyof typeof COMPARED)[];

/** Whether a unit has at most been set in motion, stopped, or had its go. What differs most often is looked at first. */
function isUnitAsBefore(u: BattleUnit, now: BattleUnit): boolean {
  if (u.x !== now.x || u.y !== now.y || u.heading !== now.heading || u.moved !== now.moved || u.fired !== now.fired || u.hits !== now.hits) return false;
  for (const key of KEYS) if (now[key] !== u[key]) return false;
  return true;
}
