import { describe, expect, test } from 'vitest';
import { rowOf, sheetOf } from './reference-sheets.ts';

describe('what is looked up in a campaign', () => {
  test('pp. 57-58: what is added when nations test for war, and when it is thrown whom they attack', () => {
    expect(sheetOf('going-to-war').rows.map(([, is]) => is)).toEqual(['+3', '+2', '+1', '+1', '+1', '−1']);
    expect(sheetOf('who-is-attacked').rows.map(([, is]) => is)).toEqual(['the difference of alignments', '+2', '+2', '+2', '+2', '+1', '+1']);
  });

  test('p. 55: motivations, once in each table (ruling C31)', () => {
    expect(rowOf('motivations', 'Loot').slice(0, 2)).toEqual([
      'War Rating −1 in Spring and Summer, +2 in Fall',
      '+2 for who is at war already, with another than itself (ruling 36)',
    ]);
    expect(rowOf('motivations', 'Conquest')).toEqual(['War Rating +1', '–', '55']);
  });

  test('p. 55: the First Family’s vote counts twice, and a 6 is civil war', () => {
    expect(rowOf('governments', 'Their vote')[0]).toContain('counts twice');
    expect(rowOf('governments', 'When a Leader dies')[0]).toContain('on all but a 6');
  });

  test('pp. 59-60: morale, and how long the peace is', () => {
    expect(sheetOf('national-morale').rows.map(([, is]) => is)).toEqual(['+1', '−1', '−1', '−1']);
    expect(rowOf('peace', 'Peace: the winner’s morale is higher')[0]).toMatch(/^As many years/);
    expect(rowOf('peace', 'Peace: the loser’s is higher')[0]).toMatch(/^As many seasons/);
  });

  test('pp. 58-59: the beaten aggressor loses nothing, and is invaded next', () => {
    expect(rowOf('waging-war', 'The aggressor loses')[0]).toContain('the other is the aggressor from next season on');
  });

  test('pp. 9-63: what a recruiting roll buys', () => {
    const prices = new Map(sheetOf('recruiting-rolls').rows.map(([what, rolls, page]) => [what, `${rolls}, p. ${page}`]));
    expect(prices.get('A hero')).toBe('2, p. 50');
    expect(prices.get('An artifact of a neighbour')).toBe('3 + 1/2d6, p. 63');
    expect(sheetOf('magic-for-hire-modifiers').rows.map(([, is]) => is)).toEqual(['up to +2 or −2', '+1', '−2']);
  });

  test('pp. 61-64: what is done about a treasure that is lost', () => {
    expect(rowOf('using-treasures', 'An artifact or relic is lost')[0]).toContain('test Leader Lost at −2');
    expect(rowOf('using-treasures', 'Then a die')[0]).toContain('On 1 and 2 it is kept, on 3 and 4 the enemy has it');
  });

  test('pp. 65, 67: mercenaries mutiny where they are half of an army, and a Wind Maiden escapes from the Black Moon', () => {
    expect(rowOf('mercenaries', 'Danger')[0]).toMatch(/^If half of the units or more/);
    expect(rowOf('wind-ships', 'Held against her will')[0]).toContain('alignments of −1 and below: on land she escapes on 5 and 6, with +1');
  });

  test('pp. 68-70: on what peoples come, and what a dragon is', () => {
    expect(sheetOf('special-peoples').rows.map(([name, on, beaten]) => `${name}: ${on}, ${beaten}`)).toEqual([
      'Centaurs: 10 on 2d6, is gone for good',
      'Black Moon Incarnate: 12 on 2d6, may come again',
      'Beastmen: 7 on 2d6, may come again',
      'Rodentmen: 11 on 2d6, may come again',
      'Mountain Giants: 3 on 2d6, is gone for good',
    ]);
    expect(rowOf('rogue-dragons', 'What it is')[0]).toContain('Rep 8, AC 8, flyer, terror and breath, 4 figures');
  });

  test('pp. 45-47: a spell that fails by one costs half, and by two puts all at risk', () => {
    expect(rowOf('casting', 'One less')).toEqual(['It fails, for half of its points, rounded up (ruling B29).', '46']);
    expect(rowOf('casting', 'Two less')[0]).toContain('all of the group are at risk');
  });
});

describe('what quick battles count (By This Axe, Appendix D)', () => {
  test('what a unit has of strength; a host of the Demon has units of Rep 2 (p. 68, ruling 31)', () => {
    expect(sheetOf('quick-strength').rows[0]).toEqual(['Rep 3 and less', '+1']);
    expect(sheetOf('quick-strength').rows.map(([, adds]) => adds)).toEqual(['+1', '+2', '+3', '+4', '+5', '+1', '+2', '+3', '+4', '+1', '+1', '+1', '−1']);
  });

  test('posture against posture', () => {
    expect(rowOf('quick-postures', 'Envelopment')).toEqual(['+2', '+1', '+1', '−1', '−2']);
    expect(rowOf('quick-postures', 'Frontal assault')).toEqual(['0', '0', '0', '−2', '+1']);
  });

  test('tricks, and what they bring', () => {
    expect(rowOf('quick-tricks', 'Ambush')[1]).toBe('Defending: +2, against a screened attack +1');
    expect(rowOf('quick-tricks', 'Surprise attack')[1]).toBe('Attacking: +2, against a fighting retreat +1. +1 to the die for who attacks');
    expect(sheetOf('quick-tricks').about).toContain('more than 12');
  });

  test('losses of both, and of the pursuit', () => {
    expect(sheetOf('quick-losses').rows.map(([result, victor, loser]) => [result, victor, loser])).toEqual([
      ['Only skirmishing', '−7', '−7'],
      ['A stalemate', '−2', '−2'],
      ['A marginal victory', '−2', '+1'],
      ['A victory', '−4', '+2'],
      ['A crushing victory', '−8', '+4'],
    ]);
    expect(sheetOf('quick-losses').notes[0]).toContain('+2 where riders and flyers are up to 30 %');
    // in a stalemate the attacker throws for both; a pursuit is the victor's throw
    expect(rowOf('quick-losses', 'A stalemate')[2]).toMatch(/^The attacker’s one throw counts for both\./);
    expect(rowOf('quick-losses', 'Only skirmishing')[2]).not.toContain('one throw');
    expect(sheetOf('quick-losses').notes[0]).toMatch(/^A victor who pursues throws once more/);
  });

  test('firearms are no advantage besides missiles (ruling 31)', () => {
    expect(sheetOf('quick-strength').rows.find(([what]) => what?.startsWith('Missile'))![0]).toContain('bows or firearms');
  });
});
