import type { PlanId } from '../../data/tables/battle-plans.ts';
import type { SpellId } from '../../data/tables/magic.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { BattleEnd, LeaderFate } from '../campaign/outcome.ts';
import type { Chose, Modifier, Rolled } from '../events.ts';
import type { Zone } from '../geometry/facing.ts';
import type { TerrainPiece } from '../geometry/terrain.ts';
import type { LeaderId, NationId, ProvinceId, StepId, UnitId } from '../ids.ts';
import type { BattleChoiceId, BattleWhy, Place } from './actions.ts';
import type { BearingId } from './bearings/borne.ts';
import type { FlownTo } from './flight/aloft.ts';
import type { ReactionResult, ReactionTest } from './reactions/reaction-sheets.ts';
import type { MaidenState } from './ships/fleets.ts';
import type { Baseline } from './state.ts';

/** One unit's reading of its body's dice. */
export interface ReadBy {
  readonly who: UnitId;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly passed: number;
  readonly result: string;
}

/** A throw that is read by several units, each on its own rating (p. 37). */
export interface RolledForEach extends Omit<Rolled, 'base' | 'modifiers' | 'target' | 'passed' | 'total' | 'successes'> {
  readonly each: readonly ReadBy[];
}

/** Why a unit was moved or turned without an order. */
export type MovedHow =
  | 'advanced'
  | 'wheeled'
  | 'about-faced'
  | 'expanded'
  | 'skirmished'
  | 'reformed'
  | 'returned'
  | 'charged'
  | 'countercharged'
  | 'pulled-along'
  | 'contacted'
  | 'gave-ground'
  | 'pushed-back'
  | 'followed-up'
  | 'retired'
  | 'pursued'
  | 'turned-to-face'
  | 'advanced-on-the-enemy'
  | 'rampaged'
  /** A hero went for the enemy's (p. 51). */
  | 'sought'
  | 'shaken-apart'
  | 'crossed-the-river';

/** Why a charge does not reach its target: it is out of reach, cannot be met, or is no longer there (off the table, or out of the way). */
export type FellShort = 'too-far' | 'no-room' | 'target-gone';

/** Why a body or unit stopped (p. 35). */
export type StoppedBy =
  | 'test'
  | 'friends'
  | 'impassable'
  | 'occupied'
  | 'pursuit'
  | 'in-range'
  | 'river'
  | 'edge'
  | 'undisciplined'
  | 'unit-in-front'
  /** Friends have passed through it: it neither moves nor fires in this go (p. 33). */
  | 'passed-through'
  | 'enemy'
  | 'cannot-move'
  | 'choice';

/** Why a unit took hits (p. 42). */
export type HitBy = 'fire' | 'melee' | 'retiring' | 'giving-ground' | 'friends-in-the-way' | 'charging-on' | 'pikes' | 'simultaneous-rout' | 'magic';

/** Why a unit routed. */
export type RoutedBy =
  | ReactionTest
  | 'ridden-down'
  | 'friends-retiring'
  | 'collision'
  | 'impassable'
  | 'skirmishers-caught'
  | 'hits'
  | 'off-the-table'
  | 'exploded'
  | 'rampage'
  | 'directly-behind'
  | 'simultaneous-rout'
  /** A hero, wounded or killed: his stand goes with him (ruling 199). */
  | 'struck-down'
  /** The unit was in the air in a ship whose Wind Maiden sings no more (p. 67). */
  | 'plummeted';

/** The first event of a step says which step prompted it, so that a chain of reactions is a tree. */
interface Prompted {
  readonly after?: StepId;
}

/** What happens on the field. Text is made from these elsewhere. */
export type BattleEvent = Prompted & BattleEventBody;

type BattleEventBody =
  | Rolled
  | RolledForEach
  | Chose<BattleChoiceId, BattleWhy>
  | {
      readonly kind: 'battle-began';
      readonly system: 'rrtk';
      readonly season: number;
      readonly province: ProvinceId;
      readonly invader: NationId;
      readonly defender: NationId;
      readonly points: readonly [number, number];
    }
  /** The army of a side: each unit's id and, at the same place, its row of the list. */
  | {
      readonly kind: 'army-fielded';
      readonly nation: NationId;
      readonly warRating: number;
      readonly units: readonly UnitId[];
      readonly types: readonly string[];
    }
  | { readonly kind: 'leader-attached'; readonly nation: NationId; readonly leader: LeaderId | null; readonly unit: UnitId; readonly cause: StepId }
  /** p. 51: a hero has come, on horseback or on foot. */
  | { readonly kind: 'hero-arrived'; readonly nation: NationId; readonly leader: LeaderId | null; readonly dismounted: boolean; readonly cause: StepId }
  // banners and treasures (pp. 61-64)
  | { readonly kind: 'bearer-chosen'; readonly nation: NationId; readonly treasure: BearingId; readonly unit: UnitId; readonly cause: StepId }
  | {
      readonly kind: 'bearer-gone';
      readonly nation: NationId;
      readonly treasure: BearingId;
      readonly unit: UnitId;
      readonly reason: 'routed' | 'left';
      readonly cause: StepId;
    }
  | { readonly kind: 'horn-sounded'; readonly nation: NationId; readonly leader: LeaderId | null; readonly cause: StepId }
  // setting up (pp. 27-30)
  | { readonly kind: 'scouted'; readonly scouting: readonly [number, number]; readonly cause: StepId }
  | { readonly kind: 'attacker-found'; readonly attacker: NationId; readonly surprise: boolean; readonly cause: StepId }
  | { readonly kind: 'terrain-lies'; readonly terrain: TerrainPiece['kind']; readonly section: number | null; readonly cause: StepId }
  | { readonly kind: 'baseline-chosen'; readonly nation: NationId; readonly baseline: Baseline; readonly cause: StepId }
  | { readonly kind: 'field-refused'; readonly nation: NationId; readonly refusals: number; readonly cause: StepId }
  | { readonly kind: 'plan-made'; readonly nation: NationId; readonly plan: PlanId; readonly cause: StepId }
  | {
      readonly kind: 'unit-placed';
      readonly nation: NationId;
      readonly placed: Place;
      readonly dismounted: boolean;
      readonly to?: 'observation' | 'off';
      readonly cause: StepId;
    }
  // the turn (pp. 31-35)
  | { readonly kind: 'turn-began'; readonly turn: number; readonly by: NationId }
  | { readonly kind: 'body-activated'; readonly units: readonly UnitId[]; readonly points: number; readonly cause: StepId }
  | { readonly kind: 'moved'; readonly how: MovedHow; readonly places: readonly Place[]; readonly cause: StepId }
  | { readonly kind: 'stopped'; readonly units: readonly UnitId[]; readonly reason: StoppedBy; readonly cause: StepId }
  | { readonly kind: 'dismounted'; readonly units: readonly UnitId[]; readonly cause: StepId }
  | { readonly kind: 'stakes-dropped'; readonly units: readonly UnitId[]; readonly cause: StepId }
  | { readonly kind: 'body-formed'; readonly units: readonly UnitId[]; readonly cause: StepId }
  | { readonly kind: 'left-the-table'; readonly units: readonly UnitId[]; readonly how: 'ordered' | 'pursuing' | 'withdrew'; readonly cause: StepId }
  // flight (pp. 7-8)
  /** Where a flyer is now, on its way or at its end. */
  | { readonly kind: 'flew'; readonly places: readonly Place[]; readonly to: FlownTo; readonly cause: StepId }
  // ships of Wind Maidens (p. 67)
  /** A unit is in a ship from now on; `maiden`: the Wind Maiden is with it. */
  | { readonly kind: 'ship-boarded'; readonly nation: NationId; readonly unit: UnitId; readonly maiden?: true; readonly cause: StepId }
  | { readonly kind: 'ship-left'; readonly nation: NationId; readonly unit: UnitId; readonly cause: StepId }
  /** She no longer lifts ships. */
  | { readonly kind: 'maiden-lost'; readonly nation: NationId; readonly how: Exclude<MaidenState, 'with'>; readonly cause: StepId }
  // reactions (pp. 34-38)
  | { readonly kind: 'charge-declared'; readonly unit: UnitId; readonly target: UnitId; readonly cause: StepId }
  | { readonly kind: 'charged-home'; readonly unit: UnitId; readonly target: UnitId; readonly zone: Zone; readonly cause: StepId }
  /** `reason` is absent in logs from before it was told. */
  | { readonly kind: 'charge-fell-short'; readonly unit: UnitId; readonly target: UnitId; readonly reason?: FellShort; readonly cause: StepId }
  | {
      readonly kind: 'test-called';
      readonly test: ReactionTest;
      readonly units: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly cause: StepId;
    }
  /** `nobodyInArc`: it was to fire, and none of those that caused it was in its arc (ruling 285). */
  | {
      readonly kind: 'reacted';
      readonly test: ReactionTest;
      readonly unit: UnitId;
      readonly result: ReactionResult;
      readonly nobodyInArc?: true;
      readonly cause: StepId;
    }
  | { readonly kind: 'hit'; readonly unit: UnitId; readonly hits: number; readonly how: HitBy; readonly cause: StepId }
  | { readonly kind: 'routed'; readonly unit: UnitId; readonly reason: RoutedBy; readonly cause: StepId }
  // shooting (pp. 39-40)
  | {
      readonly kind: 'fired';
      readonly units: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly total: number;
      readonly hits: readonly UnitId[];
      readonly cause: StepId;
    }
  | {
      readonly kind: 'struck';
      readonly unit: UnitId;
      readonly points: readonly (readonly [number, number])[];
      readonly hits: readonly UnitId[];
      readonly cause: StepId;
    }
  // melee (pp. 40-42)
  | {
      readonly kind: 'melee-fought';
      readonly units: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly totals: readonly [number, number];
      /** Units that took a hit, once for each hit. */
      readonly hits: readonly UnitId[];
      readonly cause: StepId;
    }
  /** pp. 51-52: two heroes have fought it out: what each was left with, and the row that gives. */
  | {
      readonly kind: 'heroes-fought';
      readonly units: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly totals: readonly [number, number];
      readonly result: 'killed-outright' | 'punishing-blow' | 'evenly-matched';
      readonly cause: StepId;
    }
  // leaders (pp. 38, 42)
  | { readonly kind: 'leader-struck'; readonly nation: NationId; readonly leader: LeaderId | null; readonly fate: LeaderFate['fate']; readonly cause: StepId }
  | { readonly kind: 'leader-gone'; readonly nation: NationId; readonly leader: LeaderId | null; readonly reason: 'routed' | 'left'; readonly cause: StepId }
  // magic (pp. 44-50, 61-63)
  /** Its first spell has shown where a side's magic users are. */
  | { readonly kind: 'magic-revealed'; readonly nation: NationId; readonly leader: LeaderId; readonly unit: UnitId; readonly cause: StepId }
  | {
      readonly kind: 'spell-tried';
      readonly nation: NationId;
      readonly spell: SpellId;
      readonly units: readonly UnitId[];
      readonly result: 'cast' | 'open-to-intervention' | 'fails' | 'fails-horribly';
      readonly cause: StepId;
    }
  | { readonly kind: 'spell-stopped'; readonly nation: NationId; readonly spell: SpellId; readonly cause: StepId }
  | { readonly kind: 'spell-worked'; readonly nation: NationId; readonly spell: SpellId; readonly units: readonly UnitId[]; readonly cause: StepId }
  | { readonly kind: 'magic-points-used'; readonly nation: NationId; readonly points: number; readonly remaining: number; readonly cause: StepId }
  /** One of a casting group has left it: her points are used up, or her unit is gone. */
  | {
      readonly kind: 'magic-user-left';
      readonly nation: NationId;
      readonly leader: LeaderId;
      readonly reason: 'spent' | 'sent-away' | 'routed' | 'left';
      readonly cause: StepId;
    }
  | { readonly kind: 'unit-healed'; readonly unit: UnitId; readonly remaining: number; readonly cause: StepId }
  | {
      readonly kind: 'unit-summoned';
      readonly nation: NationId;
      readonly unit: UnitId;
      readonly type: string;
      readonly spell: SpellId;
      readonly placed: Place;
      readonly cause: StepId;
    }
  /** A creature was called, and there was no room for it. */
  | { readonly kind: 'nothing-appeared'; readonly nation: NationId; readonly spell: SpellId; readonly cause: StepId }
  | { readonly kind: 'out-of-control'; readonly unit: UnitId; readonly cause: StepId }
  | { readonly kind: 'fiddler-vanished'; readonly nation: NationId; readonly leader: LeaderId; readonly treasure: TreasureId; readonly cause: StepId }
  // the end
  | { readonly kind: 'battle-ended'; readonly field: NationId | null; readonly end: BattleEnd; readonly turns: number; readonly cause: StepId };

/** Kinds of what magic does (pp. 44-50, 62). */
export type MagicKind =
  | 'magic-revealed'
  | 'spell-tried'
  | 'spell-stopped'
  | 'spell-worked'
  | 'magic-points-used'
  | 'magic-user-left'
  | 'unit-healed'
  | 'unit-summoned'
  | 'nothing-appeared'
  | 'out-of-control'
  | 'fiddler-vanished';
