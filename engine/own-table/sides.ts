import { SHIPS } from '../../data/tables/battle.ts';
import { BLACK_MOON_INCARNATE } from '../../data/tables/special-peoples.ts';
import { type TreasureId, WAR_HORN } from '../../data/tables/treasures.ts';
import type { Field, FieldedSide, FieldedUnit } from '../battle-system.ts';
import type { Banner } from '../campaign/armies/hirelings.ts';
import { withHero } from '../heroes.ts';
import type { LeaderId } from '../ids.ts';
import type { ReportedSide, SideName, TableReport } from './report.ts';

/** What can befall which members of an army on its player's own table. */

/** Those of a side that may be struck down: its leader, captains, heroes and commanders among them, and magic users (pp. 42, 44, 51). */
export const peopleOf = ({ leader, captains, magicUsers = [] }: FieldedSide): readonly LeaderId[] => [
  ...(leader === null ? [] : [leader]),
  ...captains,
  ...magicUsers.map(({ id }) => id),
];

/** Whether somebody of a side may be taken captive: a hero who is struck down is not (ruling 199). */
export const canBeCaptured = ({ hero }: FieldedSide, id: LeaderId): boolean => id !== hero?.leader;

/** Whether a unit is the Major Demon, who alone can be destroyed (p. 68, ruling C20). */
export const canBeDestroyed = ({ listed }: FieldedSide['units'][number]): boolean => listed.id === BLACK_MOON_INCARNATE.demon;

/** What alone can vanish into a Gate, and whoever plays it with it (p. 62). */
const FIDDLE: TreasureId = 'fiddle-of-calling';
/** What a hero bears himself if one is there; all else is with units (p. 63, ruling 204). */

/** Whether a treasure can vanish into a Gate (p. 62). */
export const canVanish = (treasure: string): boolean => treasure === FIDDLE;

/** Whether a treasure or banner of a side is with its hero's stand; all else is with units (p. 63, ruling 204). */
export const isWithHero = ({ hero }: FieldedSide, what: TreasureId | Banner): boolean => hero !== undefined && what === WAR_HORN;

/** Whether a Wind Maiden is held against her will, so that she may escape (p. 67). */
export const isMaidenHeld = ({ ships = 0, alignment = 0 }: FieldedSide): boolean => ships > 0 && alignment <= SHIPS.heldFrom;

const isOff = ({ routed, left }: ReportedSide, { id }: FieldedUnit): boolean => routed.includes(id) || left.includes(id);

/** Whether a side has nobody left on the table. A unit beyond the edge in pursuit counts as on it (ruling 103). */
export const isGone = (side: FieldedSide, said: ReportedSide): boolean => withHero(side).every((unit) => isOff(said, unit));

/** How many of its units have routed, a hero's stand apart: a hero has nobody and nothing with him but the War Horn (rulings 199, 204). */
export function routOf({ units }: FieldedSide, { routed }: ReportedSide): 'none' | 'some' | 'all' {
  const fled = units.filter(({ id }) => routed.includes(id)).length;
  return fled === 0 ? 'none' : fled === units.length ? 'all' : 'some';
}

/** Everything that its units and its hero bear: treasures and banners. */
export const bearingsOf = ({ treasures, banners = [] }: FieldedSide): readonly (TreasureId | Banner)[] => [...treasures, ...banners];

/** How many have routed of those who may have borne a treasure or a banner: the hero alone his War Horn, any unit all else (ruling 204). */
export function routOfBearers(side: FieldedSide, said: ReportedSide, what: TreasureId | Banner): 'none' | 'some' | 'all' {
  const { hero } = side;
  if (hero === undefined || !isWithHero(side, what)) return routOf(side, said);
  return said.routed.includes(hero.unit.id) ? 'all' : 'none';
}

/** The other of the two. */
export const otherSide = (side: SideName): SideName => (side === 'invader' ? 'defender' : 'invader');

/** Who held the field, as entered; null for nobody, and for a nation that did not fight. */
export function holderIn({ invader, defender }: Field, { field }: Pick<TableReport, 'field'>): SideName | null {
  if (field === invader.nation) return 'invader';
  return field === defender.nation ? 'defender' : null;
}
