import { heroForHire, heroHappy } from './armies/heroes.ts';
import { magicForHire } from './armies/magic-users.ts';
import { companyRecruit, hire, mercenaryCompanies, mercenaryForHire, mercenaryOrder, retain } from './armies/mercenaries.ts';
import { companiesCounted, mutiny, mutinyAnswer, mutinyDemand } from './armies/mutiny.ts';
import { place } from './armies/placing.ts';
import { raiseBasicArmy, receiveRolls, recruit, recruitingRoll, winterQuarters } from './armies/recruiting.ts';
import type { Chapter } from './chapter.ts';
import { endOfSeason } from './end-of-season.ts';
import { cityStateVote, firstFamily } from './governments/city-states.ts';
import { civilWar } from './governments/civil-war.ts';
import { civilWarAllegiance, shareBasicArmy, shareRolls } from './governments/civil-war-allegiance.ts';
import { tribalAllegiance, tribes } from './governments/tribes.ts';
import { claimThrone } from './governments/tropilium-succession.ts';
import { tribalCouncils, tribalInvasion, tribalInvasions, tribalResponse, tribeChooses } from './governments/war-of-unification.ts';
import { leaderDeath } from './leaders/leader-death.ts';
import { firstLeader } from './leaders/leaders.ts';
import { succession } from './leaders/succession.ts';
import { takePosition } from './position.ts';
import { demonsLeave, raiseDemons } from './special-peoples/black-moon-incarnate.ts';
import { dragonBattles, dragonSpoils, dragonsFought, dragonsLeave, rogueDragon } from './special-peoples/rogue-dragons.ts';
import { makeCamp, peopleArrives, specialPeoples } from './special-peoples/special-peoples.ts';
import type { Step, StepKind } from './steps.ts';
import { artifactDiscovery, artifactLocation, artifactWhich, endOfDays } from './treasures/artifacts.ts';
import { carryTreasures } from './treasures/carrying-treasures.ts';
import { holyRelicLocation } from './treasures/holy-relics.ts';
import { bannerLocation } from './treasures/losing-banners.ts';
import { lostTreasure, treasuresAfterBattle } from './treasures/losing-treasures.ts';
import { magicItemDiscovery, magicItemLocation, treasureUpkeep } from './treasures/magic-items.ts';
import { buyTreasure, sellTreasures } from './treasures/selling-treasures.ts';
import { phase, season } from './turn-sequence.ts';
import { casualtyRecovery, majorPursuit } from './wars/after-battle.ts';
import { afterBattle, fight, spoils } from './wars/battles.ts';
import { tribute } from './wars/enforced-peace.ts';
import { goingToWar } from './wars/going-to-war.ts';
import { fallenNations, warsEnd } from './wars/losing-a-war.ts';
import { retreat } from './wars/map-movement.ts';
import { willToFight } from './wars/national-morale.ts';
import { divide, twoFronts, whichFront } from './wars/simultaneous-wars.ts';
import { invade, invasionOrder, respond } from './wars/where-to-attack.ts';
import { whoFightsWhom } from './wars/who-fights-whom.ts';
import { endOfCampaign } from './winning.ts';

/** Which chapter of the book does which step. A step without a chapter does not compile. */
const CHAPTERS: { readonly [Kind in StepKind]: Chapter<Kind> } = {
  season,
  phase,
  'take-position': takePosition,
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
  'tribal-response': tribalResponse,
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
  'banner-location': bannerLocation,
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
