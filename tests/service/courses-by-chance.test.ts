import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignChoice } from '../../main/contract.ts';
import { choose } from '../../main/service/acting.ts';
import { coursesOf, goBack, returnTo, takeBack } from '../../main/service/going-back.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { step } from '../../main/service/playing-on.ts';
import type { Session } from '../../main/service/session.ts';
import { standingOf, waitingOf } from '../../main/service/standing.ts';
import { notesOf, writeNote } from '../../main/store/notes.ts';
import { lineage, seasonsOf } from '../../main/store/reading.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { runs } from '../laws/extent.ts';
import { within } from '../store/campaigns.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
afterAll(() => service.close());

let founded = '';
beforeAll(async () => {
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Courses', years: null, players: ['treyine', 'orcs'] })));
  ok(await service.handlers.closeCampaign({ key }));
  founded = within(join(folder, `${key}.talomir`), exportCampaign);
});

/** A place for a campaign's file, and a campaign brought into it. */
let files = 0;
function brought(text: string): string {
  const file = join(folder, `brought-${++files}.talomir`);
  importCampaign('brought.json', text, file);
  return file;
}

/** A course: every choice along it, by the branch that has it. */
type Way = readonly string[];

function wayOf({ db }: Session, branch: number): Way {
  const find = db.prepare('SELECT seq FROM choice WHERE branch = ? AND seq > ? AND seq <= ? ORDER BY seq');
  return lineage(db, branch).flatMap((share) => (find.all(share.branch, share.from, share.to) as { seq: number }[]).map(({ seq }) => `${share.branch}:${seq}`));
}

const isAlong = (way: Way, other: Way): boolean => way.every((choice, n) => choice === other[n]);
const isSame = (way: Way, other: Way): boolean => way.length === other.length && isAlong(way, other);

/** What somebody does with a campaign; the number says which of what there is. */
const DEEDS = ['decide', 'play on', 'take back', 'go back', 'return', 'reopen', 'write'] as const;
type Deed = (typeof DEEDS)[number];
const deeds = fc.array(fc.tuple(fc.constantFrom(...DEEDS, 'decide', 'decide', 'take back'), fc.nat(9)), { minLength: 20, maxLength: 40 });

/** A choice that needs nothing more said, if there is one; else what is suggested. Null where nobody is asked. */
function anyChoice(session: Session, n: number): CampaignChoice | null {
  const waiting = waitingOf(session);
  if (waiting.what !== 'decision') return null;
  const plain = waiting.choices.filter(({ form }) => form === 'none');
  const found = plain[n % 2 === 0 ? plain.length : n % plain.length];
  return found === undefined ? waiting.suggested : { step: waiting.step, choice: found.choice, at: found.at, number: null, of: [] };
}

/** A campaign that is played, and the courses that were left in it otherwise than by taking back. */
interface Played {
  readonly file: string;
  session: Session;
  left: readonly Way[];
}

const hereIn = ({ session }: Played): Way => wayOf(session, session.branch);

const DO: Readonly<Record<Deed, (played: Played, n: number) => void>> = {
  decide({ session }, n) {
    for (let i = 0; i < 60 && waitingOf(session).what !== 'decision'; i++) step(session);
    const choice = anyChoice(session, n);
    if (choice !== null) choose(session, choice);
  },
  'play on'({ session }, n) {
    for (let i = 0; i < 4 * n; i++) step(session);
  },
  'take back'(played) {
    const { session } = played;
    const before = hereIn(played);
    const note = notesOf(session.db, session.branch).get(session.state.now);
    const isOffered = standingOf(session).lastDecision !== undefined;
    const done = takeBack(session);
    expect('refused' in done).toBe(!isOffered);
    if ('refused' in done) return;
    played.left = played.left.filter((way) => !isSame(way, before));
    expect(isAlong(hereIn(played), before)).toBe(true);
    expect(waitingOf(session).what).toBe('decision');
    expect(notesOf(session.db, session.branch).get(session.state.now)).toBe(note);
  },
  'go back'(played, n) {
    const { session } = played;
    const seasons = seasonsOf(session.db, session.branch);
    played.left = [...played.left, hereIn(played)];
    goBack(session, seasons[n % seasons.length]!.choice);
  },
  return(played, n) {
    const { session } = played;
    const courses = coursesOf(session);
    const to = courses[n % courses.length]?.course;
    if (to === undefined) return;
    const way = wayOf(session, to);
    // he is on it again: whatever of it he takes back now is left by taking back
    played.left = [...played.left.filter((other) => !isSame(way, other)), hereIn(played)];
    returnTo(session, to);
    expect(hereIn(played)).toEqual(way);
  },
  reopen(played) {
    const before = standingOf(played.session);
    closeSession(played.session);
    const text = within(played.file, exportCampaign);
    expect(within(brought(text), exportCampaign)).toBe(text);
    played.session = openSession('played', played.file);
    expect(standingOf(played.session)).toEqual(before);
  },
  write({ session }, n) {
    writeNote(session.db, session.branch, session.choice, session.state.now, n === 0 ? '' : `Written ${n}`);
  },
};

/** Of courses that were left those that no other goes all along, nor the one that is played on. */
function coursesIn(played: Played): readonly Way[] {
  const here = hereIn(played);
  const all = played.left.filter((way, n) => played.left.findIndex((other) => isSame(way, other)) === n);
  return all.filter((way) => !isAlong(way, here) && !all.some((other) => other !== way && isAlong(way, other)));
}

test('whatever is decided, taken back, gone back from and returned to: what was left otherwise than by taking back is a course, and nothing else is; the file agrees', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      const file = brought(founded);
      const played: Played = { file, session: openSession('played', file), left: [] };
      for (const [deed, n] of all) {
        DO[deed](played, n);
        const told = coursesOf(played.session).map(({ course }) => wayOf(played.session, course).join(' '));
        expect(told.toSorted()).toEqual(
          coursesIn(played)
            .map((way) => way.join(' '))
            .toSorted(),
        );
      }
      closeSession(played.session);
      expect(within(file, verify).differences).toEqual([]);
    }),
    { numRuns: runs(1, 40), seed: 7 },
  );
});
