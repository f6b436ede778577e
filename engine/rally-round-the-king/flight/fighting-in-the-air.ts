import { HALF_TURN } from '../../geometry/heading.ts';
import { rollSum } from '../../roll.ts';
import type { SideIndex } from '../../sides.ts';
import { isAtWork, isFeltByAll } from '../bearings/bearings.ts';
import { eachUnit, pushSteps, withUnit, withUnits } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { enteringMelee, meleeModifiers, pikesBefore } from '../melee/melee-modifiers.ts';
import { readTogether } from '../melee/melee-tests.ts';
import { callTest } from '../reactions/calling-tests.ts';
import { rout, takeHits } from '../reactions/casualties.ts';
import { castTest } from '../reactions/reaction-throw.ts';
import { leadersHit } from '../risk-to-leaders.ts';
import { acOf } from '../ships/ships.ts';
import { type BattleSide, type BattleState, idOf, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { has, isFanatic } from '../troops.ts';
import { retireInFlight } from './reactions-in-flight.ts';

/** A place with nobody else near, in inches. */
const SKY = { x: 24, y: 18 } as const;

/**
 * The two that fight in the air, as if on bare ground with nobody near, one in contact with the other's front: the tables of melee are read in this position
 * (ruling 241). A unit that has been removed lies where it fought.
 */
export function inTheSky(state: BattleState, charger: number, target: number): BattleState {
  const one = state.units[charger]!;
  const two = state.units[target]!;
  const units = eachUnit(state, (unit, i) => {
    const status = unit.status === 'routed' ? 'routed' : 'field';
    if (i === charger) return { ...unit, ...SKY, heading: 0, status, melee: enteringMelee('charged', true) };
    if (i === target) return { ...unit, x: SKY.x, y: SKY.y + (one.depth + two.depth) / 2, heading: HALF_TURN, status, melee: enteringMelee('stood') };
    return unit.status === 'field' ? { ...unit, status: 'left' } : unit;
  });
  return { ...state, sides: [withWhatIsFeltByAll(state, 0, charger, target), withWhatIsFeltByAll(state, 1, charger, target)], units, terrain: [], stakes: [] };
}

/** What a side's banners and treasures that work anywhere do for its own in the sky, as if they were with them; no others reach there (ruling 241). */
function withWhatIsFeltByAll(state: BattleState, side: SideIndex, charger: number, target: number): BattleSide {
  const own = state.sides[side];
  if (own.bearings === undefined) return own;
  const unit = state.troops[charger]!.side === side ? charger : target;
  return { ...own, bearings: own.bearings.flatMap((b) => (isFeltByAll(b.what) && isAtWork(state, b) ? [{ ...b, unit }] : [])) };
}

const areThere = (state: BattleState, unit: number, target: number): boolean =>
  state.units[unit]!.status === 'aloft' && state.units[target]!.status === 'aloft' && state.units[unit]!.charging !== null;

/** p. 8: a charge in the air: a unit that still comes on makes its target test, then they fight. */
export const airCharge: Chapter<'air-charge'> = {
  run(state, { unit, target, id: cause }) {
    if (!areThere(state, unit, target)) return state;
    const set = pushSteps(state, cause, { kind: 'air-melee', unit, target });
    // it tests with its charger at 1", so within 2" of a terror (pp. 9, 38)
    const terror = has(state.troops[unit]!, 'terror') ? { extra: 'terror' as const } : {};
    return callTest(set, cause, 'being-charged', [target], [unit], { zones: ['front'], ...terror });
  },
};

/** What a round does to one of the two: it takes its hits, then does what its test says. */
interface Fought {
  readonly unit: number;
  readonly hits: number;
}

function throwFor(sky: BattleState, unit: number, at: At): number {
  const on = { table: 'melee', page: 40, who: idOf(sky, unit), count: 1, modifiers: meleeModifiers(sky, unit), cause: at.cause } as const;
  return rollSum(at, on, () => 'added').total;
}

/** p. 40: a hit for each time the score holds one more than the AC. */
const hitsFrom = (total: number, ac: number): number => Math.max(0, Math.floor(total / (ac + 1)));

/** p. 8: one round of melee in the air, at Observation level (ruling 241). */
export const airMelee: Chapter<'air-melee'> = {
  run(state, { unit, target, id: cause }, at) {
    if (!areThere(state, unit, target)) return state;
    const pair = [unit, target] as const;
    const sky = inTheSky(state, unit, target);
    // p. 8: mounted troops, flyers included, do not fight against pikes; pikes ride in ships, and charge nobody
    if (pikesBefore(sky, unit) !== null && !isFanatic(state, unit)) return retireInFlight(withUnit(state, unit, { charging: null }), unit, target, at);
    const totals = [throwFor(sky, unit, at), throwFor(sky, target, at)] as const;
    const fought: Fought[] = [
      { unit, hits: hitsFrom(totals[1], acOf(state, unit)) },
      { unit: target, hits: hitsFrom(totals[0], acOf(state, target)) },
    ];
    const hit = fought.flatMap((f) => new Array<number>(f.hits).fill(f.unit));
    at.say({ kind: 'melee-fought', units: idsOf(state, [unit]), against: idsOf(state, [target]), totals, hits: idsOf(state, hit), cause });
    let after = withUnit(state, unit, { charging: null });
    for (const f of fought) after = takeHits(after, f.unit, f.hits, 'melee', at);
    return pushSteps(after, cause, ...leadersHit(state, hit), { kind: 'air-tests', pair });
  },
};

/** p. 38: after the round both test; one of them alone if the other has been removed where it fought, or is gone. */
export const airTests: Chapter<'air-tests'> = {
  run(state, { pair, id: cause }, at) {
    const testing = pair.filter((i) => state.units[i]!.status === 'aloft');
    if (testing.length === 0) return state;
    // a unit that has flown off since, for the loss of a leader, is no longer there (ruling 337)
    const gone = pair.filter((i) => state.units[i]!.status === 'flown-off');
    const sky = withUnits(inTheSky(state, ...pair), gone, { status: 'left' });
    const casts = testing.flatMap((unit) => {
      const by = pair.filter((i) => i !== unit);
      return castTest(sky, { test: 'involved-in-melee', units: [unit], by, group: pair }, at) ?? [];
    });
    const all = readTogether(sky, pair, casts, at);
    return pushSteps(state, cause, { kind: 'air-outcome', pair, all: all.map(({ unit, result, target }) => ({ unit, result, target })) });
  },
};

/** p. 36: of two that would both rout the one of higher modified Rep stays with a hit; if they are equal both do. */
function staysInRout(all: StepOf<'air-outcome'>['all'], unit: number): boolean {
  const routing = all.filter((r) => r.result === 'rout');
  const own = routing.find((r) => r.unit === unit);
  return own !== undefined && routing.length > 1 && routing.every((r) => r.target <= own.target);
}

/** pp. 35-38: the results of the tests. A unit that would retire from an enemy that is gone takes the hit and stays (ruling 98). */
export const airOutcome: Chapter<'air-outcome'> = {
  run(state, { pair, all, id: cause }, at) {
    const isGone = (i: number): boolean => state.units[i]!.status !== 'aloft' || all.some((r) => r.unit === i && r.result === 'rout');
    let after = state;
    for (const { unit, result } of all) {
      at.say({ kind: 'reacted', test: 'involved-in-melee', unit: idOf(after, unit), result, cause });
      const foe = pair.find((i) => i !== unit)!;
      if (staysInRout(all, unit)) after = takeHits(after, unit, 1, 'simultaneous-rout', at);
      else if (result === 'rout') after = rout(after, unit, 'involved-in-melee', at);
      else if (result === 'retire' && isGone(foe)) after = takeHits(after, unit, 1, 'retiring', at);
      else if (result === 'retire') after = retireInFlight(after, unit, foe, at);
    }
    return after;
  },
};
