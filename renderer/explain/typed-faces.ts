/** The faces of dice in what somebody has typed: digits from 1 to 6; anything else is ignored. */
export const facesIn = (typed: string): readonly number[] => [...typed].filter((letter) => letter >= '1' && letter <= '6').map(Number);

/** Faces of throws that follow one another, so many dice each, as they stand in the field: "34 26 1". */
export const throwsInWords = (faces: readonly number[], count: number): string =>
  faces.map((face, i) => (i > 0 && i % count === 0 ? ` ${face}` : `${face}`)).join('');

/** Where the caret stands behind so many faces of what the field shows: before the gap that follows them. */
export function caretAfter(shown: string, faces: number): number {
  let at = 0;
  for (let left = faces; left > 0 && at < shown.length; at++) if (shown[at] !== ' ') left--;
  return at;
}
