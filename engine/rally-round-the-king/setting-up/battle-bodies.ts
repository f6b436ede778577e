import { keptWhile } from '../../kept.ts';
import type { BattleState } from '../state.ts';
import { has, STAND_WIDTH } from '../troops.ts';
import { isFootMelee, isGun, isHorse, isUndisciplined } from './battle-parts.ts';

/** Units drawn up edge to edge, in files from left to right, each from front to rear. */
export interface Drawn {
  readonly files: readonly (readonly number[])[];
}

/** All units of a body as it is drawn up. */
export const unitsOf = ({ files }: Drawn): number[] => files.flat();
/** The width it is drawn up in, in inches. */
export const widthOf = ({ files }: Drawn): number => files.length * STAND_WIDTH;
const fileDepth = (state: BattleState, file: readonly number[]): number => file.reduce((sum, u) => sum + state.units[u]!.depth, 0);
/** Inches from the front of a body to its rear. */
export const depthOfBody = (state: BattleState, { files }: Drawn): number => Math.max(...files.map((file) => fileDepth(state, file)));
/** Whether some of a body are melee troops on foot. */
export const hasFootMelee = (state: BattleState, body: Drawn): boolean => unitsOf(body).some((u) => isFootMelee(state, u));

/** In what respects units are alike enough for one body; undisciplined troops are kept apart (p. 9). */
function armOf(state: BattleState, unit: number): string {
  const troop = state.troops[unit]!;
  const order = isUndisciplined(state, unit) ? 'undisciplined' : 'disciplined';
  if (isGun(state, unit)) return `gun ${unit}`;
  const on = isHorse(state, unit) ? 'horse' : troop.listed.movesAs === 'beast' ? 'beast' : 'foot';
  return `${on} ${troop.purpose === 'melee' ? 'melee' : 'missile'} ${order}`;
}

/** The arms and kinds of the troops of a field, worked out once for all of them: troops never change. */
interface Sorts {
  readonly arms: readonly string[];
  readonly kinds: readonly string[];
}

const sortsOf = keptWhile(
  (then: BattleState, now) => then.troops === now.troops,
  (state): Sorts => {
    const arms = state.troops.map((_, i) => armOf(state, i));
    // pikes stand together, and missile troops apart from skirmishers
    return { arms, kinds: state.troops.map((troop, i) => `${arms[i]!} ${has(troop, 'pike') ? 'pike' : troop.purpose}`) };
  },
);

const arm = (state: BattleState, unit: number): string => sortsOf(state).arms[unit]!;
const kind = (state: BattleState, unit: number): string => sortsOf(state).kinds[unit]!;

/** Units sorted into heaps that agree in something, in the order in which each first comes. */
function heaps(units: readonly number[], key: (unit: number) => string): number[][] {
  const found = new Map<string, number[]>();
  for (const unit of units) {
    const kind = key(unit);
    const heap = found.get(kind);
    if (heap === undefined) found.set(kind, [unit]);
    else heap.push(unit);
  }
  return [...found.values()];
}

/** A lone unit joins a body of its arm that has room. */
function joinLone(state: BattleState, bodies: readonly number[][], most: number): number[][] {
  const kept: number[][] = bodies.map((body) => [...body]);
  for (const lone of kept) {
    if (lone.length !== 1) continue;
    const other = kept.find((body) => body !== lone && body.length > 0 && body.length < most && arm(state, body[0]!) === arm(state, lone[0]!));
    if (other !== undefined) other.push(lone.pop()!);
  }
  return kept.filter((body) => body.length > 0);
}

/** Units in this many files: the first of them in the front rank. */
function inFiles(units: readonly number[], files: number): Drawn {
  const count = Math.max(1, Math.min(files, units.length));
  return { files: Array.from({ length: count }, (_, f) => units.filter((_u, i) => i % count === f)) };
}

/** How many files a few units have: a line if they are few, else two deep. */
const breadth = (units: number, most: number): number => (units <= most ? units : Math.min(most, Math.floor((units + 1) / 2)));

/** Skirmishers stand in one rank: a unit that retires through others of them routs them (p. 33). */
const isLight = (state: BattleState, unit: number): boolean => state.troops[unit]!.purpose === 'skirmish';

/**
 * Units of one part cut into bodies of one kind. `pattern` says how many files each may have, in turn and repeating; a body is at most two deep. The order of
 * the units is kept: the first come first.
 */
export function bodiesOf(state: BattleState, units: readonly number[], pattern: readonly number[]): Drawn[] {
  const cut: number[][] = [];
  for (const heap of heaps(units, (u) => kind(state, u)))
    for (let at = 0; at < heap.length; ) {
      const ranks = isLight(state, heap[0]!) ? 1 : 2;
      const most = ranks * Math.max(2, pattern[cut.length % pattern.length]!);
      cut.push(heap.slice(at, at + most));
      at += most;
    }
  return joinLone(state, cut, 2 * Math.max(...pattern)).map((body, i) =>
    cincBehind(state, inFiles(body, isLight(state, body[0]!) ? body.length : breadth(body.length, pattern[i % pattern.length]!))),
  );
}

/** The CinC's unit changes places with one of the second rank: an army needs him alive (pp. 38, 42). */
function cincBehind(state: BattleState, body: Drawn): Drawn {
  const front = body.files.map((file) => file[0]!);
  const his = front.find((u) => state.sides[state.troops[u]!.side].leaders.some((l) => l.rank === 'cinc' && l.unit === u));
  const rear = body.files.find((file) => file.length > 1)?.[1];
  if (his === undefined || rear === undefined) return body;
  const swapped = (u: number): number => (u === his ? rear : u === rear ? his : u);
  return { files: body.files.map((file) => file.map(swapped)) };
}

/** One rank of light troops, three abreast; two ranks if they are many. */
export function screenOf(state: BattleState, units: readonly number[]): Drawn[] {
  const ranks = units.length > 9 ? 2 : 1;
  return heaps(units, (u) => arm(state, u)).flatMap((heap) => {
    const found: Drawn[] = [];
    for (let at = 0; at < heap.length; at += 3 * ranks) found.push(inFiles(heap.slice(at, at + 3 * ranks), 3));
    return found;
  });
}

/** p. 53, static defence: missile troops with melee troops behind and in contact, three files a body, like with like. */
export function backedMissiles(state: BattleState, missiles: readonly number[], melee: readonly number[]): Drawn[] {
  const bodies: Drawn[] = [];
  for (const undisciplined of [false, true]) {
    const alike = (u: number): boolean => isUndisciplined(state, u) === undisciplined;
    const front = missiles.filter(alike);
    const rear = melee.filter(alike);
    const pairs = Math.min(front.length, rear.length);
    for (let at = 0; at < pairs; at += 3) bodies.push({ files: front.slice(at, Math.min(at + 3, pairs)).map((u, i) => [u, rear[at + i]!]) });
  }
  return bodies;
}
