import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { isHero } from '../../../engine/rally-round-the-king/troops.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { inWords, listed, tally } from '../../chronicle/words.ts';
import { unitApart, unitName } from './units.ts';

/** Which of its battle's a unit is, by its id. */
export const numberOf = (state: BattleState, id: string): number => state.troops.findIndex((t) => t.id === id);
/** A unit's type in words, by its id; a hero by his name. */
const unitNamed = (state: BattleState, cast: Cast, id: string): string => unitName(state, cast, numberOf(state, id));

/** Those that are single, not units of many. */
const isDemon = (type: string): boolean => type.endsWith('Demon');
const severalOf = (type: string, n: number): string =>
  n > 1 ? `${inWords(n)} ${isDemon(type) ? `${type}s` : `units of ${type}`}` : `a ${isDemon(type) ? type : `unit of ${type}`}`;

/** Units by their types, a hero by his name: "the Knights", "three units of Warriors", "Hero Eleanor, two units of Warriors and a unit of Archers". */
export function bodyWords(state: BattleState, cast: Cast, ids: readonly string[]): string {
  const isOneHero = (id: string): boolean => isHero(state, numberOf(state, id));
  const heroes = ids.filter(isOneHero).map((id) => unitNamed(state, cast, id));
  const types = tally(ids.filter((id) => !isOneHero(id)).map((id) => unitNamed(state, cast, id)));
  const [first] = types;
  if (ids.length === 1 && first !== undefined) return `the ${first[0]}`;
  return listed([...heroes, ...types.map(([type, n]) => severalOf(type, n))]);
}

/** Who is aimed at: units by their types, one of several by its number, as the table shows it: "Treyine Archers 2". */
export function aimedAt(state: BattleState, cast: Cast, ids: readonly string[]): string {
  const [only, ...others] = ids.map((id) => unitApart(state, cast, numberOf(state, id)));
  const isOneOfSeveral = only !== undefined && only.n !== null && others.length === 0;
  return isOneOfSeveral ? `${only.name} ${only.n}` : bodyWords(state, cast, ids);
}
