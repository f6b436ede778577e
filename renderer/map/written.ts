import type { MapBox } from './fitting.ts';
import type { LaidName } from './nation-names.ts';
import type { Mark } from './placing-marks.ts';

/** A nation's name over a piece of its land, letter by letter. */
export interface NationName extends LaidName {
  readonly nation: string;
  /** The key of the piece. */
  readonly piece: string;
}

/** What names depend on besides the land. */
export interface NameSources {
  readonly holderOf: (province: string) => string;
  readonly nationName: (nation: string) => string;
  readonly badgeOf: (nation: string) => string;
  /** What the layer writes on a province, which is the same for all land of its holder. */
  readonly layerValue: (province: string) => string | null;
  /** What lies on the land already: no name stands there. */
  readonly occupied?: readonly MapBox[];
  /** In the order of their weight. */
  readonly marks: readonly Mark[];
}
