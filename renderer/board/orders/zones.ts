import type { BoardChoice, BoardOffer } from '../../../main/contract.ts';
import type { Draft } from './draft.ts';

/** A zone in which something may be put down, and the page that says so. */
export interface PlacingZone {
  readonly region: Extract<BoardChoice['choice'], { form: 'place' }>['region'];
  readonly page: number | null;
}

/** The zones of the order that is prepared or pointed at; of everything that may be put down, if those are asked for. */
export function zonesOf(offer: BoardOffer | null, draft: Draft | null, hasZones: boolean): readonly PlacingZone[] {
  if (offer === null) return [];
  const shown = draft === null ? undefined : offer.choices[draft.index];
  const of = shown?.choice.form === 'place' ? [shown] : hasZones ? offer.choices : [];
  return of.flatMap(({ choice, page }) => (choice.form === 'place' ? [{ region: choice.region, page }] : []));
}
