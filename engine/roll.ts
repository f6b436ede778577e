import type { TableId } from '../data/tables/ids.ts';
import type { Cup } from './dice.ts';
import type { DiceModifier, Modifier, Rolled } from './events.ts';
import type { StepId } from './ids.ts';

/** What a throw takes: dice, and where it is told. */
export interface Throwing {
  readonly cup: Cup;
  readonly say: (rolled: Rolled) => void;
}

/** What a throw is for: everything of its event that is known before the dice fall. */
export interface Occasion {
  readonly table: TableId;
  /** The page that asks for the throw, or the ruling that does. */
  readonly page: number | { readonly ruling: number };
  readonly who: string;
  readonly against?: string;
  readonly count: number;
  readonly base?: number;
  readonly modifiers?: readonly Modifier[];
  readonly cause: StepId;
}

const NONE: readonly Modifier[] = [];

function sumOf(dice: readonly number[]): number {
  let sum = 0;
  for (const die of dice) sum += die;
  return sum;
}

/** What the modifiers come to. */
export function modifierSum(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const m of modifiers) sum += m.value;
  return sum;
}

/** Modifiers of several who throw together: each circumstance once, with what it comes to for all of them; what comes to nothing is left out. */
export function modifiersTogether(all: readonly (readonly Modifier[])[]): readonly Modifier[] {
  const sums = new Map<Modifier['why'], number>();
  for (const { why, value } of all.flat()) sums.set(why, (sums.get(why) ?? 0) + value);
  return [...sums].filter(([, value]) => value !== 0).map(([why, value]) => ({ why, value }));
}

/** The fields of the event that stand before the dice, in their fixed order. */
function heading(on: Occasion): Pick<Rolled, 'kind' | 'table' | 'page' | 'who'> & { ruling?: number; against?: string } {
  const { table, page, who, against } = on;
  if (typeof page === 'number') return against === undefined ? { kind: 'roll', table, page, who } : { kind: 'roll', table, page, who, against };
  const head = { kind: 'roll', table, page: null, ruling: page.ruling, who } as const;
  return against === undefined ? head : { ...head, against };
}

/**
 * Dice added together with base and modifiers; `row` names the printed row for that total.
 * The event goes to `say`; the total is returned.
 */
export function rollSum({ cup, say }: Throwing, on: Occasion, row: (total: number, dice: readonly number[]) => string): Rolled & { total: number } {
  const { table, page, who, base, cause, modifiers = NONE } = on;
  const dice = cup.throw(who, table, on.count, cause);
  const total = sumOf(dice) + (base ?? 0) + modifierSum(modifiers);
  const result = row(total, dice);
  const rolled: Rolled & { total: number } =
    typeof page === 'number' && on.against === undefined && base === undefined
      ? { kind: 'roll', table, page, who, dice, modifiers, total, result, cause }
      : { ...heading(on), dice, ...(base === undefined ? {} : { base }), modifiers, total, result, cause };
  say(rolled);
  return rolled;
}

/** Dice that the page reads otherwise than by their sum: `row` names the printed row for the faces. The event has no total. */
export function rollFaces({ cup, say }: Throwing, on: Occasion, row: (dice: readonly number[]) => string): Rolled {
  const { table, page, who, base, cause, modifiers = NONE } = on;
  const dice = cup.throw(who, table, on.count, cause);
  const result = row(dice);
  const rolled: Rolled =
    typeof page === 'number' && on.against === undefined && base === undefined
      ? { kind: 'roll', table, page, who, dice, modifiers, result, cause }
      : { ...heading(on), dice, ...(base === undefined ? {} : { base }), modifiers, result, cause };
  say(rolled);
  return rolled;
}

/**
 * Dice each compared with a rating, base and modifiers together: a die at or below it passes, and where the page says
 * so a six never does. `row` names the printed row for the number passed.
 */
export function rollAgainst(
  { cup, say }: Throwing,
  on: Occasion & { readonly base: number; readonly sixAlwaysFails: boolean },
  row: (passed: number) => string,
): Rolled & { passed: number } {
  const dice = cup.throw(on.who, on.table, on.count, on.cause);
  const modifiers = on.modifiers ?? NONE;
  const target = on.base + modifierSum(modifiers);
  let passed = 0;
  for (const die of dice) if (die <= target && !(on.sixAlwaysFails && die === 6)) passed++;
  const rolled = { ...heading(on), dice, base: on.base, modifiers, target, passed, result: row(passed), cause: on.cause };
  say(rolled);
  return rolled;
}

/**
 * As many dice as a rating and the circumstances give, each a success where the page says so. `row` names the printed
 * row for their number.
 */
export function rollSuccesses(
  { cup, say }: Throwing,
  on: Omit<Occasion, 'count' | 'modifiers'> & { readonly base: number; readonly modifiers: readonly DiceModifier[]; readonly successOn: readonly number[] },
  row: (successes: number) => string,
): Rolled & { successes: number } {
  let count = on.base;
  for (const m of on.modifiers) count += m.dice;
  const dice = cup.throw(on.who, on.table, Math.max(0, count), on.cause);
  let successes = 0;
  for (const die of dice) if (on.successOn.includes(die)) successes++;
  const rolled = {
    ...heading({ ...on, count, modifiers: NONE }),
    dice,
    base: on.base,
    modifiers: on.modifiers,
    successes,
    result: row(successes),
    cause: on.cause,
  };
  say(rolled);
  return rolled;
}

/** A party to a contest: one die for each unless the occasion says more, highest wins, ties are thrown again among those tied. */
export interface Party {
  readonly who: string;
  readonly against?: string;
  readonly base?: number;
  readonly modifiers?: readonly Modifier[];
}

/** More re-rolled ties than this in one contest is no chance but a bug. */
const TOO_MANY_TIES = 1000;

/**
 * A contest: one roll for each party under one cause, of one die unless `count` says more, the highest total wins and ties are re-rolled by those tied for it.
 * Returns the place of the winner in `parties`.
 */
export function contest(
  { cup, say }: Throwing,
  on: { readonly table: TableId; readonly page: Occasion['page']; readonly count?: number; readonly cause: StepId },
  parties: readonly Party[],
): number {
  let standing = parties.map((_, i) => i);
  for (let round = 0; standing.length > 1; round++) {
    if (round > TOO_MANY_TIES) throw new Error(`${on.table}: the ties never end`);
    const rolls: Rolled[] = [];
    let highest = Number.NEGATIVE_INFINITY;
    for (const i of standing) {
      const rolled = rollSum({ cup, say: (r) => rolls.push(r) }, { count: 1, ...on, ...parties[i]! }, () => '');
      highest = Math.max(highest, rolled.total);
    }
    const leaders = standing.filter((_, n) => rolls[n]!.total === highest);
    for (const r of rolls) say({ ...r, result: r.total! < highest ? 'lower' : leaders.length > 1 ? 'tied' : 'highest' });
    standing = leaders;
  }
  return standing[0]!;
}

/** All parties from the highest total to the lowest, one die each unless `count` says more, ties thrown again among those tied. Returns their places in order. */
export function ranking(
  { cup, say }: Throwing,
  on: { readonly table: TableId; readonly page: Occasion['page']; readonly count?: number; readonly cause: StepId },
  parties: readonly Party[],
  among: readonly number[] = parties.map((_, i) => i),
  depth = 0,
): number[] {
  if (among.length < 2) return [...among];
  if (depth > TOO_MANY_TIES) throw new Error(`${on.table}: the ties never end`);
  const rolls: Rolled[] = [];
  for (const i of among) rollSum({ cup, say: (r) => rolls.push(r) }, { ...on, ...parties[i]!, count: on.count ?? 1 }, () => '');
  const tiedWith = (r: Rolled): number => rolls.filter((other) => other.total === r.total).length;
  for (const r of rolls) say({ ...r, result: tiedWith(r) > 1 ? 'tied' : 'ranked' });
  const totals = [...new Set(rolls.map((r) => r.total!))].sort((a, b) => b - a);
  return totals.flatMap((total) => {
    const tied = among.filter((_, n) => rolls[n]!.total === total);
    return ranking({ cup, say }, on, parties, tied, depth + 1);
  });
}

/** In how many of the 36 throws of 2d6 the dice total this, from 2 to 12. */
export const waysToTotal = (total: number): number => 6 - Math.abs(7 - total);
