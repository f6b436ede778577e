import { casualtyRecovery, majorPursuit } from './after-battle.ts';
import { afterBattle, fight, spoils } from './battles.ts';
import type { Chapter } from './chapter.ts';
import { cityStateVote, firstFamily } from './city-states.ts';
import { civilWar, civilWarAllegiance, shareBasicArmy, shareRolls } from './civil-war.ts';
import { tribute } from './enforced-peace.ts';
import { goingToWar } from './going-to-war.ts';
import { leaderDeath } from './leader-death.ts';
import { firstLeader } from './leaders.ts';
import { fallenNations, warsEnd } from './losing-a-war.ts';
import { retreat } from './map-movement.ts';
import { willToFight } from './national-morale.ts';
import { place, raiseBasicArmy, receiveRolls, recruit, recruitingRoll, winterQuarters } from './recruiting.ts';
import { divide, twoFronts, whichFront } from './simultaneous-wars.ts';
import type { Step, StepKind } from './steps.ts';
import { succession } from './succession.ts';
import { tribalAllegiance, tribes } from './tribes.ts';
import { claimThrone } from './tropilium-succession.ts';
import { endOfSeason, phase, season } from './turn-sequence.ts';
import { tribalCouncils, tribalInvasion, tribalInvasions, tribeChooses } from './war-of-unification.ts';
import { invade, invasionOrder, respond } from './where-to-attack.ts';
import { whoFightsWhom } from './who-fights-whom.ts';
import { endOfCampaign } from './winning.ts';

/** Which chapter of the book does which step. A step without a chapter does not compile. */
const CHAPTERS: { readonly [Kind in StepKind]: Chapter<Kind> } = {
  season,
  phase,
  'establish-leader': firstLeader,
  'receive-rolls': receiveRolls,
  tribute,
  'raise-basic-army': raiseBasicArmy,
  recruit,
  'recruiting-roll': recruitingRoll,
  place,
  'going-to-war': goingToWar,
  'who-fights-whom': whoFightsWhom,
  'two-fronts': twoFronts,
  'which-front': whichFront,
  divide,
  'invasion-order': invasionOrder,
  invade,
  respond,
  fight,
  'after-battle': afterBattle,
  'major-pursuit': majorPursuit,
  'casualty-recovery': casualtyRecovery,
  spoils,
  retreat,
  'fallen-nations': fallenNations,
  'winter-quarters': winterQuarters,
  'leader-death': leaderDeath,
  succession,
  'will-to-fight': willToFight,
  'wars-end': warsEnd,
  // governments and succession (pp. 54-55)
  'first-family': firstFamily,
  'city-state-vote': cityStateVote,
  'civil-war': civilWar,
  'share-rolls': shareRolls,
  'share-basic-army': shareBasicArmy,
  'civil-war-allegiance': civilWarAllegiance,
  'claim-war': claimThrone,
  tribes,
  'tribal-allegiance': tribalAllegiance,
  'tribal-councils': tribalCouncils,
  'tribe-chooses': tribeChooses,
  'tribal-invasions': tribalInvasions,
  'tribal-invasion': tribalInvasion,
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  // treasures (pp. 61-64)
  // special peoples and dragons (pp. 68-70)
  'end-of-season': endOfSeason,
  'end-of-campaign': endOfCampaign,
};

/** The chapter that does a step. The table above pairs each kind with its own chapter, which the compiler cannot follow through an index. */
export function chapterOf(step: Step): Chapter<StepKind> {
  return CHAPTERS[step.kind] as unknown as Chapter<StepKind>;
}
