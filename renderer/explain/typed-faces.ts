/** The faces of dice in what somebody has typed: digits from 1 to 6, no more than are wanted; anything else is ignored. */
export const facesIn = (typed: string, wanted: number): readonly number[] =>
  [...typed]
    .filter((letter) => letter >= '1' && letter <= '6')
    .slice(0, wanted)
    .map(Number);
