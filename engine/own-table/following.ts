import type { Field, FieldedSide } from '../battle-system.ts';
import { withHero } from '../heroes.ts';
import type { ReportedSide, SideName, TableReport } from './report.ts';
import { bearingsOf, holderIn, otherSide, routOfBearers } from './sides.ts';

/** What follows at once from what a player has entered about a battle, so that he need not enter it. */

/** What follows for a side, whatever else is written down of it. */
export interface Following {
  /** The enemy held the field: nobody of it stays there (p. 31). */
  readonly isBeaten: boolean;
  /** Treasures and banners that are at risk: all who may have borne them have routed (p. 64). */
  readonly atRisk: readonly string[];
}

/** What has been written down, with what follows from it, and what that is. */
export interface Followed {
  readonly report: TableReport;
  readonly invader: Following;
  readonly defender: Following;
}

/** A hero who was struck down is off the table with his stand, as one who routed (p. 51, ruling 199). */
function withStruckHero({ hero }: FieldedSide, said: ReportedSide): ReportedSide {
  if (hero === undefined || !said.fates.some(({ leader }) => leader === hero.leader) || said.routed.includes(hero.unit.id)) return said;
  return { ...said, routed: [...said.routed, hero.unit.id], left: said.left.filter((id) => id !== hero.unit.id) };
}

/** p. 31: of an army that was beaten whoever has not routed has left the field with it. */
function withAllLeft(side: FieldedSide, said: ReportedSide): ReportedSide {
  const others = withHero(side).flatMap(({ id }) => (said.routed.includes(id) || said.left.includes(id) ? [] : [id]));
  return others.length === 0 ? said : { ...said, left: [...said.left, ...others] };
}

/** p. 64: what is borne by nobody who has not routed is at risk, unless it has vanished before (p. 62). */
function atRiskIn(side: FieldedSide, said: ReportedSide): readonly string[] {
  return bearingsOf(side).filter((what) => !said.vanished.includes(what) && routOfBearers(side, said, what) === 'all');
}

function withAtRisk({ treasures, banners = [] }: FieldedSide, said: ReportedSide, atRisk: readonly string[]): ReportedSide {
  const more = (all: readonly string[], before: readonly string[]): readonly string[] => [
    ...before,
    ...all.filter((what) => atRisk.includes(what) && !before.includes(what)),
  ];
  return { ...said, routedBearers: more(treasures, said.routedBearers), lostBanners: more(banners, said.lostBanners) };
}

function followedIn(field: Field, report: TableReport, name: SideName): readonly [ReportedSide, Following] {
  const side = field[name];
  const isBeaten = holderIn(field, report) === otherSide(name);
  const struck = withStruckHero(side, report[name]);
  const off = isBeaten ? withAllLeft(side, struck) : struck;
  const atRisk = atRiskIn(side, off);
  return [withAtRisk(side, off, atRisk), { isBeaten, atRisk }];
}

/**
 * A report of a battle on that field, completed with everything that follows from it (pp. 31, 51, 64). Nothing that was written down is removed, except that a
 * hero who was struck down left the field. From a refused battle nothing follows (p. 30). Whether the report is possible is not checked here.
 */
export function withWhatFollows(field: Field, report: TableReport): Followed {
  const nothing: Following = { isBeaten: false, atRisk: [] };
  if (report.refusedBy !== null) return { report, invader: nothing, defender: nothing };
  const [[ofInvader, invader], [ofDefender, defender]] = [followedIn(field, report, 'invader'), followedIn(field, report, 'defender')];
  return { report: { ...report, invader: ofInvader, defender: ofDefender }, invader, defender };
}
