import { expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { notOpen } from '../../../engine/rally-round-the-king/offers/why-not.ts';
import { WHY_NOT } from '../../../engine/rally-round-the-king/offers/why-not-reasons.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { seeds } from '../../laws/extent.ts';
import { restsOf } from '../../service/board-battles.ts';
import { FOOT, goOf, isOffered, slingers } from '../movement/movement-table.ts';
import { battleOf } from '../table.ts';

/** Hundredths of its move that the body asked has gone. */
const spentIn = ({ agenda }: BattleState): number | null => {
  const step = agenda.at(-1);
  return step?.kind === 'orders' ? step.spent : null;
};

test('nothing is both offered and not possible, and nearly everything that is not offered has its reason', () => {
  const met: Record<string, number> = {};
  let all = 0;
  // in battles 3 and 20 bodies are asked that have gone all their move
  for (const seed of [...seeds(4, 60), 3, 20])
    for (const { state } of restsOf(seed)) {
      const offer = rules.legal(state);
      if ('over' in offer || offer.kind !== 'orders') continue;
      const offered = offer.choices.map((c) => c.choice);
      for (const { choice, why } of notOpen(state, offer)) {
        expect(offered).not.toContain(choice);
        // who can still go forward has not used up his move
        if (why === 'move-spent') expect([choice, offered.includes('advance'), spentIn(state)]).toEqual([choice, false, 100]);
        met[why] = (met[why] ?? 0) + 1;
        all++;
      }
    }
  expect(all).toBeGreaterThan(5000);
  expect(Math.min(met['too-little-left'] ?? 0, met['move-spent'] ?? 0)).toBeGreaterThan(0);
  expect((met['not-now'] ?? 0) / all).toBeLessThan(0.05);
  expect(Object.keys(WHY_NOT).filter((why) => met[why] !== undefined).length).toBeGreaterThan(25);
}, 120_000);

test('p. 33: who may pass through friends and has too little of his move left to come out behind them is told of them, not that his move is spent', () => {
  const skirmishers = { id: 'skirmishers', row: slingers, x: 24, y: 10, body: 0 };
  const behind = battleOf([skirmishers, { id: 'riata', x: 24, y: 10 + FOOT, body: 1 }, { id: 'orcs', side: 1, x: 24, y: 34 }]);
  const whyNoAdvance = (spent: number) => {
    const state = goOf(behind, 'skirmishers', { spent });
    expect(isOffered(state, 'advance')).toBe(false);
    const nothing = { by: behind.sides[0].nation, side: 0, step: 1, kind: 'orders', body: [], choices: [] } as const;
    return notOpen(state, nothing).find(({ choice }) => choice === 'advance')?.why;
  };
  expect(isOffered(goOf(behind, 'skirmishers'), 'advance')).toBe(true);
  expect(whyNoAdvance(90)).toBe('friends-ahead');
});

test('p. 30: whose rear rank stands in a river is told so where it may not expand (ruling 378)', () => {
  const file = (y: number) => [
    { id: 'front', x: 24, y, body: 0 },
    { id: 'rear', x: 24, y: y - FOOT, body: 0 },
    { id: 'orcs', side: 1 as const, x: 24, y: y + FOOT },
  ];
  const whyNot = (y: number) => {
    const state = goOf(battleOf(file(y), { terrain: [{ kind: 'river', shape: rectangle(0, 12, 48, 14) }] }), 'front');
    const nothing = { by: state.sides[0].nation, side: 0, step: 1, kind: 'orders', body: [], choices: [] } as const;
    return notOpen(state, nothing).find(({ choice }) => choice === 'expand-left')?.why;
  };
  expect(whyNot(14 + FOOT / 2)).toBe('in-the-river');
  expect(whyNot(20)).not.toBe('in-the-river');
});

test('p. 33: skirmishers are told that less than a tenth of their move is left, and not that there is no room', () => {
  const open = battleOf([
    { id: 'skirmishers', row: slingers, x: 24, y: 10 },
    { id: 'orcs', side: 1, x: 24, y: 34 },
  ]);
  const whyNot = (spent: number) => {
    const state = goOf(open, 'skirmishers', { spent });
    const offer = rules.legal(state);
    return 'over' in offer ? 'over' : notOpen(state, offer).find(({ choice }) => choice === 'skirmish-move')?.why;
  };
  expect([whyNot(90), whyNot(95)]).toEqual([undefined, 'less-than-a-tenth']);
});
