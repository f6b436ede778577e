import type { SpellId, SummonsId } from '../../data/tables/magic.ts';
import type { Zone } from '../geometry/facing.ts';
import type { Point } from '../geometry/measure.ts';
import type { Stand } from '../geometry/stand.ts';
import type { StepId } from '../ids.ts';
import type { SideIndex } from '../sides.ts';
import type { FlightLine, Strafe } from './flight/aloft.ts';
import type { MagicMoment } from './magic/magic.ts';
import type { ReactionResult, ReactionTest } from './reactions/reaction-sheets.ts';

/** How a unit came into the melee it is in: it matters in the first round and for pursuit (pp. 6-8, 36). */
export type MeleeRole = 'charged' | 'countercharged' | 'stood';

/** Where a unit stood, and which way it faced. */
type Place = Pick<Stand, 'x' | 'y' | 'heading'>;

/** A pending step of a battle. `cause` is the step that pushed it, 0 for the beginning; units are indices. */
type StepBase = { readonly id: StepId; readonly cause: StepId };

type Bodies =
  /** Each leader joins a unit (p. 42). */
  | { readonly kind: 'attach-leader'; readonly side: SideIndex; readonly leader: number }
  /** The unit that a banner or treasure is with (p. 61). */
  | { readonly kind: 'attach-bearing'; readonly side: SideIndex; readonly bearing: number }
  // ships of Wind Maidens (p. 67)
  /** Which unit rides in a ship. */
  | { readonly kind: 'attach-ship'; readonly side: SideIndex; readonly ship: number }
  /** Hits of fire on her unit: dice for her (pp. 42, 67). */
  | { readonly kind: 'wind-maiden-check'; readonly side: SideIndex; readonly hits: number }
  | { readonly kind: 'wind-maiden-at-risk'; readonly side: SideIndex }
  | { readonly kind: 'wind-maiden-escape'; readonly side: SideIndex }
  // heroes (pp. 50-52)
  /** Whether a hero comes to the field on horseback. */
  | { readonly kind: 'hero-mounts'; readonly side: SideIndex }
  /** Whether a hero is in a frenzy in the test that waits beneath. */
  | { readonly kind: 'hero-frenzy'; readonly side: SideIndex }
  /** A hero goes for the enemy's. */
  | { readonly kind: 'seek-hero'; readonly side: SideIndex }
  /**
   * Two heroes fight: how many successes each throws again, none when they begin afresh, and the punishing blows each has taken. The hero whose side has its go
   * comes first.
   */
  | {
      readonly kind: 'heroic-combat';
      readonly heroes: readonly [number, number];
      readonly left?: readonly [number, number];
      readonly blows: readonly [number, number];
    }
  // setting up (pp. 27-30)
  | { readonly kind: 'scouting' }
  /** `by`: the scenario has this side attack (p. 27). */
  | { readonly kind: 'whos-attacking'; readonly by?: SideIndex }
  | { readonly kind: 'general-terrain' }
  /** Sections 1 to 9, one after the other; `water` where a section's asterisk has come up (p. 28). */
  | { readonly kind: 'terrain-section'; readonly section: number; readonly water: number | null }
  // `row`: the row of the table where a scenario names it (p. 27)
  | { readonly kind: 'water'; readonly section: number; readonly row?: number }
  | { readonly kind: 'river'; readonly piece: number }
  /**
   * The defender says how a piece lies: a ridge's direction, a pond's place (across its section, then up it), where the bridge stands, which half has fords.
   */
  | { readonly kind: 'place-terrain'; readonly piece: number; readonly what: 'ridge' | 'pond' | 'pond-up' | 'bridge' | 'fords' }
  | { readonly kind: 'choose-baseline' }
  | { readonly kind: 'accept-field' }
  | { readonly kind: 'army-type'; readonly side: SideIndex }
  /** Placement by threes, sixes or nines (p. 30): how many units this side still places before the other goes on. */
  | { readonly kind: 'placement'; readonly side: SideIndex; readonly left: number }
  | { readonly kind: 'battle-joined' }
  // the turn (p. 31)
  | { readonly kind: 'go'; readonly side: SideIndex }
  /** `declined`: in this go the enemy has not agreed to end the battle. */
  | { readonly kind: 'command'; readonly side: SideIndex; readonly declined?: true }
  /** The enemy of this side has offered to end the battle. */
  | { readonly kind: 'end-offered'; readonly side: SideIndex }
  /** `late`: its magic users have been asked once more (ruling 210). */
  | { readonly kind: 'next-body'; readonly side: SideIndex; readonly late?: true }
  | Go
  | { readonly kind: 'body-done'; readonly units: readonly number[] }
  | { readonly kind: 'go-ends'; readonly side: SideIndex }
  // orders (pp. 31-35)
  | { readonly kind: 'undisciplined'; readonly units: readonly number[]; readonly order: ManoeuvreBody; readonly spent: number; readonly did?: Manoeuvred }
  | {
      readonly kind: 'manoeuvre';
      readonly units: readonly number[];
      readonly order: ManoeuvreBody;
      readonly spent: number;
      readonly did?: Manoeuvred;
      readonly idle?: readonly number[];
    }
  /** After a move: enemies it threatens test (p. 37). `outside`: for each mover, the enemies that were farther off than 4" before. */
  | { readonly kind: 'threats'; readonly movers: readonly number[]; readonly outside: readonly (readonly number[])[] }
  | { readonly kind: 'river-crossing'; readonly units: readonly number[] }
  // flight (pp. 7-8)
  /**
   * A flyer on its way; once it has set out `stops` are the enemies it has yet to come to, or shoot at, and `outside` those that were out of its reach when it
   * began to land.
   */
  | {
      readonly kind: 'flight';
      readonly unit: number;
      readonly way: FlightLine;
      readonly ends: FlightEnd;
      readonly strafe?: Strafe | null;
      readonly stops?: readonly { readonly inches: number; readonly units: readonly number[]; readonly shoots?: true }[];
      readonly outside?: readonly number[];
    }
  /** A flyer has come over the edge: flyers off the table may intercept it (p. 8). Then each of them in turn has its say; then all go back. */
  | { readonly kind: 'interception'; readonly unit: number }
  | { readonly kind: 'intercepting'; readonly unit: number; readonly target: number }
  | {
      readonly kind: 'interception-ends';
      readonly target: number;
      readonly level: 'observation' | 'attack';
      readonly back: readonly { readonly unit: number; readonly x: number; readonly y: number }[];
    }
  | { readonly kind: 'air-charge'; readonly unit: number; readonly target: number }
  | { readonly kind: 'air-melee'; readonly unit: number; readonly target: number }
  | { readonly kind: 'air-tests'; readonly pair: readonly [number, number] }
  | {
      readonly kind: 'air-outcome';
      readonly pair: readonly [number, number];
      readonly all: readonly { readonly unit: number; readonly result: ReactionResult; readonly target: number }[];
    }
  // charging (p. 34)
  /** Units that would charge, each at its target; `reach` in inches; `wheel` for one that overlaps the enemy line and wheels on to its flank. */
  | {
      readonly kind: 'charge';
      readonly units: readonly number[];
      readonly targets: readonly number[];
      readonly reach: readonly number[];
      readonly wheel?: number;
      /** For each unit, where the move began that the charge ends; null, or absent: where it stands. */
      readonly from?: readonly (Place | null)[];
      /** A test has sent them: they and the units behind them have their whole move, however much of that they have used (ruling B2). */
      readonly byTest?: true;
    }
  | { readonly kind: 'charge-move'; readonly units: readonly number[] }
  /** `near` are those that had come to 1" of their targets, `willing` those behind that follow though they may stay. */
  | {
      readonly kind: 'charge-home';
      readonly units: readonly number[];
      readonly near: readonly number[];
      readonly willing: readonly string[];
      /** Units that were pulled along and are in contact already (p. 34). */
      readonly along?: readonly number[];
    }
  // reactions (pp. 36-38)
  | {
      readonly kind: 'test';
      readonly test: ReactionTest;
      /** Units of one body. */
      readonly units: readonly number[];
      /** Enemy units that caused it; for wanting to charge each unit's target, one for each. */
      readonly by: readonly number[];
      /** For each unit those of them that caused its own test, shot at it or threaten it; absent: all of them. */
      readonly byEach?: readonly (readonly number[])[];
      /** For being charged: where each unit is met. */
      readonly zones?: readonly Zone[];
      /** For being charged: the units that the chargers have pulled along, if one was farther off than 4" from one of the units. */
      readonly alongside?: readonly number[];
      /**
       * For being charged: of each charger, then of each unit pulled along, those of the units it was farther off from than 4" when it set out. They are
       * threatened if nobody charges them any more.
       */
      readonly outside?: readonly (readonly number[])[];
      /** Extra modifier, where a page gives one (fire of terror, treasures lost). */
      readonly extra?: 'terror' | 'treasure-lost' | 'hero-killed';
      /** Those of the units that the extra modifier applies to; absent: all of them (p. 7: only targets of firearms). */
      readonly afraid?: readonly number[];
      /** It was caused by magic: nobody's figures are counted (p. 49). */
      readonly byMagic?: true;
      /** p. 51: whether the hero among them is in a frenzy, where his player has said. */
      readonly frenzied?: boolean;
    }
  | {
      readonly kind: 'result';
      readonly test: ReactionTest;
      readonly result: ReactionResult;
      readonly unit: number;
      readonly by: readonly number[];
      readonly zone?: Zone;
      /** It was to fire, and had none of these in its arc (ruling 285). */
      readonly nobodyInArc?: true;
      /** Units that have already retired by the same throw (ruling 357). */
      readonly gone?: readonly number[];
    }
  /** Units of one body that a test sends at the enemies that caused it (pp. 35, 76). */
  | {
      readonly kind: 'forward';
      readonly test: ReactionTest;
      readonly how: 'charge' | 'advance';
      readonly units: readonly number[];
      readonly by: readonly number[];
      /** For each unit the enemies that caused its own test; absent: all of them. */
      readonly byEach?: readonly (readonly number[])[];
    }
  // shooting (pp. 39-40)
  /** Units of one body fire. */
  | {
      readonly kind: 'volley';
      readonly shooters: readonly number[];
      /** As a reaction: the enemies that caused it; null for an active volley in their own go. */
      readonly at: readonly number[] | null;
      /** Those of the shooters that have only one die (p. 77). */
      readonly oneDie: readonly number[];
      /** The go asked for instead, if all of their body that were to charge have been halted where they stood (p. 36, ruling 324). */
      readonly unless?: AfterCharge;
      /** The enemies that each of the shooters answers; absent if all of them answer the same. */
      readonly atEach?: readonly (readonly number[])[];
      /** Who of those with enemies before and behind them shoots behind him, once their side has said so (p. 39). */
      readonly behind?: readonly number[];
    }
  // melee (pp. 40-42)
  /** `settled` once those that may not fight at all have been turned away. */
  | { readonly kind: 'melee'; readonly units: readonly number[]; readonly settled?: boolean }
  | { readonly kind: 'melee-round'; readonly group: readonly number[] }
  /**
   * A camp's hits do not reach all of several equals: it says which are hit (p. 41). `totals` is what both camps threw, the side whose go it is first; `chosen`
   * the units that each has chosen so far.
   */
  | { readonly kind: 'melee-hits'; readonly group: readonly number[]; readonly totals: readonly [number, number]; readonly chosen: readonly number[] }
  | { readonly kind: 'melee-tests'; readonly group: readonly number[] }
  | {
      readonly kind: 'melee-outcome';
      readonly group: readonly number[];
      readonly units: readonly number[];
      readonly results: readonly ReactionResult[];
      readonly targets: readonly number[];
    }
  /**
   * Units of higher Rep behind one that has followed up may come after it (p. 35): the way it went, how far in inches, and the enemies it threatened by that.
   */
  | {
      readonly kind: 'follow-up';
      readonly unit: number;
      readonly behind: readonly number[];
      readonly way: Point;
      readonly inches: number;
      readonly warned?: readonly number[];
    }
  /**
   * A unit whose enemy retired or routed may pursue (p. 36). `others` have given way to it as well. `from`: where its charge began, if that came into contact
   * with nobody: another enemy may then draw it into melee, if it does not pursue (p. 40).
   */
  | {
      readonly kind: 'pursue';
      readonly unit: number;
      readonly role: MeleeRole | 'continuing';
      readonly quarry: number;
      readonly others?: readonly number[];
      readonly from?: Place;
    }
  | { readonly kind: 'pursuit'; readonly units: readonly number[]; readonly quarry: number; readonly others?: readonly number[] }
  /**
   * Units have ended moves that began at `from`: a fresh enemy may draw each of them into melee, but none of their prey (p. 40). `charge`: other units of their
   * body that charge, and go with them.
   */
  | {
      readonly kind: 'drawn-in';
      readonly units: readonly number[];
      readonly prey: readonly number[];
      readonly from: readonly Place[];
      readonly charge?: { readonly units: readonly number[]; readonly targets: readonly number[]; readonly reach: readonly number[] };
    }
  /** `from` made it rout; null: it goes on the way it was going. `inches` left of its move; null: all of it. `began`: where that move began, if not here. */
  | { readonly kind: 'rampage'; readonly unit: number; readonly from: number | null; readonly inches: number | null; readonly began?: Place }
  /** The elephant has come within 1" of a unit, which has tested; `inches` of its move are left. `began`: where that began; absent in old battles: here. */
  | { readonly kind: 'rampage-home'; readonly unit: number; readonly target: number; readonly inches: number; readonly began?: Place }
  | { readonly kind: 'rampages'; readonly side: SideIndex }
  // leaders (pp. 38, 42)
  | { readonly kind: 'leader-at-risk-check'; readonly side: SideIndex; readonly leader: number; readonly hits: number }
  | { readonly kind: 'leader-at-risk'; readonly side: SideIndex; readonly leader: number }
  /** `shaken`: units that saw a hero killed; where it is absent the whole army tests (p. 52). */
  | { readonly kind: 'leader-lost'; readonly side: SideIndex; readonly leader: number; readonly shaken?: readonly number[] }
  /** An artifact or relic of a side is lost (pp. 62-64). */
  | { readonly kind: 'treasure-lost'; readonly side: SideIndex }
  // magic (pp. 44-50, 61-63)
  | { readonly kind: 'attach-magic'; readonly side: SideIndex }
  | { readonly kind: 'channeler'; readonly side: SideIndex }
  | { readonly kind: 'magic'; readonly side: SideIndex; readonly moment: MagicMoment }
  | { readonly kind: 'npc-casting'; readonly side: SideIndex; readonly moment: MagicMoment }
  | { readonly kind: 'casting'; readonly side: SideIndex; readonly spell: SpellId; readonly units: readonly number[] }
  /** The side that may intervene; the casters' dice, what the spell has cost them, and what it will do (p. 47). */
  | { readonly kind: 'intervention'; readonly side: SideIndex; readonly levels: number; readonly cost: number; readonly works: SpellAtWork }
  | ({ readonly kind: 'spell-works' } & SpellAtWork)
  /** `spent`: those of them whose last points the failure has used up. */
  | { readonly kind: 'magic-users-at-risk'; readonly side: SideIndex; readonly spent?: readonly number[] }
  /** A magic user's unit was hit: dice for each hit (pp. 42, 45). */
  | { readonly kind: 'magic-user-check'; readonly side: SideIndex; readonly caster: number; readonly hits: number }
  | { readonly kind: 'magic-user-at-risk'; readonly side: SideIndex; readonly caster: number; readonly byHits?: true }
  /** A creature is called to appear beside a unit; `control` where the page of the instrument says how near it must stay. */
  | { readonly kind: 'creature'; readonly side: SideIndex; readonly spell: SummonsId; readonly from: number; readonly control?: number }
  | { readonly kind: 'summoned-mount'; readonly side: SideIndex; readonly spell: SummonsId; readonly from: number; readonly control: number | null }
  | { readonly kind: 'fiddle'; readonly side: SideIndex }
  | { readonly kind: 'out-of-control'; readonly side: SideIndex }
  | { readonly kind: 'wild'; readonly unit: number }
  | { readonly kind: 'wild-after'; readonly unit: number; readonly target: number }
  // afterwards (p. 43)
  | { readonly kind: 'battle-ends' };

/**
 * Where a flight leads (p. 7): beyond the table's edge high or low; to a point at one of the levels, or there from one to the other; to the ground from a high
 * or a low flight; or into a charge.
 */
export type FlightEnd = 'off' | 'over' | 'high' | 'low' | 'rise' | 'sink' | 'land' | 'land-low' | 'swoop';

/** A change of direction or formation that a body has made in its go: at most one of each kind (pp. 32-33); after a wheel, whether it has marched on since. */
export type Manoeuvred = 'wheel' | 'wheel-and-march' | 'about-face' | 'expand-left' | 'expand-right' | 'expand-both';

/** A spell that succeeds: the units it affects, the unit it is cast from, and the one who throws for it. */
export interface SpellAtWork {
  readonly side: SideIndex;
  readonly spell: SpellId;
  readonly units: readonly number[];
  readonly from: number;
  readonly who: string;
}

/** A body's go (p. 31). */
export interface Go {
  readonly kind: 'orders';
  readonly side: SideIndex;
  readonly units: readonly number[];
  /** The part of its move already used, in hundredths. */
  readonly spent: number;
  /** An order has been carried out. */
  readonly begun: boolean;
  /** How it has turned or expanded. */
  readonly did?: Manoeuvred;
  /** Units that had nobody in range when it began to expand: in this go they shoot only if asked (p. 39). */
  readonly idle?: readonly number[];
  /** Units that were not active when its last order was done: if halted since, they stay behind (p. 36). */
  readonly swept?: readonly number[];
  /** Those of `swept` that others swept along as that order was done (p. 40, ruling 334). */
  readonly carried?: readonly number[];
  /** Dual-Armed units of it have shot; if they had moved, they have stopped to do so (ruling 263). */
  readonly shot?: true;
  /** Units that were to charge, and from where: the others go on if all of these have been halted there (p. 36, ruling 324). */
  readonly charged?: readonly { readonly unit: number; readonly x: number; readonly y: number }[];
}

/** A body's go that comes after some of it were to charge. */
export type AfterCharge = Go & { readonly charged: NonNullable<Go['charged']> };

/** An order to a body (pp. 31-35). Inches and hundredths of a degree. */
export type ManoeuvreBody =
  | { readonly order: 'advance'; readonly inches: number; readonly occupy: boolean }
  | { readonly order: 'onto-the-flank'; readonly target: number; readonly by: number }
  | { readonly order: 'wheel'; readonly by: number }
  | { readonly order: 'about-face' }
  | { readonly order: 'expand'; readonly left: readonly number[]; readonly right: readonly number[] }
  | { readonly order: 'skirmish'; readonly x: number; readonly y: number; readonly heading: number }
  | { readonly order: 'dismount' }
  | { readonly order: 'drop-stakes'; readonly by: readonly number[] }
  | { readonly order: 'reform' }
  | { readonly order: 'leave' }
  | { readonly order: 'return' };

type Numbered<Step> = Step extends unknown ? Step & StepBase : never;
/** A step of a battle; on its agenda the last is the next. */
export type BattleStep = Numbered<Bodies>;
/** A step that has no number yet. */
export type BattleStepBody = Bodies;
/** The kinds of steps. */
export type BattleStepKind = BattleStep['kind'];
/** The step of one kind. */
export type StepOf<K extends BattleStepKind> = Extract<BattleStep, { kind: K }>;
/** The step at which a body in its go is told what to do. */
export type Orders = StepOf<'orders'>;
