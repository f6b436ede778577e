import type { Circumstances } from '../../../engine/rally-round-the-king/reactions/reaction-modifiers.ts';
import type { Reacting } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';

/** A fresh unit of plain foot, Rep 4, that stands by itself; tests say what is different. */
export const foot: Reacting = {
  purpose: 'melee',
  mounted: false,
  dual: false,
  frenzy: false,
  hits: 0,
  rep: 4,
  charging: false,
  chargedByMounted: false,
  alreadyInMelee: false,
  flankOrRear: false,
  meleeWithMounted: false,
  meleeWithFoot: false,
  routedEnemyFoot: false,
};
export const horse: Reacting = { ...foot, mounted: true };
export const dualFoot: Reacting = { ...foot, dual: true };
export const dualHorse: Reacting = { ...horse, dual: true };
export const frenziedFoot: Reacting = { ...foot, frenzy: true };
export const frenziedHorse: Reacting = { ...horse, frenzy: true };
export const archers: Reacting = { ...foot, purpose: 'missile' };
export const lightChariots: Reacting = { ...horse, purpose: 'missile' };
export const skirmishers: Reacting = { ...foot, purpose: 'skirmish' };
export const horseSkirmishers: Reacting = { ...horse, purpose: 'skirmish' };

/** A unit by itself, unhurt, on the flat, out of melee. */
export const alone: Circumstances = {
  leader: false,
  touchingLeader: false,
  friends: 0,
  uphill: false,
  fieldworks: false,
  hits: 0,
  inMelee: false,
  outnumbered: false,
  terror: false,
};

/** Every unit the sheets can tell apart, unhurt and at its last. */
export function everyUnit(): Reacting[] {
  const flags = [
    'mounted',
    'dual',
    'frenzy',
    'charging',
    'chargedByMounted',
    'alreadyInMelee',
    'flankOrRear',
    'meleeWithMounted',
    'meleeWithFoot',
    'routedEnemyFoot',
  ];
  const units: Reacting[] = [];
  for (const purpose of ['melee', 'missile', 'skirmish'] as const)
    for (const hits of [3, 4])
      for (let bits = 0; bits < 1 << flags.length; bits++)
        units.push({ ...foot, purpose, hits, ...Object.fromEntries(flags.map((flag, i) => [flag, (bits & (1 << i)) !== 0])) });
  return units;
}
