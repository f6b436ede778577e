import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { Happened, Standing } from '../../main/contract.ts';
import { createService } from '../../main/service/service.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { linesOf } from '../../main/store/reading.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

/** Makes every choice of the player as it is suggested until the season is another. */
async function aSeason(key: string): Promise<{ readonly events: string[]; readonly standing: Standing; readonly decisions: number }> {
  let standing = ok(await handlers.standing({ key }));
  const { now } = standing;
  const events: string[] = [];
  let decisions = 0;
  const took = (happened: Happened): void => {
    events.push(...happened.events);
    standing = happened.standing;
  };
  while (standing.now === now && standing.waiting.what !== 'over') {
    if (standing.waiting.what === 'decision') {
      decisions++;
      took(ok(await handlers.choose({ key, choice: standing.waiting.suggested })));
    } else took(ok(await handlers.step({ key })));
  }
  return { events, standing, decisions };
}

test('a campaign is founded, asks its player, and takes his choices; what is told is in the file', async () => {
  const { key, ...standing } = ok(await handlers.foundCampaign(corner()));
  expect(key).toBe('the-corner');
  expect(standing).toMatchObject({ name: 'The corner', seed: 11, year: 986, season: 'spring', now: 1, choice: 0, players: ['treyine'] });
  const first = await aSeason(key);
  expect(first.decisions).toBeGreaterThan(1);
  expect(first.standing.now).toBe(2);
  await aSeason(key);
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

test('a campaign goes on where it was left, in another process or this one', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Left and found' })));
  await aSeason(key);
  const before = ok(await handlers.standing({ key }));
  ok(await handlers.closeCampaign({ key }));
  const other = createService(folder);
  expect(ok(await other.handlers.openCampaign({ key }))).toEqual(before);
  await other.close();
  expect(ok(await handlers.openCampaign({ key }))).toEqual(before);
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

test('a campaign that is asked for twice at once is opened once', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Twice' })));
  ok(await handlers.closeCampaign({ key }));
  const [one, two] = await Promise.all([handlers.openCampaign({ key }), handlers.openCampaign({ key })]);
  expect(ok(two)).toEqual(ok(one));
  expect(await handlers.trashCampaign({ key })).toMatchObject({ refused: 'already-open' });
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.trashCampaign({ key }));
});

test('what is asked of a campaign along with its opening is answered once it is open', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Along with it' })));
  const before = ok(await handlers.mapView({ key, now: null }));
  ok(await handlers.closeCampaign({ key }));
  expect(await handlers.mapView({ key, now: null })).toMatchObject({ refused: 'not-open' });
  const [, map, atlas] = await Promise.all([handlers.openCampaign({ key }), handlers.mapView({ key, now: null }), handlers.atlas({ key })]);
  expect(ok(map)).toEqual(before);
  expect(ok(atlas).provinces.length).toBeGreaterThan(10);
});

test('what has happened is told with the land as it lies then', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Told with its land' })));
  for (let n = 0; n < 3; n++) {
    const { map, nations } = ok(await handlers.step({ key }));
    expect(map).toEqual(ok(await handlers.mapView({ key, now: null })));
    expect(nations).toEqual(ok(await handlers.nationsView({ key, now: null })));
  }
});

test('who opens a campaign that is open is told where it stands now', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Open twice' })));
  for (let n = 0; n < 5; n++) ok(await handlers.step({ key }));
  expect(ok(await handlers.openCampaign({ key })).choice).toBe(5);
  expect(ok(await handlers.listCampaigns({})).find((c) => c.key === key)).toMatchObject({ isOpen: true });
});

test('iron is for good, and faces are typed in only where dice are real', async () => {
  const iron = { ...EVERYTHING, iron: true };
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Iron', settings: iron })));
  const { waiting } = ok(await handlers.step({ key })).standing;
  expect(await handlers.changeSettings({ key, settings: EVERYTHING })).toMatchObject({ refused: 'iron-mode' });
  expect(await handlers.goBack({ key, choice: 0 })).toMatchObject({ refused: 'iron-mode' });
  if (waiting.what === 'decision')
    expect(await handlers.choose({ key, choice: { ...waiting.suggested, faces: [6, 6] } })).toMatchObject({ refused: 'no-real-dice' });
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
    foundedAt: null,
  });
});

test('p. 60: a campaign that is over says who has won and by how much, as its chronicle does', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Over', players: [], years: 1 })));
  const { waiting } = ok(await handlers.playOn({ key, until: 'end' }));
  if (waiting.what !== 'over') throw new Error('it is not over');
  const [first] = waiting.standing;
  expect(waiting.page).toBe(60);
  expect(waiting.winners).toEqual(waiting.standing.filter(({ gained }) => gained === first!.gained).map(({ nation }) => nation));
  const { sections } = ok(await handlers.chronicle({ key, now: null }));
  const told = sections.flatMap(({ lines }) => lines.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')));
  expect(told).toContain(`The campaign is over. ${waiting.won}`);
});

test('a war that ended with nobody the winner says why; one that a fall ended, who fell', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Wars', players: [] })));
  ok(await handlers.playOn({ key, until: 'end' }));
  const over = ok(await handlers.warsView({ key })).filter(({ until, winner }) => until !== null && winner === null);
  const fallen = ok(await handlers.nationsView({ key, now: null })).filter(({ isOut }) => isOut);
  expect(over.length).toBeGreaterThan(0);
  for (const { state } of over) expect(state).toMatch(/^(undecided: (both had had enough|their lands no longer touched)|over: .+ (is|are) no more)$/);
  for (const { state } of over.filter((war) => war.state.startsWith('over')))
    expect(fallen.filter(({ called }) => state.startsWith(`over: ${called} `))).toHaveLength(1);
});

test('where to ask is the player’s to set', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Never asked', settings: { ...EVERYTHING, asks: 'never' } })));
  expect(ok(await handlers.playOn({ key, until: 'year' }))).toMatchObject({ year: 987 });
  expect(ok(await handlers.changeSettings({ key, settings: EVERYTHING })).settings).toEqual(EVERYTHING);
  const asked = ok(await handlers.playOn({ key, until: 'year' }));
  expect(asked.waiting).toMatchObject({ what: 'decision', by: 'treyine' });
});

test('battles that are lent to the pool come out as those that are fought here', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Lent', seed: 10, players: [], years: 1, battles: 'rrtk' })));
  const { choice } = ok(await handlers.playOn({ key, until: 'end' }));
  ok(await handlers.closeCampaign({ key }));
  within(join(folder, `${key}.talomir`), (db) => {
    const verdict = verify(db);
    expect(verdict.differences).toEqual([]);
    // in some season there is more than one to lend
    expect(verdict.battles).toBeGreaterThan(verdict.seasons);
    expect(verdict.choices).toBe(choice);
  });
});

describe('going back', () => {
  test('a season of the past is looked at, and play goes on from any choice on a branch of its own', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Back', players: [] })));
    ok(await handlers.playOn({ key, until: 'year' }));
    const seasons = ok(await handlers.seasons({ key }));
    expect(seasons.map((s) => s.now)).toContain(3);
    expect(ok(await handlers.mapView({ key, now: 3 }))).toMatchObject({ now: 3, season: 'fall' });
    expect(ok(await handlers.nationsView({ key, now: 1 })).map((n) => n.id)).toContain('orcs');
    expect(ok(await handlers.nationView({ key, nation: 'orcs', now: 2 }))).toMatchObject({ id: 'orcs' });
    expect(await handlers.mapView({ key, now: 99 })).toMatchObject({ refused: 'no-such-season' });
    expect(await handlers.nationView({ key, nation: 'elsewhere', now: null })).toMatchObject({ refused: 'no-such-nation' });
    const end = ok(await handlers.standing({ key }));
    const back = ok(await handlers.goBack({ key, choice: 7 }));
    expect(back).toMatchObject({ choice: 7, year: 986 });
    // the same choices again lead to the same end: dice know nothing of branches
    let again = back;
    while (again.choice < end.choice) again = ok(await handlers.step({ key })).standing;
    expect(again).toEqual(end);
    expect(await handlers.goBack({ key, choice: 100_000 })).toMatchObject({ refused: 'no-such-choice' });
    ok(await handlers.closeCampaign({ key }));
    within(join(folder, `${key}.talomir`), (db) => {
      expect(db.prepare('SELECT count(*) AS n FROM branch').get()).toEqual({ n: 2 });
      expect(verify(db).differences).toEqual([]);
    });
    expect(ok(await handlers.openCampaign({ key }))).toEqual(end);
  });
});

describe('the library', () => {
  test('campaigns are listed, renamed, duplicated and put in the trash', async () => {
    const { service: own, folder: shelf } = serviceIn();
    const calls = own.handlers;
    const { key } = ok(await calls.foundCampaign(corner({ name: 'One' })));
    expect(ok(await calls.listCampaigns({}))).toMatchObject([
      { key: 'one', name: 'One', seed: 11, year: 986, season: 'spring', isOpen: true, over: false, problem: null },
    ]);
    for (const call of ['renameCampaign', 'duplicateCampaign'] as const)
      expect(await calls[call]({ key, name: 'Two' })).toMatchObject({ refused: 'already-open' });
    expect(await calls.trashCampaign({ key })).toMatchObject({ refused: 'already-open' });
    ok(await calls.closeCampaign({ key }));
    ok(await calls.renameCampaign({ key, name: 'The first' }));
    expect(ok(await calls.duplicateCampaign({ key, name: 'The second' }))).toMatchObject({ key: 'the-second', name: 'The second', isOpen: false });
    expect(
      ok(await calls.listCampaigns({}))
        .map((c) => c.name)
        .sort(),
    ).toEqual(['The first', 'The second']);
    ok(await calls.trashCampaign({ key }));
    expect(ok(await calls.listCampaigns({})).map((c) => c.key)).toEqual(['the-second']);
    expect(readdirSync(join(shelf, 'trash'))).toEqual(['one.talomir']);
    await own.close();
  });

  test('two campaigns of one name are two files; what is no campaign is listed with what is wrong', async () => {
    const { service: own, folder: shelf } = serviceIn();
    ok(await own.handlers.foundCampaign(corner({ name: 'Twin' })));
    expect(ok(await own.handlers.foundCampaign(corner({ name: 'Twin' }))).key).toBe('twin-2');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(shelf, 'letter.talomir'), 'a letter');
    const letter = ok(await own.handlers.listCampaigns({})).find((c) => c.key === 'letter')!;
    expect(letter.problem).toContain('is no campaign of Talomir');
    expect(await own.handlers.openCampaign({ key: 'letter' })).toMatchObject({ refused: 'no-campaign' });
    expect(await own.handlers.openCampaign({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
    expect(await own.handlers.standing({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
    const second = createService(shelf);
    expect(await second.handlers.openCampaign({ key: 'twin' })).toMatchObject({ refused: 'in-use' });
    await second.close();
    await own.close();
    expect(existsSync(join(shelf, 'twin.talomir'))).toBe(true);
  });

  test('nations are looked at before anything is founded', async () => {
    expect(await handlers.foundCampaign(corner({ players: ['nobody'] }))).toMatchObject({ refused: 'no-such-nation' });
    expect(await handlers.foundCampaign(corner({ players: ['tereken'] }))).toMatchObject({
      refused: 'no-such-nation',
      message: expect.stringContaining('holds no land'),
    });
  });
});

test('settings of the app are kept', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const first = ok(await own.handlers.settings({}));
  expect(first.theme).toBe('system');
  ok(await own.handlers.saveSettings({ ...first, theme: 'dark' }));
  expect(ok(await createService(shelf).handlers.settings({}))).toEqual({ ...first, theme: 'dark' });
});
