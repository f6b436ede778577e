import type { Database } from 'better-sqlite3';
import type { BattleEnd } from '../../engine/campaign/outcome.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { sentence } from '../chronicle/words.ts';
import type { Reign, TableOf } from '../contract.ts';
import { seasonAt } from '../season-numbers.ts';
import { readCampaign } from '../store/opening.ts';
import { companyServices } from './companies.ts';
import { historyOf } from './history.ts';
import { lifeLines } from './lives.ts';
import { type Chronicled, type Past, pastOf } from './past.ts';
import { reignsInWords } from './reigns.ts';

/** A campaign's numbers as tables that a spreadsheet takes: comma-separated values (RFC 4180), with a row of headings. */

type Cell = string | number | null;
type Row = readonly Cell[];

/** What a spreadsheet would take for a formula and work out, if somebody is called so. */
const FORMULA = /^[=+\-@]/;

/** A cell as text: null is empty; what would be taken for more than one cell stands in quotes, and a text that would be for a formula behind an apostrophe. */
function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const asCsv = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** A season by its number, counted from 1: its year and its name. */
function whenOf({ opened }: Chronicled, now: number): readonly [year: number, season: string] {
  const { year, season } = seasonAt(opened.row.world, now);
  return [year, sentence(season)];
}

/** Who leads a nation as a season ends: null where nobody does. */
function leaders({ opened }: Chronicled, past: Past): (nation: string, now: number) => string | null {
  const reigns = past.annals().reigns;
  const known = new Map<string, readonly Reign[]>();
  return (nation, now) => {
    const its = known.get(nation) ?? reignsInWords(reigns.of(nation), nation, opened.row.world);
    known.set(nation, its);
    return its.findLast(({ since, until }) => since.now <= now && (until === null || until.now > now))?.name ?? null;
  };
}

/** Each nation at the end of each season, parts of broken nations among them; what it has gained as p. 60 counts it. */
function nationRows(campaign: Chronicled, past: Past, names: Names): readonly Row[] {
  const { state } = campaign;
  const atStart = new Map<string, number>(state.nations.map(({ id, rollsAtStart }) => [id, rollsAtStart]));
  const head = [
    'Year',
    'Season',
    'Nation',
    'Provinces',
    'Recruiting rolls a year',
    'Gained since the beginning',
    'National Morale',
    'War Rating',
    'Units',
    'Leader',
  ];
  const leaderOf = leaders(campaign, past);
  const rows = historyOf(campaign)().seasons.flatMap(({ now, year, season, nations }) =>
    nations.map(({ id, provinces, yearlyRolls, morale, warRating, units }): Row => {
      const gained = yearlyRolls === null ? null : yearlyRolls - (atStart.get(id) ?? 0);
      return [year, sentence(season), names.title(id), provinces, yearlyRolls, gained, morale, warRating, units, leaderOf(id, now)];
    }),
  );
  return [head, ...rows];
}

/** Each war: when it began and ended, who won it, and the provinces that passed in it and have not gone back. */
function warRows(campaign: Chronicled, past: Past, names: Names): readonly Row[] {
  const head = ['Began in year', 'Began in season', 'Aggressor', 'Defender', 'Ended in year', 'Ended in season', 'Won by', 'Provinces that passed'];
  const rows = [...past.annals().wars.values()].map(({ since, until, aggressor, defender, winner, passed }): Row => {
    const ended = until === null ? [null, null] : whenOf(campaign, until);
    const lands = passed.map(({ province, to }) => `${names.province(province)} to ${names.nation(to)}`).join('; ');
    return [...whenOf(campaign, since), names.title(aggressor), names.title(defender), ...ended, winner === null ? null : names.title(winner), lands];
  });
  return [head, ...rows];
}

/** How a battle ended, as a cell of its own says it. */
const ENDED: Readonly<Record<BattleEnd, string>> = {
  routed: 'by rout',
  left: 'led off the field',
  withdrew: 'the day given up',
  idle: 'neither would fight on',
  'turn-cap': 'the day was over',
  agreed: 'by agreement',
  refused: 'refused',
};

/** How a battle was fought. */
const FOUGHT_AS: Readonly<Record<string, string>> = { rrtk: 'by the book', abstract: 'quickly', 'own-table': 'with figures' };

/** Each battle with the units on both sides, those that routed or left the field, those that are lost for good, who held the field, how it ended and when. */
function battleRows(campaign: Chronicled, past: Past, names: Names): readonly Row[] {
  const sides = ['Invader', 'Defender'].flatMap((side) => [side, `${side}: units`, `${side}: off the field`, `${side}: lost for good`]);
  const head = ['Year', 'Season', 'Province', ...sides, 'Field held by', 'How it ended', 'Turns or days', 'Fought'];
  const rows = [...past.annals().battles.values()].map((one): Row => {
    const invader = [names.title(one.invader), one.invaderUnits, one.invaderOff, one.invaderLost];
    const defender = [names.title(one.defender), one.defenderUnits, one.defenderOff, one.defenderLost];
    const field = one.field === null ? null : names.title(one.field);
    return [
      ...whenOf(campaign, one.now),
      names.province(one.province),
      ...invader,
      ...defender,
      field,
      ENDED[one.end],
      one.turns,
      FOUGHT_AS[one.system] ?? null,
    ];
  });
  return [head, ...rows];
}

/** Everybody who has led or served: when, how it ended, and what the armies of those who led have fought and won. */
function peopleRows(campaign: Chronicled, past: Past, names: Names): readonly Row[] {
  const times = ['From year', 'From season', 'Until year', 'Until season', 'How it ended'];
  const head = ['Name', 'What', 'Nation', ...times, 'Battles', 'Fields held', 'Wars won', 'Wars lost'];
  const rows = lifeLines(campaign, past).map(({ name, what, nation, since, until, ended, led }): Row => {
    const end = until === null ? [null, null] : whenOf(campaign, until.now);
    const deeds = led === null ? [null, null, null, null] : [led.battles, led.held, led.warsWon, led.warsLost];
    return [name, what, names.title(nation), ...whenOf(campaign, since.now), ...end, ended, ...deeds];
  });
  return [head, ...rows];
}

/** Each time a mercenary company was in somebody's pay: whose, from when to when, how it ended, what was paid, and who was lost (pp. 65-67). */
function companyRows(campaign: Chronicled, past: Past, names: Names): readonly Row[] {
  const times = ['From year', 'From season', 'Until year', 'Until season', 'How it ended'];
  const head = ['Company', 'In the pay of', ...times, 'Recruiting rolls paid', 'Units', 'Units lost'];
  const rows = companyServices(campaign, past).map(({ company, nation, since, until, ended, rolls, units, lost }): Row => {
    const end = until === null ? [null, null] : whenOf(campaign, until.now);
    return [sentence(names.company(company)), names.title(nation), ...whenOf(campaign, since.now), ...end, ended, rolls, units, lost];
  });
  return [head, ...rows];
}

/** A table of a campaign as far as it has come. */
export function tableBy(campaign: Chronicled, past: Past, of: TableOf): string {
  const names = namesOf(campaign.opened.row.world);
  switch (of) {
    case 'nations':
      return asCsv(nationRows(campaign, past, names));
    case 'wars':
      return asCsv(warRows(campaign, past, names));
    case 'battles':
      return asCsv(battleRows(campaign, past, names));
    case 'people':
      return asCsv(peopleRows(campaign, past, names));
    case 'companies':
      return asCsv(companyRows(campaign, past, names));
  }
}

/** The same of the campaign in a file. Throws `StoreProblem` where the file is damaged. */
export function writtenTable(db: Database, of: TableOf): string {
  const opened = readCampaign(db);
  const campaign = { db, opened, state: opened.state, branch: opened.at.branch };
  return tableBy(campaign, pastOf(campaign), of);
}
