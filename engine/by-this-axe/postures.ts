import { ATTACKS, type Attack, DEFENCES, type Defence, POSTURE_LIMITS, POSTURES } from '../../data/tables/abstract-mass-combat.ts';
import type { Forcing, QuickSide } from './state.ts';
import { percentOf } from './unit-strength.ts';

const menOf = (side: QuickSide): number => side.units.reduce((sum, unit) => sum + unit.men, 0);

/** Appendix D: the postures an attacker may take against this enemy. */
export function attacksOpen(side: QuickSide, enemy: QuickSide): readonly Attack[] {
  const { envelope } = POSTURE_LIMITS;
  const mayEnvelop =
    percentOf(side.units, (u) => u.mounted) >= envelope.mounted ||
    percentOf(side.units, (u) => u.flying) >= envelope.flying ||
    menOf(side) >= envelope.outnumbersBy * menOf(enemy);
  const mayScreen = percentOf(side.units, (u) => u.missile) >= POSTURE_LIMITS['screened-attack'].missile;
  return ATTACKS.filter((attack) => (attack !== 'envelope' || mayEnvelop) && (attack !== 'screened-attack' || mayScreen));
}

/** The postures a defender may take: all. */
export const defencesOpen: readonly Defence[] = DEFENCES;

/** A fighting retreat of mostly horse or flyers cannot be pursued. */
export function slipsAway(side: QuickSide): boolean {
  const { noPursuitIfMounted, noPursuitIfFlying } = POSTURE_LIMITS['fighting-retreat'];
  return percentOf(side.units, (u) => u.mounted) >= noPursuitIfMounted || percentOf(side.units, (u) => u.flying) >= noPursuitIfFlying;
}

/** A general two or more above his opponent may force a battle and decide the stances (ruling 33). */
export const isSuperior = (side: QuickSide, enemy: QuickSide): boolean => side.leadership >= enemy.leadership + 2;

/** What an attack against a defence adds to the attacker's Battle Results roll. */
export const posture = (attack: Attack, defence: Defence): number => POSTURES[attack][defence];

/** What a superior general is asked. */
export const forcingOpen: readonly Forcing[] = ['force-attack', 'force-defence', 'leave-stances'];
