import './session-memory.ts';
import './runes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, type Atlas, CALLS, type Client, type Happened, type MapView, type Standing } from '../../main/contract.ts';
import { STANDING } from '../hosts/fake.ts';

const { createGame } = await import('../../renderer/game/game.svelte.ts');
const { createKnownStanding } = await import('../../renderer/game/known-standing.svelte.ts');

const REFUSED = { refused: 'name-taken', page: null, message: 'Taken.' };
const standingOf = (key: string): Standing => ({ ...STANDING, key, name: key });

/** A client of campaigns of any key; what `more` does not answer is refused. */
const clientWith = (more: Partial<Client>): Client => ({
  ...(Object.fromEntries(Object.keys(CALLS).map((name) => [name, async () => ({ refused: 'not-open', page: null, message: '' })])) as unknown as Client),
  listen: () => () => {},
  openCampaign: async ({ key }) => ({ ok: standingOf(key) }),
  closeCampaign: async () => ({ ok: null }),
  ...more,
});

test('a late answer to a campaign that has been left does not make it the open one again', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answer<Standing>>();
  const game = createGame(clientWith({ playOn: () => promise, goBack: () => promise, changeSettings: () => promise }));
  await game.openCampaign('north');
  const late = [game.playOn('season'), game.goBack(0), game.changeSettings(STANDING.settings)];
  await game.leaveCampaign();
  await game.openCampaign('south');
  answer({ ok: standingOf('north') });
  await Promise.all(late);
  expect([game.standing?.key, game.lastKey]).toEqual(['south', 'south']);
  await game.leaveCampaign();
  expect([game.standing, game.isPlaying]).toEqual([null, false]);
});

test('what is done of a campaign that has been left meanwhile leads nowhere', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answer<Happened>>();
  const game = createGame(clientWith({ settleBattle: () => promise }));
  await game.openCampaign('north');
  const settled = game.settle('a battle');
  await game.leaveCampaign();
  await game.openCampaign('south');
  answer({ ok: { events: [], standing: standingOf('north'), map: {} as MapView, nations: [] } });
  expect([await settled, game.standing?.key]).toEqual([false, 'south']);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what of a campaign was still to be drawn when it was left is not drawn afterwards', async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  let tell: Parameters<Client['listen']>[0] = () => {};
  const game = createGame(
    clientWith({
      listen: (hear) => {
        tell = hear;
        return () => {};
      },
    }),
  );
  await game.openCampaign('north');
  for (const now of [1, 2]) tell({ news: 'happened', events: [], standing: { ...standingOf('north'), now }, map: { now } as MapView, nations: [] });
  expect(game.map?.now).toBe(1);
  await game.leaveCampaign();
  for (const draw of frames) draw();
  await vi.runAllTimersAsync();
  expect([game.standing, game.map]).toEqual([null, null]);
});

test('a campaign that was being played on when it was opened plays on until it rests', async () => {
  const { promise, resolve: rest } = Promise.withResolvers<Answer<Standing>>();
  const asked: string[] = [];
  const game = createGame(
    clientWith({
      openCampaign: async ({ key }) => ({ ok: { ...standingOf(key), isRunning: true } }),
      atRest: () => promise,
      playOn: async ({ until }) => {
        asked.push(until);
        return { ok: standingOf('north') };
      },
    }),
  );
  await game.openCampaign('north');
  expect([game.standing?.key, game.isRunning, game.isPlaying]).toEqual(['north', true, true]);
  await game.playOn('season');
  expect(asked).toEqual([]);
  rest({ ok: { ...standingOf('north'), now: 2, choice: 40 } });
  await vi.waitFor(() => expect(game.isPlaying).toBe(false));
  expect([game.isRunning, game.standing?.now]).toEqual([false, 2]);
});

test('a campaign that is left before it is there is not shown, and is closed', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answer<Standing>>();
  const closed: string[] = [];
  const game = createGame(
    clientWith({
      openCampaign: ({ key }) => (key === 'north' ? promise : Promise.resolve({ ok: standingOf(key) })),
      closeCampaign: async ({ key }) => {
        closed.push(key);
        return { ok: null };
      },
    }),
  );
  const opening = game.openCampaign('north');
  await game.leaveCampaign();
  await game.openCampaign('south');
  answer({ ok: standingOf('north') });
  expect([await opening, game.standing?.key, closed]).toEqual([false, 'south', ['north']]);
});

test('after somebody or some province has another name, here or in another window, the atlas and the land are asked for anew and every page is out of date', async () => {
  let tell: Parameters<Client['listen']>[0] = () => {};
  const asked: string[] = [];
  const client = clientWith({
    listen: (hear) => {
      tell = hear;
      return () => {};
    },
    atlas: async () => ({ ok: { name: `atlas ${asked.push('atlas')}` } as Atlas }),
    mapView: async () => {
      asked.push('map');
      return { ok: {} as MapView };
    },
    nationsView: async () => ({ ok: [] }),
    callProvince: async ({ key, province, name }) => (name === 'Taken' ? REFUSED : { ok: { ...standingOf(key), name: `${province} ${name}` } }),
    callPerson: async ({ key }) => ({ ok: standingOf(key) }),
  });
  const game = createGame(client);
  await game.openCampaign('north');
  const seen = () => [game.atlas?.name, game.version];
  const [first, version] = seen();
  expect(await game.callProvince('eld', 'Taken')).toBe(false);
  expect(seen()).toEqual([first, version]);
  asked.length = 0;
  expect(await game.callProvince('eld', 'Elder')).toBe(true);
  expect(game.standing?.name).toBe('eld Elder');
  expect([asked, seen()]).toEqual([
    ['atlas', 'map'],
    ['atlas 1', (version as number) + 1],
  ]);
  expect(await game.callPerson('eld-leader', null)).toBe(true);
  expect(seen()).toEqual(['atlas 3', (version as number) + 2]);
  tell({ news: 'named', key: 'south' });
  expect(game.version).toBe((version as number) + 2);
  tell({ news: 'named', key: 'north' });
  await vi.waitFor(() => expect(seen()).toEqual(['atlas 5', (version as number) + 3]));
  await game.leaveCampaign();
  tell({ news: 'named', key: 'north' });
  expect([asked.length, game.version]).toEqual([6, (version as number) + 3]);
});

test('what is shown of a campaign is out of date when it has moved, by a choice, or to another course that is as long', () => {
  const { known, keeping } = createKnownStanding();
  const north = { ...standingOf('north'), choice: 4 };
  expect([keeping.take(north), keeping.take({ ...north, now: 9 }), keeping.take({ ...north, choice: 5 }), keeping.take({ ...north, choice: 5 }, true)]).toEqual(
    [true, false, true, true],
  );
  expect([known.version, keeping.take({ ...standingOf('south'), choice: 5 }), known.version]).toEqual([3, true, 4]);
  keeping.leave();
  expect([known.standing, known.lastKey, known.settled]).toEqual([null, 'south', []]);
});

test('battles that were fought are the same list until there are others', () => {
  const { known, keeping } = createKnownStanding();
  const lists = [['a'], ['a'], ['b'], ['b', 'c'], undefined].map((fought) => {
    keeping.take({ ...standingOf('north'), ...(fought === undefined ? {} : { fought }) });
    return known.fought;
  });
  expect(lists).toEqual([['a'], ['a'], ['b'], ['b', 'c'], []]);
  expect(lists[1]).toBe(lists[0]);
});

test('a campaign that cannot be closed says why, but not one that another window has closed', async () => {
  for (const [refused, told] of [
    ['not-open', undefined],
    ['disk-full', 'No room.'],
  ] as const) {
    const game = createGame(clientWith({ closeCampaign: async () => ({ refused, page: null, message: 'No room.' }) }));
    await game.openCampaign('north');
    game.forgive();
    await game.leaveCampaign();
    expect(game.complaint?.message).toBe(told);
  }
});
