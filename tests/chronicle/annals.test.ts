import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { HERO_ROW } from '../../engine/heroes.ts';
import { type Annals, annals } from '../../main/chronicle/annals.ts';

/** Wars as the events of a campaign tell them. */

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;
const declared = (war: string, aggressor: string, defender: string): CampaignEvent =>
  event({ kind: 'war-declared', war, aggressor, defender, reason: 'border-war' });
const taken = (war: string, province: string, from: string, to: string): CampaignEvent => event({ kind: 'province-taken', war, province, from, to });

function heard(...seasons: readonly (readonly CampaignEvent[])[]): Annals {
  const book = annals(TALOMIR);
  for (const [n, events] of seasons.entries()) book.hear(n + 1, events);
  return book;
}

describe('A war', () => {
  test('that ends with the fall of a nation is told with that fall, and not with the fall of its other side in the same season', () => {
    const season = [
      event({ kind: 'war-undecided', war: 'w', between: ['ekra', 'mangu'], reason: 'nation-fell', cause: 5 }),
      event({ kind: 'nation-fell', nation: 'ekra', cause: 5 }),
      event({ kind: 'nation-fell', nation: 'mangu', cause: 9 }),
    ];
    expect(heard([declared('w', 'ekra', 'mangu')], season).of('w', 2)).toEqual(new Set([0, 1]));
  });

  test('p. 68: that ends with a people that vanishes is told with that', () => {
    const season = [
      event({ kind: 'war-undecided', war: 'w', between: ['beastmen', 'mangu'], reason: 'nation-fell', cause: 5 }),
      event({ kind: 'people-vanished', nation: 'beastmen', cause: 5 }),
    ];
    expect(heard([declared('w', 'beastmen', 'mangu')], season).of('w', 2)).toEqual(new Set([0, 1]));
  });

  test('pp. 68-69: that a people comes with is told with its own coming; others that it begins are not', () => {
    const comes = (nation: string): CampaignEvent => event({ kind: 'people-arrived', nation });
    const broughtBy = (war: string, aggressor: string): CampaignEvent => event({ kind: 'war-declared', war, aggressor, defender: 'ekra', reason: 'newcomers' });
    const book = heard([
      comes('centaurs'),
      broughtBy('one', 'centaurs'),
      comes('beastmen'),
      broughtBy('other', 'beastmen'),
      declared('later', 'beastmen', 'mangu'),
    ]);
    expect(['one', 'other', 'later'].map((war) => [...book.of(war, 1)].sort())).toEqual([[0, 1], [2, 3], [4]]);
  });

  test('that ends without a winner has the reason for that, and one that is lost its winner', () => {
    const ended = (by: Record<string, unknown>) => heard([declared('w', 'ekra', 'mangu')], [event({ war: 'w', ...by })]).wars.get('w');
    const apart = { kind: 'war-undecided', between: ['ekra', 'mangu'], reason: 'apart' };
    expect(ended(apart)).toMatchObject({ since: 1, until: 2, winner: null, ending: 'apart' });
    expect(ended({ kind: 'war-lost', winner: 'mangu', loser: 'ekra' })).toMatchObject({ since: 1, until: 2, winner: 'mangu', ending: null });
  });

  test('of two that chose each other has the one as aggressor that won the dice (pp. 58-59, ruling C7)', () => {
    const mutual = event({ kind: 'war-mutual', war: 'w', aggressor: 'mangu', defender: 'ekra' });
    expect(heard([declared('w', 'ekra', 'mangu')]).wars.get('w')).toMatchObject({ aggressor: 'ekra', defender: 'mangu' });
    expect(heard([declared('w', 'ekra', 'mangu'), mutual]).wars.get('w')).toMatchObject({ aggressor: 'mangu', defender: 'ekra' });
  });

  test('has the provinces that passed in it: one that is won back is none of them, one that passes once more is', () => {
    const [won, back] = [taken('w', 'ekra', 'ekra', 'mangu'), taken('w', 'ekra', 'mangu', 'ekra')];
    const passedIn = (...events: readonly CampaignEvent[]) => heard([declared('w', 'mangu', 'ekra'), ...events]).wars.get('w')?.passed;
    const passed = { province: 'ekra', from: 'ekra', to: 'mangu' };
    expect(passedIn(won)).toEqual([passed]);
    expect(passedIn(won, back)).toEqual([]);
    expect(passedIn(won, back, won)).toEqual([passed]);
    // p. 60
    expect(passedIn(won, event({ ...back, kind: 'province-returned' }))).toEqual([]);
  });

  test('that a campaign begins with has the provinces won in it, each from its holder’s enemy; of a civil war each side is a holder of its own', () => {
    const given = (aggressor: string, defender: string): CampaignEvent => event({ kind: 'war-given', war: 'w', aggressor, defender, since: 0, of: ['ekra'] });
    const passedIn = (...events: readonly CampaignEvent[]) => heard(events).wars.get('w')?.passed;
    const parted = event({ kind: 'provinces-passed', from: 'ekra', to: 'ekra:rebels', of: ['ekra'] });
    expect(passedIn(given('ekra', 'mangu'))).toEqual([{ province: 'ekra', from: 'mangu', to: 'ekra' }]);
    expect(passedIn(given('mangu', 'ekra'))).toEqual([{ province: 'ekra', from: 'mangu', to: 'ekra' }]);
    expect(passedIn(parted, given('ekra:rebels', 'ekra'))).toEqual([{ province: 'ekra', from: 'ekra', to: 'ekra:rebels' }]);
    // to strangers a nation and its rebels are one (ruling 42)
    expect(passedIn(parted, given('mangu', 'ekra'))).toEqual([{ province: 'ekra', from: 'mangu', to: 'ekra' }]);
  });

  test('p. 55: among tribes is won by the tribe that the other has joined; where a third joins one of them it is over without a winner', () => {
    const [one, other, third] = ['ekra:ekremont', 'ekra:aeja', 'ekra:valmoray'];
    const fights = event({ kind: 'tribes-at-war', war: 'w', nation: 'ekra', aggressor: one, defender: other });
    const joined = (from: string, to: string): CampaignEvent => event({ kind: 'tribe-joined', nation: 'ekra', from, to, leader: 'nobody', morale: 3 });
    const ended = (by: CampaignEvent) => heard([fights], [by]).wars.get('w');
    expect(ended(joined(one, other))).toMatchObject({ until: 2, winner: other });
    expect(ended(joined(third, other))).toMatchObject({ until: 2, winner: null });
    expect(ended(joined(one, third))).toMatchObject({ until: 2, winner: null });
  });
});

test('a copy of the annals knows the same, and what it hears from there the annals do not know', () => {
  const begun = [declared('w', 'ekra', 'mangu')];
  const book = heard(begun);
  const copy = book.copy();
  const [invader, defender] = ['ekra', 'mangu'].map((nation) => ({ nation, routed: [], left: [] }));
  copy.hear(1, [
    event({ kind: 'armies-met', battle: 'ekra/mangu', province: 'ekra', invader: 'mangu', defender: 'ekra', invaderUnits: 9, defenderUnits: 8 }),
    event({ kind: 'battle-fought', battle: 'ekra/mangu', invader: defender, defender: invader, field: 'mangu', end: 'left', turns: 4, system: 'rrtk' }),
  ]);
  expect([book, copy].map(({ battles }) => battles.size)).toEqual([0, 1]);
  copy.hear(2, [taken('w', 'ekra', 'ekra', 'mangu'), event({ kind: 'war-lost', war: 'w', winner: 'mangu', loser: 'ekra' })]);
  expect(copy.of('w', 1)).toEqual(book.of('w', 1));
  expect(copy.of('w', 2)).toEqual(new Set([0, 1]));
  expect(book.of('w', 2)).toEqual(new Set());
  // the war goes on for the one, and ends there once it hears that it does
  expect(book.wars.get('w')).toMatchObject({ until: null, passed: [] });
  book.hear(3, [event({ kind: 'war-lost', war: 'w', winner: 'ekra', loser: 'mangu' })]);
  expect([book, copy].map(({ wars }) => wars.get('w')?.winner)).toEqual(['ekra', 'mangu']);
  expect([book, copy].map(({ holdings }) => holdings.of('ekra').length)).toEqual([1, 2]);
});

test('p. 43: of a battle the units of each side that were lost for good are counted, whichever way they left the field; a hero’s stand is none of them (p. 51)', () => {
  const side = (nation: string, routed: readonly string[], left: readonly string[]) => ({ nation, routed, left });
  const lost = (nation: string, unit: string, type = 'warriors'): CampaignEvent => event({ kind: 'unit-lost', nation, unit, type, to: null });
  const book = heard([
    event({ kind: 'armies-met', battle: 'ekra/mangu', province: 'ekra', invader: 'mangu', defender: 'ekra', invaderUnits: 9, defenderUnits: 8 }),
    event({
      ...{ kind: 'battle-fought', battle: 'ekra/mangu', field: 'ekra', end: 'routed', turns: 4, system: 'rrtk' },
      ...{ invader: side('mangu', ['m-1', 'mangu-hero-986-9'], ['m-2', 'm-3']), defender: side('ekra', ['e-1'], []) },
    }),
    ...[lost('mangu', 'm-1'), lost('mangu', 'm-3'), lost('mangu', 'mangu-hero-986-9', HERO_ROW), lost('ekra', 'e-1'), lost('ekra', 'e-2')],
    event({ kind: 'unit-recovered', nation: 'mangu', unit: 'm-2', how: 'rallied' }),
  ]);
  expect([...book.battles.values()]).toEqual([expect.objectContaining({ invaderOff: 3, invaderLost: 2, defenderOff: 1, defenderLost: 1 })]);
});

test('p. 69: a battle with a Rogue Dragon is of no war, though its province is invaded in the same Spring', () => {
  const sides = (invader: string) => ({ invader: { nation: invader, routed: [], left: [] }, defender: { nation: 'ekra', routed: [], left: [] } });
  const fought = (battle: string, invader: string): readonly CampaignEvent[] => [
    event({ kind: 'armies-met', battle, province: 'ekra', invader, defender: 'ekra', invaderUnits: 1, defenderUnits: 8 }),
    event({ kind: 'battle-fought', battle, ...sides(invader), field: 'ekra', end: 'routed', turns: 4, system: 'rrtk' }),
  ];
  const invaded = event({ kind: 'province-invaded', war: 'w', province: 'ekra', nation: 'mangu', against: 'ekra', units: 9 });
  const book = heard([declared('w', 'mangu', 'ekra'), ...fought('ekra/rogue-dragon', 'rogue-dragon'), invaded, ...fought('ekra/mangu', 'mangu')]);
  expect([...book.battles.values()].map(({ invader, war }) => [invader, war])).toEqual([
    ['rogue-dragon', null],
    ['mangu', 'w'],
  ]);
});
