import type { BattleAction, BattleChoice } from './actions.ts';
import { bodyOf, isInMelee, rightToLeft } from './bodies.ts';
import { type At, announce, type Chapter } from './chapter.ts';
import { chargersOf } from './charging.ts';
import { manoeuvreFor, manoeuvreRefused, manoeuvresOpen } from './manoeuvres.ts';
import { mayFire, mustFire } from './shooting.ts';
import { type BattleState, idsOf, pushSteps, withBattleSide, withUnits } from './state.ts';
import type { StepOf } from './steps.ts';

type Orders = StepOf<'orders'>;

/** Units of the body that are still to be ordered: some may have fallen or been parted since. */
const present = (state: BattleState, step: Orders): number[] =>
  step.units.filter((i) => (state.units[i]!.status === 'field' && state.units[i]!.rampage === null) || state.units[i]!.status === 'pursued-off');

/** Units of a body that may fire where they stand in their go: one active volley, before they move (pp. 31, 39, ruling B4). */
export const shootersOf = (state: BattleState, units: readonly number[]): number[] =>
  units.filter((i) => !state.units[i]!.volleyed && !state.units[i]!.moved && state.units[i]!.status === 'field' && mayFire(state, i));

/** Fire is mandatory for missile and skirmish units (p. 39); dual-armed may fire and fight in one turn (p. 6). */
const someMustFire = (state: BattleState, shooters: readonly number[]): boolean => shooters.some((i) => mustFire(state, i));

/** What a body may be told; empty if nothing is to be asked. */
function choicesFor(state: BattleState, step: Orders): readonly BattleChoice[] {
  const units = present(state, step);
  if (units.length === 0) return [];
  const active = units.some((i) => state.units[i]!.active);
  const cost = active ? 0 : 1;
  const mayMove = active || step.begun || state.sides[step.side].command > 0;
  const priced = (choice: BattleChoice): BattleChoice => (cost === 0 || step.begun ? choice : { ...choice, cost });
  if (state.units[units[0]!]!.status === 'pursued-off') {
    const back = mayMove ? manoeuvresOpen(state, step).map(priced) : [];
    return back.length === 0 ? [] : [{ choice: 'stand', form: 'none' }, ...back];
  }
  const fighting = units.filter((i) => isInMelee(state, i));
  if (fighting.length > 0) {
    const toFight = fighting.some((i) => !state.units[i]!.fought);
    const expand = mayMove ? manoeuvresOpen(state, step).map(priced) : [];
    if (expand.length === 0) return [];
    return [{ choice: toFight ? 'melee' : 'done', form: 'none' }, ...expand];
  }
  const shooters = shootersOf(state, units);
  const choices: BattleChoice[] = [];
  if (mayMove) {
    const chargers = chargersOf(state, units, step).map((c) => c.unit);
    if (chargers.length > 0) {
      const of = idsOf(state, chargers);
      const stops = [of, ...(of.length > 1 ? of.slice(0, 11).map((id) => [id]) : [])];
      choices.push(priced({ choice: 'charge', form: 'set', of, min: 1, max: of.length, stops }));
    }
    choices.push(...manoeuvresOpen(state, step).map(priced));
  }
  if (shooters.length > 0) choices.push({ choice: 'fire', form: 'none' });
  if (step.begun) choices.push({ choice: 'done', form: 'none' });
  else if (!someMustFire(state, shooters) && !(active && choices.some((c) => c.choice === 'advance'))) choices.push({ choice: 'stand', form: 'none' });
  return choices;
}

/** What a body does of itself if it can do nothing else. */
const UNASKED: readonly BattleChoice['choice'][] = ['melee', 'fire', 'stand', 'done'];

/** Whether there is but one thing to do, with nothing to decide about it: the body does it unasked. */
const isForced = (choices: readonly BattleChoice[]): boolean => choices.length === 1 && UNASKED.includes(choices[0]!.choice);

/** p. 31: a point of War Rating is spent and the body is in motion until something stops it (p. 35). */
function activate(state: BattleState, { side, begun, id: cause }: Orders, units: readonly number[], at: At): BattleState {
  // who has begun this go was paid for, though something has stopped him since
  if (begun || units.some((i) => state.units[i]!.active)) return state;
  at.say({ kind: 'body-activated', units: idsOf(state, units), points: 1, cause });
  const paid = withBattleSide(state, side, { command: state.sides[side].command - 1 });
  return withUnits(paid, units, { active: true });
}

/** Does what a body was told, or does of itself. */
function carryOut(
  state: BattleState,
  step: Orders,
  units: readonly number[],
  choice: BattleAction['choice'],
  action: BattleAction | null,
  at: At,
): BattleState {
  const done = { kind: 'body-done', units } as const;
  switch (choice) {
    case 'melee':
      return pushSteps(state, step.id, { kind: 'melee', units: units.filter((i) => isInMelee(state, i)) }, done);
    case 'fire': {
      const shooters = shootersOf(state, units);
      const volley = { kind: 'volley', shooters, at: null, oneDie: false } as const;
      // who only shoots has had his go; the dual-armed may still move or charge (p. 6)
      const volleyed = withUnits(state, shooters, { volleyed: true });
      if (someMustFire(state, shooters)) return pushSteps(withUnits(volleyed, units, { active: false }), step.id, volley, done);
      return pushSteps(volleyed, step.id, volley, step);
    }
    case 'stand': {
      const stopped = units.filter((i) => state.units[i]!.active);
      if (stopped.length > 0) at.say({ kind: 'stopped', units: idsOf(state, stopped), reason: 'cannot-move', cause: step.id });
      return pushSteps(withUnits(state, stopped, { active: false }), step.id, done);
    }
    case 'charge': {
      const moving = activate(state, step, units, at);
      const named = chargersOf(state, units, step).filter((c) => action!.of.includes(state.troops[c.unit]!.id));
      const charge = { kind: 'charge', units: named.map((c) => c.unit), targets: named.map((c) => c.target), reach: named.map((c) => c.reach) } as const;
      return pushSteps(moving, step.id, charge, done);
    }
    case 'done':
      return pushSteps(state, step.id, done);
    default:
      return manoeuvreFor(activate(state, step, units, at), step, action!, at);
  }
}

/**
 * p. 31: a body's go. It may be set in motion for a point of War Rating, must go on if it was (p. 35), fires if it is in range
 * and neither moves nor charges (p. 39), and fights if it is in melee.
 */
export const orders: Chapter<'orders'> = {
  offer(state, step) {
    const units = rightToLeft(state, present(state, step));
    const choices = choicesFor(state, step);
    return choices.length === 0 || isForced(choices) ? null : { side: step.side, body: units, choices };
  },
  allows: manoeuvreRefused,
  run(state, step, at) {
    const units = present(state, step);
    const [only] = choicesFor(state, step);
    if (units.length === 0) return state;
    if (only !== undefined) return carryOut(state, step, units, only.choice, null, at);
    const fighting = units.some((i) => isInMelee(state, i) && !state.units[i]!.fought);
    return carryOut(state, step, units, fighting ? 'melee' : 'done', null, at);
  },
  take(state, step, action, at) {
    announce(at, action, step.id);
    return carryOut(state, step, present(state, step), action.choice, action, at);
  },
};

/** The body a unit is in now, for those who push another `orders` step. */
export const ordersFor = (state: BattleState, unit: number): readonly number[] => bodyOf(state, unit).filter((i) => !state.units[i]!.done);
