/** The laws are played in full by `npm run soak`; `npm test` plays a few seeds of them. */
export const SOAK = process.env.SOAK === '1';

/** So many seeds in a test, so many in the soak; the soak's are others. */
export const seeds = (test: number, soak: number): readonly number[] => Array.from({ length: SOAK ? soak : test }, (_, i) => (SOAK ? 1000 : 7) + i);

/** So many campaign-years in a test, so many in the soak. */
export const years = (test: number, soak: number): number => (SOAK ? soak : test);

/** So many runs by chance in a test, so many in the soak. */
export const runs = years;

/** Milliseconds a test may take; half an hour in the soak, which plays so much more of it. */
export const patience = (test: number): number => (SOAK ? 1_800_000 : test);
