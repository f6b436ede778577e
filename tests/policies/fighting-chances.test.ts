import { describe, expect, test } from 'vitest';
import type { Fighter } from '../../engine/policies/fighters.ts';
import { type ExchangeCost, exchange, type Met } from '../../engine/policies/fighting-chances.ts';

/** Foot melee troops, AC 2, with three friends beside them. */
const FOOT: Fighter = { kind: 0, ac: 2, bonus: 0, first: 0, rep: 7, nerve: 7 };
const FRONT: Met = { flank: false, already: false };
const FLANK: Met = { ...FRONT, flank: true };

/** A charge of one who wants to on the Rep it fights with. */
const charge = (own: Fighter, foe: Fighter, met = FRONT): ExchangeCost => exchange(own, foe, met, own.rep);

describe('what a charge costs both sides on average', () => {
  test('like against like loses about as much as it takes', () => {
    const { own, foes } = charge(FOOT, FOOT);
    expect(Math.abs(own - foes)).toBeLessThan(0.05);
  });

  test.for([
    ['heavier armour', { ac: 6 }],
    ['pikes', { bonus: 2 }],
    ['frenzy in the first round', { first: 1 }],
  ] as const)('%s gains', ([, better]) => {
    const even = charge(FOOT, FOOT);
    const { own, foes } = charge({ ...FOOT, ...better }, FOOT);
    expect(foes - own).toBeGreaterThan(even.foes - even.own);
  });

  test('the more worn an enemy is the better it is to charge him (p. 76)', () => {
    const worth = [7, 5, 3, 1].map((rep) => charge(FOOT, { ...FOOT, rep, nerve: rep }).foes);
    expect([...worth].sort((a, b) => a - b)).toEqual(worth);
  });

  test('who is worn himself mostly does not go, and neither wins nor loses much by it (p. 76, wanting to charge)', () => {
    const { own, foes } = charge({ ...FOOT, rep: 1 }, FOOT);
    expect(own + foes).toBeLessThan(0.1);
  });

  test('p. 41: whoever is not steady is sooner routed by a charge on his flank', () => {
    const shaky = { ...FOOT, rep: 4, nerve: 4 };
    expect(charge(FOOT, shaky, FLANK).foes).toBeGreaterThan(charge(FOOT, shaky).foes);
  });

  test('p. 76: foot charged by foot that fights already routs on one die, and stands on it otherwise', () => {
    // of 36 throws at a Rep of 3 nine pass both dice, eighteen one, nine none
    const shaky = { ...FOOT, rep: 3, nerve: 3 };
    const already = charge(FOOT, shaky, { ...FRONT, already: true });
    expect(already.foes).toBeGreaterThan(charge(FOOT, shaky).foes);
    expect(already.own).toBeLessThan(charge(FOOT, shaky).own);
  });

  test('p. 76: what weighs in melee alone does not weigh on who is charged', () => {
    // two who fight as badly; one of them stands to be charged
    const [poor, calm] = [3, 6].map((nerve) => charge(FOOT, { ...FOOT, rep: 3, nerve }));
    expect(calm!.own).toBeGreaterThan(poor!.own);
  });

  test('p. 76: horse that routs foot stays where it has won, so it loses less than where its enemy is horse', () => {
    const riders: Fighter = { ...FOOT, kind: 4, bonus: 6, nerve: 7 };
    const lost = charge(riders, { ...FOOT, rep: 1, nerve: 6 }).own;
    // it passes both dice always: who does not rout the foot draws off, a fifth of a unit for each
    expect(lost).toBeLessThan(0.1);
  });

  test('p. 77: missile and skirmish troops that lose heart before their charge are lost', () => {
    const archers: Fighter = { ...FOOT, kind: 1 };
    expect(exchange(archers, FOOT, FRONT, 1).own).toBeGreaterThan(25 / 36 - 0.001);
    expect(exchange(FOOT, FOOT, FRONT, 1).own).toBeLessThan(0.2);
  });

  test('what is known is answered again', () => {
    expect(charge(FOOT, FOOT)).toBe(charge({ ...FOOT }, { ...FOOT }));
  });

  test('but not to others, whoever was asked about first: the armour of the dead (p. 50), a Rep of 11', () => {
    const [dead, blessed] = [charge({ ...FOOT, ac: 3 }, FOOT), charge({ ...FOOT, ac: 2, bonus: 8 }, FOOT)];
    expect(dead.foes).toBeLessThan(blessed.foes);
    const [eleven, twelve, thirteen] = [11, 12, 13].map((rep) => charge({ ...FOOT, rep }, { ...FOOT, bonus: 4 }));
    // with six hits who had eleven fails on a six; who had more never fails
    expect(eleven!.own).toBeGreaterThan(twelve!.own);
    expect(thirteen).toEqual(twelve);
  });
});
