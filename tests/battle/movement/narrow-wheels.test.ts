import { expect, test } from 'vitest';
import { hasRoomToWheel, wheelMost, wheelOpen } from '../../../engine/rally-round-the-king/movement/wheeling.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, type Standing } from '../table.ts';

/** A demon that rides, on a stand half as wide (ruling 276), among elephants: it slides along one of them and soon comes upon it. */
const demon: Standing = { id: 'demon', x: 22.707, y: 26.368, heading: 22702 };
const elephants: Standing[] = [
  { id: 'right', x: 23.975, y: 26.003, heading: 19578, body: 1 },
  { id: 'left', x: 22.047, y: 24.972, heading: 19578, body: 2 },
];

function among(): BattleState {
  const state = battleOf([demon, ...elephants]);
  const sizes = [{ width: 0.787, depth: 0.787 }, ...elephants.map(() => ({ width: 1.575, depth: 1.575 }))];
  return { ...state, units: state.units.map((unit, i) => ({ ...unit, ...sizes[i]! })) };
}

test('p. 33: who stands on half a stand and cannot wheel to a hand is offered no wheel to it', () => {
  const state = among();
  expect(wheelMost(state, [0], 'right')).toBe(0);
  // a degree more or less is too little to tell: that far it slides
  expect(wheelMost(state, [0], 'right', 120)).toBe(120);
  expect(wheelOpen(state, [0], 0, 'right', () => hasRoomToWheel(state, [0]))).toBeNull();
});
