import type { Game } from '../game/game.svelte.ts';
import { meetPersons } from './persons.ts';
import { type LogLine, readLog } from './reading.ts';

/** Logs of seasons that have been asked for, a few of them: several sentences of a page rest on the same one. */
const kept = new Map<string, Promise<readonly LogLine[] | null>>();
const MOST_KEPT = 6;

/** The log of a season of the open campaign; null if it cannot be had. */
export function seasonLog(game: Game, now: number): Promise<readonly LogLine[] | null> {
  const key = game.standing?.key;
  if (key === undefined) return Promise.resolve(null);
  const name = `${key}/${now}/${game.version}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const asked = Promise.all([game.client.seasonEvents({ key, now }), meetPersons(game, key, now)]).then(([answer]) =>
    'ok' in answer ? readLog(answer.ok) : null,
  );
  kept.set(name, asked);
  if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0]!);
  return asked;
}
