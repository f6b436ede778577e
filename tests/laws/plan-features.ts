import { type BattleState, baselineOf, rightness, TABLE, type Troop } from '../../engine/rally-round-the-king/state.ts';
import { onField } from '../../engine/rally-round-the-king/table/standing.ts';
import type { SideIndex } from '../../engine/sides.ts';

/** Where a unit stands as its own side sees it, in inches: right of the table's middle, and from its baseline to the unit's front. */
interface Seen {
  readonly unit: number;
  readonly troop: Troop;
  readonly across: number;
  readonly ahead: number;
}

/** What can be measured of an army by anybody who looks at the table, by name. */
export type Features = Readonly<Record<string, number>>;

/** One side of a battle as it stands on the table: places and kinds of troops, and nothing of what its general thinks. */
export function seenOf(state: BattleState, side: SideIndex): readonly Seen[] {
  return onField(state, side).map((unit) => {
    const { x, y, depth } = state.units[unit]!;
    const middle = baselineOf(state, side) === 'bottom' ? y : TABLE.depth - y;
    return { unit, troop: state.troops[unit]!, across: rightness(state, side, x - TABLE.width / 2), ahead: middle + depth / 2 };
  });
}

/** Half the width of the middle sections (p. 27), and half of the ground in which foot melee troops stand (p. 30): beyond it is a wing. */
const MIDDLE = TABLE.width / 6;
const OUTER = 5.5;
/** So far behind the front of the first line, in inches, stands a second one: p. 53 wants 6" between them. */
const SECOND = 4.5;
/** In contact, in inches: middles so near side by side, fronts so near behind each other. */
const BESIDE = 0.8;
const BEHIND = 1.4;

const isLight = ({ troop }: Seen): boolean => troop.purpose === 'skirmish';
const isMelee = ({ troop }: Seen): boolean => troop.purpose === 'melee';
const isHorse = ({ troop }: Seen): boolean => troop.listed.class.startsWith('mounted');
const isHeavyFoot = (s: Seen): boolean => isMelee(s) && !isHorse(s);
const isBow = ({ troop }: Seen): boolean => troop.purpose === 'missile' && troop.listed.movesAs !== 'artillery';
const inMiddle = ({ across }: Seen): boolean => Math.abs(across) <= MIDDLE;

/** A mean; 0 of nobody. */
const mean = (of: readonly Seen[], what: (s: Seen) => number): number => of.reduce((sum, s) => sum + what(s), 0) / Math.max(1, of.length);
const points = (of: readonly Seen[]): number => of.reduce((sum, { troop }) => sum + troop.listed.cost, 0);

/** The first third of some units in an order. */
const third = (of: readonly Seen[], order: (a: Seen, b: Seen) => number): readonly Seen[] =>
  [...of].sort((a, b) => order(a, b) || a.unit - b.unit).slice(0, Math.ceil(of.length / 3));
const fastest = (all: readonly Seen[]): readonly Seen[] => third(all, (a, b) => b.troop.move - a.troop.move);
const heaviest = (all: readonly Seen[]): readonly Seen[] =>
  third(all.filter(isHeavyFoot), (a, b) => a.troop.move - b.troop.move || b.troop.listed.cost - a.troop.listed.cost);

/** The lines in the middle of an army: the first begins where the foremost stand who are not skirmishers. */
function linesOf(all: readonly Seen[]): { readonly first: readonly Seen[]; readonly second: readonly Seen[]; readonly front: number } {
  const steady = all.filter((s) => inMiddle(s) && !isLight(s));
  const middle = steady.length > 0 ? steady : all.filter(inMiddle);
  const front = Math.max(0, ...middle.map((s) => s.ahead));
  return { first: middle.filter((s) => s.ahead >= front - SECOND), second: middle.filter((s) => s.ahead < front - SECOND), front };
}

/** How an army is drawn up. */
function drawnUp(all: readonly Seen[]): Features {
  const { first, second, front } = linesOf(all);
  const part = (is: (s: Seen) => boolean): number => all.filter(is).length / Math.max(1, all.length);
  const weight = (is: (s: Seen) => boolean): number => points(all.filter(is)) / Math.max(1, points(all));
  const behindFront = (of: readonly Seen[]): number => mean(of, (s) => s.ahead - front);
  const isLeft = ({ across }: Seen): boolean => across < -MIDDLE;
  const isRight = ({ across }: Seen): boolean => across > MIDDLE;
  const isScreen = (s: Seen): boolean => isLight(s) && inMiddle(s) && s.ahead > front + 0.3;
  const isRightBehind = (o: Seen, s: Seen): boolean => Math.abs(o.across - s.across) < BESIDE && s.ahead > o.ahead && s.ahead - o.ahead < BEHIND;
  return {
    leftPart: part(isLeft),
    rightPart: part(isRight),
    leftWeight: weight(isLeft),
    rightWeight: weight(isRight),
    outerLeft: part((s) => s.across < -OUTER),
    outerRight: part((s) => s.across > OUTER),
    balance: mean(all, (s) => s.across),
    balanceOfFastest: mean(fastest(all), (s) => s.across),
    secondLine: part((s) => second.includes(s)),
    secondLineWeight: weight((s) => second.includes(s)),
    secondLineHorse: weight((s) => second.includes(s) && isHorse(s)),
    horseInMiddle: weight((s) => isHorse(s) && inMiddle(s)),
    screen: part(isScreen),
    screenWeight: weight(isScreen),
    bowsBacked: part((s) => isBow(s) && [...first, ...second].some((o) => isMelee(o) && isRightBehind(o, s))),
    front,
    leftBehindFront: behindFront(all.filter(isLeft)),
    rightBehindFront: behindFront(all.filter(isRight)),
    fastestBehindFront: behindFront(fastest(all)),
    lightBehindFront: behindFront(all.filter(isLight)),
    horseBehindFront: behindFront(all.filter(isHorse)),
    fastestFromMiddle: mean(fastest(all), (s) => Math.abs(s.across)),
    heaviestFromMiddle: mean(heaviest(all), (s) => Math.abs(s.across)),
  };
}

/** What an army has done since it was drawn up. */
function moved(all: readonly Seen[], begun: readonly Seen[]): Features {
  const before = new Map(begun.map((s) => [s.unit, s]));
  const { first, second } = linesOf(begun);
  const left = begun.filter((s) => s.across < -MIDDLE);
  const right = begun.filter((s) => s.across > MIDDLE);
  const changeOf = (of: readonly Seen[], what: (s: Seen) => number): number =>
    mean(
      all.filter((s) => of.includes(before.get(s.unit)!)),
      (s) => what(s) - what(before.get(s.unit)!),
    );
  const advanceOf = (of: readonly Seen[]): number => changeOf(of, (s) => s.ahead);
  const spreadOf = (of: readonly Seen[]): number => changeOf(of, (s) => Math.abs(s.across));
  return {
    firstLineAdvance: advanceOf(first),
    secondLineAdvance: advanceOf(second),
    leftAdvance: advanceOf(left),
    rightAdvance: advanceOf(right),
    leftSpread: spreadOf(left),
    rightSpread: spreadOf(right),
    lightBeforeLine: advanceOf(begun.filter(isLight)) - advanceOf(first),
    fastestFromMiddleLater: mean(fastest(all), (s) => Math.abs(s.across)),
  };
}

/** What is measured of a side: as it is drawn up, and some turns later. */
export const featuresOf = (begun: readonly Seen[], later: readonly Seen[]): Features => ({ ...drawnUp(begun), ...moved(later, begun) });
