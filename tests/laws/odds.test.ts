import { describe, expect, test } from 'vitest';
import { seeds } from './extent.ts';
import { type Chance, oddsOf, passing, tail, unlikely, ways } from './odds.ts';

const SEEDS = seeds(9, 80);
const odds = oddsOf(SEEDS, 5);
const of = (table: string) => odds.chances.filter((c) => c.what.startsWith(table));
const thrown = (table: string) => of(table).reduce((n, c) => n + c.hits, 0);

describe('the dice fall as the pages say', () => {
  test('p. 57: two dice pass going to war at target t with (min(t, 5) / 6) squared, at 0 and below with none', () => {
    expect(unlikely(of('going-to-war'))).toEqual([]);
    expect(thrown('going-to-war')).toBeGreaterThan(2000);
    expect([...new Set(of('going-to-war').map((c) => c.what.match(/-?\d+/)![0]))].length).toBeGreaterThan(3);
  });

  test('p. 59: two dice pass the will to fight with (min(t, 6) / 6) squared: a six may pass here', () => {
    expect(unlikely(of('will-to-fight'))).toEqual([]);
    expect(thrown('will-to-fight')).toBeGreaterThan(1000);
  });

  test('p. 60: a leader dies in 5 of 36 winters', () => {
    expect(unlikely(of('leader-death'))).toEqual([]);
    expect(of('leader-death')[0]!.n).toBeGreaterThan(1000);
  });

  test('p. 10: recruiting sums fall as two dice do', () => {
    expect(unlikely(of('recruiting'))).toEqual([]);
    expect(thrown('recruiting')).toBeGreaterThan(5000);
  });

  test('p. 55: one succession in six is a civil war', () => {
    expect(unlikely(of('succession'))).toEqual([]);
    expect(of('succession')[0]!.n).toBeGreaterThan(100);
  });

  test('pp. 42-43: casualty recovery and leaders at risk, a six always failing', () => {
    expect(unlikely([...of('casualty-recovery'), ...of('leader-at-risk')])).toEqual([]);
    expect(thrown('casualty-recovery')).toBeGreaterThan(500);
  });

  test('everything else, and all faces alike', () => {
    expect(unlikely(odds.chances)).toEqual([]);
  });
});

const ARRIVALS = [
  ['centaurs-arrive', 3 / 36],
  ['demon-arrives', 1 / 36],
  ['beastmen-arrive', 6 / 36],
  ['rodent-men-arrive', 2 / 36],
  ['mountain-giants-arrive', 2 / 36],
] as const;

describe('how often special peoples come', () => {
  const thrownOn = (table: string) => odds.rolls.filter((r) => r.table === table);

  test('pp. 68-69: 3, 1, 6, 2 and 2 of 36 Springs they are rolled for, in exact bounds', () => {
    const chances = ARRIVALS.map(([table, p]): Chance => {
      const own = thrownOn(table);
      return { what: table, p, n: own.length, hits: own.filter((r) => r.result === 'arrived').length };
    });
    expect(unlikely(chances)).toEqual([]);
    for (const chance of chances) expect(chance.n).toBeGreaterThan(20);
  });

  test.each(['centaurs-appear', 'beastmen-appear', 'rodent-men-appear', 'mountain-giants-appear'])('pp. 68-69: every row of %s', (table) => {
    const own = thrownOn(table);
    const rows = [1, 2, 3, 4, 5, 6].map(
      (face): Chance => ({ what: `${table} ${face}`, p: 1 / 6, n: own.length, hits: own.filter((r) => r.dice[0] === face).length }),
    );
    expect(unlikely(rows)).toEqual([]);
  });
});

describe('how much war there is', () => {
  test('in the first five years between 0.1 and 0.5 wars stand for each nation that holds land', () => {
    expect(odds.warsPerNation).toBeGreaterThan(0.1);
    expect(odds.warsPerNation).toBeLessThan(0.5);
  });

  test('the median war lasts one to three seasons', () => {
    const sorted = [...odds.warLengths].sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(200);
    const median = sorted[Math.floor(sorted.length / 2)]!;
    expect(median).toBeGreaterThanOrEqual(1);
    expect(median).toBeLessThanOrEqual(3);
  });
});

describe('the law finds what breaks it', () => {
  test('the chances it expects are those of the dice: of passing, with and without a six that always fails, and of sums', () => {
    expect([-1, 0, 1, 3, 5, 6, 9].map((t) => 6 * passing(t, true))).toEqual([0, 0, 1, 3, 5, 5, 5]);
    expect([-1, 0, 1, 5, 6, 9].map((t) => 6 * passing(t, false))).toEqual([0, 0, 1, 5, 6, 6]);
    expect([2, 3, 7, 10, 11, 12].map(ways)).toEqual([1, 2, 6, 3, 2, 1]);
  });

  test('a six that passes, a leader who dies on 9 to 11', () => {
    const n = 3600;
    expect(unlikely([{ what: 'even', p: 5 / 36, n, hits: 500 }])).toEqual([]);
    expect(unlikely([{ what: 'nine too', p: 5 / 36, n, hits: 900 }])).toHaveLength(1);
    expect(unlikely([{ what: 'never', p: 0, n, hits: 1 }])).toHaveLength(1);
    expect(unlikely([{ what: 'always', p: 1, n, hits: n }])).toEqual([]);
    expect(unlikely([{ what: 'a six that passes', p: 25 / 36, n: 2000, hits: 1500 }])).toHaveLength(1);
  });

  test('the tail of a binomial, worked out by hand', () => {
    expect(tail({ what: 'two of two', p: 1 / 6, n: 2, hits: 2 })).toBeCloseTo(1 / 36, 12);
    expect(tail({ what: 'one or more of two', p: 1 / 6, n: 2, hits: 1 })).toBeCloseTo(11 / 36, 12);
    expect(tail({ what: 'none of ten', p: 1 / 2, n: 10, hits: 0 })).toBeCloseTo(1 / 1024, 12);
    expect(tail({ what: 'the lone rare one', p: 1 / 36, n: 1, hits: 1 })).toBeCloseTo(1 / 36, 12);
  });
});
