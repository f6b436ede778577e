import { difference } from '../../engine/geometry/heading.ts';
import { aheadOf, rightOf } from '../../engine/geometry/stand.ts';
import type { UnitId } from '../../engine/ids.ts';
import { moveOf, retireOf } from '../../engine/movement-rates.ts';
import type { Place } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleEvent, MovedHow } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState, BattleUnit } from '../../engine/rally-round-the-king/state.ts';
import type { AfterStep } from './battle-playing.ts';

/** Places are rounded to a thousandth; a contact is 0.02" deep or wide. */
const ROUNDED = 0.003;
const CONTACT = 0.03;
/** The last inch of a charge, give or take (p. 38). */
const LAST_INCH = 1.05;
/** Half a base: as far as a charge shifts (p. 34). */
const HALF_A_BASE = 1.575 / 2;

interface March {
  readonly state: BattleState;
  readonly unit: number;
  readonly from: BattleUnit;
  readonly to: Place;
  readonly ahead: number;
  readonly right: number;
  readonly far: number;
}

/** A unit's normal move (p. 32), less if magic slows it (p. 49), half as far again for a surprise in the first turn (p. 27). */
function paceOf({ state, unit, from }: March): number {
  const { listed, side } = state.troops[unit]!;
  const slowed = state.magic?.enchantments.flatMap((e) => (e.unit === unit && e.spell === 'slowness' ? [e.inches!] : [])) ?? [];
  const move = Math.max(0, moveOf(listed, from.dismounted) - (slowed[0] ?? 0));
  return state.surprise && state.turn === 1 && side === state.attacker && side === state.mover ? move * 1.5 : move;
}

/** A body goes the way of its first unit, and its units face alike to within a degree. */
const isStraight = ({ right, far, from, to }: March): boolean => Math.abs(right) <= ROUNDED + far * 0.018 && from.heading === to.heading;
const retires = ({ state, unit, from }: March): number => retireOf(state.troops[unit]!.listed, from.dismounted);

/** How far and which way each kind of move may take a unit; what is wrong with it, or null. Those not named may go anywhere (or are looked at elsewhere). */
const WAYS: Readonly<Partial<Record<MovedHow, (march: March) => boolean>>> = {
  // p. 31: straight ahead, no oblique moves, never backwards
  advanced: (m) => isStraight(m) && m.ahead > 0 && m.ahead <= paceOf(m) + ROUNDED,
  // p. 33: 45 degrees, 90 for a body one unit wide; no unit exceeds its move
  wheeled: (m) => Math.abs(difference(m.from.heading, m.to.heading)) <= 9000 && m.far <= paceOf(m) + ROUNDED,
  'about-faced': (m) => m.far <= ROUNDED && Math.abs(difference(m.from.heading, m.to.heading)) === 18000,
  expanded: (m) => m.far <= paceOf(m) + ROUNDED,
  skirmished: (m) => m.state.troops[m.unit]!.purpose === 'skirmish' && m.far <= paceOf(m) + 2 * ROUNDED + m.from.width * 4,
  // p. 34: straight, shifted by half a base at most
  charged: (m) => m.from.heading === m.to.heading && m.ahead >= 0 && m.ahead <= paceOf(m) + ROUNDED && Math.abs(m.right) <= HALF_A_BASE + ROUNDED,
  // no farther than its own move (ruling 338)
  'pulled-along': (m) =>
    m.from.heading === m.to.heading && m.ahead >= 0 && m.ahead <= Math.max(paceOf(m), LAST_INCH) + ROUNDED && Math.abs(m.right) <= HALF_A_BASE + CONTACT,
  // p. 38: the last inch of a charge
  contacted: (m) => m.far <= 1 + HALF_A_BASE + CONTACT + 0.05,
  // p. 35
  'gave-ground': (m) => m.far <= 1 + ROUNDED && m.from.heading === m.to.heading,
  'pushed-back': (m) =>
    m.far <= 1 + ROUNDED && m.from.heading === m.to.heading && (m.from.dismounted || !m.state.troops[m.unit]!.listed.class.startsWith('mounted')),
  'followed-up': (m) => m.far <= 1 + ROUNDED && m.from.heading === m.to.heading,
  'advanced-on-the-enemy': (m) => isStraight(m) && m.ahead > 0 && m.ahead <= paceOf(m) / 2 + ROUNDED,
  // p. 36
  retired: (m) => m.far <= retires(m) + ROUNDED,
  // those behind go the way of the first of them, no farther than he and than their own distance (p. 36, ruling 338)
  pursued: (m) => m.from.heading === m.to.heading && m.ahead > 0 && m.far <= retires(m) + 1 + ROUNDED,
  'turned-to-face': (m) => m.far === 0,
  // p. 51: straight at the enemy's hero, whatever way he faced
  sought: (m) => m.state.troops[m.unit]!.hero === true && m.far <= paceOf(m) + ROUNDED,
  rampaged: (m) => m.far <= paceOf(m) + ROUNDED && m.from.rampage !== null,
};

/** What a unit has spent of its move in its own go: changes of direction cost part of it or all (p. 32). */
interface Spent {
  readonly inches: number;
  readonly turned: boolean;
}

/** The part of its move that is gone with a change of direction: all, or half (p. 32). */
function turnCosts(state: BattleState, unit: number, how: MovedHow, was: BattleUnit): number {
  const { listed } = state.troops[unit]!;
  const isMounted = listed.class.startsWith('mounted') && !was.dismounted;
  if (how === 'wheeled') return isMounted ? 0.5 : 1;
  if (how === 'about-faced') return isMounted || listed.movesAs === 'artillery' ? 1 : 0.5;
  return how === 'expanded' || how === 'reformed' || how === 'returned' ? 1 : 0;
}

/** Watches every move: straight where it must be, no farther than it may be (pp. 31-36), and no more of it in a go than the unit has. */
export function watchingMarches(): AfterStep {
  let spent = new Map<UnitId, Spent>();
  return (before, after, events) => {
    const now = new Map<UnitId, BattleUnit>();
    return events.flatMap((e: BattleEvent) => {
      if (e.kind === 'turn-began') spent = new Map();
      if (e.kind !== 'moved') return [];
      return e.places.flatMap((to) => {
        const unit = before.troops.findIndex((t) => t.id === to.unit);
        // an elephant gets its heading in the same step in which it runs, and has none any more when that takes it over the edge
        const rampage = after.units[unit]!.rampage ?? before.units[unit]!.rampage;
        const from = { ...(now.get(to.unit) ?? before.units[unit]!), rampage };
        now.set(to.unit, { ...from, x: to.x, y: to.y, heading: to.heading });
        const far = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
        const march: March = { state: before, unit, from, to, ahead: aheadOf(from, to.x, to.y), right: rightOf(from, to.x, to.y), far };
        const faults =
          WAYS[e.how]?.(march) === false
            ? [`${to.unit} ${e.how} by ${march.ahead.toFixed(3)} ahead, ${march.right.toFixed(3)} aside, of ${paceOf(march)}`]
            : [];
        if (before.troops[unit]!.side !== before.mover || !['advanced', 'wheeled', 'about-faced', 'expanded', 'reformed', 'returned'].includes(e.how))
          return faults;
        const had = spent.get(to.unit) ?? { inches: 0, turned: false };
        const cost = turnCosts(before, unit, e.how, from);
        const inches = had.inches + cost * paceOf(march) + (e.how === 'advanced' ? march.ahead : 0);
        spent.set(to.unit, { inches, turned: had.turned || cost > 0 });
        const isTwice = e.how === 'expanded' && had.turned;
        return inches > paceOf(march) + 0.02 && !isTwice ? [...faults, `${to.unit} has moved ${inches.toFixed(3)}" in a go, of ${paceOf(march)}`] : faults;
      });
    });
  };
}
