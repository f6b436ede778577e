import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeName } from '../../main/contract.ts';
import { ago, heldInWords, nameFault, shelfHeading, sizeInWords } from '../../renderer/start/words.ts';

const at = (text: string): number => new Date(text).getTime();
const NOON = at('2031-05-20T12:00:00');

describe('when a campaign was last played', () => {
  test.each([
    ['2031-05-20T11:59:00', 'just now'],
    ['2031-05-20T11:58:00', '2 minutes ago'],
    ['2031-05-20T11:00:01', '59 minutes ago'],
    ['2031-05-20T11:00:00', '1 hour ago'],
    ['2031-05-20T00:10:00', '11 hours ago'],
    ['2031-05-19T23:59:00', 'yesterday'],
    ['2031-05-18T23:59:00', '2 days ago'],
    ['2031-05-07T08:00:00', '13 days ago'],
    ['2031-05-06T08:00:00', 'on 6 May 2031'],
  ])('%s: %s', (then, words) => expect(ago(at(then), NOON)).toBe(words));

  test('a clock that was put back leaves it just now', () => expect(ago(NOON + 5000, NOON)).toBe('just now'));
  describe('where clocks are put on in Spring', () => {
    afterEach(() => void vi.unstubAllEnvs());
    test('the day before is yesterday, though the night had an hour less', () => {
      vi.stubEnv('TZ', 'Europe/Berlin');
      expect(ago(at('2031-03-30T08:00:00'), at('2031-03-31T12:00:00'))).toBe('yesterday');
    });
  });

  test('shortly after midnight minutes count, not days', () => expect(ago(at('2031-05-19T23:50:00'), at('2031-05-20T00:05:00'))).toBe('15 minutes ago'));
});

test('sizes are said in words', () => {
  expect([0, 840_499, 999_499, 999_500, 1_260_000, 25_600_000].map(sizeInWords)).toEqual(['1 kB', '840 kB', '999 kB', '1.0 MB', '1.3 MB', '26 MB']);
  expect([9_940_000, 10_000_000].map(sizeInWords)).toEqual(['9.9 MB', '10 MB']);
});

test('a shelf is empty only where nothing stands on it', () => {
  expect([shelfHeading(0, 0), shelfHeading(0, 1), shelfHeading(1, 0), shelfHeading(3, 2)]).toEqual([
    'An empty shelf',
    'No campaign yet',
    'Your campaigns',
    'Your campaigns',
  ]);
});

describe('what is held', () => {
  const holders = [
    { province: 'a', holder: 'treyine' },
    { province: 'b', holder: 'treyine' },
    { province: 'c', holder: 'orcs' },
  ];
  const nameOf = (id: string): string => id.toUpperCase();
  test('each nation that is played, with its land', () =>
    expect(heldInWords({ holders, players: ['treyine', 'orcs', 'undead'] }, nameOf)).toBe('TREYINE, 2 provinces; ORCS, 1 province; UNDEAD, without land'));
  test('as they were named, of five and of one', () => {
    expect(heldInWords({ holders, players: ['undead'] }, nameOf)).toBe('UNDEAD, without land');
    expect(heldInWords({ holders, players: ['undead', 'orcs', 'aeja', 'torem', 'treyine'] }, nameOf)).toBe(
      'UNDEAD, without land; ORCS, 1 province; AEJA, without land; TOREM, without land; TREYINE, 2 provinces',
    );
  });
  test('of many that are played, the four with most land and how many more', () =>
    expect(heldInWords({ holders, players: ['undead', 'orcs', 'aeja', 'torem', 'treyine', 'zamba'] }, nameOf)).toBe(
      'TREYINE, 2 provinces; ORCS, 1 province; UNDEAD, without land; AEJA, without land; and 2 more of yours',
    ));
  test('with none played, the nations that are left', () =>
    expect(heldInWords({ holders, players: [] }, nameOf)).toBe('No nation of yours; 2 nations hold land'));
});

describe('names', () => {
  test('what is no name is told why', () => {
    expect([nameFault('  '), nameFault('—'), nameFault('a'.repeat(81))]).toEqual([
      'It needs a name.',
      'A name needs a letter or a digit.',
      'A name has 80 characters at most.',
    ]);
    expect([nameFault('7'), nameFault(' Ålesund '), nameFault('a'.repeat(80))]).toEqual([null, null, null]);
  });
  test('one that is taken gets a number, and never grows too long', () => {
    expect(freeName('The North', [])).toBe('The North');
    expect(freeName('The North', ['The North', 'The North 2'])).toBe('The North 3');
    expect(freeName('x'.repeat(80), ['x'.repeat(80)])).toBe(`${'x'.repeat(78)} 2`);
    const crowned = `${'x'.repeat(77)}👑x`;
    expect(freeName(crowned, [crowned])).toBe(`${'x'.repeat(77)} 2`);
  });
});
