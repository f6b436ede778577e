/** A Rogue Dragon fights as an invader (p. 69), but is no nation and has no page. */
const ROGUE_DRAGON = 'rogue-dragon';
export const isDragon = (id: string): boolean => id === ROGUE_DRAGON;
/** Its one unit. */
export const isDragonUnit = (unit: string): boolean => unit.startsWith(`${ROGUE_DRAGON}-`);
