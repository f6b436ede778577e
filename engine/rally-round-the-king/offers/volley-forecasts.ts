import { FIREARM } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import { modifierSum, modifiersTogether } from '../../roll.ts';
import { shootersOf } from '../movement/fire-in-a-go.ts';
import { acOf } from '../ships/ships.ts';
import { firearmHits, isWalled, missileDice, modifiersOf, type Shot, takeAim, volleyOdds } from '../shooting/volleys.ts';
import type { BattleState } from '../state.ts';
import type { Orders } from '../steps.ts';
import { rightToLeft } from '../table/bodies.ts';
import { isArtillery } from '../troops.ts';

/** A volley at one target: how many dice, what is added to them and why, and how likely no, one, two ... hits are. */
export interface VolleyAhead {
  readonly target: number;
  readonly shooters: readonly number[];
  readonly weapon: Shot['weapon'];
  readonly dice: number;
  readonly bonus: number;
  /** What the bonus is made of. */
  readonly modifiers: readonly Modifier[];
  /** The AC that is shot at: in the air, that of the ship (ruling 244). */
  readonly ac: number;
  /** No shot can hurt it: it is behind a Shield Wall (p. 49). */
  readonly walled?: true;
  readonly hits: readonly number[];
}

/** p. 7: firearms are read one by one. */
function firearmOdds(state: BattleState, shots: readonly Shot[], target: number): number[] {
  let ways = [1];
  for (const { shooter } of shots) {
    const good = [1, 2, 3, 4, 5, 6].filter((face) => firearmHits(state, shooter, target, face)).length / 6;
    const more = new Array<number>(ways.length + FIREARM.hits).fill(0);
    ways.forEach((chance, hits) => {
      more[hits]! += chance * (1 - good);
      more[hits + FIREARM.hits]! += chance * good;
    });
    ways = more;
  }
  return ways;
}

/** pp. 39-40: the chances of a body's volley, target by target, before anybody tests. Engines and cannon are not included. */
export function volleyAhead(state: BattleState, step: Orders): readonly VolleyAhead[] {
  const shooters = rightToLeft(
    state,
    shootersOf(state, step.units, step).filter((i) => !isArtillery(state.troops[i]!)),
  );
  const groups = new Map<string, Shot[]>();
  for (const shot of takeAim(state, shooters)) groups.set(`${shot.aim} ${shot.weapon}`, [...(groups.get(`${shot.aim} ${shot.weapon}`) ?? []), shot]);
  return [...groups.values()].map((shots) => {
    const { aim, weapon } = shots[0]!;
    const dice = shots.reduce((sum, shot) => sum + missileDice(state, shot.shooter), 0);
    const modifiers = modifiersTogether(shots.map((shot) => modifiersOf(state, shot, missileDice(state, shot.shooter), aim)));
    const bonus = modifierSum(modifiers);
    const ac = acOf(state, aim);
    const own = { target: aim, shooters: shots.map((s) => s.shooter), weapon, dice, bonus, modifiers, ac };
    if (isWalled(state, aim)) return { ...own, walled: true, hits: [1] };
    return { ...own, hits: weapon === 'firearm' ? firearmOdds(state, shots, aim) : volleyOdds(dice, bonus, ac, shots.length) };
  });
}
