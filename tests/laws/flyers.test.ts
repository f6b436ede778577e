import { test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { fight, groups } from './battle-fighting.ts';
import { seeds } from './extent.ts';

const LISTS = TALOMIR.lists.map((list) => list.id);
const DEMONS = 'black-moon-incarnate';

/** Black Moon Incarnate against another list, by turns as the named attacker and the defender. */
const pairOf = (seed: number): readonly [string, string] => {
  const other = LISTS[(seed * 7) % LISTS.length]!;
  return seed % 2 === 0 ? [DEMONS, other] : [other, DEMONS];
};

test.for(groups(seeds(6, 60)))('pp. 5-9: battles with flyers, general against general, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'generals', pairOf(seed));
});

test.for(groups(seeds(4, 60)))('the same by chance among all that is offered, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'whim', pairOf(seed));
});
