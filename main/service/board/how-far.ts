import type { BattleChoice } from '../../../engine/rally-round-the-king/actions.ts';
import type { StoppedBy } from '../../../engine/rally-round-the-king/events.ts';
import { advanceOpen, HELD, LEAST } from '../../../engine/rally-round-the-king/movement/advancing.ts';
import type { BattleState, LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import { throughShape, wayOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { TERRAIN_WORDS } from '../../chronicle/battle-telling/tabletop-words.ts';

/** How far an order of a number goes, in words. */

/** Less than this nobody sees on a table: a tenth of an inch, and a degree in hundredths. */
const SEEN = { inches: 0.1, hundredths: 100 } as const;

/** Whether an order is lawful and yet changes nothing that a player could see: a wheel by less than a degree, a step of less than a tenth of an inch. */
export const isSlight = (choice: BattleChoice): boolean => choice.form === 'number' && choice.choice !== 'lay' && choice.to < SEEN[choice.unit];

const inches = (n: number): string => `${Math.round(n * 100) / 100}″`;
const degrees = (n: number): string => `${Math.round(n) / 100}°`;
/** To half a degree: nobody wheels more nearly. */
const halfDegrees = (n: number): string => `${Math.round(n / 50) / 2}°`;

/** How far a choice of a number goes. */
export function rangeIn(choice: BattleChoice): string | null {
  if (choice.form !== 'number' || choice.choice === 'lay') return null;
  const { from, to, unit } = choice;
  if (isSlight(choice)) return `No more than a hair’s breadth, ${unit === 'inches' ? inches(to) : degrees(to)}: nobody sees it on the table.`;
  if (unit === 'hundredths') return `Up to ${halfDegrees(to)}.`;
  return inches(from) === inches(to) ? `Just ${inches(to)}.` : `${inches(from)} to ${inches(to)}.`;
}

/** What a way straight ahead comes to where it ends before the move does; what is not here has its own words, or never ends one. */
const COMES_TO: Readonly<Partial<Record<StoppedBy, string>>> = {
  'in-range': 'an enemy comes into range: it stops and shoots (p. 35)',
  enemy: 'it is 1″ from an enemy: nearer only by a charge',
  friends: 'it is 1″ from friends in its way (p. 35)',
  impassable: 'ground begins that is closed to it (pp. 29-30)',
  river: 'the river begins: it stops at the bank (pp. 29-30)',
  edge: 'the table ends',
};

/** pp. 29-30, 35: why a body cannot go on straight ahead farther than it is offered, though its move is not spent; null where nothing stops it. */
export function endOfWay(state: BattleState, choice: BattleChoice): string | null {
  const step = state.agenda[state.agenda.length - 1];
  if (choice.choice !== 'advance' || choice.form !== 'number' || step?.kind !== 'orders') return null;
  const { ends, stoppedBy } = advanceOpen(state, step.units, step.spent);
  const what = stoppedBy === null ? undefined : COMES_TO[stoppedBy];
  // where friends are passed through there are several stretches: the last ends there
  if (what === undefined || ends[ends.length - 1]?.to !== choice.to) return null;
  return `${inches(choice.from) === inches(choice.to) ? 'There' : `At ${inches(choice.to)}`} ${what}.`;
}

/** Inches within which a way ends at an edge of ground. */
const AT = 0.02;

/** What one stands on; other ground one stands in. */
const STOOD_ON: readonly LaidPiece['kind'][] = ['hill', 'rocky'];

/** A piece of ground straight ahead of a body: where the first of it comes to it, and where the last is out of it again. */
interface Met {
  readonly piece: LaidPiece;
  readonly kind: LaidPiece['kind'];
  readonly enter: number;
  readonly leave: number;
}

/** "the hill", "the hill it is on"; of ground where it can stop in two stretches the second is "the far part of the hill", or its edge. */
function placeOn({ kind, enter, leave }: Met, { from, to }: { readonly from: number; readonly to: number }): string {
  const the = TERRAIN_WORDS[kind][0].replace(/^an? /, 'the ');
  if (from > Math.max(enter, LEAST) + AT) return `the far ${inches(from) === inches(to) && Math.abs(leave - to) < AT ? 'edge' : 'part'} of ${the}`;
  return enter < AT ? `${the} it is ${STOOD_ON.includes(kind) ? 'on' : 'in'}` : the;
}

/** The pieces of ground that a body may mean that says it will occupy ground ahead, several where it would stop alike on each. */
function metBy(state: BattleState, choice: BattleChoice): readonly Met[] {
  const step = state.agenda[state.agenda.length - 1];
  if (choice.choice !== 'occupy' || choice.form !== 'number' || step?.kind !== 'orders') return [];
  const way = wayOf(state, step.units);
  const reaches = state.terrain.flatMap((piece): readonly Met[] => {
    const { kind, shape } = piece;
    const through = step.units.map((i) => throughShape(state.units[i]!, way, shape, choice.to + 1)).filter((t) => t !== null);
    if (!HELD.includes(kind) || through.length === 0) return [];
    return [{ piece, kind, enter: Math.min(...through.map((t) => t.enter)), leave: Math.max(...through.map((t) => t.leave)) }];
  });
  const met = reaches.filter(({ enter }) => enter < choice.from + AT);
  // the choice ends where the ground does, or begins there; ground that comes later than it begins is another's
  const left = nearestTo(choice.to, met, ({ leave }) => leave);
  const reached = nearestTo(
    choice.from,
    met.filter(({ leave }) => leave > choice.to),
    ({ enter }) => (enter <= 0 ? LEAST : enter),
  );
  const inIt = met.filter(({ enter, leave }) => enter < choice.to && leave > choice.to);
  return [left, reached, inIt].find((pieces) => pieces.length > 0) ?? [];
}

/** The pieces that begin or end where a choice does: of several that nearly do, those that do most exactly. */
function nearestTo(inches: number, met: readonly Met[], edge: (met: Met) => number): readonly Met[] {
  const off = met.map((one) => Math.abs(edge(one) - inches));
  const least = Math.min(AT, ...off);
  return least < AT ? met.filter((_, n) => off[n]! <= least + 1e-6) : [];
}

/** p. 35: "the hill", where a body that says it will occupy ground ahead would stop; null where it cannot be said in one word. */
export function groundToOccupy(state: BattleState, choice: BattleChoice): string | null {
  const [met, ...others] = metBy(state, choice);
  return met === undefined || choice.form !== 'number' || others.some(({ kind }) => kind !== met.kind) ? null : placeOn(met, choice);
}

const middle = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;

/** Where the middle of a piece of ground is from a body: how far ahead of its first unit, and how far to the right. */
function asItLies(state: BattleState, units: readonly number[], { piece: { shape } }: Met): { readonly ahead: number; readonly right: number } {
  const { x, y } = state.units[units[0]!]!;
  const way = wayOf(state, units);
  const [dx, dy] = [middle(shape.map((p) => p.x)) - x, middle(shape.map((p) => p.y)) - y];
  return { ahead: dx * way.x + dy * way.y, right: dx * way.y - dy * way.x };
}

/** Words for each number of places, in order. */
type Words = Readonly<Record<number, readonly string[]>>;

const ASIDE: Words = { 2: ['on the left', 'on the right'], 3: ['on the left', 'in the middle', 'on the right'] };
const AHEAD: Words = { 2: ['the nearer', 'the farther'], 3: ['the nearest', 'the next', 'the farthest'] };

/**
 * What tells grounds of one name apart, as they lie to the body that may occupy them: "on the left", "the farther". Stretches of one piece that others part, or
 * what belongs to several pieces at once, are told apart by how far they reach. Empty if there is one only, or nothing tells them apart.
 */
export function groundsApart(state: BattleState, choices: readonly BattleChoice[]): readonly string[] {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind !== 'orders') return [];
  const met = choices.map((choice) => metBy(state, choice));
  const isOneEach = met.every(({ length }) => length === 1) && new Set(met.map(([one]) => one!.piece)).size === choices.length;
  if (!isOneEach)
    return inOrder(
      AHEAD,
      choices.map((choice) => (choice.form === 'number' ? choice.from + choice.to : 0)),
    );
  const lies = met.map(([one]) => asItLies(state, step.units, one!));
  const spread = (by: 'ahead' | 'right'): number => Math.max(...lies.map((lie) => lie[by])) - Math.min(...lies.map((lie) => lie[by]));
  const by = spread('right') >= spread('ahead') ? 'right' : 'ahead';
  return inOrder(
    by === 'right' ? ASIDE : AHEAD,
    lies.map((lie) => lie[by]),
  );
}

/** The word for each of several numbers by its place among them; empty where there is only one, or there are no words for that many. */
function inOrder(words: Words, numbers: readonly number[]): readonly string[] {
  const named = words[numbers.length];
  const order = numbers.toSorted((a, b) => a - b);
  return named === undefined ? [] : numbers.map((n) => named[order.indexOf(n)]!);
}
