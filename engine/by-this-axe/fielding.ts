import type { FieldedSide } from '../battle-system.ts';
import type { LeaderId } from '../ids.ts';
import type { QuickSide } from './state.ts';
import { wizardsOf } from './stratagems.ts';
import { quickUnit } from './unit-strength.ts';

/** Whether a side, or the whole it is a part of, is one of the two dwarf nations (ruling 24). */
const isDwarven = ({ people, nation }: FieldedSide): boolean => (people ?? nation).startsWith('dwarves-');

/**
 * A side as it comes to a quick battle. Leaders are with the dearest units, the CinC with the dearest of all (ruling 31), two in one only where there are fewer
 * units than leaders (p. 42, ruling 397). Treasures and banners are with the dearest (ruling 61).
 */
export function quickSide(side: FieldedSide): QuickSide {
  const dearest = [...side.units].sort((a, b) => b.listed.cost - a.listed.cost);
  const present = side.leader === null ? side.captains : [side.leader, ...side.captains];
  const magicUsers = side.magicUsers ?? [];
  const { hero } = side;
  const ownRep = (leader: LeaderId): { readonly rep?: number } => (leader === hero?.leader ? { rep: hero.unit.listed.rep } : {});
  const attached = dearest.length === 0 ? [] : present.map((leader, i) => ({ leader, unit: dearest[i % dearest.length]!.id, ...ownRep(leader) }));
  const areDwarves = isDwarven(side);
  return {
    nation: side.nation,
    leadership: side.warRating + side.captains.length,
    tactics: side.tactics,
    units: side.units.map((u) => quickUnit(u.id, u.listed, areDwarves)),
    routed: [],
    attached,
    fates: [],
    treasures: side.treasures,
    ...(side.banners === undefined ? {} : { banners: side.banners }),
    bearer: dearest[0]?.id ?? null,
    ...(magicUsers.length === 0 ? {} : { wizards: wizardsOf(magicUsers) }),
  };
}
