import { expect, test } from 'vitest';
import { REACTION_MODIFIERS } from '../../../data/tables/battle.ts';
import { type Circumstances, reactionModifiers } from '../../../engine/rally-round-the-king/reactions/reaction-modifiers.ts';
import { modifierSum } from '../../../engine/roll.ts';
import { alone, archers, dualFoot, foot, horse, skirmishers } from './units.ts';

const of = (unit: typeof foot, circumstances: Partial<Circumstances>) => reactionModifiers(unit, { ...alone, ...circumstances });

test('p. 76: the table as printed', () => {
  expect(REACTION_MODIFIERS.modifiers).toEqual({
    'leader-unit': 2,
    'touching-leader': 1,
    'each-friend': 1,
    uphill: 1,
    fieldworks: 1,
    'each-hit': -1,
    'missile-or-skirmish-in-melee': -1,
    outnumbered: -1,
    terror: -1,
  });
});

test.for([
  ['a leader in the unit', { leader: true }, 'leader-unit', 2],
  ['a leader beside it', { touchingLeader: true }, 'touching-leader', 1],
  ['one friend', { friends: 1 }, 'friends', 1],
  ['two friends', { friends: 2 }, 'friends', 2],
  ['three friends', { friends: 3 }, 'friends', 3],
  ['a fourth friend counts for nothing', { friends: 4 }, 'friends', 3],
  ['nor do eight', { friends: 8 }, 'friends', 3],
  ['uphill', { uphill: true }, 'uphill', 1],
  ['fieldworks', { fieldworks: true }, 'fieldworks', 1],
  ['one hit', { hits: 1 }, 'hits', -1],
  ['five hits, without limit', { hits: 5 }, 'hits', -5],
  ['outnumbered when fired on', { outnumbered: true }, 'outnumbered', -1],
  ['outnumbered in melee', { outnumbered: true, inMelee: true }, 'outnumbered', -1],
  ['terror', { terror: true }, 'terror', -1],
] as const)('p. 76: %s', ([, circumstances, why, value]) => {
  expect(of(foot, circumstances)).toEqual([{ why, value }]);
  expect(of(archers, { ...circumstances, inMelee: false })).toEqual([{ why, value }]);
});

test('pp. 51, 63-64: what a Leader Lost Test may count besides', () => {
  expect(of(foot, { leaderLostPenalty: -1 })).toEqual([{ why: 'grievous-loss', value: -1 }]);
  expect(of(foot, { leaderLostPenalty: -2 })).toEqual([{ why: 'grievous-loss', value: -2 }]);
  expect(of(foot, { leaderLostPenalty: 0 })).toEqual([]);
});

test('p. 76: missile and skirmish troops lose one in melee, and only there; melee and Dual-Armed troops never', () => {
  for (const unit of [archers, skirmishers]) {
    expect(of(unit, { inMelee: true })).toEqual([{ why: 'missile-or-skirmish-in-melee', value: -1 }]);
    expect(of(unit, { inMelee: false })).toEqual([]);
  }
  for (const unit of [foot, horse, dualFoot]) expect(of(unit, { inMelee: true })).toEqual([]);
});

test('p. 76: what comes to nothing is not listed', () => {
  expect(of(foot, {})).toEqual([]);
});

test('p. 76: all at once, in the order of the page', () => {
  const all = of(skirmishers, {
    leader: true,
    touchingLeader: true,
    friends: 5,
    uphill: true,
    fieldworks: true,
    hits: 2,
    inMelee: true,
    outnumbered: true,
    terror: true,
    leaderLostPenalty: -2,
  });
  expect(all).toEqual([
    { why: 'leader-unit', value: 2 },
    { why: 'touching-leader', value: 1 },
    { why: 'friends', value: 3 },
    { why: 'uphill', value: 1 },
    { why: 'fieldworks', value: 1 },
    { why: 'hits', value: -2 },
    { why: 'missile-or-skirmish-in-melee', value: -1 },
    { why: 'outnumbered', value: -1 },
    { why: 'terror', value: -1 },
    { why: 'grievous-loss', value: -2 },
  ]);
  expect(modifierSum(all)).toBe(1);
});
