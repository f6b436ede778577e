import type { Standing, Waiting, WaitingBattle } from '../../main/contract.ts';

/** What waits for the player himself. */
export type Waits = Extract<Waiting, { readonly what: 'decision' | 'dice' | 'battles' }>;

type Asked = Pick<Standing, 'waiting' | 'settings'>;

/** The battles that are shown as waiting: his own; those of others where he has set that, and one he commands in any case. */
export const shownOf = (battles: readonly WaitingBattle[], { everyBattle = false }: Standing['settings']): readonly WaitingBattle[] =>
  battles.filter(({ isPlayers, fighting }) => isPlayers || everyBattle || fighting !== null);

/** His decision, dice that he throws himself, or battles of which some are his, as far as he wants to be asked; null: the game can go on without him. */
export function waitsFor({ waiting, settings }: Asked): Waits | null {
  const { asks, everyBattle = false } = settings;
  if (waiting.what === 'dice') return waiting;
  if (waiting.what === 'decision') return asks === 'every-decision' ? waiting : null;
  if (waiting.what !== 'battles') return null;
  const isAsked = asks !== 'never' || everyBattle || waiting.battles.some(({ fighting }) => fighting !== null);
  return isAsked && shownOf(waiting.battles, settings).length > 0 ? waiting : null;
}

/** Whether he must choose before anything else can happen: of battles those of others come first, unless they wait for him too. */
export function mustChoose({ waiting, settings }: Asked): boolean {
  if (waiting.what === 'over') return true;
  const waits = waitsFor({ waiting, settings });
  if (waits?.what !== 'battles') return waits !== null;
  return settings.everyBattle === true || waits.battles.every(({ isPlayers }) => isPlayers) || waits.battles.some(({ fighting }) => fighting !== null);
}

/** The number of battles that wait, for a heading or a button: "A battle waits", "3 battles wait". */
export const battlesWait = (count: number): string => (count === 1 ? 'A battle waits' : `${count} battles wait`);
