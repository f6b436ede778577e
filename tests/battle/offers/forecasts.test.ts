import { expect, test } from 'vitest';
import type { SpecialRule } from '../../../data/shapes.ts';
import { seeded } from '../../../engine/dice.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { chargeAhead } from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import { volleyAhead } from '../../../engine/rally-round-the-king/offers/volley-forecasts.ts';
import { type BattleState, idOf } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { seeds } from '../../laws/extent.ts';
import { actionsFor, restsOf } from '../../service/board-battles.ts';
import { goOf } from '../movement/movement-table.ts';
import { battleOf } from '../table.ts';

interface Tried {
  readonly state: BattleState;
  readonly step: StepOf<'orders'>;
  readonly action: BattleAction;
  readonly events: readonly BattleEvent[];
}

/** Every order of a kind that could be given in seeded battles, at most so many of so many battles, and what came of it. */
function* tried(choice: 'charge' | 'fire', most: number, battles = 3): Generator<Tried> {
  let n = 0;
  const all = seeds(battles, 60);
  for (const seed of all)
    for (const { state } of restsOf(seed)) {
      const offer = rules.legal(state);
      const step = state.agenda[state.agenda.length - 1]!;
      if ('over' in offer || step.kind !== 'orders') continue;
      for (const c of offer.choices.filter((o) => o.choice === choice)) {
        const [action] = actionsFor(offer.by, offer.step, c);
        const done = rules.apply(state, action!, seeded(seed));
        if (!('events' in done)) throw new Error(JSON.stringify(done));
        yield { state, step, action: action!, events: done.events };
        if (++n >= (most * all.length) / battles) return;
      }
    }
}

const near1 = (chances: readonly number[]): boolean => Math.abs(chances.reduce((sum, c) => sum + c, 0) - 1) < 1e-9;

test('p. 38: the Rep on which a charge will be tested is the one that it is tested on', () => {
  const counts = { wants: 0, charged: 0, chargedOtherwise: 0, fights: 0 };
  for (const { state, step, action, events } of tried('charge', 50)) {
    for (const ahead of chargeAhead(state, step, action.of)) {
      const readOf = (table: string, unit: number) =>
        events.flatMap((e) => (e.kind === 'roll' && 'each' in e && e.table === table ? e.each.filter((r) => r.who === idOf(state, unit)) : []))[0];
      const wants = readOf('wanting-to-charge', ahead.unit);
      if (wants !== undefined) {
        expect(ahead.wants!.target).toBe(wants.target);
        expect(ahead.wants!.odds.map((o) => o.result)).toContain(wants.result);
        counts.wants++;
      }
      const charged = readOf('being-charged', ahead.target);
      // of several that charge one the first tells of its test
      if (charged !== undefined && ahead.charged !== null) counts[charged.target === ahead.charged.target ? 'charged' : 'chargedOtherwise']++;
      for (const { hits } of ahead.fight) {
        expect(near1(hits)).toBe(true);
        counts.fights++;
      }
    }
  }
  expect(counts.wants).toBeGreaterThan(40);
  expect(counts.fights).toBeGreaterThan(40);
  expect(counts.charged).toBeGreaterThan(15);
  expect(counts.charged / (counts.charged + counts.chargedOtherwise)).toBeGreaterThan(0.9);
});

test('p. 39: a volley is foretold with the dice and the bonus that it has', () => {
  let n = 0;
  for (const { state, step, events } of tried('fire', 60)) {
    for (const { target, shooters, weapon, dice, bonus, hits } of volleyAhead(state, step)) {
      expect(near1(hits)).toBe(true);
      if (weapon === 'firearm') continue;
      const fired = events.find((e) => e.kind === 'fired');
      if (fired?.kind !== 'fired' || fired.units.join() !== shooters.map((i) => idOf(state, i)).join() || fired.against[0] !== idOf(state, target)) continue;
      const rolls = events.flatMap((e) =>
        e.kind === 'roll' && e.table === 'missile' && e.cause === fired.cause && fired.units.some((u) => u === e.who) ? [e] : [],
      );
      const faces = rolls.flatMap((r) => r.dice);
      expect(faces).toHaveLength(dice);
      expect(fired.total - faces.reduce((sum, f) => sum + f, 0)).toBe(bonus);
      expect(hits[fired.hits.length]).toBeGreaterThan(0);
      n++;
    }
  }
  expect(n).toBeGreaterThan(25);
});

test('p. 40: the first round is foretold with the dice of those who fight it', () => {
  let same = 0;
  let other = 0;
  for (const { state, step, action, events } of tried('charge', 150, 6)) {
    const all = chargeAhead(state, step, action.of);
    if (all.length !== 1 || all[0]!.fight.some((f) => f.instead !== null)) continue;
    const [{ unit, target, fight }] = all as [(typeof all)[0]];
    const fought = events.find((e) => e.kind === 'melee-fought');
    if (fought?.kind !== 'melee-fought' || fought.units.length + fought.against.length !== 2) continue;
    // who was stopped on his way and charged in his turn is in another fight than the one foretold
    const isHome = events.some((e) => e.kind === 'charged-home' && e.unit === idOf(state, unit) && e.target === idOf(state, target));
    if (!isHome) continue;
    for (const who of [unit, target]) {
      const hits = fought.hits.filter((h) => h === idOf(state, who)).length;
      if ((fight.find((f) => f.unit === who)!.hits[hits] ?? 0) > 0) same++;
      else other++;
    }
  }
  expect(same).toBeGreaterThan(15);
  expect(same / (same + other)).toBeGreaterThan(0.95);
});

test('p. 34: who shifts only at the end of his way, past a friend beside it, is foretold the fight that he comes to, met halfway too', () => {
  const charger = { id: 'spear', x: 27.45, y: 12.72 };
  const beside = { id: 'friend', x: 25.575, y: 16.933, body: 5 };
  const state = goOf(battleOf([charger, beside, { id: 'orc', side: 1, x: 25.575, y: 18.507, row: { rules: ['frenzy'] } }]), 'spear', { active: true });
  const step = state.agenda[state.agenda.length - 1] as StepOf<'orders'>;
  const [ahead] = chargeAhead(state, step, ['spear']);
  expect(ahead!.charged!.odds[0]!.result).toBe('charge');
  expect(ahead!.fight.map((f) => [idOf(state, f.unit), f.instead])).toEqual([
    ['spear', null],
    ['orc', null],
  ]);
});

test('pp. 6, 41: who is charged in the flank and would countercharge is foretold to strike so where it stands (ruling 370)', () => {
  const orc = (rules: readonly SpecialRule[]) => ({ id: 'orc', side: 1, x: 24.5, y: 15, heading: 9000, row: { rules } }) as const;
  const blowsOf = (rules: readonly SpecialRule[]) => {
    const state = goOf(battleOf([{ id: 'spear', x: 24, y: 10 }, orc(rules)]), 'spear');
    const [ahead] = chargeAhead(state, state.agenda[state.agenda.length - 1] as StepOf<'orders'>, ['spear']);
    return ahead!.fight.map(({ unit, blows }) => [idOf(state, unit), blows!.modifiers.map(({ why }) => why)]);
  };
  expect(blowsOf(['frenzy'])).toEqual([
    ['spear', ['frenzy']],
    ['orc', []],
  ]);
  expect(blowsOf([])).toEqual([
    ['spear', []],
    ['orc', []],
  ]);
});

test('pp. 7-8: of fanatics no test is foretold, and on horseback they come to blows with pikes too', () => {
  const riders = (rules: readonly SpecialRule[]) => {
    const horse = { id: 'riders', x: 24, y: 10, row: { class: 'mounted-melee', rules } } as const;
    const state = goOf(battleOf([horse, { id: 'pikes', side: 1, x: 24, y: 15, row: { rules: ['pike'] } }]), 'riders');
    const [ahead] = chargeAhead(state, state.agenda[state.agenda.length - 1] as StepOf<'orders'>, ['riders']);
    return [ahead!.wants === null, ahead!.charged === null, ahead!.fight[0]!.instead];
  };
  expect(riders([])).toEqual([false, false, 'turned-away']);
  expect(riders(['fanatic'])).toEqual([true, false, null]);
});

test('p. 38: of two who charge one the first tells of its test and of the hits that it takes from both', () => {
  const pair = [24, 25.575].map((x, n) => ({ id: ['left', 'right'][n]!, x, y: 10 }));
  const state = goOf(battleOf([...pair, { id: 'orc', side: 1, x: 24.7875, y: 15 }]), 'left');
  const all = chargeAhead(state, state.agenda[state.agenda.length - 1] as StepOf<'orders'>, ['left', 'right']);
  expect(all.map((ahead) => [idOf(state, ahead.unit), ahead.charged !== null, ahead.fight.map((f) => idOf(state, f.unit))])).toEqual([
    ['right', true, ['right', 'orc']],
    ['left', false, ['left']],
  ]);
});

test('pp. 6, 8, 38, 40: over many charges as many hits are foretold as come, of those that are met halfway and those that charge beside others too', () => {
  const groups = { stood: { foretold: 0, come: 0 }, met: { foretold: 0, come: 0 }, beside: { foretold: 0, come: 0 } };
  for (const { state, step, action, events } of tried('charge', 300, 8)) {
    const all = chargeAhead(state, step, action.of);
    const fought = events.find((e) => e.kind === 'melee-fought');
    if (fought?.kind !== 'melee-fought') continue;
    const there = [...fought.units, ...fought.against];
    const rounds = all.flatMap((ahead) => ahead.fight);
    // what was foretold is of those who came: where a test has kept one away it is another fight
    if (there.length !== rounds.length || !rounds.every((r) => r.instead === null && there.includes(idOf(state, r.unit)))) continue;
    const isMet = events.some((e) => e.kind === 'reacted' && e.test === 'being-charged' && e.result === 'charge');
    const group = groups[all.length > 1 ? 'beside' : isMet ? 'met' : 'stood'];
    group.foretold += rounds.reduce((sum, r) => sum + r.hits.reduce((own, chance, n) => own + n * chance, 0), 0);
    group.come += fought.hits.length;
  }
  for (const { foretold, come } of Object.values(groups)) {
    expect(foretold).toBeGreaterThan(4);
    // hits are rare: they scatter as much as their number's root
    expect(Math.abs(come - foretold)).toBeLessThan(3 * Math.sqrt(foretold));
  }
});
