import { gap } from '../../geometry/distance.ts';
import { pushSteps, withUnit } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { isThere } from '../flight/air.ts';
import { resultInFlight } from '../flight/reactions-in-flight.ts';
import { askOfFrenzy } from '../heroes/heroes.ts';
import { omensTaken } from '../magic/enchantments.ts';
import { isWild } from '../magic/wild-creatures.ts';
import { routOrRampage, runsWild } from '../melee/elephants.ts';
import { AT_CONTACT, SLACK } from '../movement/charge-ends.ts';
import { isPulledAlong } from '../movement/those-behind.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { BattleStep, BattleStepBody, StepOf } from '../steps.ts';
import { filesBehind, isInMelee } from '../table/bodies.ts';
import { isFanatic } from '../troops.ts';
import { firedOrFaced, volleyOf } from './called-upon-to-fire.ts';
import { takeHits } from './casualties.ts';
import { nearestOf } from './going-forward.ts';
import { halt, retire } from './involuntary-movement.ts';
import type { ReactionResult, ReactionTest } from './reaction-sheets.ts';
import { causesOf, throwTest } from './reaction-throw.ts';
import { threatenedBy } from './threats.ts';

/** The enemies that still cause a test. p. 38: a unit tests for chargers that still come on: one may have been turned back, or met by another, earlier. */
function stillComing(state: BattleState, step: StepOf<'test'>): readonly number[] {
  if (step.test !== 'being-charged') return step.by;
  // a creature out of hand that stood beside them charges nobody but is upon them all the same (ruling 224)
  const isUpon = (i: number): boolean => state.magic !== undefined && isWild(state, i);
  return step.by.filter((i) => isThere(state.units[i]!) && ((state.units[i]!.charging ?? state.units[i]!.rampage) !== null || isUpon(i)));
}

/** p. 41: an elephant out of hand runs on whatever its throw, until it routs again (ruling 141). */
const heeds = (state: BattleState, { unit, result: does }: { readonly unit: number; readonly result: ReactionResult }): boolean =>
  state.units[unit]!.rampage === null || does === 'rout';

/** The test of a body limited to those units that take it. */
function narrowed(step: StepOf<'test'>, tests: (unit: number) => boolean): StepOf<'test'> {
  const kept = step.units.map((unit, n) => ({ unit, n })).filter(({ unit }) => tests(unit));
  const zones = step.zones === undefined ? {} : { zones: kept.map(({ n }) => step.zones![n]!) };
  const units = kept.map(({ unit }) => unit);
  if (step.byEach !== undefined) {
    const byEach = kept.map(({ n }) => step.byEach![n]!);
    return { ...step, units, by: step.by.filter((i) => byEach.some((own) => own.includes(i))), byEach };
  }
  const by = step.test === 'wanting-to-charge' ? kept.map(({ n }) => step.by[n]!) : step.by;
  return { ...step, units, by, ...zones };
}

/** p. 37: units that nobody charges any more are threatened instead by those that have stopped, or were met, before them, and by those they pulled along. */
function threatenedInstead(state: BattleState, step: StepOf<'test'>, isCharged: (unit: number) => boolean): BattleState {
  if (step.outside === undefined) return state;
  const movers = { movers: [...step.by, ...(step.alongside ?? [])], outside: step.outside.map((list) => list.filter((unit) => !isCharged(unit))) };
  return threatenedBy(state, movers).units.length === 0 ? state : pushSteps(state, step.id, { kind: 'threats', ...movers });
}

/** p. 37: a body's reaction test: one pair of dice, read by each unit; results are carried out from right to left. Fanatics never test (p. 7). */
export const reaction: Chapter<'test'> = {
  run(before, step, at) {
    const coming = stillComing(before, step);
    const isCharged = (unit: number): boolean => step.test !== 'being-charged' || coming.some((i) => (before.units[i]!.charging?.target ?? unit) === unit);
    const tests = (unit: number): boolean => isThere(before.units[unit]!) && !isFanatic(before, unit) && isCharged(unit);
    const testing = step.units.every(tests) ? step : narrowed(step, tests);
    const first = before.sides[0].hero === undefined && before.sides[1].hero === undefined ? null : askOfFrenzy(before, testing);
    if (first !== null) return first;
    const asked = coming.length === step.by.length ? testing : { ...testing, by: coming };
    const state = threatenedInstead(before, step, isCharged);
    if (asked.units.length === 0) return state;
    at.say({
      kind: 'test-called',
      test: step.test,
      units: idsOf(state, asked.units),
      against: idsOf(state, asked.by.length > 1 ? [...new Set(asked.by)] : asked.by),
      cause: step.id,
    });
    const results = throwTest(state, asked, at).filter((r) => heeds(state, r));
    const tested = state.magic === undefined ? state : omensTaken(state, asked.units);
    return pushSteps(tested, step.id, ...inTurn(volleyOf(tested, asked, results), resultsOf(state, asked, results)));
  },
};

/** Whether a result sends a unit at the enemy. Charging in answer to a charge is to stand up to it, and wanting to charge is to go on: neither does. */
const goesForward = (test: ReactionTest, result: ReactionResult): result is 'charge' | 'advance' =>
  result === 'advance' || (result === 'charge' && test !== 'wanting-to-charge' && test !== 'being-charged');

/** Results are carried out from right to left (p. 37); of units that give way, those behind go first to make room. Units that go forward do so together. */
function resultsOf(state: BattleState, step: StepOf<'test'>, results: readonly { readonly unit: number; readonly result: ReactionResult }[]): BattleStepBody[] {
  const steps: BattleStepBody[] = [];
  const { test } = step;
  for (const { unit, result: does } of hindmostFirst(state, results)) {
    const n = step.units.indexOf(unit);
    const by = causesOf(state, step, unit);
    if (!goesForward(test, does) || state.units[unit]!.status === 'aloft') {
      const told = { kind: 'result', test, result: does, unit, by } as const;
      steps.push(step.zones === undefined ? told : { ...told, zone: step.zones[n]! });
      continue;
    }
    const joins = steps.findIndex((s) => s.kind === 'forward' && s.how === does);
    const joined = steps[joins];
    if (joined?.kind !== 'forward')
      steps.push({ kind: 'forward', test, how: does, units: [unit], by: step.by, ...(step.byEach === undefined ? {} : { byEach: [by] }) });
    else if (joined.byEach === undefined) steps[joins] = { ...joined, units: [...joined.units, unit] };
    else steps[joins] = { ...joined, units: [...joined.units, unit], byEach: [...joined.byEach, by] };
  }
  return steps;
}

/** p. 37: results from right to left; but where some shoot, units that rout or retire are gone before those shots and the answers to them (ruling 325). */
function inTurn(volley: readonly BattleStepBody[], results: readonly BattleStepBody[]): readonly BattleStepBody[] {
  if (volley.length === 0) return results;
  const isLeaving = (s: BattleStepBody): boolean => s.kind === 'result' && (s.result === 'rout' || s.result === 'retire');
  return [...results.filter(isLeaving), ...volley, ...results.filter((s) => !isLeaving(s))];
}

const GIVES_WAY: readonly ReactionResult[] = ['retire', 'fire-and-retire'];

function hindmostFirst<R extends { readonly unit: number; readonly result: ReactionResult }>(state: BattleState, results: readonly R[]): R[] {
  const told = routedFirst(state, results);
  const retiring = told.filter((r) => GIVES_WAY.includes(r.result));
  if (retiring.length < 2) return told;
  const order: R[] = [];
  for (const r of told) {
    const behind = retiring.includes(r) ? filesBehind(state, r.unit).reverse() : [];
    for (const i of behind) {
      const other = retiring.find((o) => o.unit === i);
      if (other !== undefined && !order.includes(other)) order.push(other);
    }
    if (!order.includes(r)) order.push(r);
  }
  return order;
}

/** p. 34: in a charging file a unit that routs goes before those that retire by the same throw: those behind it rout with it (ruling 357). */
function routedFirst<R extends { readonly unit: number; readonly result: ReactionResult }>(state: BattleState, results: readonly R[]): R[] {
  const routing = results.filter((r) => r.result === 'rout' && sharing(state, r.unit).length > 0);
  if (routing.length === 0) return [...results];
  const order: R[] = [];
  for (const r of results) for (const one of [...routing.filter((o) => sharing(state, o.unit).includes(r.unit)), r]) if (!order.includes(one)) order.push(one);
  return order;
}

/** p. 38: a charged unit countercharges; one met in flank or rear does so where it stands (p. 41, ruling 370). */
function countercharge(state: BattleState, step: StepOf<'result'>): BattleState {
  const { unit } = step;
  if (step.test !== 'being-charged' || isInMelee(state, unit)) return state;
  const enemy = nearestOf(state, unit, step.by);
  if (enemy === null) return state;
  const { x, y, heading } = state.units[unit]!;
  return withUnit(state, unit, { charging: { target: enemy, from: { x, y, heading }, reach: 0, counter: true } });
}

/** p. 34: when a unit that charges, or is pulled along in the charge, is driven back or routed, all directly behind it in its body share that, until it is in contact (ruling 156). */
function sharing(state: BattleState, unit: number): readonly number[] {
  return isInCharge(state, unit) ? filesBehind(state, unit).filter((i) => !isFanatic(state, i)) : [];
}

const isInCharge = (state: BattleState, unit: number): boolean => state.units[unit]!.charging !== null || isPulledAlong(state, unit);

/** Notes in the results of the same throw still to come who has retired by it: nobody does so twice (ruling 357). */
const haveGone = (state: BattleState, { cause }: StepOf<'result'>, units: readonly number[]): BattleState => ({
  ...state,
  agenda: state.agenda.map((s): BattleStep => (s.kind === 'result' && s.cause === cause ? { ...s, gone: [...(s.gone ?? []), ...units] } : s)),
});

/** A unit is driven back or routed, with those behind it if it was charging: the hindmost first, so that they make room. */
function giveWay(state: BattleState, step: StepOf<'result'>, how: 'retire' | 'rout', at: At): BattleState {
  const from = nearestOf(state, step.unit, step.by);
  let after = state;
  // a unit that has itself retired by this throw has done so already
  const along = sharing(state, step.unit).filter((i) => how === 'rout' || step.gone?.includes(i) !== true);
  for (const i of [...along].reverse()) {
    if (after.units[i]!.status !== 'field') continue;
    after = how === 'retire' ? retire(after, i, from, at) : routOrRampage(after, i, 'directly-behind', from, at);
  }
  if (how === 'retire' && isInCharge(state, step.unit)) after = haveGone(after, step, [step.unit, ...along]);
  after = withUnit(after, step.unit, { charging: null });
  if (how === 'retire') return pursuedIfHeld(retire(after, step.unit, from, at), step);
  const runs = step.test === 'being-charged' && runsWild(after, step.unit);
  return routOrRampage(runs ? fledFrom(after, step, step.by) : after, step.unit, step.test, from, at);
}

/** p. 36: chargers of a unit that has run wild, or found no room to retire, have it to pursue and do not go home, however far friends let it go (p. 41). */
const fledFrom = (state: BattleState, { unit }: StepOf<'result'>, chargers: readonly number[]): BattleState =>
  chargers.reduce((after, c) => {
    const { charging } = after.units[c]!;
    return charging?.target === unit ? withUnit(after, c, { charging: { ...charging, fled: true } }) : after;
  }, state);

/**
 * p. 36: a unit had to retire before a charge and found no way back. Its chargers have made it retire: they do not go home, but throw for pursuit when the
 * others have gone, and meet it again if they pursue (ruling 194).
 */
function pursuedIfHeld(state: BattleState, step: StepOf<'result'>): BattleState {
  const held = state.units[step.unit]!;
  if (step.test !== 'being-charged' || held.status !== 'field') return state;
  const chargers = step.by.filter((c) => state.units[c]!.status === 'field' && gap(state.units[c]!, held) <= AT_CONTACT + SLACK);
  return fledFrom(state, step, chargers);
}

/** pp. 35-37, 76-77: a unit does what its sheet says. Shots have been fired by then. */
export const result: Chapter<'result'> = {
  run(state, step, at) {
    const { unit, test } = step;
    if (!isThere(state.units[unit]!)) return state;
    const inArc = step.nobodyInArc === undefined ? {} : { nobodyInArc: step.nobodyInArc };
    at.say({ kind: 'reacted', test, unit: idOf(state, unit), result: step.result, ...inArc, cause: step.id });
    if (state.units[unit]!.status === 'aloft') return resultInFlight(state, step, at);
    switch (step.result) {
      case 'charge':
        return countercharge(state, step);
      case 'continue-charge':
      case 'carry-on':
      case 'remain':
      case 'give-ground':
      case 'advance':
        return state;
      case 'continue-charge-hit':
        return takeHits(state, unit, 1, 'charging-on', at);
      case 'fire':
      case 'fire-one-die':
        return test === 'being-charged' ? state : firedOrFaced(state, step, at);
      case 'halt':
      case 'halt-no-fire':
        // a unit that charges, or is charged, does not turn (p. 41); one that may not fire may do so by a later test (ruling 380)
        return halt(state, unit, test === 'wanting-to-charge' || test === 'being-charged' ? null : nearestOf(state, unit, step.by), at);
      case 'retire':
      case 'fire-and-retire':
        return giveWay(state, step, 'retire', at);
      case 'rout':
      case 'fire-and-rout':
        return giveWay(state, step, 'rout', at);
    }
  },
};
