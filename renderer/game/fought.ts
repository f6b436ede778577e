import type { Standing, WaitingBattle } from '../../main/contract.ts';

/** The battles that wait; none where something else does. */
const waitingIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

/**
 * The battles whose end the player has not read elsewhere: his own, those of others in which he commands and those that he has `followed`, which waited before and wait no
 * longer, after those that `known` holds already. They are forgotten when the season changes; and all at once when the campaign is another or has gone back.
 */
export function foughtNow(before: Standing | null, next: Standing, known: readonly string[], followed: readonly string[] = []): readonly string[] {
  if (before === null || before.key !== next.key || next.choice < before.choice) return [];
  const still = waitingIn(next).map(({ battle }) => battle);
  const isTold = ({ battle, isPlayers, command }: WaitingBattle): boolean => isPlayers || command !== null || followed.includes(battle);
  const fought = waitingIn(before).flatMap((one) => (isTold(one) && !still.includes(one.battle) ? [one.battle] : []));
  const kept = before.now === next.now ? known : [];
  return fought.length === 0 ? kept : [...kept, ...fought];
}
