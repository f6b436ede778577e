import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Rules that are mended after something was played, as a file shows them: one of its choices is none that any rule takes. */

/** Looks into a closed campaign's file. */
export function inFile<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Makes one of the choices of a closed campaign, on its first branch, one that no rule takes. */
export function spoil(file: string, choice: number): void {
  inFile(file, (db) => {
    const { action } = db.prepare('SELECT action FROM choice WHERE branch = 1 AND seq = ?').get(choice) as { action: string };
    const none = { ...JSON.parse(action), kind: 'choose', by: 'nobody', choice: 'none' };
    db.prepare('UPDATE choice SET action = ? WHERE branch = 1 AND seq = ?').run(JSON.stringify(none), choice);
  });
}

/** Makes what was told of one of its choices something that none of today's rules tells: its first die shows another face. */
export function tellOtherwise(file: string, choice: number): void {
  inFile(file, (db) => {
    const find = db.prepare(`SELECT season, n, line FROM event WHERE branch = 1 AND choice = ? AND line LIKE '%"dice":[%' ORDER BY season, n`);
    const { season, n, line } = find.get(choice) as { season: number; n: number; line: string };
    const other = line.replace(/"dice":\[(\d)/, (_, face: string) => `"dice":[${(Number(face) % 6) + 1}`);
    db.prepare('UPDATE event SET line = ? WHERE branch = 1 AND season = ? AND n = ?').run(other, season, n);
  });
}

/** Makes what a battle on its own came to when it was left something that none of today's rules tells. */
export function tellBattleOtherwise(file: string): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { at: { log: string } };
  kept.at.log = kept.at.log.replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
  writeFileSync(file, JSON.stringify(kept));
}

/** What was told of the orders of the battle that is fought in a campaign is not what comes of them now. */
export function tellFightingOtherwise(file: string): void {
  inFile(file, (db) => db.prepare("UPDATE campaign SET settings = json_set(settings, '$.fighting.log', 'another')").run());
}

/** The same of a battle on its own as of a campaign's choice; `order` counts from 1. */
export function spoilBattle(file: string, order: number): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { choices: { action: Record<string, unknown> }[] };
  Object.assign(kept.choices[order - 1]!.action, { choice: 'no-such-order' });
  writeFileSync(file, JSON.stringify(kept));
}
