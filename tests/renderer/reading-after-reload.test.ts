import './session-memory.ts';
import './runes.ts';
import { expect, test, vi } from 'vitest';
import type { Answer, ToldSeason } from '../../main/contract.ts';

const { createReading } = await import('../../renderer/campaign/reading.svelte.ts');
const { forgetCampaign } = await import('../../renderer/campaign/forgetting.ts');
const { readSoFar } = await import('../../renderer/campaign/read-so-far.ts');
const { rooted } = await import('./rooted.svelte.ts');

const SEASONS = ['spring', 'summer', 'fall', 'winter'];

/** What has happened so far, season by season. */
let happened: readonly (readonly string[])[] = [];
const chronicle = async ({ now }: { readonly now: number | null }): Promise<Answer<ToldSeason>> => {
  const at = now ?? happened.length;
  const lines = happened[at - 1]!.map((text, n) => ({ key: text, parts: [text], because: [], events: [n], nations: [] }));
  return { ok: { now: at, year: 986, season: SEASONS[at - 1]!, sections: [{ heading: null, lines }] } };
};

/** What the folio tells when a campaign's screen is opened anew: what came of the seasons before, and what is new in this one. */
async function reloaded(key = 'north') {
  const game = { client: { chronicle }, standing: { key, players: [] }, version: 1, isPlaying: false } as unknown as Parameters<typeof createReading>[0];
  let reading: ReturnType<typeof createReading> | null = null;
  const go = rooted(() => {
    reading = createReading(game, () => true);
  });
  await vi.waitFor(() => expect(reading?.told).not.toBeNull());
  const { outcomes, news } = reading!;
  go();
  const came = outcomes.map(({ season, others }) => [season, others.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts))]);
  return { came, news: news.flatMap(({ parts }) => parts) };
}

test('what came of a season is told again when a campaign is come back to, until there is something newer; what was missed meanwhile too', async () => {
  happened = [['A war.']];
  expect(await reloaded()).toEqual({ came: [], news: [] });
  // the season has ended while nobody read
  happened = [['A war.', 'A battle.'], ['A muster.']];
  const told = { came: [['spring', ['A battle.']]], news: [] };
  expect(await reloaded()).toEqual(told);
  expect(await reloaded()).toEqual(told);
  // another campaign in between changes nothing
  await reloaded('south');
  expect(await reloaded()).toEqual(told);
  happened = [...happened.slice(0, 1), ['A muster.', 'A siege.']];
  expect(await reloaded()).toEqual({ came: [], news: ['A siege.'] });
  expect(await reloaded()).toEqual({ came: [], news: ['A siege.'] });
});

test('who has gone back in time is told nothing of what is not to come', async () => {
  happened = [['A war.'], ['A muster.'], ['A siege.']];
  await reloaded('east');
  happened = [['A war.'], ['A muster.'], ['A siege.'], ['Snow.']];
  expect((await reloaded('east')).came).toEqual([]);
  happened = [['A war.'], ['A muster.']];
  expect(await reloaded('east')).toEqual({ came: [], news: [] });
  expect(await reloaded('east')).toEqual({ came: [], news: [] });
});

test('how far a campaign was read is known to a window that is loaded anew', async () => {
  happened = [['A war.'], ['A muster.']];
  await reloaded('west');
  happened = [['A war.'], ['A muster.', 'A siege.']];
  await reloaded('west');
  // a module of another address is another, as after a reload
  const address = new URL('../../renderer/campaign/read-so-far.ts?anew', import.meta.url).href;
  const anew = (await import(address)) as typeof import('../../renderer/campaign/read-so-far.ts');
  expect(anew.readSoFar('west')).toEqual({
    read: { key: 'west', now: 2, lines: new Set(['A muster.', 'A siege.']) },
    from: { key: 'west', now: 2, lines: new Set(['A muster.']) },
  });
  expect(anew.readSoFar('nowhere')).toBeNull();
});

test('of a campaign that bears the key of one that is gone nothing has been read', async () => {
  happened = [['A war.'], ['A muster.']];
  await reloaded('grave');
  await reloaded('neighbour');
  forgetCampaign('grave');
  expect(readSoFar('grave')).toBeNull();
  expect(readSoFar('neighbour')).not.toBeNull();
  happened = [['A birth.']];
  expect(await reloaded('grave')).toEqual({ came: [], news: [] });
  happened = [['A birth.', 'A feast.']];
  expect((await reloaded('grave')).news).toEqual(['A feast.']);
});
