import type { SpecialPeople } from '../../data/tables/special-peoples.ts';
import type { ArtifactId, MagicItemId, RelicId, TreasureId } from '../../data/tables/treasures.ts';
import type { BattleId, HiredId, LeaderId, NationId, ProvinceId, StepId, UnitId, WarId } from '../ids.ts';
import type { Banner } from './armies/hirelings.ts';
import type { Finding } from './treasures/treasure.ts';

/** Parts of a season, in the order of p. 57. */
export type Phase =
  | 'recruiting-rolls'
  | 'tribute'
  | 'recruiting'
  | 'placing'
  | 'moving'
  | 'going-to-war'
  | 'who-fights-whom'
  | 'simultaneous-wars'
  | 'invasions'
  | 'battles'
  | 'winter-quarters'
  | 'leader-deaths'
  // governments and succession (pp. 54-55)
  | 'governments'
  | 'civil-strife'
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | 'magic-for-hire'
  | 'hero-for-hire'
  | 'mercenaries'
  | 'mutiny'
  // treasures (pp. 61-64)
  | 'treasure-trade'
  | 'treasure-upkeep'
  | 'magic-items'
  | 'artifacts'
  | 'holy-relics'
  // special peoples and dragons (pp. 68-70)
  | 'special-peoples'
  | 'rogue-dragons'
  | 'national-morale';

/** What a step asks of the campaign. One file per chapter handles its kinds. */
export type StepBody =
  // `extended`: the first of a campaign that is played on beyond its last year
  | { readonly kind: 'season'; readonly extended?: true }
  | { readonly kind: 'phase'; readonly phase: Phase }
  // a campaign begins from a position (ruling 396)
  | { readonly kind: 'take-position' }
  | { readonly kind: 'establish-leader'; readonly nation: NationId }
  | { readonly kind: 'receive-rolls'; readonly nation: NationId }
  | { readonly kind: 'tribute' }
  | { readonly kind: 'raise-basic-army'; readonly nation: NationId }
  | { readonly kind: 'recruit'; readonly nation: NationId }
  // `list`: the army list a roll is made on, where it is not the nation's own (ruling 27)
  | { readonly kind: 'recruiting-roll'; readonly nation: NationId; readonly list?: string }
  | { readonly kind: 'place'; readonly nation: NationId }
  | { readonly kind: 'going-to-war'; readonly nation: NationId }
  | { readonly kind: 'who-fights-whom'; readonly nation: NationId; readonly against: 'anyone' | 'hated-enemy' }
  | { readonly kind: 'two-fronts'; readonly nation: NationId }
  | { readonly kind: 'which-front'; readonly nation: NationId; readonly wars: readonly WarId[] }
  | { readonly kind: 'divide'; readonly nation: NationId; readonly wars: readonly WarId[] }
  | { readonly kind: 'invasion-order' }
  | { readonly kind: 'invade'; readonly war: WarId; readonly nation: NationId }
  | { readonly kind: 'respond'; readonly nation: NationId; readonly war: WarId; readonly province: ProvinceId }
  | { readonly kind: 'fight' }
  | { readonly kind: 'after-battle'; readonly battle: BattleId }
  | { readonly kind: 'major-pursuit'; readonly nation: NationId; readonly battle: BattleId }
  | { readonly kind: 'casualty-recovery'; readonly battle: BattleId; readonly unit: UnitId; readonly pursuer: UnitId }
  | { readonly kind: 'spoils'; readonly battle: BattleId }
  | { readonly kind: 'retreat'; readonly nation: NationId; readonly from: ProvinceId; readonly units: readonly UnitId[] }
  | { readonly kind: 'fallen-nations' }
  | { readonly kind: 'winter-quarters' }
  | { readonly kind: 'leader-death'; readonly nation: NationId; readonly leader: LeaderId }
  | { readonly kind: 'succession'; readonly nation: NationId }
  | { readonly kind: 'will-to-fight'; readonly nation: NationId }
  | { readonly kind: 'wars-end' }
  | { readonly kind: 'end-of-season' }
  // governments and succession (pp. 54-55)
  | { readonly kind: 'first-family'; readonly nation: NationId }
  | { readonly kind: 'city-state-vote'; readonly nation: NationId; readonly against: 'anyone' | 'hated-enemy' }
  | { readonly kind: 'civil-war'; readonly nation: NationId }
  | { readonly kind: 'share-rolls'; readonly nation: NationId }
  | { readonly kind: 'share-basic-army'; readonly nation: NationId }
  | { readonly kind: 'civil-war-allegiance'; readonly nation: NationId; readonly unit: UnitId | null; readonly list?: string }
  | { readonly kind: 'claim-war'; readonly nation: NationId }
  | { readonly kind: 'tribes'; readonly nation: NationId }
  | { readonly kind: 'tribal-allegiance'; readonly nation: NationId; readonly unit: UnitId }
  | { readonly kind: 'tribal-councils'; readonly nation: NationId }
  | { readonly kind: 'tribe-chooses'; readonly nation: NationId; readonly tribe: NationId; readonly councils: readonly NationId[] }
  | { readonly kind: 'tribal-invasions'; readonly nation: NationId }
  | { readonly kind: 'tribal-invasion'; readonly nation: NationId; readonly war: WarId }
  | { readonly kind: 'tribal-response'; readonly nation: NationId; readonly war: WarId; readonly province: ProvinceId }
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | { readonly kind: 'magic-for-hire'; readonly nation: NationId }
  | { readonly kind: 'hero-for-hire'; readonly nation: NationId }
  | { readonly kind: 'hero-happy'; readonly nation: NationId }
  | { readonly kind: 'retain-companies'; readonly nation: NationId }
  | { readonly kind: 'mercenary-order' }
  | { readonly kind: 'mercenary-for-hire'; readonly nation: NationId }
  | { readonly kind: 'mercenary-companies'; readonly nation: NationId; readonly company: string }
  | { readonly kind: 'hire-company'; readonly nation: NationId; readonly company: string; readonly count: number }
  | { readonly kind: 'company-recruit'; readonly nation: NationId; readonly hired: HiredId; readonly list: string }
  | { readonly kind: 'companies-counted' }
  | { readonly kind: 'mutiny'; readonly nation: NationId }
  | { readonly kind: 'mutiny-demand'; readonly nation: NationId }
  | { readonly kind: 'mutiny-answer'; readonly nation: NationId; readonly rolls: number }
  // treasures (pp. 61-64)
  | { readonly kind: 'holy-relic-location'; readonly treasure: RelicId; readonly how: Finding }
  | { readonly kind: 'magic-item-discovery' }
  | { readonly kind: 'magic-item-location'; readonly treasure: MagicItemId; readonly how: Finding }
  | { readonly kind: 'banner-location'; readonly banner: Banner; readonly until: number }
  | { readonly kind: 'artifact-discovery'; readonly finder: NationId | null }
  | { readonly kind: 'artifact-which' }
  | { readonly kind: 'artifact-location'; readonly treasure: ArtifactId; readonly how: Finding }
  | { readonly kind: 'sell-treasures'; readonly nation: NationId; readonly offered: readonly TreasureId[] }
  | { readonly kind: 'buy-treasure'; readonly nation: NationId; readonly from: NationId; readonly treasure: TreasureId; readonly rolls: number }
  | { readonly kind: 'treasure-upkeep'; readonly nation: NationId; readonly treasure: TreasureId }
  | { readonly kind: 'carry-treasures'; readonly nation: NationId; readonly battle: BattleId }
  | { readonly kind: 'treasures-after-battle'; readonly battle: BattleId }
  | { readonly kind: 'lost-treasure'; readonly nation: NationId; readonly treasure: TreasureId; readonly enemy: NationId; readonly vanished?: true }
  | { readonly kind: 'end-of-days'; readonly nation: NationId }
  // special peoples and dragons (pp. 68-70)
  | { readonly kind: 'special-peoples' }
  | { readonly kind: 'people-arrives'; readonly people: SpecialPeople }
  | { readonly kind: 'make-camp'; readonly nation: NationId; readonly host: NationId }
  | { readonly kind: 'raise-demons'; readonly nation: NationId }
  | { readonly kind: 'demons-leave' }
  | { readonly kind: 'rogue-dragon' }
  | { readonly kind: 'dragon-battles' }
  | { readonly kind: 'dragons-fought' }
  | { readonly kind: 'dragon-spoils'; readonly battle: BattleId }
  | { readonly kind: 'dragons-leave' }
  | { readonly kind: 'end-of-campaign' };

/** A pending step, with its number and the step that pushed it. */
export type Step = StepBody & { readonly id: StepId; readonly cause: StepId };
/** What kinds of steps there are. */
export type StepKind = Step['kind'];
/** The step of one kind. */
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;
