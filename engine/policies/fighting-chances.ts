import { touchingOf } from '../rally-round-the-king/bodies.ts';
import { passChances } from '../rally-round-the-king/odds.ts';
import { type Passed, type Reacting, type ReactionTest, reactionResult } from '../rally-round-the-king/reaction-sheets.ts';
import { type BattleState, onField, otherSide } from '../rally-round-the-king/state.ts';
import { has, hasLeader, isElephant, isMounted } from '../rally-round-the-king/troops.ts';

/** Somebody in a fight, as far as its first exchange goes: all small whole numbers, so that what was worked out once is found again. */
export interface Fighter {
  /** What it is to the reaction sheets: see {@link kindOf}. */
  readonly kind: number;
  readonly ac: number;
  /** To its die in melee (p. 74). */
  readonly bonus: number;
  /** The same in the first round alone. */
  readonly first: number;
  /** The Rep it tests on, with what its friends and hits make of it (p. 76). */
  readonly rep: number;
}

/** What an exchange costs either side: parts of a unit, 1 for a rout. */
export interface Exchange {
  readonly own: number;
  readonly foes: number;
}

const PURPOSES = ['melee', 'missile', 'skirmish'] as const;
const FANATIC = 32;

/** Purpose, horse, Dual-Armed, frenzy and fanatics as one number. */
export function kindOf(state: BattleState, unit: number): number {
  const troop = state.troops[unit]!;
  const bits = (isMounted(state, unit) ? 4 : 0) + (has(troop, 'dual-armed') ? 8 : 0) + (has(troop, 'frenzy') ? 16 : 0) + (has(troop, 'fanatic') ? FANATIC : 0);
  return PURPOSES.indexOf(troop.purpose) + bits;
}

const isHorseKind = (kind: number): boolean => (kind & 4) !== 0;

function reacting({ kind }: Fighter, foe: Fighter, flank: boolean, hits: number, rep: number): Reacting {
  const mounted = isHorseKind(foe.kind);
  return {
    purpose: PURPOSES[kind & 3]!,
    mounted: isHorseKind(kind),
    dual: (kind & 8) !== 0,
    frenzy: (kind & 16) !== 0,
    hits,
    rep,
    charging: false,
    chargedByMounted: mounted,
    alreadyInMelee: false,
    flankOrRear: flank,
    meleeWithMounted: mounted,
    meleeWithFoot: !mounted,
    routedEnemyFoot: false,
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
function fatesOf(test: ReactionTest, who: Fighter, foe: Fighter, flank: boolean): readonly number[] {
  if ((who.kind & FANATIC) !== 0) return [STAYS, STAYS, STAYS];
  return PASSES.map((passed) => FATES[reactionResult(test, passed, reacting(who, foe, flank, 0, who.rep))] ?? STAYS);
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

/** A fight: what both have lost on average where it has ended. */
interface Fight {
  readonly own: Fighter;
  readonly foe: Fighter;
  readonly ownFates: readonly number[];
  readonly foeFates: readonly number[];
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
  const { own, foe, ownFates, foeFates } = fight;
  const ownOdds = passChances(own.rep - taken);
  const foeOdds = passChances(foe.rep - given);
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) {
      const p = (chance * ownOdds[a as Passed] * foeOdds[b as Passed]) / 1296;
      if (p === 0) continue;
      const mine = ownFates[a]!;
      const his = foeFates[b]!;
      if (mine < RETIRES && his < RETIRES) {
        next[Math.min(MOST - 1, taken + mine) * MOST + Math.min(MOST - 1, given + his)]! += p;
        continue;
      }
      fight.lost += p * lostBy(mine, his, taken, own.rep);
      fight.won += p * lostBy(his, mine, given, foe.rep);
    }
}

/** How likely each score of hits taken and given is, before and after a round. */
let scores = new Float64Array(MOST * MOST);
let next = new Float64Array(MOST * MOST);

/** A melee of some rounds: what both lose on average (pp. 40-41). */
function workOutMelee(own: Fighter, foe: Fighter): Exchange {
  const ownFates = fatesOf('involved-in-melee', own, foe, false);
  const foeFates = fatesOf('involved-in-melee', foe, own, false);
  const fight: Fight = { own, foe, ownFates, foeFates, lost: 0, won: 0 };
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
function workOut(own: Fighter, foe: Fighter, flank: boolean, will: number): Exchange {
  const wants = passChances(will);
  let goes = 0;
  for (const passed of PASSES) if (reactionResult('wanting-to-charge', passed, reacting(own, foe, false, 0, will)) === 'charge') goes += wants[passed] / 36;
  if ((own.kind & FANATIC) !== 0) goes = 1;
  const round = melee(own, foe);
  const chances = passChances(foe.rep);
  const fates = fatesOf('being-charged', foe, own, flank);
  let foes = 0;
  let cost = 0;
  for (const passed of PASSES) {
    const chance = chances[passed] / 36;
    const fate = fates[passed]!;
    foes += chance * (fate === ROUTS ? 1 : fate === RETIRES ? RETIRED + HIT : round.foes);
    if (fate === STAYS) cost += chance * round.own;
  }
  return { own: goes * cost, foes: goes * foes };
}

const known = new Map<number, Exchange>();
const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);
const keyOf = ({ kind, ac, bonus, first, rep }: Fighter): number =>
  (((kind * 4 + ac / 2) * 16 + clamp(bonus + 5, 0, 15)) * 4 + clamp(first, 0, 3)) * 16 + clamp(rep + 4, 0, 15);

/** There are fewer than so many keys. */
const KEYS = 262144;

/**
 * What a charge at a front, or a flank or rear, costs both sides on average; worked out once for all who are alike. `will`: the Rep on which it wants to charge,
 * if that is not the one it fights with.
 */
export function exchange(own: Fighter, foe: Fighter, flank: boolean, will = own.rep): Exchange {
  const key = (keyOf(own) * KEYS + keyOf(foe)) * 32 + clamp(will, 0, 15) * 2 + (flank ? 1 : 0);
  let found = known.get(key);
  if (found === undefined) {
    found = workOut(own, foe, flank, will);
    known.set(key, found);
  }
  return found;
}

/** Friends in contact with a unit, as far as they count (p. 76). */
function friendsOf(state: BattleState, unit: number): number {
  const { side } = state.troops[unit]!;
  let friends = 0;
  for (const i of touchingOf(state, unit)) if (state.troops[i]!.side === side) friends++;
  return Math.min(3, friends);
}

/** The Rep a unit would test on in melee with so many friends in contact: hits, a leader (p. 76). */
export function repWith(state: BattleState, unit: number, friends: number): number {
  const { listed, purpose } = state.troops[unit]!;
  return listed.rep + Math.min(3, friends) - state.units[unit]!.hits + (hasLeader(state, unit) ? 2 : 0) - (purpose === 'melee' ? 0 : 1);
}

/** The same as it stands now. */
export const steadiness = (state: BattleState, unit: number): number => repWith(state, unit, friendsOf(state, unit));

/** What a unit adds to its die against another in every round (p. 74). */
function bonusOf(state: BattleState, unit: number, foe: number): number {
  const troop = state.troops[unit]!;
  const mounted = isMounted(state, unit);
  let bonus = 0;
  if (has(troop, 'pike') && !mounted) bonus += 2;
  if (has(troop, 'elite-training')) bonus += 1;
  if (isMounted(state, foe)) bonus += 1;
  if (hasLeader(state, unit)) bonus += 1;
  if (troop.purpose !== 'melee') bonus -= 1;
  if (mounted && isElephant(state.troops[foe]!)) bonus -= 2;
  return bonus;
}

/** What it adds in the first round, more if it charges (pp. 6-8, 74). */
function firstOf(state: BattleState, unit: number, charging: boolean): number {
  const troop = state.troops[unit]!;
  let first = 0;
  if (has(troop, 'combination-weapons')) first += 1;
  if (isElephant(troop)) first += 1;
  if (charging && isMounted(state, unit) && has(troop, 'shock')) first += 1;
  if (charging && has(troop, 'frenzy')) first += 1;
  return first;
}

/** A unit as it would fight another. `more`: what others who fight beside it add to its die. `rep`: on what it tests. */
export function fighterOf(state: BattleState, unit: number, foe: number, charging: boolean, more: number, rep: number): Fighter {
  return { kind: kindOf(state, unit), ac: state.troops[unit]!.listed.ac, bonus: bonusOf(state, unit, foe) + more, first: firstOf(state, unit, charging), rep };
}

/** Whether a unit is on the brink: it tests on two or less (pp. 37-38). */
export const isShaken = (state: BattleState, unit: number): boolean => steadiness(state, unit) <= 2;

/** The enemies of a unit on the table. */
export const enemiesOf = (state: BattleState, unit: number): readonly number[] => onField(state, otherSide(state.troops[unit]!.side));
