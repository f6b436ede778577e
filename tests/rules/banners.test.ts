import { describe, expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { checkFought } from '../../engine/campaign/wars/battles.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { companiesWith } from './hiring-table.ts';
import { fought, home, only, outcome, type Ran, runTo, thrown, told } from './playing.ts';
import { dragon, inTalomir, inTalomirTo, possessed, TALOMIRS, talomir } from './special-peoples-table.ts';
import { army, look, muster, nation, type Setup, table, war } from './table.ts';
import { WORLD } from './world.ts';

const { lands } = campaign(WORLD);
const met = (...setup: readonly Setup[]) =>
  table(
    army('ash', 'bryn', 'pike'),
    army('bryn', 'bryn', 'levies'),
    war('ash', 'bryn'),
    muster('bryn', 'ash', 'bryn'),
    nation('ash', { banners: ['personal'] }),
    ...setup,
  );
const lost = fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { lostBanners: ['personal'] } }));
/** The battle in which Ash's banner went down with its bearer, and what the die says of it. */
const after = (die: number, world = WORLD, how = lost, ...setup: readonly Setup[]): Ran =>
  home(runTo('retreat of ash', { ...met(...setup), fought: [how] }, { kind: 'after-battle', battle: how.battle }, [die], world), 'ash', world);

describe('A banner whose bearer’s unit routed (pp. 61, 64, rulings 53, 276)', () => {
  test('p. 61: banners are magical items, so a die is thrown for it on the table of lost treasures', () => {
    expect(thrown(after(1).events, 'lost-treasure')).toMatchObject([{ page: 64, who: 'ash', against: 'personal-banner', dice: [1], result: 'retained' }]);
    const safe = fought('bryn', outcome('bryn', 'ash', 'bryn'));
    const nothing = home(runTo('retreat of ash', { ...met(), fought: [safe] }, { kind: 'after-battle', battle: safe.battle }), 'ash');
    expect(thrown(nothing.events)).toEqual([]);
  });

  test.each([1, 2])('p. 64: on a %i it is kept, but of no use until next season', (die) => {
    const { state, events } = after(die);
    expect(told(events, 'banner-retained')).toMatchObject([{ nation: 'ash', banner: 'personal', usableFrom: 2 }]);
    expect(look(state, 'ash').banners).toEqual(['personal']);
    const again = { ...state, musters: met().musters };
    expect(fieldOf(again, lands, again.musters[0]!).invader).not.toHaveProperty('banners');
    expect(checkFought({ ...again, fought: [] }, lands, lost)).toMatchObject({ refused: 'outcome-does-not-fit' });
    const summer = only({ ...state, musters: [], fought: [] }, { kind: 'end-of-season' }).state;
    expect(look(summer, 'ash')).not.toHaveProperty('restingBanners');
    const then = { ...summer, musters: met().musters };
    expect(fieldOf(then, lands, then.musters[0]!).invader.banners).toEqual(['personal']);
  });

  test.each([3, 4])('p. 64: on a %i the enemy has it, from next season on', (die) => {
    const { state, events } = after(die);
    expect(told(events, 'banner-passed')).toMatchObject([{ from: 'ash', to: 'bryn', banner: 'personal', usableFrom: 2 }]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([[], ['personal']]);
    expect(fieldOf(state, lands, state.musters[0]!).defender).not.toHaveProperty('banners');
  });

  test('ruling 276: who has one of its kind already has no second, and a Bane Banner is nothing to whom it is not available (p. 61)', () => {
    const two = after(3, WORLD, lost, nation('bryn', { banners: ['personal'] }));
    expect(told(two.events, 'banner-lost')).toMatchObject([{ nation: 'ash', banner: 'personal' }]);
    expect([look(two.state, 'ash').banners, look(two.state, 'bryn').banners]).toEqual([[], ['personal']]);
    const bane = fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { lostBanners: ['bane'] } }));
    const taken = (alignment: -1 | 1) => look(after(3, companiesWith('bryn', { alignment }), bane, nation('ash', { banners: ['bane'] })).state, 'bryn').banners;
    expect([taken(-1), taken(1)]).toEqual([['bane'], []]);
  });

  test.each([5, 6])('p. 64: on a %i it is gone; where it might turn up no page says, another must be made (ruling 276)', (die) => {
    const { state, events } = after(die);
    expect(told(events, 'banner-lost')).toMatchObject([{ nation: 'ash', banner: 'personal' }]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([[], []]);
    expect(thrown(events, 'lost-treasure-return')).toEqual([]);
  });

  test('p. 69: a dragon keeps nothing (ruling 75)', () => {
    const visited = talomir(dragon('orcs', 'orcs'), army('orcs', 'orcs', 'orcs'), nation('orcs', { banners: ['personal'] }));
    const facing = inTalomirTo('fight', visited, { kind: 'phase', phase: 'rogue-dragons' }).state;
    const [battle] = facing.musters;
    const how = {
      battle: battle!.battle,
      system: 'by-hand',
      outcome: outcome('rogue-dragon', 'rogue-dragon', 'orcs', { defender: { lostBanners: ['personal'] } }),
      hash: '',
    };
    const { state, events } = inTalomir({ ...facing, fought: [how] }, { kind: 'after-battle', battle: battle!.battle }, [3]);
    expect(told(events, 'banner-lost')).toHaveLength(1);
    expect(look(state, 'orcs').banners).toEqual([]);
  });

  test('ruling 61: in a quick battle banners are with the dearest unit as treasures are, and fall with it', () => {
    const state = met(army('ash', 'bryn', 'levies'), (s) => ({ ...s, musters: [] }), muster('bryn', 'ash', 'bryn'));
    const begun = abstractCombat.begin(fieldOf(state, lands, state.musters[0]!)).state;
    const [own, enemy] = begun.sides;
    const dearest = own.bearer;
    const told = (...routed: readonly string[]) => {
      const lostUnits = own.units.filter((u) => routed.includes(u.id));
      const sides = [{ ...own, routed: lostUnits, units: own.units.filter((u) => !lostUnits.includes(u)) }, enemy] as const;
      return abstractCombat.outcome({ ...begun, sides, over: true, end: 'withdrew' })!;
    };
    const cheaper = own.units.find((u) => u.id !== dearest)!.id;
    expect(told(dearest!).invader.lostBanners).toEqual(['personal']);
    expect(told(cheaper).invader).not.toHaveProperty('lostBanners');
    expect(told(dearest!).defender).not.toHaveProperty('lostBanners');
  });

  test('one that they had not cannot be lost', () => {
    expect(checkFought(met(), lands, lost)).toBeNull();
    const theirs = fought('bryn', outcome('bryn', 'ash', 'bryn', { defender: { lostBanners: ['personal'] } }));
    expect(checkFought(met(), lands, theirs)).toMatchObject({ refused: 'outcome-does-not-fit' });
  });
});

test('p. 61: a Bane Banner left with a nation that is no Black Moon nation any more is not taken to a field (ruling 53)', () => {
  const bane = (...setup: readonly Setup[]) => {
    const state = talomir(nation('mangu', { banners: ['bane'] }), army('mangu', 'mangu', 'lancers'), army('aeja', 'mangu', 'pike'), ...setup);
    const met = muster('mangu', 'aeja', 'mangu')(war('aeja', 'mangu')(state));
    return fieldOf(met, TALOMIRS, met.musters[0]!).defender.banners;
  };
  expect(bane(possessed('mangu'))).toEqual(['bane']);
  expect(bane()).toBeUndefined();
});
