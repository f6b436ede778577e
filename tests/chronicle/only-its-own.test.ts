import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

/** A line tells of those whom it is about, and leaves out whom it is not about. */

const war = (id: string, aggressor: string, defender: string) => happened('war-declared', { war: id, aggressor, defender, reason: 'passed-two', possible: [] });
const peace = (a: string, b: string, until: number) =>
  happened('peace-made', { between: [a, b], winner: a, loser: b, morale: [2, 1], length: 1, unit: 'seasons', until });

describe('What may come next', () => {
  const next = (...events: readonly ReturnType<typeof happened>[]): string => {
    const text = written([season('spring', 1), ...events]);
    return text.slice(text.indexOf('What may come next'));
  };

  test('p. 60: of all peaces those that end with the next season', () => {
    expect(linesWith(next(peace('ekra', 'orcs', 2), peace('mangu', 'mirish', 3), peace('torem', 'riata', 9)), 'Peace ends')).toEqual([
      'Peace ends with Summer 986 between Ekra and the Orcs.',
    ]);
  });

  test('pp. 63-64: of all treasures and banners that are lost those that may be back in the next', () => {
    const treasure = (id: string, until: number) => happened('treasure-disappeared', { treasure: id, nation: 'ekra', length: 1, until });
    const banner = (kind: string, until: number) => happened('banner-disappeared', { nation: 'ekra', banner: kind, length: 1, until });
    const lost = [treasure('drums-of-doom', 2), treasure('pipes-of-the-dead', 3), banner('bane', 3), banner('personal', 2)];
    expect(linesWith(next(...lost), 'To be looked for')).toEqual(['To be looked for in Summer 986: the Drums of Doom and a lost Personal Banner.']);
  });

  test('p. 59: of those with a National Morale of 0 the ones at war', () => {
    const shaken = (nation: string, morale: number) => happened('morale-shaken', { nation, morale });
    expect(linesWith(next(war('w', 'ekra', 'orcs'), shaken('orcs', 0), shaken('ekra', 1), shaken('mangu', 0)), 'Morale of 0')).toEqual([
      'At war with a National Morale of 0: the Orcs.',
    ]);
  });
});

describe('p. 59: the Will to Fight', () => {
  test('is told with a leader who counts for nothing only where none counted', () => {
    const shaken = (...modifiers: readonly { readonly why: 'war-rating'; readonly value: number }[]): string =>
      written([
        season('spring', 1),
        threw('will-to-fight', 'ekra', [2, 6], { base: 2, modifiers, target: 4, passed: 1, result: 'shaken' }),
        happened('morale-shaken', { nation: 'ekra', morale: 1 }),
      ]);
    expect(shaken()).toContain('leader wounded, captured or dead');
    expect(shaken({ why: 'war-rating', value: 2 })).not.toContain('leader wounded');
  });

  test('has those fight on who passed both dice of it, and nobody who passed another test or only one die', () => {
    const test = (table: 'will-to-fight' | 'going-to-war', nation: string, passed: number) =>
      threw(table, nation, [1, 2], { base: 3, target: 3, passed, result: 'steady' });
    const tests = [test('will-to-fight', 'ekra', 2), test('will-to-fight', 'orcs', 1), test('going-to-war', 'mangu', 2)];
    const text = written([season('spring', 1), ...tests, happened('phase-began', { phase: 'national-morale' })]);
    expect(linesWith(text, 'on.')).toEqual(['Ekra fights on.']);
  });
});

test('p. 60: who loses a war hates the winner from then on only if that is new, whoever else begins to hate then', () => {
  const lost = (id: string, winner: string, loser: string) => happened('war-lost', { war: id, winner, loser, cause: 9 });
  const text = written([
    season('spring', 1),
    ...[war('w', 'ekra', 'orcs'), war('v', 'mangu', 'riata'), lost('w', 'ekra', 'orcs'), lost('v', 'mangu', 'riata')],
    happened('tribute-paid', { from: 'riata', to: 'mangu', rolls: 1, for: 'war-lost', cause: 9 }),
    happened('hatred-sworn', { nation: 'orcs', of: 'ekra', cause: 9 }),
  ]);
  expect(linesWith(text, 'the war against')).toEqual([
    'The Orcs lose heart and the war against Ekra: the Orcs hate Ekra from now on.',
    'Riata loses heart and the war against Mangu: Riata gives one recruiting roll.',
  ]);
});

describe('the year of a nation', () => {
  const year = (...events: readonly ReturnType<typeof happened>[]): string => {
    const text = written([happened('year-began', { year: 986 }), season('spring', 1), ...events, season('winter', 4)]);
    return text.slice(text.indexOf('The year\n'));
  };

  test('has what became of its treasures in the order in which it happened', () => {
    const lost = happened('treasure-disappeared', { treasure: 'drums-of-doom', nation: 'ekra', length: 7, until: 8 });
    const passed = happened('treasure-passed', { treasure: 'pipes-of-the-dead', from: 'orcs', to: 'ekra', how: 'in-battle', province: null });
    const found = happened('treasure-found', { treasure: 'harlapane-of-heroes', nation: 'ekra', how: 'discovered' });
    expect(linesWith(year(lost, passed, found), 'Ekra: ')).toEqual([
      'Ekra: loses the Drums of Doom until Winter 987; has the Pipes of the Dead from the Orcs; finds the Harlapane of Heroes.',
    ]);
  });

  test('p. 55: has it broken up in the year in which it breaks up, and in no later one', () => {
    const broken = happened('nation-broke-up', { nation: 'riata', tribes: ['riata:caer-morran', 'riata:glen-tarrow'] });
    expect(linesWith(year(broken), 'Riata: ')).toEqual(['Riata: broken up into tribes.']);
    const later = [happened('year-began', { year: 987 }), season('spring', 5), season('winter', 8)];
    expect(linesWith(written([happened('year-began', { year: 986 }), season('spring', 1), broken, ...later]), 'broken up into tribes')).toEqual([]);
  });

  test('p. 55: names another First Family with its War Rating, and has it follow nobody who lives', () => {
    const prince = (leader: string, warRating: number) => happened('leader-rose', { nation: 'torem', leader, warRating, how: 'prince' });
    const first = (leader: string, warRating: number) =>
      happened('first-family-rose', { nation: 'torem', leader, province: 'torem', warRating, how: 'elected' });
    const [one, other] = ['torem-leader-985-1', 'torem-leader-985-2'];
    const text = written([
      ...[happened('year-began', { year: 986 }), season('spring', 1), prince(one, 3), prince(other, 4), first(one, 3)],
      ...[happened('year-began', { year: 987 }), season('spring', 5), first(other, 4), season('winter', 8)],
    ]);
    expect(linesWith(text.slice(text.indexOf('The year\n')), 'Torem: ')).toEqual([
      expect.stringMatching(/^Torem: War Rating 3 to 4 under Prince(ss)? \S[^;]*\.$/),
    ]);
  });
});

describe('p. 55: the First Families of two nations', () => {
  const died = (nation: string) => happened('leader-died', { nation, leader: `${nation}-leader-986-1`, where: 'in-battle', cause: 4 });
  const family = (nation: string, warRating: number, how = 'next-in-line') =>
    happened('first-family-rose', { nation, leader: `${nation}-leader-986-2`, province: nation, warRating, how, cause: 4 });

  test('each has its own follow when its head has fallen', () => {
    const text = written([season('summer', 2), died('torem'), died('capalan-league'), family('capalan-league', 2), family('torem', 4)]);
    expect(linesWith(text, 'falls in battle')).toEqual([
      expect.stringMatching(/^Prince(ss)? \S.* of Torem falls in battle\. Prince(ss)? .* follows, War Rating 4\.$/),
      expect.stringMatching(/^Prince(ss)? \S.* of the Capalan League falls in battle\. Prince(ss)? .* follows, War Rating 2\.$/),
    ]);
  });

  test('are told with their throws in Spring, and none of them that only follows', () => {
    const throws = (nation: string, cause: number) => threw('city-state-first-family', `${nation}-leader-986-2`, [5], { against: nation, cause });
    const chosen = (nation: string, cause: number, how: string) =>
      happened('first-family-rose', { nation, leader: `${nation}-leader-986-2`, province: nation, warRating: 3, how, cause });
    const text = written([
      season('spring', 1),
      ...[throws('torem', 2), chosen('torem', 2, 'elected'), throws('capalan-league', 3), chosen('capalan-league', 3, 'elected')],
      chosen('ekra', 5, 'next-in-line'),
      // of one Family nobody throws
      chosen('orcs', 6, 'elected'),
    ]);
    expect(linesWith(text, 'is led this year')).toEqual([
      expect.stringMatching(/^Torem is led this year by .+ of \S+ \(War Rating 3\) and the Capalan League by .+ \(War Rating 3\)\./),
    ]);
    expect(linesWith(text, 'The First Family of')).toHaveLength(2);
  });
});
