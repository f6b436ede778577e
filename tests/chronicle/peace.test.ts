import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

const WAR = happened('war-declared', { war: 'w', aggressor: 'ekra', defender: 'orcs', reason: 'passed-two', possible: [] });
const FELL = happened('nation-fell', { nation: 'orcs' });
const over = (a: string, b: string) => happened('war-undecided', { war: 'w', between: [a, b], reason: 'nation-fell' });

describe('p. 60: what follows from a lost war is told with it', () => {
  test('the peace and its end, the land, the roll, the hatred', () => {
    const text = written([
      season('spring', 1),
      WAR,
      happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs' }),
      happened('province-returned', { province: 'ekra', from: 'orcs', to: 'ekra', war: 'w' }),
      happened('peace-made', { between: ['ekra', 'orcs'], winner: 'ekra', loser: 'orcs', morale: [3, 1], length: 2, unit: 'years', until: 9 }),
      happened('tribute-owed', { from: 'orcs', to: 'ekra', rolls: 1 }),
      happened('hatred-sworn', { nation: 'orcs', of: 'ekra' }),
    ]);
    expect(linesWith(text, 'The Orcs lose heart')).toEqual([
      'The Orcs lose heart and the war against Ekra: peace for two years, to the end of Spring 988 (National Morale: Ekra 3, the Orcs 1); Ekremont is given back; the Orcs owe one recruiting roll and hate Ekra from now on.',
    ]);
    expect(linesWith(text, 'is given back')).toHaveLength(1);
    expect(linesWith(text, 'recruiting roll')).toHaveLength(1);
    expect(text).not.toContain('hated enemy');
  });

  test('p. 59: a leader who is hurt, taken or dead does not count in the test, and it is said', () => {
    const roll = { base: 2, modifiers: [], target: 2, passed: 1, result: 'shaken' };
    const text = written([
      season('spring', 1),
      happened('leader-hurt', { nation: 'ekra', leader: 'ekra-leader-986-1', fate: 'captured', captor: 'orcs' }),
      threw('will-to-fight', 'ekra', [2, 5], roll),
      happened('morale-shaken', { nation: 'ekra', morale: 1 }),
    ]);
    expect(linesWith(text, 'leader wounded')[0]).toMatch(/, Ekra’s leader wounded, captured or dead\.$/);
  });

  test.each([
    [['orcs'], 'The Orcs fight on.'],
    [['ekra'], 'Ekra fights on.'],
    [['ekra', 'orcs'], 'Ekra and the Orcs fight on.'],
  ])('%j: who fights on is told by one or by many', (steady, words) => {
    const tests = steady.map((nation) => threw('will-to-fight', nation, [1, 2], { passed: 2 }));
    expect(linesWith(written([season('spring', 1), ...tests, happened('phase-began', { phase: 'national-morale' })]), 'on.')).toEqual([words]);
  });

  test('p. 59: a heart that is shaken at National Morale 0 falls no lower, and is not said to (ruling C2)', () => {
    const roll = { base: 0, modifiers: [{ why: 'war-rating', value: 3 }], target: 3, passed: 1, result: 'shaken' } as const;
    const text = written([season('spring', 1), threw('will-to-fight', 'ekra', [2, 5], roll), happened('morale-shaken', { nation: 'ekra', morale: 0 })]);
    expect(text).toContain('Ekra wavers: National Morale stays at 0.');
    expect(text).not.toContain('falls to');
  });

  test('p. 60: whose National Morale is which is said of a peace, for by that it lasts years or seasons', () => {
    const peace = (morale: readonly [number, number], length: number, unit: string, until: number) =>
      linesWith(
        written([
          season('spring', 1),
          happened('war-lost', { war: 'ekra/orcs/1', winner: 'ekra', loser: 'orcs' }),
          happened('peace-made', { between: ['ekra', 'orcs'], winner: 'ekra', loser: 'orcs', morale, length, unit, until }),
        ]),
        'peace for',
      );
    expect(peace([3, 2], 1, 'years', 5)[0]).toContain('peace for one year, to the end of Spring 987 (National Morale: Ekra 3, the Orcs 2)');
    expect(peace([2, 4], 2, 'seasons', 3)[0]).toContain('peace for two seasons, to the end of Fall 986 (National Morale: Ekra 2, the Orcs 4)');
  });

  test('a captured leader who is bought back is told with his price (ruling C10)', () => {
    const text = written([season('spring', 1), happened('tribute-paid', { from: 'zheman', to: 'entoich', rolls: 1, for: 'ransom' })]);
    expect(text).toContain('Zheman buys back a captured leader from Entoich for one recruiting roll.');
  });

  test('hearts that are whole again and peaces that run out are a line each', () => {
    const text = written([
      season('spring', 1),
      happened('morale-restored', { nation: 'ekra', morale: 2 }),
      happened('morale-restored', { nation: 'orcs', morale: 1 }),
      happened('peace-ended', { between: ['ekra', 'orcs'] }),
      happened('peace-ended', { between: ['mangu', 'mirish'] }),
    ]);
    expect(text).toContain('At peace, Ekra (National Morale 2) and the Orcs (1) take heart again.');
    expect(text).toContain('Peaces run out: Ekra and the Orcs; Mangu and Mirish.');
  });
});

test('hearts are whole again after the wars that ended, not before: each step of a season has its own line', () => {
  const text = written([
    season('spring', 1),
    WAR,
    happened('morale-restored', { nation: 'mangu', morale: 2, cause: 4 }),
    happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs', cause: 9 }),
    happened('morale-restored', { nation: 'ekra', morale: 2, cause: 9 }),
    happened('morale-restored', { nation: 'orcs', morale: 1, cause: 9 }),
  ]);
  const told = text.split('\n').filter((line) => /take|lose/.test(line));
  expect(told.map((line) => line.trim())).toEqual([
    'At peace, Mangu (National Morale 2) takes heart again.',
    'The Orcs lose heart and the war against Ekra.',
    'At peace, Ekra (National Morale 2) and the Orcs (1) take heart again.',
  ]);
});

describe('a test against a rating is told with what it takes', () => {
  const wr = (base: number, ...values: readonly number[]) => ({
    base,
    modifiers: values.map((value) => ({ why: 'artifact', value }) as const),
    target: values.reduce((sum, v) => sum + v, base),
  });

  test.each([
    [wr(3, 2), 'War Rating 3, +2 an Artifact or a revealed relic: 5 or less; threw 6 and 5, one passed'],
    [wr(3, 3), 'War Rating 3, +3 an Artifact or a revealed relic: 5 or less (a six always fails); threw 6 and 5, one passed'],
    [wr(6), 'War Rating 6: 5 or less (a six always fails); threw 6 and 5, one passed'],
  ])('p. 58: who goes to war never passes with a six', (roll, words) => {
    const text = written([season('spring', 1), threw('going-to-war', 'ekra', [6, 5], { ...roll, passed: 1, result: 'hated-enemy' }), WAR]);
    expect(text).toContain(words);
  });

  test('p. 59: in the Will to Fight a six may pass', () => {
    const roll = { base: 4, modifiers: [{ why: 'war-rating', value: 2 }], target: 6, passed: 1, result: 'shaken' } as const;
    const text = written([season('spring', 1), threw('will-to-fight', 'ekra', [6, 5], roll), happened('morale-shaken', { nation: 'ekra', morale: 3 })]);
    expect(text).toContain('National Morale 4, +2 War Rating: 6 or less; threw 6 and 5');
  });
});

describe('what becomes of the people of a nation that is no more', () => {
  const SERVED = [
    season('spring', 1),
    happened('leader-rose', { nation: 'orcs', leader: 'orcs-leader-986-1', warRating: 3, how: 'first' }),
    happened('hero-hired', { nation: 'orcs', leader: 'orcs-hero-986-2' }),
    happened('magic-user-hired', { nation: 'orcs', leader: 'orcs-magic-user-986-3', level: 2 }),
    happened('magic-user-hired', { nation: 'orcs', leader: 'orcs-magic-user-986-4', level: 1 }),
    happened('captain-appointed', { nation: 'orcs', leader: 'orcs-captain-986-5' }),
    happened('banner-bought', { nation: 'orcs', banner: 'bane' }),
    WAR,
    season('summer', 2),
  ];

  test('its leader, hero, magic users, captains and banners are gone with it, its companies free', () => {
    const text = written([...SERVED, FELL, happened('company-left', { nation: 'orcs', company: 'riata-warriors', how: 'nation-fell' }), over('ekra', 'orcs')]);
    expect(text).toContain('The Orcs have lost their last province and are no more; their war with Ekra is over.');
    expect(linesWith(text, 'Gone with')[0]).toMatch(
      /^Gone with them: \S+ \S+, the hero \S.*, the magic users Kragtul the Twitching \(level 2\) and Drazhul Cursebringer \(level 1\), the captain Hargut the Red and their Bane Banner\.$/,
    );
    expect(text).toContain('Free to serve others: Riata Warriors.');
    expect(text).not.toContain('outlived');
    expect(text).not.toContain('without a winner');
  });

  test('its banners go where its treasures go, told by themselves (rulings 63, 408)', () => {
    const passes = happened('banner-passed', { from: 'orcs', to: 'ekra', banner: 'bane', usableFrom: 3 });
    const text = written([...SERVED, FELL, passes]);
    expect(linesWith(text, 'Gone with')[0]).not.toContain('Banner');
    expect(text).toContain('The Bane Banner of the Orcs passes to Ekra with the Orcs’ last land.');
    const homeless = written([...SERVED, FELL, happened('banner-disappeared', { nation: 'orcs', banner: 'bane', length: 2, until: 4 })]);
    expect(homeless).toContain('The Bane Banner of the Orcs is gone, nobody knows where; to be looked for in Winter 986.');
  });

  test('its army goes home with it, wherever it stands: that is told of its fall, not as an army that has lost its way (ruling C8)', () => {
    const disbands = (from: string, units: number) => happened('army-disbanded', { nation: 'orcs', from, units, cause: 2 });
    const text = written([...SERVED, happened('phase-began', { phase: 'national-morale' }), FELL, disbands('orcs', 8), disbands('rotmire', 1)]);
    expect(linesWith(text, 'isbanded')).toEqual(['Disbanded: eight units in Gothgash and one in Rotmire.']);
    expect(text).not.toContain('nowhere to go');
    expect(text).not.toContain('No way');
  });

  test('an army that a peace cuts off from its own land has no way home; one that is beaten where it has none left has nowhere to go', () => {
    const disbands = happened('army-disbanded', { nation: 'orcs', from: 'rotmire', units: 2, cause: 2 });
    const morale = happened('phase-began', { phase: 'national-morale' });
    expect(written([...SERVED, morale, disbands])).toContain('No way leads home for two units of the Orcs in Rotmire: they disband.');
    expect(written([...SERVED, disbands, FELL])).toContain('With nowhere to go, two units of the Orcs in Rotmire disband.');
  });

  test('but not those who died or left before', () => {
    const text = written([
      ...SERVED,
      happened('hero-lost', { nation: 'orcs', leader: 'orcs-hero-986-2', where: 'in-battle' }),
      happened('magic-user-lost', { nation: 'orcs', leader: 'orcs-magic-user-986-3', level: 2, where: 'in-battle' }),
      FELL,
    ]);
    expect(linesWith(text, 'Gone with')[0]).toMatch(
      /^Gone with them: \S+ \S+, the magic user Drazhul Cursebringer \(level 1\), the captain Hargut the Red and their Bane Banner\.$/,
    );
  });

  test('two that fall in one step have each its own wars', () => {
    const text = written([season('spring', 1), happened('nation-fell', { nation: 'riata' }), over('ekra', 'riata'), FELL, over('mangu', 'orcs')]);
    expect(text).toContain('Riata has lost its last province and is no more; its war with Ekra is over.');
    expect(text).toContain('The Orcs have lost their last province and are no more; their war with Mangu is over.');
  });
});

test.each([
  ['capalan-league', 'the Capalan League'],
  ['capalan-league:rebels', 'the rebels of the Capalan League'],
])('p. 65: mutineers go home from outside the lands the people began with, those of rebels too (ruling 59): %s', (nation, named) => {
  const mutiny = (...units: readonly string[]) => written([season('fall', 3), happened('mercenaries-rebelled', { nation, units })]);
  expect(linesWith(mutiny('a', 'b'), 'mutiny')).toEqual([
    `The mercenaries of ${named} mutiny: two units outside the lands the Capalan League began with go home.`,
  ]);
  expect(linesWith(mutiny('a'), 'mutiny')[0]).toMatch(/: one unit outside the lands the Capalan League began with goes home\.$/);
  expect(linesWith(mutiny(), 'mutiny')).toEqual([`The mercenaries of ${named} mutiny.`]);
});

test('pp. 60, 68-69: of a people that gave back what it had won, where both had enough, it is not told that it never won any', () => {
  const text = written([
    season('spring', 1),
    happened('people-arrived', { nation: 'beastmen', against: 'kurinthia', province: 'oyamba' }),
    happened('war-declared', { war: 'w', aggressor: 'beastmen', defender: 'kurinthia', reason: 'newcomers', possible: ['kurinthia'] }),
    happened('people-established', { nation: 'beastmen', province: 'oyamba' }),
    happened('war-undecided', { war: 'w', between: ['beastmen', 'kurinthia'], reason: 'both-gave-up' }),
    happened('province-returned', { province: 'oyamba', from: 'beastmen', to: 'kurinthia', war: 'w' }),
    happened('people-vanished', { nation: 'beastmen', reason: 'no-land', returns: true }),
  ]);
  expect(text).toContain('The Beastmen have won a land of their own, Oyamba, and are a nation.');
  expect(text).toContain('The Beastmen are left without land and disappear from Talomir, but they may come again.');
});
