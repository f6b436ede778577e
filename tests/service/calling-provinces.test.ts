import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsItem } from '../../main/contract.ts';
import { writeSettings } from '../../main/store/founding.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner, ok, playedCorner, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

let key = '';
beforeAll(async () => {
  key = await playedCorner(handlers, 'Places', 6);
});

const call = (province: string, name: string | null) => handlers.callProvince({ key, province, name });
const page = async (province: string) => ok(await handlers.provinceView({ key, province, now: null }));
const told = async (): Promise<string> => ok(await handlers.writtenChronicle({ key, as: 'md' }));
const onMap = async (province: string) => ok(await handlers.atlas({ key })).provinces.find(({ id }) => id === province)!;

/** A province that has been fought for and is no capital, and what the map calls it. */
async function foughtFor(): Promise<{ readonly id: string; readonly name: string }> {
  const capitals = new Set(ok(await handlers.atlas({ key })).provinces.flatMap(({ id, capital }) => (capital ? [id] : [])));
  const found = ok(await handlers.battlesView({ key })).find(({ province }) => !capitals.has(province))!;
  return page(found.province);
}

test('a province is called as its player likes wherever it is told of, on the map too, until it has its own name again', async () => {
  const { id, name } = await foughtFor();
  const before = { chronicle: await told(), standing: ok(await handlers.standing({ key })), map: await onMap(id) };
  expect(before.chronicle).toContain(name);
  expect(await page(id)).toMatchObject({ name, town: null, isNamedByPlayer: false });
  expect(ok(await call(id, 'Zzyzxland'))).toEqual(before.standing);
  expect(await page(id)).toMatchObject({ name: 'Zzyzxland', town: null, isNamedByPlayer: true });
  expect(await onMap(id)).toEqual({ ...before.map, name: 'Zzyzxland' });
  expect(await told()).toBe(before.chronicle.replaceAll(name, 'Zzyzxland'));
  expect(ok(await handlers.writtenTable({ key, of: 'battles' }))).toContain('Zzyzxland');
  // what is told of it leads to its page by that name
  const lines = ok(await handlers.chronicle({ key, now: null })).sections.flatMap((section) => section.lines);
  const parts = lines.flatMap((line) => line.parts.flatMap((part) => (typeof part === 'string' || part.page !== 'province' ? [] : [part])));
  for (const part of parts) expect(part.text === 'Zzyzxland').toBe(part.id === id);
  ok(await call(id, null));
  expect(await page(id)).toMatchObject({ name, isNamedByPlayer: false });
  expect(await onMap(id)).toEqual(before.map);
  expect(await told()).toBe(before.chronicle);
});

test('a capital’s chief town is called so; the land and the nation keep their name', async () => {
  const { nation, name, town } = await page('treyine');
  expect(town).not.toBeNull();
  expect(town).not.toBe(name);
  ok(await call('treyine', 'Treyburg'));
  expect(await page('treyine')).toMatchObject({ name, town: 'Treyburg', nation, isNamedByPlayer: true });
  expect(await onMap('treyine')).toMatchObject({ name, town: 'Treyburg' });
  expect(ok(await handlers.nationsView({ key, now: null })).find(({ id }) => id === nation)!.name).toBe(name);
  expect(await told()).not.toContain(town);
  ok(await call('treyine', null));
  expect(await page('treyine')).toMatchObject({ name, town });
});

test('what is called so already, and no province, is refused; a name may be kept, written otherwise', async () => {
  const { id } = await foughtFor();
  const capital = await page('treyine');
  for (const taken of [capital.name, capital.town!, 'ORCS', 'the Orcs', 'Goblins', 'Brethren'])
    expect([taken, await call(id, taken)]).toEqual([taken, expect.objectContaining({ refused: 'name-taken' })]);
  expect(await call('atlantis', 'Atlantis')).toMatchObject({ refused: 'no-such-province' });
  expect(await call('constructor', 'Atlantis')).toMatchObject({ refused: 'no-such-province' });
  ok(await call(id, 'Midland'));
  expect(await call('treyine', 'midland')).toMatchObject({ refused: 'name-taken' });
  // what another was called by the map is still its own
  const { name } = await onMap('orcs');
  ok(await call('orcs', 'Tusk'));
  expect(await call(id, name)).toMatchObject({ refused: 'name-taken' });
  ok(await call('orcs', null));
  ok(await call(id, 'MIDLAND'));
  expect((await page(id)).name).toBe('MIDLAND');
  ok(await call(id, null));
});

test('all windows hear of it, of a person too; on every course and in the file, and as JSON, the name is the same', async () => {
  const { id, name } = await foughtFor();
  const heard: NewsItem[] = [];
  const deaf = service.listen((item) => void (item.news === 'named' && heard.push(item)));
  expect(await call(id, 'orcs')).toMatchObject({ refused: 'name-taken' });
  expect(heard).toEqual([]);
  ok(await call(id, 'A <b>bold</b> place'));
  expect(heard).toEqual([{ news: 'named', key }]);
  const [somebody] = ok(await handlers.lives({ key }));
  ok(await handlers.callPerson({ key, person: somebody!.id, called: { name: 'Edd' } }));
  expect(heard).toHaveLength(2);
  deaf();
  expect(ok(await handlers.writtenChronicle({ key, as: 'html' }))).toContain('A &lt;b&gt;bold&lt;/b&gt; place');
  const { choice } = ok(await handlers.seasons({ key })).findLast((season) => season.choice !== null && season.now < 6)!;
  ok(await handlers.goBack({ key, choice: choice! }));
  expect((await page(id)).name).toBe('A <b>bold</b> place');
  ok(await handlers.closeCampaign({ key }));
  const file = join(folder, `${key}.talomir`);
  expect(within(file, verify).differences).toEqual([]);
  const text = within(file, exportCampaign);
  const brought = join(folder, 'brought.talomir');
  importCampaign('called.json', text, brought);
  expect(within(brought, exportCampaign)).toBe(text);
  ok(await handlers.openCampaign({ key }));
  expect(await page(id)).toMatchObject({ name: 'A <b>bold</b> place', isNamedByPlayer: true });
  ok(await call(id, null));
  expect((await page(id)).name).toBe(name);
});

test('a position that is taken of a campaign has its names, and a campaign that begins there is told by them; what its player calls a province goes before', async () => {
  const { id, name } = await foughtFor();
  ok(await call(id, 'Midland'));
  ok(await call('orcs', 'Tusk'));
  const position = ok(await handlers.campaignPosition({ key, now: 5 }));
  expect(position.names).toEqual(
    expect.arrayContaining([
      { province: id, name: 'Midland' },
      { province: 'orcs', name: 'Tusk' },
    ]),
  );
  expect(position.names).toHaveLength(2);
  const { key: next } = ok(await handlers.foundCampaign(corner({ name: 'From there', position })));
  const of = async (province: string) => ok(await handlers.provinceView({ key: next, province, now: null }));
  expect(await of(id)).toMatchObject({ name: 'Midland', town: null, isNamedByPlayer: false });
  expect(await of('orcs')).toMatchObject({ name: 'Orcs', town: 'Tusk' });
  ok(await handlers.callProvince({ key: next, province: id, name: 'Other' }));
  expect(await of(id)).toMatchObject({ name: 'Other', isNamedByPlayer: true });
  // its own name is now that of the position
  ok(await handlers.callProvince({ key: next, province: id, name: null }));
  expect((await of(id)).name).toBe('Midland');
  expect(ok(await handlers.campaignPosition({ key: next, now: 1 })).names).toEqual(position.names);
  for (const province of [id, 'orcs']) ok(await call(province, null));
  expect(ok(await handlers.campaignPosition({ key, now: 5 })).names).toBeUndefined();
  expect((await page(id)).name).toBe(name);
});

test('where a file calls a province by what is no name it is called as the map has it, and the others as they are called there', async () => {
  const { key: other } = ok(await handlers.foundCampaign(corner({ name: 'Written by hand' })));
  ok(await handlers.closeCampaign({ key: other }));
  const places = { treyine: 7, orcs: ' ', aeja: 'one\ntwo', mirholme: 'x'.repeat(41), barylistan: { name: 'Bary' }, goblins: 'Gobton' };
  within(join(folder, `${other}.talomir`), (db) => writeSettings(db, { places }));
  ok(await handlers.openCampaign({ key: other }));
  for (const province of Object.keys(places)) {
    const { town, isNamedByPlayer } = ok(await handlers.provinceView({ key: other, province, now: null }));
    expect([province, isNamedByPlayer, town === 'Gobton']).toEqual([province, province === 'goblins', province === 'goblins']);
  }
});
