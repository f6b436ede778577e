import { directlyBehind } from '../../geometry/contact.ts';
import { CONTACT, thousandth } from '../../geometry/measure.ts';
import { aheadOf, frontCentre, type Stand } from '../../geometry/stand.ts';
import { withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idsOf, type Stakes } from '../state.ts';
import { STAND_WIDTH } from '../troops.ts';

/** p. 8: units of a body that may still drop their stakes. */
const carryStakes = (state: BattleState, units: readonly number[]): number[] => units.filter((i) => state.units[i]!.stakes === 'carried');

/**
 * p. 8: units that are active drop their stakes along their front, once in a battle, instead of moving and shooting, which the caller sees to. Stakes stay
 * where they are.
 */
export function dropStakes(state: BattleState, units: readonly number[], at: At): BattleState {
  const dropping = carryStakes(state, units);
  if (dropping.length === 0) return state;
  at.say({ kind: 'stakes-dropped', units: idsOf(state, dropping), cause: at.cause });
  const dropped = dropping.map((by): Stakes => {
    const { x, y } = frontCentre(state.units[by]!);
    return { x: thousandth(x), y: thousandth(y), heading: state.units[by]!.heading, by };
  });
  return withUnits({ ...state, stakes: [...state.stakes, ...dropped] }, dropping, { stakes: 'dropped' });
}

/** Stakes as something to stand behind: as wide as a stand and with no depth. */
const line = ({ x, y, heading }: Stakes): Stand => ({ x, y, heading, width: STAND_WIDTH, depth: 0 });

/** p. 9: the stakes a unit stands directly behind, touching them and facing as they do; null if there are none. It does not matter whose they are. */
function stakesBefore(state: BattleState, unit: number): Stakes | null {
  const own = state.units[unit]!;
  if (state.stakes.length === 0 || own.status !== 'field') return null;
  return state.stakes.find((stakes) => directlyBehind(line(stakes), own)) ?? null;
}

/** p. 8: whether a unit stands directly behind stakes and touches them, its own or another's: only then do they help it. */
export const standsBehindStakes = (state: BattleState, unit: number): boolean => stakesBefore(state, unit) !== null;

/** p. 9: whether a unit has stakes between it and an enemy: the enemy stands beyond the line of the stakes before it (ruling 94). */
export function behindStakes(state: BattleState, unit: number, enemy: number): boolean {
  const stakes = stakesBefore(state, unit);
  if (stakes === null) return false;
  const { x, y } = state.units[enemy]!;
  return aheadOf(line(stakes), x, y) > CONTACT;
}
