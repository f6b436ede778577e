import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { ok, playedCorner, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

let key = '';
beforeAll(async () => {
  key = await playedCorner(handlers, 'Called', 6);
});

const life = async (person: string) => ok(await handlers.lifeView({ key, person }));
const call = (person: string, called: Parameters<typeof handlers.callPerson>[0]['called']) => handlers.callPerson({ key, person, called });
const told = async (): Promise<string> => ok(await handlers.writtenChronicle({ key, as: 'md' }));

/** A King or a Queen who leads now and has been told of, and what his people call him. */
async function aLeader() {
  for (const { id, nation, until, name } of ok(await handlers.lives({ key }))) {
    if (until !== null || !/^(King|Queen) /.test(name)) continue;
    const { called, told: seasons } = await life(id);
    if (seasons.length > 0) return { id, nation, own: called };
  }
  throw new Error('no King or Queen has been told of');
}

test('a Leader is called as his player likes wherever he is told of, with a title that fits, until he has his own name again', async () => {
  const { id, nation, own } = await aLeader();
  const before = { chronicle: await told(), standing: ok(await handlers.standing({ key })) };
  expect(own.isPlayers).toBe(false);
  expect(before.chronicle).toContain(own.name);
  ok(await call(id, { name: 'Zzyzx of the Long Name', woman: own.woman !== true }));
  expect((await life(id)).called).toEqual({ name: 'Zzyzx of the Long Name', ...(own.woman ? {} : { woman: true }), isPlayers: true });
  const title = (await life(id)).name.replace('Zzyzx of the Long Name', '');
  expect(title).toBe(own.woman ? 'King ' : 'Queen ');
  const page = ok(await handlers.nationView({ key, nation, now: null }));
  expect(page.ruler.name).toBe(`${title}Zzyzx of the Long Name`);
  expect(ok(await handlers.nationsView({ key, now: null })).find((line) => line.id === nation)?.leader).toBe(page.ruler.name);
  expect((await life(id)).told.length).toBeGreaterThan(0);
  expect(await told()).toContain('Zzyzx of the Long Name');
  expect(ok(await handlers.writtenTable({ key, of: 'people' }))).toContain('Zzyzx of the Long Name');
  // nothing of what is played has changed
  expect(ok(await handlers.standing({ key }))).toEqual(before.standing);
  ok(await call(id, null));
  expect((await life(id)).called).toEqual(own);
  expect(await told()).toBe(before.chronicle);
});

test('who has no title and is called by a word that stands elsewhere is found where he is meant alone', async () => {
  const [mage] = ok(await handlers.lives({ key })).filter(({ rank }) => rank === 'magic-user');
  const before = await life(mage!.id);
  const lines = (view: typeof before) =>
    view.told.flatMap(({ now, sections }) => sections.flatMap(({ lines: own }) => own.map((line) => `${now} ${line.key}`)));
  expect(lines(before).length).toBeGreaterThan(0);
  // nor need it be written large, or have letters that can be
  for (const name of ['War', 'edric of the fen', '7th', 'deVries', '韓博']) {
    ok(await call(mage!.id, { name }));
    const after = await life(mage!.id);
    expect(after.name).toBe(name);
    expect([name, lines(after)]).toEqual([name, lines(before)]);
  }
  ok(await call(mage!.id, null));
});

test('whatever somebody is called, no spreadsheet takes his row of the table of people for a formula', async () => {
  const [mage] = ok(await handlers.lives({ key })).filter(({ rank }) => rank === 'magic-user');
  for (const [name, cell] of [
    ['=1+1 Zyx', "'=1+1 Zyx,"],
    ['-1+1, Zyx', `"'-1+1, Zyx",`],
  ] as const) {
    ok(await call(mage!.id, { name }));
    expect(ok(await handlers.writtenTable({ key, of: 'people' }))).toContain(`\r\n${cell}Magic user`);
  }
  ok(await call(mage!.id, null));
});

test('nobody is called anything who has never led or served', async () => {
  expect(await call('treyine-leader-1-99', { name: 'Nobody' })).toMatchObject({ refused: 'no-such-person' });
  expect(await call('constructor', { name: 'Nobody' })).toMatchObject({ refused: 'no-such-person' });
});

test('his name goes with the file and the campaign as JSON, on every course; the file agrees with itself', async () => {
  const { id, own } = await aLeader();
  ok(await call(id, { name: 'Ünnamed & <b>bold</b>' }));
  expect(ok(await handlers.writtenChronicle({ key, as: 'html' }))).toContain('Ünnamed &amp; &lt;b&gt;bold&lt;/b&gt;');
  const { choice } = ok(await handlers.seasons({ key })).findLast((season) => season.choice !== null && season.now < 6)!;
  ok(await handlers.goBack({ key, choice: choice! }));
  expect((await life(id)).called.name).toBe('Ünnamed & <b>bold</b>');
  ok(await handlers.closeCampaign({ key }));
  const file = join(folder, `${key}.talomir`);
  expect(within(file, verify).differences).toEqual([]);
  const text = within(file, exportCampaign);
  const brought = join(folder, 'brought.talomir');
  importCampaign('called.json', text, brought);
  expect(within(brought, exportCampaign)).toBe(text);
  expect(readFileSync(brought).length).toBeGreaterThan(0);
  ok(await handlers.openCampaign({ key }));
  expect((await life(id)).called).toMatchObject({ name: 'Ünnamed & <b>bold</b>', isPlayers: true });
  // another name is no woman's unless that is said
  ok(await call(id, { name: 'Edda', woman: true }));
  ok(await call(id, { name: 'Edd' }));
  expect((await life(id)).called).toEqual({ name: 'Edd', isPlayers: true });
  ok(await call(id, null));
  expect((await life(id)).called).toEqual(own);
});
