/** How campaigns are named: what window and service both go by. */

/** Letters that the name of a campaign may have at most. */
export const LONGEST_CAMPAIGN_NAME = 80;

/** The most letters of a name; none is cut in two. */
function cut(name: string, most: number): string {
  const part = name.slice(0, most);
  return part.isWellFormed() ? part : part.slice(0, -1);
}

/** A name that none of the others has: the one that is wished for, with a number after it where it is taken, and as long as a campaign's may be. */
export function freeName(wished: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const after = n === 1 ? '' : ` ${n}`;
    const name = cut(wished, LONGEST_CAMPAIGN_NAME - after.length) + after;
    if (!taken.includes(name)) return name;
  }
}
