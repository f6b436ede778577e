import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { historyOf } from '../../main/service/history.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { inCivilWarIn } from '../rules/governments-table.ts';
import { holds, nation } from '../rules/table.ts';
import { place } from '../store/campaigns.ts';

/** What the charts are made of: each season, as it ended or stands. */

const file = place('history');
foundCampaign(file, { name: 'Charts', seed: 7, players: [], years: 1, system: 'abstract', world: TALOMIR });
const session = openSession('history', file);
afterAll(() => closeSession(session));

/** The season that goes on, where the campaign stands so. */
const standing = (state: CampaignState) => {
  const { db, branch, opened } = session;
  return historyOf({ db, branch, opened, state })().seasons.at(-1)!;
};

test('a nation that is out of the campaign is in the charts no more, and all others are', () => {
  const ids = (state: CampaignState): readonly string[] => standing(state).nations.map(({ id }) => id);
  expect(ids(session.state)).toContain('ekra');
  const gone = nation('ekra', { fallen: true })(session.state);
  expect(ids(gone)).toEqual(ids(session.state).filter((id) => id !== 'ekra'));
});

test('p. 55: rebels are there as a nation of their own, but recruiting rolls are the whole nation’s', () => {
  const { nations } = standing(inCivilWarIn(TALOMIR, 'ekra', 'valmoray')(session.state));
  const rolls = new Map(nations.map(({ id, provinces, yearlyRolls }) => [id, [provinces, yearlyRolls === null]]));
  expect([rolls.get('ekra'), rolls.get('ekra:rebels')]).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('what has changed hands since the season before is told by who has it now', () => {
  expect(standing(session.state).taken).toEqual([]);
  expect(standing(holds('orcs', 'valmoray')(session.state)).taken).toEqual([{ province: 'valmoray', holder: 'orcs' }]);
});
