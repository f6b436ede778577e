/** "Spring 986". */
export const seasonInWords = (season: string, year: number): string => `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`;

const SEASONS = ['Spring', 'Summer', 'Fall', 'Winter'];

/** A season by its number, counted from 1, told from one that is known: "Winter 991". */
export function seasonAt(now: number, known: { readonly now: number; readonly year: number }): string {
  const first = known.year - Math.floor((known.now - 1) / 4);
  return `${SEASONS[(now - 1) % 4]} ${first + Math.floor((now - 1) / 4)}`;
}
