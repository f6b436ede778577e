import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../../main/service/service.ts';
import { aSeason, corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
/** A campaign that is open, and is so again after each test but the last. */
let key = '';
beforeAll(async () => {
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Opened' }))));
});
afterAll(() => service.close());

test('what has happened is told with the land as it lies then', async () => {
  for (let n = 0; n < 3; n++) {
    const { map, nations } = ok(await handlers.step({ key }));
    expect(map).toEqual(ok(await handlers.mapView({ key, now: null })));
    expect(nations).toEqual(ok(await handlers.nationsView({ key, now: null })));
  }
});

test('who opens a campaign that is open is told where it stands now', async () => {
  const { choice } = ok(await handlers.standing({ key }));
  for (let n = 0; n < 5; n++) ok(await handlers.step({ key }));
  expect(ok(await handlers.openCampaign({ key })).choice).toBe(choice + 5);
  expect(ok(await handlers.listCampaigns({})).find((c) => c.key === key)).toMatchObject({ isOpen: true });
});

test('a campaign goes on where it was left, in another process or this one', async () => {
  await aSeason(handlers, key);
  const before = ok(await handlers.standing({ key }));
  ok(await handlers.closeCampaign({ key }));
  const other = createService(folder);
  expect(ok(await other.handlers.openCampaign({ key }))).toEqual(before);
  await other.close();
  expect(ok(await handlers.openCampaign({ key }))).toEqual(before);
});

test('what is asked of a campaign along with its opening is answered once it is open', async () => {
  const before = ok(await handlers.mapView({ key, now: null }));
  ok(await handlers.closeCampaign({ key }));
  expect(await handlers.mapView({ key, now: null })).toMatchObject({ refused: 'not-open' });
  const [, map, atlas] = await Promise.all([handlers.openCampaign({ key }), handlers.mapView({ key, now: null }), handlers.atlas({ key })]);
  expect(ok(map)).toEqual(before);
  expect(ok(atlas).provinces.length).toBeGreaterThan(10);
});

test('a library that is listed while one of its campaigns is being opened waits for that, and its file is not looked into', async () => {
  ok(await handlers.closeCampaign({ key }));
  const other = ok(await handlers.foundCampaign(corner({ name: 'Another' }))).key;
  ok(await handlers.closeCampaign({ key: other }));
  const [opened, listed] = await Promise.all([handlers.openCampaign({ key }), handlers.listCampaigns({})]);
  const { now } = ok(opened);
  expect(ok(await handlers.standing({ key })).now).toBe(now);
  expect(ok(listed).map((entry) => [entry.key, entry.isOpen, entry.isElsewhere, entry.problem])).toEqual(
    expect.arrayContaining([
      [key, true, false, null],
      [other, false, false, null],
    ]),
  );
});

test('a copy is made while another campaign is being opened, whose file is not looked into for that', async () => {
  ok(await handlers.closeCampaign({ key }));
  const opening = handlers.openCampaign({ key });
  expect(ok(await handlers.duplicateCampaign({ key: 'another', name: 'A copy' }))).toMatchObject({
    key: 'a-copy',
    name: 'A copy',
    isOpen: false,
    problem: null,
  });
  ok(await opening);
});

test('a campaign that is asked for twice at once is opened once', async () => {
  ok(await handlers.closeCampaign({ key }));
  const [one, two] = await Promise.all([handlers.openCampaign({ key }), handlers.openCampaign({ key })]);
  expect(ok(two)).toEqual(ok(one));
  expect(await handlers.trashCampaign({ key })).toMatchObject({ refused: 'already-open' });
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.trashCampaign({ key }));
});

test('who opens a campaign that is being played on is told so at once, may look at the land meanwhile and wait for its rest', async () => {
  const { key: played } = ok(await handlers.foundCampaign(corner({ name: 'Played on', settings: { asks: 'never', iron: false, realDice: false } })));
  ok(await handlers.atlas({ key: played }));
  expect(ok(await handlers.atRest({ key: played })).now).toBe(1);
  const told = Promise.withResolvers<void>();
  const enough = service.listen((item) => item.news === 'happened' && item.standing.key === played && told.resolve());
  const ended: string[] = [];
  const playing = Promise.resolve(handlers.playOn({ key: played, until: 'end' })).finally(() => ended.push('played'));
  await told.promise;
  enough();
  const again = ok(await handlers.openCampaign({ key: played }));
  expect([again.isRunning, again.waiting.what === 'over']).toEqual([true, false]);
  expect(ok(await handlers.mapView({ key: played, now: null })).now).toBeGreaterThanOrEqual(again.now);
  expect(ok(await handlers.nationsView({ key: played, now: null })).length).toBeGreaterThan(7);
  expect(ok(await handlers.atlas({ key: played })).provinces.length).toBeGreaterThan(10);
  expect(ended).toEqual([]);
  const rested = ok(await handlers.atRest({ key: played }));
  expect(rested).toEqual(ok(await playing));
  expect(ok(await handlers.openCampaign({ key: played }))).toEqual(rested);
  ok(await handlers.closeCampaign({ key: played }));
});
