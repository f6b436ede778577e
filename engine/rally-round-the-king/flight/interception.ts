import { HALF_TURN, turned } from '../../geometry/heading.ts';
import { pointFrom } from '../../geometry/stand.ts';
import { otherSide } from '../../sides.ts';
import { pushSteps, stirred, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { mayFire } from '../shooting/fire-targets.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { mayCharge } from '../troops.ts';
import { aloft, flownOff, isFlyer, tellFlown, withAir } from './in-the-air.ts';

/** p. 8: flyers off the table that may meet one that comes over its edge. */
export const interceptorsOf = (state: BattleState, unit: number): number[] =>
  state.units.flatMap((u, i) => (u.status === 'flown-off' && state.troops[i]!.side !== state.troops[unit]!.side && isFlyer(state, i) ? [i] : []));

/** Inches from the unit they meet, and from each other: anywhere within 12" will do (p. 8, ruling 241). */
const NEAR = 3;
const APART = 2;

/** Those that intercept come up to a flyer, and it tests (p. 8). */
function converge(state: BattleState, target: number, interceptors: readonly number[], at: At): BattleState {
  const { cause } = at;
  const own = state.units[target]!;
  const heading = turned(own.heading, HALF_TURN);
  let after = withAir(state, target, {}, { ...own.air!, level: 'observation', foes: interceptors });
  interceptors.forEach((i, n) => {
    const { x, y } = pointFrom(own, (n - (interceptors.length - 1) / 2) * APART, NEAR);
    after = aloft(after, i, { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000, heading }, { level: 'observation', foes: [target] });
    tellFlown(after, i, 'observation', at);
  });
  const turns = interceptors.map((unit): BattleStepBody => ({ kind: 'intercepting', unit, target }));
  const back = interceptors.map((unit) => ({ unit, x: state.units[unit]!.x, y: state.units[unit]!.y }));
  const met = pushSteps(after, cause, ...turns, { kind: 'interception-ends', target, level: own.air!.level, back });
  return callTest(met, cause, 'enemy-threat', [target], interceptors);
}

/** p. 8: when a flyer comes over the edge, enemy flyers that are off the table may intercept it. */
export const interception: Chapter<'interception'> = {
  offer(state, { unit }) {
    const open = state.units[unit]!.status === 'aloft' ? interceptorsOf(state, unit) : [];
    if (open.length === 0) return null;
    const of = idsOf(state, open);
    return {
      side: otherSide(state.troops[unit]!.side),
      body: open,
      choices: [
        { choice: 'intercept', form: 'set', of, min: 1, max: of.length, stops: of.length === 1 ? [of] : [of, ...of.slice(0, 11).map((id) => [id])] },
        { choice: 'let-pass', form: 'none' },
      ],
    };
  },
  run: (state) => state,
  take(state, { unit }, action, at) {
    announce(at, action);
    if (action.choice === 'let-pass') return state;
    const chosen = interceptorsOf(state, unit).filter((i) => action.of.includes(idOf(state, i)));
    return converge(state, unit, chosen, at);
  },
};

/** p. 8: an interceptor that is still there after the test may shoot, or charge if it wants to. */
export const intercepting: Chapter<'intercepting'> = {
  offer(state, { unit, target }) {
    if (state.units[unit]!.status !== 'aloft' || state.units[target]!.status !== 'aloft') return null;
    return {
      side: state.troops[unit]!.side,
      body: [unit],
      choices: [
        ...(mayCharge(state, unit, target) ? [{ choice: 'air-charge', form: 'none' } as const] : []),
        ...(mayFire(state, unit) ? [{ choice: 'fire', form: 'none' } as const] : []),
        { choice: 'let-pass', form: 'none' },
      ],
    };
  },
  run: (state) => state,
  take(state, { unit, target, id: cause }, action, at) {
    announce(at, action);
    if (action.choice === 'let-pass') return state;
    if (action.choice === 'fire') return pushSteps(state, cause, { kind: 'volley', shooters: [unit], at: [target], oneDie: [] });
    const { x, y, heading } = state.units[unit]!;
    at.say({ kind: 'charge-declared', unit: idOf(state, unit), target: idOf(state, target), cause });
    const charging = { target, from: { x, y, heading }, reach: 0, counter: false, flown: true } as const;
    const set = pushSteps(withUnit(stirred(state), unit, { charging }), cause, { kind: 'air-charge', unit, target });
    return callTest(set, cause, 'wanting-to-charge', [unit], [target]);
  },
};

/** p. 8: afterwards the interceptors go back to where they were, and the flyer they met flies on, unless it has retired or been stopped. */
export const interceptionEnds: Chapter<'interception-ends'> = {
  run(state, { target, level, back }, at) {
    let after = state;
    for (const { unit, x, y } of back) {
      if (after.units[unit]!.status !== 'aloft') continue;
      after = flownOff(after, unit, { x, y });
      tellFlown(after, unit, 'off', at);
    }
    const { status, air } = after.units[target]!;
    if (status !== 'aloft') return after;
    const { foes: _met, ...alone } = air!;
    return withAir(after, target, {}, alone.way === undefined ? alone : { ...alone, level });
  },
};
