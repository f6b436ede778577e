import type { StepId } from '../ids.ts';
import type { BattleState, BattleUnit } from './state.ts';
import type { BattleStep, BattleStepBody } from './steps.ts';

/*
 * What is copied several times at every step is written out key by key: that takes a third of the time a spread takes, and gives the same keys in the same order.
 */

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function copyOf(unit: BattleUnit): Writable<Required<BattleUnit>> {
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
    reforming: unit.reforming,
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

/** The state with other units, or with another agenda. */
export function stateWith(
  state: BattleState,
  units: readonly BattleUnit[],
  agenda: readonly BattleStep[] = state.agenda,
  nextStep: StepId = state.nextStep,
): BattleState {
  // few battles have these, and the same copy would not do for all
  if (state.magic !== undefined || state.fleets !== undefined) return { ...state, units, agenda, nextStep };
  const copy: Required<Omit<BattleState, 'magic' | 'fleets'>> = {
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

/** A step with its number. The kinds pushed most are copied each at a place of its own, where all are of one shape: elsewhere that takes three times as long. */
export function numbered(body: BattleStepBody, id: StepId, cause: StepId): BattleStep {
  switch (body.kind) {
    case 'next-body':
      return { ...body, id, cause };
    case 'orders':
      return { ...body, id, cause };
    case 'body-done':
      return { ...body, id, cause };
    case 'threats':
      return { ...body, id, cause };
    case 'result':
      return { ...body, id, cause };
    case 'test':
      return { ...body, id, cause };
    case 'manoeuvre':
      return { ...body, id, cause };
    case 'placement':
      return { ...body, id, cause };
    case 'volley':
      return { ...body, id, cause };
    default:
      return { ...body, id, cause };
  }
}
