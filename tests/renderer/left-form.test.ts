import './session-memory.ts';
import { expect, test } from 'vitest';
import { leaveForm, openForm, withLists } from '../../renderer/board/before-and-after/left-form.ts';
import { firstForm } from '../../renderer/board/before-and-after/new-battle.ts';

test('the form of a battle is found as it was left; after a battle was laid out with another seed', () => {
  expect(openForm(7)).toEqual(firstForm(7));
  const form = { ...firstForm(7), points: 600, realDice: true };
  leaveForm(form, false);
  expect(openForm(8)).toEqual(form);
  leaveForm(form, true);
  expect(openForm(8)).toEqual({ ...form, seed: 8 });
});

test('an army whose list has been thrown away meanwhile begins with the first one', () => {
  const form = { ...firstForm(7), points: 600 };
  const own = { ...form, defender: { ...form.defender, list: 'own_hill', isMine: true, own: { units: {}, captains: 0 } } };
  expect(withLists(own, ['treyine', 'orcs', 'own_hill'])).toEqual(own);
  expect(withLists(own, ['treyine', 'orcs'])).toEqual({ ...own, defender: { ...own.defender, list: 'orcs', own: null } });
});
