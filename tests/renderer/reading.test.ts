import { expect, test } from 'vitest';
import type { Rolled } from '../../engine/events.ts';
import { nationId } from '../../engine/ids.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { formatLine } from '../../engine/lines.ts';
import { actorOf, detailsOf } from '../../renderer/explain/kinds.ts';
import { type NamesOfIds, whoIs } from '../../renderer/explain/naming.ts';
import {
  behind,
  groups,
  groupsAbout,
  headOf,
  lineBehind,
  linesBehind,
  type NumberOnPage,
  pageOf,
  readLog,
  together,
  withItsStep,
  yearInId,
} from '../../renderer/explain/reading.ts';

const TREYINE = nationId('treyine');
const throwOf = (table: Rolled['table'], who: string, cause: number, result = 'lower'): Rolled => ({
  kind: 'roll',
  table,
  page: 58,
  who,
  dice: [3],
  modifiers: [],
  total: 3,
  result,
  cause,
});

const EVENTS: readonly unknown[] = [
  { kind: 'phase-began', phase: 'going-to-war' },
  { ...throwOf('who-is-attacked', 'treyine', 559), against: 'ekra' },
  { ...throwOf('who-is-attacked', 'treyine', 559, 'highest'), against: 'orcs' },
  { kind: 'war-declared', war: 'treyine/orcs/1', aggressor: 'treyine', defender: 'orcs', reason: 'passed-two', possible: ['ekra', 'orcs'], cause: 559 },
  { kind: 'chose', by: 'ekra', hand: 'game', choice: 'contest', why: 'always-contest', of: [], cause: 3 },
  { kind: 'battle-began', system: 'abstract', season: 1, province: 'ekra', invader: 'treyine', defender: 'ekra', strength: [6600, 6200] },
  throwOf('posture', 'ekra', 3, 'highest'),
  { kind: 'units-routed', nation: 'ekra', units: ['ekra-986-1'], tenths: 1, cause: 3 },
  { kind: 'battle-ended', field: 'treyine', end: 'withdrew', turns: 1, cause: 14 },
  throwOf('will-to-fight', 'treyine', 3),
  { kind: 'unit-recruited', nation: 'tropilium-northern-marches', unit: 'tropilium-northern-marches-987-11', type: 'pirates', at: 'ekra', cause: 600 },
];
const log = readLog(EVENTS.map((event) => formatLine(event as LoggedEvent)));

const names: NamesOfIds = {
  nation: (id) => ({ treyine: 'Treyine', ekra: 'Ekra' })[id],
  province: (id) => ({ demesk: 'Qasr Demesk' })[id],
  treasure: (id) => ({ 'book-of-the-hungry-moon': 'Book of the Hungry Moon' })[id],
  person: (id) => ({ 'ekra-leader-986-1': 'King Perrin of Ekra', 'ekra-black-company-986-1-commander': 'Captain Alfred Badenhorst of the Black Company' })[id],
  unit: (id) => ({ 'ekra-986-3': 'Ekra’s Archers 2', 'ekra-black-company-986-1': 'the Black Company in the pay of Ekra' })[id],
  rep: () => undefined,
};

test('an event brings the throws of its step along, and not those of a battle whose steps bear the same numbers', () => {
  expect(behind(log, 3).map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(withItsStep(log, 4).map(({ line }) => line)).toEqual([4, 9]);
  expect(withItsStep(log, 6).map(({ line }) => line)).toEqual([6, 7]);
  expect(behind(log, 7).map(({ line }) => line)).toEqual([6, 7]);
  expect(withItsStep(log, 0).map(({ line }) => line)).toEqual([0]);
  expect(withItsStep(log, 99)).toEqual([]);
});

test('a battle is named from its beginning to its end', () => {
  expect(log.map(({ battle }) => battle !== null)).toEqual([false, false, false, false, false, true, true, true, true, false, false]);
});

test('the log step by step: each line in one step, in order', () => {
  const steps = groups(log);
  expect(steps.flatMap(({ lines }) => lines)).toEqual(log);
  expect(steps.map(({ key }) => key)).toEqual([0, 1, 4, 5, 6, 8, 9, 10]);
  expect(headOf(steps[1]!.lines).event.kind).toBe('war-declared');
});

test('steps are found by their sort and by nation, and a nation is not another whose id begins alike', () => {
  expect(groupsAbout(log, 'choices', null).map(({ key }) => key)).toEqual([4]);
  expect(groupsAbout(log, 'throws', TREYINE).map(({ key }) => key)).toEqual([1, 9]);
  expect(groupsAbout(log, 'all', 'tropilium')).toEqual([]);
  expect(groupsAbout(log, 'all', 'tropilium-northern-marches').map(({ key }) => key)).toEqual([10]);
});

test('a step is about a nation whose people or units alone it names', () => {
  const events = [
    { kind: 'leader-died', leader: 'ekra-leader-986-1', cause: 1 },
    { kind: 'units-routed', units: [{ id: 'ekra-986-3' }], cause: 2 },
    { kind: 'leader-died', leader: 'ekra-minor-leader-986-1', cause: 3 },
    { kind: 'battle-fought', at: 'ekra-ford', cause: 4 },
  ];
  const told = readLog(events.map((event) => JSON.stringify(event)));
  expect(groupsAbout(told, 'all', 'ekra').map(({ key }) => key)).toEqual([0, 1]);
});

test('who holds a province leads to the last time it changed hands, and a War Rating to its throw, or to where it was given', () => {
  const events = [
    { kind: 'lands-given', nation: 'orcs', of: ['ekra', 'demesk'], cause: 1 },
    { kind: 'province-taken', province: 'ekra', from: 'orcs', to: 'treyine', cause: 2 },
    { kind: 'province-returned', province: 'ekra', from: 'treyine', to: 'orcs', cause: 3 },
    { kind: 'tribe-took', province: 'sarn', cause: 4 },
    { kind: 'province-conceded', province: 'sarn', cause: 5 },
    throwOf('war-rating', 'ekra-leader-986-1', 6),
    throwOf('will-to-fight', 'ekra-leader-986-1', 7),
    { kind: 'prince-given', nation: 'torem', leader: 'torem-leader-986-1', cause: 8 },
    { kind: 'rival-given', nation: 'riata', leader: 'riata-leader-986-2', cause: 9 },
    { kind: 'leader-rose', nation: 'zamba', leader: 'zamba-leader-986-1', how: 'given', cause: 10 },
    { kind: 'leader-rose', nation: 'aeja', leader: 'aeja-leader-986-1', how: 'chief', cause: 11 },
    { kind: 'peace-given', between: ['orcs', 'ekra'], cause: 12 },
  ];
  const told = readLog(events.map((event) => JSON.stringify(event)));
  const line = (number: NumberOnPage['number'], of: string) => lineBehind(told, { number, of })?.line;
  expect(['demesk', 'ekra', 'sarn', 'mangu'].map((province) => line('holder', province))).toEqual([0, 2, 3, undefined]);
  expect(['ekra', 'torem', 'zamba', 'aeja'].map((of) => line('war-rating', `${of}-leader-986-1`))).toEqual([5, 7, 9, undefined]);
  expect([line('war-rating', 'riata-leader-986-2'), line('peace', 'ekra/orcs'), line('peace', 'ekra/mangu')]).toEqual([8, 11, undefined]);
});

test('a line is on the page of its step', () => {
  const steps = groups(log);
  expect([0, 3, 7, 10].map((line) => pageOf(steps, line, 2))).toEqual([0, 0, 2, 3]);
});

test('throws on one table that follow each other stand together', () => {
  expect(together(log.slice(0, 5)).map((block) => block.length)).toEqual([1, 2, 1, 1]);
});

const peace = readLog([JSON.stringify({ kind: 'peace-made', between: ['treyine', 'ekra'], winner: 'treyine', loser: 'ekra', morale: [3, 2], cause: 4 })]);

test('a number leads to what made it, the last of it', () => {
  expect(lineBehind(log, { number: 'morale', of: 'treyine' })?.line).toBe(9);
  expect(lineBehind(peace, { number: 'peace', of: 'ekra/treyine' })?.line).toBe(0);
  expect(lineBehind(peace, { number: 'peace', of: 'ekra/orcs' })).toBeNull();
  expect(lineBehind(log, { number: 'war-rating', of: 'treyine-leader-986-1' })).toBeNull();
  expect([yearInId('treyine-leader-986-1'), yearInId('treyine')]).toEqual([986, null]);
});

test('pp. 59-60: the heart of a nation that fights on is explained by its own test, and not by a peace that it has won meanwhile, nor by what befell others', () => {
  const made = (between: readonly [string, string], loser: string) => ({ kind: 'peace-made', between, winner: between[0], loser, morale: [1, 1], cause: 9 });
  const events: readonly unknown[] = [
    throwOf('will-to-fight', 'treyine', 4, 'shaken'),
    { kind: 'morale-shaken', nation: 'treyine', morale: 1, cause: 4 },
    throwOf('will-to-fight', 'ekra', 5, 'disaster'),
    { kind: 'war-lost', war: 'ekra/treyine/1', winner: 'treyine', loser: 'ekra', cause: 9 },
    { kind: 'war-lost', war: 'orcs/goblins/1', winner: 'orcs', loser: 'goblins', cause: 9 },
    made(['treyine', 'ekra'], 'ekra'),
    made(['orcs', 'goblins'], 'goblins'),
    { kind: 'morale-restored', nation: 'goblins', morale: 1, cause: 9 },
  ];
  const season = readLog(events.map((event) => formatLine(event as LoggedEvent)));
  const lines = (number: NumberOnPage['number'], of: string) => linesBehind(season, { number, of }).map(({ line }) => line);
  expect(lines('morale', 'treyine')).toEqual([0, 1]);
  expect(lines('morale', 'goblins')).toEqual([4, 6, 7]);
  // back at what its list has, which nothing tells of where it was that before: it has lost the war
  expect(lines('morale', 'ekra')).toEqual([3, 5]);
  expect(lines('peace', 'ekra/treyine')).toEqual([3, 5]);
  expect(lines('morale', 'mangu')).toEqual([]);
});

test('pp. 57, 60: rolls in hand are those of the land, and what came and went as tribute', () => {
  const events: readonly unknown[] = [
    { kind: 'rolls-received', nation: 'treyine', provinces: 4, defense: 3, tech: 2, rolls: 9, cause: 1 },
    { kind: 'rolls-received', nation: 'ekra', provinces: 1, defense: 3, tech: 2, rolls: 6, cause: 2 },
    { kind: 'tribute-paid', from: 'ekra', to: 'treyine', rolls: 1, for: 'peace', cause: 3 },
    { kind: 'tribute-paid', from: 'orcs', to: 'goblins', rolls: 1, for: 'peace', cause: 4 },
    { kind: 'tribute-paid', from: 'treyine', to: 'orcs', rolls: 1, for: 'owed', cause: 5 },
  ];
  const season = readLog(events.map((event) => formatLine(event as LoggedEvent)));
  expect(linesBehind(season, { number: 'rolls', of: 'treyine' }).map(({ line }) => line)).toEqual([0, 2, 4]);
  expect(linesBehind(season, { number: 'rolls', of: 'ekra' }).map(({ line }) => line)).toEqual([1, 2]);
});

test('whom an event is about, and what it says besides', () => {
  expect(actorOf(log[3]!.event)).toBe('treyine');
  expect(actorOf(log[0]!.event)).toBeNull();
  expect(detailsOf(log[8]!.event)).toEqual([
    { name: 'Field', values: ['treyine'] },
    { name: 'End', values: ['withdrew'] },
    { name: 'Turns', values: [1] },
  ]);
  // what is neither words nor a number is not told, in a list neither
  const odd = { kind: 'leader-hurt', nation: 'ekra', untilYear: 988, isGrave: true, at: { x: 1 }, ways: ['a', { b: 1 }, 2], none: [{}] };
  expect(detailsOf(odd as unknown as LoggedEvent)).toEqual([
    { name: 'Until year', values: [988] },
    { name: 'Ways', values: ['a', 2] },
  ]);
  // of how it was fought, too, no id of ours is shown
  expect(detailsOf(log.find(({ event }) => event.kind === 'battle-began')!.event)).toContainEqual({ name: 'System', values: ['quickly'] });
});

test('ids in words: nations, people, units, wars, battles, and what nobody knows', () => {
  expect(whoIs('treyine', names)).toBe('Treyine');
  expect(whoIs('demesk', names)).toBe('Qasr Demesk');
  // a tribe's war and its battle, whose ids are a nation's too
  const tribes = { ...names, nation: (id: string) => (id.includes(':') ? 'a tribe' : names.nation(id)) };
  expect(whoIs('treyine/treyine:demesk/15', tribes)).toBe('the war of Treyine on a tribe');
  expect(whoIs('demesk/treyine:demesk', tribes)).toBe('the battle for Qasr Demesk');
  expect(whoIs('ekra-leader-986-1', names)).toBe('King Perrin of Ekra');
  expect(whoIs('ekra-black-company-986-1-commander', names)).toBe('Captain Alfred Badenhorst of the Black Company');
  expect(whoIs('treyine-leader-986-1', names)).toBe('Treyine’s leader of 986');
  expect(whoIs('treyine-magic-user-987-3', names)).toBe('Treyine’s magic user of 987');
  expect(whoIs('ekra-986-3', names)).toBe('Ekra’s Archers 2');
  expect(whoIs('ekra-black-company-986-1', names)).toBe('the Black Company in the pay of Ekra');
  // who is in no roll is told without the numbers of its id
  expect(whoIs('ekra-986-4', names)).toBe('a unit of Ekra');
  expect(whoIs('treyine/ekra/1', names)).toBe('the war of Treyine on Ekra');
  expect(whoIs('demesk/treyine', names)).toBe('the battle for Qasr Demesk');
  expect(whoIs('the-ford/treyine', names)).toBe('the battle for the ford');
  expect(whoIs('who-knows', names)).toBe('who knows');
});

test('p. 9: of the War Ratings that one step threw for several, an event brings along those of whom it names', () => {
  const wars: readonly object[] = [
    throwOf('war-rating', 'goblins-leader-986-3', 9),
    { kind: 'leader-rose', nation: 'goblins:rotmire', leader: 'goblins-leader-986-3', warRating: 3, how: 'chief', cause: 9 },
    throwOf('war-rating', 'riata-leader-986-3', 9),
    { kind: 'leader-rose', nation: 'riata:caer-morran', leader: 'riata-leader-986-3', warRating: 3, how: 'chief', cause: 9 },
    { kind: 'morale-restored', nation: 'eskelin', morale: 2, cause: 9 },
  ];
  const told = readLog(wars.map((event) => formatLine(event as LoggedEvent)));
  expect(behind(told, 3).map(({ line }) => line)).toEqual([2, 3]);
  expect(behind(told, 4).map(({ line }) => line)).toEqual([4]);
});
