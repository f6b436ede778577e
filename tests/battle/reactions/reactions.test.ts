import { expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
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

test('pp. 38-39: a body that shoots at its chargers does so in one volley, some of it with all dice and some with one: who is shot at tests once', () => {
  const bow = { class: 'foot-missile' } as const;
  const state = battleOf([
    { id: 'orcs', x: 24.6, y: 12 },
    { id: 'more', x: 24.6 + 1.575, y: 12 },
    { id: 'veterans', side: 1, x: 24, y: 12.787 + 4, row: { ...bow, rep: 5 } },
    { id: 'bows', side: 1, x: 24 + 1.575, y: 12.787 + 4, row: { ...bow, rep: 3 } },
  ]);
  // a 2 and a 5: of Rep 6, one beside the other, the veterans pass both; of Rep 4 the bows pass one and have but one die
  const dice = keyed(
    { 'wanting-to-charge': [1, 1], 'being-charged': [2, 5], 'missile veterans': [1, 1], 'missile bows': [1], 'received-fire': [1, 1] },
    scripted(...new Array<number>(20).fill(1)),
  );
  const charge = { kind: 'charge', units: [0, 1], targets: [2, 3], reach: [8, 8] } as const;
  const { events } = run(state, charge, dice);
  const shot = events.flatMap((e) =>
    e.kind === 'fired' ? [`${e.units} at ${e.against}`] : e.kind === 'test-called' && e.test === 'received-fire' ? [`${e.units} test`] : [],
  );
  expect(shot).toEqual(['veterans,bows at orcs,more', 'more,orcs test']);
});
