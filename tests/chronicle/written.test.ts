import { expect, test } from 'vitest';
import { namesOf } from '../../main/chronicle/names.ts';
import { asHtml, asMarkdown } from '../../main/chronicle/written.ts';
import { textOf } from '../../main/contract.ts';
import { historyOf } from '../../main/service/history.ts';
import { writtenChronicle, writtenSeason } from '../../main/service/written-chronicle.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { asked } from '../cli/run.ts';
import { played, within } from '../store/campaigns.ts';

const { file } = played(2);
const written = within(file, writtenChronicle);
const campaignIn = (db: Parameters<typeof readCampaign>[0]) => {
  const opened = readCampaign(db);
  return { opened, state: opened.state, branch: opened.at.branch };
};
const lines = written.seasons.flatMap((season) => season.sections.flatMap((section) => section.lines));

test('a chronicle that is written tells every line of every season once, in their order, with what it rests on', () => {
  expect(written.seasons).toHaveLength(8);
  const said = lines.flatMap((line) => [line.parts, ...line.because].map(textOf));
  expect(said.length).toBeGreaterThan(100);
  // what is owned is told with the apostrophe of print, everywhere alike
  expect([said.some((text) => text.includes('’s ')), said.filter((text) => text.includes("'"))]).toEqual([true, []]);
  const markdown = asMarkdown(written)
    .split('\n')
    .filter((line) => /^ *- /.test(line))
    .map((line) => line.replace(/^ *- /, '').replace(/^\*(.*)\*$/, '$1'));
  expect(markdown).toEqual(said);
  const html = [...asHtml(written).matchAll(/<p(?: class="because")?>(.*)<\/p>/g)].map((found) => found[1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(html).toEqual([...written.preface, ...said]);
});

test('a page of HTML is in rooms to be gone to: what it is, its seasons, and all that is told', () => {
  const [, header, nav, main] = /<header>(.*)<\/header>\n<nav id="seasons" aria-label="Seasons">(.*)<\/nav>\n<main>(.*)<\/main>\n<\/body>/s.exec(
    asHtml(written),
  )!;
  expect(header).toContain('<h1>');
  const leadsTo = [...nav!.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
  expect([...main!.matchAll(/<(?:h2|figure) id="([^"]+)"/g)].map((found) => found[1])).toEqual(leadsTo);
  expect(leadsTo).toEqual([
    'land-0',
    'season-1',
    'season-2',
    'season-3',
    'season-4',
    'land-4',
    'season-5',
    'season-6',
    'season-7',
    'season-8',
    'land-8',
    'led',
  ]);
  // from each season, and from what stands behind the last, one comes back to all of them
  expect(main!.match(/href="#seasons"/g)).toHaveLength(9);
  expect(nav!.match(/<tr>/g)).toHaveLength(2);
});

test('one season alone is what the whole chronicle has of it, with the map of its end and no way to any other', () => {
  const fall = within(file, (db) => writtenSeason(db, 7))!;
  const whole = asMarkdown(written);
  const [title, told] = ['# ', asMarkdown(fall).split('\n\n## ')[1]!.trimEnd()];
  expect(asMarkdown(fall).startsWith(`${title}${written.name}\n\n## Fall 987\n`)).toBe(true);
  expect(told.length).toBeGreaterThan(500);
  expect(whole).toContain(`\n## ${told}\n\n## Winter 987\n`);
  const html = asHtml(fall);
  expect(html).toContain(`<title>${written.name}: Fall 987</title>`);
  expect(html).not.toMatch(/<nav|<a /);
  const [map, ...more] = [...html.matchAll(/<figure id="([^"]+)">.*?<figcaption>(.*?)<\/figcaption>/gs)];
  expect([map?.[1], more.length]).toEqual(['land-7', 0]);
  // what changed hands is that season's alone
  const { taken } = within(file, (db) => historyOf({ db, ...campaignIn(db) })().seasons[6]!);
  expect(map?.[2]).toMatch(/^<strong>The land at the end of Fall 987\.<\/strong> (No province has changed hands\.|Changed hands, outlined in red: )/);
  expect(fall.maps!.all[0]!.changed.toSorted()).toEqual(taken.map(({ province }) => province).toSorted());
  expect(within(file, (db) => writtenSeason(db, 9))).toBeNull();
});

test('the command line writes a season by its name, and refuses one that was not played', async () => {
  const asMd = (season: string) => asked('export', '--save', file, '--format', 'md', '--season', season);
  expect((await asMd('fall 987')).out.trimEnd()).toBe(asMarkdown(within(file, (db) => writtenSeason(db, 7))!).trimEnd());
  for (const season of ['Fall 988', 'Harvest 987'])
    expect(await asMd(season)).toMatchObject({ code: 2, err: `talomir: --season must be one that was played, such as 'Winter 987', not '${season}'\n` });
});

test('behind the last season stand all who have led, nation by nation, as their pages have them', () => {
  const led = written.led ?? [];
  const { state, lands } = within(file, (db) => {
    const { state, rules } = readCampaign(db);
    return { state, lands: rules.lands };
  });
  const { ruler, title } = namesOf(lands.world);
  const now = led.filter(([, , , until]) => until === '').map(([of, name]) => `${of}: ${name}`);
  const standing = state.nations.filter(({ fallen }) => !fallen).map(({ id, leader }) => `${title(id)}: ${ruler(leader.id, id)}`);
  expect(now.toSorted()).toEqual(standing.toSorted());
  expect(led.length).toBeGreaterThan(now.length);
  const rows = asMarkdown(written).split('## Those who led')[1]!.trim().split('\n');
  expect(rows.slice(2)).toEqual(led.map((row) => `| ${row.join(' | ')} |`));
  const html = asHtml(written).split('<h2 id="led">')[1]!;
  expect([...html.matchAll(/<tr><th scope="row">/g)]).toHaveLength(led.length);
  const forged = { ...written, led: [['<b>', '|', '', '', '', ''] as const] };
  expect(asMarkdown(forged)).toContain('| \\<b\\> | \\| |');
  expect(asHtml(forged)).not.toContain('<b>');
});

test('a campaign that is over says on top who has won', () => {
  expect(written.preface.at(-1)).toMatch(/ (has|have) won\.$/);
  expect(lines.some(({ parts }) => textOf(parts).endsWith(written.preface.at(-1)!))).toBe(true);
});

test('what a campaign is called cannot break out of its page', () => {
  const named = { name: '<b>*Red* & "Blue"</b>', preface: [], held: [], seasons: [] };
  expect(asHtml(named)).toContain('<h1>&lt;b&gt;*Red* &amp; &quot;Blue&quot;&lt;/b&gt;</h1>');
  expect(asMarkdown(named)).toBe('# \\<b\\>\\*Red\\* & "Blue"\\</b\\>\n');
});

test('nor can a season of a campaign that somebody has forged; and the page may run nothing at all', () => {
  const bad = '"><img src=x onerror=alert(1)>';
  const [season] = written.seasons;
  const forged = { ...written, seasons: [{ ...season!, season: bad, year: `<b>${bad}` as unknown as number, now: bad as unknown as number }] };
  const page = asHtml(forged);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<b>');
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`);
  expect(page.match(/<script|javascript:| on\w+=(?!alert)/g)).toBeNull();
  expect(asMarkdown(forged)).not.toMatch(/[^\\]<img/);
});

test('the command line writes both, and says what it writes where it is asked for something else', async () => {
  expect((await asked('export', '--save', file, '--format', 'md')).out).toBe(asMarkdown(written));
  expect((await asked('export', '--save', file, '--format', 'html')).out).toBe(asHtml(written));
  expect(await asked('export', '--save', file, '--format', 'toString')).toMatchObject({
    code: 2,
    err: expect.stringContaining('md, html, svg, csv, position or json'),
  });
});

test('what the player has written of a season stands below its heading, a paragraph each, and cannot break out of its page', () => {
  const [first, second] = written.seasons;
  const noted = { ...written, seasons: [{ ...first!, note: 'The *ford*.\n\n  <b>Never</b> again.' }, second!] };
  expect(asMarkdown(noted)).toContain('## Spring 986\n\n> The \\*ford\\*.\n>\n> \\<b\\>Never\\</b\\> again.\n\n');
  expect(asMarkdown(noted).match(/^>/gm)).toHaveLength(3);
  expect(asHtml(noted)).toMatch(/Spring 986<\/h2>\n<blockquote>\n<p>The \*ford\*\.<\/p>\n<p>&lt;b&gt;Never&lt;\/b&gt; again\.<\/p>\n<\/blockquote>/);
  expect(asHtml(noted).match(/<blockquote>/g)).toHaveLength(1);
});

test('what he has written is told as paragraphs, whatever they begin with: none is a list, a rule, a fence or a heading', () => {
  const note = ['- levies', '1. march', '2) camp', '---', '~~~', '+ one', '# none', '986 was a year.'].join('\r\n');
  const [first] = written.seasons;
  const quoted = asMarkdown({ ...written, seasons: [{ ...first!, note }] }).match(/^> .*$/gm);
  expect(quoted).toEqual(['> \\- levies', '> 1\\. march', '> 2\\) camp', '> \\---', '> \\~~~', '> \\+ one', '> \\# none', '> 986 was a year.']);
});
