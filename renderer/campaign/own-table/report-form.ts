import type { ArmySheet, ReportedSide, SheetBearing, SheetUnit, SideName, TableReport, TableSheet } from '../../../main/contract.ts';
import { byAlphabet } from '../../alphabet.ts';
import { lastingMemoryOf, type Memory } from '../../remembered.ts';

/** The outcome of a battle on the player's own table, as he fills it in. */

/** Both sides of a battle of a campaign. */
export const SIDE_NAMES: readonly SideName[] = ['invader', 'defender'];

/** What has become of somebody. */
export type ReportedFate = 'unhurt' | ReportedSide['fates'][number]['fate'];
/** What has become of a treasure or a banner. */
export type BearerFate = 'kept' | 'routed' | 'vanished';

/** How many of the units that are alike routed, and how many left the field. */
export interface OffCount {
  readonly routed: number;
  readonly left: number;
}

/** What is filled in for an army; nothing for units with nothing to report. */
export interface ArmyReportForm {
  /** By the first of the units that are alike. */
  readonly off: Readonly<Record<string, OffCount>>;
  readonly fates: Readonly<Record<string, ReportedFate>>;
  readonly bearers: Readonly<Record<string, BearerFate>>;
  readonly maiden: ReportedSide['maiden'];
  readonly destroyed: readonly string[];
}

/** How a battle ended: which side held the field, or nobody, or which of them refused it. */
export type Ending = SideName | 'nobody' | `refused-by-${SideName}`;

/** The whole form; the ending is null, and so are the turns, until they are filled in. */
export interface ReportForm {
  readonly ending: Ending | null;
  readonly turns: number | null;
  readonly invader: ArmyReportForm;
  readonly defender: ArmyReportForm;
}

const EMPTY_ARMY: ArmyReportForm = { off: {}, fates: {}, bearers: {}, maiden: null, destroyed: [] };
/** Nothing filled in. */
export const EMPTY_FORM: ReportForm = { ending: null, turns: null, invader: EMPTY_ARMY, defender: EMPTY_ARMY };

/** Units that are alike in all that is said of them, by the first of them. */
export interface SheetRow {
  readonly key: string;
  readonly unit: SheetUnit;
  readonly ids: readonly string[];
}

/** How many units an army has: a hero’s stand does not count (p. 51). */
export const unitsIn = ({ units }: ArmySheet): number => units.filter(({ hero }) => hero === undefined).length;

/** An army as a muster roll has it: the best first, those that are alike in one row, a hero's stand last. */
export function rowsOf({ units }: ArmySheet): readonly SheetRow[] {
  const alike = Map.groupBy(units, ({ id: _, ...said }) => JSON.stringify(said));
  const heroLast = (unit: SheetUnit): number => Number(unit.hero !== undefined);
  return [...alike.values()]
    .map((same) => ({ key: same[0]!.id, unit: same[0]!, ids: same.map(({ id }) => id) }))
    .toSorted((a, b) => heroLast(a.unit) - heroLast(b.unit) || b.unit.rep - a.unit.rep || b.unit.cost - a.unit.cost || byAlphabet(a.unit.name, b.unit.name));
}

/** Whether there was a battle at all. */
export const wasFought = ({ ending }: Pick<ReportForm, 'ending'>): boolean => ending === null || !ending.startsWith('refused-by-');

/** How many of a row have routed and left, by what is written down of its side. */
export const offOf = ({ routed, left }: ReportedSide, { ids }: SheetRow): OffCount => ({
  routed: ids.filter((id) => routed.includes(id)).length,
  left: ids.filter((id) => left.includes(id)).length,
});

/** How many of an army still stand on the table. */
export const standing = (said: ReportedSide, rows: readonly SheetRow[]): number =>
  rows.reduce((sum, row) => {
    const { routed, left } = offOf(said, row);
    return sum + row.ids.length - routed - left;
  }, 0);

/** What has become of a treasure or a banner, by what is written down of its side. */
export function bearingOf({ routedBearers, lostBanners, vanished }: ReportedSide, { id }: SheetBearing): BearerFate {
  if (vanished.includes(id)) return 'vanished';
  return routedBearers.includes(id) || lostBanners.includes(id) ? 'routed' : 'kept';
}

/** What is filled in of a row, which may be more than there are of it. */
const filledIn = ({ off }: ArmyReportForm, { key }: SheetRow): OffCount => off[key] ?? { routed: 0, left: 0 };

/** Whether a row is off by what follows, whatever is filled in of it: then there is nothing to fill in. */
export const isOffAnyway = (army: ArmyReportForm, said: ReportedSide, row: SheetRow): boolean => offOf(said, row).routed > filledIn(army, row).routed;

const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };

function sideOf(army: ArmyReportForm, sheet: ArmySheet): ReportedSide {
  const { fates, bearers, maiden, destroyed } = army;
  const rows = rowsOf(sheet).map((row) => ({ row, ...filledIn(army, row) }));
  const fared = (of: readonly SheetBearing[], fate: BearerFate): readonly string[] => of.flatMap(({ id }) => (bearers[id] === fate ? [id] : []));
  const routed = rows.flatMap(({ row, routed: n }) => row.ids.slice(0, n));
  return {
    routed,
    left: rows.flatMap(({ row, routed: n, left }) => row.ids.slice(n, n + left)),
    fates: sheet.people.flatMap(({ id }) => {
      const fate = fates[id] ?? 'unhurt';
      return fate === 'unhurt' ? [] : [{ leader: id, fate }];
    }),
    routedBearers: fared(sheet.treasures, 'routed'),
    lostBanners: fared(sheet.banners, 'routed'),
    vanished: fared(sheet.treasures, 'vanished'),
    maiden: sheet.ships === 0 ? null : maiden,
    destroyed: destroyed.filter((id) => routed.includes(id)),
  };
}

/** Whether this many turns may have been played. */
const isLength = (turns: number | null, { mostTurns }: TableSheet): turns is number =>
  turns !== null && Number.isInteger(turns) && turns >= 1 && turns <= mostTurns;

/** What is still to be filled in, in words; null if nothing is. */
export function missingIn(form: ReportForm, sheet: TableSheet): string | null {
  if (form.ending === null) return 'First say who held the field.';
  return !wasFought(form) || isLength(form.turns, sheet) ? null : `Say how many turns were played, from 1 to ${sheet.mostTurns}.`;
}

/** What is filled in so far, as it is written down; of a battle that was refused nothing else. What is still missing is nobody, and no turn. */
export function reportOf(form: ReportForm, sheet: TableSheet): TableReport {
  const { ending, turns } = form;
  const refuser = SIDE_NAMES.find((side) => ending === `refused-by-${side}`);
  if (refuser !== undefined) return { field: null, refusedBy: sheet[refuser].nation, turns: 0, invader: NOTHING, defender: NOTHING };
  const holder = SIDE_NAMES.find((side) => ending === side);
  return {
    field: holder === undefined ? null : sheet[holder].nation,
    refusedBy: null,
    turns: isLength(turns, sheet) ? turns : 0,
    invader: sideOf(form.invader, sheet.invader),
    defender: sideOf(form.defender, sheet.defender),
  };
}

/** How many forms are kept, the last filled in: all battles of a season, of several campaigns. */
const MOST_FORMS = 20;
/** Half-filled reports and their battles, last first: a battle may lie on a table for days. */
const memory: Memory<readonly { readonly of: string; readonly form: ReportForm }[]> = lastingMemoryOf('own-tables');

/** Names a battle of a campaign among all that may be filled in. */
export const formOf = (campaign: string, battle: string): string => `${campaign} ${battle}`;

/** The form of a battle as it was left; nothing filled in if it was not. */
export const leftForm = (of: string): ReportForm => memory.recall()?.find((left) => left.of === of)?.form ?? EMPTY_FORM;

/** Keeps a form; nothing of it once it has been told. */
export function leaveForm(of: string, form: ReportForm | null): void {
  const others = (memory.recall() ?? []).filter((left) => left.of !== of);
  const all = form === null ? others : [{ of, form }, ...others].slice(0, MOST_FORMS);
  memory.keep(all.length === 0 ? null : all);
}

/** The form of the battle that was recorded last, and which it is: taken back, it is filled in again as it was. */
const recorded: Memory<{ readonly of: string; readonly form: ReportForm }> = lastingMemoryOf('recorded-table');

/** Notes what has been recorded of a battle; nothing of it is half filled in any more. */
export function noteRecorded(of: string, form: ReportForm): void {
  leaveForm(of, null);
  recorded.keep({ of, form });
}

/** Fills in once more what was recorded last, where it was of this battle and is still known: from then on it is half filled in, and not recorded. */
export function fillInAgain(campaign: string, battle: string): void {
  const last = recorded.recall();
  if (last?.of !== formOf(campaign, battle)) return;
  recorded.keep(null);
  leaveForm(last.of, last.form);
}
