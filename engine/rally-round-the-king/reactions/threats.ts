import { within } from '../../geometry/distance.ts';
import { facesWithin } from '../../geometry/facing.ts';
import type { Stand } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import { withUnit } from '../changes.ts';
import type { Chapter } from '../chapter.ts';
import { isPulledAlong } from '../movement/those-behind.ts';
import type { BattleState } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import { onField } from '../table/standing.ts';
import { isMelee } from '../troops.ts';
import { callTest } from './calling-tests.ts';

/** p. 37: how near, in inches, a melee unit that has come up threatens. */
export const THREAT = 4;

const isOutside = (a: Stand, b: Stand): boolean => !within(a, b, THREAT);

/** p. 37: whether a unit that has come up faces an enemy within 4". */
const threatens = (state: BattleState, mover: number, enemy: number): boolean =>
  !isOutside(state.units[mover]!, state.units[enemy]!) && facesWithin(state.units[mover]!, state.units[enemy]!, THREAT);

/** For each of these units about to move, the enemies that were farther off than 4" when its move of this go began and have not been threatened since (p. 37). */
export function outsideThreat(state: BattleState, movers: readonly number[]): readonly (readonly number[])[] {
  return movers.map((m) => {
    if (!isMelee(state, m)) return [];
    const own = state.units[m]!;
    // a unit that comes back over the edge starts out of everybody's reach (ruling 311)
    if (own.status === 'pursued-off') return onField(state, otherSide(state.troops[m]!.side));
    const { setOut } = own;
    const { x, y, heading } = setOut ?? own;
    const began: Stand = { x, y, heading, width: own.width, depth: own.depth };
    const outside: number[] = [];
    for (const e of onField(state, otherSide(state.troops[m]!.side)))
      if (isOutside(began, state.units[e]!) && (setOut === null || !threatens(state, m, e))) outside.push(e);
    return outside;
  });
}

/** Enemies that have taken the test before the march or the charge of one of these units. */
function warnedBy(state: BattleState, movers: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const m of movers) {
    const { setOut, charging } = state.units[m]!;
    if (setOut?.warned !== undefined) found.push(...setOut.warned);
    if (charging?.warned !== undefined) found.push(...charging.warned);
  }
  return found;
}

/**
 * The same for units that march or charge as one: an enemy that has tested before one of them in this march does not test for the others, or for the rest of
 * the march (p. 37, ruling 307).
 */
export function outsideMarch(state: BattleState, movers: readonly number[]): readonly (readonly number[])[] {
  const outside = outsideThreat(state, movers);
  const warned = warnedBy(state, movers);
  return warned.length === 0 ? outside : outside.map((list) => list.filter((e) => !warned.includes(e)));
}

/** The units that must test because others have come up, and those they test before. */
interface Threatened {
  readonly units: readonly number[];
  /** All that threaten one of them, and those that threaten each. */
  readonly by: readonly number[];
  readonly byEach: readonly (readonly number[])[];
}

/**
 * Units that were farther off than 4" before and that melee units now face within 4". Units in melee (ruling 116), and those that charge themselves or are
 * pulled along, are not asked (p. 37: only stationary ones are).
 */
export function threatenedBy(state: BattleState, { movers, outside }: Movers): Threatened {
  const units: number[] = [];
  const by: number[] = [];
  const byEach: number[][] = [];
  for (let n = 0; n < movers.length; n++) {
    const m = movers[n]!;
    if (state.units[m]!.status !== 'field') continue;
    for (const e of outside[n]!) {
      const enemy = state.units[e]!;
      if (enemy.status !== 'field' || enemy.charging !== null || !threatens(state, m, e) || isInMelee(state, e) || isPulledAlong(state, e)) continue;
      const known = units.indexOf(e);
      if (known < 0) {
        units.push(e);
        byEach.push([m]);
      } else if (!byEach[known]!.includes(m)) byEach[known]!.push(m);
      if (!by.includes(m)) by.push(m);
    }
  }
  return { units, by, byEach };
}

/** Those that march or charge remember which enemies have tested before them. */
function warned(state: BattleState, movers: readonly number[], units: readonly number[]): BattleState {
  let after = state;
  for (const m of movers) {
    const { charging, setOut } = state.units[m]!;
    if (charging !== null && !charging.counter) after = withUnit(after, m, { charging: { ...charging, warned: [...(charging.warned ?? []), ...units] } });
    else if (setOut !== null) after = withUnit(after, m, { setOut: { ...setOut, warned: [...(setOut.warned ?? []), ...units] } });
  }
  return after;
}

/**
 * p. 37: enemies that a melee unit came up to from farther than 4" and now faces within 4" take the Enemy Threat Test, once however many threaten, each about
 * those that threaten it (ruling 329).
 */
export const threats: Chapter<'threats'> = {
  run(state, step) {
    const { units, by, byEach } = threatenedBy(state, step);
    return units.length === 0 ? state : callTest(warned(state, step.movers, units), step.id, 'enemy-threat', units, by, { byEach });
  },
};

/** Those that move, and for each the enemies it was farther off from than 4". */
export interface Movers {
  readonly movers: readonly number[];
  readonly outside: readonly (readonly number[])[];
}

/**
 * p. 37: a charge's move ends in contact. This is for enemies within 4" of a charger that has come `home`, or of the units it pulled along, that are to its
 * front, were farther off when it began, and were not threatened already at 1" or by the march before it.
 */
export function threatenedAtHome(
  before: BattleState,
  chargers: readonly number[],
  home: readonly number[],
  pulledBy: (charger: number) => readonly number[],
): Movers {
  const targets = chargers.map((c) => before.units[c]!.charging!.target);
  const began = outsideThreat(startedFrom(before, chargers), chargers);
  const tested = warnedBy(before, chargers);
  const isNew = (e: number): boolean =>
    !targets.includes(e) && !tested.includes(e) && !chargers.some((c, n) => began[n]!.includes(e) && threatens(before, c, e));
  const pulled = home.flatMap(pulledBy);
  const outside = [...home.map((c) => began[chargers.indexOf(c)]!), ...outsideThreat(before, pulled)];
  return { movers: [...home, ...pulled], outside: outside.map((list) => list.filter(isNew)) };
}

/** p. 37: the same for those about to meet `comers` in their charge: all other enemies test as at any move's end (ruling 287). */
export const threatenedByMeeting = (state: BattleState, movers: readonly number[], comers: readonly number[]): Movers => ({
  movers,
  outside: outsideThreat(state, movers).map((list) => list.filter((e) => !comers.includes(e))),
});

/** The chargers as they stood when they began. */
function startedFrom(state: BattleState, chargers: readonly number[]): BattleState {
  const units = state.units.slice();
  for (const c of chargers) units[c] = { ...units[c]!, ...units[c]!.charging!.from };
  return { ...state, units };
}
