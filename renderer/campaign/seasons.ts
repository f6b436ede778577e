/** "Spring 986". */
export const seasonInWords = (season: string, year: number): string => `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`;
