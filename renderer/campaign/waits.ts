import type { Standing, Waiting } from '../../main/contract.ts';

/** What waits for the player himself. */
export type Waits = Extract<Waiting, { readonly what: 'decision' | 'battles' }>;

/** His decision, or battles of which some are his, as far as he has set that he is asked; null: the game can go on without him. */
export function waitsFor({ waiting, settings: { asks } }: Pick<Standing, 'waiting' | 'settings'>): Waits | null {
  if (waiting.what === 'decision') return asks === 'every-decision' ? waiting : null;
  if (waiting.what === 'battles') return asks !== 'never' && waiting.battles.some((battle) => battle.isPlayers) ? waiting : null;
  return null;
}
