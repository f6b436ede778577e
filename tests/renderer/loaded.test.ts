import './runes.ts';
import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Answer } from '../../main/contract.ts';
import type { Loaded } from '../../renderer/pages/loaded.svelte.ts';

const { loaded } = await import('../../renderer/pages/loaded.svelte.ts');
const { rooted, state } = await import('./rooted.svelte.ts');

/** What a page would ask: about a season of a campaign that moves. Each question is answered when `answer` says so. */
function page() {
  const about = state(1 as number | null);
  const version = state(1);
  const beside = state(1);
  const out: ((answer: Answer<string>) => void)[] = [];
  const asked: string[] = [];
  let read = (): { readonly value: string | null; readonly refused: unknown } => ({ value: null, refused: null });
  const end = rooted(() => {
    const one: Loaded<string> = loaded<string>(
      () => (about.now === null || beside.now === 0 ? null : [about.now]),
      () => {
        asked.push(`${about.now} at ${version.now}`);
        return new Promise((resolve) => out.push(resolve));
      },
      // what is over is not followed any more, as a battle whose fallen have come back
      () => (one.value === 'over' ? null : version.now),
    );
    read = () => ({ value: one.value, refused: one.refused });
  });
  const isAsked = (times: number): Promise<void> => vi.waitFor(() => expect(asked).toHaveLength(times));
  const answer = async (words: Answer<string>): Promise<void> => {
    out.shift()!(words);
    await Promise.resolve();
    await aMoment();
  };
  return { about, version, beside, asked, isAsked, answer, shown: () => read(), end };
}

test('an answer about what is not wanted any more is dropped, a refusal too, and what is wanted is asked', async () => {
  const { about, asked, isAsked, answer, shown, end } = page();
  await isAsked(1);
  about.now = 2;
  await answer({ ok: 'the first' });
  expect(shown()).toEqual({ value: null, refused: null });
  await isAsked(2);
  about.now = 3;
  await answer({ refused: 'not-open', page: null, message: '' });
  expect(shown()).toEqual({ value: null, refused: null });
  await isAsked(3);
  await answer({ ok: 'the third' });
  expect([shown().value, asked]).toEqual(['the third', ['1 at 1', '2 at 1', '3 at 1']]);
  end();
});

test('while a campaign runs on each answer is shown, one question at a time, the last one after it rests', async () => {
  const { version, asked, isAsked, answer, shown, end } = page();
  await isAsked(1);
  version.now = 2;
  version.now = 3;
  await answer({ ok: 'early' });
  expect(shown().value).toBe('early');
  await isAsked(2);
  await answer({ ok: 'late' });
  expect([shown().value, asked]).toEqual(['late', ['1 at 1', '1 at 3']]);
  end();
});

test('what is asked is asked once, whatever changes beside it and whatever is answered', async () => {
  const { beside, asked, isAsked, answer, end } = page();
  await isAsked(1);
  await answer({ ok: 'the first' });
  beside.now = 2;
  await aMoment();
  expect(asked).toHaveLength(1);
  end();
});

test('where nothing can be asked nothing is, and what comes after the page has gone is nobody’s', async () => {
  const { about, asked, isAsked, answer, shown, end } = page();
  about.now = null;
  await aMoment();
  expect(asked).toEqual([]);
  about.now = 4;
  await isAsked(1);
  end();
  await answer({ ok: 'too late' });
  expect(shown().value).toBeNull();
});

test('what is not there any more, since the campaign went back, is not shown below the words that say so; what cannot be asked for just now is', async () => {
  const { version, isAsked, answer, shown, end } = page();
  await isAsked(1);
  await answer({ ok: 'a war' });
  version.now = 2;
  await isAsked(2);
  await answer({ refused: 'not-open', page: null, message: '' });
  expect(shown()).toMatchObject({ value: 'a war', refused: { refused: 'not-open' } });
  version.now = 3;
  await isAsked(3);
  await answer({ refused: 'no-such-war', page: null, message: '' });
  expect(shown()).toMatchObject({ value: null, refused: { refused: 'no-such-war' } });
  version.now = 4;
  await isAsked(4);
  await answer({ ok: 'the war once more' });
  expect(shown()).toEqual({ value: 'the war once more', refused: null });
  end();
});
