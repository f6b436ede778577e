import { describe, expect, test } from 'vitest';
import type { QuickChoiceId } from '../../engine/by-this-axe/state.ts';
import { seeded } from '../../engine/dice.ts';
import { able, DEFENDER, fight, INVADER, type Orders } from './field.ts';

const ATTACKS: readonly QuickChoiceId[] = ['frontal-assault', 'attack-right', 'attack-left', 'envelope', 'screened-attack'];
const DEFENCES: readonly QuickChoiceId[] = ['stand-and-hold', 'refuse-right', 'refuse-left', 'weak-center', 'fighting-retreat'];

/** What a trick of the attacker's that came off adds to his Battle Results roll against a defence. */
function ofAttacker(stratagem: QuickChoiceId, defence: QuickChoiceId): number {
  const tried = fight({
    invader: able,
    defender: able,
    orders: { stratagem },
    against: { defence },
    faces: { [`stratagem ${INVADER}`]: [6, 6] },
    dice: seeded(3),
  });
  expect(tried.rolls('stratagem')[0]!.result).toBe('comes-off');
  return tried.modifier('battle-results', 'stratagem');
}

/** What a trick of the defender's that came off adds to the attacker's roll, by the attack. */
function ofDefender(stratagem: QuickChoiceId, attack: QuickChoiceId): number {
  const tried = fight({
    invader: able,
    defender: able,
    orders: { attack },
    against: { stratagem },
    faces: { [`stratagem ${DEFENDER}`]: [6, 6] },
    dice: seeded(3),
  });
  expect(tried.rolls('stratagem')[0]!.result).toBe('comes-off');
  return tried.modifier('battle-results', 'stratagem');
}

const against = (postures: readonly QuickChoiceId[], values: readonly number[]) => Object.fromEntries(postures.map((p, i) => [p, values[i]!]));
const attackers = (stratagem: QuickChoiceId) => Object.fromEntries(DEFENCES.map((d) => [d, ofAttacker(stratagem, d)]));
const defenders = (stratagem: QuickChoiceId) => Object.fromEntries(ATTACKS.map((a) => [a, ofDefender(stratagem, a)]));

describe('Appendix D: what a stratagem does to the Battle Results roll, by posture', () => {
  test('ambush: two, one against a screened attack, and only for a defender', () => {
    expect(defenders('ambush')).toEqual(against(ATTACKS, [-2, -2, -2, -2, -1]));
    expect(attackers('ambush')).toEqual(against(DEFENCES, [0, 0, 0, 0, 0]));
  });

  test('flank march: two, unless the enemy retreats fighting or comes screened', () => {
    expect(attackers('flank-march')).toEqual(against(DEFENCES, [2, 2, 2, 2, 0]));
    expect(defenders('flank-march')).toEqual(against(ATTACKS, [-2, -2, -2, -2, 0]));
  });

  test('deceptive deployment: one, whatever the postures', () => {
    expect(attackers('deceptive-deployment')).toEqual(against(DEFENCES, [1, 1, 1, 1, 1]));
    expect(defenders('deceptive-deployment')).toEqual(against(ATTACKS, [-1, -1, -1, -1, -1]));
  });

  test('surprise attack: two, one against a fighting retreat, and only for an attacker', () => {
    expect(attackers('surprise-attack')).toEqual(against(DEFENCES, [2, 2, 2, 2, 1]));
    expect(defenders('surprise-attack')).toEqual(against(ATTACKS, [0, 0, 0, 0, 0]));
  });

  test('field fortifications: only for a defender; the book prints no effect, by ruling it is one', () => {
    expect(defenders('field-fortifications')).toEqual(against(ATTACKS, [-1, -1, -1, -1, -1]));
    expect(attackers('field-fortifications')).toEqual(against(DEFENCES, [0, 0, 0, 0, 0]));
  });

  test('surprise: one more on the roll where both take the offensive', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stance: 'offensive' },
      faces: { stratagem: [6, 6], posture: [4, 2], 'battle-results': [6] },
      dice: seeded(3),
    });
    expect(fought.rolls('posture').map((r) => [r.who, r.total])).toEqual([
      [INVADER, 6],
      [DEFENDER, 3],
    ]);
  });

  test('one that fails does nothing', () => {
    const fought = fight({ invader: able, defender: able, orders: { stratagem: 'deceptive-deployment' }, faces: { stratagem: [6, 5] }, dice: seeded(3) });
    expect(fought.modifier('battle-results', 'stratagem')).toBe(0);
    const seen = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stance: 'offensive' },
      faces: { stratagem: [6, 5], posture: [4, 2], 'battle-results': [6] },
      dice: seeded(3),
    });
    expect(seen.rolls('posture').map((r) => r.total)).toEqual([5, 3]);
  });

  test('both sides’ tricks are set against each other', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stratagem: 'deceptive-deployment' },
      faces: { stratagem: [6, 6, 6, 6] },
      dice: seeded(3),
    });
    expect(fought.modifier('battle-results', 'stratagem')).toBe(1);
  });
});

describe('Appendix D: a trick is played before a battle commences, and counts in that one (ruling 281)', () => {
  /** What a side's trick adds to the attacker's roll, day by day: the armies skirmish for three days without loss. */
  const daily = (how: { orders?: Orders; against?: Orders }): readonly number[] =>
    fight({
      invader: able,
      defender: able,
      ...how,
      faces: { stratagem: [6, 6], 'battle-results': [1, 3, 3], 'casualties-inflicted': Array.from({ length: 12 }, () => 1) },
    })
      .rolls('battle-results')
      .map((r) => r.modifiers.reduce((sum, m) => (m.why === 'stratagem' && 'value' in m ? sum + m.value : sum), 0));

  test.each<[string, { orders?: Orders; against?: Orders }, readonly number[]]>([
    ['a surprise attack', { orders: { stratagem: 'surprise-attack' } }, [2, 0, 0]],
    ['a flank march', { orders: { stratagem: 'flank-march' } }, [2, 0, 0]],
    ['a deception', { orders: { stratagem: 'deceptive-deployment' } }, [1, 0, 0]],
  ])('%s counts on the first day of fighting', (_trick, how, values) => {
    expect(daily(how)).toEqual(values);
  });

  test('so does an ambush', () => {
    const days = fight({
      invader: able,
      defender: able,
      against: { stratagem: 'ambush' },
      faces: { stratagem: [6, 6], 'battle-results': [5, 3, 3], 'casualties-inflicted': Array.from({ length: 12 }, () => 1) },
    }).rolls('battle-results');
    expect(days.map((r) => r.modifiers.map((m) => m.why))).toEqual([['stratagem'], [], []]);
  });

  test('field fortifications stay where they were dug, and count on every day', () => {
    const days = fight({
      invader: able,
      defender: able,
      against: { stratagem: 'field-fortifications' },
      faces: { stratagem: [6, 6], 'battle-results': [4, 4, 4], 'casualties-inflicted': Array.from({ length: 12 }, () => 1) },
    }).rolls('battle-results');
    expect(days.map((r) => r.total)).toEqual([3, 3, 3]);
  });

  test('a day on which nobody came out has used nothing up', () => {
    const days = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack', stance: ['defensive', 'offensive'] },
      faces: { stratagem: [6, 6], 'battle-results': [1, 3], 'casualties-inflicted': Array.from({ length: 8 }, () => 1) },
    }).rolls('battle-results');
    expect(days.map((r) => r.total)).toEqual([3, 3]);
    expect(days.map((r) => r.modifiers.length)).toEqual([1, 0]);
  });

  test('one that could do nothing in the postures of that day is used up as well', () => {
    const days = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack', stance: ['defensive', 'offensive'] },
      against: { stance: ['offensive', 'defensive'] },
      faces: { stratagem: [6, 6], 'battle-results': [3, 3, 3], 'casualties-inflicted': Array.from({ length: 12 }, () => 1) },
    }).rolls('battle-results');
    expect(days.map((r) => [r.who, r.modifiers.length])).toEqual([
      [DEFENDER, 0],
      [INVADER, 0],
      [INVADER, 0],
    ]);
  });
});
