import { nationId } from '../../engine/ids.ts';
import { namesOf } from '../chronicle/names.ts';
import type { Answer, Api, FromMark, Refused, Standing } from '../contract.ts';
import { assertInPlace } from '../store/database.ts';
import { battleLines } from '../store/fighting-again.ts';
import { linesOf } from '../store/reading.ts';
import { agree, changeSettings, choose, dropThrows, takeBackThrow, throwDice } from './acting.ts';
import { atlasOf } from './atlas.ts';
import { battleReplay, clearTable, keptIn, openBattle, settleBattle, waitsForBattle } from './battle-calls.ts';
import { autopilot, battleLegal, battleLog, mayOrder, odds, order, undo } from './battle-table.ts';
import { callPerson, callProvince } from './calling.ts';
import type { CampaignCall, CampaignCalls } from './calls-of-a-campaign.ts';
import { foundingOf } from './founding.ts';
import { coursesOf, goBack, returnTo, takeBack } from './going-back.ts';
import { layTable } from './laying-table.ts';
import { movedOn } from './mark.ts';
import { nationPage } from './nation-page.ts';
import { reportBattle, tableSheet, weighReport } from './own-table.ts';
import { type Past, pastOf } from './past.ts';
import { pastCalls } from './past-calls.ts';
import { personsIn } from './persons.ts';
import { step } from './playing-on.ts';
import { prospects } from './prospects.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';
import { markOf, standingOf } from './standing.ts';
import { playedOf, stateAt } from './state-at.ts';
import { unitsInLog } from './units-in-logs.ts';
import { mapOf, nationsOf } from './views.ts';

/** Calls that change the campaign: not while it plays on. */
const CHANGES: readonly CampaignCall[] = [
  'choose',
  'throwDice',
  'takeBackThrow',
  'dropThrows',
  'agreeLength',
  'playNation',
  'step',
  'settleBattle',
  'reportBattle',
  'changeSettings',
  'callPerson',
  'callProvince',
  'goBack',
  'takeBack',
  'returnTo',
  'openBattle',
  'order',
  'undo',
  'autopilot',
];
/** Those of them that are not while a battle is being fought. */
const NOT_IN_BATTLE: readonly CampaignCall[] = ['choose', 'agreeLength', 'playNation', 'step', 'callPerson', 'callProvince', 'goBack', 'takeBack', 'returnTo'];

/** Those of them that are not while dice of the player's are waited for. */
const NOT_BEFORE_DICE: readonly CampaignCall[] = ['choose', 'agreeLength', 'playNation', 'step', 'settleBattle', 'reportBattle', 'openBattle'];

/** Calls that rest on all that has happened before. */
export const TELL_THE_PAST: readonly CampaignCall[] = [
  'rulers',
  'lives',
  'lifeView',
  'companies',
  'companyView',
  'callPerson',
  'nationSums',
  'fallen',
  'chronicle',
  'findInChronicle',
  'nationHistory',
  'writtenChronicle',
  'writtenTable',
  'warsView',
  'warView',
  'battlesView',
  'battleReport',
  'writtenBattle',
  'battleReplay',
  'provinceView',
];

/** The calls that say where what they are about stands. */
type Marked = { [K in CampaignCall | 'playOn']: 'mark' extends keyof Parameters<Api[K]>[0] ? K : never }[CampaignCall | 'playOn'];
/** Those of them that move the campaign on, or back, from where it stands; what moves a battle names where that stands. */
const MOVES: Readonly<Record<Exclude<Marked, 'order' | 'undo' | 'autopilot' | 'odds' | 'mayOrder'>, true>> = {
  choose: true,
  throwDice: true,
  takeBackThrow: true,
  dropThrows: true,
  agreeLength: true,
  playNation: true,
  step: true,
  playOn: true,
  settleBattle: true,
  reportBattle: true,
  goBack: true,
  takeBack: true,
  returnTo: true,
};

/** Why a call has to wait, or is not done where the campaign stands now; null if it is. Throws `StoreProblem` where what it changes could not be kept. */
export function notNow(call: CampaignCall | 'playOn', ask: unknown, session: Session, isPlaying: boolean): Refused | null {
  const { db, table } = session;
  if (call === 'playOn' || CHANGES.includes(call)) {
    if (isPlaying) return refuse('is-playing');
    assertInPlace(db);
  }
  if (call === 'writeNote') assertInPlace(db);
  const moved = call in MOVES ? movedOn(ask as FromMark, markOf(session)) : null;
  if (moved !== null) return moved;
  if (session.held !== null && (call === 'playOn' || NOT_BEFORE_DICE.includes(call))) return refuse('dice-wait');
  return call === 'playOn' || NOT_IN_BATTLE.includes(call) ? waitsForBattle(table) : null;
}

const answer = <T extends object>(given: T | Refused): { readonly ok: T } | Refused => ('refused' in given ? given : { ok: given });

/** What an open campaign answers. */
export function campaignCalls(session: Session, past: Past = pastOf(session)): CampaignCalls {
  const { db, opened, table } = session;
  const { rules, row } = opened;
  const keeping = keptIn(session);
  /** After what may have settled the battle on the table. */
  const cleared = <T>(given: T): T => {
    clearTable(session);
    return given;
  };
  /** What a season's log comes to; one that has not begun has none. */
  const ofSeason = <T>(now: number, of: (lines: readonly string[]) => T): Answer<T> => {
    const lines = linesOf(db, session.branch, now);
    return lines.length === 0 ? refuse('no-such-season') : { ok: of(lines) };
  };
  /** To another place or course of the campaign, which iron forbids. */
  const moved = (move: () => Standing | Refused): Answer<Standing> => {
    if (session.settings.iron) return refuse('iron-mode');
    const done = answer(move());
    // where he has not moved what waits for dice, and a battle that is looked into, stay as they are
    if ('refused' in done) return done;
    layTable(session);
    // what waited for dice on that course waits for them again
    return session.held === null ? done : { ok: standingOf(session) };
  };
  return {
    standing: () => ({ ok: standingOf(session) }),
    founding: () => ({ ok: foundingOf(row) }),
    choose: (ask) => cleared(answer(choose(session, ask.choice))),
    throwDice: (ask) => cleared(answer(throwDice(session, ask.faces, ask.rest === true))),
    takeBackThrow: () => answer(takeBackThrow(session)),
    dropThrows: () => answer(dropThrows(session)),
    agreeLength: (ask) => cleared(answer(agree(session, { kind: 'agree-length', lastYear: ask.lastYear }))),
    playNation: (ask) => cleared(answer(agree(session, { kind: 'player-nation', nation: nationId(ask.nation), isPlayers: ask.isPlayers }))),
    step: () => cleared({ ok: step(session) }),
    settleBattle: (ask) => cleared(answer(settleBattle(session, keeping, ask.battle))),
    prospects: (ask) => answer(prospects(session, ask)),
    tableSheet: (ask) => answer(tableSheet(session, ask.battle)),
    weighReport: (ask) => answer(weighReport(session, ask.battle, ask.report)),
    reportBattle: (ask) => cleared(answer(reportBattle(session, table, ask.battle, ask.report))),
    changeSettings(ask) {
      // iron, once chosen, stays
      if (session.settings.iron && ask.settings.iron === false) return refuse('iron-mode');
      return { ok: changeSettings(session, ask.settings) };
    },
    callPerson: (ask) => cleared(answer(callPerson(session, past, ask.person, ask.called))),
    callProvince: (ask) => cleared(answer(callProvince(session, ask.province, ask.name))),
    mapView(ask) {
      const state = stateAt(session, ask.now);
      return state === null ? refuse('no-such-season') : { ok: mapOf(state, rules.lands) };
    },
    nationsView(ask) {
      const state = stateAt(session, ask.now);
      return state === null ? refuse('no-such-season') : { ok: nationsOf(state, rules.lands) };
    },
    nationView(ask) {
      const state = stateAt(session, ask.now);
      if (state === null) return refuse('no-such-season');
      const page = nationPage(state, rules.lands, ask.nation);
      return page === null ? refuse('no-such-nation') : { ok: page };
    },
    ...pastCalls(session, past),
    seasonEvents: (ask) => ofSeason(ask.now, (lines) => lines),
    seasonPersons: (ask) => ofSeason(ask.now, (lines) => personsIn(lines, namesOf(row.world))),
    seasonUnits: (ask) => ofSeason(ask.now, (lines) => unitsInLog(session, ask.now, lines)),
    battleEvents(ask) {
      const lines = battleLines(playedOf(session), ask.battle);
      return lines === null ? refuse('no-such-battle') : { ok: lines };
    },
    goBack: (ask) => moved(() => goBack(session, ask.choice)),
    takeBack: () => moved(() => takeBack(session)),
    courses: () => ({ ok: coursesOf(session) }),
    returnTo: (ask) => moved(() => returnTo(session, ask.course)),
    openBattle: (ask) => answer(openBattle(session, keeping, ask.battle, ask.command ?? null)),
    battleLegal: () => answer(battleLegal(keeping, table)),
    order: (ask) => answer(order(keeping, table, ask)),
    undo: (ask) => answer(undo(keeping, table, ask)),
    autopilot: (ask) => answer(autopilot(keeping, table, ask)),
    odds: (ask) => answer(odds(keeping, table, ask)),
    mayOrder: (ask) => answer(mayOrder(keeping, table, ask)),
    battleLog: () => answer(battleLog(table)),
    battleReplay: (ask) => answer(battleReplay(session, past, ask.battle)),
    atlas: () => ({ ok: atlasOf(rules.lands.world) }),
  };
}
