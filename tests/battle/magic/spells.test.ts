import { describe, expect, test } from 'vitest';
import type { SpellId } from '../../../data/tables/magic.ts';
import { type DiceSource, seeded } from '../../../engine/dice.ts';
import { gap } from '../../../engine/geometry/distance.ts';
import { takeOne } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { magicModifiers } from '../../../engine/rally-round-the-king/magic/enchantments.ts';
import { magicAtGo } from '../../../engine/rally-round-the-king/magic/magic-at-go.ts';
import { takeHits } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/shooting.ts';
import { takeAim } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import { type BattleState, withUnit } from '../../../engine/rally-round-the-king/state.ts';
import { unitPace } from '../../../engine/rally-round-the-king/table/paces.ts';
import { isFanatic } from '../../../engine/rally-round-the-king/troops.ts';
import { ELEPHANTS, faces, HORSE, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, hearing, of, run, type Standing, unit } from '../table.ts';
import { asked, choiceOf, choices, magicBattle, nameOf, take, under, unitsOf } from './magic-table.ts';

const MERLIN = nameOf(0, 3);
const WITCHES = theirs('witches', 8, {}, { y: 33 });

/** A spell of ours that goes off on units of the table. */
function works(
  state: BattleState,
  spell: SpellId,
  units: readonly string[],
  dice: Readonly<Record<string, readonly number[]>> = {},
): { state: BattleState; events: readonly BattleEvent[] } {
  const step = { kind: 'spell-works', side: 0, spell, units: units.map((id) => at(state, id)), from: at(state, 'mages'), who: MERLIN } as const;
  return run(state, step, faces(dice));
}
const table = (...units: readonly Standing[]): BattleState => magicBattle([ours('mages', 0), ...units], { ours: [3] });

describe('Attack spells', () => {
  test('p. 48, Icy Finger: a leader with the unit is at risk on a 6', () => {
    const state = magicBattle([ours('mages', 0), theirs('king', 0, {}, { y: 24 }), theirs('plain', 2, {}, { y: 24 })], {
      ours: [3],
      state: { leaders: ['king'] },
    });
    expect(unitsOf(choiceOf(asked(state), 'icy-finger'))).toEqual(['king']);
    const safe = works(state, 'icy-finger', ['king'], { 'icy-finger': [5] });
    expect(rolls(safe.events, 'icy-finger')).toMatchObject([{ page: 48, who: MERLIN, against: 'king', result: 'unharmed' }]);
    const struck = works(state, 'icy-finger', ['king'], { 'icy-finger': [6], 'leader-at-risk': [6, 6], 'leader-lost': [1, 1, 1, 1] });
    expect(of(struck.events, 'leader-struck')).toMatchObject([{ fate: 'dead' }]);
  });

  test('p. 48, Icy Finger: magic users too, each by a die, on the table of p. 47; but only once they have been seen', () => {
    const state = magicBattle([ours('mages', 0), theirs('witches', 0, {}, { y: 24 })], { ours: [3], theirs: [2, 1] });
    expect(choices(asked(state))).not.toContain('icy-finger');
    const [own, other] = state.magic!.groups;
    const seen = { ...state, magic: { ...state.magic!, groups: [own, { ...other!, revealed: true }] as const } };
    expect(unitsOf(choiceOf(asked(seen), 'icy-finger'))).toEqual(['witches']);
    const { events } = works(seen, 'icy-finger', ['witches'], { 'icy-finger': [6, 1], 'magic-user-at-risk morgan-2': [5, 6] });
    expect(rolls(events, 'icy-finger').map((r) => r.against)).toEqual([nameOf(1, 2), nameOf(1, 1)]);
    expect(of(events, 'leader-struck')).toMatchObject([{ leader: nameOf(1, 2), fate: 'dead' }]);
  });

  test('p. 48, Trembling Hand: units are shifted 1/2" apart sideways or backwards and are bodies of their own', () => {
    const state = table(theirs('a', 0, {}, { y: 24 }), theirs('b', 1, {}, { y: 24 }), theirs('c', 2, {}, { y: 24 }));
    const one = (s: BattleState): number[] => ['a', 'b', 'c'].map((id) => unit(s, id).body);
    expect(new Set(one(state)).size).toBe(1);
    const { state: after, events } = works(state, 'trembling-hand', ['a', 'b', 'c']);
    expect(new Set(one(after)).size).toBe(3);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => unit(after, id));
    for (const inches of [gap(a!, b!), gap(b!, c!), gap(a!, c!)]) expect(inches).toBeGreaterThanOrEqual(0.49);
    expect(of(events, 'moved').every((e) => e.how === 'shaken-apart')).toBe(true);
    // nobody is brought nearer: they face down
    for (const stand of [a!, b!, c!]) expect(stand.y).toBeGreaterThanOrEqual(unit(state, 'a').y);
  });

  test('p. 48, ruling 221, Trembling Hand: who has friends at both sides and behind him is shifted sideways and backwards, not towards the enemy', () => {
    const line = [-3, -2, -1, 1, 2, 3].map((column) => theirs(`line ${column}`, column, {}, { y: 24 }));
    const behind = [1, 2, 3].map((row) => theirs(`behind ${row}`, 0, {}, { y: 24 + row * 0.9 }));
    const state = table(theirs('a', 0, {}, { y: 24 }), ...line, ...behind);
    const { state: after, events } = works(state, 'trembling-hand', ['a']);
    const [before, shifted] = [unit(state, 'a'), unit(after, 'a')];
    expect(shifted.x).not.toBe(before.x);
    expect(shifted.y).toBeGreaterThan(before.y);
    for (const { id } of [...line, ...behind]) expect(gap(shifted, unit(after, id))).toBeGreaterThanOrEqual(0.49);
    expect(of(events, 'moved').flatMap(({ places }) => places.map((place) => place.unit))).toEqual(['a']);
  });

  test('p. 48, Trembling Hand: a unit alone stays where it is', () => {
    const state = table(theirs('a', 0, {}, { y: 24 }));
    expect(works(state, 'trembling-hand', ['a']).state.units).toEqual(state.units);
  });

  test('p. 48, Blast: one hit, and a test of Received Fire in terror', () => {
    const { state, events } = works(table(theirs('a', 0, {}, { y: 24 })), 'blast', ['a'], { 'received-fire': [1, 6] });
    expect(of(events, 'hit')).toMatchObject([{ unit: 'a', hits: 1, how: 'magic' }]);
    expect(readings(events, 'received-fire')).toMatchObject([
      {
        modifiers: [
          { why: 'hits', value: -1 },
          { why: 'terror', value: -1 },
        ],
      },
    ]);
    expect(unit(state, 'a').hits).toBe(1);
  });

  test.each(['blast', 'steel-wind'] as const)('p. 42, ruling 228: hits of %s put a leader at risk as those of fire do', (spell) => {
    const state = magicBattle([ours('mages', 0), theirs('king', 0, {}, { y: 24 })], { ours: [3], state: { leaders: ['king'] } });
    const dice = { missile: [6], 'leader-at-risk-check': [6, 6], 'leader-at-risk': [6, 6], 'leader-lost': [1, 1], 'received-fire': [1, 6] };
    const { events } = works(state, spell, ['king'], dice);
    expect(rolls(events, 'leader-at-risk-check')).toMatchObject([{ page: 42, who: 'king', result: 'at-risk' }]);
    expect(of(events, 'leader-struck')).toMatchObject([{ fate: 'dead' }]);
  });

  test('pp. 37, 48-49: whoever is with the magic users, nobody is outnumbered by magic', () => {
    const state = magicBattle([ours('mages', 0, { figures: 4 }), theirs('a', 0, { figures: 2 }, { y: 24 })], { ours: [3] });
    for (const spell of ['blast', 'steel-wind'] as const) {
      const step = { kind: 'spell-works', side: 0, spell, units: [at(state, 'a')], from: at(state, 'mages'), who: MERLIN } as const;
      const { events } = run(state, step, seeded(3));
      expect(readings(events, 'received-fire')).toHaveLength(1);
      expect(readings(events, 'received-fire').flatMap((r) => r.modifiers.map((m) => m.why))).not.toContain('outnumbered');
    }
  });

  test('p. 48, Despair: Rep -1 in tests until the unit is next set in motion', () => {
    const state = works(table(theirs('a', 0, {}, { y: 24 }), WITCHES), 'despair', ['a']).state;
    expect(magicModifiers(state, 'received-fire', at(state, 'a'), [])).toEqual([{ why: 'despair', value: -1 }]);
    expect(magicModifiers(state, 'received-fire', at(state, 'witches'), [])).toEqual([]);
    // goes come and pass: it stands and despairs
    expect(magicAtGo(magicAtGo(state, 1), 0).magic!.enchantments).toHaveLength(1);
    const offer = { ...state, mover: 1 as const, agenda: [], sides: [state.sides[0], { ...state.sides[1], command: 3 }] as const };
    const moved = run(offer, { kind: 'orders', side: 1, units: [at(state, 'a')], spent: 0, begun: false }, faces({})).state;
    const going = takeOne(
      moved,
      { kind: 'choose', by: 'enemy', hand: 'player', step: moved.agenda.at(-1)!.id, choice: 'advance', of: [], number: 1, why: 'players-choice' },
      faces({}),
    );
    expect(going.state.magic!.enchantments).toEqual([]);
  });

  test('ruling 211: despair on units in motion or in melee ends as their next go begins', () => {
    const state = under(table(theirs('a', 0, {}, { y: 24, active: true }), theirs('b', 3, {}, { y: 24 })), ['a', 'despair'], ['b', 'despair']);
    expect(magicAtGo(state, 0).magic!.enchantments).toHaveLength(2);
    expect(magicAtGo(state, 1).magic!.enchantments.map((e) => e.unit)).toEqual([at(state, 'b')]);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('p. 49, Slowness: a %i takes %i" off the move of every target, for a turn', (die, inches) => {
    const before = table(theirs('a', 0, HORSE, { y: 24 }), theirs('b', 3, {}, { y: 24 }));
    const { state, events } = works(before, 'slowness', ['a', 'b'], { slowness: [die] });
    expect(rolls(events, 'slowness')).toHaveLength(1);
    for (const id of ['a', 'b']) expect(unitPace(state, at(state, id))).toBe(unitPace(before, at(before, id)) - inches);
    expect(unitPace(magicAtGo(state, 1), at(state, 'a'))).toBe(unitPace(before, at(before, 'a')) - inches);
    expect(magicAtGo(state, 0).magic!.enchantments).toEqual([]);
  });

  test('p. 49, Steel Wind: a die as of one unit of skirmishers at each, a hit for AC + 1, then a test', () => {
    const state = table(theirs('a', 0, { ac: 4 }, { y: 24 }), theirs('b', 2, { ac: 4 }, { y: 24 }), theirs('horse', 4, { ...HORSE, ac: 4 }, { y: 24 }));
    const { events } = works(state, 'steel-wind', ['a', 'b', 'horse'], { [`missile ${MERLIN}`]: [4, 5, 4], 'received-fire': [1, 6, 1, 6, 1, 6] });
    expect(rolls(events, 'missile')).toMatchObject([
      { page: 39, against: 'a', total: 4, result: 'missed' },
      { against: 'b', total: 5, result: 'hit' },
      { against: 'horse', modifiers: [{ why: 'target-mounted' }], total: 5, result: 'hit' },
    ]);
    expect(
      of(events, 'hit')
        .filter((e) => e.how === 'magic')
        .map((e) => e.unit),
    ).toEqual(['b', 'horse']);
    expect(
      readings(events, 'received-fire')
        .map((r) => r.who)
        .sort(),
    ).toEqual(['a', 'b', 'horse']);
  });
});

describe('Defence spells', () => {
  const SHOOTERS = { class: 'foot-missile' } as const;
  const facing = [ours('mages', 6), ours('walled', 0), theirs('bows', 0, SHOOTERS, { y: 20.5 })];
  const shooting = (spell?: 'shield-wall' | 'fog-of-war'): BattleState => {
    const state = magicBattle(facing, { ours: [3], state: { mover: 1 } });
    return spell === undefined ? state : under(state, ['walled', spell]);
  };

  test('p. 49, Magical Shield: no magic of the enemy can be cast at it; other spells lie on it as before', () => {
    const state = magicBattle([ours('mages', 0), theirs('a', 0, {}, { y: 24 })], { ours: [3] });
    expect(unitsOf(choiceOf(asked(state), 'blast'))).toEqual(['a']);
    const shielded = under(state, ['a', 'magical-shield', { by: 1 }]);
    expect(choices(asked(shielded)).filter((c) => ['blast', 'steel-wind', 'despair', 'slowness', 'trembling-hand'].includes(c))).toEqual([]);
  });

  test('p. 49, Healing Hands: takes off one hit; nothing for who has none', () => {
    const state = table(ours('hurt', 3, {}, { hits: 2 }), ours('whole', 5));
    expect(unitsOf(choiceOf(asked(state), 'healing-hands'))).toEqual(['hurt']);
    const { state: after, events } = works(state, 'healing-hands', ['hurt']);
    expect(unit(after, 'hurt').hits).toBe(1);
    expect(of(events, 'unit-healed')).toMatchObject([{ unit: 'hurt', remaining: 1 }]);
  });

  test('p. 7, rulings 221, 228: nobody is cast at on whom it would do nothing: Death Rage, Inspire and Despair on fanatics, Trembling Hand on who stands alone', () => {
    const own = table(ours('wild', 3, { rules: ['fanatic'] }), ours('own', -3), theirs('theirs', 3, { rules: ['fanatic'] }), theirs('b', 6, {}, { y: 30 }));
    for (const spell of ['death-rage', 'inspire'] as const) expect(unitsOf(choiceOf(asked(own), spell))).not.toContain('wild');
    expect(unitsOf(choiceOf(asked(own), 'inspire'))).toContain('own');
    expect(unitsOf(choiceOf(asked(own), 'despair'))).not.toContain('theirs');
    expect(unitsOf(choiceOf(asked(own), 'slowness'))).toContain('theirs');
    expect(choices(asked(own))).not.toContain('trembling-hand');
  });

  test('p. 49, Death Rage: they count as fanatics: no tests, no hits but of fire, melee and magic, gone when hits exceed their Rep', () => {
    const state = works(table(ours('raging', 3, {}, { hits: 4 }), theirs('b', 3)), 'death-rage', ['raging']).state;
    const raging = at(state, 'raging');
    expect(isFanatic(state, raging)).toBe(true);
    expect(run(state, { kind: 'test', test: 'received-fire', units: [raging], by: [at(state, 'b')] }, faces({})).events).toEqual([]);
    const { at: by } = hearing(state, faces({}));
    expect(takeHits(state, raging, 1, 'retiring', 1, by).units[raging]!.hits).toBe(4);
    expect(takeHits(state, raging, 1, 'melee', 1, by).units[raging]!.status).toBe('routed');
    // ruling 228: hits of Blast and Steel Wind are as those of fire
    expect(takeHits(state, raging, 1, 'magic', 1, by).units[raging]!.status).toBe('routed');
  });

  test('p. 49, Inspire: Rep +1 in tests, with despair they come to nothing', () => {
    const state = works(table(ours('a', 3)), 'inspire', ['a']).state;
    expect(magicModifiers(state, 'leader-lost', at(state, 'a'), [])).toEqual([{ why: 'inspire', value: 1 }]);
    const { events } = run(state, { kind: 'test', test: 'leader-lost', units: [at(state, 'a')], by: [] }, faces({ 'leader-lost': [5, 5] }));
    expect(readings(events, 'leader-lost')).toMatchObject([{ base: 4, target: 5, passed: 2, modifiers: [{ why: 'inspire', value: 1 }] }]);
  });

  test('p. 49, Fog of War: nobody shoots at it but by magic', () => {
    const clear = shooting();
    expect(targetsOf(clear, at(clear, 'bows'))).toEqual([at(clear, 'walled')]);
    const fog = shooting('fog-of-war');
    expect(targetsOf(fog, at(fog, 'bows'))).toEqual([]);
    const both = magicBattle(facing, { ours: [3], theirs: [3], against: 'bows' });
    expect(unitsOf(choiceOf(asked(under(both, ['walled', 'fog-of-war']), 'first', 1), 'steel-wind'))).toContain('walled');
  });

  test('p. 49, Fog of War: whom it charges tests at -1', () => {
    const charging = { target: 2, from: { x: 20, y: 18, heading: 0 }, reach: 4, counter: false };
    const state = under(withUnit(shooting(), 1, { charging }), ['walled', 'fog-of-war']);
    expect(magicModifiers(state, 'being-charged', 2, [1])).toEqual([{ why: 'fog-of-war', value: -1 }]);
    expect(magicModifiers(state, 'received-fire', 2, [1])).toEqual([]);
    // another of his body, whom somebody else charges at the same time, is certain of that one
    expect(magicModifiers(state, 'being-charged', 0, [1])).toEqual([]);
  });

  test('pp. 40, 49: beside one behind a Shield Wall the hit goes to whom it can hurt (ruling 91)', () => {
    const state = magicBattle(
      [ours('bows', 0, { class: 'foot-missile' }), theirs('light', -0.5, { ac: 2 }, { y: 22 }), theirs('heavy', 0.5, { ac: 4 }, { y: 22 })],
      { theirs: [1], against: 'heavy' },
    );
    const aims = (at0: BattleState) => takeAim(at0, [at(at0, 'bows')]).map(({ aim }) => at0.troops[aim]!.id);
    expect([aims(state), aims(under(state, ['light', 'shield-wall', { by: 1 }]))]).toEqual([['light'], ['heavy']]);
  });

  test('pp. 7, 49: Death Rage is not for who would be removed as a fanatic (ruling 222)', () => {
    const worn = asked(table(ours('worn', 2, {}, { hits: 4 }), ours('spent', 4, {}, { hits: 5 }), WITCHES));
    expect(unitsOf(choiceOf(worn, 'death-rage'))).toEqual(expect.arrayContaining(['worn']));
    expect(unitsOf(choiceOf(worn, 'death-rage'))).not.toContain('spent');
  });

  test.each([
    ['bows', []],
    ['firearms', ['firearms']],
  ] as const)('pp. 7, 40, 49: of consecutive volleys the hit of %s that a Shield Wall keeps from the higher AC falls on the lower', (_what, weapon) => {
    const shot = (...walled: readonly string[]) => {
      const armies = [
        ours('guns', 0, { class: 'foot-missile', rules: [...weapon] }),
        theirs('light', -0.5, { ac: 2 }, { y: 19.5 }),
        theirs('heavy', 0.5, { ac: 4 }, { y: 19.5 }),
      ];
      const state = magicBattle([...armies, theirs('mages', 9, {}, { y: 33 })], { theirs: [3], against: 'mages' });
      const [light, heavy] = [at(state, 'light'), at(state, 'heavy')];
      const again = withUnit(state, at(state, 'guns'), { volley: { turn: state.turn - 1, targets: [light, heavy], hit: light } });
      const walledState = walled.reduce((now, id) => under(now, [id, 'shield-wall', { by: 1 }]), again);
      const { events } = run(
        walledState,
        { kind: 'volley', shooters: [at(state, 'guns')], at: null, oneDie: false },
        faces({ missile: [6, 6], firearm: [6, 6], 'received-fire': [6, 6, 6, 6] }),
      );
      return of(events, 'fired').flatMap((e) => e.hits);
    };
    expect(shot()).toEqual(['heavy']);
    expect(shot('heavy')).toEqual(['light']);
    expect(shot('heavy', 'light')).toEqual([]);
  });

  test('pp. 38, 49: an engine answers those once in a go whom a Shield Wall keeps from it, as bows do (ruling 93)', () => {
    const shots = (...walled: readonly string[]): number => {
      const gun = ours('gun', 0, { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery', figures: 1, ac: 2 }, { y: 10 });
      const state = magicBattle([gun, theirs('bows', 0, { class: 'foot-missile', ac: 4 }, { y: 15 }), theirs('mages', 10, {}, { y: 30 })], {
        theirs: [3],
        against: 'mages',
      });
      const kept = walled.reduce((now, id) => under(now, [id, 'shield-wall', { by: 1 }]), state);
      // its shot lands short; both answer as often as they may, with the bows' dice too low for a hit
      const dice = { engine: new Array<number>(40).fill(1), missile: new Array<number>(40).fill(1), 'received-fire': new Array<number>(60).fill(1) };
      const { events } = run(kept, { kind: 'volley', shooters: [at(state, 'gun')], at: null, oneDie: false }, faces(dice));
      return of(events, 'struck').length;
    };
    expect(shots('bows')).toBeLessThanOrEqual(2);
    expect(shots()).toBeGreaterThan(2);
  });

  test('pp. 41, 49: who is in a fog is not shot at by his own either, should he be an elephant that has run wild (ruling 191)', () => {
    const shotAt = (...fogged: readonly string[]): number => {
      const bows = ours('bows', 0, { class: 'foot-missile', ac: 2, rep: 6 }, { y: 22, heading: 18_000 });
      const state = magicBattle([bows, ours('mages', -10), ours('e', 0, ELEPHANTS, { y: 17, rampage: 0 }), theirs('x', 8, {}, { y: 30 })], { ours: [3] });
      const before = fogged.reduce((now, id) => under(now, [id, 'fog-of-war', { by: 0 }]), state);
      const ones: DiceSource = { faces: (_scope, _who, _table, _k, count) => new Array<number>(count).fill(1) };
      return of(run(before, { kind: 'rampage', unit: at(state, 'e'), from: null, inches: null }, ones).events, 'fired').length;
    };
    expect([shotAt(), shotAt('e')]).toEqual([1, 0]);
  });

  test('p. 49, Shield Wall: it is shot at and tests, but takes no hit', () => {
    const fire = { kind: 'volley', shooters: [2], at: null, oneDie: false } as const;
    const dice = { 'missile bows': [6, 6], 'received-fire': [1, 6] };
    expect(of(run(shooting(), fire, faces(dice)).events, 'hit')).toMatchObject([{ unit: 'walled' }]);
    const walled = run(shooting('shield-wall'), fire, faces(dice));
    expect(of(walled.events, 'fired')).toMatchObject([{ total: 14, hits: [] }]);
    expect(of(walled.events, 'hit')).toEqual([]);
    expect(readings(walled.events, 'received-fire')).toHaveLength(1);
  });

  test('p. 49, ruling 211: on a unit in motion it ends as soon as that stops', () => {
    const state = works(table(ours('a', 3, {}, { active: true })), 'shield-wall', ['a']).state;
    expect(state.magic!.enchantments).toMatchObject([{ spell: 'shield-wall', whileActive: true }]);
    const stopped = run(withUnit(state, at(state, 'a'), { active: false }), { kind: 'body-done', units: [] }, faces({})).state;
    expect(stopped.magic!.enchantments).toEqual([]);
  });

  test('ruling 211: on one that is not, until its caster has his next go, and on from there while it is in motion', () => {
    const state = works(table(ours('a', 3), ours('b', 5)), 'shield-wall', ['a', 'b']).state;
    expect(magicAtGo(state, 1).magic!.enchantments).toHaveLength(2);
    const moving = withUnit(state, at(state, 'b'), { active: true });
    expect(magicAtGo(moving, 0).magic!.enchantments).toMatchObject([{ unit: at(state, 'b'), whileActive: true }]);
  });

  test('ruling 212: a spell is not cast at a unit that is under it', () => {
    const state = under(table(ours('a', 3)), ['a', 'inspire']);
    expect(unitsOf(choiceOf(asked(state), 'inspire'))).toEqual(['mages']);
  });

  test('a unit that is gone is under no spell', () => {
    const state = under(table(ours('a', 3)), ['a', 'inspire']);
    const gone = run(withUnit(state, at(state, 'a'), { status: 'routed' }), { kind: 'body-done', units: [] }, faces({})).state;
    expect(gone.magic!.enchantments).toEqual([]);
  });
});

describe('Before the battle', () => {
  test('p. 50, Seek: six more for scouting', () => {
    const blank = { ...table(theirs('b', 0, {}, { y: 30 })), scouting: [0, 0] as const };
    const { state } = works(blank, 'seek', []);
    expect(run(state, { kind: 'scouting' }, faces({})).state.scouting).toEqual([6, 0]);
  });

  test.each([
    [1, 1, -1, 'omens-are-bad'],
    [1, 2, -1, 'omens-are-bad'],
    [1, 3, 0, 'nothing-divined'],
    [1, 5, 0, 'nothing-divined'],
    [1, 6, 1, 'omens-are-favorable'],
    [3, 1, 0, 'nothing-divined'],
    [3, 4, 1, 'omens-are-favorable'],
  ] as const)('p. 50, Sacrificial Lamb by a level %i who throws %i: %i, %s', (level, die, rep, result) => {
    const state = magicBattle([ours('mages', 0)], { ours: [level] });
    const { state: after, events } = works(state, 'sacrificial-lamb', [], { divination: [die] });
    expect(rolls(events, 'divination')).toMatchObject([{ page: 50, base: level, total: level + die, result }]);
    expect(after.magic!.omens).toEqual(rep === 0 ? [null, null] : [{ rep, taken: [] }, null]);
  });

  test('p. 50: the level of the channeler is added, and not those of the others with her', () => {
    const state = magicBattle([ours('mages', 0), theirs('b', 0, {}, { y: 30 })], { ours: [2, 1, 1] });
    const { events } = works(state, 'sacrificial-lamb', [], { divination: [1] });
    expect(rolls(events, 'divination')).toMatchObject([{ base: 2, total: 3, result: 'omens-are-bad' }]);
  });

  test('p. 50, ruling 210: who has looked for the enemy may read the omens as well', () => {
    const sought = magicBattle([ours('mages', 0), theirs('a', 0, {}, { y: 24 })], { ours: [3] });
    const tried: BattleState = { ...sought, attacker: 0, magic: { ...sought.magic!, groups: [{ ...sought.magic!.groups[0]!, tried: true }, null] } };
    const joined = run(tried, { kind: 'battle-joined' }, faces({})).state;
    expect(choices(joined)).toContain('sacrificial-lamb');
  });

  test('p. 50: omens are for the first test of each unit, and for no other', () => {
    const state = magicBattle([ours('mages', 0), ours('a', 3)], { ours: [3], magic: { omens: [{ rep: 1, taken: [] }, null] } });
    const test = (s: BattleState) => run(s, { kind: 'test', test: 'leader-lost', units: [at(s, 'a')], by: [] }, faces({ 'leader-lost': [1, 1] }));
    const first = test(state);
    expect(readings(first.events, 'leader-lost')).toMatchObject([{ modifiers: [{ why: 'omens', value: 1 }] }]);
    expect(readings(test(first.state).events, 'leader-lost')).toMatchObject([{ modifiers: [] }]);
    expect(magicModifiers(first.state, 'leader-lost', at(state, 'mages'), [])).toHaveLength(1);
  });
});

test('what is chosen is done: a spell taken from the offer goes off on whom it names', () => {
  const dice = faces({ 'spell-cast shield-wall': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1], 'spell-cost': [1] });
  const { state } = take(asked(table(ours('a', 3))), 'shield-wall', ['a'], dice);
  expect(state.magic!.enchantments).toMatchObject([{ spell: 'shield-wall', unit: at(state, 'a'), by: 0 }]);
});
