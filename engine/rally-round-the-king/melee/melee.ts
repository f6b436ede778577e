import { rollSum } from '../../roll.ts';
import { pushSteps, stirred } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { heroesMet } from '../heroes/heroic-combat.ts';
import { rout } from '../reactions/casualties.ts';
import { retire } from '../reactions/involuntary-movement.ts';
import { type BattleState, idOf } from '../state.ts';
import { isFanatic } from '../troops.ts';
import { campsOf, foesTouching, isCaughtNow, meleesOf, meleesToFight } from './melee-groups.ts';
import { meleeModifiers, pikesBefore } from './melee-modifiers.ts';
import { pursuitsFrom, releaseFromMelee } from './melee-outcome.ts';
import { hitsFall } from './sharing-hits.ts';

/**
 * p. 40: the melees of these units, each fought once in a go (ruling 119). Units that may not fight leave first: caught skirmishers, and mounted units that
 * meet pikes (p. 8). Those still standing then fight, including a rider who could not get away (ruling 99).
 */
export const melee: Chapter<'melee'> = {
  run(state, { units, settled, id: cause }, at) {
    const heroes = heroesMet(state, units);
    if (heroes !== null)
      return pushSteps(state, cause, { kind: 'heroic-combat', heroes, blows: [0, 0] }, { kind: 'melee', units, ...(settled ? { settled } : {}) });
    const open = meleesToFight(state, units);
    const caught = meleesOf(state, units)
      .flat()
      .filter((i) => isCaughtNow(state, i));
    const riders = settled ? [] : open.flat().flatMap((rider) => pairedWith(rider, pikesBefore(state, rider)));
    const fight = pushSteps(stirred(state), cause, ...open.map((group) => ({ kind: 'melee-round', group }) as const));
    return caught.length + riders.length === 0 ? fight : turnAway(stirred(state), units, caught, riders, at);
  },
};

const pairedWith = (rider: number, pikes: number | null): { rider: number; pikes: number }[] => (pikes === null || rider === pikes ? [] : [{ rider, pikes }]);

function turnAway(
  state: BattleState,
  units: readonly number[],
  caught: readonly number[],
  riders: readonly { readonly rider: number; readonly pikes: number }[],
  at: At,
): BattleState {
  const group = meleesOf(state, units).flat();
  let after = state;
  for (const i of caught) after = rout(after, i, 'skirmishers-caught', at);
  const away = riders.filter(({ rider }) => !isFanatic(state, rider) && after.units[rider]!.status === 'field');
  for (const { rider, pikes } of away) after = retire(after, rider, pikes, at);
  const pursuits = pursuitsFrom(after, { before: state, group, gone: [...caught, ...away.map((a) => a.rider)], held: [], first: 0 });
  return pushSteps(releaseFromMelee(after, []), at.cause, { kind: 'melee', units, settled: true }, ...pursuits);
}

/** The throw of a camp: 1d6 and modifiers for each unit that touches an enemy, all added up (p. 40). */
function throwDice(state: BattleState, camp: readonly number[], at: At): number {
  let total = 0;
  for (const i of camp) {
    const on = { table: 'melee', page: 40, who: idOf(state, i), count: 1, modifiers: meleeModifiers(state, i), cause: at.cause } as const;
    total += rollSum(at, on, () => 'added').total;
  }
  return total;
}

/** p. 40: a round of one melee. Dice of both sides are thrown, then all hits fall. */
export const meleeRound: Chapter<'melee-round'> = {
  run(state, { group }, at) {
    // an elephant that ran wild may have drawn some of them into another melee since
    const isOpen = (i: number): boolean => group.includes(i) && state.units[i]!.status === 'field' && !state.units[i]!.fought;
    const fighting = group.filter((i) => isOpen(i) && foesTouching(state, i).some(isOpen));
    const [first, second] = campsOf(state, fighting);
    if (first.length === 0 || second.length === 0) return releaseFromMelee(state, []);
    const totals = [throwDice(state, first, at), throwDice(state, second, at)] as const;
    return hitsFall(state, { group: fighting, totals, chosen: [] }, at);
  },
};
