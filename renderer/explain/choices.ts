import type { Attack, Defence, Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import type { QuickChoiceId, Stance } from '../../engine/by-this-axe/state.ts';
import type { ChoiceId } from '../../engine/campaign/actions.ts';
import type { BattleChoiceId } from '../../engine/rally-round-the-king/actions.ts';

/** Everything that a log can say was chosen. */
export type AnyChoice = ChoiceId | QuickChoiceId | BattleChoiceId;

/** What each choice is, to be read after "chose". */
export const CHOICE_WORDS: Readonly<Record<AnyChoice, string>> = {
  recruit: 'to recruit',
  'appoint-captain': 'to appoint a captain',
  ransom: 'to ransom its leader',
  'keep-rolls': 'to keep its rolls',
  place: 'to place units',
  'army-placed': 'to leave the army where it stands',
  attack: 'to attack',
  defend: 'to defend',
  split: 'to divide its army',
  'one-front': 'to keep to one front',
  front: 'the front to fight on',
  send: 'to send units',
  contest: 'to contest the invasion',
  concede: 'to concede the province',
  pursue: 'to pursue',
  'hire-hero': 'to hire a hero',
  'hire-magic-user': 'to hire a magic user',
  'buy-banner': 'to buy a banner',
  'reward-hero': 'to reward its hero',
  'no-reward': 'not to reward its hero',
  'retain-company': 'to keep a company in pay',
  'let-companies-go': 'to let its companies go',
  'hire-company': 'to hire a company',
  'hire-nobody': 'to hire nobody',
  'pay-mutineers': 'to pay the mutineers',
  'refuse-mutineers': 'to refuse the mutineers',
  'sell-treasure': 'to offer a treasure for sale',
  'keep-treasures': 'to keep its treasures',
  'buy-treasure': 'to buy a treasure',
  'decline-treasure': 'to decline a treasure',
  'pay-upkeep': 'to pay for the use of a treasure',
  'leave-unused': 'to leave a treasure unused',
  carry: 'what to carry into battle',
  camp: 'where to make camp',
  retreat: 'where to retreat',
  // the quick battle
  ambush: 'an ambush',
  'flank-march': 'a flank march',
  'deceptive-deployment': 'a deceptive deployment',
  'surprise-attack': 'a surprise attack',
  'field-fortifications': 'field fortifications',
  foil: 'to watch for tricks',
  evade: 'to evade',
  'no-stratagem': 'no stratagem',
  offensive: 'to go forward',
  defensive: 'to hold its ground',
  'be-attacker': 'to be the attacker',
  'be-defender': 'to be the defender',
  'frontal-assault': 'a frontal assault',
  'attack-right': 'to attack on the right',
  'attack-left': 'to attack on the left',
  envelope: 'to envelop the enemy',
  'screened-attack': 'an attack behind a screen',
  'stand-and-hold': 'to stand and hold',
  'refuse-right': 'to refuse the right',
  'refuse-left': 'to refuse the left',
  'weak-center': 'a weak center',
  'fighting-retreat': 'a fighting retreat',
  losses: 'which units bear the losses',
  hold: 'not to pursue',
  // the tabletop
  attach: 'whom the leader goes with',
  ride: 'the hero rides',
  walk: 'the hero goes on foot',
  frenzy: 'the hero is in a frenzy',
  'keep-calm': 'the hero keeps calm',
  lay: 'how terrain lies',
  'baseline-top': 'the far baseline',
  'baseline-bottom': 'the near baseline',
  accept: 'to accept the field',
  refuse: 'to refuse the field',
  'place-dismounted': 'to place units on foot',
  'fight-on': 'to fight on',
  withdraw: 'to withdraw',
  stand: 'to stand',
  advance: 'to advance',
  occupy: 'to occupy ground',
  'wheel-left': 'to wheel to the left',
  'wheel-right': 'to wheel to the right',
  'about-face': 'to face about',
  'expand-left': 'to expand to the left',
  'expand-right': 'to expand to the right',
  'skirmish-move': 'to skirmish',
  charge: 'to charge',
  fire: 'whom to shoot at',
  melee: 'to fight in melee',
  dismount: 'to dismount',
  'drop-stakes': 'to drop stakes',
  'break-up': 'to break up a body',
  'form-up': 'to form a body',
  reform: 'to re-form',
  leave: 'to leave the table',
  return: 'to come back',
  done: 'to do no more',
  follow: 'to follow',
  stay: 'to stay',
  hit: 'whom to hit',
};

const STRATAGEM: readonly (Stratagem | 'no-stratagem')[] = [
  'ambush',
  'flank-march',
  'deceptive-deployment',
  'surprise-attack',
  'field-fortifications',
  'foil',
  'evade',
  'no-stratagem',
];
const STANCE: readonly Stance[] = ['offensive', 'defensive'];
const ATTACK: readonly Attack[] = ['frontal-assault', 'attack-right', 'attack-left', 'envelope', 'screened-attack'];
const DEFENCE: readonly Defence[] = ['stand-and-hold', 'refuse-right', 'refuse-left', 'weak-center', 'fighting-retreat'];

/** What is asked together: whoever may choose one of a line may as a rule choose another of it. The log does not say which were open at the time. */
const ASKED_TOGETHER: readonly (readonly AnyChoice[])[] = [
  ['recruit', 'appoint-captain', 'ransom', 'hire-hero', 'hire-magic-user', 'buy-banner', 'keep-rolls'],
  ['place', 'army-placed'],
  ['attack', 'defend'],
  ['split', 'one-front'],
  ['contest', 'concede'],
  ['reward-hero', 'no-reward'],
  ['retain-company', 'let-companies-go'],
  ['hire-company', 'hire-nobody'],
  ['pay-mutineers', 'refuse-mutineers'],
  ['sell-treasure', 'keep-treasures'],
  ['buy-treasure', 'decline-treasure'],
  ['pay-upkeep', 'leave-unused'],
  STRATAGEM,
  STANCE,
  ['be-attacker', 'be-defender'],
  ATTACK,
  DEFENCE,
  ['pursue', 'hold'],
  ['baseline-top', 'baseline-bottom'],
  ['accept', 'refuse'],
  ['fight-on', 'withdraw'],
  ['follow', 'stay'],
];

/** What else is asked where a choice is made, in words; empty where it is a question of which or how many. */
export function insteadOf(choice: AnyChoice, inQuickBattle: boolean): readonly string[] {
  // on the map and in its aftermath a pursuit is only a question of who pursues
  if (choice === 'pursue' && !inQuickBattle) return [];
  const together = ASKED_TOGETHER.find((line) => line.includes(choice)) ?? [];
  return together.filter((other) => other !== choice).map((other) => CHOICE_WORDS[other]);
}
