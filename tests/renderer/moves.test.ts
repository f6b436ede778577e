import './runes.ts';
import { expect, test } from 'vitest';
import type { Answer, CampaignChoice, Client, Happened, Refused, Standing } from '../../main/contract.ts';

const { createAsking } = await import('../../renderer/game/asking.svelte.ts');
const { createMoves } = await import('../../renderer/game/moves.svelte.ts');

const NOW = { key: 'ekra', mark: '0/12', choice: 12 } as Standing;
const MOVED_ON_WORDS = 'This was moved on in another window; here is where it stands.';

/** What moves a campaign that this window shows at 0/11 and that stands at 0/12, where all is refused so; what was asked, and what was shown then. */
function movesRefused(refused: Refused) {
  const asked: unknown[] = [];
  const shown: Standing[] = [];
  const call = async (ask: unknown): Promise<Refused> => {
    asked.push(ask);
    return refused;
  };
  const client = {
    settings: async () => ({ refused: 'no-such-call', page: null, message: '' }),
    choose: call,
    settleBattle: call,
    playOn: call,
    goBack: call,
    standing: async () => ({ ok: NOW }),
  } as unknown as Client;
  const asking = createAsking(client);
  const moves = createMoves(asking, () => ({ key: 'ekra', mark: '0/11' }) as Standing, {
    happened: async (done: () => Promise<Answer<Happened>>) => (await asking.ask(done)) !== null,
    standsAt: async (next) => void shown.push(next),
    named: async (next) => void shown.push(next),
  });
  return { moves, asking, asked, shown };
}

const CHOICE = { step: 3, choice: 'keep-all' } as unknown as CampaignChoice;

test('whatever moves a campaign names where this window shows it; where it stands elsewhere by then that is shown, and said', async () => {
  for (const refused of ['moved-on', 'not-asked']) {
    const { moves, asking, asked, shown } = movesRefused({ refused, page: null, message: 'Not possible.' });
    const ways = [() => moves.choose(CHOICE), () => moves.settle('battle-1'), () => moves.playOn('season'), () => moves.goBack(4)];
    for (const [n, way] of ways.entries()) {
      expect(await way()).toBe(false);
      expect([shown.length, shown.at(-1), asking.complaint?.message]).toEqual([n + 1, NOW, MOVED_ON_WORDS]);
      expect(asked.at(-1)).toMatchObject({ key: 'ekra', mark: '0/11' });
    }
    expect(moves.isPlaying).toBe(false);
  }
});

test('what is refused for another reason says that one', async () => {
  const { moves, asking, shown } = movesRefused({ refused: 'battle-waits', page: null, message: 'A battle is being fought.' });
  expect(await moves.settle('battle-1')).toBe(false);
  expect([shown, asking.complaint?.message]).toEqual([[], 'A battle is being fought.']);
});
