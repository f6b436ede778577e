import type { Field, FieldedUnit } from '../../engine/battle-system.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { withHero } from '../../engine/heroes.ts';
import { moveOf } from '../../engine/movement-rates.ts';
import { recoveryThrows } from '../chronicle/aftermath.ts';
import type { Cast } from '../chronicle/battle-telling/cast.ts';
import type { BattleReport } from '../contract.ts';

type Recovery = BattleReport['recoveries'][number];

/** What a unit is called among those of its army: "Archers"; a hero by his name. */
const called = (unit: string, cast: Cast): string => (cast.isHero(unit) ? cast.units([unit]) : cast.roll([unit]));

/**
 * The throws of Casualty Recovery after a battle (p. 43), in their order: whom each pursued unit had behind it, how fast both are, and whether it came back.
 * `aftermath`: the season's events from the battle on.
 */
export function recoveriesIn(aftermath: readonly CampaignEvent[], { invader, defender }: Field, cast: Cast): readonly Recovery[] {
  const units = new Map<string, FieldedUnit>([...withHero(invader), ...withHero(defender)].map((unit) => [unit.id, unit]));
  return recoveryThrows(aftermath).flatMap((roll): readonly Recovery[] => {
    const [unit, pursuer] = [units.get(roll.who), units.get(roll.against ?? '')];
    if (unit === undefined || pursuer === undefined) return [];
    const isBack = aftermath.some((e) => e.kind === 'unit-recovered' && e.unit === unit.id && e.cause === roll.cause);
    return [
      {
        unit: called(unit.id, cast),
        rep: roll.base ?? unit.listed.rep,
        move: moveOf(unit.listed),
        pursuer: called(pursuer.id, cast),
        pursuerMove: moveOf(pursuer.listed),
        dice: roll.dice,
        passed: roll.passed ?? 0,
        isBack,
      },
    ];
  });
}
