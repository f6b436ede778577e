import type { TableId } from '../data/tables/ids.ts';
import type { TreasureId } from '../data/tables/treasures.ts';
import type { StepId } from './ids.ts';

/** Why a modifier applies: ids from one closed list, told as words elsewhere. */
export type ModifierWhy =
  | 'list'
  | 'season-loot-fall'
  | 'season-loot-spring-summer'
  | 'conquest'
  | 'artifact'
  | 'brethren'
  | 'level-3-magic-user'
  | 'religious-fervor'
  | 'brethren-against-black-moon'
  | 'revealed-artifact'
  | 'colonizing-lower-tech'
  | 'loot-already-at-war'
  | 'both-monarchies'
  | 'both-empires'
  | 'war-rating'
  | 'national-morale'
  | 'won-a-battle'
  | 'lost-a-battle'
  | 'refused-battle'
  | 'provinces-lost'
  | 'leadership'
  | 'eligible-troops'
  | 'more-mounted'
  | 'posture'
  | 'stratagem'
  | 'result'
  | 'victors-mounted'
  // battle (pp. 26-43)
  | 'invading'
  | 'scouting-twice'
  | 'scouting-three-times'
  | 'no-enemy-scouts'
  | 'battle-tactics'
  | 'leader-unit'
  | 'touching-leader'
  | 'friends'
  | 'uphill'
  | 'fieldworks'
  | 'hits'
  | 'missile-or-skirmish-in-melee'
  | 'outnumbered'
  | 'terror'
  | 'grievous-loss'
  | 'target-mounted'
  | 'target-in-cover'
  | 'elite-training'
  | 'three-figures'
  | 'four-figures'
  | 'pike'
  | 'shock'
  | 'combination-weapons'
  | 'elephant'
  | 'frenzy'
  | 'fighting-mounted'
  | 'enemy-in-fieldworks'
  | 'horse-against-elephants'
  | 'leaders-will'
  // heroes (pp. 50-52)
  | 'punishing-blow'
  // magic (pp. 46-50)
  | 'units-targeted'
  | 'inspire'
  | 'despair'
  | 'fog-of-war'
  | 'omens'
  | 'wizards'
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  | 'mana'
  | 'level-1-magic-users'
  | 'level-2-magic-users'
  | 'additional-roll'
  | 'won-last-two'
  | 'won-the-last'
  | 'lost-last-two'
  | 'lost-the-last'
  // treasures (pp. 61-64)
  | 'personal-banner'
  | 'bane-banner'
  | TreasureId
  // special peoples and dragons (pp. 68-70)
  | 'losers-mounted'
  // Wind Maidens (p. 67)
  | 'in-melee';

/** A circumstance that adds to a throw or a rating, or takes from it. */
export interface Modifier {
  readonly why: ModifierWhy;
  readonly value: number;
}

/** A circumstance that gives or takes whole dice. */
export interface DiceModifier {
  readonly why: ModifierWhy;
  readonly dice: number;
}

/**
 * One throw. `base` and `modifiers` make `target` where each die is compared with a rating (then `passed`); otherwise
 * `total` is the plain sum of dice, base and modifiers. `result` names the row of the printed table that was hit.
 * A count of successes has `base` for the dice a rating gives, modifiers that are dice, and `successes`.
 * A roll that exists by a ruling has `page: null` and the ruling's number.
 */
export interface Rolled {
  readonly kind: 'roll';
  readonly table: TableId;
  readonly page: number | null;
  readonly ruling?: number;
  readonly who: string;
  readonly against?: string;
  readonly dice: readonly number[];
  readonly base?: number;
  readonly modifiers: readonly (Modifier | DiceModifier)[];
  readonly target?: number;
  readonly total?: number;
  readonly passed?: number;
  readonly successes?: number;
  readonly result: string;
  readonly cause: StepId;
}

/** A choice, whoever made it: `hand` tells a player's from the game's, `why` is the game's reason. */
export interface Chose<Choice extends string, Why extends string> {
  readonly kind: 'chose';
  readonly by: string;
  readonly hand: Hand;
  readonly choice: Choice;
  readonly why: Why | 'players-choice';
  /** What was chosen: units, provinces, a number as text; empty where the choice says all. */
  readonly of: readonly string[];
  readonly cause: StepId;
}

/** Who chose: a person, or the game for him. */
export type Hand = 'player' | 'game';
