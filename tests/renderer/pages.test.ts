import { expect, test } from 'vitest';
import { type History, holdersAfter, type NationLine, partName, type ToldSeason, type UnitView, type WarLine } from '../../main/contract.ts';
import { seasonAt } from '../../renderer/campaign/seasons.ts';
import { drawn, FRAME, type Frame, frameFor, keptApart } from '../../renderer/pages/chart.ts';
import { everIn, holdingsOf, namedApart, seriesOf, unchangedInWords, worthALook } from '../../renderer/pages/history.ts';
import { alike, byProvince, goingOn, inOrder, inWars, isWarOf, ownFirst, pressed, sortedBy, those, totals, winnings } from '../../renderer/pages/ordering.ts';
import { beside, concerning, drawsOf, headingsOf, nationsOf, revealed, sentencesIn, shownOf, springsOf } from '../../renderer/pages/telling.ts';
import { titleOf } from '../../renderer/pages/titles.ts';

const nation = (id: string, of: Partial<NationLine> = {}): NationLine => ({
  id,
  name: id,
  called: id,
  people: id,
  partOf: null,
  provinces: 1,
  morale: 3,
  warRating: 3,
  leader: 'King',
  leaderId: 'x-leader-986-1',
  units: 10,
  points: 200,
  isRaised: true,
  yearlyRolls: 3,
  gained: 0,
  isPlayer: false,
  isOut: false,
  wars: [],
  ...of,
});
const NATIONS = [
  nation('c', { provinces: 2, wars: ['a'] }),
  nation('a', { provinces: 5, isPlayer: true }),
  nation('d', { provinces: 9, isOut: true }),
  nation('b', { provinces: 2 }),
];

test('nations sort by a column either way, those that are played first, equals by name, those that are out last', () => {
  const ids = (descending: boolean): readonly string[] => inOrder(NATIONS, { by: 'provinces', descending }).map(({ id }) => id);
  expect([ids(true), ids(false)]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ]);
  expect(inOrder(NATIONS, { by: 'wars', descending: true }).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
});

test('p. 60: nations sort by what they have gained, the most first; a part of a nation, which has nothing of its own to count, stands last', () => {
  const gained = [nation('few', { gained: -2 }), nation('part', { gained: null }), nation('most', { gained: 4 }), nation('none')];
  expect(inOrder(gained, pressed({ by: 'name', descending: false }, 'gained')).map(({ id }) => id)).toEqual(['most', 'none', 'few', 'part']);
});

test('that those that are played come first is said where they do', () => {
  const [own, other] = [nation('own', { isPlayer: true }), nation('other')];
  expect([ownFirst([own, other]), ownFirst([own]), ownFirst([other])]).toEqual([', yours first', '', '']);
  expect(ownFirst([{ ...own, isOut: true }, other])).toBe('');
});

const war = (aggressor: string, defender: string, until: number | null, passed: WarLine['passed'] = []): WarLine => ({
  war: `${aggressor}/${defender}/1`,
  aggressor,
  defender,
  since: 1,
  sinceWords: 'Spring 986',
  until,
  untilWords: null,
  winner: null,
  state: '',
  passed,
  battles: [],
});

test('wars of the player’s own stand first, his rebels’ too, among those that go on and those that are over', () => {
  const wars = [war('orcs', 'ekra', null), war('orcs', 'treyine', null), war('a', 'b', 3), war('treyine:rebels', 'c', 4)];
  const { now, over } = goingOn(wars, ['treyine']);
  expect([...now, ...over].map(({ defender }) => defender)).toEqual(['treyine', 'ekra', 'c', 'b']);
});

test('wars are found by nation: those of its rebels and tribes too, and a nation is named once', () => {
  const wars = [war('orcs', 'ekra', null), war('orcs:leader', 'orcs:gothgash', 2), war('ekra:rebels', 'ekra', 3)];
  expect(inWars(wars)).toEqual(['orcs', 'ekra']);
  expect(wars.map((one) => isWarOf(one, ['ekra']))).toEqual([true, false, true]);
  expect(wars.map((one) => isWarOf(one, ['orcs']))).toEqual([true, true, false]);
});

test('what each side of a war has won is counted; a side without any is not named', () => {
  const passed = [
    { province: 'one', from: 'b', to: 'a' },
    { province: 'two', from: 'b', to: 'a' },
  ];
  expect(winnings(war('a', 'b', null, passed))).toEqual([{ nation: 'a', provinces: 2 }]);
  expect(winnings(war('a', 'b', null))).toEqual([]);
});

test('a pressed heading begins with the largest number or with A, and turns round', () => {
  expect(pressed({ by: 'name', descending: false }, 'units')).toEqual({ by: 'units', descending: true });
  expect(pressed({ by: 'units', descending: true }, 'units')).toEqual({ by: 'units', descending: false });
  expect(pressed({ by: 'units', descending: true }, 'leader')).toEqual({ by: 'leader', descending: false });
  expect([
    sortedBy({ by: 'name', descending: false }, 'name'),
    sortedBy({ by: 'units', descending: true }, 'units'),
    sortedBy({ by: 'units', descending: true }, 'name'),
  ]).toEqual(['ascending', 'descending', undefined]);
});

test('all nations, those at war, those that are played', () => {
  expect([those(NATIONS, 'all').length, those(NATIONS, 'at-war').map(({ id }) => id), those(NATIONS, 'players').map(({ id }) => id)]).toEqual([
    4,
    ['c'],
    ['a'],
  ]);
});

test('an army stands province by province, no unit lost or counted twice', () => {
  const unit = (id: string, at: string, rep: number, cost: number): UnitView => ({
    id,
    list: 'x',
    type: 't',
    name: id,
    class: 'foot-melee',
    rules: [],
    rep,
    ac: 3,
    figures: 2,
    cost,
    at,
    company: null,
  });
  const army = [unit('u2', 'q', 4, 20), unit('u1', 'p', 3, 10), unit('u3', 'p', 5, 30), unit('u4', 'p', 3, 12)];
  const quarters = byProvince(army);
  expect(quarters.map(({ at, units }) => [at, units.map(({ id }) => id)])).toEqual([
    ['p', ['u3', 'u4', 'u1']],
    ['q', ['u2']],
  ]);
  expect(byProvince([unit('dear', 'p', 3, 40), unit('good', 'p', 5, 10)])[0]!.units.map(({ id }) => id)).toEqual(['good', 'dear']);
  expect(totals(army)).toEqual({ figures: 8, points: 72 });
  expect(quarters.reduce((sum, { points }) => sum + points, 0)).toBe(72);
  const archers = (id: string, rep: number): UnitView => ({ ...unit(id, 'p', rep, 8), name: 'Archers' });
  expect(alike([archers('a1', 4), archers('a2', 4), archers('a3', 3), archers('a4', 4)]).map(({ unit: { id }, count }) => [id, count])).toEqual([
    ['a1', 3],
    ['a3', 1],
  ]);
});

const line = (text: string, nations: readonly string[]) => ({ key: text, parts: [text], because: [], events: [], nations });
const SEASON: ToldSeason = {
  now: 1,
  year: 986,
  season: 'spring',
  sections: [
    { heading: null, lines: [line('raised', ['a'])] },
    { of: 'draws', heading: 'The draws', lines: [line('hero', ['a']), line('mage', ['b'])] },
    { of: 'wars', heading: 'Wars', lines: [line('war', ['b', 'c'])] },
  ],
};

test('a season is shown by nation and by heading; empty sections are left out', () => {
  expect(shownOf(SEASON, { nation: 'b', heading: null }).map(({ heading, lines }) => [heading, lines.length])).toEqual([
    ['The draws', 1],
    ['Wars', 1],
  ]);
  expect(shownOf(SEASON, { nation: 'a', heading: 'Wars' })).toEqual([]);
  expect(shownOf(SEASON, { nation: null, heading: null })).toEqual(SEASON.sections);
  expect([headingsOf(SEASON), nationsOf(SEASON), drawsOf(SEASON).length]).toEqual([['The draws', 'Wars'], ['a', 'b', 'c'], 1]);
  expect(shownOf(SEASON, { nation: null, heading: 'Wars' }).map(({ heading }) => heading)).toEqual(['Wars']);
});

test('of a line that sums up, a nation has the parts that are its own; of one that does not, the line itself', () => {
  const [one, other] = [line('of a and b', ['a', 'b']), line('of c', ['c'])];
  const all = { ...line('all', ['a', 'b', 'c']), each: [one, other] };
  const of = (id: string) => concerning(all, (nation) => nation === id);
  expect([of('a'), of('c'), of('d')]).toEqual([[one], [other], []]);
  expect(concerning(one, (id) => id === 'b')).toEqual([one]);
  // one that is summed up without a part of its own
  expect(concerning({ ...all, each: [other] }, (id) => id === 'a')).toEqual([{ ...all, each: [other] }]);
});

test('the season before and the season after', () => {
  const seasons = [1, 2, 3].map((now) => ({ now, choice: 10 * now, year: 986, season: 'spring' }));
  expect(springsOf([...seasons, { now: 4, choice: 40, year: 986, season: 'winter' }]).map(({ now }) => now)).toEqual([1, 2, 3]);
  expect([
    beside(seasons, 2, -1)?.now,
    beside(seasons, 2, 1)?.now,
    beside(seasons, 1, 1)?.now,
    beside(seasons, 1, -1),
    beside(seasons, 3, 1),
    beside(seasons, 9, 1),
  ]).toEqual([1, 3, 2, null, null, null]);
});

test('a part of a battle is called by its turn, or turns; of a quick battle by its day', () => {
  const named = (turn: number, by: string | null, to?: number) => partName({ turn, by, ...(to === undefined ? {} : { to }) });
  expect([named(0, null), named(3, 'orcs'), named(16, 'orcs', 22), named(2, null)]).toEqual(['Before the battle', 'Turn 3', 'Turns 16 to 22', 'Day 2']);
});

test('a battle is revealed sentence by sentence, in order, to its end', () => {
  const parts = [
    { turn: 0, by: null, sentences: ['a', 'b'] },
    { turn: 1, by: 'x', sentences: ['c'] },
  ];
  const shown = (n: number): string =>
    revealed(parts, n)
      .map(({ sentences }) => sentences.join(''))
      .join('|');
  expect([0, 1, 2, 3, 4].map(shown)).toEqual(['', 'a', 'ab', 'ab|c', 'ab|c']);
  expect(sentencesIn(parts)).toBe(3);
});

const point = (id: string, provinces: number) => ({ id, provinces, units: 10 * provinces, morale: 3, warRating: 2, yearlyRolls: provinces + 1 });
const HISTORY: History = {
  began: [
    { province: 'p', holder: 'b' },
    { province: 'q', holder: 'b' },
  ],
  seasons: [
    { now: 1, year: 986, season: 'spring', taken: [{ province: 'p', holder: 'a' }], nations: [point('a', 2), point('b', 1)] },
    { now: 2, year: 986, season: 'summer', taken: [], nations: [point('a', 2), point('b', 1), point('c', 4)] },
    { now: 3, year: 986, season: 'fall', taken: [{ province: 'q', holder: 'a' }], nations: [point('a', 3), point('c', 4)] },
  ],
};

test('who held the land when the campaign began and at the end of each season, from what changed in it', () => {
  const after = (count: number) => Object.fromEntries(holdersAfter(HISTORY, count).map(({ province, holder }) => [province, holder]));
  expect([after(0), after(1), after(2), after(3)]).toEqual([
    { p: 'b', q: 'b' },
    { p: 'a', q: 'b' },
    { p: 'a', q: 'b' },
    { p: 'a', q: 'a' },
  ]);
});

test('a nation has values for the seasons it was there', () => {
  expect(seriesOf(HISTORY, ['b', 'c'], 'provinces').map(({ points }) => points)).toEqual([
    [
      { now: 1, value: 1 },
      { now: 2, value: 1 },
    ],
    [
      { now: 2, value: 4 },
      { now: 3, value: 4 },
    ],
  ]);
  expect([everIn(HISTORY), worthALook(HISTORY, ['a'], 1), worthALook(HISTORY, ['b'], 2)]).toEqual([['a', 'b', 'c'], ['a'], ['b', 'c']]);
});

test('rolls a year go with the nation; a part of one has none of its own', () => {
  const [whole] = seriesOf(HISTORY, ['b'], 'yearlyRolls');
  expect([whole!.points.map(({ value }) => value), whole!.end]).toEqual([[2, 2], { now: 3, value: 0 }]);
  const parts: History = { ...HISTORY, seasons: HISTORY.seasons.map((season) => ({ ...season, nations: [{ ...point('a:rebels', 1), yearlyRolls: null }] })) };
  expect(seriesOf(parts, ['a:rebels'], 'yearlyRolls')[0]!.points).toEqual([]);
});

test('units have no value while no army is in the field, and a nation is not over for that (p. 57)', () => {
  const afield = (now: number, units: number | null) => ({ now, year: 986, season: 'any', taken: [], nations: [{ ...point('a', 1), units }] });
  const winter: History = { began: [], seasons: [afield(3, 12), afield(4, null), afield(5, 14), afield(6, null)] };
  const [series] = seriesOf(winter, ['a'], 'units');
  expect(series).toEqual({
    nation: 'a',
    points: [
      { now: 3, value: 12 },
      { now: 5, value: 14 },
    ],
    end: null,
  });
  expect(worthALook(winter, [], 1)).toEqual(['a']);
  const level = {
    ...HISTORY,
    seasons: [{ ...HISTORY.seasons[0]!, nations: [{ ...point('none', 2), units: null }, point('few', 2), { ...point('many', 2), units: 90 }] }],
  };
  expect(worthALook(level, [], 3)).toEqual(['many', 'few', 'none']);
});

test('an army that is not raised yet counts for nothing where nations stand by it', () => {
  const hired = nation('hired', { units: 3, points: 60, isRaised: false });
  const raised = nation('raised', { units: 2, points: 40 });
  for (const by of ['units', 'points'] as const) expect(inOrder([hired, raised], { by, descending: true }).map(({ id }) => id)).toEqual(['raised', 'hired']);
});

test('names keep apart, stay in order and within bounds, and move no further than they must', () => {
  const apart = keptApart([100, 100, 30, 99], 15, 10, 110);
  expect(apart[2]).toBe(30);
  const sorted = [...apart].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(15);
  expect(sorted[0]).toBeGreaterThanOrEqual(10);
  expect(sorted.at(-1)).toBeLessThanOrEqual(110);
  expect(keptApart([20, 60], 15, 10, 110)).toEqual([20, 60]);
});

test('a chart: a line for each nation inside its frame, each dashed in its own way, ticks at whole numbers', () => {
  const chart = drawn(seriesOf(HISTORY, ['a', 'b', 'c'], 'provinces'), HISTORY.seasons);
  expect(chart.lines.map(({ nation: id }) => id)).toEqual(['a', 'b', 'c']);
  expect(new Set(chart.lines.map(({ dashes }) => dashes)).size).toBe(3);
  for (const { end } of chart.lines) {
    expect(end.x).toBeGreaterThan(FRAME.left);
    expect(end.x).toBeLessThanOrEqual(FRAME.width - FRAME.right);
    expect(end.y).toBeLessThanOrEqual(FRAME.height - FRAME.bottom);
  }
  expect([...chart.up, ...chart.across].every(({ value }) => Number.isInteger(value))).toBe(true);
  expect(chart.across.map(({ words }) => words)).toEqual(['Spring 986', 'Summer 986', 'Fall 986']);
});

test('of the first season there is a point at each name and no line that seems to rise or fall on the way there', () => {
  const chart = drawn(seriesOf({ ...HISTORY, seasons: HISTORY.seasons.slice(0, 1) }, ['a', 'c'], 'provinces'), HISTORY.seasons.slice(0, 1));
  expect(chart.lines.length).toBeGreaterThan(0);
  for (const { end, path } of chart.lines) {
    expect(end.x).toBe(FRAME.width - FRAME.right);
    expect(path).not.toContain('L');
  }
  expect(chart.across.map(({ at, words }) => [at, words])).toEqual([[FRAME.width - FRAME.right, 'Spring 986']]);
});

test('the line of a nation that is no more ends with its land where it fell, and what it was worth ends as it was', () => {
  const of = (measure: 'provinces' | 'warRating') => seriesOf(HISTORY, ['b', 'c'], measure);
  expect(of('provinces').map(({ end }) => end)).toEqual([{ now: 3, value: 0 }, null]);
  expect(of('warRating')[0]!.end).toEqual({ now: 3, value: of('warRating')[0]!.points.at(-1)!.value });
  const short: History = { ...HISTORY, seasons: [HISTORY.seasons[2]!, { ...HISTORY.seasons[0]!, now: 4 }, { ...HISTORY.seasons[2]!, now: 5 }] };
  expect(seriesOf(short, ['b'], 'provinces')).toEqual([{ nation: 'b', points: [{ now: 4, value: 1 }], end: { now: 5, value: 0 } }]);
  const [fallen, standing] = drawn(of('provinces'), HISTORY.seasons).lines;
  expect([fallen!.isOver, standing!.isOver]).toEqual([true, false]);
  expect(fallen!.end).toEqual({ x: FRAME.width - FRAME.right, y: FRAME.height - FRAME.bottom });
});

const seasons = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ now: i + 1, year: 986 + Math.floor(i / 4), season: ['spring', 'summer', 'fall', 'winter'][i % 4]! }));

test('over many seasons the Springs are named, each by its year, and over very many every few', () => {
  const named = (count: number): readonly string[] => drawn([], seasons(count)).across.flatMap(({ words }) => (words === '' ? [] : [words]));
  // the ticks of a hundred years are told apart
  for (const count of [24, 100, 240, 400]) {
    const ats = drawn([], seasons(count)).across.map(({ at }) => at);
    expect(Math.min(...ats.slice(1).map((at, n) => at - ats[n]!))).toBeGreaterThan(3);
  }
  expect(named(9)).toEqual(['986', '987', '988']);
  expect(named(100).slice(0, 3)).toEqual(['986', '989', '992']);
});

test('the longest name beside a chart has room in it, and short ones leave the lines theirs', () => {
  expect(frameFor(['Orcs', 'Ekra']).right).toBe(FRAME.right);
  expect(frameFor(['Tropilium Northern Marches']).right).toBeGreaterThan(200);
  // it has as many pixels as there are, and its type is the page's, in larger type with fewer words below it
  const large = frameFor(['Tropilium Northern Marches'], 480, 1.5);
  expect([large.width, large.right > 300, large.height >= 330]).toEqual([480, true, true]);
  const named = (frame: Frame): number => drawn([], seasons(24), frame).across.filter(({ words }) => words !== '').length;
  expect(named(large)).toBeLessThan(named(FRAME));
});

test('a season’s number tells its name and year', () => {
  // from whichever season of a year that is known
  for (const known of [13, 14, 15, 16])
    expect([1, 4, 13, 25].map((now) => seasonAt(now, { now: known, year: 989 }))).toEqual(['Spring 986', 'Winter 986', 'Spring 989', 'Spring 992']);
});

test('pages have their headings', () => {
  const called = {
    nation: (id: string) => id.toUpperCase(),
    nationInSentence: (id: string) => `the ${id.toUpperCase()}`,
    province: (id: string) => (id === 'demesk' ? 'Demesk' : id),
    provincePage: (id: string) => (id === 'demesk' ? 'Demesk, capital of A' : id),
    company: (id: string) => (id === 'black-company' ? 'Black Company' : id),
  };
  expect(titleOf({ page: 'war', id: 'a/b/1' }, called)).toBe('A against the B');
  expect(titleOf({ page: 'battle', id: '3/demesk/a' }, called)).toBe('The battle of Demesk');
  expect(titleOf({ page: 'province', id: 'demesk' }, called)).toBe('Demesk, capital of A');
  expect(titleOf({ page: 'battle', id: '3/nowhere/a' }, called)).toBe('A battle');
  expect(titleOf({ page: 'nation', id: 'a' }, called)).toBe('A');
  expect(titleOf({ page: 'company', id: 'black-company' }, called)).toBe('Black Company');
});

test('tribes of one place that were of different nations are told apart by them', () => {
  const names: Readonly<Record<string, string>> = {
    orcs: 'Orcs',
    goblins: 'Goblins',
    'orcs:eld': 'Tribe of Eld',
    'goblins:eld': 'Tribe of Eld',
    'orcs:low': 'Tribe of Low',
  };
  const nameOf = namedApart(Object.keys(names), (id) => names[id]!);
  expect(Object.keys(names).map(nameOf)).toEqual(['Orcs', 'Goblins', 'Tribe of Eld (Orcs)', 'Tribe of Eld (Goblins)', 'Tribe of Low']);
});

test('beside a small map stands who holds how much of the land, the largest first, equals by name; land of nobody belongs to none', () => {
  const held = (province: string, holder: string) => ({ province, holder });
  const began = [held('a', 'orcs'), held('b', 'ekra'), held('c', ''), held('d', 'treyine'), held('e', 'treyine'), held('f', 'altengard')];
  const called: Readonly<Record<string, string>> = { orcs: 'Orcs', ekra: 'Ekra', treyine: 'Treyine', altengard: 'Zealots' };
  expect(holdingsOf(began, (holder) => called[holder]!)).toEqual([
    { holder: 'treyine', provinces: 2 },
    { holder: 'ekra', provinces: 1 },
    { holder: 'orcs', provinces: 1 },
    { holder: 'altengard', provinces: 1 },
  ]);
});

test('of the land in a season it is said in which no province changed hands: after years of war it was said of none so far', () => {
  expect(unchangedInWords('Spring 990', true)).toBe('No province has changed hands in Spring 990 so far.');
  expect(unchangedInWords('Fall 989', false)).toBe('No province changed hands in Fall 989.');
});
