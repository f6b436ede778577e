import { expect, test } from 'vitest';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { notOpen } from '../../../engine/rally-round-the-king/offers/why-not.ts';
import { WHY_NOT } from '../../../engine/rally-round-the-king/offers/why-not-reasons.ts';
import { seeds } from '../../laws/extent.ts';
import { restsOf } from '../../service/board-battles.ts';

test('nothing is both offered and not possible, and nearly everything that is not offered has its reason', () => {
  const met: Record<string, number> = {};
  let all = 0;
  for (const seed of seeds(6, 60))
    for (const { state } of restsOf(seed)) {
      const offer = rules.legal(state);
      if ('over' in offer || offer.kind !== 'orders') continue;
      const offered = offer.choices.map((c) => c.choice);
      for (const { choice, why } of notOpen(state, offer)) {
        expect(offered).not.toContain(choice);
        // who can still go forward has not used up his move
        if (why === 'move-spent') expect([choice, offered.includes('advance')]).toEqual([choice, false]);
        met[why] = (met[why] ?? 0) + 1;
        all++;
      }
    }
  expect(all).toBeGreaterThan(5000);
  expect(met['too-little-left']).toBeGreaterThan(0);
  expect((met['not-now'] ?? 0) / all).toBeLessThan(0.05);
  expect(Object.keys(WHY_NOT).filter((why) => met[why] !== undefined).length).toBeGreaterThan(25);
}, 120_000);
