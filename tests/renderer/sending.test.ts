import { expect, test } from 'vitest';
import type { Answer, CampaignKey, CampaignPart } from '../../main/contract.ts';
import { base64Of, bytesOf, PART, sendFile } from '../../renderer/start/sending.ts';

/** The file of a campaign on its way to the game. */

const bytes = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 256);
const file = (length: number): File => new File([bytes(length)], 'north.talomir');

test.each([0, 1, 2, 3, 40_000])('%i bytes are the same after their way as base64', (length) => {
  const text = base64Of(bytes(length));
  expect(text).toBe(Buffer.from(bytes(length)).toString('base64'));
  expect(bytesOf(text)).toEqual(bytes(length));
});

test('a file goes in parts, one after the other, the last of them marked, and all of it arrives', async () => {
  const parts: CampaignPart[] = [];
  const sent = await sendFile(file(2 * PART + 5), async (part) => {
    parts.push(part);
    return { ok: part.isLast ? 'north' : null };
  });
  expect(sent).toEqual({ ok: 'north' });
  expect(parts.map(({ at, isLast }) => [at, isLast])).toEqual([
    [0, false],
    [PART, false],
    [2 * PART, true],
  ]);
  expect(new Set(parts.map(({ upload, name }) => `${upload} ${name}`)).size).toBe(1);
  expect(Buffer.concat(parts.map(({ base64 }) => bytesOf(base64))).equals(bytes(2 * PART + 5))).toBe(true);
});

test('one that fits goes at once; after a refusal nothing more is sent', async () => {
  let sent = 0;
  const answering = (answer: Answer<CampaignKey | null>) => async () => {
    sent++;
    return answer;
  };
  expect(await sendFile(file(PART), answering({ ok: 'north' }))).toEqual({ ok: 'north' });
  expect(sent).toBe(1);
  const refused = { refused: 'not-writable', page: null, message: 'The disk is full.' };
  expect(await sendFile(file(3 * PART), answering(refused))).toEqual(refused);
  expect(sent).toBe(2);
});
