import { MAGIC_USER_AT_RISK } from '../../../data/tables/magic.ts';
import type { LeaderId } from '../../ids.ts';
import { rollAgainst } from '../../roll.ts';
import { SIDES, type SideIndex } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { fateAtRisk, fateInRout, fateOf, isPutAtRisk } from '../leader-at-risk-throws.ts';
import type { BattleState } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { groupOf, userOf, withCaster } from './groups.ts';
import type { Caster, MagicGroup } from './magic.ts';

/** The steps for each magic user of a group who is with it: artifacts are no persons. */
function forEach(state: BattleState, side: SideIndex, step: (caster: number) => BattleStepBody): BattleStepBody[] {
  const group = groupOf(state, side);
  return group === null ? [] : group.casters.flatMap((c, i) => (c.state === 'with' && c.isArtifact !== true ? [step(i)] : []));
}

/** p. 45: magic users are put at risk by hits of fire and melee on the unit they are with, each for herself; `units` names a unit once for each of its hits. */
export function magicUsersHit(state: BattleState, units: readonly number[]): BattleStepBody[] {
  return SIDES.flatMap((side) => {
    const unit = groupOf(state, side)?.unit;
    const hits = units.filter((i) => i === unit).length;
    return hits === 0 ? [] : forEach(state, side, (caster) => ({ kind: 'magic-user-check', side, caster, hits }));
  });
}

const idOfCaster = (state: BattleState, side: SideIndex, caster: number): string => groupOf(state, side)!.casters[caster]!.id;
const stateOf = (state: BattleState, side: SideIndex, caster: number): Caster['state'] => groupOf(state, side)!.casters[caster]!.state;

/** pp. 42, 45: 1d6 for each hit; she is at risk on any 6, even if her unit has gone since (ruling 271). */
export const magicUserCheck: Chapter<'magic-user-check'> = {
  run(state, { side, caster, hits, id: cause }, at) {
    const hers = stateOf(state, side, caster);
    if (hers !== 'with' && hers !== 'routed') return state;
    const isAtRisk = isPutAtRisk(idOfCaster(state, side, caster), hits, at);
    return isAtRisk ? pushSteps(state, cause, { kind: 'magic-user-at-risk', side, caster, byHits: true }) : state;
  },
};

/** p. 47: the same for a magic user whose spell has failed horribly, on the table of that page. */
function fateOfCasting(who: string, base: number, at: At): ReturnType<typeof fateOf> {
  const { page, rows, sixAlwaysFails } = MAGIC_USER_AT_RISK;
  const on = { table: 'magic-user-at-risk', page, who, count: 2, base, sixAlwaysFails, cause: at.cause } as const;
  return fateOf(rollAgainst(at, on, (n) => rows.find((row) => row.passed === n)!.result).passed);
}

/**
 * pp. 42, 47: 2d6 against her own Rep; a six always fails. Since she was put at risk her unit may have gone, or her points may have been used up (rulings 270,
 * 271).
 */
export const magicUserAtRisk: Chapter<'magic-user-at-risk'> = {
  run(state, { side, caster, byHits, id: cause }, at) {
    const hers = stateOf(state, side, caster);
    const { level, id: who } = groupOf(state, side)!.casters[caster]!;
    const { rep } = userOf(level);
    const fate = byHits === true ? fateAtRisk(who, rep, at) : fateOfCasting(who, rep, at);
    if (fate === null) return state;
    const befalls = hers === 'routed' ? fateInRout(fate) : fate;
    return pushSteps(casterStruck(state, side, caster, befalls, at), cause, { kind: 'channeler', side });
  },
};

/** p. 46: a spell has failed horribly: every magic user of the group is at risk, including one who paid her last points for it (ruling 270). */
export const magicUsersAtRisk: Chapter<'magic-users-at-risk'> = {
  run(state, { side, spent = [], id: cause }) {
    const risk = (caster: number) => ({ kind: 'magic-user-at-risk', side, caster }) as const;
    return pushSteps(state, cause, ...forEach(state, side, risk), ...spent.map(risk));
  },
};

/**
 * What befalls a magic user; her last fate is the one that counts, as with a captain (p. 42). One wounded by her last spell is in safety all the same (p. 45,
 * ruling 270).
 */
function casterStruck(state: BattleState, side: SideIndex, caster: number, fate: 'out-of-the-fight' | 'captured' | 'dead', at: At): BattleState {
  const leader = idOfCaster(state, side, caster) as LeaderId;
  at.say({ kind: 'leader-struck', nation: state.sides[side].nation, leader, fate, cause: at.cause });
  const isSafe = fate === 'out-of-the-fight' && stateOf(state, side, caster) === 'spent';
  const after = isSafe ? state : withCaster(state, side, caster, fate);
  return { ...after, fates: [...state.fates.filter((f) => f.leader !== leader), { side, leader, fate }] };
}

/** p. 64: a unit is gone, with the artifacts it carried: they no longer count as a level for anybody. */
function withoutArtifacts(state: BattleState, side: SideIndex, group: MagicGroup, unit: number, how: 'routed' | 'left'): BattleState {
  const borne = (state.sides[side].bearings ?? []).filter((b) => b.unit === unit);
  if (borne.length === 0) return state;
  let after = state;
  group.casters.forEach((c, i) => {
    if (c.isArtifact === true && c.state === 'with' && borne.some((b) => b.what === c.id)) after = withCaster(after, side, i, how);
  });
  return after;
}

/** p. 42: a magic user's unit has routed or left: she is gone from the field with it, and captured if she was out of the fight and it routed. */
export function casterGone(state: BattleState, unit: number, how: 'routed' | 'left', at: At): BattleState {
  const { side } = state.troops[unit]!;
  const group = groupOf(state, side);
  if (group === null) return state;
  if (group.unit !== unit) return withoutArtifacts(state, side, group, unit, how);
  let after = state;
  group.casters.forEach((c, i) => {
    if (c.isArtifact !== true && c.state === 'out-of-the-fight' && how === 'routed') after = casterStruck(after, side, i, 'captured', at);
    if (c.state !== 'with') return;
    if (c.isArtifact !== true) at.say({ kind: 'magic-user-left', nation: state.sides[side].nation, leader: c.id as LeaderId, reason: how, cause: at.cause });
    after = withCaster(after, side, i, how);
  });
  return after;
}
