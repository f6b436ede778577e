import { MAGIC_USERS } from '../../data/tables/hiring.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Field, FieldedSide, FieldedUnit } from '../../engine/battle-system.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import { nationOf } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { fieldedPoints } from '../../engine/followers.ts';
import { withHero } from '../../engine/heroes.ts';
import { hashBattle } from '../../engine/lines.ts';
import { MOST_TURNS, refusersOf, reportFault } from '../../engine/own-table/faults.ts';
import { withWhatFollows } from '../../engine/own-table/following.ts';
import { type OwnTableAction, ownTable } from '../../engine/own-table/own-table.ts';
import type { ReportFault, TableReport } from '../../engine/own-table/report.ts';
import { canBeCaptured, canBeDestroyed, canVanish, isMaidenHeld, isWithHero, peopleOf } from '../../engine/own-table/sides.ts';
import { type Cast, castOf } from '../chronicle/battle-telling/cast.ts';
import { ratingOf } from '../chronicle/battle-telling/leading.ts';
import { calledBy } from '../chronicle/names.ts';
import { TREASURE_NAMES } from '../chronicle/treasures.ts';
import { BANNER_NAMES, sentence } from '../chronicle/words.ts';
import type { ArmySheet, Happened, Refused, SheetBearing, SheetUnit, TableSheet, WeighedReport } from '../contract.ts';
import { takeBack } from '../store/battle-orders.ts';
import { act, tell } from './acting.ts';
import { waitsForBattle } from './battle-calls.ts';
import { fielded } from './battle-report.ts';
import { foughtOn, type Table } from './battle-table.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import { refuse, refusedOfSide } from './refusals.ts';
import { offerOf, type Session } from './session.ts';
import type { ActionWithBattle } from './settling.ts';
import { DOES } from './treasure-words.ts';

/** A battle that waits, by its name; null if none of that name does. */
export function waitingBattle(session: Session, name: string): Muster | null {
  const offer = offerOf(session);
  return ('waiting' in offer ? offer.waiting.find((m) => m.battle === name) : undefined) ?? null;
}

/** The company that a unit was hired with, by its name; null for the nation's own, and a dragon. */
function companyOf({ state }: Session, { nation }: FieldedSide, { id }: FieldedUnit, cast: Cast): string | null {
  if (isDragon(nation)) return null;
  const { army, companies } = nationOf(state, nation);
  const hired = army.find((unit) => unit.id === id)?.company;
  const company = companies.find((one) => one.id === hired)?.company;
  return company === undefined ? null : cast.names.company(company);
}

/** A unit with the figures that a table wants: a hero's stand bears his own name. */
function unitOn(session: Session, side: FieldedSide, unit: FieldedUnit, cast: Cast): SheetUnit {
  const { name, class: kind, rules, rep, ac, figures, cost } = unit.listed;
  const plain = { id: unit.id, name, class: kind, rules, rep, ac, figures, cost, company: companyOf(session, side, unit, cast) };
  const { hero } = side;
  if (hero !== undefined && unit.id === hero.unit.id) return { ...plain, name: cast.leader(hero.leader, side.nation), hero: hero.leader };
  return canBeDestroyed(unit) ? { ...plain, canBeDestroyed: true } : plain;
}

/** What somebody of a side is, with the page that tells of him. */
function about({ leader, hero, magicUsers = [], commanders = [] }: FieldedSide, id: string): string {
  if (id === leader) return 'leads the army as its CinC (p. 9)';
  if (id === hero?.leader) return 'hero, on a stand of his own (p. 51)';
  const user = magicUsers.find((one) => one.id === id);
  const row = MAGIC_USERS.rows.find(({ level }) => level === user?.level);
  if (row !== undefined) return `magic user of level ${row.level}: Rep ${row.rep}, range ${row.range}″, ${row.magicPoints} magic points (p. 44)`;
  const commander = commanders.find((one) => one.leader === id);
  return commander === undefined ? 'captain (p. 9)' : `commander of a company, War Rating ${commander.warRating} (p. 65)`;
}

/** A treasure or a banner, and what it does in a battle. */
const bearing = (id: keyof typeof DOES, key: string, name: string): SheetBearing => ({ id: key, name, about: `${DOES[id].text} (p. ${DOES[id].page})` });

/** A treasure, and whether it is with the hero, or may vanish. */
function treasureOn(side: FieldedSide, id: TreasureId): SheetBearing {
  const plain = bearing(id, id, TREASURE_NAMES.get(id) ?? id);
  return { ...plain, ...(isWithHero(side, id) ? { isWithHero: true } : {}), ...(canVanish(id) ? { canVanish: true } : {}) };
}

/** An army as it takes the field. */
function armyOn(session: Session, side: FieldedSide, cast: Cast): ArmySheet {
  const { nation, tactics, treasures, banners = [], ships = 0 } = side;
  return {
    nation,
    about: isDragon(nation) ? 'a Rogue Dragon (p. 70)' : `War Rating ${ratingOf(side)} (p. 9), tactics ${tactics} (p. 52)`,
    points: fieldedPoints(side),
    units: withHero(side).map((unit) => unitOn(session, side, unit, cast)),
    people: peopleOf(side).map((id) => ({ id, name: sentence(cast.leader(id, nation)), about: about(side, id), canBeCaptured: canBeCaptured(side, id) })),
    treasures: treasures.map((id) => treasureOn(side, id)),
    banners: banners.map((banner) => bearing(`${banner}-banner`, banner, BANNER_NAMES[banner])),
    ships,
    isMaidenHeld: isMaidenHeld(side),
  };
}

/** The same field as the chronicle of a battle knows it: who came, and under what names. */
function castOn({ opened, state }: Session, field: Field): Cast {
  const { invader, defender } = field;
  return castOf(opened.row.world, fielded(field), { field, as: calledBy(leadersTribeIn(state, invader.nation, defender.nation).leadersTribe) });
}

/** Both armies of a battle that waits, for a player who fights it with figures on a table of his own. */
export function tableSheet(session: Session, battle: string): TableSheet | Refused {
  const muster = waitingBattle(session, battle);
  if (muster === null) return refuse('no-such-battle');
  const field = fieldOf(session.state, session.opened.rules.lands, muster);
  const cast = castOn(session, field);
  const [invader, defender] = [armyOn(session, field.invader, cast), armyOn(session, field.defender, cast)];
  return { province: muster.province, invader, defender, refusers: refusersOf(field), mostTurns: MOST_TURNS };
}

/** Why a report cannot be the outcome of that battle, and the side it is about. */
function faultTold(session: Session, field: Field, { refused, of }: ReportFault): Refused {
  return refusedOfSide(refused, of === null ? null : castOn(session, field).names.nation(field[of].nation));
}

/** What has been entered about a battle so far, with what follows from it, and why the battle cannot have ended that way. Changes nothing. */
export function weighReport(session: Session, battle: string, report: TableReport): WeighedReport | Refused {
  const muster = waitingBattle(session, battle);
  if (muster === null) return refuse('no-such-battle');
  const field = fieldOf(session.state, session.opened.rules.lands, muster);
  const followed = withWhatFollows(field, report);
  const fault = reportFault(field, followed.report);
  return { ...followed, fault: fault === null ? null : faultTold(session, field, fault).message };
}

/**
 * Why the outcome of a battle cannot be told now: another is being fought; or this is, and dice have fallen in it that iron lets nobody take back. Null if it
 * can.
 */
function notNow({ settings }: Session, table: Table, battle: string): Refused | null {
  const fought = foughtOn(table);
  if (fought === null) return null;
  if (fought.battle !== battle) return waitsForBattle(table);
  return settings.iron && fought.made.some(({ threw }) => threw) ? refuse('iron-mode') : null;
}

/** Orders given in the battle on the board no longer count: it may have been laid out there and fought with figures. They stay in the file. */
function offTheBoard({ db, branch, choice }: Session, table: Table): void {
  const fought = foughtOn(table);
  if (fought === null) return;
  const seen = fought.made.some(({ threw }) => threw);
  takeBack(db, branch, choice + 1, 0, seen);
  table.battle = null;
  table.told = 0;
}

/** A battle that was fought on the player's own table, as the action that tells the campaign; or why it cannot have ended so. */
export function asReported(session: Session, muster: Muster, told: OwnTableAction): ActionWithBattle | Refused {
  const field = fieldOf(session.state, session.opened.rules.lands, muster);
  const { state, events: began } = ownTable.begin(field);
  const taken = ownTable.apply(state, told);
  if ('refused' in taken) {
    if (taken.refused === 'battle-over') throw new Error('a battle that has just begun is over');
    return faultTold(session, field, taken);
  }
  const events = [...began, ...taken.events];
  const hash = hashBattle(events);
  const { battle } = muster;
  const outcome = ownTable.outcome(taken.state)!;
  return { action: { kind: 'battle-fought', battle, system: ownTable.id, outcome, hash }, battle: { battle, hash, choices: [told], events } };
}

/**
 * Takes the report of a battle fought on the player's own table, with all that follows from it (ruling 373): the campaign goes on with it as with any other. A
 * battle begun on the board may be finished so, unless dice have fallen in it and the campaign is iron.
 */
export function reportBattle(session: Session, table: Table, battle: string, report: TableReport): Happened | Refused {
  const waits = notNow(session, table, battle);
  if (waits !== null) return waits;
  const muster = waitingBattle(session, battle);
  if (muster === null) return refuse('no-such-battle');
  const field = fieldOf(session.state, session.opened.rules.lands, muster);
  const deed = asReported(session, muster, { kind: 'report', report: withWhatFollows(field, report).report });
  if ('refused' in deed) return deed;
  offTheBoard(session, table);
  const done = act(session, deed.action, deed.battle);
  return 'refused' in done ? done : tell(session);
}
