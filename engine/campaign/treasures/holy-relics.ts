import type { World } from '../../../data/shapes.ts';
import { HOLY_RELIC_LOCATION, HOLY_RELICS, type RelicId, type TreasureId } from '../../../data/tables/treasures.ts';
import { type NationId, nationId, type ProvinceId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { holderOf, type Lands } from '../lands.ts';
import { isLeftOut, peoplesIn } from '../left-out.ts';
import { factsOfPeople } from '../peoples.ts';
import { placedAlready } from '../position.ts';
import { seatOf } from '../seats.ts';
import type { CampaignState } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { dueBack } from './magic-items.ts';
import type { TreasurePlace } from './treasure.ts';
import { kindOf, passTreasure, withTreasure } from './treasures.ts';
import { columnOf } from './using-treasures.ts';

/** The relics that have a place in a world: those of whose column it knows a nation (p. 64, ruling C16). */
export const relicsIn = (world: Pick<World, 'nations' | 'options'>): readonly RelicId[] =>
  HOLY_RELICS.map(({ id }) => id).filter((id) => columnOf(id).some((nation) => peoplesIn(world).some((n) => n.id === nation)));

/** Nations of a world that have a treasure though they hold no land: the Brethren their relic (p. 64, ruling 16). */
export const keepersOf = (treasure: TreasureId, world: Pick<World, 'nations' | 'options'>): readonly string[] =>
  kindOf(treasure) === 'relic' ? peoplesIn(world).flatMap(({ id, capital }) => (capital === null && columnOf(treasure).includes(id) ? [id] : [])) : [];

/** At the beginning of a campaign every relic of whose column this world knows a nation gets its place (p. 64), unless relics are left out (p. 61) or a position says where it lies. */
export function firstRelicSteps(lands: Lands): readonly StepBody[] {
  if (isLeftOut('holy-relics', lands.world.options)) return [];
  const placed = placedAlready(lands.world.position);
  const toPlace = relicsIn(lands.world).filter((id) => !placed.includes(id));
  return toPlace.map((id) => ({ kind: 'holy-relic-location', treasure: id, how: 'discovered' }));
}

/** Winter: lost relics that are due find a new place (p. 57, ruling C16). */
export function relicSteps(state: CampaignState): readonly StepBody[] {
  return dueBack(state, 'relic').map((t) => ({ kind: 'holy-relic-location', treasure: t.id as RelicId, how: 'returned' }));
}

/** The row of a relic's column (p. 64); null where the page is empty. */
function relicNationOn(relic: RelicId, die: number): string | null {
  return HOLY_RELIC_LOCATION.rows.find((row) => row.on === die)!.nations[HOLY_RELIC_LOCATION.columns.indexOf(relic)] ?? null;
}

/**
 * p. 64: 1d6 says in which nation's home province a relic lies; an empty row, or a nation this world does not know, is thrown again (ruling C16). It belongs to
 * whoever holds that province. The Brethren have no land: a relic of theirs is out of reach (ruling 16).
 */
export const holyRelicLocation: Chapter<'holy-relic-location'> = {
  run(state, step, at) {
    const { treasure, how } = step;
    const on = { table: 'holy-relic-location', page: 64, who: treasure, count: 1, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => relicNationOn(treasure, total) ?? 'empty');
    const row = peoplesIn(at.lands.world).find((n) => n.id === rolled.result);
    if (row === undefined) return push(state, step.id, step);
    const { capital } = factsOfPeople(at.lands, row.id);
    const place: TreasurePlace = capital === null ? { where: 'held', by: nationId(row.id) } : { where: 'lies', in: capital };
    const nation = capital === null ? nationId(row.id) : holderOf(state, capital);
    at.say({ kind: 'relic-placed', treasure, nation, province: capital, how, cause: step.id });
    return withTreasure(state, treasure, { place, usableFrom: state.now });
  },
};

/**
 * A province has changed hands, and with it the relic that lies there (ruling C9): the new holder has it from next season on. If an enemy took the province
 * while the relic was on a field with its nation's army, the relic is brought to that nation's seat instead (ruling 65).
 */
export function relicsChangeHands(
  state: CampaignState,
  province: ProvinceId,
  from: NationId,
  to: NationId,
  how: 'taken' | 'at-the-peace',
  at: At,
): CampaignState {
  let after = state;
  for (const { id, place } of state.treasures) {
    if (place.where !== 'lies' || place.in !== province) continue;
    const isAway = how === 'taken' && state.carried.some((c) => c.treasure === id && c.nation === from);
    const seat = isAway ? seatOf(state, at.lands, from) : null;
    if (seat === null) {
      after = passTreasure(after, id, from, to, 'with-the-province', at);
      continue;
    }
    at.say({ kind: 'relic-moved', treasure: id, nation: from, province: seat, cause: at.cause });
    after = withTreasure(after, id, { place: { where: 'lies', in: seat } });
  }
  return after;
}

/** A nation has land: a relic it took while it had none lies in its seat from now on, as every relic does (p. 64, ruling 69). */
export function relicsFindAHome(state: CampaignState, nation: NationId, at: At): CampaignState {
  const relics = state.treasures.filter(({ id, place }) => kindOf(id) === 'relic' && place.where === 'held' && place.by === nation);
  const province = relics.length === 0 ? null : seatOf(state, at.lands, nation);
  if (province === null) return state;
  let after = state;
  for (const { id } of relics) {
    at.say({ kind: 'relic-moved', treasure: id, nation, province, how: 'first-land', cause: at.cause });
    after = withTreasure(after, id, { place: { where: 'lies', in: province } });
  }
  return after;
}
