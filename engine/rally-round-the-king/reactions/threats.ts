import { farApart, gap } from '../../geometry/distance.ts';
import { facesWithin } from '../../geometry/facing.ts';
import type { Stand } from '../../geometry/stand.ts';
import type { Chapter } from '../chapter.ts';
import { type BattleState, onField, otherSide } from '../state.ts';
import { isInMelee } from '../table/bodies.ts';
import { isMelee } from '../troops.ts';
import { callTest } from './calling-tests.ts';

/** p. 37: this near, in inches, a melee unit that has come up threatens. */
export const THREAT = 4;

const isOutside = (a: Stand, b: Stand): boolean => farApart(a, b, THREAT) || gap(a, b) > THREAT;

/** p. 37: whether a unit that has come up so far faces an enemy within 4". */
export const threatens = (state: BattleState, mover: number, enemy: number): boolean =>
  !isOutside(state.units[mover]!, state.units[enemy]!) && facesWithin(state.units[mover]!, state.units[enemy]!, THREAT);

/** For each of these units about to move, the enemies that were farther off than 4" when its move of this go began and have not been threatened since (p. 37). */
export function outsideThreat(state: BattleState, movers: readonly number[]): readonly (readonly number[])[] {
  return movers.map((m) => {
    if (!isMelee(state, m)) return [];
    const own = state.units[m]!;
    const enemies = onField(state, otherSide(state.troops[m]!.side));
    if (own.setOut === null) return enemies.filter((e) => isOutside(own, state.units[e]!));
    const began = { ...own, ...own.setOut };
    return enemies.filter((e) => isOutside(began, state.units[e]!) && !threatens(state, m, e));
  });
}

/**
 * p. 37: enemies that a melee unit came up to from farther than 4" and now faces within 4" take the Enemy Threat Test, once
 * however many threaten. Who is in melee already is not asked (ruling 116).
 */
export const threats: Chapter<'threats'> = {
  run(state, step) {
    const threatened: number[] = [];
    const by: number[] = [];
    step.movers.forEach((m, n) => {
      const mover = state.units[m]!;
      if (mover.status !== 'field') return;
      for (const e of step.outside[n]!) {
        const enemy = state.units[e]!;
        if (enemy.status !== 'field' || !threatens(state, m, e) || isInMelee(state, e)) continue;
        if (!threatened.includes(e)) threatened.push(e);
        if (!by.includes(m)) by.push(m);
      }
    });
    return threatened.length === 0 ? state : callTest(state, step.id, 'enemy-threat', threatened, by);
  },
};

/** Those who move, and for each the enemies he was farther off from than 4". */
export interface Movers {
  readonly movers: readonly number[];
  readonly outside: readonly (readonly number[])[];
}

/**
 * p. 37: a charge's move ends in contact: enemies within 4" of who has come `home` with those he pulls along, and before him, who were farther off when it began
 * and were not threatened at 1" already. Who has moved in this go is left out: he may have given way to that.
 */
export function threatenedAtHome(
  before: BattleState,
  chargers: readonly number[],
  home: readonly number[],
  pulledBy: (charger: number) => readonly number[],
): Movers {
  const targets = chargers.map((c) => before.units[c]!.charging!.target);
  const began = outsideThreat(startedFrom(before, chargers), chargers);
  const isNew = (e: number): boolean =>
    !targets.includes(e) && !before.units[e]!.moved && !chargers.some((c, n) => began[n]!.includes(e) && threatens(before, c, e));
  const pulled = home.flatMap(pulledBy);
  const outside = [...home.map((c) => began[chargers.indexOf(c)]!), ...outsideThreat(before, pulled)];
  return { movers: [...home, ...pulled], outside: outside.map((list) => list.filter(isNew)) };
}

/** p. 37: the same of those who are about to come to meet a charge: enemies who have not moved test as at any move's end (ruling 287). */
export const threatenedByMeeting = (state: BattleState, movers: readonly number[]): Movers => ({
  movers,
  outside: outsideThreat(state, movers).map((list) => list.filter((e) => !state.units[e]!.moved)),
});

/** The chargers as they stood when they began. */
function startedFrom(state: BattleState, chargers: readonly number[]): BattleState {
  const units = state.units.slice();
  for (const c of chargers) units[c] = { ...units[c]!, ...units[c]!.charging!.from };
  return { ...state, units };
}
