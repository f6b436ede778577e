import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { act } from '../../main/service/acting.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import { offerOf, type Session } from '../../main/service/session.ts';
import { nextBattle, settled } from '../../main/service/settling.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner } from './serving.ts';

const file = join(mkdtempSync(join(tmpdir(), 'talomir-paused-')), 'paused.talomir');

/** The battles that wait where a campaign stands; none where something else does. */
function waitingIn(session: Session) {
  const offer = offerOf(session);
  return 'waiting' in offer ? offer.waiting : [];
}

test('a battle that was begun with others and was not taken is not another’s of its name, in a later season or on another course', () => {
  foundCampaign(file, {
    name: 'Paused',
    // three small battles in its first Spring
    seed: 28,
    players: [],
    years: 4,
    system: 'rrtk',
    world: regionOf(TALOMIR, corner().nations!),
    settings: { asks: 'never', iron: false, realDice: false, everyBattle: true },
  });
  const session = openSession('paused', file);
  while (waitingIn(session).length < 3) for (const _ of playOn(session, 'phase'));
  // three are enough, of all that wait: all are begun, one is taken, and who plays stops it there
  const waiting = waitingIn(session).slice(0, 3);
  const first = nextBattle(session, waiting);
  expect(first).toEqual(settled(session, waiting[0]!));
  const second = waiting[1]!;
  const half = { ...second, invader: { ...second.invader, units: second.invader.units.slice(0, -4) } };
  const { state, branch } = session;
  session.state = { ...state, now: state.now + 4, musters: state.musters.map((m) => (m === second ? half : m)) };
  const later = nextBattle(session, [half, waiting[2]!]);
  expect(later).toEqual(settled(session, half));
  session.state = { ...state, musters: session.state.musters };
  session.branch = branch + 1;
  const elsewhere = nextBattle(session, [half, waiting[2]!]);
  expect(elsewhere).toEqual(settled(session, half));
  session.state = state;
  session.branch = branch;
  closeSession(session);
});

test('what is refused keeps no battle: what is done after it is written down, and the file is whole', () => {
  const session = openSession('paused', file);
  while (waitingIn(session).length === 0) for (const _ of playOn(session, 'phase'));
  const [muster] = waitingIn(session);
  const { action, battle } = settled(session, muster!);
  if (action.kind !== 'battle-fought') throw new Error('no battle was fought');
  const wrong = { ...action, outcome: { ...action.outcome, invader: { ...action.outcome.invader, nation: action.outcome.defender.nation } } };
  expect(act(session, wrong, battle)).toMatchObject({ refused: 'outcome-does-not-fit' });
  expect(act(session, action, battle)).not.toHaveProperty('refused');
  closeSession(session);
  within(file, (db) => expect(verify(db).differences).toEqual([]));
});
