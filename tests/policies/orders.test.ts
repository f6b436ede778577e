import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { scripted } from '../../engine/dice.ts';
import { isWorthAPoint } from '../../engine/policies/command-points.ts';
import { orderFor } from '../../engine/policies/orders-of-a-body.ts';
import type { BattleAction, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { goOfFlyer } from '../battle/flight/flight-table.ts';
import { block, bows, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing, unit } from '../battle/table.ts';

/** What the general orders a body to do in its go. */

function asked(state: BattleState): BattleOffer {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return offer;
}

const planned = (units: readonly Standing[], plan: PlanId, more: Partial<BattleState> = {}): BattleState =>
  withBattleSide(battleOf(units, { attacker: 1, defendersBaseline: 'bottom', ...more }), 0, { plan });

/** All that the body of a unit does in its go, as long as dice of one face fall. */
function go(state: BattleState, of: string): { readonly actions: readonly BattleAction[]; readonly after: BattleState } {
  const actions: BattleAction[] = [];
  let now = goOf(state, of);
  while (now.agenda.length > 0) {
    const offer = rules.legal(now);
    if ('over' in offer || offer.kind !== 'orders') break;
    const action = rules.general(now, offer);
    const done = rules.apply(now, action, scripted(...new Array<number>(40).fill(1)));
    if (!('state' in done)) break;
    actions.push(action);
    now = done.state;
  }
  return { actions, after: now };
}

const foe = (x: number, y: number, row: Partial<ListedUnit> = spears, more: Partial<Standing> = {}): Standing => ({
  id: 'foe',
  side: 1,
  row,
  x,
  y,
  heading: 18000,
  body: 60,
  ...more,
});

/** The army of a plan: ten of foot, two of slingers, four of horse on two wings. */
const stand = (id: string, x: number, y: number, row: Partial<ListedUnit>, body: number, more: Partial<Standing> = {}): Standing => ({
  id,
  x,
  y,
  row,
  body,
  ...more,
});
const army = (slinging: Partial<Standing> = {}): Standing[] => [
  ...Array.from({ length: 10 }, (_, n) => stand(`foot-${n}`, 14 + n * 1.575, 12, spears, 0)),
  ...Array.from({ length: 2 }, (_, n) => stand(`slingers-${n}`, 20 + n * 3, 15, slingers, 10 + n, n === 0 ? slinging : {})),
  ...Array.from({ length: 4 }, (_, n) => stand(`horse-${n}`, (n < 2 ? 6 : 36) + n * 1.575, 12, horse, n < 2 ? 20 : 21)),
];

describe('pp. 52-53: what parts of a plan do when their go comes', () => {
  test('the centre of an encirclement pushes on by half its move, and has gone far enough', () => {
    const noScreen = army().filter(({ id }) => !id.startsWith('slingers'));
    const { actions, after } = go(planned([...noScreen, foe(24, 33)], 'EF', { turn: 3 }), 'foot-3');
    expect(actions.map(({ choice }) => choice)).toEqual(['advance', 'done']);
    expect(unit(after, 'foot-3').y).toBeCloseTo(12 + 3, 1);
  });

  test('wings of a double envelopment make for the ends of the enemy’s line, its centre does not', () => {
    const state = planned([...army(), foe(24, 26)], 'DE', { turn: 1 });
    const turns = (of: string): unknown => {
      const { choice, why } = rules.general(goOf(state, of, { active: false }), asked(goOf(state, of, { active: false })));
      return [choice, why];
    };
    expect(turns('foot-5')).toEqual(['stand', 'hold-the-line']);
    for (const wing of ['horse-0', 'horse-2']) expect(turns(wing)).toEqual([expect.any(String), 'the-plan']);
  });

  test('light troops of a feigned flight who have shot give way before horse, those of other plans shoot on where they are', () => {
    const shot = { volley: { turn: 3, targets: [], hit: null } } as const;
    const back = (plan: PlanId): number => {
      const state = goOf(planned([...army(shot), foe(20, 22, horse)], plan, { turn: 3 }), 'slingers-0', { active: false });
      const { place } = rules.general(state, asked(state));
      return place === undefined ? 0 : 15 - place.y;
    };
    expect(back('FF')).toBeGreaterThan(1);
  });
});

describe('p. 36: who has pursued beyond the edge', () => {
  const state = planned([{ id: 'own', row: horse, x: 24, y: 36, status: 'pursued-off' }, { id: 'other', x: 10, y: 10, body: 5 }, foe(24, 20)], 'HA');
  const { body: _, ...offer } = asked(goOf(state, 'other'));
  const offered = (...choices: readonly ('return' | 'stand')[]): string =>
    orderFor(goOfFlyer(state, 'own'), { ...offer, body: [state.troops[0]!.id], choices: choices.map((choice) => ({ choice, form: 'none' })) }).choice;

  test('comes back as soon as he may, and waits there while he may not', () => {
    expect([offered('stand', 'return'), offered('stand')]).toEqual(['return', 'stand']);
  });
});

describe('pp. 6, 35: shooting and charging', () => {
  test('archers who could ride down a broken enemy shoot at him instead', () => {
    const state = goOf(planned([stand('own', 24, 14, bows, 0), foe(24, 18, { ...spears, rep: 3 }, { hits: 2 })], 'PC'), 'own');
    expect(asked(state).choices.map((c) => c.choice)).toEqual(expect.arrayContaining(['fire']));
    expect(rules.general(state, asked(state)).choice).toBe('fire');
  });
});

describe('pp. 31-34: who fights', () => {
  const state = goOf(planned([stand('own', 24, 14, spears, 0), stand('other', 4, 4, spears, 5), foe(24, 30)], 'HA'), 'own');
  const ids = [state.troops[0]!.id];
  const set = { form: 'set', of: ids, min: 1, max: 1, stops: [ids] } as const;
  const melee = { choice: 'melee', form: 'none' } as const;
  const ordered = (...choices: BattleOffer['choices']): string => orderFor(state, { ...asked(state), choices }).choice;

  test('brings those behind up beside him as long as that costs no point, and fights where nothing better is open', () => {
    for (const choice of ['expand-right', 'expand-left'] as const) {
      expect(ordered(melee, { ...set, choice })).toBe(choice);
      expect(ordered(melee, { ...set, choice, cost: 1 })).toBe('melee');
    }
    expect(ordered(melee)).toBe('melee');
  });

  test('wheels onto a flank rather than that (p. 34)', () => {
    expect(ordered(melee, { ...set, choice: 'expand-right' }, { ...set, choice: 'charge' })).toBe('charge');
  });
});

describe('what only a die decides', () => {
  const state = goOf(planned([stand('own', 24, 14, spears, 0), foe(24, 30)], 'HA'), 'own');
  const chosen = (kind: BattleOffer['kind'], ...choices: BattleOffer['choices']): string => rules.general(state, { ...asked(state), kind, choices }).choice;

  test('leaders pursue with their units, which shifts the die by one (p. 36); magic users intervene (p. 47)', () => {
    expect(chosen('pursue', { choice: 'stay', form: 'none' }, { choice: 'follow', form: 'none' })).toBe('follow');
    expect(chosen('intervention', { choice: 'let-it-be', form: 'none' }, { choice: 'intervene', form: 'none' })).toBe('intervene');
  });
});

describe('p. 9: what a point of War Rating is spent on', () => {
  const worth = (own: Partial<ListedUnit>, enemy: Standing, more: Partial<BattleState> = {}): boolean => {
    const state = withBattleSide(planned([stand('own', 24, 14, own, 0), enemy], 'HA', more), 0, { command: 1 });
    return isWorthAPoint(state, 0, [at(state, 'own')]);
  };

  test('not on who shoots where he stands anyhow (p. 35), but on who must come nearer', () => {
    expect([worth(bows, foe(24, 18)), worth(bows, foe(24, 30))]).toEqual([false, true]);
    expect([worth(slingers, foe(24, 17)), worth(slingers, foe(24, 30))]).toEqual([false, true]);
  });

  test('not on who stands before an enemy he had better not strike (p. 32)', () => {
    const strong = { ...spears, rules: ['pike'], rep: 7, ac: 8 } as const;
    expect([worth({ ...spears, rep: 3 }, foe(24, 18, strong)), worth({ ...spears, rep: 3 }, foe(24, 30, strong))]).toEqual([false, true]);
  });

  test('where nothing happens for two turns everybody has his turn, were others worth more (ruling 11)', () => {
    const better = Array.from({ length: 6 }, (_, n) => stand(`much-${n}`, 8 + 5 * n, 12, { ...spears, cost: 60 }, 1 + n));
    const some = (idle: number): boolean =>
      Array.from({ length: 20 }, (_, n) => n + 1).some((turn) => {
        const state = planned([stand('little', 44, 6, { ...spears, cost: 5 }, 0), ...better, foe(22, 33)], 'HA', { turn, idle });
        const one = withBattleSide(state, 0, { command: 1 });
        return isWorthAPoint(one, 0, [at(one, 'little')]);
      });
    expect([some(0), some(2)]).toEqual([false, true]);
  });
});

test('p. 35: a body behind friends who stand right before it leaves the point to others', () => {
  const worth = (more: readonly Standing[]): boolean => {
    const others = Array.from({ length: 4 }, (_, n) => stand(`other-${n}`, 4 + n * 3, 12, spears, 20 + n));
    const state = withBattleSide(planned([stand('own', 24, 14, spears, 7), ...others, ...more, foe(24, 33)], 'HA', { turn: 9 }), 0, { command: 1 });
    return isWorthAPoint(state, 0, [at(state, 'own')]);
  };
  expect([worth([]), worth(block([['a', 'b', 'c']], 24, 15.2, spears, { body: 8 }))]).toEqual([true, false]);
});
