import type { ScenarioTerrain } from '../../../data/tables/sections.ts';

import { cosOf, HALF_TURN, type Heading, headingOf, sinOf } from '../../geometry/heading.ts';
import { type Point, thousandth, thousandthBelow } from '../../geometry/measure.ts';
import { rectangle, type Segment, type Shape } from '../../geometry/shapes.ts';
import type { LaidPiece, RiverCrossing } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { STAND_WIDTH } from '../troops.ts';

type What = StepOf<'place-terrain'>['what'];

/** A section of the table in inches: a third of its width and of its depth (p. 27). */
const WIDE = 16;
const DEEP = 12;

/** A part of the table, in inches. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** p. 27: where a section lies: 1 to 3 along the top edge from the left, 7 to 9 along the bottom one. */
export function sectionBox(section: number): Box {
  const left = ((section - 1) % 3) * WIDE;
  const top = (3 - Math.floor((section - 1) / 3)) * DEEP;
  return { left, bottom: top - DEEP, right: left + WIDE, top };
}

/** The section a point lies in. */
const sectionAt = ({ x, y }: Point): number => Math.floor(x / WIDE) + 1 + 3 * (2 - Math.floor(y / DEEP));

/** The smallest upright box around a shape. */
export function boxOf(shape: Shape): Box {
  const xs = shape.map((p) => p.x);
  const ys = shape.map((p) => p.y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** A hill's ridge (ruling 147): a straight line through the middle of it, from edge to edge, running along a heading. */
function ridgeAlong(shape: Shape, heading: Heading): Segment {
  const { left, bottom, right, top } = boxOf(shape);
  const x = (left + right) / 2;
  const y = (bottom + top) / 2;
  const dx = sinOf(heading);
  const dy = cosOf(heading);
  const across = dx === 0 ? Number.POSITIVE_INFINITY : (right - left) / 2 / Math.abs(dx);
  const along = dy === 0 ? Number.POSITIVE_INFINITY : (top - bottom) / 2 / Math.abs(dy);
  const reach = Math.min(across, along);
  const end = (by: number): Point => ({ x: thousandth(x + dx * by), y: thousandth(y + dy * by) });
  return { from: end(-reach), to: end(reach) };
}

/** A ridge that runs from side to side, as both armies see it. */
const FROM_SIDE_TO_SIDE: Heading = 9000;
const FROM_CORNER_TO_CORNER: Heading = headingOf(WIDE, DEEP);

/** p. 28: a piece fills its section. */
export function pieceIn(kind: Exclude<ScenarioTerrain, 'clear'> | 'desert', section: number): LaidPiece {
  const { left, bottom, right, top } = sectionBox(section);
  const shape = rectangle(left, bottom, right, top);
  return kind === 'hill' ? { kind, shape, ridge: ridgeAlong(shape, FROM_SIDE_TO_SIDE) } : { kind, shape };
}

/** Whether a river runs from side to side of the table, and how long it is in inches. */
function runOf(shape: Shape): { readonly sideways: boolean; readonly length: number; readonly box: Box } {
  const box = boxOf(shape);
  const sideways = box.right - box.left > box.top - box.bottom;
  return { sideways, length: sideways ? box.right - box.left : box.top - box.bottom, box };
}

/** The part of a river between two places along it, counted in inches from the left or the bottom edge of the table. */
function partOf(shape: Shape, from: number, to: number): Shape {
  const { sideways, box } = runOf(shape);
  return sideways ? rectangle(from, box.bottom, to, box.top) : rectangle(box.left, from, box.right, to);
}

const bridgeAt = (shape: Shape, at: number): Shape => partOf(shape, thousandth(at - STAND_WIDTH / 2), thousandth(at + STAND_WIDTH / 2));

/** p. 29: a river with a bridge, one stand wide; half way along it unless it stands already. */
export function bridgeOver(shape: Shape, crossing: RiverCrossing): RiverCrossing {
  return crossing.bridge === null ? { ...crossing, bridge: bridgeAt(shape, runOf(shape).length / 2) } : crossing;
}

interface Lays {
  readonly unit: 'inches' | 'hundredths';
  readonly from: number;
  readonly to: number;
  readonly stops: readonly number[];
}

const between = (from: number, to: number, parts: number): Lays => {
  const stops = Array.from({ length: parts + 1 }, (_, i) => (i === parts ? to : thousandth(from + ((to - from) * i) / parts)));
  return { unit: 'inches', from, to, stops };
};

/** How far a pond may be moved in its section. */
function roomFor(shape: Shape): readonly [number, number] {
  const { left, bottom, right, top } = boxOf(shape);
  return [WIDE - (right - left), DEEP - (top - bottom)];
}

/**
 * The ways a piece may lie. A ridge: its heading. A pond: inches from its section's left edge to its own, then from the bottom one. A bridge: inches along the
 * river to its middle. Fords: inches along it to where its fordable half begins, one stretch (ruling 84).
 */
export function laysOf({ shape }: LaidPiece, what: What): Lays {
  switch (what) {
    case 'ridge':
      return { unit: 'hundredths', from: 0, to: HALF_TURN - 1, stops: [0, FROM_CORNER_TO_CORNER, FROM_SIDE_TO_SIDE, HALF_TURN - FROM_CORNER_TO_CORNER] };
    case 'pond':
      return between(0, roomFor(shape)[0], 2);
    case 'pond-up':
      return between(0, roomFor(shape)[1], 2);
    case 'bridge': {
      const { length } = runOf(shape);
      const edge = thousandth(STAND_WIDTH / 2);
      return between(edge, thousandthBelow(length - edge), 4);
    }
    case 'fords':
      return between(0, runOf(shape).length / 2, 4);
  }
}

/** A piece as the defender lays it. */
export function placed(piece: LaidPiece, what: What, number: number): LaidPiece {
  const { shape } = piece;
  switch (what) {
    case 'ridge':
      return { kind: 'hill', shape, ridge: ridgeAlong(shape, number) };
    case 'pond':
    case 'pond-up': {
      const { left, bottom, right, top } = boxOf(shape);
      const section = sectionBox(sectionAt({ x: (left + right) / 2, y: (bottom + top) / 2 }));
      const by = thousandth(number);
      const x = what === 'pond' ? section.left + by : left;
      const y = what === 'pond-up' ? section.bottom + by : bottom;
      return { ...piece, shape: rectangle(x, y, x + right - left, y + top - bottom) };
    }
    case 'bridge':
      return { ...piece, river: { ...piece.river!, bridge: bridgeAt(shape, number) } };
    case 'fords': {
      const from = thousandth(number);
      return { ...piece, river: { ...piece.river!, fords: [partOf(shape, from, thousandth(from + runOf(shape).length / 2))] } };
    }
  }
}
