import type { LeaderFate } from '../../campaign/outcome.ts';
import type { SideIndex } from '../../sides.ts';
import { loseBearings } from '../bearings/losing.ts';
import { pushSteps, withBattleSide, withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import type { HitBy, RoutedBy } from '../events.ts';
import { isThere } from '../flight/air.ts';
import { casterGone } from '../magic/magic-users-at-risk.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStep, StepOf } from '../steps.ts';
import { isFanatic } from '../troops.ts';
import { withoutHis } from '../war-rating.ts';

/**
 * p. 42: a unit takes hits. Fanatics take them only from fire and melee, and are removed when hits exceed their Rep (p. 7). Hits cause no test by themselves.
 * Hits of fire and melee put a leader with the unit at risk: the caller that resolves those pushes the check (p. 42).
 */
export function takeHits(state: BattleState, index: number, hits: number, how: HitBy, at: At): BattleState {
  const unit = state.units[index]!;
  if (hits === 0 || !isThere(unit)) return state;
  const troop = state.troops[index]!;
  if (isFanatic(state, index) && how !== 'fire' && how !== 'melee' && how !== 'magic') return state;
  const total = unit.hits + hits;
  at.say({ kind: 'hit', unit: troop.id, hits: total, how, cause: at.cause });
  const melee = how === 'melee' && unit.melee !== null ? { ...unit.melee, hits: unit.melee.hits + hits } : unit.melee;
  const after = withUnit(state, index, { hits: total, melee });
  // creatures of magic are gone when their hits equal their Rep (p. 49)
  const bears = troop.summoned ? troop.listed.rep - 1 : troop.listed.rep;
  return total > bears && isFanatic(state, index) ? rout(after, index, 'hits', at) : after;
}

const OFF_TABLE = { active: false, melee: null, charging: null, rampage: null, done: true } as const;

/**
 * p. 36: a unit routs and is off the table at once; it counts as having hits equal to its Rep. A leader with it is gone from the field, captured if he was Out
 * of the Fight (p. 42), and his loss is tested for (p. 38). An elephant's first rout does not remove it: callers that resolve tests or a retirement use
 * `routOrRampage` instead (p. 41).
 */
export function rout(state: BattleState, index: number, reason: RoutedBy, at: At): BattleState {
  const unit = state.units[index]!;
  // a ship, too, falls beyond the edge
  if (!isThere(unit) && reason !== 'plummeted') return state;
  const troop = state.troops[index]!;
  at.say({ kind: 'routed', unit: troop.id, reason, cause: at.cause });
  const hits = Math.max(unit.hits, troop.listed.rep);
  const after = withUnit(state, index, { ...OFF_TABLE, status: 'routed', hits });
  return loseLeader(after, index, 'routed', at);
}

type DrawnIn = StepOf<'drawn-in'>;

/** Whether in this step a unit is to pursue an enemy, to be drawn in or charge with one that is, or to be followed by those behind it. */
function isGoingAfter(step: BattleStep, unit: number): boolean {
  if (step.kind === 'drawn-in') return step.units.includes(unit) || step.charge?.units.includes(unit) === true;
  return (step.kind === 'pursue' || step.kind === 'follow-up') && step.unit === unit;
}

const but = <T>(list: readonly T[], units: readonly number[], gone: readonly number[]): T[] => list.filter((_, n) => !gone.includes(units[n]!));

/** The units that are to charge with one that may be drawn into melee, without those that are gone. */
const chargeBut = ({ units, targets, reach }: NonNullable<DrawnIn['charge']>, gone: readonly number[]): NonNullable<DrawnIn['charge']> => ({
  units: but(units, units, gone),
  targets: but(targets, units, gone),
  reach: but(reach, units, gone),
});

/** What is left of such a step without that unit. */
function withoutHim(step: BattleStep, unit: number): readonly BattleStep[] {
  if (!isGoingAfter(step, unit)) return [step];
  if (step.kind !== 'drawn-in') return [];
  const { units, from, charge } = step;
  const drawn = { ...step, units: but(units, units, [unit]), from: but(from, units, [unit]) };
  if (charge === undefined) return drawn.units.length === 0 ? [] : [drawn];
  return [{ ...drawn, charge: chargeBut(charge, [unit]) }];
}

/** p. 36: a unit halted before it sets out no longer makes the charge an earlier test sent it on (ruling 336). */
export function setsOutNoMore(state: BattleState, halted: readonly number[]): BattleState {
  const isSent = (s: BattleStep): s is DrawnIn => s.kind === 'drawn-in' && s.charge?.units.some((i) => halted.includes(i)) === true;
  if (!state.agenda.some(isSent)) return state;
  return { ...state, agenda: state.agenda.map((s): BattleStep => (isSent(s) ? { ...s, charge: chargeBut(s.charge!, halted) } : s)) };
}

/**
 * pp. 35, 37: a unit sent forward by a later test goes once, by that test: where an earlier one would have sent it or drawn it in no longer counts (ruling
 * 358).
 */
export function sentAnew(state: BattleState, units: readonly number[]): BattleState {
  const isPending = (s: BattleStep): boolean => s.kind === 'drawn-in' && units.some((i) => isGoingAfter(s, i));
  if (!state.agenda.some(isPending)) return state;
  const without = (s: BattleStep): readonly BattleStep[] =>
    isPending(s) ? units.reduce<readonly BattleStep[]>((left, i) => left.flatMap((one) => withoutHim(one, i)), [s]) : [s];
  return { ...state, agenda: state.agenda.flatMap(without) };
}

/** pp. 36, 39: a unit that gives way no longer pursues an enemy it had beaten before (ruling 336). */
export const goesAfterNobody = (state: BattleState, unit: number): BattleState =>
  state.agenda.some((s) => isGoingAfter(s, unit)) ? { ...state, agenda: state.agenda.flatMap((s) => withoutHim(s, unit)) } : state;

/** A unit leaves the table for good, led off by itself or with its army; one that retires over the edge has routed (ruling B18). */
export function leaveTable(state: BattleState, index: number, how: 'ordered' | 'withdrew', at: At): BattleState {
  if (!isThere(state.units[index]!) && how !== 'withdrew') return state;
  at.say({ kind: 'left-the-table', units: [idOf(state, index)], how, cause: at.cause });
  const after = withUnit(state, index, { ...OFF_TABLE, status: 'left' });
  // an army that marches off takes its leaders along: nobody is left to test for their loss
  return how === 'withdrew' ? after : loseLeader(after, index, 'left', at);
}

/** What befalls a leader (p. 42): his last fate is the one that counts. A nameless deputy has none that outlives the battle. */
export function struckDown(state: BattleState, side: SideIndex, leader: number, fate: LeaderFate['fate'], at: At): BattleState {
  const { id } = state.sides[side].leaders[leader]!;
  at.say({ kind: 'leader-struck', nation: state.sides[side].nation, leader: id, fate, cause: at.cause });
  const leaders = state.sides[side].leaders.map((l, i) => (i === leader ? { ...l, state: fate } : l));
  const fallen = withoutHis(state, withBattleSide(state, side, { leaders }), side);
  const after = removeFallenHero(fallen, side, leader, at);
  return id === null ? after : { ...after, fates: [...state.fates.filter((f) => f.leader !== id), { side, leader: id, fate }] };
}

/** p. 42, ruling 199: a hero is his own unit: when he is wounded or killed his stand leaves the table with him and counts as routed. */
function removeFallenHero(state: BattleState, side: SideIndex, leader: number, at: At): BattleState {
  const { hero, leaders } = state.sides[side];
  if (hero === undefined || leaders[leader]!.unit !== hero || state.units[hero]!.status !== 'field') return state;
  const { id: unit, listed } = state.troops[hero]!;
  at.say({ kind: 'routed', unit, reason: 'struck-down', cause: at.cause });
  const gone = withUnit(state, hero, { ...OFF_TABLE, status: 'routed', hits: Math.max(state.units[hero]!.hits, listed.rep) });
  return loseBearings(gone, hero, 'routed', at);
}

function loseLeader(state: BattleState, index: number, reason: 'routed' | 'left', at: At): BattleState {
  const { cause } = at;
  const { side } = state.troops[index]!;
  const borne = loseBearings(state, index, reason, at);
  let after = state.magic === undefined ? borne : casterGone(borne, index, reason, at);
  state.sides[side].leaders.forEach((leader, i) => {
    if (leader.unit !== index) return;
    if (leader.state === 'out-of-the-fight' && reason === 'routed') after = struckDown(after, side, i, 'captured', at);
    if (leader.state !== 'with') return;
    at.say({ kind: 'leader-gone', nation: state.sides[side].nation, leader: leader.id, reason, cause });
    const leaders = after.sides[side].leaders.map((l, n) => (n === i ? { ...l, state: reason } : l));
    after = pushSteps(withoutHis(after, withBattleSide(after, side, { leaders }), side), cause, { kind: 'leader-lost', side, leader: i });
  });
  return after;
}
