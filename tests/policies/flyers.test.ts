import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import type { BattleAction, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { dragon, gargoyle, goOfFlyer, low, off, winged } from '../battle/flight/flight-table.ts';
import { bows, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

/** What the general does with flyers (pp. 7-8). */

const man = (id: string, side: 0 | 1, x: number, y: number, row: Partial<ListedUnit> = spears, more: Partial<Standing> = {}): Standing => ({
  id,
  side,
  x,
  y,
  row,
  heading: side === 0 ? 0 : 18000,
  ...more,
});
const flyer = (row: Partial<ListedUnit>, more: Partial<Standing>): Standing => ({ id: 'flyer', row, x: 24, y: 10, ...more });

function order(units: readonly Standing[]): BattleAction {
  const state = withBattleSide(goOfFlyer(battleOf(units, { attacker: 1, defendersBaseline: 'bottom' }), 'flyer'), 0, { plan: 'SD' });
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return general(state, offer);
}

describe('p. 7: a flyer off the table', () => {
  const strong = man('foe', 1, 24, 26, { ...spears, rep: 7, ac: 8 });

  test('stays there when it is worn, as long as others of its army stand on the table', () => {
    const worn = flyer(gargoyle, { ...off, y: 0, hits: 3 });
    expect(order([worn, man('own', 0, 10, 10), strong]).choice).toBe('stand');
    expect(order([worn, strong]).choice).not.toBe('stand');
    expect(order([{ ...worn, hits: 0 }, man('own', 0, 10, 10), strong]).choice).not.toBe('stand');
  });
});

describe('p. 7: a flyer charges', () => {
  const prey = { ...spears, rep: 3, ac: 2, cost: 40 } as const;
  const [left, right] = [man('left', 1, 10, 24, prey), man('right', 1, 38, 24, prey)];
  const swoops = (...more: readonly Standing[]): readonly [string, number] => {
    const { choice, place } = order([flyer(gargoyle, { ...off, y: 0 }), ...more]);
    return [choice, Math.round(place?.x ?? 0)];
  };

  test('whom it can beat; not one who would beat it', () => {
    expect(swoops(left!)[0]).toBe('swoop');
    expect(swoops(man('left', 1, 10, 24, { ...spears, rep: 7, ac: 8, cost: 40 }))[0]).not.toBe('swoop');
  });

  test('of two alike the one whom no archers guard, from wherever he comes; spears guard nobody from above', () => {
    const hard = { rep: 8, ac: 8 } as const;
    const guards = (row: Partial<ListedUnit>, x: number): Standing[] =>
      [-3, 0, 3].map((n) => man(`guard-${n}`, 1, x + n, n === 0 ? 26.5 : 24, { ...row, ...hard }, { body: 73 + n }));
    const aside = (row: Partial<ListedUnit>, x: number): readonly [string, number] => swoops(left!, right!, ...guards(row, x));
    expect([aside(bows, 10), aside(bows, 38)]).toEqual([
      ['swoop', 38],
      ['swoop', 10],
    ]);
    expect(aside(spears, 10)).toEqual(['swoop', 10]);
  });
});

describe('p. 7: flying skirmishers harry', () => {
  const away = ({ place }: BattleAction, x: number): number => Math.abs((place?.x ?? 99) - x);

  test('the most worn of those within their reach, whichever comes first', () => {
    for (const hits of [
      [0, 2],
      [2, 0],
    ] as const) {
      const [one, other] = [man('one', 1, 14, 26, spears, { hits: hits[0] }), man('other', 1, 34, 26, spears, { hits: hits[1] })];
      const action = order([flyer(winged, low), one, other]);
      expect(action.choice).toBe('hover-low');
      expect(away(action, hits[0] > 0 ? 14 : 34)).toBeLessThan(10);
    }
  });

  test('not one whom archers guard', () => {
    const guards = [man('bows', 1, 14, 23, bows)];
    const action = order([flyer(winged, low), man('one', 1, 14, 26, spears, { hits: 2 }), man('other', 1, 34, 26), ...guards]);
    expect(away(action, 34)).toBeLessThan(10);
  });
});

test('p. 49: a dragon hovers where its breath reaches the dearest enemy', () => {
  const action = order([
    flyer(dragon, low),
    man('cheap', 1, 14, 30, { ...spears, ac: 8, rep: 8, cost: 10 }),
    man('dear', 1, 34, 30, { ...spears, ac: 8, rep: 8, cost: 90 }),
  ]);
  expect(action.choice).toBe('hover-low');
  const { x, y } = action.place!;
  // seven inches before him
  expect(Math.sqrt((x - 34) * (x - 34) + (y - 30) * (y - 30))).toBeCloseTo(7, 1);
});

test('p. 7: on his way he shoots at the dearest', () => {
  const state = battleOf([flyer(winged, low), man('cheap', 1, 20, 26, { ...spears, cost: 10 }), man('dear', 1, 28, 26, { ...spears, cost: 40 })]);
  const asked = goOfFlyer(state, 'flyer');
  const { choices: _, ...offer } = rules.legal(asked) as BattleOffer;
  for (const of of [
    ['cheap', 'dear'],
    ['dear', 'cheap'],
  ] as const) {
    const ids = of.map((id) => state.troops[at(state, id)]!.id);
    const strafed = general(asked, {
      ...offer,
      kind: 'flight',
      choices: [{ choice: 'strafe', form: 'set', of: ids, min: 1, max: 1, stops: [ids] }],
    });
    expect(strafed).toMatchObject({ choice: 'strafe', of: ['dear'] });
  }
});

describe('p. 8: whom the general sends against a flyer that comes in', () => {
  const meets = (row: Partial<ListedUnit>, hits = 0, comes: Partial<ListedUnit> = { ...gargoyle, rep: 3, ac: 2 }): readonly string[] => {
    const raider: Standing = { id: 'raider', side: 1, row: comes, x: 24, y: 36, heading: 18000, ...low };
    const state: BattleState = battleOf([{ id: 'own', row, x: 24, y: 0, ...off, hits }, raider, man('a', 0, 4, 4), man('b', 1, 44, 34)]);
    const step = pushSteps(state, 0, { kind: 'interception', unit: at(state, 'raider') });
    const offer = rules.legal(step);
    return 'over' in offer ? [] : general(step, offer).of;
  };

  test('who gains by it, and skirmishers, who can shoot; not who is worn, nor who would be beaten', () => {
    expect([meets(gargoyle), meets(winged)]).toEqual([['own'], ['own']]);
    expect([meets(gargoyle, 3), meets({ ...gargoyle, rep: 3, ac: 2 }, 0, { ...gargoyle, rep: 8, ac: 8 })]).toEqual([[], []]);
  });
});
