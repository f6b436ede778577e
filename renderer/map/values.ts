import type { Atlas, MapPoint } from '../../main/contract.ts';
import { boxAround, cornersOf, type MapBox, type Taken } from './fitting.ts';
import { groundFor, type MapGround } from './map-ground.ts';
import type { GroundOf, LaidName } from './nation-names.ts';
import type { Piece } from './pieces.ts';
import type { StraightName } from './straight-names.ts';
import type { NameSources, NationName } from './written.ts';

/**
 * What a layer writes on the map: the number behind a colour, or a sign, once for all land in one piece that is one nation's, beside its name; from near in
 * every province.
 */
export interface Value {
  readonly key: string;
  readonly text: string;
  readonly at: MapPoint;
  /** Type size in map units. */
  readonly size: number;
}

/** Type size at level 0, in map units. */
const SIZE = 58;
/** What a value leaves free around itself, in parts of its type size. */
const GAP = 0.12;

/** Part of what a land is called, and which way it is read (radians). */
interface Stretch {
  readonly box: MapBox;
  readonly turn: number;
}

/** A nation's name, letter by letter. */
const alongName = ({ letters, boxes }: LaidName): readonly Stretch[] =>
  letters.filter(({ letter }) => letter !== ' ').map(({ turn }, i) => ({ box: boxes[i]!, turn: (turn * Math.PI) / 180 }));

/** A straight name. */
const alongLine = ({ boxes }: StraightName): readonly Stretch[] => boxes.map((box) => ({ box, turn: 0 }));

/** A land that has a value. */
interface Valued {
  readonly key: string;
  readonly text: string;
  /** What it is called there, in the order in which it is read; nothing if its name did not fit. */
  readonly beside: readonly Stretch[];
  /** Further places on it. */
  readonly places: readonly MapPoint[];
  readonly groundOf: GroundOf;
}

/** A value for each piece of land. */
export function valuesOfPieces(
  pieces: readonly Piece[],
  { nations, names }: { readonly nations: readonly NationName[]; readonly names: readonly StraightName[] },
  ground: MapGround,
  { holderOf, layerValue }: NameSources,
  scale: number,
  taken: Taken,
): Value[] {
  const named = new Map(nations.map((name) => [name.piece, alongName(name)]));
  const lettered = new Map(names.filter(({ kind }) => kind === 'badge').map((name) => [name.key, alongLine(name)]));
  const groundOf = groundFor(ground, holderOf);
  return pieces.flatMap(({ key, nation, provinces }) => {
    const text = layerValue(key);
    if (text === null) return [];
    const places = provinces.flatMap((province) => ground.places.get(province) ?? []);
    return [placeValue({ key, text, beside: named.get(key) ?? lettered.get(key) ?? [], places, groundOf: groundOf(nation) }, scale, taken)];
  });
}

/** A value for each province. */
export function valuesOfProvinces(
  { provinces }: Atlas,
  names: readonly StraightName[],
  ground: MapGround,
  { layerValue }: NameSources,
  scale: number,
  taken: Taken,
): Value[] {
  const named = new Map(names.filter(({ kind }) => kind === 'province' || kind === 'capital').map((name) => [name.key, alongLine(name)]));
  const groundOf = groundFor(ground, (province) => province);
  return provinces.flatMap(({ id, at }) => {
    const text = layerValue(id);
    if (text === null) return [];
    const places = [at, ...(ground.places.get(id) ?? [])];
    return [placeValue({ key: id, text, beside: named.get(id) ?? [], places, groundOf: groundOf(id) }, scale, taken)];
  });
}

/** Every value has its place: behind the name, before it, below or above it, or as near to it as the land has room. */
function placeValue({ key, text, beside, places, groundOf }: Valued, scale: number, taken: Taken): Value {
  const size = SIZE * scale;
  const [width, height] = [(0.3 + 0.52 * text.length) * size, 0.86 * size];
  const box = (at: MapPoint): MapBox => boxAround(at, width, height);
  const tried = [...aroundName(beside, width, height, GAP * size), ...byNearness(places, middleOf(beside))];
  const free = tried.filter((at) => taken.isFree([box(at)]));
  const on = (at: MapPoint, isGood: (ground: ReturnType<GroundOf>) => boolean): boolean => cornersOf(box(at)).every(([x, y]) => isGood(groundOf(x, y)));
  const at =
    free.find((place) => on(place, (ground) => ground === 'own')) ?? free.find((place) => on(place, (ground) => ground !== 'foreign')) ?? free[0] ?? tried[0]!;
  taken.take([box(at)]);
  return { key, text, at, size };
}

/** Places at a name: at its end, at its beginning, then below and above each letter from the middle outwards. */
function aroundName(beside: readonly Stretch[], width: number, height: number, gap: number): readonly MapPoint[] {
  if (beside.length === 0) return [];
  const next = ({ box, turn }: Stretch, quarters: number): MapPoint => {
    const angle = turn + (quarters * Math.PI) / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = middleOf([{ box, turn }])!;
    const [wide, high] = [(box.right - box.left + width) / 2, (box.bottom - box.top + height) / 2];
    const far = Math.min(wide / Math.max(1e-6, Math.abs(cos)), high / Math.max(1e-6, Math.abs(sin))) + gap;
    return [x + far * cos, y + far * sin];
  };
  const middle = (beside.length - 1) / 2;
  const outwards = beside.map((stretch, i) => ({ stretch, off: Math.abs(i - middle) })).sort((a, b) => a.off - b.off);
  return [next(beside.at(-1)!, 0), next(beside[0]!, 2), ...outwards.flatMap(({ stretch }) => [next(stretch, 1), next(stretch, 3)])];
}

function middleOf(beside: readonly Stretch[]): MapPoint | null {
  if (beside.length === 0) return null;
  const sum = (of: (box: MapBox) => number): number => beside.reduce((all, { box }) => all + of(box), 0) / beside.length / 2;
  return [sum(({ left, right }) => left + right), sum(({ top, bottom }) => top + bottom)];
}

function byNearness(places: readonly MapPoint[], middle: MapPoint | null): readonly MapPoint[] {
  if (middle === null) return places;
  const far = ([x, y]: MapPoint): number => Math.hypot(x - middle[0], y - middle[1]);
  return [...places].sort((a, b) => far(a) - far(b));
}
