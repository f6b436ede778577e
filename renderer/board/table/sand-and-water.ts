import { type Marks, marksOf } from './ground-marks.ts';
import { aboutBox, at, boxOf, closed, isWithin, scattered, type TableBox, wandering } from './wandering.ts';

/** Desert, ponds and rivers, as a hand draws them. */

/** Desert: grains of sand, and dunes. */
export const sand: Marks = (box, outline, hand) => {
  const grains = scattered(box, 0.85, hand).filter((p) => isWithin(outline, p));
  const dunes = scattered(box, 3.1, hand).filter((p) => isWithin(outline, p));
  return marksOf([
    ['broad', grains.map((p) => `M${at(p)}h0.02`).join('')],
    ['fine', dunes.map(({ x, y }) => `M${at({ x: x - 1.1, y: y + 0.3 })}q1,-0.9 2.2,0m-2.2,0q1.3,-0.5 2.2,0`).join('')],
  ]);
};

/** Lines along a shore, fainter the farther out. */
export const waves: Marks = (box, _outline, hand) => {
  const narrow = Math.min(box.right - box.left, box.high - box.low);
  const insets = [0.35, 0.75, 1.3].filter((inset) => inset * 2.6 < narrow);
  return marksOf([['water', insets.map((inset) => closed(aboutBox(box, inset, 0.18, hand))).join('')]]);
};

/** A river: how it flows, its fords, and its bridge. */
export const river: Marks = (box, _outline, hand, { fords, bridge }, flip) => {
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
function bridgeOver({ left, right, low, high }: TableBox, isAcross: boolean): string {
  const [out, over] = [0.35, 0.26];
  const [l, r, t, b] = isAcross ? [left, right, low - out, high + out] : [left - out, right + out, low, high];
  const planks: string[] = [];
  if (isAcross) for (let y = t + over; y < b; y += over) planks.push(`M${at({ x: l, y })}H${r}`);
  else for (let x = l + over; x < r; x += over) planks.push(`M${at({ x, y: t })}V${b}`);
  return `M${at({ x: l, y: t })}H${r}V${b}H${l}Z${planks.join('')}`;
}
