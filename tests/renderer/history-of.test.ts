import { describe, expect, test } from 'vitest';
import type { ToldLine, ToldPart, ToldSeason } from '../../main/contract.ts';
import { historyOf } from '../../renderer/pages/history-of.ts';

describe('a nation’s own history', () => {
  const nation = (id: string): ToldPart => ({ text: id.toUpperCase(), page: 'nation', id });
  const line = (parts: readonly ToldPart[], because: readonly (readonly ToldPart[])[] = []): ToldLine => ({
    parts,
    because,
    events: [4],
    nations: parts.flatMap((part) => (typeof part !== 'string' && part.page === 'nation' ? [part.id] : [])),
  });
  const season = (...lines: readonly ToldLine[]): ToldSeason => ({ now: 1, year: 986, season: 'spring', sections: [{ heading: 'Wars', lines }] });
  const text = (lines: readonly ToldLine[]): readonly string[] =>
    lines.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''));
  const told = (...lines: readonly ToldLine[]) => {
    const { own, others } = historyOf(season(...lines), 'treyine');
    return { own: text(own.flatMap((section) => section.lines)), others: text(others) };
  };

  test('what names few nations is told as it stands', () => {
    const war = line([nation('orcs'), ' send five units against ', nation('treyine'), ' and four against ', nation('ekra'), '.']);
    expect(told(war)).toEqual({ own: ['ORCS send five units against TREYINE and four against EKRA.'], others: [] });
  });

  test('of a list only what concerns it is told', () => {
    const wars = line([
      'Still at war, the aggressor first: ',
      ...[nation('orcs'), ' against ', nation('ekra'), ' (since Spring 986); '],
      ...[nation('tropilium'), ' against ', nation('treyine'), ' (since Fall 985); '],
      ...[nation('aeja'), ' against ', nation('mangu'), '.'],
    ]);
    expect(told(wars).own).toEqual(['Still at war, the aggressor first: TROPILIUM against TREYINE (since Fall 985).']);
    const heroes = line([
      ...['Heroes take service: Konrad with ', nation('altengard'), ', Edric with ', nation('treyine'), ', Vikrama with ', nation('chapka')],
      ...[' and Naqia with ', nation('zheman'), ', for two recruiting rolls each.'],
    ]);
    expect(told(heroes).own).toEqual(['A hero takes service: Edric with TREYINE, for two recruiting rolls.']);
  });

  test('what is told of many at once, and the year of another nation, is kept apart', () => {
    const many = line([
      nation('aeja'),
      ', ',
      nation('ekra'),
      ', ',
      nation('orcs'),
      ', ',
      nation('treyine'),
      ' and ',
      nation('mangu'),
      ' fight on, five in all.',
    ]);
    const year = line([nation('orcs'), ': lose to ', nation('treyine'), ' (peace until Spring 994).']);
    const own = line([nation('treyine'), ': four provinces to six; beats ', nation('orcs'), ', ', nation('ekra'), ', ', nation('aeja'), '.']);
    expect(told(many, year, own)).toEqual({
      own: ['TREYINE: four provinces to six; beats ORCS, EKRA, AEJA.'],
      others: ['AEJA, EKRA, ORCS, TREYINE and MANGU fight on, five in all.', 'ORCS: lose to TREYINE (peace until Spring 994).'],
    });
  });

  test('a list that cannot be cut so that it reads stays whole, and apart', () => {
    const banners = line([
      ...['New banners: Personal Banners for ', nation('altengard'), ', ', nation('ekra'), ', ', nation('treyine'), ' and ', nation('mangu')],
      ...['; Bane Banners for ', nation('mangu'), '.'],
    ]);
    expect(told(banners).own).toEqual([]);
    expect(told(banners).others).toHaveLength(1);
  });

  test('what a cut line rests on names nobody else', () => {
    const paid = line(
      ['Magic users die: Hugh of ', nation('treyine'), ', Zhi of ', nation('merchen'), ', Ruga of ', nation('hykar'), ' and Temur of ', nation('mangu'), '.'],
      [[nation('treyine'), ' threw 11.'], [nation('merchen'), ' threw 12.'], ['Everybody throws.']],
    );
    const { own } = historyOf(season(paid), 'treyine');
    expect(text(own[0]!.lines)).toEqual(['A magic user dies: Hugh of TREYINE.']);
    expect(own[0]!.lines[0]!.because.map((because) => text([line(because)])[0])).toEqual(['TREYINE threw 11.', 'Everybody throws.']);
  });
});
