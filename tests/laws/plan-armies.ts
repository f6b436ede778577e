import { ARMY_TYPE, PLANS, type PlanId } from '../../data/tables/battle-plans.ts';
import { TALOMIR } from '../../data/world.ts';
import type { FieldedSide } from '../../engine/battle-system.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import { isFootMelee, isGun, isHorse, type Parts, partsOf } from '../../engine/rally-round-the-king/setting-up/battle-parts.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import type { SideIndex } from '../../engine/sides.ts';
import { fieldOf } from './battle-fields.ts';

export const ALL_PLANS = Object.keys(PLANS) as PlanId[];

/** The die with which an army of such tactics comes to a plan (p. 52); undefined if it never does. */
export const dieFor = (tactics: FieldedSide['tactics'], plan: PlanId): number | undefined => ARMY_TYPE.rows.find((row) => row[tactics] === plan)?.on;

/** Of a wing's share so much must be troops that may stand in its section: melee troops on foot may not (p. 30, rulings 165, B9). */
const ENOUGH = 0.75;

/** Of an army so much is a large reserve (p. 52 allows 30 %), or enough light troops to draw an enemy out. */
const A_FIFTH = 0.2;

/** What else a plan cannot do without (pp. 52-53), from the parts in which it would be drawn up. */
const NEEDS: Readonly<Record<PlanId, (state: BattleState, parts: Parts) => boolean>> = {
  CA: (_state, parts) => parts.reserve.length >= A_FIFTH * everybody(parts).length,
  DE: () => true,
  EF: () => true,
  FF: (state, parts) => everybody(parts).filter((u) => isLight(state, u)).length >= A_FIFTH * everybody(parts).length,
  HA: () => true,
  PC: (state, { center }) => center.some((u) => isLight(state, u)) && center.some((u) => state.troops[u]!.purpose === 'melee'),
  SD: (state, { center }) => center.filter((u) => isBow(state, u)).length >= 2 && center.filter((u) => isFootMelee(state, u)).length >= 2,
};

const everybody = ({ center, left, right, reserve }: Parts): readonly number[] => [...center, ...left, ...right, ...reserve];
const isLight = (state: BattleState, unit: number): boolean => state.troops[unit]!.purpose === 'skirmish';
const isBow = (state: BattleState, unit: number): boolean => state.troops[unit]!.purpose === 'missile' && !isHorse(state, unit) && !isGun(state, unit);

/** Whether an army has what a plan asks for. It is asked before anybody is placed: of the troops alone, not of the ground or of what they then do. */
function canBuild(begun: BattleState, side: SideIndex, plan: PlanId): boolean {
  const state = withBattleSide(begun, side, { plan });
  const parts = partsOf(state, side);
  const share = (wing: 'left' | 'right'): number => Math.round((everybody(parts).length * PLANS[plan][wing]) / 100);
  const isFilled = (wing: 'left' | 'right'): boolean => parts[wing].filter((u) => !isFootMelee(state, u)).length >= ENOUGH * share(wing);
  // the wings of a static defence stand close to the centre, whoever they are
  return (plan === 'SD' || (isFilled('left') && isFilled('right'))) && NEEDS[plan](state, parts);
}

/** The n-th army that fights by a plan: of the lists that may come to it by turns, the first whose army can build it. */
export function armyFor(plan: PlanId, side: SideIndex, n: number): FieldedSide {
  const ids = TALOMIR.lists.filter((list) => dieFor(list.tactics, plan) !== undefined).map((list) => list.id);
  for (let tried = 0; tried < 1000; tried++) {
    const id = ids[(n + tried) % ids.length]!;
    const field = fieldOf(1000 * n + tried, 400, {}, [id, id]);
    if (canBuild(rules.begin(field).state, side, plan)) return side === 0 ? field.invader : field.defender;
  }
  throw new Error(`no army can build ${plan}`);
}
