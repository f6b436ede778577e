import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { provinceId } from '../../engine/ids.ts';
import type { NationView } from '../../main/contract.ts';
import { leadersTribeIn } from '../../main/service/leaders-tribe.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { isRaised } from '../../main/service/raised.ts';
import { mapOf } from '../../main/service/views.ts';
import { brokenIn, divided, government, inCivilWarIn, tribesAtWar } from '../rules/governments-table.ts';
import { serves } from '../rules/hiring-table.ts';
import { agenda, TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { army, battleAt, captains, during, holds, leader, look, muster, nation, owes, peace, type Setup, units, war, warBetween } from '../rules/table.ts';

/** What the page of a nation says of it, and the map of its armies. */

const page = (id: string, ...setup: readonly Setup[]): NationView => nationPage(talomir(...setup), TALOMIRS, id)!;

describe('the page of a nation has', () => {
  test('p. 60: its own peaces, each with the other side, and what it owes to others, but not what others owe', () => {
    const setup = [peace('ekra', 'orcs', 4), peace('mangu', 'ekra', 9), peace('mangu', 'mirish', 5), owes('ekra', 'orcs', 2), owes('mirish', 'ekra', 1)];
    const { peaces, debts } = page('ekra', ...setup);
    expect(peaces).toEqual([
      { with: 'orcs', until: 4, untilWords: 'the end of Winter 986' },
      { with: 'mangu', until: 9, untilWords: 'the end of Spring 988' },
    ]);
    expect(debts).toEqual([{ to: 'orcs', rolls: 2 }]);
    expect([page('torem', ...setup).peaces, page('torem', ...setup).debts]).toEqual([[], []]);
  });

  test('pp. 61, 64: each of its banners, one of a kind beside another, one that rests, and one that is of use to others alone (ruling 407)', () => {
    const banners = (id: string, own: readonly ('personal' | 'bane')[], resting: readonly ('personal' | 'bane')[] = []) =>
      page(id, nation(id, { banners: own, ...(resting.length === 0 ? {} : { restingBanners: resting }) })).banners;
    expect(banners('ekra', ['personal', 'personal'])).toEqual(['Personal Banner', 'Personal Banner, which lies by while there is another']);
    expect(banners('ekra', ['personal'], ['personal'])).toEqual(['Personal Banner, of no use until next season']);
    expect(banners('orcs', ['bane'])).toEqual(['Bane Banner']);
    expect(banners('ekra', ['bane'])).toEqual(['Bane Banner, of use to Black Moon nations alone (p. 61)']);
    expect(banners('orcs', ['bane', 'personal'], ['bane'])).toEqual(['Bane Banner, of no use until next season', expect.stringMatching(/^Personal Banner/)]);
  });

  test('pp. 65-67: its companies with the units that are left of each, in the field or between Winter and Spring', () => {
    const units = (...setup: readonly Setup[]): unknown => page('ekra', ...setup).companies.map((c) => [c.id, c.units, c.paid]);
    const printed = TALOMIR.companies.find(({ id }) => id === 'black-company')!.units.length;
    expect(printed).toBeGreaterThan(1);
    expect(units(serves('ekra', 'black-company', 'ekra'))).toEqual([['black-company', printed, true]]);
    expect(units(serves('ekra', 'black-company', 'ekra', { wintering: true }), during('winter'))).toEqual([['black-company', printed, false]]);
  });

  test('p. 9: the War Rating of its Leader with those who add to it, unless he is out of the fight', () => {
    const about = (...setup: readonly Setup[]): string => page('ekra', captains('ekra', 1), ...setup).ruler.about;
    expect(about()).toMatch(/^War Rating \d \(\d with one captain\) \(p\. 9\)$/);
    expect(about(leader('ekra', { state: 'out-of-the-fight', until: 4 }))).toMatch(/^War Rating \d \(p\. 9\)$/);
  });
});

describe('p. 55: what has become of a nation is told of it and of its parts', () => {
  const stateOf = (id: string, ...setup: readonly Setup[]): string => page(id, ...setup).government.state;
  const CIVIL = inCivilWarIn(TALOMIR, 'ekra', 'valmoray');
  const BROKEN = [brokenIn(TALOMIR, 'riata', 'caer-morran', 'glen-tarrow'), government('riata', { home: provinceId('riata') })];

  test('in a civil war, with its quarrel still to come, and broken up', () => {
    expect(stateOf('ekra', CIVIL)).toBe('in civil war with the rebels of Ekra');
    expect(stateOf('ekra:rebels', CIVIL)).toBe('rebels against Ekra');
    expect(stateOf('ekra', divided('ekra', 'ekra', 'valmoray'))).toBe('divided: civil war comes with Spring (p. 55)');
    expect(stateOf('riata', ...BROKEN)).toBe('broken up: 2 tribes beside its Leader’s own (p. 55)');
    expect(stateOf('riata', brokenIn(TALOMIR, 'riata', 'caer-morran'))).toBe('broken up: 1 tribe beside its Leader’s own (p. 55)');
    expect(stateOf('riata:caer-morran', ...BROKEN)).toBe('a tribe of Riata');
  });

  test('a tribe has its own land, and is at war with the tribe that it fights, as the Leader’s tribe is in the nation’s name', () => {
    const fights = [...BROKEN, tribesAtWar('riata', 'riata:caer-morran', 'riata')];
    expect(page('riata:caer-morran', ...BROKEN).land).toEqual(['caer-morran']);
    expect(page('riata:caer-morran', ...fights).wars).toEqual(['riata']);
    expect(page('riata', ...fights).wars).toEqual(['riata:caer-morran']);
    expect(page('riata:glen-tarrow', ...fights).wars).toEqual([]);
    expect(page('riata', ...fights, war('orcs', 'riata')).wars).toEqual(['orcs', 'riata:caer-morran']);
  });

  test('the Leader’s tribe is called by its seat, and by what it is left with where another tribe has that', () => {
    const called = (...setup: readonly Setup[]): unknown => leadersTribeIn(talomir(...BROKEN, ...setup), 'riata', 'riata:caer-morran');
    expect(called()).toEqual({ leadersTribe: 'riata:leader:riata' });
    const lost = [government('riata:glen-tarrow', { lands: [provinceId('glen-tarrow'), provinceId('riata')] }), government('riata:caer-morran', { lands: [] })];
    expect(called(...lost)).toEqual({ leadersTribe: 'riata:leader:caer-morran' });
    expect(leadersTribeIn(talomir(...BROKEN), 'riata:glen-tarrow', 'riata:caer-morran')).toEqual({});
    expect(leadersTribeIn(talomir(...BROKEN), 'riata', 'orcs')).toEqual({});
  });

  test('p. 57: rebels and tribes have raised their armies when their nation has', () => {
    const recruiting = { kind: 'raise-basic-army', nation: look(talomir(), 'ekra').id } as const;
    const raised = (state: CampaignState, id: string): boolean => isRaised(state, look(state, id));
    expect(['ekra', 'ekra:rebels', 'orcs'].map((id) => raised(talomir(CIVIL, agenda(recruiting)), id))).toEqual([false, false, true]);
    expect(['ekra', 'ekra:rebels'].map((id) => raised(talomir(CIVIL), id))).toEqual([true, true]);
    // and while each unit still has to choose its side neither has one
    const sharing = { kind: 'share-basic-army', nation: recruiting.nation } as const;
    expect(['ekra', 'ekra:rebels', 'orcs'].map((id) => raised(talomir(CIVIL, agenda(sharing)), id))).toEqual([false, false, true]);
  });
});

test('p. 59: an army that has come into a province came from the nation’s seat if that touches it, and else from its land beside', () => {
  const orcs = ['orcs', 'roundwood-down'];
  const invaded =
    (province: string, nationOf: string): Setup =>
    (state) => ({
      ...state,
      invasions: [{ war: state.wars[0]!.id, province: provinceId(province), units: look(state, nationOf).army.map(({ id }) => id) }],
    });
  const beside = TALOMIRS.neighbours(provinceId('orcs')).find((p) => !orcs.includes(p))!;
  const enemy = talomir().provinces.find(({ id }) => id === beside)!.holder;
  const from = (...setup: readonly Setup[]) =>
    mapOf(talomir(war('orcs', enemy), army('orcs', beside, 'archers'), invaded(beside, 'orcs'), ...setup), TALOMIRS).invasions.map((one) => [
      one.nation,
      one.from,
    ]);
  expect(from()).toEqual([['orcs', 'orcs']]);
  // of land beside it that comes first in the map's order the seat comes before it
  const others = TALOMIRS.neighbours(beside).filter((p) => p !== 'orcs');
  expect(from(holds('orcs', ...others.filter((p) => p !== beside)))).toEqual([['orcs', 'orcs']]);
});

test('p. 59: an invader whose army is gone is still told to have invaded, though the other is the aggressor now', () => {
  const met =
    (battle: ReturnType<typeof battleAt>): Setup =>
    (state) => ({
      ...state,
      invasions: [{ war: warBetween('orcs', 'treyine'), province: provinceId('treyine'), units: units('orcs', 1) }],
      fought: [],
      musters: state.musters.filter((one) => one.battle === battle),
    });
  const turned: Setup = (state) => ({ ...state, wars: state.wars.map((w) => ({ ...w, aggressor: w.defender, defender: w.aggressor })) });
  const state = talomir(war('orcs', 'treyine'), muster('treyine', 'orcs', 'treyine'), met(battleAt('treyine', 'orcs')), turned);
  expect(mapOf(state, TALOMIRS).invasions.map((one) => one.nation)).toEqual(['orcs']);
});

test('p. 58: nations that are out of the campaign are not among those that may go to war', () => {
  const nations = (...setup: readonly Setup[]) => mapOf(talomir(...setup), TALOMIRS).targets.map((one) => one.nation);
  expect(nations()).toContain('ekra');
  expect(nations(nation('ekra', { fallen: true }), holds('orcs', 'ekra', 'beauclair', 'valmoray'))).not.toContain('ekra');
});
