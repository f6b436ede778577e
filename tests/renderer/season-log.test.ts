import { expect, test } from 'vitest';
import type { Answer } from '../../main/contract.ts';
import { namesIn } from '../../renderer/explain/names.ts';
import { createSeasonLogs } from '../../renderer/explain/season-log.ts';

const LINE = '{"kind":"phase-began","phase":"leaders"}';

/** Logs of campaigns in each of which the same id is another's. */
function logs(open: { key: string; version: number }, lost: readonly string[] = []) {
  const asked: string[] = [];
  const refused: Answer<never> = { refused: 'not-open', page: null, message: '' };
  const client = {
    async seasonEvents({ key, now }: { key: string; now: number }) {
      asked.push(`${key} ${now}`);
      return lost.includes(key) ? refused : { ok: [LINE] };
    },
    seasonPersons: async ({ key }: { key: string }) => ({ ok: { 'treyine-leader-986-1': `King ${key}` } }),
    seasonUnits: async ({ key }: { key: string }) => ({ ok: { 'treyine-986-1': { name: `Knights of ${key}`, rep: 5 } } }),
  };
  return { asked, ...createSeasonLogs(client, () => open) };
}

const king = (answer: Awaited<ReturnType<ReturnType<typeof logs>['seasonLog']>>) =>
  'ok' in answer ? answer.ok.persons['treyine-leader-986-1'] : answer.refused;
const knights = (answer: Awaited<ReturnType<ReturnType<typeof logs>['seasonLog']>>) =>
  'ok' in answer ? namesIn({ atlas: null, nationName: (id) => id, provinceName: (id) => id }, answer.ok).unit('treyine-986-1') : answer.refused;

test('whom a log tells of is called as in its own campaign', async () => {
  const open = { key: 'one', version: 1 };
  const { seasonLog } = logs(open);
  expect(king(await seasonLog(1))).toBe('King one');
  expect(knights(await seasonLog(1))).toBe('Knights of one');
  open.key = 'other';
  expect(king(await seasonLog(1))).toBe('King other');
});

test('a log is read though nobody can be told who is in it', async () => {
  const refused: Answer<never> = { refused: 'failed', page: null, message: '' };
  const client = { seasonEvents: async () => ({ ok: [LINE, LINE] }), seasonPersons: async () => refused, seasonUnits: async () => refused };
  const answer = await createSeasonLogs(client, () => ({ key: 'one', version: 1 })).seasonLog(1);
  expect('ok' in answer && [answer.ok.persons, answer.ok.units]).toEqual([{}, {}]);
  expect('ok' in answer && answer.ok.lines.map(({ event }) => event.kind)).toEqual(['phase-began', 'phase-began']);
});

test('the logs of six seasons are kept, and of a seventh the first is asked for again', async () => {
  const { asked, seasonLog } = logs({ key: 'one', version: 1 });
  for (const now of [1, 2, 3, 4, 5, 6, 1]) await seasonLog(now);
  expect(asked).toHaveLength(6);
  for (const now of [7, 2, 1]) await seasonLog(now);
  expect(asked.slice(6)).toEqual(['one 7', 'one 1']);
});

test('a log is asked for once until the campaign has moved; what was refused is asked for again', async () => {
  const open = { key: 'one', version: 1 };
  const { asked, seasonLog } = logs(open, ['closed']);
  await Promise.all([seasonLog(1), seasonLog(1), seasonLog(2)]);
  expect(asked).toEqual(['one 1', 'one 2']);
  open.version = 2;
  await seasonLog(2);
  expect(asked).toEqual(['one 1', 'one 2', 'one 2']);
  open.key = 'closed';
  expect([king(await seasonLog(1)), king(await seasonLog(1))]).toEqual(['not-open', 'not-open']);
  expect(asked.slice(3)).toEqual(['closed 1', 'closed 1']);
});
