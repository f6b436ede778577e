/** 1/2d6: half of a die, rounded up: 1 to 3. */
export const halfDie = (die: number): number => Math.floor((die + 1) / 2);
