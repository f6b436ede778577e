import { casualtyRecovery, majorPursuit } from './after-battle.ts';
import { artifactDiscovery, artifactLocation, artifactWhich, endOfDays } from './artifacts.ts';
import { afterBattle, fight, spoils } from './battles.ts';
import { demonsLeave, raiseDemons } from './black-moon-incarnate.ts';
import { carryTreasures } from './carrying-treasures.ts';
import type { Chapter } from './chapter.ts';
import { cityStateVote, firstFamily } from './city-states.ts';
import { civilWar } from './civil-war.ts';
import { civilWarAllegiance, shareBasicArmy, shareRolls } from './civil-war-allegiance.ts';
import { tribute } from './enforced-peace.ts';
import { goingToWar } from './going-to-war.ts';
import { heroForHire, heroHappy } from './heroes.ts';
import { holyRelicLocation } from './holy-relics.ts';
import { leaderDeath } from './leader-death.ts';
import { firstLeader } from './leaders.ts';
import { fallenNations, warsEnd } from './losing-a-war.ts';
import { lostTreasure, treasuresAfterBattle } from './losing-treasures.ts';
import { magicItemDiscovery, magicItemLocation, treasureUpkeep } from './magic-items.ts';
import { magicForHire } from './magic-users.ts';
import { retreat } from './map-movement.ts';
import { companyRecruit, hire, mercenaryCompanies, mercenaryForHire, mercenaryOrder, retain } from './mercenaries.ts';
import { companiesCounted, mutiny, mutinyAnswer, mutinyDemand } from './mutiny.ts';
import { willToFight } from './national-morale.ts';
import { place, raiseBasicArmy, receiveRolls, recruit, recruitingRoll, winterQuarters } from './recruiting.ts';
import { dragonBattles, dragonSpoils, dragonsFought, dragonsLeave, rogueDragon } from './rogue-dragons.ts';
import { buyTreasure, sellTreasures } from './selling-treasures.ts';
import { divide, twoFronts, whichFront } from './simultaneous-wars.ts';
import { makeCamp, peopleArrives, specialPeoples } from './special-peoples.ts';
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
  'magic-for-hire': magicForHire,
  'hero-for-hire': heroForHire,
  'hero-happy': heroHappy,
  'retain-companies': retain,
  'mercenary-order': mercenaryOrder,
  'mercenary-for-hire': mercenaryForHire,
  'mercenary-companies': mercenaryCompanies,
  'hire-company': hire,
  'company-recruit': companyRecruit,
  'companies-counted': companiesCounted,
  mutiny,
  'mutiny-demand': mutinyDemand,
  'mutiny-answer': mutinyAnswer,
  // treasures (pp. 61-64)
  'holy-relic-location': holyRelicLocation,
  'magic-item-discovery': magicItemDiscovery,
  'magic-item-location': magicItemLocation,
  'artifact-discovery': artifactDiscovery,
  'artifact-which': artifactWhich,
  'artifact-location': artifactLocation,
  'sell-treasures': sellTreasures,
  'buy-treasure': buyTreasure,
  'treasure-upkeep': treasureUpkeep,
  'carry-treasures': carryTreasures,
  'treasures-after-battle': treasuresAfterBattle,
  'lost-treasure': lostTreasure,
  'end-of-days': endOfDays,
  // special peoples and dragons (pp. 68-70)
  'special-peoples': specialPeoples,
  'people-arrives': peopleArrives,
  'make-camp': makeCamp,
  'raise-demons': raiseDemons,
  'demons-leave': demonsLeave,
  'rogue-dragon': rogueDragon,
  'dragon-battles': dragonBattles,
  'dragons-fought': dragonsFought,
  'dragon-spoils': dragonSpoils,
  'dragons-leave': dragonsLeave,
  'end-of-season': endOfSeason,
  'end-of-campaign': endOfCampaign,
};

/** The chapter that does a step. The table above pairs each kind with its own chapter, which the compiler cannot follow through an index. */
export function chapterOf(step: Step): Chapter<StepKind> {
  return CHAPTERS[step.kind] as unknown as Chapter<StepKind>;
}
