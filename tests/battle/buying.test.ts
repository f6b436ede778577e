import { describe, expect, test } from 'vitest';
import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyEvent, type ArmyOrder, MOST_UNITS, raiseArmy, scopeAround, sidesOf, takeTheField, warRatingsThrown } from '../../engine/armies.ts';
import { basicOwn, filledUp, type Means, notBought, notOneFewer, notOneMore, notOneMoreCaptain, ownPoints, ownUnits } from '../../engine/buying.ts';
import { openCup, scripted, seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { WORLD } from '../rules/world.ts';

/** Page 11's Aeja, whose examples are those of p. 10 (ruling 1). */
const PAGE_11: ArmyList = { ...WORLD.lists.find((l) => l.id === 'ash')!, id: 'page-11' };
const listOf = (id: string): ArmyList => [PAGE_11, ...TALOMIR.lists].find((l) => l.id === id)!;
const means = (id: string, more: Partial<Means> = {}): Means => ({ list: listOf(id), followers: {}, points: 400, warRating: 3, ...more });
const row = (id: string, unit: string) => listOf(id).units.find((u) => u.id === unit)!;
const bought = (units: Readonly<Record<string, number>>, captains = 0) => ({ units, captains });
const LISTS = TALOMIR.lists.map((l) => l.id);

/** Aeja's basic army: 199 points (p. 10). */
const AEJA = { pike: 2, 'levy-pike': 2, pirates: 1, 'levy-archers': 2, levies: 1, archers: 1 } as const;

describe('the basic army comes first (p. 10)', () => {
  test('p. 10: Aeja begins with the nine units of its basic army, 199 points', () => {
    expect(basicOwn(means('page-11'))).toEqual(bought(AEJA));
    expect(ownPoints(bought(AEJA), means('page-11'))).toBe(199);
    expect(notBought(bought(AEJA), means('page-11'))).toBeNull();
  });

  test('p. 10: nothing of it can be left out, and what is bought beyond it can', () => {
    expect(notBought(bought({ ...AEJA, pike: 1, pirates: 5 }), means('page-11'))).toEqual({ why: 'basic-army-first', unit: 'pike', count: 2, page: 10 });
    expect(notOneFewer(bought(AEJA), row('page-11', 'pike'), means('page-11'))).toMatchObject({ why: 'basic-army-first', count: 2 });
    expect(notOneFewer(bought({ ...AEJA, pike: 3 }), row('page-11', 'pike'), means('page-11'))).toBeNull();
  });

  test('ruling 121: where the points do not reach for it there is none, and any unit may be bought', () => {
    // Treyine's basic army is 208 points
    const small = means('treyine', { points: 200 });
    expect(basicOwn(small)).toEqual(bought({}));
    expect(notBought(bought({}), small)).toEqual({ why: 'no-units', page: null });
    expect(notBought(bought({ archers: 1 }), small)).toBeNull();
    expect(notOneFewer(bought({ archers: 1 }), row('treyine', 'archers'), small)).toBeNull();
    // nor do they with followers who cost too much
    expect(basicOwn(means('treyine', { points: 250, followers: { magicUsers: [3] } }))).toEqual(bought({}));
  });

  test.for(LISTS)('p. 10: the basic army of %s may take the field as it is', (id) => {
    const own = basicOwn(means(id));
    expect(ownUnits(listOf(id), own)).toHaveLength(listOf(id).basicUnits);
    expect(notBought(own, means(id))).toBeNull();
  });
});

describe('never above the points (p. 10)', () => {
  test('p. 10: 400 points are paid out to the last and not passed', () => {
    // 199, and 201 more: five pikes of 36, a levy of 15 and a levy archer of 6
    const whole = bought({ ...AEJA, pike: 7, levies: 2, 'levy-archers': 3 });
    expect(ownPoints(whole, means('page-11'))).toBe(400);
    expect(notBought(whole, means('page-11'))).toBeNull();
    expect(notOneMore(whole, row('page-11', 'levy-archers'), means('page-11'))).toEqual({ why: 'too-dear', points: 406, page: 10 });
    expect(notBought(bought({ ...whole.units, 'levy-archers': 4 }), means('page-11'))).toEqual({ why: 'too-dear', points: 406, page: 10 });
  });

  test('pp. 44, 50: who goes with it is paid for with the same points', () => {
    const led = means('page-11', { followers: { magicUsers: [1, 1] } });
    expect(notOneMore(bought({ ...AEJA, pike: 6 }), row('page-11', 'pike'), means('page-11'))).toBeNull();
    expect(notOneMore(bought({ ...AEJA, pike: 6 }), row('page-11', 'pike'), led)).toMatchObject({ why: 'too-dear' });
    expect(ownPoints(bought(AEJA), led)).toBe(199 + 40);
  });

  test('p. 10: buying may stop below the points (ruling 262)', () => {
    expect(notBought(bought({ ...AEJA, pike: 3 }), means('page-11'))).toBeNull();
  });

  test('no more units than find room on the table', () => {
    const many = bought({ ...AEJA, 'levy-archers': MOST_UNITS - 7 });
    const rich = means('page-11', { points: 1000 });
    expect(notBought(many, rich)).toBeNull();
    expect(notOneMore(many, row('page-11', 'levy-archers'), rich)).toEqual({ why: 'no-room', most: MOST_UNITS, page: null });
    expect(notBought(bought({ ...many.units, 'levy-archers': MOST_UNITS - 6 }), rich)).toMatchObject({ why: 'no-room' });
  });
});

describe('what is for sale', () => {
  test('a row that is none of the list is not', () => {
    expect(notBought(bought({ ...AEJA, knights: 1 }), means('page-11'))).toEqual({ why: 'no-such-unit', unit: 'knights', page: null });
    expect(notBought(bought({ ...AEJA, constructor: 1 }), means('page-11'))).toMatchObject({ why: 'no-such-unit' });
  });

  test('ruling 261: what no recruiting roll brings is there with the basic army alone: the one Guards unit of the Capalan League', () => {
    const { list } = means('capalan-league');
    const basic = basicOwn(means('capalan-league'));
    expect(basic.units.guards).toBe(1);
    expect(notBought(basic, means('capalan-league'))).toBeNull();
    const never = { why: 'not-recruited', unit: 'guards', count: 1, page: 10 };
    expect(notOneMore(basic, row('capalan-league', 'guards'), means('capalan-league'))).toEqual(never);
    expect(notBought(bought({ ...basic.units, guards: 2 }), means('capalan-league'))).toEqual(never);
    // without a basic army there are none
    expect(notBought(bought({ guards: 1 }), { ...means('capalan-league'), points: list.basicPoints - 1 })).toMatchObject({ why: 'not-recruited', count: 0 });
    // what a basic army has none of, and a roll brings, is for sale
    expect(notOneMore(basic, row('capalan-league', 'merc-arquebusiers'), means('capalan-league'))).toBeNull();
  });

  test('ruling A5: Black Moon Incarnate has its printed sixteen units, whatever the points', () => {
    for (const points of [50, 200, 1000]) {
      const moon = means('black-moon-incarnate', { points, followers: { hero: true } });
      const own = basicOwn(moon);
      expect([ownUnits(moon.list, own).length, notBought(own, moon), filledUp(own, moon)]).toEqual([16, null, own]);
      for (const unit of moon.list.units) {
        expect(notOneMore(own, unit, moon)).toMatchObject({ why: 'not-recruited' });
        expect(notOneFewer(own, unit, moon)).toMatchObject({ why: 'basic-army-first' });
      }
    }
  });
});

describe('captains (p. 9)', () => {
  /** An Elvish army would do as well (p. 9): here so many units of Aeja. */
  const ofUnits = (units: number, captains = 0) => bought({ ...AEJA, 'levy-archers': 2 + units - 9 }, captains);
  const rich = means('page-11', { points: 600 });

  test('p. 9: an army of 21 units may purchase a captain, one of 20 may not', () => {
    expect(notOneMoreCaptain(ofUnits(20), rich)).toEqual({ why: 'too-few-units-for-captains', units: 21, captains: 1, page: 9 });
    expect(notOneMoreCaptain(ofUnits(21), rich)).toBeNull();
    expect(notBought(ofUnits(21, 1), rich)).toBeNull();
    expect(notBought(ofUnits(20, 1), rich)).toMatchObject({ why: 'too-few-units-for-captains', units: 21 });
  });

  test('p. 9: another for each ten units more, never more than the War Rating', () => {
    expect(notOneMoreCaptain(ofUnits(29, 1), rich)).toMatchObject({ why: 'too-few-units-for-captains', units: 30, captains: 2 });
    expect(notOneMoreCaptain(ofUnits(30, 1), rich)).toBeNull();
    expect(notOneMoreCaptain(ofUnits(40, 2), rich)).toBeNull();
    expect(notOneMoreCaptain(ofUnits(40, 2), { ...rich, warRating: 2 })).toEqual({ why: 'war-rating', warRating: 2, page: 9 });
    expect(notBought(ofUnits(40, 3), { ...rich, warRating: 2 })).toMatchObject({ why: 'war-rating' });
    // who may have two has too few units for the second, not too low a War Rating
    expect(notOneMoreCaptain(ofUnits(29, 1), { ...rich, warRating: 2 })).toMatchObject({ why: 'too-few-units-for-captains', units: 30 });
  });

  test('p. 9: he costs 20 points, and no more than are left', () => {
    // 199 and twelve levy archers: 271; a captain more is 291
    expect(ownPoints(ofUnits(21, 1), rich)).toBe(199 + 12 * 6 + 20);
    expect(notOneMoreCaptain(ofUnits(21), means('page-11', { points: 291 }))).toBeNull();
    expect(notOneMoreCaptain(ofUnits(21), means('page-11', { points: 290 }))).toEqual({ why: 'too-dear', points: 291, page: 10 });
  });

  test('p. 9: the unit that his rank rests on cannot be done without', () => {
    const archers = row('page-11', 'levy-archers');
    expect(notOneFewer(ofUnits(21, 1), archers, rich)).toMatchObject({ why: 'too-few-units-for-captains', units: 21 });
    expect(notOneFewer(ofUnits(22, 1), archers, rich)).toBeNull();
    expect(notOneFewer(ofUnits(21, 0), archers, rich)).toBeNull();
  });
});

describe('the rest left to the game (rulings 122, 123)', () => {
  test.for(LISTS)('%s is filled up to an army that may take the field, with nothing more that could be paid', (id) => {
    for (const points of [150, 400, 800]) {
      const given = means(id, { points });
      const own = filledUp(basicOwn(given), given);
      expect(notBought(own, given)).toBeNull();
      for (const unit of given.list.units) expect(notOneMore(own, unit, given)).not.toBeNull();
      expect(notOneMoreCaptain(own, given)).not.toBeNull();
    }
  });

  test.for(LISTS)('begun with the basic army %s is filled up to the very army the game buys', (id) => {
    const order: ArmyOrder = { list: listOf(id), nation: nationId(id), how: 'bought', points: 400 };
    const { side } = raiseArmy(order, { cup: openCup(seeded(7), scopeAround(order.nation, 0), {}), say: () => {} });
    const given = means(id, { warRating: side.warRating });
    const own = filledUp(basicOwn(given), given);
    expect(ownUnits(given.list, own).map((u) => u.id)).toEqual(given.list.units.flatMap((r) => side.units.filter((u) => u.listed.id === r.id).map(() => r.id)));
    expect(own.captains).toBe(side.captains.length);
  });

  test('no more than find room on the table, however many points are left', () => {
    const many = bought({ ...AEJA, 'levy-archers': MOST_UNITS - 10 });
    const rich = means('page-11', { points: 1000 });
    const own = filledUp(many, rich);
    expect(ownUnits(rich.list, own)).toHaveLength(MOST_UNITS);
    expect(ownPoints(own, rich)).toBeLessThan(1000 - 36);
    expect(notBought(own, rich)).toBeNull();
  });

  test('what is chosen already stays, and what is missing of the basic army comes first', () => {
    const own = filledUp(bought({ pirates: 6 }), means('page-11'));
    expect(own.units.pirates).toBeGreaterThanOrEqual(6);
    expect(own.units.pike).toBeGreaterThanOrEqual(2);
    expect(notBought(own, means('page-11'))).toBeNull();
  });
});

test('ruling 262: the War Ratings that a buyer knows are those that are thrown when the armies take the field', () => {
  const [one, two] = sidesOf('treyine', 'treyine');
  const order = (nation: typeof one): ArmyOrder => ({ list: listOf('treyine'), nation, how: 'bought', points: 400 });
  for (let seed = 1; seed <= 20; seed++) {
    const { field } = takeTheField(order(one), order(two), seeded(seed));
    expect(warRatingsThrown(order(one), order(two), seeded(seed))).toEqual([field.invader.warRating, field.defender.warRating]);
  }
});

test('p. 9: captains of an army that is written down are nobody’s choice but its writer’s', () => {
  const list = listOf('page-11');
  const own = bought({ ...AEJA, 'levy-archers': 14 }, 1);
  const events: ArmyEvent[] = [];
  const order: ArmyOrder = { list, nation: nationId('page-11'), how: 'written', units: ownUnits(list, own), warRating: null, captains: own.captains };
  const dice = scripted(3);
  const army = raiseArmy(order, { cup: openCup(dice, scopeAround(order.nation, 0), {}), say: (e) => events.push(e) });
  expect([army.points, army.side.captains]).toEqual([ownPoints(own, means('page-11')), ['page-11-captain-0-1']]);
  expect(events.map((e) => e.kind)).toEqual(['roll', 'leader-rose', 'captain-appointed', 'army-mustered']);
});
