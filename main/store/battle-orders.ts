import type { Database } from 'better-sqlite3';
import { lineage } from './reading.ts';

/** The orders of the battle that is being fought on a branch, those left out that were taken back; and how many there were with them. */
export function ordersOf(
  db: Database,
  branch: number,
  choice: number,
): { readonly battle: string | null; readonly orders: readonly { readonly n: number; readonly action: unknown }[]; readonly last: number } {
  const rows = db.prepare('SELECT n, battle, action, undone FROM battle_order WHERE branch = ? AND choice = ? ORDER BY n').all(branch, choice) as {
    n: number;
    battle: string;
    action: string;
    undone: number;
  }[];
  const orders = rows.filter((row) => row.undone === 0).map(({ n, action }) => ({ n, action: JSON.parse(action) as unknown }));
  return { battle: rows.at(-1)?.battle ?? null, orders, last: rows.at(-1)?.n ?? 0 };
}

/** What `undone` says of an order: taken back, or the first of those taken back after dice had been seen. */
export const TAKEN_BACK = 1;
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
    `SELECT battle_order.battle, count(*) AS times FROM battle_order
     LEFT JOIN choice ON choice.branch = battle_order.branch AND choice.seq = battle_order.choice
     WHERE battle_order.branch = ? AND battle_order.choice > ? AND battle_order.choice <= ? AND battle_order.undone = ? AND coalesce(choice.season, ?) = ?
     GROUP BY battle_order.choice, battle_order.battle ORDER BY battle_order.choice`,
  );
  return lineage(db, branch).flatMap(
    (share) => find.all(share.branch, share.from, share.to, TAKEN_BACK_SEEN, now, season) as { readonly battle: string; readonly times: number }[],
  );
}
