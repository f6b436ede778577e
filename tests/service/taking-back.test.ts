import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignChoice, Decision, NewCampaign, Standing } from '../../main/contract.ts';
import { choose } from '../../main/service/acting.ts';
import { goBack } from '../../main/service/going-back.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { step } from '../../main/service/playing-on.ts';
import { standingOf, waitingOf } from '../../main/service/standing.ts';
import { lastChoice } from '../../main/store/reading.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const decisionOf = ({ waiting }: Standing): Decision => {
  if (waiting.what !== 'decision') throw new Error(`no decision waits: ${waiting.what}`);
  return waiting;
};

/** The first choice that is no more than its word, and not what the game suggests; what it suggests where there is no other. */
function other({ step, choices, suggested }: Decision): CampaignChoice {
  const found = choices.find(({ form, choice, at }) => form === 'none' && (choice !== suggested.choice || at !== suggested.at));
  return found === undefined ? suggested : { step, choice: found.choice, at: found.at, number: null, of: [] };
}

async function founded(name: string, more: Partial<NewCampaign> = {}): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ name, years: null, players: ['treyine', 'orcs'], ...more })));
  return key;
}

/** Plays on until a season asks for at least so many decisions; answers each as it stood before it was made. */
async function decided(key: string, wanted: number): Promise<readonly Standing[]> {
  let asked: Standing[] = [];
  for (let n = 0; n < 200; n++) {
    const standing = ok(await handlers.playOn({ key, until: 'decision' }));
    if (asked[0] !== undefined && asked[0].now !== standing.now) asked = [];
    if (standing.waiting.what === 'battles') {
      for (const { battle } of standing.waiting.battles) ok(await handlers.settleBattle({ key, battle }));
      continue;
    }
    asked.push(standing);
    ok(await handlers.choose({ key, choice: other(decisionOf(standing)) }));
    const now = ok(await handlers.standing({ key }));
    if (asked.length >= wanted && now.now === standing.now) return asked;
  }
  throw new Error('nobody is asked so often');
}

let key = '';
let asked: readonly Standing[] = [];
beforeAll(async () => {
  key = await founded('Taking back');
  asked = await decided(key, 3);
});

/** Where it stands, but for what tells one course from another. */
const plain = ({ mark: _, ...standing }: Standing) => standing;

test('decisions of a season are taken back one by one, the last first: each is asked for once more, as it was', async () => {
  for (const before of asked.toReversed()) {
    const { lastDecision } = ok(await handlers.standing({ key }));
    const { by, words } = decisionOf(before);
    expect(lastDecision?.by).toBe(by);
    expect(words.some(({ label }) => lastDecision?.what.startsWith(label))).toBe(true);
    expect(plain(ok(await handlers.takeBack({ key })))).toEqual(plain(before));
  }
  expect(ok(await handlers.standing({ key })).lastDecision).toBeUndefined();
  expect(await handlers.takeBack({ key })).toMatchObject({ refused: 'nothing-to-undo' });
});

test('what is decided then comes to the same where it is the same, and the file agrees; what was taken back is no other course', async () => {
  const events: string[][] = [];
  for (let round = 0; round < 2; round++) {
    const told: string[] = [];
    for (const before of asked) {
      const standing = ok(await handlers.playOn({ key, until: 'decision' }));
      expect(decisionOf(standing).step).toBe(decisionOf(before).step);
      told.push(...ok(await handlers.choose({ key, choice: other(decisionOf(standing)) })).events);
    }
    events.push(told);
    if (round === 0) for (const _ of asked) ok(await handlers.takeBack({ key }));
  }
  expect(events[1]).toEqual(events[0]);
  expect(ok(await handlers.courses({ key }))).toEqual([]);
  ok(await handlers.closeCampaign({ key }));
  expect(within(join(folder, `${key}.talomir`), verify).differences).toEqual([]);
  ok(await handlers.openCampaign({ key }));
});

test('a course that was left by going back to a season is listed as before, with what was taken back on it or not', async () => {
  const [first] = ok(await handlers.seasons({ key }));
  ok(await handlers.goBack({ key, choice: first!.choice! }));
  const courses = ok(await handlers.courses({ key }));
  expect(courses).toHaveLength(1);
  ok(await handlers.returnTo({ key, course: courses[0]!.course }));
  expect(ok(await handlers.standing({ key })).lastDecision).toBeDefined();
});

test('who takes back and then goes back further leaves a course that can be returned to, where he left it', async () => {
  const at = await founded('Far back');
  await decided(at, 1);
  ok(await handlers.changeSettings({ key: at, settings: { asks: 'never' } }));
  for (let n = 0; n < 2; n++) ok(await handlers.playOn({ key: at, until: 'season' }));
  ok(await handlers.changeSettings({ key: at, settings: EVERYTHING }));
  const before = (await decided(at, 2)).toReversed();
  for (const _ of before) ok(await handlers.takeBack({ key: at }));
  const left = ok(await handlers.standing({ key: at }));
  const [first] = ok(await handlers.seasons({ key: at }));
  ok(await handlers.goBack({ key: at, choice: first!.choice! }));
  const courses = ok(await handlers.courses({ key: at }));
  expect(courses.map(({ now }) => now)).toEqual([left.now]);
  ok(await handlers.closeCampaign({ key: at }));
  ok(await handlers.openCampaign({ key: at }));
  expect(plain(ok(await handlers.returnTo({ key: at, course: courses[0]!.course })))).toEqual(plain(left));
  // the one that was gone back to has nothing of its own
  expect(ok(await handlers.courses({ key: at }))).toEqual([]);
});

test('what was written of the season stays where its last decision is taken back', async () => {
  const at = await founded('Noted');
  await decided(at, 2);
  const { now } = ok(await handlers.standing({ key: at }));
  ok(await handlers.writeNote({ key: at, now, text: 'All or nothing.' }));
  for (let n = 0; n < 2; n++) {
    ok(await handlers.takeBack({ key: at }));
    expect(ok(await handlers.chronicle({ key: at, now })).note).toBe('All or nothing.');
  }
});

test('p. 56: what was agreed on since stays where a decision before it is taken back: who plays which nation, and how long it lasts', async () => {
  const at = await founded('Agreed');
  const [before] = await decided(at, 1);
  const { by } = decisionOf(before!);
  const [left = ''] = before!.players.filter((nation) => nation !== by);
  ok(await handlers.playNation({ key: at, nation: left, isPlayers: false }));
  ok(await handlers.playNation({ key: at, nation: 'goblins', isPlayers: true }));
  ok(await handlers.agreeLength({ key: at, lastYear: before!.year + 2 }));
  ok(await handlers.takeBack({ key: at }));
  const { players, lastYear, waiting } = ok(await handlers.standing({ key: at }));
  expect(players.toSorted()).toEqual([by, 'goblins'].sort());
  expect(lastYear).toBe(before!.year + 2);
  expect(waiting).toMatchObject({ what: 'decision', by });
});

test('what could not be written down, on a full disk, is before its course is left: nothing that was told is lost', async () => {
  const at = await founded('No room');
  await decided(at, 1);
  ok(await handlers.closeCampaign({ key: at }));
  const session = openSession(at, join(folder, `${at}.talomir`));
  const { db } = session;
  while (waitingOf(session).what !== 'decision') step(session);
  const before = standingOf(session);
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  // no room for long: sooner or later the disk is full
  const decideOn = (): void => {
    for (let n = 0; n < 60; n++) {
      const waiting = waitingOf(session);
      if (waiting.what === 'decision') choose(session, waiting.suggested);
      else step(session);
    }
  };
  expect(decideOn).toThrow(expect.objectContaining({ kind: 'not-written' }));
  const { branch, choice } = session;
  db.pragma('max_page_count = 1000000');
  expect(choice).toBeGreaterThan(before.choice);
  goBack(session, before.choice);
  expect(lastChoice(db, branch)).toBe(choice);
  closeSession(session);
});

test('once the season is over its decisions are not taken back any more, but gone back to', async () => {
  const { now } = ok(await handlers.standing({ key }));
  ok(await handlers.changeSettings({ key, settings: { asks: 'never' } }));
  const next = ok(await handlers.playOn({ key, until: 'season' }));
  expect(next.now).toBeGreaterThan(now);
  expect(next.lastDecision).toBeUndefined();
});

test('two windows: where things have moved on meanwhile nothing is taken back', async () => {
  const two = await founded('Two windows');
  await decided(two, 1);
  const before = ok(await handlers.standing({ key: two }));
  expect(await handlers.takeBack({ key: two, mark: 'elsewhere' })).toMatchObject({ refused: 'moved-on' });
  expect(ok(await handlers.standing({ key: two }))).toEqual(before);
});

test('in iron mode nothing is taken back', async () => {
  const iron = await founded('Iron', { settings: { ...EVERYTHING, iron: true } });
  await decided(iron, 1);
  expect(ok(await handlers.standing({ key: iron })).lastDecision).toBeUndefined();
  expect(await handlers.takeBack({ key: iron })).toMatchObject({ refused: 'iron-mode' });
});

test('a battle that was fought by hand is not taken back with a decision before it; one that was settled is', async () => {
  const at = await founded('By hand', { battles: 'rrtk', seed: 3, players: ['orcs', 'treyine', 'goblins', 'mirholme'] });
  let decisions = 0;
  for (let n = 0; n < 300; n++) {
    const standing = ok(await handlers.playOn({ key: at, until: 'decision' }));
    if (standing.waiting.what === 'decision') {
      decisions++;
      ok(await handlers.choose({ key: at, choice: standing.waiting.suggested }));
      continue;
    }
    if (standing.waiting.what !== 'battles') throw new Error(standing.waiting.what);
    const [first] = standing.waiting.battles.filter(({ isPlayers }) => isPlayers);
    const fighters = first === undefined ? [] : [first.invader, first.defender].map(({ nation }) => nation);
    if (first === undefined || standing.lastDecision === undefined || fighters.includes(standing.lastDecision.by)) {
      for (const { battle } of standing.waiting.battles) ok(await handlers.settleBattle({ key: at, battle }));
      continue;
    }
    const settled = ok(await handlers.settleBattle({ key: at, battle: first.battle })).standing;
    if (settled.now !== standing.now) continue;
    expect(settled.lastDecision).toEqual(standing.lastDecision);
    ok(await handlers.takeBack({ key: at }));
    // again to the same battle: this time somebody gives an order in it
    let there = ok(await handlers.playOn({ key: at, until: 'decision' }));
    while (there.waiting.what === 'decision') {
      ok(await handlers.choose({ key: at, choice: there.waiting.suggested }));
      there = ok(await handlers.playOn({ key: at, until: 'decision' }));
    }
    let view = ok(await handlers.openBattle({ key: at, battle: first.key }));
    while (view.offer?.isPlayers === false) view = ok(await handlers.autopilot({ key: at, choices: 1 }));
    ok(await handlers.autopilot({ key: at, choices: 1 }));
    expect(ok(await handlers.standing({ key: at })).lastDecision).toBeUndefined();
    expect(await handlers.takeBack({ key: at })).toMatchObject({ refused: 'battle-waits' });
    const after = ok(await handlers.settleBattle({ key: at, battle: first.battle })).standing;
    expect(after.lastDecision).toBeUndefined();
    expect(await handlers.takeBack({ key: at })).toMatchObject({ refused: 'nothing-to-undo' });
    // nor is it where those who fought it are left to the game afterwards
    for (const nation of fighters.filter((side) => after.players.includes(side))) ok(await handlers.playNation({ key: at, nation, isPlayers: false }));
    expect(after.now).toBe(standing.now);
    expect(ok(await handlers.standing({ key: at })).lastDecision).toBeUndefined();
    expect(decisions).toBeGreaterThan(0);
    return;
  }
  throw new Error('no battle of the player’s with a decision before it');
});
