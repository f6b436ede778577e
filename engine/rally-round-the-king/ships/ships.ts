import { SHIPS } from '../../../data/tables/battle.ts';
import type { Field, FieldedSide } from '../../battle-system.ts';
import { inCover } from '../../geometry/terrain-sight.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleState, Troop } from '../state.ts';
import { has, isArtillery } from '../troops.ts';
import type { Fleet, Fleets, Ship } from './fleets.ts';

function fleetFor({ ships = 0, alignment = 0 }: FieldedSide): Fleet | null {
  if (ships === 0) return null;
  const all = Array.from({ length: ships }, (): Ship => ({ unit: null }));
  return { ships: all, maiden: null, she: 'with', ...(alignment <= SHIPS.heldFrom ? { captive: true } : {}) };
}

/** The ships that two armies bring to a field; undefined if they bring none. */
export function fleetsOf({ invader, defender }: Field): Fleets | undefined {
  const fleets = [fleetFor(invader), fleetFor(defender)] as const;
  return fleets.every((f) => f === null) ? undefined : fleets;
}

/** The ships of a side; null if it has none. */
export const fleetOf = (state: BattleState, side: SideIndex): Fleet | null => state.fleets?.[side] ?? null;

/** The state with a side's ships changed. */
export function withFleet(state: BattleState, side: SideIndex, change: Partial<Fleet>): BattleState {
  const [one, two] = state.fleets!;
  const changed = { ...state.fleets![side]!, ...change };
  return { ...state, fleets: side === 0 ? [changed, two] : [one, changed] };
}

/** The state with one of a side's ships replaced. */
export function withShip(state: BattleState, side: SideIndex, which: number, ship: Ship): BattleState {
  return withFleet(state, side, { ships: fleetOf(state, side)!.ships.map((s, i) => (i === which ? ship : s)) });
}

/** p. 67: infantry of no more than three figures rides in ships: no hero, no guns, nothing that flies by itself or was called by magic (ruling 242). */
export function mayRide(troop: Troop): boolean {
  const { listed, hero, summoned } = troop;
  const isInfantry = listed.class.startsWith('foot') && listed.movesAs === undefined && !isArtillery(troop) && !has(troop, 'flyer');
  return isInfantry && listed.figures <= SHIPS.figures && hero !== true && summoned !== true;
}

/** Whether a unit is in a ship, in the air or on the ground. */
export const isAboard = (state: BattleState, unit: number): boolean =>
  state.fleets !== undefined && (state.fleets[state.troops[unit]!.side]?.ships.some((s) => s.unit === unit) ?? false);

/** p. 67: whether a unit is in a ship that its Wind Maiden can lift. */
export const maySail = (state: BattleState, unit: number): boolean => isAboard(state, unit) && fleetOf(state, state.troops[unit]!.side)!.she === 'with';

/** The AC of a unit: in the air that of the ship it is in (p. 67, ruling 244). */
export const acOf = (state: BattleState, unit: number): number =>
  state.fleets !== undefined && state.units[unit]!.status !== 'field' && isAboard(state, unit) ? SHIPS.ac : state.troops[unit]!.listed.ac;

/** Whether a unit on the ground is in cover: that of the terrain (p. 39), or of the ship it has stayed in (p. 67). */
export const isCovered = (state: BattleState, unit: number): boolean =>
  state.units[unit]!.status === 'field' && (inCover(state.units[unit]!, state.terrain) || isAboard(state, unit));
