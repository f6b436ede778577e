import { expect, test } from 'vitest';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { play } from '../../engine/play.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { fieldFor, type RandomBattle } from '../battle/keep.ts';
import { pairOf } from './battle-fields.ts';
import { groups } from './battle-fighting.ts';
import { whimsical } from './battle-whims.ts';
import { patience, seeds } from './extent.ts';
import { whim } from './playing.ts';

/** A choice of a battle as it was made: where, which, and what came of it. */
interface Made {
  readonly state: BattleState;
  readonly action: BattleAction;
  readonly events: readonly BattleEvent[];
}

/** All choices of a battle, played through once. */
function madeIn(battle: RandomBattle, dice: DiceSource): Made[] {
  const made: Made[] = [];
  let { state } = rules.begin(fieldFor(battle));
  const choose = battle.by === 'generals' ? rules.general : whimsical(whim(battle.seed + 1));
  play(rules, state, choose, dice, (events, action, after) => {
    made.push({ state, action, events });
    state = after;
  });
  return made;
}

/** Shuffled by a seed. */
function inAnyOrder<T>(all: readonly T[], seed: number): T[] {
  const draw = whim(seed);
  const order = [...all];
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/**
 * What has been worked out is kept for who asks next, all over rules and general. That must never show: a choice asked anew of a copy of its state, of which nothing
 * is known, after others that have nothing to do with it, is the same, and so is what comes of it.
 */
function sameAnew(battle: RandomBattle): void {
  const dice = seeded(battle.seed);
  for (const { state, action, events } of inAnyOrder(madeIn(battle, dice), battle.seed)) {
    const copy = structuredClone(state);
    const offer = rules.legal(copy);
    if ('over' in offer) throw new Error('the battle is over where somebody chose');
    const where = `${battle.attacker} ${battle.defender} seed ${battle.seed}, turn ${state.turn}, step ${offer.step}`;
    if (battle.by === 'generals') expect(rules.general(copy, offer), where).toEqual(action);
    const done = rules.apply(copy, action, dice);
    expect('events' in done ? done.events : done, where).toEqual(events);
  }
}

const battleOf = (seed: number, by: RandomBattle['by'], more: Partial<RandomBattle> = {}): RandomBattle => {
  const [attacker, defender] = pairOf(seed);
  return { seed, attacker, defender, points: 400, by, ...more };
};

test.for(groups(seeds(6, 300)))('nothing hangs on what was asked before: general against general, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'generals'));
});

test.for(groups(seeds(4, 200)))('the same with magic users, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'generals', { magic: true }));
});

test.for(groups(seeds(2, 60)))('the same where chance chooses, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'whim', { points: 200, ...(seed % 2 === 0 ? { magic: true } : {}) }));
});
