import type { Season } from '../../data/tables/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { Captain, Leader } from '../../engine/campaign/leaders/leader.ts';
import { newNation } from '../../engine/campaign/new-nation.ts';
import type { CampaignState, Deeds, NationState, Peace, War } from '../../engine/campaign/state.ts';
import { firstTreasures } from '../../engine/campaign/treasures/treasures.ts';
import { type BattleId, type LeaderId, nationId, provinceId, type UnitId, type WarId } from '../../engine/ids.ts';
import { WORLD } from './world.ts';

/** What a test makes of the campaign that its table begins with. */
export type Setup = (state: CampaignState) => CampaignState;

const NO_DEEDS: Deeds = { won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false };
const FIRST: Readonly<Record<Season, number>> = { spring: 1, summer: 2, fall: 3, winter: 4 };

function asBegun(id: string): NationState {
  const leader = { id: `${id}-leader-986-1` as LeaderId, warRating: 3, state: 'fit', until: null, captor: null } as const;
  return { ...newNation(lands(WORLD), nationId(id), id, ROLLS_AT_START[id]!), leader, made: { units: 0, leaders: 1 } };
}

/** p. 57: provinces + defense + tech of each nation with the lands it begins with. */
const ROLLS_AT_START: Readonly<Record<string, number>> = { ash: 4, bryn: 4, corr: 4, dunn: 2, eld: 2, fenn: 4 };

/** A campaign in its first Spring: nobody at war, every Leader of War Rating 3, no army raised; then what `setup` makes of it. */
export function table(...setup: readonly Setup[]): CampaignState {
  const begun: CampaignState = {
    year: 986,
    season: 'spring',
    now: 1,
    players: [],
    lastYear: null,
    nations: WORLD.nations.map((n) => asBegun(n.id)),
    provinces: WORLD.provinces.map((p) => ({ id: provinceId(p.id), holder: nationId(p.nation) })),
    wars: [],
    givingUp: [],
    peaces: [],
    debts: [],
    fronts: [],
    goingToWar: [],
    invasions: [],
    musters: [],
    fought: [],
    formerEmployers: [],
    treasures: firstTreasures(),
    carried: [],
    dragons: [],
    agenda: [],
    nextStep: 1,
    tally: {},
    over: false,
  };
  return setup.reduce((state, change) => change(state), begun);
}

export function nation(id: string, change: Partial<NationState>): Setup {
  return (state) => ({ ...state, nations: state.nations.map((n) => (n.id === id ? { ...n, ...change } : n)) });
}

export const leader =
  (id: string, change: Partial<Leader>): Setup =>
  (state) =>
    nation(id, { leader: { ...look(state, id).leader, ...change } })(state);

export const deeds = (id: string, change: Partial<Deeds>): Setup => nation(id, { deeds: { ...NO_DEEDS, ...change } });
export const morale = (id: string, value: number): Setup => nation(id, { morale: value });
export const rolls = (id: string, inHand: number): Setup => nation(id, { rolls: inHand });
export const hates = (id: string, ...others: readonly string[]): Setup => nation(id, { hates: others.map(nationId) });
export const captains = (id: string, count: number): Setup =>
  nation(id, { captains: Array.from({ length: count }, (_, i): Captain => ({ id: `${id}-captain-986-${i + 2}` as LeaderId })) });

/** A nation's captured leader in somebody's hands. */
export const captive = (id: string, captor: string): Setup => leader(id, { state: 'captured', captor: nationId(captor) });

/** The season of the first year, or of a later one. */
export const during =
  (season: Season, year = 986): Setup =>
  (state) => ({ ...state, season, year, now: FIRST[season] + 4 * (year - 986) });

export const players =
  (...ids: readonly string[]): Setup =>
  (state) => ({ ...state, players: ids.map(nationId) });

/** A province is held by another than at the start. */
export const holds =
  (holder: string, ...provinces: readonly string[]): Setup =>
  (state) => ({ ...state, provinces: state.provinces.map((p) => (provinces.includes(p.id) ? { ...p, holder: nationId(holder) } : p)) });

/** A war that has gone on since before this season; `taken` are provinces that changed hands in it, and whose they were. */
export const war =
  (aggressor: string, defender: string, taken: Readonly<Record<string, string>> = {}, since = 0): Setup =>
  (state) => {
    const captures = Object.entries(taken).map(([province, from]) => ({ province: provinceId(province), from: nationId(from) }));
    const begun: War = { id: warBetween(aggressor, defender), aggressor: nationId(aggressor), defender: nationId(defender), since, captures };
    return { ...state, wars: [...state.wars, begun] };
  };

export const warBetween = (aggressor: string, defender: string): WarId => `${aggressor}/${defender}/0` as WarId;

export const peace =
  (winner: string, loser: string, until: number): Setup =>
  (state) => {
    const [won, lost] = [nationId(winner), nationId(loser)];
    return { ...state, peaces: [...state.peaces, { between: [won, lost], winner: won, loser: lost, until }] };
  };

export const owes =
  (from: string, to: string, count: number): Setup =>
  (state) => ({ ...state, debts: [...state.debts, { from: nationId(from), to: nationId(to), rolls: count }] });

export const goingToWar =
  (id: string, against: 'anyone' | 'hated-enemy' = 'anyone'): Setup =>
  (state) => ({ ...state, goingToWar: [...state.goingToWar, { nation: nationId(id), against }] });

/** Units of a nation standing in a province: rows of its list, numbered on through its army. */
export const army =
  (id: string, at: string, ...types: readonly string[]): Setup =>
  (state) => {
    const before = look(state, id);
    const units = types.map((type, i) => ({ id: unit(id, before.army.length + i + 1), list: id, type, at: provinceId(at) }));
    const made = { ...before.made, units: before.army.length + units.length };
    return nation(id, { army: [...before.army, ...units], made })(state);
  };

export const unit = (id: string, number: number): UnitId => `${id}-986-${number}` as UnitId;
export const units = (id: string, ...numbers: readonly number[]): UnitId[] => numbers.map((number) => unit(id, number));

/** What a nation has set aside for a war: all of its army, or the units of those numbers. */
export const front =
  (id: string, of: WarId, numbers?: readonly number[], deputy = false): Setup =>
  (state) => {
    const sent = numbers === undefined ? look(state, id).army.map((u) => u.id) : units(id, ...numbers);
    return { ...state, fronts: [...state.fronts, { nation: nationId(id), war: of, units: sent, deputy }] };
  };

/** Two armies met: everything both have in that province. */
export const muster =
  (province: string, invader: string, defender: string): Setup =>
  (state) => {
    const force = (id: string) => ({
      nation: nationId(id),
      units: look(state, id)
        .army.filter((u) => u.at === province)
        .map((u) => u.id),
      deputy: false,
    });
    const of = state.wars.find((w) => w.aggressor === invader && w.defender === defender)!;
    const met = { battle: battleAt(province, invader), war: of.id, province: provinceId(province), invader: force(invader), defender: force(defender) };
    return { ...state, musters: [...state.musters, met] };
  };

export const battleAt = (province: string, invader: string): BattleId => `${province}/${invader}` as BattleId;

/** A nation as it stands. */
export function look(state: CampaignState, id: string): NationState {
  return state.nations.find((n) => n.id === id)!;
}

/** Who holds a province. */
export const holder = (state: CampaignState, province: string): string => state.provinces.find((p) => p.id === province)!.holder;

/** The wars there are, as `aggressor>defender`. */
export const warsNow = (state: CampaignState): string[] => state.wars.map((w) => `${w.aggressor}>${w.defender}`);

/** The peace between two nations, if there is one. */
export const peaceOf = (state: CampaignState, a: string, b: string): Peace | undefined =>
  state.peaces.find((p) => p.between.includes(nationId(a)) && p.between.includes(nationId(b)));
