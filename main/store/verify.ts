import type { Database } from 'better-sqlite3';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { formatLine, hashChain } from '../../engine/lines.ts';
import { reasonOf } from '../errors.ts';
import { byteDifferences } from './checking-bytes.ts';
import { difference, textOf } from './comparing.ts';
import { rowsWorkedOut } from './comparing-rows.ts';
import { fightAgain, type StoredBattle } from './fighting-again.ts';
import { type Fork, type Forks, forksIn } from './forks.ts';
import { type CampaignRow, campaignRow, lineage, linesOf, sealedHash } from './reading.ts';

/** The result: how much of the file was gone through, and the differences in words; none if all agrees. */
export interface Verdict {
  readonly choices: number;
  readonly battles: number;
  readonly seasons: number;
  readonly differences: readonly string[];
}

/** Called as the work goes on, with the season just gone through. */
export type Progress = (season: string) => void;

const seasonName = ({ year, season }: CampaignState): string => `${season[0]!.toUpperCase()}${season.slice(1)} ${year}`;

/** What a branch is played again with. */
interface Again {
  readonly db: Database;
  readonly row: CampaignRow;
  readonly rules: Campaign;
  readonly dice: DiceSource;
  readonly branch: number;
  /** Where it begins, if the branch it comes from has been gone through up to there; null: at the founding. */
  readonly from: Fork | null;
  readonly forks: Forks;
}

/** One choice made again; `own`: it stands on the branch itself, not on one that it came from. Choice 0 is the founding. */
interface Remade {
  readonly seq: number;
  readonly own: boolean;
  readonly action: CampaignAction | null;
  readonly before: CampaignState | null;
  readonly after: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** Makes a stored choice again; in words why it cannot be. */
function remake({ rules, dice }: Again, state: CampaignState, text: string): Omit<Remade, 'seq' | 'own'> | string {
  let action: CampaignAction;
  try {
    action = JSON.parse(text) as CampaignAction;
  } catch {
    return 'is no JSON';
  }
  if (JSON.stringify(action) !== text) return 'is not written as this program writes it';
  try {
    const done = rules.apply(state, action, dice);
    return 'state' in done ? { action, before: state, after: done.state, events: done.events } : `cannot be made: ${JSON.stringify(done)}`;
  } catch (error) {
    // what was changed may be no action at all
    return `cannot be made: ${reasonOf(error)}`;
  }
}

/** A branch from where it begins, choice by choice; ends with words where one cannot be made again. */
function* remade(again: Again): Generator<Remade | string> {
  const { db, row, rules, dice, branch, from } = again;
  const shares = from === null ? lineage(db, branch) : lineage(db, branch).slice(-1);
  let state = from?.state;
  if (state === undefined) {
    const founded = rules.found({ players: row.players, years: row.years }, dice);
    yield { seq: 0, own: shares.length === 1, action: null, before: null, after: founded.state, events: founded.events };
    ({ state } = founded);
  }
  for (const share of shares) {
    const rows = db.prepare('SELECT seq, action FROM choice WHERE branch = ? AND seq > ? AND seq <= ? ORDER BY seq').all(share.branch, share.from, share.to);
    for (const { seq, action } of rows as { seq: number; action: string }[]) {
      const step = remake(again, state, action);
      if (typeof step === 'string') return yield `choice ${seq} of branch ${share.branch} (${seasonName(state)}) ${step}`;
      yield { seq, own: share.branch === branch, ...step };
      state = step.after;
    }
  }
}

/** Compares the lines of a season with those worked out; in words the first that differs. */
function linesDiffer({ db, branch }: Again, season: number, worked: readonly string[]): string | null {
  const stored = linesOf(db, branch, season);
  for (let n = 0; n < Math.max(stored.length, worked.length); n++)
    if (stored[n] !== worked[n])
      return `event ${n + 1} of season ${season} on branch ${branch} differs ${difference(stored[n] ?? '(missing)', worked[n] ?? '(nothing)')}`;
  return null;
}

/** Compares the hash of a season with the one worked out; one that is not sealed yet has none. */
function sealDiffers({ db, branch }: Again, season: number, hash: string): string | null {
  const sealed = sealedHash(db, branch, season);
  return sealed === null || sealed === hash ? null : `the hash of season ${season} on branch ${branch} is ${sealed}, worked out ${hash}`;
}

function battleDiffers({ db, branch, rules, dice }: Again, { seq, action, before }: Remade): string | null {
  if (action?.kind !== 'battle-fought' || before === null) return null;
  const where = `choice ${seq} of branch ${branch}, ${seasonName(before)}`;
  const stored = db.prepare('SELECT battle, hash, choices, events FROM battle WHERE branch = ? AND choice = ?').get(branch, seq) as StoredBattle | undefined;
  if (stored === undefined || stored.battle !== action.battle) return `the choices of the battle ${action.battle} are not there (${where})`;
  const differs = fightAgain(before, rules, action, stored, dice);
  return differs === null ? null : `${differs} (${where})`;
}

function snapshotDiffers({ db, branch }: Again, { seq, after }: Remade): string | null {
  const kept = db.prepare('SELECT season, packed FROM season WHERE branch = ? AND choice = ?').get(branch, seq) as
    | { season: number; packed: Uint8Array }
    | undefined;
  if (kept === undefined) return null;
  const name = `the snapshot of season ${kept.season} on branch ${branch} (${seasonName(after)})`;
  const text = textOf(kept.packed);
  if (text === null) return `${name} cannot be unpacked`;
  return text === JSON.stringify(after) ? null : `${name} differs ${difference(text, JSON.stringify(after))}`;
}

/** Compares one branch with what its choices lead to. Stops at the first difference: all that follows from it would differ too. */
function branchDiffers(again: Again, counted: { choices: number; battles: number; seasons: number }, progress: Progress): string | null {
  const { db, branch, from, forks } = again;
  const chain = hashChain(from?.sealed);
  const rows = rowsWorkedOut(db, branch, from);
  let { season, sealed } = from ?? { season: 1, sealed: '' };
  let running = [...(from?.running ?? [])];
  for (const event of running) chain.add(event);
  let isOver = from?.state.over ?? false;
  /** Compares what has run up to here, which ends with this hash. */
  const seal = (hash: string): string | null => {
    const wrong = linesDiffer(again, season, running.map(formatLine)) ?? sealDiffers(again, season, hash);
    rows.sealed(hash);
    counted.seasons++;
    return wrong;
  };
  for (const step of remade(again)) {
    if (typeof step === 'string') return step;
    const { own, action, after } = step;
    rows.chose(action, own);
    const differs = own ? (battleDiffers(again, step) ?? snapshotDiffers(again, step)) : null;
    if (differs !== null) return differs;
    if (own && action !== null) counted.choices++;
    if (own && action?.kind === 'battle-fought') counted.battles++;
    for (const event of step.events) {
      const hash = chain.add(event);
      if (hash !== null) {
        // a campaign that was over and is played on has its last season sealed already
        const wrong = isOver ? null : seal(hash);
        if (wrong !== null) return wrong;
        rows.begun();
        season++;
        sealed = hash;
        running = [];
        progress(seasonName(after));
      }
      rows.happened();
      running.push(event);
    }
    if (step.events.some(({ kind }) => kind === 'season-began')) rows.rested(after);
    isOver = after.over;
    // a season that still runs is sealed nowhere
    const wrong = isOver ? seal(chain.close()) : null;
    if (wrong !== null) return wrong;
    const at = { choice: step.seq, state: after, season, sealed };
    if (own) forks.stands(branch, step.seq, () => ({ ...at, running: [...running] }));
  }
  return linesDiffer(again, season, running.map(formatLine)) ?? rows.differ();
}

/**
 * Checks a whole campaign: the bytes as they were written, which rows there are, and then every choice made again, every battle fought again by its choices,
 * and every event, snapshot and hash compared with the outcome. Differences are put in words, the first of each branch.
 */
export function verify(db: Database, progress: Progress = () => {}): Verdict {
  const differences: string[] = [];
  const counted = { choices: 0, battles: 0, seasons: 0 };
  try {
    differences.push(...byteDifferences(db));
    const row = campaignRow(db);
    const rules = campaign(row.world);
    const forks = forksIn(db);
    for (const branch of forks.branches) {
      const differs = branchDiffers({ db, row, rules, dice: seeded(row.seed), branch: branch.id, from: forks.of(branch), forks }, counted, progress);
      if (differs !== null) differences.push(differs);
    }
  } catch (error) {
    differences.push(`the file cannot be gone through: ${reasonOf(error)}`);
  }
  return { ...counted, differences };
}
