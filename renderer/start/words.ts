import { type CampaignEntry, LONGEST_CAMPAIGN_NAME } from '../../main/contract.ts';

/** What the library says of a campaign, in words. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Midnight before a time, where the reader is; milliseconds since 1970. */
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** A day, where the reader is: "6 May 2031"; from milliseconds since 1970. */
export function dateInWords(time: number): string {
  const date = new Date(time);
  return `${date.getDate()} ${MONTHS[date.getMonth()]!} ${date.getFullYear()}`;
}

/** When something was, as somebody says it now; both in milliseconds since 1970. */
export function ago(then: number, now: number): string {
  const gone = now - then;
  if (gone < 2 * MINUTE) return 'just now';
  if (gone < HOUR) return `${Math.floor(gone / MINUTE)} minutes ago`;
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days === 0) return `${counted(Math.floor(gone / HOUR), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  return `on ${dateInWords(then)}`;
}

/** How big a file is, from its bytes: "840 kB", "1.2 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** How much land a nation holds, in provinces. */
const heldBy = (entry: Pick<CampaignEntry, 'holders'>, nation: string): number => entry.holders.filter(({ holder }) => holder === nation).length;

/** Nations that a campaign of the library names at most. */
const MOST_NAMED = 5;

/** The nations played and what they hold: "Treyine, 4 provinces"; of many only those with most land; with nobody, how many nations are left. */
export function heldInWords(entry: Pick<CampaignEntry, 'holders' | 'players'>, nameOf: (nation: string) => string): string {
  const lands = entry.players.map((nation) => ({ nation, held: heldBy(entry, nation) }));
  const isMany = lands.length > MOST_NAMED;
  const named = isMany ? lands.toSorted((a, b) => b.held - a.held).slice(0, MOST_NAMED - 1) : lands;
  const words = named.map(({ nation, held }) => `${nameOf(nation)}, ${held === 0 ? 'without land' : counted(held, 'province')}`);
  if (isMany) words.push(`and ${lands.length - named.length} more of yours`);
  if (words.length > 0) return words.join('; ');
  return `No nation of yours; ${counted(new Set(entry.holders.map(({ holder }) => holder)).size, 'nation holds land', 'nations hold land')}`;
}

/** What is wrong with the name of a campaign; null if nothing is. */
export function nameFault(name: string): string | null {
  if (name.trim() === '') return 'It needs a name.';
  if (!/[\p{L}\p{N}]/u.test(name)) return 'A name needs a letter or a digit.';
  return name.trim().length > LONGEST_CAMPAIGN_NAME ? `A name has ${LONGEST_CAMPAIGN_NAME} characters at most.` : null;
}

/** The heading of the library: how many campaigns are in it, and how many battles on their own. */
export function shelfHeading(campaigns: number, battles: number): string {
  if (campaigns > 0) return 'Your campaigns';
  return battles > 0 ? 'No campaign yet' : 'An empty shelf';
}
