import { expect, test } from 'vitest';
import type { Standing, Waiting } from '../../main/contract.ts';
import { lossesInWords } from '../../renderer/campaign/losses.ts';
import { foughtNow } from '../../renderer/game/fought.ts';

const side = (nation: string) => ({ nation, units: 3 });
const battle = (id: string, isPlayers: boolean, command: string | null = null) => ({
  battle: id,
  key: `${id}/2`,
  province: id,
  invader: side('orcs'),
  defender: side('treyine'),
  isPlayers,
  fighting: null,
  mayCommand: [],
  command,
});
const standing = (more: Partial<Standing>): Standing => ({
  key: 'one',
  name: 'One',
  seed: 1,
  year: 986,
  season: 'summer',
  now: 2,
  mark: '0/10',
  choice: 10,
  players: ['treyine'],
  phase: null,
  settings: { asks: 'every-decision', iron: false, realDice: false },
  waiting: { what: 'nothing' } as Waiting,
  ...more,
});
const waiting = (...battles: ReturnType<typeof battle>[]): Standing => standing({ waiting: { what: 'battles', battles } as unknown as Waiting });

test('his own battles that are over are those that the campaign tells of, on opening it too', () => {
  expect(foughtNow(null, standing({ fought: ['a/2'] }), [])).toEqual(['a/2']);
  expect(foughtNow(standing({ key: 'two' }), standing({ fought: ['a/2'] }), ['b/2'])).toEqual(['a/2']);
  expect(foughtNow(waiting(battle('a', true), battle('c', false)), standing({ choice: 11, fought: ['a/2'] }), [])).toEqual(['a/2']);
});

test('of others’ battles those are told of that he has seen to himself, in the order in which they end', () => {
  const before = waiting(battle('a', false), battle('b', false, 'orcs'), battle('c', false));
  expect(foughtNow(before, standing({ choice: 13 }), [])).toEqual([]);
  expect(foughtNow(before, waiting(battle('c', false)), [], ['a', 'c'])).toEqual(['a/2']);
  expect(foughtNow(before, standing({ choice: 11, fought: ['d/2', 'b/2'] }), ['d/2', 'a/2'], ['a'])).toEqual(['d/2', 'a/2', 'b/2']);
});

test('with the season they are forgotten, but for those that ended it', () => {
  expect(foughtNow(standing({}), standing({ now: 3, choice: 11 }), ['a/2'])).toEqual([]);
  expect(foughtNow(waiting(battle('b', false)), standing({ now: 3, choice: 11 }), ['a/2'], ['b'])).toEqual(['b/2']);
});

test('nothing is kept of another campaign, or where one has gone back', () => {
  expect(foughtNow(waiting(battle('a', true)), standing({ key: 'two' }), ['b/2'])).toEqual([]);
  expect(foughtNow(waiting(battle('a', true)), standing({ choice: 4 }), ['b/2'])).toEqual([]);
  expect(foughtNow(null, standing({}), [])).toEqual([]);
});

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
