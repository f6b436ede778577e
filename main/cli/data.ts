import type { ArmyList, ListedUnit } from '../../data/shapes.ts';
import * as mass from '../../data/tables/abstract-mass-combat.ts';
import * as battle from '../../data/tables/battle.ts';
import * as plans from '../../data/tables/battle-plans.ts';
import * as printed from '../../data/tables/campaign.ts';
import * as governments from '../../data/tables/governments.ts';
import * as heroes from '../../data/tables/heroes.ts';
import * as hiring from '../../data/tables/hiring.ts';
import { BATTLE_TABLES, CAMPAIGN_TABLES, QUICK_BATTLE_TABLES } from '../../data/tables/ids.ts';
import * as magic from '../../data/tables/magic.ts';
import * as dragon from '../../data/tables/rogue-dragon.ts';
import * as settingUp from '../../data/tables/setting-up.ts';
import * as special from '../../data/tables/special-peoples.ts';
import * as treasures from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import { MELEE, MISSILE } from '../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { REFERENCE } from '../service/reference.ts';
import { writtenReference } from '../service/written-reference.ts';
import { parseOptions } from './options.ts';
import type { Print } from './output.ts';
import { WrongUse } from './wrong-use.ts';

/** What `talomir data --help` prints. */
export const DATA_HELP = `talomir data army-lists|nations|provinces|tables|reference [--json]
  Prints what the book prints: the 44 army lists (pp. 12-26), the gazetteer's 39 nations (p. 73), the 107 provinces
  of the map with their neighbours, or the tables the program throws on. Where a page is in error, the corrected value stands
  in its field and the page's under "printed". "reference" is all of it in words, as the app's Reference has it, in
  Markdown.
  --json           prints JSON instead of a table`;

/** A table that lines up: each column as wide as its widest cell, numbers to the right. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  const cell = (value: string | number, i: number): string => (typeof value === 'number' ? String(value).padStart(widths[i]!) : value.padEnd(widths[i]!));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

function listText(list: ArmyList): string {
  const { name, page, alignment, tech, mana, defense, government, motivation, nationalMorale, tactics, warRatingModifier, recruitingRolls } = list;
  const head = `${name} (p. ${page}): ${government}, ${motivation}; alignment ${alignment}, tech ${tech}, mana ${mana}, defense ${defense}; National Morale ${nationalMorale}, tactics ${tactics}, War Rating ${warRatingModifier < 0 ? '' : '+'}${warRatingModifier}, ${recruitingRolls} rolls`;
  const rows = list.units.map((u) => [u.count, u.name, u.class, u.rep, u.ac, u.sp, u.figures, u.cost, u.recruits.join(' '), u.rules.join(', ')]);
  return `${head}\n${table([['#', 'unit', 'class', 'Rep', 'AC', 'SP', 'figs', 'cost', 'recruits', 'rules'], ...rows])}\n`;
}

/** Every table of Rally Round the King that the program reads, by name: the battle's, then the campaign's, chapter by chapter. */
const RALLY_ROUND_THE_KING: Readonly<Record<string, unknown>> = {
  ...settingUp,
  ...battle,
  MELEE_REACTION_TESTS: { page: 76, ...MELEE },
  MISSILE_REACTION_TESTS: { page: 77, ...MISSILE },
  ...plans,
  ...printed,
  ...governments,
  ...hiring,
  ...heroes,
  ...magic,
  ...treasures,
  ...special,
  ...dragon,
};

/** A printed table: its name and, line by line, what stands in it. */
function tableText([name, content]: readonly [string, unknown]): string {
  const title = name.toLowerCase().replaceAll('_', ' ');
  if (typeof content !== 'object' || content === null) return `${title}: ${String(content)}`;
  const lines = Array.isArray(content)
    ? content.map((row) => JSON.stringify(row))
    : Object.entries(content).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

const TEXT: Readonly<Record<string, () => string>> = {
  'army-lists': () => TALOMIR.lists.map(listText).join('\n'),
  nations: () =>
    table([
      ['nation', 'align', 'tech', 'mana', 'prov', 'def', 'capital'],
      ...TALOMIR.nations.map((n) => [n.name, n.alignment, n.tech, n.mana, n.provinces.length, n.defense, n.capital ?? '-']),
    ]),
  provinces: () =>
    table([
      ['province', 'nation', 'by land', 'by sea'],
      ...TALOMIR.provinces.map((p) => [p.capital ? `${p.name} *` : p.name, p.nation, p.land.join(' '), p.sea.join(' ')]),
    ]),
  tables: () => [...Object.entries(RALLY_ROUND_THE_KING), ...Object.entries(mass)].map(tableText).join('\n\n'),
  reference: () => writtenReference(REFERENCE),
};

/** A row of a list in the order in which scripts are promised its fields; what it has besides comes after them. */
function rowJson({ id, name, count, class: of, rules, rep, ac, sp, figures, cost, recruits, printed, ...more }: ListedUnit): object {
  return { id, name, count, class: of, rules, rep, ac, sp, figures, cost, recruits, ...(printed === undefined ? {} : { printed }), ...more };
}

/** A list in that order. */
function listJson({ units, basicUnits, basicPoints, printed, ...list }: ArmyList): object {
  return { ...list, units: units.map(rowJson), ...(printed === undefined ? {} : { printed }), basicUnits, basicPoints };
}

const JSON_OF: Readonly<Record<string, () => unknown>> = {
  'army-lists': () => TALOMIR.lists.map(listJson),
  nations: () =>
    TALOMIR.nations.map(({ id, name, alignment, tech, mana, defense, provinces, capital }) => ({
      id,
      name,
      alignment,
      tech,
      mana,
      defense,
      provinces,
      capital,
    })),
  provinces: () => TALOMIR.provinces,
  tables: () => ({
    ids: { campaign: CAMPAIGN_TABLES, battle: BATTLE_TABLES, quickBattle: QUICK_BATTLE_TABLES },
    rallyRoundTheKing: RALLY_ROUND_THE_KING,
    byThisAxe: mass,
  }),
  reference: () => REFERENCE,
};

/** `talomir data`. */
export function dataCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(args, { values: [], flags: ['json'] }, 1);
  if (given.flag('help')) {
    print(DATA_HELP);
    return;
  }
  const [what] = given.words;
  const known = Object.keys(TEXT).join(', ');
  if (what === undefined) throw new WrongUse(`data needs one of ${known}`);
  const all = given.flag('json') ? JSON_OF : TEXT;
  const from = Object.hasOwn(all, what) ? all[what] : undefined;
  if (from === undefined) throw new WrongUse(`data: '${what}' is not one of ${known}`);
  const found = from();
  print(typeof found === 'string' ? found : JSON.stringify(found));
}
