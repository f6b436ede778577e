import './runes.ts';
import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Answer, ToldSeason } from '../../main/contract.ts';

const { createReading } = await import('../../renderer/campaign/reading.svelte.ts');
const { rooted, state } = await import('./rooted.svelte.ts');

type Game = Parameters<typeof createReading>[0];
type Reading = ReturnType<typeof createReading>;

const told = (...words: readonly string[]): Answer<ToldSeason> => ({
  ok: {
    now: 1,
    year: 986,
    season: 'spring',
    sections: [{ heading: null, lines: words.map((text) => ({ key: text, parts: [text], because: [], events: [], nations: [] })) }],
  },
});

/** A reader of a campaign whose chronicle is told when `tell` says so; he may look at something else, or go. */
function reader() {
  const isShown = state(true);
  const version = state(1);
  const choice = state(1);
  const out: ((answer: Answer<ToldSeason>) => void)[] = [];
  const client = { chronicle: () => new Promise((resolve) => out.push(resolve)) };
  const game = {
    client,
    get standing() {
      return { key: 'north', players: [], choice: choice.now };
    },
    isPlaying: false,
    get version() {
      return version.now;
    },
  } as unknown as Game;
  /** Opens the campaign's screen. */
  function come(): { readonly reading: Reading; readonly go: () => void } {
    let reading: Reading | null = null;
    const go = rooted(() => {
      reading = createReading(game, () => isShown.now);
    });
    return { reading: reading!, go };
  }
  async function tell(...words: readonly string[]): Promise<void> {
    await vi.waitFor(() => expect(out.length).toBeGreaterThan(0));
    out.shift()!(told(...words));
    await aMoment();
  }
  return { isShown, version, choice, come, tell };
}

test('what comes in after the reader has turned to a page or gone is not taken for read: it is news when he is back', async () => {
  const { isShown, version, come, tell } = reader();
  const first = come();
  await tell('Wars.');
  version.now = 2;
  await aMoment();
  isShown.now = false;
  await aMoment();
  await tell('Wars.', 'A death.');
  expect(first.reading.news).toEqual([]);
  isShown.now = true;
  await aMoment();
  first.go();
  await tell('Wars.', 'A death.');
  const again = come();
  await tell('Wars.', 'A death.');
  expect(again.reading.news.map(({ parts }) => parts)).toEqual([['A death.']]);
  again.go();
});

test('who goes back within a season is not told any more what came after: it has not happened', async () => {
  const { version, choice, come, tell } = reader();
  const { reading, go } = come();
  await tell('Wars.');
  choice.now = 5;
  version.now = 2;
  await tell('Wars.', 'A death.');
  expect(reading.news.map(({ parts }) => parts)).toEqual([['A death.']]);
  choice.now = 1;
  version.now = 3;
  await tell('Wars.');
  expect(reading.news).toEqual([]);
  // played on from there, what happens is news again
  choice.now = 4;
  version.now = 4;
  await tell('Wars.', 'A death.');
  expect(reading.news.map(({ parts }) => parts)).toEqual([['A death.']]);
  go();
});
