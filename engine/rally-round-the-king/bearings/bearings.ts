import { BANNERS } from '../../../data/tables/hiring.ts';
import { INSTRUMENT_REACH, WAR_HORN } from '../../../data/tables/treasures.ts';
import type { FieldedSide } from '../../battle-system.ts';
import { userOf } from '../../campaign/treasures/using-treasures.ts';
import type { Modifier } from '../../events.ts';
import { within } from '../../geometry/distance.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { withBattleSide } from '../changes.ts';
import { isMeetingInTheAir, isThere } from '../flight/air.ts';
import type { BattleState } from '../state.ts';
import type { Bearing, BearingId } from './borne.ts';

const BANNER_OF = { personal: 'personal-banner', bane: 'bane-banner' } as const;

/** Which of a side's banners and treasures nobody there can use (pp. 61-63). */
function isIdle(what: BearingId, { hero, magicUsers = [] }: FieldedSide): boolean {
  if (what === 'personal-banner' || what === 'bane-banner') return false;
  const user = userOf(what);
  return user === 'hero' ? hero === undefined : user === 'magic-user' && magicUsers.length === 0;
}

/** The banners and treasures that an army brings onto the field; the War Horn is with its hero (p. 63). `first` is the index of the army's first unit. */
export function bearingsOf(side: FieldedSide, first: number): readonly Bearing[] {
  const all: BearingId[] = [...(side.banners ?? []).map((b) => BANNER_OF[b]), ...side.treasures];
  return all.map((what): Bearing => {
    const isHerosOwn = what === WAR_HORN && side.hero !== undefined;
    const unit = isHerosOwn ? first + side.units.length : first;
    return { what, unit, state: 'with', ...(isIdle(what, side) ? { idle: true } : {}) };
  });
}

/** The state with one of a side's bearings changed. */
export function withBearing(state: BattleState, side: SideIndex, which: number, change: Partial<Bearing>): BattleState {
  const bearings = state.sides[side].bearings!.map((b, i) => (i === which ? { ...b, ...change } : b));
  return withBattleSide(state, side, { bearings });
}

/** Whether a side has brought the War Horn, and nobody has blown it yet (p. 63). */
export const isHornUnsounded = (state: BattleState, side: SideIndex): boolean =>
  (state.sides[side].bearings ?? []).some((b) => b.what === WAR_HORN && b.sounded !== true);

/** The same, for a side with a hero to blow it. */
export const hasHorn = (state: BattleState, side: SideIndex): boolean => state.sides[side].hero !== undefined && isHornUnsounded(state, side);

/** The state with a treasure of a side gone from the field, neither lost with a unit nor carried off (p. 62). */
export function withoutBearing(state: BattleState, side: SideIndex, what: BearingId): BattleState {
  const which = (state.sides[side].bearings ?? []).findIndex((b) => b.what === what);
  return which < 0 ? state : withBearing(state, side, which, { state: 'gone' });
}

/** Whether somebody of a side can still use a thing: some are for magic users alone, and useless when all of those are gone (pp. 61-63, ruling 204). */
export function isOfUse(state: BattleState, side: SideIndex, { what, idle }: Bearing): boolean {
  if (idle === true) return false;
  if (state.magic === undefined || what === 'personal-banner' || what === 'bane-banner' || userOf(what) !== 'magic-user') return true;
  return state.magic.groups[side]?.casters.some((c) => c.state === 'with' && c.isArtifact !== true) === true;
}

/** Whether a side still has something with it, on the table or over it (ruling 240), that it can use. */
export const isAtWork = (state: BattleState, b: Bearing): boolean =>
  b.state === 'with' && isThere(state.units[b.unit]!) && isOfUse(state, state.troops[b.unit]!.side, b);

/** Whether a side has a banner or treasure with it on the field. */
export const isBorne = (state: BattleState, side: SideIndex, what: BearingId): boolean =>
  (state.sides[side].bearings ?? []).some((b) => b.what === what && b.state === 'with' && isThere(state.units[b.unit]!));

/** Artifacts and relics work for their whole side, and the War Horn on both (ruling 205); everything else only near its bearer. */
export const isFeltByAll = (what: BearingId): boolean => !NEAR_ONLY.includes(what);
const NEAR_ONLY: readonly BearingId[] = ['personal-banner', 'bane-banner', 'harlapane-of-heroes', 'drums-of-doom', 'pipes-of-the-dead', 'fiddle-of-calling'];

const isNear = (state: BattleState, unit: number, bearer: number, inches: number): boolean =>
  !isMeetingInTheAir(state.units[unit]!) && within(state.units[unit]!, state.units[bearer]!, inches);

/** A banner that is lost, or seen to retire (p. 61). */
const isFailing = ({ state: its, retiring }: Bearing): boolean => its !== 'with' || retiring === true;

/** A banner that flies, or has fallen or retired in somebody's sight: not one whose bearer is off the table in pursuit. */
const isSeen = (state: BattleState, { state: its, unit, retiring }: Bearing): boolean => its !== 'with' || retiring === true || isThere(state.units[unit]!);

/** p. 61: whether an enemy's Bane Banner is near enough for a unit to be in terror. */
export function facesBane(state: BattleState, unit: number): boolean {
  const theirs = state.sides[otherSide(state.troops[unit]!.side)].bearings;
  if (theirs === undefined) return false;
  return theirs.some((b) => b.what === 'bane-banner' && isSeen(state, b) && !isFailing(b) && isNear(state, unit, b.unit, BANNERS.bane.reach));
}

/** What a side's own banners and treasures add to a unit's Rep in a test (pp. 61-64). */
function fromOwn(state: BattleState, unit: number, b: Bearing, alignment: number): number {
  switch (b.what) {
    case 'personal-banner':
      return !isSeen(state, b) || !isNear(state, unit, b.unit, BANNERS.personal.reach) ? 0 : isFailing(b) ? -1 : +1;
    case 'harlapane-of-heroes':
      return isAtWork(state, b) && alignment > 0 && isNear(state, unit, b.unit, INSTRUMENT_REACH.inches) ? +1 : 0;
    case WAR_HORN:
      return isAtWork(state, b) && b.sounded === true ? +1 : 0;
    case 'bane-banner':
    case 'drums-of-doom':
    case 'pipes-of-the-dead':
    case 'fiddle-of-calling':
      return 0;
    // artifacts and relics work for all of their side (ruling 205)
    default:
      return isAtWork(state, b) ? +1 : 0;
  }
}

/** The same of the enemy's. */
function fromTheirs(state: BattleState, unit: number, b: Bearing, alignment: number): number {
  switch (b.what) {
    case 'bane-banner':
      return isFailing(b) && isNear(state, unit, b.unit, BANNERS.bane.reach) ? +1 : 0;
    case 'drums-of-doom':
      return isAtWork(state, b) && alignment >= 0 && isNear(state, unit, b.unit, INSTRUMENT_REACH.inches) ? -1 : 0;
    // it heartens all of the Red Sun, whichever side plays it (p. 62)
    case 'harlapane-of-heroes':
      return isAtWork(state, b) && alignment > 0 && isNear(state, unit, b.unit, INSTRUMENT_REACH.inches) ? +1 : 0;
    case WAR_HORN:
      return isAtWork(state, b) && b.sounded === true ? -1 : 0;
    default:
      return 0;
  }
}

const NOTHING: readonly Modifier[] = [];

/** What banners and treasures on the field add to the Rep of a unit that tests (pp. 61-64). */
export function bearingModifiers(state: BattleState, unit: number): readonly Modifier[] {
  const { side } = state.troops[unit]!;
  const own = state.sides[side];
  const { bearings: theirs } = state.sides[otherSide(side)];
  if (own.bearings === undefined && theirs === undefined) return NOTHING;
  const alignment = own.alignment ?? 0;
  const found: Modifier[] = [];
  const add = (why: BearingId, value: number): void => {
    if (value !== 0) found.push({ why, value });
  };
  for (const b of own.bearings ?? []) add(b.what, fromOwn(state, unit, b, alignment));
  for (const b of theirs ?? []) add(b.what, fromTheirs(state, unit, b, alignment));
  return found;
}
