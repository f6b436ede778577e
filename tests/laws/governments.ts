import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { RULES, run } from './playing.ts';

const holds = (state: CampaignState, id: string): readonly string[] => state.provinces.filter((p) => p.holder === id).map((p) => p.id);

function rebelFaults(state: CampaignState, rebels: NationState): string[] {
  const whole = rebels.government.partOf;
  const wars = state.wars.filter((w) => [w.aggressor, w.defender].includes(rebels.id));
  return [
    ...(wars.length === 1 && [wars[0]!.aggressor, wars[0]!.defender].includes(whole!) ? [] : [`${rebels.id} is in ${wars.length} wars`]),
    ...(rebels.government.lands.length > 0 ? [`${rebels.id} has lands beside those it holds`] : []),
    ...(state.peaces.some((p) => p.between.includes(rebels.id)) ? [`${rebels.id} has a treaty of its own`] : []),
  ];
}

function tribeFaults(state: CampaignState, tribe: NationState): string[] {
  const { partOf, lands } = tribe.government;
  const whole = state.nations.find((n) => n.id === partOf);
  const others = state.nations.filter((n) => n.id !== tribe.id).flatMap((n) => n.government.lands);
  return [
    ...(whole === undefined || whole.fallen ? [`${tribe.id} is of no nation`] : []),
    ...(RULES.lands.list(tribe.people).government === 'tribal' ? [] : [`${tribe.id} is a tribe of a ${RULES.lands.list(tribe.people).government}`]),
    ...lands.filter((p) => others.includes(p)).map((p) => `${p} is of two tribes`),
    ...(holds(state, tribe.id).length > 0 ? [`${tribe.id} holds land that is its nation's`] : []),
    ...(state.wars.some((w) => [w.aggressor, w.defender].includes(tribe.id)) ? [`${tribe.id} is at war with strangers`] : []),
  ];
}

function nationFaults(state: CampaignState, nation: NationState): string[] {
  const { stands, partOf, unification, houses, rival, sworn, claims } = nation.government;
  const known = (id: string): boolean => state.nations.some((n) => n.id === id);
  const sides = unification.flatMap((w) => [w.aggressor, w.defender]);
  const atWar = state.wars.some((w) => [w.aggressor, w.defender].includes(nation.id));
  const say = (wrong: boolean, what: string): string[] => (wrong ? [`${nation.id}: ${what}`] : []);
  return [
    ...say((stands === 'whole') !== (partOf === null), `stands ${stands}, part of ${partOf}`),
    ...say(partOf !== null && state.nations.find((n) => n.id === partOf)?.fallen !== false, 'a part of a nation that is no more'),
    ...say(new Set(sides).size !== sides.length || !sides.every(known), `tribal wars of ${sides.join(', ')}`),
    ...say(new Set(houses.map((h) => h.home)).size !== houses.length, 'two princes of one province'),
    ...say(houses.length > 0 && RULES.lands.list(nation.people).government !== 'city-states', 'princes where there are no cities'),
    ...say(nation.fallen && (rival !== null || claims !== null || houses.length + sworn.length > 0), 'fallen, and still quarrelling'),
    ...say(nation.leader.captor !== null && !known(nation.leader.captor), `held by ${nation.leader.captor}, who is no more`),
    ...say(claims !== null && !known(claims), `claims the throne of ${claims}`),
    ...say(unification.length > 0 && atWar && state.season !== 'spring' && state.fronts.length > 0, 'its tribes fight while strangers are in the land'),
  ];
}

/** What is wrong with the governments of a campaign (pp. 54-55), in words. */
export function governmentFaults(state: CampaignState): string[] {
  const faults = state.nations.flatMap((n) => [
    ...nationFaults(state, n),
    ...(n.government.stands === 'rebels' ? rebelFaults(state, n) : []),
    ...(n.government.stands === 'tribe' ? tribeFaults(state, n) : []),
  ]);
  return faults.map((fault) => `season ${state.now}: ${fault}`);
}

export interface Governed {
  readonly faults: readonly string[];
  /** How often each thing happened. */
  readonly seen: Readonly<Record<string, number>>;
  /** How many nations the states of the last year had, parts among them, at most. */
  readonly most: number;
}

/** Plays a campaign for each seed and looks at the governments at the first stop of each season and at its end. */
export function governing(seeds: readonly number[], years: number): Governed {
  const faults: string[] = [];
  const seen: Record<string, number> = {};
  let most = 0;
  for (const seed of seeds) {
    let last = 0;
    const { state } = run(seed, years, {
      hear(events) {
        for (const { kind } of events) seen[kind] = (seen[kind] ?? 0) + 1;
      },
      watch(now) {
        if (now.now === last) return;
        last = now.now;
        most = Math.max(most, now.nations.length);
        for (const fault of governmentFaults(now)) faults.push(`seed ${seed}: ${fault}`);
      },
    });
    for (const fault of governmentFaults(state)) faults.push(`seed ${seed}: ${fault}`);
  }
  return { faults, seen, most };
}
