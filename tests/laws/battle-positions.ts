import { gap, separation } from '../../engine/geometry/distance.ts';
import { separationFrom } from '../../engine/geometry/ground.ts';
import { corners, type Stand } from '../../engine/geometry/stand.ts';
import type { TerrainPiece } from '../../engine/geometry/terrain.ts';
import { type BattleState, type BattleUnit, TABLE } from '../../engine/rally-round-the-king/state.ts';
import { connected } from '../../engine/rally-round-the-king/table/bodies.ts';
import { watersOf } from '../../engine/rally-round-the-king/table/waters.ts';
import { notPlain } from './playing.ts';

/** Stands may overlap by the tolerance of contact, and by the rounding of both places. */
const DEEPEST = 0.02 + 0.003;
/** No chain of reactions of a table of 48" x 36" goes deeper. */
const DEEPEST_AGENDA = 120;

const stands = (unit: BattleUnit): boolean => unit.status === 'field';

const nameOf = (state: BattleState, i: number): string => {
  const { x, y, heading } = state.units[i]!;
  return `${state.troops[i]!.id} (${x}, ${y}, ${heading})`;
};

function offTable(state: BattleState, i: number): string[] {
  const out = corners(state.units[i]!).some(({ x, y }) => x < -DEEPEST || y < -DEEPEST || x > TABLE.width + DEEPEST || y > TABLE.depth + DEEPEST);
  return out ? [`${nameOf(state, i)} is off the table`] : [];
}

/** At the end of every move places are whole thousandths of an inch, headings whole hundredths of a degree. */
function unrounded(state: BattleState, i: number): string[] {
  const { x, y, heading } = state.units[i]!;
  const isRounded = [x, y].every((inches) => Math.round(inches * 1000) / 1000 === inches) && Number.isInteger(heading) && heading >= 0 && heading < 36000;
  return isRounded ? [] : [`${nameOf(state, i)} is not where a move ends`];
}

function overlapping(state: BattleState, i: number): string[] {
  const own = state.units[i]!;
  return state.units.flatMap((other, o) => {
    if (o === i || !stands(other)) return [];
    const deep = -separation(own, other);
    return deep > DEEPEST ? [`${nameOf(state, i)} lies ${deep.toFixed(3)}" on ${nameOf(state, o)}`] : [];
  });
}

/** Pages 29-30, read again: who cannot be in which ground. No table rolls roads (ruling B19). */
function isClosed(state: BattleState, i: number, { kind }: TerrainPiece): boolean {
  const isMounted = state.troops[i]!.listed.class.startsWith('mounted') && !state.units[i]!.dismounted;
  if (kind === 'pond' || kind === 'lake') return true;
  if (kind === 'impassable') return isMounted || state.troops[i]!.purpose !== 'skirmish';
  return isMounted && (kind === 'woods' || kind === 'rocky' || kind === 'populated');
}

const WATER: readonly string[] = ['pond', 'lake', 'deep water'];

/** Who stands in ground closed to him was placed there for want of any other room (ruling 83), or stood there before. */
function inClosedGround(state: BattleState, i: number, before: BattleState | null): string[] {
  const own: Stand = state.units[i]!;
  const was = before?.units[i];
  const closed = state.terrain.filter((piece) => isClosed(state, i, piece));
  const deepWater = watersOf(state.terrain).filter((w) => !w.fordable);
  const found = [...closed.map((p) => ({ what: p.kind as string, shape: p.shape })), ...deepWater.map((w) => ({ what: 'deep water', shape: w.shape }))];
  return found.flatMap(({ what, shape }) => {
    const deep = -separationFrom(own, shape);
    const isWaived = was !== undefined && (was.status === 'to-deploy' ? !WATER.includes(what) : -separationFrom(was, shape) > DEEPEST);
    return deep > DEEPEST && !isWaived ? [`${nameOf(state, i)} is ${deep.toFixed(3)}" in ${what}`] : [];
  });
}

/** p. 26: the units of a body hang together, and it is named by the first of them. */
function bodyFaults(state: BattleState): string[] {
  const bodies = new Map<number, number[]>();
  state.units.forEach((u, i) => {
    if (stands(u)) bodies.set(u.body, [...(bodies.get(u.body) ?? []), i]);
  });
  return [...bodies].flatMap(([label, members]) => {
    const names = members.map((i) => nameOf(state, i)).join(', ');
    return [
      ...(label === members[0] ? [] : [`the body of ${names} is called ${label}, not ${members[0]}`]),
      ...(members.every((i) => state.troops[i]!.side === state.troops[members[0]!]!.side) ? [] : [`${names} of both sides are one body`]),
      ...(connected(state, members).length === 1 ? [] : [`${names} are one body and do not hang together`]),
    ];
  });
}

function agendaFaults({ agenda, nextStep }: BattleState): string[] {
  const ids = agenda.map((s) => s.id);
  return [
    ...(agenda.length > DEEPEST_AGENDA ? [`${agenda.length} steps wait: ${agenda.map((s) => s.kind).join(' ')}`] : []),
    ...(new Set(ids).size === ids.length ? [] : ['two steps have one number']),
    ...agenda.filter((s) => s.id >= nextStep || s.cause >= s.id || s.id < 1).map((s) => `${s.kind} ${s.id} is caused by ${s.cause}`),
  ];
}

/** p. 42: leaders with units that are there; p. 9: no more spent than there was. */
function sideFaults(state: BattleState): string[] {
  return state.sides.flatMap((side) => [
    ...(side.command < 0 || !Number.isInteger(side.command) ? [`${side.nation} has ${side.command} War Rating left`] : []),
    ...side.leaders.flatMap((l) => {
      const { status } = state.units[l.unit]!;
      // an army that marches off takes its leaders along
      return !state.over && l.state === 'with' && (status === 'routed' || status === 'left')
        ? [`${l.id ?? l.rank} is with ${state.troops[l.unit]!.id}, which has ${status}`]
        : [];
    }),
  ]);
}

const isElsewhere = (u: BattleUnit, was: BattleUnit | undefined): boolean =>
  was === undefined ||
  (u !== was && (u.x !== was.x || u.y !== was.y || u.heading !== was.heading || u.status !== was.status || u.dismounted !== was.dismounted));

/** Units are met in one shape by all that runs over them: the same keys in the same order, whatever befalls them. */
function shapeFaults({ units, troops }: BattleState, before: BattleState | null): string[] {
  const usual = Object.keys(units[0]!).join();
  return units.flatMap((u, i) => (u === before?.units[i] || Object.keys(u).join() === usual ? [] : [`${troops[i]!.id} has other keys than the first unit`]));
}

/** What is wrong with a position at any step. `before`: only what has changed since is looked at. */
export function positionFaults(state: BattleState, before: BattleState | null = null): string[] {
  const isNew = before === null || before.terrain !== state.terrain;
  const touched = state.units.flatMap((u, i) => (stands(u) && (isNew || isElsewhere(u, before.units[i])) ? [i] : []));
  const isParted = before === null || state.units.some((u, i) => u.body !== before.units[i]?.body || isElsewhere(u, before.units[i]));
  return [
    ...state.units.flatMap((u, i) => (u === before?.units[i] ? [] : unrounded(state, i))),
    ...touched.flatMap((i) => [...offTable(state, i), ...overlapping(state, i), ...inClosedGround(state, i, before)]),
    ...(isParted ? bodyFaults(state) : []),
    ...agendaFaults(state),
    ...shapeFaults(state, before),
    ...(before === null || before.sides !== state.sides || before.units !== state.units ? sideFaults(state) : []),
  ];
}

/** In contact with an enemy, or with anybody if one of them is an elephant out of hand (p. 41). */
function touchesAnEnemy(state: BattleState, i: number): boolean {
  const own = state.units[i]!;
  return state.units.some((other, o) => {
    const isFoe = state.troops[o]!.side !== state.troops[i]!.side || own.rampage !== null || other.rampage !== null;
    return o !== i && stands(other) && isFoe && gap(own, other) <= DEEPEST;
  });
}

/** Where nobody has yet been told anything in a go all reactions are over: nobody is charging, and nobody is in a melee with nobody. */
export function restFaults(state: BattleState): string[] {
  return state.units.flatMap((u, i) => {
    if (!stands(u)) return [];
    return [
      ...(u.charging === null ? [] : [`${nameOf(state, i)} is still charging`]),
      ...(u.melee !== null && !touchesAnEnemy(state, i) ? [`${nameOf(state, i)} is in a melee with nobody`] : []),
    ];
  });
}

/** What is no plain JSON in a state; what was looked at before is not looked at again. All of it is frozen: whoever changes it is found out. */
export function plainness(): (value: unknown) => string[] {
  const seen = new WeakSet<object>();
  const fresh = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return notPlain(value, path);
    if (seen.has(value)) return [];
    seen.add(value);
    Object.freeze(value);
    if (Array.isArray(value)) return value.flatMap((item, i) => fresh(item, `${path}[${i}]`));
    if (Object.getPrototypeOf(value) !== Object.prototype) return [`${path}: no plain object`];
    return Object.entries(value).flatMap(([key, item]) => [
      ...(/^\d+$/.test(key) ? [`${path}.${key}: a key like a number`] : []),
      ...fresh(item, `${path}.${key}`),
    ]);
  };
  return (value) => fresh(value, '$');
}
