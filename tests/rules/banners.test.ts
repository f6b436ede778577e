import { describe, expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { bannersForSale, usableBanners } from '../../engine/campaign/armies/banners.ts';
import type { LostBanner } from '../../engine/campaign/armies/hirelings.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { checkFought } from '../../engine/campaign/wars/battles.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { broken } from './governments-table.ts';
import { companiesWith } from './hiring-table.ts';
import { fought, home, only, outcome, type Ran, run, runTo, thrown, told } from './playing.ts';
import { dragon, givingUp, inTalomir, inTalomirTo, people, possessed, TALOMIRS, talomir } from './special-peoples-table.ts';
import { army, during, holds, look, muster, nation, type Setup, table, war } from './table.ts';
import { has } from './treasures-table.ts';
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
/** The battle in which Ash's banner went down with its bearer, and what the dice say of it. */
const after = (dice: readonly number[], world = WORLD, how = lost, ...setup: readonly Setup[]): Ran =>
  home(runTo('retreat of ash', { ...met(...setup), fought: [how] }, { kind: 'after-battle', battle: how.battle }, dice, world), 'ash', world);

describe('A banner whose bearer’s unit routed (pp. 61, 64, rulings 53, 276, 407)', () => {
  test('p. 61: banners are magical items, so a die is thrown for it on the table of lost treasures', () => {
    expect(thrown(after([1]).events, 'lost-treasure')).toMatchObject([{ page: 64, who: 'ash', against: 'personal-banner', dice: [1], result: 'retained' }]);
    const safe = fought('bryn', outcome('bryn', 'ash', 'bryn'));
    const nothing = home(runTo('retreat of ash', { ...met(), fought: [safe] }, { kind: 'after-battle', battle: safe.battle }), 'ash');
    expect(thrown(nothing.events)).toEqual([]);
  });

  test.each([1, 2])('p. 64: on a %i it is kept, but of no use until next season', (die) => {
    const { state, events } = after([die]);
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
    const { state, events } = after([die]);
    expect(told(events, 'banner-passed')).toMatchObject([{ from: 'ash', to: 'bryn', banner: 'personal', usableFrom: 2 }]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([[], ['personal']]);
    expect(fieldOf(state, lands, state.musters[0]!).defender).not.toHaveProperty('banners');
  });

  test('p. 61: anyone may come by one, few can use it: a Bane Banner passes to who is no Black Moon nation, and is not taken to a field', () => {
    const bane = fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { lostBanners: ['bane'] } }));
    const world = companiesWith('bryn', { alignment: 1 });
    const { state, events } = after([3], world, bane, nation('ash', { banners: ['bane'] }));
    expect(told(events, 'banner-passed')).toMatchObject([{ from: 'ash', to: 'bryn', banner: 'bane', usableFrom: 2 }]);
    expect(look(state, 'bryn').banners).toEqual(['bane']);
    const next = only({ ...state, musters: [], fought: [] }, { kind: 'end-of-season' }).state;
    expect([world, companiesWith('bryn', { alignment: -1 })].map((of) => usableBanners(look(next, 'bryn'), campaign(of).lands))).toEqual([[], ['bane']]);
  });

  test('ruling 407: a second of its kind lies by; one alone is taken to a field, at once the one, from next season on either', () => {
    const { state, events } = after([3], WORLD, lost, nation('bryn', { banners: ['personal'] }));
    expect(told(events, 'banner-passed')).toMatchObject([{ from: 'ash', banner: 'personal', to: 'bryn' }]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([[], ['personal', 'personal']]);
    const next = only({ ...state, musters: [], fought: [] }, { kind: 'end-of-season' }).state;
    expect([state, next].map((then) => usableBanners(look(then, 'bryn'), lands))).toEqual([['personal'], ['personal']]);
    expect(bannersForSale(state, lands, look(state, 'bryn').id)).not.toContain('personal');
  });

  test('ruling 407: of two of a kind one is lost with its bearer, and the other is there', () => {
    const { state } = after([3], WORLD, lost, nation('ash', { banners: ['personal', 'personal'] }));
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([['personal'], ['personal']]);
    expect(usableBanners(look(state, 'ash'), lands)).toEqual(['personal']);
    expect(usableBanners(look(state, 'bryn'), lands)).toEqual([]);
  });

  test('ruling 407: one that is saved rests, and the other is of use meanwhile; where both rest none is', () => {
    const { state } = after([1], WORLD, lost, nation('ash', { banners: ['personal', 'personal'] }));
    expect(usableBanners(look(state, 'ash'), lands)).toEqual(['personal']);
    expect(usableBanners({ ...look(state, 'ash'), restingBanners: ['personal', 'personal'] }, lands)).toEqual([]);
  });

  test.each([5, 6])('p. 64: on a %i it has disappeared, and comes back in 2d6 seasons: in the Winter of that season or the next (ruling 62)', (die) => {
    const { state, events } = after([die, 3, 4]);
    expect(thrown(events, 'lost-treasure-return')).toMatchObject([{ page: 64, who: 'ash', against: 'personal-banner', total: 7, result: '7' }]);
    expect(told(events, 'banner-disappeared')).toMatchObject([{ nation: 'ash', banner: 'personal', length: 7, until: 8 }]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([[], []]);
    expect(state.lostBanners).toEqual([{ banner: 'personal', until: 8 }]);
  });

  test('ruling 276: where both lose one of a kind the invader’s is thrown for first', () => {
    const both = outcome('bryn', 'ash', 'bryn', { invader: { lostBanners: ['personal'] }, defender: { lostBanners: ['personal'] } });
    const { state, events } = after([3, 4], WORLD, fought('bryn', both), nation('bryn', { banners: ['personal'] }));
    expect(told(events, 'banner-passed')).toMatchObject([
      { from: 'ash', to: 'bryn' },
      { from: 'bryn', to: 'ash' },
    ]);
    expect([look(state, 'ash').banners, look(state, 'bryn').banners]).toEqual([['personal'], ['personal']]);
  });

  test('pp. 64, 69: what a dragon takes disappears, as any treasure (ruling 79)', () => {
    const visited = talomir(dragon('orcs', 'orcs'), army('orcs', 'orcs', 'orcs'), nation('orcs', { banners: ['personal'] }));
    const facing = inTalomirTo('fight', visited, { kind: 'phase', phase: 'rogue-dragons' }).state;
    const [battle] = facing.musters;
    const how = {
      battle: battle!.battle,
      system: 'by-hand',
      outcome: outcome('rogue-dragon', 'rogue-dragon', 'orcs', { defender: { lostBanners: ['personal'] } }),
      hash: '',
    };
    const { state, events } = inTalomir({ ...facing, fought: [how] }, { kind: 'after-battle', battle: battle!.battle }, [3, 1, 1]);
    expect(told(events, 'banner-disappeared')).toMatchObject([{ nation: 'orcs', banner: 'personal', length: 2, until: 4 }]);
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

describe('A lost banner comes back (pp. 61, 64, ruling 276)', () => {
  /** Winter, with these banners lost. */
  const winter = (lostBanners: readonly LostBanner[], ...setup: readonly Setup[]) => ({ ...table(during('winter'), ...setup), lostBanners });
  const magicItems = { kind: 'phase', phase: 'magic-items' } as const;
  const personal = { banner: 'personal', until: 4 } as const;
  /** The throws for where it is, each nation's three dice alike, and those for an item that somebody has already. */
  const thrownFor = (...faces: readonly number[]): readonly number[] => [...faces.flatMap((face) => [face, face, face]), 3, 4];
  const found = has('eld', 'drums-of-doom');

  test('p. 61: in Winter 3d6 for each nation, the highest has it, and may use it at once', () => {
    const { state, events, left } = run(winter([personal], found), magicItems, thrownFor(3, 5, 1, 1, 1, 1));
    expect(thrown(events, 'magic-item-location').map((r) => [r.page, r.who, r.dice.length, r.result])).toEqual(
      ['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn'].map((who) => [61, who, 3, who === 'bryn' ? 'highest' : 'lower']),
    );
    expect(told(events, 'banner-found')).toMatchObject([{ nation: 'bryn', banner: 'personal' }]);
    expect(usableBanners(look(state, 'bryn'), lands)).toEqual(['personal']);
    expect([state.lostBanners, left]).toEqual([undefined, 0]);
  });

  test('p. 61: all ties are thrown again', () => {
    const { state } = run(winter([personal], found), magicItems, thrownFor(5, 5, 1, 1, 1, 1, 2, 4));
    expect(look(state, 'bryn').banners).toEqual(['personal']);
  });

  test('p. 64: not before its Winter; of several each when it is due, and before an item is looked for', () => {
    const state = winter([{ banner: 'personal', until: 8 }, personal], found);
    const { state: then, events } = run(state, magicItems, thrownFor(5, 1, 1, 1, 1, 1));
    expect(then.lostBanners).toEqual([{ banner: 'personal', until: 8 }]);
    expect(thrown(events).map((r) => r.table)).toEqual([...Array.from({ length: 6 }, () => 'magic-item-location'), 'magic-item-discovery']);
    expect(thrown(run({ ...then, now: 7 }, magicItems, [3, 4]).events, 'magic-item-location')).toEqual([]);
  });

  test('p. 61: anyone may find it: a Bane Banner with who is no Black Moon nation is of no use', () => {
    const world = companiesWith('bryn', { alignment: 1 });
    const { state } = run(winter([{ banner: 'bane', until: 4 }], found), magicItems, thrownFor(3, 5, 1, 1, 1, 1), world);
    expect(look(state, 'bryn').banners).toEqual(['bane']);
    expect(usableBanners(look(state, 'bryn'), campaign(world).lands)).toEqual([]);
  });

  test('ruling 407: who has had another made meanwhile finds a second', () => {
    const state = winter([personal], found, nation('ash', { rolls: 3 }));
    expect(bannersForSale(state, lands, look(state, 'ash').id)).toContain('personal');
    const { state: then, events } = run(winter([personal], found, nation('ash', { banners: ['personal'] })), magicItems, thrownFor(5, 1, 1, 1, 1, 1));
    expect(told(events, 'banner-found')).toMatchObject([{ nation: 'ash', banner: 'personal' }]);
    expect([look(then, 'ash').banners, then.lostBanners]).toEqual([['personal', 'personal'], undefined]);
  });
});

describe('The banners of a nation that is no more (rulings 63, 408)', () => {
  const fallen = { kind: 'fallen-nations' } as const;
  const landless = [holds('eld', 'fenn'), holds('ash', 'fennmark')] as const;

  test('they are with the holder of its home province, from next season on', () => {
    const { state, events } = run(table(nation('fenn', { banners: ['personal'] }), ...landless), fallen);
    expect(told(events, 'banner-passed')).toMatchObject([{ from: 'fenn', to: 'eld', banner: 'personal', usableFrom: 2 }]);
    expect([look(state, 'fenn').banners, look(state, 'eld').banners, look(state, 'eld').restingBanners]).toEqual([[], ['personal'], ['personal']]);
    const rich = run(table(nation('fenn', { banners: ['personal'] }), nation('eld', { banners: ['personal'] }), ...landless), fallen);
    expect([look(rich.state, 'fenn').banners, look(rich.state, 'eld').banners]).toEqual([[], ['personal', 'personal']]);
  });

  test('and so are those that one of its tribes has taken from another (p. 55)', () => {
    const beaten = table(broken('fenn', 'fennmark'), nation('fenn:fennmark', { banners: ['bane'] }), nation('fenn', { banners: ['personal'] }), ...landless);
    const { state, events } = run(beaten, fallen);
    expect(told(events, 'banner-passed')).toMatchObject(['personal', 'bane'].map((banner) => ({ from: 'fenn', to: 'eld', banner })));
    expect([look(state, 'fenn').banners, look(state, 'eld').banners]).toEqual([[], ['personal', 'bane']]);
  });

  test('those of a people without a home are lost until the year’s Winter', () => {
    const beaten = talomir(people('centaurs', 'orcs', 'roundwood-down'), nation('centaurs', { banners: ['personal'] }), during('fall'), givingUp('centaurs'));
    const { state, events } = inTalomir(beaten, { kind: 'wars-end' });
    expect(told(events, 'banner-disappeared')).toMatchObject([{ nation: 'centaurs', banner: 'personal', length: 1, until: 4 }]);
    expect([look(state, 'centaurs').banners, state.lostBanners]).toEqual([[], [{ banner: 'personal', until: 4 }]]);
  });
});

test('pp. 61-62: a banner is paid for once, and never sold (ruling 409)', () => {
  const owner = table(nation('bryn', { banners: ['personal'], rolls: 9 }), nation('ash', { rolls: 9 }));
  expect(run(owner, { kind: 'phase', phase: 'treasure-upkeep' }).state).toMatchObject({ agenda: [], nations: owner.nations });
  expect(run(owner, { kind: 'phase', phase: 'treasure-trade' }).state).toMatchObject({ agenda: [], nations: owner.nations });
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
