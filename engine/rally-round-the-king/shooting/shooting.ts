import { FIREARM } from '../../../data/tables/battle.ts';
import type { Rolled } from '../../events.ts';
import type { StepId } from '../../ids.ts';
import { modifierSum } from '../../roll.ts';
import type { BattleAction, BattleChoice } from '../actions.ts';
import { pushSteps, stirred, withUnit } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { askTheOthers, didNotCharge } from '../movement/after-a-charge.ts';
import { type BattleState, type BattleUnit, idOf, idsOf } from '../state.ts';
import type { BattleStep, StepOf } from '../steps.ts';
import { rightToLeft } from '../table/bodies.ts';
import { isArtillery } from '../troops.ts';
import { artilleryDice, couldStrike, explode, shell } from './artillery.ts';
import { mayFire, targetsBehind } from './fire-targets.ts';
import { type Damage, receiveFire } from './received-fire.ts';
import {
  couldHurt,
  type Fire,
  firearmHits,
  firedAt,
  fireOf,
  lastHit,
  missileDice,
  modifiersOf,
  type Shot,
  type Thrown,
  takeAim,
  type Wish,
} from './volleys.ts';

type Volley = StepOf<'volley'>;

const repeated = <T>(what: T, times: number): T[] => new Array<T>(times).fill(what);

/** The enemies a unit shoots at in answer: those that shot at it, threaten or charge it, not others of its body (ruling 329); null in its own go. */
const answersOf = ({ shooters, at, atEach }: Volley, unit: number): readonly number[] | null => (atEach === undefined ? at : atEach[shooters.indexOf(unit)]!);

/**
 * The units that shoot, from right to left: all that can and, in a reaction, have one of the enemies that prompted it in their arc (ruling 91). A unit that was
 * to shoot where it stood and has been moved since does not (p. 39).
 */
function shootersOf(state: BattleState, step: Volley): number[] {
  return rightToLeft(state, step.shooters).filter((i) => {
    const { moved, volleyed } = state.units[i]!;
    const answers = answersOf(step, i);
    return answers === null ? mayFire(state, i) && !(moved && volleyed) : firedAt(state, i, answers).some((t) => answers.includes(t));
  });
}

/** How many dice a unit shoots with; one if, when charged, it may stand and fire with no more (p. 77, ruling 92). */
function diceIn({ oneDie }: Volley, state: BattleState, unit: number): number {
  if (oneDie.includes(unit)) return 1;
  return isArtillery(state.troops[unit]!) ? artilleryDice(state, unit) : missileDice(state, unit);
}

/** How each unit that is no artillery shoots, and with how many dice, as its side wishes. */
function shotsOf(
  state: BattleState,
  shooters: readonly number[],
  step: Volley,
  wish: Wish,
): { readonly shots: readonly Shot[]; readonly diceOf: (i: number) => number } {
  const aiming = shooters.filter((i) => !isArtillery(state.troops[i]!));
  const shots = takeAim(state, aiming, (i) => answersOf(step, i), wish);
  return { shots, diceOf: (i) => diceIn(step, state, i) };
}

/** Whether these shooters and their shots could hurt nobody, whatever they threw. */
function isHarmless(state: BattleState, shooters: readonly number[], { shots, diceOf }: ReturnType<typeof shotsOf>): boolean {
  return !couldHurt(state, shots, diceOf) && !shooters.some((i) => isArtillery(state.troops[i]!) && couldStrike(state, i, diceOf(i)));
}

/** The enemies a unit has answered in this go without being able to hurt anybody. */
function answeredBy(state: BattleState, unit: number): readonly number[] {
  const { answered } = state.units[unit]!;
  return answered !== null && answered.turn === state.turn && answered.mover === state.mover ? answered.enemies : [];
}

/** The throw of one shot, read against the target that it went to. */
function rollOf(state: BattleState, shot: Thrown, target: number, cause: StepId): Rolled {
  const { shooter, faces } = shot;
  const modifiers = modifiersOf(state, shot, faces.length, target);
  const firearm = shot.weapon === 'firearm';
  const head = { kind: 'roll', table: firearm ? 'firearm' : 'missile', page: firearm ? FIREARM.page : 39 } as const;
  const seen = { ...head, who: idOf(state, shooter), against: idOf(state, target), dice: faces, modifiers };
  if (firearm) return { ...seen, result: firearmHits(state, shooter, target, faces[0]!) ? 'hit' : 'missed', cause };
  let total = modifierSum(modifiers);
  for (const face of faces) total += face;
  return { ...seen, total, result: 'added-up', cause };
}

/** Throws for all shots, then says what went where, and with what result. */
function loose(state: BattleState, shots: readonly Shot[], diceOf: (i: number) => number, step: Volley, at: At): Fire[] {
  const thrown = shots.map((shot): Thrown => {
    const table = shot.weapon === 'firearm' ? 'firearm' : 'missile';
    return { ...shot, faces: at.cup.throw(idOf(state, shot.shooter), table, diceOf(shot.shooter), step.id) };
  });
  const fires = fireOf(state, thrown);
  for (const { target, shots: own, total, hits } of fires) {
    for (const shot of own) at.say(rollOf(state, shot, target, step.id));
    at.say({
      kind: 'fired',
      units: own.map((s) => idOf(state, s.shooter)),
      against: idsOf(state, [...new Set([target, ...own.flatMap((s) => s.targets)])]),
      total,
      hits: repeated(idOf(state, target), hits),
      cause: step.id,
    });
  }
  return fires;
}

/** What a volley does to those it is shot at: all of them test, those shot at with firearms in terror (p. 7). */
function damageOf(fires: readonly Fire[]): { readonly shotAt: Damage['shotAt'][number][]; readonly hits: number[] } {
  const shotAt: Damage['shotAt'][number][] = [];
  const hits: number[] = [];
  for (const { shots, target, hits: times } of fires) {
    for (const { shooter, targets, weapon } of shots) for (const unit of targets) shotAt.push({ unit, by: shooter, terror: weapon === 'firearm' });
    for (let n = 0; n < times; n++) hits.push(target);
  }
  return { shotAt, hits };
}

/**
 * What shooters remember of a volley: that they shot, as their go's own volley or as an answer (ruling B4), the unit their hit fell on (p. 40), and the enemies
 * they answered in vain (ruling 93).
 */
function remember(state: BattleState, shooters: readonly number[], fires: readonly Fire[], step: Volley, inVain: boolean): BattleState {
  let after = stirred(state);
  for (const shooter of shooters) {
    let change: Partial<BattleUnit> = step.at === null ? { fired: true, volleyed: true } : { fired: true };
    const fire = fires.find((f) => f.shots.some((s) => s.shooter === shooter));
    if (fire !== undefined) {
      const { targets } = fire.shots.find((s) => s.shooter === shooter)!;
      change = { ...change, volley: { turn: state.turn, targets, hit: fire.hits > 0 ? fire.target : lastHit(state, shooter, targets) } };
    }
    if (inVain) {
      const enemies = [...new Set([...answeredBy(state, shooter), ...answersOf(step, shooter)!])];
      change = { ...change, answered: { turn: state.turn, mover: state.mover, enemies } };
    }
    after = withUnit(after, shooter, change);
  }
  return after;
}

/**
 * Units called upon to fire that have nobody before them now that the units leaving by the same throw are gone: they do not shoot, and what they do instead is
 * told (rulings 285, 325).
 */
function calledInVain(state: BattleState, { at, shooters: called, cause }: Volley, shooters: readonly number[]): BattleState {
  const vain = at === null ? [] : called.filter((i) => !shooters.includes(i));
  if (vain.length === 0) return state;
  const agenda = state.agenda.map((s): BattleStep => (s.kind === 'result' && s.cause === cause && vain.includes(s.unit) ? { ...s, nobodyInArc: true } : s));
  return { ...state, agenda };
}

/** Whether a unit has shot at several, in this turn or the last: a quick test that rules out most volleys. */
const hasShotAtSeveral = ({ turn, units }: BattleState, unit: number): boolean => {
  const last = units[unit]!.volley;
  return last !== null && last.hit !== null && last.targets.length > 1 && last.turn >= turn - 1;
};

/**
 * p. 40: those of a volley that fire at the same several targets in consecutive turns, and could hit the one whose turn it is: their side may choose the first
 * hit again.
 */
function whoMayHitAgain(state: BattleState, step: Volley): number[] {
  if (!step.shooters.some((i) => hasShotAtSeveral(state, i)) || (step.unless !== undefined && didNotCharge(state, step.unless.charged))) return [];
  const { shots, diceOf } = shotsOf(state, shootersOf(state, step), step, saidOf(step));
  const consecutive = shots.filter((shot) => shot.instead !== null);
  const isOpen = couldHurt(
    state,
    consecutive.map((shot) => ({ ...shot, instead: null })),
    diceOf,
  );
  return isOpen ? consecutive.map(({ shooter }) => shooter) : [];
}

/**
 * pp. 39-40: units of one body shoot, each at everything in its arc. The dice of all that aim at one target are added up; hits fall, leaders are at risk, and
 * everybody shot at tests. In a reaction it is the same volley, if the enemies that prompted it are in the arc. Of consecutive volleys at the same several
 * targets their side may leave the hit with the one of lower AC (ruling 91).
 */
export const volley: Chapter<'volley'> = {
  unasked: true,
  offer(state, step) {
    const both = whoMayFireBehind(state, step);
    const again = whoMayHitAgain(state, step);
    const body = both.length > 0 ? both : again;
    if (body.length === 0) return null;
    const of = idsOf(state, both);
    const usual = idsOf(state, usuallyBehind(state, both));
    // each once, and last what is done where nobody is asked
    const stops = [...[[], of].filter((stop) => stop.length !== usual.length), usual];
    const arcs: BattleChoice[] = both.length === 0 ? [] : [{ choice: 'fire-behind', form: 'set', of, min: 0, max: of.length, stops }];
    const hits: BattleChoice[] =
      again.length === 0
        ? []
        : [
            { choice: 'hit-the-next', form: 'none' },
            { choice: 'hit-again', form: 'none' },
          ];
    return { side: state.troops[body[0]!]!.side, body, choices: [...arcs, ...hits] };
  },
  run: (state, step, at) => shoot(state, step, saidOf(step), at),
  take(state, step, action, at) {
    const wish = wishOf(state, step, action);
    const { again = false, behind = step.behind } = wish;
    if (again || behind !== step.behind) announce(at, action);
    if (behind === undefined || behind === step.behind) return shoot(state, step, wish, at);
    // that way too it may be a second volley at the same targets (p. 40)
    const turned = { ...step, behind };
    return whoMayHitAgain(state, turned).length > 0 ? pushSteps(state, step.id, turned) : shoot(state, step, wish, at);
  },
};

/** p. 39: those of a volley in their own go that have enemies before and behind them: they "may also fire" to their rear. */
function whoMayFireBehind(state: BattleState, step: Volley): number[] {
  if (step.at !== null || step.behind !== undefined || (step.unless !== undefined && didNotCharge(state, step.unless.charged))) return [];
  return step.shooters.some((i) => targetsBehind(state, i) !== null) ? shootersOf(state, step).filter((i) => targetsBehind(state, i) !== null) : [];
}

/** Those of them that fire behind them where nobody is asked. */
const usuallyBehind = (state: BattleState, shooters: readonly number[]): number[] =>
  shooters.filter((i) => targetsBehind(state, i)!.includes(firedAt(state, i, null)[0]!));

/** What its side has said of a volley already. */
const saidOf = ({ behind }: Volley): Wish => (behind === undefined ? {} : { behind });

/** What is wanted of a volley beyond what it does anyhow. */
function wishOf(state: BattleState, step: Volley, { choice, of }: BattleAction): Wish {
  if (choice !== 'fire-behind') return choice === 'hit-again' ? { ...saidOf(step), again: true } : saidOf(step);
  const both = whoMayFireBehind(state, step);
  const behind = both.filter((i) => of.includes(idOf(state, i)));
  const usual = usuallyBehind(state, both);
  return behind.length === usual.length && behind.every((i) => usual.includes(i)) ? {} : { behind };
}

function shoot(before: BattleState, step: Volley, wish: Wish, at: At): BattleState {
  const { unless, id: cause } = step;
  if (unless !== undefined && didNotCharge(before, unless.charged)) return askTheOthers(before, step, unless, cause);
  let shooters = shootersOf(before, step);
  const state = calledInVain(before, step, shooters);
  if (shooters.length === 0) return state;
  let aimed = shotsOf(state, shooters, step, wish);
  const inVain = step.at !== null && isHarmless(state, shooters, aimed);
  if (inVain) {
    shooters = shooters.filter((i) => answersOf(step, i)!.some((enemy) => !answeredBy(state, i).includes(enemy)));
    if (shooters.length === 0) return state;
    aimed = shotsOf(state, shooters, step, wish);
  }
  const fires = loose(state, aimed.shots, aimed.diceOf, step, at);
  const guns = shooters.filter((i) => isArtillery(state.troops[i]!));
  const shelled = guns.map((i) => shell(state, i, aimed.diceOf(i), at));
  const all = damageOf(fires);
  for (const { shotAt, hits } of shelled) {
    all.shotAt.push(...shotAt);
    all.hits.push(...hits);
  }
  let after = receiveFire(remember(state, shooters, fires, step, inVain), all, at);
  guns.forEach((gun, n) => {
    if (shelled[n]!.exploded) after = explode(after, gun, at);
  });
  return after;
}
