import { WIND_MAIDEN_ESCAPE } from '../../../data/tables/battle.ts';
import { rollSum } from '../../roll.ts';
import { SIDES, type SideIndex } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import type { Chapter } from '../chapter.ts';
import { fateAtRisk, fateInRout, isPutAtRisk } from '../leader-at-risk-throws.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { isInMelee } from '../table/bodies.ts';
import { fleetOf } from './ships.ts';
import { maidenLost } from './ships-held.ts';

/** The unit a side's Wind Maiden is with, singing; null if she is not. */
function hers(state: BattleState, side: SideIndex): number | null {
  const fleet = fleetOf(state, side);
  return fleet === null || fleet.she !== 'with' ? null : fleet.maiden;
}

/** p. 67: when she is fired upon a Wind Maiden counts as a leader: the check for her, if her unit took hits; `units` names a unit once for each (ruling 247). */
export const maidensHit = (state: BattleState, units: readonly number[]): BattleStepBody[] =>
  SIDES.flatMap((side): BattleStepBody[] => {
    const unit = hers(state, side);
    const hits = units.filter((i) => i === unit).length;
    return hits === 0 ? [] : [{ kind: 'wind-maiden-check', side, hits }];
  });

/** The unit a side's Wind Maiden is with, or has just gone with; null if something else has happened to her. */
function hersWhenHit(state: BattleState, side: SideIndex): number | null {
  const fleet = fleetOf(state, side);
  return fleet !== null && fleet.she === 'routed' ? fleet.maiden : hers(state, side);
}

/** p. 42: 1d6 for each hit on her unit; she is at risk on any 6, once however many there are, even if her unit has gone since (ruling 271). */
export const windMaidenCheck: Chapter<'wind-maiden-check'> = {
  run(state, { side, hits, id: cause }, at) {
    const unit = hersWhenHit(state, side);
    if (unit === null) return state;
    return isPutAtRisk(idOf(state, unit), hits, at) ? pushSteps(state, cause, { kind: 'wind-maiden-at-risk', side }) : state;
  },
};

/** p. 42: 2d6 against the printed Rep of the unit she is with (ruling B17); a six always fails. */
export const windMaidenAtRisk: Chapter<'wind-maiden-at-risk'> = {
  run(state, { side }, at) {
    const unit = hersWhenHit(state, side);
    if (unit === null) return state;
    const fate = fateAtRisk(idOf(state, unit), state.troops[unit]!.listed.rep, at);
    if (fate === null) return state;
    return maidenLost(state, side, fleetOf(state, side)!.she === 'routed' ? fateInRout(fate) : fate, at);
  },
};

/** Whether a side's Wind Maiden may get away: she is held against her will, and on land (p. 67). */
function mayEscape(state: BattleState, side: SideIndex): boolean {
  const unit = hers(state, side);
  return unit !== null && fleetOf(state, side)!.captive === true && state.units[unit]!.status === 'field';
}

/** p. 67: as a side's go begins, if its Wind Maiden may get away (ruling 248). */
export const escapeSteps = (state: BattleState, side: SideIndex): BattleStepBody[] => (mayEscape(state, side) ? [{ kind: 'wind-maiden-escape', side }] : []);

/** p. 67: a Wind Maiden who is held against her will escapes on a 5 or 6; one is added if her unit is in melee. */
export const windMaidenEscape: Chapter<'wind-maiden-escape'> = {
  run(state, { side, id: cause }, at) {
    if (!mayEscape(state, side)) return state;
    const unit = hers(state, side)!;
    const { page, rows, modifiers: by } = WIND_MAIDEN_ESCAPE;
    const modifiers = isInMelee(state, unit) ? [{ why: 'in-melee' as const, value: by['in-melee'] }] : [];
    const on = { table: 'wind-maiden-escape', page, who: idOf(state, unit), count: 1, modifiers, cause } as const;
    const best = rows[rows.length - 1]!;
    const { result } = rollSum(at, on, (total) => (rows.find((row) => row.on === total) ?? best).result);
    return result === 'escapes' ? maidenLost(state, side, 'escaped', at) : state;
  },
};
