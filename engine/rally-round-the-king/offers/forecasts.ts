import { FIREARM } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import { dearestFirst } from '../../policies/whom-to-hit.ts';
import { modifierSum } from '../../roll.ts';
import { isCaught } from '../melee/melee.ts';
import { campsOf, meleesOf } from '../melee/melee-groups.ts';
import { shareOut, targetsIn } from '../melee/melee-hits.ts';
import { enteringMelee, meleeModifiers, overClearGround, pikesBefore } from '../melee/melee-modifiers.ts';
import { type Charger, chargersOf, worstZoneMet } from '../movement/charge-targets.ts';
import { shootersOf } from '../movement/orders.ts';
import type { ReactionResult } from '../reactions/reaction-sheets.ts';
import { modifiersFor, reactingOf, type TestOn } from '../reactions/reaction-throw.ts';
import { acOf } from '../ships/ships.ts';
import { firearmHits, missileDice, modifiersOf, type Shot, takeAim, volleyOdds } from '../shooting/volleys.ts';
import { type BattleState, idOf, withUnit } from '../state.ts';
import type { StepOf, Zone } from '../steps.ts';
import { byBody, isInMelee, rightToLeft } from '../table/bodies.ts';
import { isArtillery, isFanatic } from '../troops.ts';
import { arrived, declared, inTouch, SHORT } from './charges-made.ts';
import { type Odds, odds } from './odds.ts';

type Orders = StepOf<'orders'>;

/** A test that is to come: on what modified Rep, and what comes of it in how many of 36 throws. */
export interface TestAhead {
  readonly test: 'wanting-to-charge' | 'being-charged';
  readonly unit: number;
  readonly by: number;
  /** What makes its Rep the modified one. */
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly odds: readonly Odds<ReactionResult>[];
}

/** The first round of a melee to come: how likely nobody, one, two ... hits are for a unit, or what happens to it before that. */
export interface RoundAhead {
  readonly unit: number;
  readonly hits: readonly number[];
  /** It does not come to blows: skirmishers rout when caught, horse draws off from pikes (pp. 8, 41). */
  readonly instead: 'caught' | 'turned-away' | null;
}

/** The rungs of a charge, each as if the one before it had gone well. Fanatics take no tests (p. 7); of one that several charge the first of them tells. */
export interface ChargeAhead {
  readonly unit: number;
  readonly target: number;
  readonly wants: TestAhead | null;
  readonly charged: TestAhead | null;
  readonly fight: readonly RoundAhead[];
}

/** Of a hero as he tests in a frenzy: he charges, or is charged, and his side will be asked (p. 51). */
function testAhead(state: BattleState, on: TestOn, unit: number, by: number): TestAhead | null {
  if (isFanatic(state, unit)) return null;
  const modifiers = modifiersFor(state, on, unit);
  const target = state.troops[unit]!.listed.rep + modifierSum(modifiers);
  return { test: on.test as TestAhead['test'], unit, by, modifiers, target, odds: odds(on.test, reactingOf(state, { ...on, frenzied: true }, unit), target) };
}

/** How a sum of so many dice and a bonus falls: each sum with its chance. */
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

/** What befalls a unit that is in contact with whom it may not fight; null for others. */
const insteadOf = (state: BattleState, unit: number): RoundAhead['instead'] =>
  isCaught(state, unit) ? 'caught' : pikesBefore(state, unit) !== null && !isFanatic(state, unit) ? 'turned-away' : null;

/** The first round of the melee that a charger and its target are in once they touch, for those of it that are asked about: who does not come to blows hits nobody. */
function roundAhead(state: BattleState, charger: number, about: readonly number[]): RoundAhead[] {
  const group = meleesOf(state, [charger]).find((g) => g.includes(charger));
  if (group === undefined) return [];
  const [one, two] = campsOf(state, group).map((camp) => camp.filter((unit) => insteadOf(state, unit) === null));
  const hits = one!.length === 0 || two!.length === 0 ? new Map() : new Map([...hitsOn(state, one!, two!), ...hitsOn(state, two!, one!)]);
  return about.map((unit) => ({ unit, hits: hits.get(unit) ?? [1], instead: insteadOf(state, unit) }));
}

/** One that is charged: where it is met at its worst, and its test, by all who charge it (p. 38). */
interface Charged {
  readonly zone: Zone;
  readonly test: TestAhead | null;
}

/** Those who are charged, by their index. `near` is the table when they test. */
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

/** p. 38: whether it comes to meet the charge if its test goes as well as it can; who is met from flank or rear stands (p. 41). */
const countercharges = ({ zone, test }: Charged): boolean => zone === 'front' && test?.odds[0]?.result === 'charge';

/** Everybody in contact, as the fight begins: who charges has charged, who is charged has come to meet it or stands. */
function inContact(state: BattleState, near: BattleState, chargers: readonly Charger[], charged: ReadonlyMap<number, Charged>): BattleState {
  const coming = [...charged].filter(([target, own]) => countercharges(own) && !isInMelee(state, target)).map(([target]) => target);
  let after = inTouch(state, near, chargers, coming);
  for (const { unit, target } of chargers) {
    const own = charged.get(target)!;
    const melee = enteringMelee('charged', overClearGround(state, state.units[unit]!.charging!.from, after.units[unit]!));
    const counters = countercharges(own);
    const clear = overClearGround(state, state.units[target]!, after.units[counters ? target : unit]!);
    const met = { ...enteringMelee(counters ? 'countercharged' : 'stood', clear), faced: own.zone !== 'front' };
    after = withUnit(withUnit(after, unit, { melee, charging: null }), target, { melee: state.units[target]!.melee ?? met });
  }
  return after;
}

/** pp. 34, 38, 40: what a charge by those named comes to, rung by rung: whether each wants to, what the charged does, the first round of the fight. */
export function chargeAhead(state: BattleState, step: Orders, of: readonly string[]): readonly ChargeAhead[] {
  const chargers = chargersOf(state, step.units, step).filter((c) => of.includes(idOf(state, c.unit)));
  const sent = declared(state, chargers);
  const near = arrived(sent, chargers, SHORT);
  const charged = chargedBy(near, chargers);
  const met = inContact(sent, near, chargers, charged);
  const units = chargers.map((c) => c.unit);
  const targets = chargers.map((c) => c.target);
  return chargers.map(({ unit, target }, n) => {
    const body = byBody(sent, units).find((b) => b.includes(unit))!;
    const wants = testAhead(sent, { test: 'wanting-to-charge', units: body, by: body.map((i) => targets[units.indexOf(i)]!) }, unit, target);
    // who is charged by several tests once, and is hit by all of them together
    const isFirst = targets.indexOf(target) === n;
    return {
      unit,
      target,
      wants,
      charged: isFirst ? charged.get(target)!.test : null,
      fight: roundAhead(met, unit, isFirst ? [unit, target] : [unit]),
    };
  });
}

/** A volley at one target: how many dice, what is added to them, and how likely no, one, two ... hits are. */
export interface VolleyAhead {
  readonly target: number;
  readonly shooters: readonly number[];
  readonly weapon: Shot['weapon'];
  readonly dice: number;
  readonly bonus: number;
  readonly hits: readonly number[];
}

/** p. 7: firearms are read one by one. */
function firearmOdds(state: BattleState, shots: readonly Shot[], target: number): number[] {
  let ways = [1];
  for (const { shooter } of shots) {
    const good = [1, 2, 3, 4, 5, 6].filter((face) => firearmHits(state, shooter, target, face)).length / 6;
    const more = new Array<number>(ways.length + FIREARM.hits).fill(0);
    ways.forEach((chance, hits) => {
      more[hits]! += chance * (1 - good);
      more[hits + FIREARM.hits]! += chance * good;
    });
    ways = more;
  }
  return ways;
}

/** pp. 39-40: what the volley of a body comes to, target by target, before anybody tests. Engines and cannon are not in it. */
export function volleyAhead(state: BattleState, step: Orders): readonly VolleyAhead[] {
  const shooters = rightToLeft(
    state,
    shootersOf(state, step.units, step.idle).filter((i) => !isArtillery(state.troops[i]!)),
  );
  const groups = new Map<string, Shot[]>();
  for (const shot of takeAim(state, shooters)) groups.set(`${shot.aim} ${shot.weapon}`, [...(groups.get(`${shot.aim} ${shot.weapon}`) ?? []), shot]);
  return [...groups.values()].map((shots) => {
    const { aim, weapon } = shots[0]!;
    let dice = 0;
    let bonus = 0;
    for (const shot of shots) {
      const own = missileDice(state, shot.shooter);
      dice += own;
      bonus += modifierSum(modifiersOf(state, shot, own, aim));
    }
    const ac = acOf(state, aim);
    const hits = weapon === 'firearm' ? firearmOdds(state, shots, aim) : volleyOdds(dice, bonus, ac, shots.length);
    return { target: aim, shooters: shots.map((s) => s.shooter), weapon, dice, bonus, hits };
  });
}
