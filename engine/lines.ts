import type { QuickEvent } from './by-this-axe/state.ts';
import type { CampaignEvent } from './campaign/events.ts';
import type { LeaderFate, SideOutcome } from './campaign/state.ts';
import type { Modifier } from './events.ts';
import { type Hasher, sha256 } from './sha256.ts';

/** Everything that can stand in a log: events of the campaign and of its battles. */
export type LoggedEvent = CampaignEvent | QuickEvent;

type KeysOf<T> = T extends unknown ? keyof T : never;
type Standing = Extract<CampaignEvent, { kind: 'campaign-ended' }>['standing'][number];
type EveryKey = KeysOf<LoggedEvent> | KeysOf<Modifier> | KeysOf<SideOutcome> | KeysOf<LeaderFate> | KeysOf<Standing>;

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
  turns: true,
  invader: true,
  defender: true,
  hash: true,
  cause: true,
};

const KEYS = Object.keys(KEY_ORDER);

/** The one function that writes an event: a JSON object on one line, its keys in a fixed order. */
export function formatLine(event: LoggedEvent): string {
  return JSON.stringify(event, KEYS);
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
  readonly add: (event: CampaignEvent) => void;
  /** The hash of the season that is running, closed here; a run's hash is its last season's. */
  readonly close: () => string;
}

/** Begins a chain, or goes on from a season's hash. */
export function hashChain(before = ''): HashChain {
  let last = before;
  let season: Hasher = sha256();
  let begun = false;
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
      if (event.kind === 'season-began') {
        if (begun) close();
        begun = true;
      }
      season.add(`${formatLine(event)}\n`);
    },
    close,
  };
}
