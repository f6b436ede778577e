import { expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeds, years } from './extent.ts';
import { run } from './playing.ts';

const YEARS = years(20, 100);

test.for(seeds(1, 20))('seed %i: twenty years run on, a hundred in the soak, peaces end, and the state holds what is, never what was', (seed) => {
  const second: CampaignState[] = [];
  const last: CampaignState[] = [];
  const lengths: number[] = [];
  const { state, events } = run(seed, YEARS, {
    watch(now: CampaignState) {
      if (now.season !== 'spring') return;
      if (now.year === 987) second.push(now);
      if (last[0]?.year !== now.year) last.length = 0;
      last.push(now);
    },
  });
  expect(state.over).toBe(true);
  // p. 63: all three artifacts in one hand end it before its time, nothing else does (p. 60)
  const endOfDays = events.some((e) => e.kind === 'end-of-days');
  if (!endOfDays) expect(state.year).toBe(986 + YEARS - 1);
  // a peace of n years ends with the same season n years on; National Morale is 4 at most, so no peace is longer than that
  for (const e of events) if (e.kind === 'peace-made') lengths.push(e.unit === 'years' ? 4 * e.length : e.length);
  expect(lengths.length).toBeGreaterThan(20);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(16);
  // every peace has run out, was cut short because one of the two is no more, or still stands
  const open = new Map<string, number>();
  for (const e of events) {
    if (e.kind === 'peace-made') open.set([...e.between].sort().join(), e.until);
    if (e.kind === 'peace-ended') expect(open.delete([...e.between].sort().join())).toBe(true);
    if (e.kind === 'nation-fell' || e.kind === 'people-vanished')
      for (const pair of [...open.keys()]) if (pair.split(',').includes(e.nation)) open.delete(pair);
  }
  expect([...open.keys()].sort()).toEqual(state.peaces.map((p) => [...p.between].sort().join()).sort());
  for (const peace of state.peaces) expect(peace.until).toBeGreaterThan(state.now - 1);
  // the largest a year's state gets: in Spring, when the armies have been raised
  const largest = (springs: readonly CampaignState[]): number => Math.max(...springs.map((s) => JSON.stringify(s).length));
  expect(last[0]!.year).toBe(state.year);
  expect(largest(last)).toBeLessThan(1.3 * largest(second));
});
