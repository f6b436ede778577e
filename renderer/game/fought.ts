import type { Standing } from '../../main/contract.ts';

/** The player's battles that wait; none where something else does. */
const waitingIn = ({ waiting }: Standing): readonly string[] =>
  waiting.what === 'battles' ? waiting.battles.filter((battle) => battle.isPlayers).map((battle) => battle.battle) : [];

/**
 * The player's battles whose end he has not read elsewhere: those that waited before and wait no longer, after those that `known` holds already. They are
 * forgotten when the season changes; and all at once when the campaign is another or has gone back.
 */
export function foughtNow(before: Standing | null, next: Standing, known: readonly string[]): readonly string[] {
  if (before === null || before.key !== next.key || next.choice < before.choice) return [];
  const still = waitingIn(next);
  const fought = waitingIn(before).filter((battle) => !still.includes(battle));
  const kept = before.now === next.now ? known : [];
  return fought.length === 0 ? kept : [...kept, ...fought];
}
