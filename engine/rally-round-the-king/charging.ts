import { conformed, type Charge as Meeting } from '../geometry/contact.ts';
import { gap } from '../geometry/distance.ts';
import { attackFrom, distanceFaced, facesWithin } from '../geometry/facing.ts';
import { ahead, aheadOf, forward, type Stand, sideways } from '../geometry/stand.ts';
import { straightUntil, straightUntilEdge } from '../geometry/sweep.ts';
import { onTable } from '../geometry/table.ts';
import type { StepId } from '../ids.ts';
import { byBody, CONTACT, enemiesTouching, filesBehind, frontRank, isInMelee, rightToLeft } from './bodies.ts';
import { WHEEL_INTO_MELEE } from './carrying-out.ts';
import { type At, announce, type Chapter } from './chapter.ts';
import { enteringMelee, overClearGround } from './melee-modifiers.ts';
import { reachOf } from './movement.ts';
import { barredUntil, isBarredAt } from './paces.ts';
import { callTest } from './reactions.ts';
import { type BattleState, type BattleUnit, type InMelee, idOf, idsOf, onField, otherSide, pushSteps, stirred, withUnit, withUnits } from './state.ts';
import type { BattleStepBody, StepOf, Zone } from './steps.ts';
import { outsideThreat } from './threats.ts';
import { has, isSkirmish } from './troops.ts';

/** p. 38: the charged test when the charger is this near, in inches. */
const AT_CONTACT = 1;

export interface Charger {
  readonly unit: number;
  readonly target: number;
  readonly reach: number;
}

/** p. 41: skirmishers charge skirmishers, and others only when these have as many hits as their Rep. */
const mayCharge = (state: BattleState, unit: number, target: number): boolean =>
  !isSkirmish(state, unit) || isSkirmish(state, target) || state.units[target]!.hits >= state.troops[target]!.listed.rep;

/** The enemy a unit meets first straight ahead within its reach, if nothing stands in the way; null if there is none (p. 34). */
function targetOf(state: BattleState, unit: number, reach: number): number | null {
  const own = state.units[unit]!;
  let target: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const e of onField(state, otherSide(state.troops[unit]!.side))) {
    if (!facesWithin(own, state.units[e]!, reach)) continue;
    const distance = distanceFaced(own, state.units[e]!);
    if (distance < nearest) {
      nearest = distance;
      target = e;
    }
  }
  if (target === null || !mayCharge(state, unit, target)) return null;
  return meets(state, unit, target, reach) === null ? null : target;
}

/** Where a charge straight at a target would end, in contact (p. 34); null if it cannot get there. Its own followers do not hinder it. */
function meets(state: BattleState, unit: number, target: number, reach: number): Meeting<BattleUnit> | null {
  const own = state.units[unit]!;
  const others: Stand[] = [];
  for (const u of state.units) if (u.status === 'field' && u !== own && u !== state.units[target]) others.push(u);
  const open = straightUntilEdge(own, barredUntil(state, unit, forward(own), reach));
  return conformed(own, state.units[target]!, open, others, (place) => onTable(place) && !isBarredAt(state, unit, place));
}

/** Units in the front rank of a body that could charge now, each at the enemy straight ahead of it; after a wheel also into melee (p. 32). */
export function chargersOf(state: BattleState, units: readonly number[], step: Pick<StepOf<'orders'>, 'spent' | 'did'>): readonly Charger[] {
  const least = step.did === 'wheel' ? WHEEL_INTO_MELEE : 0;
  const found: Charger[] = [];
  for (const unit of frontRank(state, units)) {
    const troop = state.troops[unit]!;
    if (has(troop, 'engine') || has(troop, 'cannon') || isInMelee(state, unit)) continue;
    const reach = Math.max(least, (reachOf(state, unit) * (100 - step.spent)) / 100);
    const target = reach > 0 ? targetOf(state, unit, reach) : null;
    if (target !== null) found.push({ unit, target, reach });
  }
  return found;
}

/** p. 34: units declare a charge; each must want to (p. 38), but fanatics never ask themselves (p. 7). */
export const charge: Chapter<'charge'> = {
  run(state, step, at) {
    let after = stirred(state);
    const going: number[] = [];
    step.units.forEach((i, n) => {
      const target = step.targets[n]!;
      if (state.units[i]!.status !== 'field' || state.units[target]!.status !== 'field' || isInMelee(state, i)) return;
      going.push(i);
      const { x, y, heading } = state.units[i]!;
      after = withUnit(after, i, { charging: { target, from: { x, y, heading }, reach: step.reach[n]!, counter: false } });
      at.say({ kind: 'charge-declared', unit: idOf(state, i), target: idOf(state, target), after: step.cause, cause: step.id });
    });
    if (going.length === 0) return after;
    const tested = going.filter((i) => !has(state.troops[i]!, 'fanatic'));
    const moving = pushSteps(after, step.id, { kind: 'charge-move', units: going });
    const targets = tested.map((i) => after.units[i]!.charging!.target);
    return callTest(moving, step.id, 'wanting-to-charge', tested, targets);
  },
};

/** Those directly behind a charger who go with it: of no higher Rep they must (p. 34). */
function pulledAlong(state: BattleState, charger: number, willing: readonly string[]): number[] {
  const { rep } = state.troops[charger]!.listed;
  return filesBehind(state, charger).filter(
    (i) => state.units[i]!.charging === null && (state.troops[i]!.listed.rep <= rep || willing.includes(idOf(state, i))),
  );
}

/** Units behind chargers who may stay, their Rep being higher (p. 34). */
function freeToFollow(state: BattleState, chargers: readonly number[]): number[] {
  const free: number[] = [];
  for (const c of chargers)
    for (const i of filesBehind(state, c))
      if (state.units[i]!.charging === null && !free.includes(i) && state.troops[i]!.listed.rep > state.troops[c]!.listed.rep) free.push(i);
  return free;
}

const stillCharging = (state: BattleState, units: readonly number[]): number[] =>
  units.filter((i) => state.units[i]!.status === 'field' && state.units[i]!.charging !== null);

/** How far a stand can go straight ahead before it meets any other, but for those named. */
function roomAhead(state: BattleState, unit: number, max: number, but: readonly number[]): number {
  let room = max;
  state.units.forEach((u, i) => {
    if (i !== unit && u.status === 'field' && !but.includes(i)) room = Math.min(room, straightUntil(state.units[unit]!, u, room));
  });
  return Math.max(0, room);
}

/** Takes units straight ahead by the same distance as the one before them, as far as there is room. */
function bringUp(state: BattleState, followers: readonly number[], by: number, cause: StepId, at: At): BattleState {
  let after = state;
  for (const i of followers) {
    const inches = roomAhead(after, i, barredUntil(after, i, forward(after.units[i]!), by), []);
    if (inches <= 0) continue;
    after = withUnit(after, i, { ...ahead(after.units[i]!, inches), moved: true, allRound: false });
    const { x, y, heading } = after.units[i]!;
    at.say({ kind: 'moved', how: 'pulled-along', places: [{ unit: idOf(after, i), x, y, heading }], cause });
  }
  return after;
}

/** Moves a charger, and those it pulls along, straight ahead; shifted at once if that is the only way to its target. */
function rush(state: BattleState, charger: number, inches: number, shifted: number, willing: readonly string[], cause: StepId, at: At): BattleState {
  if (inches <= 0) return state;
  const behind = pulledAlong(state, charger, willing);
  const isOpen = shifted === 0 || roomAhead(state, charger, inches, []) >= inches - CONTACT;
  const start = isOpen ? state.units[charger]! : sideways(state.units[charger]!, shifted);
  const gone = withUnit(state, charger, { ...ahead(start, inches), moved: true, allRound: false });
  const { x, y, heading } = gone.units[charger]!;
  at.say({ kind: 'moved', how: 'charged', places: [{ unit: idOf(gone, charger), x, y, heading }], cause });
  return bringUp(gone, behind, inches, cause, at);
}

/** Where a target is met (p. 41). Who stands directly behind a unit of its body has no front of its own. */
function zoneOf(state: BattleState, target: number, chargers: readonly number[]): Zone {
  let worst: Zone = 'front';
  for (const c of chargers) {
    const { charging } = state.units[c]!;
    if (charging === null || charging.target !== target || state.units[target]!.allRound) continue;
    const own = state.units[c]!;
    const end = meets(state, c, target, charging.reach)?.place ?? own;
    const zone = attackFrom(state.units[target]!, { ...own, ...charging.from }, end);
    if (zone === 'rear' || (zone === 'flank' && worst === 'front')) worst = zone;
  }
  return worst;
}

/**
 * pp. 34, 38: the chargers rush to within 1" of their targets, those behind pulled along. Whoever else is threatened tests,
 * then the charged do. Units of higher Rep behind may follow: their side says which.
 */
export const chargeMove: Chapter<'charge-move'> = {
  offer(state, step) {
    const chargers = stillCharging(state, step.units);
    const free = freeToFollow(state, chargers);
    if (free.length === 0) return null;
    const of = idsOf(state, free);
    return {
      side: state.troops[chargers[0]!]!.side,
      body: chargers,
      choices: [{ choice: 'follow', form: 'set', of, min: 0, max: of.length, stops: [[], of] }],
    };
  },
  run: (state, step, at) => approach(state, step.units, [], step.id, at),
  take(state, step, action, at) {
    announce(at, action, step.id);
    return approach(state, step.units, action.of, step.id, at);
  },
};

/** How far a charger goes that cannot come into contact, in inches: to 1" of its target, if that is ahead, or of whoever stands in its way. */
function shortOf(state: BattleState, charger: number, target: number, reach: number): number {
  const own = state.units[charger]!;
  const foe = state.units[target]!;
  if (foe.status !== 'field' || aheadOf(own, foe.x, foe.y) <= 0) return 0;
  const free = straightUntilEdge(own, barredUntil(state, charger, forward(own), Math.min(reach, gap(own, foe) - AT_CONTACT)));
  return Math.min(free, roomAhead(state, charger, reach, []) - AT_CONTACT);
}

function approach(state: BattleState, units: readonly number[], willing: readonly string[], cause: StepId, at: At): BattleState {
  const chargers = stillCharging(state, units);
  if (chargers.length === 0) return state;
  const outside = outsideThreat(state, chargers);
  let after = state;
  for (const c of rightToLeft(state, chargers)) {
    const own = after.units[c]!;
    const { target, reach, counter } = own.charging!;
    const meeting = meets(after, c, target, reach);
    const distance = meeting === null ? shortOf(after, c, target, reach) : meeting.moved - AT_CONTACT;
    after = rush(after, c, Math.max(0, distance), meeting?.shifted ?? 0, willing, cause, at);
    const left = reach - Math.max(0, distance);
    after = withUnit(after, c, { charging: { ...own.charging!, target, reach: left, counter } });
  }
  return callCharged(after, chargers, outside, cause);
}

/** After the rush: bystanders within 4" test for the threat, targets within reach for the charge; then it goes home. */
function callCharged(state: BattleState, chargers: readonly number[], outside: readonly (readonly number[])[], cause: StepId): BattleState {
  const reaching = chargers.filter((c) => meets(state, c, state.units[c]!.charging!.target, state.units[c]!.charging!.reach) !== null);
  const targets = [...new Set(reaching.map((c) => state.units[c]!.charging!.target))];
  const bystanders = outside.map((list) => list.filter((e) => !targets.includes(e)));
  const tests = byBody(
    state,
    targets.filter((t) => !has(state.troops[t]!, 'fanatic')),
  ).map((body): BattleStepBody => {
    const by = reaching.filter((c) => body.includes(state.units[c]!.charging!.target));
    return { kind: 'test', test: 'being-charged', units: body, by, zones: body.map((t) => zoneOf(state, t, by)) };
  });
  return pushSteps(state, cause, { kind: 'threats', movers: chargers, outside: bystanders }, ...tests, { kind: 'charge-home', units: chargers });
}

/** What a unit that is charged, or charges, is to the melee that begins. */
function entering(state: BattleState, index: number, melee: InMelee): BattleState {
  const unit = state.units[index]!;
  return unit.melee !== null ? state : withUnit(state, index, { melee, active: false });
}

/** One charger comes to the end of its charge. */
function arrive(state: BattleState, c: number, cause: StepId, at: At): BattleState {
  const own = state.units[c]!;
  const { target, reach, from } = own.charging!;
  const foe = state.units[target]!;
  const names = { unit: idOf(state, c), target: idOf(state, target) };
  const meeting = foe.status === 'field' ? meets(state, c, target, reach) : null;
  const spent = withUnit(state, c, { charging: null, active: false });
  if (meeting === null || meeting.moved > AT_CONTACT + 0.05) {
    // it retired or routed before it was reached (p. 36), or was never within reach
    const fled = foe.status === 'routed' || (foe.status === 'field' && meeting !== null);
    if (!fled) at.say({ kind: 'charge-fell-short', ...names, cause });
    return fled ? pushSteps(spent, cause, { kind: 'pursue', unit: c, role: 'charged', quarry: target }) : spent;
  }
  const zone = foe.allRound ? 'front' : attackFrom(foe, { ...own, ...from }, meeting.place);
  const behind = pulledAlong(state, c, []);
  let after = withUnit(spent, c, { ...meeting.place, charging: null, active: false, moved: true, allRound: false });
  const { x, y, heading } = after.units[c]!;
  at.say({ kind: 'moved', how: 'contacted', places: [{ unit: names.unit, x, y, heading }], cause });
  at.say({ kind: 'charged-home', ...names, zone, cause });
  after = bringUp(after, behind, meeting.moved, cause, at);
  const role = foe.charging?.counter === true ? 'countercharged' : 'stood';
  const charged = enteringMelee('charged', overClearGround(state, from, { x, y }));
  return entering(entering(after, c, charged), target, { ...enteringMelee(role, overClearGround(state, foe, { x, y })), faced: zone !== 'front' });
}

/** pp. 34, 40: charges go home: whoever still charges and finds its target there is in contact, and they fight at once. */
export const chargeHome: Chapter<'charge-home'> = {
  run(state, step, at) {
    const chargers = rightToLeft(state, stillCharging(state, step.units));
    let after = state;
    for (const c of chargers) after = arrive(after, c, step.id, at);
    const countering = after.units.flatMap((u, i) => (u.charging?.counter === true ? [i] : []));
    after = withUnits(after, countering, { charging: null });
    const fighting = chargers.filter((c) => after.units[c]!.status === 'field' && enemiesTouching(after, c).length > 0);
    if (fighting.length === 0) return after;
    // the fight comes before anybody rides on after others
    return pushSteps(after, step.id, { kind: 'melee', units: fighting });
  },
};
