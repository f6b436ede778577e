import type { TableId } from '../../data/tables/ids.ts';
import { type DiceSource, openCup, type Scope, seeded, type Tally } from '../../engine/dice.ts';
import { cpuOf, type Figure, medianOf, round } from './figures.ts';

/** Nanoseconds: what a bare die costs to roll and test, with no cause, no log and no names. */
const FLOOR = 7;

/** A die of the campaign. */
export function die(): Figure {
  const source = seeded(7);
  const run = (): number => {
    const from = process.hrtime.bigint();
    let n = 0;
    for (let i = 0; i < 200; i++) {
      const cup = openCup(source, [i], {});
      for (let j = 0; j < 50; j++) n += cup.throw(`who-${j}`, 'recruiting', 2, 0).length;
    }
    return Number(process.hrtime.bigint() - from) / n;
  };
  return { name: 'die', value: round(medianOf(51, run), 1), unit: 'ns', how: 'through the cup, with tally and names hashed; short calls' };
}

/** Throws that one action asked for, in one scope. */
interface Cupful {
  readonly scope: Scope;
  /** Whether the tally of the throws before still counts. */
  readonly goesOn: boolean;
  readonly throws: { readonly who: string; readonly table: TableId; readonly count: number }[];
}

/** Dice that remember what a battle asked of them, action by action. */
export function remembering(source: DiceSource): DiceSource & { readonly cupfuls: readonly Cupful[] } {
  const cupfuls: Cupful[] = [];
  return {
    cupfuls,
    faces(scope, who, table, k, count) {
      const before = cupfuls.at(-1);
      if (before?.scope !== scope) cupfuls.push({ scope, goesOn: before?.scope.join() === scope.join(), throws: [] });
      cupfuls.at(-1)!.throws.push({ who, table, count });
      return source.faces(scope, who, table, k, count);
    },
  };
}

/** How often the throws are repeated within one reading of the clock, which may tick only every 4 ms. */
const AGAIN = 20;

/** A die of a battle: the throws of battles that were played are thrown again, a cup for each action with the tally of its scope. */
export function battleDie(battles: readonly (readonly Cupful[])[]): Figure {
  const run = (): number => {
    const source = seeded(7);
    let n = 0;
    const ms = cpuOf(() => {
      for (let again = 0; again < AGAIN; again++)
        for (const cupfuls of battles) {
          let tally: Tally = {};
          for (const { scope, goesOn, throws } of cupfuls) {
            const cup = openCup(source, scope, goesOn ? tally : {});
            for (const { who, table, count } of throws) n += cup.throw(who, table, count, 0).length;
            tally = cup.tally();
          }
        }
    });
    return (1e6 * ms) / n;
  };
  const ns = medianOf(11, run);
  return {
    name: 'battle-die',
    value: round(ns - FLOOR, 1),
    unit: `ns over the ${FLOOR} of a bare die`,
    how: `${battles.length} battles' throws again, each through its action's cup`,
  };
}
