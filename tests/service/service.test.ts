import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { type Happened, textOf } from '../../main/contract.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { linesOf } from '../../main/store/reading.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { aSeason, closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

test('a campaign is founded, asks its player, and takes his choices; what is told is in the file', async () => {
  const { key, ...standing } = ok(await handlers.foundCampaign(corner()));
  expect(key).toBe('the-corner');
  expect(standing).toMatchObject({ name: 'The corner', seed: 11, year: 986, season: 'spring', now: 1, choice: 0, players: ['treyine'] });
  const first = await aSeason(handlers, key);
  expect(first.decisions).toBeGreaterThan(1);
  expect(first.standing.now).toBe(2);
  await aSeason(handlers, key);
  ok(await handlers.closeCampaign({ key }));
  within(join(folder, `${key}.talomir`), (db) => {
    const lines = [...linesOf(db, 1, 1), ...linesOf(db, 1, 2)];
    for (const event of first.events) expect(lines).toContain(event);
    const chosen = lines.filter((line) => line.includes('"hand":"player"'));
    expect(chosen.length).toBeGreaterThanOrEqual(first.decisions);
    expect(verify(db).differences).toEqual([]);
  });
});

test('p. 57: units are not offered to go where all of them stand; who asks for it all the same is not refused', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Placed' })));
  for (let n = 0; n < 40; n++) {
    const { waiting } = ok(await handlers.standing({ key }));
    if (waiting.what === 'decision' && waiting.kind === 'place') break;
    ok(waiting.what === 'decision' ? await handlers.choose({ key, choice: waiting.suggested }) : await handlers.step({ key }));
  }
  const placing = async () => {
    const { waiting } = ok(await handlers.standing({ key }));
    if (waiting.what !== 'decision' || waiting.kind !== 'place') throw new Error('the army is not being placed');
    expect(waiting.words).toHaveLength(waiting.choices.length);
    return waiting;
  };
  const targets = async () => (await placing()).choices.flatMap(({ choice, at }) => (choice === 'place' ? [at] : []));
  const all = await placing();
  const seat = all.choices.find(({ choice }) => choice === 'army-placed')!.at;
  const first = await targets();
  expect(first.length).toBeGreaterThan(0);
  expect(first).not.toContain(seat);
  const set = all.choices.find((choice) => choice.form === 'set')!;
  const units = set.form === 'set' ? set.of : [];
  const send = async (of: readonly string[], at: string | null) => {
    const { step } = await placing();
    ok(await handlers.choose({ key, choice: { step, choice: 'place', at, number: null, of } }));
  };
  await send(units.slice(0, 1), first[0]!);
  expect(await targets()).toEqual(expect.arrayContaining([seat, ...first]));
  await send(units, first[0]!);
  expect(await targets()).not.toContain(first[0]);
  await send(units, first[0]!);
  expect(await targets()).not.toContain(first[0]);
});

test('p. 57: what a player has just placed himself is suggested to be left so, after a reload too, and by the game playing on', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Placed by hand' })));
  const waiting = async () => {
    const { waiting: asked } = ok(await handlers.standing({ key }));
    return asked.what === 'decision' ? asked : null;
  };
  for (let n = 0; n < 40 && (await waiting())?.kind !== 'place'; n++) {
    const asked = await waiting();
    ok(asked === null ? await handlers.step({ key }) : await handlers.choose({ key, choice: asked.suggested }));
  }
  const asked = (await waiting())!;
  const away = asked.choices.find(({ form }) => form === 'set')!;
  const of = away.form === 'set' ? away.of : [];
  ok(await handlers.choose({ key, choice: { step: asked.step, choice: 'place', at: away.at, number: null, of } }));
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.openCampaign({ key }));
  expect(await waiting()).toMatchObject({
    kind: 'place',
    suggested: { choice: 'army-placed', of: [] },
    suggestedWords: 'Leave the army as it stands',
    why: 'as you have placed it',
  });
  ok(await handlers.step({ key }));
  const army = ok(await handlers.mapView({ key, now: null })).armies.filter(({ nation }) => nation === 'treyine');
  expect(army.map(({ province, units }) => [province, units])).toEqual([[away.at, of.length]]);
  ok(await handlers.closeCampaign({ key }));
  within(join(folder, `${key}.talomir`), (db) => expect(verify(db).differences).toEqual([]));
});

test('playing on tells stop after stop, rests where the player must choose, and can be stopped', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Played on', players: [], years: null })));
  const news: Happened[] = [];
  const deaf = service.listen((item) => void (item.news === 'happened' && item.standing.key === key && news.push(item)));
  const season = ok(await handlers.playOn({ key, until: 'season' }));
  expect(season.now).toBe(2);
  expect(news.length).toBeGreaterThan(2);
  expect(news.at(-1)!.standing.choice).toBe(season.choice);
  const year = ok(await handlers.playOn({ key, until: 'year' }));
  expect(year).toMatchObject({ year: 987, season: 'spring' });
  const endless = handlers.playOn({ key, until: 'end' });
  expect(await handlers.playOn({ key, until: 'season' })).toMatchObject({ refused: 'is-playing' });
  expect(await handlers.step({ key })).toMatchObject({ refused: 'is-playing' });
  // looking is not forbidden meanwhile
  expect(ok(await handlers.mapView({ key, now: null })).holders.length).toBeGreaterThan(10);
  ok(await handlers.cancel({ key }));
  const stopped = ok(await endless);
  expect(stopped.waiting.what).not.toBe('over');
  deaf();
  ok(await handlers.closeCampaign({ key }));
  within(join(folder, `${key}.talomir`), (db) => {
    const stored = (db.prepare('SELECT count(*) AS n FROM choice').get() as { n: number }).n;
    expect(stored).toBe(stopped.choice);
    expect(verify(db).differences).toEqual([]);
  });
});

test('iron is for good, real dice are not', async () => {
  const iron = { ...EVERYTHING, iron: true };
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Iron', settings: iron })));
  ok(await handlers.step({ key }));
  expect(await handlers.changeSettings({ key, settings: EVERYTHING })).toMatchObject({ refused: 'iron-mode' });
  expect(await handlers.goBack({ key, choice: 0 })).toMatchObject({ refused: 'iron-mode' });
  expect(ok(await handlers.changeSettings({ key, settings: { ...iron, realDice: true } })).settings.realDice).toBe(true);
});

test('what was chosen at the founding is told afterwards, whatever is set since, and of a copy too', async () => {
  const before = Date.now();
  const order = corner({ name: 'Founded', options: { woundsLast1d6Seasons: true, firstYear: 700 } });
  const { key } = ok(await handlers.foundCampaign(order));
  ok(await handlers.changeSettings({ key, settings: { ...EVERYTHING, asks: 'never' } }));
  const founding = ok(await handlers.founding({ key }));
  expect(founding).toMatchObject({ seed: 11, players: ['treyine'], years: 3, battles: 'abstract', options: order.options });
  expect([...founding.nations!].sort()).toEqual([...order.nations!].sort());
  expect(founding.foundedAt).toSatisfy((at: number) => at >= before && at <= Date.now());
  ok(await handlers.closeCampaign({ key }));
  const { key: copy } = ok(await handlers.duplicateCampaign({ key, name: 'Founded, a copy' }));
  expect(ok(await handlers.openCampaign({ key: copy })).settings).toEqual({ ...EVERYTHING, asks: 'never' });
  expect(ok(await handlers.founding({ key: copy }))).toEqual(founding);
});

test('a campaign in which every nation takes part says so, and one that was never dated has no date', async () => {
  foundCampaign(join(folder, 'undated.talomir'), { name: 'Undated', seed: 5, players: [], years: null, system: 'rrtk', world: TALOMIR });
  ok(await handlers.openCampaign({ key: 'undated' }));
  expect(ok(await handlers.founding({ key: 'undated' }))).toEqual({
    seed: 5,
    players: [],
    years: null,
    battles: 'rrtk',
    nations: null,
    options: TALOMIR.options,
    ownLists: [],
    position: null,
    foundedAt: null,
  });
});

describe('at its end', () => {
  let key = '';
  beforeAll(async () => {
    ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Over', players: [] }))));
    ok(await handlers.playOn({ key, until: 'end' }));
    ok(await handlers.closeCampaign({ key }));
  });
  beforeEach(async () => void ok(await handlers.openCampaign({ key })));

  test('p. 60: a campaign that is over says who has won and by how much, as its chronicle does', async () => {
    const { waiting } = ok(await handlers.standing({ key }));
    if (waiting.what !== 'over') throw new Error('it is not over');
    const [first] = waiting.standing;
    expect(waiting.page).toBe(60);
    expect(waiting.winners).toEqual(waiting.standing.filter(({ gained }) => gained === first!.gained).map(({ nation }) => nation));
    const { sections } = ok(await handlers.chronicle({ key, now: null }));
    const told = sections.flatMap(({ lines }) => lines.map(({ parts }) => textOf(parts)));
    expect(told).toContain(`The campaign is over. ${waiting.won}`);
  });

  test('a war that ended with nobody the winner says why; one that a fall ended, who fell', async () => {
    const over = ok(await handlers.warsView({ key })).filter(({ until, winner }) => until !== null && winner === null);
    const fallen = ok(await handlers.nationsView({ key, now: null })).filter(({ isOut }) => isOut);
    expect(over.length).toBeGreaterThan(0);
    for (const { state } of over) expect(state).toMatch(/^(undecided: (both had had enough|their lands no longer touched)|over: .+ (is|are) no more)$/);
    for (const { state } of over.filter((war) => war.state.startsWith('over')))
      expect(fallen.filter(({ called }) => state.startsWith(`over: ${called} `))).toHaveLength(1);
  });
});

test('what is set in one window stays when another sets something else', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Set twice', settings: EVERYTHING })));
  ok(await handlers.changeSettings({ key, settings: { everyBattle: true } }));
  ok(await handlers.changeSettings({ key, settings: { asks: 'battles' } }));
  ok(await handlers.changeSettings({ key, settings: { realDice: true } }));
  const all = { ...EVERYTHING, everyBattle: true, asks: 'battles', realDice: true };
  expect(ok(await handlers.standing({ key })).settings).toEqual(all);
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key })).settings).toEqual(all);
});

test('where to ask is the player’s to set', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Never asked', settings: { ...EVERYTHING, asks: 'never' } })));
  expect(ok(await handlers.playOn({ key, until: 'year' }))).toMatchObject({ year: 987 });
  expect(ok(await handlers.changeSettings({ key, settings: EVERYTHING })).settings).toEqual(EVERYTHING);
  const asked = ok(await handlers.playOn({ key, until: 'year' }));
  expect(asked.waiting).toMatchObject({ what: 'decision', by: 'treyine' });
});

test('battles that are lent to the pool come out as those that are fought here', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Lent', seed: 28, players: [], years: 1, battles: 'rrtk' })));
  const { choice } = ok(await handlers.playOn({ key, until: 'season' }));
  ok(await handlers.closeCampaign({ key }));
  within(join(folder, `${key}.talomir`), (db) => {
    const verdict = verify(db);
    expect(verdict.differences).toEqual([]);
    // of one Spring there are three to lend
    expect(verdict.battles).toBe(3);
    expect(verdict.choices).toBe(choice);
  });
});

describe('going back', () => {
  test('a course that was left is returned to as it was left, and goes on; nothing of either is lost', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Courses' })));
    expect(ok(await handlers.courses({ key }))).toEqual([]);
    for (let n = 0; n < 5; n++) await aSeason(handlers, key);
    const left = ok(await handlers.standing({ key }));
    const [, , summer] = ok(await handlers.seasons({ key })).filter(({ choice }) => choice !== null);
    const back = ok(await handlers.goBack({ key, choice: summer!.choice! }));
    const before = Date.now();
    const [course, ...more] = ok(await handlers.courses({ key }));
    const parted = { now: summer!.now, year: summer!.year, season: summer!.season };
    expect([course, more]).toEqual([{ course: 1, now: left.now, year: left.year, season: left.season, parted, leftAt: course!.leftAt }, []]);
    expect(before - course!.leftAt!).toBeLessThan(60_000);
    // who returns before anything was chosen leaves nothing behind
    expect(ok(await handlers.returnTo({ key, course: 1 }))).toEqual(left);
    expect(ok(await handlers.courses({ key }))).toEqual([]);
    expect(await handlers.returnTo({ key, course: 2 })).toMatchObject({ refused: 'no-such-course' });
    ok(await handlers.goBack({ key, choice: back.choice }));
    await aSeason(handlers, key);
    const other = ok(await handlers.standing({ key }));
    ok(await handlers.closeCampaign({ key }));
    ok(await handlers.openCampaign({ key }));
    expect(ok(await handlers.returnTo({ key, course: 1 }))).toEqual(left);
    expect(ok(await handlers.history({ key })).seasons.length).toBe(left.now);
    await aSeason(handlers, key);
    expect(ok(await handlers.courses({ key })).map(({ course: branch, now, parted: since }) => [branch, now, since])).toEqual([[3, other.now, parted]]);
    expect(ok(await handlers.returnTo({ key, course: 3 }))).toEqual(other);
    ok(await handlers.changeSettings({ key, settings: { ...EVERYTHING, iron: true } }));
    expect(await handlers.returnTo({ key, course: 1 })).toMatchObject({ refused: 'iron-mode' });
    ok(await handlers.closeCampaign({ key }));
    within(join(folder, `${key}.talomir`), (db) => {
      expect(verify(db).differences).toEqual([]);
      const text = exportCampaign(db);
      const copy = join(folder, 'courses-again.talomir');
      importCampaign('courses', text, copy);
      expect(within(copy, exportCampaign)).toBe(text);
    });
  });

  test('a course that another goes all the way along is none to return to', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'All the way', players: [] })));
    ok(await handlers.playOn({ key, until: 'season' }));
    ok(await handlers.goBack({ key, choice: ok(await handlers.standing({ key })).choice }));
    ok(await handlers.step({ key }));
    expect(ok(await handlers.courses({ key }))).toEqual([]);
    ok(await handlers.closeCampaign({ key }));
  });

  test('a season of the past is looked at, and play goes on from any choice on a branch of its own', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Back', players: [] })));
    ok(await handlers.playOn({ key, until: 'year' }));
    const seasons = ok(await handlers.seasons({ key }));
    expect(seasons.map((s) => s.now)).toContain(3);
    expect(ok(await handlers.mapView({ key, now: 3 }))).toMatchObject({ now: 3, season: 'fall' });
    expect(ok(await handlers.nationsView({ key, now: 1 })).map((n) => n.id)).toContain('orcs');
    expect(ok(await handlers.nationView({ key, nation: 'orcs', now: 2 }))).toMatchObject({ id: 'orcs' });
    for (const call of ['mapView', 'seasonEvents', 'seasonPersons'] as const)
      expect(await handlers[call]({ key, now: 99 })).toMatchObject({ refused: 'no-such-season' });
    expect(await handlers.nationView({ key, nation: 'elsewhere', now: null })).toMatchObject({ refused: 'no-such-nation' });
    const end = ok(await handlers.standing({ key }));
    const back = ok(await handlers.goBack({ key, choice: 7 }));
    expect(back).toMatchObject({ choice: 7, year: 986 });
    // the same choices again lead to the same end: dice know nothing of branches
    let again = back;
    while (again.choice < end.choice) again = ok(await handlers.step({ key })).standing;
    expect(again).toEqual({ ...end, mark: again.mark });
    expect(again.mark).not.toBe(end.mark);
    expect(await handlers.goBack({ key, choice: 100_000 })).toMatchObject({ refused: 'no-such-choice' });
    ok(await handlers.closeCampaign({ key }));
    within(join(folder, `${key}.talomir`), (db) => {
      expect(db.prepare('SELECT count(*) AS n FROM branch').get()).toEqual({ n: 2 });
      expect(verify(db).differences).toEqual([]);
    });
    expect(ok(await handlers.openCampaign({ key }))).toEqual(again);
  });
});
