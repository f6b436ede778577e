import type { TableId } from '../data/tables/ids.ts';
import { oneString } from './ids.ts';
import { finish, fold, textHash } from './text-hash.ts';

/**
 * Where a throw belongs: `[season]` on the map; in a battle `[season, province, attacker, turn, side whose turn it is]`,
 * turn 0 for setting up and {@link AFTERWARDS} for what follows. A stand-alone battle is season 0 at `field`.
 */
export type Scope = readonly (number | string)[];

/** The turn, in the scope of its dice, of what follows a battle. */
export const AFTERWARDS = 99;

/** How often each `who` has thrown on each table in this scope. Part of the state; dropped when the scope ends. */
export type Tally = Readonly<Record<string, number>>;

/** Where faces come from. `k` says how often this `who` has already thrown on this table in this scope. */
export interface DiceSource {
  faces(scope: Scope, who: string, table: TableId, k: number, count: number): readonly number[];
}

/** Whether dice thrown on a real table are dice: whole numbers from 1 to 6, or none handed in. */
export const areFaces = (faces: readonly number[] | undefined): boolean => faces === undefined || faces.every((f) => Number.isInteger(f) && f >= 1 && f <= 6);

/** What `apply` answers when dice thrown on a real table ran out: which throw is wanted. Nothing has changed. */
export interface Needs {
  readonly table: TableId;
  readonly who: string;
  readonly count: number;
  readonly cause: number;
}

/** Thrown by a source that has run out of faces; `apply` turns it into `needs`. Never leaves the engine. */
export class OutOfFaces extends Error {
  constructor() {
    super('no faces left');
  }
}

/** A seed is a whole number from 0 to 2^53 - 1; both its halves count. */
function seedHash(seed: number): number {
  return fold(fold(0x7a10717, seed | 0), Math.floor(seed / 0x100000000));
}

function scopeHash(seed: number, scope: Scope): number {
  let h = fold(seed, scope.length);
  for (const part of scope) h = fold(h, typeof part === 'number' ? part : textHash(part));
  return h;
}

/** The largest multiple of six below 2^32: numbers at or above it are drawn again, so that no face is favoured. */
const FAIR = 4294967292;

function faceOf(thrown: number, i: number): number {
  let x = finish(fold(thrown, i)) >>> 0;
  for (let again = 1; x >= FAIR; again++) x = finish(fold(fold(thrown, i), again)) >>> 0;
  return (x % 6) + 1;
}

function thrownHash(scope: number, who: string, table: string, k: number): number {
  return fold(fold(fold(scope, textHash(who)), textHash(table)), k);
}

/** One face, 1 to 6, as a function of its cause and nothing else. */
export function face(seed: number, scope: Scope, who: string, table: TableId, k: number, i: number): number {
  return faceOf(thrownHash(scopeHash(seedHash(seed), scope), who, table, k), i);
}

/** Dice tied to their cause: the same seed and cause give the same faces, whatever else is thrown, in whatever order. */
export function seeded(seed: number): DiceSource {
  const start = seedHash(seed);
  let lastScope: Scope = [];
  let lastHash = scopeHash(start, lastScope);
  return {
    faces(scope, who, table, k, count) {
      if (scope !== lastScope) {
        lastScope = scope;
        lastHash = scopeHash(start, scope);
      }
      const thrown = thrownHash(lastHash, who, table, k);
      const faces: number[] = [];
      for (let i = 0; i < count; i++) faces.push(faceOf(thrown, i));
      return faces;
    },
  };
}

/** Dice for forecasts and samples: a stream of their own, so that looking ahead shows no face that will be thrown. */
export function whatIf(seed: number, n: number): DiceSource {
  return seeded((fold(fold(seedHash(seed), textHash('what-if')), n) >>> 0) + 0x100000000);
}

/** Faces handed in, used in order. `left` is how many remain; a face missing throws {@link OutOfFaces}. */
export function scripted(...faces: readonly number[]): DiceSource & { readonly left: number } {
  const badFace = faces.find((f) => !Number.isInteger(f) || f < 1 || f > 6);
  if (badFace !== undefined) throw new RangeError(`a face is a whole number from 1 to 6, not ${badFace}`);
  let at = 0;
  return {
    faces(_scope, _who, _table, _k, count) {
      if (at + count > faces.length) throw new OutOfFaces();
      at += count;
      return faces.slice(at - count, at);
    },
    get left() {
      return faces.length - at;
    },
  };
}

/** Faces handed in for those throws alone that `isOwn` names by who throws, used in order as `scripted` does; all others are thrown by `otherwise`. */
export function partly(isOwn: (who: string) => boolean, faces: readonly number[], otherwise: DiceSource): DiceSource & { readonly left: number } {
  const own = scripted(...faces);
  return {
    faces: (scope, who, table, k, count) => (isOwn(who) ? own : otherwise).faces(scope, who, table, k, count),
    get left() {
      return own.left;
    },
  };
}

/**
 * Faces handed in by cause: `'leader-death treyine-leader-986-1'` or, for every thrower on a table, `'leader-death'`. Each list is used in order; causes not
 * named are thrown by `otherwise`. `left` counts the faces nobody has asked for.
 */
export function keyed(faces: Readonly<Record<string, readonly number[]>>, otherwise: DiceSource): DiceSource & { readonly left: number } {
  const rest = new Map(Object.entries(faces).map(([cause, list]) => [cause, [...list]]));
  return {
    faces(scope, who, table, k, count) {
      const own = rest.get(`${table} ${who}`) ?? rest.get(table);
      if (own === undefined) return otherwise.faces(scope, who, table, k, count);
      if (own.length < count) throw new OutOfFaces();
      return own.splice(0, count);
    },
    get left() {
      let n = 0;
      for (const list of rest.values()) n += list.length;
      return n;
    },
  };
}

/** The dice of one `apply`: throws in one scope, counting on from a tally. */
export interface Cup {
  readonly throw: (who: string, table: TableId, count: number, cause: number) => readonly number[];
  /** The tally as it stands now: the one it began with if nothing was thrown. */
  readonly tally: () => Tally;
  /** What was asked for last: it is what is wanted when the faces ran out. */
  readonly wanted: () => Needs | null;
}

const tallyKeys = new Map<string, Map<string, string>>();

/** What throws of a kind are counted under; worked out once for each kind. */
function tallyKey(who: string, table: TableId): string {
  let keys = tallyKeys.get(table);
  if (keys === undefined) {
    keys = new Map<string, string>();
    tallyKeys.set(table, keys);
  }
  const known = keys.get(who);
  if (known !== undefined) return known;
  const key = oneString(`${table} ${who}`);
  keys.set(who, key);
  return key;
}

/** A tally that is counted on in: what is counted and how often, side by side; `written` is the tally it is the same as. */
interface Ledger {
  readonly keys: string[];
  readonly counts: number[];
  written: Tally | null;
}

/** The ledger the last tally was written from: a cup that goes on from that tally goes on in that ledger. */
let latest: Ledger = { keys: [], counts: [], written: null };

function ledgerOf(tally: Tally): Ledger {
  if (latest.written !== tally) {
    latest = { keys: [], counts: [], written: tally };
    for (const key in tally) {
      latest.keys.push(key);
      latest.counts.push(tally[key]!);
    }
  }
  return latest;
}

/** A ledger as plain data. Its names differ from scope to scope: an object from which something was deleted is a dictionary, which takes new ones in cheaply. */
function written({ keys, counts }: Ledger): Tally {
  const tally: Record<string, number> = { first: 0, last: 0 };
  delete tally.first;
  delete tally.last;
  for (let i = 0; i < keys.length; i++) tally[keys[i]!] = counts[i]!;
  return tally;
}

/** Opens a cup on a source for one `apply`. The tally handed in is not touched. */
export function openCup(source: DiceSource, scope: Scope, before: Tally): Cup {
  let ledger: Ledger | null = null;
  let tally = before;
  let wanted: Needs | null = null;
  return {
    throw(who, table, count, cause) {
      const key = tallyKey(who, table);
      const own = ledger ?? ledgerOf(tally);
      const at = own.keys.indexOf(key);
      const k = at < 0 ? 0 : own.counts[at]!;
      wanted = { table, who, count, cause };
      const faces = source.faces(scope, who, table, k, count);
      if (at < 0) own.keys.push(key);
      own.counts[at < 0 ? own.counts.length : at] = k + 1;
      own.written = null;
      ledger = own;
      return faces;
    },
    tally() {
      if (ledger === null) return tally;
      tally = written(ledger);
      ledger.written = tally;
      ledger = null;
      return tally;
    },
    wanted: () => wanted,
  };
}
