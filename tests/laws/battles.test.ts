import { test } from 'vitest';
import { fight, groups } from './battle-fighting.ts';
import { seeds } from './extent.ts';

test.for(groups(seeds(5, 2000)))('battles over all pairs of lists, general against general, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'generals');
});
