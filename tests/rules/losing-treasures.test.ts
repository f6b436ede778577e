import { describe, expect, test } from 'vitest';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { BattleFought } from '../../engine/campaign/actions.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { fightBattle } from '../../engine/campaign/host.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { winterFrom } from '../../engine/campaign/treasures/losing-treasures.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { checkFought } from '../../engine/campaign/wars/battles.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { always, fought, only, outcome, run, runTo, tell, tellTo, thrown, told } from './playing.ts';
import { inTalomir, people, talomir } from './special-peoples-table.ts';
import { army, battleAt, during, holds, muster, nation, type Setup, table, unit, war } from './table.ts';
import { carried, has, lies, shows, treasure, whereIs } from './treasures-table.ts';
import { WORLD } from './world.ts';

const ITEM: TreasureId = 'drums-of-doom';
const HORN: TreasureId = 'war-horn-of-naz-goth';
const SPEAR: TreasureId = 'spear-of-saint-lindorf';
const BATTLE = battleAt('eld', 'dunn');

/** Dunn has met Eld in Eld's capital, each with two units, in this season; the battle waits to be told. */
const met = (...setup: readonly Setup[]) =>
  runTo(
    'fight',
    table(
      war('dunn', 'eld'),
      army('dunn', 'eld', 'levies', 'guard'),
      army('eld', 'eld', 'levies', 'guard'),
      muster('eld', 'dunn', 'eld'),
      has('dunn', ITEM, HORN),
      carried('dunn', BATTLE, ITEM, HORN),
      ...setup,
    ),
    { kind: 'fight' },
  ).state;

const routed = (...treasures: readonly TreasureId[]) => outcome('eld', 'dunn', 'eld', { invader: { routed: [unit('dunn', 2)], routedBearers: treasures } });
const safe = outcome('eld', 'dunn', 'eld');
const loses = (id: TreasureId) => ({ kind: 'lost-treasure', nation: nationId('dunn'), treasure: id, enemy: nationId('eld') }) as const;

describe('Revealing', () => {
  test('p. 62: what was on the field is known to all Talomir from then on', () => {
    const { state, events } = tellTo('retreat of dunn', met(), 'eld', safe);
    expect(told(events, 'treasure-revealed').map((e) => [e.treasure, e.nation])).toEqual([
      [ITEM, 'dunn'],
      [HORN, 'dunn'],
    ]);
    expect([treasureOf(state, ITEM).revealed, treasureOf(state, HORN).revealed, treasureOf(state, SPEAR).revealed]).toEqual([true, true, false]);
  });

  test('p. 62: what is with an army on another field of the season has not been seen on this one', () => {
    const amulet: TreasureId = 'amulet-of-sorbrowane';
    const { state, events } = tellTo('retreat of dunn', met(has('dunn', amulet), carried('dunn', battleAt('ash', 'dunn'), amulet)), 'eld', safe);
    expect(told(events, 'treasure-revealed').map((e) => e.treasure)).toEqual([ITEM, HORN]);
    expect(treasureOf(state, amulet).revealed).toBe(false);
  });

  test('p. 62: what all have seen before is not revealed again', () => {
    const { events } = tellTo('retreat of dunn', met(shows('dunn', HORN)), 'eld', safe);
    expect(told(events, 'treasure-revealed').map((e) => e.treasure)).toEqual([ITEM]);
  });

  test('p. 63: a War Horn that nobody has blown is revealed to nobody, what was with it is; nor is it by being lost (ruling 367)', () => {
    const silent = (came: typeof safe) => ({ ...came, invader: { ...came.invader, unsounded: true as const } });
    const { state, events } = tellTo('retreat of dunn', met(), 'eld', silent(safe));
    expect(told(events, 'treasure-revealed').map((e) => e.treasure)).toEqual([ITEM]);
    expect(treasureOf(state, HORN).revealed).toBe(false);
    const taken = tellTo('major-pursuit of eld', met(), 'eld', silent(routed(HORN)), [3, 6, 6]);
    expect(told(taken.events, 'treasure-passed')).toMatchObject([{ treasure: HORN, to: 'eld' }]);
    expect(treasureOf(taken.state, HORN).revealed).toBe(false);
    // what all know already they do not forget
    expect(treasureOf(tellTo('retreat of dunn', met(shows('dunn', HORN)), 'eld', silent(safe)).state, HORN).revealed).toBe(true);
  });

  test('p. 63: of a War Horn it can be said alone where it was', () => {
    const said = fought('eld', { ...safe, defender: { ...safe.defender, unsounded: true } });
    expect(checkFought(met(), lands(WORLD), said)).toMatchObject({ refused: 'outcome-does-not-fit' });
    expect(checkFought(met(), lands(WORLD), fought('eld', { ...safe, invader: { ...safe.invader, unsounded: true } }))).toBeNull();
  });

  test('p. 30, ruling B28: a battle that was refused has revealed nothing', () => {
    const refused = { ...outcome(null, 'dunn', 'eld'), end: 'refused', refusedBy: nationId('dunn') } as const;
    const { state, events } = tellTo('retreat of dunn', met(), 'eld', refused);
    expect(told(events, 'treasure-revealed')).toEqual([]);
    expect(treasureOf(state, HORN).revealed).toBe(false);
  });
});

describe('Lost Treasures', () => {
  test('p. 64: only what a routed unit carried is thrown for, one die each', () => {
    expect(thrown(tellTo('retreat of dunn', met(), 'eld', safe).events, 'lost-treasure')).toEqual([]);
    const { events } = tellTo('major-pursuit of eld', met(), 'eld', routed(HORN), [1, 6, 6]);
    expect(thrown(events, 'lost-treasure')).toMatchObject([{ page: 64, who: HORN, dice: [1] }]);
    expect(thrown(tellTo('major-pursuit of eld', met(), 'eld', routed(ITEM, HORN), [1, 3, 6, 6]).events, 'lost-treasure').map((r) => r.who)).toEqual([
      ITEM,
      HORN,
    ]);
  });

  test.each([
    [1, 'retained', 'dunn'],
    [2, 'retained', 'dunn'],
    [3, 'lost-to-the-enemy', 'eld'],
    [4, 'lost-to-the-enemy', 'eld'],
  ])('p. 64: on a %i it is %s: %s has it and may not use it until next season', (die, result, holder) => {
    const { state, events, left } = run(table(during('summer'), has('dunn', HORN)), loses(HORN), [die]);
    expect(thrown(events)).toMatchObject([{ table: 'lost-treasure', result }]);
    expect(whereIs(state, HORN)).toBe(holder);
    expect(treasureOf(state, HORN).usableFrom).toBe(3);
    expect(left).toBe(0);
  });

  test.each([5, 6])('p. 64: on a %i it disappears and comes back in 2d6 seasons', (die) => {
    const { state, events } = run(table(during('summer'), shows('dunn', HORN), treasure(HORN, { paid: true })), loses(HORN), [die, 3, 4]);
    expect(thrown(events)).toMatchObject([
      { table: 'lost-treasure', result: 'disappeared' },
      { table: 'lost-treasure-return', page: 64, who: HORN, total: 7, result: '7' },
    ]);
    expect(told(events, 'treasure-disappeared')).toMatchObject([{ treasure: HORN, nation: 'dunn', length: 7, until: 12 }]);
    expect(treasureOf(state, HORN)).toMatchObject({ place: { where: 'lost', until: 12 }, revealed: false, paid: false });
  });

  test('p. 64: in a civil war too what is lost on the field may not be used until next season', () => {
    const lost = { kind: 'lost-treasure', nation: nationId('ash'), treasure: HORN, enemy: nationId('ash:rebels') } as const;
    const { state } = run(table(inCivilWar('ash', 'ashford'), shows('ash', HORN)), lost, [3]);
    expect(treasureOf(state, HORN)).toMatchObject({ place: { where: 'held', by: 'ash:rebels' }, usableFrom: 2 });
  });

  test('pp. 64, 69: a dragon keeps nothing: what is lost to it disappears (rulings 75, 79)', () => {
    const lost = { kind: 'lost-treasure', nation: nationId('dunn'), treasure: HORN, enemy: nationId('rogue-dragon') } as const;
    const { state, events } = run(table(shows('dunn', HORN)), lost, [3, 2, 5]);
    expect(told(events, 'treasure-disappeared')).toMatchObject([{ treasure: HORN, nation: 'dunn', length: 7 }]);
    expect(whereIs(state, HORN)).toBe(8);
  });

  test('ruling 62: it is placed in the Winter of its season, or the next', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 14].map(winterFrom)).toEqual([4, 4, 4, 4, 8, 8, 12, 16]);
  });

  test('p. 64, ruling 69: a relic taken on the field is brought to the seat of who took it; without land he keeps it with him', () => {
    const taken = run(table(lies(SPEAR, 'dunn')), loses(SPEAR), [3]);
    expect(told(taken.events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, from: 'dunn', to: 'eld', how: 'in-battle', province: 'eld' }]);
    expect(whereIs(taken.state, SPEAR)).toBe('in eld');
    expect(whereIs(run(table(lies(SPEAR, 'dunn'), holds('fenn', 'eld', 'eldwood')), loses(SPEAR), [4]).state, SPEAR)).toBe('eld');
  });

  test('p. 64: so does a people that only has its camp (p. 68): the province it stands in is its enemy’s, the relic its own', () => {
    const camped = talomir(people('rodentmen', 'ekra', 'ekra'), lies(SPEAR, 'ekra'));
    const loss = { kind: 'lost-treasure', nation: nationId('ekra'), treasure: SPEAR, enemy: nationId('rodentmen') } as const;
    const { state, events } = inTalomir(camped, loss, [3]);
    expect(told(events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, from: 'ekra', to: 'rodentmen', province: null }]);
    expect(whereIs(state, SPEAR)).toBe('rodentmen');
  });

  test('pp. 60, 64: at a peace a relic goes back with its province, though the loser has shown it on a field this season (ruling 65)', () => {
    const ekraLost = (state: ReturnType<typeof talomir>): ReturnType<typeof talomir> => ({
      ...state,
      givingUp: [nationId('ekra')],
      wars: state.wars.map((w) => ({ ...w, captures: [{ province: provinceId('treyine'), from: nationId('treyine') }] })),
    });
    const shown = carried('ekra', battleAt('beauclair', 'treyine'), SPEAR);
    const state = talomir(lies(SPEAR, 'treyine'), war('ekra', 'treyine'), holds('ekra', 'treyine'), shown, ekraLost);
    const { state: after, events } = inTalomir(state, { kind: 'wars-end' });
    expect(whereIs(after, SPEAR)).toBe('in treyine');
    expect(told(events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, from: 'ekra', to: 'treyine' }]);
  });

  test('p. 64: a side that holds the field may lose what a routed unit carried as well', () => {
    const won = outcome('dunn', 'dunn', 'eld', { invader: { routed: [unit('dunn', 2)], routedBearers: [HORN] } });
    expect(whereIs(tell(met(), 'eld', won, [4]).state, HORN)).toBe('eld');
  });

  test('p. 62, ruling 227: what has gone into a Gate has disappeared, for 2d6 seasons: no die says whether', () => {
    const gone = outcome('dunn', 'dunn', 'eld', { invader: { vanished: [ITEM] } });
    const { events } = tell(met(), 'eld', gone, [2, 3]);
    expect(thrown(events).map((r) => r.table)).toEqual(['lost-treasure-return']);
    expect(told(events, 'treasure-disappeared')).toMatchObject([{ treasure: ITEM, nation: 'dunn', length: 5 }]);
  });

  test('ruling 63: what a fallen nation had is with the holder of its home province', () => {
    const state = table(has('fenn', ITEM), has('bryn', HORN), holds('eld', 'fenn'), holds('ash', 'fennmark'));
    const { state: after, events } = run(state, { kind: 'fallen-nations' });
    expect(told(events, 'treasure-passed')).toMatchObject([{ treasure: ITEM, from: 'fenn', to: 'eld', how: 'nation-fell', province: null }]);
    expect([whereIs(after, ITEM), whereIs(after, HORN)]).toEqual(['eld', 'bryn']);
  });

  test('the season over, nobody carries anything', () => {
    expect(only(table(has('dunn', HORN), carried('dunn', BATTLE, HORN)), { kind: 'end-of-season' }).state.carried).toEqual([]);
  });
});

describe('What a battle system may tell', () => {
  const refusedFor = (bearers: readonly TreasureId[], side: 'invader' | 'defender' = 'invader') => {
    const told: BattleFought = fought('eld', outcome('eld', 'dunn', 'eld', { [side]: { routedBearers: bearers } }));
    return campaign(WORLD).check(met(), told)?.refused ?? null;
  };

  test('a side loses what it carried to this battle and nothing else, each once', () => {
    expect(refusedFor([HORN])).toBe(null);
    expect(refusedFor([ITEM, HORN])).toBe(null);
    expect(refusedFor([SPEAR])).toBe('outcome-does-not-fit');
    expect(refusedFor([HORN, HORN])).toBe('outcome-does-not-fit');
    expect(refusedFor([HORN], 'defender')).toBe('outcome-does-not-fit');
    const gone = (vanished: readonly TreasureId[], routedBearers: readonly TreasureId[] = []) =>
      campaign(WORLD).check(met(), fought('eld', outcome('eld', 'dunn', 'eld', { invader: { vanished, routedBearers } })))?.refused ?? null;
    expect([gone([ITEM]), gone([ITEM], [HORN])]).toEqual([null, null]);
    expect([gone([SPEAR]), gone([ITEM, ITEM]), gone([ITEM], [ITEM])]).toEqual(['outcome-does-not-fit', 'outcome-does-not-fit', 'outcome-does-not-fit']);
  });

  test('ruling 61: in a quick battle treasures are with the dearest unit, and lost if it routs', () => {
    const state = met(nation('dunn', { leader: { ...table().nations[3]!.leader, warRating: 3 } }));
    const land = lands(WORLD);
    const field = fieldOf(state, land, state.musters[0]!);
    expect([field.invader.treasures, field.defender.treasures]).toEqual([[ITEM, HORN], []]);
    const begun = abstractCombat.begin(field).state;
    expect(begun.sides.map((s) => s.bearer)).toEqual([unit('dunn', 2), unit('eld', 2)]);
    const after = (routed: readonly number[]) => {
      const [own, enemy] = begun.sides;
      const lost = own.units.filter((u) => routed.some((n) => u.id === unit('dunn', n)));
      const sides = [{ ...own, routed: lost, units: own.units.filter((u) => !lost.includes(u)) }, enemy] as const;
      return abstractCombat.outcome({ ...begun, sides, over: true, end: 'withdrew' })!.invader.routedBearers;
    };
    expect([after([]), after([1]), after([2]), after([1, 2])]).toEqual([[], [], [ITEM, HORN], [ITEM, HORN]]);
  });

  test('a quick battle played to its end is taken in, whoever loses what', () => {
    const state = met();
    const rules = campaign(WORLD);
    for (const dice of [always(1), always(6), seeded(1), seeded(2), seeded(3)]) {
      const action = fightBattle(rules, state, state.musters[0]!, abstractCombat, dice, () => 'x');
      expect(rules.check(state, action)).toBe(null);
    }
  });

  test('the world of Talomir begins with the options off', () => {
    expect(TALOMIR.options).toMatchObject({ publicDiscoveries: false, artifactDiscoveryPerNation: false, reRollFoundItems: false });
  });
});
