import type { UnitId } from '../../engine/ids.ts';
import type { Place } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import { type BattleState, type BattleUnit, TABLE, type UnitStatus } from '../../engine/rally-round-the-king/state.ts';
import { commandOf } from '../../engine/rally-round-the-king/war-rating.ts';

/** What may become of a unit (pp. 30, 36): who routed or left never comes back, only pursuers do. */
const MAY_BECOME: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
  'to-deploy': ['to-deploy', 'field', 'aloft', 'flown-off'],
  field: ['field', 'routed', 'left', 'pursued-off', 'aloft', 'flown-off'],
  // flyers (pp. 7-8, ruling 238)
  aloft: ['aloft', 'field', 'flown-off', 'routed', 'left'],
  'flown-off': ['flown-off', 'aloft', 'field', 'left', 'routed'],
  'pursued-off': ['pursued-off', 'field'],
  routed: ['routed'],
  left: ['left'],
};

const FLYING: readonly UnitStatus[] = ['aloft', 'flown-off'];

const samePlace = (a: BattleUnit, b: BattleUnit): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

/** The last place each unit was said to be at. */
function placesTold(events: readonly BattleEvent[]): Map<UnitId, Place> {
  const told = new Map<UnitId, Place>();
  for (const e of events) {
    if (e.kind === 'moved' || e.kind === 'flew') for (const place of e.places) told.set(place.unit, place);
    if (e.kind === 'unit-placed' || e.kind === 'unit-summoned') told.set(e.placed.unit, e.placed);
  }
  return told;
}

/** p. 36: pursuers come back at the spot where they left, turned about, pushed on to the table if they stood over its edge. */
function comesBackElsewhere(was: BattleUnit, is: BattleUnit): boolean {
  const wasIn = was.x > 1.2 && was.x < TABLE.width - 1.2 && was.y > 1.2 && was.y < TABLE.depth - 1.2;
  const far = Math.abs(is.x - was.x) + Math.abs(is.y - was.y);
  return far > (wasIn ? 0.001 : 2.5) || is.heading !== (was.heading + 18000) % 36000;
}

function unitFaults(id: UnitId, was: BattleUnit, is: BattleUnit, told: Place | undefined, healed: number | undefined): string[] {
  const faults: string[] = [];
  if (!MAY_BECOME[was.status].includes(is.status)) faults.push(`was ${was.status} and is ${is.status}`);
  if ((is.hits < was.hits && is.hits !== healed) || !Number.isInteger(is.hits)) faults.push(`had ${was.hits} hits and has ${is.hits}`);
  if (was.status === 'pursued-off' && is.status === 'field' && comesBackElsewhere(was, is))
    faults.push(`left at ${was.x}, ${was.y} and came back at ${is.x}, ${is.y}`);
  if (is.status === 'field' && (was.status !== 'field' || !samePlace(was, is))) {
    if (told === undefined) faults.push(`went from ${was.x}, ${was.y}, ${was.heading} to ${is.x}, ${is.y}, ${is.heading} and nobody was told`);
    else if (told.x !== is.x || told.y !== is.y || told.heading !== is.heading)
      faults.push(`is said to stand at ${told.x}, ${told.y}, ${told.heading} and stands at ${is.x}, ${is.y}, ${is.heading}`);
  }
  if (is.status !== 'field' && was.status !== 'field' && !FLYING.includes(is.status) && !samePlace(was, is)) faults.push(`moved, being ${is.status}`);
  if (FLYING.includes(is.status) && (told === undefined ? !samePlace(was, is) : told.x !== is.x || told.y !== is.y))
    faults.push(`flew to ${is.x}, ${is.y} and nobody was told`);
  if (is.width !== was.width || is.depth !== was.depth) faults.push('has another stand');
  if (was.dismounted && !is.dismounted) faults.push('has mounted again');
  if (was.stakes !== is.stakes && !(was.stakes === 'carried' && is.stakes === 'dropped')) faults.push(`stakes ${was.stakes} and ${is.stakes}`);
  return faults.map((f) => `${id} ${f}`);
}

/** What the log says of hits, routs and departures against what has become of the units. */
function untold(before: BattleState, after: BattleState, events: readonly BattleEvent[]): string[] {
  const routed = new Set(events.flatMap((e) => (e.kind === 'routed' ? [e.unit] : [])));
  const left = new Set(events.flatMap((e) => (e.kind === 'left-the-table' ? e.units : [])));
  const hits = new Map(
    events.flatMap((e) => (e.kind === 'hit' ? [[e.unit, e.hits] as const] : e.kind === 'unit-healed' ? [[e.unit, e.remaining] as const] : [])),
  );
  return after.units.flatMap((is, i) => {
    const was = before.units[i];
    if (was === undefined) return [];
    const { id, listed } = after.troops[i]!;
    if (was === is) return routed.has(id) && is.rampage === null ? [`${id} is said to have routed`] : [];
    const gone = was.status !== is.status;
    const told = is.status === 'routed' ? Math.max(hits.get(id) ?? was.hits, listed.rep) : (hits.get(id) ?? was.hits);
    return [
      ...((gone && is.status === 'routed') === routed.has(id) ? [] : [`${id} is ${is.status}, routed by the log: ${routed.has(id)}`]),
      ...((gone && (is.status === 'left' || is.status === 'pursued-off')) === left.has(id) ? [] : [`${id} is ${is.status}, left by the log: ${left.has(id)}`]),
      ...(told === is.hits ? [] : [`${id} has ${is.hits} hits, by the log ${told}`]),
    ];
  });
}

/** The first event of a step says what prompted it: a step before it, or none. Who goes on with an earlier step says no more of that. */
function promptFaults(before: BattleState, events: readonly BattleEvent[]): string[] {
  const step = before.agenda.at(-1)!.id;
  const first = events.find((e) => 'cause' in e && e.cause === step);
  return events.flatMap((e) => {
    if (!('cause' in e)) return [];
    if (e.after === undefined) return e === first ? [`${e.kind} ${e.cause} does not say what prompted it`] : [];
    return e.after < 0 || e.after >= e.cause ? [`${e.kind} ${e.cause} comes after ${e.after}`] : [];
  });
}

/** Nobody comes or goes but what magic has called, which is told and stands behind all others; only what it has called changes sides (pp. 49-50). */
function armyFaults(before: BattleState, after: BattleState, events: readonly BattleEvent[]): string[] {
  const called = events.flatMap((e) => (e.kind === 'unit-summoned' ? [e.unit] : []));
  const came = after.troops.slice(before.troops.length);
  const changed = before.troops.filter(
    (t, i) => t !== after.troops[i] && !(t.summoned && JSON.stringify({ ...t, side: 0 }) === JSON.stringify({ ...after.troops[i], side: 0 })),
  );
  return [
    ...(after.units.length === after.troops.length ? [] : ['units were lost or doubled']),
    ...(came.map((t) => t.id).join() === called.join() && came.every((t) => t.summoned) ? [] : [`${came.map((t) => t.id)} came, called were ${called}`]),
    ...changed.map((t) => `${t.id} is not who it was`),
  ];
}

/** What is wrong with what one step has done. */
export function changeFaults(before: BattleState, after: BattleState, events: readonly BattleEvent[]): string[] {
  const told = placesTold(events);
  const healed = new Map(events.flatMap((e) => (e.kind === 'unit-healed' ? [[e.unit, e.remaining] as const] : [])));
  return [
    ...(after.troops === before.troops ? [] : armyFaults(before, after, events)),
    ...after.units.flatMap((is, i) => {
      const was = before.units[i];
      const { id } = after.troops[i]!;
      return was === undefined || is === was ? [] : unitFaults(id, was, is, told.get(id), healed.get(id));
    }),
    ...(after.units === before.units && events.length === 0 ? [] : untold(before, after, events)),
    ...(after.nextStep >= before.nextStep ? [] : ['steps are numbered backwards']),
    ...events.flatMap((e) => ('cause' in e && (e.cause < 1 || e.cause >= after.nextStep) ? [`${e.kind} is caused by ${e.cause}`] : [])),
    ...promptFaults(before, events),
    ...(after.turn === before.turn || after.turn === before.turn + 1 || after.turn === 99 ? [] : [`turn ${before.turn} and then ${after.turn}`]),
  ];
}

/** Watches a go: everybody acts once, fights once, and no more War Rating is spent than there was (pp. 9, 31, ruling 119). */
export function watchingGoes(): (before: BattleState, after: BattleState, events: readonly BattleEvent[]) => string[] {
  let command = 0;
  let fought = new Set<UnitId>();
  let ranOff = new Set<UnitId>();
  return (before, after, events) => {
    const faults: string[] = [];
    const step = before.agenda.at(-1);
    for (const e of events) {
      if (e.kind === 'turn-began') {
        command = commandOf(after, after.mover);
        fought = new Set();
        ranOff = new Set();
      }
      if (e.kind === 'left-the-table' && e.how === 'pursuing') for (const unit of e.units) ranOff.add(unit);
      if (e.kind === 'moved' && e.how === 'returned')
        for (const { unit } of e.places) if (ranOff.has(unit)) faults.push(`${unit} comes back in the go in which it ran off (p. 36)`);
      if (e.kind === 'body-activated') {
        command -= e.points;
        if (command < 0) faults.push(`${e.units} are activated, and the War Rating is spent`);
      }
      if (e.kind === 'melee-fought')
        for (const unit of [...e.units, ...e.against]) {
          // an elephant out of hand fights whoever it runs into (p. 41)
          const isWild = before.units[before.troops.findIndex((t) => t.id === unit)]!.rampage !== null;
          // a fight in the air is another than the one on the ground it comes down to (ruling 241)
          if (before.units[before.troops.findIndex((t) => t.id === unit)]!.status === 'aloft') continue;
          if (fought.has(unit) && !isWild) faults.push(`${unit} fights twice in one go`);
          fought.add(unit);
        }
    }
    if (step?.kind === 'orders') {
      const again = step.units.filter((i) => before.units[i]!.done && before.units[i]!.status === 'field' && before.units[i]!.rampage === null);
      if (again.length > 0) faults.push(`${again.map((i) => before.troops[i]!.id)} have had their go`);
    }
    if (step?.kind === 'go-ends') {
      const isWild = (i: number): boolean => before.magic?.summoned.some((s) => s.unit === i && s.wild) === true;
      const late = before.units.flatMap((u, i) =>
        u.status === 'field' && !u.done && before.troops[i]!.side === step.side && !isWild(i) ? [before.troops[i]!.id] : [],
      );
      if (late.length > 0) faults.push(`${late} had no go`);
    }
    if (before.turn === after.turn && before.mover === after.mover && step?.kind !== 'go')
      after.units.forEach((u, i) => {
        if (before.units[i]?.done === true && !u.done) faults.push(`${after.troops[i]!.id} has its go again`);
      });
    return faults;
  };
}
