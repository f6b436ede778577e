import { passChances } from '../rally-round-the-king/offers/odds.ts';
import type { Passed } from '../rally-round-the-king/reactions/reaction-sheets.ts';
import { CHARGED, fatesOf, GOES, IN_MELEE, RETIRES, ROUTS, STAYS, wantingOf } from './fates-by-the-sheets.ts';
import { type Fighter, isFanaticKind } from './fighters.ts';

/** What an exchange costs each side: parts of a unit, 1 for a rout. */
export interface ExchangeCost {
  readonly own: number;
  readonly foes: number;
}

/** Where a charge meets its target: in flank or rear, and whether it was in melee with somebody already (p. 76). */
export interface Met {
  readonly flank: boolean;
  readonly already: boolean;
}

const PASSES: readonly Passed[] = [0, 1, 2];

/** The share of a unit that is lost with each hit it takes, with a retirement, and when it is at the brink. */
const HIT = 0.1;
const RETIRED = 0.2;
const SHAKEN = 0.2;

const worn = (hits: number, rep: number): number => Math.min(0.8, hits * HIT + (rep - hits <= 2 ? SHAKEN : 0));

/** In how many of six throws a fighter scores this many hits (p. 40). */
function hitsOf(by: Fighter, at: Fighter, isFirst: boolean): number[] {
  const found = [0, 0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const total = Math.max(0, die + by.bonus + (isFirst ? by.first : 0));
    found[Math.min(3, Math.floor(total / (at.ac + 1)))]! += 1;
  }
  return found;
}

/** The most hits that are counted. */
const MOST = 7;
/** Rounds looked ahead: whoever still fights after these counts as worn out, no more. */
const ROUNDS = 3;

/** A fight: what follows for each side from each pair of test results, numbered by three times the dice that the first passed plus those of the other. */
interface Fight {
  readonly mine: readonly number[];
  readonly his: readonly number[];
  readonly ownRep: number;
  readonly foeRep: number;
  /** What both have lost on average by the fights that have ended. */
  lost: number;
  won: number;
}

function fightOf(own: Fighter, foe: Fighter): Fight {
  const ours = fatesOf(IN_MELEE, own, foe);
  const oursIfHeRouts = fatesOf(IN_MELEE, own, foe, { routedFoe: true });
  const theirs = fatesOf(IN_MELEE, foe, own);
  const theirsIfWeRout = fatesOf(IN_MELEE, foe, own, { routedFoe: true });
  const mine: number[] = [];
  const his: number[] = [];
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) {
      mine.push((theirs[b] === ROUTS ? oursIfHeRouts : ours)[a]!);
      his.push((ours[a] === ROUTS ? theirsIfWeRout : theirs)[b]!);
    }
  return { mine, his, ownRep: own.rep, foeRep: foe.rep, lost: 0, won: 0 };
}

/** What a unit with this many hits has lost after a test with this fate; two that rout each other lose half a unit each. */
function lostBy(fate: number, other: number, hits: number, rep: number): number {
  if (fate === ROUTS) return other === ROUTS ? 0.5 : 1;
  return Math.min(1, worn(hits, rep) + (fate === RETIRES ? RETIRED : 0));
}

/** The tests after a round (p. 38): ends the fight in part of the cases, and hands on the rest. */
function testBoth(fight: Fight, chance: number, taken: number, given: number, next: Float64Array): void {
  const { mine, his, ownRep, foeRep } = fight;
  const ownOdds = passChances(ownRep - taken);
  const foeOdds = passChances(foeRep - given);
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) {
      const p = (chance * ownOdds[a as Passed] * foeOdds[b as Passed]) / 1296;
      if (p === 0) continue;
      const my = mine[a * 3 + b]!;
      const its = his[a * 3 + b]!;
      if (my < RETIRES && its < RETIRES) {
        next[Math.min(MOST - 1, taken + my) * MOST + Math.min(MOST - 1, given + its)]! += p;
        continue;
      }
      fight.lost += p * lostBy(my, its, taken, ownRep);
      fight.won += p * lostBy(its, my, given, foeRep);
    }
}

/** How likely each score of hits taken and given is, after a round and in it, when hits have fallen and nobody has tested yet. */
const scores = new Float64Array(MOST * MOST);
const fallen = new Float64Array(MOST * MOST);

/** A score of hits less likely than this is not followed further. */
const UNLIKELY = 0.002;

/** A round of a melee: how hits fall, and the tests after it. */
function fightRound(fight: Fight, gives: readonly number[], takes: readonly number[]): void {
  fallen.fill(0);
  for (let at = 0; at < scores.length; at++) {
    if (scores[at]! < UNLIKELY) continue;
    const before = scores[at]! / 36;
    const taken = Math.floor(at / MOST);
    const given = at % MOST;
    for (let t = 0; t < 4; t++) {
      const chance = before * takes[t]!;
      if (chance === 0) continue;
      const row = Math.min(MOST - 1, taken + t) * MOST;
      for (let g = 0; g < 4; g++) fallen[row + Math.min(MOST - 1, given + g)]! += chance * gives[g]!;
    }
  }
  scores.fill(0);
  for (let at = 0; at < fallen.length; at++) if (fallen[at]! > 0) testBoth(fight, fallen[at]!, Math.floor(at / MOST), at % MOST, scores);
}

/** A melee of some rounds: what both lose on average (pp. 40-41). */
function workOutMelee(own: Fighter, foe: Fighter): ExchangeCost {
  const fight = fightOf(own, foe);
  scores.fill(0);
  scores[0] = 1;
  for (let round = 0; round < ROUNDS; round++) fightRound(fight, hitsOf(own, foe, round === 0), hitsOf(foe, own, round === 0));
  for (let at = 0; at < scores.length; at++) {
    fight.lost += scores[at]! * worn(Math.floor(at / MOST), own.rep);
    fight.won += scores[at]! * worn(at % MOST, foe.rep);
  }
  return { own: fight.lost, foes: fight.won };
}

const melees = new Map<number, ExchangeCost>();

/** The same, worked out once for all who are alike: how much they want to charge, and whether at a flank, makes no difference to the melee itself. */
function melee(own: Fighter, foe: Fighter): ExchangeCost {
  const key = keyOf(own) * KEYS + keyOf(foe);
  let found = melees.get(key);
  if (found === undefined) {
    found = workOutMelee(own, foe);
    melees.set(key, found);
  }
  return found;
}

/** A charge, from wanting to on this Rep through the melee: what both lose on average. */
function workOut(own: Fighter, foe: Fighter, met: Met, will: number): ExchangeCost {
  const wants = passChances(will);
  const wanted = wantingOf(own, foe);
  let goes = 0;
  let refuses = 0;
  for (const passed of PASSES) {
    if (wanted[passed] === GOES) goes += wants[passed] / 36;
    else if (wanted[passed] === ROUTS) refuses += wants[passed] / 36;
  }
  if (isFanaticKind(own.kind)) [goes, refuses] = [1, 0];
  const round = melee(own, foe);
  const chances = passChances(foe.nerve);
  const fated = fatesOf(CHARGED, foe, own, met);
  let foes = 0;
  let cost = 0;
  for (const passed of PASSES) {
    const chance = chances[passed] / 36;
    const fate = fated[passed]!;
    foes += chance * (fate === ROUTS ? 1 : fate === RETIRES ? RETIRED + HIT : round.foes);
    if (fate === STAYS) cost += chance * round.own;
  }
  return { own: goes * cost + refuses, foes: goes * foes };
}

const known = new Map<number, ExchangeCost>();
const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);
/** No die, with everything added to it ({@link fighterOf}), hits this Armour Class. */
const NEVER_HIT = 19;
/** A unit with as many hits as are counted that still tests on 6 passes with every die. */
const MOST_REP = MOST - 1 + 6;

/**
 * Fighters of one key fight alike: bonuses and first rounds are limited, and on a Rep below 0 or above {@link MOST_REP}, hits counted, no die passes or all do.
 */
const keyOf = ({ kind, ac, bonus, first, rep }: Fighter): number =>
  (((kind * 32 + clamp(ac, 0, NEVER_HIT)) * 16 + clamp(bonus + 5, 0, 15)) * 4 + clamp(first, 0, 3)) * 16 + clamp(rep, 0, MOST_REP);

/** More than the number of keys, of 64 kinds of fighters: small enough that two of them and the rest that tells charges apart make an exact number. */
const KEYS = 2097152;

/**
 * What a charge that meets its target this way costs both sides on average; worked out once for all who are alike. `will`: the Rep on which it wants to charge.
 */
export function exchange(own: Fighter, foe: Fighter, met: Met, will: number): ExchangeCost {
  const rolls = clamp(will, 0, 15) * 16 + clamp(foe.nerve, 0, 15);
  const key = ((keyOf(own) * KEYS + keyOf(foe)) * 256 + rolls) * 4 + (met.flank ? 1 : 0) + (met.already ? 2 : 0);
  let found = known.get(key);
  if (found === undefined) {
    found = workOut(own, foe, met, will);
    known.set(key, found);
  }
  return found;
}
