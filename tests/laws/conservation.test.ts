import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { conservationFaults, conserving, strayFaults } from './conservation.ts';
import { seeds, years } from './extent.ts';
import { RULES, run } from './playing.ts';

const SEEDS = seeds(2, 20);
const YEARS = years(5, 10);

describe('what is conserved', () => {
  const risen: { readonly seed: number; readonly leader: string }[] = [];
  const conserved = conserving(SEEDS, YEARS, {
    hear(seed, e) {
      if (e.kind === 'leader-rose' || e.kind === 'captain-appointed' || e.kind === 'hero-hired' || e.kind === 'magic-user-hired')
        risen.push({ seed, leader: e.leader });
    },
  });

  test('pp. 54-60: every season of 10 campaign-years, 200 in the soak, every province has one holder, every unit one army, every war two sides that touch', () => {
    const { years: played, seasons, states, faults } = conserved;
    expect(faults).toEqual([]);
    expect(played).toBe(SEEDS.length * YEARS);
    expect(seasons).toBe(4 * played);
    expect(states).toBeGreaterThan(seasons);
  });

  test('p. 9: no two leaders, captains, heroes or magic users ever bear one id, the dead included', () => {
    for (const seed of SEEDS) {
      const ids = risen.flatMap((r) => (r.seed === seed ? [r.leader] : []));
      expect(ids.length).toBeGreaterThan(10);
      const again = ids.filter((id, i) => ids.indexOf(id) !== i);
      expect(again, `seed ${seed}`).toEqual([]);
    }
  });

  test('no two units ever bear one id, whatever became of them', () => {
    const ids = run(11, 3).events.flatMap((e) =>
      e.kind === 'unit-recruited' ? [e.unit] : e.kind === 'basic-army-raised' || e.kind === 'company-hired' ? e.units : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1400);
  });
});

describe('the law finds what breaks it', () => {
  const state = RULES.found({ players: [], years: 1 }, seeded(3)).state;
  const [a, b] = [state.nations[0]!, state.nations[1]!];
  const alter = (change: Partial<CampaignState>): string => conservationFaults({ ...state, ...change }, RULES.lands).join('\n');
  const withFirst = (change: Partial<CampaignState['nations'][number]>): string => alter({ nations: [{ ...a, ...change }, ...state.nations.slice(1)] });

  test('nothing in a new campaign', () => expect(alter({})).toBe(''));
  test('an army that has not gone home', () => {
    const { id: at } = state.provinces.find((p) => p.holder !== a.id)!;
    const [unit] = a.army;
    expect(strayFaults(state)).toEqual([]);
    expect(strayFaults({ ...state, nations: [{ ...a, army: [{ ...unit!, at }] }, ...state.nations.slice(1)] })).toEqual([
      `season 1: ${unit!.id} is not at home in ${at}`,
    ]);
  });
  test.each([
    ['a province held twice', () => alter({ provinces: [...state.provinces, state.provinces[0]!] }), 'held twice'],
    ['a province missing', () => alter({ provinces: state.provinces.slice(1) }), 'is missing'],
    ['a unit in two armies', () => withFirst({ army: [a.army[0]!, a.army[0]!] }), 'two units are'],
    ['a war with itself', () => alter({ wars: [{ id: 'x' as never, aggressor: a.id, defender: a.id, since: 1, captures: [] }] }), 'with itself'],
    [
      'two wars of one pair',
      () =>
        alter({
          wars: [
            { id: 'x' as never, aggressor: a.id, defender: b.id, since: 1, captures: [] },
            { id: 'y' as never, aggressor: b.id, defender: a.id, since: 1, captures: [] },
          ],
        }),
      'two wars between',
    ],
    [
      'war under a peace',
      () =>
        alter({
          wars: [{ id: 'x' as never, aggressor: a.id, defender: b.id, since: 1, captures: [] }],
          peaces: [{ between: [b.id, a.id], winner: null, loser: null, until: 9 }],
        }),
      'under an enforced peace',
    ],
    ['a peace that has run out', () => alter({ peaces: [{ between: [b.id, a.id], winner: null, loser: null, until: 0 }] }), 'no end to come'],
    ['rolls below none', () => withFirst({ rolls: -1 }), '-1 recruiting rolls'],
    ['morale below none', () => withFirst({ morale: -1 }), 'National Morale -1'],
    ['battles lost below none', () => withFirst({ deeds: { ...a.deeds, lost: -1 } }), 'fewer than no deeds'],
    ['morale that has not returned', () => withFirst({ morale: a.morale + 1 }), "not its list's"],
    ['a captive of nobody', () => withFirst({ leader: { ...a.leader, state: 'captured' } }), 'held by null'],
    ['land of the fallen', () => withFirst({ fallen: true }), 'fallen, with'],
  ])('%s', (_name, broken, words) => expect(broken()).toContain(words));
});
