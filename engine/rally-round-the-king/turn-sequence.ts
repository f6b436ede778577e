import type { BattleEnd } from '../campaign/outcome.ts';
import { isDragon } from '../campaign/special-peoples/dragons.ts';
import { AFTERWARDS } from '../dice.ts';
import type { StepId } from '../ids.ts';
import { otherSide, SIDES, type SideIndex } from '../sides.ts';
import { bearingsStand } from './bearings/losing.ts';
import { eachUnit, pushSteps, withBattleSide, withUnits } from './changes.ts';
import { type At, announce, type Chapter } from './chapter.ts';
import { copyOf } from './copies.ts';
import { isFlying } from './flight/air.ts';
import { inFlight } from './flight/in-the-air.ts';
import { isSeeking } from './heroes/seeking.ts';
import { magicStep } from './magic/choosing-a-spell.ts';
import { drawnUp, magicAtGo, wildSteps } from './magic/magic-at-go.ts';
import { isWild } from './magic/wild-creatures.ts';
import { releaseFromMelee } from './melee/melee-outcome.ts';
import { bodiesThatLeft, wouldCollide } from './movement/leaving.ts';
import { allAshore } from './movement/rivers.ts';
import { leaveTable } from './reactions/casualties.ts';
import { shipsHeld } from './ships/ships-held.ts';
import { escapeSteps } from './ships/wind-maidens.ts';
import type { BattleState, BattleUnit, UnitStatus } from './state.ts';
import { bodyOf, isInMelee, rightMost } from './table/bodies.ts';
import { onField } from './table/standing.ts';
import { commandOf } from './war-rating.ts';

/** Main point 11: after this many pairs of goes without a shot, a charge or a fight the armies part. */
export const IDLE_TURNS = 8;
/** Main point 11: the last pair of goes. */
export const LAST_TURN = 40;

/** The cause of what a go, a body's turn and the end of a go push: only the turn has prompted it. */
const ANEW: StepId = 0;

/** The battle is over: who holds the field, and how it ended. */
function endBattle(state: BattleState, end: BattleEnd, field: SideIndex | null, at: At): BattleState {
  const nation = field === null ? null : state.sides[field].nation;
  at.say({ kind: 'battle-ended', field: nation, end, turns: state.turn, cause: at.cause });
  return { ...state, end, field, lastTurn: state.turn, turn: AFTERWARDS, over: true, agenda: [], tally: {} };
}

/** Beyond the edge in pursuit, or in flight, over the table or off it (p. 36, ruling 240). */
const MAY_COME: readonly UnitStatus[] = ['pursued-off', 'aloft', 'flown-off'];

/** A side is still there while it has units on the table, in flight, or pursuing beyond its edge; creatures of magic alone hold no field (ruling 225). */
export function isPresent(state: BattleState, side: SideIndex): boolean {
  for (let i = 0; i < state.units.length; i++) {
    const { side: its, summoned } = state.troops[i]!;
    if (its === side && summoned === undefined && isOrMayCome(state.units[i]!.status)) return true;
  }
  return false;
}

const isOrMayCome = (status: UnitStatus): boolean => status === 'field' || MAY_COME.includes(status);

/** Whether an army has been driven off or has left (p. 31). */
const isDecided = (state: BattleState): boolean => !isPresent(state, 0) || !isPresent(state, 1);

/** The armies are drawn up: the attacker has the first go (p. 27). */
export const battleJoined: Chapter<'battle-joined'> = {
  run(state, step) {
    const side = state.attacker!;
    const omens = [side, otherSide(side)].flatMap((s) => magicStep(state, s, 'omens'));
    return pushSteps({ ...drawnUp(state), turn: 1, mover: side, idle: 0, stirred: false }, step.id, ...omens, { kind: 'go', side });
  },
};

/** A unit as a go begins, its own side's or the enemy's: it has done nothing yet. */
function begins(unit: BattleUnit, isEnemys: boolean): BattleUnit {
  // its body has had its go since it was halted (ruling 303)
  const halted = unit.halted && !isEnemys;
  const isFresh = unit.done === isEnemys && !unit.moved && !unit.fired && !unit.volleyed && !unit.fought && unit.setOut === null && unit.halted === halted;
  if (isFresh) return unit;
  const copy = copyOf(unit);
  copy.done = isEnemys;
  copy.setOut = null;
  copy.moved = false;
  copy.fired = false;
  copy.volleyed = false;
  copy.fought = false;
  copy.halted = halted;
  return copy;
}

/** p. 31: a side's go begins: what its units did in the last one is cleared, and its War Rating is counted afresh. */
export const go: Chapter<'go'> = {
  run(state, step, at) {
    const { side } = step;
    at.say({ kind: 'turn-began', turn: state.turn, by: state.sides[side].nation });
    const left = bodiesThatLeft(state);
    const units = eachUnit(left, (unit, i) => begins(unit, state.troops[i]!.side !== side));
    const standing = releaseFromMelee(allAshore({ ...left, units }), []);
    const fresh = withBattleSide(bearingsStand(standing, side), side, { command: commandOf(state, side) });
    const escaping = state.fleets === undefined ? [] : escapeSteps(state, side);
    const before = [{ kind: 'rampages', side }, ...escaping, ...wildSteps(state, side), { kind: 'command', side }] as const;
    return pushSteps(state.magic === undefined ? fresh : magicAtGo(fresh, side), ANEW, ...before, ...magicStep(state, side, 'first'), {
      kind: 'next-body',
      side,
    });
  },
};

/** p. 31: whether a side may offer to end the battle: once in its go, and no Rogue Dragon agrees on anything (p. 69, ruling 75). */
const mayOfferToEnd = ({ sides }: BattleState, declined: boolean): boolean => !declined && !sides.some(({ nation }) => isDragon(nation));

/** p. 31: before its bodies act an army may leave the field whole, or offer to end the battle. */
export const command: Chapter<'command'> = {
  offer: (state, { side, declined = false }) => ({
    side,
    choices: [
      { choice: 'fight-on', form: 'none' },
      { choice: 'withdraw', form: 'none' },
      ...(mayOfferToEnd(state, declined) ? [{ choice: 'offer-to-end', form: 'none' } as const] : []),
    ],
  }),
  take(state, step, action, at) {
    const { side, id: cause } = step;
    announce(at, action);
    if (action.choice === 'fight-on') return state;
    if (action.choice === 'offer-to-end') return pushSteps(state, cause, { kind: 'end-offered', side: otherSide(side) });
    let after = state;
    for (const i of [...onField(state, side), ...inFlight(state, side)]) after = leaveTable(after, i, 'withdrew', at);
    // with the last of them a Wind Maiden and her ships are gone: the battle's end is its last line
    if (after.fleets !== undefined) after = shipsHeld(state, after, step, at);
    return endBattle(after, 'withdrew', otherSide(side), at);
  },
};

/** p. 31: a battle is over where both agree to end it; nobody holds the field then (ruling B27). Otherwise the side that offered fights on or leaves. */
export const endOffered: Chapter<'end-offered'> = {
  offer: (_state, { side }) => ({
    side,
    choices: [
      { choice: 'fight-on', form: 'none' },
      { choice: 'agree-to-end', form: 'none' },
    ],
  }),
  take(state, { side, id: cause }, action, at) {
    announce(at, action);
    if (action.choice === 'agree-to-end') return endBattle(state, 'agreed', null, at);
    return pushSteps(state, cause, { kind: 'command', side: otherSide(side), declined: true });
  },
};

/** Units of a side that have not had their go: on the table, in flight, or waiting beyond its edge after a pursuit (p. 36). */
function waiting(state: BattleState, side: SideIndex): number[] {
  const found: number[] = [];
  const { magic } = state;
  for (let i = 0; i < state.units.length; i++) {
    const u = state.units[i]!;
    const comes = !u.done && state.troops[i]!.side === side && isOrMayCome(u.status);
    if (comes && (magic === undefined || !isWild(state, i))) found.push(i);
  }
  return found;
}

/** p. 31: who of those left have their go next, together: the right-most body, of flyers one alone. */
function nextOf(state: BattleState, left: readonly number[]): readonly number[] {
  const first = rightMost(state, left);
  const isOff = state.units[first]!.status === 'pursued-off';
  const { body } = state.units[first]!;
  const offTogether = isOff ? left.filter((i) => state.units[i]!.status === 'pursued-off' && state.units[i]!.body === body) : [];
  const isAlone = isFlying(state.units[first]!) || (offTogether.length > 1 && wouldCollide(state, offTogether));
  return isAlone ? [first] : isOff ? offTogether : bodyOf(state, first).filter((i) => !state.units[i]!.done);
}

/** p. 31: who will have their goes after the body that is asked for its order, as things stand, the next first. */
export function goesToCome(state: BattleState): readonly (readonly number[])[] {
  const step = state.agenda[state.agenda.length - 1];
  if (step?.kind !== 'orders') return [];
  const goes: (readonly number[])[] = [];
  let left = waiting(state, step.side).filter((i) => !step.units.includes(i));
  while (left.length > 0) {
    const next = nextOf(state, left);
    goes.push(next);
    left = left.filter((i) => !next.includes(i));
  }
  return goes;
}

/** p. 31: the right-most body that has not had its go is next; when none is left the go ends. */
export const nextBody: Chapter<'next-body'> = {
  run(state, step) {
    const { side } = step;
    if (isDecided(state)) return pushSteps(state, ANEW, { kind: 'battle-ends' });
    const heroes = state.sides[0].hero !== undefined && state.sides[1].hero !== undefined;
    if (heroes && isSeeking(state, side)) return pushSteps(state, ANEW, { kind: 'seek-hero', side }, { kind: 'next-body', side });
    const left = waiting(state, side);
    if (left.length === 0) {
      const once = step.late ? [] : magicStep(state, side, 'last');
      return pushSteps(state, ANEW, ...once, once.length === 0 ? { kind: 'go-ends', side } : { kind: 'next-body', side, late: true });
    }
    const again = step.late ? { kind: 'next-body' as const, side, late: step.late } : { kind: 'next-body' as const, side };
    return pushSteps(state, ANEW, { kind: 'orders', side, units: nextOf(state, left), spent: 0, begun: false }, again);
  },
};

/** A body has had its go. A unit of it in melee was activated with the others only to part from them or to come round: it is not active (ruling 333). */
export const bodyDone: Chapter<'body-done'> = {
  run(state, { units }) {
    const left: number[] = [];
    for (const i of units) if (!state.units[i]!.done || state.units[i]!.setOut !== null) left.push(i);
    const fighting = units.filter((i) => state.units[i]!.active && isInMelee(state, i));
    return withUnits(withUnits(state, left, { done: true, setOut: null }), fighting, { active: false });
  },
};

/** The go passes to the other side; after both have had theirs the next turn begins (ruling B1). */
export const goEnds: Chapter<'go-ends'> = {
  run(state, step, at) {
    const side = otherSide(step.side);
    if (isDecided(state)) return pushSteps(state, ANEW, { kind: 'battle-ends' });
    if (step.side === state.attacker) return pushSteps({ ...state, mover: side }, ANEW, { kind: 'go', side });
    const idle = state.stirred ? 0 : state.idle + 1;
    // nobody has won: the invader goes home (ruling 11, ruling B27)
    if (idle >= IDLE_TURNS) return endBattle(state, 'idle', null, at);
    if (state.turn >= LAST_TURN) return endBattle(state, 'turn-cap', null, at);
    return pushSteps({ ...state, turn: state.turn + 1, mover: side, idle, stirred: false }, ANEW, { kind: 'go', side });
  },
};

/** p. 31: an army has been forced from the field or has left it; the other holds it. */
export const battleEnds: Chapter<'battle-ends'> = {
  run(state, _step, at) {
    const stands = SIDES.filter((side) => isPresent(state, side));
    const field = stands.length === 1 ? stands[0]! : null;
    const routed = state.units.some((u, i) => u.status === 'routed' && state.troops[i]!.side !== field && state.troops[i]!.summoned === undefined);
    return endBattle(state, routed ? 'routed' : 'left', field, at);
  },
};
