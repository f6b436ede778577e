import { describe, expect, test } from 'vitest';
import { BATTLE_TABLES, CAMPAIGN_TABLES, QUICK_BATTLE_TABLES, type TableId } from '../../data/tables/ids.ts';
import { TALOMIR } from '../../data/world.ts';
import { type DiceSource, face, keyed, OutOfFaces, openCup, type Scope, scripted, seeded, whatIf } from '../../engine/dice.ts';
import { textHash } from '../../engine/text-hash.ts';

const TABLES: readonly TableId[] = [...CAMPAIGN_TABLES, ...BATTLE_TABLES, ...QUICK_BATTLE_TABLES];
const NATIONS = TALOMIR.nations.map((n) => n.id);

/** Pearson's chi-square of counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** Above these a table of even chances is met once in 100,000 times (5 and 25 degrees of freedom). */
const SIX_CELLS = 31;
const THIRTY_SIX_CELLS = 68;

/** How often the faces of two causes came up together, in 36 cells. */
function pairs(n: number, first: (x: number) => number, second: (x: number) => number): number[] {
  const cells = new Array<number>(36).fill(0);
  for (let x = 0; x < n; x++) cells[6 * (first(x) - 1) + second(x) - 1]!++;
  return cells;
}

describe('a face is 1 to 6, each as often', () => {
  const DICE = 600_000;
  const counts = new Array<number>(8).fill(0);
  let n = 0;
  for (let seed = 1; n < DICE; seed++)
    for (let season = 1; season <= 10; season++) {
      const dice = seeded(seed * 7919);
      for (const who of NATIONS.slice(0, 20))
        for (const f of dice.faces([season], who, 'recruiting', 0, 10)) {
          counts[f]!++;
          n++;
        }
    }

  test('600,000 dice show no other face', () => {
    expect(counts.slice(1, 7).reduce((a, b) => a + b, 0)).toBe(n);
    expect(n).toBeGreaterThanOrEqual(DICE);
    expect(counts[0]! + counts[7]!).toBe(0);
  });

  test('each face within 4.5 standard deviations of a sixth, all six by chi-square', () => {
    const spread = Math.sqrt((n * 5) / 36);
    for (const count of counts.slice(1, 7)) expect(Math.abs(count - n / 6)).toBeLessThan(4.5 * spread);
    expect(chiSquare(counts.slice(1, 7))).toBeLessThan(SIX_CELLS);
  });

  test('the four hashes that would favour a face are drawn again', () => {
    // the first two dice of this throw that meet one: as they are they would be a 2 and a 1
    expect([159505073, 404721367].map((i) => face(7, [1], 'treyine', 'recruiting', 0, i))).toEqual([5, 6]);
  });

  test('for the tables of a campaign one by one', () => {
    for (const table of ['going-to-war', 'will-to-fight', 'leader-death', 'casualty-recovery', 'battle-results'] as const) {
      const own = new Array<number>(6).fill(0);
      for (let x = 0; x < 60_000; x++) own[face(11, [x], 'treyine', table, 0, 0) - 1]!++;
      expect(chiSquare(own), table).toBeLessThan(SIX_CELLS);
    }
  });
});

describe('causes beside each other have nothing to do with each other', () => {
  const N = 36_000;
  const at = (seed: number, season: number, who: string, table: TableId, k: number, i: number): number => face(seed, [season], who, table, k, i);
  const neighbours: readonly [string, (x: number) => number, (x: number) => number][] = [
    ['seeds', (x) => at(x, 1, 'treyine', 'going-to-war', 0, 0), (x) => at(x + 1, 1, 'treyine', 'going-to-war', 0, 0)],
    ['seeds 2^32 apart', (x) => at(x, 1, 'treyine', 'going-to-war', 0, 0), (x) => at(x + 2 ** 32, 1, 'treyine', 'going-to-war', 0, 0)],
    ['seasons', (x) => at(7, x, 'treyine', 'going-to-war', 0, 0), (x) => at(7, x + 1, 'treyine', 'going-to-war', 0, 0)],
    ['dice of one throw', (x) => at(x, 3, 'treyine', 'going-to-war', 0, 0), (x) => at(x, 3, 'treyine', 'going-to-war', 0, 1)],
    ['far dice of one throw', (x) => at(x, 3, 'treyine', 'melee', 0, 0), (x) => at(x, 3, 'treyine', 'melee', 0, 7)],
    ['throws', (x) => at(x, 3, 'treyine', 'recruiting', 0, 0), (x) => at(x, 3, 'treyine', 'recruiting', 1, 0)],
    ['throw and die', (x) => at(x, 3, 'treyine', 'recruiting', 1, 0), (x) => at(x, 3, 'treyine', 'recruiting', 0, 1)],
    ['many throws', (x) => at(5, 3, 'treyine', 'recruiting', x, 0), (x) => at(5, 3, 'treyine', 'recruiting', x + 1, 0)],
    ['nations', (x) => at(x, 3, 'treyine', 'going-to-war', 0, 0), (x) => at(x, 3, 'orcs', 'going-to-war', 0, 0)],
    ['units of one army', (x) => at(5, 3, `treyine-986-${x}`, 'casualty-recovery', 0, 0), (x) => at(5, 3, `treyine-986-${x + 1}`, 'casualty-recovery', 0, 0)],
    ['tables', (x) => at(x, 3, 'treyine', 'going-to-war', 0, 0), (x) => at(x, 3, 'treyine', 'will-to-fight', 0, 0)],
    [
      'turns of a battle',
      (x) => face(x, [3, 'ekra', 'treyine', 1, 'treyine'], 'a', 'melee', 0, 0),
      (x) => face(x, [3, 'ekra', 'treyine', 2, 'treyine'], 'a', 'melee', 0, 0),
    ],
    [
      'sides of a battle',
      (x) => face(x, [3, 'ekra', 'treyine', 1, 'treyine'], 'a', 'melee', 0, 0),
      (x) => face(x, [3, 'ekra', 'treyine', 1, 'ekra'], 'a', 'melee', 0, 0),
    ],
    ['map and battle', (x) => face(x, [3], 'treyine', 'melee', 0, 0), (x) => face(x, [3, 'ekra', 'treyine', 1, 'treyine'], 'treyine', 'melee', 0, 0)],
  ];
  test.each(neighbours)('%s', (_name, first, second) => expect(chiSquare(pairs(N, first, second))).toBeLessThan(THIRTY_SIX_CELLS));

  test('every table beside the next', () => {
    for (let t = 1; t < TABLES.length; t++) {
      const cells = pairs(
        3600,
        (x) => at(x, 3, 'treyine', TABLES[t - 1]!, 0, 0),
        (x) => at(x, 3, 'treyine', TABLES[t]!, 0, 0),
      );
      expect(chiSquare(cells), TABLES[t]).toBeLessThan(THIRTY_SIX_CELLS);
    }
  });

  test('no two ids of the world enter the dice as one number', () => {
    const units = NATIONS.flatMap((n) => Array.from({ length: 80 }, (_, i) => `${n}-986-${i + 1}`));
    const leaders = NATIONS.flatMap((n) => [`${n}-leader-986-1`, `${n}-captain-986-1`]);
    const ids = new Set<string>([...NATIONS, ...TALOMIR.provinces.map((p) => p.id), ...TABLES, ...units, ...leaders]);
    expect(new Set([...ids].map(textHash)).size).toBe(ids.size);
  });
});

describe('the same cause is the same face', () => {
  const scope: Scope = [4];

  test('asked for one by one or together, by any source of that seed', () => {
    const one = seeded(7).faces(scope, 'treyine', 'recruiting', 2, 6);
    expect(one).toEqual(seeded(7).faces([4], 'treyine', 'recruiting', 2, 6));
    expect(one).toEqual([0, 1, 2, 3, 4, 5].map((i) => face(7, scope, 'treyine', 'recruiting', 2, i)));
    expect(seeded(7).faces(scope, 'treyine', 'recruiting', 2, 3)).toEqual(one.slice(0, 3));
  });

  test('a source that has thrown for others, elsewhere and in battles throws the same', () => {
    const dice = seeded(7);
    const before = dice.faces(scope, 'treyine', 'recruiting', 0, 4);
    dice.faces(scope, 'orcs', 'recruiting', 0, 99);
    dice.faces(scope, 'treyine', 'going-to-war', 0, 2);
    dice.faces([4, 'ekra', 'treyine', 1, 'treyine'], 'treyine', 'recruiting', 0, 4);
    dice.faces([5], 'treyine', 'recruiting', 0, 4);
    expect(dice.faces(scope, 'treyine', 'recruiting', 0, 4)).toEqual(before);
  });

  test('another throw, nation or table before it moves no die', () => {
    const throwsOf = (...others: readonly (readonly [string, TableId])[]): readonly number[] => {
      const cup = openCup(seeded(7), scope, {});
      for (const [who, table] of others) cup.throw(who, table, 2, 1);
      return cup.throw('treyine', 'will-to-fight', 2, 1);
    };
    const alone = throwsOf();
    expect(throwsOf(['orcs', 'will-to-fight'])).toEqual(alone);
    expect(throwsOf(['treyine', 'going-to-war'], ['treyine', 'recruiting'])).toEqual(alone);
    // only its own throws on its own table count
    expect(throwsOf(['treyine', 'will-to-fight'])).toEqual(seeded(7).faces(scope, 'treyine', 'will-to-fight', 1, 2));
  });

  test('taking back the tally gives the same faces, and the tally handed in is never touched', () => {
    const before = { 'recruiting treyine': 3 };
    const source = seeded(9);
    const once = openCup(source, scope, before);
    const first = [once.throw('treyine', 'recruiting', 2, 1), once.throw('treyine', 'recruiting', 2, 1)];
    expect(before).toEqual({ 'recruiting treyine': 3 });
    expect(once.tally()).toEqual({ 'recruiting treyine': 5 });
    const again = openCup(source, scope, before);
    expect([again.throw('treyine', 'recruiting', 2, 1), again.throw('treyine', 'recruiting', 2, 1)]).toEqual(first);
    expect(first[0]).toEqual(source.faces(scope, 'treyine', 'recruiting', 3, 2));
    expect(openCup(source, scope, before).tally()).toBe(before);
  });

  test('a seed beyond 2^32 differs from its low half, up to 2^53 - 1', () => {
    const run = (seed: number): string => seeded(seed).faces([1], 'treyine', 'recruiting', 0, 40).join('');
    const seeds = [7, 7 + 2 ** 32, 7 + 2 ** 33, 7 + 2 ** 52, 2 ** 53 - 1, 0, 2 ** 32, 2 ** 31, 2 ** 32 - 1];
    expect(new Set(seeds.map(run)).size).toBe(seeds.length);
  });

  test('what-if dice are a stream of their own for each n, and none of the campaign’s', () => {
    const run = (dice: DiceSource): string => dice.faces([1], 'treyine', 'recruiting', 0, 40).join('');
    const streams = [seeded(7), whatIf(7, 0), whatIf(7, 1), whatIf(8, 0), whatIf(7 + 2 ** 32, 0)].map(run);
    expect(new Set(streams).size).toBe(streams.length);
    expect(run(whatIf(7, 1))).toBe(run(whatIf(7, 1)));
    const cells = pairs(
      36_000,
      (x) => seeded(x).faces([1], 'treyine', 'going-to-war', 0, 1)[0]!,
      (x) => whatIf(x, 0).faces([1], 'treyine', 'going-to-war', 0, 1)[0]!,
    );
    expect(chiSquare(cells)).toBeLessThan(THIRTY_SIX_CELLS);
  });
});

describe('faces handed in', () => {
  test('are used in order; one missing throws, and what is left is counted', () => {
    const dice = scripted(3, 4, 4, 1);
    expect(dice.left).toBe(4);
    expect(dice.faces([1], 'a', 'melee', 0, 3)).toEqual([3, 4, 4]);
    expect(dice.left).toBe(1);
    expect(() => dice.faces([1], 'a', 'melee', 1, 2)).toThrow(OutOfFaces);
    expect(dice.left).toBe(1);
    expect(dice.faces([1], 'a', 'melee', 1, 1)).toEqual([1]);
    expect(dice.left).toBe(0);
  });

  test.each([[0], [7], [2.5], [Number.NaN], [-1]])('%d is no face', (bad) => {
    expect(() => scripted(1, bad)).toThrow(RangeError);
  });

  test('by cause: a thrower’s own before his table’s, others from elsewhere; one missing throws, the left are counted', () => {
    const dice = keyed({ 'melee a': [6, 6], melee: [1] }, scripted(5));
    expect(dice.faces([1], 'a', 'melee', 0, 1)).toEqual([6]);
    expect(dice.faces([1], 'b', 'melee', 0, 1)).toEqual([1]);
    expect(dice.faces([1], 'b', 'missile', 0, 1)).toEqual([5]);
    expect(dice.left).toBe(1);
    expect(() => dice.faces([1], 'b', 'melee', 1, 1)).toThrow(OutOfFaces);
    expect(() => dice.faces([1], 'a', 'melee', 1, 2)).toThrow(OutOfFaces);
    expect(dice.faces([1], 'a', 'melee', 1, 1)).toEqual([6]);
    expect(dice.left).toBe(0);
  });

  test('the cup says which throw was wanted when they ran out', () => {
    const cup = openCup(scripted(1), [1], {});
    expect(cup.wanted()).toBeNull();
    expect(() => cup.throw('treyine-leader-986-1', 'leader-death', 2, 17)).toThrow(OutOfFaces);
    expect(cup.wanted()).toEqual({ table: 'leader-death', who: 'treyine-leader-986-1', count: 2, cause: 17 });
  });
});

test('the faces of these causes are part of every save and never change', () => {
  const causes: readonly (readonly [number, Scope, string, TableId, number, number])[] = [
    [7, [1], 'treyine-leader-986-1', 'war-rating', 0, 0],
    [7, [1], 'orcs-leader-986-1', 'war-rating', 0, 0],
    [7, [1], 'treyine', 'recruiting', 0, 0],
    [7, [1], 'treyine', 'recruiting', 0, 1],
    [7, [1], 'treyine', 'recruiting', 1, 0],
    [7, [1], 'treyine', 'recruiting', 1, 1],
    [7, [2], 'treyine', 'going-to-war', 0, 0],
    [7, [2], 'treyine', 'going-to-war', 0, 1],
    [7, [400], 'undead', 'will-to-fight', 0, 0],
    [7, [400], 'undead', 'will-to-fight', 0, 1],
    [8, [1], 'treyine', 'recruiting', 0, 0],
    [0, [1], 'aeja', 'recruiting', 0, 0],
    [2 ** 32 + 7, [1], 'treyine', 'recruiting', 0, 0],
    [2 ** 53 - 1, [1], 'treyine', 'recruiting', 0, 0],
    [7, [3, 'ekra', 'treyine', 0, 'treyine'], 'treyine', 'stratagem', 0, 0],
    [7, [3, 'ekra', 'treyine', 1, 'treyine'], 'treyine', 'battle-results', 0, 0],
    [7, [3, 'ekra', 'treyine', 99, 'treyine'], 'treyine-leader-986-1', 'leader-at-risk', 0, 1],
    [7, [0, 'field', 'elves-silver', 12, 'goblins'], 'goblins-986-7', 'melee', 2, 0],
    [7, [0, 'field', 'elves-silver', 12, 'goblins'], 'goblins-986-7', 'melee', 2, 3],
    [12345, [17], 'dwarves-black-moon', 'who-is-attacked', 3, 0],
  ];
  expect(causes.map((cause) => face(...cause)).join('')).toBe('13615656313344616214');
});
