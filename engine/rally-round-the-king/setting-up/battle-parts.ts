import { PLANS, type PlanId } from '../../../data/tables/battle-plans.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleState } from '../state.ts';
import { has } from '../troops.ts';

/** The parts of an army drawn up for battle (p. 53), its units by index. Left and right as it sees the enemy. */
export interface Parts {
  readonly center: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly reserve: readonly number[];
}

/** Whether a unit is mounted. */
export const isHorse = (state: BattleState, unit: number): boolean => state.troops[unit]!.listed.class.startsWith('mounted');
/** Whether it is an engine or a cannon. */
export const isGun = (state: BattleState, unit: number): boolean => state.troops[unit]!.listed.movesAs === 'artillery';
/** Whether it is foot that fights hand to hand. */
export const isFootMelee = (state: BattleState, unit: number): boolean => state.troops[unit]!.listed.class === 'foot-melee';
/** Whether it is undisciplined (p. 9). */
export const isUndisciplined = (state: BattleState, unit: number): boolean => has(state.troops[unit]!, 'undisciplined');
const cost = (state: BattleState, unit: number): number => state.troops[unit]!.listed.cost;
const move = (state: BattleState, unit: number): number => state.troops[unit]!.move;

/** The plan an army follows; before it is rolled, the plainest. */
export const planOf = (state: BattleState, side: SideIndex): PlanId => state.sides[side].plan ?? 'PC';

/** The unit the CinC has joined, lost since or not, before he has the first of his army; null without one. */
export const cincsUnit = (state: BattleState, side: SideIndex): number | null => state.sides[side].leaders.find((l) => l.rank === 'cinc')?.unit ?? null;

/** Units sorted by what is asked of them, the first wanted first; the same always the same way. */
function by(units: readonly number[], ...keys: readonly ((unit: number) => number)[]): number[] {
  return [...units].sort((a, b) => {
    for (const key of keys) {
      const d = key(b) - key(a);
      if (d !== 0) return d;
    }
    return a - b;
  });
}

const isLight = (state: BattleState, unit: number): boolean => state.troops[unit]!.purpose === 'skirmish';

/** The most of an army of feigned flight, in percent, that goes before its centre: somebody must hold the centre too. */
const LURES = 20;

/**
 * Light troops kept back from the wings to stand before the centre (pp. 52-53): to penetrate the enemy's, the slower half of the skirmishers on foot; for a
 * feigned flight, the faster half of all light troops, which attack and get away again (ruling 166).
 */
function keptForScreen(state: BattleState, own: readonly number[], plan: PlanId): number[] {
  const light = own.filter((u) => isLight(state, u));
  const half = (units: readonly number[]): number => Math.floor((units.length + 1) / 2);
  if (plan === 'FF')
    return by(
      light,
      (u) => move(state, u),
      (u) => -cost(state, u),
    ).slice(0, Math.min(half(light), Math.round((own.length * LURES) / 100)));
  if (plan !== 'PC') return [];
  const onFoot = light.filter((u) => !isHorse(state, u));
  return by(
    onFoot,
    (u) => -move(state, u),
    (u) => cost(state, u),
  ).slice(0, half(onFoot));
}

/**
 * The order for the wings of a static defence, the highest first: skirmishers, then melee troops on foot; missile troops are for the centre and horse for the
 * reserve (p. 53).
 */
const wingsOfDefence = (state: BattleState, u: number): number => {
  if (isHorse(state, u)) return 0;
  if (isFootMelee(state, u)) return 2;
  return state.troops[u]!.purpose === 'skirmish' ? 3 : 1;
};

/**
 * Units sent to the wings before others: those that may stand in the outer sections; in a feigned flight, those that can strike the pursuers; in an army that
 * is to penetrate the centre, those that do not belong there (p. 53).
 */
function early(state: BattleState, u: number, plan: PlanId): number {
  if (plan === 'SD') return wingsOfDefence(state, u);
  if (isFootMelee(state, u)) return 0;
  if (plan === 'PC') return state.troops[u]!.purpose === 'melee' ? 1 : 2;
  return plan === 'FF' && !isLight(state, u) ? 2 : 1;
}

/**
 * Units for the wings, in the order they are sent: those that may stand in the outer sections, the fastest first, or the strongest where a wing is the hammer
 * (p. 53, ruling 167); then foot melee troops, the fastest first, which stand at the edge of the middle 12" (ruling B9). Guns never go; the CinC's unit goes last, for his
 * place is the centre, from where he sees everything.
 */
function wingOrder(state: BattleState, own: readonly number[], plan: PlanId, cinc: number | null): number[] {
  const kept = keptForScreen(state, own, plan);
  const free = own.filter((u) => !isGun(state, u) && !kept.includes(u));
  const strongest = (u: number): number => (plan === 'HA' && !isFootMelee(state, u) ? cost(state, u) : 0);
  const fastest = (u: number): number => move(state, u);
  // the heaviest are for the centre that is to penetrate
  const worth = (u: number): number => (plan === 'PC' || isFootMelee(state, u) ? -1 : 1) * cost(state, u);
  const others = (u: number): number => (u === cinc ? 0 : 1);
  return by(free, others, (u) => early(state, u, plan), strongest, fastest, worth);
}

/** Shares units out to the wings: the stronger wing first, equal ones by turns. */
function shareOut(order: readonly number[], left: number, right: number): { readonly left: number[]; readonly right: number[] } {
  const shared: { left: number[]; right: number[] } = { left: [], right: [] };
  for (const unit of order) {
    const full = { left: shared.left.length >= left, right: shared.right.length >= right };
    if (full.left && full.right) break;
    const goesRight = full.left || (!full.right && (right > left || shared.right.length <= shared.left.length));
    shared[goesRight ? 'right' : 'left'].push(unit);
  }
  return shared;
}

/**
 * Units of the centre held back in reserve: the best for a counterattack, the horse for a static defence, otherwise the CinC's unit and the fastest melee
 * troops.
 */
function heldBack(state: BattleState, center: readonly number[], plan: PlanId, army: number, cinc: number | null): number[] {
  const { reserve } = PLANS[plan];
  const horse = center.filter((u) => isHorse(state, u));
  // an army of horse alone cannot hold all of it back: somebody must stand
  const standing = center.length - horse.length;
  if (reserve === 'all-cavalry') return by(horse, (u) => cost(state, u)).slice(0, standing > 0 ? horse.length : Math.floor(army * 0.3));
  const most = Math.floor((army * reserve) / 100);
  const melee = center.filter((u) => state.troops[u]!.purpose === 'melee');
  const spared =
    plan === 'CA'
      ? by(melee, (u) => cost(state, u))
      : by(
          melee,
          (u) => (u === cinc ? 1 : 0),
          (u) => move(state, u),
          (u) => cost(state, u),
        );
  return spared.slice(0, most);
}

/**
 * pp. 52-53: which units stand in which part of the army; shares are rounded, the reserve down, and the centre has the rest (ruling 88). An army without the
 * troops for its plan comes as near to it as it can (ruling 165). A hero comes last and is of none (p. 51).
 */
export function partsOf(state: BattleState, side: SideIndex): Parts {
  const plan = planOf(state, side);
  const own = state.troops.flatMap((t, i) => (t.side === side && t.hero !== true ? [i] : []));
  const { left, right } = PLANS[plan];
  const share = (percent: number): number => Math.round((own.length * percent) / 100);
  // the best are held back for a counterattack before the wings are considered (p. 52)
  const cinc = cincsUnit(state, side);
  const best = plan === 'CA' ? heldBack(state, own, plan, own.length, cinc) : [];
  const others = own.filter((u) => !best.includes(u));
  const wings = shareOut(wingOrder(state, others, plan, cinc), share(left), share(right));
  const center = own.filter((u) => !wings.left.includes(u) && !wings.right.includes(u));
  const reserve = plan === 'CA' ? best : heldBack(state, center, plan, own.length, cinc);
  return { ...wings, reserve, center: center.filter((u) => !reserve.includes(u)) };
}

/** The part of the centre that stands before it: skirmishers on foot; in a feigned flight those on horseback too, the faster half if there are no others. */
export function lightOf(state: BattleState, center: readonly number[], plan: PlanId): number[] {
  if (plan === 'SD') return [];
  const screen = center.filter((u) => isLight(state, u) && (plan === 'FF' || !isHorse(state, u)));
  if (screen.length < center.length) return screen;
  // somebody must be screened
  return plan === 'FF' ? by(screen, (u) => move(state, u)).slice(0, Math.floor((screen.length + 1) / 2)) : [];
}
