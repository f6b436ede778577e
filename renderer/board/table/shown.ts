/** What may be laid over the table on demand. */
export interface Overlays {
  readonly ruler: boolean;
  readonly charge: boolean;
  readonly range: boolean;
  readonly threat: boolean;
  readonly terror: boolean;
  readonly zones: boolean;
  /** Of all stands of both sides, not only of the one that is looked at. */
  readonly everybody: boolean;
  /** Names of the terrain. */
  readonly names: boolean;
}

/** What is drawn over a table until something else is wished for: what each piece of ground is called, for its rules are looked up by that. */
export const SHOWN_AT_FIRST: Overlays = {
  ruler: false,
  charge: false,
  range: false,
  threat: false,
  terror: false,
  zones: false,
  everybody: false,
  names: true,
};

/** What each is called. */
export const SHOWN_WORDS: Readonly<Record<keyof Overlays, string>> = {
  ruler: 'Ruler',
  charge: 'Charge reach',
  range: 'Arcs and ranges',
  threat: 'Threat, 4″',
  terror: 'Terror, 2″',
  zones: 'Zones',
  everybody: 'Reach, arcs, threat and terror of every unit',
  names: 'Names of the ground',
};
