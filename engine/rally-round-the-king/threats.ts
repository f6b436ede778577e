import { farApart, gap } from '../geometry/distance.ts';
import { facesWithin } from '../geometry/facing.ts';
import type { Stand } from '../geometry/stand.ts';
import { isInMelee } from './bodies.ts';
import type { Chapter } from './chapter.ts';
import { callTest } from './reactions.ts';
import { type BattleState, onField, otherSide } from './state.ts';
import { isMelee } from './troops.ts';

/** p. 37: this near, in inches, a melee unit that has come up threatens. */
export const THREAT = 4;

const isOutside = (a: Stand, b: Stand): boolean => farApart(a, b, THREAT) || gap(a, b) > THREAT;

/** For each of these units about to move, the enemies that are farther off than 4" (p. 37). */
export function outsideThreat(state: BattleState, movers: readonly number[]): readonly (readonly number[])[] {
  return movers.map((m) => {
    if (!isMelee(state, m)) return [];
    return onField(state, otherSide(state.troops[m]!.side)).filter((e) => isOutside(state.units[m]!, state.units[e]!));
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
        if (enemy.status !== 'field' || isOutside(mover, enemy) || !facesWithin(mover, enemy, THREAT) || isInMelee(state, e)) continue;
        if (!threatened.includes(e)) threatened.push(e);
        if (!by.includes(m)) by.push(m);
      }
    });
    return threatened.length === 0 ? state : callTest(state, step.id, 'enemy-threat', threatened, by);
  },
};
