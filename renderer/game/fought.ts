import type { SettledBattle, Standing, WaitingBattle } from '../../main/contract.ts';

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

/**
 * The battles that have been settled at once, with those that just `ended`, after those that are `known`. They are forgotten when the season changes, unless it is
 * the last of them that ends it; and all at once when the campaign is another or has gone back.
 */
export function settledNow(
  before: Standing | null,
  next: Standing,
  known: readonly SettledBattle[],
  ended: readonly SettledBattle[] = [],
): readonly SettledBattle[] {
  const isSame = before !== null && before.key === next.key && next.choice >= before.choice;
  const isKept = isSame && (before.now === next.now || ended.length > 0);
  return isKept ? [...known, ...ended] : ended;
}
