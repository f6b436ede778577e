import { describe, expect, test } from 'vitest';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import type { Question } from '../../engine/policies/policy.ts';
import { inCivilWar } from './governments-table.ts';
import { action, asked, choose, chooseTo, open, run, runTo, thrown, told } from './playing.ts';
import { hates, holds, look, peace, rolls, type Setup, table, war } from './table.ts';
import { has, lies, treasure, whereIs } from './treasures-table.ts';
import { WORLD } from './world.ts';

const DRUMS: TreasureId = 'drums-of-doom';
const HORN: TreasureId = 'war-horn-of-naz-goth';
const LAND = lands(WORLD);

const sells = (id: string) => ({ kind: 'sell-treasures', nation: nationId(id), offered: [] }) as const;
/** Bryn, between Ash, Eld in Ashholm, and Fenn, is asked what it sells. */
const selling = (...setup: readonly Setup[]) =>
  runTo(
    'sell-treasures of bryn',
    table(holds('eld', 'ashholm'), has('bryn', DRUMS), rolls('ash', 9), rolls('fenn', 9), rolls('eld', 9), ...setup),
    sells('bryn'),
  ).state;
const sold = (id: TreasureId, die: number, ...setup: readonly Setup[]) =>
  chooseTo('buy-treasure of ash', selling(...setup), 'sell-treasure', { at: id, of: ['ash'] }, [die]);
const buyers = (state: ReturnType<typeof table>): readonly string[] => {
  const offer = asked(state) as Question;
  const choice = offer.choices.find((c) => c.choice === 'sell-treasure');
  return choice?.form === 'set' ? choice.of : [];
};

describe('Selling', () => {
  test.each([
    [1, 2, 4],
    [2, 2, 4],
    [3, 3, 5],
    [4, 3, 5],
    [5, 4, 6],
    [6, 4, 6],
  ])('pp. 61, 63: on a %i an item costs %i recruiting rolls, an artifact %i', (die, item, artifact) => {
    const drums = sold(DRUMS, die);
    expect(thrown(drums.events)).toMatchObject([{ table: 'item-price', page: 61, who: 'bryn', against: 'ash', dice: [die], result: String(item) }]);
    const horn = sold(HORN, die, has('bryn', HORN));
    expect(thrown(horn.events)).toMatchObject([{ table: 'item-price', page: 63, dice: [die], result: String(artifact) }]);
    const paid = chooseTo('sell-treasures of bryn', horn.state, 'buy-treasure', { at: HORN });
    expect([look(paid.state, 'ash').rolls, look(paid.state, 'bryn').rolls]).toEqual([9 - artifact, artifact]);
    expect(whereIs(paid.state, HORN)).toBe('ash');
    expect(told(paid.events, 'treasure-sold')).toMatchObject([{ treasure: HORN, from: 'bryn', to: 'ash', rolls: artifact }]);
  });

  test('p. 61: to adjacent nations only', () => {
    expect(buyers(selling(rolls('corr', 9), rolls('dunn', 9)))).toEqual(['ash', 'eld', 'fenn']);
  });

  test('ruling 67: nations at war with each other do not trade; an enforced peace does not hinder them', () => {
    expect(buyers(selling(war('bryn', 'ash'), war('fenn', 'eld'), peace('bryn', 'fenn', 9)))).toEqual(['eld', 'fenn']);
  });

  test('ruling 298: rebels neither buy nor sell, their nation does', () => {
    const risen = inCivilWar('ash', 'ashholm');
    expect(buyers(selling(risen, rolls('ash:rebels', 9)))).toEqual(['ash', 'fenn']);
    const rebels = table(risen, has('ash:rebels', DRUMS), rolls('bryn', 9));
    expect(run(rebels, { kind: 'phase', phase: 'treasure-trade' }).events).toEqual([]);
    const ruler = table(risen, has('ash', DRUMS), rolls('bryn', 9), rolls('ash:rebels', 9));
    expect(buyers(runTo('sell-treasures of ash', ruler, { kind: 'phase', phase: 'treasure-trade' }).state)).toEqual(['bryn']);
  });

  test('ruling 67: only who has the least price in hand is offered anything: two rolls for an item, four for an artifact', () => {
    expect(buyers(selling(rolls('ash', 1), rolls('eld', 2)))).toEqual(['eld', 'fenn']);
    const horn = runTo('sell-treasures of bryn', table(has('bryn', HORN), rolls('ash', 3), rolls('fenn', 4)), sells('bryn')).state;
    expect(buyers(horn)).toEqual(['fenn']);
  });

  test('ruling 67: a price above what the buyer has in hand is not paid', () => {
    // asked again, Bryn has nothing left to offer
    const { state, events } = choose(selling(rolls('ash', 3)), 'sell-treasure', { at: DRUMS, of: ['ash'] }, [6]);
    expect(told(events, 'treasure-not-sold')).toMatchObject([{ treasure: DRUMS, from: 'bryn', to: 'ash', rolls: 4, reason: 'too-dear' }]);
    expect([whereIs(state, DRUMS), look(state, 'ash').rolls]).toEqual(['bryn', 3]);
  });

  test('p. 61: the buyer may decline, the holder may keep it; offered once it is not offered again this season', () => {
    const asking = sold(DRUMS, 4, has('bryn', HORN)).state;
    expect(open(asking)).toEqual(['buy-treasure drums-of-doom', 'decline-treasure drums-of-doom']);
    expect(asked(asking).by).toBe('ash');
    const declined = chooseTo('sell-treasures of bryn', asking, 'decline-treasure', { at: DRUMS });
    expect(told(declined.events, 'treasure-not-sold')).toMatchObject([{ reason: 'declined' }]);
    expect(open(declined.state)).toEqual(['sell-treasure war-horn-of-naz-goth', 'keep-treasures']);
    const kept = choose(declined.state, 'keep-treasures').state;
    expect([whereIs(kept, DRUMS), whereIs(kept, HORN)]).toEqual(['bryn', 'bryn']);
  });

  test('p. 64: relics are not for sale', () => {
    const state = run(table(lies('book-of-the-hungry-moon', 'bryn'), rolls('ash', 9)), { kind: 'phase', phase: 'treasure-trade' }).state;
    expect(() => asked(state)).toThrow('nobody is asked');
  });

  test('p. 61: what is sold stays as it is: paid for the year, known or unknown', () => {
    const { state } = choose(sold(DRUMS, 1, treasure(DRUMS, { paid: true, revealed: true })).state, 'buy-treasure', { at: DRUMS });
    expect(treasureOf(state, DRUMS)).toMatchObject({ paid: true, revealed: true, place: { by: 'ash' } });
  });

  test('every holder is asked once in Spring, Summer and Fall', () => {
    const first = runTo('sell-treasures of bryn', table(has('bryn', DRUMS), has('eld', HORN), rolls('ash', 9), rolls('fenn', 9)), {
      kind: 'phase',
      phase: 'treasure-trade',
    }).state;
    expect(asked(first).by).toBe('bryn');
    const second = chooseTo('sell-treasures of eld', first, 'keep-treasures').state;
    expect(asked(second).by).toBe('eld');
    const { state } = choose(second, 'keep-treasures');
    expect(() => asked(state)).toThrow('nobody is asked');
  });

  test('p. 61: to one neighbour, not to two, nor to nobody', () => {
    const state = selling();
    const rules = { at: DRUMS };
    for (const [of, refused] of [
      [['ash', 'fenn'], 'too-many'],
      [[], 'too-few'],
      [['corr'], 'not-among-these'],
    ] as const)
      expect(() => choose(state, 'sell-treasure', { ...rules, of })).toThrow(`refused: ${refused}`);
    expect(action(state, 'keep-treasures').choice).toBe('keep-treasures');
  });
});

describe('How the game trades', () => {
  const chosen = (state: ReturnType<typeof table>) => gamesChoice(state, asked(state) as Question, LAND);

  test('it sells what is of no use to it to a neighbour for whom it works', () => {
    expect(chosen(selling())).toMatchObject({ choice: 'sell-treasure', at: DRUMS, of: ['eld'], why: 'no-use-for-it' });
  });

  test('it keeps what works for it, and what only enemies of its faith or hated enemies could use', () => {
    expect(chosen(selling(hates('bryn', 'eld')))).toMatchObject({ choice: 'keep-treasures', why: 'not-into-such-hands' });
    const fenn = runTo('sell-treasures of fenn', table(has('fenn', DRUMS), rolls('eld', 9)), sells('fenn')).state;
    expect(chosen(fenn)).toMatchObject({ choice: 'keep-treasures' });
    const eld = runTo('sell-treasures of eld', table(has('eld', DRUMS), rolls('ash', 9)), sells('eld')).state;
    expect(chosen(eld)).toMatchObject({ choice: 'keep-treasures' });
    // the Amulet would work for Dunn as it does for Corr
    const corr = runTo('sell-treasures of corr', table(has('corr', 'amulet-of-sorbrowane'), rolls('dunn', 9)), sells('corr')).state;
    expect(buyers(corr)).toContain('dunn');
    expect(chosen(corr)).toMatchObject({ choice: 'keep-treasures' });
  });

  test('it gives no artifact to who has one', () => {
    const amulet = (...setup: readonly Setup[]) =>
      runTo('sell-treasures of bryn', table(has('bryn', 'amulet-of-sorbrowane'), rolls('ash', 9), ...setup), sells('bryn')).state;
    expect(chosen(amulet())).toMatchObject({ choice: 'sell-treasure', of: ['ash'] });
    expect(chosen(amulet(has('ash', HORN)))).toMatchObject({ choice: 'keep-treasures' });
  });

  test('it buys what works for it if half of its rolls or more are left', () => {
    const offered = (buyer: string, inHand: number) =>
      chooseTo(`buy-treasure of ${buyer}`, selling(rolls(buyer, inHand)), 'sell-treasure', { at: DRUMS, of: [buyer] }, [6]).state;
    expect(chosen(offered('eld', 8))).toMatchObject({ choice: 'buy-treasure', why: 'worth-the-price' });
    expect(chosen(offered('eld', 7))).toMatchObject({ choice: 'decline-treasure', why: 'too-much-for-it' });
    expect(chosen(offered('ash', 9))).toMatchObject({ choice: 'decline-treasure' });
  });
});
