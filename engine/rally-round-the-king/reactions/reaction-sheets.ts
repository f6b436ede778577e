/** The six Reaction Tests (p. 37). */
export type ReactionTest = 'enemy-threat' | 'received-fire' | 'wanting-to-charge' | 'being-charged' | 'involved-in-melee' | 'leader-lost';

/** How many of the two dice passed (p. 3). */
export type Passed = 0 | 1 | 2;

/** What a unit does. Retiring costs one hit, whatever else happens, and so does giving ground. */
export type ReactionResult =
  | 'charge'
  | 'fire'
  | 'halt'
  | 'halt-no-fire'
  | 'retire'
  | 'rout'
  | 'continue-charge'
  | 'continue-charge-hit'
  | 'advance'
  | 'fire-one-die'
  | 'fire-and-retire'
  | 'fire-and-rout'
  | 'remain'
  | 'give-ground'
  | 'carry-on';

/** All the sheets ask about a unit that tests. Flyers are always mounted; dismounted troops, elephants and artillery are foot (p. 5). */
export interface Reacting {
  readonly purpose: 'melee' | 'missile' | 'skirmish';
  readonly mounted: boolean;
  /** Dual-Armed: always on the melee sheet (p. 6). */
  readonly dual: boolean;
  readonly frenzy: boolean;
  readonly hits: number;
  /** As printed, without hits or anything else. */
  readonly rep: number;
  /** On its way into contact when the test comes. */
  readonly charging: boolean;
  /** At least one of those that charge it is mounted. */
  readonly chargedByMounted: boolean;
  /** In melee with somebody else when the charge comes. */
  readonly alreadyInMelee: boolean;
  /** Charged to flank or rear (p. 41). */
  readonly flankOrRear: boolean;
  readonly meleeWithMounted: boolean;
  /** Mounted that fight enemy foot without routing it draw off; against mounted alone they fight on (ruling 115). */
  readonly meleeWithFoot: boolean;
  /** Enemy foot of its melee routed in the round it tests for. */
  readonly routedEnemyFoot: boolean;
}

/** What a row of a cell may ask of a unit, each as the page words it. */
const ASKS = {
  mounted: (u: Reacting) => u.mounted,
  foot: (u: Reacting) => !u.mounted,
  missile: (u: Reacting) => u.purpose === 'missile',
  skirmish: (u: Reacting) => u.purpose === 'skirmish',
  dual: (u: Reacting) => u.dual,
  frenzy: (u: Reacting) => u.frenzy,
  charging: (u: Reacting) => u.charging,
  'hits-equal-rep-or-more': (u: Reacting) => u.hits >= u.rep,
  'charged-by-mounted': (u: Reacting) => u.chargedByMounted,
  'already-in-melee': (u: Reacting) => u.alreadyInMelee,
  'flank-or-rear': (u: Reacting) => u.flankOrRear,
  'in-melee-with-mounted': (u: Reacting) => u.meleeWithMounted,
  'in-melee-with-foot': (u: Reacting) => u.meleeWithFoot,
  'routed-enemy-foot': (u: Reacting) => u.routedEnemyFoot,
} as const satisfies Readonly<Record<string, (unit: Reacting) => boolean>>;

/** What a row may ask of a unit. */
export type Ask = keyof typeof ASKS;

/** A row of a sheet, for units that are everything in `is` and nothing in `not`, and that no earlier row took; Dual-Armed units may have another result. */
type Row =
  | { readonly is: readonly Ask[]; readonly not?: readonly Ask[]; readonly do: ReactionResult }
  | { readonly all: ReactionResult; readonly dual?: ReactionResult }
  | { readonly others: ReactionResult; readonly dual?: ReactionResult };

/** Rows are read top down; the first that fits the unit decides. */
type Cell = readonly Row[];
type ReactionSheet = Readonly<Record<ReactionTest, Readonly<Record<Passed, Cell>>>>;

/** p. 76: what melee and Dual-Armed troops do. */
export const MELEE = {
  'enemy-threat': {
    2: [{ is: ['mounted'], not: ['dual'], do: 'charge' }, { is: ['frenzy'], do: 'charge' }, { is: ['dual'], do: 'fire' }, { others: 'halt' }],
    1: [{ all: 'halt', dual: 'halt-no-fire' }],
    0: [{ all: 'retire' }],
  },
  'received-fire': {
    2: [{ is: ['charging'], do: 'continue-charge' }, { is: ['frenzy'], do: 'charge' }, { is: ['dual'], do: 'fire' }, { others: 'advance' }],
    1: [
      { is: ['charging'], do: 'continue-charge-hit' },
      { is: ['mounted'], do: 'retire' },
      { others: 'halt', dual: 'halt-no-fire' },
    ],
    0: [{ is: ['hits-equal-rep-or-more'], do: 'rout' }, { all: 'retire' }],
  },
  'wanting-to-charge': {
    2: [{ all: 'charge' }],
    1: [{ is: ['mounted'], not: ['dual'], do: 'charge' }, { is: ['frenzy'], do: 'charge' }, { is: ['dual'], do: 'halt-no-fire' }, { others: 'halt' }],
    0: [{ all: 'halt', dual: 'halt-no-fire' }],
  },
  'being-charged': {
    2: [{ is: ['mounted'], not: ['dual'], do: 'charge' }, { is: ['frenzy'], do: 'charge' }, { is: ['dual'], do: 'fire' }, { others: 'halt' }],
    1: [
      // fourth on the page; p. 41 exempts nobody from it
      { is: ['flank-or-rear'], do: 'rout' },
      { is: ['mounted'], do: 'retire' },
      { is: ['foot', 'charged-by-mounted'], do: 'rout' },
      { is: ['already-in-melee'], do: 'rout' },
      { others: 'halt', dual: 'halt-no-fire' },
    ],
    0: [{ all: 'rout' }],
  },
  'involved-in-melee': {
    2: [{ is: ['mounted', 'in-melee-with-foot'], not: ['routed-enemy-foot'], do: 'retire' }, { others: 'remain' }],
    1: [{ is: ['mounted'], do: 'retire' }, { is: ['foot', 'in-melee-with-mounted'], do: 'rout' }, { others: 'give-ground' }],
    0: [{ all: 'rout' }],
  },
  'leader-lost': {
    2: [{ all: 'carry-on' }],
    1: [{ all: 'retire' }],
    0: [{ all: 'rout' }],
  },
} as const satisfies ReactionSheet;

/** p. 77: what missile and skirmish troops do, artillery among them. */
export const MISSILE = {
  'enemy-threat': {
    2: [{ all: 'fire' }],
    1: [{ all: 'retire' }],
    0: [{ all: 'rout' }],
  },
  'received-fire': {
    2: [{ is: ['charging'], do: 'continue-charge' }, { others: 'fire' }],
    1: [{ all: 'retire' }],
    0: [{ all: 'rout' }],
  },
  'wanting-to-charge': {
    2: [{ all: 'charge' }],
    1: [{ all: 'halt-no-fire' }],
    0: [{ all: 'rout' }],
  },
  'being-charged': {
    2: [
      { is: ['missile'], do: 'fire' },
      { is: ['skirmish'], do: 'fire-and-retire' },
    ],
    1: [
      // fourth on the page; p. 41 exempts nobody from it
      { is: ['flank-or-rear'], do: 'rout' },
      { is: ['mounted'], do: 'retire' },
      { is: ['foot', 'charged-by-mounted'], do: 'rout' },
      { is: ['already-in-melee'], do: 'rout' },
      { is: ['foot', 'missile'], do: 'fire-one-die' },
      { is: ['foot', 'skirmish'], do: 'fire-and-rout' },
    ],
    0: [{ all: 'rout' }],
  },
  'involved-in-melee': {
    2: [{ is: ['mounted', 'in-melee-with-foot'], not: ['routed-enemy-foot'], do: 'retire' }, { others: 'remain' }],
    1: [{ all: 'rout' }],
    0: [{ all: 'rout' }],
  },
  'leader-lost': {
    2: [{ all: 'carry-on' }],
    1: [{ all: 'rout' }],
    0: [{ all: 'rout' }],
  },
} as const satisfies ReactionSheet;

/** What the row tells the unit to do; null if the row is not for it. */
function readRow(row: Row, unit: Reacting): ReactionResult | null {
  if (!('is' in row)) {
    const all = 'all' in row ? row.all : row.others;
    return unit.dual ? (row.dual ?? all) : all;
  }
  for (const ask of row.is) if (!ASKS[ask](unit)) return null;
  if (row.not !== undefined) for (const ask of row.not) if (ASKS[ask](unit)) return null;
  return row.do;
}

/** pp. 76-77: what a unit does that passed this many dice of the test. */
export function reactionResult(test: ReactionTest, passed: Passed, unit: Reacting): ReactionResult {
  const sheet: ReactionSheet = unit.dual || unit.purpose === 'melee' ? MELEE : MISSILE;
  for (const row of sheet[test][passed]) {
    const result = readRow(row, unit);
    if (result !== null) return result;
  }
  throw new Error(`${test}: no row for a ${unit.purpose} unit that passed ${passed}`);
}
