import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { writeSettings } from './founding.ts';
import { ALONG } from './reading.ts';

/** Stands among the orders of a battle, before the first of them: a player has taken command of the army of a nation nobody holds (p. 56). It is no choice of the battle. */
export interface TakeCommand {
  readonly kind: 'take-command';
  /** The nation. */
  readonly by: string;
}

/** That a player takes command of a nation’s army (p. 56), as it is kept. */
export const takeCommand = (by: string): TakeCommand => ({ kind: 'take-command', by });

const isTakeCommand = (action: unknown): action is TakeCommand =>
  typeof action === 'object' && action !== null && 'kind' in action && action.kind === ('take-command' satisfies TakeCommand['kind']);

/** The form of an order as it is kept; whether it may be given is for the rules to say. */
const keptOrder = z.looseObject({
  kind: z.literal('choose' satisfies BattleAction['kind']),
  by: z.string(),
  hand: z.string(),
  step: z.number(),
  choice: z.string(),
  of: z.array(z.string()),
  number: z.number().optional(),
  place: z.looseObject({ x: z.number(), y: z.number(), heading: z.number() }).optional(),
  why: z.string(),
  faces: z.array(z.number()).optional(),
});

/** Whether what is kept as an order has the form of one: a file may hold what another program has written. */
export const isKeptOrder = (action: unknown): action is BattleAction => keptOrder.safeParse(action).success;

/** What is written of the battle that is being fought on a branch. */
export interface Orders {
  readonly battle: string | null;
  /** The nation nobody holds whose army is commanded by a player; null where there is none. */
  readonly command: string | null;
  /** Those left out that were taken back. */
  readonly orders: readonly { readonly n: number; readonly action: unknown }[];
  /** The number of the last, of those that were taken back too. */
  readonly last: number;
}

/** The stored orders of the battle that this choice tells of, or will tell of. */
export function ordersOf(db: Database, branch: number, choice: number): Orders {
  const rows = db.prepare('SELECT n, battle, action, undone FROM battle_order WHERE branch = ? AND choice = ? ORDER BY n').all(branch, choice) as {
    n: number;
    battle: string;
    action: string;
    undone: number;
  }[];
  const all = rows.filter((row) => row.undone === 0).map(({ n, action }) => ({ n, action: JSON.parse(action) as unknown }));
  const command = all.map(({ action }) => action).find(isTakeCommand)?.by ?? null;
  const orders = all.filter(({ action }) => !isTakeCommand(action));
  return { battle: rows.at(-1)?.battle ?? null, command, orders, last: rows.at(-1)?.n ?? 0 };
}

/**
 * The nation, held by nobody, whose army a player commanded in the battle that a choice told of; null if none. A player who took command and then had it
 * settled commanded nobody.
 */
export function commandIn(db: Database, branch: number, choice: number): string | null {
  const { command } = ordersOf(db, branch, choice);
  return command !== null && hasOrders(db, branch, choice, []) ? command : null;
}

/** Whether a player has chosen anything in the battle that a choice tells of: for a nation of his, or one whose army he commands. */
export function hasOrders(db: Database, branch: number, choice: number, players: readonly string[]): boolean {
  const { command, orders } = ordersOf(db, branch, choice);
  return orders.some(({ action }) => {
    const { by } = action as { readonly by: string };
    return by === command || players.includes(by);
  });
}

/** What the orders of the battle being fought have led to so far. */
export interface CameTo {
  readonly branch: number;
  readonly choice: number;
  /** The number of the last order that counts. */
  readonly n: number;
  /** The hash of all that had happened in it. */
  readonly log: string;
}

/** Writes down what the orders of the battle that is being fought have come to; it stands in the campaign's settings, and is no part of what it is played again from. */
export const writeCameTo = (db: Database, cameTo: CameTo): void => writeSettings(db, { fighting: cameTo });

/** The hash of all that had happened in the battle that is being fought when its last order was given; null where that was not written down, or of other orders. */
export function cameToLog(db: Database, at: Omit<CameTo, 'log'>): string | null {
  const { settings } = db.prepare('SELECT settings FROM campaign').get() as { settings: string };
  const { fighting } = JSON.parse(settings) as { readonly fighting?: Partial<CameTo> | null };
  const { branch, choice, n, log } = fighting ?? {};
  return branch === at.branch && choice === at.choice && n === at.n && typeof log === 'string' ? log : null;
}

/** What `undone` says of an order: taken back, or the first of those taken back after dice had been seen. */
export const TAKEN_BACK = 1;
/** The first of those taken back after dice had been seen. */
export const TAKEN_BACK_SEEN = 2;

/** Orders of a battle from a number on are taken back; `seen`: dice had been thrown since. They stay in the file, and so do the dice that were seen. */
export function takeBack(db: Database, branch: number, choice: number, from: number, seen = false): void {
  db.prepare('UPDATE battle_order SET undone = CASE WHEN ? AND n = ? THEN ? ELSE ? END WHERE branch = ? AND choice = ? AND n >= ? AND undone = 0').run(
    seen ? 1 : 0,
    from,
    TAKEN_BACK_SEEN,
    TAKEN_BACK,
    branch,
    choice,
    from,
  );
}

/** The battles of a season in which choices were taken back after their dice had been seen, and how often. `now`: the season that goes on. */
export function seenAndTakenBack(db: Database, branch: number, season: number, now: number): readonly { readonly battle: string; readonly times: number }[] {
  const find = db.prepare(
    `${ALONG} SELECT battle_order.battle, count(*) AS times FROM share CROSS JOIN battle_order ON battle_order.branch = share.branch
       AND battle_order.choice > coalesce(share.fork, -1) AND battle_order.choice <= share.upto AND battle_order.undone = :undone
     LEFT JOIN choice ON choice.branch = battle_order.branch AND choice.seq = battle_order.choice
     WHERE coalesce(choice.season, :now) = :season
     GROUP BY battle_order.choice, battle_order.battle ORDER BY battle_order.choice`,
  );
  return find.all({ branch, undone: TAKEN_BACK_SEEN, now, season }) as { readonly battle: string; readonly times: number }[];
}
