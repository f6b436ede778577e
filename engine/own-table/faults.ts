import type { Field, FieldedSide } from '../battle-system.ts';
import { isDragon } from '../campaign/special-peoples/dragons.ts';
import { withHero } from '../heroes.ts';
import type { NationId } from '../ids.ts';
import type { ReportedSide, ReportFault, ReportRefusal, SideName, TableReport } from './report.ts';
import { bearingsOf, canBeDestroyed, canVanish, holderIn, isGone, isMaidenHeld, otherSide, peopleOf, routOf, routOfBearers } from './sides.ts';

/** Why what a player has written down of a battle cannot have come of it. */

/** Turns that a battle may have been played for at most. */
export const MOST_TURNS = 99;

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length;

/**
 * Which of the two may refuse battle for the third time (p. 30): whoever may be the table's attacker, so by option the invader alone (p. 27, ruling 8);
 * against a dragon the army will fight (p. 69, ruling 75).
 */
export function refusersOf({ invader, defender, invaderAttacks }: Field): readonly NationId[] {
  // a dragon comes to its host, never the other way
  if (isDragon(invader.nation)) return [];
  return invaderAttacks === true ? [invader.nation] : [invader.nation, defender.nation];
}

/** Everybody and everything that a report names of a side, each list with those it may name. */
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

/**
 * p. 42: a leader out of the fight is captured if his unit routs, and only then. A hero is his own stand and no captive (p. 51, ruling 199); a magic user may
 * have been sent away before (p. 45).
 */
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
  for (const what of bearingsOf(side)) {
    if (said.vanished.includes(what)) continue;
    const rout = routOfBearers(side, said, what);
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
function sideFault(field: Field, report: TableReport, of: SideName): ReportFault | null {
  const [side, said] = [field[of], report[of]];
  const refused = namingFault(side, said) ?? peopleFault(side, said) ?? bearingsFault(side, said) ?? maidenFault(side, said) ?? destroyedFault(side, said);
  return refused === null ? null : { refused, of };
}

/** Whether nothing at all has befallen a side. */
const isUnharmed = ({ routed, left, fates, routedBearers, lostBanners, vanished, maiden, destroyed }: ReportedSide): boolean =>
  maiden === null && [routed, left, fates, routedBearers, lostBanners, vanished, destroyed].every((list) => list.length === 0);

/** p. 31: a battle lasts until one army has been forced from the field or has left it: the other holds it; or both agree to end it: then nobody does (ruling B27). */
function fieldFault(field: Field, report: TableReport): ReportFault | null {
  const { invader, defender } = field;
  const [isInvaderGone, isDefenderGone] = [isGone(invader, report.invader), isGone(defender, report.defender)];
  if (report.field === null) return isInvaderGone === isDefenderGone ? null : { refused: 'one-side-holds-the-field', of: null };
  const holder = holderIn(field, report);
  if (holder === null) return { refused: 'not-a-side', of: null };
  const [isHolderGone, isBeatenGone] = holder === 'invader' ? [isInvaderGone, isDefenderGone] : [isDefenderGone, isInvaderGone];
  if (isHolderGone) return { refused: 'nobody-left-to-hold-the-field', of: holder };
  return isBeatenGone ? null : { refused: 'enemy-still-on-the-field', of: otherSide(holder) };
}

/** p. 30: a third refusal, and there is no battle (ruling B28). */
function refusalFault(field: Field, report: TableReport): ReportRefusal | null {
  const { invader, defender } = field;
  if (report.refusedBy !== invader.nation && report.refusedBy !== defender.nation) return 'not-a-side';
  if (!refusersOf(field).some((nation) => nation === report.refusedBy)) return 'may-not-refuse';
  const isNothing = report.field === null && report.turns === 0 && isUnharmed(report.invader) && isUnharmed(report.defender);
  return isNothing ? null : 'battle-was-refused';
}

/** Why the report cannot be the outcome of a battle on that field, and which side it is about; null if it can. */
export function reportFault(field: Field, report: TableReport): ReportFault | null {
  if (report.refusedBy !== null) {
    const refused = refusalFault(field, report);
    return refused === null ? null : { refused, of: null };
  }
  const isLength = Number.isInteger(report.turns) && report.turns >= 1 && report.turns <= MOST_TURNS;
  if (!isLength) return { refused: 'turns-out-of-range', of: null };
  return sideFault(field, report, 'invader') ?? sideFault(field, report, 'defender') ?? fieldFault(field, report);
}
