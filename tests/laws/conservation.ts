import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { tribalWarOf } from '../../engine/campaign/governments/government.ts';
import { holderOf, type Lands } from '../../engine/campaign/lands.ts';
import { factsOf } from '../../engine/campaign/peoples.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import type { ProvinceId } from '../../engine/ids.ts';
import { watchingCaptives } from './captives.ts';
import { chronicle } from './chronicle.ts';
import { RULES, run, type Setting } from './playing.ts';

/** What is found more than once. */
function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

function provinceFaults(state: CampaignState, lands: Lands): string[] {
  const listed = lands.world.provinces.map((p) => p.id);
  const ids: string[] = state.provinces.map((p) => p.id);
  const holders = state.provinces.filter((p) => !state.nations.some((n) => n.id === p.holder)).map((p) => `${p.id} is held by ${p.holder}, who is no nation`);
  const missing = listed.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`);
  const strange = ids.filter((id) => !listed.includes(id)).map((id) => `${id} is no province`);
  return [...holders, ...missing, ...strange, ...twice(ids).map((id) => `${id} is held twice`)];
}

function armyFaults(state: CampaignState, lands: Lands): string[] {
  const units = state.nations.flatMap((n) => n.army);
  const places = new Set<string>(state.provinces.map((p) => p.id));
  const lost = units.filter((u) => !places.has(u.at)).map((u) => `${u.id} stands nowhere`);
  const rows = new Set([...lands.world.lists, ...lands.world.companies].flatMap((l) => l.units.map((row) => `${l.id} ${row.id}`)));
  const unlisted = units.filter((u) => !rows.has(`${u.list} ${u.type}`)).map((u) => `${u.id}: no ${u.type} in ${u.list}`);
  const sent = state.fronts.flatMap((f) => f.units);
  return [
    ...twice(units.map((u) => u.id)).map((id) => `two units are ${id}`),
    ...twice(sent).map((id) => `${id} was sent to two fronts`),
    ...lost,
    ...unlisted,
  ];
}

function musterFaults(state: CampaignState, muster: Muster): string[] {
  return [muster.invader, muster.defender].flatMap(({ nation, units }) => {
    const army = state.nations.find((n) => n.id === nation)?.army ?? state.dragons.map((d) => d.unit);
    const empty = units.length === 0 ? [`${muster.battle}: ${nation} brings nobody`] : [];
    const elsewhere = units.filter((id) => !army.some((u) => u.id === id && u.at === muster.province));
    return [...empty, ...elsewhere.map((id) => `${muster.battle}: ${id} is not in ${muster.province}`)];
  });
}

function warFaults(state: CampaignState): string[] {
  const pair = (a: string, b: string): string => [a, b].sort().join(' ');
  const wars = state.wars.map((w) => pair(w.aggressor, w.defender));
  const peaces = state.peaces.map((p) => pair(...p.between));
  return [
    ...state.wars.filter((w) => w.aggressor === w.defender).map((w) => `${w.id} is of one nation with itself`),
    ...twice(wars).map((p) => `two wars between ${p}`),
    ...twice(peaces).map((p) => `two peaces between ${p}`),
    ...wars.filter((p) => peaces.includes(p)).map((p) => `${p} are at war under an enforced peace`),
    ...state.peaces.filter((p) => !Number.isInteger(p.until) || p.until < state.now).map((p) => `the peace of ${p.between.join(' and ')} has no end to come`),
  ];
}

function nationFaults(state: CampaignState, lands: Lands, nation: NationState): string[] {
  const { id, leader } = nation;
  const atWar = state.wars.some((w) => w.aggressor === id || w.defender === id) || tribalWarOf(state, nation.id) !== undefined;
  const land = state.provinces.filter((p) => p.holder === id).length;
  const say = (wrong: boolean, what: string): string[] => (wrong ? [`${id}: ${what}`] : []);
  return [
    ...say(!Number.isInteger(nation.rolls) || nation.rolls < 0, `${nation.rolls} recruiting rolls`),
    ...say(!Number.isInteger(nation.morale) || nation.morale < 0, `National Morale ${nation.morale}`),
    ...say(!atWar && land > 0 && nation.morale !== factsOf(lands, nation).nationalMorale, `at peace with National Morale ${nation.morale}, not its list's`),
    ...say(Math.min(nation.deeds.won, nation.deeds.lost, nation.deeds.refused, nation.deeds.provincesLost) < 0, 'fewer than no deeds this season'),
    // nobody has ever led a nation that was gone before the campaign began
    ...say((leader.warRating < 2 || leader.warRating > 4) && !(nation.fallen && nation.made.leaders === 0), `a leader of War Rating ${leader.warRating}`),
    ...say((leader.state === 'captured') !== (leader.captor !== null), `a leader ${leader.state}, held by ${leader.captor}`),
    ...say((leader.state === 'out-of-the-fight') !== (leader.until !== null), `a leader ${leader.state} until ${leader.until}`),
    ...say(leader.captor === id, 'a leader who is his own captor'),
    ...say(nation.captains.length > 4, `${nation.captains.length} captains`),
    ...say(nation.fallen && land > 0, `fallen, with ${land} provinces`),
    ...say(nation.fallen && (nation.army.length > 0 || atWar), 'fallen, and still fighting'),
    ...say(nation.hates.includes(id), 'hates itself'),
    ...twice(nation.hates).map((other) => `${id} hates ${other} twice`),
  ];
}

/** What is wrong with one state of a campaign, in words; nothing if all is conserved. */
export function conservationFaults(state: CampaignState, lands: Lands): string[] {
  const faults = [
    ...provinceFaults(state, lands),
    ...armyFaults(state, lands),
    ...warFaults(state),
    ...state.nations.flatMap((n) => nationFaults(state, lands, n)),
    ...state.debts.filter((d) => d.rolls < 1 || d.from === d.to).map((d) => `a debt of ${d.rolls} from ${d.from} to ${d.to}`),
    // battles are followed up one after the other, so an army that has fought may have left
    ...(state.fought.length === 0 ? state.musters.flatMap((m) => musterFaults(state, m)) : []),
    ...twice(state.nations.map((n) => n.id)).map((id) => `two nations are ${id}`),
    ...twice(state.nations.flatMap((n) => [n.leader.id, ...n.captains.map((c) => c.id)])).map((id) => `two leaders are ${id}`),
  ];
  return faults.map((fault) => `season ${state.now}: ${fault}`);
}

/** Where a nation's army may stand when no battle is to come: on its land, a tribe on what is its own of a broken nation (ruling 45), or in its camp. */
const isAtHome = (state: CampaignState, { id, government, ...nation }: NationState, place: ProvinceId): boolean =>
  holderOf(state, place) === id || government.lands.includes(place) || nation.newcomer?.camp === place;

/** p. 57: who is not at home though the season before is over: battles have been fought and retreats made. */
export const strayFaults = (state: CampaignState): string[] =>
  state.nations.flatMap((nation) =>
    nation.army.filter(({ at }) => !isAtHome(state, nation, at)).map((u) => `season ${state.now}: ${u.id} is not at home in ${u.at}`),
  );

export interface Conserved {
  readonly years: number;
  readonly seasons: number;
  /** States looked at. */
  readonly states: number;
  readonly faults: readonly string[];
}

/** How such campaigns are played, and who else listens and looks. */
interface Watched extends Pick<Setting, 'rules' | 'byTheBook' | 'watch'> {
  readonly hear?: (seed: number, event: CampaignEvent) => void;
}

/** Plays a campaign for each seed and looks at every stop, and at every season as the events tell it. */
export function conserving(seeds: readonly number[], years: number, { rules = RULES, hear, watch, ...setting }: Watched = {}): Conserved {
  const faults: string[] = [];
  let seasons = 0;
  let states = 0;
  for (const seed of seeds) {
    const told = chronicle(rules.lands);
    const captives = watchingCaptives();
    const note = (more: readonly string[]): void => {
      for (const fault of more) faults.push(`seed ${seed}: ${fault}`);
    };
    let seen = '';
    run(seed, years, {
      ...setting,
      rules,
      hear(events) {
        for (const event of events) {
          if (event.kind === 'season-began') seasons++;
          told.hear(event);
          captives.hear(event);
          hear?.(seed, event);
          if (event.kind === 'season-began') note(told.seasonFaults());
        }
      },
      watch(state) {
        watch?.(state);
        // the first stop of each season, each of its battles, and every tenth choice between
        const at = `${state.now} ${state.musters.length} ${state.fought.length} ${Math.floor(state.nextStep / 10)}`;
        if (at === seen) return;
        const isFirst = seen.split(' ')[0] !== String(state.now);
        seen = at;
        states++;
        // where nobody is asked before a battle, its armies have marched by the first stop
        if (isFirst && state.invasions.length === 0 && state.musters.length === 0) note(strayFaults(state));
        note(conservationFaults(state, rules.lands));
        note(told.faults(state));
        note(captives.faults(state));
      },
    });
  }
  return { years: years * seeds.length, seasons, states, faults };
}
