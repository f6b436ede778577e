import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { happened, season, written } from './written.ts';

/** What a campaign from a position begins with, as its chronicle tells it (ruling 396). */

const prince = (leader: number, province: string, warRating: number) =>
  happened('prince-given', { nation: 'capalan-league', leader: `capalan-league-leader-986-${leader}`, province, warRating, cause: 1 });
const CAPTIVE = happened('leader-hurt', { nation: 'capalan-league', leader: 'capalan-league-leader-986-3', fate: 'captured', captor: 'orcs', cause: 1 });

test('p. 55: tribes of a broken nation, and a war between two of them, are told of by where they are at home', () => {
  const tribe = (home: string) => happened('tribe-given', { nation: 'riata', tribe: `riata:${home}`, of: [home], province: 'riata', cause: 1 });
  const war = happened('war-given', { war: 'riata:caer-morran/riata/-1', aggressor: 'riata:caer-morran', defender: 'riata', since: -1, of: [], cause: 1 });
  const text = written([season('spring', 1), tribe('caer-morran'), tribe('glen-tarrow'), war]);
  expect(text).toContain('Riata is broken up: Caer Morran and Glen Tarrow follow chiefs of their own.');
  expect(text).toMatch(/The tribe of Caer Morran wages war on the Leader’s tribe in Dun Riata since Fall 985\./);
});

test('p. 51: how the last battles of a nation went', () => {
  const battles = happened('battles-given', { nation: 'orcs', battles: ['lost', 'won'], cause: 1 });
  expect(written([season('spring', 1), battles])).toContain('The Orcs’ last battle was lost, the one before it won.');
  const one = happened('battles-given', { nation: 'ekra', battles: ['won'], cause: 1 });
  expect(written([season('spring', 1), one])).toContain('Ekra’s last battle was won.');
});

test('p. 30: a nation has refused battle too often', () => {
  const refusals = happened('refusals-given', { nation: 'orcs', refusals: 2, cause: 1 });
  expect(written([season('spring', 1), refusals])).toContain('The Orcs have refused two battles beyond their right, and fought none since.');
});

test('p. 55: who waits for Spring, and who holds him', () => {
  const leader = 'capalan-league-leader-986-3';
  const rival = happened('rival-given', { nation: 'capalan-league', leader, province: 'portalba', warRating: 2, cause: 1 });
  const text = written([season('spring', 1), rival, CAPTIVE]);
  expect(text).toMatch(/In the Capalan League .+ of Portalba will not bow to the Leader \(War Rating 2, a captive of the Orcs\)\./);
  expect(text).not.toMatch(/captured/);
});

test('p. 55: a civil war that goes on', () => {
  const rebels = happened('rebels-given', { nation: 'riata', to: 'riata:rebels', of: ['caer-morran', 'glen-tarrow'], province: 'caer-morran', cause: 1 });
  const war = happened('war-given', { war: 'riata:rebels/riata/-3', aggressor: 'riata:rebels', defender: 'riata', since: -3, of: [], cause: 1 });
  const text = written([season('spring', 1), rebels, war]);
  expect(text).toContain('The rebels of Riata hold Caer Morran and Glen Tarrow.');
  expect(text).toContain('The rebels of Riata wage war on Riata since Spring 985.');
});

test('p. 55: a governor claims the throne; a chief is held by the Leader’s tribe', () => {
  const [marches, against] = ['tropilium-northern-marches', 'tropilium'];
  const claim = happened('claim-given', { nation: marches, leader: `${marches}-leader-986-1`, against, cause: 1 });
  expect(written([season('spring', 1), claim])).toMatch(/Governor .+ of the Tropilium Northern Marches claims .+ throne\./);
  const tribe = happened('tribe-given', { nation: 'riata', tribe: 'riata:caer-morran', of: ['caer-morran'], province: 'riata', cause: 1 });
  const chief = happened('leader-rose', { nation: 'riata:caer-morran', leader: 'riata-leader-986-2', warRating: 2, how: 'given', cause: 1 });
  const held = happened('leader-hurt', { nation: 'riata:caer-morran', leader: 'riata-leader-986-2', fate: 'captured', captor: 'riata', cause: 1 });
  const text = written([season('spring', 1), tribe, chief, held]);
  expect(text).toMatch(/Chief .+ leads the tribe of Caer Morran, War Rating 2, a captive of the Leader’s tribe in Dun Riata\./);
});

test('p. 42: a wounded prince', () => {
  const hurt = happened('leader-hurt', { nation: 'capalan-league', leader: 'capalan-league-leader-986-3', fate: 'out-of-the-fight', captor: null, cause: 1 });
  expect(written([season('spring', 1), prince(3, 'montesarno', 2), hurt])).toMatch(/heads Montesarno \(War Rating 2, wounded\)\./);
});

test('pp. 68-69: a people that has only come, and what dragons have left behind', () => {
  const first = happened('first-war-given', { nation: 'centaurs', war: 'orcs/centaurs/0', against: 'orcs', cause: 1 });
  const beaten = happened('dragon-given', { nation: 'orcs', result: 'beaten', cause: 1 });
  const text = written([season('spring', 1), first, beaten]);
  expect(text).toContain('The Centaurs are newcomers still: all depends on their war with the Orcs.');
  expect(text).toContain('The Orcs have beaten a Rogue Dragon: none comes there again.');
  const awaited = happened('dragon-given', { nation: 'orcs', result: 'awaited', cause: 1 });
  expect(written([season('spring', 1), awaited])).toContain('A Rogue Dragon has settled in the Orcs’ land, and must be faced.');
  const waste = happened('dragon-given', { nation: 'treyine', result: 'devastated', cause: 1 });
  expect(written([season('spring', 1), waste])).toContain('Treyine’s land lies waste after a Rogue Dragon’s year.');
});

test('pp. 68-69: a people that has won no land yet, in its camp', () => {
  const camp = happened('camp-given', { nation: 'centaurs', province: 'roundwood-down', cause: 1 });
  expect(written([season('spring', 1), camp])).toContain('The Centaurs stand in Roundwood Down, without land as yet.');
});

test('p. 68: a people never comes again', () => {
  const gone = happened('gone-given', { nation: 'centaurs', cause: 1 });
  expect(written([season('spring', 1), gone])).toContain('The Centaurs have come before, and never come again.');
});

test('p. 68: the Demon’s host', () => {
  const host = happened('demon-given', { nation: 'orcs', morale: 4, cause: 1 });
  expect(written([season('spring', 1), host])).toContain('Black Moon Incarnate has taken the Orcs before, and rules there still.');
});

test('p. 67: a company does not forget who has paid it', () => {
  const employer = happened('employer-given', { nation: 'orcs', company: 'white-company', cause: 1 });
  expect(written([season('spring', 1), employer])).toContain('The White Company has left the Orcs on good terms, and never fights a former employer.');
});

test('p. 55: princes of a nation’s cities stand in one line, a captive with who holds him', () => {
  const text = written([season('spring', 1), prince(2, 'portalba', 4), prince(3, 'montesarno', 2), CAPTIVE]);
  expect(text).toMatch(/In the Capalan League .+ heads Portalba \(War Rating 4\) and .+ heads Montesarno \(War Rating 2, a captive of the Orcs\)\./);
  expect(text).not.toMatch(/captured/);
});

test('p. 55: the princes of several nations stand in one line each below how many nations have them', () => {
  const torem = happened('prince-given', { nation: 'torem', leader: 'torem-leader-986-2', province: 'zarringard', warRating: 3, cause: 1 });
  const text = written([season('spring', 1), prince(2, 'portalba', 4), torem, prince(3, 'montesarno', 2)]);
  expect(text).toContain('Two nations of city states have princes already.');
  expect(text).toMatch(
    /In the Capalan League .+ heads Portalba \(War Rating 4\) and .+ heads Montesarno \(War Rating 2\)\.\s+In Torem .+ heads Zarringard \(War Rating 3\)\./,
  );
});

test('pp. 68-69: a people that holds land as the campaign begins, or stands in its camp, leads to its page wherever it is told of', () => {
  const read = reader(TALOMIR);
  const lands = happened('lands-given', { nation: 'beastmen', of: ['harbottle'], cause: 1 });
  read.read({ now: 1, events: [season('spring', 1), lands], battles: new Map() });
  const told = read.read({
    now: 2,
    events: [season('summer', 2), happened('war-undecided', { war: 'beastmen/orcs/1', between: ['beastmen', 'orcs'], reason: 'no-land-touches', cause: 1 })],
    battles: new Map(),
  });
  const links = told.sections.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.id]))));
  expect(links).toContain('beastmen');
});
