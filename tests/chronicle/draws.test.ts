import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

const SPRING = season('spring', 1);

/** The headings and first lines of a season, in their order. */
const outline = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^ {0,2}\S/.test(line))
    .map((line) => line.trim());

describe('the draws of Spring stand together, a sentence for each kind (pp. 44-45, 50, 61, 65)', () => {
  test('casters by level, then heroes, companies, who was not hired, and what was bought, in whatever order they came', () => {
    const text = written([
      SPRING,
      threw('hero-for-hire', 'ekra', [6], { result: 'a-hero' }),
      threw('hero-for-hire', 'orcs', [6], { result: 'a-hero' }),
      threw('hero-for-hire', 'mangu', [2], { result: 'no-hero' }),
      happened('company-unhired', { nation: 'seniira', company: 'drum-artillery', reason: 'price' }),
      happened('company-hired', { nation: 'ekra', company: 'hykar-horsemen', commander: null, units: [], rolls: 2, how: 'new' }),
      happened('company-hired', { nation: 'mangu', company: 'hykar-horsemen', commander: null, units: [], rolls: 2, how: 'new' }),
      happened('hero-hired', { nation: 'ekra', leader: 'ekra-hero-986-1' }),
      happened('captain-appointed', { nation: 'ekra', leader: 'ekra-captain-986-2' }),
      happened('magic-user-hired', { nation: 'ekra', leader: 'ekra-magic-user-986-3', level: 1 }),
      happened('banner-bought', { nation: 'ekra', banner: 'personal' }),
      happened('magic-user-hired', { nation: 'orcs', leader: 'orcs-magic-user-986-1', level: 3 }),
      happened('hero-hired', { nation: 'orcs', leader: 'orcs-hero-986-2' }),
      happened('captain-appointed', { nation: 'orcs', leader: 'orcs-captain-986-3' }),
      happened('magic-user-hired', { nation: 'mangu', leader: 'mangu-magic-user-986-1', level: 1 }),
    ]);
    const told = outline(text).slice(outline(text).indexOf('The draws'));
    expect(told[0]).toBe('The draws');
    expect(told[1]).toBe('Three magic users take service, for one recruiting roll each.');
    expect(told[2]).toMatch(/^Heroes take service: \S.* with Ekra and \S.* with the Orcs, for two recruiting rolls each\.$/);
    expect(told[3]).toBe('Companies take service: Hykar Horsemen with Ekra and Mangu (two recruiting rolls each).');
    expect(told[4]).toBe('Not hired, for there are not enough rolls: Drum Dwarven Artillery (Seniira).');
    expect(told[5]).toMatch(/^Captains for large armies: \S.* \(Ekra\) and \S.* \(the Orcs\), for one recruiting roll each\.$/);
    expect(told[6]).toBe('New banners: a Personal Banner for Ekra, for one recruiting roll.');
    expect(told).toHaveLength(7);
    const alone = happened('company-hired', { nation: 'ekra', company: 'black-company', commander: null, units: [], rolls: 2, how: 'new' });
    expect(written([SPRING, alone])).toContain('A company takes service: the Black Company with Ekra (two recruiting rolls).');
    expect(text).toMatch(/Of level 3: Zugrat the Hunched with the Orcs\.\n\s+Of level 1: with Ekra and Mangu\./);
    expect(text).toContain('A hero for hire, threw: 6 Ekra and the Orcs.');
  });

  test('what is below zero has the sign of print (p. 45)', () => {
    const text = written([
      SPRING,
      threw('magic-for-hire', 'orcs', [1], { modifiers: [{ why: 'mana', value: -2 }], total: -1, result: 'no-magic-users' }),
      threw('magic-for-hire', 'ekra', [3], { total: 3, result: 'one-level-one' }),
      happened('magic-user-hired', { nation: 'ekra', leader: 'ekra-magic-user-986-3', level: 1 }),
    ]);
    expect(text).toContain('Magic for hire, counting mana and magic users on hand: 3 Ekra; −1 the Orcs.');
  });

  test('one of a kind is told as one', () => {
    const text = written([
      SPRING,
      happened('hero-hired', { nation: 'ekra', leader: 'ekra-hero-986-1' }),
      happened('captain-appointed', { nation: 'ekra', leader: 'ekra-captain-986-2' }),
      happened('magic-user-hired', { nation: 'ekra', leader: 'ekra-magic-user-986-3', level: 1 }),
    ]);
    expect(text).toMatch(/A hero takes service: \S.* with Ekra, for two recruiting rolls\./);
    expect(text).toMatch(/A captain for a large army: \S.* \(Ekra\), for one recruiting roll\./);
    expect(text).toContain('One magic user takes service, for one recruiting roll.');
  });
});

test('p. 57: tribute, old debts and what is owed are a sentence each', () => {
  const pay = (from: string, to: string, reason: string) => happened('tribute-paid', { from, to, rolls: 1, for: reason });
  const text = written([
    SPRING,
    pay('ekra', 'altengard', 'debt'),
    pay('ekra', 'altengard', 'debt'),
    pay('mirish', 'mangu', 'debt'),
    pay('ekra', 'altengard', 'enforced-peace'),
    happened('tribute-owed', { from: 'undead', to: 'mangu', rolls: 1 }),
  ]);
  expect(linesWith(text, 'recruiting roll each')).toEqual([
    'Old debts are paid, a recruiting roll each: Ekra to Altengard (two); Mirish to Mangu.',
    'Tribute is paid, a recruiting roll each: Ekra to Altengard.',
    'For want of rolls there is owed, a recruiting roll each: the Undead to Mangu.',
  ]);
});

test('p. 55: the First Families of all city states are a sentence, with the dice of each', () => {
  const family = (nation: string, leader: string, province: string, cause: number) => [
    threw('city-state-first-family', leader, [5], { against: nation, cause } as never),
    happened('first-family-rose', { nation, leader, province, warRating: 4, how: 'elected', cause }),
  ];
  const text = written([SPRING, ...family('seniira', 'seniira-leader-986-1', 'seniira', 1), ...family('torem', 'torem-leader-986-1', 'torem', 2)]);
  expect(text).toMatch(/Seniira is led this year by \S+ \S+ of Villa Regia \(War Rating 4\) and Torem by \S+ \S+ of Toremshahr \(War Rating 4\)\./);
  expect(text).toMatch(/The First Family of Torem: /);
});

test('p. 57: the armies of Spring are told with the companies hired for them and the Demon’s army (p. 68)', () => {
  const units = (nation: string, ...numbers: readonly number[]) => numbers.map((n) => `${nation}-986-${n}`);
  const raised = [
    season('spring', 1),
    happened('company-hired', { nation: 'ekra', company: 'black-company', units: units('ekra', 1, 2, 3), rolls: 2, how: 'new', commander: null }),
    happened('company-hired', { nation: 'mangu', company: 'black-company', units: units('mangu', 1), rolls: 2, how: 'new', commander: null }),
    happened('basic-army-raised', { nation: 'ekra', units: units('ekra', 4, 5), points: 60 }),
    happened('basic-army-raised', { nation: 'orcs', units: units('orcs', 1), points: 30 }),
    happened('demons-raised', { nation: 'orcs', units: units('orcs', 2, 3), points: 200 }),
    happened('unit-recruited', { nation: 'orcs', unit: 'orcs-986-4', type: 'orcs', at: 'orcs' }),
  ];
  expect(linesWith(written(raised), 'raise their armies')).toEqual([
    'Two nations raise their armies, 9 units in all; the largest are those of Ekra (5) and the Orcs (4).',
  ]);
});

test('p. 65: companies of several kinds kept by one nation are told kind by kind, each with its own price and commander', () => {
  const kept = (nation: string, company: string, rolls: number, commander: string | null = null) =>
    happened('company-hired', { nation, company, commander, units: [], rolls, how: 'retained' });
  const text = written([
    SPRING,
    kept('merchen', 'riata-warriors', 2),
    kept('merchen', 'black-company', 4, 'merchen-commander-986-1'),
    kept('merchen', 'riata-warriors', 2),
    kept('merchen', 'hykar-horsemen', 1),
    kept('ekra', 'hykar-horsemen', 1),
  ]);
  expect(linesWith(text, 'Kept in service')).toEqual([
    'Kept in service for another year: two companies of Riata Warriors with Merchen (four recruiting rolls); the Black Company under Captain Alfred Badenhorst with Merchen (four recruiting rolls); Hykar Horsemen with Merchen and Ekra (one recruiting roll each).',
  ]);
});

test('p. 55: a nation divided by civil war is one of those that raise armies: units sworn to the rebels are counted once, with what these recruit and hire', () => {
  const units = (nation: string, ...numbers: readonly number[]) => numbers.map((n) => `${nation}-986-${n}`);
  const text = written([
    SPRING,
    happened('company-hired', { nation: 'ekra:rebels', company: 'black-company', units: units('ekra', 9), rolls: 3, how: 'new', commander: null }),
    happened('basic-army-raised', { nation: 'ekra', units: units('ekra', 1, 2), points: 60 }),
    happened('allegiance-sworn', { nation: 'ekra', to: 'ekra:rebels', unit: 'ekra-986-1' }),
    happened('basic-army-raised', { nation: 'orcs', units: units('orcs', 1), points: 30 }),
    happened('unit-recruited', { nation: 'ekra:rebels', unit: 'ekra-986-4', type: 'knights', at: 'ekra' }),
  ]);
  expect(linesWith(text, 'raise their armies')).toEqual([
    'Two nations raise their armies, 5 units in all; the largest are those of Ekra (4) and the Orcs (1).',
  ]);
});

describe('pp. 68-69: where a special people comes', () => {
  const came = threw('centaurs-arrive', 'centaurs', [4, 6], { total: 10 });
  const place = threw('centaurs-appear', 'centaurs', [3], { result: 'orcs' });

  test('what was thrown, and the place', () => {
    const arrived = happened('people-arrived', { nation: 'centaurs', against: 'orcs', province: 'roundwood-down' });
    expect(written([SPRING, came, place, arrived])).toContain('Threw 4 and 6: 10. Where: 3, the Orcs.');
  });

  test('p. 9: who leads it, and what was thrown for his War Rating', () => {
    const arrived = happened('people-arrived', { nation: 'centaurs', against: 'orcs', province: 'roundwood-down' });
    const leader = 'centaurs-leader-986-1';
    const rose = happened('leader-rose', { nation: 'centaurs', leader, warRating: 3, how: 'first' });
    const text = written([SPRING, came, place, arrived, threw('war-rating', leader, [4], { result: '3' }), rose]);
    expect(linesWith(text, 'thundering')[0]).toMatch(/Roundwood Down\. [A-Z]\S+ (?!Nameless)\S+.* leads them, War Rating 3\.$/);
    expect(linesWith(text, 'War Rating: threw')).toEqual(['War Rating: threw 4, a rating of 3.']);
  });

  test('none is thrown for where all of the table are gone (ruling C19)', () => {
    const text = written([SPRING, came, happened('people-found-no-host', { nation: 'centaurs' })]);
    expect(linesWith(text, 'Threw')).toEqual(['Threw 4 and 6: 10.']);
  });
});
