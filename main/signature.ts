import { sha256 } from '../engine/sha256.ts';
import { simulate } from './simulation.ts';

/** Campaigns the signature is made of. A commit that changes it says so. */
const SEEDS: readonly number[] = [1, 2, 3, 7, 42];
const YEARS = 3;

/** One hash over fixed seeds, equal on every machine and in every runtime; it changes when a rule or a choice of the game does. */
export function signature(): string {
  const hasher = sha256();
  for (const seed of SEEDS) hasher.add(`${seed} ${simulate({ seed, years: YEARS, players: [] }).hash}\n`);
  return hasher.hex();
}
