import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { openToRead } from '../../main/store/only-reading.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { asked } from './run.ts';

/** What `talomir new` founds. */

const folder = mkdtempSync(join(tmpdir(), 'talomir-new-'));

async function founded(name: string, ...args: readonly string[]): Promise<ReturnType<typeof readCampaign>['row']> {
  const save = join(folder, `${name}.talomir`);
  expect(await asked('new', '--save', save, ...args)).toMatchObject({ code: 0, err: '' });
  const db = openToRead(save);
  try {
    return readCampaign(db).row;
  } finally {
    db.close();
  }
}

test('p. 60: a campaign lasts as long as its player says, without end unless he does', async () => {
  expect([(await founded('endless')).years, (await founded('ten', '--years', '10')).years]).toEqual([null, 10]);
});

test('its battles are fought by the book, or quickly if that is said', async () => {
  expect([(await founded('usual')).system, (await founded('quick', '--battles', 'abstract')).system]).toEqual(['rrtk', 'abstract']);
});

test('one file is not both the campaign and its events, however it is named', async () => {
  const save = join(folder, 'both.talomir');
  const { code, err } = await asked('simulate', '--years', '1', '--battles', 'abstract', '--save', save, '--events', relative(process.cwd(), save));
  expect([code, err]).toEqual([2, 'talomir: --save and --events name the same file\n']);
});
