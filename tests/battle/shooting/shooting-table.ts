import type { ListedUnit, SpecialRule, UnitClass } from '../../../data/shapes.ts';
import { type DiceSource, openCup, scripted } from '../../../engine/dice.ts';
import type { Heading } from '../../../engine/geometry/heading.ts';
import { nationId, provinceId, unitId } from '../../../engine/ids.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { enterField } from '../../../engine/rally-round-the-king/setting-up/entering.ts';
import { volley } from '../../../engine/rally-round-the-king/shooting/shooting.ts';
import { type BattleState, type BattleUnit, scopeOf } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleStep } from '../../../engine/rally-round-the-king/steps.ts';
import type { SideIndex } from '../../../engine/sides.ts';

/** A unit for a test: its row in few words, and where it stands (inches of its centre, hundredths of a degree). */
export interface Placed {
  readonly class: UnitClass;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  readonly rules: readonly SpecialRule[];
  readonly movesAs?: ListedUnit['movesAs'];
  readonly name?: string;
  readonly on?: Partial<BattleUnit>;
}

const PLAIN = { rep: 4, ac: 4, figures: 2, rules: [], x: 24, y: 10, heading: 0 } as const;

/** A unit of side 0, at the foot of the table, facing up; its front edge lies at y = 10 whatever its depth. */
export function ours(unitClass: UnitClass, change: Partial<Placed> = {}): Placed {
  const placed = { ...PLAIN, class: unitClass, ...change };
  return change.y === undefined ? { ...placed, y: 10 - depthOf(placed) / 2 } : placed;
}

/** A unit of side 1, so many inches straight before the front edge at y = 10 and facing it. */
export function theirs(unitClass: UnitClass, away: number, change: Partial<Placed> = {}): Placed {
  const placed = { ...PLAIN, class: unitClass, heading: 18000, ...change };
  return { ...placed, y: 10 + away + depthOf(placed) / 2 };
}

function depthOf(placed: Pick<Placed, 'class' | 'movesAs'>): number {
  if (placed.movesAs !== undefined) return 1.575;
  return placed.class.startsWith('mounted') ? 1.181 : 0.787;
}

const listed = (placed: Placed): ListedUnit => ({
  id: placed.name ?? placed.class,
  name: placed.name ?? placed.class,
  count: 1,
  class: placed.class,
  rules: placed.rules,
  rep: placed.rep,
  ac: placed.ac,
  sp: 0,
  figures: placed.figures,
  cost: 10,
  recruits: [],
  total: 10,
  ...(placed.movesAs === undefined ? {} : { movesAs: placed.movesAs }),
});

/** The ids of the units, in the order given: ours first. */
export const id = (side: SideIndex, n: number): string => `${side === 0 ? 'ekra' : 'orcs'}-1-${n}`;

/** Two armies in the midst of a battle, side 0 at go in turn 3. No leaders: they are with the first unit and out of the fight. */
export function battleOf(us: readonly Placed[], them: readonly Placed[], change: Partial<BattleState> = {}): BattleState {
  const side = (name: string, units: readonly Placed[]) => ({
    nation: nationId(name),
    warRating: 3,
    leader: null,
    captains: [],
    tactics: 'A' as const,
    units: units.map((placed, i) => ({ id: unitId(nationId(name), 1, i), listed: listed(placed) })),
    treasures: [],
  });
  const { state } = enterField({ season: 0, province: provinceId('field'), invader: side('ekra', us), defender: side('orcs', them) });
  const placed = [...us, ...them];
  const units = state.units.map((unit, i): BattleUnit => {
    const { x, y, heading, on } = placed[i]!;
    return { ...unit, x, y, heading, status: 'field', ...on };
  });
  const sides = state.sides.map((s) => ({ ...s, leaders: s.leaders.map((l) => ({ ...l, state: 'out-of-the-fight' as const })) }));
  return {
    ...state,
    sides: [sides[0]!, sides[1]!],
    units,
    attacker: 0,
    defendersBaseline: 'top',
    ground: 'open',
    turn: 3,
    mover: 0,
    agenda: [],
    nextStep: 10,
    ...change,
  };
}

/** What a step did: the state after it, its events, the steps it pushed from the next to the last, and the faces left over. */
export interface Done {
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  readonly pushed: readonly BattleStep[];
  readonly left: number;
}

function done(state: BattleState, faces: readonly number[], run: (at: Parameters<NonNullable<typeof volley.run>>[2]) => BattleState): Done {
  const dice: DiceSource & { readonly left: number } = scripted(...faces);
  const events: BattleEvent[] = [];
  const after = run({ cup: openCup(dice, scopeOf(state), state.tally), say: (event) => events.push(event), cause: 7 });
  return { state: after, events, pushed: [...after.agenda].reverse(), left: dice.left };
}

/** Units fire: in their go, or as a reaction at those who prompted it. */
export function shoot(state: BattleState, shooters: readonly number[], faces: readonly number[], at: readonly number[] | null = null, oneDie = false): Done {
  return done(state, faces, (by) => volley.run!(state, { kind: 'volley', id: 7, cause: 3, shooters, at, oneDie: oneDie ? shooters : [] }, by));
}

/** The step of a volley in the go of its shooters. */
const volleyOf = (shooters: readonly number[]) => ({ kind: 'volley', id: 7, cause: 3, shooters, at: null, oneDie: [] }) as const;

/** Whom a side is asked about before units fire in their go, and what it may choose; null where it is not asked. */
export const askedBefore = (state: BattleState, shooters: readonly number[]) => volley.offer!(state, volleyOf(shooters));

/** Units fire in their go as their side has chosen. */
export function shootAs(
  choice: 'hit-the-next' | 'hit-again' | 'fire-behind',
  state: BattleState,
  shooters: readonly number[],
  faces: readonly number[],
  of: readonly string[] = [],
  said: { readonly behind?: readonly number[] } = {},
): Done {
  const order = { kind: 'choose', by: 'ekra', hand: 'player', step: 7, choice, of, why: 'players-choice' } as const;
  return done(state, faces, (by) => volley.take!(state, { ...volleyOf(shooters), ...said }, order, by));
}

/** Of what happened, the events of one kind. */
export const kind = <K extends BattleEvent['kind']>(events: readonly BattleEvent[], which: K): Extract<BattleEvent, { kind: K }>[] =>
  events.filter((e): e is Extract<BattleEvent, { kind: K }> => e.kind === which);
