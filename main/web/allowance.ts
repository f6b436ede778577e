/** How many requests at once, and how many a second after that. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** More than any page of ours asks for; far less than what would keep the game from its own work. */
export const USUAL_RATE: Rate = { atOnce: 400, perSecond: 100 };

/** Takes one request out of an allowance that fills up again with time; false if there is none left. `now` in milliseconds. */
export function allowance({ atOnce, perSecond }: Rate, now: () => number = () => performance.now()): () => boolean {
  let left = atOnce;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(atOnce, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
