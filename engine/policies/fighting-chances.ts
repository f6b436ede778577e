import { passChances } from '../rally-round-the-king/offers/odds.ts';
import { type Passed, type Reacting, type ReactionTest, reactionResult } from '../rally-round-the-king/reactions/reaction-sheets.ts';
import { type Fighter, isDualKind, isFanaticKind, isFrenzyKind, isHorseKind, PURPOSES } from './fighters.ts';

/** What an exchange costs either side: parts of a unit, 1 for a rout. */
export interface Exchange {
  readonly own: number;
  readonly foes: number;
}

/** Of a fight what the sheets ask besides who is in it. */
interface Asked {
  readonly flank?: boolean;
  readonly already?: boolean;
  readonly routedFoe?: boolean;
}

/** Where a charge meets its target: in flank or rear, and whether it was in melee with somebody already (p. 76). */
export interface Met {
  readonly flank: boolean;
  readonly already: boolean;
}

function reacting({ kind }: Fighter, foe: Fighter, { flank, already, routedFoe }: Asked, rep: number): Reacting {
  const mounted = isHorseKind(foe.kind);
  return {
    purpose: PURPOSES[kind & 3]!,
    mounted: isHorseKind(kind),
    dual: isDualKind(kind),
    frenzy: isFrenzyKind(kind),
    hits: 0,
    rep,
    charging: false,
    chargedByMounted: mounted,
    alreadyInMelee: already === true,
    flankOrRear: flank === true,
    meleeWithMounted: mounted,
    meleeWithFoot: !mounted,
    routedEnemyFoot: routedFoe === true && !mounted,
  };
}

/** What a fight is for somebody after a test: he fights on, has given ground, is out of it for now, or for good. */
const STAYS = 0;
const YIELDS = 1;
const RETIRES = 2;
const ROUTS = 3;

const FATES: Readonly<Record<string, number>> = {
  rout: ROUTS,
  'fire-and-rout': ROUTS,
  retire: RETIRES,
  'fire-and-retire': RETIRES,
  'give-ground': YIELDS,
};

const PASSES: readonly Passed[] = [0, 1, 2];

/** What comes of passing no, one and two dice of a test. */
function fatesOf(test: ReactionTest, who: Fighter, foe: Fighter, asked: Asked = {}): readonly number[] {
  if (isFanaticKind(who.kind)) return [STAYS, STAYS, STAYS];
  return PASSES.map((passed) => FATES[reactionResult(test, passed, reacting(who, foe, asked, who.rep))] ?? STAYS);
}

/** So much of a unit is lost with each hit it takes, with a retirement, and when it is on the brink. */
const HIT = 0.1;
const RETIRED = 0.2;
const SHAKEN = 0.2;

const worn = (hits: number, rep: number): number => Math.min(0.8, hits * HIT + (rep - hits <= 2 ? SHAKEN : 0));

/** In how many of six throws a fighter hits so many times (p. 40). */
function hitsOf(by: Fighter, at: Fighter, isFirst: boolean): number[] {
  const found = [0, 0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const total = Math.max(0, die + by.bonus + (isFirst ? by.first : 0));
    found[Math.min(3, Math.floor(total / (at.ac + 1)))]! += 1;
  }
  return found;
}

/** Hits are counted up to so many. */
const MOST = 7;
/** Rounds that are looked at: after them who still fights is worn, no more. */
const ROUNDS = 3;

/** One in a fight: what comes of its tests, and what if the other routs. */
interface Side {
  readonly who: Fighter;
  readonly fates: readonly number[];
  readonly ifOtherRouts: readonly number[];
}

const sideOf = (who: Fighter, foe: Fighter): Side => ({
  who,
  fates: fatesOf('involved-in-melee', who, foe),
  ifOtherRouts: fatesOf('involved-in-melee', who, foe, { routedFoe: true }),
});

/** What comes of a test in which so many dice passed. */
const fateOf = ({ fates, ifOtherRouts }: Side, passed: number, other: number): number => (other === ROUTS ? ifOtherRouts : fates)[passed]!;

/** A fight: what both have lost on average where it has ended. */
interface Fight {
  readonly own: Side;
  readonly foe: Side;
  lost: number;
  won: number;
}

/** What one that has taken so many hits has lost after a test with this fate; two who rout each other lose half a unit each. */
function lostBy(fate: number, other: number, hits: number, rep: number): number {
  if (fate === ROUTS) return other === ROUTS ? 0.5 : 1;
  return Math.min(1, worn(hits, rep) + (fate === RETIRES ? RETIRED : 0));
}

/** The tests after a round (p. 38): ends the fight in part of the cases, and hands on the rest. */
function testBoth(fight: Fight, chance: number, taken: number, given: number, next: Float64Array): void {
  const { own, foe } = fight;
  const ownOdds = passChances(own.who.rep - taken);
  const foeOdds = passChances(foe.who.rep - given);
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) {
      const p = (chance * ownOdds[a as Passed] * foeOdds[b as Passed]) / 1296;
      if (p === 0) continue;
      const mine = fateOf(own, a, foe.fates[b]!);
      const his = fateOf(foe, b, own.fates[a]!);
      if (mine < RETIRES && his < RETIRES) {
        next[Math.min(MOST - 1, taken + mine) * MOST + Math.min(MOST - 1, given + his)]! += p;
        continue;
      }
      fight.lost += p * lostBy(mine, his, taken, own.who.rep);
      fight.won += p * lostBy(his, mine, given, foe.who.rep);
    }
}

/** How likely each score of hits taken and given is, before and after a round. */
let scores = new Float64Array(MOST * MOST);
let next = new Float64Array(MOST * MOST);

/** A melee of some rounds: what both lose on average (pp. 40-41). */
function workOutMelee(own: Fighter, foe: Fighter): Exchange {
  const fight: Fight = { own: sideOf(own, foe), foe: sideOf(foe, own), lost: 0, won: 0 };
  scores.fill(0);
  scores[0] = 1;
  for (let round = 0; round < ROUNDS; round++) {
    next.fill(0);
    const gives = hitsOf(own, foe, round === 0);
    const takes = hitsOf(foe, own, round === 0);
    for (let at = 0; at < scores.length; at++) {
      const before = scores[at]!;
      if (before < 0.002) continue;
      const taken = Math.floor(at / MOST);
      const given = at % MOST;
      for (let g = 0; g < 4; g++)
        for (let t = 0; t < 4; t++)
          if (gives[g]! * takes[t]! > 0)
            testBoth(fight, (before * gives[g]! * takes[t]!) / 36, Math.min(MOST - 1, taken + t), Math.min(MOST - 1, given + g), next);
    }
    [scores, next] = [next, scores];
  }
  for (let at = 0; at < scores.length; at++) {
    fight.lost += scores[at]! * worn(Math.floor(at / MOST), own.rep);
    fight.won += scores[at]! * worn(at % MOST, foe.rep);
  }
  return { own: fight.lost, foes: fight.won };
}

const melees = new Map<number, Exchange>();

/** The same, worked out once for all who are alike: how much they want to charge, and whether at a flank, is nothing to the melee itself. */
function melee(own: Fighter, foe: Fighter): Exchange {
  const key = keyOf(own) * KEYS + keyOf(foe);
  let found = melees.get(key);
  if (found === undefined) {
    found = workOutMelee(own, foe);
    melees.set(key, found);
  }
  return found;
}

/** A charge, from wanting to on such a Rep through the melee: what both lose on average. */
function workOut(own: Fighter, foe: Fighter, met: Met, will: number): Exchange {
  const wants = passChances(will);
  let goes = 0;
  let refuses = 0;
  for (const passed of PASSES) {
    const result = reactionResult('wanting-to-charge', passed, reacting(own, foe, {}, will));
    if (result === 'charge') goes += wants[passed] / 36;
    else if (FATES[result] === ROUTS) refuses += wants[passed] / 36;
  }
  if (isFanaticKind(own.kind)) [goes, refuses] = [1, 0];
  const round = melee(own, foe);
  const chances = passChances(foe.nerve);
  const fates = fatesOf('being-charged', foe, own, met);
  let foes = 0;
  let cost = 0;
  for (const passed of PASSES) {
    const chance = chances[passed] / 36;
    const fate = fates[passed]!;
    foes += chance * (fate === ROUTS ? 1 : fate === RETIRES ? RETIRED + HIT : round.foes);
    if (fate === STAYS) cost += chance * round.own;
  }
  return { own: goes * cost + refuses, foes: goes * foes };
}

const known = new Map<number, Exchange>();
const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);
const keyOf = ({ kind, ac, bonus, first, rep }: Fighter): number =>
  (((kind * 4 + ac / 2) * 16 + clamp(bonus + 5, 0, 15)) * 4 + clamp(first, 0, 3)) * 16 + clamp(rep + 4, 0, 15);

/** There are fewer than so many keys. */
const KEYS = 262144;

/** What a charge that meets its target so costs both sides on average; worked out once for all who are alike. `will`: the Rep on which it wants to charge. */
export function exchange(own: Fighter, foe: Fighter, met: Met, will: number): Exchange {
  const rolls = clamp(will, 0, 15) * 16 + clamp(foe.nerve, 0, 15);
  const key = ((keyOf(own) * KEYS + keyOf(foe)) * 256 + rolls) * 4 + (met.flank ? 1 : 0) + (met.already ? 2 : 0);
  let found = known.get(key);
  if (found === undefined) {
    found = workOut(own, foe, met, will);
    known.set(key, found);
  }
  return found;
}
