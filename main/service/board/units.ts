import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { retireOf } from '../../../engine/movement-rates.ts';
import { isShaken } from '../../../engine/policies/fighters.ts';
import { canFly, isFlyer } from '../../../engine/rally-round-the-king/flight/in-the-air.ts';
import { standsBehindStakes } from '../../../engine/rally-round-the-king/melee/stakes.ts';
import { shipPace } from '../../../engine/rally-round-the-king/ships/sailing.ts';
import { acOf } from '../../../engine/rally-round-the-king/ships/ships.ts';
import { rangeOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { type BattleState, idOf, idsOf, type LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf, isInMelee } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { reachOf, unitPace } from '../../../engine/rally-round-the-king/table/paces.ts';
import { isElephant, isGun, isHero, isMounted, STAND_WIDTH } from '../../../engine/rally-round-the-king/troops.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { TERRAIN_WORDS } from '../../chronicle/battle-telling/tabletop-words.ts';
import { isOfMany, sentence } from '../../chronicle/words.ts';
import type { BattleView, BoardPiece, BoardUnit } from '../../contract.ts';
import { magicOn } from './magic.ts';
import { shipOn } from './ships.ts';

/** A side as a heading has it: "Treyine", "Goblins". */
export const sideName = (cast: Cast, nation: string): string => sentence(cast.names.nation(nation).replace(/^the /, ''));

/** A unit's type in words; of an army's own list. */
export const unitName = (state: BattleState, cast: Cast, unit: number): string => {
  const { side, listed, id, summoned } = state.troops[unit]!;
  // a hero's stand bears his own name, and no nation has a word for what magic has called
  if (isHero(state, unit)) return cast.leader(id, state.sides[side].nation);
  return summoned ? listed.name : cast.names.unit(state.sides[side].nation, listed.id);
};

/** Which each of a side's units of one name is: by the logs of its year where they tell all of them apart, else in the order in which they came; null for a name's only one. */
function numbersOf(state: BattleState, cast: Cast, alike: readonly number[]): readonly (number | null)[] {
  const inLogs = alike.flatMap((unit) => cast.numberInYear(idOf(state, unit)) ?? []);
  if (inLogs.length === alike.length && new Set(inLogs).size === alike.length) return inLogs;
  return alike.length === 1 ? [null] : alike.map((_, i) => i + 1);
}

/** Which of its side's units of its name each unit is: of "Pirate Veterans 2" 2; null for one that alone is called so. */
function unitNumbers(state: BattleState, cast: Cast): readonly (number | null)[] {
  const found: (number | null)[] = state.troops.map(() => null);
  const all = state.troops.map((_, unit) => unit);
  for (const alike of Map.groupBy(all, (unit) => `${state.troops[unit]!.side} ${unitName(state, cast, unit)}`).values()) {
    const numbers = numbersOf(state, cast, alike);
    for (const [i, unit] of alike.entries()) found[unit] = numbers[i]!;
  }
  return found;
}

/** A unit as the board names it, apart from all others: with its side's name where both have such. `n`: which of several it is. */
export function unitApart(state: BattleState, cast: Cast, unit: number): { readonly name: string; readonly n: number | null } {
  const name = unitName(state, cast, unit);
  const { side } = state.troops[unit]!;
  const isShared = state.troops.some((troop, i) => troop.side !== side && unitName(state, cast, i) === name);
  return { name: isShared ? `${sideName(cast, state.sides[side].nation)} ${name}` : name, n: unitNumbers(state, cast)[unit]! };
}

/** Whether a unit's name is of many; a hero's never is. */
export const isMany = (state: BattleState, cast: Cast, unit: number): boolean => !isHero(state, unit) && isOfMany(unitName(state, cast, unit));

function leaderOf(state: BattleState, cast: Cast, unit: number): BoardUnit['leader'] {
  const { nation, leaders } = state.sides[state.troops[unit]!.side];
  const leader = leaders.find((l) => l.unit === unit && l.state === 'with' && hasJoined(state, l));
  if (leader === undefined) return null;
  // a dragon leads itself (ruling 75)
  const name = isDragon(nation) ? unitName(state, cast, unit) : cast.leader(leader.id, nation);
  return { rank: isHero(state, unit) ? 'hero' : leader.rank, name };
}

/** Before he has joined a unit a leader stands for nobody yet. */
const hasJoined = (state: BattleState, leader: BattleState['sides'][0]['leaders'][0]): boolean =>
  !state.agenda.some((step) => step.kind === 'attach-leader' && state.sides[step.side].leaders[step.leader] === leader);

/** Before it has been said which unit a thing is with, it is with none. */
const isAttached = (state: BattleState, side: SideIndex, bearing: number): boolean =>
  !state.agenda.some((step) => step.kind === 'attach-bearing' && step.side === side && step.bearing === bearing);

/** How far a unit flies, if it can: a flyer wherever it likes (p. 7), a ship its inches (p. 67). */
function fliesOf(state: BattleState, unit: number): Pick<BoardUnit, 'flies'> {
  if (!canFly(state, unit)) return {};
  return { flies: isFlyer(state, unit) ? null : shipPace(state, unit) };
}

/** There is only one dragon on a table: inside a sentence its name has an article, unlike any other unit's (p. 69). */
const calledOf = (state: BattleState, cast: Cast, unit: number): Pick<BoardUnit, 'called'> =>
  state.troops[unit]!.listed.id === ROGUE_DRAGON_UNIT.id ? { called: `the ${unitName(state, cast, unit)}` } : {};

/** Units that move otherwise than men and horses do; a charioteer who has got off is on foot. */
function goesAs(state: BattleState, unit: number): Pick<BoardUnit, 'goesAs'> {
  const troop = state.troops[unit]!;
  const { movesAs } = troop.listed;
  if (movesAs === undefined || state.units[unit]!.dismounted) return {};
  return { goesAs: isElephant(troop) ? 'elephant' : movesAs };
}

function boardUnit(state: BattleState, cast: Cast, players: readonly [boolean, boolean], unit: number, n: number | null): BoardUnit {
  const { side, listed } = state.troops[unit]!;
  const { x, y, heading, width, depth, status, hits, active, done, dismounted, charging, fording, rampage, stakes, air } = state.units[unit]!;
  const isThere = status === 'field';
  const { bearings = [] } = state.sides[side];
  const bears = bearings.flatMap((b, n) => (b.unit === unit && b.state === 'with' && isAttached(state, side, n) ? [b.what] : []));
  return {
    unit: idOf(state, unit),
    x,
    y,
    heading,
    side,
    type: listed.id,
    name: unitName(state, cast, unit),
    n,
    ...(isMany(state, cast, unit) ? { isMany: true } : {}),
    ...calledOf(state, cast, unit),
    class: listed.class,
    ...goesAs(state, unit),
    // on foot nobody is Shock Cavalry, and no hero (pp. 8, 51)
    rules: isMounted(state, unit) ? listed.rules : listed.rules.filter((rule) => rule !== 'shock'),
    rep: listed.rep,
    ac: acOf(state, unit),
    figures: listed.figures,
    cost: listed.cost,
    width,
    depth,
    move: unitPace(state, unit),
    charge: isThere && !isGun(state, unit) ? reachOf(state, unit) : 0,
    range: rangeOf(state, unit),
    retire: retireOf(listed, dismounted),
    status,
    level: air?.level ?? null,
    hits,
    body: isThere ? idsOf(state, bodyOf(state, unit)) : [idOf(state, unit)],
    isActive: active,
    isDone: done,
    isShaken: isThere && isShaken(state, unit),
    isDismounted: dismounted,
    isFighting: isThere && isInMelee(state, unit),
    isCharging: charging === null ? null : idOf(state, charging.target),
    isFording: fording,
    isRampaging: rampage !== null,
    stakes,
    ...(standsBehindStakes(state, unit) ? { isBehindStakes: true } : {}),
    leader: leaderOf(state, cast, unit),
    ...(bears.length === 0 ? {} : { bears }),
    ...fliesOf(state, unit),
    ...(state.fleets === undefined ? {} : shipOn(state, unit)),
    ...(state.magic === undefined ? {} : magicOn(state, players, unit)),
  };
}

/** All units of both sides, wherever they are. */
export const boardUnits = (state: BattleState, cast: Cast, players: readonly [boolean, boolean]): readonly BoardUnit[] =>
  unitNumbers(state, cast).map((n, unit) => boardUnit(state, cast, players, unit, n));

/** A piece of terrain as it lies. */
export function boardPiece(piece: LaidPiece): BoardPiece {
  const { kind, shape, river } = piece;
  return {
    kind,
    name: sentence(TERRAIN_WORDS[kind][0].replace(/^an? /, '')),
    shape,
    ridge: piece.kind === 'hill' ? [piece.ridge.from, piece.ridge.to] : null,
    fords: river?.fords ?? [],
    bridge: river?.bridge ?? null,
  };
}

/** Stakes in the ground, one unit's frontage each. */
export const boardStakes = (state: BattleState): BattleView['stakes'] => state.stakes.map(({ x, y, heading }) => ({ x, y, heading, width: STAND_WIDTH }));
