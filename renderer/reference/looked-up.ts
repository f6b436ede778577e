import type { Place } from '../game/place.svelte.ts';
import { memoryOf } from '../remembered.ts';

/** The sheet of the reference that was looked up last. */
export const lookedUp = memoryOf<string>('looked-up');

/** Opens the reference at a sheet. */
export function lookUp(place: Pick<Place, 'dialogTo'>, sheet: string): void {
  lookedUp.keep(sheet);
  place.dialogTo('reference');
}
