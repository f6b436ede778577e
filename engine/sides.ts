/**
 * The two sides of a battle, by their place in its `sides`: 0 the invader (of a stand-alone battle the named attacker), 1 the defender. Who of them attacks is
 * thrown for (p. 27), or follows from their postures (ruling C30).
 */
export type SideIndex = 0 | 1;

/** Both sides, the invader's first. */
export const SIDES: readonly [SideIndex, SideIndex] = [0, 1];

/** The other side. */
export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);
