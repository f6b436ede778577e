import { BLACK_MOON_INCARNATE } from '../../data/tables/special-peoples.ts';
import type { Field, FieldedSide, ReplayedSystem } from '../battle-system.ts';
import type { BattleEnd, Outcome, SideOutcome } from '../campaign/outcome.ts';
import { withHero } from '../heroes.ts';
import type { LeaderId, NationId } from '../ids.ts';
import type { OwnTableEvent, ReportedSide, ReportRefusal, TableReport } from './report.ts';

/** A battle that is fought with its player's own figures: all that is known of it is who came, and in the end what he has written down. */
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

/** Turns that a battle may have been played for at most. */
export const MOST_TURNS = 99;

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length;

/** Who of a side may be struck down: its leader, captains, heroes and commanders among them, and magic users (pp. 42, 44, 51). */
export const peopleOf = ({ leader, captains, magicUsers = [] }: FieldedSide): readonly LeaderId[] => [
  ...(leader === null ? [] : [leader]),
  ...captains,
  ...magicUsers.map(({ id }) => id),
];

/** Whether a unit is the Major Demon, who alone can be destroyed (p. 68, ruling C20). */
export const canBeDestroyed = ({ listed }: FieldedSide['units'][number]): boolean => listed.id === BLACK_MOON_INCARNATE.demon;

/** Everybody and everything that is named of a side, each list with those of whom it may name some. */
function namedOf(side: FieldedSide, said: ReportedSide): readonly (readonly [named: readonly string[], of: readonly string[]])[] {
  return [
    [[...said.routed, ...said.left], withHero(side).map(({ id }) => id)],
    [said.fates.map(({ leader }) => leader), peopleOf(side)],
    [said.routedBearers, side.treasures],
    [said.vanished, side.treasures],
    [said.lostBanners, side.banners ?? []],
  ];
}

/** Why what was written down of a side cannot be; null if it can. */
function sideFault(side: FieldedSide, said: ReportedSide): ReportRefusal | null {
  const named = namedOf(side, said);
  if (named.some(([ids, of]) => ids.some((id) => !of.includes(id)))) return 'not-with-that-side';
  if (named.some(([ids]) => isTwice(ids))) return 'named-twice';
  if (said.vanished.some((id) => said.routedBearers.includes(id))) return 'vanished-and-with-its-bearer';
  if (said.routed.length === 0 && said.routedBearers.length + said.lostBanners.length > 0) return 'no-unit-routed';
  const { hero } = side;
  const isStruck = hero !== undefined && said.fates.some(({ leader }) => leader === hero.leader);
  if (isStruck && !isOff(said, hero.unit)) return 'hero-struck-down-and-standing';
  if (said.maiden !== null && (side.ships ?? 0) === 0) return 'no-wind-maiden';
  const isDemon = (id: string): boolean => said.routed.includes(id) && side.units.some((unit) => unit.id === id && canBeDestroyed(unit));
  return isTwice(said.destroyed) || !said.destroyed.every(isDemon) ? 'not-a-major-demon-that-routed' : null;
}

const isOff = ({ routed, left }: ReportedSide, { id }: { readonly id: string }): boolean => routed.includes(id) || left.includes(id);

/** Whether nobody of a side is left on the table. Who is beyond its edge in pursuit of others is counted as on it (ruling 103). */
const isGone = (side: FieldedSide, said: ReportedSide): boolean => withHero(side).every((unit) => isOff(said, unit));

/** Whether nothing at all has befallen a side. */
const isUnharmed = ({ routed, left, fates, routedBearers, lostBanners, vanished, maiden, destroyed }: ReportedSide): boolean =>
  maiden === null && [routed, left, fates, routedBearers, lostBanners, vanished, destroyed].every((list) => list.length === 0);

/** p. 31: a battle lasts until one army has been forced from the field or has left it, or both agree to end it: then nobody holds it (ruling B27). */
function fieldFault({ invader, defender }: Field, report: TableReport): ReportRefusal | null {
  if (report.field === null) return null;
  const isInvaders = report.field === invader.nation;
  if (!isInvaders && report.field !== defender.nation) return 'not-a-side';
  const [holder, enemy] = isInvaders ? [invader, defender] : [defender, invader];
  const [own, theirs] = isInvaders ? [report.invader, report.defender] : [report.defender, report.invader];
  if (isGone(holder, own)) return 'nobody-left-to-hold-the-field';
  return isGone(enemy, theirs) ? null : 'enemy-still-on-the-field';
}

/** p. 30: a third refusal, and there is no battle (ruling B28). */
function refusalFault({ invader, defender }: Field, report: TableReport): ReportRefusal | null {
  if (report.refusedBy !== invader.nation && report.refusedBy !== defender.nation) return 'not-a-side';
  const isNothing = report.field === null && report.turns === 0 && isUnharmed(report.invader) && isUnharmed(report.defender);
  return isNothing ? null : 'battle-was-refused';
}

/** Why what was written down cannot have come of a battle on that field; null if it can. */
export function reportFault(field: Field, report: TableReport): ReportRefusal | null {
  if (report.refusedBy !== null) return refusalFault(field, report);
  const isLength = Number.isInteger(report.turns) && report.turns >= 1 && report.turns <= MOST_TURNS;
  if (!isLength) return 'turns-out-of-range';
  return sideFault(field.invader, report.invader) ?? sideFault(field.defender, report.defender) ?? fieldFault(field, report);
}

/** How it ended: the beaten army all routed, all led off, or given up by who was left of it; nobody's where both agreed to end it. */
function endOf({ invader, defender }: Field, report: TableReport): BattleEnd {
  if (report.refusedBy !== null) return 'refused';
  if (report.field === null) return isGone(invader, report.invader) && isGone(defender, report.defender) ? 'routed' : 'turn-cap';
  const beaten = report.field === invader.nation ? report.defender : report.invader;
  if (beaten.left.length === 0) return 'routed';
  return beaten.routed.length === 0 ? 'left' : 'withdrew';
}

/** What came of a side, as every battle system hands it back: in the order of its army, and without what does not apply. */
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
): { readonly state: OwnTableState; readonly events: readonly OwnTableEvent[] } | { readonly refused: ReportRefusal | 'battle-over' } {
  if (before !== null) return { refused: 'battle-over' };
  const fault = reportFault(field, report);
  if (fault !== null) return { refused: fault };
  const outcome = outcomeOf(field, report);
  const { invader, defender, refusedBy, end, turns } = outcome;
  const events: readonly OwnTableEvent[] = [
    { kind: 'battle-reported', invader, defender, refusedBy, cause: 0 },
    { kind: 'battle-ended', field: outcome.field, end, turns, cause: 0 },
  ];
  return { state: { field, outcome }, events };
}

/** A battle fought with figures on a table, of which its player writes down what came of it (ruling 373): lawful outcomes alone are taken. There is no general for it: what happened happened. */
export const ownTable = { id: 'own-table', begin, legal, apply, outcome: ({ outcome }) => outcome } as const satisfies ReplayedSystem<
  OwnTableState,
  OwnTableOffer,
  OwnTableAction,
  OwnTableEvent
>;
