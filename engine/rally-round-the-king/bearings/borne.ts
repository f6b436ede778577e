import type { TreasureId } from '../../../data/tables/treasures.ts';

/** What is carried onto a field with a unit (pp. 61-64): banners and treasures. */
export type BearingId = TreasureId | 'personal-banner' | 'bane-banner';

/** Something that is carried with a unit. */
export interface Bearing {
  readonly what: BearingId;
  readonly unit: number;
  /** `lost` with a unit that routed, `gone` with one that left the table. */
  readonly state: 'with' | 'lost' | 'gone';
  /** It has been seen to retire: its unit has, since its side's last go began (ruling 203). */
  readonly retiring?: true;
  /** Nobody who can use it is on the field (pp. 61-63). */
  readonly idle?: true;
  /** The War Horn has been blown (p. 63). */
  readonly sounded?: true;
}
