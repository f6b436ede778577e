import { SHIPS } from '../../data/tables/battle.ts';
import { BLACK_MOON_INCARNATE } from '../../data/tables/special-peoples.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Field, FieldedSide, FieldedUnit, ReplayedSystem } from '../battle-system.ts';
import type { Banner } from '../campaign/armies/hirelings.ts';
import type { BattleEnd, Outcome, SideOutcome } from '../campaign/outcome.ts';
import { isDragon } from '../campaign/special-peoples/dragons.ts';
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

/** Whether somebody of a side may be taken captive: a hero who is struck down is not (ruling 199). */
export const canBeCaptured = ({ hero }: FieldedSide, id: LeaderId): boolean => id !== hero?.leader;

/** Whether a unit is the Major Demon, who alone can be destroyed (p. 68, ruling C20). */
export const canBeDestroyed = ({ listed }: FieldedSide['units'][number]): boolean => listed.id === BLACK_MOON_INCARNATE.demon;

/** What alone can vanish into a Gate, and whoever plays it with it (p. 62). */
const FIDDLE: TreasureId = 'fiddle-of-calling';
/** What a hero bears himself if one is there; all else is with units (p. 63, ruling 204). */
const HORN: TreasureId = 'war-horn-of-naz-goth';

/** Whether a treasure can vanish into a Gate (p. 62). */
export const canVanish = (treasure: string): boolean => treasure === FIDDLE;

/** Whether a treasure or banner of a side is with its hero's stand; all else is with units (p. 63, ruling 204). */
export const isWithHero = ({ hero }: FieldedSide, what: TreasureId | Banner): boolean => hero !== undefined && what === HORN;

/** Whether a Wind Maiden is held against her will, so that she may escape (p. 67). */
export const isMaidenHeld = ({ ships = 0, alignment = 0 }: FieldedSide): boolean => ships > 0 && alignment <= SHIPS.heldFrom;

/** Who of the two may refuse battle for the third time (p. 30): whoever may be the table's attacker, so by option the invader alone (p. 27, ruling 8); against a dragon the army will fight (p. 69, ruling 75). */
export function refusersOf({ invader, defender, invaderAttacks }: Field): readonly NationId[] {
  if (isDragon(invader.nation) || isDragon(defender.nation)) return [];
  return invaderAttacks === true ? [invader.nation] : [invader.nation, defender.nation];
}

const isOff = ({ routed, left }: ReportedSide, { id }: FieldedUnit): boolean => routed.includes(id) || left.includes(id);

/** Whether nobody of a side is left on the table. Who is beyond its edge in pursuit of others is counted as on it (ruling 103). */
const isGone = (side: FieldedSide, said: ReportedSide): boolean => withHero(side).every((unit) => isOff(said, unit));

/** How many of its units have routed, a hero's stand apart: a hero has nobody and nothing with him but the War Horn (rulings 199, 204). */
function routOf({ units }: FieldedSide, { routed }: ReportedSide): 'none' | 'some' | 'all' {
  const fled = units.filter(({ id }) => routed.includes(id)).length;
  return fled === 0 ? 'none' : fled === units.length ? 'all' : 'some';
}

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

function namingFault(side: FieldedSide, said: ReportedSide): ReportRefusal | null {
  const named = namedOf(side, said);
  if (named.some(([ids, of]) => ids.some((id) => !of.includes(id)))) return 'not-with-that-side';
  return named.some(([ids]) => isTwice(ids)) ? 'named-twice' : null;
}

/** p. 42: who is out of the fight is captured if his unit routs, and only then; a hero is his own stand, and no captive (p. 51, ruling 199), a magic user may have been sent away before (p. 45). */
function peopleFault(side: FieldedSide, said: ReportedSide): ReportRefusal | null {
  const { hero, leader, captains } = side;
  const rout = routOf(side, said);
  for (const { leader: struck, fate } of said.fates) {
    if (struck === hero?.leader) {
      if (!said.routed.includes(hero.unit.id)) return 'hero-struck-down-and-standing';
      if (fate === 'captured') return 'hero-is-no-captive';
    } else if (fate === 'captured' && rout === 'none') return 'captured-and-no-unit-routed';
    else if (fate === 'out-of-the-fight' && rout === 'all' && [leader, ...captains].some((id) => id === struck)) return 'captured-with-the-last-unit';
  }
  return null;
}

/** p. 64: what was with a unit that routed is at risk, and nothing else; p. 62: the Fiddle may vanish, and with it whoever played it. */
function bearingsFault(side: FieldedSide, said: ReportedSide): ReportRefusal | null {
  if (!said.vanished.every(canVanish)) return 'nothing-else-vanishes';
  if (said.vanished.some((id) => said.routedBearers.includes(id))) return 'vanished-and-with-its-bearer';
  const isDead = (id: string): boolean => said.fates.some(({ leader, fate }) => leader === id && fate === 'dead');
  if (said.vanished.length > 0 && !(side.magicUsers ?? []).some(({ id }) => isDead(id))) return 'fiddler-not-dead';
  const atRisk: readonly string[] = [...said.routedBearers, ...said.lostBanners];
  const heros = side.hero !== undefined && said.routed.includes(side.hero.unit.id) ? 'all' : 'none';
  for (const what of [...side.treasures, ...(side.banners ?? [])]) {
    if (said.vanished.includes(what)) continue;
    const rout = isWithHero(side, what) ? heros : routOf(side, said);
    if (rout === 'none' && atRisk.includes(what)) return 'no-unit-routed';
    if (rout === 'all' && !atRisk.includes(what)) return 'its-bearer-has-routed';
  }
  return null;
}

/** p. 67: a Wind Maiden who is held against her will may escape; one is captured with a unit that routed. */
function maidenFault(side: FieldedSide, said: ReportedSide): ReportRefusal | null {
  if (said.maiden === null) return null;
  if ((side.ships ?? 0) === 0) return 'no-wind-maiden';
  if (said.maiden === 'escaped' && !isMaidenHeld(side)) return 'maiden-not-held';
  return said.maiden === 'captured' && routOf(side, said) === 'none' ? 'captured-and-no-unit-routed' : null;
}

/** pp. 7, 68: nobody but the Major Demon is destroyed, and it has routed. */
function destroyedFault({ units }: FieldedSide, { destroyed, routed }: ReportedSide): ReportRefusal | null {
  const isDemon = (id: string): boolean => routed.includes(id) && units.some((unit) => unit.id === id && canBeDestroyed(unit));
  return isTwice(destroyed) || !destroyed.every(isDemon) ? 'not-a-major-demon-that-routed' : null;
}

/** Why what was written down of a side cannot be; null if it can. */
const sideFault = (side: FieldedSide, said: ReportedSide): ReportRefusal | null =>
  namingFault(side, said) ?? peopleFault(side, said) ?? bearingsFault(side, said) ?? maidenFault(side, said) ?? destroyedFault(side, said);

/** Whether nothing at all has befallen a side. */
const isUnharmed = ({ routed, left, fates, routedBearers, lostBanners, vanished, maiden, destroyed }: ReportedSide): boolean =>
  maiden === null && [routed, left, fates, routedBearers, lostBanners, vanished, destroyed].every((list) => list.length === 0);

/** p. 31: a battle lasts until one army has been forced from the field or has left it: the other holds it; or both agree to end it: then nobody does (ruling B27). */
function fieldFault({ invader, defender }: Field, report: TableReport): ReportRefusal | null {
  const [isInvaderGone, isDefenderGone] = [isGone(invader, report.invader), isGone(defender, report.defender)];
  if (report.field === null) return isInvaderGone === isDefenderGone ? null : 'one-side-holds-the-field';
  const isInvaders = report.field === invader.nation;
  if (!isInvaders && report.field !== defender.nation) return 'not-a-side';
  if (isInvaders ? isInvaderGone : isDefenderGone) return 'nobody-left-to-hold-the-field';
  return isInvaders === isDefenderGone ? null : 'enemy-still-on-the-field';
}

/** p. 30: a third refusal, and there is no battle (ruling B28). */
function refusalFault(field: Field, report: TableReport): ReportRefusal | null {
  const { invader, defender } = field;
  if (report.refusedBy !== invader.nation && report.refusedBy !== defender.nation) return 'not-a-side';
  if (!refusersOf(field).some((nation) => nation === report.refusedBy)) return 'may-not-refuse';
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

/** How it ended where nobody holds the field: both armies are gone from it, or agreed to end it (p. 31). */
function endOfDraw({ invader, defender }: Field, report: TableReport): BattleEnd {
  if (!isGone(invader, report.invader) || !isGone(defender, report.defender)) return 'agreed';
  return report.invader.routed.length + report.defender.routed.length > 0 ? 'routed' : 'left';
}

/** How it ended: the beaten army all routed, all led off, or given up by who was left of it. */
function endOf(field: Field, report: TableReport): BattleEnd {
  if (report.refusedBy !== null) return 'refused';
  if (report.field === null) return endOfDraw(field, report);
  const beaten = report.field === field.invader.nation ? report.defender : report.invader;
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
