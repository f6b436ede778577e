import { expect, test } from 'vitest';
import { lossesInWords } from '../../renderer/campaign/losses.ts';

test('p. 43: a battle’s card says what it cost either side, and once it has been thrown who came back', () => {
  const sides = { invader: 'orcs', defender: 'treyine', invaderUnits: 12, defenderUnits: 14, invaderOff: 5, defenderOff: 0 };
  const told = (of: object) => lossesInWords({ ...sides, invaderLost: 0, defenderLost: 0, isRecovered: true, ...of }, (id) => `the ${id}`);
  expect(told({ isRecovered: false })).toEqual([
    'The orcs: 5 of 12 units were routed or led off.',
    'The treyine: none of 14 units were routed or led off.',
    'Who of them comes back is thrown when all battles of the season are over (p. 43).',
  ]);
  expect(told({ isRecovered: false, invaderOff: 0 })).toHaveLength(2);
  expect(told({})[0]).toBe('The orcs: 5 of 12 units were routed or led off: all came back.');
  expect(told({ invaderLost: 2 })).toEqual([
    'The orcs: 5 of 12 units were routed or led off: 2 lost for good, 3 came back.',
    'The treyine: none of 14 units were routed or led off.',
  ]);
  expect(told({ invaderLost: 5 })[0]).toBe('The orcs: 5 of 12 units were routed or led off, lost for good.');
});

test('p. 69: of a Rogue Dragon it is said whether it left the field, and not that it came back', () => {
  const met = { invader: 'rogue-dragon', defender: 'treyine', invaderUnits: 1, defenderUnits: 9, invaderLost: 0, defenderLost: 0, defenderOff: 0 };
  const told = (of: { invaderOff: number; isRecovered: boolean }) => lossesInWords({ ...met, ...of }, (id) => `the ${id}`);
  expect(told({ invaderOff: 1, isRecovered: true })[0]).toBe('The rogue-dragon left the field.');
  expect(told({ invaderOff: 0, isRecovered: true })[0]).toBe('The rogue-dragon stayed on the field.');
  // nobody else is to come back
  expect(told({ invaderOff: 1, isRecovered: false })).toHaveLength(2);
});

test('who came as one unit stayed or left: it is not counted', () => {
  const alone = {
    invader: 'dragon',
    defender: 'treyine',
    invaderUnits: 1,
    defenderUnits: 9,
    defenderOff: 2,
    defenderLost: 0,
    invaderLost: 0,
    isRecovered: true,
  };
  const told = (invaderOff: number) => lossesInWords({ ...alone, invaderOff }, (id) => `the ${id}`)[0];
  expect([told(0), told(1)]).toEqual(['The dragon: its one unit stayed on the field.', 'The dragon: its one unit was routed or led off: it came back.']);
});
