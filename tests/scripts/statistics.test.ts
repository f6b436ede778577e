import { expect, test } from 'vitest';
import { provincesOf } from '../../engine/campaign/lands.ts';
import { warStatistics } from '../../scripts/bench/statistics.ts';
import { years } from '../laws/extent.ts';
import { run } from '../laws/playing.ts';

test.each([
  [3, years(6, 25)],
  [9, years(4, 8)],
  [21, years(3, 8)],
])('seed %i, %i years: nations left and wars standing, counted from events, are those of the state', (seed, played) => {
  const statistics = warStatistics(38);
  const { state } = run(seed, played, { hear: statistics.take });
  const { nationsLeft, perNationSeason } = statistics.done();
  const standing = state.nations.filter((n) => n.government.stands === 'whole' && provincesOf(state, n.id).length > 0);
  expect(nationsLeft.at(-1)).toBe(standing.length);
  // the last Winter's count is taken before wars end in it
  expect(perNationSeason.at(-1)!).toBeGreaterThanOrEqual(state.wars.length / standing.length - 1e-9);
  expect(Math.max(...perNationSeason)).toBeLessThan(2);
});
