import type { BattleChoice, BattleChoiceId } from '../../engine/rally-round-the-king/actions.ts';

/** The tabletop as a window sees it: inches from the bottom left corner, headings in hundredths of a degree clockwise from the top. The window draws it and decides nothing. */

/** A point of the table, in inches. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a unit stands, or would. */
export interface BoardPlace extends BoardPoint {
  readonly unit: string;
  readonly heading: number;
}

/** One of the two sides: 0 the invader, 1 the defender. */
export interface BoardSide {
  readonly nation: string;
  readonly name: string;
  /** What it is called inside a sentence, "the Goblins", and whether it is told of as many. */
  readonly told: { readonly called: string; readonly isMany: boolean };
  readonly isPlayers: boolean;
  readonly warRating: number;
  /** Its War Rating with those who came to add to it: "4 (5 with a hero)" (pp. 9, 51). */
  readonly rated: string;
  /** The commander it came with, and those with him: "Under King Baldwin. With Hero Falk; magic user: Isolde (level 2)." */
  readonly led: string;
  /** War Rating left in this go; null where none of its own has begun and is not over: before the first, and in the enemy's. */
  readonly command: number | null;
  /** Why there is any to spend though nobody commands; null while somebody does. */
  readonly commandWhy: { readonly text: string; readonly page: number } | null;
  /** The plan of page 53 that it follows; null until it is thrown for. */
  readonly plan: { readonly id: string; readonly name: string } | null;
  readonly baseline: 'top' | 'bottom' | null;
  readonly scouting: number;
  /** Its scouts and what each adds: "Light Cavalry ×3 at 2 each"; empty where there are none, and once the battle has begun (p. 27). */
  readonly scouts: string;
  /** Its leaders by name, whatever has become of them; a deputy has no id. */
  readonly leaders: readonly { readonly id: string | null; readonly name: string }[];
  /** The points it came with, those of its captains included, and those of them that have routed or left (p. 42). */
  readonly points: number;
  readonly lost: number;
}

/** A unit on the day, wherever it is. */
export interface BoardUnit extends BoardPlace {
  readonly side: 0 | 1;
  /** Row of its list, and what it is called. */
  readonly type: string;
  readonly name: string;
  /** Which of its side's units of that name it is, as the logs of its campaign's year count them: of "Knights 2" 2; null: it alone is called so. */
  readonly n: number | null;
  /** Its name is plural, "Archers"; one of several of that name is still told of as one. Absent: singular, "Foot Knight". */
  readonly isMany?: true;
  /** What it is called inside a sentence where its name alone would not do: "the Rogue Dragon"; absent: as its name is. */
  readonly called?: string;
  readonly class: string;
  /** What moves otherwise than men and horses do (pp. 31-32, 41); absent: none of these. */
  readonly goesAs?: 'elephant' | 'chariot' | 'beast' | 'giant' | 'artillery';
  readonly rules: readonly string[];
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  readonly cost: number;
  readonly width: number;
  readonly depth: number;
  /** Inches of a normal move on open ground, of a charge, and of its shooting; 0 for a unit that cannot shoot. */
  readonly move: number;
  readonly charge: number;
  readonly range: number;
  /** Inches that it retires, and pursues before its die (p. 32). */
  readonly retire: number;
  readonly status: 'to-deploy' | 'field' | 'routed' | 'left' | 'pursued-off' | 'aloft' | 'flown-off';
  /** The level at which it is in flight over the table (p. 7); null if it is not. */
  readonly level: 'observation' | 'attack' | null;
  readonly hits: number;
  /** The units it is one body with, itself among them, the right-most first. */
  readonly body: readonly string[];
  readonly isActive: boolean;
  readonly isDone: boolean;
  /** It tests on so little that it will hardly stand. */
  readonly isShaken: boolean;
  readonly isDismounted: boolean;
  readonly isFighting: boolean;
  readonly isCharging: string | null;
  readonly isFording: boolean;
  readonly isRampaging: boolean;
  readonly stakes: 'none' | 'carried' | 'dropped';
  /** It stands directly behind stakes, its own or another's (p. 8); the unit that planted them may have gone elsewhere. */
  readonly isBehindStakes?: true;
  readonly leader: { readonly rank: 'cinc' | 'captain' | 'hero'; readonly name: string } | null;
  /** Banners and treasures that are with it; absent where there are none. */
  readonly bears?: readonly string[];
  /** Spells on it, by name; absent: none (pp. 48-49). */
  readonly spells?: readonly string[];
  /** The magic users with it, in words; absent: none, or none that have been seen (p. 45). */
  readonly magicUsers?: string;
  /** It is in a ship (p. 67). */
  readonly isAboard?: true;
  /** How far it may fly in a turn, in inches: a ship (p. 67); null: a flyer, over the whole table (p. 7). Absent: it cannot. */
  readonly flies?: number | null;
  /** The Wind Maiden with it, in words; absent: none. */
  readonly maiden?: string;
  /** Magic has called it: no loss of its side's (p. 49). */
  readonly isSummoned?: true;
  /** A creature of magic that obeys nobody (p. 49). */
  readonly isOutOfControl?: true;
}

/** A piece of terrain as it lies. */
export interface BoardPiece {
  readonly kind: string;
  readonly name: string;
  readonly shape: readonly BoardPoint[];
  /** A hill's ridge. */
  readonly ridge: readonly [BoardPoint, BoardPoint] | null;
  readonly fords: readonly (readonly BoardPoint[])[];
  readonly bridge: readonly BoardPoint[] | null;
}

/** How a choice of a number moves stands: enough for a hand to see where each number leads. */
export type Ghost =
  /** Inches along `dx`, `dy` an inch. */
  | { readonly how: 'slide'; readonly units: readonly BoardPlace[]; readonly dx: number; readonly dy: number }
  /** Hundredths of a degree about a corner, clockwise where `turn` is 1. */
  | { readonly how: 'wheel'; readonly units: readonly BoardPlace[]; readonly pivot: BoardPoint; readonly turn: 1 | -1 }
  /** Where they stand afterwards, for each of the choice's stops. */
  | { readonly how: 'places'; readonly stops: readonly (readonly BoardPlace[])[] };

/**
 * Where a piece of the ground would lie after a number: inches along `dx`, `dy` from a shape, or a ridge by its heading, through the middle of its hill to the
 * edge.
 */
export type Lies =
  | { readonly how: 'moved'; readonly shape: readonly BoardPoint[]; readonly dx: number; readonly dy: number }
  | { readonly how: 'ridge'; readonly middle: BoardPoint; readonly width: number; readonly height: number };

/** An enemy that an order is aimed at, and who of the body turns on it. */
export interface Aim {
  readonly at: string;
  readonly of: readonly string[];
}

/** A lawful choice with what a hand needs to make it. */
export interface BoardChoice {
  readonly choice: BattleChoice;
  readonly label: string;
  /** How far it goes and what it leads to; null if there is nothing to say. What it costs stands in the choice. */
  readonly note: string | null;
  readonly page: number | null;
  readonly ghost: Ghost | null;
  /** What it lays, for a choice that lays a piece of the ground; null for all else. */
  readonly lies: Lies | null;
  /** The enemies it is aimed at: a charge, a volley, a melee; empty for all else. */
  readonly aims: readonly Aim[];
  /** What the general would take of this choice, if it is the one he would make. */
  readonly isSuggested: boolean;
  /** It goes no farther than a hair's breadth: it comes after all others. */
  readonly isSlight?: true;
}

/** An order that a body might want to give and may not. */
export interface NotPossible {
  readonly choice: BattleChoiceId;
  readonly label: string;
  readonly reason: string;
  readonly page: number | null;
}

/** What is asked, and of whom. */
export interface BoardOffer {
  readonly by: string;
  readonly side: 0 | 1;
  readonly isPlayers: boolean;
  readonly step: number;
  readonly kind: string;
  /** What is asked: "What do the Warriors do?" */
  readonly title: string;
  /** What to know besides the question; null where there is nothing. */
  readonly beside: string | null;
  /** The body whose go it is, the right-most unit first. */
  readonly body: readonly string[];
  /** The bodies of its side that have their goes after it, as things stand, the next first, each from its right; empty where no body is asked for its order (p. 31). */
  readonly toCome: readonly (readonly string[])[];
  readonly choices: readonly BoardChoice[];
  readonly notPossible: readonly NotPossible[];
  /** What the general would order; null where it is not the player who is asked. */
  readonly general: BattleOrder | null;
  /** Why he would, in a sentence; null where he is not asked. */
  readonly generalWhy: string | null;
}

/** The state of a battle while an order waits for its dice: everything in a view that they may have changed. */
export type BoardPosition = Pick<
  BattleView,
  'stage' | 'turn' | 'mover' | 'attacker' | 'surprise' | 'ground' | 'sides' | 'units' | 'terrain' | 'ships' | 'stakes'
>;

/** Dice that are to be thrown on a real table before the last order can be carried out. */
export interface DiceNeeded {
  readonly table: string;
  readonly title: string;
  readonly page: number | null;
  readonly who: string;
  /** The unit for which they are thrown; null where it is for a leader or a side. */
  readonly unit: string | null;
  readonly count: number;
  /** All faces of the order so far, those that the program threw for it among them. */
  readonly given: readonly number[];
  /** Whether this throw alone may be left to the program: not in iron mode. */
  readonly mayLeave: boolean;
  /**
   * The throw as the log would tell it: a line for each that one or two dice may come to, each pair once; of more dice one for each number of ones, from all to
   * none, the rest sixes. Empty where it is not known what they are thrown against.
   */
  readonly mayBe: readonly string[];
  /** Where the dice typed in so far have brought the order. The battle itself stands where it stood until all are thrown. */
  readonly soFar: { readonly position: BoardPosition; readonly events: readonly string[] };
}

/**
 * The outcome of a side in words: its leaders, magic users, banners, treasures and ships that are lost (pp. 42, 61-67); and in a battle on its own what its
 * points are made of (p. 42), else null.
 */
export interface CameOf {
  readonly told: readonly string[];
  readonly points: string | null;
}

/** A battle on the board: where it stands, what may be chosen, and what has happened since the last call. */
export interface BattleView {
  readonly battle: string;
  readonly province: string;
  /** Where it stands: no other battle and no other course of it has the same. Empty where nothing can be asked for from there. */
  readonly mark: string;
  /** Choices made in it so far, whoever made them. */
  readonly choice: number;
  /** Grows with every answer: two answers to one call are told apart by it. */
  readonly told: number;
  readonly stage: 'setting-up' | 'deploying' | 'fighting' | 'over';
  readonly turn: number;
  /** Whose go it is. */
  readonly mover: 0 | 1;
  readonly attacker: 0 | 1 | null;
  readonly surprise: boolean;
  /** `scenario`: it lies as it was laid out; null: it is not thrown for yet (pp. 27-28). */
  readonly ground: 'open' | 'hilly' | 'rough' | 'scenario' | null;
  readonly table: { readonly width: number; readonly height: number };
  readonly sides: readonly [BoardSide, BoardSide];
  readonly units: readonly BoardUnit[];
  readonly terrain: readonly BoardPiece[];
  /** Ships that lie with nobody in them (p. 67); absent: none. */
  readonly ships?: readonly BoardPoint[];
  readonly stakes: readonly (BoardPoint & { readonly heading: number; readonly width: number })[];
  readonly offer: BoardOffer | null;
  /** Real dice that the last order waits for; null if it does not. */
  readonly needs: DiceNeeded | null;
  /** The player's dice are thrown on a real table; whatever the general does, the program throws. Absent: it throws all. */
  readonly realDice?: true;
  /**
   * How many choices were made beyond this that cannot be made again, since a rule has been mended: it goes on from here, and they stay in its file. Told from
   * its opening until the player's side goes on; absent: none.
   */
  readonly leftOut?: number;
  /** The first of the choices left out was not refused: making it again has come upon a bug of ours. Told as `leftOut` is; absent: it was refused, or none is left out. */
  readonly wentWrong?: true;
  /** Its choices come to something else now than they did when they were made, since a rule has been mended: it stands where they lead now. Told as `leftOut` is; absent: they do not. */
  readonly toldOtherwise?: true;
  /** The player's last choice may be taken back; `die`: dice have been seen since. */
  readonly undo: { readonly can: boolean; readonly die: boolean };
  /** Who held the field, once it is over; null while it goes on, `none` after a draw. */
  readonly field: string | null;
  /** "Treyine held the field": how it ended, in words; null while it goes on. */
  readonly ending: string | null;
  readonly end: string | null;
  /** Units that left the field, once it is known what becomes of them (p. 43): lost for good, or back with their army; and of a hero's stand what has befallen him (p. 42). */
  readonly afterwards: Readonly<Record<string, 'lost' | 'back' | 'dead' | 'captured' | 'wounded'>>;
  /** The outcome of either side, units apart, once the battle is over; absent before. */
  readonly cameOf?: readonly [CameOf, CameOf];
  /** Lines of the log since the last call. */
  readonly events: readonly string[];
}

/** An order on the board: one of the choices offered at a step, with what it takes; `faces` are dice thrown on a real table. */
export interface BattleOrder {
  readonly step: number;
  readonly choice: BattleChoiceId;
  readonly of: readonly string[];
  readonly number?: number;
  readonly place?: { readonly x: number; readonly y: number; readonly heading: number };
  readonly faces?: readonly number[];
}

/** What the program throws of the dice that a player's order wants: the next throw, or all that are still wanted. */
export type ProgramThrows = 'next' | 'rest';

/** A chance: how many of how many, or the result of samples. */
export interface Chance {
  readonly words: string;
  /** Between 0 and 1. */
  readonly chance: number;
  /** Exact where null; else how many samples it rests on, and how far it may be off (95 in 100). */
  readonly samples: { readonly count: number; readonly band: number } | null;
}

/** What may come of a choice, before it is made. */
export interface Odds {
  readonly about: string;
  readonly page: number | null;
  readonly chances: readonly Chance[];
}
