import type { World } from '../../data/shapes.ts';
import type { GovernmentState, House } from '../../engine/campaign/governments/quarrels.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { Leader } from '../../engine/campaign/leaders/leader.ts';
import { newNation } from '../../engine/campaign/new-nation.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type LeaderId, nationId, provinceId } from '../../engine/ids.ts';
import { holder, look, nation, type Setup } from './table.ts';
import { WORLD } from './world.ts';

/** A leader of that War Rating, by name. */
export const person = (id: string, warRating = 3): Leader => ({ id: id as LeaderId, warRating, state: 'fit', until: null, captor: null });

export const government =
  (id: string, change: Partial<GovernmentState>): Setup =>
  (state) =>
    nation(id, { government: { ...look(state, id).government, ...change } })(state);

/** A nation's leader at home in one province, and the princes of others, the first of them next in line. */
export const princes = (id: string, home: string, others: Readonly<Record<string, number>>): Setup =>
  government(id, {
    home: provinceId(home),
    houses: Object.entries(others).map(([province, rating]): House => ({ home: provinceId(province), leader: person(`prince-of-${province}`, rating) })),
  });

/** Another faction's leader waits for Spring. */
export const divided = (id: string, home: string, rival: string, rating = 3): Setup =>
  government(id, { home: provinceId(home), rival: { home: provinceId(rival), leader: person(`rival-of-${rival}`, rating) } });

/** A nation in civil war: rebels hold those provinces, the first of them their home. */
export const inCivilWar =
  (id: string, ...provinces: readonly string[]): Setup =>
  (state) =>
    risen(state, WORLD, id, provinces);

/** The same in another world than the table's. */
export const inCivilWarIn =
  (world: World, id: string, ...provinces: readonly string[]): Setup =>
  (state) =>
    risen(state, world, id, provinces);

function risen(state: CampaignState, world: World, id: string, provinces: readonly string[]): CampaignState {
  const rebels = nationId(`${id}:rebels`);
  const begun = newNation(lands(world), rebels, look(state, id).people, 0);
  const home = provinceId(provinces[0]!);
  const nation = { ...begun, leader: person('pretender'), government: { ...begun.government, stands: 'rebels' as const, partOf: nationId(id), home } };
  const war = { id: `${rebels}/${id}/0` as never, aggressor: rebels, defender: nationId(id), since: 0, captures: [] };
  return {
    ...state,
    nations: [...state.nations, nation],
    wars: [...state.wars, war],
    provinces: state.provinces.map((p) => (provinces.includes(p.id) ? { ...p, holder: rebels } : p)),
  };
}

/** A broken nation: each of those provinces a tribe of its own, the rest the Leader's. */
export const broken = (id: string, ...homes: readonly string[]): Setup => brokenIn(WORLD, id, ...homes);

/** The same in another world than the table's. */
export const brokenIn =
  (world: World, id: string, ...homes: readonly string[]): Setup =>
  (state) => {
    const tribes = homes.map((home) => {
      const begun = newNation(lands(world), nationId(`${id}:${home}`), id, 0);
      const at = provinceId(home);
      return {
        ...begun,
        leader: person(`chief-of-${home}`),
        government: { ...begun.government, stands: 'tribe' as const, partOf: nationId(id), home: at, lands: [at] },
      };
    });
    const made = { ...state, nations: [...state.nations, ...tribes] };
    return government(id, { home: provinceId(id) })(made);
  };

/** Two tribes at war with each other. */
export const tribesAtWar =
  (id: string, aggressor: string, defender: string): Setup =>
  (state) => {
    const war = { id: `${aggressor}/${defender}/0` as never, aggressor: nationId(aggressor), defender: nationId(defender) };
    return government(id, { unification: [...look(state, id).government.unification, war] })(state);
  };

/** The little world as one empire: Corr the Emperor's own land, Dunn and Ash the regions of two governors. */
export const EMPIRE: World = {
  ...WORLD,
  nations: WORLD.nations.map((n) => (['ash', 'corr', 'dunn'].includes(n.id) ? { ...n, realm: 'corr' } : n)),
};

/** Whose throne a governor claims, and the war he fights for it. */
export const claims =
  (id: string, emperor: string, taken: Readonly<Record<string, string>> = {}): Setup =>
  (state) => {
    const captures = Object.entries(taken).map(([province, from]) => ({ province: provinceId(province), from: nationId(from) }));
    const war = { id: `${id}/${emperor}/0` as never, aggressor: nationId(id), defender: nationId(emperor), since: 0, captures };
    return government(id, { claims: nationId(emperor) })({ ...state, wars: [...state.wars, war] });
  };

/** Everybody's provinces, by holder. */
export const holdings = (state: CampaignState, ...provinces: readonly string[]): string[] => provinces.map((p) => holder(state, p));

/** Units of a tribe: the list of Eld serves all its tribes. */
export const warriors =
  (tribe: string, at: string, ...types: readonly string[]): Setup =>
  (state) =>
    nation(tribe, { army: types.map((type, i) => ({ id: `${tribe}-986-${i + 1}` as never, list: 'eld', type, at: at as never })) })(state);
