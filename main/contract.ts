import type { Position } from '../data/position.ts';
import type { CalledByPlayer, Options } from '../data/shapes.ts';
import type { BattleEntry, NewBattle, WeighedArmy } from './contract/alone.ts';
import type { About, Command, Settings } from './contract/app.ts';
import type { Atlas } from './contract/atlas.ts';
import type { BattleLine, BattleReport, Prospects } from './contract/battles.ts';
import type { BattleOrder, BattleView, Odds, ProgramThrows } from './contract/board.ts';
import type { Book } from './contract/book.ts';
import type {
  CampaignChoice,
  CampaignEntry,
  CampaignFile,
  CampaignKey,
  CampaignPart,
  CampaignSettings,
  ChosenAtFounding,
  CourseEntry,
  Happened,
  NewCampaign,
  SeasonEntry,
  Standing,
  Until,
} from './contract/campaign.ts';
import type { FoundInChronicle, ToldOfNation, ToldSeason } from './contract/chronicle.ts';
import type { CompanyLine, CompanyView } from './contract/companies.ts';
import type { History } from './contract/history.ts';
import type { ListFields, ListFile, ListInMaking, OwnListEntry, WeighedList } from './contract/lists.ts';
import type { TableReport, TableSheet, WeighedReport } from './contract/own-table.ts';
import type {
  Fall,
  LifeLine,
  LifeView,
  MapView,
  NationLine,
  NationSums,
  NationView,
  ProvinceView,
  Reign,
  UnitInLog,
  WarLine,
  WarView,
} from './contract/pages.ts';
import type { AsPosition, PositionFault } from './contract/positions.ts';
import type { Reference } from './contract/reference.ts';

export type * from './contract/alone.ts';
export type * from './contract/app.ts';
export type * from './contract/atlas.ts';
export type * from './contract/battles.ts';
export type * from './contract/board.ts';
export type * from './contract/book.ts';
export type * from './contract/campaign.ts';
export type * from './contract/chronicle.ts';
export type * from './contract/companies.ts';
export * from './contract/general-why.ts';
export * from './contract/history.ts';
export type * from './contract/lists.ts';
export * from './contract/names.ts';
export type * from './contract/own-table.ts';
export type * from './contract/pages.ts';
export type * from './contract/positions.ts';
export type * from './contract/reference.ts';
export * from './contract/texts.ts';
export * from './contract/words.ts';

/**
 * The one contract between a window and the campaigns. However it is carried (Electron, the browser host, a test), a call takes one JSON value and answers with
 * one; expected failures are answers too. The window can do nothing that is not listed here.
 */

/** Milliseconds between two steps while the map is watched, and that a scene of a battle takes, until somebody sets something else. */
export const USUAL_PACE = 600;

/** What of a campaign is written as a table for a spreadsheet. */
export const TABLES_OF = ['nations', 'wars', 'battles', 'people', 'companies'] as const;
/** One of these tables. */
export type TableOf = (typeof TABLES_OF)[number];

/** The most characters that may be written of a season. */
export const MOST_OF_A_NOTE = 4000;

/** Why something was not done: an id from a closed list, the page of the rule if there is one, and what to do about it, in words. */
export interface Refused {
  readonly refused: string;
  readonly page: number | null;
  readonly message: string;
}

/** What a call answers: what was asked for, or why not. */
export type Answer<T> = { readonly ok: T } | Refused;

/**
 * What moves a campaign or a battle on, or back, names by its `mark` where things stood in the window that asked (`mark` of its standing, or of its view of the board).
 * Where they stand otherwise by then, as another window has moved them on, nothing is done: it is refused as `moved-on`. Absent: wherever they stand.
 */
export interface FromMark {
  readonly mark?: string;
}

/** Every call, with what it takes and what it answers. */
export interface Api {
  // the library
  readonly listCampaigns: (ask: Record<string, never>) => Answer<readonly CampaignEntry[]>;
  readonly foundCampaign: (order: NewCampaign) => Answer<Standing>;
  readonly openCampaign: (ask: { readonly key: CampaignKey }) => Answer<Standing>;
  readonly closeCampaign: (ask: { readonly key: CampaignKey }) => Answer<null>;
  readonly renameCampaign: (ask: { readonly key: CampaignKey; readonly name: string }) => Answer<null>;
  readonly duplicateCampaign: (ask: { readonly key: CampaignKey; readonly name: string }) => Answer<CampaignEntry>;
  readonly trashCampaign: (ask: { readonly key: CampaignKey }) => Answer<null>;
  readonly campaignFile: (ask: { readonly key: CampaignKey }) => Answer<CampaignFile>;
  /** Takes in a part of a campaign's file; the last one answers its key in the library, where it stands under a free name. */
  readonly bringInPart: (part: CampaignPart) => Answer<CampaignKey | null>;
  // a campaign that is open
  readonly standing: (ask: { readonly key: CampaignKey }) => Answer<Standing>;
  readonly founding: (ask: { readonly key: CampaignKey }) => Answer<ChosenAtFounding>;
  readonly choose: (ask: FromMark & { readonly key: CampaignKey; readonly choice: CampaignChoice }) => Answer<Happened>;
  /**
   * Faces thrown on a real table for the nation whose dice are wanted, a throw at a time; null: the program makes that throw, with `rest` all that are still
   * wanted for what waits. What waits is done once there are all of them.
   */
  readonly throwDice: (ask: FromMark & { readonly key: CampaignKey; readonly faces: readonly number[] | null; readonly rest?: boolean }) => Answer<Happened>;
  /** Takes back the last of these throws, which was typed in wrongly. */
  readonly takeBackThrow: (ask: FromMark & { readonly key: CampaignKey }) => Answer<Happened>;
  /** Drops the choice that waits for dice: the player decides otherwise. */
  readonly dropThrows: (ask: FromMark & { readonly key: CampaignKey }) => Answer<Happened>;
  /** The game makes the next choice, the player's too as it would suggest it, and plays on to the next rest. */
  readonly step: (ask: FromMark & { readonly key: CampaignKey }) => Answer<Happened>;
  /** Plays on; what happens is told by `happened`, stop by stop, until it rests there. */
  readonly playOn: (ask: FromMark & { readonly key: CampaignKey; readonly until: Until }) => Answer<Standing>;
  /** Where it stands once nothing plays it on any more. */
  readonly atRest: (ask: { readonly key: CampaignKey }) => Answer<Standing>;
  readonly cancel: (ask: { readonly key: CampaignKey }) => Answer<null>;
  /** The game fights one of the battles that wait. */
  readonly settleBattle: (ask: FromMark & { readonly key: CampaignKey; readonly battle: string }) => Answer<Happened>;
  /** Both armies of a battle that waits, for a player who fights it with figures on a table of his own. */
  readonly tableSheet: (ask: { readonly key: CampaignKey; readonly battle: string }) => Answer<TableSheet>;
  /** What has been written down of one that is fought so, with what follows from it, and what speaks against it. Nothing is changed by it. */
  readonly weighReport: (ask: { readonly key: CampaignKey; readonly battle: string; readonly report: TableReport }) => Answer<WeighedReport>;
  /** The outcome of one fought that way: it is taken as entered, with what follows from it, if that battle can have ended so. */
  readonly reportBattle: (ask: FromMark & { readonly key: CampaignKey; readonly battle: string; readonly report: TableReport }) => Answer<Happened>;
  /** Sets what is named, and leaves the rest as it is. */
  readonly changeSettings: (ask: { readonly key: CampaignKey; readonly settings: Partial<CampaignSettings> }) => Answer<Standing>;
  // pages; `now` names a season, null the present
  readonly mapView: (ask: { readonly key: CampaignKey; readonly now: number | null }) => Answer<MapView>;
  readonly nationsView: (ask: { readonly key: CampaignKey; readonly now: number | null }) => Answer<readonly NationLine[]>;
  readonly nationView: (ask: { readonly key: CampaignKey; readonly nation: string; readonly now: number | null }) => Answer<NationView>;
  readonly provinceView: (ask: { readonly key: CampaignKey; readonly province: string; readonly now: number | null }) => Answer<ProvinceView>;
  // history
  /** Every war there was, the youngest first. */
  readonly warsView: (ask: { readonly key: CampaignKey }) => Answer<readonly WarLine[]>;
  readonly warView: (ask: { readonly key: CampaignKey; readonly war: string }) => Answer<WarView>;
  /** Every battle that is over, in a war or not, the last one first. */
  readonly battlesView: (ask: { readonly key: CampaignKey }) => Answer<readonly BattleLine[]>;
  /** Those who have led a nation, the first one first. */
  readonly rulers: (ask: { readonly key: CampaignKey; readonly nation: string }) => Answer<readonly Reign[]>;
  /** Everybody who has led or served, the first one first. */
  readonly lives: (ask: { readonly key: CampaignKey }) => Answer<readonly LifeLine[]>;
  readonly lifeView: (ask: { readonly key: CampaignKey; readonly person: string }) => Answer<LifeView>;
  /** The mercenary companies that are for hire in the campaign, in the book's order. */
  readonly companies: (ask: { readonly key: CampaignKey }) => Answer<readonly CompanyLine[]>;
  readonly companyView: (ask: { readonly key: CampaignKey; readonly company: string }) => Answer<CompanyView>;
  /** Calls somebody who has a page of his own as the player likes, wherever he is told of; null: as his people would. */
  readonly callPerson: (ask: { readonly key: CampaignKey; readonly person: string; readonly called: CalledByPlayer | null }) => Answer<Standing>;
  /**
   * Calls a province as the player likes; null: as the map does. Refused where a nation, a company or another province is called so. What is told of it is told by
   * that name from then on, and the atlas has it.
   */
  readonly callProvince: (ask: { readonly key: CampaignKey; readonly province: string; readonly name: string | null }) => Answer<Standing>;
  /** What a nation's rolls in hand and its National Morale are made of now. */
  readonly nationSums: (ask: { readonly key: CampaignKey; readonly nation: string }) => Answer<NationSums>;
  /** Every nation that has fallen, the oldest fall first. */
  readonly fallen: (ask: { readonly key: CampaignKey }) => Answer<readonly Fall[]>;
  /**
   * Writes what the player has to say of a season that has begun, or of a battle in it that is over, at most {@link MOST_OF_A_NOTE} characters; empty: removes it.
   * `was`: what the writer believes to be there. If something else is, written in another window, nothing is written, and that comes back as `elsewhere`.
   */
  readonly writeNote: (ask: {
    readonly key: CampaignKey;
    readonly now: number;
    readonly battle?: string;
    readonly text: string;
    readonly was?: string;
  }) => Answer<{ readonly elsewhere: string } | null>;
  /** A season told; null: the one that goes on. */
  readonly chronicle: (ask: { readonly key: CampaignKey; readonly now: number | null }) => Answer<ToldSeason>;
  /** What is told anywhere in the chronicle with all of these words in it, and notes that have them; accents and case do not matter. */
  readonly findInChronicle: (ask: { readonly key: CampaignKey; readonly text: string }) => Answer<FoundInChronicle>;
  /** What is told of one nation, season by season, the latest first, so many seasons at most; those without anything are left out. */
  readonly nationHistory: (ask: { readonly key: CampaignKey; readonly nation: string; readonly most: number }) => Answer<ToldOfNation>;
  readonly history: (ask: { readonly key: CampaignKey }) => Answer<History>;
  /** The whole chronicle as a text of its own, to be kept outside the app; `now`: one season of it, in HTML with its map. */
  readonly writtenChronicle: (ask: { readonly key: CampaignKey; readonly as: 'md' | 'html'; readonly now?: number }) => Answer<string>;
  /** The numbers of a campaign as comma-separated values, for a spreadsheet: each nation season by season, or its wars, its battles, its people or its mercenary companies. */
  readonly writtenTable: (ask: { readonly key: CampaignKey; readonly of: TableOf }) => Answer<string>;
  /** The land at the end of a season, or as it lies in the one that goes on, as a picture (SVG) to be kept outside the app; 0: as the campaign began. */
  readonly writtenMap: (ask: { readonly key: CampaignKey; readonly now: number }) => Answer<string>;
  /** A battle told turn by turn; it is fought again where its events are not kept. */
  readonly battleReport: (ask: { readonly key: CampaignKey; readonly battle: string }) => Answer<BattleReport>;
  /** The same as Markdown, to be kept outside the app. */
  readonly writtenBattle: (ask: { readonly key: CampaignKey; readonly battle: string }) => Answer<string>;
  readonly seasons: (ask: { readonly key: CampaignKey }) => Answer<readonly SeasonEntry[]>;
  readonly seasonEvents: (ask: { readonly key: CampaignKey; readonly now: number }) => Answer<readonly string[]>;
  /** What the leaders, heroes and magic users of a season's log are called, by their ids: "King Baldwin of Treyine". */
  readonly seasonPersons: (ask: { readonly key: CampaignKey; readonly now: number }) => Answer<Readonly<Record<string, string>>>;
  /** What the units and hired companies of a season's log are, by their ids, whenever in its year they were raised. */
  readonly seasonUnits: (ask: { readonly key: CampaignKey; readonly now: number }) => Answer<Readonly<Record<string, UnitInLog>>>;
  /** The lines of a battle that was fought: those that are kept, or made again from its choices. */
  readonly battleEvents: (ask: { readonly key: CampaignKey; readonly battle: string }) => Answer<readonly string[]>;
  /** The year with whose Winter the campaign ends; null: when somebody stops it. One that was over goes on, and Spring begins. */
  readonly agreeLength: (ask: FromMark & { readonly key: CampaignKey; readonly lastYear: number | null }) => Answer<Happened>;
  /** Takes a nation in hand, or leaves it to the game (p. 56). */
  readonly playNation: (ask: FromMark & { readonly key: CampaignKey; readonly nation: string; readonly isPlayers: boolean }) => Answer<Happened>;
  /** Goes back to just after a choice: a new branch begins there, the old one stays. */
  readonly goBack: (ask: FromMark & { readonly key: CampaignKey; readonly choice: number }) => Answer<Standing>;
  /**
   * Takes back the player's last decision of the season (`lastDecision` of a standing): he is asked for it once more. Where he has recorded a battle of his own
   * table since, that is taken back: it waits again.
   */
  readonly takeBack: (ask: FromMark & { readonly key: CampaignKey }) => Answer<Standing>;
  /** The courses that were left by going back, the youngest first. */
  readonly courses: (ask: { readonly key: CampaignKey }) => Answer<readonly CourseEntry[]>;
  /** Goes on with one of them where it was left; the one that is left for it stays. */
  readonly returnTo: (ask: FromMark & { readonly key: CampaignKey; readonly course: number }) => Answer<Standing>;
  // a battle by hand: of an open campaign, or with the key of a stand-alone battle that is open
  /**
   * `battle`: as a battle that waits is named, or its key: then none of another season is opened. `command`: the nation nobody holds whose army the player
   * takes command of, in a battle in which none of his own fights (p. 56).
   */
  readonly openBattle: (ask: { readonly key: CampaignKey; readonly battle: string; readonly command?: string }) => Answer<BattleView>;
  readonly battleLegal: (ask: { readonly key: CampaignKey }) => Answer<BattleView>;
  /**
   * An order that wants real dice it was not given changes nothing: the view says which throw comes next in `needs`, and the order is given again with all its faces so
   * far, in the order in which they were asked for. `throws`: what the program throws after these.
   */
  readonly order: (ask: FromMark & { readonly key: CampaignKey; readonly order: BattleOrder; readonly throws?: ProgramThrows }) => Answer<BattleView>;
  readonly undo: (ask: FromMark & { readonly key: CampaignKey }) => Answer<BattleView>;
  /**
   * The general makes the next choice of a side, or plays it on: for a number of choices, to the end of the go (setting up is one), or to the end. He throws the
   * program's own dice: real ones are for what the player orders.
   */
  readonly autopilot: (ask: FromMark & { readonly key: CampaignKey; readonly choices: number | 'go' | null }) => Answer<BattleView>;
  /** What may come of a choice: exact from the sheets where that can be, sampled where it cannot. It throws none of the battle's own dice. */
  readonly odds: (ask: FromMark & { readonly key: CampaignKey; readonly order: BattleOrder }) => Answer<readonly Odds[]>;
  /** Whether an order would be taken; refused as it would be. Nothing is changed by it. */
  readonly mayOrder: (ask: FromMark & { readonly key: CampaignKey; readonly order: BattleOrder }) => Answer<{ readonly may: true }>;
  /** The whole log of the battle that is being fought, from its first line on. */
  readonly battleLog: (ask: { readonly key: CampaignKey }) => Answer<readonly string[]>;
  /** A battle from its first move on, as often as it is wanted: where everybody stood after each line of its log that moved somebody. */
  readonly battleReplay: (ask: { readonly key: CampaignKey; readonly battle: string }) => Answer<readonly BattleView[]>;
  /**
   * What comes of a battle where the game's generals fight it out some times more, the first `from` being known: one of a campaign that waits or is decided on, or
   * one on its own, which is named by its key. `onBoard`: it is fought by the book, as on the board, whatever the campaign's way is. Nothing is changed by it.
   */
  readonly prospects: (ask: { readonly key: CampaignKey; readonly battle: string; readonly from: number; readonly onBoard: boolean }) => Answer<Prospects>;
  // battles on their own
  readonly listBattles: (ask: Record<string, never>) => Answer<readonly BattleEntry[]>;
  /** What both armies of a battle would come to, and what else their players may buy; an army that nobody has chosen yet is its basic army (p. 10). */
  readonly weighArmies: (order: NewBattle) => Answer<readonly [WeighedArmy, WeighedArmy]>;
  /** Lays out a battle of two lists; its key is that of a campaign to the calls above. */
  readonly foundBattle: (order: NewBattle) => Answer<BattleEntry>;
  readonly openBattleAlone: (ask: { readonly key: string }) => Answer<BattleView>;
  readonly trashBattle: (ask: { readonly key: string }) => Answer<null>;
  // positions that campaigns begin from (ruling 396)
  /** Reads a position from the text of its file, for a campaign of these nations (null: all) with these options. */
  readonly readPosition: (ask: AsPosition & { readonly text: string }) => Answer<Position>;
  /** Who holds what is another's by the book, from a table of provinces and holders as a spreadsheet copies it. */
  readonly readHolders: (ask: AsPosition & { readonly text: string }) => Answer<NonNullable<Position['lands']>>;
  /** What is wrong with a position for such a campaign: its field, and what was expected there; null if nothing is. */
  readonly weighPosition: (ask: AsPosition & { readonly position: Position }) => Answer<PositionFault | null>;
  /** A position as a file to be kept outside the app, or written by hand. */
  readonly positionFile: (ask: { readonly position: Position }) => Answer<ListFile>;
  /** A campaign that is open as a position, as the year of a season began. */
  readonly campaignPosition: (ask: { readonly key: CampaignKey; readonly now: number }) => Answer<Position>;
  // army lists of a player's own, for such battles (pp. 10-11)
  readonly ownLists: (ask: Record<string, never>) => Answer<readonly OwnListEntry[]>;
  /** Reads the text of a list's file and keeps the list in the library; another of its name goes to the trash. `file`: the file's name. */
  readonly keepList: (ask: { readonly file: string; readonly text: string }) => Answer<OwnListEntry>;
  /** What the fields of a list may be. */
  readonly listFields: (ask: Record<string, never>) => Answer<ListFields>;
  /** What a list in the making comes to, and what is still wrong with it. */
  readonly weighList: (making: ListInMaking) => Answer<WeighedList>;
  /** Keeps a list that was made in the app; what it was before goes to the trash, under its old name too. */
  readonly saveList: (making: ListInMaking) => Answer<OwnListEntry>;
  readonly trashList: (ask: { readonly id: string }) => Answer<null>;
  /** A list, printed or one's own, as the text of a file to start one's own from. */
  readonly listFile: (ask: { readonly list: string }) => Answer<ListFile>;
  // what stays as it is
  /** The world of a campaign that is open, or with null that of a new one. */
  readonly atlas: (ask: { readonly key: CampaignKey | null }) => Answer<Atlas>;
  readonly book: (ask: Record<string, never>) => Answer<Book>;
  /** Army lists, facts and tables of the book, to be looked up. */
  readonly reference: (ask: Record<string, never>) => Answer<Reference>;
  // the app
  readonly about: (ask: Record<string, never>) => Answer<About>;
  readonly defaultOptions: (ask: Record<string, never>) => Answer<Options>;
  readonly settings: (ask: Record<string, never>) => Answer<Settings>;
  readonly saveSettings: (settings: Settings) => Answer<Settings>;
}

/** The names of all calls: a name left out, or one too many, does not compile. */
export const CALLS: Readonly<Record<keyof Api, true>> = {
  listCampaigns: true,
  foundCampaign: true,
  openCampaign: true,
  closeCampaign: true,
  renameCampaign: true,
  duplicateCampaign: true,
  trashCampaign: true,
  campaignFile: true,
  bringInPart: true,
  standing: true,
  founding: true,
  choose: true,
  throwDice: true,
  takeBackThrow: true,
  dropThrows: true,
  agreeLength: true,
  playNation: true,
  step: true,
  playOn: true,
  atRest: true,
  cancel: true,
  settleBattle: true,
  tableSheet: true,
  weighReport: true,
  reportBattle: true,
  changeSettings: true,
  mapView: true,
  nationsView: true,
  nationView: true,
  provinceView: true,
  warsView: true,
  warView: true,
  battlesView: true,
  rulers: true,
  lives: true,
  lifeView: true,
  companies: true,
  companyView: true,
  callPerson: true,
  callProvince: true,
  nationSums: true,
  fallen: true,
  writeNote: true,
  chronicle: true,
  findInChronicle: true,
  nationHistory: true,
  history: true,
  writtenChronicle: true,
  writtenTable: true,
  writtenMap: true,
  battleReport: true,
  writtenBattle: true,
  seasons: true,
  seasonEvents: true,
  seasonPersons: true,
  seasonUnits: true,
  battleEvents: true,
  goBack: true,
  takeBack: true,
  courses: true,
  returnTo: true,
  openBattle: true,
  battleLegal: true,
  order: true,
  undo: true,
  autopilot: true,
  odds: true,
  mayOrder: true,
  battleLog: true,
  battleReplay: true,
  prospects: true,
  listBattles: true,
  weighArmies: true,
  foundBattle: true,
  openBattleAlone: true,
  trashBattle: true,
  ownLists: true,
  keepList: true,
  listFields: true,
  weighList: true,
  saveList: true,
  trashList: true,
  listFile: true,
  readPosition: true,
  readHolders: true,
  weighPosition: true,
  positionFile: true,
  campaignPosition: true,
  atlas: true,
  book: true,
  reference: true,
  about: true,
  defaultOptions: true,
  settings: true,
  saveSettings: true,
};

/** What is told unasked. What a window hears of a campaign is in its file. */
export interface News {
  /** A stop of a campaign that is played on. */
  readonly happened: Happened;
  /** Somebody or some province of a campaign is called by another name from now on. */
  readonly named: { readonly key: CampaignKey };
  /** Chosen in the app's own menu. */
  readonly command: { readonly command: Command };
  /** A campaign to be opened: from the menu, or a file that was opened with the app. */
  readonly open: { readonly key: CampaignKey };
}

/** News as they are carried. */
export type NewsItem = { readonly [K in keyof News]: { readonly news: K } & News[K] }[keyof News];

/** A call as a window asks it: it never leaves out where things stood. */
type FromWindow<Ask> = string extends keyof Ask ? Ask : 'mark' extends keyof Ask ? Ask & Required<FromMark> : Ask;

/** What a window needs for its calls: every call, carried somehow. */
export type Client = { readonly [K in keyof Api]: (ask: FromWindow<Parameters<Api[K]>[0]>) => Promise<ReturnType<Api[K]>> } & {
  /** Hears the news until the function that it answers is called. */
  readonly listen: (hear: (item: NewsItem) => void) => () => void;
};

/** What answers the calls: one handler each. */
export type Handlers = { readonly [K in keyof Api]: (ask: Parameters<Api[K]>[0]) => ReturnType<Api[K]> | Promise<ReturnType<Api[K]>> };
