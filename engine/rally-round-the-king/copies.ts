import type { StepId } from '../ids.ts';
import type { BattleState, BattleUnit } from './state.ts';
import type { BattleStep, BattleStepBody } from './steps.ts';

/*
 * What is copied or compared several times at every step is written out key by key: that takes a third of the time a spread or a list of keys takes, and a copy has the
 * same keys in the same order.
 */

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A copy of a unit, to be changed at once. */
export function copyOf(unit: BattleUnit): Writable<Required<BattleUnit>> {
  return {
    x: unit.x,
    y: unit.y,
    heading: unit.heading,
    width: unit.width,
    depth: unit.depth,
    status: unit.status,
    hits: unit.hits,
    body: unit.body,
    active: unit.active,
    done: unit.done,
    dismounted: unit.dismounted,
    allRound: unit.allRound,
    melee: unit.melee,
    charging: unit.charging,
    setOut: unit.setOut,
    moved: unit.moved,
    fired: unit.fired,
    volleyed: unit.volleyed,
    fought: unit.fought,
    volley: unit.volley,
    answered: unit.answered,
    stakes: unit.stakes,
    rampage: unit.rampage,
    fording: unit.fording,
    halted: unit.halted,
    air: unit.air,
  };
}

/** A unit with something changed. */
export function changedUnit(unit: BattleUnit, change: Partial<BattleUnit>): BattleUnit {
  const copy: Record<string, unknown> = copyOf(unit);
  for (const key in change) copy[key] = change[key as keyof BattleUnit];
  return copy as unknown as BattleUnit;
}

/** Whether a unit is unchanged, except that it may have been activated, stopped, or had its go. What differs most often is compared first. */
export const isUnitAsBefore = (was: BattleUnit, now: BattleUnit): boolean =>
  was.x === now.x &&
  was.y === now.y &&
  was.heading === now.heading &&
  was.moved === now.moved &&
  was.fired === now.fired &&
  was.hits === now.hits &&
  was.status === now.status &&
  was.body === now.body &&
  was.melee === now.melee &&
  was.charging === now.charging &&
  was.setOut === now.setOut &&
  was.volleyed === now.volleyed &&
  was.fought === now.fought &&
  was.volley === now.volley &&
  was.answered === now.answered &&
  was.halted === now.halted &&
  was.allRound === now.allRound &&
  was.dismounted === now.dismounted &&
  was.stakes === now.stakes &&
  was.rampage === now.rampage &&
  was.fording === now.fording &&
  was.air === now.air &&
  was.width === now.width &&
  was.depth === now.depth;

/** The state with other units, or with another agenda. */
export function stateWith(
  state: BattleState,
  units: readonly BattleUnit[],
  agenda: readonly BattleStep[] = state.agenda,
  nextStep: StepId = state.nextStep,
): BattleState {
  // few battles have these, and the same copy would not do for all
  if (state.magic !== undefined || state.fleets !== undefined || state.variants !== undefined || state.scenario !== undefined)
    return { ...state, units, agenda, nextStep };
  const copy: Required<Omit<BattleState, 'magic' | 'fleets' | 'variants' | 'scenario'>> = {
    season: state.season,
    province: state.province,
    sides: state.sides,
    troops: state.troops,
    units,
    invaderAttacks: state.invaderAttacks,
    refusalsAllowed: state.refusalsAllowed,
    refusals: state.refusals,
    attacker: state.attacker,
    surprise: state.surprise,
    scouting: state.scouting,
    ground: state.ground,
    terrain: state.terrain,
    stakes: state.stakes,
    defendersBaseline: state.defendersBaseline,
    turn: state.turn,
    mover: state.mover,
    idle: state.idle,
    stirred: state.stirred,
    agenda,
    nextStep,
    tally: state.tally,
    field: state.field,
    end: state.end,
    lastTurn: state.lastTurn,
    fates: state.fates,
    over: state.over,
  };
  return copy;
}

/** A step with its number. The kinds pushed most are written out too; their optional fields are copied with the rest. */
export function numbered(body: BattleStepBody, id: StepId, cause: StepId): BattleStep {
  const { kind } = body;
  switch (kind) {
    case 'next-body':
      return body.late === undefined ? { kind, side: body.side, id, cause } : { ...body, id, cause };
    case 'orders': {
      const { side, units, spent, begun } = body;
      const { did, idle, swept, carried, shot, charged } = body;
      const isMoving = did !== undefined || swept !== undefined || carried !== undefined;
      const isPlain = !isMoving && idle === undefined && shot === undefined && charged === undefined;
      return isPlain ? { kind, side, units, spent, begun, id, cause } : { ...body, id, cause };
    }
    case 'body-done':
    case 'charge-move':
      return { kind, units: body.units, id, cause };
    case 'threats':
      return { kind, movers: body.movers, outside: body.outside, id, cause };
    case 'result': {
      const { test, result, unit, by } = body;
      const isPlain = body.zone === undefined && body.nobodyInArc === undefined && body.gone === undefined;
      return isPlain ? { kind, test, result, unit, by, id, cause } : { ...body, id, cause };
    }
    case 'test': {
      const { test, units, by, byEach, extra, afraid, byMagic, frenzied } = body;
      const isPlain = byEach === undefined && extra === undefined && afraid === undefined && byMagic === undefined && frenzied === undefined;
      return isPlain && body.zones === undefined && body.outside === undefined ? { kind, test, units, by, id, cause } : { ...body, id, cause };
    }
    case 'manoeuvre': {
      const { units, order, spent } = body;
      return body.did === undefined && body.idle === undefined ? { kind, units, order, spent, id, cause } : { ...body, id, cause };
    }
    case 'command':
      return body.declined === undefined ? { kind, side: body.side, id, cause } : { ...body, id, cause };
    case 'go':
    case 'rampages':
    case 'go-ends':
      return { kind, side: body.side, id, cause };
    case 'melee-round':
    case 'melee-tests':
      return { kind, group: body.group, id, cause };
    case 'placement':
      return { kind, side: body.side, left: body.left, id, cause };
    case 'volley':
      return body.unless === undefined && body.atEach === undefined && body.behind === undefined
        ? { kind, shooters: body.shooters, at: body.at, oneDie: body.oneDie, id, cause }
        : { ...body, id, cause };
    default:
      return { ...body, id, cause };
  }
}
