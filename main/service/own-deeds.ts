import type { BattleFought, CampaignAction, Choose } from '../../engine/campaign/actions.ts';

/** What of a campaign's course the player has done himself. */

/** A choice that he made. */
export const isPlayersOwn = (action: CampaignAction): action is Choose => action.kind === 'choose' && action.hand === 'player';

/** What he has recorded of a battle on his own table. */
export const isReport = (action: CampaignAction): action is BattleFought => action.kind === 'battle-fought' && action.system === 'own-table';
