import type { Modifier } from '../../events.ts';
import type { Zone } from '../../geometry/facing.ts';
import { dearestFirst } from '../../policies/whom-to-hit.ts';
import { modifierSum, modifiersTogether } from '../../roll.ts';
import { withUnit, withUnits } from '../changes.ts';
import { heroesMet } from '../heroes/heroic-combat.ts';
import { campsOf, isCaughtNow, meleesOf, meleesToFight } from '../melee/melee-groups.ts';
import { shareOut, targetsIn } from '../melee/melee-hits.ts';
import { enteringMelee, meleeModifiers, overClearGround, pikesBefore } from '../melee/melee-modifiers.ts';
import { type Charger, chargersOf, worstZoneMet } from '../movement/charge-targets.ts';
import type { ReactionResult } from '../reactions/reaction-sheets.ts';
import { modifiersFor, reactingOf, type TestOn } from '../reactions/reaction-throw.ts';
import { type BattleState, idOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { byBody, isInMelee } from '../table/bodies.ts';
import { isFanatic, isHero } from '../troops.ts';
import { comeNear, declared, inTouch } from './charges-made.ts';
import { type CombatAhead, combatAhead } from './heroic-odds.ts';
import { odds, type ResultChance } from './odds.ts';

/** A test to come: its modified Rep, and in how many of 36 throws each result follows. */
export interface TestAhead {
  readonly test: 'wanting-to-charge' | 'being-charged';
  readonly unit: number;
  readonly by: number;
  /** The modifiers of its Rep. */
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly odds: readonly ResultChance<ReactionResult>[];
  /** Of a hero, the same in a frenzy, if that makes a difference: his side will be asked (p. 51, ruling 198). */
  readonly frenzied?: readonly ResultChance<ReactionResult>[];
}

/** The first round of a melee to come: how likely no, one, two ... hits are on a unit, or what happens to it before that. */
export interface RoundAhead {
  readonly unit: number;
  readonly hits: readonly number[];
  /** It does not come to blows: skirmishers rout when caught, horse draws off from pikes, heroes fight each other apart (pp. 8, 41, 51). */
  readonly instead: 'caught' | 'turned-away' | 'heroic-combat' | null;
  /** What is thrown against it and those it fights beside; null where no blow is struck. */
  readonly blows: BlowsAhead | null;
}

/** p. 40: the dice of a camp, one for each unit, and what is added to them; the score is shared by so many, and a hit on this AC takes one more than it. */
export interface BlowsAhead {
  readonly dice: number;
  readonly modifiers: readonly Modifier[];
  readonly ac: number;
  readonly shared: number;
}

/**
 * The stages of a charge, each as if the one before it had gone well. Fanatics take no tests (p. 7); where several charge one target, the first of them tells
 * of it.
 */
export interface ChargeAhead {
  readonly unit: number;
  readonly target: number;
  readonly wants: TestAhead | null;
  readonly charged: TestAhead | null;
  readonly fight: readonly RoundAhead[];
  /** For a hero who meets the enemy's: their single combat (p. 51). */
  readonly combat?: CombatAhead;
}

const isSame = (one: TestAhead['odds'], two: TestAhead['odds']): boolean =>
  one.length === two.length && one.every(({ result, chances }, i) => result === two[i]!.result && chances === two[i]!.chances);

function testAhead(state: BattleState, on: TestOn, unit: number, by: number): TestAhead | null {
  if (isFanatic(state, unit)) return null;
  const modifiers = modifiersFor(state, on, unit);
  const target = state.troops[unit]!.listed.rep + modifierSum(modifiers);
  const calm = odds(on.test, reactingOf(state, on, unit), target);
  const frenzied = isHero(state, unit) ? odds(on.test, reactingOf(state, { ...on, frenzied: true }, unit), target) : calm;
  return { test: on.test as TestAhead['test'], unit, by, modifiers, target, odds: calm, ...(isSame(calm, frenzied) ? {} : { frenzied }) };
}

/** How the sum of dice and a bonus falls: each sum with its chance. */
function sums(dice: number, bonus: number): Map<number, number> {
  let ways = new Map([[bonus, 1]]);
  for (let n = 0; n < dice; n++) {
    const more = new Map<number, number>();
    for (const [sum, chance] of ways) for (let face = 1; face <= 6; face++) more.set(sum + face, (more.get(sum + face) ?? 0) + chance / 6);
    ways = more;
  }
  return ways;
}

/** p. 40: hits of a first round on each of a camp: the other's dice added up and shared out, between equals as the game's general would. */
function hitsOn(state: BattleState, camp: readonly number[], others: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const targets = targetsIn(state, camp);
  let bonus = 0;
  for (const i of others) bonus += modifierSum(meleeModifiers(state, i));
  const found = new Map(camp.map((unit) => [unit, [0]]));
  for (const [sum, chance] of sums(others.length, bonus)) {
    const { hits, equals, count } = shareOut(sum, targets);
    const all = count === 0 ? hits : [...hits, ...dearestFirst(state, equals).slice(0, count)];
    for (const [unit, chances] of found) {
      const times = all.filter((i) => i === unit).length;
      while (chances.length <= times) chances.push(0);
      chances[times]! += chance;
    }
  }
  return found;
}

/** What befalls a unit in contact with one it may not fight; null for others. */
const insteadOf = (state: BattleState, unit: number): RoundAhead['instead'] =>
  isCaughtNow(state, unit) ? 'caught' : pikesBefore(state, unit) !== null && !isFanatic(state, unit) ? 'turned-away' : null;

/**
 * The first round of the melee that a charger and its target are in once they touch, for the units asked about. A unit that does not come to blows hits nobody.
 * Heroes who have met fight each other alone (ruling 201).
 */
function roundAhead(state: BattleState, charger: number, about: readonly number[]): RoundAhead[] {
  const heroes = heroesMet(state, [charger]);
  const groups = heroes === null ? meleesOf(state, [charger]) : meleesToFight(withUnits(state, heroes, { fought: true }), [charger]);
  const group = groups.find((g) => g.includes(charger)) ?? [];
  if (group.length === 0 && heroes === null) return [];
  const [one, two] = campsOf(state, group).map((camp) => camp.filter((unit) => insteadOf(state, unit) === null));
  const hits = one!.length === 0 || two!.length === 0 ? new Map() : new Map([...hitsOn(state, one!, two!), ...hitsOn(state, two!, one!)]);
  const blowsAt = (unit: number): BlowsAhead | null => {
    const [camp, others] = one!.includes(unit) ? [one!, two!] : [two!, one!];
    if (!camp.includes(unit) || others.length === 0) return null;
    const modifiers = modifiersTogether(others.map((i) => meleeModifiers(state, i)));
    return { dice: others.length, modifiers, ac: state.troops[unit]!.listed.ac, shared: camp.length };
  };
  const insteadFor = (unit: number): RoundAhead['instead'] => (heroes?.includes(unit) ? 'heroic-combat' : insteadOf(state, unit));
  return about.map((unit) => ({ unit, hits: hits.get(unit) ?? [1], instead: insteadFor(unit), blows: blowsAt(unit) }));
}

/** A unit that is charged: the worst zone in which it is met, and its test, by all that charge it (p. 38). */
interface Charged {
  readonly zone: Zone;
  readonly test: TestAhead | null;
}

/** Those that are charged, by their index. `near` is the table when they test. */
function chargedBy(near: BattleState, chargers: readonly Charger[]): ReadonlyMap<number, Charged> {
  const found = new Map<number, Charged>();
  for (const { target } of chargers) {
    if (found.has(target)) continue;
    const by = chargers.filter((c) => c.target === target).map((c) => c.unit);
    const zone = worstZoneMet(near, target, by);
    found.set(target, { zone, test: testAhead(near, { test: 'being-charged', units: [target], by, zones: [zone] }, target, by[0]!) });
  }
  return found;
}

/** p. 38: whether a unit countercharges if its test goes as well as it can. */
const countercharges = ({ test }: Charged): boolean => (test?.frenzied ?? test?.odds)?.[0]?.result === 'charge';

/** Everybody in contact as the fight begins: chargers have charged, and the charged have met them or stand. */
function inContact(state: BattleState, near: BattleState, chargers: readonly Charger[], charged: ReadonlyMap<number, Charged>): BattleState {
  // one met in flank or rear countercharges where it stands (p. 41, ruling 370)
  const coming = [...charged].filter(([target, own]) => own.zone === 'front' && countercharges(own) && !isInMelee(state, target)).map(([target]) => target);
  let after = inTouch(near, chargers, coming);
  for (const { unit, target, wheel } of chargers) {
    const own = charged.get(target)!;
    const fresh = enteringMelee('charged', overClearGround(state, state.units[unit]!.charging!.from, after.units[unit]!));
    // a unit that wheels on to a flank is in the melee it was in (ruling 267)
    const melee = wheel === undefined ? fresh : (state.units[unit]!.melee ?? fresh);
    const counters = countercharges(own);
    const clear = overClearGround(state, state.units[target]!, after.units[counters ? target : unit]!);
    const met = state.units[target]!.melee ?? enteringMelee(counters ? 'countercharged' : 'stood', clear);
    after = withUnit(withUnit(after, unit, { melee, charging: null }), target, { melee: met });
  }
  return after;
}

/** pp. 34, 38, 40: what a charge by those named leads to, stage by stage: whether each wants to, what the charged does, the first round of the fight. */
export function chargeAhead(state: BattleState, step: Orders, of: readonly string[]): readonly ChargeAhead[] {
  const chargers = chargersOf(state, step.units, step).filter((c) => of.includes(idOf(state, c.unit)));
  const sent = declared(state, chargers);
  const near = comeNear(sent, chargers);
  const charged = chargedBy(near, chargers);
  const met = inContact(sent, near, chargers, charged);
  const units = chargers.map((c) => c.unit);
  const targets = chargers.map((c) => c.target);
  const heroes = heroesMet(met, units);
  return chargers.map(({ unit, target }, n) => {
    const body = byBody(sent, units).find((b) => b.includes(unit))!;
    const wants = testAhead(sent, { test: 'wanting-to-charge', units: body, by: body.map((i) => targets[units.indexOf(i)]!) }, unit, target);
    // a unit charged by several tests once, and is hit by all of them together
    const isFirst = targets.indexOf(target) === n;
    return {
      unit,
      target,
      wants,
      charged: isFirst ? charged.get(target)!.test : null,
      fight: roundAhead(met, unit, isFirst ? [unit, target] : [unit]),
      ...(heroes?.includes(unit) ? { combat: combatAhead(met, heroes) } : {}),
    };
  });
}
