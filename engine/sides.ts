/** The two named sides: 0 the invader (of a stand-alone battle the named attacker), 1 the defender. Page 27 says which of them attacks. */
export type SideIndex = 0 | 1;

/** Both sides, the invader's first. */
export const SIDES: readonly [SideIndex, SideIndex] = [0, 1];

/** The other side. */
export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);
