import './runes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Where } from '../../renderer/game/where.ts';

const { returning, whereIs } = await import('../../renderer/game/returning.svelte.ts');
const { createTrail } = await import('../../renderer/game/trail.svelte.ts');
const { rooted } = await import('./rooted.svelte.ts');

const START: Where = { screen: 'start', key: null, page: null, battle: null };
const MAP: Where = { screen: 'campaign', key: 'south', page: null, battle: null };

type Leading = Parameters<typeof returning>[0];

/** A window that shows a campaign and takes its time to leave one; `left` lets it. */
function shown() {
  let left = (): void => {};
  const past = { state: { where: MAP, depth: 1 }, pushState: () => {}, replaceState: () => {}, go: () => {} };
  const game = {
    standing: { key: 'south' } as Leading['game']['standing'],
    leaveCampaign: () =>
      new Promise<void>((resolve) => {
        left = () => {
          game.standing = null;
          resolve();
        };
      }),
    openCampaign: async () => {
      game.standing = { key: 'south' } as Leading['game']['standing'];
      return true;
    },
  };
  const place = {
    screen: 'campaign' as Where['screen'],
    page: null,
    battle: null,
    come(to: Where) {
      place.screen = to.screen;
    },
    screenTo(screen: Where['screen']) {
      place.screen = screen;
    },
    closeAbove: () => false,
  };
  return { game, place, past, left: () => left() };
}

afterEach(() => vi.unstubAllGlobals());

test('who goes back and forward again, faster than a campaign is left, is where he was', async () => {
  const went: ((event: { readonly state: unknown }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_kind: string, listener: (typeof went)[number]) => void went.push(listener));
  vi.stubGlobal('removeEventListener', () => {});
  const { game, place, past, left } = shown();
  const end = rooted(() => returning({ game, place, trail: createTrail(past) } as unknown as Leading, () => true));
  await vi.waitFor(() => expect(went).toHaveLength(1));
  went[0]!({ state: { where: START, depth: 0 } });
  went[0]!({ state: { where: MAP, depth: 1 } });
  left();
  await vi.waitFor(() => expect(game.standing).not.toBeNull());
  await vi.waitFor(() => expect(place.screen).toBe('campaign'));
  // and goes on from there
  went[0]!({ state: { where: START, depth: 0 } });
  await vi.waitFor(() => expect(game.standing).not.toBeNull());
  left();
  await vi.waitFor(() => expect(place.screen).toBe('start'));
  end();
});

test('from page to page of a campaign it stays open', async () => {
  const went: ((event: { readonly state: unknown }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_kind: string, listener: (typeof went)[number]) => void went.push(listener));
  vi.stubGlobal('removeEventListener', () => {});
  const { game, place, past } = shown();
  const called: string[] = [];
  const told = {
    ...game,
    leaveCampaign: async () => void called.push('left'),
    openCampaign: async () => called.push('opened') > 0,
  };
  const come = (to: Where): void => void called.push(`came to ${to.page?.page ?? 'the map'}`);
  const end = rooted(() => returning({ game: told, place: { ...place, come }, trail: createTrail(past) } as unknown as Leading, () => true));
  await vi.waitFor(() => expect(went).toHaveLength(1));
  went[0]!({ state: { where: { ...MAP, page: { page: 'wars' } }, depth: 0 } });
  await vi.waitFor(() => expect(called).toEqual(['came to wars']));
  end();
});

test('where the reader is: at a battle without a campaign, in a campaign at one of its pages, or nowhere while it is still being opened', () => {
  const [battle, page] = [{ key: 'south', battle: '3/ekra' }, { page: 'wars' }];
  const at = (screen: string, standing: { readonly key: string } | null) =>
    whereIs({ game: { standing }, place: { screen, page, battle } } as unknown as Parameters<typeof whereIs>[0]);
  expect(at('battle', { key: 'south' })).toEqual({ screen: 'battle', key: null, page: null, battle });
  expect(at('founding', { key: 'south' })).toEqual({ screen: 'founding', key: null, page: null, battle: null });
  expect([at('campaign', { key: 'south' }), at('campaign', null)]).toEqual([{ screen: 'campaign', key: 'south', page, battle: null }, null]);
});
