import { z } from 'zod';
import { MOST_YEARS } from '../../engine/campaign/actions.ts';
import { LONGEST_CAMPAIGN_NAME } from '../contract.ts';

/** What the fields of a campaign may be, whether a window asks for them, a command names them or a file brings them. */

/** Whether a text is a name of a campaign: one line with a letter or a digit in it, not too long. */
export const isCampaignName = (name: string): boolean =>
  name.trim().length <= LONGEST_CAMPAIGN_NAME && /[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\u2028\u2029]/u.test(name) && name.isWellFormed();

/** A name of a campaign, as a field. */
export const campaignName = z.string().refine(isCampaignName, `a name with a letter or a digit, on one line, of ${LONGEST_CAMPAIGN_NAME} characters at most`);

/** How many years it lasts; null: until somebody stops it. */
export const campaignYears = z.number().int().min(1).max(MOST_YEARS).nullable();

/** What a campaign's player may set for it. */
export const campaignSettings = z.strictObject({
  asks: z.enum(['every-decision', 'battles', 'never']),
  iron: z.boolean(),
  realDice: z.boolean(),
  ownDice: z.boolean().optional(),
  everyBattle: z.boolean().optional(),
});
