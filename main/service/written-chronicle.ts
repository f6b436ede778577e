import type { Database } from 'better-sqlite3';
import { holderOfAll } from '../../engine/campaign/treasures/artifacts.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { winnersOf, wonInWords } from '../chronicle/review.ts';
import { listed } from '../chronicle/words.ts';
import type { WrittenChronicle } from '../chronicle/written.ts';
import { notesOf } from '../store/notes.ts';
import { readCampaign } from '../store/opening.ts';
import { type Chronicled, noted, type Past, pastOf } from './past.ts';
import { mapsOf } from './written-maps.ts';

/** A campaign's chronicle as far as it has come, to be written elsewhere. */
export function writtenBy(campaign: Chronicled, past: Past): WrittenChronicle {
  const { opened, state } = campaign;
  const { row } = opened;
  const { nation } = namesOf(row.world);
  const isOut = (id: string): boolean => state.nations.some((one) => one.id === id && one.fallen);
  const played =
    state.players.length === 0
      ? 'No nation was held by a player.'
      : `Held by the player: ${listed(state.players.map((id) => `${nation(id)}${isOut(id) ? ' (fallen)' : ''}`))}.`;
  const span = `${seasonInWords(row, 1)} to ${seasonInWords(row, state.now)}${state.over ? ', where it ended' : ''}. Seed ${row.seed}.`;
  const won = state.over ? wonInWords(winnersOf(standings(state, opened.rules.lands), holderOfAll(state)), namesOf(row.world)) : '';
  const notes = notesOf(campaign.db, campaign.branch);
  const seasons = past.all().map((season) => noted(season, notes));
  return { name: row.name, preface: [span, played, won].filter((said) => said !== ''), held: state.players, seasons, maps: mapsOf(campaign) };
}

/** The same of the campaign in a file. Throws `StoreProblem` where the file is damaged. */
export function writtenChronicle(db: Database): WrittenChronicle {
  const opened = readCampaign(db);
  const campaign = { db, opened, state: opened.state, branch: opened.at.branch };
  return writtenBy(campaign, pastOf(campaign));
}
