import { CAPTAINS } from '../../../data/tables/campaign.ts';
import { BANNERS, HEROES, MAGIC_USERS } from '../../../data/tables/hiring.ts';
import type { LeaderId, NationId } from '../../ids.ts';
import type { Choice, ChoiceId } from '../actions.ts';
import { type At, plain } from '../chapter.ts';
import { isCivil, wholeOf } from '../governments/government.ts';
import type { Lands } from '../lands.ts';
import { leadersOf, payRansom } from '../leaders/captured-leaders.ts';
import type { Leader } from '../leaders/leader.ts';
import { appointCaptain, captainsAllowed } from '../leaders/leaders.ts';
import { isStanding } from '../special-peoples/camps.ts';
import { type CampaignState, enemyIn, nationOf, warsOf, withNation } from '../state.ts';
import { bannersForSale, buyBanner } from './banners.ts';
import { hireHero } from './heroes.ts';
import { hireMagicUser, levelsForHire } from './magic-users.ts';

/** A captured leader can be bought back from a nation that stands, if only in its camp; not from his own people: a tribe, a faction, or the other side of a war for the throne (ruling C10). */
function isForRansom(state: CampaignState, nation: NationId, { captor }: Leader): boolean {
  if (captor === null || wholeOf(state, captor) === wholeOf(state, nation)) return false;
  const isOverTheThrone = warsOf(state, nation).some((war) => enemyIn(war, nation) === captor && isCivil(state, war));
  return !isOverTheThrone && isStanding(state, nationOf(state, captor));
}

/** The captives that can be bought back: null stands for the nation's Leader; princes who do not lead it are named (p. 55). */
function captives(state: CampaignState, nation: NationId): (string | null)[] {
  const { leader } = nationOf(state, nation);
  const taken = leadersOf(nationOf(state, nation)).filter((l) => isForRansom(state, nation, l));
  return taken.map(({ id }) => (id === leader.id ? null : id));
}

/** Something a nation may buy for its recruiting rolls besides units. */
interface Purchase {
  readonly choice: ChoiceId;
  /** Its price in recruiting rolls. */
  readonly rolls: number;
  /** What of it this nation may buy now; `[null]` where it has no kinds. */
  readonly wares: (state: CampaignState, nation: NationId, lands: Lands) => readonly (string | null)[];
  readonly buy: (state: CampaignState, nation: NationId, ware: string | null, at: At) => CampaignState;
}

const once = (there: boolean): readonly null[] => (there ? [null] : []);

const spend = (state: CampaignState, nation: NationId, rolls: number): CampaignState => withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - rolls }));

/** What is bought in the recruiting step besides units, in the order it is offered. */
const PURCHASES: readonly Purchase[] = [
  {
    choice: 'appoint-captain', // p. 9
    rolls: CAPTAINS.recruitingRolls,
    wares: (state, nation) => once(nationOf(state, nation).captains.length < captainsAllowed(nationOf(state, nation))),
    buy: (state, nation, _ware, at) => appointCaptain(spend(state, nation, CAPTAINS.recruitingRolls), nation, at),
  },
  {
    choice: 'ransom', // ruling C10
    rolls: 1,
    wares: captives,
    buy: (state, nation, ware, at) => payRansom(state, nation, (ware ?? nationOf(state, nation).leader.id) as LeaderId, at),
  },
  {
    choice: 'hire-hero', // p. 50
    rolls: HEROES.recruitingRolls,
    wares: (state, nation) => once(nationOf(state, nation).forHire.hero && nationOf(state, nation).hero === null),
    buy: (state, nation, _ware, at) => hireHero(spend(state, nation, HEROES.recruitingRolls), nation, at),
  },
  {
    choice: 'hire-magic-user', // p. 44
    rolls: MAGIC_USERS.recruitingRolls,
    wares: (state, nation) => levelsForHire(nationOf(state, nation)).map((level) => `level-${level}`),
    buy: (state, nation, ware, at) => {
      const level = levelsForHire(nationOf(state, nation)).find((l) => `level-${l}` === ware)!;
      return hireMagicUser(spend(state, nation, MAGIC_USERS.recruitingRolls), nation, level, at);
    },
  },
  {
    choice: 'buy-banner', // p. 61
    rolls: BANNERS.recruitingRolls,
    wares: (state, nation, lands) => bannersForSale(state, lands, nation),
    buy: (state, nation, ware, at) => {
      const banner = bannersForSale(state, at.lands, nation).find((b) => b === ware)!;
      return buyBanner(spend(state, nation, BANNERS.recruitingRolls), nation, banner, at);
    },
  },
];

/** What a nation may buy now with the rolls it has. */
export function purchasesOpen(state: CampaignState, lands: Lands, nation: NationId): readonly Choice[] {
  const { rolls } = nationOf(state, nation);
  return PURCHASES.filter((p) => p.rolls <= rolls).flatMap((p) => p.wares(state, nation, lands).map((ware) => plain(p.choice, ware)));
}

/** Carries out a purchase; null if the choice is not one. */
export function purchase(state: CampaignState, nation: NationId, choice: ChoiceId, ware: string | null, at: At): CampaignState | null {
  const found = PURCHASES.find((p) => p.choice === choice);
  return found === undefined ? null : found.buy(state, nation, ware, at);
}
