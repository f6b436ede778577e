import type { CampaignKey } from '../../main/contract.ts';

const OPEN = 'talomir-open';

/** The key of the campaign that was open, or being opened, when this tab was loaded before; null if none was. */
export const lastOpen = (): CampaignKey | null => sessionStorage.getItem(OPEN);

/** Remembers what this tab comes back to; null: nothing. */
export function rememberOpen(key: CampaignKey | null): void {
  if (key === null) sessionStorage.removeItem(OPEN);
  else sessionStorage.setItem(OPEN, key);
}
