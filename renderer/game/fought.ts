import type { Standing, WaitingBattle } from '../../main/contract.ts';

/** The battles that wait; none where something else does. */
const waitingIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

/**
 * What leads to the reports of the battles whose end the player has not read elsewhere: his own and those in which he commanded, as the campaign tells them, and with them those of
 * others that he has `followed` in this window, which waited before and wait no longer; after those that `known` holds already. Those are forgotten when the season changes; and at
 * once when the campaign is another or has gone back.
 */
export function foughtNow(before: Standing | null, next: Standing, known: readonly string[], followed: readonly string[] = []): readonly string[] {
  const own = next.fought ?? [];
  if (before === null || before.key !== next.key || next.choice < before.choice) return own;
  const still = waitingIn(next).map(({ key }) => key);
  const seen = waitingIn(before).flatMap(({ battle, key }) => (followed.includes(battle) && !still.includes(key) ? [key] : []));
  const kept = before.now === next.now ? known : [];
  const all = [...new Set([...kept, ...seen, ...own])];
  // the same is not to be asked for again
  return all.length === known.length && all.every((one, n) => one === known[n]) ? known : all;
}
