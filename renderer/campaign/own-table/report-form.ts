import type { ArmySheet, ReportedSide, SheetBearing, SheetUnit, TableReport, TableSheet } from '../../../main/contract.ts';
import { lastingMemoryOf, type Memory } from '../../remembered.ts';

/** What came of a battle on the player's own table, as he fills it in. */

/** A side of a battle of a campaign. */
export type SideName = 'invader' | 'defender';
/** Both of them. */
export const SIDE_NAMES: readonly SideName[] = ['invader', 'defender'];

/** What has become of somebody. */
export type Fate = 'unhurt' | ReportedSide['fates'][number]['fate'];
/** What has become of a treasure or a banner. */
export type BearerFate = 'kept' | 'routed' | 'vanished';

/** How many of the units that are alike routed, and how many left the field. */
export interface OffCount {
  readonly routed: number;
  readonly left: number;
}

/** What is filled in of an army: nothing of those of whom there is nothing to say. */
export interface ArmyForm {
  /** By the first of the units that are alike. */
  readonly off: Readonly<Record<string, OffCount>>;
  readonly fates: Readonly<Record<string, Fate>>;
  readonly bearers: Readonly<Record<string, BearerFate>>;
  readonly maiden: ReportedSide['maiden'];
  readonly destroyed: readonly string[];
}

/** How a battle ended: who held the field, nobody, or it was refused by one of them. */
export type Ending = SideName | 'nobody' | `refused-by-${SideName}`;

/** The whole form; the ending is null, and so are the turns, until they are filled in. */
export interface ReportForm {
  readonly ending: Ending | null;
  readonly turns: number | null;
  readonly invader: ArmyForm;
  readonly defender: ArmyForm;
}

const EMPTY_ARMY: ArmyForm = { off: {}, fates: {}, bearers: {}, maiden: null, destroyed: [] };
/** Nothing filled in. */
export const EMPTY_FORM: ReportForm = { ending: null, turns: null, invader: EMPTY_ARMY, defender: EMPTY_ARMY };

/** Units that are alike in all that is said of them, by the first of them. */
export interface SheetRow {
  readonly key: string;
  readonly unit: SheetUnit;
  readonly ids: readonly string[];
}

/** How many units an army has: a hero’s stand is none of them (p. 51). */
export const unitsIn = ({ units }: ArmySheet): number => units.filter(({ hero }) => hero === undefined).length;

/** An army as a muster roll has it: the best first, those that are alike in one row, a hero's stand last. */
export function rowsOf({ units }: ArmySheet): readonly SheetRow[] {
  const alike = Map.groupBy(units, ({ id: _, ...said }) => JSON.stringify(said));
  const isHero = (unit: SheetUnit): number => Number(unit.hero !== undefined);
  return [...alike.values()]
    .map((same) => ({ key: same[0]!.id, unit: same[0]!, ids: same.map(({ id }) => id) }))
    .toSorted((a, b) => isHero(a.unit) - isHero(b.unit) || b.unit.rep - a.unit.rep || b.unit.cost - a.unit.cost || a.unit.name.localeCompare(b.unit.name));
}

const otherSide = (side: SideName): SideName => (side === 'invader' ? 'defender' : 'invader');

/** Whether a side is the one that was beaten: whoever of it has not routed has left the field with it. */
export const isBeaten = ({ ending }: Pick<ReportForm, 'ending'>, side: SideName): boolean => ending === otherSide(side);

/** Whether there was a battle at all. */
export const wasFought = ({ ending }: Pick<ReportForm, 'ending'>): boolean => ending === null || !ending.startsWith('refused-by-');

/** How many of a row have routed and left, as it is filled in and as it must be: a hero who was struck down is off with his stand, and of a beaten army nobody stays. */
export function offOf(form: ReportForm, side: SideName, { key, unit, ids }: SheetRow): OffCount {
  const { off, fates } = form[side];
  const { routed, left } = off[key] ?? { routed: 0, left: 0 };
  const isStruck = unit.hero !== undefined && (fates[unit.hero] ?? 'unhurt') !== 'unhurt';
  const all = ids.length;
  const gone = isStruck ? all : Math.min(routed, all);
  return { routed: gone, left: isBeaten(form, side) ? all - gone : Math.min(left, all - gone) };
}

/** How many units of a side stand when it is over. */
export const standing = (form: ReportForm, side: SideName, rows: readonly SheetRow[]): number =>
  rows.reduce((sum, row) => {
    const { routed, left } = offOf(form, side, row);
    return sum + row.ids.length - routed - left;
  }, 0);

/** Whether all of a side have routed who may bear a treasure or a banner: then it is at risk, unless it has vanished before. */
export function isBorneOff(form: ReportForm, side: SideName, sheet: ArmySheet, { isWithHero }: SheetBearing): boolean {
  const bearers = rowsOf(sheet).filter(({ unit }) => (unit.hero !== undefined) === (isWithHero === true));
  return bearers.length > 0 && bearers.every((row) => offOf(form, side, row).routed === row.ids.length);
}

/** What has become of a treasure or a banner, as it is filled in and as it must be. */
export function bearingOf(form: ReportForm, side: SideName, sheet: ArmySheet, what: SheetBearing): BearerFate {
  const given = form[side].bearers[what.id] ?? 'kept';
  return given === 'kept' && isBorneOff(form, side, sheet, what) ? 'routed' : given;
}

const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };

function sideOf(form: ReportForm, side: SideName, sheet: ArmySheet): ReportedSide {
  const { fates, maiden, destroyed } = form[side];
  const rows = rowsOf(sheet).map((row) => ({ row, ...offOf(form, side, row) }));
  const fared = (of: readonly SheetBearing[], fate: BearerFate): readonly string[] =>
    of.flatMap((what) => (bearingOf(form, side, sheet, what) === fate ? [what.id] : []));
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

/** What is still to be filled in, in words; null if nothing is. */
export function missingIn(form: ReportForm, { mostTurns }: TableSheet): string | null {
  if (form.ending === null) return 'Say first who held the field.';
  if (!wasFought(form)) return null;
  const { turns } = form;
  return turns !== null && Number.isInteger(turns) && turns >= 1 && turns <= mostTurns ? null : `Say how many turns were played, from 1 to ${mostTurns}.`;
}

/** What was filled in, as it is told; of a battle that was refused nothing else. Only where nothing is missing. */
export function reportOf(form: ReportForm, sheet: TableSheet): TableReport {
  const { ending } = form;
  const refuser = SIDE_NAMES.find((side) => ending === `refused-by-${side}`);
  if (refuser !== undefined) return { field: null, refusedBy: sheet[refuser].nation, turns: 0, invader: NOTHING, defender: NOTHING };
  const holder = SIDE_NAMES.find((side) => ending === side);
  return {
    field: holder === undefined ? null : sheet[holder].nation,
    refusedBy: null,
    turns: form.turns ?? 0,
    invader: sideOf(form, 'invader', sheet.invader),
    defender: sideOf(form, 'defender', sheet.defender),
  };
}

/** So many forms are kept, those that were filled in last: all battles of a season, of several campaigns. */
const MOST_FORMS = 20;
/** What is half filled in, last first, and of which battle: battles may lie on a table for days. */
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
