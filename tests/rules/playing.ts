import type { World } from '../../data/shapes.ts';
import type { Choose, Offer } from '../../engine/campaign/actions.ts';
import { type Applied, campaign } from '../../engine/campaign/campaign.ts';
import { push } from '../../engine/campaign/chapter.ts';
import { chapterOf } from '../../engine/campaign/chapters.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type Lands, lands } from '../../engine/campaign/lands.ts';
import type { LeaderFate, Outcome, SideOutcome } from '../../engine/campaign/outcome.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Step, StepBody, StepKind } from '../../engine/campaign/steps.ts';
import { waiting } from '../../engine/campaign/wars/battles.ts';
import { type DiceSource, openCup, scripted, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { type LeaderId, nationId } from '../../engine/ids.ts';
import { battleAt } from './table.ts';
import { WORLD } from './world.ts';

type Told = Partial<Pick<SideOutcome, 'routed' | 'left' | 'routedBearers' | 'lostBanners' | 'maiden' | 'vanished' | 'destroyed'>> & {
  readonly fates?: readonly LeaderFate[];
};

/** How a battle of two nations ended: `field` is whose it was, null for a draw. */
export function outcome(field: string | null, invader: string, defender: string, told: { readonly invader?: Told; readonly defender?: Told } = {}): Outcome {
  const side = (id: string, of: Told = {}): SideOutcome => ({ nation: nationId(id), routed: [], left: [], fates: [], routedBearers: [], ...of });
  const end = field === null ? 'turn-cap' : 'routed';
  return {
    field: field === null ? null : nationId(field),
    end,
    refusedBy: null,
    turns: 6,
    invader: side(invader, told.invader),
    defender: side(defender, told.defender),
  };
}

export const fate = (leader: string, what: LeaderFate['fate']): LeaderFate => ({ leader: leader as LeaderId, fate: what });

/** A battle as it was fought, told to the campaign. */
export function fought(province: string, how: Outcome) {
  return { kind: 'battle-fought', battle: battleAt(province, how.invader.nation), system: 'by-hand', outcome: how, hash: '' } as const;
}

export interface Ran {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
  /** Faces no throw has asked for. */
  readonly left: number;
}

/** Where a run rests, the step and whose choice it is: `recruit of ash`; `fight` where battles wait. */
export type Rest = 'fight' | `${StepKind} of ${string}`;

/** Does one chapter's step, and all that follows from it until nothing is left to do. Fails where somebody must choose. */
export function run(state: CampaignState, step: StepBody, faces: readonly number[] = [], world: World = WORLD): Ran {
  return runAll(push({ ...state, agenda: [] }, 0, step), faces, world);
}

/** Does one chapter's step, and all that follows from it until this is asked. Fails where anything else is, or nothing. */
export function runTo(rest: Rest, state: CampaignState, step: StepBody, faces: readonly number[] = [], world: World = WORLD): Ran {
  return runAllTo(rest, push({ ...state, agenda: [] }, 0, step), faces, world);
}

/** Does what is on the agenda until nothing is left to do. Fails where somebody must choose. */
export function runAll(state: CampaignState, faces: readonly number[] = [], world: World = WORLD): Ran {
  return runAllTo(null, state, faces, world);
}

/** Does what is on the agenda until this is asked. Fails where anything else is, or nothing. */
export function runAllTo(rest: Rest | null, state: CampaignState, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  const events: CampaignEvent[] = [];
  const tools = { lands: lands(world), cup: openCup(dice, [state.now], {}), say: (event: CampaignEvent) => events.push(event) };
  let now = state;
  for (;;) {
    const next = now.agenda.at(-1);
    if (next === undefined || restAt(now, next, tools.lands) !== null) break;
    now = chapterOf(next).run({ ...now, agenda: now.agenda.slice(0, -1) }, next, { ...tools, cause: next.id });
  }
  expectRest(rest, now, world);
  return { state: now, events, left: dice.left };
}

/** What a step asks before it can be done. */
function restAt(state: CampaignState, step: Step, land: Lands): Rest | null {
  if (step.kind === 'fight') return waiting(state).length > 0 ? 'fight' : null;
  if ((chapterOf(step).offer?.(state, step, land) ?? null) === null) return null;
  return `${step.kind} of ${'nation' in step ? step.nation : 'nobody'}`;
}

function expectRest(rest: Rest | null, state: CampaignState, world: World): void {
  const next = state.agenda.at(-1);
  const now = next === undefined || state.over ? null : restAt(state, next, lands(world));
  const said = (of: Rest | null) => (of === null ? 'nobody is asked anything' : `'${of}' is asked`);
  if (now !== rest) throw new Error(`the run ends where ${said(now)}; the test expects that ${said(rest)}`);
}

/** Does one step and nothing that follows from it. */
export function only(state: CampaignState, step: StepBody, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  const events: CampaignEvent[] = [];
  const done = { ...step, id: state.nextStep, cause: 0 };
  const at = { lands: lands(world), cup: openCup(dice, [state.now], {}), say: (event: CampaignEvent) => events.push(event), cause: done.id };
  const after = chapterOf(done).run({ ...state, agenda: [], nextStep: state.nextStep + 1 }, done, at);
  return { state: after, events, left: dice.left };
}

interface Chosen {
  readonly at?: string;
  readonly number?: number;
  readonly of?: readonly string[];
  readonly by?: string;
  readonly step?: number;
  readonly faces?: readonly number[];
}

/** The choice as an action of whoever is asked, unless it says otherwise. */
export function action(state: CampaignState, choice: Choose['choice'], { at, number, of = [], by, step, faces }: Chosen = {}, world: World = WORLD): Choose {
  const offer = asked(state, world);
  const chosen = { kind: 'choose', hand: 'player', choice, at: at ?? null, number: number ?? null, of, why: 'players-choice' } as const;
  const done: Choose = { ...chosen, by: by ?? offer.by, step: step ?? offer.step };
  return faces === undefined ? done : { ...done, faces };
}

/** What is asked now. */
export function asked(state: CampaignState, world: World = WORLD): Exclude<Offer, { over: true }> {
  const offer = campaign(world).legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return offer;
}

/** The choices open now, each with what it is at. */
export function open(state: CampaignState, world: World = WORLD): string[] {
  const offer = asked(state, world);
  return 'choices' in offer ? offer.choices.map((c) => (c.at === null ? c.choice : `${c.choice} ${c.at}`)) : [];
}

function done(applied: Applied, rest: Rest | null, world: World, left: () => number): Ran {
  if ('refused' in applied) throw new Error(`refused: ${applied.refused}`);
  if ('needs' in applied) throw new Error(`wants ${applied.needs.table} for ${applied.needs.who}`);
  expectRest(rest, applied.state, world);
  return { ...applied, left: left() };
}

/** Whoever is asked chooses, and the campaign goes on until nothing is left to do. Fails where somebody must choose. */
export function choose(state: CampaignState, choice: Choose['choice'], chosen: Chosen = {}, faces: readonly number[] = [], world: World = WORLD): Ran {
  return chooseTo(null, state, choice, chosen, faces, world);
}

/** Whoever is asked chooses, and the campaign goes on until this is asked. Fails where anything else is, or nothing. */
export function chooseTo(
  rest: Rest | null,
  state: CampaignState,
  choice: Choose['choice'],
  chosen: Chosen = {},
  faces: readonly number[] = [],
  world: World = WORLD,
): Ran {
  const dice = scripted(...faces);
  return done(campaign(world).apply(state, action(state, choice, chosen, world), dice), rest, world, () => dice.left);
}

/** Who is asked where a beaten army goes sends it there, and the campaign goes on until nothing is left to do; what was told before is told with it. */
export function home(beaten: Ran, at: string, world: World = WORLD): Ran {
  const { state, events, left } = choose(beaten.state, 'retreat', { at }, [], world);
  return { state, events: [...beaten.events, ...events], left: beaten.left + left };
}

/** A battle is told, and the campaign goes on until nothing is left to do. Fails where somebody must choose. */
export function tell(state: CampaignState, province: string, how: Outcome, faces: readonly number[] = [], world: World = WORLD): Ran {
  return tellTo(null, state, province, how, faces, world);
}

/** A battle is told, and the campaign goes on until this is asked. Fails where anything else is, or nothing. */
export function tellTo(rest: Rest | null, state: CampaignState, province: string, how: Outcome, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  return done(campaign(world).apply(state, fought(province, how), dice), rest, world, () => dice.left);
}

/** The throws on a table, in order. */
export function thrown(events: readonly CampaignEvent[], on?: Rolled['table']): Rolled[] {
  return events.filter((e) => e.kind === 'roll').filter((e) => on === undefined || e.table === on);
}

/** What the modifiers of a throw were, by name. */
export const modifiersOf = (rolled: Rolled | undefined): Record<string, number> =>
  Object.fromEntries((rolled?.modifiers ?? []).map((m) => [m.why, 'dice' in m ? m.dice : m.value]));

/** The events of one kind. */
export function told<Kind extends CampaignEvent['kind']>(events: readonly CampaignEvent[], kind: Kind): Extract<CampaignEvent, { kind: Kind }>[] {
  return events.filter((e): e is Extract<CampaignEvent, { kind: Kind }> => e.kind === kind);
}

/** Dice that show the same face for ever, where a throw is no matter of the test; what is thrown again falls as it may, or ties would never end. */
export const always = (face: number): DiceSource => ({
  faces: (scope, who, table, k, count) => (k > 0 ? seeded(1).faces(scope, who, table, k, count) : Array.from({ length: count }, () => face)),
});
