import type { NewCampaign } from './campaign.ts';

/** Positions that campaigns begin from (ruling 396). */

export type {
  CompanyInPosition,
  LeaderInPosition,
  LostBannerInPosition,
  NamedSeason,
  NationInPosition,
  PeaceInPosition,
  Position,
  PrinceInPosition,
  RebelsInPosition,
  RivalInPosition,
  ServedInPosition,
  TreasureInPosition,
  TribalWarInPosition,
  TribeInPosition,
  WarInPosition,
} from '../../data/position.ts';

/** The campaign that a position is for. */
export type AsPosition = Pick<NewCampaign, 'nations' | 'options'>;

/** What is wrong with a position. */
export interface PositionFault {
  /** The way to it: "wars[0].defender". */
  readonly field: string;
  /** What was expected, as the end of a sentence that begins with the field. */
  readonly words: string;
}
