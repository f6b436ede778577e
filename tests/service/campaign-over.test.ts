import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { waitingOf } from '../../main/service/standing.ts';
import { talomir } from '../rules/special-peoples-table.ts';
import { holds, type Setup } from '../rules/table.ts';
import { has } from '../rules/treasures-table.ts';

/** A campaign that is over: who has won, and by which page. */

const opened = { rules: campaign(TALOMIR), row: { world: TALOMIR } };
const over: Setup = (state: CampaignState) => ({ ...state, over: true });
const waiting = (...setup: readonly Setup[]): unknown =>
  waitingOf({ opened, state: talomir(over, ...setup), held: null, table: { battle: null } } as unknown as Parameters<typeof waitingOf>[0]);

test('p. 60: who has gained most has won, equals together', () => {
  expect(waiting(holds('ekra', 'orcs', 'roundwood-down'))).toMatchObject({ what: 'over', page: 60, winners: ['ekra'], won: 'Ekra has won.' });
});

test('p. 63: who holds all three artifacts has won, whoever has gained most', () => {
  const artifacts = ['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'] as const;
  const all = artifacts.map((id) => has('mangu', id));
  expect(waiting(holds('ekra', 'orcs', 'roundwood-down'), ...all)).toMatchObject({ what: 'over', page: 63, winners: ['mangu'], won: 'Mangu has won.' });
  expect(waiting(holds('ekra', 'orcs', 'roundwood-down'), ...all.slice(1))).toMatchObject({ page: 60, winners: ['ekra'] });
});
