import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { TELLING_BANNERS } from './banners.ts';
import { battleLine } from './battle.ts';
import { TELLING_CITY_STATES } from './city-states.ts';
import { TELLING_COMPANIES } from './companies.ts';
import { TELLING_FALLS } from './fall.ts';
import { TELLING_GOING_TO_WAR } from './going-to-war.ts';
import { TELLING_GOVERNMENTS } from './governments.ts';
import { TELL_HIRING } from './hiring.ts';
import { TELLING_LEADERS } from './leaders.ts';
import { TELLING_MARCHES } from './marching.ts';
import { type ChroniclePage, type Line, type Telling, withOthers } from './page.ts';
import { TELLING_PEACE } from './peace.ts';
import { TELLING_POSITIONS } from './positions.ts';
import { handed, lengthAgreed, playedOn, reckoning, springMuster } from './review.ts';
import { SPECIAL_TELLING } from './special-peoples.ts';
import { TREASURE_TELLING } from './treasures.ts';
import { TELLING_TRIBUTE } from './tribute.ts';

/** How each kind of event is told. A new kind does not compile until it can be. */
const TELLING: Telling<CampaignEvent['kind']> = {
  roll: withOthers,
  'campaign-began': withOthers,
  'year-began': withOthers,
  'season-began': (_e, page) => springMuster(page),
  'phase-began': withOthers,
  'rolls-received': withOthers,
  'basic-army-raised': withOthers,
  'unit-recruited': withOthers,
  'rolls-lapsed': withOthers,
  ...TELLING_GOING_TO_WAR,
  ...TELLING_MARCHES,
  'armies-met': withOthers,
  'battle-fought': battleLine,
  'unit-recovered': withOthers,
  'unit-lost': withOthers,
  ...TELLING_LEADERS,
  ...TELLING_PEACE,
  ...TELLING_TRIBUTE,
  ...TELLING_FALLS,
  // a campaign that begins from a position
  ...TELLING_POSITIONS,
  // governments and succession (pp. 54-55)
  ...TELLING_GOVERNMENTS,
  ...TELLING_CITY_STATES,
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  ...TELL_HIRING,
  ...TELLING_COMPANIES,
  // treasures (pp. 61-64)
  ...TREASURE_TELLING,
  ...TELLING_BANNERS,
  // special peoples and dragons (pp. 68-70)
  ...SPECIAL_TELLING,
  'campaign-ended': reckoning,
  'campaign-extended': playedOn,
  'length-agreed': lengthAgreed,
  'became-player-nation': (e, page) => handed(e, page, 'played by you'),
  'became-non-player-nation': (e, page) => handed(e, page, 'left to the game'),
};

/** An event's line; null where it is told with others or is not worth a line. */
export function lineOf(event: CampaignEvent, page: ChroniclePage): Line | null {
  const tell = TELLING[event.kind] as (event: CampaignEvent, page: ChroniclePage) => Line | null;
  return tell(event, page);
}
