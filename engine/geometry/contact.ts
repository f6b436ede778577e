import type { Stand } from './stand.ts';

/** Provisional. */
export function directlyBehind(_front: Stand, _back: Stand): boolean {
  return false;
}
