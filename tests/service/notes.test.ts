import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BattleLine, ToldLine } from '../../main/contract.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { aSeason, corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

let key = '';
const noteOf = async (now: number, of = key): Promise<string | undefined> => ok(await handlers.chronicle({ key: of, now })).note;
const write = (now: number, text: string): ReturnType<typeof handlers.writeNote> => handlers.writeNote({ key, now, text });

beforeAll(async () => {
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Noted', years: null }))));
  for (let n = 0; n < 6; n++) await aSeason(handlers, key);
});

test('what is written of a season stands in its chronicle, until nothing is written of it any more', async () => {
  const before = ok(await handlers.standing({ key }));
  ok(await write(2, '  The ford of Aenor.\nNobody will forget it.\n'));
  ok(await write(6, 'And now?'));
  expect([await noteOf(1), await noteOf(2), await noteOf(6)]).toEqual([undefined, 'The ford of Aenor.\nNobody will forget it.', 'And now?']);
  expect(ok(await handlers.seasons({ key })).flatMap(({ now, isNoted }) => (isNoted ? [now] : []))).toEqual([2, 6]);
  ok(await write(6, 'Now we wait.'));
  expect(await noteOf(6)).toBe('Now we wait.');
  ok(await write(6, '   '));
  expect(await noteOf(6)).toBeUndefined();
  expect(ok(await handlers.seasons({ key })).flatMap(({ now, isNoted }) => (isNoted ? [now] : []))).toEqual([2]);
  expect(ok(await handlers.standing({ key }))).toEqual(before);
});

test('what was written in another window meanwhile is not written over unseen: it comes back instead', async () => {
  const writeOver = (text: string, was: string): ReturnType<typeof handlers.writeNote> => handlers.writeNote({ key, now: 4, text, was });
  expect(await writeOver('The first word.', '')).toEqual({ ok: null });
  // another window knows of nothing yet
  expect(await writeOver('Another word.', '')).toEqual({ ok: { elsewhere: 'The first word.' } });
  expect(await noteOf(4)).toBe('The first word.');
  // what comes to the same, and what knows what stands there, is written
  for (const [text, was] of [
    ['The first word. ', ''],
    ['Another word.', ' The first word.'],
    ['', 'Another word.'],
  ] as const)
    expect(await writeOver(text, was)).toEqual({ ok: null });
  expect(await noteOf(4)).toBeUndefined();
  expect(await writeOver('More of another word.', 'Another word.')).toEqual({ ok: { elsewhere: '' } });
});

describe('of a battle', () => {
  let battle: BattleLine;
  const onBattle = (text: string, more: { readonly battle?: string; readonly now?: number; readonly was?: string } = {}) =>
    handlers.writeNote({ key, now: battle.now, battle: battle.battle, text, ...more });
  const linesIn = async (): Promise<readonly ToldLine[]> =>
    ok(await handlers.chronicle({ key, now: battle.now })).sections.flatMap(({ lines }) => lines.filter(({ note }) => note !== undefined));
  beforeAll(async () => {
    battle = ok(await handlers.battlesView({ key })).at(-1)!;
  });

  test('what is written stands on its page, with its line in the chronicle, in what is written down of both, and is found', async () => {
    const was = await noteOf(battle.now);
    expect(ok(await handlers.battleReport({ key, battle: battle.battle })).note).toBeUndefined();
    ok(await onBattle('  They broke at the *third* charge.\nUlf carried the banner. '));
    const note = 'They broke at the *third* charge.\nUlf carried the banner.';
    expect(ok(await handlers.battleReport({ key, battle: battle.battle })).note).toBe(note);
    const lines = await linesIn();
    expect(lines.map((line) => line.note)).toEqual([note]);
    expect(lines[0]!.parts).toContainEqual(expect.objectContaining({ page: 'battle', id: battle.battle }));
    // of its season nothing is written with that
    expect(await noteOf(battle.now)).toBe(was);
    const quoted = '> They broke at the \\*third\\* charge.\n>\n> Ulf carried the banner.\n';
    expect(ok(await handlers.writtenBattle({ key, battle: battle.battle }))).toContain(`\n\n${quoted}`);
    expect(ok(await handlers.writtenChronicle({ key, as: 'md' }))).toContain(quoted.replaceAll('>', '  >').trimEnd());
    expect(ok(await handlers.writtenChronicle({ key, as: 'html', now: battle.now }))).toContain(
      '<blockquote>\n<p>They broke at the *third* charge.</p>\n<p>Ulf carried the banner.</p>\n</blockquote>',
    );
    const found = ok(await handlers.findInChronicle({ key, text: 'third banner' }));
    expect(found.seasons.flatMap(({ now, sections }) => sections.flatMap((section) => section.lines.map((line) => [now, line.note])))).toEqual([
      [battle.now, note],
    ]);
  });

  test('it is not written over unseen, and is gone where nothing is written any more', async () => {
    const stands = ok(await handlers.battleReport({ key, battle: battle.battle })).note!;
    expect(await onBattle('Another word.', { was: '' })).toEqual({ ok: { elsewhere: stands } });
    expect(await onBattle(' ', { was: stands })).toEqual({ ok: null });
    expect(ok(await handlers.battleReport({ key, battle: battle.battle })).note).toBeUndefined();
    expect(await linesIn()).toEqual([]);
  });

  test('there must be one, in that season', async () => {
    for (const more of [{ battle: 'nowhere/orcs/1', now: 1 }, { battle: 'nowhere' }, { now: battle.now + 1 }])
      expect(await onBattle('Who was there?', more)).toMatchObject({ refused: 'no-such-battle' });
    ok(await onBattle('It rained.'));
  });
});

test('of a season that has not begun nothing is written', async () => {
  const { now: present } = ok(await handlers.standing({ key }));
  for (const now of [present + 1, 99]) expect(await write(now, 'Soon')).toMatchObject({ refused: 'no-such-season' });
});

test('it goes with the written chronicle and the campaign as JSON; the file agrees with itself', async () => {
  const md = ok(await handlers.writtenChronicle({ key, as: 'md' }));
  expect(md).toContain('\n> The ford of Aenor.\n>\n> Nobody will forget it.\n');
  // and with its season alone
  expect(ok(await handlers.writtenChronicle({ key, as: 'md', now: 2 }))).toMatch(
    /^# Noted\n\n## Summer 986\n\n> The ford of Aenor\.\n>\n> Nobody will forget it\.\n/,
  );
  expect(ok(await handlers.writtenChronicle({ key, as: 'md', now: 3 }))).not.toContain('Aenor');
  expect(await handlers.writtenChronicle({ key, as: 'html', now: 99 })).toMatchObject({ refused: 'no-such-season' });
  expect(ok(await handlers.writtenChronicle({ key, as: 'html' }))).toContain(
    '<blockquote>\n<p>The ford of Aenor.</p>\n<p>Nobody will forget it.</p>\n</blockquote>',
  );
  expect(md).toMatch(/^# Noted\n\nSpring 986 to [A-Z]\w+ \d+\. Seed 11\.\n/);
  const young = ok(await handlers.foundCampaign(corner({ name: 'Young', years: null }))).key;
  expect(ok(await handlers.writtenChronicle({ key: young, as: 'md' }))).toMatch(/^# Young\n\nSpring 986\. Seed 11\.\n/);
  ok(await handlers.closeCampaign({ key: young }));
  ok(await handlers.closeCampaign({ key }));
  const file = join(folder, `${key}.talomir`);
  expect(within(file, verify).differences).toEqual([]);
  const text = within(file, exportCampaign);
  const brought = join(folder, 'brought.talomir');
  importCampaign('noted.json', text, brought);
  expect(within(brought, exportCampaign)).toBe(text);
  expect(readFileSync(brought).length).toBeGreaterThan(0);
  ok(await handlers.openCampaign({ key: 'brought' }));
  expect(await noteOf(2, 'brought')).toMatch(/^The ford/);
  const [last] = ok(await handlers.battlesView({ key: 'brought' })).slice(-1);
  expect(ok(await handlers.battleReport({ key: 'brought', battle: last!.battle })).note).toBe('It rained.');
  ok(await handlers.closeCampaign({ key: 'brought' }));
  ok(await handlers.openCampaign({ key }));
});

test('who goes back finds what was written of the seasons that both courses share, and not what was written of those he has left', async () => {
  ok(await write(3, 'Before the fork'));
  ok(await write(6, 'Beyond it'));
  const seasons = ok(await handlers.seasons({ key }));
  const fourth = seasons.find(({ now, choice }) => now >= 4 && choice !== null)!;
  const left = ok(await handlers.standing({ key }));
  ok(await handlers.goBack({ key, choice: fourth.choice! }));
  while (ok(await handlers.standing({ key })).now < left.now) await aSeason(handlers, key);
  expect([await noteOf(2), await noteOf(3), await noteOf(6)]).toEqual([expect.stringMatching(/^The ford/), 'Before the fork', undefined]);
  ok(await write(3, 'Seen from here'));
  ok(await write(2, ''));
  expect([await noteOf(2), await noteOf(3)]).toEqual([undefined, 'Seen from here']);
  // the other course has its own still
  const [course] = ok(await handlers.courses({ key }));
  ok(await handlers.returnTo({ key, course: course!.course }));
  expect([await noteOf(2), await noteOf(3), await noteOf(6)]).toEqual([expect.stringMatching(/^The ford/), 'Before the fork', 'Beyond it']);
});

test('it can be written while the campaign is being played on', async () => {
  ok(await handlers.changeSettings({ key, settings: { asks: 'never' } }));
  const playing = handlers.playOn({ key, until: 'year' });
  ok(await write(1, 'In the meantime'));
  ok(await playing);
  expect(await noteOf(1)).toBe('In the meantime');
});
