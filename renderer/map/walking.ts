import type { AtlasProvince } from '../../main/contract.ts';

/** Going over the map with the arrow keys. */

/** Radians from the east, clockwise: y grows to the south. */
const WAYS = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 } as const;
/** An arrow key, as the browser names it. */
export type Arrow = keyof typeof WAYS;

/** Whether a key is an arrow. */
export const isArrow = (key: string): key is Arrow => Object.hasOwn(WAYS, key);

/** Something reached by the arrow keys: where it lies, and which of the others it touches. */
type Spot = Pick<AtlasProvince, 'id' | 'at' | 'land' | 'sea'>;

/** The province one comes to from another by an arrow key: what lies nearest in that direction, neighbours before others; itself where nothing does. */
export function stepFrom(provinces: readonly Spot[], from: string, arrow: Arrow): string {
  const here = provinces.find(({ id }) => id === from);
  if (here === undefined) return from;
  const way = WAYS[arrow];
  let best = { id: from, cost: Number.POSITIVE_INFINITY };
  for (const { id, at } of provinces) {
    const [dx, dy] = [at[0] - here.at[0], at[1] - here.at[1]];
    const along = dx * Math.cos(way) + dy * Math.sin(way);
    const aside = Math.abs(dy * Math.cos(way) - dx * Math.sin(way));
    if (id === from || along <= 0 || aside > along * 1.4) continue;
    const touches = here.land.includes(id) || here.sea.includes(id);
    const cost = (along + 1.6 * aside) * (touches ? 0.6 : 1);
    if (cost < best.cost) best = { id, cost };
  }
  return best.id;
}
