import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { type ToldLine, type ToldPart, type ToldSeason, textOf } from '../../main/contract.ts';
import { simulate } from '../../main/simulation.ts';
import { historyOf } from '../../renderer/pages/history-of.ts';
import { happened, season as opens, threw } from '../chronicle/written.ts';

const text = (lines: readonly Pick<ToldLine, 'parts'>[]): readonly string[] => lines.map(({ parts }) => textOf(parts));

describe('a nation’s own history', () => {
  const nation = (id: string): ToldPart => ({ text: id.toUpperCase(), page: 'nation', id });
  const line = (...parts: readonly ToldPart[]): ToldLine => ({
    key: text([{ parts }]).join(''),
    parts,
    because: [],
    events: [4],
    nations: parts.flatMap((part) => (typeof part !== 'string' && part.page === 'nation' ? [part.id] : [])),
  });
  const told = (...lines: readonly ToldLine[]) => {
    const season: ToldSeason = { now: 1, year: 986, season: 'spring', sections: [{ heading: 'Wars', lines }] };
    const { own, others } = historyOf(season, 'treyine');
    return { own: text(own.flatMap((section) => section.lines)), others: text(others) };
  };

  test('what names a few nations is told as it stands: who has three wars on his hands is one of four', () => {
    const war = line(
      nation('orcs'),
      ' send five units against ',
      nation('treyine'),
      ', four against ',
      nation('ekra'),
      ' and one against ',
      nation('mangu'),
      '.',
    );
    expect(told(war)).toEqual({ own: ['ORCS send five units against TREYINE, four against EKRA and one against MANGU.'], others: [] });
  });

  test('of what sums up only what it comes to for the nation is told', () => {
    const sum = {
      ...line(nation('treyine'), ' and ', nation('ekra'), ' fight on.'),
      each: [line(nation('treyine'), ' fights on.'), line(nation('ekra'), ' fights on.')],
    };
    expect(told(sum)).toEqual({ own: ['TREYINE fights on.'], others: [] });
  });

  test('what is told of many at once, and the year of another nation, is kept apart', () => {
    const many = line(...['aeja', 'ekra', 'orcs', 'hykar', 'mangu', 'zamba', 'treyine'].flatMap((id) => [nation(id), ', ']), 'all at war.');
    const year = { ...line(nation('orcs'), ': lose to ', nation('treyine'), ' (peace until Spring 994).'), yearOf: 'orcs' };
    const own = {
      ...line(nation('treyine'), ': four provinces to six; beats ', nation('orcs'), ', ', nation('ekra'), ', ', nation('aeja'), '.'),
      yearOf: 'treyine',
    };
    expect(told(many, year, own)).toEqual({
      own: ['TREYINE: four provinces to six; beats ORCS, EKRA, AEJA.'],
      others: ['AEJA, EKRA, ORCS, HYKAR, MANGU, ZAMBA, TREYINE, all at war.', 'ORCS: lose to TREYINE (peace until Spring 994).'],
    });
  });
});

describe('what the chronicle sums up is told of each of whom it tells', () => {
  const history = (nation: string, ...events: readonly CampaignEvent[]) => {
    const told = reader(TALOMIR).read({ now: 1, events: [opens('spring', 1), ...events], battles: new Map() });
    const { own, others } = historyOf(told, nation);
    const lines = own.flatMap((section) => section.lines);
    return { own: text(lines), because: lines.map((line) => text(line.because.map((parts) => ({ ...line, parts })))), others: text(others), lines };
  };
  const rose = (nation: string, cause: number) => [
    threw('city-state-first-family', `${nation}-leader-986-1`, [5], { cause, result: 'highest' }),
    happened('first-family-rose', { nation, leader: `${nation}-leader-986-1`, province: `${nation}-1`, warRating: 3, how: 'elected', cause }),
  ];

  test('p. 55: who leads the city states this year, with the throws for him and nobody else’s', () => {
    const all = ['capalan-league', 'seniira', 'torem', 'valkae'].flatMap((id, n) => rose(id, n + 1));
    const { own, because, others } = history('capalan-league', ...all);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(/^The Capalan League is led this year by Prince\w* \S+ of .+ \(War Rating 3\)\.$/);
    expect(because[0]).toHaveLength(1);
    expect(because[0]![0]).toContain('The First Family of the Capalan League');
    expect(others).toEqual([]);
  });

  test('p. 57: old debts and tribute, of each two that have to do with each other', () => {
    const due = (from: string, to: string, rolls = 1, why = 'debt') => happened('tribute-paid', { from, to, rolls, for: why });
    const all = [due('ekra', 'hykar'), due('orcs', 'ekra'), due('ekra', 'mangu'), due('ekra', 'mangu'), due('aeja', 'zamba'), due('zheman', 'chapka')];
    const { own, others, lines } = history('ekra', ...all, due('orcs', 'ekra', 1, 'enforced-peace'), due('aeja', 'zamba', 1, 'enforced-peace'));
    expect(own).toEqual([
      'Ekra pays Hykar one recruiting roll owed of old.',
      'The Orcs pay Ekra one recruiting roll owed of old.',
      'Ekra pays Mangu two recruiting rolls owed of old.',
      'The Orcs pay Ekra one recruiting roll in tribute.',
    ]);
    expect(others).toEqual([]);
    expect(lines[2]!.events).toEqual([3, 4]);
  });

  test('p. 57: what is owed for want of rolls', () => {
    const owed = (from: string, to: string) => happened('tribute-owed', { from, to, rolls: 1, reason: 'no-rolls' });
    const { own } = history('ekra', owed('ekra', 'hykar'), owed('orcs', 'aeja'), owed('mangu', 'zamba'));
    expect(own).toEqual(['For want of rolls Ekra owes Hykar one recruiting roll.']);
  });

  test('p. 59: who tested his will to fight and fights on, with his throw; whose peace runs out, and who takes heart', () => {
    const test = (who: string) => threw('will-to-fight', who, [2, 3], { base: 3, target: 3, passed: 2 });
    const { own, because, lines } = history(
      'ekra',
      happened('peace-ended', { between: ['ekra', 'orcs'] }),
      happened('peace-ended', { between: ['mangu', 'aeja'] }),
      ...['aeja', 'ekra', 'orcs', 'mangu'].map(test),
      happened('phase-began', { phase: 'national-morale' }),
      happened('morale-restored', { nation: 'hykar', morale: 2 }),
      happened('morale-restored', { nation: 'ekra', morale: 3 }),
    );
    expect(own).toEqual(['Ekra fights on.', 'A peace runs out: Ekra and the Orcs.', 'At peace, Ekra (National Morale 3) takes heart again.']);
    expect(because[0]!.join()).toContain('threw 2 and 3');
    expect(lines[0]!.events).toEqual([4]);
  });

  test('of six years nothing of more than a few nations is told without what it comes to for each', () => {
    const read = reader(TALOMIR);
    let events: CampaignEvent[] = [];
    const untold: string[] = [];
    let summed = 0;
    const close = (): void => {
      const now = events.find((e) => e.kind === 'season-began')?.now;
      if (now === undefined) return;
      for (const line of read.read({ now, events, battles: new Map() }).sections.flatMap(({ lines }) => lines)) {
        const named = new Set(line.parts.flatMap((part) => (typeof part !== 'string' && part.page === 'nation' ? [part.id] : []))).size;
        if (line.each !== undefined) summed += 1;
        else if (named > 6 && line.yearOf === undefined) untold.push(text([line])[0]!);
      }
      events = [];
    };
    simulate(
      { seed: 14, years: 6, players: [], system: 'abstract' },
      {
        campaign(more) {
          for (const event of more) {
            if (event.kind === 'year-began' || (event.kind === 'season-began' && event.season !== 'spring')) close();
            events.push(event);
          }
        },
        battle: () => undefined,
      },
    );
    close();
    expect(untold).toEqual([]);
    expect(summed).toBeGreaterThan(50);
  });
});
