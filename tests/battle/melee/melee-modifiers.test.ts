import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { overClearGround, pikesBefore, pikesCount } from '../../../engine/rally-round-the-king/melee/melee-modifiers.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { at, battleOf, type Standing } from '../table.ts';
import { cameIn, ELEPHANTS, HORSE, melee, modifiersOf, ours, PIKES, SKIRMISHERS, theirs } from './melee-table.ts';

const SHOCK = { class: 'mounted-melee', rules: ['shock'] } as const;
const rule = (...rules: NonNullable<Parameters<typeof ours>[2]>['rules'] & readonly string[]) => ({ rules });

/** A unit of this kind against plain foot. */
const against = (row: Parameters<typeof ours>[2], more: Parameters<typeof ours>[3] = {}, foe: Parameters<typeof ours>[2] = {}) =>
  modifiersOf(melee(ours('a', 0, row, more), theirs('b', 0, foe)), 'a');

describe('What a unit adds to its die', () => {
  test('p. 74: plain foot against plain foot adds nothing', () => expect(against({})).toEqual({}));

  test('p. 6: frenzy only in the first round, and only for those who charged or countercharged', () => {
    const frenzy = rule('frenzy');
    expect(against(frenzy, { melee: cameIn('charged') })).toEqual({ frenzy: 1 });
    expect(against(frenzy, { melee: cameIn('countercharged') })).toEqual({ frenzy: 1 });
    expect(against(frenzy, { melee: cameIn('stood') })).toEqual({});
    expect(against(frenzy, { melee: cameIn('charged', 1) })).toEqual({});
  });

  test('p. 6: combination weapons in the first round however it came', () => {
    const thrown = rule('combination-weapons');
    expect(against(thrown, { melee: cameIn('stood') })).toEqual({ 'combination-weapons': 1 });
    expect(against(thrown, { melee: cameIn('stood', 1) })).toEqual({});
  });

  test('p. 7, ruling B6: elite training in every round, for those whose trade is melee', () => {
    const trained = rule('elite-training');
    expect(against(trained, { melee: cameIn('stood', 3) })).toEqual({ 'elite-training': 1 });
    expect(against({ ...trained, class: 'foot-missile' })).toEqual({ 'missile-or-skirmish-in-melee': -1 });
  });

  test('p. 8: shock when it charged or countercharged over clear ground, mounted', () => {
    expect(against(SHOCK, { melee: cameIn('charged') })).toEqual({ shock: 1 });
    expect(against(SHOCK, { melee: cameIn('countercharged') })).toEqual({ shock: 1 });
    expect(against(SHOCK, { melee: cameIn('charged', 0, { clear: false }) })).toEqual({});
    expect(against(SHOCK, { melee: cameIn('charged', 1) })).toEqual({});
    expect(against(SHOCK, { melee: cameIn('stood') })).toEqual({});
    expect(against(SHOCK, { melee: cameIn('charged'), dismounted: true })).toEqual({});
  });

  test('p. 8: shock is for mounted melee troops: the Centaur Archers of p. 14, who skirmish, have none (ruling 105)', () => {
    const archers = { ...SHOCK, class: 'mounted-skirmish' } as const;
    expect(against(archers, { melee: cameIn('charged') })).toEqual({ 'missile-or-skirmish-in-melee': -1 });
    expect(against(archers, { melee: cameIn('countercharged') })).toEqual({ 'missile-or-skirmish-in-melee': -1 });
  });

  test('p. 74, ruling B13: everybody has one more against mounted troops, mounted troops too', () => {
    expect(against({}, {}, HORSE)).toEqual({ 'fighting-mounted': 1 });
    expect(against(HORSE, {}, HORSE)).toEqual({ 'fighting-mounted': 1 });
    expect(against(HORSE)).toEqual({});
  });

  test('p. 74: missile and skirmish troops lose one', () => {
    expect(against({ class: 'foot-missile' })).toEqual({ 'missile-or-skirmish-in-melee': -1 });
    expect(against(SKIRMISHERS)).toEqual({ 'missile-or-skirmish-in-melee': -1 });
  });

  test('p. 74: elephants have one more in the first round; horse loses two against them, flyers and foot do not', () => {
    expect(against(ELEPHANTS)).toEqual({ elephant: 1 });
    expect(against(ELEPHANTS, { melee: cameIn('stood', 1) })).toEqual({});
    expect(against(HORSE, {}, ELEPHANTS)).toEqual({ 'horse-against-elephants': -2 });
    expect(against({ ...HORSE, rules: ['flyer'] }, {}, ELEPHANTS)).toEqual({});
    expect(against({}, {}, ELEPHANTS)).toEqual({});
    expect(against(HORSE, {}, { ...ELEPHANTS, id: 'dragon' })).toEqual({});
  });

  test('p. 74: a unit with a leader has one more', () => {
    expect(modifiersOf(battleOf([ours('a', 0), theirs('b', 0)], { leaders: ['a'] }), 'a')).toEqual({ 'leader-unit': 1 });
  });
});

describe('Ground', () => {
  const state = melee(ours('a', 0), theirs('b', 0), theirs('c', 1));
  const hill = { kind: 'hill', shape: rectangle(10, 10, 40, 26), ridge: { from: { x: 10, y: 12 }, to: { x: 40, y: 12 } } } as const;

  test('p. 74: uphill of all enemies it touches', () => {
    const onHill = { ...state, terrain: [hill] };
    expect(modifiersOf(onHill, 'a')).toEqual({ uphill: 1 });
    expect(modifiersOf(onHill, 'b')).toEqual({});
  });

  test('p. 8: whoever fights an enemy behind stakes has one less, and pikes lose their bonus', () => {
    const edge = { x: 20, y: 18, heading: 0, by: 0 };
    const staked = { ...state, stakes: [edge] };
    expect(modifiersOf(staked, 'b')).toEqual({ 'enemy-in-fieldworks': -1 });
    expect(modifiersOf(staked, 'a')).toEqual({});
    const pikes = melee(ours('a', 0), theirs('b', 0, PIKES));
    expect(modifiersOf(pikes, 'b')).toEqual({ pike: 2 });
    expect(modifiersOf({ ...pikes, stakes: [edge] }, 'b')).toEqual({ 'enemy-in-fieldworks': -1 });
  });
});

describe('Pikes', () => {
  const pikes = (more: Parameters<typeof ours>[3] = {}, change: Partial<BattleState> = {}, ...others: ReturnType<typeof ours>[]) =>
    pikesCount({ ...melee(ours('pikes', 0, PIKES, more), theirs('b', 0), ...others), ...change }, 0);
  const everywhere = rectangle(0, 0, 48, 36);

  test('p. 8: two more, in every round', () => {
    expect(against(PIKES, { melee: cameIn('stood', 2) })).toEqual({ pike: 2 });
  });

  test('p. 8: not in woods, in the desert, or in a river; on a hill they have it', () => {
    for (const kind of ['woods', 'desert', 'river'] as const) expect(pikes({}, { terrain: [{ kind, shape: everywhere }] })).toBe(false);
    expect(pikes({ fording: true })).toBe(false);
    const ridge = { from: { x: 0, y: 30 }, to: { x: 48, y: 30 } };
    expect(pikes({}, { terrain: [{ kind: 'hill', shape: everywhere, ridge }] })).toBe(true);
  });

  test('p. 8: not after giving ground in this melee', () => {
    expect(pikes({ melee: cameIn('stood', 1, { gaveGround: true }) })).toBe(false);
    expect(pikes({ melee: cameIn('stood', 1) })).toBe(true);
  });

  test('p. 8: not with enemies on two sides; two before the front are on one', () => {
    expect(pikes({}, {}, theirs('c', 1))).toBe(true);
    expect(pikes({}, {}, theirs('c', 0, {}, { x: 20 + 1.575 / 2 + 0.787 / 2, y: 18 - 0.787 / 2, heading: 27000 }))).toBe(false);
  });

  test('p. 8, ruling B12: they turn away the mounted units that meet their front', () => {
    const before = (...units: readonly Standing[]) => {
      const state = melee(...units);
      return pikesBefore(state, at(state, 'horse'));
    };
    expect(before(ours('horse', 0, HORSE), theirs('pikes', 0, PIKES))).toBe(1);
    expect(before(ours('horse', 0, HORSE), theirs('pikes', 0, PIKES, { heading: 0 }))).toBe(null);
    expect(before(ours('horse', 0, HORSE), theirs('foot', 0))).toBe(null);
    expect(before(ours('horse', 0), theirs('pikes', 0, PIKES))).toBe(null);
  });
});

describe('Over clear ground or downhill', () => {
  const state = (terrain: BattleState['terrain']): BattleState => ({ ...melee(ours('a', 0), theirs('b', 0)), terrain });
  const [from, to] = [
    { x: 24, y: 10 },
    { x: 24, y: 18 },
  ];
  const patch = rectangle(20, 12, 28, 16);
  const ridge = (y: number) => ({ from: { x: 20, y }, to: { x: 28, y } });

  test('p. 8: any ground on the way but a hill that falls away before it spoils the charge', () => {
    expect(overClearGround(state([]), from, to)).toBe(true);
    expect(overClearGround(state([{ kind: 'woods', shape: patch }]), from, to)).toBe(false);
    expect(overClearGround(state([{ kind: 'desert', shape: patch }]), from, to)).toBe(false);
    expect(overClearGround(state([{ kind: 'woods', shape: rectangle(30, 12, 36, 16) }]), from, to)).toBe(true);
    // who has been met where he stands has come over that ground
    const within = { x: (patch[0]!.x + patch[2]!.x) / 2, y: (patch[0]!.y + patch[2]!.y) / 2 };
    expect([overClearGround(state([]), within, within), overClearGround(state([{ kind: 'woods', shape: patch }]), within, within)]).toEqual([true, false]);
    expect(overClearGround(state([{ kind: 'hill', shape: patch, ridge: ridge(12) }]), from, to)).toBe(true);
    expect(overClearGround(state([{ kind: 'hill', shape: patch, ridge: ridge(16) }]), from, to)).toBe(false);
  });

  test('p. 8: along a slope, as far from the ridge at the end as at the beginning, is not downhill (ruling 105)', () => {
    const along = { from: { x: 22, y: 10 }, to: { x: 22, y: 18 } };
    expect(overClearGround(state([{ kind: 'hill', shape: patch, ridge: along }]), from, to)).toBe(false);
  });
});
