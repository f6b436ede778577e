import type { CampaignKey } from '../../main/contract.ts';
import { forgetDraft } from './half-made.ts';
import { forgetRead } from './read-so-far.ts';

/** Forgets all that a window remembers of a campaign by its key: it is in the trash, or the key has been given to a new one. */
export function forgetCampaign(key: CampaignKey): void {
  forgetDraft(key);
  forgetRead(key);
}
