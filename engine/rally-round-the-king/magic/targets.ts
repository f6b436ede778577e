import { SPELLS, type SpellId } from '../../../data/tables/magic.ts';
import { gap, within } from '../../geometry/distance.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { type BattleChoice, MOST_STOPS } from '../actions.ts';
import { lowEnemies } from '../flight/low-enemies.ts';
import { type BattleState, idsOf } from '../state.ts';
import { friendsTouching, isInMelee } from '../table/bodies.ts';
import { sightFrom } from '../table/sight.ts';
import { onField } from '../table/standing.ts';
import { isFanatic } from '../troops.ts';
import { hasRoomFor } from './arriving.ts';
import { isUnder } from './enchantments.ts';
import { areaOf, groupOf, isThere, pointsLeft, rangeOfGroup } from './groups.ts';
import type { MagicGroup, MagicMoment } from './magic.ts';

/** A spell as it is printed (pp. 48-50). */
export type Spell = (typeof SPELLS)[number];
/** The spell of that id (pp. 47-50). */
export const spellOf = (id: SpellId): Spell => SPELLS.find((s) => s.id === id)!;

/** Attack spells that strike from afar: not at units in melee (ruling 215). */
const FROM_AFAR: readonly SpellId[] = ['trembling-hand', 'blast', 'steel-wind'];

/** p. 48: whether somebody with a unit can be touched by the Icy Finger: a leader, captain or hero, or magic users that have been seen. */
function hasPerson(state: BattleState, unit: number): boolean {
  const { side } = state.troops[unit]!;
  if (state.sides[side].leaders.some((l) => l.unit === unit && l.state === 'with')) return true;
  const group = groupOf(state, side);
  return isThere(state, group) && group.revealed && group.unit === unit;
}

/** Whether a spell would do something to a unit of the side it is for. */
function suits(state: BattleState, spell: SpellId, unit: number): boolean {
  switch (spell) {
    case 'icy-finger':
      return hasPerson(state, unit);
    case 'healing-hands':
      return state.units[unit]!.hits > 0;
    // a unit that touches no friend stays in place (ruling 221)
    case 'trembling-hand':
      return friendsTouching(state, unit).length > 0;
    // fanatics stay as they are and never test (ruling 228)
    case 'despair':
    case 'inspire':
      return !isFanatic(state, unit) && !isUnder(state, unit, spell);
    // a fanatic with more hits than Rep is one no longer (p. 7)
    case 'death-rage':
      return !isFanatic(state, unit) && !isUnder(state, unit, spell) && state.units[unit]!.hits <= state.troops[unit]!.listed.rep;
    case 'slowness':
    case 'magical-shield':
    case 'fog-of-war':
    case 'shield-wall':
      return !isUnder(state, unit, spell);
    default:
      return true;
  }
}

/** Units of a side within this many inches of a unit and in its sight, the unit among its own (pp. 45-46). */
export const inReach = (state: BattleState, whose: SideIndex, from: number, inches: number, isSeen: ReturnType<typeof sightFrom>): number[] =>
  [...onField(state, whose), ...lowEnemies(state, otherSide(whose))].filter((i) => within(state.units[from]!, state.units[i]!, inches) && isSeen(i));

/**
 * Units within this many inches of a unit, and in its sight, that it may cast a spell at, the closest first (pp. 45-46, 48). A magical shield keeps attacks off
 * (p. 49). Flyers at Attack level are among them (p. 7, ruling 260).
 */
export function targetsFrom(
  state: BattleState,
  side: SideIndex,
  spell: SpellId,
  from: number,
  inches: number,
  isSeen = sightFrom(state, from),
): readonly number[] {
  const { type } = spellOf(spell);
  const isOpen = (i: number): boolean =>
    suits(state, spell, i) &&
    !(type === 'attack' && isUnder(state, i, 'magical-shield')) &&
    !(FROM_AFAR.includes(spell) && isInMelee(state, i)) &&
    !(spell === 'trembling-hand' && state.units[i]!.status === 'aloft');
  const all = inReach(state, type === 'attack' ? otherSide(side) : side, from, inches, isSeen).filter(isOpen);
  const away = new Map(all.map((i) => [i, gap(state.units[from]!, state.units[i]!)]));
  return [...all].sort((a, b) => away.get(a)! - away.get(b)! || a - b);
}

/** A spell that may be tried now: its targets, the closest first, and how many of them; none for one that summons. */
export interface OpenSpell {
  readonly spell: SpellId;
  readonly targets: readonly number[];
  readonly most: number;
}

/** What each moment before the battle is for (p. 50). */
const BEFORE: Readonly<Partial<Record<MagicMoment, SpellId>>> = { scouting: 'seek', omens: 'sacrificial-lamb' };
/** Spells that are cast before the battle, and never in it (pp. 48, 50). */
export const ONLY_BEFORE: readonly SpellId[] = ['seek', 'sacrificial-lamb'];

function openSpell(
  state: BattleState,
  side: SideIndex,
  group: MagicGroup & { readonly unit: number },
  spell: Spell,
  isSeen: ReturnType<typeof sightFrom>,
): OpenSpell[] {
  const { id, df, type } = spell;
  const affordable = Math.floor(pointsLeft(group) / df);
  if (affordable < 1) return [];
  if (type === 'summons') {
    if ('alignment' in spell && state.magic!.alignments[side] >= 0) return [];
    return ONLY_BEFORE.includes(id) || hasRoomFor(state, side, id) ? [{ spell: id, targets: [], most: 0 }] : [];
  }
  const targets = targetsFrom(state, side, id, group.unit, rangeOfGroup(group), isSeen);
  return targets.length === 0 ? [] : [{ spell: id, targets, most: Math.min(targets.length, areaOf(group), affordable) }];
}

/** The spells a side may try at a moment (pp. 45, 48-50): one attempt a turn, never for more points than it has (ruling B29). */
export function openSpells(state: BattleState, side: SideIndex, moment: MagicMoment): readonly OpenSpell[] {
  const group = groupOf(state, side);
  if (!isThere(state, group) || group.tried) return [];
  const only = BEFORE[moment];
  const isSeen = sightFrom(state, group.unit);
  const isFor = ({ id }: Spell): boolean => (only === undefined ? !ONLY_BEFORE.includes(id) : id === only);
  return SPELLS.filter(isFor).flatMap((spell) => openSpell(state, side, group, spell, isSeen));
}

/** A set of units to choose, the closest first: its stops are the closest one, two, three ... of them. */
export function targetChoice(state: BattleState, choice: BattleChoice['choice'], targets: readonly number[], most: number): BattleChoice {
  const of = idsOf(state, targets);
  const stops = Array.from({ length: Math.min(most, MOST_STOPS) }, (_, i) => of.slice(0, i + 1));
  return { choice, form: 'set', of, min: 1, max: most, stops };
}
