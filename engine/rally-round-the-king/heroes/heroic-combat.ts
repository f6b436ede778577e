import { HEROIC_COMBAT } from '../../../data/tables/heroes.ts';
import type { DiceModifier, Rolled } from '../../events.ts';
import { touches, within } from '../../geometry/distance.ts';
import { rollSuccesses } from '../../roll.ts';
import { pushSteps, withUnits } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { onOrOver } from '../flight/on-or-over.ts';
import { meleesOf } from '../melee/melee-groups.ts';
import { struckDown } from '../reactions/casualties.ts';
import { type BattleState, idOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isInSight } from '../table/sight.ts';
import { heroOnField } from './heroes.ts';

type Combat = StepOf<'heroic-combat'>;

/** The result of an exchange, as the rows of the page have it; `again`: both have successes left, and throw them again. */
export type Exchange = (typeof HEROIC_COMBAT.rows)[number]['result'] | 'again';

/** The heroes of a melee that touch each other and have yet to fight it out; null if there are none (p. 51). */
export function heroesMet(state: BattleState, units: readonly number[]): readonly [number, number] | null {
  if (state.sides[0].hero === undefined || state.sides[1].hero === undefined) return null;
  const ours = heroOnField(state, state.mover);
  const theirs = heroOnField(state, state.mover === 0 ? 1 : 0);
  if (ours === null || theirs === null || state.units[ours]!.fought || state.units[theirs]!.fought) return null;
  if (!touches(state.units[ours]!, state.units[theirs]!)) return null;
  // whoever's go it is: both belong to one melee with all who hang together with them
  return meleesOf(state, units).some((group) => group.includes(ours)) ? [ours, theirs] : null;
}

/** p. 51: a hero's dice: one for each point of Rep and AC. */
export function diceOfHero(state: BattleState, hero: number): number {
  const { rep, ac } = state.troops[hero]!.listed;
  return rep + ac;
}

/** p. 52: how many of these dice are left after punishing blows: a hero who fights throws at least one (ruling 202). */
export const afterBlows = (dice: number, blows: number): number => Math.max(dice + HEROIC_COMBAT.diceForABlow * blows, 1);

/** p. 51: a hero throws a die for each point of Rep and AC, two less for each punishing blow taken, or his successes again. Not told yet. */
function throwFor(state: BattleState, { heroes, left, blows, id: cause }: Combat, n: 0 | 1, at: At): Rolled & { successes: number } {
  const full = diceOfHero(state, heroes[n]);
  const dice = afterBlows(full, blows[n]) - full;
  const fewer: DiceModifier[] = left === undefined && blows[n] > 0 ? [{ why: 'punishing-blow', dice }] : [];
  const on = {
    table: 'heroic-combat',
    page: HEROIC_COMBAT.page,
    who: idOf(state, heroes[n]),
    against: idOf(state, heroes[n === 0 ? 1 : 0]),
    base: left === undefined ? full : left[n],
    modifiers: fewer,
    successOn: HEROIC_COMBAT.successOn,
    cause,
  } as const;
  return rollSuccesses({ cup: at.cup, say: () => undefined }, on, () => '');
}

/** p. 52: what the successes of both result in. */
export function exchangeOf(one: number, other: number): Exchange {
  if (one > 0 && other > 0) return 'again';
  const by = Math.abs(one - other);
  return HEROIC_COMBAT.rows.find((row) => by >= row.moreBy)!.result;
}

/** p. 52: units of a fallen hero's army within 3" and in sight of the combat: of either of the two. */
function sawHimFall(state: BattleState, hero: number, other: number): number[] {
  const sees = (i: number, one: number): boolean => within(state.units[one]!, state.units[i]!, HEROIC_COMBAT.seenWithin) && isInSight(state, i, one);
  return onOrOver(state, state.troops[hero]!.side).filter((i) => sees(i, hero) || sees(i, other));
}

const leaderOf = (state: BattleState, hero: number): number => state.sides[state.troops[hero]!.side].leaders.findIndex((l) => l.unit === hero);

/** p. 52: a hero is killed outright: his whole army tests. */
function kill(state: BattleState, hero: number, other: number, at: At): BattleState {
  const { side } = state.troops[hero]!;
  const leader = leaderOf(state, hero);
  const shaken = sawHimFall(state, hero, other);
  return pushSteps(struckDown(state, side, leader, 'dead', at), at.cause, { kind: 'leader-lost', side, leader, shaken });
}

/**
 * pp. 51-52: one exchange of two heroes: both throw all their dice and put away those that failed; the rest are thrown again until one hero has none. Nobody
 * else joins in. If both have none left, they begin afresh (ruling B31), as they do after a punishing blow if the one who took it carries on.
 */
export const heroicCombat: Chapter<'heroic-combat'> = {
  run(state, step, at) {
    const { heroes, blows, id: cause } = step;
    if (heroes.some((i) => state.units[i]!.status !== 'field') || !touches(state.units[heroes[0]]!, state.units[heroes[1]]!)) return state;
    const rolls = [throwFor(state, step, 0, at), throwFor(state, step, 1, at)] as const;
    const totals = [rolls[0].successes, rolls[1].successes] as const;
    const result = exchangeOf(...totals);
    for (const rolled of rolls) at.say({ ...rolled, result });
    const fighting = withUnits(state, heroes, { fought: true, active: false });
    if (result === 'again') return pushSteps(fighting, cause, { kind: 'heroic-combat', heroes, left: totals, blows });
    at.say({ kind: 'heroes-fought', units: [idOf(state, heroes[0])], against: [idOf(state, heroes[1])], totals, result, cause });
    const loser = totals[0] > totals[1] ? 1 : 0;
    switch (result) {
      case 'evenly-matched':
        return pushSteps(fighting, cause, { kind: 'heroic-combat', heroes, blows });
      case 'punishing-blow': {
        const taken = loser === 0 ? ([blows[0] + 1, blows[1]] as const) : ([blows[0], blows[1] + 1] as const);
        const { side } = state.troops[heroes[loser]]!;
        const risk = { kind: 'leader-at-risk', side, leader: leaderOf(state, heroes[loser]) } as const;
        return pushSteps(fighting, cause, risk, { kind: 'heroic-combat', heroes, blows: taken });
      }
      case 'killed-outright':
        return kill(fighting, heroes[loser], heroes[loser === 0 ? 1 : 0], at);
    }
  },
};
