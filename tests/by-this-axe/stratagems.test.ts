import { describe, expect, test } from 'vitest';
import { quickSide } from '../../engine/by-this-axe/fielding.ts';
import type { QuickChoiceId } from '../../engine/by-this-axe/state.ts';
import { stratagemModifiers } from '../../engine/by-this-axe/stratagems.ts';
import { quickUnit, strengthOf } from '../../engine/by-this-axe/unit-strength.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId, unitId } from '../../engine/ids.ts';
import { type Army, bows, DEFENDER, fight, foot, INVADER, listed, many, type Orders, riders } from './field.ts';

/** A general of leadership 1: two sixes are 13, over 12; five and six are not. */
const able: Army = { units: [...many(2, riders), ...many(2, bows), ...many(2)], warRating: 1 };
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

describe('Appendix D: a stratagem succeeds on more than 12 with 2d6 and leadership', () => {
  test.each([
    [1, [6, 5], 'fails', 12],
    [1, [6, 6], 'comes-off', 13],
    [2, [5, 5], 'fails', 12],
    [2, [6, 5], 'comes-off', 13],
    [4, [4, 4], 'fails', 12],
    [4, [5, 4], 'comes-off', 13],
  ])('leadership %d and %j: %s', (warRating, dice, result, total) => {
    const fought = fight({
      invader: { units: many(4), warRating },
      defender: { units: many(4), warRating },
      orders: { stratagem: 'surprise-attack' },
      faces: { stratagem: dice },
      dice: seeded(1),
    });
    expect(fought.rolls('stratagem')[0]).toMatchObject({ who: INVADER, dice, total, result });
  });

  test('one attempt each, before the battle and never again in it', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'deceptive-deployment' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [1, 1, 1, 1] },
      dice: seeded(3),
    });
    expect(fought.asked.filter((a) => a.startsWith('stratagem'))).toEqual([`stratagem ${INVADER}`, `stratagem ${DEFENDER}`]);
    expect(fought.rolls('stratagem')).toHaveLength(2);
  });

  const archersOfNote = listed({ class: 'foot-missile', rules: ['elite-training'] });
  const guns = listed({ class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery' });
  const light = listed({ class: 'mounted-skirmish', ac: 2 });
  const heavy = listed({ class: 'mounted-melee', ac: 6 });
  test.each([
    ['ambush', 'marksmen, +1 for each 20%', archersOfNote, [0, 0, 1, 1, 2, 5]],
    ['flank-march', 'mounted or flying, +1 for each 20%', riders, [0, 0, 1, 1, 2, 5]],
    ['evade', 'mounted or flying, +1 for each 20%', riders, [0, 0, 1, 1, 2, 5]],
    ['field-fortifications', 'engineers, +1 for each 20%', guns, [0, 0, 1, 1, 2, 5]],
    ['foil', 'light mounted or flying, +1 for each 10%', light, [0, 1, 2, 3, 4, 10]],
    ['foil', 'and none for heavy horse', heavy, [0, 0, 0, 0, 0, 0]],
    ['surprise-attack', 'nothing but leadership', riders, [0, 0, 0, 0, 0, 0]],
  ] as const)('%s: %s', (stratagem, _who, unit, values) => {
    const shares = [0, 1, 2, 3, 4, 10];
    const added = shares.map((n) => {
      const army: Army = { units: [...many(n, unit), ...many(10 - n, foot)], warRating: 3 };
      const fought = fight({ invader: army, defender: { units: many(10) }, orders: { stratagem }, faces: { stratagem: [1, 1] }, dice: seeded(3) });
      expect(fought.modifier('stratagem', 'leadership')).toBe(3);
      return fought.modifier('stratagem', 'eligible-troops');
    });
    expect(added).toEqual(values);
  });

  test.each([
    ['dwarves-red-sun', 5],
    ['dwarves-black-moon', 5],
    ['dwarves-red-sun:leader:hammerfell', 5],
    ['orcs', 0],
  ])('field fortifications: dwarves are engineers (ruling 282): the army of %s adds %d', (nation, value) => {
    const fielded = { nation: nationId(nation), warRating: 3, leader: null, captains: [], tactics: 'A', treasures: [] } as const;
    const side = quickSide({ ...fielded, units: many(4).map((row, i) => ({ id: unitId(nationId(nation), 986, i + 1), listed: row })) });
    expect(stratagemModifiers(side, 'field-fortifications').reduce((sum, m) => sum + m.value, 0)).toBe(3 + value);
    // and better soldiers for it they are not
    expect(strengthOf(side.units)).toBe(strengthOf(many(4).map((row, i) => quickUnit(unitId(nationId('orcs'), 986, i + 1), row))));
  });

  test.each([
    ['nobody', [], 0],
    ['a magic user of level 1 is a Wizard', [1], 1],
    ['one of level 2 is, too', [2], 1],
    ['one of level 3 is an Arch-Wizard', [3], 2],
    ['and each counts', [3, 2, 1, 1], 5],
  ] as const)('deceptive deployment: +1 for each Wizard, +2 for an Arch-Wizard (ruling 280): %s', (_who, magic, value) => {
    const deceive = (stratagem: QuickChoiceId) =>
      fight({ invader: { ...able, magic }, defender: able, orders: { stratagem }, faces: { stratagem: [1, 1] }, dice: seeded(3) });
    expect(deceive('deceptive-deployment').modifier('stratagem', 'wizards')).toBe(value);
    expect(deceive('deceptive-deployment').rolls('stratagem')[0]!.total).toBe(2 + 1 + value);
    // no other trick is theirs
    for (const other of ['ambush', 'flank-march', 'surprise-attack', 'field-fortifications', 'foil', 'evade'] as const) {
      expect(deceive(other).modifier('stratagem', 'wizards')).toBe(0);
    }
  });
});

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

describe('Appendix D: foiling and evading', () => {
  test('foil cancels the opponent’s stratagem that came off', () => {
    const foiled = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 6] },
      dice: seeded(3),
    });
    expect(foiled.events).toContainEqual(expect.objectContaining({ kind: 'stratagem-foiled', nation: INVADER, stratagem: 'surprise-attack' }));
    expect(foiled.modifier('battle-results', 'stratagem')).toBe(0);
    const missed = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 5] },
      dice: seeded(3),
    });
    expect(missed.events).toContainEqual(expect.objectContaining({ kind: 'stratagem-worked', nation: INVADER }));
    expect(missed.modifier('battle-results', 'stratagem')).toBe(2);
  });

  test.each([
    ['the invader', INVADER, { orders: { stratagem: 'evade' } as const }, DEFENDER],
    ['the defender', DEFENDER, { against: { stratagem: 'evade' } as const }, INVADER],
  ])('%s evades: no battle is fought, nobody is lost, and he has left the field', (_name, who, orders, holder) => {
    const fought = fight({
      invader: { units: many(4), warRating: 1 },
      defender: { units: many(4), warRating: 1 },
      ...orders,
      faces: { [`stratagem ${who}`]: [6, 6] },
    });
    expect(fought.outcome).toMatchObject({ field: holder, end: 'left', turns: 0 });
    expect([...fought.outcome.invader.routed, ...fought.outcome.defender.routed]).toEqual([]);
    expect(fought.rolls('battle-results')).toEqual([]);
    expect(fought.events.some((e) => e.kind === 'turn-began')).toBe(false);
  });

  test('both evade: nobody holds the field', () => {
    const fought = fight({
      invader: { units: many(4), warRating: 1 },
      defender: { units: many(4), warRating: 1 },
      orders: { stratagem: 'evade' },
      against: { stratagem: 'evade' },
      faces: { stratagem: [6, 6, 6, 6] },
    });
    expect(fought.outcome).toMatchObject({ field: null, end: 'left', turns: 0 });
  });

  test('an evasion foiled is a battle after all', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'evade' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 6] },
      dice: seeded(3),
    });
    expect(fought.rolls('battle-results').length).toBeGreaterThan(0);
  });
});
