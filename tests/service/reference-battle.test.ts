import { describe, expect, test } from 'vitest';
import { rowOf, sheetOf } from './reference-sheets.ts';

describe('what is looked up in a battle', () => {
  test('pp. 27-31: the steps before it, with what the defender’s tactics do to the general terrain', () => {
    const { about, rows, from } = sheetOf('before-a-battle');
    expect(about).toContain('p. 27');
    expect(rows.map(([step]) => step?.[0])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(from).toBe('pp. 27-28, 30-31');
    expect(rowOf('before-a-battle', '3. The ground')[0]).toContain('A 0, B −1 and C +1');
  });

  test('p. 29: where the water lies', () => {
    expect(rowOf('water', '2')).toEqual(['Lake or sea', 'Along all of the right edge of section 6 and part of that of 3 and 9, 6″ deep at least.']);
    expect(rowOf('water', '5')[1]).toBe('2″ wide, from the left edge of section 7 to the right edge of section 9, with a bridge.');
    expect(rowOf('water', '11')[1]).toBe('9″ by 9″, in the section that brought it.');
  });

  test('p. 53: in which section each part of an army stands', () => {
    expect(sheetOf('plans').notes).toEqual([
      'Sections of who defends, and of who attacks: the left 3 and 7, the centre 2 and 8 and the right 1 and 9 (p. 53).',
    ]);
  });

  test('p. 31: a turn goes from right to left, a body for a point of War Rating', () => {
    expect(rowOf('turn', 'Order')[0]).toContain('from one’s own right to one’s left');
    expect(rowOf('turn', 'Activation')).toEqual([expect.stringContaining('A point of War Rating for a body'), '31']);
  });

  test('pp. 32, 35-36: what it costs to give way, and who pursues how far', () => {
    expect(rowOf('giving-way', 'Retire')[0]).toContain('with a second hit');
    expect(rowOf('giving-way', 'Pursue')[0]).toContain('a charger pursues on his Rep or less');
    expect(rowOf('giving-way', 'How far they pursue')).toEqual([expect.stringContaining('1 and 2 an inch less, 5 and 6 an inch more'), '32']);
  });

  test('pp. 37-39: all six tests, and who takes them', () => {
    const { rows, from } = sheetOf('when-tests');
    expect(from).toBe('pp. 37-39');
    expect(rows.map(([name, , page]) => `${name} ${page}`)).toEqual([
      'Enemy Threat 37',
      'Received Fire 38',
      'Wanting to Charge 38',
      'Being Charged 38',
      'Involved in Melee 38',
      'Leader Lost 39',
    ]);
    expect(rowOf('when-tests', 'Enemy Threat')[0]).toContain('within 4″');
  });

  test('pp. 39-41: shooting and melee, step by step', () => {
    expect(rowOf('shooting', 'Hits')[0]).toContain('no more than units that shot');
    expect(rowOf('melee', 'Who is hit')[0]).toMatch(/^The lowest AC first/);
    expect(rowOf('melee', 'Flank and rear')[1]).toBe('41');
  });

  test('pp. 9, 39, 42: leaders lost, at risk and captured', () => {
    expect(rowOf('leaders-in-battle', 'Captain lost')[0]).toContain('within 2″');
    expect(rowOf('leaders-in-battle', 'Captured')[0]).toContain('ruling 317');
    expect(rowOf('leaders-in-battle', 'Hero killed in single combat')[0]).toContain('within 3″');
  });

  test('pp. 42-43: points of a battle on its own, and whom the pursuit reaches', () => {
    expect(rowOf('end-of-a-battle', 'Points, on its own')[1]).toBe('42');
    expect(rowOf('end-of-a-battle', 'Nothing happens')[0]).toContain('After eight turns in a row without a shot, a charge or a fight, or after 40 in all');
  });

  test('pp. 7-8: levels of flight and interception', () => {
    expect(sheetOf('flight').from).toBe('pp. 7-9, 36');
    expect(rowOf('flight', 'Interception')[1]).toBe('8');
  });
});
