import { expect, test } from 'vitest';
import type { MagicLevel } from '../../../engine/campaign/armies/hirelings.ts';
import { castingAhead } from '../../../engine/rally-round-the-king/offers/casting-odds.ts';
import { magicBattle } from '../magic/magic-table.ts';
import { ours, theirs } from '../melee/melee-table.ts';

/** All ways in which so many dice can fall as successes or not, counted by hand. */
function byHand(own: number, other: number): Record<string, number> {
  const sums: Record<string, number> = {};
  const all = 2 ** (own + other);
  const ones = (n: number): number => [...n.toString(2)].filter((bit) => bit === '1').length;
  for (let bits = 0; bits < all; bits++) {
    const ahead = ones(bits >> other) - ones(bits & (2 ** other - 1));
    const row = ahead >= 2 ? 'cast' : ahead >= 0 ? 'open-to-intervention' : ahead === -1 ? 'fails' : 'fails-horribly';
    sums[row] = (sums[row] ?? 0) + 1 / all;
  }
  return sums;
}

test.each([
  ['steel-wind', [3, 1, 1], 3, 5, 4, 4],
  ['blast', [1], 1, 1, 3, 3],
  ['seek', [3, 2], 0, 5, 4, 4],
] as const)('p. 46: %s by levels %j at %i units: %i dice against %i, for %i points and more', (spell, levels, units, own, other, points) => {
  const ahead = castingAhead(magicBattle([ours('mages', 0), theirs('witches', 0)], { ours: levels, theirs: [1] }), 0, spell, units)!;
  expect(ahead).toMatchObject({ levels: own, against: other, points });
  const counted = byHand(own, other);
  expect(ahead.chances.map((c) => c.result)).toEqual(['cast', 'open-to-intervention', 'fails', 'fails-horribly'].filter((r) => r in counted));
  for (const { result, chance } of ahead.chances) expect(chance).toBeCloseTo(counted[result]!, 10);
});

test('pp. 46-47: where no enemy is left who could intervene, or he has no points for it, it is cast at once', () => {
  const chances = (levels: readonly MagicLevel[] | undefined, used = 0): Record<string, number> => {
    const state = magicBattle([ours('mages', 0), theirs('witches', 0)], { ours: [2], ...(levels === undefined ? {} : { theirs: levels }) });
    const [one, two] = state.magic!.groups;
    const spent = { ...state, magic: { ...state.magic!, groups: [one, two === null ? null : { ...two, used }] as const } };
    return Object.fromEntries(castingAhead(spent, 0, 'blast', 1)!.chances.map(({ result, chance }) => [result, chance]));
  };
  const { cast, 'open-to-intervention': open, ...fails } = chances([1]);
  for (const alone of [chances(undefined), chances([1], 10)]) {
    expect(Object.keys(alone)).toEqual(['cast', 'fails', 'fails-horribly']);
    expect(alone.cast).toBeCloseTo(cast! + open!, 10);
    expect(alone).toMatchObject(fails);
  }
});
