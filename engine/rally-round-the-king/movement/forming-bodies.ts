import { PARALLEL } from '../../geometry/contact.ts';
import { overlaps } from '../../geometry/distance.ts';
import { sameHeading } from '../../geometry/facing.ts';
import { thousandth } from '../../geometry/measure.ts';
import { aheadOf, pointFrom, rightOf, type Stand } from '../../geometry/stand.ts';
import { onTable } from '../../geometry/table.ts';
import type { UnitId } from '../../ids.ts';
import { type BattleChoice, MOST_STOPS } from '../actions.ts';
import { withUnit, withUnits } from '../changes.ts';
import { isWild } from '../magic/wild-creatures.ts';
import { LazySet } from '../offers/lazy-choices.ts';
import { type BattleState, type BattleUnit, idOf, idsOf } from '../state.ts';
import { connected, filesBehind, friendsTouching, frontRank, isInMelee, rightToLeft } from '../table/bodies.ts';
import { comesTooNear } from '../table/clear-way.ts';
import { isBarredAt, unitPace } from '../table/paces.ts';
import { isMounted } from '../troops.ts';

/** Whether all units of a body face the same way, to within a degree. Else it must reform before it moves as one (p. 34). */
export const facesAlike = (state: BattleState, units: readonly number[]): boolean =>
  units.every((i) => sameHeading(state.units[units[0]!]!, state.units[i]!, PARALLEL));

/** Names each group of the units that hangs together by its lowest index. */
function named(state: BattleState, units: readonly number[]): BattleState {
  let after = state;
  for (const group of connected(state, units)) for (const i of group) if (after.units[i]!.body !== group[0]) after = withUnit(after, i, { body: group[0]! });
  return after;
}

/** Makes one body of units beyond the edge, where nobody touches anybody: they are one as they are named (p. 36). */
const namedBeyond = (state: BattleState, units: readonly number[]): BattleState => withUnits(state, units, { body: Math.min(...units) });

/**
 * p. 34: units leave their body and form one of their own, or several if they do not hang together; so does the rest of it. All stay active (ruling 153).
 * Units of a body that is off the table in pursuit may do so too (p. 36).
 */
export function breakUp(state: BattleState, units: readonly number[]): BattleState {
  const labels = new Set(units.map((i) => state.units[i]!.body));
  const isOff = state.units[units[0]!]!.status === 'pursued-off';
  const rest = state.units.flatMap((u, i) => (u.status === (isOff ? 'pursued-off' : 'field') && labels.has(u.body) && !units.includes(i) ? [i] : []));
  const name = isOff ? namedBeyond : named;
  return name(rest.length === 0 ? state : name(state, rest), units);
}

/** Units worth parting from a body: its files, its fastest, its mounted, those that fight and those that do not, single ones of its front. */
function partsOf(state: BattleState, units: readonly number[]): number[][] {
  const files = frontRank(state, units).map((i) => [i, ...filesBehind(state, i)]);
  const fastest = Math.max(...units.map((i) => unitPace(state, i)));
  const purposes = (['melee', 'missile', 'skirmish'] as const).map((p) => units.filter((i) => state.troops[i]!.purpose === p));
  return [units.filter((i) => unitPace(state, i) === fastest), units.filter((i) => isMounted(state, i)), ...purposes, frontRank(state, units), ...files];
}

function breakUpStops(state: BattleState, units: readonly number[], free: readonly number[], max: number): UnitId[][] {
  const stops: UnitId[][] = [];
  const seen = new Set<string>();
  for (const part of partsOf(state, units)) {
    const ids = idsOf(
      state,
      units.filter((i) => part.includes(i) && free.includes(i)),
    );
    const key = ids.join(' ');
    if (ids.length === 0 || ids.length > max || seen.has(key) || stops.length === MOST_STOPS) continue;
    seen.add(key);
    stops.push(ids);
  }
  return stops.length === 0 ? [[idOf(state, free[0]!)]] : stops;
}

/** p. 34: units that may become a body of their own. Units in melee stay. */
export function breakUpOpen(state: BattleState, units: readonly number[]): BattleChoice | null {
  if (units.length < 2) return null;
  const free = units.filter((i) => !isInMelee(state, i));
  if (free.length === 0) return null;
  const max = Math.min(free.length, units.length - 1);
  return new LazySet('break-up', idsOf(state, free), max, () => breakUpStops(state, units, free, max));
}

/**
 * The bodies that touch a body, by their right-most units, and could be one with it: active, not in melee, with their go before them (p. 34). A creature out
 * of control is of no body, whichever side it counts with (pp. 49-50, ruling 224).
 */
function neighbours(state: BattleState, units: readonly number[]): number[][] {
  const bodies: number[][] = [];
  for (const i of units)
    for (const friend of friendsTouching(state, i)) {
      const { body } = state.units[friend]!;
      if (units.includes(friend) || bodies.some((b) => b.includes(friend))) continue;
      const all = state.units.flatMap((u, n) => (u.status === 'field' && u.body === body && state.troops[n]!.side === state.troops[i]!.side ? [n] : []));
      const isFree = (n: number): boolean => !state.units[n]!.done && !isInMelee(state, n) && !units.includes(n);
      const obeys = state.magic === undefined || !all.some((n) => isWild(state, n));
      const ready = obeys && all.every(isFree) && all.some((n) => state.units[n]!.active);
      if (ready) bodies.push(rightToLeft(state, all));
    }
  return bodies;
}

/** p. 34: touching bodies that may be formed into one; they are named by their right-most units. */
export function formUpOpen(state: BattleState, units: readonly number[]): BattleChoice | null {
  if (!units.some((i) => state.units[i]!.active)) return null;
  const of = neighbours(state, units).map((b) => idOf(state, b[0]!));
  if (of.length === 0) return null;
  const stops = of.length === 1 ? [of] : [...of.slice(0, MOST_STOPS - 1).map((id) => [id]), of];
  return { choice: 'form-up', form: 'set', of, min: 1, max: of.length, stops };
}

/** Makes one body of a body and those neighbours whose right-most units are named; all its units, from right to left. */
export function formUp(state: BattleState, units: readonly number[], chosen: readonly string[]): { readonly state: BattleState; readonly units: number[] } {
  const joined = neighbours(state, units).filter((b) => chosen.includes(idOf(state, b[0]!)));
  const all = rightToLeft(state, [...units, ...joined.flat()]);
  return { state: named(state, all), units: all };
}

/** The units of a body that face as most of them do; of two equal groups, the one on the right. */
function majority(state: BattleState, units: readonly number[]): number[] {
  let most: number[] = [];
  for (const i of units) {
    const alike = units.filter((n) => sameHeading(state.units[i]!, state.units[n]!, PARALLEL));
    if (alike.length > most.length) most = alike;
  }
  return most;
}

/** How far to the right of a block's middle each of its files stands, in inches: a hero's stand is narrower than others (p. 4). */
function acrossOf(state: BattleState, files: readonly (readonly number[])[], width: number): number[] {
  const widths = files.map((file) => Math.max(...file.map((i) => state.units[i]!.width)));
  if (widths.every((w) => w === width)) return files.map((_, f) => (f - (files.length - 1) / 2) * width);
  const all = widths.reduce((sum, w) => sum + w, 0);
  return widths.map((w, f) => widths.slice(0, f).reduce((sum, before) => sum + before, 0) + (w - all) / 2);
}

/** A block this many ranks deep about the middle of the units, facing as given: from left to right and front to back as they stand now. */
function block(state: BattleState, units: readonly number[], like: Stand, ranks: number): BattleUnit[] {
  let x = 0;
  let y = 0;
  for (const i of units) {
    x += state.units[i]!.x / units.length;
    y += state.units[i]!.y / units.length;
  }
  const middle = { ...like, x, y };
  const right = (i: number): number => rightOf(middle, state.units[i]!.x, state.units[i]!.y);
  const front = (i: number): number => aheadOf(middle, state.units[i]!.x, state.units[i]!.y);
  const along = [...units].sort((a, b) => right(a) - right(b) || a - b);
  const files: number[][] = [];
  for (let at = 0; at < along.length; at += ranks) files.push(along.slice(at, at + ranks).sort((a, b) => front(b) - front(a) || a - b));
  const deep = (file: readonly number[]): number => file.reduce((depth, i) => depth + state.units[i]!.depth, 0);
  const whole = Math.max(...files.map(deep));
  const across = acrossOf(state, files, like.width);
  return units.map((i) => {
    const f = files.findIndex((file) => file.includes(i));
    const before = deep(files[f]!.slice(0, files[f]!.indexOf(i)));
    const own = state.units[i]!;
    const place = pointFrom(middle, across[f]!, whole / 2 - before - own.depth / 2);
    return { ...own, x: thousandth(place.x), y: thousandth(place.y), heading: like.heading };
  });
}

/** Whether the units may stand like this: on the table, on nobody, 1" from enemies, on ground open to them. */
function isFree(state: BattleState, units: readonly number[], places: readonly Stand[]): boolean {
  return places.every((place, n) => {
    const i = units[n]!;
    if (!onTable(place) || isBarredAt(state, i, place)) return false;
    return !state.units.some((other, o) => {
      if (other.status !== 'field' || units.includes(o)) return false;
      return overlaps(place, other) || (state.troops[o]!.side !== state.troops[i]!.side && comesTooNear(state.units[i]!, place, other));
    });
  });
}

/**
 * p. 34: the places of a body that reforms: one block about the middle of its units, facing as most of them do and in as many ranks as those stand in; if there
 * is no room for that, facing as another of them does (ruling 114). Null if there is room for none, or it fights.
 */
export function reformed(state: BattleState, units: readonly number[]): BattleUnit[] | null {
  if (units.some((i) => isInMelee(state, i))) return null;
  const most = majority(state, units);
  const wide = frontRank(state, most).length;
  const ranks = Math.floor((most.length + wide - 1) / wide);
  for (const like of [most[0]!, ...units]) {
    const places = block(state, units, state.units[like]!, ranks);
    if (isFree(state, units, places)) return places;
  }
  return null;
}
