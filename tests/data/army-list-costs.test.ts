import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import type { ArmyList, ListedUnit, SpecialRule, UnitClass } from '../../data/shapes.ts';
import { MAKING_LISTS } from '../../data/tables/making-lists.ts';
import { CLASSES, troopsFrom } from '../../engine/own-troops.ts';
import { ROWS, sum } from './army-lists-table.ts';

/** p. 70: what each modifier adds to the cost of a figure; engines, cannon and breath are its Artillery. */
const RULE_COST: Record<SpecialRule, number> = {
  breath: 1,
  cannon: 1,
  'combination-weapons': 1,
  'dual-armed': 1,
  'elite-training': 1,
  engine: 1,
  fanatic: 1,
  firearms: 1,
  flyer: 3,
  frenzy: 1,
  pike: 1,
  shock: 1,
  stakes: 1,
  terror: 1,
  undisciplined: -1,
};
const CLASS_COST: Record<UnitClass, number> = {
  'foot-melee': 0,
  'foot-missile': -1,
  'foot-skirmish': -2,
  'mounted-melee': 1,
  'mounted-missile': 0,
  'mounted-skirmish': -1,
};

/** p. 70: specialty points by the table. Arquebusiers are listed, and so paid for, as Terror alone. */
const specialtyPoints = (unit: ListedUnit): number => {
  const paid = unit.printed?.rules === 'Terror' ? unit.rules.filter((rule) => rule !== 'firearms') : unit.rules;
  return CLASS_COST[unit.class] + sum(paid.map((rule) => RULE_COST[rule]));
};

/** p. 70, step 3: of the 36 throws of 2d6, how many make one of these sums. */
const combinations = (sums: readonly number[]): number => sum(sums.map((one) => 6 - Math.abs(7 - one)));

describe('p. 70: the formulas', () => {
  test('troops from scratch are paid for by the same table', () => {
    expect(MAKING_LISTS.rules).toEqual(RULE_COST);
    for (const of of CLASSES) expect([of, troopsFrom({ class: of, rep: 4, ac: 2, figures: 1 }).sp]).toEqual([of, CLASS_COST[of]]);
    expect(CLASSES.toSorted()).toEqual(Object.keys(CLASS_COST).toSorted());
  });

  test.each(ROWS)('p. 70: $key costs (Rep + AC + SP) x figures, and its total is so many times that', ({ unit }) => {
    expect(unit.cost).toBe((unit.rep + unit.ac + unit.sp) * unit.figures);
    expect(unit.total).toBe(unit.count * unit.cost);
  });

  test.each(ARMY_LISTS)('p. 10: the basic army of $id (p. $page) adds up to its units and points, roughly 200', (army) => {
    expect(army.basicUnits).toBe(sum(army.units.map((unit) => unit.count)));
    expect(army.basicPoints).toBe(sum(army.units.map((unit) => unit.total)));
    expect(army.basicPoints).toBeGreaterThanOrEqual(192);
    expect(army.basicPoints).toBeLessThanOrEqual(208);
  });

  test.each(ARMY_LISTS.filter((army) => army.id !== 'black-moon-incarnate'))('p. 11, note 20: every sum of 2d6 recruits one unit of $id (p. $page)', (army) => {
    const sums = army.units.flatMap((unit) => unit.recruits);
    expect(sums.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('pp. 13-14: only the Black Moon Incarnate and the Guards of the Capalan League print NA', () => {
    expect(ROWS.filter(({ unit }) => unit.recruits.length === 0).map(({ key }) => key)).toEqual([
      'black-moon-incarnate/major-demon',
      'black-moon-incarnate/minor-demon',
      'black-moon-incarnate/winged-men',
      'black-moon-incarnate/gargoyles',
      'black-moon-incarnate/horde',
      'capalan-league/guards',
    ]);
  });

  test('p. 70: specialty points are the sum of the modifiers, but for five units', () => {
    const differing = ROWS.filter(({ unit }) => unit.sp !== specialtyPoints(unit));
    expect(differing.map(({ key, unit }) => ({ unit: key, sp: unit.sp, byTable: specialtyPoints(unit) }))).toEqual([
      { unit: 'altengard/merc-pike', sp: 2, byTable: 1 },
      { unit: 'black-moon-incarnate/winged-men', sp: 0, byTable: 1 },
      { unit: 'black-moon-incarnate/gargoyles', sp: 4, byTable: 6 },
      { unit: 'centaurs/centaur-archers', sp: 0, byTable: 1 },
      { unit: 'hykar/jurgen-nobles', sp: 2, byTable: 1 },
    ]);
  });

  test('p. 70, step 3: a third of the throws is a 7, a 10 and a 4', () => {
    expect(combinations([7, 10, 4])).toBe(12);
    expect(combinations([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe(36);
  });

  test('p. 70, step 6: the recruiting rolls are 200 by the average cost of a throw, but for four lists printed one lower', () => {
    const byStepSix = (army: ArmyList): number => Math.round((200 * 36) / sum(army.units.map((unit) => unit.cost * combinations(unit.recruits))));
    const raised = ARMY_LISTS.filter((army) => army.id !== 'black-moon-incarnate'); // no recruiting column
    expect(raised.filter((army) => army.recruitingRolls !== byStepSix(army)).map((army) => [army.id, army.recruitingRolls, byStepSix(army)])).toEqual([
      ['chapka', 13, 14],
      ['hykar', 15, 16],
      ['seniira', 10, 11],
      ['sortium', 10, 11],
    ]);
  });
});
