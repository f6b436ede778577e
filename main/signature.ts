import type { World } from '../data/shapes.ts';
import { TALOMIR } from '../data/world.ts';
import { sha256 } from '../engine/sha256.ts';
import { simulate } from './simulation.ts';
import type { SystemId } from './systems.ts';

/** Campaigns that are played for a signature, by what their battles are fought with. */
export type SignedCampaigns = Readonly<Record<SystemId, { readonly seeds: readonly number[]; readonly years: number }>>;

/** Those the signature is made of: quick battles over three years, and battles by the book, which take twenty times as long, over one. */
const CAMPAIGNS: SignedCampaigns = {
  abstract: { seeds: [1, 2, 3, 7, 42], years: 3 },
  rrtk: { seeds: [3, 7], years: 1 },
};

/** What the signature is made of, in words. */
export const SIGNED = Object.entries(CAMPAIGNS)
  .map(([system, { seeds, years }]) => `${system}: seeds ${seeds.join(', ')}, years: ${years}`)
  .join('; ');

/**
 * One hash over fixed campaigns of both battle systems, equal on every machine and in every runtime; it changes when a rule or a choice of the game does. Over other campaigns
 * than the signature's own, or in a corner of Talomir, it compares two runtimes only.
 */
export function signature(campaigns: SignedCampaigns = CAMPAIGNS, world: World = TALOMIR): string {
  const hasher = sha256();
  for (const system of ['abstract', 'rrtk'] as const) {
    const { seeds, years } = campaigns[system];
    for (const seed of seeds) hasher.add(`${system} ${seed} ${simulate({ seed, years, players: [], system, world }).hash}\n`);
  }
  return hasher.hex();
}
