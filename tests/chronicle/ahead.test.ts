import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

const war = (id: string, aggressor: string, defender: string) => happened('war-declared', { war: id, aggressor, defender, reason: 'passed-two', possible: [] });
const SPRING = season('spring', 1);

describe('the wars of a season, old and new', () => {
  test('those that go on are named, the aggressor first, with their beginning; new ones are told as they begin', () => {
    const text = written([
      SPRING,
      war('a', 'ekra', 'orcs'),
      happened('aggressor-changed', { war: 'a', aggressor: 'orcs' }),
      season('summer', 2),
      war('b', 'mangu', 'mirish'),
    ]);
    expect(linesWith(text, 'Still at war')).toEqual(['Still at war, the aggressor first: the Orcs against Ekra (since Spring 986).']);
    expect(text).toContain('Mangu goes to war with Mirish.');
  });

  test('who cannot invade is told with whom he could not reach', () => {
    const text = written([SPRING, war('a', 'ekra', 'orcs'), happened('invasion-impossible', { war: 'a', nation: 'ekra', reason: 'others-were-first' })]);
    expect(text).toContain('Ekra cannot invade the Orcs: another invader was there first.');
  });

  test('p. 58: a choice between two fronts is one sentence, with its die and its reason', () => {
    const text = written([
      SPRING,
      threw('two-fronts', 'ekra', [6], { result: 'split' }),
      happened('chose', { by: 'ekra', hand: 'game', choice: 'front', why: 'conquest-first', of: ['a'] }),
      happened('army-sent', { nation: 'ekra', war: 'a', against: 'orcs', units: 7, deputy: false }),
      happened('army-sent', { nation: 'ekra', war: 'b', against: 'mirish', units: 6, deputy: true }),
      happened('army-sent', { nation: 'mirish', war: 'b', against: 'ekra', units: 4, deputy: false }),
      happened('army-sent', { nation: 'mirish', war: 'd', against: 'hykar', units: 0, deputy: true }),
      threw('two-fronts', 'orcs', [1], { result: 'attack' }),
      happened('army-sent', { nation: 'orcs', war: 'c', against: 'ekra', units: 3, deputy: false }),
    ]);
    expect(text).toContain('Mirish sends four units against Ekra and none against Hykar.');
    expect(text).toContain('With several wars on their hands: threw 1, all to the attack.');
    expect(text).toContain('Ekra sends seven units against the Orcs and six against Mirish under a deputy.');
    expect(text).toContain('With several wars on its hands: threw 6, the army is split.');
    expect(text).toContain('Why there: there is most to win there.');
  });

  test('pp. 58, 66: whom a commander leads is not told to be under a deputy (ruling C14)', () => {
    const text = written([
      SPRING,
      happened('army-sent', { nation: 'ekra', war: 'a', against: 'orcs', units: 7, deputy: false }),
      happened('army-sent', { nation: 'ekra', war: 'b', against: 'mirish', units: 6, deputy: true, company: 'black-company' }),
    ]);
    expect(text).toContain('Ekra sends seven units against the Orcs and six against Mirish under Captain Alfred Badenhorst.');
  });
});

describe('what may come next is told at the end of a season', () => {
  const next = (...events: ReturnType<typeof happened>[]): string => {
    const text = written([SPRING, ...events]);
    return text.slice(text.indexOf('What may come next'));
  };

  test('peaces that end, captives, hearts that are gone, treasures that come back', () => {
    const text = next(
      war('a', 'ekra', 'orcs'),
      happened('peace-made', { between: ['mangu', 'mirish'], winner: null, loser: null, morale: [1, 1], length: 1, unit: 'seasons', until: 2 }),
      happened('morale-shaken', { nation: 'ekra', morale: 0 }),
      happened('leader-rose', { nation: 'ekra', leader: 'ekra-leader-986-1', warRating: 3, how: 'first' }),
      happened('leader-hurt', { nation: 'ekra', leader: 'ekra-leader-986-1', fate: 'captured', captor: 'orcs' }),
      happened('treasure-disappeared', { treasure: 'drums-of-doom', nation: 'ekra', length: 1, until: 2 }),
    );
    expect(text).toContain('Peace ends with Summer 986 between Mangu and Mirish.');
    expect(text).toContain('At war with a National Morale of 0: Ekra.');
    expect(text).toMatch(/In enemy hands: \S+ \S+ of Ekra, held by the Orcs\./);
    expect(text).toContain('To be looked for in Summer 986: the Drums of Doom.');
  });

  test('civil wars and claims that wait, and a dragon', () => {
    const text = next(
      happened('factions-formed', {
        nation: 'zamba',
        leader: 'zamba-leader-986-2',
        leaders: ['zamba-leader-986-2', 'zamba-leader-986-3'],
        homes: ['talmissa', 'berenqa'],
      }),
      happened('throne-claimed', { nation: 'tropilium-northern-marches', leader: 'tropilium-northern-marches-leader-986-1', against: 'tropilium' }),
      happened('dragon-came', { nation: 'ekra', province: 'ekra' }),
    );
    expect(text).toMatch(/Civil war threatens Zamba in Spring: Chief \S+ will not bow\./);
    expect(text).toMatch(/Governor \S+ of the Tropilium Northern Marches will march on Tropilium for the throne\./);
    expect(text).toContain('In Spring Ekra must face the Rogue Dragon.');
  });

  test('and nothing when the campaign is over', () => {
    const peace = happened('peace-made', { between: ['mangu', 'mirish'], winner: null, loser: null, morale: [1, 1], length: 1, unit: 'seasons', until: 2 });
    expect(written([SPRING, peace, happened('campaign-ended', { standing: [{ nation: 'ekra', rolls: 1, gained: 1 }] })])).not.toContain('What may come next');
  });
});

test('p. 60: one recruiting roll is one in the reckoning too, and what was lost has the sign of print', () => {
  const standing = [
    { nation: 'ekra', rolls: 1, gained: 1 },
    { nation: 'orcs', rolls: 12, gained: -1 },
  ];
  const text = written([SPRING, happened('campaign-ended', { standing })]);
  expect(text).toContain('Ekra: one recruiting roll a year, +1 since the beginning.');
  expect(text).toContain('The Orcs: twelve recruiting rolls a year, −1 since the beginning.');
});
