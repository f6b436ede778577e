import type { Field, FieldedSide, ReplayedSystem } from '../battle-system.ts';
import type { BattleEnd, Outcome, SideOutcome } from '../campaign/outcome.ts';
import { withHero } from '../heroes.ts';
import type { NationId } from '../ids.ts';
import { reportFault } from './faults.ts';
import type { OwnTableEvent, ReportedSide, ReportFault, TableReport } from './report.ts';
import { isGone, peopleOf } from './sides.ts';

/** A battle fought with the player's own figures: all that is known is who came, and in the end what he reports. */
interface OwnTableState {
  readonly field: Field;
  readonly outcome: Outcome | null;
}

/** What is asked at it: what came of it. */
interface OwnTableOffer {
  readonly kind: 'report';
}

/** What he has written down. */
export interface OwnTableAction {
  readonly kind: 'report';
  readonly report: TableReport;
}

/** How it ended where nobody holds the field: both armies are gone from it, or agreed to end it (p. 31). */
function endOfDraw({ invader, defender }: Field, report: TableReport): BattleEnd {
  if (!isGone(invader, report.invader) || !isGone(defender, report.defender)) return 'agreed';
  return report.invader.routed.length + report.defender.routed.length > 0 ? 'routed' : 'left';
}

/** How it ended: the beaten army all routed, was all led off, or was given up by the rest of it. */
function endOf(field: Field, report: TableReport): BattleEnd {
  if (report.refusedBy !== null) return 'refused';
  if (report.field === null) return endOfDraw(field, report);
  const beaten = report.field === field.invader.nation ? report.defender : report.invader;
  if (beaten.left.length === 0) return 'routed';
  return beaten.routed.length === 0 ? 'left' : 'withdrew';
}

/** The outcome of a side, as every battle system returns it: in the order of its army, and without what does not apply. */
function sideOutcome(side: FieldedSide, said: ReportedSide): SideOutcome {
  const units = withHero(side).map(({ id }) => id);
  const banners = (side.banners ?? []).filter((banner) => said.lostBanners.includes(banner));
  const vanished = side.treasures.filter((id) => said.vanished.includes(id));
  const destroyed = units.filter((id) => said.destroyed.includes(id));
  return {
    nation: side.nation,
    routed: units.filter((id) => said.routed.includes(id)),
    left: units.filter((id) => said.left.includes(id)),
    fates: peopleOf(side).flatMap((leader) => said.fates.flatMap((struck) => (struck.leader === leader ? [{ leader, fate: struck.fate }] : []))),
    routedBearers: side.treasures.filter((id) => said.routedBearers.includes(id)),
    ...(banners.length === 0 ? {} : { lostBanners: banners }),
    ...(said.maiden === null ? {} : { maiden: said.maiden }),
    ...(destroyed.length === 0 ? {} : { destroyed }),
    ...(vanished.length === 0 ? {} : { vanished }),
  };
}

function outcomeOf(field: Field, report: TableReport): Outcome {
  const named = (nation: string | null): NationId | null => [field.invader, field.defender].find((side) => side.nation === nation)?.nation ?? null;
  return {
    field: named(report.field),
    end: endOf(field, report),
    refusedBy: named(report.refusedBy),
    turns: report.turns,
    invader: sideOutcome(field.invader, report.invader),
    defender: sideOutcome(field.defender, report.defender),
  };
}

function begin(field: Field): { readonly state: OwnTableState; readonly events: readonly OwnTableEvent[] } {
  const { season, province, invader, defender } = field;
  const began: OwnTableEvent = { kind: 'battle-began', system: 'own-table', season, province, invader: invader.nation, defender: defender.nation };
  return { state: { field, outcome: null }, events: [began] };
}

const legal = ({ outcome }: OwnTableState): OwnTableOffer | { readonly over: true } => (outcome === null ? { kind: 'report' } : { over: true });

/** Takes what was written down, whole or not at all. No die is thrown: they have fallen on the player's own table. */
function apply(
  { field, outcome: before }: OwnTableState,
  { report }: OwnTableAction,
): { readonly state: OwnTableState; readonly events: readonly OwnTableEvent[] } | { readonly refused: 'battle-over' } | ReportFault {
  if (before !== null) return { refused: 'battle-over' };
  const fault = reportFault(field, report);
  if (fault !== null) return fault;
  const outcome = outcomeOf(field, report);
  const { invader, defender, refusedBy, end, turns } = outcome;
  const events: readonly OwnTableEvent[] = [
    { kind: 'battle-reported', invader, defender, refusedBy, cause: 0 },
    { kind: 'battle-ended', field: outcome.field, end, turns, cause: 0 },
  ];
  return { state: { field, outcome }, events };
}

/**
 * A battle fought with figures on the player's own table, whose outcome he reports (ruling 373); only a lawful outcome is accepted. No general plays it: what
 * happened happened.
 */
export const ownTable = { id: 'own-table', begin, legal, apply, outcome: ({ outcome }) => outcome } as const satisfies ReplayedSystem<
  OwnTableState,
  OwnTableOffer,
  OwnTableAction,
  OwnTableEvent
>;
