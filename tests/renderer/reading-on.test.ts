import { expect, test } from 'vitest';
import type { ToldLine, ToldSeason, ToldSection } from '../../main/contract.ts';
import { byNation, goneBy, newsOf, newsUnderHeadings, outcomesOf, ownApart, toldAbove, toldApart, toldBefore } from '../../renderer/campaign/reading-on.ts';

const told = (now: number, ...sections: readonly (readonly string[])[]): ToldSeason => ({
  now,
  year: 986,
  season: 'summer',
  sections: sections.map((lines) => ({
    heading: null,
    lines: lines.map((words) => ({ key: words, parts: [words], because: [], events: [], nations: [] })),
  })),
});

test('what was not told before is news, wherever it stands', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.'], ['Marches.']));
  const { news } = newsOf(read, 'one', told(2, ['A death.', 'Wars.'], ['Marches.', 'A battle.']));
  expect(news.map((line) => line.parts)).toEqual([['A death.'], ['A battle.']]);
});

test('a season is read from its beginning, and so is another campaign', () => {
  const first = newsOf(null, 'one', told(2, ['Wars.']));
  expect(first.news.length).toBe(0);
  expect(newsOf(first.read, 'one', told(3, ['Peace.'])).news.length).toBe(0);
  expect(newsOf(first.read, 'two', told(2, ['Peace.'])).news.length).toBe(0);
});

test('nothing new is no news', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.']));
  expect(newsOf(read, 'one', told(2, ['Wars.'])).news.length).toBe(0);
});

test('what is news is told once: the season below it is what was told before', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.'], ['Marches.']));
  const later = told(2, ['A death.', 'Wars.'], ['Marches.'], ['A battle.']);
  const { news } = newsOf(read, 'one', later);
  expect(toldBefore(later, news).map(({ lines }) => lines.map((line) => line.parts))).toEqual([[['Wars.']], [['Marches.']]]);
  expect(toldBefore(later, []).length).toBe(3);
});

test('what happens again in the same words is told again: a nation that turns two wars in one season', () => {
  const line = (key: string, words: string): ToldLine => ({ key, parts: [words], because: [], events: [], nations: [] });
  const season = (...turned: readonly string[]): ToldSeason => ({
    ...told(2),
    sections: [
      { of: 'wars', heading: 'Wars', lines: [line('war', 'Wars.')] },
      { of: 'battles', heading: 'Battles', lines: turned.map((war) => line(`turned ${war}`, 'Mirish now carries the war to the enemy.')) },
    ],
  });
  const { read } = newsOf(null, 'one', season('first'));
  const later = season('first', 'second');
  const { news, read: all } = newsOf(read, 'one', later);
  const keys = (sections: ToldSeason['sections']): readonly string[] => sections.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(news.map(({ key }) => key)).toEqual(['turned second']);
  expect(keys(toldBefore(later, news))).toEqual(['war', 'turned first']);
  expect(newsOf(all, 'one', later).news).toEqual([]);
  // told anew, the season is the same though its lines are other objects
  expect(keys(toldBefore(season('first', 'second'), news))).toEqual(['war', 'turned first']);
  // and so when the season has gone by
  expect(outcomesOf(read, [later], []).flatMap((one) => one.others.flatMap((o) => o.lines.map(({ key }) => key)))).toEqual(['turned second']);
});

test('what is told in other words by then is no news again, whatever the words: a line is known by its key', () => {
  const line = (key: string, words: string): ToldLine => ({ key, parts: [words], because: [], events: [], nations: [] });
  const season = (...lines: readonly ToldLine[]): ToldSeason => ({ ...told(2), sections: [{ of: 'spring', heading: null, lines }] });
  const [raised, falls] = [line('muster', '31 nations raise their armies.'), line('battle a', 'Ta-Senet falls: Mangu (14 units) routs Zheman (18).')];
  const { read, news } = newsOf(newsOf(null, 'one', season()).read, 'one', season(raised, falls));
  expect(news).toEqual([raised, falls]);
  const later = season(
    line('muster', 'Now 39 armies stand in arms, and another sentence follows.'),
    line('hired', 'Seven magic users take service.'),
    line('battle a', 'Ta-Senet falls: Mangu (14 units) routs Zheman (18, three lost for good).'),
  );
  expect(newsOf(read, 'one', later).news.map(({ key }) => key)).toEqual(['hired']);
  // nor does what was news stand there twice when it is told in other words
  expect(newsUnderHeadings(later, news).map(({ lines }) => lines)).toEqual([[later.sections[0]!.lines[0], later.sections[0]!.lines[2]]]);
  expect(toldBefore(later, news).map(({ lines }) => lines)).toEqual([[later.sections[0]!.lines[1]]]);
  // while the same words of something else are
  expect(
    newsOf(read, 'one', season(raised, falls, line('battle b', 'Ta-Senet falls: Mangu (14 units) routs Zheman (18).'))).news.map(({ key }) => key),
  ).toEqual(['battle b']);
});

test('when the season has changed, what came of the one that was read is told from the last line on, and the next from its beginning; the player’s own first', () => {
  const { read } = newsOf(null, 'one', told(3, ['Wars.']));
  expect(goneBy(read, 'one', 5)).toEqual([3, 4]);
  expect([goneBy(read, 'one', 3), goneBy(read, 'one', 2), goneBy(read, 'two', 5), goneBy(null, 'one', 5)]).toEqual([[], [], [], []]);
  // of years that ran by only the last seasons
  expect(goneBy(read, 'one', 23)).toEqual([19, 20, 21, 22]);

  const line = (words: string, ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events: [], nations });
  const fall: ToldSeason = { ...told(3), sections: [{ heading: null, lines: [line('Wars.'), line('A battle.', 'orcs'), line('A peace.', 'treyine')] }] };
  const winter: ToldSeason = { ...told(4), season: 'winter', sections: [{ heading: null, lines: [line('A death.', 'treyine:gell'), line('The year.')] }] };
  const words = (lines: ToldSeason['sections'][number]['lines']) => lines.map(({ parts }) => parts[0]);
  expect(
    outcomesOf(read, [fall, winter], ['treyine']).map((one) => [one.now, one.season, one.isRest, words(one.own), one.others.flatMap((o) => words(o.lines))]),
  ).toEqual([
    [3, 'summer', true, ['A peace.'], ['A battle.']],
    [4, 'winter', false, ['A death.'], ['The year.']],
  ]);
  // who had read it all is told nothing more of it
  expect(outcomesOf(newsOf(null, 'one', fall).read, [fall], ['treyine'])).toEqual([]);
});

test('where much happened elsewhere it is folded by its headings, after how the wars ended; a line alone, and little, are not', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.']));
  const line = (words: string, ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events: [], nations });
  const many = (n: number, words: string) => Array.from({ length: n }, (_, i) => line(`${words} ${i}.`, 'orcs'));
  const season = (...sections: ToldSeason['sections']): ToldSeason => ({ ...told(3), sections });
  const shown = (one: ToldSeason, players: readonly string[] = []) =>
    outcomesOf(read, [one], players)[0]!.others.map(({ title, lines, isFolded }) => [title, lines.length, isFolded]);
  const much = season(
    { heading: null, lines: many(2, 'A death') },
    { of: 'wars', heading: 'Wars', lines: many(1, 'A war') },
    { of: 'battles', heading: 'Battles', lines: [...many(6, 'A battle'), line('A battle of yours.', 'treyine')] },
    { of: 'peace', heading: 'War and peace', lines: many(3, 'A peace') },
  );
  expect(shown(much)).toEqual([
    ['War and peace', 3, false],
    ['Wars', 1, false],
    ['Of rulers, dues and finds', 2, true],
    ['Battles', 7, true],
  ]);
  // the player's own stand above, and are not counted
  expect(shown(much, ['treyine']).at(-1)).toEqual(['Battles', 6, true]);
  expect(shown(season({ of: 'battles', heading: 'Battles', lines: many(5, 'A battle') }, { of: 'wars', heading: 'Wars', lines: many(3, 'A war') }))).toEqual([
    ['Battles', 5, false],
    ['Wars', 3, false],
  ]);
});

test('what befell the player’s own nations is told in the order in which it happened; in brief what goes nearest, his battles and how his wars ended', () => {
  const { read } = newsOf(null, 'one', told(2, ['Wars.']));
  const line = (words: string, events: readonly number[], ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events, nations });
  const battle = { ...line('a battle', [7, 2], 'treyine', 'valkae'), parts: ['Antiopeia ', { text: 'falls', page: 'battle', id: 'b' } as const] };
  const season: ToldSeason = {
    ...told(3),
    sections: [
      { heading: null, lines: [line('A death.', [12], 'treyine')] },
      { of: 'wars', heading: 'Wars', lines: [line('A war.', [3, 1], 'treyine', 'valkae'), line('Still at war.', [], 'treyine')] },
      { of: 'battles', heading: 'Battles', lines: [battle, line('A battle of others.', [6], 'orcs'), line('Taken back.', [], 'treyine')] },
      {
        of: 'peace',
        heading: 'War and peace',
        lines: [line('Five fight on.', [9], 'treyine', 'valkae', 'orcs', 'aeja', 'ekra'), line('A peace.', [8], 'treyine')],
      },
    ],
  };
  const [one] = outcomesOf(read, [season], ['treyine']);
  const words = (lines: ToldSeason['sections'][number]['lines']) => lines.map(({ parts }) => parts[0]);
  expect(words(one!.own)).toEqual(['A war.', 'Still at war.', 'Taken back.', 'Antiopeia ', 'A peace.', 'Five fight on.', 'A death.']);
  expect(words(one!.inBrief)).toEqual(['A war.', 'Antiopeia ', 'A peace.']);
  expect(words(ownApart(season.sections, ['treyine']).own)[0]).toBe('A war.');
});

test('where the reader holds several nations and there is much to tell it is told nation by nation: what goes nearest, and the rest folded', () => {
  let n = 0;
  const line = (words: string, ...nations: readonly string[]): ToldLine => ({ key: words, parts: [words], because: [], events: [n++], nations });
  const battle = (words: string, ...nations: readonly string[]): ToldLine => ({
    ...line(words, ...nations),
    parts: [{ text: words, page: 'battle', id: words } as const],
  });
  const sections: readonly ToldSection[] = [
    { of: 'draws', heading: 'The draws', lines: [1, 2, 3].map((i) => line(`Treyine hires ${i}.`, 'treyine')) },
    {
      of: 'wars',
      heading: 'Wars',
      lines: [line('Treyine goes to war with Hykar.', 'treyine', 'hykar'), line('The Orcs go to war with Treyine.', 'orcs', 'treyine')],
    },
    { of: 'battles', heading: 'Battles', lines: [battle('Jellsway falls.', 'hykar', 'treyine'), battle('A field of the rebels.', 'orcs:rebels', 'mangu')] },
    { of: 'peace', heading: 'War and peace', lines: [line('Peace.', 'treyine', 'hykar'), line('Peace for the Orcs.', 'ekra', 'orcs')] },
  ];
  const own = sections.flatMap(({ lines }) => lines);
  const words = (lines: readonly ToldLine[]) => lines.map(({ parts: [one] }) => (typeof one === 'string' ? one : one!.text));
  const told = (players: readonly string[], lines = own) =>
    byNation(lines, sections, players).map(({ nation, near, rest }) => [nation, words(near), rest.length]);
  expect(told(['treyine', 'orcs'])).toEqual([
    ['treyine', ['Treyine goes to war with Hykar.', 'Jellsway falls.', 'Peace.'], 3],
    ['orcs', ['The Orcs go to war with Treyine.', 'A field of the rebels.', 'Peace for the Orcs.'], 0],
  ]);
  // one line alone takes as much room as what it would be folded under
  const four = [...own, line('A death among the Orcs.', 'orcs')];
  expect(byNation(four, sections, ['treyine', 'orcs']).map(({ near, rest }) => [near.length, rest.length])).toEqual([
    [3, 3],
    [4, 0],
  ]);
  // of one nation, and what is read at a glance, all of it stands together
  expect(told(['treyine'], own.slice(0, 6))).toEqual([[null, words(own.slice(0, 6)), 0]]);
  const many = Array.from({ length: 9 }, (_, i) => line(`Treyine, ${i}.`, 'treyine'));
  expect(told(['treyine', 'orcs'], many)).toEqual([[null, words(many), 0]]);
  expect(told(['treyine', 'orcs'], own.slice(0, 8))).toEqual([[null, words(own.slice(0, 8)), 0]]);
});

test('above the battles that wait stands how it came to them, the player’s own nations alone, and it stays so while they are settled', () => {
  let n = 0;
  const line = (words: string, ...nations: readonly string[]): ToldLine => ({ key: words, parts: [words], because: [], events: [n++], nations });
  const before: readonly ToldSection[] = [
    { of: 'spring', heading: null, lines: [line('Treyine is led by Irmgard.', 'treyine')] },
    { of: 'draws', heading: 'The draws', lines: [1, 2].map((i) => line(`Treyine hires ${i}.`, 'treyine')) },
    { of: 'wars', heading: 'Wars', lines: [line('The Orcs go to war with Treyine.', 'orcs', 'treyine'), line('Of others.', 'mangu', 'ekra')] },
    { of: 'marches', heading: 'On the march', lines: [line('The Orcs enter Jellsway.', 'orcs', 'treyine'), line('Treyine sends nine.', 'treyine')] },
  ];
  const season: ToldSeason = { ...told(3), sections: before };
  const words = (one: ToldSeason) => toldAbove(one, [], ['treyine'], 'battles').lines.map(({ key }) => key);
  const shown = ['The Orcs go to war with Treyine.', 'The Orcs enter Jellsway.', 'Treyine sends nine.'];
  expect(words(season)).toEqual(shown);
  expect(words({ ...season, sections: [...before, { of: 'battles', heading: 'Battles', lines: [line('Irmgard falls.', 'treyine')] }] })).toEqual(shown);
  // that another of his nations stays at peace led to no battle
  const peace = before.map((section) => ({
    ...section,
    lines: section.of === 'wars' ? [line('Aeja has no mind to war.', 'aeja'), ...section.lines] : section.lines,
  }));
  expect(toldAbove({ ...season, sections: peace }, [], ['treyine', 'aeja'], 'battles').lines.map(({ key }) => key)).toEqual(shown);
});

test('what is news stands under its heading; what is told with another by now before all of them', () => {
  const line = (words: string) => ({ key: words, parts: [words], because: [], events: [], nations: [] });
  const season: ToldSeason = {
    ...told(3),
    sections: [
      { heading: null, lines: [line('A death.')] },
      { of: 'wars', heading: 'Wars', lines: [line('A war.'), line('Another.')] },
    ],
  };
  const words = (news: readonly string[]) =>
    newsUnderHeadings(season, news.map(line)).map(({ heading, lines }) => [heading, lines.map(({ parts }) => parts[0])]);
  expect(words(['Another.'])).toEqual([['Wars', ['Another.']]]);
  expect(words(['A death.', 'A war.'])).toEqual([
    [null, ['A death.']],
    ['Wars', ['A war.']],
  ]);
  expect(words(['Two deaths.', 'A war.'])).toEqual([
    [null, ['Two deaths.']],
    ['Wars', ['A war.']],
  ]);
});

test('what a season has begun with is told with the player’s own apart, his tribes’ too; what sums up many nations stays where it is', () => {
  const line = (words: string, ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events: [], nations });
  const sections: readonly ToldSection[] = [
    { heading: null, lines: [line('A death.', 'treyine:gell')] },
    {
      of: 'wars',
      heading: 'Wars',
      lines: [line('Yours.', 'treyine', 'hykar'), line('Theirs.', 'orcs'), line('All at war.', 'treyine', 'hykar', 'orcs', 'ekra', 'mangu')],
    },
  ];
  const told = (players: readonly string[]) => {
    const { own, others } = ownApart(sections, players);
    return [own.map(({ parts }) => parts[0]), others.map(({ heading, lines }) => [heading, lines.map(({ parts }) => parts[0])])];
  };
  expect(told(['treyine'])).toEqual([['A death.', 'Yours.'], [['Wars', ['Theirs.', 'All at war.']]]]);
  expect(told([])[0]).toEqual([]);
});

test('what a line that sums up comes to for the player is told as his own, and the sum as news of the others; where all of it is told so the sum is not', () => {
  const line = (words: string, ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events: [], nations });
  const steady = {
    ...line('Treyine, Ekra and the Orcs fight on.', 'treyine', 'ekra', 'orcs'),
    each: [line('Treyine fights on.', 'treyine'), line('Ekra fights on.', 'ekra')],
  };
  const ended = {
    ...line('Peaces run out: Treyine and Ekra; Treyine and the Orcs.', 'treyine', 'ekra', 'orcs'),
    each: [line('A peace runs out: Treyine and Ekra.', 'treyine', 'ekra'), line('A peace runs out: Treyine and the Orcs.', 'treyine', 'orcs')],
  };
  // his nation is one of the largest, and has recruited nobody
  const muster = { ...line('Two nations raise armies: Treyine (9), Ekra (8).', 'treyine', 'ekra'), each: [line('Ekra recruits.', 'ekra')] };
  const season: ToldSeason = { ...told(3), sections: [{ heading: null, lines: [steady, ended, muster] }] };
  const { lines } = toldApart(season, ['treyine']).sections[0]!;
  expect(lines.map(({ parts, nations }) => [parts[0], nations])).toEqual([
    ['Treyine, Ekra and the Orcs fight on.', ['ekra', 'orcs']],
    ['Treyine fights on.', ['treyine']],
    ['A peace runs out: Treyine and Ekra.', ['treyine', 'ekra']],
    ['A peace runs out: Treyine and the Orcs.', ['treyine', 'orcs']],
    ['Two nations raise armies: Treyine (9), Ekra (8).', ['ekra']],
  ]);
});

test('where what a line sums up tells of two others beside the player’s own, it stays as news of theirs, though his own lines name them both', () => {
  const line = (words: string, ...nations: readonly string[]) => ({ key: words, parts: [words], because: [], events: [], nations });
  const pairs = [
    ['treyine', 'ekra'],
    ['treyine', 'orcs'],
    ['ekra', 'orcs'],
  ] as const;
  const ended = { ...line('Three peaces run out.', 'treyine', 'ekra', 'orcs'), each: pairs.map((pair) => line(pair.join(' and '), ...pair)) };
  const { lines } = toldApart({ ...told(3), sections: [{ heading: null, lines: [ended] }] }, ['treyine']).sections[0]!;
  expect(lines.map(({ parts }) => parts[0])).toEqual(['Three peaces run out.', 'treyine and ekra', 'treyine and orcs']);
});

test('beside a question stands what has just befallen his own nations, the three nearest things in their order; how a battle went is told elsewhere', () => {
  const line = (key: string, nations: readonly string[], event: number): ToldLine => ({ key, parts: [key], because: [], events: [event], nations });
  const battle: ToldLine = {
    ...line('battle', ['ekra', 'altengard'], 9),
    parts: [{ text: 'Valmoray falls', page: 'battle', id: 'valmoray/altengard' }],
  };
  const season = (...wars: readonly ToldLine[]): ToldSeason => ({
    ...told(0),
    sections: [
      { of: 'wars', heading: 'Wars', lines: [line('others', ['orcs'], 3), ...wars] },
      { of: 'battles', heading: 'Battles', lines: [battle] },
    ],
  });
  const war = line('war', ['altengard', 'ekra'], 4);
  const first = season(war);
  const all = ({ sections }: ToldSeason): readonly ToldLine[] => sections.flatMap(({ lines }) => lines);
  expect(toldAbove(first, all(first), ['ekra'], { by: 'ekra' })).toEqual({ when: 'Just now', lines: [war] });
  expect(toldAbove(first, [war], ['torem'], { by: 'torem:rebels' }).lines).toEqual([]);
  const many = season(war, ...[5, 6, 7].map((n) => line(`march ${n}`, ['ekra'], n)));
  expect(toldAbove(many, all(many), ['ekra'], { by: 'ekra' }).lines.map(({ key }) => key)).toEqual(['war', 'march 5', 'march 6']);
  // a season that has not been read yet is told below, from its beginning: how it came to this stands above all the same
  expect(toldAbove(first, [], ['ekra'], { by: 'ekra' })).toEqual({ when: 'This season', lines: [war] });
  expect(toldAbove(first, [], ['ekra'], { by: 'ekra:rebels' }).lines).toEqual([war]);
  // of several nations of his the one that is asked comes first
  expect(toldAbove(first, [], ['ekra', 'orcs', 'torem'], { by: 'torem' }).lines).toEqual([]);
  expect(toldAbove(first, [], ['ekra', 'altengard'], 'dice').lines).toEqual([war]);
  const mine = line('march', ['torem'], 8);
  const several = season(war, ...[5, 6].map((n) => line(`march ${n}`, ['ekra'], n)), mine);
  const told3 = (by: string) => toldAbove(several, all(several), ['ekra', 'torem'], { by }).lines.map(({ key }) => key);
  expect([told3('ekra'), told3('torem')]).toEqual([
    ['war', 'march 5', 'march 6'],
    ['war', 'march 5', 'march'],
  ]);
});
