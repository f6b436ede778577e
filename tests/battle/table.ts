import type { ListedUnit } from '../../data/shapes.ts';
import type { FieldedCompany, FieldedSide, FieldedUnit } from '../../engine/battle-system.ts';
import { type DiceSource, openCup } from '../../engine/dice.ts';
import { type LeaderId, nationId, provinceId, type UnitId } from '../../engine/ids.ts';
import type { BattleChoiceId } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing, runOne } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../engine/rally-round-the-king/changes.ts';
import type { At } from '../../engine/rally-round-the-king/chapter.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import { enterField } from '../../engine/rally-round-the-king/setting-up/entering.ts';
import { type BattleState, type BattleUnit, scopeOf } from '../../engine/rally-round-the-king/state.ts';
import type { BattleStepBody, BattleStepKind } from '../../engine/rally-round-the-king/steps.ts';
import { settleBodies } from '../../engine/rally-round-the-king/table/bodies.ts';

/** Plain foot of Rep 4 and AC 4, three figures: what a test does not say is this. */
export const PLAIN: ListedUnit = {
  id: 'warriors',
  count: 1,
  name: 'Warriors',
  class: 'foot-melee',
  rules: [],
  rep: 4,
  ac: 4,
  sp: 0,
  figures: 3,
  cost: 24,
  recruits: [7],
  total: 24,
};

/** A unit on the table of a test: a row of a list, and how it stands. Side 0 faces up the table (heading 0), side 1 down (18000). */
export interface Standing extends Partial<Omit<BattleUnit, 'width' | 'depth'>> {
  readonly id: string;
  readonly side?: 0 | 1;
  readonly row?: Partial<ListedUnit>;
  /** The company it was hired with. */
  readonly company?: FieldedCompany;
  /** A hero, on a stand of his own; he is called by his unit's name. */
  readonly hero?: true;
}

/**
 * A battle in its third turn, side 0's go, side 0 on the bottom baseline and the table's attacker; nothing on the agenda. Units in
 * contact are of one body unless a test says otherwise. Nobody leads but where `leader` names his unit.
 */
export function battleOf(units: readonly Standing[], more: Partial<BattleState> & { readonly leaders?: readonly string[] } = {}): BattleState {
  const listed = (u: Standing): FieldedUnit => ({
    id: u.id as UnitId,
    listed: { ...PLAIN, id: u.id, ...u.row },
    ...(u.company === undefined ? {} : { company: u.company }),
  });
  const field = ([0, 1] as const).map((side) => ({
    ...heroOf(units, side, listed),
    nation: nationId(side === 0 ? 'ourselves' : 'enemy'),
    warRating: 3,
    leader: null,
    tactics: 'A' as const,
    treasures: [],
    units: units.filter((u) => (u.side ?? 0) === side && u.hero === undefined).map(listed),
  }));
  const begun = enterField({ season: 0, province: provinceId('field'), invader: field[0]!, defender: field[1]! }).state;
  const placed = begun.units.map((blank, i): BattleUnit => {
    const { id, side = 0, row: _row, hero: _hero, company: _company, ...place } = units.find((u) => u.id === begun.troops[i]!.id)!;
    return { ...blank, status: 'field', heading: side === 0 ? 0 : 18000, ...place };
  });
  const { leaders = [], ...rest } = more;
  const sides = begun.sides.map((side, n) => {
    const led = leaders.map((id) => begun.troops.findIndex((t) => t.id === id)).filter((i) => begun.troops[i]?.side === n);
    const heroes = side.leaders.filter((l) => l.rank === 'captain' && l.unit === side.hero);
    return { ...side, command: 3, leaders: [...led.map((unit) => ({ id: null, rank: 'cinc' as const, unit, state: 'with' as const })), ...heroes] };
  });
  const state: BattleState = {
    ...begun,
    sides: [sides[0]!, sides[1]!],
    units: placed,
    attacker: 0,
    defendersBaseline: 'top',
    turn: 3,
    mover: 0,
    agenda: [],
    ...rest,
  };
  return formed(state, units);
}

/** A side's hero, if it has one: he is one of its captains (p. 51). */
function heroOf(units: readonly Standing[], side: 0 | 1, listed: (u: Standing) => FieldedUnit): Pick<FieldedSide, 'captains' | 'hero'> {
  const hero = units.find((u) => u.hero === true && (u.side ?? 0) === side);
  if (hero === undefined) return { captains: [] };
  const leader = hero.id as LeaderId;
  return { captains: [leader], hero: { leader, unit: listed(hero) } };
}

/** Units of a side in contact are one body, but those that name their own. */
function formed(state: BattleState, given: readonly Standing[]): BattleState {
  const own = new Set(given.filter((u) => u.body !== undefined).map((u) => state.troops.findIndex((t) => t.id === u.id)));
  const first = [0, 1].map((side) => state.troops.findIndex((t, i) => t.side === side && !own.has(i)));
  const units = state.units.map((u, i) => (own.has(i) ? u : { ...u, body: first[state.troops[i]!.side]! }));
  const after = { ...state, units };
  return settleBodies(
    after,
    units.map((_, i) => i),
  );
}

/** The index of a unit by its name. */
export const at = (state: BattleState, id: string): number => state.troops.findIndex((t) => t.id === id);

/** A unit by its name. */
export const unit = (state: BattleState, id: string): BattleUnit => state.units[at(state, id)]!;

interface Ran {
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
}

/** Puts a step on the agenda and runs it and all that follows, until nothing is left or the battle is over. Fails where somebody must choose. */
export const run = (state: BattleState, step: BattleStepBody, dice: DiceSource): Ran => runTo(null, state, step, dice);

/** The same until this is asked. Fails where anything else is, or nothing. */
export function runTo(asked: BattleStepKind | null, state: BattleState, step: BattleStepBody, dice: DiceSource): Ran {
  let now = pushSteps(state, 0, step);
  const events: BattleEvent[] = [];
  while (now.agenda.length > 0) {
    const done = runOne(now, dice);
    if (done === null) break;
    now = done.state;
    events.push(...done.events);
  }
  const rests = now.over ? null : (now.agenda.at(-1)?.kind ?? null);
  if (rests !== asked) throw new Error(`the run ends at ${rests ?? 'nothing'}; the test expects that it ends at ${asked ?? 'nothing'}`);
  return { state: now, events };
}

/** The same until this is asked, and on from there with what is chosen; `of` where that is a set. */
function runThrough(asked: BattleStepKind, choice: BattleChoiceId, state: BattleState, step: BattleStepBody, dice: DiceSource, of?: readonly string[]): Ran {
  const { state: before, events } = runTo(asked, state, step, dice);
  const offer = rallyRoundTheKing.legal(before);
  if ('over' in offer) throw new Error('nobody is asked');
  const [first] = offer.choices;
  const all = first?.form === 'set' ? first.of : [];
  const order = { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice, why: 'players-choice' } as const;
  const done = rallyRoundTheKing.apply(before, { ...order, of: of ?? all }, dice);
  if (!('state' in done)) throw new Error(JSON.stringify(done));
  return { state: done.state, events: [...events, ...done.events] };
}

/** Where it is asked who turns to the enemy before they go forward (p. 35): these do, all of them unless told. */
export const runTurning = (state: BattleState, step: BattleStepBody, dice: DiceSource, of?: readonly string[]): Ran =>
  runThrough('forward', 'turn-to-face', state, step, dice, of);

/** Where it is asked whom a second volley at the same targets hits (p. 40): the next. */
export const runToTheNext = (state: BattleState, step: BattleStepBody, dice: DiceSource): Ran => runThrough('volley', 'hit-the-next', state, step, dice);

/** The dice and the ear of a single step, for functions that are tested without the agenda. */
export function hearing(state: BattleState, dice: DiceSource): { readonly at: At; readonly events: readonly BattleEvent[] } {
  const events: BattleEvent[] = [];
  return { at: { cup: openCup(dice, scopeOf(state), state.tally), say: (e) => events.push(e), cause: 1 }, events };
}

/** The events of a kind. */
export const of = <K extends BattleEvent['kind']>(events: readonly BattleEvent[], kind: K): Extract<BattleEvent, { kind: K }>[] =>
  events.filter((e): e is Extract<BattleEvent, { kind: K }> => e.kind === kind);
