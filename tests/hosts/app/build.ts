import { buildMissing } from '../../../main/host/built.ts';

/** Before the tests of the built app: it is built, if it is missing or out of date. */
export default function build(): void {
  if (!buildMissing()) throw new Error('the app could not be built');
}
