import { describe, expect, test } from 'vitest';
import type { WonOrLost } from '../../engine/campaign/armies/hirelings.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { chaseOf } from '../../engine/campaign/wars/after-battle.ts';
import { checkFought } from '../../engine/campaign/wars/battles.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { heroAc, heroPoints, heroRep, heroUnit } from '../../engine/heroes.ts';
import { heroUnitId, nationId } from '../../engine/ids.ts';
import { forHire, hero, heroOf, lastBattles, magicUsers } from './hiring-table.ts';
import { choose, chooseTo, fate, fought, home, open, outcome, run, runTo, tellTo, thrown, told } from './playing.ts';
import { army, captains, during, look, muster, nation, rolls, type Setup, table, units, war } from './table.ts';
import { WORLD } from './world.ts';

const list = WORLD.lists[0]!;
const withBest = (change: Partial<(typeof list.units)[number]>) => ({ ...list, units: [...list.units, { ...list.units[0]!, ...change }] });
const happy = { kind: 'hero-happy', nation: nationId('corr') } as const;

describe('Finding a Hero', () => {
  test.each([1, 2, 3, 4, 5])('p. 50: a %i: there is none', (die) => {
    const { state, events } = run(table(), { kind: 'hero-for-hire', nation: nationId('corr') }, [die]);
    expect(thrown(events)).toMatchObject([{ table: 'hero-for-hire', page: 50, who: 'corr', dice: [die], result: 'no-hero' }]);
    expect(look(state, 'corr').forHire.hero).toBe(false);
  });

  test('p. 50: a 6: there is a Hero to be hired, for two Recruiting Rolls', () => {
    const found = run(table(rolls('corr', 3)), { kind: 'hero-for-hire', nation: nationId('corr') }, [6]);
    expect(thrown(found.events)).toMatchObject([{ result: 'a-hero' }]);
    const asked = runTo('recruit of corr', found.state, { kind: 'recruit', nation: nationId('corr') }).state;
    const { state, events } = chooseTo('recruit of corr', asked, 'hire-hero');
    expect(look(state, 'corr')).toMatchObject({ rolls: 1, hero: { id: 'corr-hero-986-2' }, forHire: { hero: false } });
    expect(told(events, 'hero-hired')).toHaveLength(1);
    expect(open(state)).not.toContain('hire-hero');
  });

  test('p. 50: one roll is not enough', () => {
    expect(
      open(runTo('recruit of corr', table(forHire('corr', [], true), rolls('corr', 1)), { kind: 'recruit', nation: nationId('corr') }).state),
    ).not.toContain('hire-hero');
  });

  test('p. 50: one Hero per nation: who has one does not look for another, nor may hire one', () => {
    const { events } = run(table(hero('corr')), { kind: 'phase', phase: 'hero-for-hire' }, Array(5).fill(6));
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'bryn', 'dunn', 'eld', 'fenn']);
    const asked = runTo('recruit of corr', table(hero('corr'), forHire('corr', [], true), rolls('corr', 4)), {
      kind: 'recruit',
      nation: nationId('corr'),
    }).state;
    expect(open(asked)).not.toContain('hire-hero');
  });
});

describe('What a Hero is', () => {
  test('p. 51: his Rep is two above the best of the list', () => {
    expect(heroRep(list)).toBe(6);
    expect(heroRep(withBest({ rep: 6 }))).toBe(8);
  });

  test.each([
    [2, 8],
    [4, 8],
    [6, 8],
    [8, 8],
  ])('p. 51: his AC is two classes above the best: with AC %i in a list that has AC 4: %i, 8 at most', (ac, is) => {
    expect(heroAc(withBest({ ac }))).toBe(is);
  });

  test('p. 51: with nothing better than AC 2 he has AC 6; AC 3 reads as 4 (ruling 6)', () => {
    const light = { ...list, units: list.units.map((u) => ({ ...u, ac: 2 })) };
    expect(heroAc(light)).toBe(6);
    expect(heroAc({ ...light, units: light.units.map((u) => ({ ...u, ac: 3 })) })).toBe(8);
  });

  test('p. 50: he costs ten points more than the dearest unit', () => expect(heroPoints(list)).toBe(46));

  test('p. 51: he is one figure of melee troops with Elite Training, and a terror to others', () => {
    expect(heroUnit(list)).toMatchObject({ class: 'foot-melee', figures: 1, rules: ['elite-training', 'terror'], rep: 6, ac: 8 });
  });

  test('p. 51: he counts as a Captain, without twenty units and beside the captains', () => {
    const state = table(
      army('ash', 'bryn', 'pike'),
      army('bryn', 'bryn', 'levies'),
      captains('ash', 1),
      hero('ash'),
      war('ash', 'bryn'),
      muster('bryn', 'ash', 'bryn'),
    );
    const field = fieldOf(state, campaign(WORLD).lands, state.musters[0]!);
    expect(field.invader).toMatchObject({ warRating: 3, captains: ['ash-captain-986-2', heroOf('ash')] });
  });

  test('pp. 44-45, 50-51, 61: he comes to the Leader’s field as a stand of his own, and so do magic users and banners; to a deputy’s nobody comes', () => {
    const armies = [army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn')] as const;
    const state = table(...armies, hero('ash'), magicUsers('ash', 2, 1), nation('ash', { banners: ['personal'] }));
    const [mustered] = state.musters;
    const { lands: land } = campaign(WORLD);
    const led = fieldOf(state, land, mustered!).invader;
    expect(led.hero).toMatchObject({ leader: heroOf('ash'), unit: { listed: { class: 'foot-melee', rep: 6, figures: 1 } } });
    expect(led.magicUsers?.map((m) => m.level)).toEqual([2, 1]);
    expect(led.banners).toEqual(['personal']);
    const away = fieldOf(state, land, { ...mustered!, invader: { ...mustered!.invader, deputy: true } }).invader;
    expect(away).not.toHaveProperty('hero');
    expect(away).not.toHaveProperty('magicUsers');
    expect(away).not.toHaveProperty('banners');
  });
});

describe('A hero after a battle (p. 43, ruling 199)', () => {
  const his = heroUnitId(heroOf('ash'));
  const met = () =>
    table(
      army('ash', 'bryn', 'pike'),
      army('bryn', 'bryn', 'levies'),
      war('ash', 'bryn'),
      hero('ash'),
      nation('ash', { banners: ['personal'] }),
      muster('bryn', 'ash', 'bryn'),
    );
  const after = (side: Parameters<typeof outcome>[3], faces: readonly number[] = []) => {
    const state = met();
    return { state, how: fought('bryn', outcome('bryn', 'ash', 'bryn', side)), faces };
  };

  test('who routed is named among the beaten, may be pursued, and is lost if he does not recover', () => {
    const { state, how } = after({ invader: { routed: [his] } });
    const fled = { ...state, fought: [how] };
    const { lands: land } = campaign(WORLD);
    expect(chaseOf(fled, land, how.battle)!.quarry.map((u) => u.id)).toEqual([his]);
    const { state: lost, events } = run(
      fled,
      { kind: 'casualty-recovery', battle: how.battle, unit: his, pursuer: chaseOf(fled, land, how.battle)!.pursuers[0]!.id },
      [6, 6],
    );
    expect(told(events, 'unit-lost')).toMatchObject([{ unit: his, type: 'hero' }]);
    expect(told(events, 'hero-lost')).toMatchObject([{ nation: 'ash', leader: heroOf('ash'), where: 'in-battle' }]);
    expect(look(lost, 'ash').hero).toBeNull();
    const back = run(fled, { kind: 'casualty-recovery', battle: how.battle, unit: his, pursuer: chaseOf(fled, land, how.battle)!.pursuers[0]!.id }, [1, 1]);
    expect(look(back.state, 'ash').hero).not.toBeNull();
  });

  test('p. 50: whether he stays is asked when the pursuit is over: not of one who was lost in it', () => {
    const how = outcome('bryn', 'ash', 'bryn', { invader: { routed: [his] } });
    const beaten = tellTo('major-pursuit of bryn', runTo('fight', met(), { kind: 'fight' }).state, 'bryn', how).state;
    const home = (recovery: readonly number[], faces: readonly number[] = []) => {
      const chased = chooseTo('retreat of ash', beaten, 'pursue', { at: 'bryn/ash', of: units('bryn', 1) }, recovery);
      return [...chased.events, ...choose(chased.state, 'retreat', { at: 'ash' }, faces).events];
    };
    expect(told(home([6, 6]), 'hero-lost')).toHaveLength(1);
    expect(thrown(home([6, 6]), 'hero-happy')).toEqual([]);
    // Rep 6, a die less for the battle lost
    expect(thrown(home([1, 1], [1, 2, 3, 4, 5]), 'hero-happy')).toMatchObject([{ dice: [1, 2, 3, 4, 5], result: 'remains' }]);
  });

  test('who was struck down is in no line of pursuit: wounded he is back, dead he is lost', () => {
    const { state, how } = after({ invader: { routed: [his], fates: [fate(heroOf('ash'), 'out-of-the-fight')] } });
    expect(chaseOf({ ...state, fought: [how] }, campaign(WORLD).lands, how.battle)!.quarry).toEqual([]);
  });

  test('nobody’s hero but theirs may be named', () => {
    const { state } = after({});
    const how = fought('bryn', outcome('bryn', 'ash', 'bryn', { defender: { routed: [his] } }));
    expect(checkFought(state, campaign(WORLD).lands, how)).toMatchObject({ refused: 'outcome-does-not-fit' });
    expect(checkFought(state, campaign(WORLD).lands, fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { routed: [his] } })))).toBeNull();
  });
});

describe('Keeping the Hero Happy', () => {
  const keep = (faces: readonly number[], ...setup: Setup[]) => run(table(hero('corr'), ...setup), happy, faces);

  test.each([
    [[1, 2, 3, 4, 5, 6], 3, 'remains'],
    [[1, 1, 2, 2, 3, 3], 6, 'remains'],
    [[3, 2, 4, 4, 5, 6], 2, 'leaves'],
    [[4, 5, 6, 4, 5, 6], 0, 'leaves'],
  ])('p. 51: his Rep of 6 in dice, %j: %i successes, he %s', (faces, successes, result) => {
    const { state, events, left } = keep(faces);
    expect(thrown(events)).toMatchObject([{ table: 'hero-happy', page: 51, who: heroOf('corr'), base: 6, dice: faces, modifiers: [], successes, result }]);
    expect(look(state, 'corr').hero === null).toBe(result === 'leaves');
    expect(told(events, 'hero-left')).toHaveLength(result === 'leaves' ? 1 : 0);
    expect(left).toBe(0);
  });

  test.each<[string, readonly WonOrLost[], readonly { why: string; dice: number }[]]>([
    ['won the last: +1d6', ['won'], [{ why: 'won-the-last', dice: 1 }]],
    ['won the last, lost the one before: +1d6', ['won', 'lost'], [{ why: 'won-the-last', dice: 1 }]],
    ['won the last two: +2d6, and no more (ruling C12)', ['won', 'won'], [{ why: 'won-last-two', dice: 2 }]],
    ['lost the last: -1d6', ['lost'], [{ why: 'lost-the-last', dice: -1 }]],
    ['lost the last, won the one before: -1d6', ['lost', 'won'], [{ why: 'lost-the-last', dice: -1 }]],
    ['lost the last two: -2d6, and no more (ruling C12)', ['lost', 'lost'], [{ why: 'lost-last-two', dice: -2 }]],
    ['a draw: nothing', ['drawn', 'won'], []],
  ])('p. 51: %s', (_name, results, modifiers) => {
    const count = 6 + modifiers.reduce((n, m) => n + m.dice, 0);
    const { events } = keep(Array(count).fill(1), lastBattles('corr', ...results));
    expect(thrown(events)[0]).toMatchObject({ modifiers, successes: count, result: 'remains' });
    expect(thrown(events)[0]!.dice).toHaveLength(count);
  });

  test('p. 51: an additional Recruiting Roll gives +2d6', () => {
    const asked = runTo('hero-happy of corr', table(hero('corr'), rolls('corr', 2), lastBattles('corr', 'lost')), happy).state;
    expect(open(asked)).toEqual(['reward-hero', 'no-reward']);
    const { state, events } = choose(asked, 'reward-hero', {}, [1, 2, 3, 6, 6, 6, 6]);
    expect(thrown(events)).toMatchObject([
      {
        modifiers: [
          { why: 'additional-roll', dice: 2 },
          { why: 'lost-the-last', dice: -1 },
        ],
        successes: 3,
        result: 'remains',
      },
    ]);
    expect(look(state, 'corr').rolls).toBe(1);
    expect(look(choose(asked, 'no-reward', {}, [1, 2, 6, 6, 6]).state, 'corr')).toMatchObject({ rolls: 2, hero: null });
  });

  test('p. 50: he who leaves takes the price with him', () => {
    expect(look(keep(Array(6).fill(6), rolls('corr', 0)).state, 'corr').rolls).toBe(0);
  });
});

describe('After each battle', () => {
  const met = (...setup: readonly Setup[]): CampaignState =>
    table(army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'), ...setup);
  const afterBattle = (state: CampaignState) => ({ kind: 'after-battle', battle: state.musters[0]!.battle }) as const;
  /** What follows from a battle that Ash has won. */
  const afterVictory = (state: CampaignState, faces: readonly number[] = []) =>
    run({ ...state, fought: [fought('bryn', outcome('ash', 'ash', 'bryn'))] }, afterBattle(state), faces);
  /** What follows from one that it has not, until its army is at home. */
  const after = (state: CampaignState, how: ReturnType<typeof outcome>) =>
    home(runTo('retreat of ash', { ...state, fought: [fought('bryn', how)] }, afterBattle(state)), 'ash');

  test('p. 50: it is asked whether the Hero stays, with this battle counted', () => {
    const { events } = afterVictory(met(hero('ash')), Array(7).fill(1));
    expect(thrown(events, 'hero-happy')).toMatchObject([{ who: heroOf('ash'), modifiers: [{ why: 'won-the-last', dice: 1 }] }]);
  });

  test('p. 51: two battles are remembered, the latest first, and no more', () => {
    const { state } = afterVictory(met(lastBattles('bryn', 'won', 'won')));
    expect(look(state, 'ash').lastBattles).toEqual(['won']);
    expect(look(state, 'bryn').lastBattles).toEqual(['lost', 'won']);
    expect(look(after(met(), outcome(null, 'ash', 'bryn')).state, 'ash').lastBattles).toEqual(['drawn']);
  });

  test('p. 50: a Hero lost in the battle is asked nothing', () => {
    const state = met(hero('ash'));
    const { state: done, events } = after(state, outcome('bryn', 'ash', 'bryn', { invader: { fates: [fate(heroOf('ash'), 'dead')] } }));
    expect(thrown(events, 'hero-happy')).toEqual([]);
    expect(told(events, 'hero-lost')).toMatchObject([{ nation: 'ash', where: 'in-battle' }]);
    expect(look(done, 'ash').hero).toBeNull();
  });

  test('p. 50: a Hero who was with another front is not asked (ruling 52)', () => {
    const state = met(hero('ash'));
    const deputy = { ...state, musters: state.musters.map((m) => ({ ...m, invader: { ...m.invader, deputy: true } })) };
    expect(thrown(afterVictory(deputy).events, 'hero-happy')).toEqual([]);
  });

  test('p. 30: a battle refused was none (ruling B28)', () => {
    const how = { ...outcome(null, 'ash', 'bryn'), end: 'refused', refusedBy: nationId('ash') } as const;
    const { state, events } = after(met(hero('ash')), how);
    expect(thrown(events, 'hero-happy')).toEqual([]);
    expect(look(state, 'ash').lastBattles).toEqual([]);
  });
});

test('p. 60: a Hero dies in Winter as leaders do', () => {
  const { state, events } = run(table(during('winter'), hero('corr')), { kind: 'leader-death', nation: nationId('corr'), leader: heroOf('corr') }, [4, 6]);
  expect(told(events, 'hero-lost')).toMatchObject([{ nation: 'corr', where: 'in-winter' }]);
  expect(look(state, 'corr').hero).toBeNull();
});

describe('Banners', () => {
  const asked = (...setup: readonly Setup[]) =>
    runTo('recruit of eld', table(rolls('eld', 3), rolls('corr', 3), ...setup), { kind: 'recruit', nation: nationId('eld') }).state;

  test('p. 61: a Personal Banner and, for the Black Moon, a Bane Banner: a Recruiting Roll each', () => {
    expect(open(asked()).filter((c) => c.startsWith('buy'))).toEqual(['buy-banner personal', 'buy-banner bane']);
    const bought = chooseTo('recruit of eld', asked(), 'buy-banner', { at: 'bane' });
    expect(look(bought.state, 'eld')).toMatchObject({ rolls: 2, banners: ['bane'] });
    expect(told(bought.events, 'banner-bought')).toMatchObject([{ nation: 'eld', banner: 'bane' }]);
  });

  test('p. 61: at most one of each (ruling 53)', () => {
    expect(open(asked(nation('eld', { banners: ['personal', 'bane'] }))).filter((c) => c.startsWith('buy'))).toEqual([]);
  });

  test('p. 61: no Bane Banner with alignment 0 or above (ruling 24)', () => {
    for (const id of ['ash', 'bryn', 'corr']) {
      const { state } = runTo(`recruit of ${id}`, table(rolls(id, 1)), { kind: 'recruit', nation: nationId(id) });
      expect(open(state)).not.toContain('buy-banner bane');
    }
  });
});
