import type { Position } from '../../data/position.ts';
import type { Options } from '../../data/shapes.ts';
import type { Choice, ChoiceId } from '../../engine/campaign/actions.ts';
import type { LeadersTribe, WaitingSide } from './battles.ts';
import type { DiceNeeded } from './board.ts';
import type { MapView, NationLine, UnitInLog } from './pages.ts';

/** A campaign in the library: the name of its file, without folder or ending. */
export type CampaignKey = string;

/** Where a campaign stops and asks its player. */
export type Asks = 'every-decision' | 'battles' | 'never';

/** What a campaign's player has set for it, apart from its rules. */
export interface CampaignSettings {
  readonly asks: Asks;
  /** Nothing is taken back beyond a die. */
  readonly iron: boolean;
  /** Faces are thrown on a real table and typed in, in battles. */
  readonly realDice: boolean;
  /**
   * The player throws the dice of his own nations on the map himself, from the founding on, and types them in; unless he is never asked. Absent: the program
   * throws them.
   */
  readonly ownDice?: boolean;
  /**
   * Every battle of a season waits for the player, whichever nations fight it and whatever `asks` says: he may command an army nobody holds (p. 56). Absent:
   * only his own do.
   */
  readonly everyBattle?: boolean;
}

/** A campaign as the library lists it. */
export interface CampaignEntry {
  readonly key: CampaignKey;
  readonly name: string;
  readonly seed: number;
  readonly players: readonly string[];
  readonly year: number;
  readonly season: string;
  readonly over: boolean;
  /** A battle is being fought on the board by its player. */
  readonly isFighting: boolean;
  /** When it was last played, in milliseconds since 1970; for a copy, when the original was. */
  readonly playedAt: number;
  readonly bytes: number;
  readonly isOpen: boolean;
  /** Another window or command has it open: it cannot be opened, nor taken away, until it is closed there. */
  readonly isElsewhere: boolean;
  /** Who holds each province: for a small picture of the map. */
  readonly holders: readonly { readonly province: string; readonly holder: string }[];
  /** Why it cannot be opened; null if it can. The fields above but the key and the dates say nothing then. */
  readonly problem: string | null;
}

/** The file of a campaign, for its player to keep elsewhere. */
export interface CampaignFile {
  readonly name: string;
  readonly base64: string;
}

/** A part of a campaign's file that a player brings: parts come one after the other, each beginning `at` the byte where the last one ended. */
export interface CampaignPart {
  /** Names those that belong together; one file comes at a time. */
  readonly upload: string;
  /** What the file is called. */
  readonly name: string;
  readonly at: number;
  readonly base64: string;
  readonly isLast: boolean;
}

/** A campaign to be founded. */
export interface NewCampaign {
  readonly name: string;
  readonly seed: number;
  readonly players: readonly string[];
  /** How many years it lasts; null: until somebody stops it. */
  readonly years: number | null;
  readonly battles: 'rrtk' | 'abstract';
  /** Which nations take part; null: all. */
  readonly nations: readonly string[] | null;
  readonly options: Partial<Options>;
  readonly settings: CampaignSettings;
  /** Which nations recruit on a list of the player's own, by the ids of both (pp. 10-11, ruling 393); absent: none. */
  readonly ownLists?: readonly { readonly nation: string; readonly list: string }[];
  /** How the land stands where the campaign was played elsewhere before (ruling 396); its year is the campaign's first. Absent: as the book has it. */
  readonly position?: Position;
}

/** What was chosen when a campaign was founded, as {@link NewCampaign} has it; it stays so. */
export interface ChosenAtFounding extends Pick<NewCampaign, 'seed' | 'players' | 'years' | 'battles' | 'nations'> {
  readonly options: Options;
  /** Nations that recruit on a list of a player's own, and what that is called. */
  readonly ownLists: readonly { readonly nation: string; readonly name: string }[];
  /** The position it began from; null: as the book has the land. */
  readonly position: Position | null;
  /** In milliseconds since 1970; null where nobody wrote it down. */
  readonly foundedAt: number | null;
}

/** A choice of the player's nation on the map. */
export interface CampaignChoice {
  readonly step: number;
  readonly choice: ChoiceId;
  readonly at: string | null;
  readonly number: number | null;
  readonly of: readonly string[];
}

/** A battle that waits to be fought. */
export interface WaitingBattle {
  readonly battle: string;
  /** Names it among all of the campaign: the same invader may come to the same province again in another season. */
  readonly key: string;
  readonly province: string;
  readonly invader: WaitingSide;
  readonly defender: WaitingSide;
  /** The player's nation is in it. */
  readonly isPlayers: boolean;
  /** Orders have been given in it on the board: how far it has come, turn 0 while it is set up; null where none have. */
  readonly fighting: { readonly turn: number } | null;
  /** The nations nobody holds whose army the player may take command of in it (p. 56). */
  readonly mayCommand: readonly string[];
  /** Whose army he commands of these, once he has given orders; null where he has not. */
  readonly command: string | null;
  readonly leadersTribe?: LeadersTribe;
  /** Treasures that come to the field against the player, in a sentence (pp. 61-64); absent where none do. */
  readonly against?: string;
  /** What it decides besides a province, with its page: a battle against a Rogue Dragon (p. 69); absent in any other. */
  readonly atStake?: string;
}

/** Something to know before one decides: a cost, the odds where the book gives them, what is at stake. */
export interface Fact {
  readonly text: string;
  readonly page: number | null;
  /** The same as a table, where numbers are compared: it stands in place of the text. */
  readonly table?: FactTable;
}

/** Numbers that are compared before one decides: the first cell of a row says what it is of, no two of them the same; `note` goes with it. */
export interface FactTable {
  readonly caption: string;
  /** What stands in the columns after the first. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly note?: string; readonly cells: readonly string[] }[];
}

/** A choice in words. */
export interface ChoiceWords {
  /** What it is, as a button says it: "Pay the mutineers". */
  readonly label: string;
  /** What it costs or brings; null if there is nothing to say. */
  readonly note: string | null;
  /** For a choice of a set: each that can be chosen, in the order of `of`; a unit with its points. */
  readonly members: readonly { readonly id: string; readonly words: string; readonly points: number | null }[];
  /** The province to which it leads; absent where it leads to none. */
  readonly province?: string;
}

/** A battle that there will be, or may be. */
export interface BattleAhead {
  readonly battle: string;
  readonly province: string;
  readonly invader: SideAhead;
  readonly defender: SideAhead;
  /** Somebody there may have treasures with him: none is there where it is fought out beforehand. */
  readonly hasTreasures: boolean;
}

/** A side of it, in the middle of a sentence: "the Orcs"; how many units it comes with, a hero aside; null: a Rogue Dragon, who is of none. */
export interface SideAhead {
  readonly called: string;
  readonly units: number | null;
}

/** A decision that a player is to make. */
export interface Decision {
  readonly what: 'decision';
  readonly by: string;
  readonly step: number;
  readonly kind: string;
  /** What is asked: "Whom will Treyine send against the Orcs?" */
  readonly title: string;
  readonly page: number;
  readonly facts: readonly Fact[];
  readonly choices: readonly Choice[];
  /** In the order of `choices`. */
  readonly words: readonly ChoiceWords[];
  readonly suggested: CampaignChoice;
  /** The suggestion in words, and why. */
  readonly suggestedWords: string;
  readonly why: string;
  /** The battle that is decided on, or into which something is taken; absent where it is about none. It can be fought out beforehand. */
  readonly battle?: BattleAhead;
}

/** How a nation stands when the campaign is over, as p. 60 counts it. */
export interface Reckoned {
  readonly nation: string;
  /** Recruiting rolls a year. */
  readonly rolls: number;
  /** How many more than when the campaign began. */
  readonly gained: number;
}

/** The campaign is over. */
export interface CampaignOver {
  readonly what: 'over';
  readonly winners: readonly string[];
  /** Who has won, in a sentence, and by which page. */
  readonly won: string;
  readonly page: number;
  /** Who gained most first. */
  readonly standing: readonly Reckoned[];
  /** It ended with its last year, and can be played on for more; not where all three artifacts decided it (p. 63). */
  readonly mayBeExtended: boolean;
}

/** A throw of the player's nations that has been typed in. */
export interface ThrownHimself {
  readonly title: string;
  readonly who: string;
  readonly faces: readonly number[];
  /** The line of the log that it will be; null where none tells of it by itself. */
  readonly line: string | null;
}

/** Dice of a player's nation that he is to throw on a real table before the campaign goes on. */
export interface DiceWanted extends Pick<DiceNeeded, 'table' | 'title' | 'page' | 'who' | 'count' | 'mayBe'> {
  readonly what: 'dice';
  /** What has come so far of what waits for them: lines as the log will have them; and the season, with its part, that it has come to. */
  readonly soFar: readonly string[];
  readonly year: number;
  readonly season: string;
  readonly phase: string | null;
  /** How many throws of so many dice on this table are to come whatever falls, this one counted: 1 where no more is certain. */
  readonly certain: number;
  /** What has been thrown for it so far, the first throw first. */
  readonly thrown: readonly ThrownHimself[];
  /** What those are called that the lines name, as `seasonPersons` and `seasonUnits` have it. */
  readonly persons: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, UnitInLog>>;
  /** It is a choice of his own that waits, and he may still decide otherwise. */
  readonly mayDrop: boolean;
}

/** What the campaign rests at, and what waits for the player. */
export type Waiting =
  | Decision
  | DiceWanted
  | { readonly what: 'battles'; readonly battles: readonly WaitingBattle[] }
  /** Nobody is asked: the game may play on. */
  | { readonly what: 'nothing' }
  | CampaignOver;

/** A battle that has been settled, as it ended. */
export interface SettledBattle {
  /** What leads to its report. */
  readonly battle: string;
  readonly province: string;
  readonly invader: string;
  readonly defender: string;
  /** Who held the field; null: nobody. */
  readonly field: string | null;
  /** Points of each that routed or left the field (p. 42). */
  readonly invaderLost: number;
  readonly defenderLost: number;
  readonly leadersTribe?: LeadersTribe;
}

/** Where a campaign stands. */
export interface Standing {
  readonly key: CampaignKey;
  readonly name: string;
  readonly seed: number;
  readonly year: number;
  readonly season: string;
  /** Seasons counted from 1. */
  readonly now: number;
  /** Where it stands: no other course of it has the same, nor one in which a battle has come further. */
  readonly mark: string;
  /** Choices made so far, whoever made them. */
  readonly choice: number;
  readonly players: readonly string[];
  /** The part of the season that is going on: an id of the book's `phases`; null before the first. */
  readonly phase: string | null;
  readonly settings: CampaignSettings;
  readonly waiting: Waiting;
  /** The year with whose Winter it ends, as agreed last; null: it goes on as long as its player likes. */
  readonly lastYear: number | null;
  /**
   * The parts of the book it is played without (pp. 44, 61, 68): parts of the season that do not happen, and treasures that are never found. Absent: nothing.
   */
  readonly without?: { readonly phases: readonly string[]; readonly treasures: readonly string[] };
  /**
   * Battles of others that the player has had settled in bulk, which the log may not tell yet: those of this season, and of the one before if a battle ended
   * it, in the order they ended. The same when the campaign is opened again. Absent where there are none, or where others' battles do not wait for him.
   */
  readonly settled?: readonly SettledBattle[];
  /**
   * Keys to the reports of battles that are over and concern the player: his own, those in which he commanded, and others' that he has had settled one by one;
   * of the same seasons, in the same order, and the same when the campaign is opened again. Absent where there are none.
   */
  readonly fought?: readonly string[];
  /**
   * What the player has decided last in this season, where it can be taken back: no battle that he has fought by hand came after it. Absent where there is
   * none, in iron mode, and while a battle is being fought.
   */
  readonly lastDecision?: LastDecision;
  /**
   * How many choices were made beyond this that cannot be made again, since a rule has been mended: it goes on from here, and they stay in its file. Told from
   * its opening until it goes on; absent: none.
   */
  readonly leftOut?: number;
  /**
   * How many of its last choices lead to other events than its log tells, since a rule has been mended; the campaign stands where they lead now. Told as
   * `leftOut` is; absent: none.
   */
  readonly toldOtherwise?: number;
  /**
   * It is being played on just now, and this is where it stood at its last stop. Said only when a campaign is opened, so that the window can wait for its rest.
   */
  readonly isRunning?: true;
}

/** A decision that was made: the nation, and the choice in words. Of a battle that was recorded of the player's own table: its invader, and where it was. */
export interface LastDecision {
  readonly by: string;
  readonly what: string;
  /** The battle that was recorded, by what names it: taken back, it waits again. */
  readonly report?: string;
}

/** The map and the nations at one time. */
export interface Land {
  readonly map: MapView;
  readonly nations: readonly NationLine[];
}

/**
 * What has happened, line by line as the log writes it, where the campaign stands now, and how its land lies, so that a window that watches need not ask. All
 * of it is already in the file.
 */
export interface Happened extends Land {
  readonly events: readonly string[];
  readonly standing: Standing;
}

/**
 * How far the game plays on: to the next phase, to the player's next decision, to the next season, the next year, or the end. `others-battles`: only settles
 * the waiting battles in which no nation of the player's fights.
 */
export type Until = 'phase' | 'decision' | 'season' | 'year' | 'end' | 'others-battles';

/** A season that has begun. */
export interface SeasonEntry {
  readonly now: number;
  /** The choice that led to it: going back there leads to its beginning. Null where nobody was asked anything in it. */
  readonly choice: number | null;
  readonly year: number;
  readonly season: string;
  /** The player has written a note of his own on it. */
  readonly isNoted?: true;
}

/** A course that was left by going back, with the last season that began along it: it can be returned to as it was left. */
export interface CourseEntry extends Pick<SeasonEntry, 'now' | 'year' | 'season'> {
  readonly course: number;
  /** The season in which it goes another way than the course that is played on. */
  readonly parted: Pick<SeasonEntry, 'now' | 'year' | 'season'>;
  /** In milliseconds since 1970; null where nobody wrote it down. */
  readonly leftAt: number | null;
}
