import type { MapPoint } from './coast.ts';
import { points } from './coast.ts';

/** A double arrow: armies cross it as if the two provinces touched (pp. 54, 70). */
export interface SeaArrow {
  readonly join: readonly [string, string];
  /** Where the arrow bends, if it must round a cape. */
  readonly via?: readonly MapPoint[];
}

/** Every double arrow of the map. */
export const SEA_ARROWS: readonly SeaArrow[] = [
  // between the islands of one nation
  arrow('aeja', 'heidao'),
  arrow('thermodossa', 'antiopeia'),
  arrow('tropilium-southern-marches', 'gothia'),
  // the Sea of Strife
  arrow('eichenmark', 'thermodossa'),
  arrow('seniira', 'antiopeia'),
  arrow('little-tutting', 'antiopeia', '1615,1335 1400,1365 1110,1415'),
  arrow('caer-morran', 'valkae'),
  arrow('kurinthia', 'eskelin'),
  // Mare Tropilii and its Bay of Ferries, where two crossings stand for borders that cannot be drawn
  arrow('novaria', 'tropilium-northern-marches', '1690,1630'),
  arrow('little-tutting', 'poirotium-vale', '1655,1650'),
  arrow('tropilium-southern-marches', 'viminium'),
  arrow('gothia', 'arinnesh'),
  arrow('vandalia', 'kastron-leukos'),
  arrow('hecksmouth', 'tarhuwassa'),
  // the eastern ocean
  arrow('aeja', 'hongyu'),
  arrow('aeja', 'shanlu'),
];

function arrow(from: string, to: string, via?: string): SeaArrow {
  return { join: [from, to], ...(via && { via: points(via) }) };
}
