import { describe, expect, test } from 'vitest';
import { keyed, seeded } from '../../../engine/dice.ts';
import { bearingModifiers, facesBane } from '../../../engine/rally-round-the-king/bearings/bearings.ts';
import { inTheSky } from '../../../engine/rally-round-the-king/flight/fighting-in-the-air.ts';
import { retireInFlight } from '../../../engine/rally-round-the-king/flight/reactions-in-flight.ts';
import { targetsFrom } from '../../../engine/rally-round-the-king/magic/targets.ts';
import { modifiersFor } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { type BattleState, idsOf } from '../../../engine/rally-round-the-king/state.ts';
import { dragon, flies, flown, gargoyle, high, low, off, winged } from '../flight/flight-table.ts';
import { faces, rolls } from '../melee/melee-table.ts';
import { bows, WIDTH } from '../movement/movement-table.ts';
import { at, hearing, of, run, type Standing, unit } from '../table.ts';
import { asked, choices, magicBattle, under } from './magic-table.ts';

const FOE: Standing = { id: 'foe', side: 1, x: 24, y: 33 };
const LEVELS = [
  ['on the ground', {}],
  ['at Attack level', low],
  ['at Observation level', high],
  ['off the table', off],
] as const;

describe('pp. 7, 48-49, ruling 260: spells and who is in flight', () => {
  const met = (how: Partial<Standing>): BattleState =>
    magicBattle(
      [
        { id: 'mages', side: 0, x: 22, y: 8 },
        { id: 'own', side: 0, row: gargoyle, x: 24, y: 8, hits: 1, ...how },
        { id: 'theirs', side: 1, row: gargoyle, x: 24, y: 12, ...how },
        { id: 'beside', side: 1, x: 24 + WIDTH, y: 12 },
      ],
      { ours: [3] },
    );

  test.for(LEVELS)('who is %s', ([where, how]) => {
    const state = met(how);
    const reached = (spell: 'steel-wind' | 'trembling-hand' | 'healing-hands' | 'shield-wall') =>
      idsOf(state, targetsFrom(state, 0, spell, at(state, 'mages'), 24)).filter((id) => id === 'own' || id === 'theirs');
    const isReached = where === 'on the ground' || where === 'at Attack level';
    expect(reached('steel-wind')).toEqual(isReached ? ['theirs'] : []);
    expect(reached('healing-hands')).toEqual(isReached ? ['own'] : []);
    expect(reached('shield-wall')).toEqual(isReached ? ['own'] : []);
    expect(reached('trembling-hand')).toEqual(where === 'on the ground' ? ['theirs'] : []);
  });

  test.for(LEVELS)('pp. 49-50, 62: what a magic user %s calls appears on the ground', ([where, how]) => {
    const state = magicBattle([{ id: 'mages', side: 0, row: gargoyle, x: 22, y: 10, ...how }, { id: 'foot', side: 0, x: 30, y: 6 }, FOE], {
      ours: [3],
      treasures: ['pipes-of-the-dead'],
      magic: { alignments: [-1, 1] },
    });
    const isOpen = where === 'on the ground' || where === 'at Attack level';
    const open = choices(asked(state));
    expect(['death-rattle', 'gate', 'play-pipes'].map((c) => open.some((choice) => choice.includes(c)))).toEqual([isOpen, isOpen, isOpen]);
    if (!isOpen) return;
    const { state: after, events } = run(state, { kind: 'creature', side: 0, spell: 'death-rattle', from: at(state, 'mages') }, faces({}));
    expect(of(events, 'unit-summoned')).toHaveLength(1);
    expect(after.units.at(-1)!.status).toBe('field');
  });

  test('a blast strikes it in the air, and it tests', () => {
    const state = met(low);
    const step = { kind: 'spell-works', side: 0, spell: 'blast', units: [at(state, 'theirs')], from: at(state, 'mages'), who: 'merlin-3' } as const;
    const { state: after, events } = run(state, step, faces({ 'received-fire': [1, 1] }));
    expect(unit(after, 'theirs').hits).toBe(1);
    expect(of(events, 'test-called')).toMatchObject([{ test: 'received-fire', units: ['theirs'] }]);
  });

  test('pp. 49, 67: steel wind meets the AC 4 of a ship in the air, on land that of who is in it, in cover (ruling 244)', () => {
    const struck = (how: Partial<Standing>) => {
      const state = magicBattle([{ id: 'mages', side: 0, x: 22, y: 8 }, { id: 'archers', side: 1, row: { ...bows, ac: 2 }, x: 24, y: 12, ...how }, FOE], {
        ours: [3],
      });
      const ships = { ships: [{ unit: at(state, 'archers') }], maiden: at(state, 'archers'), she: 'with' } as const;
      const step = { kind: 'spell-works', side: 0, spell: 'steel-wind', units: [at(state, 'archers')], from: at(state, 'mages'), who: 'merlin-3' } as const;
      return rolls(run({ ...state, fleets: [null, ships] }, step, keyed({ 'missile merlin-3': [4] }, seeded(7))).events, 'missile', 'merlin-3')[0]!.result;
    };
    expect([struck({}), struck(low)]).toEqual(['hit', 'missed']);
  });

  test('pp. 7, 49: one in a death rage does not fly off before anybody, as no fanatic does', () => {
    const state = met(low);
    const [own, foe] = [at(state, 'own'), at(state, 'theirs')];
    const before = (raging: BattleState) => unit(retireInFlight(raging, own, foe, hearing(state, faces({})).at), 'own');
    expect(before(state)).toMatchObject({ status: 'flown-off', hits: 2 });
    expect(before(under(state, ['own', 'death-rage']))).toMatchObject({ status: 'aloft', hits: 1 });
  });

  test('what lies on an active unit stays on it as it takes wing, and ends when it has landed', () => {
    const before = under(
      magicBattle([{ id: 'mages', side: 0, x: 20, y: 4 }, { id: 'g', side: 0, x: 24, y: 10, row: gargoyle, active: true }, FOE], { ours: [3] }),
      ['g', 'inspire', { whileActive: true }],
    );
    const up = flown(before, flies('hover-high', 'g', 24, 14)).state;
    expect(up.magic!.enchantments).toMatchObject([{ spell: 'inspire' }]);
    const down = flown({ ...up, units: up.units.map((u) => ({ ...u, done: false })) }, flies('land', 'g', 24, 18)).state;
    expect([unit(down, 'g').status, down.magic!.enchantments]).toEqual(['field', []]);
  });

  test('who flies off the table is under no spell', () => {
    const before = under(magicBattle([{ id: 'mages', side: 0, x: 20, y: 4 }, { id: 'g', side: 0, x: 24, y: 10, row: gargoyle }, FOE], { ours: [3] }), [
      'g',
      'magical-shield',
    ]);
    expect(flown(before, flies('fly-off', 'g', 24, 14)).state.magic!.enchantments).toEqual([]);
  });

  test.for(LEVELS)('magic users with a flyer %s', ([where, how]) => {
    const state = magicBattle([{ id: 'mages', side: 0, row: gargoyle, x: 22, y: 8, ...how }, { id: 'friend', side: 0, x: 24, y: 8 }, FOE], { ours: [2] });
    expect(choices(asked(state)).includes('shield-wall')).toBe(where === 'on the ground' || where === 'at Attack level');
  });
});

describe('pp. 6, 49: fog and breath', () => {
  const met = (shooter: Partial<Standing>): BattleState =>
    magicBattle(
      [
        { id: 'mages', side: 0, x: 20, y: 4 },
        { id: 'target', side: 0, x: 24, y: 10 },
        { id: 'shooter', side: 1, x: 24, y: 12.5, ...shooter },
      ],
      { ours: [3] },
    );
  const shotAt = (state: BattleState) => idsOf(state, targetsOf(state, at(state, 'shooter')));

  test('nobody in the air shoots at who is in a fog either', () => {
    const state = met({ row: winged, ...low });
    expect(shotAt(state)).toContain('target');
    expect(shotAt(under(state, ['target', 'fog-of-war']))).not.toContain('target');
  });

  /** Whom a breath strikes. */
  const breathes = (state: BattleState): readonly string[] => {
    const step = { kind: 'volley', shooters: [at(state, 'shooter')], at: null, oneDie: [] } as const;
    return of(run(state, step, keyed({ engine: [3, 4] }, seeded(7))).events, 'struck').flatMap((e) => e.hits);
  };

  test('ruling 259: breath is magic: a Magical Shield keeps it off, Shield Wall and Fog do not', () => {
    const state = met({ row: dragon, y: 17 });
    expect(breathes(state)).toContain('target');
    expect(breathes(under(state, ['target', 'magical-shield']))).toEqual([]);
    expect(breathes(under(state, ['target', 'shield-wall']))).toContain('target');
    expect(shotAt(under(state, ['target', 'fog-of-war']))).toContain('target');
  });
});

describe('pp. 61-64, ruling 240: banners and treasures with a flyer', () => {
  const bearing = (what: 'personal-banner' | 'bane-banner' | 'spear-of-saint-lindorf', how: Partial<Standing>): BattleState => {
    const state = magicBattle([
      { id: 'g', side: 0, row: gargoyle, x: 22, y: 8, ...how },
      { id: 'friend', side: 0, x: 24, y: 8 },
      { ...FOE, y: 12 },
    ]);
    return { ...state, sides: [{ ...state.sides[0], bearings: [{ what, unit: at(state, 'g'), state: 'with' }] }, state.sides[1]] };
  };
  const ofFriend = (state: BattleState) => bearingModifiers(state, at(state, 'friend')).map((m) => m.value);

  test.for(LEVELS)('borne %s', ([where, how]) => {
    const isThere = where !== 'off the table';
    expect(ofFriend(bearing('personal-banner', how))).toEqual(isThere ? [1] : []);
    expect(ofFriend(bearing('spear-of-saint-lindorf', how))).toEqual(isThere ? [1] : []);
    const bane = bearing('bane-banner', how);
    expect(facesBane(bane, at(bane, 'foe'))).toBe(isThere);
  });

  test('a banner whose bearer must retire in the air is seen to', () => {
    const state = bearing('personal-banner', low);
    const step = { kind: 'result', test: 'received-fire', result: 'retire', unit: at(state, 'g'), by: [at(state, 'foe')] } as const;
    const after = run(state, step, seeded(1)).state;
    expect([unit(after, 'g').status, ofFriend(after)]).toEqual(['flown-off', [-1]]);
  });

  test('ruling 241: a relic is felt by who fights in the air, a banner on the ground is not', () => {
    const sky = (what: 'personal-banner' | 'spear-of-saint-lindorf') => {
      const state = bearing(what, {});
      const up: BattleState = { ...state, units: state.units.map((u, i) => (i === at(state, 'friend') || i === at(state, 'foe') ? { ...u, ...high } : u)) };
      const pair = [at(up, 'foe'), at(up, 'friend')] as const;
      const on = { test: 'involved-in-melee', units: [pair[1]], by: [pair[0]], group: [...pair] } as const;
      return modifiersFor(inTheSky(up, ...pair), on, pair[1]).map((m) => m.why);
    };
    expect(sky('spear-of-saint-lindorf')).toContain('spear-of-saint-lindorf');
    expect(sky('personal-banner')).not.toContain('personal-banner');
  });
});
