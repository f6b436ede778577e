import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CampaignOver, Decision, NewCampaign, Standing, ToldPart } from '../../main/contract.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { place, within } from '../store/campaigns.ts';
import { corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const WATCHED: Partial<NewCampaign> = { players: [], settings: { ...EVERYTHING, asks: 'never' } };
const over = ({ waiting }: Standing): CampaignOver => {
  if (waiting.what !== 'over') throw new Error(`it is not over: ${waiting.what}`);
  return waiting;
};

/** A year that has been played to its end. */
async function played(name: string): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ ...WATCHED, name, years: 1 })));
  expect(over(ok(await handlers.playOn({ key, until: 'end' }))).mayBeExtended).toBe(true);
  return key;
}

/** What is told of a season, piece by piece. */
const toldIn = async (key: string, now: number): Promise<readonly ToldPart[]> =>
  ok(await handlers.chronicle({ key, now })).sections.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts));

/** What a campaign's file has, and whether it is what its choices lead to. */
async function verified(key: string): Promise<{ readonly sealed: readonly number[]; readonly differences: readonly string[]; readonly seasons: number }> {
  ok(await handlers.closeCampaign({ key }));
  return within(join(folder, `${key}.talomir`), (db) => {
    const { differences, seasons } = verify(db);
    return { sealed: db.prepare('SELECT season FROM sealed ORDER BY season').pluck().all() as number[], differences, seasons };
  });
}

test('a campaign that is over is played on, and over again; all of it is in the file, and opened where it stands', async () => {
  const key = await played('At once');
  const { standing, events } = ok(await handlers.agreeLength({ key, lastYear: 987 }));
  expect(standing).toMatchObject({ year: 987, season: 'spring', now: 5, lastYear: 987 });
  expect(events.map((line) => JSON.parse(line).kind)).toContain('campaign-extended');
  expect(await toldIn(key, 5)).toContain('The campaign was over and is played on, to the end of 987.');
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)?.over).toBe(false);
  over(ok(await handlers.playOn({ key, until: 'end' })));
  expect(ok(await handlers.history({ key })).seasons.map(({ now }) => now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await verified(key)).toEqual({ sealed: [1, 2, 3, 4, 5, 6, 7, 8], differences: [], seasons: 8 });
});

test('closed where it was over, it is played on when it is opened: the same rows as at once', async () => {
  const key = await played('Later');
  const opened = async (): Promise<Standing> => {
    ok(await handlers.closeCampaign({ key }));
    return ok(await handlers.openCampaign({ key }));
  };
  expect(over(await opened()).mayBeExtended).toBe(true);
  ok(await handlers.agreeLength({ key, lastYear: null }));
  expect(await opened()).toMatchObject({ now: 5, lastYear: null });
  ok(await handlers.playOn({ key, until: 'season' }));
  expect(await verified(key)).toEqual({ sealed: [1, 2, 3, 4, 5], differences: [], seasons: 5 });
  const text = within(join(folder, `${key}.talomir`), exportCampaign);
  const again = place('again');
  importCampaign('a text', text, again);
  expect(within(again, exportCampaign)).toBe(text);
  expect(within(again, verify)).toMatchObject({ differences: [], seasons: 5 });
});

test('who goes back to before its end comes to that end again, and may play on from there', async () => {
  const key = await played('Back');
  ok(await handlers.agreeLength({ key, lastYear: 988 }));
  ok(await handlers.playOn({ key, until: 'year' }));
  const fall = ok(await handlers.seasons({ key })).find(({ now }) => now === 3)!;
  expect(ok(await handlers.goBack({ key, choice: fall.choice! }))).toMatchObject({ now: 3, lastYear: 986 });
  over(ok(await handlers.playOn({ key, until: 'end' })));
  expect(ok(await handlers.agreeLength({ key, lastYear: 987 })).standing.now).toBe(5);
  expect((await verified(key)).differences).toEqual([]);
});

test('who goes back to where it was over finds it over, on the shelf too, and may play on', async () => {
  const key = await played('At the end');
  const end = ok(await handlers.standing({ key })).choice;
  ok(await handlers.agreeLength({ key, lastYear: null }));
  ok(await handlers.playOn({ key, until: 'season' }));
  over(ok(await handlers.goBack({ key, choice: end })));
  ok(await handlers.closeCampaign({ key }));
  const onTheShelf = async (): Promise<unknown> => ok(await handlers.listCampaigns({})).find((entry) => entry.key === key);
  expect(await onTheShelf()).toMatchObject({ over: true, year: 986, season: 'winter' });
  over(ok(await handlers.openCampaign({ key })));
  ok(await handlers.agreeLength({ key, lastYear: 988 }));
  expect(await verified(key)).toMatchObject({ differences: [] });
  expect(await onTheShelf()).toMatchObject({ over: false, year: 987, season: 'spring' });
});

test('what goes on can be ended with its year: that is in its file, and told', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ ...WATCHED, name: 'Enough', years: null })));
  ok(await handlers.playOn({ key, until: 'season' }));
  expect(await handlers.agreeLength({ key, lastYear: 986, mark: 'elsewhere' })).toMatchObject({ refused: 'moved-on' });
  expect(ok(await handlers.agreeLength({ key, lastYear: 986 }))).toMatchObject({ events: ['{"kind":"length-agreed","lastYear":986,"cause":0}'] });
  expect(await handlers.agreeLength({ key, lastYear: 986 })).toEqual({
    refused: 'agreed-already',
    page: null,
    message: 'Not possible: it already has that length.',
  });
  expect(await handlers.agreeLength({ key, lastYear: 985 })).toMatchObject({ refused: 'number-out-of-range' });
  expect(await toldIn(key, 2)).toContain('The campaign is to end with 986.');
  expect(over(ok(await handlers.playOn({ key, until: 'end' })))).toMatchObject({ mayBeExtended: true });
  expect(await verified(key)).toEqual({ sealed: [1, 2, 3, 4], differences: [], seasons: 4 });
});

test('a decision that is taken back leaves the length as it was agreed on, and what was placed is left as it was placed', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Placing', players: ['treyine', 'orcs'], years: null })));
  const decided = async (): Promise<Decision> => {
    const { waiting } = ok(await handlers.standing({ key }));
    if (waiting.what !== 'decision') throw new Error(`no decision waits: ${waiting.what}`);
    return waiting;
  };
  for (;;) {
    ok(await handlers.playOn({ key, until: 'decision' }));
    const asked = await decided();
    if (asked.kind === 'place') break;
    ok(await handlers.choose({ key, choice: asked.suggested }));
  }
  const { choices, step } = await decided();
  const place = choices.find(({ choice }) => choice === 'place')!;
  const of = place.form === 'set' ? place.of.slice(0, 1) : [];
  ok(await handlers.choose({ key, choice: { step, choice: 'place', at: place.at, number: null, of } }));
  const placed = (await decided()).suggested;
  expect(placed.choice).toBe('army-placed');
  ok(await handlers.agreeLength({ key, lastYear: 990 }));
  expect((await decided()).suggested).toEqual(placed);
  expect(ok(await handlers.takeBack({ key }))).toMatchObject({ lastYear: 990, waiting: { kind: 'place', step } });
  expect((await verified(key)).differences).toEqual([]);
});

test('a campaign of the first format is played on, and its nations are taken in hand', async () => {
  const fixture = join(import.meta.dirname, '..', 'store', 'fixtures', 'format-1.talomir');
  const key = 'of-old';
  copyFileSync(fixture, join(folder, `${key}.talomir`));
  const { waiting, year } = ok(await handlers.openCampaign({ key }));
  expect(waiting.what).toBe('over');
  expect(ok(await handlers.agreeLength({ key, lastYear: year + 1 })).standing).toMatchObject({ year: year + 1, season: 'spring' });
  expect(ok(await handlers.playNation({ key, nation: 'orcs', isPlayers: true })).standing.players).toContain('orcs');
  ok(await handlers.changeSettings({ key, settings: { asks: 'never' } }));
  over(ok(await handlers.playOn({ key, until: 'end' })));
  expect(await verified(key)).toMatchObject({ sealed: [1, 2, 3, 4, 5, 6, 7, 8], differences: [] });
});
