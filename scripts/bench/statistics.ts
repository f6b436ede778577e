import type { CampaignEvent } from '../../engine/campaign/events.ts';

/** How wars went in a campaign, counted from its events. */
export interface WarStatistics {
  /** Wars standing in each season, before any of them ends in it, over the nations that hold land. */
  readonly perNationSeason: readonly number[];
  /** Seasons each ended war lasted, the first and the last included. */
  readonly lengths: readonly number[];
  /** Nations that hold land at the end of each year. */
  readonly nationsLeft: readonly number[];
  readonly battles: number;
  /** Battles in which nobody held the field. */
  readonly draws: number;
}

/** Counts wars as events come in; `done` gives what was counted. */
export function warStatistics(nations: number): { readonly take: (events: readonly CampaignEvent[]) => void; readonly done: () => WarStatistics } {
  const since = new Map<string, number>();
  const perNationSeason: number[] = [];
  const lengths: number[] = [];
  const nationsLeft: number[] = [];
  let left = nations;
  let now = 0;
  let battles = 0;
  let draws = 0;
  const end = (war: string): void => {
    lengths.push(now - (since.get(war) ?? now) + 1);
    since.delete(war);
  };
  const take = (event: CampaignEvent): void => {
    switch (event.kind) {
      case 'season-began':
        if (event.season === 'spring' && event.now > 1) nationsLeft.push(left);
        now = event.now;
        break;
      case 'war-declared':
        if (!since.has(event.war)) since.set(event.war, now);
        break;
      case 'phase-began':
        if (event.phase === 'national-morale') perNationSeason.push(since.size / left);
        break;
      case 'war-lost':
      case 'war-undecided':
      case 'civil-war-ended':
        end(event.war);
        break;
      case 'nation-fell':
      case 'people-vanished':
        left--;
        break;
      case 'people-arrived':
        left++;
        break;
      case 'battle-fought':
        battles++;
        if (event.field === null) draws++;
        break;
      default:
    }
  };
  return {
    take: (events) => {
      for (const event of events) take(event);
    },
    done: () => ({ perNationSeason, lengths, nationsLeft: [...nationsLeft, left], battles, draws }),
  };
}

/** The middle of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const mid = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[mid]! : (sorted[mid - 1]! + sorted[mid]!) / 2;
}

/** The mean of some numbers; NaN of none. */
export const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
