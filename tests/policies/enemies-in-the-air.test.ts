import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import { leastFor } from '../../engine/policies/tasks.ts';
import { isDeadlocked } from '../../engine/policies/waiting-in-vain.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { gargoyle, goOfFlyer, high, low, winged } from '../battle/flight/flight-table.ts';
import { block, bows, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, battleOf, type Standing } from '../battle/table.ts';

const AHEAD = block([['orc']], 24, 33, spears, { side: 1 });
const flyer = (x: number, y: number, more: Partial<Standing>, row: Partial<ListedUnit> = gargoyle): Standing => ({
  id: 'flyer',
  side: 1,
  row,
  x,
  y,
  heading: 18000,
  ...more,
});
/** An army that holds, with one body of its own. */
const holding = (units: readonly Standing[], more: Partial<BattleState> = {}): BattleState =>
  withBattleSide(battleOf([...units, ...AHEAD], { attacker: 1, defendersBaseline: 'bottom', ...more }), 0, { plan: 'SD' });

/** What the general has the body of a unit do in its go. */
function order(state: BattleState, of: string) {
  const asked = goOf(state, of, { active: false });
  const offer = rules.legal(asked);
  if ('over' in offer) throw new Error('nobody is asked');
  return general(asked, offer);
}

describe('p. 7: who hovers at Attack level can be shot at', () => {
  const archers = block([['lone']], 24, 12, bows);

  test('archers turn to a flyer beside them, whatever the plan had for them', () => {
    expect(order(holding([...archers, flyer(30, 11.5, low)]), 'lone')).toMatchObject({ choice: 'wheel-right', why: 'close-with-them' });
    expect(order(holding([...archers, flyer(24, 5, low)]), 'lone')).toMatchObject({ choice: 'about-face', why: 'close-with-them' });
  });

  test('to a ship too', () => {
    const state = holding([...archers, flyer(30, 11.5, low, bows)]);
    const ship = at(state, 'flyer');
    const sailed: BattleState = { ...state, fleets: [null, { ships: [{ unit: ship }], maiden: ship, she: 'with' }] };
    expect(order(sailed, 'lone')).toMatchObject({ choice: 'wheel-right', why: 'close-with-them' });
  });

  test('not to one at Observation level, nor to one they could not reach', () => {
    expect(order(holding([...archers, flyer(30, 11.5, high)]), 'lone').choice).toBe('stand');
    expect(order(holding([...archers, flyer(44, 11.5, low)]), 'lone').choice).toBe('stand');
  });

  test('engines do not, nor who fights hand to hand', () => {
    const engine: Partial<ListedUnit> = { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery', figures: 4, ac: 6 };
    for (const row of [engine, spears]) expect(order(holding([...block([['lone']], 24, 12, row), flyer(30, 11.5, low)]), 'lone').choice).toBe('stand');
  });

  test('skirmishers go where they have it before them, in range', () => {
    const { choice, place } = order(holding([...block([['lone']], 24, 12, slingers), flyer(31, 14, low)]), 'lone');
    expect(choice).toBe('skirmish-move');
    // 3" are theirs (p. 39)
    expect(Math.sqrt((place!.x - 31) ** 2 + (place!.y - 14) ** 2)).toBeLessThan(3 + 1.2);
  });
});

describe('p. 8: before flyers who charge nobody waits for as good a charge as else', () => {
  const least = (more: readonly Standing[]): number => leastFor(holding([...block([['lone']], 24, 12), ...more]), 0);

  test('wherever they are, as long as they are not gone', () => {
    expect(least([flyer(30, 20, {})])).toBe(least([]) - 3);
    expect(least([flyer(30, 20, low)])).toBe(least([]) - 3);
    expect(least([flyer(30, 0, { status: 'flown-off' })])).toBe(least([]) - 3);
    const routed = { status: 'routed' } as const;
    expect(least([flyer(30, 20, routed)])).toBe(least([flyer(30, 20, routed, spears)]));
  });

  test('Winged Men, who only shoot, change nothing, nor do one’s own', () => {
    expect(least([flyer(30, 20, low, winged)])).toBe(least([]));
    expect(least([{ ...flyer(30, 8, {}), side: 0, heading: 0, body: 60 }])).toBe(least([]));
  });
});

describe('a melee in which neither can hurt the other (pp. 7, 40)', () => {
  /** p. 13: Rep 7, AC 8, takes no tests. */
  const demon: Partial<ListedUnit> = { class: 'foot-melee', rules: ['fanatic', 'terror'], rep: 7, ac: 8, figures: 1 };
  const knight: Partial<ListedUnit> = { class: 'foot-melee', rep: 5, ac: 6, figures: 3 };
  const stood = { role: 'stood', rounds: 3, hits: 0, gaveGround: false, faced: false, clear: true } as const;
  const locked = (row = knight): Standing[] => [
    { id: 'knight', row, x: 24, y: 12, melee: stood, body: 70 },
    { id: 'demon', side: 1, row: demon, x: 24, y: 12 + 0.787, melee: stood, body: 80 },
  ];

  test('is known for what it is when it has lasted: sixes would not pierce either’s armour', () => {
    expect(isDeadlocked(holding(locked(), { turn: 15 }))).toBe(true);
    expect(isDeadlocked(holding(locked(), { turn: 14 }))).toBe(false);
    // six and one for his training are not more than 4
    expect(isDeadlocked(holding(locked({ ...knight, ac: 4 }), { turn: 15 }))).toBe(false);
    // two of them throw up to twelve
    const helped: Standing[] = [...locked(), { id: 'helper', row: knight, x: 24 + 0.787 + 0.787, y: 12, melee: stood, body: 70 }];
    expect(isDeadlocked(holding(helped, { turn: 15 }))).toBe(false);
  });

  test('others dare more to end it, on both sides, where else only who is behind does', () => {
    const friend = block([['friend']], 34, 12, spears, { body: 60 });
    const gone: Standing = { id: 'gone', side: 1, x: 1, y: 1, status: 'routed' };
    const both = (row?: typeof knight): readonly number[] => {
      const state = holding([...locked(row), ...friend, gone], { turn: 20 });
      return ['friend', 'orc'].map((id) => leastFor(state, at(state, id)));
    };
    expect(both()).toEqual([-5, -5]);
    expect(both({ ...knight, ac: 4 })).toEqual([4, -5]);
  });

  test('archers leave their stakes to help', () => {
    const archers = block([['lone']], 34, 12, { ...bows, rules: ['stakes'] }, { body: 60, stakes: 'dropped' });
    const rider = block([['rider']], 34, 24, horse, { side: 1, body: 61 });
    const stakes = [{ x: 34, y: 12, heading: 0, by: 2 }];
    const stays = (row?: typeof knight): string => {
      const state = holding([...locked(row), ...archers, ...rider], { turn: 20 });
      return order({ ...state, stakes: stakes.map((s) => ({ ...s, by: at(state, 'lone') })) }, 'lone').choice;
    };
    expect(stays({ ...knight, ac: 4 })).toBe('stand');
    expect(stays()).not.toBe('stand');
  });

  test('a side of which little is left, and that is behind, gives the day up', () => {
    const dear = { ...knight, cost: 90 };
    const gone = Array.from({ length: 4 }, (_, n): Standing => ({ id: `gone-${n}`, row: dear, x: 1, y: 1, status: 'routed', body: 50 + n }));
    const asked = (turn: number): string => {
      const state = pushSteps({ ...holding([...locked(dear), ...gone], { turn }), mover: 0 }, 0, { kind: 'command', side: 0 });
      const offer = rules.legal(state);
      return 'over' in offer ? '' : general(state, offer).choice;
    };
    expect(asked(15)).toBe('withdraw');
    expect(asked(14)).toBe('fight-on');
  });
});

test('p. 7: a flyer lands only where landing is offered', () => {
  const state = goOfFlyer(
    withBattleSide(battleOf([{ id: 'flyer', row: gargoyle, x: 24, y: 20, ...low }, ...AHEAD.map((u) => ({ ...u, row: { ...spears, rep: 7, ac: 8 } }))]), 0, {
      plan: 'SD',
    }),
    'flyer',
  );
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  expect(general(state, offer).choice).toBe('land');
  expect(general(state, { ...offer, choices: offer.choices.filter((c) => c.choice !== 'land') }).choice).toBe('stand');
});
