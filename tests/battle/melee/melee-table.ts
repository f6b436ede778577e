import type { ListedUnit } from '../../../data/shapes.ts';
import { type DiceSource, keyed, scripted } from '../../../engine/dice.ts';
import type { Rolled } from '../../../engine/events.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent, ReadBy, RolledForEach } from '../../../engine/rally-round-the-king/events.ts';
import { meleeModifiers } from '../../../engine/rally-round-the-king/melee/melee-modifiers.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { depthOf, STAND_WIDTH } from '../../../engine/rally-round-the-king/troops.ts';
import { at, battleOf, type Standing } from '../table.ts';

/** Two lines of battle meet front to front at y = 18; column 0 is 20" from the left edge, each column one stand wide. */
const LINE = 18;
const FIRST = 20;

const PLAIN = { class: 'foot-melee' } as ListedUnit;
const halfDepth = (row: Partial<ListedUnit>): number => depthOf({ ...PLAIN, ...row }) / 2;

/** A unit of side 0 in the line, facing up the table. */
export const ours = (id: string, column: number, row: Partial<ListedUnit> = {}, more: Partial<Standing> = {}): Standing => ({
  id,
  side: 0,
  row,
  x: FIRST + column * STAND_WIDTH,
  y: LINE - halfDepth(row),
  ...more,
});

/** A unit of side 1 in the line against them, facing down. */
export const theirs = (id: string, column: number, row: Partial<ListedUnit> = {}, more: Partial<Standing> = {}): Standing => ({
  id,
  side: 1,
  row,
  x: FIRST + column * STAND_WIDTH,
  y: LINE + halfDepth(row),
  ...more,
});

/** What an army list says of troops that tests need. */
export const HORSE = { class: 'mounted-melee' } as const;
export const PIKES = { rules: ['pike'] } as const satisfies Partial<ListedUnit>;
export const SKIRMISHERS = { class: 'foot-skirmish', figures: 2 } as const;
export const FANATICS = { rules: ['fanatic'] } as const satisfies Partial<ListedUnit>;
export const ELEPHANTS = { id: 'elephants', movesAs: 'beast', ac: 2 } as const satisfies Partial<ListedUnit>;

/** How a unit came into the melee it is in. */
export const cameIn = (role: 'charged' | 'countercharged' | 'stood', rounds = 0, more: object = {}) => ({
  role,
  rounds,
  hits: 0,
  gaveGround: false,
  clear: true,
  faced: false,
  ...more,
});

/** Faces for named throws, `'melee a'` or `'melee'`; a throw without faces fails. */
export const faces = (by: Readonly<Record<string, readonly number[]>>): DiceSource & { readonly left: number } => keyed(by, scripted());

/** A battle of these units. */
export const melee = (...units: readonly Standing[]): BattleState => battleOf(units);

/** Whoever is asked whom of equals his side hits names these; then all goes on until somebody is asked again or nothing is left. */
export function hitting(
  state: BattleState,
  dice: DiceSource,
  ...of: readonly string[]
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const done = rules.apply(state, hitOrder(state, of), dice);
  if (!('state' in done)) throw new Error(JSON.stringify(done));
  return done;
}

/** The order that hits these. */
export function hitOrder(state: BattleState, of: readonly string[]): BattleAction {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice: 'hit', of, why: 'players-choice' };
}

/** What a unit adds to its die, as `{ pike: 2 }`. */
export const modifiersOf = (state: BattleState, id: string): Record<string, number> =>
  Object.fromEntries(meleeModifiers(state, at(state, id)).map((m) => [m.why, m.value]));

/** The throws of one unit on a table. */
export const rolls = (events: readonly BattleEvent[], table: Rolled['table'], who?: string): Rolled[] =>
  events.filter((e): e is Rolled => e.kind === 'roll' && e.table === table && !('each' in e) && (who === undefined || e.who === who));

/** How each unit read its body's dice in a test. */
export const readings = (events: readonly BattleEvent[], table: Rolled['table']): readonly ReadBy[] =>
  events.filter((e): e is RolledForEach => e.kind === 'roll' && e.table === table && 'each' in e).flatMap((e) => e.each);

/** Both pairs of the tests that follow a melee, so that all remain. */
export const remain = { 'involved-in-melee': [1, 1, 1, 1, 1, 1, 1, 1] };
