import './runes.ts';
import { expect, test } from 'vitest';
import type { Answer, CampaignChoice, Client, Happened, Standing } from '../../main/contract.ts';

const { createAsking } = await import('../../renderer/game/asking.svelte.ts');
const { createMoves } = await import('../../renderer/game/moves.svelte.ts');

test('a choice that is asked no more shows where the campaign stands now, and says that it was moved on elsewhere', async () => {
  const now = { key: 'ekra', choice: 12 } as Standing;
  const client = {
    settings: async () => ({ refused: 'no-such-call', page: null, message: '' }),
    choose: async () => ({ refused: 'not-asked', page: null, message: 'Not possible: not asked.' }),
    settleBattle: async () => ({ refused: 'battle-waits', page: null, message: 'A battle is being fought.' }),
    standing: async () => ({ ok: now }),
  } as unknown as Client;
  const asking = createAsking(client);
  const shown: Standing[] = [];
  const moves = createMoves(asking, () => 'ekra', {
    happened: async (call: () => Promise<Answer<Happened>>) => (await asking.ask(call)) !== null,
    standsAt: async (next) => void shown.push(next),
  });
  expect(await moves.choose({ step: 3, choice: 'keep-all' } as unknown as CampaignChoice)).toBe(false);
  expect([shown, asking.complaint?.message]).toEqual([[now], 'This was moved on in another window; here is where it stands.']);
  // what is refused for another reason says that one
  expect(await moves.settle('battle-1')).toBe(false);
  expect([shown.length, asking.complaint?.message]).toEqual([1, 'A battle is being fought.']);
});
