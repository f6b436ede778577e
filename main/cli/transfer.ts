import type { Database } from 'better-sqlite3';
import { seasonInWords } from '../chronicle/page.ts';
import { listed } from '../chronicle/words.ts';
import { asHtml, asMarkdown, type WrittenChronicle } from '../chronicle/written.ts';
import { TABLES_OF, type TableOf } from '../contract.ts';
import { formatPosition } from '../positions/positions.ts';
import { seasonNamed } from '../season-numbers.ts';
import { positionAt } from '../service/campaign-position.ts';
import { writtenChronicle, writtenSeason } from '../service/written-chronicle.ts';
import { mapPicture } from '../service/written-maps.ts';
import { writtenTable } from '../service/written-tables.ts';
import { notAsPlayedOr } from '../store/not-as-played.ts';
import { openToRead } from '../store/only-reading.ts';
import { readCampaign } from '../store/opening.ts';
import { exportCampaign, importCampaign } from '../store/transfer.ts';
import { readInFile } from './input.ts';
import { type Given, parseOptions } from './options.ts';
import { type Print, writeOutFile } from './output.ts';
import { WrongUse } from './wrong-use.ts';

/** What a campaign can be written as. */
const FORMATS: Readonly<Record<string, (db: Database, asked: Asked) => string>> = {
  md: (db, { season }) => asMarkdown(chronicleOf(db, season)),
  html: (db, { season }) => asHtml(chronicleOf(db, season)),
  svg: (db, { season }) => writtenMap(db, season),
  csv: (db, { table }) => writtenTable(db, table),
  position: writtenPosition,
  json: exportCampaign,
};

/** What is asked for besides the format: which table, and which season's map. */
interface Asked {
  readonly table: TableOf;
  /** The season that is wanted, by its name; null: all of them, or the land as it lies now. */
  readonly season: string | null;
}

/** The table that `--table` names, that of the nations unless told. */
function tableIn(given: Given, format: string): TableOf {
  const named = given.value('table');
  if (named === undefined) return 'nations';
  if (format !== 'csv') throw new WrongUse('--table goes with --format csv');
  const table = TABLES_OF.find((one) => one === named);
  if (table === undefined) throw new WrongUse(`--table must be ${TABLES_OF.slice(0, -1).join(', ')} or ${TABLES_OF.at(-1)}, not '${named}'`);
  return table;
}

/** What one season of a campaign can be written as. */
const OF_A_SEASON: readonly string[] = ['md', 'html', 'svg', 'position'];

/** The season that `--season` names. */
function seasonIn(given: Given, format: string): string | null {
  const named = given.value('season');
  if (named !== undefined && !OF_A_SEASON.includes(format)) throw new WrongUse(`--season goes with --format ${listed(OF_A_SEASON)}`);
  return named ?? null;
}

const notPlayed = (last: string, season: string | null): WrongUse => new WrongUse(`--season must be one that was played, such as '${last}', not '${season}'`);

/** The chronicle of a campaign, or one season of it. Throws `WrongUse` for a season that it has not come to. */
function chronicleOf(db: Database, season: string | null): WrittenChronicle {
  if (season === null) return writtenChronicle(db);
  const { row, state } = readCampaign(db);
  const now = seasonNamed(row.world, season);
  const found = now === null ? null : writtenSeason(db, now);
  if (found === null) throw notPlayed(seasonInWords(row, state.now), season);
  return found;
}

/** What `--season` calls the land as the campaign began. */
const BEGINNING = 'beginning';

/** The map of a campaign as a picture. Throws `WrongUse` for a season that it has not come to. */
function writtenMap(db: Database, season: string | null): string {
  const opened = readCampaign(db);
  const { state } = opened;
  const now = season === null ? state.now : season === BEGINNING ? 0 : seasonNamed(opened.row.world, season);
  const picture = now === null ? null : mapPicture({ db, opened, state, branch: opened.at.branch }, now);
  if (picture === null)
    throw new WrongUse(`--season must be ${BEGINNING}, or one that was played, such as '${seasonInWords(opened.row, state.now)}', not '${season}'`);
  return picture;
}

/** A campaign as a position, as the year of a season began. Throws `WrongUse` for one that it has not come to. */
function writtenPosition(db: Database, { season }: Asked): string {
  const opened = readCampaign(db);
  const { state, row } = opened;
  const now = season === null ? state.now : seasonNamed(row.world, season);
  const found = now === null ? null : positionAt({ db, opened, state, branch: opened.at.branch }, now);
  if (found === null) throw notPlayed(seasonInWords(row, state.now), season);
  return formatPosition(found);
}

/** What `talomir export --help` prints. */
export const EXPORT_HELP = `talomir export --save FILE --format md|html|svg|csv|position|json [--season WHEN] [--table nations|wars|battles|people|companies] [--out FILE]
  Writes a campaign as text.
  --format WHAT    md or html: its chronicle for reading, in html with a map after each year; svg: its map as a picture; csv: a table for a spreadsheet;
                   position: how the land stands, for new and simulate --position; json: everything in its file, for import
  --season WHEN    such as 'Fall 989'. For md and html: that season alone, in html with its map; default all of them. For svg: the land at its end, or
                   '${BEGINNING}' for the start of the campaign; default now. For position: the start of its year; default the current year
  --table WHAT     for csv: each nation season by season (the default), or its wars, its battles, its people, or the mercenary companies
  --out FILE       the file to write; default standard output`;

/** What `talomir import --help` prints. */
export const IMPORT_HELP = `talomir import --file FILE --save FILE
  Makes a campaign's file from an exported one.
  --file FILE      the exported campaign
  --save FILE      the new file; an existing file is never overwritten`;

/** A campaign as text. What cannot be told because it is not what was written is the file's fault. */
function written(file: string, write: (db: Database) => string): string {
  const db = openToRead(file);
  try {
    return write(db);
  } catch (error) {
    throw notAsPlayedOr(db, error);
  } finally {
    db.close();
  }
}

/** `talomir export`. */
export function exportCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(args, { values: ['save', 'format', 'season', 'table', 'out'], flags: [] }, 0);
  if (given.flag('help')) {
    print(EXPORT_HELP);
    return;
  }
  const file = given.value('save');
  if (file === undefined) throw new WrongUse('export needs --save FILE');
  const format = given.value('format') ?? '';
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (write === undefined) throw new WrongUse(`--format must be md, html, svg, csv, position or json, not '${format}'`);
  const asked: Asked = { table: tableIn(given, format), season: seasonIn(given, format) };
  const text = written(file, (db) => write(db, asked)).trimEnd();
  const path = given.value('out');
  if (path === undefined) {
    print(text);
    return;
  }
  // a spreadsheet that opens the file takes letters for what they are by this mark
  writeOutFile(path, '--out', `${format === 'csv' ? '\ufeff' : ''}${text}\n`);
  print(`${file} written to ${path}`);
}

/** `talomir import`. */
export function importCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(args, { values: ['file', 'save'], flags: [] }, 0);
  if (given.flag('help')) {
    print(IMPORT_HELP);
    return;
  }
  const from = given.value('file');
  const file = given.value('save');
  if (from === undefined || file === undefined) throw new WrongUse('import needs --file FILE and --save FILE');
  importCampaign(from, readInFile(from, '--file'), file);
  print(`${from} imported to ${file}`);
}
