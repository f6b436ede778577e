import type { Season } from '../../data/tables/campaign.ts';
import type { Tally } from '../dice.ts';
import type { HiredId, NationId, ProvinceId, StepId, UnitId, WarId } from '../ids.ts';
import type { FormerEmployer, Hirelings, LostBanner } from './armies/hirelings.ts';
import type { GovernmentState } from './governments/quarrels.ts';
import type { Captain, Leader } from './leaders/leader.ts';
import type { Fought } from './outcome.ts';
import type { Step } from './steps.ts';
import type { Carried, Treasure } from './treasures/treasure.ts';
import type { Front, Invasion, Muster } from './wars/forces.ts';

/** A unit of this year's army. What it is stands in its nation's list under `type`; hits vanish after each battle (p. 43). */
export interface ArmyUnit {
  readonly id: UnitId;
  /** The list it was recruited from. */
  readonly list: string;
  /** Its row in that list. */
  readonly type: string;
  readonly at: ProvinceId;
  /** The company it belongs to; absent for the nation's own. */
  readonly company?: HiredId;
  /** How far it falls short of its row's Rep: under Black Moon Incarnate its host's units are one lower (p. 68). Absent: not at all. */
  readonly repLoss?: number;
}

/** What this season did to a nation: the circumstances of the Will to Fight table (p. 59). */
export interface Deeds {
  readonly won: number;
  readonly lost: number;
  /** How often in a row it has refused beyond its right, if it did so this season and has not fought since. */
  readonly refused: number;
  readonly provincesLost: number;
  /** The leader was wounded, captured or killed this season: his War Rating does not count. */
  readonly leaderHurt: boolean;
}

/** A Rogue Dragon (pp. 69-70). */
export interface RogueDragon {
  /** The nation it visits. */
  readonly host: NationId;
  /** The dragon itself, in the province it came to. */
  readonly unit: ArmyUnit;
  /** It has won its battle and remains until Winter. */
  readonly stays: boolean;
}

/** What concerns a people that has just come (pp. 68-69). */
export interface Newcomer {
  /** Its war with the nation it appeared in: if it loses that war, the people is gone. */
  readonly war: WarId;
  /** The province it stands in until it has won one: it holds nothing there and cannot be invaded (ruling C19). */
  readonly camp: ProvinceId | null;
}

/** A nation as it stands now. */
export interface NationState extends Hirelings {
  readonly id: NationId;
  /** The people whose list it raises and whose facts apply to it: its own id, or another's for a part of a nation or a host of strangers. */
  readonly people: string;
  /** Current National Morale, never below 0 (ruling C2). */
  readonly morale: number;
  readonly leader: Leader;
  readonly captains: readonly Captain[];
  /** Recruiting rolls in hand this year. */
  readonly rolls: number;
  /** Recruiting rolls in hand that can only be made on another's army list, each given by that list (p. 60, option of ruling 27). */
  readonly rollsOnLists: readonly string[];
  readonly army: readonly ArmyUnit[];
  /** Nations it hates because they have beaten it (p. 60). */
  readonly hates: readonly NationId[];
  readonly deeds: Deeds;
  /** Units and leaders made this year: their ids count on from here. */
  readonly made: { readonly units: number; readonly leaders: number };
  /** Battles refused beyond the right to do so since it last fought one (p. 30, ruling 14). */
  readonly refusals: number;
  /** It has lost its last province and is out of the campaign. */
  readonly fallen: boolean;
  // governments and succession (pp. 54-55)
  readonly government: GovernmentState;
  // special peoples and dragons (pp. 68-70)
  /** A people of pp. 68-69 that has come and whose first war still goes on; null for everybody else. */
  readonly newcomer: Newcomer | null;
  /** Black Moon Incarnate rules it (p. 68). */
  readonly possessed: boolean;
  /** A Rogue Dragon has left its countryside waste: its provinces count for nothing next Spring (p. 69). */
  readonly devastated: boolean;
  /** It has beaten a Rogue Dragon: none comes to it again (p. 69). */
  readonly beatDragon: boolean;
  /** Recruiting rolls it was entitled to when the campaign began: what the winning is measured against (p. 60). */
  readonly rollsAtStart: number;
}

/** Who holds a province now. */
export interface ProvinceState {
  readonly id: ProvinceId;
  readonly holder: NationId;
}

/** A province that changed hands in a war, and who held it before. */
export interface Capture {
  readonly province: ProvinceId;
  readonly from: NationId;
}

/** A war of two nations, one of them the aggressor (p. 59). */
export interface War {
  readonly id: WarId;
  /** Who invades next; changes with lost battles (p. 59). */
  readonly aggressor: NationId;
  readonly defender: NationId;
  /** The season it began in. */
  readonly since: number;
  readonly captures: readonly Capture[];
}

/** An enforced peace (p. 60). Without a loser (both gave up at once, ruling C4) nobody pays. */
export interface Peace {
  readonly between: readonly [NationId, NationId];
  readonly winner: NationId | null;
  readonly loser: NationId | null;
  /** The last season it binds; it ends with that season (ruling C1). */
  readonly until: number;
}

/** Recruiting rolls a beaten nation could not pay yet (ruling C26). */
export interface Debt {
  readonly from: NationId;
  readonly to: NationId;
  readonly rolls: number;
}

/** The campaign as it stands: what is, never what was. Plain data; names things by id only. */
export interface CampaignState {
  readonly year: number;
  readonly season: Season;
  /** Seasons counted from 1: the scope of the dice. */
  readonly now: number;
  /** Nations whose choices a person makes. */
  readonly players: readonly NationId[];
  /** The campaign ends after the Winter of this year; null: it goes on. */
  readonly lastYear: number | null;
  readonly nations: readonly NationState[];
  readonly provinces: readonly ProvinceState[];
  readonly wars: readonly War[];
  /** Nations that passed no die of their Will to Fight this season; their wars end when all have tested. */
  readonly givingUp: readonly NationId[];
  readonly peaces: readonly Peace[];
  readonly debts: readonly Debt[];
  /** This season's division of armies, invasions and battles; empty outside them. */
  readonly fronts: readonly Front[];
  /** Nations that passed their Going to War test this season and have yet to find an enemy (p. 58). */
  readonly goingToWar: readonly { readonly nation: NationId; readonly against: 'anyone' | 'hated-enemy' }[];
  /** Armies that have entered enemy land this season, in that order. */
  readonly invasions: readonly Invasion[];
  readonly musters: readonly Muster[];
  readonly fought: readonly Fought[];
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  /** The nation a company served last and left on good terms, where that binds it (p. 67). */
  readonly formerEmployers: readonly FormerEmployer[];
  // treasures (pp. 61-64)
  /** Every magic item, artifact and relic, in the book's order, each in one place. */
  readonly treasures: readonly Treasure[];
  /** What was taken onto this season's fields. */
  readonly carried: readonly Carried[];
  /** Banners that have disappeared from a field (p. 64, ruling 276), in the order of their loss; absent: none. */
  readonly lostBanners?: readonly LostBanner[];
  // special peoples and dragons (pp. 68-70)
  /** Rogue Dragons about in Talomir: on their way to a nation, or lords of its land for the year (p. 69). */
  readonly dragons: readonly RogueDragon[];
  /** Pending steps; the last is next. */
  readonly agenda: readonly Step[];
  readonly nextStep: StepId;
  readonly tally: Tally;
  readonly over: boolean;
}

/** The nation of that id; it is a bug of ours if there is none. */
export function nationOf(state: CampaignState, id: NationId): NationState {
  const nation = state.nations.find((n) => n.id === id);
  if (nation === undefined) throw new Error(`no nation ${id}`);
  return nation;
}

/** The state with one nation changed; the others are shared. */
export function withNation(state: CampaignState, id: NationId, change: (nation: NationState) => NationState): CampaignState {
  const at = state.nations.findIndex((n) => n.id === id);
  return { ...state, nations: state.nations.with(at, change(state.nations[at]!)) };
}

/** The war of that id, while it goes on. */
export function warOf(state: CampaignState, id: WarId): War | undefined {
  return state.wars.find((w) => w.id === id);
}

/** The wars a nation is in, oldest first. */
export function warsOf(state: CampaignState, nation: NationId): readonly War[] {
  return state.wars.filter((w) => w.aggressor === nation || w.defender === nation);
}

/** The other side of a war. */
export function enemyIn(war: War, nation: NationId): NationId {
  return war.aggressor === nation ? war.defender : war.aggressor;
}

/** Whether a person makes this nation's choices. */
export function isPlayer(state: CampaignState, nation: NationId): boolean {
  return state.players.includes(nation);
}

/** Whether a player's nation fights in a battle, waiting or over. */
export const isPlayersBattle = (
  state: CampaignState,
  { invader, defender }: Readonly<Record<'invader' | 'defender', { readonly nation: NationId }>>,
): boolean => isPlayer(state, invader.nation) || isPlayer(state, defender.nation);

/** The War Rating that counts in the campaign's tests: the Leader's own, without captains or heroes (ruling C6). */
export function warRatingOf(nation: NationState): number {
  return nation.leader.state === 'fit' ? nation.leader.warRating : DEPUTY_WAR_RATING;
}

/** A deputy's War Rating: of the second part of a split army, or for a leader who is captured or hurt (rulings 19, C10). */
export const DEPUTY_WAR_RATING = 2;
