import { type Army, type ArmyEvent, type ArmyOrder, scopeAround, takeTheField } from './armies.ts';
import type { BattleSystem, Field, FieldedSide, FieldedUnit, Scenario } from './battle-system.ts';
import type { CampaignEvent } from './campaign/events.ts';
import type { Outcome, SideOutcome } from './campaign/outcome.ts';
import { AFTERWARDS, type Cup, type DiceSource, openCup } from './dice.ts';
import type { Rolled } from './events.ts';
import { onHorse, withHero } from './heroes.ts';
import type { NationId, UnitId } from './ids.ts';
import { fastestOn, lineOfPursuit, recovers } from './major-pursuit.ts';
import { wholeBattle } from './whole-battle.ts';

/** What happens after a stand-alone battle (pp. 42-43). */
export type AftermathEvent =
  | Rolled
  | Extract<CampaignEvent, { kind: 'chose' | 'unit-recovered' | 'unit-lost' }>
  /** p. 42: the points of both sides, the named attacker's first; equal points are a draw. */
  | { readonly kind: 'points-counted'; readonly points: readonly [number, number]; readonly winner: NationId | null; readonly cause: 0 };

/** The rest of a stand-alone battle's outcome, besides who held the field: points by page 42, and units lost for good by page 43. */
export interface Aftermath {
  readonly points: readonly [number, number];
  readonly winner: NationId | null;
  readonly lostForGood: readonly [readonly UnitId[], readonly UnitId[]];
  readonly events: readonly AftermathEvent[];
}

/** The units of a side that routed or left the field (pp. 42-43). */
const offOf = (side: FieldedSide, came: SideOutcome): readonly FieldedUnit[] =>
  withHero(side).filter((u) => came.routed.includes(u.id) || came.left.includes(u.id));

/** Units off the field that can be pursued: all but one that was destroyed (p. 68) and a hero who was struck down, whose fate is known (ruling 199). */
const fleeing = ({ hero }: FieldedSide, off: readonly FieldedUnit[], { fates, destroyed = [] }: SideOutcome): readonly FieldedUnit[] =>
  off.flatMap((u) => {
    if (destroyed.includes(u.id)) return [];
    if (hero === undefined || u.id !== hero.unit.id) return [u];
    return fates.some((f) => f.leader === hero.leader) ? [] : [{ ...u, listed: onHorse(u.listed) }];
  });

/** The winners still on the field to be set on others, including a mounted hero (ruling 199), unless he was struck down. */
const standing = ({ units, hero }: FieldedSide, off: readonly FieldedUnit[], { fates }: SideOutcome): readonly FieldedUnit[] => {
  const isThere = (u: FieldedUnit): boolean => !off.includes(u);
  if (hero === undefined || !isThere(hero.unit) || fates.some((f) => f.leader === hero.leader)) return units.filter(isThere);
  return [...units.filter(isThere), { ...hero.unit, listed: onHorse(hero.unit.listed) }];
};

function worth(units: readonly FieldedUnit[]): number {
  let points = 0;
  for (const unit of units) points += unit.listed.cost;
  return points;
}

/** p. 42: the points of a side's units that routed or left the field. */
export const pointsOff = (side: FieldedSide, came: SideOutcome): number => worth(offOf(side, came));

/** p. 42: what each came with, less its own units that routed or left, and the enemy's that did. */
export function pointsAfter(field: Field, outcome: Outcome, points: Aftermath['points']): readonly [number, number] {
  const one = pointsOff(field.invader, outcome.invader);
  const two = pointsOff(field.defender, outcome.defender);
  return [points[0] - one + two, points[1] - two + one];
}

/** p. 43: the beaten army's units off the field are pursued, those worth least first; the game sets the pursuers. Answers who is lost for good. */
function pursued(
  quarry: readonly FieldedUnit[],
  nation: NationId,
  winner: NationId,
  pursuers: readonly FieldedUnit[],
  cup: Cup,
  events: AftermathEvent[],
): UnitId[] {
  const set = fastestOn(quarry, pursuers, (u) => u.listed);
  const of = set.map((u) => u.id);
  if (of.length > 0) events.push({ kind: 'chose', by: winner, hand: 'game', choice: 'pursue', why: 'fast-horse-to-the-chase', of, cause: 0 });
  const lost: UnitId[] = [];
  quarry.forEach(({ id, listed }, i) => {
    const by = set[i];
    if (by === undefined) {
      events.push({ kind: 'unit-recovered', nation, unit: id, how: 'not-pursued', cause: 0 });
    } else if (recovers({ cup, say: (rolled) => events.push(rolled) }, { unit: id, listed, pursuer: by.id, by: by.listed }, 0)) {
      events.push({ kind: 'unit-recovered', nation, unit: id, how: 'rallied', cause: 0 });
    } else {
      events.push({ kind: 'unit-lost', nation, unit: id, type: listed.id, to: by.id, cause: 0 });
      lost.push(id);
    }
  });
  return lost;
}

/** p. 43: what becomes of both sides' units off the field: those of the army that has lost the field may be pursued (ruling 104), all others come back (ruling 125). */
function recover(field: Field, outcome: Outcome, dice: DiceSource, events: AftermathEvent[]): Aftermath['lostForGood'] {
  const cup = openCup(dice, scopeAround(field.invader.nation, AFTERWARDS), {});
  const sides = [field.invader, field.defender] as const;
  const came = [outcome.invader, outcome.defender] as const;
  const off = [offOf(field.invader, outcome.invader), offOf(field.defender, outcome.defender)] as const;
  const lostBy = (n: 0 | 1): UnitId[] => {
    const { nation } = sides[n];
    const winner = sides[1 - n]!;
    if (outcome.field === winner.nation) {
      const pursuers = standing(winner, off[1 - n]!, came[1 - n]!);
      const quarry = lineOfPursuit(fleeing(sides[n], off[n], came[n]), (u) => u.listed);
      return pursued(quarry, nation, winner.nation, pursuers, cup, events);
    }
    const how = outcome.field === null ? 'not-pursued' : 'held-the-field';
    for (const { id } of fleeing(sides[n], off[n], came[n])) events.push({ kind: 'unit-recovered', nation, unit: id, how, cause: 0 });
    return [];
  };
  const destroyedOf = (n: 0 | 1): readonly UnitId[] => {
    const gone = sides[n].units.filter((u) => came[n].destroyed?.includes(u.id));
    for (const { id, listed } of gone) events.push({ kind: 'unit-lost', nation: sides[n].nation, unit: id, type: listed.id, to: null, cause: 0 });
    return gone.map((u) => u.id);
  };
  return [
    [...destroyedOf(0), ...lostBy(0)],
    [...destroyedOf(1), ...lostBy(1)],
  ];
}

/** p. 42: the side with more points has won; a battle that was refused has no winner (ruling 120). */
function winnerOf(field: Field, outcome: Outcome, [one, two]: Aftermath['points']): NationId | null {
  if (one === two || outcome.end === 'refused') return null;
  return one > two ? field.invader.nation : field.defender.nation;
}

/** After a stand-alone battle: pursuit and recovery (p. 43), then the points (p. 42). Thrown in the scope of turn 99. */
export function afterwards(field: Field, outcome: Outcome, points: Aftermath['points'], dice: DiceSource): Aftermath {
  const events: AftermathEvent[] = [];
  const lostForGood = recover(field, outcome, dice, events);
  const counted = pointsAfter(field, outcome, points);
  const winner = winnerOf(field, outcome, counted);
  events.push({ kind: 'points-counted', points: counted, winner, cause: 0 });
  return { points: counted, winner, lostForGood, events };
}

/** A stand-alone battle that has been played: all its events in order, from the raising of the armies to the points. */
export interface Bout<Event> {
  readonly field: Field;
  readonly came: readonly [Army['points'], Army['points']];
  readonly outcome: Outcome;
  readonly after: Aftermath;
  readonly events: readonly (Event | ArmyEvent | AftermathEvent | Rolled)[];
}

/** Plays a stand-alone battle, general against general. The same orders, system, dice and scenario give the same events. */
export function standAlone<State, Offer, Action, Event>(
  attacker: ArmyOrder,
  defender: ArmyOrder,
  system: BattleSystem<State, Offer, Action, Event>,
  dice: DiceSource,
  scenario: Scenario = {},
): Bout<Event> {
  const { field, points, events: raised } = takeTheField(attacker, defender, dice, scenario);
  const { events: fought, outcome } = wholeBattle(system, field, dice);
  const after = afterwards(field, outcome, points, dice);
  return { field, came: points, outcome, after, events: [...raised, ...fought, ...after.events] };
}
