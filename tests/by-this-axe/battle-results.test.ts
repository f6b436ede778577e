import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { columnFor, pursuitBand, resultFor, tenthsLost, unitsLost } from '../../engine/by-this-axe/battle-results.ts';
import { quickUnit } from '../../engine/by-this-axe/unit-strength.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId, unitId } from '../../engine/ids.ts';
import { DEFENDER, fight, flyers, foot, INVADER, listed, many, riders } from './field.ts';

const ORCS = nationId('orcs');
const unit = (n: number, row = foot) => quickUnit(unitId(ORCS, 986, n), row);

/** Appendix D, the Battle Results Table as it is printed: columns 1:4 to 4:1, rows "1 or less" to "6 or more". */
const PRINTED = `
1 D:CV D:CV D:V  D:MV D:MV SM   SK
2 D:V  D:V  D:MV SM   SM   SK   A:MV
3 D:V  D:MV D:MV SK   SK   A:MV A:MV
4 D:MV D:MV SK   SK   A:MV A:MV A:V
5 D:MV SK   SM   SM   A:MV A:V  A:V
6 SK   SM   A:MV A:MV A:V  A:CV A:CV`;
const HEADS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1'];
const ARMIES = [
  [2, 8],
  [2, 6],
  [2, 4],
  [4, 4],
  [4, 2],
  [6, 2],
  [8, 2],
] as const;
const CELLS = PRINTED.trim()
  .split('\n')
  .flatMap((row) => {
    const [die, ...results] = row.split(/\s+/);
    return results.map((result, column) => [HEADS[column]!, Number(die), result, column] as const);
  });

describe('Appendix D: Battle Results', () => {
  test('the table has 42 cells, all of which are tried', () => expect(CELLS).toHaveLength(42));

  test.each(CELLS)('at %s a %d is %s', (head, die, result, column) => {
    expect(resultFor(die, column)).toBe(result);
    const [own, theirs] = ARMIES[column]!;
    const fought = fight({ invader: { units: many(own) }, defender: { units: many(theirs) }, faces: { 'battle-results': [die, die, die] }, dice: seeded(1) });
    expect(fought.events.find((e) => e.kind === 'strengths-compared')).toMatchObject({ column: head, attacker: INVADER, defender: DEFENDER });
    expect(fought.rolls('battle-results')[0]).toMatchObject({ dice: [die], total: die, result, who: INVADER, against: DEFENDER });
  });

  test('"1 or less" and "6 or more"', () => {
    for (let column = 0; column < 7; column++) {
      for (const total of [-4, -1, 0, 1]) expect(resultFor(total, column)).toBe(resultFor(1, column));
      for (const total of [6, 7, 10]) expect(resultFor(total, column)).toBe(resultFor(6, column));
    }
  });

  test.each([
    [100, 100, '1:1'],
    [149, 100, '1:1'],
    [150, 100, '2:1'],
    [249, 100, '2:1'],
    [250, 100, '3:1'],
    [349, 100, '3:1'],
    [350, 100, '4:1'],
    [450, 100, '4:1'],
    [9000, 100, '4:1'],
    [100, 149, '1:1'],
    [100, 150, '1:2'],
    [100, 249, '1:2'],
    [100, 250, '1:3'],
    [100, 349, '1:3'],
    [100, 350, '1:4'],
    [100, 9000, '1:4'],
    [640, 1600, '1:3'],
  ])('the ratio to the nearest whole number: %d to %d reads %s', (attacker, defender, head) => expect(HEADS[columnFor(attacker, defender)]).toBe(head));

  test('the side that defends on the map is the table’s attacker when it comes out', () => {
    const { events, rolls } = fight({
      invader: { units: many(2) },
      defender: { units: many(4) },
      orders: { stance: 'defensive' },
      against: { stance: 'offensive' },
      faces: { 'battle-results': [6] },
      dice: seeded(1),
    });
    expect(events.find((e) => e.kind === 'strengths-compared')).toMatchObject({ column: '2:1', attacker: DEFENDER, defender: INVADER });
    expect(rolls('battle-results')[0]).toMatchObject({ who: DEFENDER, result: 'A:V' });
  });
});

describe('Appendix D: Casualties Inflicted', () => {
  test('2d6 to a share of strength, "2 or less" and "12 or more"', () => {
    const printed = { 2: 0, 3: 10, 4: 20, 5: 30, 6: 40, 7: 50, 8: 60, 9: 70, 10: 80, 11: 90, 12: 100 };
    for (const [total, percent] of Object.entries(printed)) expect(10 * tenthsLost(Number(total))).toBe(percent);
    for (const total of [-6, 0, 1]) expect(tenthsLost(total)).toBe(0);
    for (const total of [13, 16, 20]) expect(tenthsLost(total)).toBe(10);
  });

  /** Which die in which armies gives a result, and the throws that follow: whose, and with what modifier. */
  const FOLLOWS = [
    ['SK', 10, 10, 3, [INVADER, -7], [DEFENDER, -7]],
    ['A:MV', 10, 10, 6, [INVADER, -2], [DEFENDER, +1]],
    ['A:V', 10, 5, 6, [INVADER, -4], [DEFENDER, +2]],
    ['A:CV', 10, 3, 6, [INVADER, -8], [DEFENDER, +4]],
    ['D:MV', 10, 10, 1, [DEFENDER, -2], [INVADER, +1]],
    ['D:V', 5, 10, 1, [DEFENDER, -4], [INVADER, +2]],
    ['D:CV', 3, 10, 1, [DEFENDER, -8], [INVADER, +4]],
  ] as const;

  test.each(FOLLOWS)('%s: the victor’s throw and the loser’s', (result, own, theirs, die, first, second) => {
    const fought = fight({ invader: { units: many(own) }, defender: { units: many(theirs) }, faces: { 'battle-results': [die, die, die] }, dice: seeded(1) });
    expect(fought.rolls('battle-results')[0]!.result).toBe(result);
    const throws = fought.rolls('casualties-inflicted').slice(0, 2);
    expect(throws.map((r) => [r.who, ...r.modifiers.map((m) => ('value' in m ? m.value : 0))])).toEqual([first, second]);
    expect(throws.map((r) => r.dice.length)).toEqual([2, 2]);
  });

  test('SM: the attacker throws once at -2 and both lose that share', () => {
    const fought = fight({
      invader: { units: many(10) },
      defender: { units: many(10) },
      orders: { stance: ['offensive', 'defensive'] },
      faces: { 'battle-results': [2], 'casualties-inflicted': [3, 4] },
    });
    expect(fought.rolls('casualties-inflicted').map((r) => [r.who, r.modifiers, r.total])).toEqual([[INVADER, [{ why: 'result', value: -2 }], 5]]);
    expect(fought.outcome.invader.routed).toHaveLength(3);
    expect(fought.outcome.defender.routed).toHaveLength(3);
    expect(fought.left).toBe(0);
  });

  test('A:MV with two sevens: the victor loses 30%, the loser 60% and the field', () => {
    const fought = fight({
      invader: { units: many(10) },
      defender: { units: many(10) },
      faces: { 'battle-results': [6], 'casualties-inflicted': [3, 4, 3, 4] },
    });
    expect(fought.outcome).toMatchObject({ field: INVADER, end: 'withdrew', turns: 1 });
    expect(fought.outcome.invader.routed).toHaveLength(3);
    expect(fought.outcome.defender.routed).toHaveLength(6);
    expect(fought.left).toBe(0);
  });
});

describe('Appendix D: Pursuit', () => {
  const share = (some: number, all: number, row = riders) =>
    [unit(1, { ...row, figures: some }), unit(2, { ...foot, figures: all - some })].filter((u) => u.men > 0);

  test.each([
    [0, 0],
    [9, 0],
    [10, 2],
    [29, 2],
    [30, 2],
    [31, 4],
    [59, 4],
    [60, 4],
    [61, 8],
    [99, 8],
    [100, 8],
  ])('%d% mounted or flying: %d; an end the bands share belongs to the lower (C30)', (percent, value) => {
    expect(pursuitBand(share(percent, 100))).toBe(value);
    expect(pursuitBand(share(percent, 100, flyers))).toBe(value);
  });

  test('only the ends themselves are shared: a little more than 30% or 60% is the higher band', () => {
    expect(pursuitBand(share(61, 200))).toBe(4);
    expect(pursuitBand(share(121, 200))).toBe(8);
    expect(pursuitBand(share(19, 200))).toBe(0);
  });

  test('mounted and flying count together, and one who does both once', () => {
    const winged = listed({ class: 'mounted-melee', rules: ['flyer'] });
    expect(pursuitBand([unit(1, riders), unit(2, flyers), unit(3, foot)])).toBe(8);
    expect(pursuitBand([unit(1, winged), unit(2), unit(3)])).toBe(4);
    expect(pursuitBand([unit(1, winged), unit(2), unit(3), unit(4)])).toBe(2);
  });

  test.each([
    ['A:MV', 10, 10, 6, null],
    ['A:V', 10, 5, 6, INVADER],
    ['A:CV', 10, 3, 6, INVADER],
    ['D:MV', 10, 10, 1, null],
    ['D:V', 5, 10, 1, DEFENDER],
    ['D:CV', 3, 10, 1, DEFENDER],
  ])('%s: the victor may pursue only after V and CV', (result, own, theirs, die, pursuer) => {
    const low = { 'battle-results': [die], 'casualties-inflicted': [1, 1, 1, 1], 'pursuit-casualties': [1, 1] };
    const fought = fight({ invader: { units: many(own) }, defender: { units: many(theirs) }, faces: low });
    expect(fought.rolls('battle-results')[0]!.result).toBe(result);
    expect(fought.asked.filter((a) => a.startsWith('pursuit'))).toEqual(pursuer === null ? [] : [`pursuit ${pursuer}`]);
    expect(fought.rolls('pursuit-casualties').map((r) => r.who)).toEqual(pursuer === null ? [] : [pursuer]);
    expect(fought.outcome.field).toBe(result.startsWith('A') ? INVADER : DEFENDER);
  });

  test('there is none after a skirmish or a stalemate (SK, SM)', () => {
    for (const die of [2, 3]) {
      const low = { 'battle-results': [die, die, die], 'casualties-inflicted': new Array(12).fill(1) as number[] };
      const fought = fight({ invader: { units: many(10) }, defender: { units: many(10) }, faces: low });
      expect(fought.asked.some((a) => a.startsWith('pursuit'))).toBe(false);
      expect(fought.outcome.field).toBeNull();
    }
  });

  test('the victor may hold instead, and the field is his all the same', () => {
    const fought = fight({
      invader: { units: many(10) },
      defender: { units: many(5) },
      orders: { pursuit: 'hold' },
      faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 1] },
    });
    expect(fought.outcome).toMatchObject({ field: INVADER, end: 'withdrew' });
  });

  test('measured on what survives of both: the victor’s horse adds, the loser’s takes away', () => {
    // the loser’s 5 lose 40%: two soldiers named first, so that 2 of the 3 left ride; of the victor’s 10, 5 ride
    const fought = fight({
      invader: { units: [...many(5, riders), ...many(5)] },
      defender: { units: [...many(3), ...many(2, riders)] },
      faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 3], 'pursuit-casualties': [6, 2] },
    });
    const [pursuit] = fought.rolls('pursuit-casualties');
    expect(pursuit).toMatchObject({ who: INVADER, against: DEFENDER, total: 4 });
    expect(pursuit!.modifiers.map((m) => [m.why, 'value' in m ? m.value : 0])).toEqual([
      ['victors-mounted', 4],
      ['losers-mounted', -8],
    ]);
    // 20% of the three that are left is a little more than half of one
    expect(fought.outcome.defender.routed).toHaveLength(3);
  });

  test('a victor with nobody left standing pursues nobody (ruling 34)', () => {
    // one great unit of 10 figures against one of five: V at 2:1, and 60% of the victor’s strength is that one unit
    const fought = fight({
      invader: { units: [{ ...foot, figures: 10 }] },
      defender: { units: many(5, { ...foot, figures: 1 }) },
      faces: { 'battle-results': [6], 'casualties-inflicted': [6, 6, 1, 1], 'pursuit-casualties': [1, 1] },
    });
    expect(fought.outcome.invader.routed).toHaveLength(1);
    expect(fought.asked.filter((a) => a.startsWith('pursuit'))).toEqual([]);
  });
});

test('p. 68: the Major Demon among the losses has left the field like any other, and is not destroyed (ruling 274)', () => {
  const { units } = TALOMIR.lists.find(({ id }) => id === 'black-moon-incarnate')!;
  const demon = units.find(({ id }) => id === 'major-demon')!;
  const { outcome } = fight({
    invader: { units: many(4) },
    defender: { units: [demon] },
    faces: { 'battle-results': [6], 'casualties-inflicted': [1, 1, 6, 6] },
  });
  expect(outcome.defender.routed).toHaveLength(1);
  expect(outcome.defender).not.toHaveProperty('destroyed');
});

describe('losses fall on whole units in the order their side gives', () => {
  const five = [1, 2, 3, 4, 5].map((n) => unit(n));
  const ids = five.map((u) => u.id as string);
  const lost = (tenths: number, order = ids, units = five): readonly number[] => unitsLost(units, order, tenths).map((u) => Number(u.id.split('-').at(-1)));

  test('a unit routs while at least half of it is still to be lost', () => {
    expect(lost(0)).toEqual([]);
    expect(lost(1)).toEqual([1]);
    expect(lost(2)).toEqual([1]);
    expect(lost(3)).toEqual([1, 2]);
    expect(lost(5)).toEqual([1, 2, 3]);
    expect(lost(6)).toEqual([1, 2, 3]);
    expect(lost(9)).toEqual([1, 2, 3, 4, 5]);
    expect(lost(10)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a little less than half routs nobody', () => {
    // six alike: a tenth is 0.6 of one, two tenths 1.2
    const six = [1, 2, 3, 4, 5, 6].map((n) => unit(n));
    const own = six.map((u) => u.id as string);
    expect(lost(1, own, six)).toEqual([1]);
    expect(lost(2, own, six)).toEqual([1]);
    expect(lost(4, own, six)).toEqual([1, 2]);
    const four = six.slice(0, 4);
    expect(lost(1, own.slice(0, 4), four)).toEqual([]);
  });

  test('those named first, whatever they are worth', () => {
    expect(lost(4, [...ids].reverse())).toEqual([5, 4]);
    const mixed = [unit(1, { ...foot, figures: 8 }), unit(2, { ...foot, figures: 1 }), unit(3, { ...foot, figures: 1 })];
    expect(lost(2, ['orcs-986-2', 'orcs-986-3', 'orcs-986-1'], mixed)).toEqual([2, 3]);
    expect(lost(2, ['orcs-986-1', 'orcs-986-2', 'orcs-986-3'], mixed)).toEqual([]);
    expect(lost(4, ['orcs-986-1', 'orcs-986-2', 'orcs-986-3'], mixed)).toEqual([1]);
  });

  test('each side is asked for its own order', () => {
    const fought = fight({
      invader: { units: many(10) },
      defender: { units: many(10) },
      losses: (own) => [...own].reverse(),
      faces: { 'battle-results': [6], 'casualties-inflicted': [3, 4, 3, 4] },
    });
    expect(fought.outcome.invader.routed).toEqual(['treyine-986-10', 'treyine-986-9', 'treyine-986-8']);
    expect(fought.outcome.defender.routed[0]).toBe('orcs-986-10');
    expect(fought.asked.filter((a) => a.startsWith('losses'))).toEqual([`losses ${INVADER}`, `losses ${DEFENDER}`]);
  });
});
