import type { BattleAction, BattleRefusal } from './actions.ts';
import { attachBearing } from './bearings/attaching.ts';
import { treasureLost } from './bearings/losing.ts';
import type { AskedChoice, At, Chapter } from './chapter.ts';
import { airCharge, airMelee, airOutcome, airTests } from './flight/fighting-in-the-air.ts';
import { flight } from './flight/flight.ts';
import { intercepting, interception, interceptionEnds } from './flight/interception.ts';
import { heroFrenzy, heroMounts } from './heroes/heroes.ts';
import { heroicCombat } from './heroes/heroic-combat.ts';
import { seekHero } from './heroes/seeking.ts';
import { casting, intervention } from './magic/casting.ts';
import { magic } from './magic/choosing-a-spell.ts';
import { creature, summonedMount } from './magic/creatures.ts';
import { channeler } from './magic/groups.ts';
import { fiddle } from './magic/instruments.ts';
import { magicUserAtRisk, magicUserCheck, magicUsersAtRisk } from './magic/magic-users-at-risk.ts';
import { npcCasting } from './magic/npc-casting.ts';
import { outOfControl, wild, wildAfter } from './magic/out-of-control.ts';
import { spellWorks } from './magic/spells-at-work.ts';
import { attachMagic } from './magic/writing-down.ts';
import { rampage, rampageHome, rampages } from './melee/elephants.ts';
import { melee, meleeRound } from './melee/melee.ts';
import { meleeOutcome } from './melee/melee-outcome.ts';
import { meleeTests } from './melee/melee-tests.ts';
import { meleeHits } from './melee/sharing-hits.ts';
import { charge, chargeMove } from './movement/charging.ts';
import { chargeHome } from './movement/going-home.ts';
import { manoeuvre, riverCrossing, undisciplined } from './movement/manoeuvres.ts';
import { orders } from './movement/orders.ts';
import { drawnIn } from './reactions/drawn-in.ts';
import { followingUp } from './reactions/following-up.ts';
import { forward } from './reactions/going-forward.ts';
import { pursue, pursuit } from './reactions/pursuit.ts';
import { reaction, result } from './reactions/reactions.ts';
import { threats } from './reactions/threats.ts';
import { leaderAtRisk, leaderAtRiskCheck, leaderLost } from './risk-to-leaders.ts';
import { acceptField, chooseBaseline } from './setting-up/baselines.ts';
import { attachLeader } from './setting-up/entering.ts';
import { armyType, placement } from './setting-up/placement.ts';
import { scouting, whosAttacking } from './setting-up/scouting.ts';
import { generalTerrain, placeTerrain, river, terrainSection, water } from './setting-up/setting-up-terrain.ts';
import { attachShip } from './ships/manning.ts';
import { windMaidenAtRisk, windMaidenCheck, windMaidenEscape } from './ships/wind-maidens.ts';
import { volley } from './shooting/shooting.ts';
import type { BattleState } from './state.ts';
import type { BattleStep, BattleStepKind } from './steps.ts';
import { battleEnds, battleJoined, bodyDone, command, endOffered, go, goEnds, nextBody } from './turn-sequence.ts';

/** Every kind of step and the chapter that handles it. */
const CHAPTERS: { readonly [K in BattleStepKind]: Chapter<K> } = {
  'attach-leader': attachLeader,
  'attach-bearing': attachBearing,
  'treasure-lost': treasureLost,
  'attach-ship': attachShip,
  'wind-maiden-check': windMaidenCheck,
  'wind-maiden-at-risk': windMaidenAtRisk,
  'wind-maiden-escape': windMaidenEscape,
  'hero-mounts': heroMounts,
  'hero-frenzy': heroFrenzy,
  'seek-hero': seekHero,
  'heroic-combat': heroicCombat,
  scouting,
  'whos-attacking': whosAttacking,
  'general-terrain': generalTerrain,
  'terrain-section': terrainSection,
  water,
  river,
  'place-terrain': placeTerrain,
  'choose-baseline': chooseBaseline,
  'accept-field': acceptField,
  'army-type': armyType,
  placement,
  'battle-joined': battleJoined,
  go,
  command,
  'end-offered': endOffered,
  'next-body': nextBody,
  orders,
  'body-done': bodyDone,
  'go-ends': goEnds,
  undisciplined,
  manoeuvre,
  threats,
  'river-crossing': riverCrossing,
  flight,
  interception,
  intercepting,
  'interception-ends': interceptionEnds,
  'air-charge': airCharge,
  'air-melee': airMelee,
  'air-tests': airTests,
  'air-outcome': airOutcome,
  charge,
  'charge-move': chargeMove,
  'charge-home': chargeHome,
  test: reaction,
  result,
  forward,
  volley,
  melee,
  'melee-round': meleeRound,
  'melee-hits': meleeHits,
  'melee-tests': meleeTests,
  'melee-outcome': meleeOutcome,
  'follow-up': followingUp,
  pursue,
  pursuit,
  'drawn-in': drawnIn,
  rampage,
  'rampage-home': rampageHome,
  rampages,
  'leader-at-risk-check': leaderAtRiskCheck,
  'leader-at-risk': leaderAtRisk,
  'leader-lost': leaderLost,
  'attach-magic': attachMagic,
  channeler,
  magic,
  'npc-casting': npcCasting,
  casting,
  intervention,
  'spell-works': spellWorks,
  'magic-users-at-risk': magicUsersAtRisk,
  'magic-user-check': magicUserCheck,
  'magic-user-at-risk': magicUserAtRisk,
  creature,
  'summoned-mount': summonedMount,
  fiddle,
  'out-of-control': outOfControl,
  wild,
  'wild-after': wildAfter,
  'battle-ends': battleEnds,
};

type AnyChapter = Chapter<BattleStepKind>;

type Handler = { readonly [V in keyof Required<AnyChapter>]: AnyChapter[V] | null };

/** The chapters with every verb present, null where a chapter lacks it: objects of one shape, since they are looked up at every step. */
const HANDLERS = new Map<BattleStepKind, Handler>();
for (const [kind, { offer, allows, take, run, unasked }] of Object.entries(CHAPTERS as Readonly<Record<BattleStepKind, AnyChapter>>))
  HANDLERS.set(kind as BattleStepKind, { offer: offer ?? null, allows: allows ?? null, take: take ?? null, run: run ?? null, unasked: unasked ?? null });

/** The kind of step looked up last: each is asked about several times in a row. */
let last: { readonly kind: BattleStepKind; readonly handler: Handler } = { kind: 'go', handler: HANDLERS.get('go')! };

function handlerOf({ kind }: BattleStep): Handler {
  if (last.kind !== kind) last = { kind, handler: HANDLERS.get(kind)! };
  return last.handler;
}

/** Whether somebody may be asked at a step of this kind. */
export const mayAsk = (step: BattleStep): boolean => handlerOf(step).offer !== null;

/** Whether older battles were not asked at a step of this kind. */
export const wasUnasked = (step: BattleStep): boolean => handlerOf(step).unasked === true;

/** Who must choose at a step, and among what; null where nobody is asked. */
export function askedAt(state: BattleState, step: BattleStep): AskedChoice | null {
  const { offer } = handlerOf(step);
  return offer ? offer(state, step) : null;
}

/** What a chapter forbids beyond the forms of its choices. */
export function allowsAt(state: BattleState, step: BattleStep, action: BattleAction): BattleRefusal | null {
  const { allows } = handlerOf(step);
  return allows ? allows(state, step, action) : null;
}

/** Does a step nobody is asked about. It is off the agenda. */
export function runStep(state: BattleState, step: BattleStep, at: At): BattleState {
  const { run } = handlerOf(step);
  if (!run) throw new Error(`${step.kind} waits for a choice`);
  return run(state, step, at);
}

/** Carries out what was chosen at a step. It is off the agenda. */
export function takeStep(state: BattleState, step: BattleStep, action: BattleAction, at: At): BattleState {
  const { take } = handlerOf(step);
  if (!take) throw new Error(`nobody is asked at ${step.kind}`);
  return take(state, step, action, at);
}
