import type { CampaignSettings } from '../contract.ts';

/** What a campaign's player has set, unless he has set something else. */
const DEFAULT_SETTINGS: CampaignSettings = { asks: 'every-decision', iron: false, realDice: false };

/** What a campaign's player has set, among all that is written with it. */
export function settingsIn(written: Readonly<Record<string, unknown>>): CampaignSettings {
  const { asks, iron, realDice, ownDice, everyBattle }: CampaignSettings = { ...DEFAULT_SETTINGS, ...written };
  return { asks, iron, realDice, ...(ownDice === true ? { ownDice } : {}), ...(everyBattle === true ? { everyBattle } : {}) };
}
