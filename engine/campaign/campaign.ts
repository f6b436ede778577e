import type { World } from '../../data/shapes.ts';
import { areFaces, type DiceSource, partly, scripted } from '../dice.ts';
import { type NationId, nationId, provinceId } from '../ids.ts';
import { type CampaignAction, fits, type Offer, type Refusal, refusal } from './actions.ts';
import { checkLength } from './campaign-length.ts';
import type { CampaignEvent } from './events.ts';
import { type Lands, lands, rollsOf } from './lands.ts';
import { newNation } from './new-nation.ts';
import { factsOfPeople } from './peoples.ts';
import { checkPlayerNation } from './player-nations.ts';
import { firstNations, firstStanding, ledAlready } from './position.ts';
import { leaderlessIn } from './position-rebels.ts';
import { chieflessIn } from './position-tribes.ts';
import { asker, runOn, type Wanting } from './running.ts';
import type { CampaignState } from './state.ts';
import type { Step, StepBody } from './steps.ts';
import { firstRelicSteps } from './treasures/holy-relics.ts';
import { firstTreasures } from './treasures/treasures.ts';
import { checkFought } from './wars/battles.ts';
import { throwsFor } from './whose-dice.ts';

/** What `apply` returns: the new state and what happened, or why not, or which dice are wanted. In the last two cases nothing has changed. */
export type Applied = { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } | Refusal | Wanting;

/** How a campaign is founded. */
export interface Founding {
  /** Nations whose choices a person makes; they must hold land. */
  readonly players: readonly NationId[];
  /** How many years it lasts; null: until somebody stops it. */
  readonly years: number | null;
}

/** The three verbs of a campaign in one world, its founding, and how it begins. */
export interface Campaign {
  readonly lands: Lands;
  /** A new campaign, played on to its first choice. */
  readonly found: (founding: Founding, dice: DiceSource) => { readonly state: CampaignState; readonly events: readonly CampaignEvent[] };
  /** A new campaign as its first Spring is about to begin: nothing has happened in it. */
  readonly beginning: (founding: Founding, dice: DiceSource) => CampaignState;
  /** What may be done now. */
  readonly legal: (state: CampaignState) => Offer;
  /** Why an action would be refused; null if it would not. */
  readonly check: (state: CampaignState, action: CampaignAction) => Refusal | null;
  /**
   * Does an action and plays on until somebody must choose again. Refuses exactly where `check` does. `ended` is called for each season that ends on the way,
   * with the state in which the next begins.
   */
  readonly apply: (state: CampaignState, action: CampaignAction, dice: DiceSource, ended?: (state: CampaignState) => void) => Applied;
}

/** Nations, tribes of broken ones and rebels, whose first leader is rolled for: all but those a position names one of, and those that are out in it. */
function toBeLed(land: Lands): readonly NationId[] {
  const led = ledAlready(land.world.position);
  const standing = firstStanding(land.world);
  return [
    ...firstNations(land).filter((nation) => standing.includes(nation) && !led.includes(nation)),
    ...chieflessIn(land.world.position),
    ...leaderlessIn(land.world.position),
  ];
}

function firstState(land: Lands, founding: Founding): CampaignState {
  const year = land.world.options.firstYear;
  const { position } = land.world;
  const begins: readonly StepBody[] = position === undefined ? [] : [{ kind: 'take-position' }];
  const leaders = toBeLed(land).map((nation): StepBody => ({ kind: 'establish-leader', nation }));
  const bodies: readonly StepBody[] = [...begins, ...leaders, ...firstRelicSteps(land), { kind: 'season' }];
  const agenda = bodies.map((body, i): Step => ({ ...body, id: i + 1, cause: 0 })).reverse();
  return {
    year,
    season: 'spring',
    now: 1,
    players: founding.players,
    lastYear: founding.years === null ? null : year + founding.years - 1,
    nations: firstNations(land).map((id) =>
      newNation(land, id, id, rollsOf(factsOfPeople(land, id), land.world.provinces.filter((p) => p.nation === id).length)),
    ),
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
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    formerEmployers: [],
    // treasures (pp. 61-64)
    treasures: firstTreasures(),
    carried: [],
    // special peoples and dragons (pp. 68-70)
    dragons: [],
    agenda,
    nextStep: bodies.length + 1,
    tally: {},
    over: false,
  };
}

/** The three verbs for a world (pp. 56-60). The world is an argument: nothing else is read. */
export function campaign(world: World): Campaign {
  const land = lands(world);
  const ask = asker(land);

  function legal(state: CampaignState): Offer {
    const offer = ask(state);
    if (offer === 'runs-on') throw new Error('a campaign rests only where somebody must choose');
    return offer;
  }

  function check(state: CampaignState, action: CampaignAction): Refusal | null {
    const offer = legal(state);
    if (!areFaces(action.faces)) return refusal('not-a-face');
    if (action.kind === 'agree-length') return checkLength(state, action);
    if (action.kind === 'player-nation') return checkPlayerNation(state, action);
    if ('over' in offer) return refusal('campaign-over');
    if (action.kind === 'battle-fought') return 'waiting' in offer ? checkFought(state, land, action) : refusal('not-asked');
    if ('waiting' in offer || action.step !== offer.step) return refusal('not-asked');
    if (action.by !== offer.by) return refusal('not-your-choice');
    return fits(offer.choices, action);
  }

  /** Runs a new campaign on; its dice do not run out. */
  function begun(state: CampaignState, dice: DiceSource): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } {
    const run = runOn(land, ask, state, dice, null);
    if ('needs' in run) throw new Error('a campaign is founded with dice that do not run out');
    return run;
  }

  function found(founding: Founding, dice: DiceSource): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } {
    const { players } = founding;
    const began: CampaignEvent = { kind: 'campaign-began', world: world.name, players, nations: land.nations.length, provinces: world.provinces.length };
    const { state, events } = begun(firstState(land, founding), dice);
    return { state, events: [began, ...events] };
  }

  function beginning(founding: Founding, dice: DiceSource): CampaignState {
    const first = firstState(land, founding);
    // the season is the last thing to be done
    const [season, ...before] = first.agenda;
    const { state } = begun({ ...first, agenda: before }, dice);
    return { ...state, agenda: [season!, ...state.agenda] };
  }

  /** The dice an action is done with: the source's, those handed in with it, or of some nations these and of all others the source's. */
  function diceFor({ faces, facesOf }: CampaignAction, state: CampaignState, dice: DiceSource): DiceSource {
    if (facesOf !== undefined) return partly(throwsFor(facesOf, land, state), faces ?? [], dice);
    return faces === undefined ? dice : scripted(...faces);
  }

  function apply(state: CampaignState, action: CampaignAction, dice: DiceSource, ended?: (state: CampaignState) => void): Applied {
    const refused = check(state, action);
    if (refused !== null) return refused;
    return runOn(land, ask, state, diceFor(action, state, dice), action, ended);
  }

  return { lands: land, found, beginning, legal, check, apply };
}
