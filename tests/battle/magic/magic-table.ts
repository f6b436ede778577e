import type { SpellId } from '../../../data/tables/magic.ts';
import type { TreasureId } from '../../../data/tables/treasures.ts';
import type { MagicLevel } from '../../../engine/campaign/armies/hirelings.ts';
import type { DiceSource } from '../../../engine/dice.ts';
import type { LeaderId } from '../../../engine/ids.ts';
import type { BattleAction, BattleChoice, BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules, runOne } from '../../../engine/rally-round-the-king/battle.ts';
import type { Bearing } from '../../../engine/rally-round-the-king/bearings/borne.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { Caster, Enchantment, Magic, MagicGroup, MagicMoment } from '../../../engine/rally-round-the-king/magic/magic.ts';
import { offerOf } from '../../../engine/rally-round-the-king/offers/offers.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import { faces, ours, theirs } from '../melee/melee-table.ts';
import { at, battleOf, run, type Standing } from '../table.ts';

/** Who is with the group of a side, by level; `merlin-3` is the first of level 3 of side 0, `morgan-2` the first of level 2 of side 1. */
export const nameOf = (side: SideIndex, level: MagicLevel, n = 1): LeaderId =>
  `${side === 0 ? 'merlin' : 'morgan'}-${level}${n === 1 ? '' : `-${n}`}` as LeaderId;

/** A group of magic users with a unit: its channeler is the first, of the highest level. */
export function groupWith(side: SideIndex, unit: number, levels: readonly MagicLevel[], change: Partial<MagicGroup> = {}): MagicGroup {
  const casters = levels.map((level, i): Caster => {
    const n = levels.slice(0, i + 1).filter((l) => l === level).length;
    return { id: nameOf(side, level, n), level, state: 'with' };
  });
  return { casters, unit, channeler: 0, used: 0, tried: false, revealed: false, ...change };
}

const UNPLAYED = { played: [], cast: [] };

/** Magic of a battle: groups and what else a test names. */
export const magicOf = (groups: readonly [MagicGroup | null, MagicGroup | null], more: Partial<Magic> = {}): Magic => ({
  groups,
  instruments: [UNPLAYED, UNPLAYED],
  alignments: [1, -1],
  enchantments: [],
  omens: [null, null],
  summoned: [],
  ...more,
});

/** How a test has magic: levels of the groups of both sides, each with the unit named. */
export interface With {
  readonly ours?: readonly MagicLevel[];
  readonly theirs?: readonly MagicLevel[];
  readonly with?: string;
  readonly against?: string;
  readonly magic?: Partial<Magic>;
  readonly treasures?: readonly TreasureId[];
  readonly state?: Partial<BattleState> & { readonly leaders?: readonly string[] };
}

/** A battle in its third turn with magic users: ours with `mages`, theirs with `witches`, unless a test names other units. */
export function magicBattle(units: readonly Standing[], how: With = {}): BattleState {
  const state = battleOf(units, how.state);
  const group = (side: SideIndex, levels: readonly MagicLevel[] | undefined, name: string): MagicGroup | null =>
    levels === undefined ? null : groupWith(side, at(state, name), levels);
  const magic = magicOf([group(0, how.ours, how.with ?? 'mages'), group(1, how.theirs, how.against ?? 'witches')], how.magic);
  const { treasures = [] } = how;
  const bearings = treasures.map((what): Bearing => ({ what, unit: at(state, how.with ?? 'mages'), state: 'with' }));
  const sides = [{ ...state.sides[0], treasures, ...(bearings.length === 0 ? {} : { bearings }) }, state.sides[1]] as const;
  return { ...state, sides, magic };
}

/** A battle with spells on it. */
export function under(
  state: BattleState,
  ...spells: readonly (readonly [unit: string, spell: Enchantment['spell'], more?: Partial<Enchantment>])[]
): BattleState {
  const cast = spells.map(([unit, spell, more]): Enchantment => ({ spell, unit: at(state, unit), by: 0, ...more }));
  return { ...state, magic: { ...state.magic!, enchantments: [...state.magic!.enchantments, ...cast] } };
}

/** Side 0, or the one named, is asked what it casts. */
export const asked = (state: BattleState, moment: MagicMoment = 'first', side: SideIndex = 0): BattleState =>
  pushSteps({ ...state, mover: side }, 0, { kind: 'magic', side, moment });

/** What is offered, by name; nothing where nobody is asked. */
export const choices = (state: BattleState): readonly BattleChoiceId[] => (offerOf(state)?.choices ?? []).map((c) => c.choice);

/** A choice that is offered; fails if it is not. */
export function choiceOf(state: BattleState, name: BattleChoiceId): BattleChoice {
  const offer = rules.legal(state);
  const found = 'over' in offer ? undefined : offer.choices.find((c) => c.choice === name);
  if (found === undefined) throw new Error(`${name} is not offered`);
  return found;
}

/** The units of a choice of some. */
export const unitsOf = (choice: BattleChoice): readonly string[] => (choice.form === 'set' ? choice.of : []);

/** Takes a choice, and what follows from it until somebody is asked or nothing is left. */
export function take(
  state: BattleState,
  choice: BattleChoiceId,
  of: readonly string[],
  dice: DiceSource,
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('it is over');
  const action: BattleAction = { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice, of, why: 'players-choice' };
  const done = rules.apply(state, action, dice);
  if (!('state' in done)) throw new Error(`not carried out: ${JSON.stringify(done)}`);
  return done;
}

/** Runs what is on the agenda until somebody is asked or nothing is left. */
export function runOn(state: BattleState, dice: DiceSource): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  let now = state;
  const events: BattleEvent[] = [];
  for (let done = runOne(now, dice); done !== null; done = runOne(now, dice)) {
    now = done.state;
    events.push(...done.events);
  }
  return { state: now, events };
}

/** Friends all about those who stand first in the line, in rows; those ahead stand apart by a gap before them where their first column is not the middle one. */
export const crowdAbout = (id: string, firstAhead = 0): readonly Standing[] =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((row) =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((column): Standing[] => {
      const apart =
        row > 0 && firstAhead > 0 ? (column === 0 ? null : column - Math.sign(column) * (1 - firstAhead)) : row === 0 && column === 0 ? null : column;
      const { y = 0 } = ours(id, 0);
      return apart === null ? [] : [ours(`${id} ${row} ${column}`, apart, {}, { y: y + row * 0.9 })];
    }),
  );

/** The magic user of the highest level that battles of mages have, and enemies far off. */
export const MERLIN = nameOf(0, 3);
export const WITCHES = theirs('witches', 8, {}, { y: 33 });

/** One of level 3 with a unit of ours, and whom a test names. */
export const mages = (...units: readonly Standing[]): BattleState => magicBattle([ours('mages', 0), ...units], { ours: [3] });

/** A spell of ours that goes off on units of the table. */
export function works(
  state: BattleState,
  spell: SpellId,
  units: readonly string[],
  dice: Readonly<Record<string, readonly number[]>> = {},
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const step = { kind: 'spell-works', side: 0, spell, units: units.map((id) => at(state, id)), from: at(state, 'mages'), who: MERLIN } as const;
  return run(state, step, faces(dice));
}
