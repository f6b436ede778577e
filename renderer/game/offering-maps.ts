import { asInFileName, offerFile } from '../offering.ts';
import type { Game } from './game.svelte.ts';

/** Offers the map of a season of the open campaign as a picture; its file is called by that season, `when`. */
export async function offerMap(game: Game, now: number, when: string): Promise<void> {
  const key = game.standing?.key;
  if (key === undefined) return;
  const picture = await game.ask(() => game.client.writtenMap({ key, now }));
  if (picture !== null) offerFile(`${key}-${asInFileName(when)}.svg`, picture, 'image/svg+xml');
}
