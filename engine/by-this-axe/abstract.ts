import type { Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import type { BattleSystem, Field } from '../battle-system.ts';
import { refusal } from '../campaign/actions.ts';
import type { Outcome, SideOutcome } from '../campaign/outcome.ts';
import { areFaces, type DiceSource, type Needs, OutOfFaces, openCup, type Scope, scripted } from '../dice.ts';
import { rollSum } from '../roll.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { quickSide } from './fielding.ts';
import { quickGeneral } from './general.ts';
import { attacksOpen, defencesOpen, forcingOpen } from './postures.ts';
import {
  pushQuick,
  type QuickAction,
  type QuickChoice,
  type QuickEvent,
  type QuickOffer,
  type QuickQuestion,
  type QuickSide,
  type QuickState,
  type QuickStep,
  type Stance,
} from './state.ts';
import {
  attackWith,
  battleResults,
  dayEnds,
  fieldIsHeld,
  forceBattle,
  leadersAtRisk,
  pursuit,
  type QuickAt,
  stancesMeet,
  stratagemsMeet,
  takeLosses,
} from './steps.ts';
import { comesOff, stratagemModifiers, stratagemsOpen } from './stratagems.ts';
import { strengthOf } from './unit-strength.ts';

type Refused = ReturnType<typeof refusal>;

function begin(field: Field): { readonly state: QuickState; readonly events: readonly QuickEvent[] } {
  const sides = [quickSide(field.invader), quickSide(field.defender)] as const;
  const { season, province } = field;
  const empty: QuickState = {
    season,
    province,
    sides,
    invaderAttacks: field.invaderAttacks ?? false,
    day: 0,
    engaged: 0,
    tried: [null, null],
    stances: [null, null],
    attacker: null,
    attack: null,
    defence: null,
    agenda: [],
    nextStep: 1,
    tally: {},
    field: null,
    end: null,
    over: false,
  };
  const state = pushQuick(empty, { kind: 'stratagem', side: 0 }, { kind: 'stratagem', side: 1 }, { kind: 'stratagems-meet' });
  const strength = [strengthOf(sides[0].units), strengthOf(sides[1].units)] as const;
  const began: QuickEvent = { kind: 'battle-began', system: 'abstract', season, province, invader: sides[0].nation, defender: sides[1].nation, strength };
  return { state, events: [began] };
}

const top = (state: QuickState): QuickStep | undefined => state.agenda[state.agenda.length - 1];
const plain = (choice: QuickChoice['choice']): QuickChoice => ({ choice, form: 'none' });

/** What may be chosen at a step; null where nothing is. */
function choicesAt(state: QuickState, step: QuickQuestion): readonly QuickChoice[] | null {
  switch (step.kind) {
    case 'stratagem':
      return [...stratagemsOpen(state).map(plain), plain('no-stratagem')];
    case 'force-battle':
      return forcingOpen.map(plain);
    case 'stance':
      return [plain('offensive'), plain('defensive')];
    case 'who-attacks':
      return [plain('be-attacker'), plain('be-defender')];
    case 'attack':
      return attacksOpen(state.sides[step.side], state.sides[otherSide(step.side)]).map(plain);
    case 'defence':
      return defencesOpen.map(plain);
    case 'losses': {
      const of = state.sides[step.side].units.map((u) => u.id);
      if (step.tenths === 0 || of.length === 0) return null;
      return [{ choice: 'losses', form: 'set', of, ordered: true, min: of.length, max: of.length, stops: [of] }];
    }
    case 'pursuit':
      return state.sides.every((s) => s.units.length > 0) ? [plain('pursue'), plain('hold')] : null;
  }
}

/** Whether somebody may be asked in a step. */
const isQuestion = (step: QuickStep): step is QuickQuestion => 'side' in step && step.kind !== 'field-is-held';

function offerOf(state: QuickState): QuickOffer | null {
  const step = top(state);
  if (step === undefined || !isQuestion(step)) return null;
  const choices = choicesAt(state, step);
  return choices === null ? null : { by: state.sides[step.side].nation, step: step.id, kind: step.kind, choices };
}

function legal(state: QuickState): QuickOffer | { readonly over: true } {
  if (state.over) return { over: true };
  const offer = offerOf(state);
  if (offer === null) throw new Error('a quick battle rests only where somebody must choose');
  return offer;
}

/** Why an action would be refused; null if it would not. */
function check(state: QuickState, action: QuickAction): Refused | null {
  const offer = legal(state);
  if ('over' in offer) return refusal('campaign-over');
  if (!areFaces(action.faces)) return refusal('not-a-face');
  if (action.step !== offer.step) return refusal('not-asked');
  if (action.by !== offer.by) return refusal('not-your-choice');
  const choice = offer.choices.find((c) => c.choice === action.choice);
  if (choice === undefined) return refusal('no-such-choice');
  if (choice.form === 'none') return action.of.length > 0 ? refusal('not-among-these') : null;
  if (new Set(action.of).size !== action.of.length) return refusal('twice-the-same');
  const units: readonly string[] = choice.of;
  if (action.of.some((id) => !units.includes(id))) return refusal('not-among-these');
  return action.of.length < choice.min ? refusal('too-few') : null;
}

/** Carries out a choice. The step is off the agenda. */
function take(state: QuickState, step: QuickQuestion, action: QuickAction, at: QuickAt): QuickState {
  at.say({ kind: 'chose', by: action.by, hand: action.hand, choice: action.choice, why: action.why, of: action.of, cause: step.id });
  switch (step.kind) {
    case 'stratagem': {
      const stratagem = stratagemsOpen(state).find((s) => s === action.choice);
      return stratagem === undefined ? state : tryStratagem(state, step, stratagem, at);
    }
    case 'force-battle':
      return forceBattle(state, step.side, forcingOpen.find((f) => f === action.choice)!, at);
    case 'stance':
      return takeStance(state, step.side, action.choice === 'offensive' ? 'offensive' : 'defensive');
    case 'who-attacks':
      return attackWith(state, action.choice === 'be-attacker' ? step.side : otherSide(step.side));
    case 'attack':
      return { ...state, attack: attacksOpen(state.sides[step.side], state.sides[otherSide(step.side)]).find((a) => a === action.choice)! };
    case 'defence':
      return { ...state, defence: defencesOpen.find((d) => d === action.choice)! };
    case 'losses':
      return takeLosses(state, step.side, action.of, step.tenths, at);
    case 'pursuit':
      return action.choice === 'pursue' ? pursuit(state, step.side, at) : state;
  }
}

function tryStratagem(state: QuickState, step: Extract<QuickStep, { kind: 'stratagem' }>, stratagem: Stratagem, at: QuickAt): QuickState {
  const side = state.sides[step.side];
  const modifiers = stratagemModifiers(side, stratagem);
  const on = { table: 'stratagem', page: { ruling: 31 }, who: side.nation, count: 2, modifiers, cause: step.id } as const;
  const rolled = rollSum(at, on, (total) => (comesOff(total) ? 'comes-off' : 'fails'));
  const tried = { stratagem, works: comesOff(rolled.total) };
  return { ...state, tried: step.side === 0 ? [tried, state.tried[1]] : [state.tried[0], tried] };
}

/** One side has chosen whether it goes forward today. */
const takeStance = (state: QuickState, side: SideIndex, stance: Stance): QuickState => ({
  ...state,
  stances: side === 0 ? [stance, state.stances[1]] : [state.stances[0], stance],
});

/** Does a step nobody has to choose in. The step is off the agenda. */
function run(state: QuickState, step: QuickStep, at: QuickAt): QuickState {
  switch (step.kind) {
    case 'stratagems-meet':
      return stratagemsMeet(state, at);
    case 'stances-meet':
      return stancesMeet(state, at);
    case 'battle-results':
      return battleResults(state, at);
    case 'day-ends':
      return dayEnds(state, at);
    case 'field-is-held':
      return fieldIsHeld(state, step.side, step.end);
    case 'leaders-at-risk':
      return leadersAtRisk(state, at);
    // nobody is left to be lost, or to pursue or be pursued
    case 'losses':
    case 'pursuit':
      return state;
    case 'stratagem':
    case 'force-battle':
    case 'stance':
    case 'who-attacks':
    case 'attack':
    case 'defence':
      throw new Error(`a quick battle never goes past ${step.kind} unasked`);
  }
}

const scopeOf = (state: QuickState): Scope => [state.season, state.province, state.sides[0].nation, state.day, state.sides[0].nation];
const popped = (state: QuickState): QuickState => ({ ...state, agenda: state.agenda.slice(0, -1) });

/** Plays on until somebody must choose; the dice are counted anew each day. */
function playOn(start: QuickState, dice: DiceSource, events: QuickEvent[], action: QuickAction): QuickState | { readonly needs: Needs } {
  let state = start;
  let first = true;
  for (;;) {
    const step = top(state);
    if (step === undefined || (!first && offerOf(state) !== null)) return state;
    const cup = openCup(dice, scopeOf(state), state.tally);
    const at: QuickAt = { cup, say: (event) => events.push(event), cause: step.id };
    const { day } = state;
    try {
      state = first && isQuestion(step) ? take(popped(state), step, action, at) : run(popped(state), step, at);
    } catch (e) {
      if (e instanceof OutOfFaces) return { needs: cup.wanted()! };
      throw e;
    }
    first = false;
    if (state.day === day) state = { ...state, tally: cup.tally() };
  }
}

function apply(state: QuickState, action: QuickAction, dice: DiceSource): { state: QuickState; events: readonly QuickEvent[] } | Refused | { needs: Needs } {
  const refused = check(state, action);
  if (refused !== null) return refused;
  const events: QuickEvent[] = [];
  const after = playOn(state, action.faces === undefined ? dice : scripted(...action.faces), events, action);
  return 'needs' in after ? after : { state: after, events };
}

function outcome(state: QuickState): Outcome | null {
  if (!state.over || state.end === null) return null;
  const side = (s: QuickSide): SideOutcome => {
    const routed = s.routed.map((u) => u.id);
    const isBearerGone = s.bearer !== null && routed.includes(s.bearer);
    const banners = isBearerGone && s.banners !== undefined ? { lostBanners: s.banners } : {};
    // no hits are known here, so nobody is destroyed, only lost like any other (ruling 274)
    return { nation: s.nation, routed, left: [], fates: s.fates, routedBearers: isBearerGone ? s.treasures : [], ...banners };
  };
  const field = state.field === null ? null : state.sides[state.field].nation;
  return { field, end: state.end, refusedBy: null, turns: state.engaged, invader: side(state.sides[0]), defender: side(state.sides[1]) };
}

/** By This Axe's abstract mass combat (Appendix D) as a battle system: quick, with a documented conversion of units (ruling 31). */
export const abstractCombat = { id: 'abstract', begin, legal, check, apply, outcome, general: quickGeneral } as const satisfies BattleSystem<
  QuickState,
  QuickOffer,
  QuickAction,
  QuickEvent
> & { readonly check: typeof check };
