import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Rolled } from '../../engine/events.ts';
import { always } from '../rules/playing.ts';
import { seeds, years } from './extent.ts';
import { hiringChances, hiringFaults, mutinyChances, service, staying } from './hiring.ts';
import { type Chance, unlikely } from './odds.ts';
import { RULES, run, whim } from './playing.ts';
import { playByWhim } from './whims.ts';

const SEEDS = seeds(3, 40);
const YEARS = years(6, 10);

describe('who serves whom is conserved', () => {
  const faults: string[] = [];
  const rolls: Rolled[] = [];
  const seen = new Map<string, number>();
  for (const seed of SEEDS) {
    const told = service();
    let season = '';
    run(seed, YEARS, {
      hear(events) {
        for (const event of events) {
          told.hear(event);
          seen.set(event.kind, (seen.get(event.kind) ?? 0) + 1);
          if (event.kind === 'roll') rolls.push(event);
        }
      },
      watch(state) {
        const at = `${state.now} ${Math.floor(state.nextStep / 10)}`;
        if (at === season) return;
        season = at;
        faults.push(...[...hiringFaults(state, RULES.lands), ...told.faults(state)].map((fault) => `seed ${seed}, season ${state.now}: ${fault}`));
      },
    });
  }

  test('pp. 44-67: once is once, Black and White apart, a hero and a level 3 each one at most, nobody in two places', () => {
    expect(faults.slice(0, 5)).toEqual([]);
  });

  test('pp. 45-65: availability falls as the pages say', () => {
    expect(unlikely(hiringChances(rolls))).toEqual([]);
    const least: readonly [Rolled['table'], number][] = [
      ['magic-for-hire', 500],
      ['hero-for-hire', 400],
      ['hero-happy', 50],
      ['mercenary-for-hire', 100],
    ];
    for (const [table, n] of least) expect(rolls.filter((r) => r.table === table).length, table).toBeGreaterThan(n);
  });

  test.each([2, 3, 4])('p. 65: a mutiny against War Rating %i', (warRating) => {
    expect(unlikely(mutinyChances(warRating, 3000))).toEqual([]);
  });

  test('every kind of hiring and leaving happens in the years looked at', () => {
    for (const kind of ['magic-user-hired', 'magic-user-lost', 'hero-hired', 'hero-left', 'hero-lost', 'banner-bought', 'company-hired', 'company-left'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});

test('whoever is a player and chooses by whim, it holds', () => {
  const faults: string[] = [];
  const { choices } = playByWhim(5, 2, whim(5), (state) => {
    faults.push(...hiringFaults(state, RULES.lands));
  });
  expect([...new Set(faults)].slice(0, 5)).toEqual([]);
  for (const choice of ['hire-magic-user', 'hire-hero', 'buy-banner', 'hire-company', 'hire-nobody', 'retain-company', 'let-companies-go'])
    expect(choices.get(choice) ?? 0, choice).toBeGreaterThan(0);
});

describe('the law finds what breaks it', () => {
  const state = RULES.found({ players: [], years: 1 }, always(3)).state;
  const [a, b] = [state.nations[0]!, state.nations.find((n) => n.id === 'orcs')!];
  const company = (id: string, of: string) => ({ id: id as never, company: of, commander: null, paid: true, ships: 0, survivors: [] });
  const withTwo = (first: Partial<typeof a>, second: Partial<typeof b> = {}): string => {
    const nations: CampaignState['nations'] = state.nations.map((n) => (n.id === a.id ? { ...n, ...first } : n.id === b.id ? { ...n, ...second } : n));
    return hiringFaults({ ...state, nations }, RULES.lands).join('\n');
  };
  test('nothing in a new campaign', () => expect(withTwo({})).toBe(''));
  test.each([
    ['one company twice', () => withTwo({ companies: [company('x', 'wind-maidens')] }, { companies: [company('y', 'wind-maidens')] }), 'serves twice'],
    ['rivals together', () => withTwo({ companies: [company('x', 'black-company'), company('y', 'white-company')] }), 'on one side'],
    ['Brethren with Orcs', () => withTwo({}, { companies: [company('y', 'brethren-order')] }), 'Brethren in the pay'],
    ['a unit of no company', () => withTwo({ army: [{ ...a.army[0]!, company: 'z' as never }] }), 'serves no company'],
    ['a hero in two places', () => withTwo({ hero: { id: 'h' as never } }, { hero: { id: 'h' as never } }), 'in two places'],
    [
      'two of level 3',
      () =>
        withTwo({
          magicUsers: [
            { id: 'm' as never, level: 3 },
            { id: 'n' as never, level: 3 },
          ],
        }),
      'of level 3',
    ],
    ['a banner that rests and is not there', () => withTwo({ banners: ['bane'], restingBanners: ['bane', 'bane'] }), 'a bane banner that it has not got rests'],
  ])('%s', (_name, broken, words) => expect(broken()).toContain(words));

  test('p. 51: the chances by hand: 5 of 10 with three of five, 42 of 64 with six dice', () => {
    expect(staying(3)).toBeCloseTo(1 / 8, 12);
    expect(staying(5)).toBeCloseTo(1 / 2, 12);
    expect(staying(6)).toBeCloseTo(42 / 64, 12);
  });

  test('a hero on a 5 too would be found', () => {
    const chance: Chance = { what: 'heroes', p: 1 / 6, n: 900, hits: 300 };
    expect(unlikely([chance])).toHaveLength(1);
  });
});
