import { lab } from 'd3';
import { HATCHINGS, type Pattern } from '../../data/map/hatchings.ts';
import type { Atlas, AtlasPeople } from '../../main/contract.ts';
import { badgesOf } from './badges.ts';
import { distance, VISIONS } from './vision.ts';

/** The colours of the nations: every people has a lightness and a pattern that no other has together, so that no border rests on hue alone. */

/** A colour on parchment by day and by candle-light, as #rrggbb. */
export interface Tint {
  readonly light: string;
  readonly dark: string;
}

/** How a nation's ground is hatched: the plain ones are given out first. */
const PATTERNS: readonly Pattern[] = ['plain', ...(Object.keys(HATCHINGS) as (keyof typeof HATCHINGS)[])];

/** A nation of its own, or a part of one: its people's colours under bars. */
export type NationPart = 'whole' | 'rebels' | 'tribe';

/** How a nation is drawn. */
export interface NationLook {
  readonly wash: Tint;
  /** The deeper wash along its borders. */
  readonly edge: Tint;
  readonly pattern: Pattern;
  readonly part: NationPart;
  /** A few letters of its name that no other nation has. */
  readonly badge: string;
}

/** How each nation is drawn, whichever it is. */
export type Palette = (nation: string) => NationLook;

/** CIELAB lightness by level; two levels are six apart: told apart in grey. */
const LIGHTNESS = { light: [94, 88, 82, 76, 70], dark: [22, 28, 34, 40, 46] } as const;
const CHROMA = { light: [13, 17, 20, 22, 24], dark: [10, 13, 16, 18, 20] } as const;
const LEVELS = LIGHTNESS.light.length;
/** What the paper itself adds to each wash, in CIELAB a and b: all colours lie on the same old parchment. */
const PAPER = { light: [1, 13], dark: [3, 8] } as const;
/** CIELCh hues of old washes: rose, terracotta, ochre, straw, olive, sage, sea green, teal, slate blue, indigo, violet, mulberry. */
const HUES = [15, 40, 62, 85, 108, 135, 165, 200, 240, 272, 305, 345] as const;
/** Nearer than this, two washes could be taken for one another. */
export const TELLING = 5;

interface Slot {
  readonly level: number;
  readonly pattern: number;
}

type Peopled = Pick<Atlas, 'peoples' | 'provinces'>;

/** Colours are given out once for an atlas. */
const palettes = new WeakMap<Peopled['peoples'], Palette>();

/** The colours of all nations of an atlas, their rebels and tribes. */
export function paletteOf(atlas: Peopled): Palette {
  const palette = palettes.get(atlas.peoples) ?? newPalette(atlas);
  palettes.set(atlas.peoples, palette);
  return palette;
}

function newPalette(atlas: Peopled): Palette {
  const neighbours = neighboursAtStart(atlas);
  const order = byCrowding(atlas.peoples, neighbours);
  const slots = giveSlots(order, neighbours);
  const hues = giveHues(order, neighbours, slots);
  const badges = badgesOf(atlas);
  const looks = new Map<string, NationLook>();
  return (nation) => {
    const known = looks.get(nation);
    if (known !== undefined) return known;
    const [people, part] = nation.split(':') as [string, string?];
    const slot = slots.get(people) ?? { level: 0, pattern: 0 };
    const hue = HUES[hues.get(people) ?? 0]!;
    const look: NationLook = {
      wash: washOf(slot.level, hue),
      edge: tint(hue, slot.level, 20, 24),
      pattern: PATTERNS[slot.pattern % PATTERNS.length]!,
      part: part === undefined ? 'whole' : part === 'rebels' ? 'rebels' : 'tribe',
      badge: badges(nation),
    };
    looks.set(nation, look);
    return look;
  };
}

/** Which nations touch by land or sea when a campaign begins. */
export function neighboursAtStart({ provinces }: Pick<Atlas, 'provinces'>): ReadonlyMap<string, ReadonlySet<string>> {
  const nationOf = new Map(provinces.map(({ id, nation }) => [id, nation]));
  const found = new Map<string, Set<string>>();
  for (const { nation, land, sea } of provinces) {
    const others = found.get(nation) ?? new Set<string>();
    for (const id of [...land, ...sea]) if (nationOf.get(id) !== nation) others.add(nationOf.get(id)!);
    found.set(nation, others);
  }
  return found;
}

/** Peoples in the order they choose: most neighbours first, those without land last. */
function byCrowding(peoples: readonly AtlasPeople[], neighbours: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const crowd = (id: string): number => neighbours.get(id)?.size ?? -1;
  return peoples.map(({ id }) => id).sort((a, b) => crowd(b) - crowd(a) || (a < b ? -1 : 1));
}

/** Greedily: each takes the slot that clashes least with the neighbours that have chosen before it. Nobody shares a slot. */
function giveSlots(order: readonly string[], neighbours: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, Slot> {
  const given = new Map<string, Slot>();
  const all: Slot[] = PATTERNS.flatMap((_, pattern) => LIGHTNESS.light.map((__, level) => ({ level, pattern })));
  const pending = [...order];
  while (pending.length > 0) {
    const free = all.filter((slot) => ![...given.values()].some((other) => other.level === slot.level && other.pattern === slot.pattern));
    const chosen = (id: string): Slot[] => [...(neighbours.get(id) ?? [])].flatMap((other) => given.get(other) ?? []);
    const variety = (id: string): number => new Set(chosen(id).map(({ level }) => level)).size;
    // the one with least left to choose from chooses next
    const next = pending.reduce((best, id) => (variety(id) > variety(best) ? id : best));
    pending.splice(pending.indexOf(next), 1);
    const clash = (slot: Slot): number =>
      chosen(next).reduce(
        (sum, other) => sum + (other.level === slot.level ? 20 : Math.abs(other.level - slot.level) === 1 ? 1 : 0) + (other.pattern === slot.pattern ? 8 : 0),
        0,
      ) +
      slot.pattern * 0.01 +
      [...given.values()].filter(({ level }) => level === slot.level).length * 0.3;
    given.set(
      next,
      (free.length > 0 ? free : all).reduce((best, slot) => (clash(slot) < clash(best) ? slot : best)),
    );
  }
  return given;
}

/**
 * Hues: as far as possible from the neighbours and from those with the same pattern, to all eyes, and plainly from those behind a neighbour; none used much
 * more often than others.
 */
function giveHues(
  order: readonly string[],
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  slots: ReadonlyMap<string, Slot>,
): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  for (const id of order) {
    const slot = slots.get(id)!;
    const near = [...given.keys()].filter((other) => neighbours.get(id)?.has(other));
    // a nation with one other between them touches this one as soon as that has lost some land
    const soon = [...given.keys()].filter(
      (other) => !near.includes(other) && [...(neighbours.get(id) ?? [])].some((between) => neighbours.get(between)?.has(other)),
    );
    const alike = [...given.keys()].filter((other) => slots.get(other)!.pattern === slot.pattern);
    const apart = (hue: number, other: string): number => {
      const [one, two] = [washOf(slot.level, HUES[hue]!), washOf(slots.get(other)!.level, HUES[given.get(other)!]!)];
      return Math.min(...VISIONS.flatMap((vision) => [distance(one.light, two.light, vision), distance(one.dark, two.dark, vision)]));
    };
    const plainly = (hue: number, other: string): number =>
      distance(washOf(slot.level, HUES[hue]!).light, washOf(slots.get(other)!.level, HUES[given.get(other)!]!).light, 'normal');
    const least = (most: number, values: readonly number[]): number => Math.min(most, ...values);
    const worth = (hue: number): number => {
      const used = [...given.values()].filter((one) => one === hue).length;
      const toAllEyes =
        least(
          TELLING + 1,
          alike.map((other) => apart(hue, other)),
        ) *
          8 +
        least(
          9,
          near.map((other) => apart(hue, other)),
        ) *
          2;
      return (
        toAllEyes +
        least(
          36,
          near.map((other) => plainly(hue, other)),
        ) +
        least(
          12,
          soon.map((other) => plainly(hue, other)),
        ) -
        used * 3.5
      );
    };
    const worths = HUES.map((_, hue) => worth(hue));
    given.set(id, worths.indexOf(Math.max(...worths)));
  }
  return given;
}

/** Washes are compared over and over when they are given out. */
const washes = new Map<number, Tint>();

function washOf(level: number, hue: number): Tint {
  const key = level * 360 + hue;
  const wash = washes.get(key) ?? tint(hue, level, 0, 0);
  washes.set(key, wash);
  return wash;
}

/** A wash on both papers, made this much stronger and deeper (CIELAB chroma and lightness; candle-light deepens by shining). */
function tint(hue: number, level: number, stronger: number, deeper: number): Tint {
  const at = level % LEVELS;
  return {
    light: colour(hue, CHROMA.light[at]! + stronger, LIGHTNESS.light[at]! - deeper, PAPER.light),
    dark: colour(hue, CHROMA.dark[at]! + stronger, LIGHTNESS.dark[at]! + deeper * 0.7, PAPER.dark),
  };
}

/** The colour of a hue and lightness on a paper, as strong as asked or as a screen can show it. */
function colour(hue: number, chroma: number, lightness: number, paper: readonly [number, number]): string {
  const angle = (hue * Math.PI) / 180;
  const of = (strength: number) => lab(lightness, strength * Math.cos(angle) + paper[0], strength * Math.sin(angle) + paper[1]);
  let strength = chroma;
  while (strength > 0 && !of(strength).displayable()) strength--;
  return of(strength).formatHex();
}
