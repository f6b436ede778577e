import { expect, test } from 'vitest';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { fieldOf } from './battle-fields.ts';
import { fight, fightOn, groups } from './battle-fighting.ts';
import type { General } from './battle-playing.ts';
import { actionOf } from './battle-whims.ts';
import { seeds } from './extent.ts';

test.for(groups(seeds(2, 2000)))('battles over all pairs of lists, general against general, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'generals');
});

/** Refuses every field on which he may (p. 30). */
const refusing: General = (state, offer) =>
  offer.choices.some((c) => c.choice === 'refuse') ? actionOf(offer, 'refuse', { of: [] }) : rules.general(state, offer);

test.for(seeds(3, 60))('p. 30: an attacker in a campaign who refuses every field: nobody has fought, of seed %i', (seed) => {
  expect(fightOn(fieldOf(seed, 400, { season: 1 }), seed, refusing).state.end).toBe('refused');
});
