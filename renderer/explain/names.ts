import type { Game } from '../game/game.svelte.ts';
import type { NamesOfIds } from './naming.ts';
import type { SeasonLog } from './season-log.ts';

/** How the ids of a campaign's log are called. */
export function namesIn(game: Pick<Game, 'atlas' | 'nationName' | 'provinceName'>, { persons, units }: Pick<SeasonLog, 'persons' | 'units'>): NamesOfIds {
  const treasures = new Map((game.atlas?.treasures ?? []).map((treasure) => [treasure.id, treasure.name]));
  const unless = (name: string, id: string): string | undefined => (name === id ? undefined : name);
  return {
    nation: (id) => unless(game.nationName(id), id),
    province: (id) => unless(game.provinceName(id), id),
    treasure: (id) => treasures.get(id),
    person: (id) => persons[id],
    unit: (id) => units[id]?.name,
    rep: (id) => units[id]?.rep ?? undefined,
  };
}
