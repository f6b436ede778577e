import { ARMY_TYPE, type PlanId } from '../../../data/tables/battle-plans.ts';
import { PLACEMENT } from '../../../data/tables/setting-up.ts';
import { type Point, thousandth } from '../../geometry/measure.ts';
import { keptFor } from '../../kept.ts';
import { rollFaces } from '../../roll.ts';
import { otherSide, SIDES, type SideIndex } from '../../sides.ts';
import { type BattleAction, type BattleChoice, MOST_STOPS } from '../actions.ts';
import { pushSteps, withBattleSide, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { beginningsInTheAir, begunInTheAir } from '../flight/beginning-in-the-air.ts';
import { firstRankSpots, isInFirstRank } from '../heroes/first-rank.ts';
import { LazyPlace } from '../offers/lazy-choices.ts';
import { isAboard } from '../ships/ships.ts';
import { type BattleState, forwardOf, idOf, idsOf } from '../state.ts';
import { connected, formBody } from '../table/bodies.ts';
import { onField } from '../table/standing.ts';
import { canGetOff, has, isHero, mayDismount } from '../troops.ts';
import { isOverZone, type Manner, placementFault, regionOfAnyFacing, WAIVERS, type Waived } from './deployment-zones.ts';
import { spotsFor } from './open-places.ts';
import { outscouts } from './scouting.ts';

/** p. 52: which of its plans an army draws up by. */
export const armyType: Chapter<'army-type'> = {
  run(state, { id: cause, side }, { cup, say }) {
    const { nation, tactics } = state.sides[side];
    const { page, rows } = ARMY_TYPE;
    const on = { table: 'army-type', page, who: nation, count: 1, cause } as const;
    const { result } = rollFaces({ cup, say }, on, ([die]) => rows.find((row) => row.on === die)![tactics]);
    const plan = result as PlanId;
    say({ kind: 'plan-made', nation, plan, cause });
    return withBattleSide(state, side, { plan });
  },
};

/** Units of a side that are not placed yet. */
function unplaced(state: BattleState, side: SideIndex): number[] {
  const found: number[] = [];
  for (let i = 0; i < state.units.length; i++) if (isUnplaced(state, i, side)) found.push(i);
  return found;
}

const isUnplaced = (state: BattleState, unit: number, side: SideIndex): boolean =>
  state.units[unit]!.status === 'to-deploy' && state.troops[unit]!.side === side;

/** How many units of a side are not placed yet. */
function countUnplaced(state: BattleState, side: SideIndex): number {
  let count = 0;
  for (let i = 0; i < state.units.length; i++) if (isUnplaced(state, i, side)) count++;
  return count;
}

/** p. 30: how many units a side places before the other goes on, while it has as many: three, or more if it is outscouted. */
export function placesAtATime(state: BattleState, side: SideIndex): number {
  const outscouted = outscouts(state.scouting[otherSide(side)], state.scouting[side]);
  return PLACEMENT.rows.find((row) => row.outscouted === outscouted)!.units;
}

/** p. 30: how many units a side places before the other goes on; never more than it has left. */
export const quotaOf = (state: BattleState, side: SideIndex): number => Math.min(placesAtATime(state, side), countUnplaced(state, side));

/**
 * p. 30: the CinC is among the first units placed, as many as his side places at a time: if he is not down yet, the last of them is his. So it is too where
 * the enemy's army is down by then and all the rest is placed at once.
 * @returns his unit while it is to come among the first, and whether it is the last of them; null once it is down
 */
export function cincsTurn(state: BattleState, side: SideIndex): { readonly unit: number; readonly isNow: boolean } | null {
  const { unit } = state.sides[side].leaders.find((leader) => leader.rank === 'cinc')!;
  if (!isUnplaced(state, unit, side)) return null;
  const down = state.troops.filter((troop) => troop.side === side).length - countUnplaced(state, side);
  return { unit, isNow: down === placesAtATime(state, side) - 1 };
}

function whoMayComeNow(state: BattleState, side: SideIndex): number[] {
  const cinc = cincsTurn(state, side);
  return cinc?.isNow === true ? [cinc.unit] : heroesLast(state, unplaced(state, side));
}

/** p. 51: a hero is placed when all others of his army are down. */
function heroesLast(state: BattleState, units: number[]): number[] {
  const others = units.filter((i) => !isHero(state, i));
  return others.length === 0 ? units : others;
}

/** What was found about each of these troops, by index. */
const kindsOf = keptFor((_troops: BattleState['troops']): (string | undefined)[] => []);

/** All that a unit may do, and where, depends on these alone; worked out once for each. */
function kindOf(state: BattleState, unit: number): string {
  if (isHero(state, unit)) return 'hero';
  if (state.fleets !== undefined && isAboard(state, unit)) return `${kindOfTroop(state, unit)} aboard`;
  return kindOfTroop(state, unit);
}

/** The same without heroes and ships: the kind that follows from the troops alone. */
function kindOfTroop(state: BattleState, unit: number): string {
  const { troops } = state;
  const kinds = kindsOf(troops);
  const known = kinds[unit];
  if (known !== undefined) return known;
  const { listed, purpose } = troops[unit]!;
  const kind = `${listed.class} ${purpose} ${state.units[unit]!.depth} ${has(troops[unit]!, 'flyer')} ${canGetOff(troops[unit]!)}`;
  kinds[unit] = kind;
  return kind;
}

/** The manners in which units of a kind can be placed, and the rules that must be waived for it (ruling 83). */
export interface Openings {
  readonly waived: Waived;
  /** p. 51: only in the first rank of the army, as for a hero if there is room. */
  readonly inFront?: true;
  readonly manners: readonly Manner[];
}

/** At most this many places for a unit that is placed in a manner; at least one if its openings include the manner. */
export const spotsOf = (state: BattleState, manner: Manner, { waived, inFront }: Pick<Openings, 'waived' | 'inFront'>, most: number): readonly Point[] =>
  (inFront ? firstRankSpots : spotsFor)(state, manner, kindOf(state, manner.unit), waived, most).slice(0, most);

/** Openings and offers are asked for several times in one state. */
interface Known {
  readonly openings: Map<string, Openings>;
  choices: readonly BattleChoice[] | null;
}
/** What is known of a state. */
const knownOf = keptFor((_state: BattleState): Known => ({ openings: new Map(), choices: null }));

function findOpenings(state: BattleState, unit: number): Openings {
  // a hero who has come without a horse is on foot already (p. 51)
  const { dismounted: isOff } = state.units[unit]!;
  const all: Manner[] = mayDismount(state, unit) ? [false, true].map((dismounted) => ({ unit, dismounted })) : [{ unit, dismounted: isOff }];
  // a hero is "always" in the first rank: page 30 gives way to that (rulings 83, 200)
  for (const inFront of isHero(state, unit) ? [true as const, false] : [false])
    for (const waived of WAIVERS) {
      const where = inFront ? { waived, inFront } : { waived };
      const manners = all.filter((manner) => spotsOf(state, manner, where, 1).length > 0);
      if (manners.length > 0) return { ...where, manners };
    }
  throw new Error(`${state.troops[unit]!.id} finds no place on the table`);
}

/** How and where a unit can be placed now. */
export function openingsOf(state: BattleState, unit: number): Openings {
  const { openings } = knownOf(state);
  const kind = kindOf(state, unit);
  const key = `${state.troops[unit]!.side} ${kind}`;
  const found = openings.get(key) ?? findOpenings(state, unit);
  openings.set(key, found);
  return found;
}

/** The units that may come now, one choice for those that may be placed alike. */
function choicesFor(state: BattleState, units: readonly number[]): BattleChoice[] {
  const kinds = new Map<string, number[]>();
  for (const unit of units) {
    const kind = kindOf(state, unit);
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [unit]);
    else alike.push(unit);
  }
  return [...kinds.values()].flatMap((alike) => {
    const [unit] = alike as [number, ...number[]];
    const openings = openingsOf(state, unit);
    const heading = forwardOf(state, state.troops[unit]!.side);
    const onTheGround = openings.manners.map((manner): BattleChoice => {
      const stops = () => spotsOf(state, manner, openings, MOST_STOPS).map(({ x, y }) => ({ unit: idOf(state, unit), x, y, heading }));
      return new LazyPlace(manner.dismounted ? 'place-dismounted' : 'place', idsOf(state, alike), regionOfAnyFacing(state, manner, openings.waived), stops);
    });
    return [...onTheGround, ...beginningsInTheAir(state, alike)];
  });
}

/** The stand an action would put down. */
function standOf(state: BattleState, action: BattleAction): { readonly manner: Manner; readonly at: { x: number; y: number; heading: number } } {
  const unit = state.troops.findIndex((troop) => troop.id === action.of[0]);
  const { x, y, heading } = action.place!;
  return { manner: { unit, dismounted: action.choice === 'place-dismounted' }, at: { x: thousandth(x), y: thousandth(y), heading } };
}

/** The side that places next, and how many units: the same side, the other, or the rest of one of them; neither when all are down (p. 30). */
function goOn(state: BattleState, side: SideIndex, left: number, cause: number): BattleState {
  const own = countUnplaced(state, side);
  if (left > 0 && own > 0) return pushSteps(state, cause, { kind: 'placement', side, left });
  const other = otherSide(side);
  const others = countUnplaced(state, other);
  if (others > 0) return pushSteps(state, cause, { kind: 'placement', side: other, left: own > 0 ? quotaOf(state, other) : others });
  return own > 0 ? pushSteps(state, cause, { kind: 'placement', side, left: own }) : state;
}

/** p. 26: units placed in contact are one body, whatever their headings (ruling 87). */
function formBodies(state: BattleState, { say, cause }: At): BattleState {
  let after = state;
  for (const side of SIDES)
    for (const body of connected(state, onField(state, side))) {
      after = formBody(after, body);
      if (body.length > 1) say({ kind: 'body-formed', units: idsOf(state, body), cause });
    }
  return after;
}

/** Once all are placed bodies are formed (p. 26). */
const drawnUp = (state: BattleState, at: At): BattleState => (countUnplaced(state, 0) + countUnplaced(state, 1) === 0 ? formBodies(state, at) : state);

const beginsInTheAir = ({ choice }: BattleAction): boolean => choice === 'place-aloft' || choice === 'place-off';

/** p. 7: a flyer begins in the air. */
function placedInTheAir(
  state: BattleState,
  { cause, side, left }: { cause: number; side: SideIndex; left: number },
  action: BattleAction,
  at: At,
): BattleState {
  const unit = state.troops.findIndex((troop) => troop.id === action.of[0]);
  const begun = begunInTheAir(state, unit, action);
  const to = action.choice === 'place-off' ? 'off' : 'observation';
  const placed = { unit: state.troops[unit]!.id, ...begun.at };
  at.say({ kind: 'unit-placed', nation: state.sides[side].nation, placed, dismounted: false, to, cause });
  return drawnUp(goOn(begun.state, side, left - 1, cause), at);
}

/** p. 30: units are placed by turns. One step is one unit; `left` counts those that come before the other side's turn. */
export const placement: Chapter<'placement'> = {
  offer(state, { side }) {
    const known = knownOf(state);
    known.choices ??= choicesFor(state, whoMayComeNow(state, side));
    return { side, choices: known.choices };
  },
  allows(state, _step, action) {
    if (action.choice === 'place-off') return null;
    const { manner, at } = standOf(state, action);
    const stand = { ...state.units[manner.unit]!, ...at };
    // in the air there is room for all
    if (action.choice === 'place-aloft') return isOverZone(state, manner, stand) ? null : 'outside-the-region';
    const { waived, inFront } = openingsOf(state, manner.unit);
    return placementFault(state, manner, stand, waived) ?? (inFront && !isInFirstRank(state, manner.unit, stand) ? 'not-in-the-first-rank' : null);
  },
  take(state, { id: cause, side, left }, action, at) {
    announce(at, action);
    if (beginsInTheAir(action)) return placedInTheAir(state, { cause, side, left }, action, at);
    const { manner, at: place } = standOf(state, action);
    const { unit, dismounted } = manner;
    const placed = { unit: state.troops[unit]!.id, ...place };
    at.say({ kind: 'unit-placed', nation: state.sides[side].nation, placed, dismounted, cause });
    return drawnUp(goOn(withUnit(state, unit, { ...place, status: 'field', dismounted }), side, left - 1, cause), at);
  },
};
