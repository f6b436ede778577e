import type { World } from '../../data/shapes.ts';
import { type DiceSource, type Needs, OutOfFaces, openCup, scripted } from '../dice.ts';
import { type NationId, nationId, provinceId } from '../ids.ts';
import { areFaces, type CampaignAction, fits, type Offer, type Refusal, refusal } from './actions.ts';
import { checkFought, takeFought, waiting } from './battles.ts';
import type { At } from './chapter.ts';
import { chapterOf } from './chapters.ts';
import type { CampaignEvent } from './events.ts';
import { type Lands, lands, rollsOf } from './lands.ts';
import { newNation } from './new-nation.ts';
import { factsOfPeople } from './peoples.ts';
import type { CampaignState } from './state.ts';
import type { Step, StepBody } from './steps.ts';

/** What `apply` answers: the new state and what happened, or why not, or which dice are wanted. Refused or wanting, nothing has changed. */
export type Applied = { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } | Refusal | { readonly needs: Needs };

/** How a campaign is founded. */
export interface Founding {
  /** Nations whose choices a person makes; they must hold land. */
  readonly players: readonly NationId[];
  /** How many years it lasts; null: until somebody stops it. */
  readonly years: number | null;
}

/** The three verbs of a campaign in one world, and its founding. */
export interface Campaign {
  readonly lands: Lands;
  /** A new campaign, played on to its first choice. */
  readonly found: (founding: Founding, dice: DiceSource) => { readonly state: CampaignState; readonly events: readonly CampaignEvent[] };
  /** What may be done now. */
  readonly legal: (state: CampaignState) => Offer;
  /** Why an action would be refused; null if it would not. */
  readonly check: (state: CampaignState, action: CampaignAction) => Refusal | null;
  /** Does an action and plays on until somebody must choose again. Refuses exactly where `check` does. */
  readonly apply: (state: CampaignState, action: CampaignAction, dice: DiceSource) => Applied;
}

function firstState(land: Lands, founding: Founding): CampaignState {
  const year = land.world.options.firstYear;
  const leaders = land.nations.map((nation): StepBody => ({ kind: 'establish-leader', nation }));
  const bodies: readonly StepBody[] = [...leaders, { kind: 'season' }];
  const agenda = bodies.map((body, i): Step => ({ ...body, id: i + 1, cause: 0 })).reverse();
  return {
    year,
    season: 'spring',
    now: 1,
    players: founding.players,
    lastYear: founding.years === null ? null : year + founding.years - 1,
    nations: land.nations.map((id) => newNation(land, id, id, rollsOf(factsOfPeople(land, id), land.world.provinces.filter((p) => p.nation === id).length))),
    provinces: land.world.provinces.map((p) => ({ id: provinceId(p.id), holder: nationId(p.nation) })),
    wars: [],
    peaces: [],
    debts: [],
    givingUp: [],
    fronts: [],
    goingToWar: [],
    invasions: [],
    musters: [],
    fought: [],
    // governments and succession (pp. 54-55)
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    // treasures (pp. 61-64)
    // special peoples and dragons (pp. 68-70)
    dragons: [],
    agenda,
    nextStep: bodies.length + 1,
    tally: {},
    over: false,
  };
}

const top = (state: CampaignState): Step | undefined => state.agenda[state.agenda.length - 1];
const popped = (state: CampaignState): CampaignState => ({ ...state, agenda: state.agenda.slice(0, -1) });

/** The three verbs for a world (p. 56-60). The world is an argument: nothing else is read. */
export function campaign(world: World): Campaign {
  const land = lands(world);
  const offered = new WeakMap<CampaignState, Offer | 'runs-on'>();

  function offerOf(state: CampaignState): Offer | 'runs-on' {
    const step = top(state);
    if (state.over || step === undefined) return { over: true };
    if (step.kind === 'fight') {
      const musters = waiting(state);
      return musters.length > 0 ? { by: 'host', step: step.id, kind: 'fight', waiting: musters } : 'runs-on';
    }
    const choices = chapterOf(step).offer?.(state, step, land) ?? null;
    return choices === null ? 'runs-on' : { by: 'nation' in step ? step.nation : '', step: step.id, kind: step.kind, choices };
  }

  function ask(state: CampaignState): Offer | 'runs-on' {
    const before = offered.get(state);
    if (before !== undefined) return before;
    const offer = offerOf(state);
    offered.set(state, offer);
    return offer;
  }

  function legal(state: CampaignState): Offer {
    const offer = ask(state);
    if (offer === 'runs-on') throw new Error('a campaign rests only where somebody must choose');
    return offer;
  }

  function check(state: CampaignState, action: CampaignAction): Refusal | null {
    const offer = legal(state);
    if ('over' in offer) return refusal('campaign-over');
    if (!areFaces(action.faces)) return refusal('not-a-face');
    if (action.kind === 'battle-fought') return 'waiting' in offer ? checkFought(state, action) : refusal('not-asked');
    if ('waiting' in offer || action.step !== offer.step) return refusal('not-asked');
    if (action.by !== offer.by) return refusal('not-your-choice');
    return fits(offer.choices, action);
  }

  /** Plays on until somebody must choose, or the season's dice must be counted anew. */
  function playOn(start: CampaignState, dice: DiceSource, events: CampaignEvent[], begin: (state: CampaignState, at: At) => CampaignState): CampaignState {
    let state = start;
    let season = -1;
    let cup = openCup(dice, [state.now], state.tally);
    let pending: ((state: CampaignState, at: At) => CampaignState) | null = begin;
    try {
      for (;;) {
        if (season !== state.now) {
          season = state.now;
          cup = openCup(dice, [state.now], state.tally);
        }
        const at: At = { lands: land, cup, say: (event) => events.push(event) };
        if (pending !== null) {
          state = pending(state, at);
          pending = null;
        } else {
          const step = top(state);
          if (step === undefined || ask(state) !== 'runs-on') break;
          state = chapterOf(step).run(popped(state), step, at);
        }
        if (season === state.now && cup.tally() !== state.tally) state = { ...state, tally: cup.tally() };
      }
    } catch (e) {
      if (e instanceof OutOfFaces) throw new Wanting(cup.wanted()!);
      throw e;
    }
    return state;
  }

  function begin(state: CampaignState, action: CampaignAction, at: At): CampaignState {
    if (action.kind === 'battle-fought') return takeFought(state, action);
    const step = top(state)!;
    return chapterOf(step).take!(popped(state), step, action, at);
  }

  return {
    lands: land,
    found(founding, dice) {
      const events: CampaignEvent[] = [];
      const state = playOn(firstState(land, founding), dice, events, (s, at) => {
        at.say({ kind: 'campaign-began', world: world.name, players: founding.players, nations: land.nations.length, provinces: world.provinces.length });
        return s;
      });
      return { state, events };
    },
    legal,
    check,
    apply(state, action, dice) {
      const refused = check(state, action);
      if (refused !== null) return refused;
      const events: CampaignEvent[] = [];
      const source = action.faces === undefined ? dice : scripted(...action.faces);
      try {
        return { state: playOn(state, source, events, (s, at) => begin(s, action, at)), events };
      } catch (e) {
        if (e instanceof Wanting) return { needs: e.needs };
        throw e;
      }
    },
  };
}

/** Carries what dice are wanted out of the loop; never leaves this file. */
class Wanting extends Error {
  readonly needs: Needs;
  constructor(needs: Needs) {
    super('dice are wanted');
    this.needs = needs;
  }
}
