import { describe, expect, test } from 'vitest';
import type { Field } from '../../engine/battle-system.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { QuickAction } from '../../engine/by-this-axe/state.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { type Scope, scripted, seeded } from '../../engine/dice.ts';
import { hashBattle } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import { notPlain, RULES, run, shuffled, whim } from '../laws/playing.ts';
import { strangersFaults } from '../laws/stranger.ts';
import { DEFENDER, fight, INVADER, listed, many } from './field.ts';

describe('p. 42: leaders in a quick battle', () => {
  const led = { units: [listed({ cost: 99, rep: 4 }), ...many(9)], leader: 'treyine-leader-986-1', warRating: 3 };
  const lose = { 'battle-results': [1], 'casualties-inflicted': [1, 1, 6, 5] };
  const beaten = (faces: Readonly<Record<string, readonly number[]>>) =>
    fight({ invader: led, defender: { units: many(10), warRating: 3 }, faces: { ...lose, ...faces } });

  test('one whose unit stands throws nothing', () => {
    const fought = fight({
      invader: led,
      defender: { units: many(10), warRating: 3 },
      losses: (ids) => [...ids].reverse(),
      faces: { 'battle-results': [1], 'casualties-inflicted': [1, 1, 1, 4] },
    });
    expect(fought.outcome.invader.fates).toEqual([]);
    expect(fought.rolls('leader-at-risk-check')).toEqual([]);
  });

  test('one die for each hit that routed his unit, as many as its Rep; at risk on a 6', () => {
    const fought = beaten({ 'leader-at-risk-check': [1, 2, 5, 5] });
    expect(fought.rolls('leader-at-risk-check')[0]).toMatchObject({ who: 'treyine-leader-986-1', dice: [1, 2, 5, 5], result: 'safe' });
    expect(fought.outcome.invader.fates).toEqual([]);
    expect(fought.left).toBe(0);
  });

  test.each([
    ['both passed: he carries on', [4, 1], 2, []],
    ['one passed: out of the fight, and captured, his unit having routed', [4, 5], 1, [{ leader: 'treyine-leader-986-1', fate: 'captured' }]],
    ['a six never passes', [6, 6], 0, [{ leader: 'treyine-leader-986-1', fate: 'dead' }]],
    ['none passed: obviously dead', [5, 5], 0, [{ leader: 'treyine-leader-986-1', fate: 'dead' }]],
  ])('then 2d6 against his unit’s Rep: %s', (_name, dice, passed, fates) => {
    const fought = beaten({ 'leader-at-risk-check': [1, 2, 6, 5], 'leader-at-risk': dice });
    expect(fought.rolls('leader-at-risk')[0]).toMatchObject({ base: 4, target: 4, passed });
    expect(fought.outcome.invader.fates).toEqual(fates);
    expect(fought.left).toBe(0);
  });

  test.each([
    ['he carries on where another would be dead', [5, 5], 2, []],
    ['a six never passes: he is captured', [5, 6], 1, [{ leader: 'treyine-hero-986-1', fate: 'captured' }]],
  ])('pp. 42, 51: a hero is tested against his own Rep (ruling 199): %s', (_name, dice, passed, fates) => {
    const fought = fight({
      invader: { units: [listed({ cost: 99, rep: 4 }), ...many(9)], hero: 7 },
      defender: { units: many(10) },
      faces: { ...lose, 'leader-at-risk-check': [1, 2, 6, 5], 'leader-at-risk': dice },
    });
    expect(fought.rolls('leader-at-risk')[0]).toMatchObject({ who: 'treyine-hero-986-1', base: 7, target: 7, passed });
    expect(fought.outcome.invader.fates).toEqual(fates);
    expect(fought.left).toBe(0);
  });

  test('p. 42: nobody is with no unit: who has fewer units than leaders has two with one, and both are tested (ruling 397)', () => {
    const fought = fight({
      invader: { units: many(1), leader: 'treyine-leader-986-1', hero: 7 },
      defender: { units: many(1) },
      faces: {
        'battle-results': [1],
        'casualties-inflicted': [1, 1, 6, 6],
        'leader-at-risk-check treyine-leader-986-1': [1, 2, 3, 4],
        'leader-at-risk-check treyine-hero-986-1': [1, 2, 3, 6],
        'leader-at-risk': [6, 6],
      },
    });
    expect(fought.rolls('leader-at-risk-check').map(({ who }) => who)).toEqual(['treyine-leader-986-1', 'treyine-hero-986-1']);
    expect(fought.outcome.invader.fates).toEqual([{ leader: 'treyine-hero-986-1', fate: 'dead' }]);
  });

  test('he is with the dearest unit', () => {
    const fought = fight({
      invader: { units: [...many(9), listed({ cost: 99, rep: 6 })], leader: 'treyine-leader-986-1', warRating: 3 },
      defender: { units: many(10), warRating: 3 },
      losses: (ids) => [...ids].reverse(),
      faces: { 'battle-results': [1], 'casualties-inflicted': [1, 1, 6, 5], 'leader-at-risk-check': [1, 1, 1, 1, 1, 1] },
    });
    expect(fought.rolls('leader-at-risk-check')[0]!.dice).toHaveLength(6);
  });
});

describe('p. 64: treasures and banners in a quick battle', () => {
  /** A beaten army that loses so many of its ten units, the dearest of them first or last. */
  const beaten = (isDearestFirst: boolean) =>
    fight({
      invader: { units: many(10) },
      defender: { units: [...many(9), listed({ cost: 99 })], treasures: ['drums-of-doom'], banners: ['personal'] },
      losses: (ids) => (isDearestFirst ? [...ids].reverse() : ids),
      faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 3, 4] },
    }).outcome.defender;

  test('are with the dearest unit (ruling 61), and lost if it routs', () => {
    expect(beaten(true).routed[0]).toBe('orcs-986-10');
    expect(beaten(true)).toMatchObject({ routedBearers: ['drums-of-doom'], lostBanners: ['personal'] });
  });

  test('not if others do', () => {
    expect(beaten(false).routed).toHaveLength(6);
    expect(beaten(false).routedBearers).toEqual([]);
    expect(beaten(false)).not.toHaveProperty('lostBanners');
  });
});

describe('the end of a quick battle', () => {
  test('who has nobody left has lost the field', () => {
    const fought = fight({
      invader: { units: many(10) },
      defender: { units: many(10) },
      faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 6, 6] },
    });
    expect(fought.outcome).toMatchObject({ field: INVADER, end: 'routed' });
    expect(fought.outcome.defender.routed).toHaveLength(10);
  });

  test('in a stalemate that destroys both nobody holds the field', () => {
    const one = { units: many(1) };
    const fought = fight({ invader: one, defender: one, faces: { 'battle-results': [2], 'casualties-inflicted': [6, 4] } });
    expect(fought.outcome).toMatchObject({ field: null, end: 'routed' });
  });

  test('after three days nobody holds the field: who has fought on one of them has fought, who has waited on all has not (C30)', () => {
    const ends = (...stances: readonly ('offensive' | 'defensive')[]) => {
      const four = { units: many(4) };
      return fight({ invader: four, defender: four, orders: { stance: stances }, faces: { 'battle-results': [3], 'casualties-inflicted': [1, 1, 1, 1] } })
        .outcome;
    };
    expect(ends('defensive', 'offensive', 'defensive')).toMatchObject({ field: null, end: 'turn-cap', turns: 1 });
    expect(ends('defensive')).toMatchObject({ field: null, end: 'idle', turns: 0 });
  });

  test('units are conserved: each stands or has routed', () => {
    const { state } = fight({ invader: { units: many(10) }, defender: { units: many(7) }, dice: seeded(6) });
    expect(state.sides.map((s) => s.units.length + s.routed.length)).toEqual([10, 7]);
    for (const side of state.sides) expect(new Set([...side.units, ...side.routed].map((u) => u.id)).size).toBe(side.units.length + side.routed.length);
  });
});

describe('the battle’s own scope', () => {
  test('season, province, invader, turn: 0 before the battle, days from 1, 99 after it', () => {
    const scopes: Scope[] = [];
    const own = seeded(8);
    fight({
      invader: { units: many(4), leader: 'treyine-leader-986-1' },
      defender: { units: many(4) },
      orders: { stratagem: 'surprise-attack' },
      dice: {
        faces(scope, who, table, k, count) {
          scopes.push(scope);
          if (table === 'battle-results') return [1];
          return table === 'casualties-inflicted' ? [6, 6] : own.faces(scope, who, table, k, count);
        },
      },
    });
    expect(scopes.map((s) => s.slice(0, 3))).toEqual(scopes.map(() => [3, 'ekra', INVADER]));
    expect(scopes.every((s) => s.length === 5)).toBe(true);
    expect([...new Set(scopes.map((s) => s[3]))]).toEqual([0, 1, 99]);
  });

  test('each day counts its throws anew', () => {
    const first: number[] = [];
    fight({
      invader: { units: many(4) },
      defender: { units: many(4) },
      dice: {
        faces(_scope, _who, table, k, count) {
          if (table === 'battle-results') first.push(k);
          // a skirmish in which nobody is lost, three days long
          return table === 'battle-results' ? [3] : new Array<number>(count).fill(1);
        },
      },
    });
    expect(first).toEqual([0, 0, 0]);
  });
});

/** Battles as a campaign musters them, each once. */
const fields = (() => {
  const mustered = new Map<string, Field>();
  run(14, 2, {
    watch(state) {
      const key = (battle: string): string => `${state.now} ${battle}`;
      for (const muster of state.musters) if (!mustered.has(key(muster.battle))) mustered.set(key(muster.battle), fieldOf(state, RULES.lands, muster));
    },
  });
  return [...mustered.values()];
})();

describe('three verbs', () => {
  test('whatever is offered is taken, whatever is not is refused, and states and events are plain JSON', () => {
    expect(fields.length).toBeGreaterThan(30);
    const pick = whim(2);
    for (const field of fields) {
      const begun = abstractCombat.begin(field);
      expect(notPlain(begun)).toEqual([]);
      const ended = play(
        abstractCombat,
        begun.state,
        (state, offer): QuickAction => {
          const choice = offer.choices[pick(offer.choices.length)]!;
          const of = choice.form === 'set' ? shuffled(choice.of, pick) : [];
          const action: QuickAction = { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice: choice.choice, of, why: 'players-choice' };
          expect(abstractCombat.check(state, action)).toBeNull();
          const wrong: readonly (readonly [string, QuickAction])[] = [
            ['not-asked', { ...action, step: action.step + 1 }],
            ['not-your-choice', { ...action, by: 'brethren' }],
            ['no-such-choice', { ...action, choice: 'dance' as QuickAction['choice'] }],
            ['not-among-these', { ...action, of: [...of.slice(1), 'x'] }],
            ['not-a-face', { ...action, faces: [7] }],
            ...(choice.form === 'set' && of.length > 1
              ? ([
                  ['too-few', { ...action, of: of.slice(1) }],
                  ['twice-the-same', { ...action, of: [of[0]!, of[0]!, ...of.slice(2)] }],
                ] as const)
              : []),
          ];
          for (const [why, bad] of wrong) {
            expect(abstractCombat.check(state, bad)?.refused).toBe(why);
            expect(abstractCombat.apply(state, bad, scripted())).toEqual(abstractCombat.check(state, bad));
          }
          expect(notPlain(state)).toEqual([]);
          return action;
        },
        seeded(14),
        (events) => expect(notPlain(events)).toEqual([]),
      );
      expect(abstractCombat.outcome(ended)).not.toBeNull();
      expect(abstractCombat.legal(ended)).toEqual({ over: true });
    }
  });

  test('nothing has an outcome before it is over', () => {
    for (const field of fields.slice(0, 5)) expect(abstractCombat.outcome(abstractCombat.begin(field).state)).toBeNull();
  });

  test('dice that run out are named, and nothing has changed', () => {
    const { state } = abstractCombat.begin(fields[0]!);
    const before = JSON.stringify(state);
    const offer = abstractCombat.legal(state);
    if ('over' in offer) throw new Error('over');
    const action: QuickAction = {
      kind: 'choose',
      by: offer.by,
      hand: 'player',
      step: offer.step,
      choice: 'surprise-attack',
      of: [],
      why: 'players-choice',
      faces: [6],
    };
    expect(abstractCombat.apply(state, action, seeded(1))).toMatchObject({ needs: { table: 'stratagem', who: offer.by, count: 2 } });
    expect(JSON.stringify(state)).toBe(before);
  });

  test('the game’s general gives the same battle twice, byte for byte, and a stranger can check its throws', () => {
    for (const field of fields.slice(0, 20)) {
      const once = () => {
        const begun = abstractCombat.begin(field);
        const events = [...begun.events];
        play(abstractCombat, begun.state, abstractCombat.general, seeded(14), (more) => {
          events.push(...more);
        });
        return events;
      };
      expect(hashBattle(once())).toBe(hashBattle(once()));
      const faults = once().flatMap((e) => (e.kind === 'roll' ? strangersFaults(e) : []));
      expect(faults.filter((f) => !/casualties/.test(f))).toEqual([]);
    }
  });

  test('both sides are sides of the one battle: invader first', () => {
    const { events } = fight({ invader: { units: many(4) }, defender: { units: many(2) }, dice: seeded(1) });
    // 160 men a unit, each worth 2 for his Rep and 2 for his armour
    const strength = [4 * 160 * 4, 2 * 160 * 4];
    expect(events[0]).toMatchObject({ kind: 'battle-began', invader: INVADER, defender: DEFENDER, strength, province: 'ekra', season: 3 });
  });

  test('nobody is asked who is to be lost of a side that loses nobody', () => {
    const { asked } = fight({
      invader: { units: many(4) },
      defender: { units: many(4) },
      faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 3, 4] },
    });
    expect(asked.filter((a) => a.startsWith('losses'))).toEqual([`losses ${DEFENDER}`]);
  });
});
