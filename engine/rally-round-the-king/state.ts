import type { ListedUnit } from '../../data/shapes.ts';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { BattleVariants, FieldedCompany, ScenarioGround } from '../battle-system.ts';
import type { BattleEnd, LeaderFate } from '../campaign/outcome.ts';
import { AFTERWARDS, type Scope, type Tally } from '../dice.ts';
import { HALF_TURN, type Heading } from '../geometry/heading.ts';
import type { Point } from '../geometry/measure.ts';
import type { Shape } from '../geometry/shapes.ts';
import type { Stand } from '../geometry/stand.ts';
import type { TerrainPiece } from '../geometry/terrain.ts';
import type { LeaderId, NationId, ProvinceId, StepId, UnitId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import type { Bearing } from './bearings/borne.ts';
import type { InTheAir } from './flight/aloft.ts';
import type { Magic } from './magic/magic.ts';
import type { Fleets } from './ships/fleets.ts';
import type { BattleStep, MeleeRole } from './steps.ts';

/** The long edges are the baselines (ruling B8): the top one is y = 36, the bottom one y = 0. */
export type Baseline = 'top' | 'bottom';

/** The table in inches (p. 30). */
export const TABLE = { width: 48, depth: 36 } as const;

/** A unit as it came to the field: what does not change in the battle. Its place in `troops` is its index everywhere. */
export interface Troop {
  readonly id: UnitId;
  readonly side: SideIndex;
  readonly listed: ListedUnit;
  readonly purpose: 'melee' | 'missile' | 'skirmish';
  /** Inches of a normal move in the open, and of a retirement or pursuit before its die (p. 32). */
  readonly move: number;
  readonly retire: number;
  /** p. 51: a hero on a stand of his own; absent for everybody else. */
  readonly hero?: true;
  /** The company it was hired with, if that matters (pp. 66-67); absent for most. */
  readonly company?: FieldedCompany;
  /** Magic has brought it to the field: it is no unit of its nation's (pp. 49-50). */
  readonly summoned?: true;
}

/** In flight a unit is over the table (`aloft`), or beyond its edge and may come back (`flown-off`, pp. 7-8). */
export type UnitStatus = 'to-deploy' | 'field' | 'routed' | 'left' | 'pursued-off' | 'aloft' | 'flown-off';

/** What a unit remembers of the melee it is in. */
export interface InMelee {
  readonly role: MeleeRole;
  /** Rounds fought. */
  readonly rounds: number;
  /** Hits taken in this melee, for the order in which hits fall (p. 41). */
  readonly hits: number;
  /** It gave ground in this melee: pikes have no bonus (p. 8). */
  readonly gaveGround: boolean;
  /** It charged or countercharged over clear ground or downhill: Shock counts (p. 8). */
  readonly clear: boolean;
  /** It was charged in flank or rear and stood: it counts as having faced them (p. 41). */
  readonly faced: boolean;
}

/** A charge on its way: its target, where it began, what is left of the move in inches, and, once it has set out, where it comes into contact. */
export interface Charge {
  readonly target: number;
  readonly from: { readonly x: number; readonly y: number; readonly heading: Heading };
  readonly to?: Point;
  readonly reach: number;
  readonly counter: boolean;
  /** It came through the air (p. 8). */
  readonly flown?: true;
  /** It wheels about its front corner on to the enemy's flank: hundredths, to the right if positive (p. 34). */
  readonly wheel?: number;
  /** Enemies that have taken the Enemy Threat Test before it (p. 37). */
  readonly warned?: readonly number[];
  /**
   * Its target has run wild before it (p. 41), or had to retire and found no way back (ruling 194): the charge meets nobody, and the unit throws for pursuit.
   */
  readonly fled?: true;
  /** A move that nobody ordered was over, and it has been drawn into melee from an inch away (p. 40). */
  readonly drawnIn?: true;
  /** A test has sent it: it has its whole move, however much of that it has used (ruling B2). */
  readonly byTest?: true;
}

/**
 * Where a unit stood before its body marched in its current go, how many hundredths of its move were gone then (absent in old battles: none), and which enemies
 * have taken the Enemy Threat Test before that march (p. 37).
 */
export interface SetOut {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly spent?: number;
  readonly warned?: readonly number[];
}

/**
 * A unit on the day: a stand on the table, if its status is `field`. All keys are always present, so that code that runs over units sees objects of one shape.
 */
export interface BattleUnit extends Stand {
  readonly status: UnitStatus;
  readonly hits: number;
  /** The body it belongs to, named by the lowest index among its units (p. 26). */
  readonly body: number;
  /** It has been activated and need not be again (p. 31). */
  readonly active: boolean;
  /** It has had its go this turn. */
  readonly done: boolean;
  readonly dismounted: boolean;
  /** It was pinned from two sides and counts as facing all directions until it moves (pp. 35-36). */
  readonly allRound: boolean;
  readonly melee: InMelee | null;
  readonly charging: Charge | null;
  /** Where it stood before its body moved in the go it has now (pp. 37, 41); null if it has not. */
  readonly setOut: SetOut | null;
  /** It moved, or fired, in this go: it cannot be passed through (p. 33). */
  readonly moved: boolean;
  readonly fired: boolean;
  /** It has given the one active volley of its go; answers to fire are not counted (ruling B4). */
  readonly volleyed: boolean;
  /** It fought a round of melee in this go: a melee is fought once a go (ruling 119). */
  readonly fought: boolean;
  /** The targets its last volley could hit, and the one that took the hit: for consecutive volleys (p. 40). */
  readonly volley: { readonly turn: number; readonly targets: readonly number[]; readonly hit: number | null } | null;
  /** The last go in which it answered fire without being able to hurt anybody, and the enemies it answered (ruling 93). */
  readonly answered: { readonly turn: number; readonly mover: SideIndex; readonly enemies: readonly number[] } | null;
  readonly stakes: 'none' | 'carried' | 'dropped';
  /** An elephant out of hand goes this way until it leaves the table or routs again (p. 41). */
  readonly rampage: Heading | null;
  /** Half way over a river (p. 29). */
  readonly fording: boolean;
  /** A test has halted it in the enemy's go: in its own next the others of its body may halt too (p. 36, ruling 303). */
  readonly halted: boolean;
  /** How it is over the table in flight; null on the ground and beyond the edge. */
  readonly air: InTheAir | null;
}

/** The CinC, a captain, or a nameless deputy in a leader's place; each is with a unit (p. 42). */
export interface BattleLeader {
  readonly id: LeaderId | null;
  readonly rank: 'cinc' | 'captain';
  readonly unit: number;
  /** Of a company's commander: the War Rating with which he takes over the army if its CinC falls (ruling C14). */
  readonly warRating?: number;
  /** `with`: he is with his unit and in command. */
  readonly state: 'with' | 'out-of-the-fight' | 'captured' | 'dead' | 'routed' | 'left';
}

/** One side of a battle, beside its units: its leaders, its plan, and what goes with it. */
export interface BattleSide {
  readonly nation: NationId;
  /** The CinC's War Rating alone (p. 9). */
  readonly warRating: number;
  readonly tactics: 'A' | 'B' | 'C';
  /** The plan that page 52 gave it; null until it is rolled. */
  readonly plan: PlanId | null;
  readonly leaders: readonly BattleLeader[];
  readonly treasures: readonly TreasureId[];
  /** The points it came with. */
  readonly points: number;
  /** War Rating not yet spent in this go (p. 9). */
  readonly command: number;
  /** Its hero's own stand (p. 51); absent where it has none. He is one of its captains. */
  readonly hero?: number;
  /** Banners and treasures it has brought, each with a unit (pp. 61-64); absent where there are none. */
  readonly bearings?: readonly Bearing[];
  /** p. 54: below 0 Black Moon, above 0 Red Sun; absent: neither. */
  readonly alignment?: number;
}

/** Stakes in the ground: their middle, and the heading they face; one unit's frontage (p. 8). */
export interface Stakes {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly by: number;
}

/** Where a river can be crossed (p. 29): the parts of it that can be forded, and its bridge, one stand wide. */
export interface RiverCrossing {
  readonly fordable: 'all' | 'half' | 'none';
  readonly fords: readonly Shape[];
  readonly bridge: Shape | null;
}

/** A piece of terrain as it lies on the table; a river with its crossings. */
export type LaidPiece = TerrainPiece & { readonly river?: RiverCrossing };

/** A battle as it stands: what is, never what was. Plain data. */
export interface BattleState {
  readonly season: number;
  readonly province: ProvinceId;
  readonly sides: readonly [BattleSide, BattleSide];
  readonly troops: readonly Troop[];
  /** By the same index as `troops`. */
  readonly units: readonly BattleUnit[];
  /** By option the invader attacks without a die (ruling 8). */
  readonly invaderAttacks: boolean;
  /** How often a table attacker may refuse: once alone, twice in a campaign (p. 30, ruling 14). */
  readonly refusalsAllowed: 1 | 2;
  readonly refusals: number;
  /** Who attacks on the table (p. 27); null until that is thrown. */
  readonly attacker: SideIndex | null;
  /** The attacker's score was twice the defender's: its bodies move half as far again in the first turn (p. 27). */
  readonly surprise: boolean;
  readonly scouting: readonly [number, number];
  readonly ground: 'open' | 'hilly' | 'rough' | null;
  readonly terrain: readonly LaidPiece[];
  readonly stakes: readonly Stakes[];
  /** The defender's baseline; null until he has chosen. */
  readonly defendersBaseline: Baseline | null;
  /** 0 while setting up; then pairs of goes (ruling B1); 99 after the battle: the turn of the dice's scope. */
  readonly turn: number;
  /** Whose go it is. */
  readonly mover: SideIndex;
  /** Pairs of goes in a row in which nothing fired, charged or fought (ruling 11). */
  readonly idle: number;
  readonly stirred: boolean;
  readonly agenda: readonly BattleStep[];
  readonly nextStep: StepId;
  readonly tally: Tally;
  /** Who held the field; null while it goes on and after a draw. */
  readonly field: SideIndex | null;
  readonly end: BattleEnd | null;
  /** The last turn that was played: `turn` is 99 afterwards. */
  readonly lastTurn: number;
  readonly fates: readonly (LeaderFate & { readonly side: SideIndex })[];
  readonly over: boolean;
  /** Absent where nobody brings any. */
  readonly magic?: Magic;
  /** p. 67: ships of each side; absent where there are none. */
  readonly fleets?: Fleets;
  /** Absent where the battle is fought as the book suggests (rulings B5, B24). */
  readonly variants?: BattleVariants;
  /** The ground as the scenario has it; absent where it is thrown for (p. 27). */
  readonly scenario?: ScenarioGround;
}

/** The scope of a battle's dice (p. 31 for the turn, ruling B1): whose go it is stands last; before and after it is the invader's name. */
export function scopeOf(state: BattleState): Scope {
  const mover = state.turn === 0 || state.turn === AFTERWARDS ? 0 : state.mover;
  return [state.season, state.province, state.sides[0].nation, state.turn, state.sides[mover].nation];
}

/** Whether two states agree in everything that orders depend on, as those before and after a step leaves the agenda do. */
export const isAlike = (a: BattleState, b: BattleState): boolean => a.units === b.units && a.sides === b.sides && hasSameGround(a, b);

/** Whether two states agree in everything that orders depend on, apart from the units and what leaders have left to spend. */
export const hasSameGround = (a: BattleState, b: BattleState): boolean =>
  a.troops === b.troops &&
  a.terrain === b.terrain &&
  a.magic === b.magic &&
  a.fleets === b.fleets &&
  a.turn === b.turn &&
  a.mover === b.mover &&
  a.attacker === b.attacker &&
  a.surprise === b.surprise;

/** The id of a unit by its index. */
export const idOf = (state: BattleState, index: number): UnitId => state.troops[index]!.id;
/** The ids of units by their indices, in the order given. */
export const idsOf = (state: BattleState, indices: readonly number[]): UnitId[] => indices.map((i) => state.troops[i]!.id);

/** The baseline a side stands on; the defender's until it is chosen is the top one. */
export function baselineOf(state: BattleState, side: SideIndex): Baseline {
  const defenders = state.defendersBaseline ?? 'top';
  const isDefender = side !== (state.attacker ?? 0);
  if (isDefender) return defenders;
  return defenders === 'top' ? 'bottom' : 'top';
}

/** The heading from a side's baseline towards the enemy's. */
export const forwardOf = (state: BattleState, side: SideIndex): Heading => (baselineOf(state, side) === 'top' ? HALF_TURN : 0);

/** How far to the right a point of the table is as a side sees it: larger is further right. Play goes from right to left (p. 31). */
export const rightness = (state: BattleState, side: SideIndex, x: number): number => (baselineOf(state, side) === 'top' ? -x : x);
