import { HEROES, KEEPING_THE_HERO_HAPPY } from '../../../data/tables/hiring.ts';
import type { DiceModifier } from '../../events.ts';
import { heroRep } from '../../heroes.ts';
import { leaderId, type NationId } from '../../ids.ts';
import { rollSuccesses, rollSum } from '../../roll.ts';
import { type At, announce, type Chapter, plain } from '../chapter.ts';
import { type Fought, wasFought } from '../outcome.ts';
import { factsFor } from '../peoples.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import type { StepBody } from '../steps.ts';
import type { Muster } from '../wars/forces.ts';
import type { WonOrLost } from './hirelings.ts';

const DICE = KEEPING_THE_HERO_HAPPY.modifiers;

/** p. 57, Spring: whether there is a hero for a nation that has none (p. 50). */
export const heroForHire: Chapter<'hero-for-hire'> = {
  run(state, step, at) {
    const { nation } = step;
    const on = { table: 'hero-for-hire', page: HEROES.page, who: nation, count: 1, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => HEROES.rows.find((row) => row.on === total)!.result);
    const hero = rolled.result === 'a-hero';
    return withNation(state, nation, (n) => ({ ...n, forHire: { ...n.forHire, hero } }));
  },
};

/** A hero enters a nation's service. */
export function hireHero(state: CampaignState, nation: NationId, at: At): CampaignState {
  const count = nationOf(state, nation).made.leaders + 1;
  const leader = leaderId(nation, 'hero', state.year, count);
  at.say({ kind: 'hero-hired', nation, leader, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, hero: { id: leader }, forHire: { ...n.forHire, hero: false }, made: { ...n.made, leaders: count } }));
}

/** A battle goes into a nation's record of its last two. */
function remember(state: CampaignState, nation: NationId, result: WonOrLost): CampaignState {
  return withNation(state, nation, (n) => ({ ...n, lastBattles: [result, ...n.lastBattles.slice(0, 1)] }));
}

/** Both sides of a battle remember how it went. One that was refused, or that a side slipped away from, was none (rulings B28, 328). */
export function rememberBattle(state: CampaignState, muster: Muster, { outcome }: Fought): CampaignState {
  if (!wasFought(outcome)) return state;
  const result = (nation: NationId): WonOrLost => (outcome.field === null ? 'drawn' : outcome.field === nation ? 'won' : 'lost');
  const sides = [muster.invader.nation, muster.defender.nation].filter((side) => !isDragon(side));
  return sides.reduce((after, nation) => remember(after, nation, result(nation)), state);
}

/** p. 50: after each battle a hero who was there may stay or leave (ruling 52). */
export function heroesAfter(state: CampaignState, muster: Muster, { outcome }: Fought): readonly StepBody[] {
  if (!wasFought(outcome)) return [];
  const there = [muster.invader, muster.defender].filter((force) => !isDragon(force.nation) && !force.deputy && nationOf(state, force.nation).hero !== null);
  return there.map((force) => ({ kind: 'hero-happy', nation: force.nation }));
}

/** Whether a hero is given an additional recruiting roll to keep him (p. 51). */
export type Reward = 'rewarded' | 'unrewarded';

/** p. 51: dice that a reward and the last battles add or take. "The last two" includes the last: only the larger counts (ruling C12). */
export function heroModifiers(lastBattles: readonly WonOrLost[], how: Reward = 'unrewarded'): readonly DiceModifier[] {
  const [last, before] = lastBattles;
  const twice = last === before;
  const modifiers: DiceModifier[] = how === 'rewarded' ? [{ why: 'additional-roll', dice: DICE['additional-roll'] }] : [];
  if (last === 'won') modifiers.push(twice ? { why: 'won-last-two', dice: DICE['won-last-two'] } : { why: 'won-the-last', dice: DICE['won-the-last'] });
  if (last === 'lost') modifiers.push(twice ? { why: 'lost-last-two', dice: DICE['lost-last-two'] } : { why: 'lost-the-last', dice: DICE['lost-the-last'] });
  return modifiers;
}

/** p. 51, Keeping the Hero Happy: Rep dice and what the circumstances add or take; he stays on three successes (ruling C12). */
export const heroHappy: Chapter<'hero-happy'> = {
  offer(state, step) {
    const { hero, rolls } = nationOf(state, step.nation);
    return hero === null || rolls === 0 ? null : [plain('reward-hero'), plain('no-reward')];
  },
  run: (state, step, at) => staysOrLeaves(state, step.nation, 'unrewarded', at),
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'no-reward') return staysOrLeaves(state, step.nation, 'unrewarded', at);
    const paid = withNation(state, step.nation, (n) => ({ ...n, rolls: n.rolls - 1 }));
    return staysOrLeaves(paid, step.nation, 'rewarded', at);
  },
};

function staysOrLeaves(state: CampaignState, nation: NationId, how: Reward, at: At): CampaignState {
  const { cause } = at;
  const { hero, lastBattles } = nationOf(state, nation);
  if (hero === null) return state;
  const base = heroRep(factsFor(state, at.lands, nation).list);
  const { page, successOn, rows } = KEEPING_THE_HERO_HAPPY;
  const modifiers = heroModifiers(lastBattles, how);
  const on = { table: 'hero-happy', page, who: hero.id, base, modifiers, successOn, cause } as const;
  const rolled = rollSuccesses(at, on, (successes) => (successes >= rows[0].successes.from ? rows[0].result : rows[1].result));
  if (rolled.result === 'remains') return state;
  at.say({ kind: 'hero-left', nation, leader: hero.id, cause });
  return withNation(state, nation, (n) => ({ ...n, hero: null }));
}
