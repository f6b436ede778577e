import { describe, expect, test } from 'vitest';
import { NATION_TINTS } from '../../data/map/tints.ts';
import { TALOMIR } from '../../data/world.ts';
import { wholeOf } from '../../main/chronicle/names.ts';
import { asPicture } from '../../main/chronicle/written-map/picture.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { historyOf } from '../../main/service/history.ts';
import { mapPicture } from '../../main/service/written-maps.ts';
import { holdersIn } from '../../main/store/glance.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { asked } from '../cli/run.ts';
import { played, within } from '../store/campaigns.ts';

const { file } = played(3);
const opened = within(file, readCampaign);
const drawn = (now: number): string | null =>
  within(file, (db) => {
    const own = readCampaign(db);
    return mapPicture({ db, opened: own, state: own.state, branch: own.at.branch }, now);
  });

/** By province the colour it is washed in. */
const washes = (picture: string): ReadonlyMap<string, string> =>
  new Map(
    [...picture.matchAll(/<g style="fill: (#\w+)">(.*?)<\/g>/g)].flatMap(([, wash, inside]) =>
      [...inside!.matchAll(/href="#p-([^"]+)"/g)].map((found) => [found[1]!, wash!] as const),
    ),
  );
const outlined = (picture: string): readonly string[] =>
  [.../<g class="changed">(.*?)<\/g>/.exec(picture)![1]!.matchAll(/href="#p-([^"]+)"/g)].map((found) => found[1]!).toSorted();
const titleOf = (picture: string): string => /<title>(.*)<\/title>/.exec(picture)![1]!;

describe('a map as a picture', () => {
  test('has each province in the colours of who held it at the end of that season, and what changed hands in it outlined', () => {
    const { seasons } = within(file, (db) => historyOf({ db, opened, state: opened.state, branch: opened.at.branch })());
    const holders = new Map(opened.row.world.provinces.map(({ id, nation }) => [id as string, nation as string]));
    let changes = 0;
    for (const { now, taken } of [{ now: 0, taken: [] }, ...seasons]) {
      for (const { province, holder } of taken) holders.set(province, holder);
      const picture = drawn(now)!;
      const lands = [...holders].filter(([, holder]) => holder !== '').map(([id, holder]) => [id, NATION_TINTS[wholeOf(holder)]!.light] as const);
      expect(washes(picture)).toEqual(new Map(lands));
      expect(outlined(picture)).toEqual(taken.map(({ province }) => province).toSorted());
      changes += taken.length;
    }
    expect(changes).toBeGreaterThan(3);
    expect(new Map(holdersIn(opened.state).map(({ province, holder }) => [province, holder]))).toEqual(holders);
  });

  test('says below it whose campaign it is, and when', () => {
    expect(titleOf(drawn(0)!)).toBe('Corner 11: the land as the campaign begins in Spring 986');
    expect(titleOf(drawn(3)!)).toBe('Corner 11: the land at the end of Fall 986');
    expect(drawn(3)).toContain('>Corner 11: the land at the end of Fall 986</text>');
  });

  test('is drawn of no season that was not played', () => expect([drawn(12) === null, drawn(13)]).toEqual([false, null]));

  test('needs nothing that is not in it, and nothing of a page', () => {
    const picture = drawn(12)!;
    const there = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!));
    for (const [, key] of picture.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(there, key).toContain(key);
    expect(picture).not.toMatch(/var\(|light-dark|@import|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
  });

  test('no name breaks out of it, or breaks it', () => {
    const atlas = atlasOf(TALOMIR);
    const holders = new Map(atlas.provinces.map(({ id, nation }) => [id, nation]));
    const picture = asPicture({ name: '</title><script>"\u0000\u000b&\ud800', title: 'x', atlas, called: () => '<b>\u0001', holders, changed: [] });
    expect(titleOf(picture)).toBe('&lt;/title&gt;&lt;script&gt;&quot;&amp;: x');
    expect(picture).not.toMatch(/<script|<b>|[^\t\n\u0020-\ud7ff\ue000-\ufffd]/);
    const wide = (name: string): number =>
      Number(/font-size="(\d+)">[^<]*: x</.exec(asPicture({ name, title: 'x', atlas, called: (id) => id, holders, changed: [] }))![1]);
    expect(wide('a'.repeat(100)) * 100 * 0.6).toBeLessThan(atlas.width);
    expect(wide('a'.repeat(100))).toBeLessThan(wide('a'));
    // letters as wide as they are high
    for (const letter of ['塔', 'か', '한', '🐉']) expect(wide(letter.repeat(60)) * 60).toBeLessThan(atlas.width);
  });
});

test.for(['constructor', '__proto__', 'nobody', 'a"b<c>&'])('land of a nation that the world calls %s has a colour too', (nation) => {
  const atlas = atlasOf(TALOMIR);
  const [first, ...others] = atlas.provinces;
  const holders = new Map([[first!.id, nation], ...others.map(({ id, nation: own }) => [id, own] as const)]);
  expect(washes(asPicture({ name: 'x', title: 'x', atlas, called: (id) => id, holders, changed: [] })).get(first!.id)).toMatch(/^#[\da-f]{6}$/);
});

test('the command line draws it as it lies now, or after a season by its name, and refuses what was not played', async () => {
  const svg = (...more: readonly string[]) => asked('export', '--save', file, '--format', 'svg', ...more);
  expect((await svg()).out.trimEnd()).toBe(drawn(12)!.trimEnd());
  expect((await svg('--season', ' fall  986')).out.trimEnd()).toBe(drawn(3)!.trimEnd());
  expect((await svg('--season', 'beginning')).out.trimEnd()).toBe(drawn(0)!.trimEnd());
  for (const season of ['Fall 985', 'Fall 989', 'Fall', '986', 'Autumn 986'])
    expect(await svg('--season', season)).toMatchObject({
      code: 2,
      err: `talomir: --season must be beginning, or one that was played, such as 'Winter 988', not '${season}'\n`,
    });
  expect((await asked('export', '--save', file, '--format', 'csv', '--season', 'Fall 986')).err).toBe(
    'talomir: --season goes with --format md, html, svg and position\n',
  );
});
