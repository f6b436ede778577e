import type { Agreement } from '../../engine/campaign/actions.ts';
import { type CampaignState, isPlayer } from '../../engine/campaign/state.ts';
import type { CourseEntry, Refused, Standing } from '../contract.ts';
import { otherCourses, playOnBranch, writeLeft, writeTakenBack } from '../store/courses.ts';
import { keeperFrom } from '../store/keeper.ts';
import { battleNotesOf, notesOf, writeNote } from '../store/notes.ts';
import { branchOff } from '../store/opening.ts';
import { heldUpAt } from '../store/own-throws.ts';
import { actAtOnce, tell } from './acting.ts';
import { asFar, mendedIn } from './opening-a-session.ts';
import { phaseAfter } from './phases.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';
import { settledBefore } from './settled-before.ts';
import { standingOf } from './standing.ts';
import { lastDecided } from './taking-back.ts';

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
  session.held = null;
  session.heldBefore = heldUpAt(session.db, session);
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
 * What is to be agreed on where a campaign stands at a decision, so that it lasts as long, and is played by the same, as where it stood later. What was agreed on
 * meanwhile and given up again is left out: it might answer the decision itself.
 */
function agreementsTo(before: CampaignState, later: CampaignState): readonly Agreement[] {
  const { lastYear } = later;
  const handed = (from: CampaignState, to: CampaignState, isPlayers: boolean): readonly Agreement[] =>
    to.players.filter((nation) => !isPlayer(from, nation)).map((nation) => ({ kind: 'player-nation', nation, isPlayers }));
  const length: readonly Agreement[] = lastYear === before.lastYear ? [] : [{ kind: 'agree-length', lastYear }];
  return [...length, ...handed(before, later, true), ...handed(later, before, false)];
}

/**
 * Goes back to the player's last decision of the season, or to before what he recorded last of his own table. What followed is played again from his new
 * decision, by the same dice wherever the same is thrown. The course left so does not count as another course of the campaign, but stays in the file.
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
    // what was written of the season, or of a battle in it, is no decision: it is not taken back
    if (noteOn(anew) !== noteOn(branch)) writeNote(db, anew, last.seq - 1, state.now, noteOn(branch));
    const known = battleNotesOf(db, anew);
    for (const [battle, text] of battleNotesOf(db, branch)) if (known.get(battle) !== text) writeNote(db, anew, last.seq - 1, state.now, text, battle);
  })();
  const stands = standAnew(session);
  // nor is what was agreed on since
  const agreements = agreementsTo(session.state, state);
  for (const agreement of agreements) actAtOnce(session, agreement);
  return agreements.length === 0 ? stands : tell(session).standing;
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
