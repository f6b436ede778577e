import type { ListedUnit } from '../../../data/shapes.ts';
import { type DiceSource, scripted } from '../../../engine/dice.ts';
import type { BattleAction, BattleChoice, BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withUnits } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { at, battleOf, type Standing } from '../table.ts';

export const WIDTH = 1.575;
/** Depths of foot, mounted, and chariots, beasts and guns, in inches (ruling 7). */
export const FOOT = 0.787;
export const HORSE = 1.181;

/** Rows of p. 32's tables: foot of four figures and AC 2 move 6", of three figures and AC 4 8"; horse of two figures and AC 2 16", of three and AC 4 12". */
export const spears: Partial<ListedUnit> = { figures: 4, ac: 2 };
export const horse: Partial<ListedUnit> = { class: 'mounted-melee', figures: 3, ac: 4 };
export const light: Partial<ListedUnit> = { class: 'mounted-melee', figures: 2, ac: 2 };
export const bows: Partial<ListedUnit> = { class: 'foot-missile', figures: 3, ac: 4 };
export const slingers: Partial<ListedUnit> = { class: 'foot-skirmish', figures: 2, ac: 2 };

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Units side by side, the left-most first, their front edges in a line at `y` (as side 0 sees it), one rank for each list of names. */
export function block(
  ranks: readonly (readonly string[])[],
  x: number,
  y: number,
  row: Partial<ListedUnit> = spears,
  more: Partial<Standing> = {},
): Standing[] {
  const depth = row.class?.startsWith('mounted') ? HORSE : FOOT;
  const sign = more.side === 1 ? -1 : 1;
  return ranks.flatMap((rank, r) => rank.map((id, n) => ({ id, row, x: round(x + sign * n * WIDTH), y: round(y - sign * (r + 0.5) * depth), ...more })));
}

/** Six spearmen a to f, three wide and two deep, in the middle of the near side. */
export const SIX: readonly Standing[] = block(
  [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
  20,
  8,
);

/** The go of the body a unit is in; it is active unless told. */
export function goOf(state: BattleState, id: string, more: { readonly active?: boolean; readonly spent?: number } = {}): BattleState {
  const units = bodyOf(state, at(state, id));
  const { side } = state.troops[units[0]!]!;
  const moving = withUnits(state, units, { active: more.active ?? true });
  return pushSteps({ ...moving, mover: side }, 0, { kind: 'orders', side, units, spent: more.spent ?? 0, begun: (more.spent ?? 0) > 0 });
}

/** What may be chosen now. */
export function choices(state: BattleState): readonly BattleChoice[] {
  if (state.agenda.length === 0) return [];
  const offer = rallyRoundTheKing.legal(state);
  return 'over' in offer ? [] : offer.choices;
}

type Form = BattleChoice['form'];
type Of<F extends Form> = Extract<BattleChoice, { form: F }>;

/** A choice by its id and form; a test fails if it is not offered. */
export function offered<F extends Form>(state: BattleState, choice: BattleChoiceId, form: F): Of<F> {
  const found = choices(state).find((c): c is Of<F> => c.choice === choice && c.form === form);
  if (found === undefined) throw new Error(`${choice} is not offered among ${choices(state).map((c) => c.choice)}`);
  return found;
}

export const isOffered = (state: BattleState, choice: BattleChoiceId): boolean => choices(state).some((c) => c.choice === choice);

export type Chosen = Pick<BattleAction, 'choice'> & Partial<Pick<BattleAction, 'of' | 'number' | 'place'>>;

/** The action for a choice, as the side whose go it is. */
export function actionFor(state: BattleState, chosen: Chosen): BattleAction {
  const offer = rallyRoundTheKing.legal(state);
  if ('over' in offer) throw new Error('it is over');
  return { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, of: [], why: 'players-choice', ...chosen };
}

/** Carries out a choice and all that follows. */
export function told(
  state: BattleState,
  chosen: Chosen,
  dice: DiceSource = scripted(),
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const done = rallyRoundTheKing.apply(state, actionFor(state, chosen), dice);
  if (!('events' in done)) throw new Error(JSON.stringify(done));
  return done;
}

/** Where units stand. */
export const places = (state: BattleState, ...ids: readonly string[]): (readonly [number, number, number])[] =>
  ids.map((id) => {
    const { x, y, heading } = state.units[at(state, id)]!;
    return [x, y, heading];
  });

/** Our warriors below, the enemy's above, so many inches of open ground between their fronts. */
export const facing = (inches: number, ours = {}, theirs = {}) =>
  battleOf([
    { id: 'orcs', x: 24, y: 15, ...ours },
    { id: 'riata', side: 1, x: 24, y: 15 + 0.787 + inches, ...theirs },
  ]);

/** A step by which units charge, each another, so many inches at the most. */
export const charge = (state: BattleState, who: readonly string[] = ['orcs'], whom: readonly string[] = ['riata'], reach = 8) =>
  ({ kind: 'charge', units: who.map((id) => at(state, id)), targets: whom.map((id) => at(state, id)), reach: who.map(() => reach) }) as const;

/** Whoever is charged stands, and all who fight remain. */
export const STANDS = { 'enemy-threat': [1, 1], 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
