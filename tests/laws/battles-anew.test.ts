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
import { actionOf, stopsOf, whimsical } from './battle-whims.ts';
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

/** What the game chooses next after each of the spells that could be cast instead, in a state and in a copy of it. */
function nextAfterSpells(state: BattleState, dice: DiceSource): [BattleState, BattleAction][] {
  const offer = rules.legal(state);
  if ('over' in offer) return [];
  const next: [BattleState, BattleAction][] = [];
  for (const choice of offer.choices)
    for (const stop of stopsOf(choice).slice(0, 4)) {
      const done = rules.apply(state, actionOf(offer, choice.choice, stop), dice);
      if (!('state' in done)) continue;
      const asked = rules.legal(done.state);
      if (!('over' in asked)) next.push([done.state, rules.general(done.state, asked)]);
    }
  return next;
}

/** The same of what comes next after any of the spells on offer, one after the other: units stand alike after them, and what lies on them does not. */
function sameAfterSpells(battle: RandomBattle): void {
  const dice = seeded(battle.seed);
  for (const { state } of madeIn(battle, dice)) {
    if (state.agenda.at(-1)?.kind !== 'magic') continue;
    for (const [after, chosen] of nextAfterSpells(state, dice)) {
      const copy = structuredClone(after);
      const offer = rules.legal(copy);
      if (!('over' in offer)) expect(rules.general(copy, offer), `seed ${battle.seed}, turn ${state.turn}`).toEqual(chosen);
    }
  }
}

const battleOf = (seed: number, by: RandomBattle['by'], more: Partial<RandomBattle> = {}): RandomBattle => {
  const [attacker, defender] = pairOf(seed);
  return { seed, attacker, defender, points: 400, by, ...more };
};

test.for(groups(seeds(1, 300)))('nothing hangs on what was asked before: general against general, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'generals'));
});

test.for(groups(seeds(1, 200)))('the same with magic users, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'generals', { magic: true }));
});

test.for(groups(seeds(1, 60)))('the same where chance chooses, from seed %i on', { timeout: patience(30_000) }, (group) => {
  for (const seed of group) sameAnew(battleOf(seed, 'whim', { points: 200, ...(seed % 2 === 0 ? { magic: true } : {}) }));
});

/** A battle in which whether to charge hangs on the spell that was cast. */
const HANGS_ON_SPELLS = 17;

test.runIf(process.env.SOAK === '1').for(groups([HANGS_ON_SPELLS, ...seeds(0, 60)]))(
  'the same after each of the spells on offer, from seed %i on',
  { timeout: patience(60_000) },
  (group) => {
    for (const seed of group) sameAfterSpells(battleOf(seed, 'generals', { magic: true }));
  },
);
