import type { Game } from '../game/game.svelte.ts';

/** What leaders, heroes and magic users are called that logs have told of: by his id alone one is called the same wherever he is told of. */
const called = new Map<string, string>();

export const personCalled = (id: string): string | undefined => called.get(id);

/** Gets to know whom the log of a season of the open campaign tells of. */
export async function meetPersons(game: Pick<Game, 'client'>, key: string, now: number): Promise<void> {
  const answer = await game.client.seasonPersons({ key, now });
  if ('ok' in answer) for (const [id, name] of Object.entries(answer.ok)) called.set(id, name);
}
