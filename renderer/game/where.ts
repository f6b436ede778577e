import type { CampaignKey } from '../../main/contract.ts';

/** A page of an open campaign. */
export type Page =
  | { readonly page: 'nation' | 'province' | 'war' | 'person' | 'company'; readonly id: string }
  /** `watch`: turn by turn, at the reader's pace. */
  | { readonly page: 'battle'; readonly id: string; readonly watch?: boolean }
  | { readonly page: 'chronicle'; readonly now: number | null; readonly line?: number }
  /** `of`: the nation whose wars or battles are shown; absent: all. */
  | { readonly page: 'wars' | 'battles'; readonly of?: string }
  | { readonly page: 'nations' | 'people' | 'charts' | 'spring' | 'treasures' }
  /** A line of a season's log, explained. */
  | { readonly page: 'throw'; readonly now: number; readonly line: number };

/** A battle on the board: of a campaign, or on its own where `battle` is null. */
export interface BattleAt {
  readonly key: string;
  /** The key of the battle, which tells it from those of other seasons. */
  readonly battle: string | null;
  /** The nation nobody holds whose army is commanded; absent where it is one's own, or has been taken command of before. */
  readonly command?: string;
}

/** Where the reader is, as the browser's history keeps it. */
export interface Where {
  readonly screen: 'start' | 'founding' | 'campaign' | 'battle';
  /** The campaign that is shown; null on every other screen. */
  readonly key: CampaignKey | null;
  readonly page: Page | null;
  readonly battle: BattleAt | null;
}
