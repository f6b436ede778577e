import { UNDISCIPLINED } from '../../../data/tables/battle.ts';
import { CONTACT } from '../../geometry/measure.ts';
import { rollFaces } from '../../roll.ts';
import type { BattleAction, BattleChoiceId, BattleRefusal } from '../actions.ts';
import { pushSteps } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { type BattleState, idOf, idsOf, rightness } from '../state.ts';
import type { ManoeuvreBody, Manoeuvred, Orders } from '../steps.ts';
import { isInMelee, rightToLeft } from '../table/bodies.ts';
import { has } from '../troops.ts';
import { afterwards, doManoeuvre } from './carrying-out.ts';
import type { Charger } from './charge-targets.ts';
import { breakUp, facesAlike, formUp } from './forming-bodies.ts';
import { unitsInHand } from './manoeuvres-open.ts';
import { allAshore, isWet, outOfRiver } from './rivers.ts';
import { skirmishRefused } from './skirmish-movement.ts';

const indexOf = (state: BattleState, units: readonly number[], id: string): number => units.find((i) => idOf(state, i) === id)!;

/** What the form of a choice cannot tell: where skirmishers may not go (p. 33). */
export function manoeuvreRefused(state: BattleState, step: Orders, action: BattleAction): BattleRefusal | null {
  if (action.choice !== 'skirmish-move' || action.place === undefined) return null;
  return skirmishRefused(state, unitsInHand(state, step), step.spent, action.place);
}

/** The order that a choice stands for; null where it is no move. */
function orderOf(state: BattleState, units: readonly number[], action: BattleAction): ManoeuvreBody | null {
  switch (action.choice) {
    case 'advance':
    case 'occupy':
      return { order: 'advance', inches: action.number!, occupy: action.choice === 'occupy' };
    case 'wheel-left':
      return { order: 'wheel', by: 0 - action.number! };
    case 'wheel-right':
      return { order: 'wheel', by: action.number! };
    case 'expand-left':
      return { order: 'expand', left: [indexOf(state, units, action.of[0]!)], right: [] };
    case 'expand-right':
      return { order: 'expand', left: [], right: [indexOf(state, units, action.of[0]!)] };
    case 'skirmish-move':
      return { order: 'skirmish', ...action.place! };
    case 'drop-stakes':
      return { order: 'drop-stakes', by: units.filter((i) => action.of.includes(idOf(state, i))) };
    case 'about-face':
    case 'dismount':
    case 'reform':
    case 'leave':
    case 'return':
      return { order: action.choice };
    default:
      return null;
  }
}

/** p. 9: what undisciplined troops must throw for. Coming up at the second end belongs to the same expansion (ruling 113). */
function needsDiscipline(state: BattleState, units: readonly number[], order: ManoeuvreBody['order'], did: Manoeuvred | undefined): boolean {
  const asked = order === 'wheel' || order === 'onto-the-flank' || order === 'about-face' || (order === 'expand' && did === undefined);
  return asked && units.some((i) => has(state.troops[i]!, 'undisciplined'));
}

const TURNS: Readonly<Partial<Record<BattleChoiceId, ManoeuvreBody['order']>>> = {
  'wheel-left': 'wheel',
  'wheel-right': 'wheel',
  'about-face': 'about-face',
  'expand-left': 'expand',
  'expand-right': 'expand',
};

/** p. 9: whether the body that is asked for its order would have to throw 1d6 before it did this. */
export function throwsForDiscipline(state: BattleState, choice: BattleChoiceId): boolean {
  const step = state.agenda[state.agenda.length - 1];
  const order = TURNS[choice];
  return step?.kind === 'orders' && order !== undefined && needsDiscipline(state, unitsInHand(state, step), order, step.did);
}

/** Those units, named from right to left, that are of one body with the right-most of them. */
const rightMostBody = (state: BattleState, units: readonly number[]): readonly number[] =>
  units.filter((i) => state.units[i]!.body === state.units[units[0]!]!.body);

/**
 * p. 34: units part from their body. The parts have their goes from right to left (p. 31, ruling 332): the right-most of those named goes on, unless some of
 * the rest stand farther to the right. In the middle of their go all of them go on with the rest of their move (ruling 376).
 */
function part(state: BattleState, step: Orders, units: readonly number[], chosen: readonly string[], at: At): BattleState {
  const named = units.filter((i) => chosen.includes(idOf(state, i)));
  const rest = units.filter((i) => !named.includes(i));
  // a unit with nobody left beside it in the water is out of it (p. 30)
  const parted = allAshore(breakUp(state, named));
  const formed = rightMostBody(parted, named);
  at.say({ kind: 'body-formed', units: idsOf(state, formed), cause: step.id });
  if (step.begun) return pushSteps(parted, step.id, { ...step, units: [...formed, ...step.units.filter((i) => !formed.includes(i))] });
  const [own, others] = [formed[0]!, rest[0]!].map((i) => rightness(state, step.side, state.units[i]!.x)) as [number, number];
  return pushSteps(parted, step.id, { ...step, units: others > own + CONTACT ? rightMostBody(parted, rest) : formed });
}

/** p. 36: the units that have joined a body in the middle of its go and are not active: from here on they are swept along. */
function sweptAlong(state: BattleState, { units: own, swept, carried = [] }: Orders, units: readonly number[]): Pick<Orders, 'swept' | 'carried'> {
  const joined = units.filter((i) => !own.includes(i) && !state.units[i]!.active);
  return swept === undefined || joined.length === 0 ? {} : { swept: [...swept, ...joined], carried: [...carried, ...joined] };
}

/** Without the goes that wait for parts of a body, of units that have theirs with others now (ruling 376). */
function withoutWaiting(state: BattleState, units: readonly number[]): BattleState {
  const agenda = state.agenda.flatMap((step) => {
    if (step.kind !== 'orders' || !step.units.some((i) => units.includes(i))) return [step];
    const left = step.units.filter((i) => !units.includes(i));
    return left.length === 0 ? [] : [{ ...step, units: left }];
  });
  return { ...state, agenda };
}

/** Bodies become one and go on; if they face different ways the next turn goes into reforming (p. 34). */
function join(before: BattleState, step: Orders, units: readonly number[], chosen: readonly string[], at: At): BattleState {
  const formed = formUp(before, units, chosen);
  const state = withoutWaiting(formed.state, formed.units);
  at.say({ kind: 'body-formed', units: idsOf(state, formed.units), cause: step.id });
  if (facesAlike(state, formed.units)) return pushSteps(state, step.id, { ...step, units: formed.units, ...sweptAlong(state, step, formed.units) });
  // a unit that has not moved, and had somebody in range, fires (p. 39)
  return afterwards(state, { id: step.id, units: formed.units }, { after: state, how: null, spent: 100, goesOn: false, fires: true }, at);
}

/** A body has chosen one of {@link manoeuvresOpen}; it is active. */
export function manoeuvreFor(state: BattleState, step: Orders, action: BattleAction, at: At): BattleState {
  const own = unitsInHand(state, step);
  const units = own.length > 0 ? own : rightToLeft(state, step.units);
  const { id: cause, spent } = step;
  if (action.choice === 'advance' && isWet(state, units)) return pushSteps(state, cause, { kind: 'river-crossing', units });
  if (action.choice === 'break-up') return part(state, step, units, action.of, at);
  if (action.choice === 'form-up') return join(state, step, units, action.of, at);
  const order = orderOf(state, units, action);
  if (order === null) throw new Error(`no manoeuvre: ${action.choice}`);
  const did = step.did === undefined ? {} : { did: step.did };
  if (needsDiscipline(state, units, order.order, step.did)) return pushSteps(state, cause, { kind: 'undisciplined', units, order, spent, ...did });
  const idle = step.idle === undefined ? {} : { idle: step.idle };
  return pushSteps(state, cause, { kind: 'manoeuvre', units, order, spent, ...did, ...idle });
}

/**
 * pp. 32, 34: a unit that overlaps the enemy line parts from its body to wheel on to his flank, and fights (ruling 267). The rest of the body has its go from
 * right to left with the other bodies (p. 31), or goes on at once if it has begun it by shooting.
 */
export function ontoTheFlank(state: BattleState, step: Orders, units: readonly number[], { unit, target, wheel }: Charger): BattleState {
  const order: ManoeuvreBody = { order: 'onto-the-flank', target, by: wheel! };
  const kind = needsDiscipline(state, [unit], order.order, undefined) ? 'undisciplined' : 'manoeuvre';
  const rest = units.filter((i) => i !== unit);
  return pushSteps(
    breakUp(state, [unit]),
    step.id,
    { kind, units: [unit], order, spent: 0 },
    { kind: 'melee', units: [unit] },
    { kind: 'body-done', units: [unit] },
    ...(rest.length === 0 || !(step.begun || step.shot === true) ? [] : [{ ...step, units: rest }]),
  );
}

/** p. 9: 1d6 for a body with undisciplined troops. Failing, it stays where it is and has stopped: it shoots if it must and has not moved (p. 39, ruling 320); what it fights it goes on fighting. */
export const undisciplined: Chapter<'undisciplined'> = {
  run(state, step, at) {
    const { units, id: cause, spent, order } = step;
    const on = { table: 'undisciplined', page: UNDISCIPLINED.page, who: idOf(state, units[0]!), count: 1, cause } as const;
    const rolled = rollFaces(at, on, (dice) => UNDISCIPLINED.rows.find((row) => row.on === dice[0])!.result);
    const turned = step.did === undefined ? {} : { did: step.did };
    if (rolled.result === 'carried-out') return pushSteps(state, cause, { kind: 'manoeuvre', units, order, spent, ...turned });
    // a body that fights goes on fighting, and its archers shoot then
    const goesOn = units.some((i) => isInMelee(state, i));
    const stays = { after: state, how: null, spent: 100, goesOn, did: 'expand-both', reason: 'undisciplined', stops: true } as const;
    return afterwards(state, step, goesOn ? stays : { ...stays, fires: true }, at);
  },
};

/** p. 31: a body does what it was told. Enemies it threatens test; it fires if it has come into range, and goes on if any of its move is left. */
export const manoeuvre: Chapter<'manoeuvre'> = { run: (state, step, at) => doManoeuvre(state, step, at) };

/** p. 30: 1d6 for a body that comes out of a river. */
export const riverCrossing: Chapter<'river-crossing'> = {
  run(state, step, at) {
    const after = outOfRiver(state, step.units, at);
    return afterwards(state, step, { after, how: 'crossed-the-river', spent: 100, goesOn: false }, at);
  },
};
