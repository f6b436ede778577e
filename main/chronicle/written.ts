import { type Atlas, type ToldLine, type ToldRow, type ToldSeason, textOf } from '../contract.ts';
import { wholeOf } from './names.ts';
import { grouped } from './page.ts';
import { sentence } from './words.ts';
import { MAP_STYLE } from './written-map/look.ts';
import { mapMaker } from './written-map/map.ts';
import type { Holders } from './written-map/names.ts';

/** The land as it lay at one time. */
export interface WrittenMap {
  /** Behind which season it stands; 0: before the first. */
  readonly after: number;
  readonly title: string;
  /** What is said of it: which provinces have changed hands since the map before it. */
  readonly caption: string;
  readonly holders: Holders;
  readonly changed: readonly string[];
}

/** Somebody who has led a nation or a part of it: whom, who, from when and until when and how it ended, and of all battles and wars meanwhile those that were won. */
export type LedRow = readonly [of: string, name: string, from: string, until: string, held: string, won: string];

/** A campaign's chronicle to be read outside the app. */
export interface WrittenChronicle {
  readonly name: string;
  /** What stands under the name: a sentence each. */
  readonly preface: readonly string[];
  /** Nations that a player holds, or has held. */
  readonly held: readonly string[];
  readonly seasons: readonly ToldSeason[];
  /** All who have led, nation by nation, the first one first. */
  readonly led?: readonly LedRow[];
  /** The land at the beginning, after each year, and where it has come to; how a holder's land is labelled. */
  readonly maps?: { readonly atlas: Atlas; readonly called: (holder: string) => string; readonly all: readonly WrittenMap[] };
}

/** A season by its name. Throws where nothing tells of its beginning: then events are missing. */
function seasonOf({ season, now }: ToldSeason): string {
  if (season === '') throw new Error(`no event begins season ${now}`);
  return sentence(season);
}

const titleOf = (told: ToldSeason): string => `${seasonOf(told)} ${told.year}`;
/** Text that is no sign of Markdown, whatever is in it. */
export const plainInMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
const plainInHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What the player has written, a paragraph each. */
const paragraphsOf = (note: string | undefined): readonly string[] =>
  (note ?? '')
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A paragraph that is no list, rule or fence, whatever it begins with. */
const paragraphInMarkdown = (text: string): string => plainInMarkdown(text).replace(/^(\d*)([-+=~.)])/, '$1\\$2');

/** What he has written as a quotation; nothing where he has not. */
export const quoteInMarkdown = (note: string | undefined): string[] =>
  paragraphsOf(note).flatMap((paragraph, n, { length }) => [`> ${paragraphInMarkdown(paragraph)}`, n < length - 1 ? '>' : '']);

function quoteInHtml(note: string | undefined): string[] {
  const paragraphs = paragraphsOf(note).map((paragraph) => `<p>${plainInHtml(paragraph)}</p>`);
  return paragraphs.length === 0 ? [] : ['<blockquote>', ...paragraphs, '</blockquote>'];
}

/** What a sum over many nations comes to: lines for the player's nations, told in full, and rows for all others, folded. */
interface Apart {
  readonly own: readonly ToldLine[];
  readonly others: readonly ToldRow[];
}

/** Rows of whoever recruited more than once, in one. */
const rowsTogether = (rows: readonly ToldRow[]): readonly ToldRow[] =>
  grouped(rows, ({ who }) => who).map(([, own]) => ({
    ...own[0]!,
    what: own.map(({ what }) => what).join('; '),
    thrown: own.map(({ thrown }) => thrown).join('; '),
  }));

/** What a line that sums up without dice of its own comes to. */
function apart({ each = [], events }: ToldLine, held: readonly string[]): Apart {
  if (events.length > 0) return { own: [], others: [] };
  const isOwn = ({ row }: ToldLine): boolean => row !== undefined && held.includes(wholeOf(row.nation));
  return { own: each.filter(isOwn), others: rowsTogether(each.flatMap((one) => (one.row === undefined || isOwn(one) ? [] : [one.row]))) };
}

/** What stands over the folded rows. */
const summaryOf = ({ own, others }: Apart): string => {
  const nations = new Set(others.map(({ who }) => who)).size;
  return own.length === 0 ? 'Nation by nation' : `${nations === 1 ? 'One other nation' : `${nations} other nations`}, one by one`;
};
const COLUMNS = ['Nation', 'Recruits, and the dice for them'] as const;
/** What stands over the table of those who have led, and over its columns. */
const LED = { heading: 'Those who led', columns: ['Nation', 'Leader', 'From', 'Until', 'Fields held', 'Wars won'] } as const;

/** A chronicle as Markdown: a heading for each season and each of its parts, a line for each thing told, and below it what it rests on; what sums up many is folded nation by nation. */
export function asMarkdown({ name, preface, seasons, held, led = [] }: WrittenChronicle): string {
  const plain = ({ parts, because, note }: ToldLine): string[] => [
    `- ${plainInMarkdown(textOf(parts))}`,
    ...because.map((reason) => `  - *${plainInMarkdown(textOf(reason))}*`),
    ...quoteInMarkdown(note).map((said) => (said === '' ? '' : `  ${said}`)),
  ];
  const line = (told: ToldLine): string[] => {
    const parted = apart(told, held);
    const rows = parted.others.map(({ who, thrown }) => `| ${plainInMarkdown(sentence(who))} | ${plainInMarkdown(thrown)} |`);
    const folded = ['', `<details><summary>${summaryOf(parted)}</summary>`, '', `| ${COLUMNS.join(' | ')} |`, '| --- | --- |', ...rows, '', '</details>', ''];
    return [...plain(told), ...parted.own.flatMap(plain), ...(rows.length === 0 ? [] : folded)];
  };
  const season = (told: ToldSeason): string[] => [
    `## ${plainInMarkdown(titleOf(told))}`,
    '',
    ...quoteInMarkdown(told.note),
    ...told.sections.flatMap(({ heading, lines }) => [...(heading === null ? [] : [`### ${plainInMarkdown(heading)}`, '']), ...lines.flatMap(line), '']),
  ];
  const cells = (row: readonly string[]): string => `| ${row.map(plainInMarkdown).join(' | ')} |`;
  const leaders = led.length === 0 ? [] : [`## ${LED.heading}`, '', cells(LED.columns), `|${' --- |'.repeat(LED.columns.length)}`, ...led.map(cells), ''];
  const opening = [`# ${plainInMarkdown(name)}`, '', ...preface.flatMap((said) => [plainInMarkdown(said), ''])];
  return `${[...opening, ...seasons.flatMap(season), ...leaders].join('\n').trimEnd()}\n`;
}

/** What the page needs, and so what it may: its own style. A campaign may come from anybody. */
const NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = `
:root { color-scheme: light dark; --paper: #f6eed8; --ink: #2b2117; --soft: #6a5a45; --line: #b79b6c; }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1812; --ink: #ece0c8; --soft: #b5a383; --line: #6d5836; } }
body { background: var(--paper); color: var(--ink); font: 1.05rem/1.5 Georgia, 'Times New Roman', serif; margin: 0 auto; max-width: 44rem; padding: 2rem 1.2rem 4rem; }
h1 { border-bottom: 3px double var(--line); font-variant: small-caps; }
h2 { border-bottom: 1px solid var(--line); font-variant: small-caps; margin-top: 2.5rem; }
nav table { width: auto; }
nav th { font-variant-numeric: tabular-nums; }
a { color: inherit; }
.up { float: right; font-size: 0.85rem; }
p { margin: 0.3rem 0; }
details { margin: 0.2rem 0 0.6rem 1.2rem; }
summary { color: var(--soft); cursor: pointer; font-style: italic; }
table { border-collapse: collapse; font-size: 0.9rem; line-height: 1.35; margin: 0.4rem 0; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.2rem 0.6rem 0.2rem 0; text-align: left; vertical-align: top; }
th { font-weight: 600; }
thead th { color: var(--soft); font-variant: small-caps; font-weight: normal; }
blockquote { border-left: 4px double var(--line); font-style: italic; margin: 0.6rem 0 1rem; padding-left: 1rem; }
.because { color: var(--soft); font-size: 0.85rem; margin-left: 1.2rem; }
`;

/** The maps of a chronicle: the shapes they share, and the maps that follow each season. */
function mapsOf(maps: WrittenChronicle['maps']): { readonly shapes: readonly string[]; readonly after: (now: number) => readonly string[] } {
  if (maps === undefined) return { shapes: [], after: () => [] };
  const { shapes, map } = mapMaker(maps.atlas, maps.called, plainInHtml);
  const figure = ({ after, title, caption, holders, changed }: WrittenMap): string[] => [
    `<figure id="${landOf(after)}">`,
    map(holders, title, changed),
    `<figcaption><strong>${plainInHtml(title)}.</strong> ${plainInHtml(caption)}</figcaption>`,
    '</figure>',
  ];
  return { shapes: [shapes], after: (now) => maps.all.filter(({ after }) => after === now).flatMap(figure) };
}

const idOf = ({ now }: ToldSeason): string => `season-${Number(now)}`;
const landOf = (after: number): string => `land-${after}`;
const link = (to: string, words: string, called?: string): string =>
  `<a href="#${to}"${called === undefined ? '' : ` aria-label="${plainInHtml(called)}"`}>${plainInHtml(words)}</a>`;

/** The ways into a long page: a row for each year, with its seasons and the maps of it. */
function contents({ seasons, maps, led = [] }: WrittenChronicle): readonly string[] {
  const all = maps?.all ?? [];
  const years = [...Map.groupBy(seasons, ({ year }) => year)];
  const row = ([year, own]: (typeof years)[number]): string => {
    const drawn = all.filter(({ after }) => own.some(({ now }) => now === after));
    const ways = [...own.map((told) => link(idOf(told), seasonOf(told), titleOf(told))), ...drawn.map(({ after, title }) => link(landOf(after), 'map', title))];
    return `<tr><th scope="row">${plainInHtml(String(year))}</th>${ways.map((way) => `<td>${way}</td>`).join('')}</tr>`;
  };
  const first = all.filter(({ after }) => after === 0).map(({ after, title }) => `<div>${link(landOf(after), title)}</div>`);
  const leaders = led.length === 0 ? [] : [`<div>${link('led', LED.heading)}</div>`];
  return ['<nav id="seasons" aria-label="Seasons">', ...first, '<table>', ...years.map(row), '</table>', ...leaders, '</nav>'];
}

/** All who have led, in a table behind the last season. */
function leadersInHtml(led: readonly LedRow[]): readonly string[] {
  const row = ([of, ...cells]: LedRow): string =>
    `<tr><th scope="row">${plainInHtml(of)}</th>${cells.map((cell) => `<td>${plainInHtml(cell)}</td>`).join('')}</tr>`;
  const head = `<tr>${LED.columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`;
  const table = [`<table><thead>${head}</thead><tbody>`, ...led.map(row), '</tbody></table>'];
  return led.length === 0
    ? []
    : ['<section aria-labelledby="led">', '<a class="up" href="#seasons">All seasons</a>', `<h2 id="led">${LED.heading}</h2>`, ...table, '</section>'];
}

/** A chronicle as one page of HTML that needs nothing else: a list of its seasons, the seasons, and maps of the land between its years. */
export function asHtml(written: WrittenChronicle): string {
  const { name, preface, seasons, held, maps, led = [] } = written;
  const { shapes, after } = mapsOf(maps);
  const plain = ({ parts, because, note }: ToldLine): string[] => [
    `<p>${plainInHtml(textOf(parts))}</p>`,
    ...because.map((reason) => `<p class="because">${plainInHtml(textOf(reason))}</p>`),
    ...quoteInHtml(note),
  ];
  const line = (told: ToldLine): string[] => {
    const parted = apart(told, held);
    const rows = parted.others.map(({ who, thrown }) => `<tr><th scope="row">${plainInHtml(sentence(who))}</th><td>${plainInHtml(thrown)}</td></tr>`);
    const head = `<tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`;
    const folded = [`<details><summary>${summaryOf(parted)}</summary>`, `<table><thead>${head}</thead><tbody>`, ...rows, '</tbody></table>', '</details>'];
    return [...plain(told), ...parted.own.flatMap(plain), ...(rows.length === 0 ? [] : folded)];
  };
  // a season by itself needs no way into it
  const isAlone = seasons.length === 1 && led.length === 0;
  const season = (told: ToldSeason): string[] => [
    `<section aria-labelledby="${idOf(told)}">`,
    ...(isAlone ? [] : ['<a class="up" href="#seasons">All seasons</a>']),
    `<h2 id="${idOf(told)}">${plainInHtml(titleOf(told))}</h2>`,
    ...quoteInHtml(told.note),
    ...told.sections.flatMap(({ heading, lines }) => [...(heading === null ? [] : [`<h3>${plainInHtml(heading)}</h3>`]), ...lines.flatMap(line)]),
    '</section>',
    ...after(told.now),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${NOTHING_ELSE}"><meta name="viewport" content="width=device-width"><title>${plainInHtml(isAlone ? `${name}: ${titleOf(seasons[0]!)}` : name)}</title><style>${STYLE}${maps === undefined ? '' : MAP_STYLE}</style></head>`,
    '<body>',
    '<header>',
    `<h1>${plainInHtml(name)}</h1>`,
    ...preface.map((said) => `<p>${plainInHtml(said)}</p>`),
    '</header>',
    ...(isAlone ? [] : contents(written)),
    '<main>',
    ...shapes,
    ...after(0),
    ...seasons.flatMap(season),
    ...leadersInHtml(led),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
