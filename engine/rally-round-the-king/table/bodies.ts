import { directlyBehind } from '../../geometry/contact.ts';
import { gap } from '../../geometry/distance.ts';
import { CONTACT, GRAIN } from '../../geometry/measure.ts';
import { forward } from '../../geometry/stand.ts';
import { slideUntil } from '../../geometry/sweep.ts';
import { type BattleState, type BattleUnit, rightness } from '../state.ts';
import { type Contacts, NEAR, onField, standingOf } from './standing.ts';

function contactsOf(state: BattleState, index: number): Contacts {
  const { contacts } = standingOf(state);
  contacts[index] ??= findContacts(state, index);
  return contacts[index];
}

function findContacts(state: BattleState, index: number): Contacts {
  const { units, troops } = state;
  const { circles } = standingOf(state);
  const own = units[index]!;
  const near: number[] = [];
  for (let i = 0; i < units.length; i++) {
    const dx = circles[3 * i]! - own.x;
    const dy = circles[3 * i + 1]! - own.y;
    if (dx * dx + dy * dy < NEAR && i !== index && units[i]!.status === 'field') near.push(i);
  }
  if (own.status !== 'field' || near.length === 0) return { near, touching: NOBODY, friends: NOBODY, enemies: NOBODY, before: null };
  const { side } = troops[index]!;
  const touching: number[] = [];
  const friends: number[] = [];
  const enemies: number[] = [];
  for (const i of near) {
    if (gap(own, units[i]!, CONTACT + GRAIN) > CONTACT) continue;
    touching.push(i);
    (troops[i]!.side === side ? friends : enemies).push(i);
  }
  return { near, touching, friends, enemies, before: null };
}

const NOBODY: readonly number[] = [];

/** Units on the table in base contact with a unit, friend or foe, corner to corner too (p. 26). */
export const touchingOf = (state: BattleState, index: number): readonly number[] => contactsOf(state, index).touching;

/** Friends in base contact. */
export const friendsTouching = (state: BattleState, index: number): readonly number[] => contactsOf(state, index).friends;

/** Enemies in base contact: the unit is in melee with them (p. 40). */
export const enemiesTouching = (state: BattleState, index: number): readonly number[] => contactsOf(state, index).enemies;

/** Whether a unit touches an enemy, or fights an elephant of its own side that has run into it (p. 41, ruling 191). */
export function isInMelee(state: BattleState, index: number): boolean {
  const { enemies, friends } = contactsOf(state, index);
  if (enemies.length > 0) return true;
  return state.units[index]!.melee !== null && friends.some((i) => areAtOdds(state, index, i));
}

const areAtOdds = (state: BattleState, a: number, b: number): boolean => hasRunInto(state, a, b) || hasRunInto(state, b, a);

/** A friend that hinders an elephant by this much, in inches, is one it has run into. */
const HINDERED = 0.05;

/** Whether an elephant out of hand fights a friend it touches: one it has run into, not one at its side, nor before it has moved (p. 41). */
export function hasRunInto(state: BattleState, elephant: number, friend: number): boolean {
  const own = state.units[elephant]!;
  if (own.rampage === null || own.melee === null) return false;
  return slideUntil(own, forward({ ...own, heading: own.rampage }), state.units[friend]!, HINDERED) < HINDERED;
}

/** Which of two units, of one side or of both, is counted first: each as its own side sees the table. */
function bothRightToLeft(state: BattleState, a: number, b: number): number {
  const { side } = state.troops[a]!;
  return rightness(state, side, state.units[b]!.x) - rightness(state, side, state.units[a]!.x) || a - b;
}

/** Indices put in the order in which a side's units act and are counted: from its right to its left (p. 31). */
export function rightToLeft(state: BattleState, indices: readonly number[]): number[] {
  const sorted = indices.slice();
  if (sorted.length < 2) return sorted;
  const { side } = state.troops[sorted[0]!]!;
  for (const i of sorted) if (state.troops[i]!.side !== side) return sorted.sort((a, b) => bothRightToLeft(state, a, b));
  const toRight = rightness(state, side, 1);
  // they are few, and mostly in order already
  for (let n = 1; n < sorted.length; n++) {
    const index = sorted[n]!;
    const right = toRight * state.units[index]!.x;
    let at = n;
    for (; at > 0; at--) {
      const other = sorted[at - 1]!;
      const further = right - toRight * state.units[other]!.x;
      if (further < 0 || (further === 0 && index > other)) break;
      sorted[at] = other;
    }
    sorted[at] = index;
  }
  return sorted;
}

/** Of units of one side the one that comes first from right to left. */
export function rightMost(state: BattleState, indices: readonly number[]): number {
  let first = indices[0]!;
  if (indices.length < 2) return first;
  const toRight = rightness(state, state.troops[first]!.side, 1);
  for (const i of indices) {
    const further = toRight * state.units[i]!.x - toRight * state.units[first]!.x;
    if (further > 0 || (further === 0 && i < first)) first = i;
  }
  return first;
}

/** The units of a unit's body, from right to left. */
export function bodyOf(state: BattleState, index: number): number[] {
  const { body } = state.units[index]!;
  const { side } = state.troops[index]!;
  const found: number[] = [];
  for (const i of onField(state, side)) if (state.units[i]!.body === body) found.push(i);
  return rightToLeft(state, found);
}

/** Sorts units into the bodies they belong to; bodies and units from right to left. */
export function byBody(state: BattleState, indices: readonly number[]): number[][] {
  const bodies: number[][] = [];
  for (const i of rightToLeft(state, indices)) {
    const { body } = state.units[i]!;
    let own: number[] | null = null;
    for (const b of bodies) if (own === null && state.units[b[0]!]!.body === body) own = b;
    if (own === null) bodies.push([i]);
    else own.push(i);
  }
  return bodies;
}

/**
 * p. 35: whether units that are not active go with their body: some of it still are, or none was when it got its last order, because all of it had been
 * stopped.
 */
const areSwept = (state: BattleState, units: readonly number[], swept: readonly number[]): boolean =>
  units.some((i) => state.units[i]!.active) || units.every((i) => swept.includes(i));

/**
 * p. 36: the units of a body in its go that may still be ordered: those there and not halted since its last order. `swept` are those that were not active at
 * that order: they are swept along.
 */
export function goingOn(state: BattleState, units: readonly number[], swept: readonly number[] | undefined): number[] {
  const still: number[] = [];
  const along = swept !== undefined && areSwept(state, units, swept) ? swept : [];
  for (const i of units) {
    const { status, rampage, active, done } = state.units[i]!;
    // a unit that ran off the table in this very go comes back in a later turn
    const isThere = status === 'pursued-off' ? !done : status === 'field' && rampage === null;
    const goes = status === 'pursued-off' || swept === undefined || active || along.includes(i);
    if (isThere && goes) still.push(i);
  }
  return still;
}

/** Groups of the given units that hang together by base contact, the lowest index first. */
export function connected(state: BattleState, indices: readonly number[]): number[][] {
  const left: (boolean | undefined)[] = [];
  for (const i of indices) left[i] = true;
  const groups: number[][] = [];
  for (const start of indices) {
    if (left[start] !== true) continue;
    left[start] = false;
    const group = [start];
    for (let at = 0; at < group.length; at++)
      for (const next of touchingOf(state, group[at]!)) {
        if (left[next] !== true) continue;
        left[next] = false;
        group.push(next);
      }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** Makes one body of units (p. 34). They are in contact. */
export function formBody(state: BattleState, indices: readonly number[]): BattleState {
  const label = Math.min(...indices);
  const units = state.units.slice();
  for (const i of indices) units[i] = { ...units[i]!, body: label };
  // a unit that bore that label and does not belong takes another
  const others = indices.includes(label) ? [] : [label];
  const after = { ...state, units };
  return others.length === 0 ? after : settleBodies(after, others);
}

/**
 * After units have moved, fallen or been parted: bodies whose units no longer hang together are several, and each is named
 * by its lowest index. `touched` are units that changed.
 */
export function settleBodies(state: BattleState, touched: readonly number[]): BattleState {
  const labels: number[] = [];
  for (const i of touched) if (!labels.includes(state.units[i]!.body)) labels.push(state.units[i]!.body);
  let units: BattleUnit[] | null = null;
  for (const label of labels) {
    const members: number[] = [];
    for (let i = 0; i < state.units.length; i++) if (state.units[i]!.body === label && state.units[i]!.status === 'field') members.push(i);
    if (members.length === 0 || (members.length === 1 && members[0] === label)) continue;
    for (const group of connected(state, members))
      for (const i of group)
        if (state.units[i]!.body !== group[0]) {
          units ??= state.units.slice();
          units[i] = { ...units[i]!, body: group[0]! };
        }
  }
  if (units === null) return state;
  return { ...state, units };
}

/** Units of the same body directly behind a unit, nearest first, all the way back (p. 34). */
export function filesBehind(state: BattleState, index: number): number[] {
  const behind: number[] = [];
  const front = [index];
  for (let at = 0; at < front.length; at++) {
    const ahead = front[at]!;
    for (const i of friendsTouching(state, ahead))
      if (!behind.includes(i) && i !== index && state.units[i]!.body === state.units[index]!.body && directlyBehind(state.units[ahead]!, state.units[i]!)) {
        behind.push(i);
        front.push(i);
      }
  }
  return behind;
}

/** Units on the table directly before a unit, of whatever body (p. 34). */
function beforeOf(state: BattleState, index: number): readonly number[] {
  const contacts = contactsOf(state, index);
  contacts.before ??= findBefore(state, index, contacts.near);
  return contacts.before;
}

function findBefore({ units, troops }: BattleState, index: number, near: readonly number[]): readonly number[] {
  const found = near.filter((i) => directlyBehind(units[i]!, units[index]!));
  // those of the first side first
  return found.length < 2 ? found : found.sort((a, b) => troops[a]!.side - troops[b]!.side || a - b);
}

/** The unit of its body directly before a unit; null if it stands in front (p. 34). */
export function unitBefore(state: BattleState, index: number): number | null {
  const { body } = state.units[index]!;
  const { side } = state.troops[index]!;
  for (const i of beforeOf(state, index)) if (state.units[i]!.body === body && state.troops[i]!.side === side) return i;
  return null;
}

/** Units of a body with nobody of it directly before them: they have a front facing (p. 41). */
export function frontRank(state: BattleState, body: readonly number[]): number[] {
  const front: number[] = [];
  for (const i of body) {
    let isFirst = true;
    for (const other of beforeOf(state, i)) if (body.includes(other)) isFirst = false;
    if (isFirst) front.push(i);
  }
  return front;
}
