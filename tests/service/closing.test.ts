import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { createService } from '../../main/service/service.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

/** A campaign that is closed. */
async function founded(name: string): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ name })));
  ok(await handlers.closeCampaign({ key }));
  return key;
}

/** A campaign whose file lacks what was written of its battles. */
async function damaged(name: string): Promise<string> {
  const key = await founded(name);
  const db = new Database(join(folder, `${key}.talomir`));
  db.exec('DROP TABLE battle_order');
  db.close();
  return key;
}

test('a campaign that is closed while it is being opened is closed then', async () => {
  const key = await founded('Hardly open');
  const opening = handlers.openCampaign({ key });
  expect(await handlers.closeCampaign({ key })).toEqual({ ok: null });
  ok(await opening);
  expect(await handlers.standing({ key })).toMatchObject({ refused: 'not-open' });
});

test('a campaign that is closed twice at once is closed', async () => {
  const key = await founded('Twice closed');
  ok(await handlers.openCampaign({ key }));
  expect(await Promise.all([handlers.closeCampaign({ key }), handlers.closeCampaign({ key })])).toEqual([{ ok: null }, { ok: null }]);
});

test('a file that is damaged below its campaign is told as damaged', async () => {
  const key = await damaged('No battles');
  expect(await handlers.openCampaign({ key })).toMatchObject({ refused: 'damaged' });
  // and it can be put away
  expect(await handlers.trashCampaign({ key })).toEqual({ ok: null });
});

test('one that cannot be opened keeps no other from being closed', async () => {
  const other = createService(folder);
  const [whole, broken] = [await founded('Whole'), await damaged('Broken')];
  ok(await other.handlers.openCampaign({ key: whole }));
  const opening = Promise.resolve(other.handlers.openCampaign({ key: broken }));
  await other.close();
  expect(await opening).toMatchObject({ refused: 'damaged' });
  expect(await handlers.openCampaign({ key: whole })).toMatchObject({ ok: { key: whole } });
});
