import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { rollsBook } from '../../main/chronicle/books/rolls.ts';
import { SOAK } from '../laws/extent.ts';
import { run } from '../laws/playing.ts';
import { happened } from './written.ts';

const LOSERS = { ...TALOMIR, options: { ...TALOMIR.options, tributeOnLosersList: true } };

/** Seeds and the worlds they are played in; the soak plays all. */
const PLAYED = [
  [1, TALOMIR],
  [4, LOSERS],
  [2, TALOMIR],
  [3, TALOMIR],
] as const;

test.each(PLAYED.slice(0, SOAK ? 4 : 2))(
  'pp. 57, 60: the parts of the rolls in hand add up to them, for every nation at every stop: seed %i',
  (seed, world) => {
    const book = rollsBook(world);
    let parts = 0;
    const faults: unknown[] = [];
    run(seed, 6, {
      rules: campaign(world),
      hear: (events) => events.forEach(book.hear),
      watch(state) {
        for (const { id, rolls, fallen } of state.nations) {
          if (fallen) continue;
          const own = book.of(id);
          if (own.reduce((sum, part) => sum + part.rolls, 0) !== rolls) faults.push([id, state.now, rolls, own]);
          parts = Math.max(parts, own.length);
        }
      },
    });
    expect(faults).toEqual([]);
    expect(parts).toBeGreaterThan(4);
  },
);

describe('what rolls in hand are made of', () => {
  const received = (nation: string, rolls: number) => happened('rolls-received', { nation, provinces: rolls, defense: 0, tech: 0, rolls });
  const parts = (nation: string, ...events: readonly ReturnType<typeof happened>[]): readonly (readonly [string, number, number | null])[] => {
    const book = rollsBook(TALOMIR);
    for (const event of events) book.hear(event);
    return book.of(nation).map(({ what, rolls, page }) => [what, rolls, page]);
  };

  test('pp. 51, 57, 60, 65: a gift to the hero, mutineers, a war that is lost, and what is gone in Winter', () => {
    const paid = happened('tribute-paid', { from: 'orcs', to: 'ekra', rolls: 1, for: 'war-lost' });
    const gift = happened('chose', { by: 'orcs', choice: 'reward-hero', of: [] });
    const told = parts('orcs', received('orcs', 7), paid, gift, happened('mutineers-paid', { nation: 'orcs', rolls: 2 }));
    expect(told).toEqual([
      ['for its land', 7, 57],
      ['a lost war, to Ekra', -1, 60],
      ['a gift to the hero', -1, 51],
      ['mutineers', -2, 65],
    ]);
    const lapsed = parts('ekra', received('ekra', 4), paid, happened('rolls-lapsed', { nation: 'ekra', rolls: 5 }));
    expect(lapsed).toEqual([
      ['for its land', 4, 57],
      ['a lost war, from the Orcs', 1, 60],
      ['gone in Winter', -5, 57],
    ]);
  });

  test('p. 55: in a civil war each side has its share, and both together when they are one again', () => {
    const share = happened('allegiance-sworn', { nation: 'zamba', to: 'zamba:rebels', unit: null });
    const shared = [received('zamba', 6), share, share];
    expect(parts('zamba', ...shared)).toEqual([
      ['for its land', 6, 57],
      ['gone with the rebels of Zamba', -2, 55],
    ]);
    expect(parts('zamba:rebels', ...shared)).toEqual([['its share of the rolls of Zamba', 2, 55]]);
    const over = happened('civil-war-ended', {
      war: 'w',
      nation: 'zamba',
      winner: 'zamba',
      loser: 'zamba:rebels',
      leader: 'zamba-leader-986-1',
      reason: 'no-land',
    });
    expect(parts('zamba', ...shared, over).reduce((sum, [, rolls]) => sum + rolls, 0)).toBe(6);
  });
});
