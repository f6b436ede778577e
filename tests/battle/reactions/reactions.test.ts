import { expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { at, battleOf, of, run, unit } from '../table.ts';

test('p. 5: who is hit by his own artillery neither charges it nor turns on it: he looks to the enemy', () => {
  const state = battleOf([
    { id: 'gun', x: 24, y: 10, row: { rules: ['cannon'], class: 'foot-missile' } },
    { id: 'friend', x: 24, y: 14, heading: 18000 },
    { id: 'foe', side: 1, x: 24, y: 26 },
  ]);
  const fired = { kind: 'test', test: 'received-fire', units: [at(state, 'friend')], by: [at(state, 'gun')] } as const;
  // 2d6 passed: melee troops fired at advance by half their move
  const { state: after, events } = run(state, fired, scripted(1, 1));
  expect(of(events, 'reacted')).toMatchObject([{ unit: 'friend', result: 'advance' }]);
  expect(of(events, 'charge-declared')).toEqual([]);
  expect(unit(after, 'friend')).toMatchObject({ heading: 0, x: 24, y: 18 });
});

test('p. 36: nobody turns over the edge of the table: he stays as he is and counts as facing all directions', () => {
  const state = battleOf([
    { id: 'friend', x: 30, y: 0.4 },
    { id: 'foe', side: 1, x: 40, y: 0.5, heading: 27000 },
  ]);
  const halted = { kind: 'result', test: 'received-fire', result: 'halt', unit: 0, by: [1] } as const;
  const after = unit(run(state, halted, scripted()).state, 'friend');
  expect(after).toMatchObject({ heading: 0, allRound: true });
});

test('p. 40: nobody turns into contact with an enemy, for melee is entered by charges: he counts as facing all directions', () => {
  const state = battleOf([
    { id: 'friend', x: 24, y: 15 },
    { id: 'foe', side: 1, x: 40, y: 15, heading: 27000 },
    { id: 'beside', side: 1, x: 24, y: 15 + 0.7875 + 0.7875, heading: 9000 },
  ]);
  const halted = { kind: 'result', test: 'received-fire', result: 'halt', unit: 0, by: [1] } as const;
  const after = run(state, halted, scripted());
  expect(unit(after.state, 'friend')).toMatchObject({ heading: 0, allRound: true });
});
