import { CAPTAINS } from '../../data/tables/campaign.ts';
import { type NationId, type StepId, unitId } from '../ids.ts';
import { rollSum } from '../roll.ts';
import type { Choice } from './actions.ts';
import { payRansom } from './captured-leaders.ts';
import { announce, type Chapter, plain, push } from './chapter.ts';
import { wholeLand } from './government.ts';
import { type Lands, pointsOf, provincesOf, rollsOf, seatOf } from './lands.ts';
import { appointCaptain, captainsAllowed } from './leaders.ts';
import { factsFor } from './peoples.ts';
import { type ArmyUnit, type CampaignState, nationOf, withNation } from './state.ts';

/** The recruiting rolls a nation's lands give it now (p. 57). */
export function rollsDue(state: CampaignState, lands: Lands, nation: NationId): number {
  return rollsOf(factsFor(state, lands, nation), wholeLand(state, nation).length);
}

/** Spring: a nation receives its rolls for the year. Last year's are gone. */
export const receiveRolls: Chapter<'receive-rolls'> = {
  run(state, step, at) {
    const { defense, tech } = factsFor(state, at.lands, step.nation);
    const rolls = rollsDue(state, at.lands, step.nation);
    at.say({ kind: 'rolls-received', nation: step.nation, provinces: wholeLand(state, step.nation).length, defense, tech, rolls, cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, rolls }));
  },
};

/** A list's basic army as units standing in one province, numbered on from `made`. */
function basicArmy(state: CampaignState, lands: Lands, nation: NationId, made: number): readonly ArmyUnit[] {
  const at = seatOf(state, lands, nation);
  if (at === null) return [];
  const { list } = factsFor(state, lands, nation);
  const types = list.units.flatMap((row) => Array.from({ length: row.count }, () => row.id));
  return types.map((type, i) => ({ id: unitId(nation, state.year, made + i + 1), list: list.id, type, at }));
}

/** Spring: every nation raises the basic army of its list, whole (p. 57). */
export const raiseBasicArmy: Chapter<'raise-basic-army'> = {
  run(state, step, at) {
    const made = nationOf(state, step.nation).made.units;
    const army = basicArmy(state, at.lands, step.nation, made);
    at.say({ kind: 'basic-army-raised', nation: step.nation, units: army.map((u) => u.id), points: pointsOf(at.lands, army), cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, army, made: { ...n.made, units: made + army.length } }));
  },
};

/** The row of a list that a sum of 2d6 recruits (p. 10). */
export function recruitFor(lands: Lands, list: string, sum: number): string {
  const row = lands.list(list).units.find((u) => u.recruits.includes(sum));
  if (row === undefined) throw new Error(`${list} recruits nothing on ${sum}`);
  return row.id;
}

/** p. 10: one recruiting roll, 2d6 on the nation's list. The unit joins in the nation's seat (p. 57: the capital). */
export const recruitingRoll: Chapter<'recruiting-roll'> = {
  run(state, step, at) {
    const { nation } = step;
    const seat = seatOf(state, at.lands, nation);
    if (seat === null) return state;
    const list = nationOf(state, nation).people;
    const on = { table: 'recruiting', page: 10, who: nation, count: 2, cause: step.id } as const;
    const rolled = rollSum(at.cup, at.say, on, (total) => recruitFor(at.lands, list, total));
    const id = unitId(nation, state.year, nationOf(state, nation).made.units + 1);
    at.say({ kind: 'unit-recruited', nation, unit: id, type: rolled.result, at: seat, cause: step.id });
    return withNation(state, nation, (n) => ({
      ...n,
      army: [...n.army, { id, list, type: rolled.result, at: seat }],
      made: { ...n.made, units: n.made.units + 1 },
    }));
  },
};

function spend(state: CampaignState, nation: NationId, rolls: number): CampaignState {
  return withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - rolls }));
}

function offers(state: CampaignState, nation: NationId): readonly Choice[] | null {
  const n = nationOf(state, nation);
  if (n.rolls === 0) return null;
  const choices: Choice[] = [{ choice: 'recruit', at: null, form: 'number', from: 1, to: n.rolls, stops: n.rolls === 1 ? [1] : [1, n.rolls] }];
  if (n.rolls >= CAPTAINS.recruitingRolls && n.captains.length < captainsAllowed(n)) choices.push(plain('appoint-captain'));
  if (n.leader.captor !== null && provincesOf(state, n.leader.captor).length > 0) choices.push(plain('ransom'));
  return [...choices, plain('keep-rolls')];
}

/**
 * A nation spends its rolls: on units, on a captain (p. 9), on the ransom of its leader (ruling C10). What it keeps it
 * may spend in Summer or Fall (p. 57). Asked again until it keeps the rest or has none.
 */
export const recruit: Chapter<'recruit'> = {
  offer: (state, step) => offers(state, step.nation),
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    const again = { kind: 'recruit', nation: step.nation } as const;
    switch (action.choice) {
      case 'recruit':
        return rollAll(spend(state, step.nation, action.number ?? 0), step.nation, action.number ?? 0, step.id);
      case 'appoint-captain':
        return push(appointCaptain(spend(state, step.nation, CAPTAINS.recruitingRolls), step.nation, step.id, at), step.id, again);
      case 'ransom':
        return push(payRansom(state, step.nation, step.id, at), step.id, again);
      default:
        return state;
    }
  },
};

function rollAll(state: CampaignState, nation: NationId, rolls: number, cause: StepId): CampaignState {
  const each = Array.from({ length: rolls }, () => ({ kind: 'recruiting-roll', nation }) as const);
  return push(state, cause, ...each, { kind: 'recruit', nation });
}

/**
 * Spring: a nation places its units in any of its provinces (p. 57). They stand in its seat until it says otherwise;
 * it may move them about until it is content. With one province there is nothing to choose.
 */
export const place: Chapter<'place'> = {
  offer(state, step, lands) {
    const held = provincesOf(state, step.nation);
    const units = nationOf(state, step.nation).army.map((u) => u.id);
    if (held.length < 2 || units.length === 0) return null;
    const seat = seatOf(state, lands, step.nation);
    const moves = held.map((at): Choice => ({ choice: 'place', at, form: 'set', of: units, ordered: false, min: 1, max: units.length, stops: [units] }));
    return [...moves, plain('army-placed', seat)];
  },
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'army-placed') return state;
    const target = provincesOf(state, step.nation).find((p) => p === action.at)!;
    const moved = new Set<string>(action.of);
    const placed = withNation(state, step.nation, (n) => ({ ...n, army: n.army.map((u) => (moved.has(u.id) ? { ...u, at: target } : u)) }));
    return push(placed, step.id, { kind: 'place', nation: step.nation });
  },
};

/** Winter: all units leave play, and rolls not spent are gone (p. 57, ruling 15). */
export const winterQuarters: Chapter<'winter-quarters'> = {
  run(state, step, at) {
    for (const n of state.nations) if (n.rolls > 0) at.say({ kind: 'rolls-lapsed', nation: n.id, rolls: n.rolls, cause: step.id });
    return { ...state, nations: state.nations.map((n) => ({ ...n, army: [], rolls: 0 })) };
  },
};
