import { expect, test } from 'vitest';
import { SPELLS } from '../../data/tables/magic.ts';
import { fight, groups } from './battle-fighting.ts';
import { seeds } from './extent.ts';

const SOAK = process.env.SOAK === '1';

/** What was cast in all battles of a run. */
const cast = new Set<string>();

const heard = (events: readonly { readonly kind: string; readonly spell?: string }[]): void => {
  for (const e of events) if (e.kind === 'spell-worked' || e.kind === 'unit-summoned') cast.add(e.spell!);
};

test.for(groups(seeds(3, 100)))('pp. 44-50: battles with magic users, general against general, from seed %i on', (group) => {
  for (const seed of group) heard(fight(seed, 'generals', { magic: true }).events);
});

test.for(groups(seeds(3, 100)))('pp. 44-50: battles with magic users, chance against chance, from seed %i on', (group) => {
  for (const seed of group) heard(fight(seed, 'whim', { magic: true }).events);
});

test('pp. 48-50: spells of every type are cast in them; in the soak every spell', () => {
  const wanted = SOAK ? SPELLS.map((s) => s.id) : ['blast', 'despair', 'shield-wall', 'inspire', 'death-rattle'];
  expect(wanted.filter((id) => !cast.has(id))).toEqual([]);
});
