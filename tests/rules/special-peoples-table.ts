import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { push } from '../../engine/campaign/chapter.ts';
import { type Lands, lands } from '../../engine/campaign/lands.ts';
import { newNation } from '../../engine/campaign/new-nation.ts';
import type { CampaignState, NationState, RogueDragon } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { nationId, provinceId, type UnitId, warId } from '../../engine/ids.ts';
import { always, type Ran, type Rest, run, runTo } from './playing.ts';
import { look, type Setup } from './table.ts';

/** The land of Talomir, made ready to be asked. */
export const TALOMIRS: Lands = lands(TALOMIR);

const FOUNDED = campaign(TALOMIR).found({ players: [], years: null }, always(3)).state;

const asBegun = (n: NationState): NationState => ({ ...n, army: [], rolls: 0, made: { units: 0, leaders: 1 } });

/** Talomir in its first Spring: every Leader of War Rating 3 or as his list has it, no army raised, nobody at war; then what `setup` makes of it. */
export function talomir(...setup: readonly Setup[]): CampaignState {
  const begun: CampaignState = { ...FOUNDED, nations: FOUNDED.nations.map(asBegun), agenda: [], nextStep: 1, tally: {} };
  return setup.reduce((state, change) => change(state), begun);
}

/** A step in Talomir, and all that follows from it. */
export const inTalomir = (state: CampaignState, step: StepBody, faces: readonly number[] = []): Ran => run(state, step, faces, TALOMIR);

/** A step in Talomir, and all that follows from it until this is asked. */
export const inTalomirTo = (rest: Rest, state: CampaignState, step: StepBody, faces: readonly number[] = []): Ran => runTo(rest, state, step, faces, TALOMIR);

/** A people that came in an earlier season, with its war: camped, or with land if `holding` says which. */
export const people =
  (id: string, host: string, at: string, holding = false, since = 0): Setup =>
  (state) => {
    const war = { id: warId(nationId(id), nationId(host), since), aggressor: nationId(id), defender: nationId(host), since, captures: [] };
    const leader = { ...look(state, host).leader, id: `${id}-leader-986-1` as NationState['leader']['id'], warRating: 3 };
    const newcomer = { war: war.id, camp: holding ? null : provinceId(at) };
    const nation: NationState = { ...newNation(TALOMIRS, nationId(id), id, 0), leader, newcomer };
    const taken = holding ? [{ province: provinceId(at), from: nationId(host) }] : [];
    const provinces = state.provinces.map((p) => (holding && p.id === at ? { ...p, holder: nationId(id) } : p));
    return { ...state, provinces, nations: [...state.nations, nation], wars: [...state.wars, { ...war, captures: taken }] };
  };

/** The war a people came with. */
export const theirWar = (id: string, host: string) => warId(nationId(id), nationId(host), 0);

/** A nation in the Demon's hands, its morale his. */
export const possessed =
  (id: string): Setup =>
  (state) => ({
    ...state,
    nations: state.nations.map((n) => (n.id === id ? { ...n, possessed: true, morale: 4 } : n)),
  });

export const dragonOf = (host: string): UnitId => `rogue-dragon-${host}-985-1` as UnitId;

/** A Rogue Dragon that has come to a nation, or stays with it. */
export const dragon =
  (host: string, at: string, stays = false): Setup =>
  (state) => {
    const unit = { id: dragonOf(host), list: 'rogue-dragon', type: 'rogue-dragon', at: provinceId(at) };
    const come: RogueDragon = { host: nationId(host), unit, stays };
    return { ...state, dragons: [...state.dragons, come] };
  };

/** Nobody tests but who is named: what they passed no die of. */
export const givingUp =
  (...ids: readonly string[]): Setup =>
  (state) => ({ ...state, givingUp: ids.map(nationId) });

/** Steps put on the agenda, to be gone through by the campaign's verbs. */
export const agenda =
  (...steps: readonly StepBody[]): Setup =>
  (state) =>
    push({ ...state, agenda: [] }, 0, ...steps);

/** Units of one list in a nation's army: the Demon's, or of its own people with less Rep. */
export const joined =
  (id: string, at: string, list: string, types: readonly string[], repLoss?: number): Setup =>
  (state) => ({
    ...state,
    nations: state.nations.map((n) => {
      if (n.id !== id) return n;
      const from = n.army.length;
      const units = types.map((type, i) => {
        const unit = { id: `${id}-986-${from + i + 1}` as UnitId, list, type, at: provinceId(at) };
        return repLoss === undefined ? unit : { ...unit, repLoss };
      });
      return { ...n, army: [...n.army, ...units], made: { ...n.made, units: from + units.length } };
    }),
  });
