import { describe, expect, test } from 'vitest';
import type { World } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { Outcome } from '../../engine/campaign/outcome.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { carriable } from '../../engine/campaign/treasures/carrying-treasures.ts';
import { canUse, worksFor } from '../../engine/campaign/treasures/using-treasures.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import type { Question } from '../../engine/policies/policy.ts';
import { hero, magicUsers } from './hiring-table.ts';
import { asked, chooseTo, outcome, type Rest, run, runTo, tellTo, thrown, told } from './playing.ts';
import { army, battleAt, during, holds, muster, type Setup, table, war } from './table.ts';
import { carried, has, lies, RELIC_WORLD, relicTable, treasure, whereIs } from './treasures-table.ts';
import { WORLD, worldWith } from './world.ts';

const DRUMS: TreasureId = 'drums-of-doom';
const HORN: TreasureId = 'war-horn-of-naz-goth';
const SPEAR: TreasureId = 'spear-of-saint-lindorf';
const PAID = treasure(DRUMS, { paid: true });

/** Eld has entered Ashholm and met Ash there. */
const meeting = [war('eld', 'ash'), army('eld', 'ashholm', 'levies', 'guard'), army('ash', 'ashholm', 'pike'), muster('ashholm', 'eld', 'ash')] as const;
const BATTLE = battleAt('ashholm', 'eld');
const battles = { kind: 'phase', phase: 'battles' } as const;
const met = (rest: Rest, ...setup: readonly Setup[]) => runTo(rest, table(...meeting, ...setup), battles).state;
const metWith = (rest: Rest, ...setup: readonly Setup[]) => runTo(rest, relicTable(...meeting, ...setup), battles, [], RELIC_WORLD).state;

function mayTake(state: CampaignState, world: World = WORLD): readonly string[] {
  const offer = asked(state, world);
  if (!('choices' in offer)) return [];
  const [choice] = offer.choices;
  return choice?.form === 'set' && choice.choice === 'carry' ? choice.of : [];
}

describe('Who can use what', () => {
  const LAND = lands(WORLD);
  const state = table();
  const works = (id: TreasureId, world = LAND) => state.nations.filter((n) => worksFor(state, world, n.id, id)).map((n) => n.id);

  test('pp. 62-63, ruling 24: Black Moon is an alignment below 0, Red Sun one above', () => {
    for (const id of ['pipes-of-the-dead', 'drums-of-doom', 'fiddle-of-calling'] as const) expect(works(id)).toEqual(['eld']);
    for (const id of ['harlapane-of-heroes', 'amulet-of-sorbrowane'] as const) expect(works(id)).toEqual(['ash', 'corr', 'dunn', 'fenn']);
    expect(works('drums-of-doom', lands(worldWith('bryn', { alignment: -1 })))).toEqual(['bryn', 'eld']);
  });

  test('p. 63: the War Horn is for heroes of any alignment', () => {
    expect(works(HORN)).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    expect(canUse(magicUsers('ash', 1)(state), LAND, nationId('ash'), HORN)).toBe(false);
    expect(canUse(hero('ash')(state), LAND, nationId('ash'), HORN)).toBe(true);
  });

  test('p. 63, ruling 24: the Brazier is for the two dwarf nations, of whatever alignment', () => {
    const rename = (text: string): string => text.replaceAll('"ash"', '"dwarves-red-sun"').replaceAll('"eld"', '"dwarves-black-moon"');
    const world = JSON.parse(rename(JSON.stringify(WORLD))) as World;
    const dwarves = JSON.parse(rename(JSON.stringify(table()))) as CampaignState;
    const users = dwarves.nations.filter((n) => worksFor(dwarves, lands(world), n.id, 'brazier-of-durmun')).map((n) => n.id);
    expect(users).toEqual(['dwarves-red-sun', 'dwarves-black-moon']);
  });

  test('p. 63: the War Horn wants its hero on the field: not where a deputy leads (rulings 52, 182)', () => {
    const led = table(...meeting, has('ash', HORN), hero('ash'));
    const away = { ...led, musters: led.musters.map((m) => ({ ...m, defender: { ...m.defender, deputy: true } })) };
    const carries = (from: CampaignState) => carriable(from, LAND, nationId('ash'), BATTLE).map((t) => t.id);
    expect([carries(led), carries(away)]).toEqual([[HORN], []]);
  });

  test('pp. 45, 61-63: items, Amulet and Brazier want their magic user there: she is with the Leader too (ruling 182)', () => {
    const led = table(
      ...meeting,
      has('ash', 'harlapane-of-heroes', 'amulet-of-sorbrowane'),
      magicUsers('ash', 1),
      treasure('harlapane-of-heroes', { paid: true }),
    );
    const away = { ...led, musters: led.musters.map((m) => ({ ...m, defender: { ...m.defender, deputy: true } })) };
    const carries = (from: CampaignState) => carriable(from, LAND, nationId('ash'), BATTLE).map((t) => t.id);
    expect([carries(led), carries(away)]).toEqual([['harlapane-of-heroes', 'amulet-of-sorbrowane'], []]);
  });

  test('p. 64: a relic wants nobody, and goes to a deputy as well', () => {
    const led = relicTable(...meeting, lies(SPEAR, 'ashholm'));
    const away = { ...led, musters: led.musters.map((m) => ({ ...m, defender: { ...m.defender, deputy: true } })) };
    expect(carriable(away, lands(RELIC_WORLD), nationId('ekra'), BATTLE).map((t) => t.id)).toEqual([SPEAR]);
  });

  test('pp. 62-63: items, Amulet and Brazier want a magic user', () => {
    const served = magicUsers('eld', 1)(state);
    expect(canUse(state, LAND, nationId('eld'), DRUMS)).toBe(false);
    expect(canUse(served, LAND, nationId('eld'), DRUMS)).toBe(true);
    expect(canUse(served, LAND, nationId('eld'), 'harlapane-of-heroes')).toBe(false);
  });
});

describe('Taking treasures onto a field', () => {
  test('p. 61: armies have met: who has something that it can use says whether it takes it', () => {
    const state = met('carry-treasures of eld', has('eld', DRUMS), PAID, has('ash', HORN), magicUsers('eld', 1), hero('ash'));
    expect(asked(state)).toMatchObject({
      by: 'eld',
      kind: 'carry-treasures',
      choices: [{ choice: 'carry', at: BATTLE, of: [DRUMS], min: 0, max: 1, stops: [[], [DRUMS]] }],
    });
    const eld = chooseTo('carry-treasures of ash', state, 'carry', { at: BATTLE, of: [DRUMS] });
    expect(told(eld.events, 'treasures-carried')).toMatchObject([{ nation: 'eld', battle: BATTLE, treasures: [DRUMS] }]);
    expect(asked(eld.state)).toMatchObject({ by: 'ash' });
    const ash = chooseTo('fight', eld.state, 'carry', { at: BATTLE, of: [] });
    expect(told(ash.events, 'treasures-carried')).toEqual([]);
    expect(ash.state.carried).toEqual([{ treasure: DRUMS, nation: 'eld', battle: BATTLE }]);
    expect(asked(ash.state)).toMatchObject({ by: 'host' });
  });

  test.each<[string, Setup[], boolean]>([
    ['paid for, with a magic user', [has('eld', DRUMS), PAID], true],
    ['unpaid it lies unused (ruling 23)', [has('eld', DRUMS)], false],
    ['not yet usable this season (p. 64)', [has('eld', DRUMS), PAID, treasure(DRUMS, { usableFrom: 2 })], false],
    ['usable again when the season has passed (p. 64)', [has('eld', DRUMS), PAID, treasure(DRUMS, { usableFrom: 2 }), during('summer')], true],
    ['sent to another field already (ruling 66)', [has('eld', DRUMS), PAID, carried('eld', battleAt('eld', 'dunn'), DRUMS)], false],
    ['of the other side of the heavens (p. 61)', [has('ash', DRUMS), PAID], false],
  ])('ruling 66: an item %s', (_what, setup, can) => {
    const state = met(can ? 'carry-treasures of eld' : 'fight', ...setup, magicUsers('eld', 1), magicUsers('ash', 1));
    expect(mayTake(state)).toEqual(can ? [DRUMS] : []);
  });

  test('p. 62: without a magic user nobody is asked', () => {
    expect(mayTake(met('fight', has('eld', DRUMS), PAID))).toEqual([]);
  });

  test('pp. 62, 64: taken onto the field it is revealed, and lost by a bearer who routs', () => {
    const { state } = chooseTo('fight', met('carry-treasures of eld', has('eld', DRUMS), PAID, magicUsers('eld', 1)), 'carry', { at: BATTLE, of: [DRUMS] });
    const lost = outcome('ash', 'eld', 'ash', { invader: { routed: ['eld-986-2' as never], routedBearers: [DRUMS] } });
    const { state: after, events } = tellTo('major-pursuit of ash', state, 'ashholm', lost, [4, 1, 1]);
    expect(told(events, 'treasure-revealed')).toMatchObject([{ treasure: DRUMS, nation: 'eld' }]);
    expect(thrown(events, 'lost-treasure')).toHaveLength(1);
    expect(whereIs(after, DRUMS)).toBe('ash');
    // where one side has slipped away nobody has seen anything (ruling 328)
    const unseen = tellTo('retreat of eld', state, 'ashholm', { ...outcome('ash', 'eld', 'ash'), end: 'left', turns: 0 });
    expect(told(unseen.events, 'treasure-revealed')).toEqual([]);
  });
});

describe('Taking a relic out of its province', () => {
  test('pp. 58, 64: it comes as units do: also where its way led through a province that has been conceded since all had entered (rulings 66, 352)', () => {
    // the Spear lies in Ash, and all ways from there to Ashholm lead through Ashford, which Bryn has been given
    const given = relicTable(...meeting, war('bryn', 'ash'), lies(SPEAR, 'ash'), holds('ash', 'brynmoor'), holds('bryn', 'ashford'));
    const [elds, bryns] = given.wars;
    const entered = (...provinces: readonly string[]) =>
      provinces.map((province) => ({ war: (province === 'ashholm' ? elds : bryns)!.id, province: provinceId(province), units: [] }));
    const carries = (state: CampaignState) => carriable(state, lands(RELIC_WORLD), nationId('ekra'), BATTLE).map((t) => t.id);
    expect(carries({ ...given, invasions: entered('ashholm', 'ashford') })).toEqual([SPEAR]);
    // lost in an earlier season there is no way
    expect(carries({ ...given, invasions: entered('ashholm') })).toEqual([]);
    // who has fought something else there, as a dragon that came to that land, has conceded it all the same
    const beside = { ...given.musters[0]!, battle: battleAt('ashford', 'dragon'), war: null, province: provinceId('ashford') };
    expect(carries({ ...given, invasions: entered('ashholm', 'ashford'), musters: [...given.musters, beside] })).toEqual([SPEAR]);
  });

  test('p. 64: its nation may take it onto a field that a chain of its lands reaches; it wants no magic user', () => {
    expect(mayTake(metWith('carry-treasures of ekra', lies(SPEAR, 'ashholm')), RELIC_WORLD)).toEqual([SPEAR]);
  });

  test('p. 70: an enclave it cannot come to', () => {
    expect(mayTake(metWith('fight', lies(SPEAR, 'ash')), RELIC_WORLD)).toEqual([]);
    expect(mayTake(metWith('carry-treasures of ekra', lies(SPEAR, 'ash'), holds('ash', 'brynmoor')), RELIC_WORLD)).toEqual([SPEAR]);
  });

  test('p. 64: it works only for the nations of its column: others leave it where it lies', () => {
    expect(mayTake(metWith('fight', lies('book-of-the-hungry-moon', 'ashholm')), RELIC_WORLD)).toEqual([]);
    expect(mayTake(metWith('carry-treasures of orcs', lies('book-of-the-hungry-moon', 'eld')), RELIC_WORLD)).toEqual(['book-of-the-hungry-moon']);
  });

  test('p. 64: on the field it is revealed; at home again it lies in its province', () => {
    const ready = chooseTo('fight', metWith('carry-treasures of ekra', lies(SPEAR, 'ashholm')), 'carry', { at: BATTLE, of: [SPEAR] }, [], RELIC_WORLD).state;
    const fought = JSON.parse(
      JSON.stringify(outcome('ash', 'eld', 'ash'))
        .replaceAll('"ash"', '"ekra"')
        .replaceAll('"eld"', '"orcs"'),
    ) as Outcome;
    const after = { ...ready, fought: [{ battle: BATTLE, system: 'by-hand', outcome: fought, hash: '' }] };
    const { events, state } = run(after, { kind: 'treasures-after-battle', battle: BATTLE }, [], RELIC_WORLD);
    expect(told(events, 'treasure-revealed')).toMatchObject([{ treasure: SPEAR, nation: 'ekra' }]);
    expect(whereIs(state, SPEAR)).toBe('in ashholm');
  });
});

describe('How the game decides', () => {
  const chosen = (state: CampaignState, world: World = WORLD) => gamesChoice(state, asked(state, world) as Question, lands(world));

  test('it takes every item and artifact it can use', () => {
    expect(chosen(met('carry-treasures of eld', has('eld', DRUMS, HORN), PAID, magicUsers('eld', 1), hero('eld')))).toMatchObject({
      choice: 'carry',
      of: [DRUMS, HORN],
      why: 'every-power-to-the-field',
    });
  });

  test('it takes a relic in defence of its own lands, and leaves it at home when it invades', () => {
    expect(chosen(metWith('carry-treasures of ekra', lies(SPEAR, 'ashholm')), RELIC_WORLD)).toMatchObject({ of: [SPEAR], why: 'relic-for-the-homeland' });
    expect(chosen(metWith('carry-treasures of orcs', lies('book-of-the-hungry-moon', 'eld')), RELIC_WORLD)).toMatchObject({
      of: [],
      why: 'relic-stays-at-home',
    });
  });

  test('of two battles for its own lands it shows a relic in the Leader’s, or where more of its army stands', () => {
    const twice = (deputy: readonly boolean[]) => {
      const setup = [
        war('eld', 'ash'),
        war('bryn', 'ash'),
        army('eld', 'ashholm', 'levies'),
        army('bryn', 'ashford', 'levies'),
        army('ash', 'ashholm', 'pike'),
      ];
      const both = relicTable(
        ...setup,
        army('ash', 'ashford', 'pike', 'pirates'),
        muster('ashholm', 'eld', 'ash'),
        muster('ashford', 'bryn', 'ash'),
        holds('ash', 'brynmoor'),
        lies(SPEAR, 'ash'),
      );
      return { ...both, musters: both.musters.map((m, i) => ({ ...m, defender: { ...m.defender, deputy: deputy[i]! } })) };
    };
    const asks = (state: CampaignState) => runTo('carry-treasures of ekra', state, battles, [], RELIC_WORLD).state;
    expect(chosen(asks(twice([true, false])), RELIC_WORLD)).toMatchObject({ at: BATTLE, of: [], why: 'relic-for-a-greater-field' });
    expect(chosen(asks(twice([false, true])), RELIC_WORLD)).toMatchObject({ at: BATTLE, of: [SPEAR], why: 'relic-for-the-homeland' });
    expect(chosen(asks(twice([true, true])), RELIC_WORLD)).toMatchObject({ at: BATTLE, of: [], why: 'relic-for-a-greater-field' });
  });

  test('it pays for an item while it has somebody to play it', () => {
    const asks = runTo(
      'treasure-upkeep of eld',
      table(has('eld', DRUMS), (s) => ({ ...s, nations: s.nations.map((n) => ({ ...n, rolls: 2 })) })),
      {
        kind: 'treasure-upkeep',
        nation: nationId('eld'),
        treasure: DRUMS,
      },
    ).state;
    expect(chosen(asks)).toMatchObject({ choice: 'leave-unused', why: 'nobody-to-use-it' });
    expect(chosen(magicUsers('eld', 1)(asks))).toMatchObject({ choice: 'pay-upkeep', at: DRUMS, why: 'somebody-to-use-it' });
  });
});
