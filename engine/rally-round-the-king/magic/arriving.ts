import type { ListedUnit, UnitClass } from '../../../data/shapes.ts';
import { CREATURES, type Creature, type SpellId, type SummonsId } from '../../../data/tables/magic.ts';
import { gap } from '../../geometry/distance.ts';
import { thousandth } from '../../geometry/measure.ts';
import { pointFrom, type Stand } from '../../geometry/stand.ts';
import { onTable } from '../../geometry/table.ts';
import { nationId, unitId } from '../../ids.ts';
import type { SideIndex } from '../../sides.ts';
import type { At } from '../chapter.ts';
import { unitOf } from '../setting-up/entering.ts';
import { type BattleState, type BattleUnit, idOf, type Troop } from '../state.ts';
import { isBarredAt } from '../table/paces.ts';
import { standOf, troopOf } from '../troops.ts';
import { groupOf, isThere, withMagic } from './groups.ts';
import type { Summoned } from './magic.ts';

/** Creatures appear this far from the magic user, in inches (p. 49). */
const AWAY = 1;
/** Where there is no room they appear as near as there is some, up to this many inches (ruling 217). */
const FARTHEST = 3;
const STEP = 0.5;
/** Nobody else is nearer to where they appear, in inches (ruling 217). */
const CLEAR = 0.25;

const creatureOf = (spell: SummonsId): Creature => CREATURES[spell];

/** Figures of a creature, which the page does not give: one for a demon, three for others, two if mounted (ruling 216). */
function figuresOf(creature: Creature, comesAs: UnitClass): number {
  if (creature.basedAsHero === true) return 1;
  return comesAs.startsWith('mounted') ? 2 : 3;
}

/** A creature as a row of a list (pp. 49-50). It has cost nobody any points. */
function rowOf(spell: SummonsId, comesAs: UnitClass): ListedUnit {
  const creature = creatureOf(spell);
  const { name, rep, ac, rules } = creature;
  return { id: spell, name, count: 1, class: comesAs, rules, rep, ac, sp: 0, figures: figuresOf(creature, comesAs), cost: 0, recruits: [], total: 0 };
}

/** A stand of a creature: a hero's if it is based as one, on horseback too (p. 49, rulings 7, 197). */
const sizeOf = (listed: ListedUnit): Pick<Stand, 'width' | 'depth'> => standOf(listed.figures === 1 ? { listed, hero: true } : { listed });

/** Places about a stand that are this far from it for a creature: before it, then right, left and behind, each from its middle outwards. */
function* placesAbout(own: Stand, size: Pick<Stand, 'width' | 'depth'>, inches: number): Generator<Stand> {
  const { heading } = own;
  const across = (own.width + size.width) / 2 + inches;
  const along = (own.depth + size.depth) / 2 + inches;
  const put = (right: number, ahead: number): Stand => {
    const { x, y } = pointFrom(own, right, ahead);
    return { x: thousandth(x), y: thousandth(y), heading, ...size };
  };
  for (const aside of [0, STEP, -STEP, 2 * STEP, -2 * STEP]) yield put(aside, along);
  for (const aside of [0, STEP, -STEP]) yield put(across, aside);
  for (const aside of [0, STEP, -STEP]) yield put(0 - across, aside);
  for (const aside of [0, STEP, -STEP, 2 * STEP, -2 * STEP]) yield put(aside, 0 - along);
}

/** The place at which a creature appears 1" from a unit, facing as it does; null where there is no room. It touches nobody (p. 49, ruling 217). */
function placeFor(state: BattleState, beside: number, row: ListedUnit, side: SideIndex): Stand | null {
  const troop: Troop = troopOf({ id: idOf(state, beside), listed: row }, side);
  const blank: BattleUnit = { ...unitOf(troop, state.units.length), ...sizeOf(row) };
  const others = state.units.filter((u) => u.status === 'field');
  for (let inches = AWAY; inches <= FARTHEST; inches += STEP)
    for (const place of placesAbout(state.units[beside]!, sizeOf(row), inches)) {
      if (!onTable(place) || others.some((u) => gap(place, u, CLEAR) < CLEAR)) continue;
      const tried = { ...state, troops: [...state.troops, troop], units: [...state.units, { ...blank, ...place, status: 'field' as const }] };
      if (!isBarredAt(tried, state.units.length, place)) return place;
    }
  return null;
}

/** What a spell brings on foot; null for a spell that brings nothing. */
const footRow = (spell: SpellId): ListedUnit | null => (spell in CREATURES ? rowOf(spell as SummonsId, 'foot-melee') : null);

/** Whether there is room beside the magic users for what a spell of theirs brings: on the ground below them if they fly (ruling 260). */
export function hasRoomFor(state: BattleState, side: SideIndex, spell: SpellId): boolean {
  const group = groupOf(state, side);
  const row = footRow(spell);
  return isThere(state, group) && row !== null && placeFor(state, group.unit, row, side) !== null;
}

/** How a creature was called: by whom, by what spell, as what, and how near it must stay to obey; null: it always does. */
export interface Summoning {
  readonly side: SideIndex;
  readonly spell: SummonsId;
  readonly comesAs: UnitClass;
  readonly control: number | null;
}

/** A creature appears beside a unit (pp. 49-50): it is the last of the units, and no unit of its nation's. Nothing appears where there is no room. */
export function appears(state: BattleState, beside: number, { side, spell, comesAs, control }: Summoning, at: At): BattleState {
  const { cause } = at;
  const row = rowOf(spell, comesAs);
  const place = placeFor(state, beside, row, side);
  const { nation } = state.sides[side];
  if (place === null) {
    at.say({ kind: 'nothing-appeared', nation, spell, cause });
    return state;
  }
  const count = state.magic!.summoned.filter((s) => s.by === side).length + 1;
  const id = unitId(nationId(`${nation}-summoned`), 0, count);
  const troop: Troop = { ...troopOf({ id, listed: row }, side), summoned: true };
  const unit: BattleUnit = { ...unitOf(troop, state.units.length), ...place, status: 'field' };
  at.say({
    kind: 'unit-summoned',
    nation,
    unit: id,
    type: row.id,
    spell,
    placed: { unit: id, x: place.x, y: place.y, heading: place.heading },
    cause,
  });
  const summoned: Summoned = { unit: state.units.length, by: side, spell, control, wild: false };
  const after = { ...state, troops: [...state.troops, troop], units: [...state.units, unit] };
  return withMagic(after, { summoned: [...state.magic!.summoned, summoned] });
}
