import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { seeds, years } from './extent.ts';
import { governing, governmentFaults } from './governments.ts';
import { RULES } from './playing.ts';

const SEEDS = seeds(2, 40);
const { faults, seen, most } = governing(SEEDS, years(10, 30));
const of = (kind: string): number => seen[kind] ?? 0;

describe('governments and the quarrels over them', () => {
  test('pp. 54-55: every part has its whole, every civil war its two sides, every province of a broken nation one tribe', () => {
    expect(faults).toEqual([]);
  });

  test('p. 55: First Families are chosen, cities vote, tribal nations break up and are united again', () => {
    expect(of('first-family-rose')).toBeGreaterThan(SEEDS.length * 10);
    expect(of('city-states-voted')).toBeGreaterThan(SEEDS.length);
    expect(of('nation-broke-up')).toBeGreaterThan(SEEDS.length);
    expect(of('nation-united')).toBeGreaterThan(0);
    expect(of('nation-united')).toBeLessThanOrEqual(of('nation-broke-up'));
  });

  test('p. 55: nations fall out over the succession', () => {
    expect(of('factions-formed')).toBeGreaterThan(0);
    expect(of('civil-war-ended')).toBeLessThanOrEqual(of('factions-formed') + of('throne-claimed'));
  });

  test('the state does not grow: beside its nations a campaign has no more parts than provinces, for each began with land of its own', () => {
    expect(most).toBeGreaterThan(RULES.lands.nations.length);
    expect(most).toBeLessThan(RULES.lands.nations.length + TALOMIR.provinces.length);
  });
});

describe('the law finds what breaks it', () => {
  const { state } = RULES.found({ players: [], years: 1 }, seeded(3));
  const [a] = state.nations;
  const withFirst = (change: Partial<(typeof state.nations)[number]['government']>): string =>
    governmentFaults({ ...state, nations: [{ ...a!, government: { ...a!.government, ...change } }, ...state.nations.slice(1)] }).join('\n');
  test('nothing in a new campaign', () => expect(withFirst({})).toBe(''));
  test.each([
    ['a whole that is a part', () => withFirst({ partOf: state.nations[1]!.id }), 'stands whole'],
    ['rebels without a war', () => withFirst({ stands: 'rebels', partOf: state.nations[1]!.id }), 'is in 0 wars'],
    ['a tribe that holds land', () => withFirst({ stands: 'tribe', partOf: state.nations[1]!.id }), "that is its nation's"],
    [
      'a war of tribes that are not there',
      () => withFirst({ unification: [{ id: 'x' as never, aggressor: a!.id, defender: 'y' as never }] }),
      'tribal wars of',
    ],
  ])('%s', (_name, broken, words) => expect(broken()).toContain(words));
});
