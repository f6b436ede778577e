import type { Season } from '../../data/tables/campaign.ts';
import type { Tally } from '../dice.ts';
import type { BattleId, LeaderId, NationId, ProvinceId, StepId, UnitId, WarId } from '../ids.ts';
import type { Government } from './government.ts';
import type { Step } from './steps.ts';

/** A unit of this year's army. What it is stands in its nation's list under `type`; hits vanish after each battle (p. 43). */
export interface ArmyUnit {
  readonly id: UnitId;
  /** The list it was recruited from. */
  readonly list: string;
  /** Its row in that list. */
  readonly type: string;
  readonly at: ProvinceId;
}

/** A nation's leader. Hurt or captured he commands nothing and a deputy of War Rating 2 does (ruling C10). */
export interface Leader {
  readonly id: LeaderId;
  /** p. 9: how many bodies a turn he sets in motion, and what most rolls of the campaign are made against. */
  readonly warRating: number;
  readonly state: 'fit' | 'out-of-the-fight' | 'captured';
  /** The last season in which he is out of the fight; null unless he is. */
  readonly until: number | null;
  /** Who holds him; null unless captured. */
  readonly captor: NationId | null;
}

/** A captain adds one to his CinC's War Rating on the table (p. 9). */
export interface Captain {
  readonly id: LeaderId;
}

/** What this season did to a nation: the circumstances of the Will to Fight table (p. 59). */
export interface Deeds {
  readonly won: number;
  readonly lost: number;
  /** How often in a row it has refused past its right, if it did so this season. */
  readonly refused: number;
  readonly provincesLost: number;
  /** The leader was wounded, captured or killed this season: his War Rating does not count. */
  readonly leaderHurt: boolean;
}

/** What sways the going to war besides the leader (p. 58). Filled by treasures, mercenaries and magic. */
export interface Influence {
  readonly artifact: boolean;
  readonly revealedArtifact: boolean;
  readonly brethren: boolean;
  readonly level3MagicUser: boolean;
}

export interface NationState {
  readonly id: NationId;
  /** Whose list it raises and whose facts hold for it: its own id, or for a part of a nation or a host of strangers another's. */
  readonly people: string;
  /** Current National Morale, never below 0 (ruling C2). */
  readonly morale: number;
  readonly leader: Leader;
  readonly captains: readonly Captain[];
  /** Recruiting rolls in hand this year. */
  readonly rolls: number;
  readonly army: readonly ArmyUnit[];
  /** Nations it hates for having beaten it (p. 60). */
  readonly hates: readonly NationId[];
  readonly influence: Influence;
  readonly deeds: Deeds;
  /** Units and leaders made this year: their ids count on from here. */
  readonly made: { readonly units: number; readonly leaders: number };
  /** Battles refused past the right to do so since it last fought one (p. 30, ruling 14). */
  readonly refusals: number;
  /** It has lost its last province and is out of the campaign. */
  readonly fallen: boolean;
  // governments and succession (pp. 54-55)
  readonly government: Government;
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  // treasures (pp. 61-64)
  // special peoples and dragons (pp. 68-70)
  /** Recruiting rolls it was entitled to when the campaign began: what the winning is measured against (p. 60). */
  readonly rollsAtStart: number;
}

export interface ProvinceState {
  readonly id: ProvinceId;
  readonly holder: NationId;
}

/** A province that changed hands in a war, and who held it before. */
export interface Capture {
  readonly province: ProvinceId;
  readonly from: NationId;
}

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

/** The units a nation has set aside for one of its wars this season (p. 58). */
export interface Front {
  readonly nation: NationId;
  readonly war: WarId;
  readonly units: readonly UnitId[];
  /** A split army's second part is led by a deputy (ruling 19). */
  readonly deputy: boolean;
}

/** An army in an enemy's province, before the enemy has answered. */
export interface Invasion {
  readonly war: WarId;
  readonly province: ProvinceId;
  readonly units: readonly UnitId[];
}

export interface Force {
  readonly nation: NationId;
  readonly units: readonly UnitId[];
  readonly deputy: boolean;
}

/** Two armies that have met and wait for their battle to be played by whoever hosts the campaign. */
export interface Muster {
  readonly battle: BattleId;
  readonly war: WarId;
  readonly province: ProvinceId;
  readonly invader: Force;
  readonly defender: Force;
}

/** What befell a leader or captain in a battle (p. 42). */
export interface LeaderFate {
  readonly leader: LeaderId;
  readonly fate: 'out-of-the-fight' | 'captured' | 'dead';
}

/** What a battle system hands back of one side. */
export interface SideOutcome {
  readonly nation: NationId;
  readonly routed: readonly UnitId[];
  /** Units that left the field of their own will; they stand in the line of pursuit too (p. 43). */
  readonly left: readonly UnitId[];
  readonly fates: readonly LeaderFate[];
}

/** How a battle ended: named alike by every battle system. */
export type BattleEnd = 'routed' | 'left' | 'withdrew' | 'idle' | 'turn-cap' | 'refused';

export interface Outcome {
  /** Who held the field; null for a draw (ruling B27). */
  readonly field: NationId | null;
  readonly end: BattleEnd;
  /** The table's attacker who refused for the third time, so that there was no battle (p. 30, ruling B28); else null. */
  readonly refusedBy: NationId | null;
  /** Pairs of player turns, or days in the quick system. */
  readonly turns: number;
  readonly invader: SideOutcome;
  readonly defender: SideOutcome;
}

export interface Fought {
  readonly battle: BattleId;
  readonly system: string;
  readonly outcome: Outcome;
  /** SHA-256 of the battle's event lines. */
  readonly hash: string;
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
  /** Nations that passed their Going to War test this season and have yet to find whom (p. 58). */
  readonly goingToWar: readonly { readonly nation: NationId; readonly against: 'anyone' | 'hated-enemy' }[];
  /** Armies that have entered enemy land this season, in the order they did. */
  readonly invasions: readonly Invasion[];
  readonly musters: readonly Muster[];
  readonly fought: readonly Fought[];
  // governments and succession (pp. 54-55)
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  // treasures (pp. 61-64)
  // special peoples and dragons (pp. 68-70)
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

export function warOf(state: CampaignState, id: WarId): War | undefined {
  return state.wars.find((w) => w.id === id);
}

/** The wars a nation is in, oldest first. */
export function warsOf(state: CampaignState, nation: NationId): readonly War[] {
  return state.wars.filter((w) => w.aggressor === nation || w.defender === nation);
}

export function enemyIn(war: War, nation: NationId): NationId {
  return war.aggressor === nation ? war.defender : war.aggressor;
}

export function isPlayer(state: CampaignState, nation: NationId): boolean {
  return state.players.includes(nation);
}

/** The War Rating that counts in the campaign's tests: the Leader's own, without captains or heroes (ruling C6). */
export function warRatingOf(nation: NationState): number {
  return nation.leader.state === 'captured' ? DEPUTY_WAR_RATING : nation.leader.warRating;
}

/** A deputy's War Rating: of the second part of a split army, or for a leader who is captured (rulings 19, C10). */
export const DEPUTY_WAR_RATING = 2;
