import { gap } from '../../engine/geometry/distance.ts';
import type { UnitId } from '../../engine/ids.ts';
import type { MovedHow } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState, BattleUnit } from '../../engine/rally-round-the-king/state.ts';
import { onField } from '../../engine/rally-round-the-king/table/standing.ts';
import { otherSide } from '../../engine/sides.ts';
import type { AfterStep } from './battle-playing.ts';

const CONTACT = 0.02;
/** Units farther apart along an edge of the table than this do not touch. */
const NEAR = 3;

/** How units come into contact with an enemy: by a charge, by coming up into a melee of their body (p. 33), or by a move that a page orders (p. 51, ruling 172). */
const INTO_CONTACT: readonly MovedHow[] = [
  'charged',
  'countercharged',
  'pulled-along',
  'contacted',
  'expanded',
  'followed-up',
  'gave-ground',
  'pushed-back',
  'rampaged',
  'sought',
];

const isMoved = (u: BattleUnit, was: BattleUnit | undefined): was is BattleUnit =>
  was !== undefined && u.status === 'field' && (u.x !== was.x || u.y !== was.y || u.heading !== was.heading);
const isNear = (u: BattleUnit, other: BattleUnit): boolean => Math.abs(u.x - other.x) < NEAR && Math.abs(u.y - other.y) < NEAR;
const touches = (u: BattleUnit, other: BattleUnit): boolean => u.status === 'field' && isNear(u, other) && gap(u, other) <= CONTACT;

/** Enemies a unit has come into contact with since. */
function newlyMet(before: BattleState, after: BattleState, unit: number): number[] {
  const foes = onField(after, otherSide(after.troops[unit]!.side));
  return foes.filter((foe) => touches(after.units[unit]!, after.units[foe]!) && !touches(before.units[unit]!, before.units[foe]!));
}

/** p. 35: who follows up remains in contact with all whom he has made give ground. */
const followFaults = (before: BattleState, after: BattleState, how: ReadonlyMap<UnitId, MovedHow>): string[] =>
  [...how].flatMap(([id, moved]) => {
    if (moved !== 'gave-ground') return [];
    const unit = after.troops.findIndex((t) => t.id === id);
    const followers = onField(after, otherSide(after.troops[unit]!.side)).filter((foe) => how.get(after.troops[foe]!.id) === 'followed-up');
    return followers
      .filter(
        (foe) => touches(before.units[unit]!, before.units[foe]!) && after.units[unit]!.status === 'field' && !touches(after.units[unit]!, after.units[foe]!),
      )
      .map((foe) => `${after.troops[foe]!.id} has followed ${id} and is out of contact`);
  });

/** Looks at every step in which a unit comes into contact with an enemy: nobody marches, turns or retires into it (pp. 36, 40); an elephant that runs wild is nobody's. */
export const contactFaults: AfterStep = (before, after, events) => {
  if (before.units === after.units) return [];
  const how = new Map<UnitId, MovedHow>();
  for (const e of events) if (e.kind === 'moved') for (const { unit } of e.places) how.set(unit, e.how);
  const met = after.units.flatMap((u, i) => {
    const { id } = after.troops[i]!;
    const moved = how.get(id);
    if (!isMoved(u, before.units[i]) || u.rampage !== null || moved === undefined || INTO_CONTACT.includes(moved)) return [];
    return newlyMet(before, after, i).map((foe) => `${id} has ${moved} into contact with ${after.troops[foe]!.id}`);
  });
  return [...met, ...followFaults(before, after, how)];
};
