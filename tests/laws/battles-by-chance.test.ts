import { test } from 'vitest';
import { fight, groups } from './battle-fighting.ts';
import { seeds } from './extent.ts';

test.for(groups(seeds(2, 500)))('battles over all pairs of lists, chance against chance, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'whim');
});
