import { expect } from 'vitest';
import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import { seeded } from '../../engine/dice.ts';
import { moveOf } from '../../engine/movement-rates.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { formatPosition, parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import type { BattleStepKind } from '../../engine/rally-round-the-king/steps.ts';
import type { SideIndex } from '../../engine/sides.ts';
import { afterwards } from '../../engine/stand-alone.ts';
import { playAndKeep, type RandomBattle } from '../battle/keep.ts';
import { chargeFaults } from './battle-charges.ts';
import { offerFaults, sameFromText } from './battle-choices.ts';
import { pairOf } from './battle-fields.ts';
import { type AtOffer, type General, type Played, playUnderLaws } from './battle-playing.ts';
import { whim } from './playing.ts';

/** So many battles are one test: a test for each would be a list of thousands. */
const TOGETHER = 10;
/** Every so many offers are looked at closely: that costs much more than the battle itself. */
const IN_SOAK = 7;
const CLOSELY = process.env.SOAK === '1' ? IN_SOAK : 43;

const SELDOM: readonly BattleStepKind[] = ['melee-hits'];

const POINTS = [400, 400, 400, 200, 600] as const;

/** What battle a law wants: of which two lists, and with magic users on both sides. */
interface Wanted {
  readonly pair?: readonly [string, string];
  readonly magic?: true;
}

function battleOf(seed: number, by: RandomBattle['by'], { pair, magic }: Wanted): RandomBattle {
  const [attacker, defender] = pair ?? pairOf(seed);
  return { seed, attacker, defender, points: by === 'whim' ? POINTS[seed % POINTS.length]! : 400, by, ...(magic ? { magic } : {}) };
}

export function groups(all: readonly number[]): number[][] {
  const found: number[][] = [];
  for (let at = 0; at < all.length; at += TOGETHER) found.push(all.slice(at, at + TOGETHER));
  return found;
}

/** Looks at every charge that is offered, and closely at some offers and at those that are seldom made: what is offered is accepted, what is not is refused, and the state is all there is. */
export function closely(seed: number, every = IN_SOAK): AtOffer {
  const draw = whim(seed + 77);
  return (state, offer, n) => {
    const charges = chargeFaults(state, offer, n);
    if (!SELDOM.includes(offer.kind) && (n + seed) % every !== 0) return charges;
    const back = parsePosition(formatPosition(state));
    const told = JSON.stringify(back) === JSON.stringify(parsePosition(formatPosition(back as BattleState))) ? [] : ['its one line does not come back'];
    return [...charges, ...offerFaults(state, offer, draw), ...sameFromText(state), ...told];
  };
}

/** A battle's first state and its last. */
type Fought = Pick<Played, 'begun' | 'state'>;

/** A battle without what magic has called: creatures stand behind all units, hold no field and are nobody's (pp. 49-50, ruling 225). */
function withoutCreatures(played: Fought): Fought {
  const { state } = played;
  const own = state.troops.filter((t) => t.summoned === undefined);
  expect(state.troops.slice(0, own.length)).toEqual(own);
  return own.length === state.troops.length ? played : { ...played, state: { ...state, troops: own, units: state.units.slice(0, own.length) } };
}

/** On the table, off it in pursuit, or in flight (p. 36, ruling 240). */
const MAY_FIGHT: readonly string[] = ['field', 'pursued-off', 'aloft', 'flown-off'];

/** p. 31: how a battle may have ended, and who then holds the field. */
function endIsRight({ state }: Fought): void {
  const there = ([0, 1] as const).map((side) => state.units.filter((u, i) => state.troops[i]!.side === side && MAY_FIGHT.includes(u.status)).length);
  expect(state).toMatchObject({ over: true, turn: 99, agenda: [], tally: {} });
  switch (state.end) {
    case 'refused':
      expect(state.units.every((u) => u.status === 'to-deploy')).toBe(true);
      expect(state.refusals).toBe(state.refusalsAllowed + 1);
      return;
    case 'idle':
    case 'turn-cap':
    case 'agreed':
      expect(state.field).toBeNull();
      expect(there.every((n) => n > 0)).toBe(true);
      expect(state.end !== 'turn-cap' || state.lastTurn === 40).toBe(true);
      return;
    case 'withdrew':
    case 'routed':
    case 'left':
      expect(state.units.every((u) => u.status !== 'to-deploy')).toBe(true);
      if (state.field !== null) expect(there[state.field]).toBeGreaterThan(0);
      if (state.field !== null) expect(state.units.every((u, i) => state.troops[i]!.side === state.field || u.status !== 'field')).toBe(true);
      return;
    default:
      throw new Error(`ended ${state.end}`);
  }
}

/** A side as it came to the field. */
function came(state: BattleState, side: SideIndex): FieldedSide {
  const { nation, warRating, tactics, treasures } = state.sides[side];
  return { nation, warRating, tactics, treasures, leader: null, captains: [], units: state.troops.filter((t) => t.side === side) };
}

/** p. 43, reckoned again: the winner loses nobody for good, the loser exactly those that were pursued and failed. */
const isDestroyed = (state: BattleState, troop: BattleState['troops'][number]): boolean =>
  troop.listed.id === 'major-demon' && troop.summoned !== true && state.units[state.troops.indexOf(troop)]!.hits > troop.listed.rep;

function recoveryIsRight({ state }: Fought, seed: number): void {
  const field = { season: state.season, province: state.province, invader: came(state, 0), defender: came(state, 1) };
  const { events, lostForGood } = afterwards(field, rules.outcome(state)!, [state.sides[0].points, state.sides[1].points], seeded(seed));
  const off = state.troops.filter((_, i) => state.units[i]!.status === 'routed' || state.units[i]!.status === 'left');
  // p. 68, ruling C20: a Major Demon with more hits than its Rep is no more, whoever holds the field, and nobody pursues it
  const destroyed = off.filter((t) => isDestroyed(state, t));
  const destroyedOf = (side: number): readonly string[] => destroyed.filter((t) => t.side === side).map((t) => t.id);
  if (state.field === null) {
    expect(lostForGood).toEqual([destroyedOf(0), destroyedOf(1)]);
    expect(events.some((e) => e.kind === 'roll')).toBe(false);
    return;
  }
  const quarry = off.filter((t) => t.side !== state.field && !destroyed.includes(t)).sort((a, b) => a.listed.cost - b.listed.cost);
  const pursuers = state.troops.filter((t) => t.side === state.field && !off.includes(t));
  const pursued = quarry.slice(0, pursuers.length).map((t) => t.id);
  const throws = events.flatMap((e) => (e.kind === 'roll' && 'passed' in e ? [e] : []));
  expect(throws.map((e) => e.who)).toEqual(pursued);
  expect(new Set(throws.map((e) => e.against)).size).toBe(pursued.length);
  const failed = throws.filter((e) => {
    const own = state.troops.find((t) => t.id === e.who)!.listed;
    const by = pursuers.find((t) => t.id === e.against)!.listed;
    return e.passed === 0 || (e.passed === 1 && moveOf(by) > moveOf(own));
  });
  expect(lostForGood[state.field]).toEqual(destroyedOf(state.field));
  expect(lostForGood[1 - state.field]).toEqual([...destroyedOf(1 - state.field), ...failed.map((e) => e.who)]);
}

/** Everybody the armies brought is in the outcome once, or still there. */
function nobodyIsLost({ begun, state }: Fought): void {
  expect(state.troops).toEqual(begun.troops);
  const outcome = rules.outcome(state)!;
  for (const [side, came] of [outcome.invader, outcome.defender].entries()) {
    const gone = [...came.routed, ...came.left];
    expect(new Set(gone).size).toBe(gone.length);
    const there = state.troops.filter((t, i) => t.side === side && [...MAY_FIGHT, 'to-deploy'].includes(state.units[i]!.status)).map((t) => t.id);
    expect([...gone, ...there].sort()).toEqual(
      begun.troops
        .filter((t) => t.side === side)
        .map((t) => t.id)
        .sort(),
    );
  }
}

/** Fights a random battle under all laws of battles; one that breaks a law is kept (tests/battle/keep.ts). */
export function fight(seed: number, by: RandomBattle['by'], wanted: Wanted = {}): Played {
  const played = playAndKeep(battleOf(seed, by, wanted), undefined, closely(seed, CLOSELY));
  isRight(played, seed);
  return played;
}

/** The same on a field that is no battle of two lists, and is not kept. */
export function fightOn(field: Field, seed: number, by: General): Played {
  const played = playUnderLaws(field, seed, by, closely(seed, CLOSELY));
  isRight(played, seed);
  return played;
}

/** How a battle of this seed has ended, who was lost for good, and that everybody is accounted for (pp. 31, 43). */
export function isRight(played: Fought, seed: number): void {
  const ended = withoutCreatures(played);
  endIsRight(ended);
  nobodyIsLost(ended);
  recoveryIsRight(ended, seed);
}
