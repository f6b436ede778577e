import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import type { Answer, CampaignFile, CampaignKey } from '../../main/contract.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

/** Campaigns' files that a window hands to its player, or has from him. */

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

/** Other tests that run meanwhile have files in passing too. */
const { TMPDIR } = process.env;
const apart = mkdtempSync(join(tmpdir(), 'talomir-apart-'));
beforeAll(() => {
  process.env.TMPDIR = apart;
});
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

const passing = (): readonly string[] => readdirSync(apart).filter((name) => name.startsWith('talomir-file-'));
const kept = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.talomir'));

/** A campaign that has been played for a year, and is closed. */
async function played(name: string): Promise<CampaignKey> {
  const { key } = ok(await handlers.foundCampaign(corner({ name, settings: { ...EVERYTHING, asks: 'never' } })));
  ok(await handlers.playOn({ key, until: 'year' }));
  ok(await handlers.closeCampaign({ key }));
  return key;
}

/** Brings a file in by parts of so many bytes. */
async function bring(name: string, bytes: Buffer, part: number, upload = 'one'): Promise<Answer<CampaignKey | null>> {
  for (let at = 0; ; at += part) {
    const base64 = bytes.subarray(at, at + part).toString('base64');
    const isLast = at + part >= bytes.length;
    const answer = await handlers.bringInPart({ upload, name, at, base64, isLast });
    if (isLast || 'refused' in answer) return answer;
    expect(answer).toEqual({ ok: null });
  }
}

const bytesOf = ({ base64 }: CampaignFile): Buffer => Buffer.from(base64, 'base64');

describe('a campaign’s file', () => {
  test('is handed out whole, and brought in part by part it stands in the library as it was, under a free name', async () => {
    const key = await played('To be carried');
    const file = ok(await handlers.campaignFile({ key }));
    expect(file.name).toBe('to-be-carried.talomir');
    const bytes = bytesOf(file);
    expect(bytes.length).toBeGreaterThan(100_000);
    const brought = ok(await bring(file.name, bytes, 90_000))!;
    expect(brought).toBe('to-be-carried-2');
    const all = ok(await handlers.listCampaigns({}));
    const entry = (wanted: string) => all.find((one) => one.key === wanted)!;
    expect(entry(brought)).toMatchObject({ name: 'To be carried 2', seed: entry(key).seed, year: entry(key).year, holders: entry(key).holders, problem: null });
    for (const one of [key, brought]) ok(await handlers.openCampaign({ key: one }));
    expect(ok(await handlers.seasons({ key: brought }))).toEqual(ok(await handlers.seasons({ key })));
    expect(ok(await handlers.chronicle({ key: brought, now: 3 }))).toEqual(ok(await handlers.chronicle({ key, now: 3 })));
    expect(passing()).toEqual([]);
  });

  test('of one that is open is not handed out, nor of one that is not there', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Open still' })));
    expect(await handlers.campaignFile({ key })).toMatchObject({ refused: 'already-open' });
    expect(await handlers.campaignFile({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
  });

  test('that is none, or is cut short, is refused by its own name, and leaves nothing behind', async () => {
    const before = kept();
    const bytes = bytesOf(ok(await handlers.campaignFile({ key: await played('To be torn') })));
    const letter = await bring('A letter.talomir', Buffer.from('Dear friend'), 5);
    expect(letter).toMatchObject({ refused: 'no-campaign', message: expect.stringContaining('A letter.talomir') });
    expect('message' in letter && letter.message).not.toContain(tmpdir());
    expect(await bring('Half.talomir', bytes.subarray(0, bytes.length >> 1), 90_000)).toMatchObject({ refused: expect.any(String) });
    expect(kept()).toEqual([...before, 'to-be-torn.talomir'].sort());
    expect(passing()).toEqual([]);
  });

  test('a part out of its order is refused; a file that begins takes the place of one that was not ended', async () => {
    const bytes = bytesOf(ok(await handlers.campaignFile({ key: await played('By turns') })));
    const part = (upload: string, at: number, isLast = false) =>
      handlers.bringInPart({ upload, name: 'turns.talomir', at, base64: bytes.subarray(at, at + 9000).toString('base64'), isLast });
    expect(await part('first', 9000)).toMatchObject({ refused: 'not-in-order' });
    expect(await part('first', 0)).toEqual({ ok: null });
    expect(await part('first', 18_000)).toMatchObject({ refused: 'not-in-order' });
    expect(await part('other', 9000)).toMatchObject({ refused: 'not-in-order' });
    expect(await part('other', 0)).toEqual({ ok: null });
    expect(await part('first', 9000)).toMatchObject({ refused: 'not-in-order' });
    expect(passing()).toHaveLength(1);
    expect(ok(await bring('turns.talomir', bytes, 500_000, 'third'))).toBe('turns');
    expect(passing()).toEqual([]);
  });

  test('a name that leads elsewhere leads nowhere; what is no base64 is not heard', async () => {
    const bytes = bytesOf(ok(await handlers.campaignFile({ key: await played('Far away') })));
    expect(ok(await bring('../../away/../far.talomir', bytes, 500_000))).toBe('away-far');
    const asked = { upload: 'one', name: 'x', at: 0, isLast: true };
    expect(await answerCall(handlers, 'bringInPart', { ...asked, base64: '!' })).toMatchObject({ refused: 'bad-input' });
    expect(await answerCall(handlers, 'bringInPart', { ...asked, upload: '../x', base64: '' })).toMatchObject({ refused: 'bad-input' });
  });
});

test('a service that closes forgets what has come in part', async () => {
  const { service: other } = serviceIn();
  expect(await other.handlers.bringInPart({ upload: 'one', name: 'left', at: 0, base64: '', isLast: false })).toEqual({ ok: null });
  expect(passing()).toHaveLength(1);
  await other.close();
  expect(passing()).toEqual([]);
});
