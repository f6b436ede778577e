import type { BoardPoint } from '../../../main/contract.ts';
import { type Marks, marksOf, middleOf } from './ground-marks.ts';
import { at, closed, isWithin, scattered, wandering } from './wandering.ts';

/** Rocky ground, peaks and built-up ground, as a hand draws them. */

/** A rock of some corners. */
function rock({ x, y }: BoardPoint, r: number, hand: () => number): { readonly stone: string; readonly crack: string } {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const far = r * (0.65 + hand() * 0.45);
    return { x: x + Math.cos((i * Math.PI) / 3) * far, y: y + Math.sin((i * Math.PI) / 3) * far * 0.85 };
  });
  return { stone: closed(corners, false), crack: `M${at(corners[4]!)}L${at({ x, y })}L${at(corners[2]!)}M${at({ x, y })}L${at(corners[0]!)}` };
}

/** Rocks of this size, this many inches apart. */
export const rocks =
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
export const crags: Marks = (box, outline, hand) => {
  const within = { left: box.left + 1.1, right: box.right - 1.1, low: box.low + 1.6, high: box.high - 0.6 };
  // its tip and what stands broadest of it, a little wider than drawn
  const stands = ({ x, y, h, w }: { x: number; y: number; h: number; w: number }): boolean =>
    [
      { x, y: y - h - 0.15 },
      { x: x - w - 0.2, y: y + 0.6 },
      { x: x + 1.2, y: y + 0.8 },
    ].every((p) => isWithin(outline, p));
  const peaks = scattered(within, 1.75, hand)
    .filter(() => hand() > 0.1)
    .map(({ x, y }) => ({ x, y, h: 0.7 + hand() * 0.6, w: 0.5 + hand() * 0.25 }))
    .filter(stands)
    .sort((a, b) => a.y - b.y);
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

/** Houses of a built-up place. */
export const houses: Marks = (box, _outline, hand) => {
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
