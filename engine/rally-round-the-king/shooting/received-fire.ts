import type { StepId } from '../../ids.ts';
import { pushSteps } from '../changes.ts';
import type { At } from '../chapter.ts';
import type { HitBy } from '../events.ts';
import { isThere } from '../flight/air.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { takeHits } from '../reactions/casualties.ts';
import { leadersHit } from '../risk-to-leaders.ts';
import { maidensHit } from '../ships/wind-maidens.ts';
import type { BattleState } from '../state.ts';
import { byBody } from '../table/bodies.ts';

/** What a volley does to others: the units shot at and by whom, the units it frightens as terror troops would, and the units hit, once for each hit. */
export interface Damage {
  readonly shotAt: readonly { readonly unit: number; readonly by: number; readonly terror: boolean }[];
  readonly hits: readonly number[];
  /** What strikes them, if it is not shots. */
  readonly how?: HitBy;
}

/**
 * pp. 37-38: one test for each unit shot at, however many shot, hit or not; a pair of dice for each body, enemies of the shooters first. For each unit only
 * those that shot at it count, not those that shot at others of its body (rulings B15, 329). A unit frightened by a gun of its own side has no enemy in it: it
 * turns to the nearest enemy instead (ruling 140).
 */
function callTests(state: BattleState, cause: StepId, { shotAt, how }: Damage): BattleState {
  const enemies: number[] = [];
  const friends: number[] = [];
  for (const { unit } of shotAt) {
    if (!isThere(state.units[unit]!) || enemies.includes(unit) || friends.includes(unit)) continue;
    // all shooters are of one side: the first of them tells which
    if (state.troops[unit]!.side !== state.troops[shotAt[0]!.by]!.side) enemies.push(unit);
    else friends.push(unit);
  }
  const bodies = friends.length === 0 ? byBody(state, enemies) : [...byBody(state, enemies), ...byBody(state, friends)];
  let after = state;
  // what is pushed last is done first
  for (let n = bodies.length - 1; n >= 0; n--) {
    const body = bodies[n]!;
    const { side } = state.troops[body[0]!]!;
    const by: number[] = [];
    const byEach = body.map((): number[] => []);
    for (const shot of shotAt) {
      const shooters = byEach[body.indexOf(shot.unit)];
      if (shooters === undefined || state.troops[shot.by]!.side === side) continue;
      if (!shooters.includes(shot.by)) shooters.push(shot.by);
      if (!by.includes(shot.by)) by.push(shot.by);
    }
    const afraid = body.filter((i) => shotAt.some((s) => s.unit === i && s.terror));
    const terror = afraid.length === 0 ? {} : { extra: 'terror' as const, ...(afraid.length < body.length ? { afraid } : {}) };
    after = callTest(after, cause, 'received-fire', body, by, how === 'magic' ? { ...terror, byEach, byMagic: true } : { ...terror, byEach });
  }
  return after;
}

/** pp. 38, 42: hits fall, then leaders are at risk, then everybody shot at tests. */
export function receiveFire(state: BattleState, damage: Damage, at: At): BattleState {
  const { cause } = at;
  let after = callTests(state, cause, damage);
  damage.hits.forEach((unit, n) => {
    if (damage.hits.indexOf(unit) === n) after = takeHits(after, unit, damage.hits.filter((i) => i === unit).length, damage.how ?? 'fire', at);
  });
  // a leader is at risk if his unit is hit, even if it is removed
  const maidens = state.fleets === undefined ? [] : maidensHit(state, damage.hits);
  return pushSteps(after, cause, ...leadersHit(state, damage.hits), ...maidens);
}
