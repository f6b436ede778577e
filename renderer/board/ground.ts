import type { BoardPiece, BoardPoint } from '../../main/contract.ts';
import type { Lie } from './turning.ts';
import { aboutBox, at, type Box, boxOf, closed, handOf, isWithin, scattered, smooth, wandering } from './wandering.ts';

/** Terrain as it is drawn: path strings in inches, y counted from the top of the picture so that they go into a picture as they are. */
export interface DrawnPiece {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  /** The ground itself, as a hand draws it. */
  readonly body: string;
  /** Exactly as far as the piece reaches. */
  readonly edge: string;
  /** Lines and shapes on it, each in a style of its own. */
  readonly marks: readonly { readonly look: Look; readonly path: string }[];
  /** Where its name stands. */
  readonly label: BoardPoint;
}

/** How a mark is drawn: a filled shape with an outline, one in shadow, a fine line, a broad one, a line of the ridge, planks, stones, or water. */
export type Look = 'shape' | 'shade' | 'fine' | 'broad' | 'ridge' | 'planks' | 'ford' | 'water';

/** A crown of a tree: a scalloped round. */
function crown({ x, y }: BoardPoint, r: number, hand: () => number): string {
  const lobes = 7;
  const turn = hand() * Math.PI;
  const point = (i: number): string => at({ x: x + Math.cos(turn + (i * 2 * Math.PI) / lobes) * r, y: y + Math.sin(turn + (i * 2 * Math.PI) / lobes) * r });
  const bow = Math.round(r * 56) / 100;
  return `M${point(0)}${Array.from({ length: lobes }, (_, i) => `A${bow},${bow} 0 0 1 ${point(i + 1)}`).join('')}Z`;
}

/** Short strokes down a slope, across a closed line, longer where the light does not fall. */
function hachures(line: readonly BoardPoint[], middle: BoardPoint, length: number): string {
  return line
    .flatMap((a, i) => {
      const b = line[(i + 1) % line.length]!;
      return [0, 0.33, 0.66].map((part) => {
        const p = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        const far = Math.hypot(p.x - middle.x, p.y - middle.y) || 1;
        const [dx, dy] = [(p.x - middle.x) / far, (p.y - middle.y) / far];
        const long = length * (1 + 0.5 * (dx * 0.7 + dy * 0.7));
        return `M${at(p)}L${at({ x: p.x + dx * long, y: p.y + dy * long })}`;
      });
    })
    .join('');
}

const middleOf = ({ left, right, low, high }: Box): BoardPoint => ({ x: (left + right) / 2, y: (low + high) / 2 });
const marksOf = (entries: readonly (readonly [Look, string])[]): DrawnPiece['marks'] =>
  entries.filter(([, path]) => path !== '').map(([look, path]) => ({ look, path }));

type Marks = (box: Box, outline: readonly BoardPoint[], hand: () => number, piece: BoardPiece, flip: (p: BoardPoint) => BoardPoint) => DrawnPiece['marks'];

const hill: Marks = (box, _outline, hand, { ridge }, flip) => {
  const middle = middleOf(box);
  const rings = [1.5, 3.2].map((inset) => aboutBox(box, inset, 0.5, hand));
  const top = ridge === null ? '' : `M${at(flip(ridge[0]))}L${at(flip(ridge[1]))}`;
  return marksOf([
    ['shade', closed(rings[1]!)],
    ['fine', rings.map((ring) => hachures(ring, middle, 0.75)).join('')],
    ['ridge', top],
  ]);
};

const woods: Marks = (box, outline, hand) => {
  const trees = scattered(box, 1.45, hand).filter((tree) => isWithin(outline, tree));
  const sized = trees.map((tree) => ({ tree, r: 0.5 + hand() * 0.28 }));
  return marksOf([
    ['shade', sized.map(({ tree: { x, y }, r }) => crown({ x: x + 0.16, y: y + 0.18 }, r, hand)).join('')],
    ['shape', sized.map(({ tree, r }) => crown(tree, r, hand)).join('')],
    ['fine', sized.map(({ tree: { x, y }, r }) => `M${at({ x: x - r * 0.4, y: y + r * 0.1 })}q${r * 0.2},${-r * 0.5} ${r * 0.7},${-r * 0.35}`).join('')],
  ]);
};

const gully: Marks = (box, _outline, hand) => {
  const middle = middleOf(box);
  const rim = aboutBox(box, 0.9, 1.1, hand);
  const bed = aboutBox(box, 3.4, 0.9, hand);
  // the strokes fall inward
  const falls = hachures(rim, middle, -1.1);
  return marksOf([
    ['shade', closed(bed)],
    ['fine', falls],
    [
      'broad',
      `${closed(rim)}${smooth([
        { x: box.left + 3.5, y: middle.y + 0.6 },
        { x: middle.x - 2, y: middle.y - 0.7 },
        { x: middle.x + 2, y: middle.y + 0.5 },
        { x: box.right - 3.5, y: middle.y - 0.4 },
      ])}`,
    ],
  ]);
};

/** A rock of some corners. */
function rock({ x, y }: BoardPoint, r: number, hand: () => number): { readonly stone: string; readonly crack: string } {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const far = r * (0.65 + hand() * 0.45);
    return { x: x + Math.cos((i * Math.PI) / 3) * far, y: y + Math.sin((i * Math.PI) / 3) * far * 0.85 };
  });
  return { stone: closed(corners, false), crack: `M${at(corners[4]!)}L${at({ x, y })}L${at(corners[2]!)}M${at({ x, y })}L${at(corners[0]!)}` };
}

const rocks =
  (apart: number, size: number): Marks =>
  (box, outline, hand) => {
    const stones = scattered(box, apart, hand)
      .filter((p) => isWithin(outline, p) && hand() > 0.15)
      .map((p) => ({ p, ...rock(p, size * (0.6 + hand() * 0.6), hand) }));
    return marksOf([
      ['shade', stones.map(({ p }) => rock({ x: p.x + 0.14, y: p.y + 0.16 }, size * 0.9, hand).stone).join('')],
      ['shape', stones.map(({ stone }) => stone).join('')],
      ['fine', stones.map(({ crack }) => crack).join('')],
    ]);
  };

/** Peaks that nobody climbs, seen as old maps show them. */
const crags: Marks = (box, outline, hand) => {
  const within = { left: box.left + 1.1, right: box.right - 1.1, low: box.low + 1.6, high: box.high - 0.6 };
  const peaks = scattered(within, 1.75, hand)
    .filter((p) => isWithin(outline, p) && hand() > 0.1)
    .sort((a, b) => a.y - b.y)
    .map(({ x, y }) => ({ x, y, h: 0.7 + hand() * 0.6, w: 0.5 + hand() * 0.25 }));
  return marksOf([
    [
      'shape',
      peaks
        .map(
          ({ x, y, h, w }) =>
            `M${at({ x: x - w, y: y + 0.3 })}L${at({ x: x - w * 0.4, y: y - h * 0.5 })}L${at({ x, y: y - h })}L${at({ x: x + w, y: y + 0.3 })}`,
        )
        .join(''),
    ],
    [
      'shade',
      peaks
        .map(
          ({ x, y, h }) => `M${at({ x, y: y - h })}L${at({ x: x + 1, y: y + 0.5 })}L${at({ x: x + 0.15, y: y + 0.5 })}L${at({ x: x + 0.3, y: y - h * 0.2 })}Z`,
        )
        .join(''),
    ],
  ]);
};

const houses: Marks = (box, _outline, hand) => {
  const built = scattered({ left: box.left + 0.9, right: box.right - 0.9, low: box.low + 0.9, high: box.high - 0.9 }, 2.7, hand).map(({ x, y }) => {
    const [w, h] = hand() > 0.5 ? [0.95, 0.62] : [0.62, 0.95];
    return { x, y, w: w * (0.85 + hand() * 0.3), h };
  });
  const middle = middleOf(box);
  return marksOf([
    [
      'broad',
      `${wandering({ x: box.left + 0.5, y: middle.y }, { x: box.right - 0.5, y: middle.y }, 0.4, hand)}${wandering({ x: middle.x, y: box.low + 0.5 }, { x: middle.x, y: box.high - 0.5 }, 0.4, hand)}`,
    ],
    ['shade', built.map(({ x, y, w, h }) => `M${at({ x: x - w + 0.15, y: y - h + 0.15 })}h${2 * w}v${2 * h}h${-2 * w}Z`).join('')],
    ['shape', built.map(({ x, y, w, h }) => `M${at({ x: x - w, y: y - h })}h${2 * w}v${2 * h}h${-2 * w}Z`).join('')],
    [
      'fine',
      built
        .map(({ x, y, w, h }) =>
          w > h
            ? `M${at({ x: x - w + h * 0.6, y })}L${at({ x: x + w - h * 0.6, y })}M${at({ x: x - w, y: y - h })}l${h * 0.6},${h}l${-h * 0.6},${h}M${at({ x: x + w, y: y - h })}l${-h * 0.6},${h}l${h * 0.6},${h}`
            : `M${at({ x, y: y - h + w * 0.6 })}L${at({ x, y: y + h - w * 0.6 })}M${at({ x: x - w, y: y - h })}l${w},${w * 0.6}l${w},${-w * 0.6}M${at({ x: x - w, y: y + h })}l${w},${-w * 0.6}l${w},${w * 0.6}`,
        )
        .join(''),
    ],
  ]);
};

const sand: Marks = (box, outline, hand) => {
  const grains = scattered(box, 0.85, hand).filter((p) => isWithin(outline, p));
  const dunes = scattered(box, 3.1, hand).filter((p) => isWithin(outline, p));
  return marksOf([
    ['broad', grains.map((p) => `M${at(p)}h0.02`).join('')],
    ['fine', dunes.map(({ x, y }) => `M${at({ x: x - 1.1, y: y + 0.3 })}q1,-0.9 2.2,0m-2.2,0q1.3,-0.5 2.2,0`).join('')],
  ]);
};

/** Lines along a shore, fainter the farther out. */
const waves: Marks = (box, _outline, hand) => {
  const narrow = Math.min(box.right - box.left, box.high - box.low);
  const insets = [0.35, 0.75, 1.3].filter((inset) => inset * 2.6 < narrow);
  return marksOf([['water', insets.map((inset) => closed(aboutBox(box, inset, 0.18, hand))).join('')]]);
};

const river: Marks = (box, _outline, hand, { fords, bridge }, flip) => {
  const isAcross = box.right - box.left > box.high - box.low;
  const flow = [0.3, 0.5, 0.7].map((part) =>
    isAcross
      ? wandering({ x: box.left, y: box.low + (box.high - box.low) * part }, { x: box.right, y: box.low + (box.high - box.low) * part }, 0.16, hand)
      : wandering({ x: box.left + (box.right - box.left) * part, y: box.low }, { x: box.left + (box.right - box.left) * part, y: box.high }, 0.16, hand),
  );
  const stones = fords.map((ford) => {
    const within = boxOf(ford.map(flip));
    return scattered(within, 0.62, hand)
      .map(({ x, y }) => `M${at({ x: x - 0.12, y })}a0.12,0.09 0 1 0 0.24,0a0.12,0.09 0 1 0 -0.24,0`)
      .join('');
  });
  return marksOf([
    ['water', flow.join('')],
    ['ford', stones.join('')],
    ['planks', bridge === null ? '' : bridgeOver(boxOf(bridge.map(flip)), isAcross)],
  ]);
};

/** A bridge with its planks: it crosses the way the river does not run. */
function bridgeOver({ left, right, low, high }: Box, isAcross: boolean): string {
  const [out, over] = [0.35, 0.26];
  const [l, r, t, b] = isAcross ? [left, right, low - out, high + out] : [left - out, right + out, low, high];
  const planks: string[] = [];
  if (isAcross) for (let y = t + over; y < b; y += over) planks.push(`M${at({ x: l, y })}H${r}`);
  else for (let x = l + over; x < r; x += over) planks.push(`M${at({ x, y: t })}V${b}`);
  return `M${at({ x: l, y: t })}H${r}V${b}H${l}Z${planks.join('')}`;
}

const MARKS: Readonly<Record<string, Marks>> = {
  hill,
  woods,
  gully,
  rocky: rocks(1.9, 0.62),
  impassable: crags,
  populated: houses,
  desert: sand,
  pond: waves,
  lake: waves,
  river,
};

/** Kinds that reach exactly as far as they are drawn. */
const STRAIGHT: readonly string[] = ['river', 'lake'];

function bodyOf({ kind }: BoardPiece, shape: readonly BoardPoint[], box: Box, hand: () => number): readonly BoardPoint[] {
  return STRAIGHT.includes(kind) ? shape : aboutBox(box, 0.12, kind === 'pond' ? 0.3 : 0.7, hand);
}

/** Draws a table's terrain as the table lies. */
export function drawnGround(terrain: readonly BoardPiece[], { drawn: flip }: Lie): readonly DrawnPiece[] {
  return terrain.map((piece, i) => {
    const shape = piece.shape.map(flip);
    const box = boxOf(shape);
    const hand = handOf(`${piece.kind} ${box.left} ${box.low}`);
    const outline = bodyOf(piece, shape, box, hand);
    return {
      key: `${i} ${piece.kind}`,
      kind: piece.kind,
      name: piece.name,
      body: closed(outline, !STRAIGHT.includes(piece.kind)),
      edge: closed(shape, false),
      marks: MARKS[piece.kind]?.(box, outline, hand, piece, flip) ?? [],
      label: middleOf(box),
    };
  });
}
