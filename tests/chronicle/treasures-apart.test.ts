import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

/** Of several treasures, banners and sales of one season each is told with its own dice and its own fate. */

/** A line and what it rests on, indented below it. */
function withReasons(text: string, words: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replace(/^ {2}(?=\S)/, ''));
  const at = lines.findIndex((line) => line.includes(words));
  const end = lines.findIndex((line, n) => n > at && !line.startsWith(' '));
  return lines.slice(at, end < 0 ? undefined : end).map((line) => line.trim());
}

test('p. 61: each sale, and each offer, has the price that was thrown for it', () => {
  const price = (from: string, to: string, die: number, rolls: string) => threw('item-price', from, [die], { against: to, result: rolls });
  const sale = (treasure: string, from: string, to: string, rolls: number) => happened('treasure-sold', { treasure, from, to, rolls });
  const text = written([
    season('spring', 1),
    ...[price('ekra', 'orcs', 5, '3'), sale('drums-of-doom', 'ekra', 'orcs', 3)],
    ...[price('mangu', 'riata', 2, '1'), sale('pipes-of-the-dead', 'mangu', 'riata', 1)],
    ...[price('ekra', 'torem', 6, '4'), sale('harlapane-of-heroes', 'ekra', 'torem', 4)],
    ...[
      price('ekra', 'orcs', 3, '2'),
      happened('treasure-not-sold', { treasure: 'fiddle-of-calling', from: 'ekra', to: 'orcs', rolls: 2, reason: 'declined' }),
    ],
  ]);
  const reason = (words: string): string | undefined => withReasons(text, words)[1];
  expect(['Drums of Doom', 'Pipes of the Dead', 'Harlapane', 'Fiddle'].map(reason)).toEqual([
    'The price: threw 5, 3 rolls.',
    'The price: threw 2, 1 rolls.',
    'The price: threw 6, 4 rolls.',
    'The price: threw 3, 2 rolls.',
  ]);
});

test('p. 64: each treasure that is lost on a field has its own two throws, what became of it and when it is back', () => {
  const lost = (treasure: string, die: number, cause: number) => threw('lost-treasure', treasure, [die], { cause });
  const back = (treasure: string, die: number, cause: number) => threw('lost-treasure-return', treasure, [die], { cause });
  const gone = (treasure: string, nation: string, length: number, cause: number) =>
    happened('treasure-disappeared', { treasure, nation, length, until: 1 + length, cause });
  const text = written([
    season('spring', 1),
    ...[lost('drums-of-doom', 5, 3), back('drums-of-doom', 3, 3), gone('drums-of-doom', 'orcs', 3, 3)],
    ...[lost('pipes-of-the-dead', 6, 3), back('pipes-of-the-dead', 4, 3), gone('pipes-of-the-dead', 'orcs', 4, 3)],
    ...[lost('harlapane-of-heroes', 6, 4), back('harlapane-of-heroes', 2, 4), gone('harlapane-of-heroes', 'ekra', 2, 4)],
  ]);
  expect(['Drums of Doom', 'Pipes of the Dead', 'Harlapane'].map((words) => withReasons(text, words).slice(1))).toEqual([
    ['The unit that carried them routed: threw 5.', 'Back in 3 seasons (threw 3).'],
    ['The unit that carried them routed: threw 6.', 'Back in 4 seasons (threw 4).'],
    ['The unit that carried it routed: threw 6.', 'Back in 2 seasons (threw 2).'],
  ]);
});

describe('p. 64: what passes on a field passes there, and not with the last land of a nation', () => {
  const fell = happened('nation-fell', { nation: 'mangu', cause: 9 });
  const banner = (cause: number) => happened('banner-passed', { from: 'ekra', to: 'orcs', banner: 'bane', usableFrom: 2, cause });

  test('though another nation has fallen this season, or it has itself, but later', () => {
    const taken = ['The Orcs take the Bane Banner of Ekra on the field.'];
    expect(linesWith(written([season('spring', 1), banner(3), fell]), 'Bane Banner')).toEqual(taken);
    expect(linesWith(written([season('spring', 1), banner(9), fell]), 'Bane Banner')).toEqual(taken);
    expect(linesWith(written([season('spring', 1), banner(3), happened('nation-fell', { nation: 'ekra', cause: 9 })]), 'Bane Banner')).toEqual(taken);
  });

  test('what passes as its nation falls passes with its land', () => {
    const text = written([season('spring', 1), happened('nation-fell', { nation: 'ekra', cause: 9 }), banner(9)]);
    expect(linesWith(text, 'passes to')).toEqual(['The Bane Banner of Ekra passes to the Orcs with Ekra’s last land.']);
  });
});

test('pp. 61, 63: word of a treasure that has been found before comes to nothing, whatever else is thrown for in that Winter; of one that is thrown again it is told with what is found', () => {
  const named = (treasure: string, die: number, cause: number) => threw('magic-item-discovery', 'winter', [die], { result: treasure, cause });
  const vain = happened('treasure-not-found', { treasure: 'drums-of-doom', cause: 3 });
  const other = [
    threw('leader-death', 'ekra-leader-986-1', [2, 3], { cause: 5 }),
    threw('artifact-which', 'winter', [1], { result: 'brazier-of-durmun', cause: 6 }),
  ];
  const text = written([season('winter', 4), named('drums-of-doom', 2, 3), vain, ...other]);
  expect(withReasons(text, 'comes to nothing')).toEqual(['Word of the Drums of Doom comes to nothing: they have been found before.', 'Threw 2, 2.']);
  const found = [named('pipes-of-the-dead', 4, 7), happened('treasure-found', { treasure: 'pipes-of-the-dead', nation: 'ekra', how: 'discovered', cause: 8 })];
  const again = written([season('winter', 4), named('drums-of-doom', 2, 3), vain, ...found]);
  expect(again).not.toContain('comes to nothing');
  expect(again).toContain('One throw before it named the Drums of Doom, found before, and was made again.');
});

test('p. 55: a prince’s death is told with its throw, his heir with his War Rating, and none of another city', () => {
  const died = (leader: string, province: string, cause: number) => happened('prince-died', { nation: 'torem', leader, province, cause });
  const heir = (leader: string, warRating: number, cause: number) => happened('leader-rose', { nation: 'torem', leader, warRating, how: 'prince', cause });
  const [one, other] = ['torem-leader-986-1', 'torem-leader-986-2'];
  const text = written([
    season('winter', 4),
    ...[threw('leader-death', one, [5, 5]), died(one, 'zarringard', 5), heir('torem-leader-986-8', 4, 5)],
    ...[threw('leader-death', other, [6, 5]), died(other, 'torem', 6), heir('torem-leader-986-9', 2, 6)],
  ]);
  const of = (words: string): readonly string[] => withReasons(text, words);
  expect(of('of Zarringard')).toEqual([expect.stringMatching(/ dies\. .+ follows there, War Rating 4\.$/), 'Threw 5 and 5: 10 is death.']);
  expect(linesWith(text, 'War Rating 2')).toEqual([expect.stringMatching(/ dies\. .+ follows there, War Rating 2\.$/)]);
  expect(linesWith(text, '11 is death')).toHaveLength(1);
});

test('p. 55: the units of each divided nation that choose a side are told apart, and so are the rolls they share', () => {
  const sworn = (nation: string, to: string, unit: string | null) => happened('allegiance-sworn', { nation, to, unit });
  const text = written([
    season('spring', 1),
    ...[sworn('ekra', 'ekra', 'e-1'), sworn('ekra', 'ekra:rebels', 'e-2'), sworn('ekra', 'ekra:rebels', 'e-3')],
    ...[sworn('mangu', 'mangu', 'm-1'), sworn('mangu', 'mangu:rebels', 'm-2')],
    ...[sworn('ekra', 'ekra', null), sworn('ekra', 'ekra', null), sworn('ekra', 'ekra:rebels', null)],
  ]);
  expect(linesWith(text, 'must choose its side')).toEqual([
    'Ekra’s army must choose its side: one unit to Ekra and two to the rebels of Ekra.',
    'Mangu’s army must choose its side: one unit to Mangu and one to the rebels of Mangu.',
  ]);
  expect(linesWith(text, 'are shared out')).toEqual(['Ekra’s recruiting rolls are shared out: two to Ekra and one to the rebels of Ekra.']);
});
