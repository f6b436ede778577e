import { sideTouched } from '../../geometry/facing.ts';
import type { StepId } from '../../ids.ts';
import { pushSteps, withUnits } from '../changes.ts';
import type { Chapter } from '../chapter.ts';
import { takeHits } from '../reactions/casualties.ts';
import { giveGround } from '../reactions/giving-ground.ts';
import { retire } from '../reactions/involuntary-movement.ts';
import type { ReactionResult } from '../reactions/reaction-sheets.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { isFanatic } from '../troops.ts';
import { routOrRampage } from './elephants.ts';
import { campsOf, foesTouching, isFelled, metBy } from './melee-groups.ts';

interface Result {
  readonly unit: number;
  readonly result: ReactionResult;
  /** Its modified Rep. */
  readonly target: number;
}

/** Units that would rout: those that do, and those that fight on with a hit because an enemy they touch would have routed too. */
interface Routs {
  readonly routs: readonly number[];
  readonly fightOn: readonly number[];
}

/**
 * p. 36, simultaneous routs: of enemies in contact that would both rout, the one with the higher modified Rep fights on with one hit; if equal, both do. A unit
 * that meets several such enemies is compared with the best of them (ruling 100).
 */
export function decideRouts(state: BattleState, group: readonly number[], results: readonly Result[]): Routs {
  const would = results.filter((r) => r.result === 'rout');
  const routs: number[] = [];
  const fightOn: number[] = [];
  for (const { unit, target } of would) {
    const met = metBy(state, group, unit);
    const best = would.filter((r) => met.includes(r.unit)).map((r) => r.target);
    if (best.length > 0 && target >= Math.max(...best)) fightOn.push(unit);
    else routs.push(unit);
  }
  return { routs, fightOn };
}

/** The enemy a unit gives way to when it has met several: one to its front, else the one furthest to the right (ruling 101). */
function yieldsTo(state: BattleState, unit: number, met: readonly number[]): number | null {
  const own = state.units[unit]!;
  const inOrder = campsOf(state, met).flat();
  return inOrder.find((i) => sideTouched(own, state.units[i]!) === 'front') ?? inOrder[0] ?? null;
}

/** An elephant out of hand has left its melee, even before it moves. */
const runsWild = (before: BattleState, after: BattleState, unit: number): boolean =>
  before.units[unit]!.rampage === null && after.units[unit]!.rampage !== null;

/** What happened to a melee: how it stood before, which units routed or had to retire, and which of these found no way out. */
interface Parted {
  readonly before: BattleState;
  readonly group: readonly number[];
  readonly gone: readonly number[];
  readonly held: readonly number[];
  /** Rounds that count as the first: none while it has yet to be fought, one after it. */
  readonly first: 0 | 1;
}

/**
 * p. 36: steps of the units that may pursue, from right to left: those whose enemies have gone, or would have, and that met nobody still there (and so gave
 * ground to nobody) and touch nobody else.
 */
export function pursuitsFrom(after: BattleState, { before, group, gone, held, first }: Parted): BattleStepBody[] {
  const steps: BattleStepBody[] = [];
  for (const unit of campsOf(before, group).flat()) {
    const now = after.units[unit]!;
    if (now.status !== 'field' || now.rampage !== null || gone.includes(unit)) continue;
    const met = metBy(before, group, unit);
    const left = met.filter((i) => gone.includes(i) || isFelled(before, i));
    if (left.length === 0 || met.some((i) => !left.includes(i) && before.units[i]!.status === 'field')) continue;
    if (foesTouching(after, unit).some((i) => !runsWild(before, after, i) && !held.includes(i))) continue;
    const { role, rounds } = before.units[unit]!.melee ?? { role: 'stood', rounds: 0 };
    const quarry = left.find((i) => held.includes(i)) ?? left.find((i) => after.units[i]!.status === 'field') ?? left[0]!;
    const others = left.filter((i) => i !== quarry && after.units[i]!.status === 'field');
    steps.push({ kind: 'pursue', unit, role: rounds > first ? 'continuing' : role, quarry, ...(others.length === 0 ? {} : { others }) });
  }
  return steps;
}

/** Whether a round that a unit has fought in has still to be tested for, or its results carried out: until then it counts how the unit came into it (p. 36). */
const isBeingTested = (state: BattleState, unit: number): boolean =>
  state.agenda.some((s) => (s.kind === 'melee-tests' || s.kind === 'melee-outcome') && s.group.includes(unit));

/** The melee is over for units that touch no enemy, once it has been tested for. `wild` are elephants about to run off. */
export function releaseFromMelee(state: BattleState, wild: readonly number[]): BattleState {
  let over: number[] | null = null;
  for (let i = 0; i < state.units.length; i++) {
    if (state.units[i]!.melee === null || !foesTouching(state, i).every((f) => wild.includes(f)) || isBeingTested(state, i)) continue;
    over ??= [];
    over.push(i);
  }
  return over === null ? state : withUnits(state, over, { melee: null });
}

/** Steps put under those that have been pushed since the agenda had this length: they happen after them. */
function pushUnder(state: BattleState, depth: number, cause: StepId, steps: readonly BattleStepBody[]): BattleState {
  const pushed = pushSteps({ ...state, agenda: state.agenda.slice(0, depth) }, cause, ...steps);
  return { ...pushed, agenda: [...pushed.agenda, ...state.agenda.slice(depth)] };
}

/** Units that retire or give ground, from right to left, and the enemy each gives way to; null if every enemy that could make it do so is gone. */
const givingWay = (state: BattleState, group: readonly number[], all: readonly Result[], kind: ReactionResult, gone: readonly number[]) =>
  all
    .filter((r) => r.result === kind && state.units[r.unit]!.status === 'field')
    .map(({ unit }) => {
      const left = metBy(state, group, unit).filter((i) => !gone.includes(i) && state.units[i]!.status === 'field');
      return { unit, from: yieldsTo(state, unit, left) };
    });

/**
 * The results of a melee's tests, which are all thrown before anybody moves: routs, then retirements, then giving ground, then pursuit (pp. 35-36). Melee ends
 * for units that touch nobody.
 */
export const meleeOutcome: Chapter<'melee-outcome'> = {
  run(state, { group, units, results, targets, id: cause }, at) {
    const all = units.map((unit, i): Result => ({ unit, result: results[i]!, target: targets[i]! })).filter((r) => state.units[r.unit]!.status === 'field');
    for (const { unit, result } of all) at.say({ kind: 'reacted', test: 'involved-in-melee', unit: idOf(state, unit), result, cause });
    const { routs, fightOn } = decideRouts(state, group, all);
    let after = state;
    for (const i of fightOn) after = takeHits(after, i, 1, 'simultaneous-rout', at);
    for (const i of routs) {
      const met = metBy(state, group, i);
      const reason = met.some((f) => fightOn.includes(f)) ? 'simultaneous-rout' : 'involved-in-melee';
      after = routOrRampage(after, i, reason, yieldsTo(state, i, met), at);
    }
    const gone = [...routs];
    const held: number[] = [];
    const retiring = givingWay(state, group, all, 'retire', gone).filter((r) => after.units[r.unit]!.status === 'field');
    for (const { unit, from } of retiring) {
      // a unit that must give way before enemies that are all gone stays in place and still takes the hit (p. 38, ruling 98)
      after = from === null ? takeHits(after, unit, 1, 'retiring', at) : retire(after, unit, from, at);
      if (from === null || isFanatic(state, unit)) continue;
      gone.push(unit);
      if (foesTouching(after, unit).length > 0) held.push(unit);
    }
    const yielding = givingWay(state, group, all, 'give-ground', gone).filter((r) => after.units[r.unit]!.status === 'field');
    after = giveGround(after, yielding, at);
    const pursuits = pursuitsFrom(after, { before: state, group, gone, held, first: 1 });
    const released = releaseFromMelee(
      after,
      routs.filter((i) => runsWild(state, after, i)),
    );
    return pushUnder(released, state.agenda.length, cause, pursuits);
  },
};
