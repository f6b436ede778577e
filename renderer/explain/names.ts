import type { Game } from '../game/game.svelte.ts';
import type { Names } from './naming.ts';
import { unitTypes } from './reading.ts';
import type { SeasonLog } from './season-log.ts';

/** How the ids of a campaign's log are called. */
export function namesIn(game: Pick<Game, 'atlas' | 'nationName' | 'provinceName'>, { lines, persons }: SeasonLog): Names {
  const { peoples = [], companies = [] } = game.atlas ?? {};
  const types = unitTypes(lines, peoples);
  const units = new Map(peoples.flatMap((people) => people.units.map((unit) => [`${people.id}/${unit.id}` as string, unit] as const)));
  const hired = new Map(companies.flatMap((company) => company.units.map((unit) => [unit.id, unit] as const)));
  const rowOf = (id: string, type: string) => `${id.replace(/-\d+-\d+$/, '').split(':')[0]}/${type}`;
  const treasures = new Map((game.atlas?.treasures ?? []).map((treasure) => [treasure.id, treasure.name]));
  const unless = (name: string, id: string): string | undefined => (name === id ? undefined : name);
  return {
    nation: (id) => unless(game.nationName(id), id),
    province: (id) => unless(game.provinceName(id), id),
    treasure: (id) => treasures.get(id),
    person: (id) => persons[id],
    unitType(id) {
      const type = types.get(id);
      return type === undefined ? undefined : (units.get(rowOf(id, type))?.name ?? type);
    },
    rep(id) {
      const type = types.get(id);
      return type === undefined ? undefined : (units.get(rowOf(id, type)) ?? hired.get(type))?.rep;
    },
  };
}
