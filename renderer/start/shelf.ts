import type { CampaignEntry } from '../../main/contract.ts';

/** What can be done with a campaign of the library; each answers whether it was done. */
export interface Shelf {
  /** Where campaigns are kept; null until that is known. */
  readonly folder: string | null;
  readonly open: (entry: CampaignEntry) => Promise<boolean>;
  readonly close: (entry: CampaignEntry) => Promise<boolean>;
  readonly rename: (entry: CampaignEntry, name: string) => Promise<boolean>;
  readonly duplicate: (entry: CampaignEntry) => Promise<boolean>;
  /** Offers its file to be kept elsewhere. */
  readonly save: (entry: CampaignEntry) => Promise<boolean>;
  readonly trash: (entry: CampaignEntry) => Promise<boolean>;
}
