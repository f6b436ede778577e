import { readBattleKey } from '../battle-key.ts';
import { wholeOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { asHtml, asMarkdown } from '../chronicle/written.ts';
import type { BattleLine, BattleReport } from '../contract.ts';
import { battleNotesOf, notesOf, writeNote } from '../store/notes.ts';
import { battlesOver, reportAsMarkdown, reportOf, settledBattle } from './battle-report.ts';
import type { CampaignCalls } from './calls-of-a-campaign.ts';
import { positionAt } from './campaign-position.ts';
import { companyLines, companyPage } from './companies.ts';
import { foundInChronicle } from './finding-in-chronicle.ts';
import { historyOf } from './history.ts';
import { lifeLines, lifePage } from './lives.ts';
import { battleOf, noted, type Past, seasonEntries, toldOfNation } from './past.ts';
import { provincePage } from './province-page.ts';
import { refuse } from './refusals.ts';
import { reignsInWords } from './reigns.ts';
import type { Session } from './session.ts';
import { stateAt } from './state-at.ts';
import { sumsOf } from './sums.ts';
import { warLines, warPage } from './wars.ts';
import { seasonBy, writtenBy } from './written-chronicle.ts';
import { mapPicture } from './written-maps.ts';
import { tableBy } from './written-tables.ts';

/** Calls that tell the past. */
type PastCall =
  | 'seasons'
  | 'rulers'
  | 'lives'
  | 'lifeView'
  | 'companies'
  | 'companyView'
  | 'nationSums'
  | 'fallen'
  | 'writeNote'
  | 'chronicle'
  | 'findInChronicle'
  | 'nationHistory'
  | 'history'
  | 'writtenChronicle'
  | 'writtenTable'
  | 'campaignPosition'
  | 'writtenMap'
  | 'warsView'
  | 'warView'
  | 'battlesView'
  | 'battleReport'
  | 'writtenBattle'
  | 'provinceView';

/** What an open campaign tells of its past, as it has been read. */
export function pastCalls(session: Session, past: Past): Pick<CampaignCalls, PastCall> {
  const { world } = session.opened.row;
  const history = historyOf(session);

  /** A battle that is over; null if there is no such battle. */
  function battleOver(key: string): BattleLine | null {
    const settled = settledBattle(session, key);
    // once the log tells of it, it is known there who was lost
    return settled === null ? battleOf(past, key) : (battleOf(past, settled.battle) ?? settled);
  }

  /** A battle told turn by turn, and what the player has written of it; null if there is no such battle. */
  function reported(key: string): BattleReport | null {
    const line = battleOver(key);
    const report = line === null ? null : reportOf(session, line, past.told(line.now)!);
    const note = report === null ? undefined : battleNotesOf(session.db, session.branch).get(report.battle);
    return report === null || note === undefined ? report : { ...report, note };
  }

  /** What stands written of a season, or of a battle. */
  const noteOn = (now: number, battle: string | undefined): string =>
    (battle === undefined ? notesOf(session.db, session.branch).get(now) : battleNotesOf(session.db, session.branch).get(battle)) ?? '';

  return {
    seasons: () => ({ ok: seasonEntries(session) }),
    rulers({ nation }) {
      if (!world.lists.some((list) => list.id === wholeOf(nation))) return refuse('no-such-nation');
      return { ok: reignsInWords(past.annals().reigns.of(nation), nation, world) };
    },
    lives: () => ({ ok: lifeLines(session, past) }),
    lifeView({ person }) {
      const life = lifePage(session, past, person);
      return life === null ? refuse('no-such-person') : { ok: life };
    },
    companies: () => ({ ok: companyLines(session, past) }),
    companyView({ company }) {
      const page = companyPage(session, past, company);
      return page === null ? refuse('no-such-company') : { ok: page };
    },
    nationSums({ nation }) {
      if (!world.lists.some((list) => list.id === wholeOf(nation))) return refuse('no-such-nation');
      return { ok: sumsOf(session, past, nation) };
    },
    fallen: () => ({ ok: [...past.annals().falls.values()].map((fall) => ({ ...fall, when: seasonInWords({ world }, fall.now) })) }),
    writeNote({ now, battle, text, was }) {
      if (now > session.state.now) return refuse('no-such-season');
      if (battle !== undefined && (readBattleKey(battle)?.now !== now || battleOver(battle) === null)) return refuse('no-such-battle');
      const stands = noteOn(now, battle);
      const written = text.trim();
      if (was !== undefined && stands !== was.trim() && stands !== written) return { ok: { elsewhere: stands } };
      writeNote(session.db, session.branch, session.choice, now, written, battle);
      return { ok: null };
    },
    chronicle(ask) {
      const told = past.told(ask.now ?? session.state.now);
      return told === undefined ? refuse('no-such-season') : { ok: noted(session)(told) };
    },
    findInChronicle: ({ text }) => ({ ok: foundInChronicle(past.all().map(noted(session)), text) }),
    nationHistory({ nation, most }) {
      if (!world.lists.some((list) => list.id === wholeOf(nation))) return refuse('no-such-nation');
      return { ok: toldOfNation(past.all().toReversed(), nation, most) };
    },
    history: () => ({ ok: history() }),
    campaignPosition(ask) {
      const position = positionAt(session, ask.now);
      return position === null ? refuse('no-such-season') : { ok: position };
    },
    writtenTable: ({ of }) => ({ ok: tableBy(session, past, of) }),
    writtenMap(ask) {
      const picture = mapPicture(session, ask.now);
      return picture === null ? refuse('no-such-season') : { ok: picture };
    },
    writtenChronicle({ as, now }) {
      const written = now === undefined ? writtenBy(session, past) : seasonBy(session, past, now);
      return written === null ? refuse('no-such-season') : { ok: (as === 'md' ? asMarkdown : asHtml)(written) };
    },
    warsView: () => ({ ok: warLines(session, past) }),
    warView(ask) {
      const page = warPage(session, past, ask.war);
      return page === null ? refuse('no-such-war') : { ok: page };
    },
    battlesView: () => ({ ok: battlesOver(session, past.annals().battles.values()).toReversed() }),
    battleReport(ask) {
      const report = reported(ask.battle);
      return report === null ? refuse('no-such-battle') : { ok: report };
    },
    writtenBattle(ask) {
      const report = reported(ask.battle);
      return report === null ? refuse('no-such-battle') : { ok: reportAsMarkdown(session, report) };
    },
    provinceView(ask) {
      const state = stateAt(session, ask.now);
      if (state === null) return refuse('no-such-season');
      const page = provincePage(session, state, ask.province, past);
      return page === null ? refuse('no-such-province') : { ok: page };
    },
  };
}
