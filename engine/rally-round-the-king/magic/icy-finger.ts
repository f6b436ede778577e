import { ICY_FINGER } from '../../../data/tables/magic.ts';
import { rollFaces } from '../../roll.ts';
import { pushSteps } from '../changes.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idOf } from '../state.ts';
import type { BattleStepBody, StepOf } from '../steps.ts';
import { groupOf } from './groups.ts';

/** Somebody with a unit: what he is called, and how he is put at risk. */
interface Person {
  readonly name: string;
  readonly risk: BattleStepBody;
}

/** Everybody with a unit (ruling 220): leaders, captains and heroes; the magic users if they have been seen. */
function personsWith(state: BattleState, unit: number): Person[] {
  const { side } = state.troops[unit]!;
  const leaders = state.sides[side].leaders.flatMap((l, leader): Person[] =>
    l.unit === unit && l.state === 'with' ? [{ name: l.id ?? idOf(state, unit), risk: { kind: 'leader-at-risk', side, leader } }] : [],
  );
  const group = groupOf(state, side);
  if (group === null || !group.revealed || group.unit !== unit) return leaders;
  const users = group.casters.flatMap((c, caster): Person[] =>
    c.state === 'with' && c.isArtifact !== true ? [{ name: c.id, risk: { kind: 'magic-user-at-risk', side, caster } }] : [],
  );
  return [...leaders, ...users];
}

/** p. 48: a die for each of those with the units it touches; on a 6 he is at risk. */
export function icyFinger(state: BattleState, { units, who, id: cause }: StepOf<'spell-works'>, at: At): BattleState {
  const risks: BattleStepBody[] = [];
  for (const { name, risk } of units.flatMap((unit) => personsWith(state, unit))) {
    const on = { table: 'icy-finger', page: ICY_FINGER.page, who, against: name, count: 1, cause } as const;
    const { result } = rollFaces(at, on, ([die]) => (die === ICY_FINGER.atRiskOn ? 'at-risk' : 'unharmed'));
    if (result === 'at-risk') risks.push(risk);
  }
  return pushSteps(state, cause, ...risks);
}
