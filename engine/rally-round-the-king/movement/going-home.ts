import { gap } from '../../geometry/distance.ts';
import { leastWay } from '../../geometry/facing.ts';
import type { Point } from '../../geometry/measure.ts';
import { aheadOf } from '../../geometry/stand.ts';
import { pushSteps, withUnit, withUnitAs, withUnits } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import type { FellShort } from '../events.ts';
import { isCaughtNow, meleesOf } from '../melee/melee-groups.ts';
import { enteringMelee, overClearGround } from '../melee/melee-modifiers.ts';
import { pursuitsFrom, releaseFromMelee } from '../melee/melee-outcome.ts';
import { rout } from '../reactions/casualties.ts';
import { type Movers, threatenedAtHome, threatenedByMeeting } from '../reactions/threats.ts';
import { type BattleState, type BattleUnit, type Charge, type InMelee, idOf } from '../state.ts';
import type { BattleStepBody, StepOf } from '../steps.ts';
import { enemiesTouching, isInMelee, rightToLeft } from '../table/bodies.ts';
import { AT_CONTACT, type Meeting, SLACK } from './charge-ends.ts';
import { worstZoneMet, zoneCharged } from './charge-targets.ts';
import { freeToFollow, stillCharging } from './charging.ts';
import { contacts, isCountering } from './charging-together.ts';
import { behindWhoMeets, countercharges, goToMeet } from './countercharging.ts';
import { bringUpFiles, type File, ledBy } from './pulled-along.ts';
import { markCrossed } from './rivers.ts';
import { followRefused, pulledByCharger, whoFollows } from './those-behind.ts';

/** What a charging or charged unit counts as in the melee that begins; if it is in one already, it stays as it is in that. Its motion is over (ruling 333). */
function entering(state: BattleState, index: number, melee: InMelee): BattleState {
  const was = state.units[index]!.melee;
  const now = was !== null && isInMelee(state, index) ? { ...was, faced: was.faced || melee.faced } : melee;
  return withUnit(state, index, { melee: now, active: false });
}

function allCountering(state: BattleState): number[] {
  const coming: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (isCountering(state, i)) coming.push(i);
  return coming;
}

/** p. 36: a unit that charged or fought another finds it gone: it retired, routed or ran wild, and may be pursued. */
export const hasFled = (state: BattleState, c: number, target: number): boolean =>
  state.units[c]!.charging?.fled === true ||
  state.units[target]!.status === 'routed' ||
  (state.units[target]!.status === 'field' && !isCountering(state, target) && gap(state.units[c]!, state.units[target]!) > AT_CONTACT + SLACK);

/** Why a charger with this many inches left does not come into contact with its target. */
function fellShort(own: BattleUnit, reach: number, foe: BattleUnit): FellShort {
  const way = leastWay(own, foe);
  if (foe.status !== 'field' || way === Number.POSITIVE_INFINITY) return 'target-gone';
  return way > reach ? 'too-far' : 'no-room';
}

/** Where the move of this go that ends with a charge began, for a unit that others may draw into melee at its end (ruling 363); nothing if it has not moved. */
function comeFrom({ x, y, charging, setOut }: BattleUnit): Pick<StepOf<'pursue'>, 'from'> {
  const from = setOut ?? charging!.from;
  return from.x === x && from.y === y ? {} : { from: { x: from.x, y: from.y, heading: from.heading } };
}

/**
 * Where a unit's charge began, for Shock (p. 8): no march or pursuit before it belongs to it (ruling 371). One that came through the air, or that is drawn into
 * melee when its move is over, has only the last inch of ground to cross (rulings 237, 371).
 */
const setOutFrom = (own: BattleUnit): Point => (own.charging!.flown === true || own.charging!.drawnIn === true ? own : own.charging!.from);

/** Charges that go home together. */
interface Homecoming extends Pick<StepOf<'charge-home'>, 'near'> {
  /** Those that countercharge where they stand, met in flank or rear (ruling 370). */
  readonly flanked: readonly number[];
  /** How all units stood when the charged tested. */
  readonly tested: BattleState;
  /** How all units stood before the first of them ended: some have come to meet them, and pulled others along. */
  readonly stood: BattleState;
  /** Those that may run after their targets. */
  readonly chases: BattleStepBody[];
}

/** One charger reaches the end of its charge, in contact or not. */
function arrive(state: BattleState, c: number, meeting: Meeting | null, { tested, stood, near, flanked, chases }: Homecoming, at: At): BattleState {
  const { cause } = at;
  const own = state.units[c]!;
  const { target } = own.charging!;
  const foe = state.units[target]!;
  const names = { unit: idOf(state, c), target: idOf(state, target) };
  const spent = withUnit(state, c, { charging: null, setOut: null, active: false });
  if (meeting === null) {
    if (near.includes(c) && hasFled(state, c, target)) chases.push({ kind: 'pursue', unit: c, role: 'charged', quarry: target, ...comeFrom(own) });
    else at.say({ kind: 'charge-fell-short', ...names, reason: fellShort(own, own.charging!.reach, foe), cause });
    return spent;
  }
  const counters = isCountering(state, target);
  // one that has stayed has its body's front, though that has gone to meet others (p. 41)
  const facing = isWhereItWas(tested.units[target]!, foe) ? tested : stood;
  // a unit that comes to meet them is met in front by all of them, and goes forward
  const zone = counters && !flanked.includes(target) ? 'front' : zoneCharged(facing, c, target, meeting.place);
  const charged = enteringMelee('charged', overClearGround(state, setOutFrom(own), meeting.place));
  const role = counters ? 'countercharged' : 'stood';
  const clear = counters ? overClearGround(state, foe.charging!.from, foe) : overClearGround(state, foe, meeting.place);
  const met = { ...enteringMelee(role, clear), faced: zone !== 'front' };
  let after = entering(entering(spent, c, charged), target, met);
  after = withUnitAs(after, c, {
    ...meeting.place,
    melee: own.charging!.wheel === undefined ? charged : (own.melee ?? charged),
    charging: null,
    setOut: null,
    active: false,
    moved: true,
    allRound: false,
  });
  const { x, y, heading } = after.units[c]!;
  if (meeting.place !== own) at.say({ kind: 'moved', how: 'contacted', places: [{ unit: names.unit, x, y, heading }], cause });
  at.say({ kind: 'charged-home', ...names, zone, cause });
  return after;
}

const isWhereItWas = (was: BattleUnit, is: BattleUnit): boolean => was.x === is.x && was.y === is.y;

/** The last inch of a charge: all of its chargers that can come into contact, and then those behind them. `tested`: how all stood before any came to meet them. */
function arriveAll(
  tested: BattleState,
  state: BattleState,
  chargers: readonly number[],
  step: StepOf<'charge-home'>,
  chases: BattleStepBody[],
  at: At,
): BattleState {
  // a charger that was not within 1" of its target has not made it test (p. 38)
  const isThere = ({ target, fled }: Charge): boolean => fled === undefined && state.units[target]!.status === 'field';
  const there = chargers.filter((c) => step.near.includes(c) && isThere(state.units[c]!.charging!));
  const found = contacts(state, there);
  const { near } = step;
  const flanked = allCountering(tested).filter((i) => isFlanked(tested, i, step));
  const files: File[] = [];
  let after = state;
  for (const c of chargers) {
    const meeting = found.get(c)?.meeting ?? null;
    after = arrive(after, c, meeting, { tested, stood: state, near, flanked, chases }, at);
    if (meeting === null) continue;
    const charging = state.units[c]!.charging!;
    const { moved: by, shifted, place } = meeting;
    const led = { by, shifted, came: 0 - aheadOf(place, charging.from.x, charging.from.y), role: 'charged', ...ledBy(charging) } as const;
    files.push({ behind: pulledByCharger(state, c, step.willing), led });
  }
  return bringUpFiles(after, files, at);
}

/** Those who come to meet chargers that have come to 1" of them and still come on, from right to left. */
function countering(state: BattleState, step: StepOf<'charge-home'>): number[] {
  const coming = allCountering(state);
  if (coming.length === 0) return coming;
  return rightToLeft(state, coming).filter((i) => chargersAt(state, i, step.units, step.near).length > 0 && !isFlanked(state, i, step));
}

/** p. 41: whether a unit is charged in flank or rear: its stand is not turned, so it comes to meet nobody (ruling 370). */
const isFlanked = (state: BattleState, unit: number, { units, near }: StepOf<'charge-home'>): boolean =>
  worstZoneMet(state, unit, chargersAt(state, unit, units, near)) !== 'front';

const chargersAt = (state: BattleState, target: number, units: readonly number[], near: readonly number[]): number[] =>
  stillCharging(state, units).filter((c) => near.includes(c) && state.units[c]!.charging!.target === target);

/** p. 38: those who countercharge come to meet their chargers, those behind pulled along as in any charge (p. 34); what they come up to on their way joins `threats`. */
function meet(state: BattleState, step: StepOf<'charge-home'>, willing: readonly string[], comers: readonly number[], threats: Movers[], at: At): BattleState {
  const coming = countering(state, step);
  const open = countercharges(state, coming, (i) => chargersAt(state, i, step.units, step.near));
  const files: File[] = [];
  let after = state;
  for (const i of coming) {
    const meeting = open.get(i)?.meeting;
    if (meeting === undefined) continue;
    const behind = pulledByCharger(state, i, willing);
    threats.push(threatenedByMeeting(state, [i, ...behind], comers));
    after = goToMeet(after, i, meeting, at);
    files.push(behindWhoMeets(behind, meeting));
  }
  return bringUpFiles(after, files, at);
}

function goHome(state: BattleState, step: StepOf<'charge-home'>, willing: readonly string[], at: At): BattleState {
  const chargers = rightToLeft(state, stillCharging(state, step.units));
  const pulled = [...(step.along ?? []), ...chargers.flatMap((c) => pulledByCharger(state, c, step.willing))];
  const comers = [...step.units, ...pulled];
  const along = [...pulled, ...countering(state, step).flatMap((i) => pulledByCharger(state, i, willing))];
  const threats: Movers[] = [];
  let after = meet(state, step, willing, comers, threats, at);
  const chases: BattleStepBody[] = [];
  after = arriveAll(state, after, chargers, step, chases, at);
  after = withUnits(after, allCountering(after), { charging: null });
  // for those behind a charger, too, the move of this go is over: what they do after it, as in a pursuit, is another (pp. 37, 41)
  after = withUnits(after, pulled, { setOut: null });
  after = markCrossed(after, [...chargers, ...along]);
  const meets = (i: number): boolean => after.units[i]!.status === 'field' && enemiesTouching(after, i).length > 0;
  const fighting = chargers.filter(meets);
  // contact is melee for units pulled along too (pp. 34, 40, ruling 302)
  const fought = [...fighting, ...along.filter(meets)];
  // the one it touched may be gone by now
  const free = along.filter((i) => !meets(i) && after.units[i]!.melee !== null);
  if (free.length > 0) after = withUnits(after, free, { melee: null });
  threats.unshift(threatenedAtHome(state, chargers, fighting, (c) => pulledByCharger(state, c, step.willing)));
  const movers = threats.flatMap((t) => t.movers);
  const outside = threats.flatMap((t) => t.outside);
  const warned: BattleStepBody[] = outside.some((list) => list.length > 0) ? [{ kind: 'threats', movers, outside }] : [];
  const { left, pursuits } = caughtRout(after, fought, at);
  // the fight comes before anybody pursues
  const fight: BattleStepBody[] = fought.length === 0 ? [] : [{ kind: 'melee', units: fought }];
  return pushSteps(left, step.id, ...warned, ...fight, ...pursuits, ...chases);
}

/** p. 41: skirmishers met by a charge "rout immediately", before anybody else is threatened or fights; those who met nobody else may pursue them (p. 36). */
function caughtRout(state: BattleState, units: readonly number[], at: At): { readonly left: BattleState; readonly pursuits: readonly BattleStepBody[] } {
  const group = meleesOf(state, units).flat();
  const caught = group.filter((i) => isCaughtNow(state, i));
  if (caught.length === 0) return { left: state, pursuits: [] };
  const after = caught.reduce((now, i) => rout(now, i, 'skirmishers-caught', at), state);
  const pursuits = pursuitsFrom(after, { before: state, group, gone: caught, held: [], first: 0 });
  return { left: releaseFromMelee(after, []), pursuits };
}

/**
 * pp. 34, 38, 40: charges go home: units that countercharge come to meet them, and every charger still charging that finds its target comes into contact; they
 * fight at once. Units of higher Rep behind a countercharging unit may follow it: their side says which.
 */
export const chargeHome: Chapter<'charge-home'> = {
  offer(state, step) {
    const coming = countering(state, step);
    return coming.length === 0 ? null : whoFollows(state, coming, freeToFollow(state, coming));
  },
  allows: (state, step, { of }) => {
    const coming = countering(state, step);
    return followRefused(state, [...coming, ...coming.flatMap((i) => pulledByCharger(state, i, of))], of);
  },
  run: (state, step, at) => goHome(state, step, [], at),
  take(state, step, action, at) {
    announce(at, action);
    return goHome(state, step, action.of, at);
  },
};
