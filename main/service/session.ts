import type { Database } from 'better-sqlite3';
import type { CampaignAction, Choose, Offer } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type CampaignState, isPlayer } from '../../engine/campaign/state.ts';
import type { Phase } from '../../engine/campaign/steps.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import type { BattlePool } from '../battle-pool.ts';
import type { CampaignChoice, CampaignKey, CampaignSettings, CourseEntry, Happened, Refused, Standing } from '../contract.ts';
import { complain as toHost } from '../host/complaining.ts';
import { backUp, backupsOf, keepCopy } from '../store/copies.ts';
import { otherCourses, playOnBranch, writeLeft, writeTakenBack } from '../store/courses.ts';
import { openFile } from '../store/database.ts';
import { writeSettings } from '../store/founding.ts';
import { isOfTheDisk } from '../store/going-wrong.ts';
import { type BattleRecord, type Keeper, keeperFrom } from '../store/keeper.ts';
import { notesOf, writeNote } from '../store/notes.ts';
import { branchOff, type Opened, type OpenedAsFar, readAsFar, readCampaign } from '../store/opening.ts';
import { asPlayedAt } from '../store/played-at.ts';
import { StoreProblem } from '../store/problems.ts';
import { NO_TABLE, type Table } from './battle-table.ts';
import { settingsIn } from './campaign-settings.ts';
import { refuse, refusedByRules } from './refusals.ts';
import { type Settled, settledBefore, settledWith } from './settled-before.ts';
import { howEnded, settledAsOwn } from './settling.ts';
import { phaseAfter, standingOf } from './standing.ts';
import { lastDecided } from './taking-back.ts';
import { mapOf, nationsOf } from './views.ts';

/** A campaign that is open: its file, its rules, where it stands. One owner has it; what it tells has been written down. */
export interface Session {
  readonly key: CampaignKey;
  readonly file: string;
  readonly db: Database;
  readonly opened: Opened;
  keeper: Keeper;
  branch: number;
  /** Choices made so far along the branch. */
  choice: number;
  state: CampaignState;
  /** The part of the season that is going on. */
  phase: Phase | null;
  settings: CampaignSettings;
  /** The battle that is on the board, if one is. */
  readonly table: Table;
  /** The battles that are over: its player's and those he has seen to, and of others those that were settled with the rest, where they wait for him. */
  settled: Settled;
  /** Lines that happened and have not been told yet. */
  untold: string[];
  /** Where the game's battles are fought when several wait; null until then, and where there is only one processor. */
  pool: BattlePool | null;
  /** The year of the last copy, or of the opening. */
  copied: number;
  /** What rules that have been mended since have changed of it; told until it goes on. */
  mended: Mended;
  /** Tells of a bug of ours that keeps nobody from being answered. */
  readonly complain: (bug: unknown) => void;
}

/** What a rule that has been mended since changes in a campaign: choices that cannot be made again, and those that lead to something else than was told. */
type Mended = Pick<Standing, 'leftOut' | 'toldOtherwise'>;

const mendedIn = ({ leftOut, opened: { at, toldOtherwise } }: OpenedAsFar): Mended => ({
  ...(leftOut === 0 ? {} : { leftOut }),
  ...(toldOtherwise === null ? {} : { toldOtherwise: at.choice - toldOtherwise + 1 }),
});

/** The campaign in a file as far as it goes by the rules as they are now. */
const asFar = (db: Database): OpenedAsFar => readAsFar(db, (branch) => writeLeft(db, branch, Date.now()));

/** Opens a campaign's file; where a choice of the season that goes on cannot be made again, it stands before that one. Throws `StoreProblem`. `complain`: as it is of a {@link Session}. */
export function openSession(key: CampaignKey, file: string, complain: Session['complain'] = toHost): Session {
  const db = openFile(file);
  try {
    const far = asFar(db);
    const { opened } = far;
    const { at, row, state } = opened;
    const settings = settingsIn(row.settings);
    const session: Session = {
      key,
      file,
      db,
      opened,
      keeper: keeperFrom(db, at),
      branch: at.branch,
      choice: at.choice,
      state,
      phase: phaseAfter(at.running),
      settings,
      table: { ...NO_TABLE },
      settled: settledBefore(db, opened, settings),
      untold: [],
      pool: null,
      copied: state.year,
      mended: mendedIn(far),
      complain,
    };
    // a copy of what cannot be read never takes the place of one that can
    copyIfPossible(() => keepCopy(db, file));
    return session;
  } catch (error) {
    db.close();
    if (error instanceof StoreProblem) throw error;
    const copies = backupsOf(file);
    throw new StoreProblem(
      'damaged',
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}); ${copies.length === 0 ? 'there is no copy of it' : `copies of it: ${copies.join(', ')}`}`,
    );
  }
}

/** A copy that cannot be made, on a full disk say, keeps nobody from looking at his campaign. */
function copyIfPossible(copy: () => void): void {
  try {
    copy();
  } catch {
    // the next time tries again
  }
}

/**
 * Writes down what is not yet, and lets the file go. Throws `StoreProblem` where it cannot be written: all is as it was then. A bug of ours goes on as one, but keeps nobody
 * in: what was written before it is in the file.
 */
export function closeSession({ db, pool, file, keeper }: Session): void {
  const letGo = (): void => {
    pool?.close();
    asPlayedAt(file, () => db.close());
  };
  try {
    keeper.stop();
  } catch (error) {
    if (!isOfTheDisk(error)) letGo();
    throw error;
  }
  letGo();
}

/** What is offered where a campaign stands. */
export const offerOf = ({ opened, state }: Session): Offer => opened.rules.legal(state);

/** While a campaign stays open, a copy of it is kept each time this many years have passed. */
const YEARS_A_COPY = 10;

/** What has happened since it was told last. It is in the file. */
export function tell(session: Session): Happened {
  session.keeper.stop();
  if (session.state.year >= session.copied + YEARS_A_COPY) {
    session.copied = session.state.year;
    copyIfPossible(() => backUp(session.db, session.file));
  }
  const events = session.untold;
  session.untold = [];
  const { state, opened } = session;
  return { events, standing: standingOf(session), map: mapOf(state, opened.rules.lands), nations: nationsOf(state, opened.rules.lands) };
}

/** The battles that are over and are told of, after an action. */
function settledBy({ opened, state, settings, settled }: Session, action: CampaignAction, battle: BattleRecord | null, after: CampaignState): Settled {
  const isKept = battle !== null && battle.events !== null;
  const ended = howEnded(opened.rules, state, action, { isKept, others: settings.everyBattle === true });
  return settledWith(settled, ended, action.kind === 'battle-fought', state, after);
}

/** Takes in what an action has led to. */
function take(session: Session, action: CampaignAction, battle: BattleRecord | null, events: readonly CampaignEvent[], after: CampaignState): void {
  session.keeper.took(action, events, after, battle);
  session.mended = {};
  if (after.over) session.keeper.seal();
  session.choice++;
  session.settled = settledBy(session, action, battle, after);
  session.state = after;
  session.phase = phaseAfter(events, session.phase);
  for (const event of events) session.untold.push(formatLine(event));
}

/** Does an action, and keeps the battle that it tells of. Returns what followed, or why it may not be done: then nothing is kept. */
export function act(session: Session, action: CampaignAction, battle: BattleRecord | null = null): readonly CampaignEvent[] | Refused {
  const { opened, state } = session;
  const done = opened.rules.apply(state, action, seeded(opened.row.seed));
  if ('refused' in done) return refusedByRules(done);
  if ('needs' in done) throw new Error(`the campaign's own dice have run out at ${done.needs.table} of ${done.needs.who}`);
  take(session, action, battle, done.events, done.state);
  return done.events;
}

/** The player's choice on the map. */
export function choose(session: Session, choice: CampaignChoice): Happened | Refused {
  const offer = offerOf(session);
  if (!('choices' in offer) || !isPlayer(session.state, nationId(offer.by))) return refuse('not-asked');
  const action: Choose = { kind: 'choose', by: offer.by, hand: 'player', why: 'players-choice', ...choice };
  const done = act(session, action);
  return 'refused' in done ? done : tell(session);
}

/** The game fights one of the waiting battles, chosen by the player: the outcome is told as one of his own. */
export function settle(session: Session, battle: string): Happened | Refused {
  const offer = offerOf(session);
  const muster = 'waiting' in offer ? offer.waiting.find((m) => m.battle === battle) : undefined;
  if (muster === undefined) return refuse('no-such-battle');
  const deed = settledAsOwn(session, muster);
  const done = act(session, deed.action, deed.battle);
  return 'refused' in done ? done : tell(session);
}

/** Sets what is named; the rest stays as it was, so that two windows do not undo each other's settings. */
export function changeSettings(session: Session, settings: Partial<CampaignSettings>): Standing {
  const written = { ...session.settings, ...settings };
  writeSettings(session.db, written);
  const { everyBattle } = session.settings;
  session.settings = settingsIn(written);
  if (session.settings.everyBattle !== everyBattle) session.settled = settledBefore(session.db, readCampaign(session.db), session.settings);
  return standingOf(session);
}

/** Stands where the branch that is played on in the file stands; what has not been written down yet is lost. */
function standAnew(session: Session): Standing {
  const far = asFar(session.db);
  const { opened } = far;
  const { at, state } = opened;
  session.mended = mendedIn(far);
  session.keeper = keeperFrom(session.db, at);
  session.branch = at.branch;
  session.choice = at.choice;
  session.state = state;
  session.phase = phaseAfter(at.running);
  session.settled = settledBefore(session.db, opened, session.settings);
  session.untold = [];
  return standingOf(session);
}

/** Goes back to just after a choice: a branch begins there, what came after it stays on the old one. */
export function goBack(session: Session, choice: number): Standing | Refused {
  if (choice > session.choice) return refuse('no-such-choice');
  session.keeper.stop();
  writeLeft(session.db, session.branch, Date.now());
  branchOff(session.db, session.branch, choice);
  return standAnew(session);
}

/**
 * Goes back to the player's last decision of the season. What followed is played again from his new decision, by the same dice wherever the same is thrown. The
 * course left so does not count as another course of the campaign, but stays in the file.
 */
export function takeBack(session: Session): Standing | Refused {
  session.keeper.stop();
  const last = lastDecided(session);
  if (last === null) return refuse('nothing-to-undo');
  const { db, branch, state } = session;
  const noteOn = (on: number): string => notesOf(db, on).get(state.now) ?? '';
  db.transaction(() => {
    writeTakenBack(db, branch);
    const anew = branchOff(db, branch, last.seq - 1);
    // what was written of the season is no decision: it is not taken back
    if (noteOn(anew) !== noteOn(branch)) writeNote(db, anew, last.seq - 1, state.now, noteOn(branch));
  })();
  return standAnew(session);
}

/** The courses that were left by going back. */
export const coursesOf = ({ db, branch }: Session): readonly CourseEntry[] =>
  otherCourses(db, branch).map(({ branch: course, season: { season: now, year, name }, parted, leftAt }) => ({
    course,
    now,
    year,
    season: name,
    parted: { now: parted.season, year: parted.year, season: parted.name },
    leftAt,
  }));

/** Goes on with a course that was left, from where it was left; the one left for it stays as it is. */
export function returnTo(session: Session, course: number): Standing | Refused {
  if (!otherCourses(session.db, session.branch).some(({ branch }) => branch === course)) return refuse('no-such-course');
  session.keeper.stop();
  writeLeft(session.db, session.branch, Date.now());
  playOnBranch(session.db, course);
  return standAnew(session);
}
