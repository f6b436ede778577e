import type { Api, CampaignKey } from '../contract.ts';

/** The calls that one open campaign answers; playing on and stopping it are its owner's. */
export type CampaignCall =
  | Exclude<
      { [K in keyof Api]: Parameters<Api[K]>[0] extends { readonly key: CampaignKey } ? K : never }[keyof Api],
      | 'openCampaign'
      | 'closeCampaign'
      | 'renameCampaign'
      | 'duplicateCampaign'
      | 'trashCampaign'
      | 'campaignFile'
      | 'bringInPart'
      | 'playOn'
      | 'atRest'
      | 'cancel'
      | 'openBattleAlone'
      | 'trashBattle'
    >
  | 'atlas';

/** The calls that the thread of an open campaign answers. */
export type CampaignCalls = { readonly [K in CampaignCall]: (ask: Parameters<Api[K]>[0]) => ReturnType<Api[K]> };
