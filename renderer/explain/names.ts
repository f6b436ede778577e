import type { Game } from '../game/game.svelte.ts';
import type { Names } from './naming.ts';
import { type LogLine, unitTypes } from './reading.ts';

/** How the ids of a campaign's log are called. */
export function namesIn(game: Game, log: readonly LogLine[]): Names {
  const types = unitTypes(log);
  const units = new Map((game.atlas?.peoples ?? []).flatMap((people) => people.units.map((unit) => [`${people.id}/${unit.id}`, unit.name] as const)));
  const treasures = new Map((game.atlas?.treasures ?? []).map((treasure) => [treasure.id, treasure.name]));
  const unless = (name: string, id: string): string | undefined => (name === id ? undefined : name);
  return {
    nation: (id) => unless(game.nationName(id), id),
    province: (id) => unless(game.provinceName(id), id),
    treasure: (id) => treasures.get(id),
    unitType(id) {
      const type = types.get(id);
      return type === undefined ? undefined : (units.get(`${id.replace(/-\d+-\d+$/, '').split(':')[0]}/${type}`) ?? type);
    },
  };
}
