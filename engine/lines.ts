import type { ArmyEvent } from './armies.ts';
import type { QuickEvent } from './by-this-axe/state.ts';
import type { CampaignEvent } from './campaign/events.ts';
import type { LeaderFate, SideOutcome } from './campaign/outcome.ts';
import type { DiceModifier, Modifier } from './events.ts';
import type { OwnTableEvent } from './own-table/report.ts';
import type { Place } from './rally-round-the-king/actions.ts';
import type { BattleEvent, ReadBy } from './rally-round-the-king/events.ts';
import { type Hasher, sha256 } from './sha256.ts';
import type { AftermathEvent } from './stand-alone.ts';

/** Everything that can stand in a log: events of the campaign, of its battles, and of battles on their own. */
export type LoggedEvent = CampaignEvent | QuickEvent | BattleEvent | OwnTableEvent | ArmyEvent | AftermathEvent;
/** A logged event of one kind. */
export type LoggedOf<Kind extends LoggedEvent['kind']> = Extract<LoggedEvent, { kind: Kind }>;

type KeysOf<T> = T extends unknown ? keyof T : never;
type FinalStanding = Extract<CampaignEvent, { kind: 'campaign-ended' }>['standing'][number];
type EveryKey =
  | KeysOf<LoggedEvent>
  | KeysOf<Modifier>
  | KeysOf<DiceModifier>
  | KeysOf<SideOutcome>
  | KeysOf<LeaderFate>
  | KeysOf<FinalStanding>
  | KeysOf<Place>
  | KeysOf<ReadBy>;

/** Every key an event may have, in the order in which a line names them. A key left out does not compile. */
const KEY_ORDER: Readonly<Record<EveryKey, true>> = {
  kind: true,
  table: true,
  page: true,
  ruling: true,
  phase: true,
  system: true,
  world: true,
  year: true,
  season: true,
  lastYear: true,
  now: true,
  turn: true,
  players: true,
  nations: true,
  provinces: true,
  war: true,
  battle: true,
  who: true,
  against: true,
  by: true,
  hand: true,
  choice: true,
  nation: true,
  tribe: true,
  leader: true,
  fate: true,
  captor: true,
  warRating: true,
  how: true,
  where: true,
  from: true,
  to: true,
  for: true,
  aggressor: true,
  attacker: true,
  between: true,
  winner: true,
  loser: true,
  province: true,
  unit: true,
  type: true,
  at: true,
  units: true,
  points: true,
  routed: true,
  left: true,
  fates: true,
  possible: true,
  deputy: true,
  invaderUnits: true,
  defenderUnits: true,
  dice: true,
  base: true,
  modifiers: true,
  why: true,
  value: true,
  target: true,
  total: true,
  passed: true,
  result: true,
  reason: true,
  of: true,
  defense: true,
  tech: true,
  rolls: true,
  list: true,
  gained: true,
  standing: true,
  morale: true,
  length: true,
  until: true,
  strength: true,
  column: true,
  attack: true,
  defence: true,
  tenths: true,
  stratagem: true,
  field: true,
  end: true,
  refusedBy: true,
  turns: true,
  invader: true,
  defender: true,
  // governments and succession (pp. 54-55)
  tribes: true,
  leaders: true,
  homes: true,
  yes: true,
  no: true,
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  company: true,
  hired: true,
  commander: true,
  level: true,
  banner: true,
  successes: true,
  // treasures (pp. 61-64)
  treasure: true,
  treasures: true,
  routedBearers: true,
  lostBanners: true,
  maiden: true,
  destroyed: true,
  usableFrom: true,
  // special peoples and dragons (pp. 68-70)
  returns: true,
  // the battlefield (pp. 26-43)
  test: true,
  after: true,
  surprise: true,
  scouting: true,
  terrain: true,
  section: true,
  baseline: true,
  refusals: true,
  plan: true,
  placed: true,
  dismounted: true,
  places: true,
  x: true,
  y: true,
  heading: true,
  zone: true,
  totals: true,
  hits: true,
  each: true,
  // magic (pp. 44-50)
  spell: true,
  remaining: true,
  vanished: true,
  unsounded: true,
  // armies that fight on their own (pp. 9-11)
  captains: true,
  types: true,
  hash: true,
  nobodyInArc: true,
  // a campaign that begins from a position
  since: true,
  revealed: true,
  battles: true,
  cause: true,
};

const RANK = new Map(Object.keys(KEY_ORDER).map((key, rank) => [key, rank]));

/** Keys in the order of the line for each set of keys met; events of one kind share theirs. */
const ordered = new Map<string, readonly string[]>();

function orderOf(keys: readonly string[]): readonly string[] {
  const shape = keys.join();
  const before = ordered.get(shape);
  if (before !== undefined) return before;
  const unknown = keys.find((key) => !RANK.has(key));
  if (unknown !== undefined) throw new Error(`an event may not have a key '${unknown}'`);
  const sorted = [...keys].sort((a, b) => RANK.get(a)! - RANK.get(b)!);
  ordered.set(shape, sorted);
  return sorted;
}

/** Texts that need no escaping: every id is one. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function written(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? written(item) : `,${written(item)}`;
    return `[${text}]`;
  }
  for (const key of orderOf(Object.keys(value))) {
    const field = `"${key}":${written((value as Readonly<Record<string, unknown>>)[key])}`;
    text += text === '' ? field : `,${field}`;
  }
  return `{${text}}`;
}

/** The one function that writes an event: a JSON object on one line, its keys in a fixed order. */
export function formatLine(event: LoggedEvent): string {
  return written(event);
}

/** A battle's hash: the SHA-256 of its lines, each with its line end. */
export function hashBattle(events: readonly LoggedEvent[]): string {
  const hasher = sha256();
  for (const event of events) hasher.add(`${formatLine(event)}\n`);
  return hasher.hex();
}

/**
 * The chain of a campaign: a season's hash is that of last season's hash and the season's own lines, in which each battle
 * stands as its hash. What happens before the first season belongs to it.
 */
export interface HashChain {
  /** Takes in an event. Answers the hash of the season that it ends by beginning the next, else null. */
  readonly add: (event: CampaignEvent) => string | null;
  /** The hash of the season that is running, closed here; a run's hash is its last season's. What follows, if anything does, begins the next. */
  readonly close: () => string;
}

/** Begins a chain, or goes on from a season's hash. */
export function hashChain(before = ''): HashChain {
  let last = before;
  let season: Hasher = sha256();
  let begun = false;
  let isClosed = false;
  const open = (): void => {
    season = sha256();
    season.add(`${last}\n`);
  };
  const close = (): string => {
    last = season.hex();
    open();
    return last;
  };
  open();
  return {
    add(event) {
      // a year's beginning stands before its first season's and belongs to it
      const opens = event.kind === 'year-began' || (event.kind === 'season-began' && event.season !== 'spring');
      // a campaign that was over and is played on has closed its last season already
      const ended = isClosed ? last : null;
      const closed = opens && begun ? (ended ?? close()) : null;
      if (opens) isClosed = false;
      if (event.kind === 'season-began') begun = true;
      season.add(`${formatLine(event)}\n`);
      return closed;
    },
    close() {
      isClosed = true;
      return close();
    },
  };
}
