import { test } from 'vitest';

/** Whether the app is lived through in every way, as `npm run soak` does. */
export const SOAK = process.env.SOAK === '1';

/** A test for the soak alone: every run of the others would take too long with it, and its way through the app is shared with one of them for the most part. */
export const inSoak = test.runIf(SOAK);
