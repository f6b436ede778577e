import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLine, type LoggedEvent } from '../../engine/lines.ts';

const DOCS = ['README.md', 'docs/app.md', 'docs/battlefield.md', 'docs/events.md', 'docs/general.md', 'docs/map.md', 'docs/saves.md'];
const ROOMS = ['.ci', 'data', 'docs', 'engine', 'main', 'packaging', 'renderer', 'scripts', 'tests'];

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Every file in a folder, as docs write it; what others have made is none of the project's. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${folder}/${entry.name}`];
    return entry.name === 'node_modules' ? [] : filesIn(`${folder}/${entry.name}`);
  });

const files = ROOMS.flatMap(filesIn);
const folders = new Set(files.flatMap((file) => file.split('/').map((_, n, parts) => parts.slice(0, n).join('/'))));
const names = new Set(files.map((file) => basename(file)));

/** What stands between back-ticks in a text, but for what is set apart as a whole. */
const spansOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (/^ {4}/.test(line) ? [] : [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span!)));

/** What is made when it is asked for, or on the disk of a player. */
const MADE = ['battles/', 'dist/', 'lists/', 'out/', 'talomir/campaigns', 'NAME.json'];

/** Whether a file or folder is there: by its whole path, or the end of it. */
function isThere(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  if (!bare.includes('/') && names.has(bare)) return true;
  return [...files, ...folders].some((one) => one === bare || one.endsWith(`/${bare}`));
}

test.each(DOCS)('%s: every file and folder that it names is there', (doc) => {
  const text = textOf(doc);
  const isPath = (span: string): boolean =>
    /^[\w.][\w./*-]*$/.test(span) && (/.\/./.test(span) || /\/$/.test(span) || /\w\.(ts|svelte|md|json|svg|yml)$/.test(span));
  const named = spansOf(text).filter((span) => isPath(span) && !span.includes('*') && !MADE.includes(span));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to]) => to!).filter((to) => !to.includes('://'));
  expect(linked.filter((to) => !existsSync(join(dirname(doc), to)))).toEqual([]);
});

test('a file that stands in the row of a folder is in it, and a name that is said to be in a file stands there', () => {
  const text = DOCS.map(textOf).join('\n');
  const rows = [...text.matchAll(/^\| `([\w-]+\/)`((?:, `[\w-]+\/`)*) \|(.*)$/gm)];
  const inRows = rows.flatMap(([, first, , said]) => [...said!.matchAll(/`([\w.-]+\.(?:ts|svelte))`/g)].map(([, file]) => `${first}${file}`));
  expect(inRows.length).toBeGreaterThan(20);
  expect(inRows.filter((path) => !isThere(path))).toEqual([]);
  const named = [...text.matchAll(/`(\w+)`,? (?:in|of) `([\w/.-]+\.(?:ts|svelte))`/g)];
  const lacking = named.filter(
    ([, name, file]) => !files.some((one) => (one === file || one.endsWith(`/${file}`)) && new RegExp(`\\b${name}\\b`).test(textOf(one))),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(lacking.map(([said]) => said)).toEqual([]);
});

/** Comments of a source: what stands in them alone is no name of anything. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|<!--[\s\S]*?-->/gm;
const NAME = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;

/** Examples of ids, and what only a player's disk has. */
const EXAMPLES = ['treyine-hero-986-2', 'own_NAME', 'NAME', 'own-hill-riders'];

test('every name in back-ticks stands in some source, and not in a comment alone', () => {
  const known = new Set<string>(EXAMPLES);
  for (const file of files) {
    if (!/^(data|engine|main|renderer|scripts)\/.*\.(ts|svelte|html)$/.test(file) && !file.endsWith('in-soak.ts')) continue;
    for (const [name] of textOf(file).replaceAll(COMMENT, ' ').matchAll(NAME)) known.add(name);
  }
  const unknown = DOCS.flatMap((doc) =>
    spansOf(textOf(doc))
      .filter((span) => /^[A-Za-z_$][\w$-]*(\.\w+)*$/.test(span) && !names.has(span) && !MADE.includes(span) && !span.endsWith('-'))
      .filter((span) => span.split('.').some((name) => !known.has(name)))
      .map((span) => `${doc}: ${span}`),
  );
  expect(known.size).toBeGreaterThan(5000);
  expect(unknown).toEqual([]);
});

test('what is said to be read in the window is there to be read', () => {
  const windows = files.filter((file) => /^(renderer|main\/service|main\/desktop)\/.*\.(ts|svelte)$/.test(file));
  const words = windows.map((file) => textOf(file).replaceAll(COMMENT, ' ').replaceAll(/\s+/g, ' ')).join('\n');
  const named = DOCS.flatMap((doc) => spansOf(textOf(doc)).filter((span) => /^[A-Z][a-z]+( [a-z]+)+$/.test(span)));
  expect(named).toContain('Parts of the season');
  expect(named.filter((name) => !words.includes(name))).toEqual([]);
});

test('every script of npm that is named is one', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = DOCS.flatMap((doc) => [...textOf(doc).matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, script]) => script!));
  expect(named).toContain('soak');
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

describe('docs/events.md', () => {
  const text = textOf('docs/events.md');

  test('its lines are lines of a log, as the one function writes them', () => {
    const lines = text.split('\n').filter((line) => /^ {4}\{/.test(line));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(formatLine(JSON.parse(line) as LoggedEvent)).toBe(line.trim());
  });

  /** A type of events, or what throws and choices have, up to the blank line behind it. */
  const TYPE = /^(?:export )?(?:type \w*Event(?:Body)? =|interface (?:Rolled|Chose)\b)[\s\S]*?(?=\n\n|$(?![\s\S]))/gm;
  const KINDS = /(?:readonly kind: |GivenAtHome<)('[\w-]+'(?: \| '[\w-]+')*)/g;

  test('each kind of event stands in the row of the file that has its type', () => {
    const inTypes = new Map<string, readonly string[]>();
    for (const file of files.filter((one) => /^engine\/.*\.ts$/.test(one))) {
      const kinds = [...textOf(file).matchAll(TYPE)].flatMap(([type]) => [...type.matchAll(KINDS)].flatMap(([, named]) => named!.match(/[\w-]+/g)!));
      if (kinds.length > 0) inTypes.set(file, [...new Set(kinds)].sort());
    }
    const rows = text
      .split('## All kinds')[1]!
      .split('\n')
      .filter((line) => line.includes('`'));
    const inRows = new Map(rows.map((row) => spansOf(row)).map(([file, ...kinds]) => [file!, kinds.sort()]));
    expect([...inTypes.values()].flat().length).toBeGreaterThan(180);
    expect(inRows).toEqual(inTypes);
  });
});

describe('README.md', () => {
  const text = textOf('README.md');

  test('each field of a position is told of', () => {
    const section = text.split('### A campaign that was played elsewhere')[1]!.split('\n### ')[0]!;
    const told = new Set(section.match(/\w+/g));
    const fields = [...textOf('data/position.ts').matchAll(/readonly (\w+)\??:/g)].map(([, field]) => field!);
    expect(fields.length).toBeGreaterThan(50);
    expect([...new Set(fields)].filter((field) => !told.has(field))).toEqual([]);
  });

  test('every option of the command line stands there', () => {
    const helps = files.filter((file) => /^main\/cli\/.*\.ts$/.test(file)).map(textOf);
    const options = helps.flatMap((help) =>
      [...help.matchAll(/^ {2}(?=--)(.*)$/gm)].flatMap(([, line]) => line!.split(/ {2}| [A-Z]/)[0]!.match(/--[a-z-]+/g) ?? []),
    );
    expect(new Set(options).size).toBeGreaterThan(20);
    expect([...new Set(options)].filter((option) => !text.includes(`${option} `) && !text.includes(`${option}\``))).toEqual([]);
  });

  test('what the program is told by the environment stands there', () => {
    const asked = files
      .filter((file) => /^(main|scripts)\/.*\.ts$/.test(file))
      .flatMap((file) => [...textOf(file).matchAll(/\benv\.((?:TALOMIR|XDG)_\w+|CHROMIUM)\b/g)].map(([, name]) => name!));
    expect(new Set(asked)).toContain('TALOMIR_LIBRARY');
    expect([...new Set(asked)].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });
});
