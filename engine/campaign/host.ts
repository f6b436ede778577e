import type { BattleSystem, Field } from '../battle-system.ts';
import type { DiceSource } from '../dice.ts';
import type { Rolled } from '../events.ts';
import { play } from '../play.ts';
import { gamesChoice } from '../policies/nations.ts';
import { wholeBattle } from '../whole-battle.ts';
import type { CampaignAction, Offer } from './actions.ts';
import type { Campaign, Founding } from './campaign.ts';
import type { CampaignEvent } from './events.ts';
import type { Outcome } from './outcome.ts';
import type { CampaignState } from './state.ts';
import type { Muster } from './wars/forces.ts';
import { fieldOf } from './wars/muster.ts';

/** The host of a campaign: plays its battles, takes in what happens, and may stop it. */
export interface Host<BattleEvent> {
  /** What happened on the map since last time: the state it began in, the choice made there (null: the campaign was founded), and the state it led to. */
  readonly campaign: (events: readonly CampaignEvent[], before: CampaignState, action: CampaignAction | null, after: CampaignState) => void;
  /** Is given a whole battle, from its beginning to its end, with every choice made in it; returns its hash. */
  readonly battle: (events: readonly (BattleEvent | Rolled)[], muster: Muster, choices: readonly unknown[]) => string;
  /** Which of the waiting battles is played next; the first, unless the host says otherwise. Their order changes nothing. */
  readonly next?: (waiting: readonly Muster[]) => Muster;
  /**
   * For battles that are fought elsewhere: the outcome and hash of one of the waiting battles. `fieldOf` gives the field of any of them, whatever order they
   * are fought in. If absent, battles are fought here, one by one.
   */
  readonly elsewhere?: (muster: Muster, waiting: readonly Muster[], fieldOf: (muster: Muster) => Field) => { readonly outcome: Outcome; readonly hash: string };
  /** Asked before each choice; true leaves the campaign where it stands. */
  readonly stop?: (state: CampaignState) => boolean;
}

/** Plays one mustered battle, both sides by the game's general, and makes the action that tells the campaign. */
export function fightBattle<State, BattleOffer, Action, Event>(
  rules: Campaign,
  state: CampaignState,
  muster: Muster,
  system: BattleSystem<State, BattleOffer, Action, Event>,
  dice: DiceSource,
  seal: Host<Event>['battle'],
): CampaignAction {
  const { events, choices, outcome } = wholeBattle(system, fieldOf(state, rules.lands, muster), dice);
  return { kind: 'battle-fought', battle: muster.battle, system: system.id, outcome, hash: seal(events, muster, choices) };
}

/** Plays a campaign on with every choice made by the game, until it is over or the host stops it. */
export function playOn<State, BattleOffer, Action, Event>(
  rules: Campaign,
  from: CampaignState,
  system: BattleSystem<State, BattleOffer, Action, Event>,
  dice: DiceSource,
  host: Host<Event>,
): CampaignState {
  let state = from;
  const choose = (now: CampaignState, offer: Exclude<Offer, { over: true }>): CampaignAction | null => {
    state = now;
    if (host.stop?.(now) === true) return null;
    if ('choices' in offer) return gamesChoice(now, offer, rules.lands);
    const muster = host.next?.(offer.waiting) ?? offer.waiting[0]!;
    if (host.elsewhere === undefined) return fightBattle(rules, now, muster, system, dice, host.battle);
    const fought = host.elsewhere(muster, offer.waiting, (one) => fieldOf(now, rules.lands, one));
    return { kind: 'battle-fought', battle: muster.battle, system: system.id, ...fought };
  };
  return play(rules, from, choose, dice, (events, action, after) => host.campaign(events, state, action, after));
}

/** Founds a campaign and plays it with every choice made by the game. */
export function playCampaign<State, BattleOffer, Action, Event>(
  rules: Campaign,
  founding: Founding,
  system: BattleSystem<State, BattleOffer, Action, Event>,
  dice: DiceSource,
  host: Host<Event>,
): CampaignState {
  const { state, events } = rules.found(founding, dice);
  host.campaign(events, state, null, state);
  return playOn(rules, state, system, dice, host);
}
