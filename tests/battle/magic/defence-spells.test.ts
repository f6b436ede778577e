import { describe, expect, test } from 'vitest';
import type { DiceSource } from '../../../engine/dice.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { magicModifiers } from '../../../engine/rally-round-the-king/magic/enchantments.ts';
import { magicAtGo } from '../../../engine/rally-round-the-king/magic/magic-at-go.ts';
import { takeHits } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { takeAim } from '../../../engine/rally-round-the-king/shooting/volleys.ts';
import type { BattleState, BattleUnit } from '../../../engine/rally-round-the-king/state.ts';
import { isFanatic } from '../../../engine/rally-round-the-king/troops.ts';
import { ELEPHANTS, faces, ours, readings, theirs } from '../melee/melee-table.ts';
import { at, hearing, of, run, runToTheNext, unit } from '../table.ts';
import { asked, choiceOf, choices, mages, magicBattle, under, unitsOf, WITCHES, works } from './magic-table.ts';

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
    const state = mages(ours('hurt', 3, {}, { hits: 2 }), ours('whole', 5));
    expect(unitsOf(choiceOf(asked(state), 'healing-hands'))).toEqual(['hurt']);
    const { state: after, events } = works(state, 'healing-hands', ['hurt']);
    expect(unit(after, 'hurt').hits).toBe(1);
    expect(of(events, 'unit-healed')).toMatchObject([{ unit: 'hurt', remaining: 1 }]);
  });

  test('p. 7, rulings 221, 228: nobody is cast at on whom it would do nothing: Death Rage, Inspire and Despair on fanatics, Trembling Hand on who stands alone', () => {
    const own = mages(ours('wild', 3, { rules: ['fanatic'] }), ours('own', -3), theirs('theirs', 3, { rules: ['fanatic'] }), theirs('b', 6, {}, { y: 30 }));
    for (const spell of ['death-rage', 'inspire'] as const) expect(unitsOf(choiceOf(asked(own), spell))).not.toContain('wild');
    expect(unitsOf(choiceOf(asked(own), 'inspire'))).toContain('own');
    expect(unitsOf(choiceOf(asked(own), 'despair'))).not.toContain('theirs');
    expect(unitsOf(choiceOf(asked(own), 'slowness'))).toContain('theirs');
    expect(choices(asked(own))).not.toContain('trembling-hand');
  });

  test('p. 49, Death Rage: they count as fanatics: no tests, no hits but of fire, melee and magic, gone when hits exceed their Rep', () => {
    const state = works(mages(ours('raging', 3, {}, { hits: 4 }), theirs('b', 3)), 'death-rage', ['raging']).state;
    const raging = at(state, 'raging');
    expect(isFanatic(state, raging)).toBe(true);
    expect(run(state, { kind: 'test', test: 'received-fire', units: [raging], by: [at(state, 'b')] }, faces({})).events).toEqual([]);
    const { at: by } = hearing(state, faces({}));
    for (const how of ['retiring', 'giving-ground', 'friends-in-the-way', 'charging-on', 'pikes', 'simultaneous-rout'] as const)
      expect(takeHits(state, raging, 1, how, by).units[raging]!.hits).toBe(4);
    expect(takeHits(state, raging, 1, 'melee', by).units[raging]!.status).toBe('routed');
    // ruling 228: hits of Blast and Steel Wind are as those of fire
    expect(takeHits(state, raging, 1, 'magic', by).units[raging]!.status).toBe('routed');
  });

  test('p. 49, Inspire: Rep +1 in tests, with despair they come to nothing', () => {
    const state = works(mages(ours('a', 3)), 'inspire', ['a']).state;
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
    const worn = asked(mages(ours('worn', 2, {}, { hits: 4 }), ours('spent', -2, {}, { hits: 5 }), WITCHES));
    expect(unitsOf(choiceOf(worn, 'death-rage'))).toEqual(expect.arrayContaining(['worn']));
    expect(unitsOf(choiceOf(worn, 'death-rage'))).not.toContain('spent');
    // it is not that she does not see him
    expect(unitsOf(choiceOf(worn, 'inspire'))).toContain('spent');
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
      // who could be hit next is asked about, and nobody where a wall is before him
      const { events } = (walled.length === 0 ? runToTheNext : run)(
        walledState,
        { kind: 'volley', shooters: [at(state, 'guns')], at: null, oneDie: [] },
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
      const { events } = run(kept, { kind: 'volley', shooters: [at(state, 'gun')], at: null, oneDie: [] }, faces(dice));
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
    const fire = { kind: 'volley', shooters: [2], at: null, oneDie: [] } as const;
    const dice = { 'missile bows': [6, 6], 'received-fire': [1, 6] };
    expect(of(run(shooting(), fire, faces(dice)).events, 'hit')).toMatchObject([{ unit: 'walled' }]);
    const walled = run(shooting('shield-wall'), fire, faces(dice));
    expect(of(walled.events, 'fired')).toMatchObject([{ total: 14, hits: [] }]);
    expect(of(walled.events, 'hit')).toEqual([]);
    expect(readings(walled.events, 'received-fire')).toHaveLength(1);
  });

  test('p. 49, ruling 211: on an active unit it ends as soon as that stops', () => {
    const state = works(mages(ours('a', 3, {}, { active: true })), 'shield-wall', ['a']).state;
    expect(state.magic!.enchantments).toMatchObject([{ spell: 'shield-wall', whileActive: true }]);
    const stopped = run(withUnit(state, at(state, 'a'), { active: false }), { kind: 'body-done', units: [] }, faces({})).state;
    expect(stopped.magic!.enchantments).toEqual([]);
    // whatever else holds on
    const both = withUnit(under(state, ['mages', 'inspire']), at(state, 'a'), { active: false });
    expect(run(both, { kind: 'body-done', units: [] }, faces({})).state.magic!.enchantments).toMatchObject([{ spell: 'inspire' }]);
  });

  test('ruling 211: on one that is not, until its caster has his next go, and on from there while it is active', () => {
    const state = works(mages(ours('a', 3), ours('b', 5)), 'shield-wall', ['a', 'b']).state;
    expect(magicAtGo(state, 1).magic!.enchantments).toHaveLength(2);
    const moving = withUnit(state, at(state, 'b'), { active: true });
    expect(magicAtGo(moving, 0).magic!.enchantments).toMatchObject([{ unit: at(state, 'b'), whileActive: true }]);
  });

  test('ruling 211: of several, one may hold on while another is as it was', () => {
    const both = under(mages(ours('a', 3), theirs('e', 0)), ['e', 'inspire', { by: 1 }], ['a', 'shield-wall']);
    const moving = magicAtGo(withUnit(both, at(both, 'a'), { active: true }), 0);
    expect(moving.magic!.enchantments).toMatchObject([{ unit: at(both, 'e') }, { unit: at(both, 'a'), whileActive: true }]);
    expect(magicAtGo(moving, 0).magic!.enchantments).toHaveLength(2);
  });

  test('ruling 212: a spell is not cast at a unit that is under it', () => {
    const state = under(mages(ours('a', 3)), ['a', 'inspire']);
    expect(unitsOf(choiceOf(asked(state), 'inspire'))).toEqual(['mages']);
  });

  test('ruling 326: who has fallen in a rage is under it until the next go begins; who has gone off otherwise is under none', () => {
    const raging = under(mages(ours('a', 3)), ['a', 'death-rage', { whileActive: true }]);
    const spells = (status: BattleUnit['status']) => {
      const { state } = run(withUnit(raging, at(raging, 'a'), { status }), { kind: 'body-done', units: [] }, faces({}));
      return [state, magicAtGo(state, 0)].map((s) => s.magic!.enchantments.length);
    };
    expect([spells('routed'), spells('flown-off'), spells('left')]).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('a unit that is gone is under no spell', () => {
    const state = under(mages(ours('a', 3)), ['a', 'inspire']);
    const gone = run(withUnit(state, at(state, 'a'), { status: 'routed' }), { kind: 'body-done', units: [] }, faces({})).state;
    expect(gone.magic!.enchantments).toEqual([]);
  });
});
